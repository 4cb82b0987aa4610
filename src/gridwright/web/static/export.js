// The board on the desk in other formats, to copy and to download.

import { ask } from "./ask.js";
import { at } from "./parts.js";
import { say } from "./words.js";

const TYPES = { svg: "image/svg+xml", json: "application/json" };

export class Export {
  constructor(studio) {
    this.studio = studio;
    this.formats = new Map();
    at("keeping").addEventListener("toggle", () => this.refresh());
    at("with-answer").addEventListener("change", () => this.refresh());
    at("format").addEventListener("change", () => this.#show());
    at("copy").addEventListener("click", () => this.#copy());
  }

  // Write the board anew, if anybody looks.
  async refresh() {
    const { studio } = this;
    if (!at("keeping").open || !studio.desk) return;
    const { puzzle } = studio;
    const places = at("with-answer").checked ? studio.answered : null;
    try {
      const { formats } = await ask("export", { puzzle, places });
      if (puzzle !== studio.puzzle) return;
      this.formats = new Map(formats.map((each) => [each.format, each]));
      for (const option of at("format").options) option.disabled = !this.formats.has(option.value);
      this.#show();
    } catch (error) {
      at("export-told").textContent = error.message;
    }
  }

  #show() {
    const format = at("format").value;
    const { text, warnings } = this.formats.get(format) ?? { text: "", warnings: [] };
    at("exported").value = text;
    at("export-told").textContent = warnings.join(" ");
    if (this.blob) URL.revokeObjectURL(this.blob);
    const type = TYPES[format] ?? "text/plain";
    this.blob = URL.createObjectURL(new Blob([text, "\n"], { type }));
    at("download").href = this.blob;
    at("download").download = `${this.studio.record.genre}.${format in TYPES ? format : "txt"}`;
  }

  async #copy() {
    at("exported").select();
    try {
      await navigator.clipboard.writeText(at("exported").value);
      at("export-told").textContent = say("Copied.");
    } catch {
      at("export-told").textContent = say("Please copy the selected text.");
    }
  }
}
