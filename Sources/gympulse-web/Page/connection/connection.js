// Requests, commands and the stream of events. It connects again by itself, and says which requests have no response yet.

import { eventParser } from "./events.js";

// How long one attempt may take, and all attempts of a command and of another change. All in milliseconds.
const TIMEOUT = 4000, PROBE = 2500, COMMAND = 5000, CHANGE = 20_000, BACK_OFF = { first: 200, longest: 3000 };
const LATE_AFTER = 1400, ALIVE = 8000, ALIVE_DISPLAY = 30_000;
/** How long after the tap a command is carried out. */
export const MEANT = 4000;
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** A number that is none is sent as its name and refused; JSON would make it null, which stands for the usual value. */
export const json = (value) =>
  JSON.stringify(value, (key, each) => typeof each === "number" && !Number.isFinite(each) ? String(each) : each);

/**
 * Returns a function that passes what a promise gives to `take`, unless a later one was passed to it meanwhile: an older
 * response never replaces a newer one.
 */
export function newest(take) {
  let last;
  return async (promise) => {
    last = promise;
    try {
      const value = await promise;
      if (promise === last) return take(value);
    } catch (error) { if (promise === last) throw error; }
    return undefined;
  };
}

/** An error of the server, with the members of its problem; without any if there was no response. */
export class Refusal extends Error {
  constructor(problem = {}) {
    super(problem.detail);
    Object.assign(this, problem);
  }
}

export class Connection {
  #token; #onEvent; #onState; #lastId = ""; #abort; #closed = new AbortController(); #wake = () => {};
  #late = new Set(); #isConnected = false; #isChecking = false;

  /**
   * `onEvent(name, value)` gets each event, `onState(isConnected)` each change of it and of `waiting`; `onState(null)`: the
   * token is void.
   */
  constructor({ token, role }, onEvent, onState) {
    [this.#token, this.#onEvent] = [token, onEvent];
    this.#onState = (isConnected) => onState(this.#isConnected = isConnected);
    const { signal } = this.#closed, look = () => { if (!document.hidden) this.check(); };
    addEventListener("online", () => this.#wake(), { signal });
    addEventListener("offline", () => this.#abort?.abort(), { signal });
    document.addEventListener("visibilitychange", look, { signal });
    // A network can be gone without a sign of it.
    const beat = setInterval(() => { if (this.#isConnected) look(); }, ["view", "guest"].includes(role) ? ALIVE_DISPLAY : ALIVE);
    signal.addEventListener("abort", () => clearInterval(beat));
    this.#follow();
  }

  get #isClosed() { return this.#closed.signal.aborted; }

  /** The commands, or "" for other requests, that have waited for a response for more than a moment. */
  get waiting() { return [...new Set([...this.#late].map(({ what }) => what))]; }

  /** Follows a request to its end, and says if that takes long. */
  async #watch(what, act) {
    const request = { what }, say = () => { if (!this.#isClosed) this.#onState(this.#isConnected); };
    const timer = setTimeout(() => { this.#late.add(request); say(); this.check(); }, LATE_AFTER);
    try { return await act(); } catch (error) {
      throw error instanceof Refusal ? error : new Refusal();
    } finally {
      clearTimeout(timer);
      if (this.#late.delete(request)) say();
    }
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

  #read(path, form, options) { return this.#watch("", async () => (await this.#fetch(`/api/v1/${path}`, options))[form]()); }

  /** Returns the JSON at a path below /api/v1/. */
  get(path) { return this.#read(path, "json"); }

  /** Returns what the computer makes of a value, which changes nothing. */
  ask(path, value) { return this.#read(path, "json", { method: "POST", body: json(value) }); }

  /** Returns the bytes at a path below /api/v1/. */
  file(path, timeout = TIMEOUT) { return this.#read(path, "blob", { signal: AbortSignal.timeout(timeout) }); }

  /** Returns the picture of an exercise; a small one has one pose, with its way if it is still. */
  picture({ name, difficulty }, isDark, isStill = false, isSmall = false) {
    const flags = { hard: difficulty === "hard", dark: isDark, still: isStill, small: isSmall };
    const query = Object.keys(flags).filter((flag) => flags[flag]).map((flag) => `${flag}=1`).join("&");
    return this.file(`exercises/${encodeURIComponent(name)}/picture.svg?${query}`);
  }

  /** Sends a command for what is shown, which is not carried out after the instant `until`. `what` is its name for people. */
  command(name, what, params, shown, until) {
    // After a stop there is no session that an end of the sound could be compared with.
    const expected = shown?.sessionId && name !== "dismiss" ? {
      session: shown.sessionId, set: shown.setIndex, round: shown.roundIndex, interval: shown.intervalIndex,
      phase: shown.phase, isPaused: shown.isPaused, roundsDone: shown.roundsDone,
    } : {};
    return this.send("POST", `commands/${name}`, { ...params, expected: { ...expected, until } }, {}, what);
  }

  /** Sends a change below /api/v1/, once: its repetitions have the same key. */
  send(method, path, value = undefined, headers = {}, command = "") {
    // randomUUID exists only in secure contexts.
    const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
    const body = value === undefined ? {} : { body: json(value) };
    const options = { method, keepalive: true, headers: { "Idempotency-Key": key, ...headers }, ...body };
    const end = performance.now() + (command ? COMMAND : CHANGE), attempt = command ? PROBE : TIMEOUT;
    return this.#watch(command, async () => {
      for (let pause = BACK_OFF.first; ; pause *= 2) {
        try {
          // A repetition, perhaps on a new connection, says what became of a command, also after its time.
          const signal = AbortSignal.timeout(Math.min(attempt, Math.max(end - performance.now(), 0)));
          return await (await this.#fetch(`/api/v1/${path}`, { ...options, signal })).json();
        } catch (error) {
          if (error instanceof Refusal && error.status < 500 || performance.now() + pause >= end) throw error;
          await wait(pause);
        }
      }
    });
  }

  /** Looks whether the computer still responds, and connects again if it does not. */
  async check() {
    if (this.#isChecking) return;
    this.#isChecking = true;
    try { await this.#fetch("/api/v1/now", { signal: AbortSignal.timeout(PROBE) }); } catch (error) {
      if (!(error instanceof Refusal)) { this.#abort?.abort(); this.#wake(); }
    }
    this.#isChecking = false;
  }

  close() {
    this.#closed.abort();
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
