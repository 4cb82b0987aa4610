// The page on which a board is played.

import { Repeated } from "./ask.js";
import { Board } from "./board.js";
import { Clock, written } from "./clock.js";
import { film } from "./film.js";
import { hints } from "./hints.js";
import { ladder } from "./ladder.js";
import { palette, ways } from "./palette.js";
import { at, paragraph, part } from "./parts.js";
import { share } from "./share.js";
import { elsewhere, forget, keep, saved, set, settings } from "./store.js";
import { say } from "./words.js";
import { xray } from "./xray.js";

const SAVING = 400; // ms from a change to its being kept
const NOTHING = { tints: null, clues: [], cut: [] };

class Play {
  constructor(record, name) {
    this.record = record;
    this.name = name;
    const save = saved(record.puzzle) ?? {};
    this.solved = save.solved ?? null;
    this.given = save.given ?? false;
    this.hints = save.hints ?? 0;
    this.checked = null;
    this.clock = new Clock(save.seconds ?? 0, (seconds) => this.#time(seconds));
    this.board = new Board(at("board"), record, {
      saved: fitting(save.game, record),
      onchange: () => this.changed(),
      onmove: () => this.xray?.moved(),
      onbrush: () => this.palette?.refresh(),
      onkey: (key) => this.#key(key),
    });
    this.checking = new Repeated(
      "check",
      (told) => this.#told(told),
      (error) => this.tell(error.message),
    );
    this.palette = palette(this);
    this.hinting = hints(this);
    this.film = film(this);
    this.xray = xray(this);
    this.ladder = ladder(this);
    this.share = share(this);
    this.#tools();
    this.#helpers();
    ways(this, at("ways"));
    const size = `${record.rows} × ${record.cols}`;
    at("about").textContent = [size, name].filter(Boolean).join(" · ");
    at("warnings").append(...record.warnings.map((said) => paragraph(said)));
    if (record.warnings.length) at("rules").open = true;
    else if (this.board.game.started || matchMedia("(max-width: 60rem)").matches)
      at("rules").open = false;
    if (this.solved) this.#celebrate(false);
    else this.clock.start();
    this.#look();
    addEventListener("pagehide", () => this.save());
    elsewhere(record.puzzle, () => this.#follow());
  }

  get places() {
    return this.board.places;
  }

  tell(said) {
    at("told").textContent = said;
  }

  // After every change of marks.
  changed() {
    this.hinting.stop();
    at("spoken").textContent = this.board.spoken(this.board.cell(this.board.cursor));
    clearTimeout(this.saving);
    this.saving = setTimeout(() => this.save(), SAVING);
    this.#look();
  }

  save() {
    clearTimeout(this.saving);
    if (this.left) return;
    const { board, record, hints, given, solved } = this;
    if (!board.game.started && !board.game.undoable && !given) return forget(record.puzzle);
    const { genre, rows, cols } = record;
    const about = { title: record.picture.title, genre, rows, cols, name: this.name };
    const progress = { seconds: this.clock.seconds, progress: board.game.progress };
    const game = board.game.save();
    if (!keep(record.puzzle, { ...about, ...progress, game, hints, given, solved })) {
      this.tell(say("There is no room in the browser to keep how this board was marked."));
    }
  }

  // The board as another window has left it.
  #follow() {
    this.left = true;
    location.reload();
  }

  // Buttons as the game stands, and the rules asked.
  #look() {
    const { game } = this.board;
    at("undo").disabled = !game.undoable || this.board.locked;
    at("redo").disabled = !game.redoable || this.board.locked;
    at("restart").disabled = !game.started && !game.base;
    at("try").hidden = game.base !== null;
    at("try").disabled = this.board.locked;
    at("keep").hidden = at("drop").hidden = game.base === null;
    at("play").classList.toggle("trying", game.base !== null);
    this.palette.refresh();
    if (!this.film.on) this.checking.ask({ puzzle: this.record.puzzle, places: this.places });
    this.xray.changed();
  }

  #told(told) {
    this.checked = told;
    this.show();
    const { game } = this.board;
    if (told.solved && game.started && !this.solved && !this.film.on) this.#finish();
  }

  // What the helpers that are switched on have to say.
  show() {
    if (!this.checked || this.film.on) return;
    const { violations, aids, decided, solved } = this.checked;
    const on = this.settings;
    this.board.light({
      violations: on.broken ? violations : [],
      aids: {
        tints: on.tints ? aids.tints : NOTHING.tints,
        clues: on.clues ? aids.clues : NOTHING.clues,
        cut: on.cut ? aids.cut : NOTHING.cut,
      },
    });
    if (this.board.game.base)
      this.tell(say("On trial: the marks made now can be kept or dropped together."));
    else if (decided && !solved && on.filled)
      this.tell(say("The board is full, but it is not solved."));
    else if (on.broken && violations.length) this.tell(violations[0].message);
    else this.tell("");
  }

  #finish() {
    const { count } = this.board.game;
    const seconds = this.clock.seconds;
    this.solved = { seconds, hints: this.hints, given: this.given, ...count };
    this.#celebrate(true);
    this.save();
  }

  #celebrate(now) {
    this.clock.stop();
    this.board.locked = true;
    this.hinting.stop();
    const { seconds, hints, given, marks, undone, trials } = this.solved;
    const stats = [
      [say("Time"), written(seconds)],
      [say("Marks"), marks],
      [say("Undone"), undone],
      [say("Trials"), trials],
      [say("Hints"), hints],
    ];
    at("stats").replaceChildren(
      ...stats.flatMap(([name, value]) => [part("dt", name), part("dd", value)]),
    );
    at("solved-told").textContent = given
      ? say("Solved, after watching the film.")
      : say("Every rule is kept.");
    at("solved").hidden = false;
    at("play").classList.add("done");
    this.tell("");
    this.#look();
    if (!now) return;
    at("play").classList.add("just");
    at("solved").focus({ preventScroll: true });
    at("solved").scrollIntoView({ block: "nearest" });
  }

  #reopen() {
    this.solved = null;
    this.board.locked = false;
    at("solved").hidden = true;
    at("play").classList.remove("done", "just");
    this.clock.start();
  }

  #tools() {
    const { board } = this;
    at("undo").addEventListener("click", () => board.undo());
    at("redo").addEventListener("click", () => board.redo());
    at("try").addEventListener("click", () => board.try());
    at("keep").addEventListener("click", () => board.keep());
    at("drop").addEventListener("click", () => board.drop());
    at("restart").addEventListener("click", () => {
      if (this.film.on) this.film.stop();
      if (this.solved) this.#reopen();
      board.restart();
    });
    at("pause").addEventListener("click", () => this.#pause(at("pause").ariaPressed !== "true"));
    document.addEventListener("keydown", (event) => this.#shortcut(event));
    // A pointer on these buttons leaves the keyboard on the board.
    for (const bar of ["palette", "tools"]) {
      at(bar).addEventListener("mousedown", (event) => event.preventDefault());
    }
  }

  #pause(on) {
    at("pause").ariaPressed = String(on);
    at("play").classList.toggle("paused", on);
    if (on) this.clock.stop();
    else if (!this.solved) this.clock.start();
    this.board.locked = on || this.solved !== null;
    this.#look();
  }

  #shortcut(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (/^(input|textarea)$/i.test(event.target.tagName) && event.target.type !== "checkbox")
      return;
    const key = event.key.toLowerCase();
    const redo = key === "y" || (key === "z" && event.shiftKey);
    if (!redo && key !== "z") return;
    event.preventDefault();
    if (this.board.locked) return;
    if (redo) this.board.redo();
    else this.board.undo();
  }

  // Keys of the board that are no values. Says whether there is such a key.
  #key(key) {
    if (this.board.locked) return false;
    const actions = {
      h: () => at("hint").click(),
      n: () => this.palette.pencil(),
      t: () => (this.board.game.base ? this.board.keep() : this.board.try()),
      Escape: () => (this.board.game.base ? this.board.drop() : this.board.choose(undefined)),
    };
    actions[key]?.();
    return key in actions;
  }

  #helpers() {
    const kept = settings();
    this.settings = {};
    for (const input of document.querySelectorAll("[data-setting]")) {
      const name = input.dataset.setting;
      input.checked = this.settings[name] = kept[name] ?? true;
      input.addEventListener("change", () => {
        this.settings[name] = input.checked;
        set(name, input.checked);
        this.#set();
      });
    }
    this.#set();
  }

  #set() {
    at("play").classList.toggle("timeless", !this.settings.time);
    this.show();
  }

  #time(seconds) {
    at("time").textContent = written(seconds);
  }
}

// The game of a save, if it is one of this board.
function fitting(game, record) {
  return game?.marks?.length === record.open.length ? game : null;
}

const record = JSON.parse(at("record").textContent);
new Play(record, at("play").dataset.name);
