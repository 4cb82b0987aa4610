// What is laid over and under the marks of a board: tints, highlights, broken rules, ticks.

import { SIDE, outline, shape } from "./draw.js";

const TINTS = 8;
const CLUE = ".clue, .number.given";

let made = 0;

export class Overlay {
  constructor(board, { tints, under, over }) {
    Object.assign(this, { board, tints, under, over });
    this.hatch = `hatch${made++}`;
    const kind = { id: this.hatch, patternUnits: "userSpaceOnUse", width: 8, height: 8 };
    const pattern = shape("pattern", kind, shape("defs", {}, board.root));
    shape("path", { class: "hatch", d: "M-2 2L2 -2M0 8L8 0M6 10L10 6" }, pattern);
  }

  show({ facts, premises, violations, aids, sights }) {
    for (const layer of [this.tints, this.under, this.over]) layer.replaceChildren();
    if (aids?.tints) this.#tint(aids.tints);
    for (const place of premises) this.#mark(this.under, place, "premise");
    for (const { cells, borders, notes } of sights) {
      for (const place of [...cells, ...borders]) this.#mark(this.under, place, "sight");
      for (const [place, said] of notes) this.#remark(place, said);
    }
    for (const place of facts) this.#mark(this.over, place, "fact");
    for (const { cells } of violations) this.#break(cells);
    for (const at of this.board.cut) if (!this.board.broken.has(at)) this.#cut(at);
    this.#tick(aids?.clues ?? []);
  }

  #tint(groups) {
    const { rows, cols } = this.board.record;
    tinted(groups, rows, cols).forEach((tint, at) => {
      if (tint === null) return;
      const [x, y] = this.board.at(at);
      shape("rect", { class: `tint t${tint}`, x, y, width: SIDE, height: SIDE }, this.tints);
    });
  }

  // Where something highlighted is: a cell's corner, a border's ends; null for what is not drawn.
  #spot(place) {
    const [first, second] = place;
    if (Array.isArray(first)) return { edge: this.board.between(place) };
    if (typeof first === "number") return { corner: this.board.corner(first, second) };
    if (first === "cell") return { corner: this.board.at(second) };
    if (first === "row") return { corner: this.board.corner(second, -1) };
    if (first === "col") return { corner: this.board.corner(-1, second) };
    const cell = this.board.clues.get(String(place))?.cell;
    return cell ? { corner: this.board.corner(...cell) } : null;
  }

  #mark(parent, place, kind) {
    const spot = this.#spot(place);
    if (spot?.edge) {
      const [x1, y1, x2, y2] = spot.edge;
      shape("line", { class: `light ${kind}`, x1, y1, x2, y2 }, parent);
    } else if (spot) {
      const [x, y] = spot.corner;
      const box = { x: x + 2, y: y + 2, width: SIDE - 4, height: SIDE - 4, rx: 5 };
      shape("rect", { class: `light ${kind}`, ...box }, parent);
    }
  }

  #remark(place, said) {
    const spot = this.#spot(place);
    if (!spot?.corner) return;
    const [x, y] = spot.corner;
    const size = SIDE * Math.min(0.26, 1.7 / said.length);
    const at = { x: x + SIDE / 2, y: y + SIDE - 8, "font-size": size };
    shape("text", { class: "remark", ...at }, this.over).textContent = said;
  }

  // A broken rule: hatching, a dashed outline and a small sign, so that it needs no colour.
  #break(cells) {
    if (!cells.length) return;
    const corner = (row, col) => this.board.corner(row, col);
    for (const [row, col] of cells) {
      const [x, y] = this.board.corner(row, col);
      const box = {
        class: "hatched",
        x,
        y,
        width: SIDE,
        height: SIDE,
        fill: `url(#${this.hatch})`,
      };
      shape("rect", box, this.over);
    }
    shape("path", { class: "broken", d: outline(cells, corner) }, this.over);
    const [x, y] = this.board.corner(...cells[0]);
    shape("path", { class: "sign", d: `M${x + 5} ${y + 5}h13l-13 13z` }, this.over);
  }

  #cut(at) {
    const [x, y] = this.board.at(at);
    const middle = { cx: x + SIDE / 2, cy: y + SIDE / 2 };
    shape("circle", { class: "cut", ...middle, r: SIDE * 0.45 }, this.over);
  }

  // Clues that are met or overrun.
  #tick(clues) {
    const states = new Map(clues.map(([place, state]) => [this.#printed(place), state]));
    const { labels, tiles } = this.board;
    const inside = tiles.flatMap((tile) => [...tile.querySelectorAll(CLUE)]);
    for (const text of [...labels.values(), ...inside]) {
      text.classList.toggle("done", states.get(text) === "done");
      text.classList.toggle("over", states.get(text) === "over");
    }
  }

  // The text of a clue.
  #printed(place) {
    const { labels, tiles, clues } = this.board;
    const [first, second] = place;
    if (labels.has(String(place))) return labels.get(String(place));
    if (first === "cell") return tiles[second].querySelector(CLUE);
    const cell = typeof first === "number" ? place : clues.get(String(place))?.cell;
    return cell && tiles[this.board.cell(cell)].querySelector(CLUE);
  }
}

// A tint for each cell of a group of several, null for others. Groups that touch have different
// tints; which one a group has depends on its first cell, so that it stays while others change.
function tinted(groups, rows, cols) {
  const size = new Map();
  for (const group of groups) size.set(group, (size.get(group) ?? 0) + 1);
  const touching = new Map(groups.map((group) => [group, new Set()]));
  groups.forEach((group, at) => {
    const right = (at + 1) % cols ? groups[at + 1] : group;
    const below = at + cols < rows * cols ? groups[at + cols] : group;
    for (const other of [right, below]) {
      touching.get(group).add(other);
      touching.get(other).add(group);
    }
  });
  const chosen = new Map();
  const choose = (group, first) => {
    const taken = new Set([...touching.get(group)].map((other) => chosen.get(other)));
    const order = Array.from({ length: TINTS }, (_, step) => (first * 3 + step) % TINTS);
    return order.find((tint) => !taken.has(tint)) ?? order[0];
  };
  return groups.map((group, at) => {
    if (group < 0 || size.get(group) === 1) return null;
    if (!chosen.has(group)) chosen.set(group, choose(group, at));
    return chosen.get(group);
  });
}
