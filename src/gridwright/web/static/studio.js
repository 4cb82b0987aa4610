// The setter's desk: a board to draw on, what is known of it, and what can be done to it.

import { ask } from "./ask.js";
import { Board } from "./board.js";
import { Drafts, leave, left } from "./drafts.js";
import { single } from "./game.js";
import { palette } from "./palette.js";
import { at, paragraph, part } from "./parts.js";
import { Pen, place } from "./pen.js";
import { Verdict } from "./verdict.js";
import { language, say } from "./words.js";

const MOST_STEPS = 300;
const SECONDS = 25; // of a long question
const START = { genre: "yinyang", rows: 6, cols: 6 };
const TYPES = { svg: "image/svg+xml", json: "application/json" };
const ENDS = { svg: "svg", json: "json" };

class Studio {
  constructor() {
    const genres = JSON.parse(at("genres").textContent);
    this.genres = new Map(genres.map((genre) => [genre.name, genre]));
    this.past = [];
    this.future = [];
    this.mode = "clues";
    this.answer = null; // the marks of the answer that is drawn
    this.hand = new Map(); // the tool last used, by genre
    this.pen = new Pen({ put: (...stroke) => this.#put(...stroke), onspot: () => this.#spot() });
    this.verdict = new Verdict(this.genres, () => this.#light());
    this.drafts = new Drafts((puzzle) => this.change("desk", { puzzle }));
    this.#buttons();
    this.#forms();
    this.#asks();
    this.#start();
  }

  get record() {
    return this.desk.board;
  }

  get puzzle() {
    return this.record.puzzle;
  }

  say(said) {
    at("told").textContent = said;
  }

  // Change the board by a question whose answer is the desk after it. Changes come one after the
  // other, each of them to what the one before made.
  change(name, question, more = false) {
    this.changing = (this.changing ?? Promise.resolve()).then(async () => {
      try {
        const asked = typeof question === "function" ? question() : question;
        this.set(await ask(name, asked), { more });
      } catch (error) {
        this.say(error.message);
        if (this.desk) this.#draw();
      }
    });
    return this.changing;
  }

  // Put another desk in place of this one; `more`: as part of the step before.
  set(desk, { more = false } = {}) {
    if (this.desk && !more) this.past.push(this.desk);
    if (this.past.length > MOST_STEPS) this.past.shift();
    this.future = [];
    this.#show(desk);
  }

  #back(from, to) {
    if (this.mode === "answer") return from === this.past ? this.board.undo() : this.board.redo();
    if (!from.length) return undefined;
    to.push(this.desk);
    return this.#show(from.pop());
  }

  #show(desk) {
    const same = this.desk && this.desk.board.open.length === desk.board.open.length;
    if (!same || this.desk.board.genre !== desk.board.genre) this.answer = null;
    this.desk = desk;
    leave(this.puzzle);
    this.say(desk.board.warnings.join(" "));
    at("answered").replaceChildren();
    at("about").textContent = this.#title();
    at("save").elements.title.value = this.#title();
    at("play").href = `/play?${new URLSearchParams({ p: this.puzzle })}`;
    at("swap").hidden = !desk.swaps;
    at("symmetry").querySelector("[value=diagonal]").disabled = !desk.square;
    if (!desk.square && at("symmetry").value === "diagonal") at("symmetry").value = "";
    this.lit = {};
    this.#kit();
    this.#rules();
    this.#draw();
    this.verdict.ask(this.record);
    this.#export();
  }

  #title() {
    const { titles, rows, cols } = this.record;
    return `${titles[language]} ${rows} × ${cols}`;
  }

  // Draw the board, for the clues or for an answer.
  #draw() {
    const focused = at("board").contains(document.activeElement);
    const drawing = this.mode === "answer";
    const { open } = this.record;
    const marks = open.map((mask, at) => (single(mask) ? mask : (this.answer?.[at] ?? mask)));
    this.board = new Board(at("board"), this.record, {
      saved: drawing ? { marks } : null,
      onchange: () => this.#drawn(),
      onbrush: () => this.palette?.refresh(),
    });
    at("board").classList.toggle("pen", !drawing);
    at("kit").hidden = at("symmetric").hidden = drawing;
    at("palette").replaceChildren();
    if (drawing) {
      this.palette = palette(this);
      this.palette.refresh();
    } else {
      this.board.show(open);
      this.pen.on(this.board, { focused });
      this.#choices();
    }
    this.#steps();
    this.#light();
  }

  #drawn() {
    this.answer = [...this.board.game.marks];
    this.#steps();
  }

  #steps() {
    const { game } = this.board;
    const drawing = this.mode === "answer";
    at("undo").disabled = drawing ? !game.undoable : !this.past.length;
    at("redo").disabled = drawing ? !game.redoable : !this.future.length;
  }

  // What the verdict and the last answer have to show.
  #light() {
    if (!this.board) return;
    if (this.mode === "answer") return this.board.light({ sights: [], premises: [] });
    const told = this.verdict.told;
    const shared = told && told.outcome !== "none" && at("show-shared").checked;
    this.board.show(shared ? told.shared : this.record.open);
    const differs = told && at("show-differs").checked ? told.differs : [];
    const all = differs.length === this.record.rows * this.record.cols;
    this.board.light({
      sights: differs.length && !all ? [{ cells: differs, borders: [], notes: [] }] : [],
      premises: (this.lit.spare ?? []).map(place),
    });
    this.pen.show();
    if (this.lit.suggestion) this.board.light({ facts: [place(this.lit.suggestion)] });
  }

  // The tools of this kind of board.
  #kit() {
    const { tools, board } = this.desk;
    const tool = tools.find(({ name }) => name === this.hand.get(board.genre)) ?? tools[0];
    const brush = this.pen.tool?.name === tool.name ? this.pen.brush : null;
    this.pen.take(tool);
    if (brush !== null) this.pen.brush = brush;
    const made = tools.map((each) => {
      const button = part("button", each.title, "kit-name");
      button.type = "button";
      button.ariaPressed = String(each === tool);
      button.dataset.tool = each.name;
      button.addEventListener("click", () => this.#take(each));
      return button;
    });
    at("kit").replaceChildren(...made);
    at("kit").classList.toggle("alone", tools.length < 2);
  }

  #take(tool) {
    this.hand.set(this.record.genre, tool.name);
    this.#kit();
    this.#choices();
    this.#light();
    this.#spot();
  }

  // What the tool in hand can put: brushes, or keys of a number pad.
  #choices() {
    const { tool } = this.pen;
    const button = (said, onclick, kind = "") => {
      const made = part("button", said, kind);
      made.type = "button";
      made.addEventListener("click", onclick);
      return made;
    };
    const digits = tool.typed ? [...Array(10).keys()].map((digit) => button(digit, () => this.pen.digit(String(digit)), "digit")) : [];
    const choices = tool.choices.map(({ text, title }) => {
      const made = button(title, () => (tool.typed ? this.pen.press(text) : this.#brush(text)));
      made.dataset.text = text;
      if (!tool.typed) made.ariaPressed = String(text === this.pen.brush);
      return made;
    });
    at("palette").replaceChildren(...digits, ...choices);
  }

  #brush(text) {
    this.pen.brush = text;
    this.#choices();
  }

  // Say where one is outside the board, which the board itself does not.
  #spot() {
    const { tool, spot: [row, col] } = this.pen;
    if (!tool.outside) return;
    const what = this.pen.stands([row, col]) || say("nothing");
    const values = { row: row + 1, col: col + 1, what };
    this.say(col < 0 ? say("Row {row}: {what}", values) : say("Column {col}: {what}", values));
  }

  #put(tool, spots, text, more) {
    const symmetry = at("symmetry").value || null;
    const question = () => ({ puzzle: this.puzzle, tool: tool.name, cells: spots, text, symmetry });
    this.change("put", question, more);
  }

  #rules() {
    const { rules } = this.record;
    at("rules-text").replaceChildren(...rules.map((said) => part("li", said)));
    at("options").replaceChildren(...this.desk.options.map((option) => this.#option(option)));
  }

  #option({ name, value, choices, meaning }) {
    const made = part("label", "", "option");
    const field = document.createElement(choices.length ? "select" : "input");
    if (choices.length) {
      const said = { true: say("yes"), false: say("no") };
      field.append(...choices.map((choice) => new Option(said[choice] ?? choice, JSON.stringify(choice))));
      field.value = JSON.stringify(value);
    } else {
      Object.assign(field, { type: "number", min: 1, value: value ?? "", placeholder: say("none") });
    }
    field.addEventListener("change", () => {
      const chosen = field.value === "" ? null : JSON.parse(field.value);
      this.change("choose", () => ({ puzzle: this.puzzle, option: name, value: chosen }));
    });
    made.append(part("span", meaning), field);
    return made;
  }

  #buttons() {
    const on = (id, act) => at(id).addEventListener("click", act);
    on("undo", () => this.#back(this.past, this.future));
    on("redo", () => this.#back(this.future, this.past));
    on("swap", () => this.change("turn", () => ({ puzzle: this.puzzle, swap: true })));
    for (const button of document.querySelectorAll("[data-turn]")) {
      const turn = Number(button.dataset.turn);
      button.addEventListener("click", () => this.change("turn", () => ({ puzzle: this.puzzle, turn })));
    }
    for (const mode of ["clues", "answer"]) on(`mode-${mode}`, () => this.#switch(mode));
    for (const id of ["show-shared", "show-differs"]) at(id).addEventListener("change", () => this.#light());
    addEventListener("keydown", (event) => {
      const typing = event.target.closest?.("input, textarea, select");
      if (!(event.ctrlKey || event.metaKey) || typing) return;
      const key = event.key.toLowerCase();
      if (key === "z" && !event.shiftKey) this.#back(this.past, this.future);
      else if (key === "y" || key === "z") this.#back(this.future, this.past);
      else return;
      event.preventDefault();
    });
    const ways = [
      [say("Tap, click or drag"), say("put what is chosen below the board; again: take it away")],
      [say("Arrows"), say("move about, also round the outside where the tool works there")],
      [say("Shift and an arrow"), say("choose a run of cells")],
      [say("Space"), say("put what is chosen")],
      [say("Numbers, ? and first letters"), say("put that")],
      [say("Delete"), say("take away what stands there")],
      [say("Ctrl and Z, Ctrl and Y"), say("undo, redo")],
    ];
    at("ways").append(...ways.flatMap(([way, said]) => [part("dt", way), part("dd", said)]));
  }

  #switch(mode) {
    this.mode = mode;
    for (const each of ["clues", "answer"]) at(`mode-${each}`).ariaPressed = String(each === mode);
    const hint = say("Draw an answer, then fill the clues from it.");
    this.say(mode === "answer" ? hint : "");
    this.#draw();
  }

  #forms() {
    at("new").addEventListener("submit", (event) => {
      event.preventDefault();
      const { genre, rows, cols } = at("new").elements;
      const wanted = { genre: genre.value, rows: rows.valueAsNumber, cols: cols.valueAsNumber };
      if (event.submitter?.value !== "make") return this.change("blank", wanted);
      const symmetry = at("symmetry").value || null;
      return this.#long(say("Making a board …"), "make", { ...wanted, symmetry }, (desk) => this.#made(desk));
    });
    at("paste").addEventListener("submit", (event) => {
      event.preventDefault();
      this.change("desk", { puzzle: at("paste").elements.puzzle.value });
    });
    at("save").addEventListener("submit", (event) => {
      event.preventDefault();
      const kept = this.drafts.keep(at("save").elements.title.value, this.puzzle);
      at("export-told").textContent = kept ? say("Kept in this browser.") : say("There is no room.");
    });
    at("keeping").addEventListener("toggle", () => this.#export());
    at("format").addEventListener("change", () => this.#written());
    at("with-answer").addEventListener("change", () => this.#export());
    at("copy").addEventListener("click", () => this.#copy());
    at("stop").addEventListener("click", () => this.asking?.abort());
  }

  #asks() {
    const asks = {
      redundant: () => this.#long(say("Trying each clue …"), "redundant", {}, (told) => this.#spare(told)),
      suggest: () => this.#long(say("Looking for a clue …"), "suggest", {}, (told) => this.#suggested(told)),
      strip: () => {
        const order = { seed: String(Date.now()), symmetry: at("symmetry").value || null };
        return this.#long(say("Taking clues away …"), "strip", order, (told) => this.#stripped(told));
      },
      fill: () => {
        const places = this.mode === "answer" ? this.board.places : null;
        return this.#long(say("Filling in the clues …"), "fill", { places }, (desk) => this.#filled(desk));
      },
    };
    for (const button of at("asks").children) button.addEventListener("click", asks[button.dataset.ask]);
  }

  // Ask something that may take long; it can be stopped, and so it is when the board changes.
  async #long(said, name, question, ontold) {
    this.asking?.abort();
    const asking = new AbortController();
    this.asking = asking;
    const { desk } = this;
    at("asked").textContent = said;
    at("busy").hidden = false;
    at("answered").replaceChildren();
    const about = name === "make" ? {} : { puzzle: this.puzzle };
    try {
      const told = await ask(name, { ...about, ...question, seconds: SECONDS }, { signal: asking.signal });
      if (desk === this.desk) ontold(told);
    } catch (error) {
      const stopped = error.name === "AbortError";
      if (this.asking === asking) this.#answer(stopped ? say("Stopped.") : error.message);
    }
    if (this.asking === asking) {
      at("busy").hidden = true;
      this.asking = null;
    }
  }

  #answer(...said) {
    at("answered").replaceChildren(...said.map((each) => (typeof each === "string" ? paragraph(each) : each)));
  }

  #made(desk) {
    this.set(desk);
    this.#answer(desk.finished ? desk.name : say("The best there was in the time."));
  }

  #spare({ clues, unknown }) {
    this.lit = { spare: clues };
    this.#light();
    const said = clues.length
      ? say("{count} clues can go, each alone; they are marked on the board.", { count: clues.length })
      : say("No clue can go: each of them is needed.");
    this.#answer(said, ...(unknown.length ? [say("For {count} the time was too short.", { count: unknown.length })] : []));
  }

  #suggested({ suggestion }) {
    if (!suggestion) return this.#answer(say("No clue can be added: all are there."));
    const { tool, cell, text, outcome } = suggestion;
    const known = this.desk.tools.find(({ name }) => name === tool);
    const title = known.choices.find((choice) => choice.text === text)?.title ?? text;
    this.lit = { suggestion: cell };
    this.#light();
    const add = part("button", say("Put it there"), "primary");
    add.type = "button";
    add.addEventListener("click", () => {
      this.change("put", () => ({ puzzle: this.puzzle, tool, cells: [cell], text }));
    });
    const values = { what: title, where: spoken(cell) };
    const ends = {
      unique: say("Then there is one answer."),
      many: say("No single clue is enough; this one leaves few answers."),
      unknown: say("The time was too short to tell whether that is enough."),
    };
    return this.#answer(say("{where}: {what}.", values), ends[outcome], add);
  }

  #stripped(told) {
    const { length } = told.gone;
    if (length) this.set(told);
    const said = length ? say("{count} clues went.", { count: length }) : say("No clue can go: each of them is needed.");
    this.#answer(said, ...(told.complete ? [] : [say("The time was too short for all of them.")]));
  }

  #filled(desk) {
    this.mode = "clues";
    this.set(desk);
    this.#switch("clues");
    this.#answer(say("All clues of the answer are there; strip them to the least."));
  }

  // The board in the format that is chosen, as soon as anybody looks.
  async #export() {
    if (!at("keeping").open || !this.desk) return;
    const told = this.verdict.told;
    const shared = told?.outcome === "unique" ? told.shared : null;
    const places = at("with-answer").checked ? (this.#places() ?? shared) : null;
    const { puzzle } = this;
    try {
      const { formats } = await ask("export", { puzzle, places });
      if (puzzle !== this.puzzle) return;
      this.formats = new Map(formats.map((each) => [each.format, each]));
      for (const option of at("format").options) option.disabled = !this.formats.has(option.value);
      this.#written();
    } catch (error) {
      at("export-told").textContent = error.message;
    }
  }

  #places() {
    return this.mode === "answer" ? this.board.places : null;
  }

  #written() {
    const format = at("format").value;
    const { text, warnings } = this.formats?.get(format) ?? { text: "", warnings: [] };
    at("exported").value = text;
    at("export-told").textContent = warnings.join(" ");
    if (this.blob) URL.revokeObjectURL(this.blob);
    this.blob = URL.createObjectURL(new Blob([text, "\n"], { type: TYPES[format] ?? "text/plain" }));
    at("download").href = this.blob;
    at("download").download = `${this.record.genre}.${ENDS[format] ?? "txt"}`;
  }

  async #copy() {
    at("exported").select();
    try {
      await navigator.clipboard.writeText(at("exported").value);
      at("export-told").textContent = say("Copied.");
    } catch {
      at("export-told").textContent = say("Please copy the selected text.");
    }
  }

  // Begin with the board of the address, or the one left on the desk, or an empty one. Whoever comes
  // back to this page finds the desk as it was left.
  async #start() {
    const given = new URLSearchParams(location.search).get("p") ?? left();
    history.replaceState(null, "", without(location));
    for (const link of document.querySelectorAll(".languages a")) link.href = without(link);
    if (given) await this.change("desk", { puzzle: given });
    if (!this.desk) await this.change("blank", START);
  }
}

// An address without the board it brings.
function without({ href }) {
  const address = new URL(href);
  address.searchParams.delete("p");
  return address;
}

// A spot in words.
function spoken([row, col]) {
  if (col < 0) return say("Left of row {row}", { row: row + 1 });
  if (row < 0) return say("Above column {col}", { col: col + 1 });
  return say("Row {row}, column {column}", { row: row + 1, column: col + 1 });
}

new Studio();
