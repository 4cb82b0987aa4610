// The text and the address to send to others.

import { written } from "./clock.js";
import { at } from "./parts.js";
import { say } from "./words.js";

export function share(play) {
  const open = () => {
    at("share-text").value = text(play);
    at("share-puzzle").value = play.record.puzzle;
    at("copied").textContent = "";
    at("sharing").showModal();
  };
  at("share").addEventListener("click", open);
  at("share-solved").addEventListener("click", open);
  at("copy").addEventListener("click", () => copy(at("share-text")));
  at("copy-puzzle").addEventListener("click", () => copy(at("share-puzzle")));
}

function text({ record, name, solved }) {
  const heading = `${record.picture.title} ${record.rows}×${record.cols}`;
  return [heading, solved && result(solved), address(record, name)].filter(Boolean).join("\n");
}

function result({ seconds, hints, given }) {
  if (given) return say("Watched it being solved.");
  const time = written(seconds);
  if (!hints) return say("Solved in {time}, without a hint.", { time });
  return say("Solved in {time}, hints: {hints}.", { time, hints });
}

function address({ puzzle }, name) {
  if (!name) return `${location.origin}/play?${new URLSearchParams({ p: puzzle })}`;
  return `${location.origin}/play/${name}`;
}

async function copy(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    at("copied").textContent = say("Copied.");
  } catch {
    at("copied").textContent = say("Please copy the selected text.");
  }
}
