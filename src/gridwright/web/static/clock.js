// The time spent on a board. It stands still while the page is hidden.

export class Clock {
  // ontick(seconds) is called about once a second while the clock runs.
  constructor(seconds, ontick) {
    this.spent = seconds * 1000;
    this.since = null;
    this.wanted = false;
    this.ontick = ontick;
    document.addEventListener("visibilitychange", () => this.#look());
    addEventListener("pagehide", () => this.#hold());
    addEventListener("pageshow", () => this.#look());
    setInterval(() => this.since !== null && this.ontick(this.seconds), 1000);
  }

  get seconds() {
    const running = this.since === null ? 0 : performance.now() - this.since;
    return Math.floor((this.spent + running) / 1000);
  }

  start() {
    this.wanted = true;
    this.#look();
  }

  stop() {
    this.wanted = false;
    this.#look();
  }

  #look() {
    if (this.wanted && !document.hidden) this.since ??= performance.now();
    else this.#hold();
    this.ontick(this.seconds);
  }

  #hold() {
    if (this.since === null) return;
    this.spent += performance.now() - this.since;
    this.since = null;
  }
}

// Seconds as people write them, 4:05 or 1:02:09.
export function written(seconds) {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part));
  const hours = Math.floor(seconds / 3600);
  const padded = parts.map((part) => part.padStart(2, "0"));
  return hours ? [hours, ...padded].join(":") : `${parts[0]}:${padded[1]}`;
}
