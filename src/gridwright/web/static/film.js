// "Watch it solved": the whole ladder as a film. Who watches it gives the puzzle up.

import { ask } from "./ask.js";
import { asked, at } from "./parts.js";
import { say } from "./words.js";

const PACE = 1400; // ms a step while the film plays

export function film(play) {
  return new Film(play);
}

class Film {
  constructor(play) {
    this.play = play;
    this.on = false;
    at("watch").addEventListener("click", () => this.#begin());
    at("film-end").addEventListener("click", () => this.stop());
    at("film-play").addEventListener("click", () => this.#run(!this.running));
    at("film-at").addEventListener("input", () => {
      this.#run(false);
      this.#show(Number(at("film-at").value));
    });
  }

  async #begin() {
    const { play } = this;
    if (this.on) return;
    if (!play.solved && !play.given) {
      const said = say("The film shows the answer, so the puzzle counts as given up.");
      if (!(await asked(say("Watch it solved?"), said, say("Watch")))) return;
    }
    at("watch").disabled = true;
    play.tell(say("Solving…"));
    try {
      this.told = await ask("film", { puzzle: play.record.puzzle });
    } catch (error) {
      return play.tell(error.message);
    } finally {
      at("watch").disabled = false;
    }
    play.tell("");
    play.given ||= !play.solved;
    play.clock.stop();
    play.save();
    this.#open();
  }

  #open() {
    const { play } = this;
    this.on = true;
    this.frames = this.#frames();
    play.hinting.stop();
    at("film-at").max = this.told.steps.length;
    at("film").hidden = false;
    at("play").classList.add("filming");
    play.board.light({ violations: [], aids: null });
    this.#show(0);
    at("film").scrollIntoView({ block: "nearest" });
    this.#run(!matchMedia("(prefers-reduced-motion: reduce)").matches);
    at("film-at").focus({ preventScroll: true });
  }

  stop() {
    const { play } = this;
    if (!this.on) return;
    this.#run(false);
    this.on = false;
    at("film").hidden = true;
    at("play").classList.remove("filming");
    play.board.light({ facts: [], premises: [] });
    play.board.show(null);
    play.board.locked = play.solved !== null;
    if (!play.solved) play.clock.start();
    play.changed();
  }

  // The masks before each step, and after the last.
  #frames() {
    const frames = [this.play.record.open];
    for (const { facts } of this.told.steps) {
      const masks = [...frames.at(-1)];
      for (const [place, now] of facts) masks[place] = masks[place] & now || now;
      frames.push(masks);
    }
    return frames;
  }

  #show(number) {
    const { board } = this.play;
    const { steps } = this.told;
    this.number = number;
    at("film-at").value = number;
    at("film-count").textContent = `${number} / ${steps.length}`;
    board.show(this.frames[number]);
    const step = steps[number - 1];
    const facts = step?.facts.map(([place]) => board.named(place)) ?? [];
    board.light({ facts, premises: step?.premises ?? [] });
    at("film-technique").textContent = step?.title ?? "";
    at("film-told").textContent = step?.sentence ?? say("The board as printed.");
  }

  #run(on) {
    clearInterval(this.timer);
    this.running = on;
    at("film-play").ariaPressed = String(on);
    if (!on) return;
    if (this.number === this.told.steps.length) this.#show(0);
    this.timer = setInterval(() => {
      if (this.number < this.told.steps.length) this.#show(this.number + 1);
      else this.#run(false);
    }, PACE);
  }
}
