// The rung menu: the techniques of a kind of puzzle, which of them this board asks for, and the
// puzzles at hand that ask for them.

import { ask, get } from "./ask.js";
import { at, part } from "./parts.js";
import { say } from "./words.js";

export function ladder({ record }) {
  rate(record).catch(() => {});
  at("ladder").addEventListener("toggle", () => offer(record).catch(() => {}), { once: true });
}

async function rate(record) {
  const { grade, steps, outcome } = await ask("rate", { puzzle: record.puzzle });
  if (outcome !== "unique") {
    at("grade").textContent = outcome === "unknown" ? "" : say("no single answer");
    return;
  }
  if (grade === "search") at("grade").textContent = say("beyond all of these");
  for (const item of at("rungs").children) {
    const { rung, title } = item.dataset;
    const count = steps[rung];
    if (count) item.querySelector(".count").textContent = say("{count} steps", { count });
    if (rung !== grade) continue;
    item.setAttribute("aria-current", "true");
    at("grade").textContent = title;
  }
  const { genre, rows, cols } = record;
  at("another").href = pick({ genre, size: `${rows}x${cols}`, grade });
}

const pick = (wish) => `/pick?${new URLSearchParams(wish)}`;

// Links to puzzles of each grade, those of this size if there are such.
async function offer({ genre, rows, cols }) {
  const { shelves } = await get("shelves");
  for (const item of at("rungs").children) {
    const { rung } = item.dataset;
    const held = shelves.filter((shelf) => shelf.genre === genre && shelf.grade === rung);
    const size = `${rows}x${cols}`;
    const alike = held.some((shelf) => shelf.size === size);
    const link = part(held.length ? "a" : "span", say("Play one of this grade"), "offer");
    if (held.length) link.href = pick({ genre, grade: rung, ...(alike && { size }) });
    item.querySelector("details").append(link);
  }
}
