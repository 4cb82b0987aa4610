// The words of the page in its language: the server writes them into the element #words.

const known = JSON.parse(document.getElementById("words")?.textContent ?? "{}");

export const language = document.documentElement.lang || "en";

// A text in the language of the page, its {names} filled in.
export function say(text, values = {}) {
  return (known[text] ?? text).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}
