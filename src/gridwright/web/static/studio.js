// The setter's desk: a board to draw on, what is known of it, and what can be done to it.

import { Repeated, ask } from "./ask.js";
import { Asks } from "./asks.js";
import { Board } from "./board.js";
import { Drafts, leave, left } from "./drafts.js";
import { Export } from "./export.js";
import { single } from "./game.js";
import { Kit, ways } from "./kit.js";
import { options } from "./options.js";
import { palette } from "./palette.js";
import { at } from "./parts.js";
import { Pen, place } from "./pen.js";
import { Verdict } from "./verdict.js";
import { language, say } from "./words.js";

const MOST_STEPS = 300;
const START = { genre: "yinyang", rows: 6, cols: 6 };
const MODES = ["clues", "answer"];
const TURNS = { rotate: { turn: 1 }, mirror: { turn: 4 }, swap: { swap: true } };

class Studio {
  constructor() {
    const genres = JSON.parse(at("genres").textContent);
    this.past = [];
    this.future = [];
    this.mode = "clues";
    this.marks = null; // of the answer that is drawn
    this.lit = {}; // what the last answer to a question has to show
    this.changing = Promise.resolve();
    this.pen = new Pen({
      put: (tool, cells, text, more) => {
        const { symmetry } = this;
        this.change("put", (puzzle) => ({ puzzle, tool, cells, text, symmetry }), more);
      },
      onspot: (pen) => this.#spot(pen),
    });
    this.kit = new Kit(this.pen);
    this.verdict = new Verdict(genres, () => this.#told());
    this.checking = new Repeated("check", ({ violations }) => {
      if (this.drawing) this.board.light({ violations });
    });
    this.drafts = new Drafts((puzzle) => this.change("desk", () => ({ puzzle })));
    this.asks = new Asks(this);
    this.export = new Export(this);
    ways(at("ways"));
    this.#buttons();
    this.#forms();
    this.#start();
  }

  get record() {
    return this.desk.board;
  }

  get puzzle() {
    return this.record.puzzle;
  }

  get drawing() {
    return this.mode === "answer";
  }

  get symmetry() {
    return at("symmetry").value || null;
  }

  // The places of the answer that is being drawn.
  get drawn() {
    return this.drawing ? this.board.places : null;
  }

  // The places of the answer drawn, or of the only one there is.
  get answered() {
    const { told } = this.verdict;
    return this.drawn ?? (told?.outcome === "unique" ? told.shared : null);
  }

  tell(said) {
    at("told").textContent = said;
  }

  // Change the board by a question that is answered by the desk after it. Changes come one after
  // the other, each to what the one before made; `more`: as part of the step before.
  change(name, question, more = false) {
    this.changing = this.changing.then(async () => {
      try {
        this.set(await ask(name, question(this.desk?.board.puzzle)), more);
      } catch (error) {
        this.tell(error.message);
        if (this.desk) this.#draw();
      }
    });
    return this.changing;
  }

  // Put another desk in place of this one.
  set(desk, more = false) {
    if (this.desk && !more) this.past.push(this.desk);
    if (this.past.length > MOST_STEPS) this.past.shift();
    this.future = [];
    this.#show(desk);
  }

  // Draw the puzzle, or an answer of it.
  turn(mode) {
    this.mode = mode;
    for (const each of MODES) at(`mode-${each}`).ariaPressed = String(each === mode);
    this.tell(this.drawing ? say("Draw an answer, then fill the clues from it.") : "");
    this.#draw();
  }

  // Show on the board what the verdict knows, and the clues that can go or the one suggested.
  light(lit) {
    this.lit = lit;
    if (!this.board || this.drawing) return;
    const { told } = this.verdict;
    const shared = told && told.outcome !== "none" && at("show-shared").checked;
    this.board.show(shared ? told.shared : this.record.open);
    this.board.light({
      sights: this.#differs(told?.differs ?? []),
      premises: (lit.spare ?? []).map(place),
    });
    this.pen.show(lit.suggestion ? [lit.suggestion] : []);
  }

  #told() {
    this.light(this.lit);
    this.asks.allow(this.verdict.told?.outcome, this.drawing);
  }

  // Where answers differ; that they do so everywhere needs no showing.
  #differs(cells) {
    const everywhere = cells.length === this.record.rows * this.record.cols;
    if (!cells.length || everywhere || !at("show-differs").checked) return [];
    return [{ cells, borders: [], notes: [] }];
  }

  #step(back) {
    if (this.drawing) return back ? this.board.undo() : this.board.redo();
    const [from, to] = back ? [this.past, this.future] : [this.future, this.past];
    if (!from.length) return undefined;
    to.push(this.desk);
    return this.#show(from.pop());
  }

  #show(desk) {
    const before = this.desk?.board;
    const { genre, open, warnings } = desk.board;
    if (before?.genre !== genre || before.open.length !== open.length) this.marks = null;
    this.desk = desk;
    this.lit = {};
    leave(this.puzzle);
    this.tell(warnings.join(" "));
    this.asks.clear();
    this.#heading();
    options(desk, (option, value) => this.change("choose", (puzzle) => ({ puzzle, option, value })));
    this.kit.lay(desk);
    this.#draw();
    this.verdict.ask(this.record);
    this.export.refresh();
  }

  #heading() {
    const { titles, rows, cols } = this.record;
    const title = `${titles[language]} ${rows} × ${cols}`;
    at("about").textContent = title;
    at("save").elements.title.value = title;
    at("new").elements.genre.value = this.record.genre;
    at("play").href = `/play?${new URLSearchParams({ p: this.puzzle })}`;
    at("swap").hidden = !this.desk.swaps;
    at("symmetry").querySelector("[value=diagonal]").disabled = !this.desk.square;
    if (!this.desk.square && this.symmetry === "diagonal") at("symmetry").value = "";
  }

  #draw() {
    const focused = at("board").contains(document.activeElement);
    const { open } = this.record;
    const marks = open.map((mask, at) => (single(mask) ? mask : (this.marks?.[at] ?? mask)));
    this.checking.forget();
    this.board = new Board(at("board"), this.record, {
      saved: this.drawing ? { marks } : null,
      onchange: () => this.#drawn(),
      onbrush: () => this.palette.refresh(),
    });
    at("board").classList.toggle("pen", !this.drawing);
    at("kit").hidden = at("symmetric").hidden = this.drawing;
    at("palette").replaceChildren();
    this.asks.allow(this.verdict.told?.outcome, this.drawing);
    if (this.drawing) {
      this.palette = palette(this);
      this.palette.refresh();
      this.#check();
    } else {
      this.board.show(open);
      this.pen.on(this.board, focused);
      this.kit.show();
      this.light(this.lit);
    }
    this.#steps();
  }

  #drawn() {
    this.marks = [...this.board.game.marks];
    this.#steps();
    this.#check();
  }

  #check() {
    this.checking.ask({ puzzle: this.puzzle, places: this.drawn });
  }

  #steps() {
    const { game } = this.board;
    at("undo").disabled = this.drawing ? !game.undoable : !this.past.length;
    at("redo").disabled = this.drawing ? !game.redoable : !this.future.length;
  }

  // Turn the puzzle; the answer that was drawn does not fit it any more.
  #turned(how) {
    this.marks = null;
    return this.change("turn", (puzzle) => ({ puzzle, ...how }));
  }

  // Say what stands outside the board, where its own cells cannot.
  #spot(pen) {
    if (!pen.tool.outside) return;
    const [row, col] = pen.spot;
    const what = pen.stands(pen.spot) || say("nothing");
    if (col < 0) this.tell(say("Row {row}: {what}", { row: row + 1, what }));
    else this.tell(say("Column {column}: {what}", { column: col + 1, what }));
  }

  #buttons() {
    const on = (id, act) => at(id).addEventListener("click", act);
    on("undo", () => this.#step(true));
    on("redo", () => this.#step(false));
    for (const [id, how] of Object.entries(TURNS)) on(id, () => this.#turned(how));
    for (const mode of MODES) on(`mode-${mode}`, () => this.turn(mode));
    for (const id of ["show-shared", "show-differs"]) {
      at(id).addEventListener("change", () => this.light(this.lit));
    }
    addEventListener("keydown", (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.target.closest?.("input, textarea, select")) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      this.#step(key === "z" && !event.shiftKey);
      event.preventDefault();
    });
  }

  #forms() {
    const on = (id, act) =>
      at(id).addEventListener("submit", (event) => {
        event.preventDefault();
        act(at(id).elements, event.submitter?.value);
      });
    on("new", ({ genre, rows, cols }, how) => {
      const wanted = { genre: genre.value, rows: rows.valueAsNumber, cols: cols.valueAsNumber };
      if (how === "make") this.asks.make(wanted);
      else this.change("blank", () => wanted);
    });
    on("paste", (fields) => this.change("desk", () => ({ puzzle: fields.puzzle.value })));
    on("save", ({ title }) => {
      const kept = this.drafts.keep(title.value, this.puzzle);
      at("export-told").textContent = kept ? say("Saved in this browser.") : say("There is no room.");
    });
  }

  // Begin with what the address asks for, or what was left on the desk, or an empty board; say why
  // it is not what was asked for. Whoever comes back to this page finds the desk as it was left.
  async #start() {
    const asked = new URLSearchParams(location.search);
    const genre = asked.get("genre");
    const wanted = [asked.get("p"), genre ? null : left()].filter((puzzle) => puzzle);
    history.replaceState(null, "", plain(location));
    for (const link of document.querySelectorAll(".languages a")) link.href = plain(link);
    const tries = [
      ...wanted.map((puzzle) => ["desk", { puzzle }]),
      ...(genre ? [["blank", { ...START, genre }]] : []),
      ["blank", START],
    ];
    let refused = "";
    for (const [name, question] of tries) {
      if (!this.desk) await this.change(name, () => question);
      if (!this.desk) refused ||= at("told").textContent;
    }
    if (refused) this.tell(refused);
  }
}

// An address without what it asks for.
function plain({ href }) {
  const address = new URL(href);
  for (const name of ["p", "genre"]) address.searchParams.delete(name);
  return address;
}

new Studio();
