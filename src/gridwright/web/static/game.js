// The marks on one board and how they came about. No document here: it runs and is tested alone.
//
// A *mark* is a mask of the values that its maker holds possible at a place: bit v for value v. A
// single bit is a decision, the mask of the open board no mark at all. A note of candidates is kept
// negated, so that a single noted candidate is not taken for a decision.
//
// A *step* is what one undo takes back: the marks it changed, [place, was, now] each, and the marks
// that a trial goes back to, before and after, where it begins or ends one.

export const single = (mask) => mask > 0 && (mask & (mask - 1)) === 0;

// The value that a mark decides on, -1 if it does not.
export const decided = (mark) => (single(mark) ? Math.log2(mark) : -1);

export class Game {
  constructor(record, saved = null) {
    this.record = record;
    this.marks = [...(saved?.marks ?? record.open)];
    this.steps = saved?.steps ?? [];
    this.at = saved?.at ?? 0;
    this.base = saved?.base ?? null;
    this.count = { marks: 0, undone: 0, trials: 0, ...saved?.count };
  }

  // What the rest of the world is told: notes of one candidate say nothing yet.
  get places() {
    return this.marks.map((mark, place) => {
      if (mark > 0) return mark;
      return single(-mark) ? this.record.open[place] : -mark & this.record.open[place];
    });
  }

  fixed(place) {
    return single(this.record.open[place]);
  }

  // The value decided at a place, -1 where there is none.
  value(place) {
    return decided(this.marks[place]);
  }

  tentative(place) {
    return this.base !== null && this.base[place] !== this.marks[place];
  }

  get started() {
    return this.marks.some((mark, place) => mark !== this.record.open[place]);
  }

  // How much of what is to be found is marked, 0 to 1.
  get progress() {
    const found = this.marks.filter((mark, place) => single(mark) && !this.fixed(place)).length;
    const wanted = this.record.open.filter((mask) => !single(mask)).length;
    return wanted ? found / wanted : 1;
  }

  // The mark that a value makes; one that takes a mark back where the value is null.
  mark(place, value) {
    return value === null ? this.record.open[place] : 1 << value;
  }

  // The mark after the present one in the order of taps, or before it.
  next(place, back = false) {
    const order = [null, ...this.record.cycle];
    const value = this.value(place);
    const now = Math.max(0, order.indexOf(value < 0 ? null : value));
    return this.mark(place, order.at((now + (back ? -1 : 1)) % order.length));
  }

  // The mark with one candidate noted or struck out.
  note(place, value) {
    const mask = (this.marks[place] < 0 ? -this.marks[place] : 0) ^ (1 << value);
    return mask ? -mask : this.record.open[place];
  }

  // What a mask from elsewhere, a hint say, is as a mark here.
  taken(place, mask) {
    return single(mask) || mask === this.record.open[place] ? mask : -mask;
  }

  // Make marks, [place, mark] each; those of one stroke are one step. Gives the places changed.
  change(marks, stroke = null) {
    const wanted = marks.filter(
      ([place, mark]) => !this.fixed(place) && this.marks[place] !== mark,
    );
    if (!wanted.length) return [];
    this.count.marks += wanted.length;
    const changes = wanted.map(([place, mark]) => [place, this.marks[place], mark]);
    const last = this.steps[this.at - 1];
    if (stroke !== null && last?.stroke === stroke && this.at === this.steps.length) {
      last.changes.push(...changes);
      return this.#apply({ changes });
    }
    return this.#push({ changes, stroke });
  }

  undo() {
    if (!this.at) return [];
    const { changes, base } = this.steps[--this.at];
    this.count.undone++;
    if (base) this.base = base[0];
    for (const [place, was] of changes.toReversed()) this.marks[place] = was;
    return changes.map(([place]) => place);
  }

  // Take the last step back as if it had never been made.
  withdraw() {
    if (!this.at) return [];
    const places = this.undo();
    this.count.undone--;
    this.steps.length = this.at;
    return places;
  }

  redo() {
    if (this.at === this.steps.length) return [];
    return this.#apply(this.steps[this.at++]);
  }

  get undoable() {
    return this.at > 0;
  }

  get redoable() {
    return this.at < this.steps.length;
  }

  // Back to the printed board: a step like any other.
  restart() {
    const changes = this.#back(this.record.open);
    return changes.length || this.base ? this.#push({ changes, base: [this.base, null] }) : [];
  }

  try() {
    if (this.base) return [];
    this.count.trials++;
    return this.#push({ changes: [], base: [null, [...this.marks]] });
  }

  keep() {
    if (!this.base) return [];
    const tried = this.#back(this.base).map(([place]) => place);
    this.#push({ changes: [], base: [this.base, null] });
    return tried;
  }

  drop() {
    return this.base ? this.#push({ changes: this.#back(this.base), base: [this.base, null] }) : [];
  }

  save() {
    const { marks, at, base, count } = this;
    const steps = this.steps.map(({ changes, base }) => (base ? { changes, base } : { changes }));
    return { marks, steps, at, base, count };
  }

  #back(marks) {
    return this.marks
      .map((mark, place) => [place, mark, marks[place]])
      .filter(([, was, now]) => was !== now);
  }

  #push(step) {
    this.steps.length = this.at;
    this.steps.push(step);
    this.at++;
    return this.#apply(step);
  }

  #apply({ changes, base }) {
    if (base) this.base = base[1];
    for (const [place, , now] of changes) this.marks[place] = now;
    return changes.map(([place]) => place);
  }
}
