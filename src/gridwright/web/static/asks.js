// What a setter asks that may take long: which clues can go, which one is missing, and the like.

import { ask } from "./ask.js";
import { at, paragraph, part } from "./parts.js";
import { say } from "./words.js";

const SECONDS = 25;

export class Asks {
  constructor(studio) {
    this.studio = studio;
    const asks = {
      redundant: () => this.#redundant(),
      suggest: () => this.#suggest(),
      strip: () => this.#strip(),
      fill: () => this.#fill(),
    };
    for (const button of at("asks").children) button.addEventListener("click", asks[button.dataset.ask]);
    at("stop").addEventListener("click", () => this.asking?.abort());
  }

  // Offer what makes sense for a board with so many answers, one of which may be drawn.
  allow(outcome, drawing) {
    if (!outcome) return;
    const one = outcome === "unique" || outcome === "unknown";
    const wise = {
      redundant: one,
      strip: one,
      suggest: outcome === "many" || outcome === "unknown",
      fill: drawing || outcome !== "none",
    };
    for (const button of at("asks").children) button.disabled = !wise[button.dataset.ask];
  }

  // A new board of this kind and size.
  make(wanted) {
    const { symmetry } = this.studio;
    return this.#ask(say("Making a board …"), "make", { ...wanted, symmetry }, (desk) => {
      this.studio.set(desk);
      this.#tell(desk.finished ? desk.name : say("The best there was in the time."));
    });
  }

  clear() {
    at("answered").replaceChildren();
  }

  #tell(...said) {
    at("answered").replaceChildren(
      ...said.filter(Boolean).map((each) => (typeof each === "string" ? paragraph(each) : each)),
    );
  }

  // Ask, and tell the answer unless another board is on the desk by then. It can be stopped.
  async #ask(said, name, question, ontold) {
    this.asking?.abort();
    const asking = new AbortController();
    this.asking = asking;
    const { desk } = this.studio;
    at("asked").textContent = said;
    at("busy").hidden = false;
    this.clear();
    try {
      const told = await ask(name, { ...question, seconds: SECONDS }, { signal: asking.signal });
      if (desk === this.studio.desk) ontold(told);
    } catch (error) {
      const stopped = error.name === "AbortError";
      if (this.asking === asking) this.#tell(stopped ? say("Stopped.") : error.message);
    }
    if (this.asking !== asking) return;
    at("busy").hidden = true;
    this.asking = null;
  }

  #redundant() {
    const { puzzle } = this.studio;
    return this.#ask(say("Trying each clue …"), "redundant", { puzzle }, ({ clues, unknown }) => {
      this.studio.light({ spare: clues });
      const values = { count: clues.length };
      this.#tell(
        clues.length
          ? say("{count} clues can go, each alone; they are marked on the board.", values)
          : say("No clue can go: each of them is needed."),
        unknown.length && say("For {count} the time was too short.", { count: unknown.length }),
      );
    });
  }

  #suggest() {
    const { puzzle } = this.studio;
    return this.#ask(say("Looking for a clue …"), "suggest", { puzzle }, ({ suggestion }) => {
      if (suggestion) this.#suggested(suggestion);
      else this.#tell(say("No clue can be added: all are there."));
    });
  }

  #suggested({ tool, cell, text, outcome }) {
    const { choices } = this.studio.desk.tools.find(({ name }) => name === tool);
    const what = choices.find((choice) => choice.text === text)?.title ?? text;
    const ends = {
      unique: () => say("Then there is one answer."),
      many: () => say("No single clue was found to be enough; this one leaves few answers."),
      unknown: () => say("The time was too short to tell whether that is enough."),
    };
    const add = part("button", say("Put it there"), "primary");
    add.type = "button";
    add.addEventListener("click", () => {
      this.studio.change("put", (puzzle) => ({ puzzle, tool, cells: [cell], text }));
    });
    this.studio.light({ suggestion: cell });
    this.#tell(say("{where}: {what}.", { where: spoken(cell), what }), ends[outcome](), add);
  }

  #strip() {
    const { puzzle, symmetry } = this.studio;
    const question = { puzzle, symmetry, seed: String(Date.now()) };
    return this.#ask(say("Taking clues away …"), "strip", question, (desk) => {
      const count = desk.gone.length;
      if (count) this.studio.set(desk);
      this.#tell(
        count ? say("{count} clues went.", { count }) : say("No clue can go: each of them is needed."),
        !desk.complete && say("The time was too short for all of them."),
      );
    });
  }

  #fill() {
    const { puzzle, drawn } = this.studio;
    return this.#ask(say("Filling in the clues …"), "fill", { puzzle, places: drawn }, (desk) => {
      this.studio.set(desk);
      this.studio.turn("clues");
      this.#tell(say("All clues of the answer are there; strip them to the least."));
    });
  }
}

// A spot in words.
function spoken([row, col]) {
  if (col < 0) return say("Left of row {row}", { row: row + 1 });
  if (row < 0) return say("Above column {column}", { column: col + 1 });
  return say("Row {row}, column {column}", { row: row + 1, column: col + 1 });
}
