// The tools of the desk as buttons, and what the tool in hand puts: brushes, or a pad of digits.

import { at, part } from "./parts.js";
import { say } from "./words.js";

const DIGITS = [..."0123456789"];

export class Kit {
  constructor(pen) {
    this.pen = pen;
    this.used = new Map(); // the tool last used, by genre
  }

  // Lay out the tools of another desk; the one in hand stays, and so does its brush.
  lay({ tools, board }) {
    const { pen } = this;
    const tool = tools.find(({ name }) => name === this.used.get(board.genre)) ?? tools[0];
    const brush = pen.tool?.name === tool.name ? pen.brush : undefined;
    pen.take(tool, brush);
    const made = tools.map((each) => {
      const button = pressed(each.title, each === tool, () => {
        this.used.set(board.genre, each.name);
        this.lay({ tools, board });
        this.show();
        pen.look();
      });
      button.dataset.tool = each.name;
      return button;
    });
    at("kit").replaceChildren(...made);
    at("kit").classList.toggle("alone", tools.length < 2);
  }

  // Show what the tool in hand puts.
  show() {
    const { pen } = this;
    const { typed, choices } = pen.tool;
    const digits = typed ? DIGITS.map((digit) => button(digit, () => pen.digit(digit))) : [];
    const made = choices.map(({ text, title }) => {
      const choice = typed
        ? button(title, () => pen.press(text))
        : pressed(title, text === pen.brush, () => this.#brush(text));
      choice.dataset.text = text;
      return choice;
    });
    for (const digit of digits) digit.classList.add("digit");
    at("palette").replaceChildren(...digits, ...made);
  }

  #brush(text) {
    this.pen.brush = text;
    this.show();
  }
}

function button(said, onclick) {
  const made = part("button", said);
  made.type = "button";
  made.addEventListener("click", onclick);
  return made;
}

function pressed(said, on, onclick) {
  const made = button(said, onclick);
  made.ariaPressed = String(on);
  return made;
}

// How puzzles are drawn by finger, mouse and key.
export function ways(list) {
  const rows = [
    [say("Tap, click or drag"), say("put what is chosen below the board; again: take it away")],
    [say("Arrows"), say("move about, also round the outside where the tool works there")],
    [say("Shift and an arrow"), say("choose a run of cells")],
    [say("Space"), say("put what is chosen")],
    [say("Numbers, ? and first letters"), say("put that")],
    [say("Delete"), say("take away what stands there")],
    [say("Ctrl and Z, Ctrl and Y"), say("undo, redo")],
  ];
  list.append(...rows.flatMap(([way, said]) => [part("dt", way), part("dd", said)]));
}
