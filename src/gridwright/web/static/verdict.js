// What is known of the board on the desk, after every change of it.

import { Repeated } from "./ask.js";
import { at, part } from "./parts.js";
import { language, say } from "./words.js";

const SECONDS = 1.5;

const OUTCOMES = {
  unique: () => say("One answer"),
  many: () => say("Several answers"),
  none: () => say("No answer"),
  unknown: () => say("Not known so fast"),
};

export class Verdict {
  // ontold(verdict) is called with what is known, and with null while nothing is.
  constructor(genres, ontold) {
    this.genres = new Map(genres.map((genre) => [genre.name, genre]));
    this.ontold = ontold;
    this.told = null;
    this.judging = new Repeated("judge", (told) => this.#told(told), (error) => this.#refused(error));
  }

  ask(board) {
    this.board = board;
    this.told = null;
    at("verdict").setAttribute("aria-busy", "true");
    this.ontold(null);
    this.judging.ask({ puzzle: board.puzzle, seconds: SECONDS });
  }

  #told(told) {
    this.told = told;
    at("verdict").dataset.outcome = told.outcome;
    at("verdict").textContent = OUTCOMES[told.outcome]();
    at("verdict").removeAttribute("aria-busy");
    at("graded").textContent = told.outcome === "many" ? this.#counted(told) : this.#graded(told);
    at("steps").replaceChildren(...this.#steps(told.rating));
    this.ontold(told);
  }

  #refused(error) {
    at("verdict").dataset.outcome = "unknown";
    at("verdict").textContent = OUTCOMES.unknown();
    at("verdict").removeAttribute("aria-busy");
    at("graded").textContent = error.message;
    at("steps").replaceChildren();
    this.ontold(null);
  }

  // How far the answers agree.
  #counted({ shared, differs, spent }) {
    const { open } = this.board;
    const found = shared.filter((mask, place) => mask !== open[place]).length;
    const values = { found, differs: differs.length };
    const said = say("Found the same in all: {found}. Cells that differ: {differs}.", values);
    return spent ? `${said} ${say("There may be more: the time was short.")}` : said;
  }

  #graded({ outcome, rating }) {
    if (outcome === "none") return say("Nothing keeps all rules and clues.");
    if (outcome === "unknown") return say("The board leaves too much open to tell at once.");
    if (!rating?.grade) return "";
    if (rating.grade === "search") return say("Beyond all techniques");
    return say("Hardest technique: {rung}", { rung: this.#title(rating.grade) });
  }

  *#steps(rating) {
    for (const [name, count] of Object.entries(rating?.steps ?? {})) {
      if (count) {
        const said = say("{rung} × {count}", { rung: this.#title(name), count });
        yield part("li", said, name === rating.grade ? "hardest" : "");
      }
    }
  }

  #title(name) {
    const { rungs } = this.genres.get(this.board.genre);
    return rungs.find((rung) => rung.name === name).titles[language];
  }
}
