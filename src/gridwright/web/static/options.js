// The rules that a board is played by, and those that can be chosen.

import { at, part } from "./parts.js";
import { say } from "./words.js";

// Show them; onchoose(name, value) is called for a choice.
export function options({ board, options }, onchoose) {
  at("rules-text").replaceChildren(...board.rules.map((said) => part("li", said)));
  at("options").replaceChildren(...options.map((option) => labelled(option, onchoose)));
}

function labelled({ name, value, choices, meaning }, onchoose) {
  const made = part("label", "", "option");
  const field = choices.length ? select(choices, value) : number(value);
  field.addEventListener("change", () => {
    onchoose(name, field.value === "" ? null : JSON.parse(field.value));
  });
  made.append(part("span", meaning), field);
  return made;
}

function select(choices, value) {
  const said = { true: say("yes"), false: say("no") };
  const field = document.createElement("select");
  field.append(...choices.map((choice) => new Option(said[choice] ?? choice, JSON.stringify(choice))));
  field.value = JSON.stringify(value);
  return field;
}

function number(value) {
  const field = document.createElement("input");
  return Object.assign(field, { type: "number", min: 1, value: value ?? "", placeholder: say("none") });
}
