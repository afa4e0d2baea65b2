// A remote control: a client of GymPulse in Node's standard library; see README.md.
//
// usage: remote.mjs SOCKET
//
// Prints a line for each phase. Reads commands, a line each: pause, resume, toggle, skip, back, done, restart, stop.
// Prints the result of each, and ends with its input. Whatever dies in between, a command is carried out once, for the phase
// that was shown, or not at all.

import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { uptime } from "node:os"; // the boot clock
import { createInterface } from "node:readline";

const NOT_RUNNING = -32001, UNRESPONSIVE = -32002, UNANSWERED = -32007, INTERNAL = -32603;
const BACK_OFF = { first: 10, longest: 500 }; // milliseconds; each pause is twice the last
const REPEAT = { first: 50, longest: 1000 }; // milliseconds, likewise, between the tries of a command
const DEADLINE = 50_000; // milliseconds: less than the engine remembers a requestId
const COMMANDS = ["pause", "resume", "toggle", "skip", "back", "done", "restart", "stop"];

/** A connection to the broker that is made again whenever it ends. */
class Client {
  #path; #topics; #onPublication;
  #socket; #received = Buffer.alloc(0);
  #nextId = 1;
  #pending = new Map(); // from ids of requests to what continues with their responses
  #pause = BACK_OFF.first;

  constructor(path, topics, onPublication) {
    this.#path = path;
    this.#topics = topics;
    this.#onPublication = onPublication;
    this.#open();
  }

  /** Sends a request once. Its error has the code of the broker's error. */
  request(method, params) {
    return new Promise((resolve, reject) => {
      if (!this.#socket) return reject(Object.assign(new Error("not connected"), { code: UNANSWERED }));
      const id = this.#nextId++;
      this.#pending.set(id, { resolve, reject });
      this.#send({ id, method, params });
    });
  }

  /** Sends a command until it has a result or is refused. `shown` is the session that it is for. */
  async command(method, params, shown) {
    const expected = {
      session: shown.sessionId, set: shown.setIndex, round: shown.roundIndex, interval: shown.intervalIndex,
      phase: shown.phase, isPaused: shown.isPaused, roundsDone: shown.roundsDone,
      until: Math.floor((uptime() + DEADLINE / 1000) * 1e9),
    };
    const all = { ...params, requestId: randomUUID(), expected };
    const end = Date.now() + DEADLINE;
    for (let pause = REPEAT.first; ; pause = Math.min(2 * pause, REPEAT.longest)) {
      try {
        return await this.request(method, all);
      } catch (error) {
        // Only these leave open whether it was carried out, or say that the engine is on its way.
        if (![NOT_RUNNING, UNRESPONSIVE, UNANSWERED, INTERNAL].includes(error.code) || Date.now() > end) throw error;
        if (pause === REPEAT.first) console.error(`${method}: waiting for GymPulse`);
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  #open() {
    const socket = connect(this.#path);
    socket.on("connect", () => {
      this.#socket = socket;
      this.#received = Buffer.alloc(0);
      this.request("broker.hello", { protocol: 1, subscribe: this.#topics }).then(
        () => { this.#pause = BACK_OFF.first; },
        (error) => { if (error.code !== UNANSWERED) socket.destroy(); },
      );
    });
    socket.on("data", (data) => this.#receive(data));
    socket.on("error", () => {}); // "close" follows
    socket.on("close", () => this.#lost());
  }

  #lost() {
    this.#socket = undefined;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending) reject(Object.assign(new Error("the connection was lost"), { code: UNANSWERED }));
    setTimeout(() => this.#open(), this.#pause);
    this.#pause = Math.min(2 * this.#pause, BACK_OFF.longest);
  }

  #send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    const header = Buffer.alloc(4);
    header.writeUInt32BE(body.length);
    this.#socket.write(Buffer.concat([header, body]));
  }

  #receive(data) {
    this.#received = Buffer.concat([this.#received, data]);
    while (this.#received.length >= 4) {
      const end = 4 + this.#received.readUInt32BE();
      if (this.#received.length < end) return;
      const message = JSON.parse(this.#received.subarray(4, end));
      this.#received = this.#received.subarray(end);
      this.#take(message);
    }
  }

  #take(message) {
    if (message.method) {
      if (message.id === undefined) this.#onPublication(message.method, message.params);
      return; // a client has no methods
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.error) {
      const { code, data } = message.error;
      pending?.reject(Object.assign(new Error(message.error.message), { code, reason: data?.reason }));
    } else {
      pending?.resolve(message.result);
    }
  }
}

const place = (session) => `${session.title} ${session.roundIndex}${session.isPaused ? " paused" : ""}`;

let shown;
const client = new Client(process.argv[2], ["session"], (topic, value) => {
  if (topic === "session") {
    if (!shown || place(value) !== place(shown)) console.log(place(value));
    shown = value;
  }
});

const results = [];
for await (const line of createInterface({ input: process.stdin })) {
  const command = line.trim();
  if (!COMMANDS.includes(command)) {
    console.log(`commands: ${COMMANDS.join(", ")}`);
    continue;
  }
  if (!shown) {
    console.log(`${command}: refused: nothing is shown yet`);
    continue;
  }
  results.push(client.command(`engine.${command}`, {}, shown).then(
    (session) => console.log(`${command}: ${place(session)}`),
    (error) => console.log(`${command}: refused: ${error.reason ?? error.code}`),
  ));
}
await Promise.all(results);
process.exit();
