// Plays the workout on this device, if it is switched on here: sounds scheduled ahead on the matched clock, words, vibration.
// The cues come from the server, with the whole schedule, so that they continue without a connection.

import { newest } from "../connection/connection.js";
import { endOf, offsetAt, playing } from "../workout/schedule.js";
import { render, scheduled, timeOf, waiting } from "./synth.js";
import { stopSpeaking, lockScreen, pulse, speak } from "./voice.js";
import { positionText } from "../workout/words.js";

const STORED = "gympulse.sound", PAGES = 4, MORE_BELOW = 100;
const FILL_AHEAD = 75_000, FILL_AGAIN = 5_000, LATEST = 250; // milliseconds
/** How far the clock of the device may shift before sounds are scheduled again: after it has dropped out, they would be late. */
const SHIFT = 0.005; // seconds
const AFTER_SOUND = 0.35, SOFT = 0.25; // seconds; 12 dB less

export class Sound {
  #app; #context; #sounds; #set; #buffers; #plan; #key; #last = { sessionId: undefined, due: -1 }; #scheduled = new Map(); #timer;
  #shift = 0;
  #take = newest((plan) => { this.#plan = plan; this.#fill(); });
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
  get isLocked() { return this.choice.sound && !this.#isHeard; }
  get #isHeard() { return this.#context?.state === "running"; }

  /** Changes what is switched on, and lets it be heard or felt once. Has to be called in a tap. */
  async change(choice) {
    Object.assign(this.choice, choice);
    localStorage.setItem(STORED, JSON.stringify(this.choice));
    this.unlock();
    this.update();
    const isVolume = choice.volume !== undefined;
    if (choice.vibration) pulse(this.#app.settings.hapticPattern, false);
    if (choice.voice === false) stopSpeaking();
    if (choice.voice || isVolume && this.choice.voice && !this.choice.sound) {
      speak([{ text: "Voice on", language: "en" }], this.#app.settings, this.#volume);
    }
    else if (choice.sound || isVolume) await this.preview({ sound: "work" });
  }

  unlock() {
    if (!this.choice.sound || !globalThis.AudioContext) return;
    this.#context ??= new AudioContext({ latencyHint: "playback" });
    if (!this.#isHeard) this.#context.resume().then(() => this.#fill(), () => {});
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
    const { session, hasClock, settings, results } = this.#app, isNeeded = this.isOn && session && hasClock;
    const { bootId, sessionId, revision, anchor } = session ?? {}, compared = [results?.sessionId, results?.best?.sessionId];
    const key = isNeeded ? JSON.stringify([bootId, sessionId, revision, session.sound, session.voice, anchor, settings, compared]) : "";
    if (key !== this.#key) this.#follow(key);
    this.#fill();
    if (!key) return;
    const view = this.#app.view;
    lockScreen(view, view?.routine ? positionText(view) : "", this.#app.isDisplay ? null : (name) => this.#app.command(name));
  }

  /** Gets the cues of the session with the settings. */
  async #follow(key) {
    const { session } = this.#app;
    [this.#key, this.#plan] = [key, undefined];
    if (this.#scheduled.size) stopSpeaking();
    try {
      await this.#take(key && session.sessionId && !session.isPaused ? this.#planOf(key, session) : undefined);
    } catch {
      // Not connected; again with the next event, or when it is.
      this.#key = undefined;
    }
  }

  async #planOf(key, session) {
    const offset = offsetAt(session, this.#app.clock.now), isNew = this.#last.sessionId !== session.sessionId;
    // After going back, cues are played again.
    if (isNew || this.#last.due > offset + LATEST * 1e6) this.#last = { sessionId: session.sessionId, due: offset - LATEST * 1e6 };
    await this.#load();
    const plan = { key, session, cues: [], next: Math.max(Math.floor(offset - LATEST * 1e6 - 1), -1) };
    for (let page = 0; page < PAGES && plan.next !== null; page++) await this.#more(plan);
    return plan;
  }

  async #more(plan) {
    const { cues, next, sessionId } = await this.#app.connection.get(`cues?after=${plan.next}`);
    if (sessionId !== plan.session.sessionId) throw new Error("another workout");
    plan.cues.push(...cues);
    plan.next = next;
  }

  /** Gets the sounds of the set once. */
  async #load() {
    // Guests do not see it.
    const set = this.#app.settings.soundSet ?? "";
    if (this.#set === set) return;
    const { sounds } = await this.#app.connection.get("sounds");
    [this.#sounds, this.#set, this.#buffers] = [sounds, set, {}];
  }

  /** Makes what is scheduled of the next minute what has to be. */
  #fill() {
    clearTimeout(this.#timer);
    const plan = this.#plan, { clock } = this.#app, now = performance.now();
    const time = (due) => timeOf(due, plan.session.anchor, clock.offset);
    if (plan) plan.cues = waiting(plan.cues, this.#last.due, time, now, LATEST);
    if (this.#isHeard && Math.abs(this.#shiftNow - this.#shift) > SHIFT) this.#shift = this.#shiftNow;
    const how = [this.#isHeard, this.#shift, Math.round(clock.offset / LATEST)];
    const wanted = scheduled(plan, this.choice, how, time, now + FILL_AHEAD);
    for (const [key, cancel] of this.#scheduled) {
      if (wanted.has(key)) continue;
      cancel();
      this.#scheduled.delete(key);
    }
    for (const [key, cue] of wanted) {
      if (!this.#scheduled.has(key)) this.#scheduled.set(key, this.#schedule(key, cue, time(cue.offsetNanoseconds), plan.session));
    }
    if (!plan) return;
    if (plan.next !== null && plan.cues.length < MORE_BELOW) {
      plan.asking ??= this.#more(plan).catch(() => {}).finally(() => { plan.asking = undefined; });
    }
    if (plan.cues.length > 0) this.#timer = setTimeout(() => this.#fill(), FILL_AGAIN);
  }

  /** Schedules a cue. Returns a function that takes it back. */
  #schedule(key, cue, at, session) {
    const { sound, voice, vibration } = this.choice, due = cue.offsetNanoseconds;
    const notes = sound && cue.sound && this.#sounds?.[cue.sound];
    const source = notes && this.#isHeard
      ? this.#start(this.#buffers[cue.sound] ??= this.#buffer(notes), at / 1000 + this.#shiftNow, cue.isSoft ? SOFT : 1) : undefined;
    const timers = [];
    const after = (time, act) => timers.push(setTimeout(act, Math.max(time - performance.now(), 0)));
    after(at, () => {
      this.#last = { sessionId: session.sessionId, due };
      this.#scheduled.delete(key);
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

  /** From the clock of the page to that of the audio, for what is heard, in seconds. */
  get #shiftNow() {
    const { contextTime, performanceTime } = this.#context.getOutputTimestamp?.() ?? {};
    if (performanceTime > 0) return contextTime - performanceTime / 1000;
    return this.#context.currentTime - performance.now() / 1000 - (this.#context.outputLatency ?? 0);
  }

  get #volume() { return this.choice.volume / 100; }

  /** Any tap ends the sound that is repeated after the end. */
  #dismiss() {
    if (this.#plan && this.#app.view?.phase === "complete") {
      this.#plan = undefined;
      stopSpeaking();
      this.#fill();
    }
  }
}
