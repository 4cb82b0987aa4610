// What every page does: the switch between light and dark, kept in a cookie so that the server
// sends the next page as chosen.

const YEAR = 365 * 24 * 60 * 60;
const root = document.documentElement;
const button = document.getElementById("theme");
const system = matchMedia("(prefers-color-scheme: dark)");

const dark = () => (root.dataset.theme ? root.dataset.theme === "dark" : system.matches);

function show() {
  button.setAttribute("aria-pressed", String(dark()));
  document.querySelector("meta[name=color-scheme]").content = dark() ? "dark" : "light";
}

button.addEventListener("click", () => {
  root.dataset.theme = dark() ? "light" : "dark";
  document.cookie = `theme=${root.dataset.theme}; path=/; max-age=${YEAR}; samesite=lax`;
  show();
});
system.addEventListener("change", show);
show();
button.hidden = false;
