// A hint in three presses: where to look and by which technique; why; and then it is done.

import { ask } from "./ask.js";
import { at, paragraph, part } from "./parts.js";
import { say } from "./words.js";

const HELPING = ["step", "mistake"];

export function hints(play) {
  return new Hints(play);
}

class Hints {
  constructor(play) {
    this.play = play;
    this.depth = 0;
    this.found = null;
    at("hint").addEventListener("click", () => this.press());
    at("hint-end").addEventListener("click", () => this.stop());
    this.#show();
  }

  async press() {
    if (this.busy || this.play.board.locked) return;
    if (this.depth === 0) await this.#ask();
    else if (this.depth < this.deepest) this.#deepen();
  }

  stop() {
    if (!this.found) return;
    this.found = null;
    this.depth = 0;
    this.play.board.light({ facts: [], premises: [] });
    this.play.show();
    this.#show();
  }

  async #ask() {
    const { play } = this;
    const places = play.places;
    this.busy = true;
    at("hint").ariaBusy = "true";
    try {
      const found = await ask("hint", { puzzle: play.record.puzzle, places });
      if (String(places) !== String(play.places) || play.board.locked) return;
      this.found = found;
      if (HELPING.includes(found.kind)) this.play.hints++;
      this.#deepen();
    } catch (error) {
      this.#tell([paragraph(error.message, "refused")]);
    } finally {
      this.busy = false;
      at("hint").ariaBusy = "false";
    }
  }

  // How many presses a hint takes: only what changes marks has a third.
  get deepest() {
    const { kind, places_after: after, violations } = this.found;
    if (!HELPING.includes(kind)) return 1;
    return after ? 3 : violations.length ? 2 : 1;
  }

  #deepen() {
    this.depth++;
    if (this.depth === 3) return this.#do();
    this.#light();
    this.#show();
  }

  #do() {
    const { board } = this.play;
    const marks = this.found.places_after.map((mask, place) => [
      place,
      board.game.taken(place, mask),
    ]);
    const told = this.play.places;
    const changed = marks.filter(([place]) => this.found.places_after[place] !== told[place]);
    board.light({ facts: [], premises: [] });
    this.found = null;
    this.depth = 0;
    board.set(changed);
    this.#show();
    this.#tell([paragraph(say("Done."), "quiet-said")]);
  }

  #light() {
    const { facts, cells, premises, kind, violations } = this.found;
    const { board } = this.play;
    const shown = facts.length ? facts.map(([place]) => board.named(place)) : cells;
    board.light({ facts: shown, premises: this.depth > 1 ? premises : [] });
    if (kind === "mistake" && violations.length) board.light({ violations });
  }

  #show() {
    const { depth, found } = this;
    const next = [
      say("Hint"),
      say("Why?"),
      found?.kind === "mistake" ? say("Take it off") : say("Do it"),
    ];
    const over = found !== null && depth >= this.deepest;
    at("hint").querySelector("span").textContent = next[over ? 0 : depth];
    at("hint").disabled = over;
    at("hint-end").hidden = !found;
    [...at("depths").children].forEach((step, number) =>
      step.classList.toggle("reached", number < depth),
    );
    this.#tell(found ? [...this.#said()] : []);
  }

  *#said() {
    const { kind, title, sentence, chain, violations } = this.found;
    if (kind === "step") yield titled(say("Look at the marked place."), title);
    else if (kind !== "mistake") return yield paragraph(sentence);
    else if (violations.length) yield paragraph(say("Look at the marked place: a rule is broken."));
    else yield paragraph(say("Look at the marked place: this mark cannot stand."));
    if (this.depth < 2) return;
    const refuted = kind === "mistake" && chain.length > 0;
    if (refuted) yield paragraph(say("Suppose it stands. Then:"));
    if (chain.length) yield listed(chain);
    yield paragraph(refuted ? say("So it cannot stand.") : sentence, "why");
  }

  #tell(parts) {
    at("hint-told").replaceChildren(...parts);
  }
}

function titled(said, technique, tag = "p") {
  const made = part(tag, "");
  made.append(part("b", technique, "technique"), " ", said);
  return made;
}

function listed(chain) {
  const list = part("ol", "", "chain");
  list.append(...chain.map(({ title, sentence }) => titled(sentence, title, "li")));
  return list;
}
