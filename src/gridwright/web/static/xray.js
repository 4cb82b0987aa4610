// X-ray: what the techniques see on the board as it stands, and at the cell under the pointer.

import { Repeated } from "./ask.js";
import { at, part } from "./parts.js";
import { say } from "./words.js";

export function xray(play) {
  return new Xray(play);
}

class Xray {
  constructor(play) {
    this.play = play;
    this.cell = null;
    this.chosen = 0;
    this.seeing = new Repeated(
      "xray",
      (told) => this.#told(told),
      (error) => this.#tell(error.message),
    );
    at("xray").addEventListener("toggle", () => this.changed());
    play.board.root.addEventListener("pointerover", (event) => this.#over(event));
    at("sights").addEventListener("change", (event) => {
      this.chosen = Number(event.target.value);
      this.#light();
    });
  }

  get on() {
    return at("xray").open && !this.play.film?.on;
  }

  changed() {
    if (!this.on) return this.#off();
    this.seeing.ask({ puzzle: this.play.record.puzzle, places: this.play.places, cell: this.cell });
  }

  // The cursor went to another cell.
  moved() {
    this.#at(this.play.board.cursor);
  }

  #over(event) {
    const { board, record } = this.play;
    const place = board.cells.indexOf(event.target);
    if (place >= 0) this.#at([Math.floor(place / record.cols), place % record.cols]);
  }

  #at(cell) {
    if (String(cell) === String(this.cell)) return;
    this.cell = [...cell];
    if (this.on) this.changed();
  }

  #off() {
    this.seeing.forget();
    this.sights = [];
    this.play.board.light({ sights: [] });
  }

  #told({ sights }) {
    if (!this.on) return;
    this.sights = sights;
    this.chosen = Math.min(this.chosen, Math.max(0, sights.length - 1));
    const rows = sights.map((sight, number) => this.#choice(sight, number));
    [...at("sights").querySelectorAll("label")].forEach((label) => label.remove());
    at("sights").append(...rows);
    this.#tell(sights.length ? "" : say("Nothing to see here."));
    this.#light();
  }

  #choice({ title }, number) {
    const label = part("label", "", "choice");
    const input = part("input", "");
    Object.assign(input, {
      type: "radio",
      name: "sight",
      value: number,
      checked: number === this.chosen,
    });
    label.append(input, part("span", title));
    return label;
  }

  #light() {
    this.play.board.light({ sights: this.sights.slice(this.chosen, this.chosen + 1) });
  }

  #tell(said) {
    at("sights-told").textContent = said;
  }
}
