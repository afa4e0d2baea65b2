// A running workout.

import { newest } from "../connection/connection.js";
import { ask, choose, h, icon, put, setText, speak } from "../controls/elements.js";
import { ownButton, showOwn } from "../controls/between.js";
import { holdButton } from "../controls/held.js";
import { ring, timeColor } from "../workout/ring.js";
import { colored, countedReps, isEnding, leftOf, offsetAt, progress, results, roundTimes, upcoming } from "../workout/schedule.js";
import { moveStrip, strip } from "../workout/strip.js";
import {
  clockText, earlierText, extentText, paceText, positionText, readingsText, said, spokenText, spokenTime, titleText,
} from "../workout/words.js";

const TENTHS_FROM = 10, NEXT_COLOR = 3; // seconds
const ROWS = 4, TIMES = 5, AGAIN = 700, FADE = 200, AGE = 5000; // rows; rounds; milliseconds

/** The seconds until one of the seconds that are shown changes. */
function untilChange({ isOpen, phaseElapsedSeconds, remainingSeconds, elapsedSeconds, totalRemainingSeconds }) {
  const up = (seconds) => 1 - seconds % 1, down = (seconds) => seconds % 1 || 1;
  return Math.min(isOpen ? up(phaseElapsedSeconds) : down(remainingSeconds), up(elapsedSeconds), down(totalRemainingSeconds ?? 0));
}

/** Whether `done` ends the interval or counts a round in it. */
const canBeDone = (view) => !view.isPaused && (view.isOpen || view.roundsDone !== null);

export const view = { make };

function make(app) {
  const circle = ring(), text = (tag) => h(tag);
  const [name, place, title] = ["h1", "span", "p.title"].map(text), time = h("p.time", { role: "timer" });
  const [reps, following, state, pace] = ["p.reps", "p.next", "p.state", "p.pace"].map(text);
  const [done, left, howTo, silent, own] = ["span", "span", "p.howTo", "p.small.secondary", "p.small.secondary"].map(text);
  const figure = h("img.figure", { hidden: true, alt: "" }), stripPlace = h("div"), coming = h("ol.coming");
  const button = (label, tag, act, properties = {}) => h(`button${tag}`, { ...properties, onclick: act }, label);
  // Only its icon is shown.
  const symbol = (label, act, name = label) => button(icon(name), ".symbol", act, { "aria-label": label });
  const seconds = (count) => () => app.command("extend", { seconds: count });
  const main = button("", ".main", () => app.command(canBeDone(app.view) ? "done" : "toggle"), { autofocus: true });
  const ofGuest = (label) => ownButton(app, label, () => settle(app.view));
  const sound = app.isGuest ? ofGuest("Sound") : symbol("Sound", () => app.command("setSound", { enabled: !app.session.sound }));
  const voice = app.isGuest ? ofGuest("Voice") : symbol("Voice", () => app.command("setVoice", { enabled: !app.session.voice }));
  const join = symbol("Keep screen on", () => { app.awake.begin(); app.sound.unlock(); settle(app.view); }, "Screen");
  const minus = button("−10", "", seconds(-10), { "aria-label": "Subtract 10 seconds" });
  const plus = button("+10", "", seconds(10), { "aria-label": "Add 10 seconds" });
  const pause = symbol("Pause", () => app.command("toggle"));
  const back = button("◀ Back", ".quiet", () => app.command("back"), { "aria-label": "Back" });
  const skip = button("Skip ▶", ".quiet", () => app.command("skip"), { "aria-label": "Skip" });
  const lockButton = holdButton("Hold to lock", () => lock(true));
  const hasSymbols = !app.isDisplay || app.isGuest;
  const header = h("header", {},
    hasSymbols && h("div.row.symbols", {}, sound, voice), name,
    h("p.place", {}, h("i.live", { "aria-hidden": "true" }), place), silent, own,
    hasSymbols && h("div.row.symbols", {}, join, !app.isGuest && symbol("More", more)));
  const controls = h("section.controls", { "aria-label": "Controls" },
    h("div.thirds.steer", {}, minus, pause, main, plus), h("div.thirds", {}, back, lockButton, skip));
  const unlock = holdButton("Hold to unlock", () => lock(false));
  const locked = h("div.locked", { hidden: true, onpointerdown: ({ target }) => { if (target === locked) unlock.hint(); } }, unlock);
  const dial = h("div.dial", { onclick: countRound }, circle.element, figure);
  const element = h("div.run", {}, header,
    h("section.hero", { "aria-label": "Interval" }, h("div.box", {}, dial),
      h("div.inside", {}, title, time, reps, following, state, pace, howTo)),
    coming,
    h("div.progress", {}, stripPlace, h("div.row.small.secondary", {}, done, left)),
    !app.isDisplay && controls, locked);
  // What needs the computer.
  const remote = app.isGuest ? [] : [sound, voice, minus, plus, pause, main, back, skip];
  let shown, band, frame, ageing, pictured, endsAt, seen, painted, soon, sized, drawn, rows, tapped = 0, isByTime, isStopped = false;

  const isOffline = () => !app.isConnected || !app.isEngineHere;

  function lock(isLocked) {
    locked.hidden = !isLocked;
    for (const each of [header, controls]) each.inert = isLocked;
    element.classList.toggle("isLocked", isLocked);
    element.classList.toggle("withFigure", !isLocked && Boolean(app.view.exercise));
    if (isLocked) unlock.focus(); else main.focus();
  }

  /** Counts a round by a tap anywhere on the dial, which a fist can hit. */
  function countRound() {
    const now = performance.now();
    // A second tap of a shaking hand is no round.
    if (app.isDisplay || app.view.roundsDone === null || !canBeDone(app.view) || isOffline() || now - tapped < AGAIN) return;
    tapped = now;
    app.command("done");
  }

  async function more() {
    const { view } = app, isOff = isOffline(), isCounting = view.roundsDone !== null;
    const entry = (value, text, rest = {}) => ({ value, text, isOff, ...rest });
    const answer = await choose(view.routine.name, [
      isCounting && canBeDone(view) && !view.isOpen && entry("less", "Subtract 10 seconds"),
      view.exercise && entry("hard", "Hard", { isOn: view.exercise.difficulty === "hard" }),
      entry("big", "Big", { isOn: app.isBig, isOff: false }),
      entry("timers", "Timers", { isOff: false }), entry("restart", "Restart"),
      isCounting && entry("finish", "Finish"), entry("stop", "Stop", { kind: "danger" }),
    ].filter(Boolean));
    const acts = {
      less: seconds(-10), big: () => app.keepLook("big", !app.isBig), timers: () => app.go("timers"), finish: () => app.command("finish"),
      hard: () => app.command("setDifficulty", { difficulty: app.view.exercise?.difficulty === "hard" ? "easy" : "hard" }), restart, stop,
    };
    acts[answer]?.();
  }

  const keepGoing = { value: "", text: "Keep going", kind: "main" };

  async function restart() {
    const question = `Restart ${app.view.routine.name} from the beginning?`;
    if (await ask(question, [keepGoing, { value: "restart", text: "Restart", kind: "danger" }])) app.command("restart");
  }

  async function stop() {
    const answer = await ask("Stop the workout?", [
      keepGoing, { value: "stop", text: "Stop and save", kind: "danger" },
      { value: "discard", text: "Stop without saving", kind: "danger" },
    ]);
    if (answer) app.command("stop", answer === "discard" ? { discard: true } : {});
  }

  const altText = (exercise) => exercise ? `${exercise.name}, ${exercise.difficulty}` : "";

  const takePicture = newest(async ({ exercise, blob }) => {
    if (!blob) return;
    const [, , width, height] = (await blob.text()).match(/viewBox="([^"]*)"/)?.[1].split(" ").map(Number) ?? [0, 0, 1, 1];
    // As large as its shape can be in a circle.
    figure.style.setProperty("--w", String(width / Math.hypot(width, height)));
    figure.style.setProperty("--h", String(height / Math.hypot(width, height)));
    URL.revokeObjectURL(figure.src);
    Object.assign(figure, { src: URL.createObjectURL(blob), alt: altText(exercise) });
    figure.hidden = false;
  });

  /** Shows an exercise: moving, or if that is not wanted or the workout is paused, one pose and its way. */
  async function picture(exercise, isStill) {
    const key = exercise ? `${exercise.name} ${exercise.difficulty} ${app.isDark} ${isStill}` : "";
    if (key === pictured) return;
    pictured = key;
    // In other colours it stays until they are here.
    if (figure.alt !== altText(exercise)) figure.hidden = true;
    element.classList.toggle("withFigure", Boolean(exercise) && locked.hidden);
    setText(howTo, [exercise?.howTo?.[exercise.difficulty], exercise?.sides].filter(Boolean).join(" "));
    const load = async () => ({ exercise, blob: exercise && await app.connection.picture(exercise, app.isDark, isStill, isStill) });
    try { await takePicture(load()); } catch { pictured = undefined; }
  }

  /** Sets a colour in place of that of the phase. */
  function paint(color) {
    if (color === painted) return;
    painted = color;
    document.body.style.setProperty("--own", color);
  }

  /** Lets the colour of what follows come in, in steps, because each paints the whole page. */
  function approach(view) {
    const isFar = view.isOpen || view.isPaused || view.remainingSeconds >= NEXT_COLOR;
    const share = isFar || app.isStill ? 0 : 1 - view.remainingSeconds / NEXT_COLOR;
    const step = `${5 * Math.round(20 * share)}%`;
    if (step !== soon) document.body.style.setProperty("--soon", soon = step);
  }

  const colorOf = ({ segment }) => segment.color ?? `var(--${colored(segment)})`;

  /** What comes, for wide screens. */
  function list(offset) {
    const parts = upcoming(app.session, offset, ROWS), next = parts[1];
    document.body.style.setProperty("--following", next ? colorOf(next) : "var(--complete)");
    const key = JSON.stringify(parts.map(({ segment, start, end }) => [segment.title, segment.color, start, end]));
    if (key === rows) return;
    rows = key;
    put(coming, parts.map((part, index) => {
      const { segment, start, end } = part, durationSeconds = segment.durationSeconds === null ? null : Math.floor((end - start) / 1e9);
      return h("li", { "aria-current": index === 0 && "step", "--c": colorOf(part) }, h("i", { "aria-hidden": "true" }),
        h("span", {}, segment.title), h("span.length", {}, extentText({ reps: segment.reps, durationSeconds })));
    }));
  }

  /** What changes only with the phase or a command. */
  function settle(view) {
    const { routine } = view, offset = offsetAt(view, app.clock.now), isOff = isOffline();
    setText(name, routine.name);
    const earlier = app.results?.sessionId === view.sessionId ? app.results : undefined;
    const compared = view.roundsDone === null ? "" : paceText(results(app.session), earlier?.best?.results);
    const where = [positionText(view), compared].filter(Boolean).join(" · ");
    setText(place, where || "Live");
    place.parentNode.style.visibility = !where && (view.isPaused || isOff) ? "hidden" : "";
    if (title.textContent && title.textContent !== titleText(view) && !app.isStill) title.animate({ opacity: [0.2, 1] }, FADE);
    setText(title, titleText(view));
    const words = said(view);
    setText(following, words.next);
    for (const line of [title, following]) line.style.setProperty("--n", String(Math.max([...line.textContent].length, 1)));
    setText(state, words.state || (view.phase === "getReady" ? earlierText(earlier) : ""));
    Object.assign(document.body.dataset, { phase: colored(view), paused: String(view.isPaused) });
    isByTime = !view.isPaused && (app.settings.colorByTime || routine.kind === "countdown" && !view.color);
    paint(view.color ?? "");
    document.body.classList.toggle("own", isByTime || Boolean(view.color));
    document.body.classList.toggle("byTime", Boolean(isByTime));
    list(offset);
    const label = view.isPaused ? "Resume" : canBeDone(view) ? "Done" : "Pause";
    main.setAttribute("aria-label", label);
    if (main.dataset.icon !== label) main.replaceChildren(label === "Done" ? label : icon(label));
    main.dataset.icon = label;
    // Done is in the middle, and pause beside it.
    pause.hidden = !canBeDone(view);
    minus.hidden = !pause.hidden;
    for (const each of remote) each.disabled = isOff || view.isOpen && (each === minus || each === plus);
    element.classList.toggle("offline", isOff);
    dial.classList.toggle("counts", view.roundsDone !== null && canBeDone(view));
    const times = view.roundsDone === null ? [] : roundTimes(app.session, offset), best = Math.min(...times);
    put(pace, times.slice(-TIMES).map((each, index) =>
      [index ? " · " : "", h(each === best ? "b" : "span", {}, clockText(each))]));
    if (app.isGuest) showOwn(app, [sound, voice]);
    else for (const [control, isOn] of [[sound, view.sound], [voice, view.voice]]) control.setAttribute("aria-pressed", String(isOn));
    join.setAttribute("aria-label", app.sound.isLocked ? "Turn on sound" : "Keep screen on");
    join.hidden = app.awake.isOn && !app.sound.isLocked;
    picture(view.exercise, view.isPaused || app.isStill);
    const key = JSON.stringify([routine, view.extensions, view.extraSeconds, view.rounds ? 0 : view.roundIndex]);
    if (band?.key !== key) {
      band = { key, element: strip(routine, view, offset) };
      stripPlace.replaceChildren(band.element);
    }
    // Said when the interval changes, and when a command changes what is left of it.
    const { sessionId, isPaused, phaseEndsAt } = view;
    const moment = [sessionId, titleText(view), positionText(view), isPaused ? view.remainingSeconds : phaseEndsAt, isPaused].join();
    if (moment !== seen) speak(spokenText(view));
    seen = moment;
  }

  /**
   * Draws all that is said, which stays until a second of it changes; `move` draws the rest in each frame. Returns whether
   * there is more to draw.
   */
  function draw(view) {
    const key = [
      view.sessionId, view.revision, view.phase, view.setIndex, view.roundIndex, view.intervalIndex, view.isPaused, view.title,
      app.isDark, view.sound, view.voice, view.phaseSeconds, app.awake.isOn, view.exercise?.difficulty, isOffline(),
      app.results?.sessionId,
    ].join();
    setText(silent, !app.audio || !(view.sound || view.voice) ? "" : !app.audio.isWorking ? "No sound on the computer"
      : app.audio.silence ? `No sound on the computer: ${app.audio.silence}` : "");
    setText(own, readingsText(app.readings, app.clock.now));
    if (key !== shown) {
      // It updates this screen, or shows another.
      if (shown && endsAt && app.clock.now >= endsAt) {
        shown = undefined;
        app.show();
        return false;
      }
      shown = key;
      endsAt = view.phaseEndsAt;
      settle(view);
    }
    const words = said(view), text = words.time;
    setText(reps, words.reps);
    const second = view.isOpen ? Math.floor(view.phaseElapsedSeconds) : Math.ceil(view.remainingSeconds);
    time.setAttribute("aria-label", `${title.textContent}, ${spokenTime(second)}`);
    if (!isTenths(view)) setText(time, text);
    // As wide as the longest time of the interval, so that it does not jump at 9:59.
    const characters = Math.max(text.length, view.isOpen ? 0 : clockText(view.phaseSeconds).length);
    if (characters !== sized) element.style.setProperty("--digits", sized = characters);
    element.classList.toggle("ending", isEnding(view));
    setText(done, words.elapsed);
    setText(left, words.left);
    return true;
  }

  const isTenths = ({ isOpen, remainingSeconds }) => app.settings.showTenths && !isOpen && remainingSeconds < TENTHS_FROM;

  /** Draws what moves between two seconds. */
  function move(view, offset) {
    approach(view);
    if (isTenths(view)) setText(time, view.remainingSeconds.toFixed(2));
    circle.set(leftOf(view));
    if (isByTime) paint(timeColor(1 - progress(view)));
    moveStrip(band.element, offset);
  }

  /** Draws a frame. What plays is computed again when a second has changed, or something else. */
  function tick() {
    frame = undefined;
    if (isStopped) return;
    const { now } = app.clock;
    if (!drawn || now >= drawn.until) {
      const { view } = app;
      if (!view || view.phase === "complete" || view.phase === "idle") return app.show();
      drawn = { view, now, until: now + 1e9 * untilChange(view), offset: offsetAt(view, now) };
      if (!draw(view)) return;
    }
    const { view } = drawn, passed = view.isPaused ? 0 : (now - drawn.now) / 1e9;
    move({
      ...view, phaseElapsedSeconds: view.phaseElapsedSeconds + passed, remainingSeconds: Math.max(view.remainingSeconds - passed, 0),
    }, drawn.offset + 1e9 * passed);
    clearTimeout(ageing);
    if (!view.isPaused && !document.hidden) frame = requestAnimationFrame(tick);
    else if (app.readings.length && !document.hidden) ageing = setTimeout(() => { drawn = undefined; tick(); }, AGE);
  }

  const wake = () => { if (!document.hidden && !frame) tick(); };
  document.addEventListener("visibilitychange", wake);
  const acts = {
    " ": () => app.command("toggle"), ArrowRight: () => app.command("skip"), ArrowLeft: () => app.command("back"),
    ArrowUp: seconds(10), ArrowDown: seconds(-10), Escape: stop,
  };
  const keys = (event) => {
    if (!locked.hidden || document.querySelector("dialog[open]") || event.target.closest?.("input")) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "b") { app.keepLook("big", !app.isBig); return; }
    const act = acts[event.key];
    if (!act || app.isDisplay || event.key === " " && event.target.closest?.("button")) return;
    event.preventDefault();
    if (!isOffline()) act();
  };
  addEventListener("keydown", keys);
  return {
    element,
    update() {
      shown = drawn = undefined;
      if (!frame) tick();
    },
    stop() {
      isStopped = true;
      // The end begins with the ring where it is.
      const color = getComputedStyle(document.body).getPropertyValue("--c");
      app.lastRing = { box: circle.element.getBoundingClientRect(), color };
      cancelAnimationFrame(frame);
      clearTimeout(ageing);
      document.removeEventListener("visibilitychange", wake);
      removeEventListener("keydown", keys);
      URL.revokeObjectURL(figure.src);
      for (const member of ["phase", "paused"]) delete document.body.dataset[member];
      document.body.classList.remove("own", "byTime");
      document.body.style.removeProperty("--soon");
    },
  };
}
