// Requests, commands and the stream of events. It connects again by itself.

import { eventParser } from "./events.js";

const TIMEOUT = 4000, RETRIES = 4, BACK_OFF = { first: 200, longest: 3000 }, PROBE_AFTER = 2500; // milliseconds
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** An error of the server, with the members of its problem. */
export class Refusal extends Error {
  constructor(problem) {
    super(problem.detail);
    Object.assign(this, problem);
  }
}

export class Connection {
  #token; #onEvent; #onState; #lastId = ""; #abort; #isClosed = false; #wake = () => {};

  /** `onEvent(name, value)` gets each event, `onState(isConnected)` each change; `onState(null)`: the token is void. */
  constructor(token, onEvent, onState) {
    [this.#token, this.#onEvent, this.#onState] = [token, onEvent, onState];
    addEventListener("online", () => this.#wake());
    addEventListener("offline", () => this.#abort?.abort());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.check(); });
    this.#follow();
  }

  async #fetch(path, options = {}) {
    const response = await fetch(path, {
      signal: AbortSignal.timeout(TIMEOUT), cache: "no-store", ...options,
      headers: { Authorization: `Bearer ${this.#token}`, ...options.headers },
    });
    if (response.ok) return response;
    if (response.status === 401) this.#forget();
    throw new Refusal(await response.json().catch(() => ({ status: response.status, detail: response.statusText })));
  }

  /** Returns the JSON at a path below /api/v1/. */
  async get(path) { return (await this.#fetch(`/api/v1/${path}`)).json(); }

  /** Returns the address of the picture of an exercise. */
  async picture({ name, difficulty }, isDark, isStill = false) {
    const query = `${difficulty === "hard" ? "hard=1&" : ""}${isDark ? "dark=1&" : ""}${isStill ? "still=1" : ""}`;
    const response = await this.#fetch(`/api/v1/exercises/${encodeURIComponent(name)}/picture.svg?${query}`);
    return URL.createObjectURL(await response.blob());
  }

  /** Sends a command for what is shown, once: its repetitions have the same key. */
  async command(name, params = {}, shown = undefined) {
    const expected = shown?.sessionId && {
      session: shown.sessionId, set: shown.setIndex, round: shown.roundIndex, interval: shown.intervalIndex,
      phase: shown.phase, isPaused: shown.isPaused,
    };
    return this.send("POST", `commands/${name}`, name === "dismiss" ? params : { ...params, expected });
  }

  /** Sends a change below /api/v1/, once: its repetitions have the same key. */
  async send(method, path, value = undefined, headers = {}) {
    // randomUUID exists only in secure contexts.
    const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
    const options = { method, keepalive: true, headers: { "Idempotency-Key": key, ...headers }, ...(value === undefined ? {} : { body: JSON.stringify(value) }) };
    for (let retry = 0; ; retry++) {
      try {
        return await (await this.#fetch(`/api/v1/${path}`, options)).json();
      } catch (error) {
        if (error instanceof Refusal && error.status < 500 || retry === RETRIES) throw error;
        await wait(BACK_OFF.first * 2 ** retry);
      }
    }
  }

  /** Looks whether the computer still responds, and connects again if it does not. */
  async check() {
    try { await this.#fetch("/api/v1/now", { signal: AbortSignal.timeout(PROBE_AFTER) }); }
    catch { this.#abort?.abort(); this.#wake(); }
  }

  close() {
    this.#isClosed = true;
    this.#abort?.abort();
  }

  #forget() {
    if (this.#isClosed) return;
    this.close();
    this.#onState(null);
  }

  async #follow() {
    for (let pause = BACK_OFF.first; !this.#isClosed; pause = Math.min(2 * pause, BACK_OFF.longest)) {
      const abort = this.#abort = new AbortController(), slow = setTimeout(() => abort.abort(), TIMEOUT);
      try {
        const headers = this.#lastId ? { "Last-Event-ID": this.#lastId } : {};
        const response = await this.#fetch("/api/v1/events", { signal: abort.signal, headers });
        clearTimeout(slow);
        pause = BACK_OFF.first;
        this.#onState(true);
        const parse = eventParser((id, name, data) => {
          this.#lastId = id;
          this.#onEvent(name, JSON.parse(data));
        });
        const decoder = new TextDecoder();
        for (const reader = response.body.getReader(); ;) {
          const { done, value } = await reader.read();
          if (done) break;
          parse(decoder.decode(value, { stream: true }));
        }
      } catch { /* connects again */ } finally { clearTimeout(slow); }
      if (this.#isClosed) return;
      this.#onState(false);
      await Promise.race([wait(pause), new Promise((resolve) => { this.#wake = resolve; })]);
    }
  }
}
