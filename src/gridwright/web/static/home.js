// The front page: what is at hand to pick, and the boards that were started here.

import { ask } from "./ask.js";
import { Board } from "./board.js";
import { written } from "./clock.js";
import { at, part } from "./parts.js";
import { boards, forget } from "./store.js";
import { language, say } from "./words.js";

const shelves = JSON.parse(at("shelves").textContent);
const genres = new Map(JSON.parse(at("genres").textContent).map((genre) => [genre.name, genre]));

const TIERS = { easy: say("easy"), medium: say("medium"), hard: say("hard") };

// The name of a grade in its genre: of a rung, or of what no rung finishes.
function graded(genre, grade) {
  const rung = genres.get(genre).rungs.find(({ name }) => name === grade);
  return rung?.titles[language] ?? say("beyond all of these");
}

const total = (rows) => rows.reduce((sum, { count }) => sum + count, 0);

class Picking {
  constructor(form) {
    this.fields = form.elements;
    for (const name of ["genre", "size", "grade"]) {
      this.fields[name].addEventListener("change", () => this.refresh(name));
    }
    this.refresh("genre");
  }

  rows(wish) {
    return shelves.filter((row) =>
      Object.entries(wish).every(([key, value]) => !value || row[key] === value),
    );
  }

  // A choice greys out what none of the shelves has together with it.
  refresh(changed) {
    const { genre, size, grade } = this.fields;
    const rows = this.rows({ genre: genre.value });
    if (changed === "genre") {
      fill(
        size,
        rows.map((row) => [row.size, row.size.replace("x", " × ")]),
      );
      const rungs = genres
        .get(genre.value)
        .rungs.map(({ name }) => name)
        .concat("search");
      fill(
        grade,
        rungs.map((name) => [name, graded(genre.value, name)]),
      );
    }
    grey(size, (value) => this.rows({ genre: genre.value, size: value, grade: grade.value }));
    grey(grade, (value) => this.rows({ genre: genre.value, size: size.value, grade: value }));
    const count = total(this.rows({ genre: genre.value, size: size.value, grade: grade.value }));
    at("pick-count").textContent = say("{count} to choose from", { count });
  }
}

function fill(select, options) {
  const kept = select.options[0];
  const made = [...new Map(options)].map(([value, said]) => new Option(said, value));
  select.replaceChildren(kept, ...made);
  select.value = "";
}

function grey(select, rows) {
  for (const option of select.options)
    option.disabled = option.value !== "" && !rows(option.value).length;
}

class Making {
  constructor(form) {
    this.fields = form.elements;
    this.fields.genre.addEventListener("change", () => this.refresh());
    this.refresh();
  }

  refresh() {
    const { genre, grade } = this.fields;
    const { rungs, tiers } = genres.get(genre.value);
    const tiered = Object.keys(tiers).map((name) => [name, TIERS[name] ?? name]);
    fill(grade, [...tiered, ...rungs.map(({ name }) => [name, graded(genre.value, name)])]);
    grade.value = "any";
  }
}

const LONGEST = 50_000; // Characters of an address; servers refuse those of some more.

// A text that is too long for an address, such as a file with its history, is read here, and what
// it says of the board goes into the address.
async function paste(event) {
  const text = event.target.elements.p.value;
  if (played(text).length < LONGEST) return;
  event.preventDefault();
  try {
    location = played((await ask("read", { puzzle: text })).puzzle);
  } catch (error) {
    at("paste-told").textContent = error.message;
  }
}

const played = (puzzle) => `/play?${new URLSearchParams({ p: puzzle })}`;

function started() {
  const kept = boards();
  at("started").hidden = !kept.length;
  at("boards").replaceChildren(...kept.map(row));
}

function row(board) {
  const item = part("li", "");
  const link = part(
    "a",
    `${genres.get(board.genre)?.titles[language] ?? board.title} ${board.rows} × ${board.cols}`,
  );
  link.href = played(board.puzzle);
  const time = written(board.seconds);
  const state = board.solved
    ? say("solved in {time}", { time: written(board.solved.seconds) })
    : time;
  const drop = part("button", "×", "quiet");
  drop.type = "button";
  drop.setAttribute("aria-label", say("Forget this board"));
  drop.addEventListener("click", () => {
    forget(board.puzzle);
    started();
  });
  item.append(link, drop, part("span", state, "state"));
  if (!board.solved) {
    const progress = part("progress", "");
    progress.value = board.progress;
    progress.setAttribute("aria-label", say("Progress"));
    item.append(progress);
  }
  return item;
}

// A small board of each kind, to look at.
async function sample({ name, sample }) {
  const element = document.querySelector(`[data-sample="${name}"]`);
  new Board(element, await ask("read", { puzzle: sample }));
}

for (const genre of genres.values()) sample(genre).catch(() => {});
new Picking(at("pick"));
new Making(at("make"));
at("paste").addEventListener("submit", paste);
started();
