// Cells as they are read aloud: "Row 3, column 4, black, printed".

import { say } from "./words.js";

export class Names {
  constructor(board) {
    this.board = board;
    this.rooms = parted(board);
  }

  of(at) {
    const { board } = this;
    const { cols, picture } = board.record;
    const [row, col] = [Math.floor(at / cols), at % cols];
    const printed = picture.tiles[at];
    const clue = printed.clue || (board.bordered && printed.number);
    const [left, top] = [!col && picture.left[row], !row && picture.top[col]];
    const parts = [
      say("Row {row}, column {column}", { row: row + 1, column: col + 1 }),
      printed.fill === "cream" && say("white"),
      printed.fill === "grey" && say("grey"),
      this.rooms && say("room {room}", { room: this.rooms[at] + 1 }),
      clue && say("clue {clue}", { clue }),
      ...(board.bordered ? this.#sides(row, col) : this.#held(at)),
      left && say("clue of the row {clue}", { clue: left }),
      top && say("clue of the column {clue}", { clue: top }),
      board.cut.has(at) && say("cut off"),
      board.broken.has(at) && say("breaks a rule"),
    ];
    return parts.filter(Boolean).join(say(", "));
  }

  #held(at) {
    const { board } = this;
    const value = board.value(at);
    if (value >= 0) return [board.title(value), board.game.fixed(at) && say("printed")];
    const notes = board.noted(at).map((face) => board.title(face.value));
    return [notes.length ? say("notes {notes}", { notes: notes.join(" ") }) : say("open")];
  }

  #sides(row, col) {
    const { board } = this;
    const told = (down, across, said) => {
      const place = board.border([row, col], [row + down, col + across]);
      const value = place === undefined ? -1 : board.value(place);
      return value >= 0 && said(board.title(value));
    };
    return [
      told(-1, 0, (what) => say("{what} above", { what })),
      told(0, 1, (what) => say("{what} on the right", { what })),
      told(1, 0, (what) => say("{what} below", { what })),
      told(0, -1, (what) => say("{what} on the left", { what })),
    ];
  }
}

// The rooms that printed walls part, a number for each cell; null where there are no such walls.
function parted({ record, bordered, ends }) {
  const { rows, cols, picture } = record;
  if (bordered || !picture.lines.includes("wall")) return null;
  const beside = Array.from({ length: rows * cols }, () => []);
  ends.forEach((pair, at) => {
    if (picture.lines[at] === "wall") return;
    const [one, other] = pair.map(([row, col]) => row * cols + col);
    beside[one].push(other);
    beside[other].push(one);
  });
  const rooms = new Array(rows * cols);
  let count = 0;
  for (let start = 0; start < rooms.length; start++) {
    if (rooms[start] !== undefined) continue;
    const pending = [start];
    while (pending.length) {
      const cell = pending.pop();
      rooms[cell] = count;
      pending.push(...beside[cell].filter((other) => rooms[other] === undefined));
    }
    count++;
  }
  return rooms;
}
