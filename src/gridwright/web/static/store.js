// What is kept in this browser: the boards that were started, and the player's settings.

const SAVE = "gridwright:board:";
const SETTINGS = "gridwright:settings";

export function saved(puzzle) {
  return parsed(SAVE + puzzle);
}

// Keep a board; where there is no room, without its steps. Says whether it is kept whole.
export function keep(puzzle, save) {
  const whole = { ...save, kept: Date.now() };
  const marks = { ...whole, game: { ...save.game, steps: [], at: 0 } };
  return written(SAVE + puzzle, whole) || (written(SAVE + puzzle, marks) && false);
}

export function forget(puzzle) {
  drop(SAVE + puzzle);
}

// Call back when another window keeps or forgets the board.
export function elsewhere(puzzle, changed) {
  addEventListener("storage", ({ key }) => key === SAVE + puzzle && changed());
}

// All boards kept, the latest first, each with its puzzle.
export function boards() {
  return keys(SAVE)
    .map((key) => ({ puzzle: key.slice(SAVE.length), ...parsed(key) }))
    .filter(({ title }) => title)
    .sort((one, other) => other.kept - one.kept);
}

export function settings() {
  return parsed(SETTINGS) ?? {};
}

export function set(name, value) {
  written(SETTINGS, { ...settings(), [name]: value });
}

// Whatever is asked of a store may be refused: a browser that keeps nothing is one that is empty.

export function keys(start) {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

export function drop(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

export function parsed(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

export function written(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
