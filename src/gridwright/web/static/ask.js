// Questions to the API, in the language of the page.

import { language, say } from "./words.js";

export class Refused extends Error {}

// The answer to a question; Refused, with the reason in words, where there is none.
export async function ask(name, question, { signal } = {}) {
  const body = JSON.stringify(question);
  const headers = { "Content-Type": "application/json" };
  return answer(() => fetch(path(name), { method: "POST", headers, body, signal }));
}

export async function get(name, query = {}) {
  return answer(() => fetch(path(name, query)));
}

function path(name, query = {}) {
  return `/api/v1/${name}?${new URLSearchParams({ ...query, lang: language })}`;
}

async function answer(request) {
  let response;
  try {
    response = await request();
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Refused(say("The server does not answer."));
  }
  const told = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(told.error ?? say("The server does not answer."));
  return told;
}

// A question asked again and again, one at a time: while an answer is awaited only the newest
// asking is kept, and only the answer to the newest is told.
export class Repeated {
  #waiting = null;
  #busy = false;

  constructor(name, ontold, onrefused = () => {}) {
    Object.assign(this, { name, ontold, onrefused });
  }

  async ask(question) {
    this.#waiting = question;
    if (this.#busy) return;
    this.#busy = true;
    while (this.#waiting) await this.#put();
    this.#busy = false;
  }

  // What is asked no more is not answered either.
  forget() {
    this.#waiting = null;
    this.forgotten = true;
  }

  async #put() {
    const question = this.#waiting;
    this.#waiting = null;
    this.forgotten = false;
    try {
      const told = await ask(this.name, question);
      if (!this.#waiting && !this.forgotten) this.ontold(told);
    } catch (error) {
      this.onrefused(error);
    }
  }
}
