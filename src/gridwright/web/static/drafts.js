// What a setter keeps in this browser: boards by name, and the one on the desk.

import { at, part } from "./parts.js";
import { drop as forget, keys, parsed, written } from "./store.js";
import { say } from "./words.js";

const DRAFT = "gridwright:draft:";
const DESK = "gridwright:desk";

export function left() {
  return parsed(DESK);
}

export function leave(puzzle) {
  written(DESK, puzzle);
}

// The list of boards kept; open(puzzle) is called for the one that is chosen.
export class Drafts {
  constructor(open) {
    this.open = open;
    this.show();
  }

  // Keep a board under a name; whether there was room.
  keep(title, puzzle) {
    const kept = written(DRAFT + title, { puzzle, kept: Date.now() });
    this.show();
    return kept;
  }

  show() {
    const kept = keys(DRAFT)
      .map((key) => ({ title: key.slice(DRAFT.length), ...parsed(key) }))
      .sort((one, other) => other.kept - one.kept);
    at("drafts").replaceChildren(...kept.map((draft) => this.#row(draft)));
  }

  #row({ title, puzzle }) {
    const row = part("li", "");
    const open = part("button", title, "quiet open");
    open.type = "button";
    open.addEventListener("click", () => this.open(puzzle));
    const drop = part("button", "×", "quiet");
    drop.type = "button";
    drop.setAttribute("aria-label", say("Throw away {title}", { title }));
    drop.addEventListener("click", () => {
      forget(DRAFT + title);
      this.show();
    });
    row.append(open, drop);
    return row;
  }
}
