// Small parts of pages.

export const at = (id) => document.getElementById(id);

export function part(tag, said, kind = "") {
  const element = document.createElement(tag);
  if (kind) element.className = kind;
  element.textContent = said;
  return element;
}

export const paragraph = (said, kind) => part("p", said, kind);

// Whether a question, put in the dialog #ask, was answered with yes.
export async function asked(title, said, yes) {
  const dialog = at("ask");
  at("ask-title").textContent = title;
  at("ask-said").textContent = said;
  at("ask-yes").textContent = yes;
  dialog.returnValue = "";
  dialog.showModal();
  await new Promise((done) => dialog.addEventListener("close", done, { once: true }));
  return dialog.returnValue === "yes";
}
