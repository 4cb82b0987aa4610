// The buttons under a board: which value taps and drags make, or, where a cell takes many values,
// the values to enter in the cells chosen.

import { SIDE, line, shape, tile } from "./draw.js";
import { at, part } from "./parts.js";
import { say } from "./words.js";

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
  made.title = say("Key: {key}", { key: face.key });
  return made;
}

class Brushes {
  constructor({ board, record }) {
    this.board = board;
    this.buttons = new Map([[undefined, button(say("In turn"), () => board.choose(undefined))]]);
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
    this.notes = button(say("Notes"), () => this.pencil());
    this.notes.setAttribute("aria-keyshortcuts", "n");
    this.values = record.faces.map((face) => {
      const made = faced(
        button("", () => board.enter(face.value)),
        face,
      );
      made.setAttribute("aria-label", board.title(face.value));
      made.classList.add("value");
      return made;
    });
    button(say("Clear"), () => board.enter(null));
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
    [say("Tap or click"), say("the next mark in turn, or the one taken up below the board")],
    [say("Drag"), say("the same mark along a run of cells")],
    [say("Right button, or hold"), say("the mark before it in turn")],
    [typed, say("that mark in the cell")],
    [say("Space"), say("the next mark in turn")],
    [say("Shift and an arrow"), say("this cell's mark on to the next cell")],
  ],
  border: [
    [say("Tap or click by a side"), say("a wall, then joined, then open again")],
    [say("Drag along the lines"), say("walls")],
    [say("Drag from cell to cell"), say("joined cells")],
    [say("Right button, or hold"), say("joined first, then a wall")],
    [typed, say("take up that mark; again: put it down")],
    [say("Shift and an arrow"), say("mark that side of the cell")],
  ],
  choice: [
    [say("Tap or click"), say("choose a cell, then what to enter below the board")],
    [say("Drag"), say("choose several cells")],
    [say("Right button, or hold"), say("a block")],
    [typed, say("enter it in the cells chosen")],
    [say("Shift and a number, or N"), say("notes of what is possible")],
    [say("Shift and an arrow"), say("choose one more cell")],
  ],
});

const COMMON = () => [
  [say("Arrows, Home, End"), say("move about the board")],
  [say("Delete"), say("take marks away")],
  [say("Ctrl and Z, Ctrl and Y"), say("undo, redo")],
  [say("H"), say("hint")],
  [say("T, Escape"), say("begin a trial or keep it, drop it")],
];
