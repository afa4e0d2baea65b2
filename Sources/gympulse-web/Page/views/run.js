// A running workout.

import { newest } from "../connection/connection.js";
import { ask, h, setText } from "../controls/elements.js";
import { ring } from "../workout/ring.js";
import { colored, colorsOf, offsetAt, progress } from "../workout/schedule.js";
import { moveStrip, strip } from "../workout/strip.js";
import { clockText, countdownText, nextText, positionText, repsText, titleText } from "../workout/words.js";

const HOLD = 900, PULSE_FROM = 10; // milliseconds; seconds

/** Whether `done` ends the interval or counts a round in it. */
const canBeDone = (view) => !view.isPaused && (view.isOpen || view.roundsDone !== null);

/** A button that acts when it is held; with the keyboard, when its key is. */
function holdButton(text, act) {
  let timer;
  const end = () => { clearTimeout(timer); button.classList.remove("held"); };
  const begin = () => { end(); button.classList.add("held"); timer = setTimeout(() => { end(); act(); }, HOLD); };
  const isKey = ({ key }) => key === " " || key === "Enter";
  const button = h("button.quiet.hold", {
    onpointerdown: begin, onpointerup: end, onpointerleave: end, onpointercancel: end, oncontextmenu: (event) => event.preventDefault(),
    onkeydown: (event) => { if (isKey(event)) { event.preventDefault(); if (!event.repeat) begin(); } }, onkeyup: end, onblur: end,
  }, text);
  return button;
}

export const view = { make };

function make(app) {
  const circle = ring(), text = (tag) => h(tag);
  const [name, where, title, time] = ["h1", "p.place", "p.title", "p.time"].map(text);
  const [reps, following, state] = ["p.reps", "p.next", "p.state"].map(text);
  const [done, left, howTo, silent] = ["span", "span", "p.howTo", "p.small.secondary"].map(text);
  const figure = h("img.figure", { hidden: true, alt: "" }), stripPlace = h("div.stripPlace");
  const button = (label, tag, act, properties = {}) => h(`button${tag}`, { ...properties, onclick: act }, label);
  const seconds = (count) => () => app.command("extend", { seconds: count });
  const main = button("", ".main", () => app.command(canBeDone(app.view) ? "done" : "toggle"), { autofocus: true });
  const sound = button("Sound", ".quiet", () => app.command("setSound", { enabled: !app.session.sound }));
  const voice = button("Voice", ".quiet", () => app.command("setVoice", { enabled: !app.session.voice }));
  const minus = button("−10", ".round", seconds(-10), { "aria-label": "Subtract 10 seconds" });
  const plus = button("+10", ".round", seconds(10), { "aria-label": "Add 10 seconds" });
  const join = button("Keep screen on", ".quiet", () => { app.awake.begin(); app.sound.unlock(); settle(app.view); });
  const isHard = () => app.view.exercise?.difficulty === "hard";
  const hard = button("Hard", ".quiet", () => app.command("setDifficulty", { difficulty: isHard() ? "easy" : "hard" }));
  const finish = button("Finish", ".quiet", () => app.command("finish"), { hidden: true });
  const pause = button("Pause", ".quiet", () => app.command("toggle"), { hidden: true });
  const controls = h("div.controls", {},
    h("div.row.steer", {}, minus, main, plus),
    h("div.row", {}, button("◀ Back", ".quiet", () => app.command("back")), holdButton("Hold to lock", () => lock(true)), hard,
      button("Skip ▶", ".quiet", () => app.command("skip"))),
    h("div.row", {}, finish, pause, sound, voice, join, button("Timers", ".quiet", () => app.go("timers")),
      button("Stop", ".quiet", leave)));
  const locked = h("div.locked", { hidden: true }, holdButton("Hold to unlock", () => lock(false)));
  const element = h("div.run", {},
    h("header", {}, name, where, silent),
    h("div.hero", {}, h("div.dial", {}, circle.element, h("div.inside", {}, title, time, reps, following, state)),
      h("div.how", {}, figure, howTo)),
    h("div.progress", {}, stripPlace, h("div.row.small.secondary", {}, done, left)),
    app.isDisplay ? null : controls, locked);
  let shown, band, frame, pictured, endsAt, seen, painted, sized, isByTime, isStopped = false;

  function lock(isLocked) {
    locked.hidden = !isLocked;
    controls.inert = isLocked;
    if (isLocked) locked.firstChild.focus(); else main.focus();
  }

  async function leave() {
    const answer = await ask("Stop the workout?", [
      { value: "stop", text: "Stop and save", kind: "main" }, { value: "discard", text: "Stop without saving" },
      { value: "restart", text: "Restart from the beginning" }, { value: "", text: "Keep going" },
    ]);
    if (answer === "restart") app.command("restart");
    else if (answer) app.command("stop", answer === "discard" ? { discard: true } : {});
  }

  const takePicture = newest(({ exercise, blob }) => {
    if (!blob) return;
    Object.assign(figure, { src: URL.createObjectURL(blob), alt: `${exercise.name}, ${exercise.difficulty}` });
    figure.hidden = false;
  });

  async function picture(exercise) {
    const key = exercise ? `${exercise.name} ${exercise.difficulty} ${app.isDark}` : "";
    if (key === pictured) return;
    pictured = key;
    URL.revokeObjectURL(figure.src);
    figure.hidden = true;
    element.classList.toggle("withFigure", Boolean(exercise));
    setText(howTo, [exercise?.howTo?.[exercise.difficulty], exercise?.sides].filter(Boolean).join(" "));
    const load = async () => ({ exercise, blob: exercise && await app.connection.picture(exercise, app.isDark) });
    try { await takePicture(load()); } catch { pictured = undefined; }
  }

  /** Sets a colour in place of that of the phase. */
  function paint(color) {
    if (color === painted) return;
    painted = color;
    document.body.style.setProperty("--own", color);
  }

  /** The colour for how much of the phase is left, as the stylesheet has it. */
  function timeColor(left) {
    const { from, to, share } = colorsOf(left);
    return `color-mix(in srgb, var(--left${from}) ${(100 * share).toFixed(1)}%, var(--left${to}))`;
  }

  /** What changes only with the phase or a command. */
  function settle(view) {
    const { routine } = view;
    setText(name, routine.name);
    setText(where, positionText(view));
    setText(title, titleText(view));
    setText(following, nextText(view));
    for (const line of [title, following]) line.style.setProperty("--n", String(Math.max([...line.textContent].length, 1)));
    setText(state, view.isPaused ? "paused" : "");
    Object.assign(document.body.dataset, { phase: colored(view), paused: String(view.isPaused) });
    isByTime = !view.isPaused && (app.settings.colorByTime || routine.kind === "countdown" && !view.color);
    paint(view.color ?? "");
    document.body.classList.toggle("own", isByTime || Boolean(view.color));
    const label = view.isPaused ? "Resume" : canBeDone(view) ? "Done" : "Pause";
    main.setAttribute("aria-label", label);
    main.dataset.icon = label;
    if (label === "Done") setText(main, "Done"); else setText(main, "");
    minus.disabled = plus.disabled = view.isOpen;
    finish.hidden = view.roundsDone === null;
    pause.hidden = !canBeDone(view);
    hard.hidden = !view.exercise;
    for (const [control, isOn] of [[sound, view.sound], [voice, view.voice], [hard, isHard()]]) {
      control.setAttribute("aria-pressed", String(isOn));
    }
    setText(join, app.sound.isLocked ? "Turn on sound" : "Keep screen on");
    join.hidden = app.awake.isOn && !app.sound.isLocked;
    picture(view.exercise);
    const key = JSON.stringify([routine, view.extensions, view.extraSeconds, view.rounds ? 0 : view.roundIndex]);
    if (band?.key !== key) {
      const made = strip(routine, view, offsetAt(view, app.clock.now));
      band = { key, element: made };
      stripPlace.replaceChildren(made);
    }
    const length = view.isOpen ? "" : countdownText(view.phaseSeconds);
    const spoken = [view.isPaused ? "Paused" : title.textContent, length, positionText(view)].filter(Boolean).join(", ");
    if (spoken !== seen) setText(document.getElementById("spoken"), seen = spoken);
  }

  function draw() {
    const view = app.view;
    frame = undefined;
    if (isStopped) return;
    if (!view || view.phase === "complete" || view.phase === "idle") return app.show();
    const key = JSON.stringify([
      view.sessionId, view.revision, view.phase, view.setIndex, view.roundIndex, view.intervalIndex, view.isPaused, view.title,
      app.isDark, view.sound, view.voice, view.phaseSeconds, app.awake.isOn, view.exercise?.difficulty,
    ]);
    setText(silent, !app.audio || !(view.sound || view.voice) ? "" : !app.audio.isWorking ? "No sound on the computer"
      : app.audio.silence ? `No sound on the computer: ${app.audio.silence}` : "");
    if (key !== shown) {
      // It updates this screen, or shows another.
      if (shown && endsAt && app.clock.now >= endsAt) { shown = undefined; return app.show(); }
      shown = key;
      endsAt = view.phaseEndsAt;
      settle(view);
    }
    const isTenths = app.settings.showTenths && !view.isOpen && view.remainingSeconds < PULSE_FROM;
    // Repetitions that are counted stand where the time stands else.
    const counted = view.isOpen && view.roundsDone === null && view.reps, elapsed = clockText(view.phaseElapsedSeconds);
    setText(reps, counted ? `${counted === 1 ? "rep" : "reps"} · ${elapsed}` : view.reps ? repsText(view.reps) : "");
    setText(time, counted ? String(counted) : view.isOpen ? elapsed
      : isTenths ? view.remainingSeconds.toFixed(1) : countdownText(view.remainingSeconds));
    // As wide as the longest time of the interval, so that it does not jump at 9:59.
    const characters = Math.max(time.textContent.length, view.isOpen ? 0 : clockText(view.phaseSeconds).length);
    if (characters !== sized) time.style.setProperty("--n", sized = characters);
    const isEnding = !view.isOpen && view.remainingSeconds <= PULSE_FROM && view.phaseSeconds > PULSE_FROM;
    element.classList.toggle("ending", !view.isPaused && isEnding);
    circle.set(counted ? 0 : !view.isOpen ? 1 - progress(view)
      : view.capSeconds ? Math.max(1 - view.phaseElapsedSeconds / view.capSeconds, 0) : 1);
    if (isByTime) paint(timeColor(1 - progress(view)));
    moveStrip(band.element, offsetAt(app.session, app.clock.now));
    setText(done, `${clockText(view.elapsedSeconds)} elapsed`);
    setText(left, view.totalRemainingSeconds === null ? "" : `${countdownText(view.totalRemainingSeconds)} left`);
    if (!view.isPaused && !document.hidden) frame = requestAnimationFrame(draw);
  }

  const wake = () => { if (!document.hidden && !frame) draw(); };
  document.addEventListener("visibilitychange", wake);
  const acts = {
    " ": () => app.command("toggle"), ArrowRight: () => app.command("skip"), ArrowLeft: () => app.command("back"),
    ArrowUp: seconds(10), ArrowDown: seconds(-10), Escape: leave,
  };
  const keys = (event) => {
    if (!locked.hidden || document.querySelector("dialog[open]") || event.target.closest?.("input") || app.isDisplay) return;
    const act = acts[event.key];
    if (!act || event.key === " " && event.target.closest?.("button")) return;
    event.preventDefault();
    act();
  };
  addEventListener("keydown", keys);
  return {
    element,
    update() { shown = undefined; if (!frame) draw(); },
    stop() {
      isStopped = true;
      cancelAnimationFrame(frame);
      document.removeEventListener("visibilitychange", wake);
      removeEventListener("keydown", keys);
      URL.revokeObjectURL(figure.src);
      for (const member of ["phase", "paused"]) delete document.body.dataset[member];
      document.body.classList.remove("own");
    },
  };
}
