// The buttons under a board: which value taps and drags make, or, where a cell takes many values,
// the values to enter in the cells chosen.

import { SIDE, line, shape, tile } from "./draw.js";
import { at, part } from "./parts.js";
import { t } from "./words.js";

const BLANK = { fill: "", symbol: "", given: false, number: "", clue: "", notes: [] };

export function palette(play) {
  return play.record.pencil ? new Pad(play) : new Brushes(play);
}

function button(said, onclick) {
  const made = part("button", said);
  made.type = "button";
  made.addEventListener("click", onclick);
  at("palette").append(made);
  return made;
}

// A small picture of a value, and its name.
function faced(made, face) {
  const icon = shape("svg", { viewBox: `0 0 ${SIDE} ${SIDE}`, class: "face", "aria-hidden": true });
  if (face.tile) tile(icon, 0, 0, { ...BLANK, ...face.tile });
  else line(icon, [SIDE / 2, 4, SIDE / 2, SIDE - 4], face.line);
  made.prepend(icon);
  made.setAttribute("aria-keyshortcuts", face.key);
  made.title = t("Key: {key}", { key: face.key });
  return made;
}

class Brushes {
  constructor({ board, record }) {
    this.board = board;
    this.buttons = new Map([[undefined, button(t("In turn"), () => board.choose(undefined))]]);
    for (const value of record.cycle) {
      const face = record.faces[value];
      const choose = () => board.choose(board.brush === value ? undefined : value);
      this.buttons.set(value, faced(button(board.title(value), choose), face));
    }
  }

  pencil() {}

  refresh() {
    for (const [value, made] of this.buttons) made.ariaPressed = String(value === this.board.brush);
  }
}

class Pad {
  constructor({ board, record }) {
    this.board = board;
    this.notes = button(t("Notes"), () => this.pencil());
    this.notes.setAttribute("aria-keyshortcuts", "n");
    this.values = record.faces.map((face) => {
      const made = faced(button("", () => board.enter(face.value)), face);
      made.setAttribute("aria-label", board.title(face.value));
      made.classList.add("value");
      return made;
    });
    button(t("Clear"), () => board.enter(null));
  }

  // Switch between entering values and noting candidates.
  pencil() {
    this.board.pencil = !this.board.pencil;
    this.refresh();
  }

  refresh() {
    this.notes.ariaPressed = String(this.board.pencil);
    at("palette").classList.toggle("noting", this.board.pencil);
  }
}

// How a board is played, by finger, mouse and key.
export function ways({ record }, list) {
  const keys = record.faces.map((face) => face.key);
  const typed = record.pencil ? `${keys[0]}, ${keys[1]}–${keys.at(-1)}` : keys.join(", ");
  const rows = [...OWN(typed)[kind(record)], ...COMMON()];
  list.append(...rows.flatMap(([way, said]) => [part("dt", way), part("dd", said)]));
}

const kind = (record) => (record.pencil ? "choice" : record.place);

const OWN = (typed) => ({
  cell: [
    [t("Tap or click"), t("the next mark in turn, or the one taken up below the board")],
    [t("Drag"), t("the same mark along a run of cells")],
    [t("Right button, or hold"), t("the mark before it in turn")],
    [typed, t("that mark in the cell")],
    [t("Space"), t("the next mark in turn")],
    [t("Shift and an arrow"), t("this cell's mark on to the next cell")],
  ],
  border: [
    [t("Tap or click by a side"), t("a wall, then joined, then open again")],
    [t("Drag along the lines"), t("walls")],
    [t("Drag from cell to cell"), t("joined cells")],
    [t("Right button, or hold"), t("joined first, then a wall")],
    [typed, t("take up that mark; again: put it down")],
    [t("Shift and an arrow"), t("mark that side of the cell")],
  ],
  choice: [
    [t("Tap or click"), t("choose a cell, then what to enter below the board")],
    [t("Drag"), t("choose several cells")],
    [t("Right button, or hold"), t("a block")],
    [typed, t("enter it in the cells chosen")],
    [t("Shift and a number, or N"), t("notes of what is possible")],
    [t("Shift and an arrow"), t("choose one more cell")],
  ],
});

const COMMON = () => [
  [t("Arrows, Home, End"), t("move about the board")],
  [t("Delete"), t("take marks away")],
  [t("Ctrl and Z, Ctrl and Y"), t("undo, redo")],
  [t("H"), t("hint")],
  [t("T, Escape"), t("begin a trial or keep it, drop it")],
];
