// The rung menu: the techniques of a kind of puzzle, and which of them this board asks for.

import { ask } from "./ask.js";
import { at } from "./parts.js";
import { say } from "./words.js";

export function ladder(play) {
  rate(play).catch(() => {});
}

async function rate({ record }) {
  const { grade, steps, outcome } = await ask("rate", { puzzle: record.puzzle });
  if (outcome !== "unique") {
    at("grade").textContent = outcome === "unknown" ? "" : say("no single answer");
    return;
  }
  for (const item of at("rungs").children) {
    const { rung } = item.dataset;
    if (steps[rung]) item.querySelector(".count").textContent = say("{count} steps", { count: steps[rung] });
    if (rung === grade) {
      item.setAttribute("aria-current", "true");
      at("grade").textContent = item.querySelector("summary").firstChild.textContent.trim();
    }
  }
  if (grade === "search") at("grade").textContent = say("beyond all of these");
  const { genre, rows, cols } = record;
  at("another").href = `/pick?${new URLSearchParams({ genre, size: `${rows}x${cols}`, grade })}`;
}
