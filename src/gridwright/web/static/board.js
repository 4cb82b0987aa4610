// A board as SVG. It knows no genre: the record that /api/v1/read gives says what is drawn, which
// values a place takes and how these look.
//
// Cells are [row, col] from 0. A place is the index of a cell, row-major, or of a border as the
// record's `ends` list them. What is highlighted is named as the API does it: a cell, a border as
// its two cells, ["row", 3] or another clue.

import { SIDE, ground, label, lattice, line, shape, tile } from "./draw.js";
import { Game, decided } from "./game.js";
import { listen } from "./input.js";
import { Names } from "./names.js";
import { Overlay } from "./overlay.js";
import { language, say } from "./words.js";

const EDGE = 4;
const LARGEST = 1.7; // how much larger than its units a board is drawn at most
const LIGHTS = { facts: [], premises: [], violations: [], aids: null, sights: [] };

export class Board {
  // onchange(board) is called after every change of marks, onmove(board) when the cursor moves,
  // onbrush(board) when another value is taken up, and onkey(key) for a key that the board itself
  // has no use for; it says whether it was of use.
  constructor(element, record, { onchange, onmove, onbrush, onkey, saved } = {}) {
    this.record = record;
    this.game = new Game(record, saved);
    this.onchange = onchange ?? (() => {});
    this.onmove = onmove ?? (() => {});
    this.onbrush = onbrush ?? (() => {});
    this.onkey = onkey ?? (() => false);
    this.brush = undefined; // the value that taps and drags make; undefined: the next in order
    this.pencil = false;
    this.locked = false;
    this.shown = null; // marks drawn in place of the game's own
    this.cursor = [0, 0];
    this.selected = new Set();
    this.lights = { ...LIGHTS };
    this.broken = new Set(); // the cells where a rule is broken, and those cut off
    this.cut = new Set();
    this.faces = record.faces;
    this.borders = new Map(record.ends.map((pair, place) => [String(pair), place]));
    this.clues = new Map(record.clues.map((clue) => [String(clue.place), clue]));
    this.names = new Names(this);
    this.#draw(element);
    this.refresh();
    listen(this);
  }

  get places() {
    return this.game.places;
  }

  get bordered() {
    return this.record.place === "border";
  }

  title(value) {
    return this.faces[value].titles[language];
  }

  cell([row, col]) {
    return row * this.record.cols + col;
  }

  // The border between two cells, undefined where they are not beside each other.
  border(one, other) {
    return this.borders.get(String([one, other])) ?? this.borders.get(String([other, one]));
  }

  // The top left corner of a cell in the drawing.
  corner(row, col) {
    return [this.left + col * SIDE, this.top + row * SIDE];
  }

  // The same of a cell by its index.
  at(cell) {
    const { cols } = this.record;
    return this.corner(Math.floor(cell / cols), cell % cols);
  }

  // Where the border between two cells runs.
  between([first, second]) {
    const [x, y] = this.corner(Math.max(first[0], second[0]), Math.max(first[1], second[1]));
    return first[0] === second[0] ? [x, y, x, y + SIDE] : [x, y, x + SIDE, y];
  }

  // A place by its number as the API names it.
  named(place) {
    const { cols, ends } = this.record;
    return this.bordered ? ends[place] : [Math.floor(place / cols), place % cols];
  }

  // Make marks, [place, mask] each; those with the same `step` are undone together.
  set(marks, { step = null } = {}) {
    return this.#changed(this.game.change(marks, step));
  }

  undo() {
    return this.#changed(this.game.undo(), true);
  }

  redo() {
    return this.#changed(this.game.redo(), true);
  }

  withdraw() {
    return this.#changed(this.game.withdraw(), true);
  }

  restart() {
    return this.#changed(this.game.restart(), true);
  }

  try() {
    return this.#changed(this.game.try(), true);
  }

  keep() {
    return this.#changed(this.game.keep(), true);
  }

  drop() {
    return this.#changed(this.game.drop(), true);
  }

  // Show other marks than the game's own, or these again; nothing can be marked meanwhile.
  show(masks) {
    this.shown = masks && masks.map((mask, place) => this.game.taken(place, mask));
    this.locked = masks !== null;
    this.refresh();
  }

  // Highlight: facts, premises, violations (as /check gives them), aids (the same), sights (as
  // /xray gives them). What is not named stays.
  light(lights) {
    Object.assign(this.lights, lights);
    this.#highlight();
  }

  refresh() {
    for (let place = 0; place < this.record.open.length; place++) this.#place(place);
    this.#highlight();
  }

  // Move the cursor, and the keyboard's focus with it; to where one points no page need scroll.
  move([row, col], { extend = false, pointed = false } = {}) {
    const { rows, cols } = this.record;
    this.cells[this.cell(this.cursor)].setAttribute("tabindex", -1);
    this.cursor = [Math.min(Math.max(row, 0), rows - 1), Math.min(Math.max(col, 0), cols - 1)];
    const cell = this.cells[this.cell(this.cursor)];
    cell.setAttribute("tabindex", 0);
    cell.focus({ preventScroll: pointed });
    if (this.record.pencil) this.#select(extend);
    this.onmove(this);
  }

  // Take up a value for taps and drags, undefined: the next in order.
  choose(value) {
    this.brush = value;
    this.onbrush(this);
  }

  // The cells that a key or a button acts on.
  get targets() {
    return this.selected.size ? [...this.selected] : [this.cell(this.cursor)];
  }

  // Enter a value in the cells chosen, or take it away where it stands in all of them; as a note
  // where pencilling.
  enter(value, { note = this.pencil, step = Symbol() } = {}) {
    const { game } = this;
    const places = this.targets.filter((place) => !game.fixed(place));
    if (note && value !== null) {
      return this.set(
        places.map((place) => [place, game.note(place, value)]),
        { step },
      );
    }
    const stands = value !== null && places.every((place) => game.value(place) === value);
    return this.set(
      places.map((place) => [place, game.mark(place, stands ? null : value)]),
      { step },
    );
  }

  #select(extend) {
    if (!extend) this.selected.clear();
    this.selected.add(this.cell(this.cursor));
    this.cells.forEach((cell, at) => {
      cell.classList.toggle("selected", this.selected.has(at));
      cell.setAttribute("aria-selected", this.selected.has(at));
    });
  }

  #changed(places, stepped = false) {
    places.forEach((place) => this.#place(place));
    if (places.length || stepped) this.onchange(this);
    return places.length > 0;
  }

  #draw(element) {
    const { rows, cols, picture } = this.record;
    this.left = EDGE + (picture.left.length ? SIDE : 0);
    this.top = EDGE + (picture.top.length ? SIDE : 0);
    const [width, height] = [this.left + cols * SIDE + EDGE, this.top + rows * SIDE + EDGE];
    const root = shape("svg", {
      class: "board",
      viewBox: `0 0 ${width} ${height}`,
      width: width * LARGEST,
      height: height * LARGEST,
      role: "grid",
      "aria-label": say("{title}, {rows} rows, {cols} columns", {
        title: picture.title,
        rows,
        cols,
      }),
      "aria-rowcount": rows,
      "aria-colcount": cols,
      "aria-multiselectable": this.record.pencil,
    });
    this.root = root;
    const layer = (name) => shape("g", { class: name, "aria-hidden": true }, root);
    const grounds = layer("grounds");
    const [tints, under] = [layer("tints"), layer("under")];
    lattice(layer("thin"), rows, cols, this.left, this.top);
    const marks = layer("marks");
    const lines = layer(this.bordered ? "lines" : "lines printed");
    this.overlay = new Overlay(this, { tints, under, over: layer("over") });
    const frame = { x: this.left, y: this.top, width: cols * SIDE, height: rows * SIDE };
    shape("rect", { class: "frame", ...frame }, layer("frames"));
    picture.tiles.forEach((printed, at) => ground(grounds, ...this.at(at), printed));
    this.tiles = picture.tiles.map(() => shape("g", {}, marks));
    this.lines = this.ends.map(() => shape("g", {}, lines));
    if (this.bordered) picture.tiles.forEach((_, at) => this.#tile(at));
    else picture.lines.forEach((kind, at) => line(this.lines[at], this.#edge(at), kind));
    this.#labels(layer("labels"));
    this.#cells();
    element.replaceChildren(root);
  }

  // The borders as pairs of cells; the record tells them only where they are marked.
  get ends() {
    if (!this.pairs) {
      const { rows, cols, ends } = this.record;
      const beside = (row, col) => [
        [row, col],
        [row, col + 1],
      ];
      const below = (row, col) => [
        [row, col],
        [row + 1, col],
      ];
      const all = (height, width, pair) =>
        Array.from({ length: height * width }, (_, at) => pair(Math.floor(at / width), at % width));
      this.pairs = ends.length
        ? ends
        : [...all(rows, cols - 1, beside), ...all(rows - 1, cols, below)];
    }
    return this.pairs;
  }

  #edge(place) {
    return this.between(this.ends[place]);
  }

  #labels(parent) {
    const { top, left } = this.record.picture;
    this.labels = new Map();
    const place = (kind) => (said, at) => {
      if (!said) return;
      const [x, y] = kind === "row" ? this.corner(at, -1) : this.corner(-1, at);
      this.labels.set(`${kind},${at}`, label(parent, x + SIDE / 2, y + SIDE * 0.44, said));
    };
    left.forEach(place("row"));
    top.forEach(place("col"));
  }

  // What is focused, touched and read aloud: one transparent rectangle a cell, in reading order.
  #cells() {
    const { rows, cols } = this.record;
    this.cells = [];
    for (let row = 0; row < rows; row++) {
      const line = shape("g", { role: "row", "aria-rowindex": row + 1 }, this.root);
      for (let col = 0; col < cols; col++) {
        const [x, y] = this.corner(row, col);
        const box = { class: "cell", x, y, width: SIDE, height: SIDE };
        const role = { role: "gridcell", "aria-colindex": col + 1, tabindex: row + col ? -1 : 0 };
        this.cells.push(shape("rect", { ...box, ...role }, line));
      }
    }
  }

  // Draw what stands at a place, and say it in the names of the cells concerned.
  #place(place) {
    const extra = this.shown === null && this.game.tentative(place) ? "tentative" : "";
    if (this.bordered) {
      const value = this.value(place);
      this.lines[place].replaceChildren();
      if (value >= 0) line(this.lines[place], this.#edge(place), this.faces[value].line, extra);
      for (const cell of this.record.ends[place]) this.#name(this.cell(cell));
    } else {
      this.#tile(place, extra);
      this.#name(place);
    }
  }

  // The value shown at a place, -1 where there is none.
  value(place) {
    return decided((this.shown ?? this.game.marks)[place]);
  }

  // The faces of the candidates shown at a place.
  noted(place) {
    const mark = (this.shown ?? this.game.marks)[place];
    return mark < 0 ? this.faces.filter(({ value }) => (-mark >> value) & 1) : [];
  }

  #tile(at, extra = "") {
    this.tiles[at].replaceChildren();
    tile(this.tiles[at], ...this.at(at), this.#looks(at), extra);
  }

  // The printed tile with what was found laid over it.
  #looks(at) {
    const printed = this.record.picture.tiles[at];
    if (this.bordered || this.game.fixed(at)) return printed;
    const noted = this.noted(at);
    if (noted.length) {
      const said = ({ tile }) => tile.number || "■";
      return {
        ...printed,
        notes: this.faces.map((face) => (noted.includes(face) ? said(face) : "")),
      };
    }
    const face = this.faces[this.value(at)]?.tile ?? {};
    const laid = Object.entries(face).filter(([, part]) => part.length);
    return { ...printed, ...Object.fromEntries(laid) };
  }

  #name(at) {
    this.cells[at].setAttribute("aria-label", this.spoken(at));
  }

  // A cell as it is read aloud.
  spoken(at) {
    return this.names.of(at);
  }

  #highlight() {
    const { violations, aids } = this.lights;
    const flat = (cells) => new Set(cells.map((cell) => this.cell(cell)));
    const broken = flat(violations.flatMap(({ cells }) => cells));
    const cut = flat(aids?.cut ?? []);
    const changed = new Set([...this.broken, ...this.cut, ...broken, ...cut]);
    Object.assign(this, { broken, cut });
    this.overlay.show(this.lights);
    for (const at of changed) this.#name(at);
  }
}
