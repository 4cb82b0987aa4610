// How tiles and lines look, as SVG shapes; what they look like in colour is in style.css.

const NS = "http://www.w3.org/2000/svg";

// The side of a cell in the units of the drawing.
export const SIDE = 48;

// A shape with attributes, put into a parent where there is one.
export function shape(tag, attributes = {}, parent = null) {
  const element = document.createElementNS(NS, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  parent?.append(element);
  return element;
}

function text(parent, kind, x, y, said, size) {
  const element = shape("text", { class: kind, x, y, "font-size": size }, parent);
  element.textContent = said;
  return element;
}

// The ground of a cell, drawn once.
export function ground(parent, x, y, tile) {
  shape("rect", { class: `ground ${tile.fill}`, x, y, width: SIDE, height: SIDE }, parent);
}

// What lies in a cell: the parts of a tile but for its ground.
export function tile(parent, x, y, tile, extra = "") {
  const [cx, cy] = [x + SIDE / 2, y + SIDE / 2];
  const on = tile.fill === "shaded" ? "on-shaded" : "";
  const kind = `${tile.given ? "given" : "found"} ${extra}`;
  if (tile.fill === "shaded") {
    const inset = tile.given ? 1 : 3;
    const side = SIDE - 2 * inset;
    const corner = tile.given ? 0 : 4;
    const box = { x: x + inset, y: y + inset, width: side, height: side, rx: corner };
    shape("rect", { class: `shaded ${kind}`, ...box }, parent);
  }
  if (tile.symbol.endsWith("stone")) {
    if (tile.given) shape("circle", { class: "rim", cx, cy, r: SIDE * 0.42 }, parent);
    const r = SIDE * (tile.given ? 0.35 : 0.37);
    shape("circle", { class: `${tile.symbol} ${kind}`, cx, cy, r }, parent);
  }
  if (tile.symbol === "dot")
    shape("circle", { class: `dot ${kind}`, cx, cy, r: SIDE * 0.09 }, parent);
  if (tile.number) text(parent, `number ${kind}`, cx, cy, tile.number, fitted(tile.number, 0.56));
  if (tile.clue) text(parent, `clue ${on}`, x + 5, y + 12, tile.clue, fitted(tile.clue, 0.34));
  notes(parent, x, y, tile.notes, extra);
}

// Candidates stand in a square grid, each always in its place.
function notes(parent, x, y, noted, extra) {
  const side = Math.ceil(Math.sqrt(noted.length));
  const step = (SIDE - 8) / side;
  noted.forEach((said, at) => {
    if (!said) return;
    const [down, across] = [Math.floor(at / side), at % side];
    const [cx, cy] = [x + 4 + step * (across + 0.5), y + 4 + step * (down + 0.5)];
    text(parent, `note ${extra}`, cx, cy, said, Math.min(step * 0.82, SIDE * 0.27));
  });
}

const fitted = (said, share) => SIDE * Math.min(share, 1.45 / said.length);

export function label(parent, x, y, said) {
  return text(parent, "label", x, y, said, fitted(said, 0.44));
}

// A border between two cells: a wall along it, or a small bar across it that joins them.
export function line(parent, [x1, y1, x2, y2], kind, extra = "") {
  if (kind === "wall") shape("line", { class: `wall ${extra}`, x1, y1, x2, y2 }, parent);
  if (kind === "joined") {
    const [cx, cy] = [(x1 + x2) / 2, (y1 + y2) / 2];
    const [dx, dy] = [(y2 - y1) / 7, (x2 - x1) / 7];
    const across = { x1: cx - dx, y1: cy - dy, x2: cx + dx, y2: cy + dy };
    shape("line", { class: `joined ${extra}`, ...across }, parent);
  }
}

// The thin lines of a board.
export function lattice(parent, rows, cols, x, y) {
  const across = Array.from(
    { length: rows - 1 },
    (_, row) => `M${x} ${y + (row + 1) * SIDE}h${cols * SIDE}`,
  );
  const down = Array.from(
    { length: cols - 1 },
    (_, col) => `M${x + (col + 1) * SIDE} ${y}v${rows * SIDE}`,
  );
  shape("path", { class: "lattice", d: across.join("") + down.join("") || "M0 0" }, parent);
}

// The outline of a set of cells, given as a test, drawn a little inside of it.
export function outline(cells, corner) {
  const inside = new Set(cells.map(String));
  const path = [];
  for (const [row, col] of cells) {
    const [x, y] = corner(row, col);
    const [in_, out] = [3, SIDE - 3];
    const free = (down, across) => !inside.has(String([row + down, col + across]));
    const ends = (low, high) => [low ? in_ : 0, high ? out : SIDE];
    const [up, left, right, below] = [free(-1, 0), free(0, -1), free(0, 1), free(1, 0)];
    const [x1, x2] = ends(left, right);
    const [y1, y2] = ends(up, below);
    if (up) path.push(`M${x + x1} ${y + in_}H${x + x2}`);
    if (below) path.push(`M${x + x1} ${y + out}H${x + x2}`);
    if (left) path.push(`M${x + in_} ${y + y1}V${y + y2}`);
    if (right) path.push(`M${x + out} ${y + y1}V${y + y2}`);
  }
  return path.join("");
}
