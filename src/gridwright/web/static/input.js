// Pointers and keys on a board. Every drag, and every tap, is one step of undo.

import { SIDE } from "./draw.js";

const NEAR = 0.34; // how far from a side of its cell a tap on that side may be, in cells
const HELD = 450; // ms after which a finger held still does what the right button does
const TYPED = 900; // ms within which the digits of one number are typed

export function listen(board) {
  pointers(board);
  keys(board);
}

function pointers(board) {
  const { root } = board;
  let stroke = null;
  let held = null;

  const stop = () => {
    clearTimeout(held);
    stroke = null;
  };
  const start = (event) => {
    if (board.locked || event.button > 2 || !event.isPrimary) return stop();
    const point = where(board, event);
    const Stroke = board.bordered ? BorderStroke : board.record.pencil ? Choice : CellStroke;
    const begin = (back) => new Stroke(board, point, back);
    stroke = begin(event.button === 2 || event.ctrlKey);
    root.setPointerCapture(event.pointerId);
    if (event.pointerType === "touch") {
      held = setTimeout(() => {
        if (!stroke || stroke.moved) return;
        stroke.cancel();
        stroke = begin(true);
        navigator.vibrate?.(15);
      }, HELD);
    }
    event.preventDefault();
  };
  const move = (event) => {
    if (!stroke) return;
    const seen = event.getCoalescedEvents?.() ?? [];
    for (const each of seen.length ? seen : [event]) stroke.move(where(board, each));
    if (stroke.moved) clearTimeout(held);
  };
  const end = () => {
    stroke?.end();
    stop();
  };
  const cancel = () => {
    stroke?.cancel();
    stop();
  };

  root.addEventListener("pointerdown", start);
  root.addEventListener("pointermove", move);
  root.addEventListener("pointerup", end);
  root.addEventListener("pointercancel", cancel);
  root.addEventListener("contextmenu", (event) => event.preventDefault());
}

// Where an event is, in cells from the top left corner of the board.
export function where(board, event) {
  const point = new DOMPoint(event.clientX, event.clientY);
  const { x, y } = point.matrixTransform(board.root.getScreenCTM().inverse());
  return [(y - board.top) / SIDE, (x - board.left) / SIDE];
}

function inside(board, [down, across]) {
  const [row, col] = [Math.floor(down), Math.floor(across)];
  const { rows, cols } = board.record;
  return row >= 0 && row < rows && col >= 0 && col < cols ? [row, col] : null;
}

// The points on the way between two, close enough that no cell is jumped.
export function* way([down, across], [toDown, toAcross]) {
  const [dy, dx] = [toDown - down, toAcross - across];
  const steps = Math.max(1, Math.ceil(4 * Math.max(Math.abs(dy), Math.abs(dx))));
  for (let step = 1; step <= steps; step++) {
    yield [down + (dy * step) / steps, across + (dx * step) / steps];
  }
}

class Stroke {
  constructor(board, point) {
    this.board = board;
    this.point = point;
    this.step = Symbol("stroke");
    this.moved = false;
  }

  move(point) {
    for (const next of way(this.point, point)) this.reach(next);
    this.point = point;
  }

  end() {}

  cancel() {
    if (this.made) this.board.withdraw();
  }

  set(place, mark) {
    this.made = this.board.set([[place, mark]], { step: this.step }) || this.made;
  }
}

// A run of cells gets what its first cell gets; cells that stood otherwise than that one are left.
class CellStroke extends Stroke {
  constructor(board, point, back) {
    super(board, point);
    this.cell = inside(board, point);
    if (!this.cell) return;
    board.move(this.cell, { pointed: true });
    const { game, brush } = board;
    const place = board.cell(this.cell);
    this.stood = game.marks[place];
    this.mark = game.fixed(place) ? game.record.open[place] : game.next(place, back);
    if (brush !== undefined && !game.fixed(place)) {
      const wanted = game.mark(place, back ? null : brush);
      this.mark = this.stood === wanted ? game.mark(place, null) : wanted;
    }
    this.clears = this.mark === game.record.open[place] && !game.fixed(place);
    if (game.fixed(place)) this.stood = null;
    else this.set(place, this.mark);
  }

  reach(point) {
    const cell = inside(this.board, point);
    if (!cell || !this.cell || String(cell) === String(this.cell)) return;
    const { game } = this.board;
    this.cell = cell;
    this.moved = true;
    const place = this.board.cell(cell);
    if (this.stood === null) this.stood = game.record.open[place];
    if (game.fixed(place) || game.marks[place] !== this.stood) return;
    this.set(place, this.clears ? game.record.open[place] : this.mark);
    this.board.move(cell, { pointed: true });
  }
}

// Where many values are possible, cells are chosen first; the right button enters the first value.
class Choice extends Stroke {
  constructor(board, point, back) {
    super(board, point);
    this.cell = inside(board, point);
    if (!this.cell) return;
    board.move(this.cell, { pointed: true });
    if (back) this.made = board.enter(0, { note: false, step: this.step });
  }

  reach(point) {
    const cell = inside(this.board, point);
    if (!cell || !this.cell || String(cell) === String(this.cell)) return;
    this.cell = cell;
    this.moved = true;
    this.board.move(cell, { extend: true, pointed: true });
  }
}

// Along the lines of the grid a drag draws walls; from cell to cell it joins them; a tap by a side
// goes through the values of that border.
class BorderStroke extends Stroke {
  constructor(board, point, back) {
    super(board, point);
    this.back = back;
    this.start = point;
    this.cell = inside(board, point);
    if (this.cell) board.move(this.cell, { pointed: true });
    this.vertex = point.map(Math.round);
    this.along = !back && this.#side(point) !== undefined;
    this.value = board.faces.find(({ line }) => line === (this.along ? "wall" : "joined")).value;
    if (board.brush !== undefined) this.value = board.brush;
  }

  reach(point) {
    if (this.along) this.#follow(point);
    else this.#cross(point);
  }

  end() {
    const { board } = this;
    const place = this.moved ? undefined : this.#side(this.start);
    if (place === undefined) return;
    const { game } = board;
    if (board.brush === undefined) return this.set(place, game.next(place, this.back));
    this.#put(place);
  }

  // The border beside which a point is.
  #side([down, across]) {
    if (!this.cell) return undefined;
    const [row, col] = this.cell;
    const sides = [
      [down - row, [row - 1, col]],
      [row + 1 - down, [row + 1, col]],
      [across - col, [row, col - 1]],
      [col + 1 - across, [row, col + 1]],
    ].sort(([one], [other]) => one - other);
    const [far, other] = sides[0];
    return far < NEAR ? this.board.border(this.cell, other) : undefined;
  }

  #follow(point) {
    const next = point.map(Math.round);
    const [down, across] = [next[0] - this.vertex[0], next[1] - this.vertex[1]];
    if (Math.abs(down) + Math.abs(across) !== 1) {
      if (down || across) this.vertex = next;
      return;
    }
    const [row, col] = [Math.min(next[0], this.vertex[0]), Math.min(next[1], this.vertex[1])];
    const place = this.board.border([row, col], down ? [row, col - 1] : [row - 1, col]);
    this.vertex = next;
    this.#put(place);
  }

  #cross(point) {
    const cell = inside(this.board, point);
    if (!cell || String(cell) === String(this.cell)) return;
    const place = this.cell ? this.board.border(this.cell, cell) : undefined;
    this.cell = cell;
    this.board.move(cell, { pointed: true });
    this.#put(place);
  }

  // The first border decides whether the stroke marks or clears.
  #put(place) {
    if (place === undefined) return;
    const { game } = this.board;
    this.moved = true;
    this.clears ??= game.value(place) === this.value;
    this.set(place, game.mark(place, this.clears ? null : this.value));
  }
}

const ARROWS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function keys(board) {
  const typed = { text: "", at: 0 };
  board.root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      if (!(event.ctrlKey && ["Home", "End"].includes(event.key))) return;
    }
    if (press(board, event, typed)) event.preventDefault();
  });
  // A screen reader may go to a cell, and activate it, by neither pointer nor key. To listen for
  // the focus at the root would make a stop of it too.
  const { cols } = board.record;
  board.cells.forEach((cell, at) => {
    cell.addEventListener("focus", () => {
      if (at !== board.cell(board.cursor)) board.move([Math.floor(at / cols), at % cols]);
    });
  });
  board.root.addEventListener("click", (event) => {
    if (event.detail === 0 && !board.locked) tap(board);
  });
}

// Whether a key was of use.
function press(board, event, typed) {
  const [row, col] = board.cursor;
  const { rows, cols } = board.record;
  if (event.key in ARROWS) return arrow(board, ARROWS[event.key], event.shiftKey);
  if (event.key === "Home") return moved(board, [event.ctrlKey ? 0 : row, 0]);
  if (event.key === "End") return moved(board, [event.ctrlKey ? rows - 1 : row, cols - 1]);
  if (board.locked) return board.onkey(event.key);
  if (event.key === " " || event.key === "Enter") return tap(board);
  if (event.key === "Backspace" || event.key === "Delete") return clear(board);
  return value(board, event, typed) || board.onkey(event.key);
}

function moved(board, cell, extend = false) {
  board.move(cell, { extend });
  return true;
}

// With shift an arrow draws: a border towards that side, or the value of this cell on to the next;
// where candidates are noted it chooses one cell more.
function arrow(board, [down, across], shift) {
  const [row, col] = board.cursor;
  const next = [row + down, col + across];
  if (!shift || board.locked || board.record.pencil) return moved(board, next, shift);
  const { game } = board;
  if (board.bordered) {
    const place = board.border([row, col], next);
    if (place === undefined) return true;
    const { brush } = board;
    const stands = game.value(place) === brush;
    const mark = brush === undefined ? game.next(place) : game.mark(place, stands ? null : brush);
    board.set([[place, mark]]);
    return true;
  }
  const mark = game.marks[board.cell(board.cursor)];
  board.move(next);
  board.set([[board.cell(board.cursor), mark]]);
  return true;
}

function tap(board) {
  const place = board.cell(board.cursor);
  if (board.bordered || !board.record.cycle.length) return true;
  board.set([[place, board.brush === undefined ? board.game.next(place) : 1 << board.brush]]);
  return true;
}

// Take away what stands in the cells chosen, or all borders of this one.
function clear(board) {
  if (!board.bordered) return board.enter(null) || true;
  const [row, col] = board.cursor;
  const places = Object.values(ARROWS)
    .map(([down, across]) => board.border([row, col], [row + down, col + across]))
    .filter((place) => place !== undefined);
  board.set(places.map((place) => [place, board.game.mark(place, null)]));
  return true;
}

// The value that a key stands for: entered in cells, or chosen for the borders to be drawn.
function value(board, event, typed) {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  const key = event.shiftKey && digit ? digit : event.key.toLowerCase();
  const now = event.timeStamp;
  const longer = now - typed.at < TYPED ? typed.text + key : key;
  const named = (text) => board.faces.find((face) => face.key === text);
  const face = named(longer) ?? named(key);
  if (!face) return false;
  const continued = face.key === longer && longer !== key;
  Object.assign(typed, { text: face.key, at: now });
  if (board.bordered) {
    board.choose(board.brush === face.value ? undefined : face.value);
    return true;
  }
  const note = board.record.pencil && (board.pencil || event.shiftKey);
  if (continued && !note) board.withdraw();
  board.enter(face.value, { note });
  return true;
}
