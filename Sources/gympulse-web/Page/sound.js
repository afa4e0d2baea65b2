// Plays the workout on this device, if it is switched on here: sounds scheduled ahead on the matched clock, words, vibration.
// The cues come from the server, with the whole schedule, so that they continue without a connection.

import { place } from "./run.js";
import { endOf, offsetAt, playing } from "./schedule.js";
import { render, timeOf, waiting } from "./synth.js";
import { hush, lockScreen, pulse, speak } from "./voice.js";

const STORED = "gympulse.sound", PAGES = 4, MORE_BELOW = 100;
const AHEAD = 75_000, AGAIN = 15_000, LATEST = 250; // milliseconds
const AFTER_SOUND = 0.35, SOFT = 0.25; // seconds; 12 dB less

export class Sound {
  #app; #context; #sounds; #set; #wanted; #plan; #key; #last = { sessionId: undefined, due: -1 }; #scheduled = new Map(); #timer;
  /** What is switched on here. */
  choice = { sound: false, voice: false, vibration: false, volume: 80, ...JSON.parse(localStorage.getItem(STORED) ?? "{}") };

  constructor(app) {
    this.#app = app;
    // A browser plays nothing before the first tap.
    document.addEventListener("pointerdown", () => { this.unlock(); this.#dismiss(); }, true);
    document.addEventListener("keydown", () => this.unlock(), true);
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.#fill(); });
  }

  get isOn() { return this.choice.sound || this.choice.voice || this.choice.vibration; }
  /** Whether a tap is needed before anything is heard. */
  get isLocked() { return this.choice.sound && this.#context?.state !== "running"; }

  /** Changes what is switched on. Has to be called in a tap. */
  change(choice) {
    Object.assign(this.choice, choice);
    localStorage.setItem(STORED, JSON.stringify(this.choice));
    this.unlock();
    if (choice.voice) speak([{ text: "" }], this.#app.settings, 0);
    this.#silence();
    this.update();
  }

  unlock() {
    if (!this.choice.sound || !globalThis.AudioContext) return;
    this.#context ??= new AudioContext({ latencyHint: "playback" });
    if (this.#context.state === "running") return;
    // What was scheduled without it is scheduled again.
    this.#context.resume().then(() => { this.#silence(); this.#fill(); }, () => {});
  }

  /** Plays a sound or a text at once, for the settings. */
  async preview({ sound, set, speech }) {
    this.#context ??= new AudioContext({ latencyHint: "playback" });
    this.#context.resume();
    if (sound) {
      const { sounds } = await this.#app.connection.get(`sounds${set ? `?set=${set}` : ""}`);
      this.#start(this.#buffer(sounds[sound]), this.#context.currentTime, 1);
    }
    if (speech) setTimeout(() => speak([{ text: speech }], this.#app.settings, this.#volume), sound ? AFTER_SOUND * 1000 : 0);
  }

  /** Follows the session, the settings and the clock. */
  update() {
    const { session, hasClock, settings } = this.#app;
    if (!this.isOn || !session || !hasClock) {
      this.#key = undefined;
      return this.#silence();
    }
    const key = JSON.stringify([session.bootId, session.sessionId, session.revision, session.sound, session.voice, session.anchor, settings]);
    if (key !== this.#key) {
      this.#key = key;
      this.#follow(key);
    }
    const view = this.#app.view;
    lockScreen(view, view?.routine ? place(view) : "", (name) => this.#app.command(name));
  }

  async #follow(key) {
    const { session } = this.#app;
    this.#silence();
    this.#plan = undefined;
    if (!session.sessionId || session.isPaused) return;
    const offset = offsetAt(session, this.#app.clock.now), isNew = this.#last.sessionId !== session.sessionId;
    // After going back, cues are played again.
    if (isNew || this.#last.due > offset + LATEST * 1e6) this.#last = { sessionId: session.sessionId, due: offset - LATEST * 1e6 };
    try {
      await this.#load();
      const plan = { session, cues: [], next: Math.max(Math.floor(offset - LATEST * 1e6 - 1), -1) };
      for (let page = 0; page < PAGES && plan.next !== null; page++) await this.#more(plan);
      if (this.#key !== key) return;
      this.#plan = plan;
      this.#fill();
    } catch {
      // Not connected; when it is again, the session comes again.
      if (this.#key === key) this.#key = undefined;
    }
  }

  async #more(plan) {
    const { cues, next, sessionId } = await this.#app.connection.get(`cues?after=${plan.next}`);
    if (sessionId !== plan.session.sessionId) throw new Error("another workout");
    plan.cues.push(...cues);
    plan.next = next;
  }

  /** Gets the sounds of the set once. */
  async #load() {
    const set = this.#app.settings.soundSet;
    if (!this.choice.sound || this.#set === set) return;
    const { sounds } = await this.#app.connection.get("sounds");
    this.#sounds = {};
    for (const [name, notes] of Object.entries(sounds)) this.#sounds[name] = notes;
    this.#set = set;
    this.#wanted = {};
  }

  /** Schedules the cues of the next minute. */
  #fill() {
    clearTimeout(this.#timer);
    const plan = this.#plan, { clock } = this.#app, now = performance.now();
    if (!plan || clock.offset === undefined) return;
    const time = (due) => timeOf(due, plan.session.anchor, clock.offset);
    plan.cues = waiting(plan.cues, this.#last.due, time, now, LATEST);
    for (const cue of plan.cues) {
      const due = cue.offsetNanoseconds, at = time(due);
      if (at > now + AHEAD) break;
      if (!this.#scheduled.has(due)) this.#scheduled.set(due, this.#schedule(cue, at, plan.session));
    }
    if (plan.next !== null && plan.cues.length < MORE_BELOW) this.#more(plan).catch(() => {});
    if (plan.cues.length > 0) this.#timer = setTimeout(() => this.#fill(), AGAIN);
  }

  /** Schedules a cue. Returns a function that takes it back. */
  #schedule(cue, at, session) {
    const { sound, voice, vibration } = this.choice, due = cue.offsetNanoseconds;
    const notes = sound && cue.sound && this.#sounds?.[cue.sound];
    const source = notes && this.#context?.state === "running"
      ? this.#start(this.#wanted[cue.sound] ??= this.#buffer(notes), this.#contextTime(at), cue.isSoft ? SOFT : 1) : undefined;
    const timers = [];
    const after = (time, act) => timers.push(setTimeout(act, Math.max(time - performance.now(), 0)));
    after(at, () => {
      this.#last = { sessionId: session.sessionId, due };
      this.#scheduled.delete(due);
      const isEnd = due >= endOf(session), isChange = isEnd ? due === endOf(session) : playing(session, due)?.start === due;
      if (vibration && isChange) pulse(this.#app.settings.hapticPattern, isEnd);
    });
    if (voice && cue.speech) after(at + (notes ? AFTER_SOUND * 1000 : 0), () => speak(cue.parts, this.#app.settings, this.#volume));
    return () => {
      timers.forEach(clearTimeout);
      source?.stop();
    };
  }

  #buffer(notes) {
    const samples = render(notes, this.#context.sampleRate);
    const buffer = this.#context.createBuffer(1, samples.length, this.#context.sampleRate);
    buffer.copyToChannel(samples, 0);
    return buffer;
  }

  #start(buffer, when, gain) {
    const source = this.#context.createBufferSource(), volume = this.#context.createGain();
    source.buffer = buffer;
    volume.gain.value = gain * this.#volume ** (5 / 3);
    source.connect(volume).connect(this.#context.destination);
    source.start(Math.max(when, this.#context.currentTime));
    return source;
  }

  /** The time of the audio clock that is heard at a time of the page. */
  #contextTime(time) {
    const { contextTime, performanceTime } = this.#context.getOutputTimestamp?.() ?? {};
    if (performanceTime > 0) return contextTime + (time - performanceTime) / 1000;
    return this.#context.currentTime + (time - performance.now()) / 1000 - (this.#context.outputLatency ?? 0);
  }

  get #volume() { return this.choice.volume / 100; }

  #silence() {
    clearTimeout(this.#timer);
    if (this.#scheduled.size) hush();
    for (const cancel of this.#scheduled.values()) cancel();
    this.#scheduled.clear();
  }

  /** Any tap ends the sound that is repeated after the end. */
  #dismiss() {
    if (this.#plan && this.#app.view?.phase === "complete") {
      this.#silence();
      this.#plan = undefined;
    }
  }
}
