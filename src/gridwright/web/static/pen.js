// Drawing a puzzle: pointers and keys put what the tool in hand puts. It knows no genre: the desk
// says what tools there are, on which places they work, what they put and what stands there.
//
// A spot is [row, col]; column -1 is left of the board, row -1 above it.

import { way, where } from "./input.js";

const TYPED = 900; // ms within which the digits of one number are typed

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class Pen {
  // put(tool, spots, text, more), with the tool's name, is called for every stroke; `more` says that
  // it goes on with what was typed last. onspot(pen) is called when another spot is chosen.
  constructor({ put, onspot }) {
    Object.assign(this, { put, onspot });
    this.board = null;
    this.tool = null;
    this.brush = "";
    this.spot = [0, 0];
    this.stroke = [];
    this.typed = { text: "", at: 0 };
  }

  // Take up a tool of the desk, with what it is to put.
  take(tool, brush = tool.choices[0].text) {
    this.tool = tool;
    this.brush = brush;
    this.stroke = [];
    const outside = Math.min(...this.spot) < 0;
    if (tool.outside !== outside) this.spot = tool.outside ? [0, -1] : [0, 0];
  }

  // Draw on another board in place of the one before, which may have had the focus.
  on(board, focused) {
    this.board = board;
    this.stroke = [];
    const { rows, cols } = board.record;
    this.spot = [Math.min(this.spot[0], rows - 1), Math.min(this.spot[1], cols - 1)];
    this.#reach(this.spot, focused);
    const { root } = board;
    root.addEventListener("pointerdown", (event) => this.#down(event));
    root.addEventListener("pointermove", (event) => this.#move(event));
    root.addEventListener("pointerup", () => this.#up());
    root.addEventListener("pointercancel", () => this.#drop());
    root.addEventListener("keydown", (event) => this.#key(event), { capture: true });
  }

  // What stands at a spot.
  stands([row, col]) {
    return this.tool.stands.find(([r, c]) => r === row && c === col)?.[2] ?? "";
  }

  // Show the stroke, or else other spots, or the one where numbers are typed.
  show(spots = []) {
    const here = this.tool.typed && !spots.length ? [this.spot] : spots;
    this.board.light({ facts: (this.stroke.length ? this.stroke : here).map(place) });
  }

  // Show where one is, and say it.
  look() {
    this.show();
    this.onspot(this);
  }

  // Put a text at the spots of the stroke, or at the one spot; again, it takes away.
  press(text) {
    const spots = this.stroke.length ? this.stroke : [this.spot];
    this.#put(spots, spots.every((spot) => this.stands(spot) === text) ? this.#last : text);
  }

  // Put a digit behind those just typed.
  digit(digit) {
    const more = performance.now() - this.typed.at < TYPED && this.typed.text.length < 3;
    this.typed = { text: (more ? this.typed.text : "") + digit, at: performance.now() };
    this.put(this.tool.name, [this.spot], this.typed.text, this.typed.text.length > 1);
  }

  #put(spots, text) {
    this.typed.at = 0;
    this.stroke = [];
    this.put(this.tool.name, spots, text, false);
  }

  #down(event) {
    if (event.button || !event.isPrimary) return this.#drop();
    const point = where(this.board, event);
    const spot = this.#at(point);
    if (!spot) return;
    event.preventDefault();
    this.point = point;
    this.board.root.setPointerCapture(event.pointerId);
    this.#choose(spot);
    if (!this.tool.typed) this.stroke = [spot];
    this.show();
  }

  #move(event) {
    if (!this.point || this.tool.typed) return;
    const point = where(this.board, event);
    for (const each of way(this.point, point)) this.#add(this.#at(each));
    this.point = point;
    this.show();
  }

  #add(spot) {
    if (spot && !this.stroke.some((other) => String(other) === String(spot))) this.stroke.push(spot);
  }

  #up() {
    if (!this.point) return;
    this.point = null;
    if (this.tool.typed) return;
    const stands = this.stands(this.stroke[0]) === this.brush;
    this.#put(this.stroke, stands ? this.#last : this.brush);
  }

  // What takes away what a tool puts: the last of its choices.
  get #last() {
    return this.tool.choices.at(-1).text;
  }

  #drop() {
    this.point = null;
    this.stroke = [];
    this.show();
  }

  // The spot at a point, if the tool works there.
  #at([down, across]) {
    const spot = [Math.floor(down), Math.floor(across)];
    return this.#works(spot) ? spot : null;
  }

  #works(spot) {
    return this.tool.outside ? this.#out(spot) : this.#cell(spot);
  }

  #cell([row, col]) {
    const { rows, cols } = this.board.record;
    return row >= 0 && col >= 0 && row < rows && col < cols;
  }

  #out([row, col]) {
    const { rows, cols } = this.board.record;
    return (row === -1 && col >= 0 && col < cols) || (col === -1 && row >= 0 && row < rows);
  }

  #choose(spot) {
    if (String(spot) !== String(this.spot)) this.typed.at = 0;
    this.spot = spot;
    this.#reach(spot, true);
    this.onspot(this);
  }

  // Bring the board's cursor, and with it the focus, to a spot or as near as it gets.
  #reach([row, col], focused) {
    const { board } = this;
    const near = [Math.max(0, row), Math.max(0, col)];
    if (focused) return board.move(near, { pointed: true });
    board.cells[0].setAttribute("tabindex", -1);
    board.cells[board.cell(near)].setAttribute("tabindex", 0);
    board.cursor = near;
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!this.#used(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  // Whether a key was of use.
  #used({ key, shiftKey }) {
    if (key in ARROWS) return this.#step(ARROWS[key], shiftKey);
    if (key === "Escape") return this.stroke.length > 0 && (this.#drop(), true);
    if (key === "Backspace" || key === "Delete") return this.#press("");
    if (key === " " || key === "Enter") return this.tool.typed || (this.press(this.brush), true);
    if (/^\d$/.test(key)) return this.tool.typed && (this.digit(key), true);
    return this.#press(this.tool.choices.find(({ text }) => text[0] === key.toLowerCase())?.text);
  }

  #press(text) {
    const known = this.tool.choices.some((choice) => choice.text === text);
    if (known) this.press(text);
    return known;
  }

  // To the next spot; with shift the stroke gets longer. From the left of the board to above it
  // and back round the corner.
  #step([down, across], longer) {
    const [row, col] = this.spot;
    let next = [row + down, col + across];
    if (this.tool.outside && next[0] === -1 && next[1] === -1) next = col === -1 ? [-1, 0] : [0, -1];
    if (!this.#works(next)) return true;
    if (longer && !this.tool.outside) {
      this.#add(this.spot);
      this.#add(next);
    } else {
      this.stroke = [];
    }
    this.#choose(next);
    this.show();
    return true;
  }
}

// A spot as the board's highlights name it.
export function place([row, col]) {
  if (col < 0) return ["row", row];
  return row < 0 ? ["col", col] : [row, col];
}
