// The end of a workout.

import { h, notice, put, setText, speak } from "../controls/elements.js";
import { confetti } from "../workout/party.js";
import { RADIUS } from "../workout/ring.js";
import { earnsPraise, endOf, isHalfTrained, offsetAt, results } from "../workout/schedule.js";
import { shareButton } from "../controls/share.js";
import { week } from "../controls/week.js";
import { clockText, comparison, notSavedText, resultText, scoreOf, scoreText, sinceEndText, summaryText } from "../workout/words.js";

// In milliseconds: the ring closes where it was, then comes to its place.
const CLOSE = 500, MOVE = 400, BUTTONS_AFTER = 600, SKIPPED_FROM = 1; // the last in seconds

/** What was counted, and how that compares with the best before. */
function resultLine({ session, view, results: earlier }) {
  const counted = results(session), best = earlier?.sessionId === session.sessionId ? earlier.best : null;
  const text = counted.map((each) => (counted.length > 1 ? `${each.title} ` : "") + resultText(each)).join(" · ");
  if (!best) return text;
  const score = scoreOf({ measure: best.measure, results: counted, activeSeconds: view.trainedSeconds, status: "completed" });
  return score ? (text || scoreText(score)) + comparison(score, scoreOf(best)) : text;
}

/** A note about this workout, which is kept with it. */
function noteField(app) {
  const { sessionId } = app.session, label = "Add a note, such as 60 kg";
  const properties = { maxlength: 500, placeholder: label, "aria-label": label, enterkeyhint: "done" };
  return h("input.search", { ...properties, onchange: async ({ target }) => {
    await app.connection.send("PUT", "note", { sessionId, note: target.value.trim() });
    notice("Noted");
  } });
}

/** Two minutes more: of exercises those that come next on this day. */
async function more(app) {
  if (app.view.routine.kind !== "exercise") return app.command("extend", { seconds: 120 });
  const { workout } = await app.connection.get("today?limit=4&offset=10");
  await app.command("start", { workout });
}

/** The name, the time trained and what was skipped and not trained after all. */
function summaryLine(app, view) {
  const skipped = offsetAt(app.session, app.clock.now) / 1e9 - view.elapsedSeconds;
  const missing = Math.min(skipped, (view.plannedSeconds ?? Infinity) - view.trainedSeconds);
  return [summaryText(view), missing >= SKIPPED_FROM && `${clockText(missing)} skipped`]
    .filter(Boolean).join(" · ");
}

export const view = { make };

function make(app) {
  const { view } = app, days = h("div"), isHalf = isHalfTrained(view), isJustEnded = Boolean(app.lastRing);
  const party = isHalf && isJustEnded && !app.isStill ? confetti() : null;
  const check = h("svg.check", { viewBox: "0 0 100 100", "aria-hidden": "true" },
    h("circle", { cx: 50, cy: 50, r: RADIUS, transform: "rotate(-90 50 50)", pathLength: 1 }),
    h("path", { d: "M30 52 L44 66 L71 36", pathLength: 1 }));
  const again = h("button.wide.main", { autofocus: true, onclick: () => { app.awake.begin(); app.command("restart"); } }, "Do it again");
  const buttons = h("div.actions", {}, again,
    h("button.wide", { onclick: () => { app.awake.begin(); more(app); } }, "2 more minutes"),
    shareButton(app),
    h("button.wide", { onclick: () => { app.command("dismiss"); app.command("stop"); app.go("timers"); } }, "Back to timers"));
  // A late tap on Pause presses none of them.
  buttons.inert = isJustEnded;
  const timer = isJustEnded && setTimeout(() => { buttons.inert = false; again.focus(); }, BUTTONS_AFTER);
  const isCountdown = view.routine.kind === "countdown", ended = isCountdown ? "Time's up" : "Workout complete";
  const since = h("span.time"), heading = h("h1", {}, ended, " ", since);
  const result = resultLine(app), counted = h("b", {}, result), line = h("p", { hidden: !result }, counted);
  const notSaved = notSavedText(view, isHalf), summary = summaryLine(app, view);
  let isDismissed = false;
  // Any tap ends the sound that is repeated; buttons have their own effect, which ends it too.
  const dismiss = ({ target }) => {
    if (app.isDisplay || isDismissed || !app.isConnected || target.closest("button, dialog")) return;
    isDismissed = true;
    app.command("dismiss");
  };
  document.addEventListener("click", dismiss);
  const element = h("div.complete", {}, party?.element, check, h("div.said", {}, heading,
    earnsPraise(view) && h("p", {}, h("b", {}, "Well done!")),
    h("p", {}, summary), line, notSaved && h("p.secondary", {}, notSaved), days,
    !app.isDisplay && !notSaved && noteField(app)), !app.isDisplay && buttons);
  if (party) element.classList.add("party");
  if (app.settings.flashAtEnd && isJustEnded && !app.isStill) element.classList.add("flash");
  document.body.dataset.phase = "complete";
  const spoken = [ended, result, summary.replaceAll(" · ", ", ")].filter(Boolean);
  speak(spoken.map((each) => `${each}.`).join(" "));
  let shownSummary, isPlaced = false;

  /** Brings the ring from where it was in the workout to its place here, when it is known. */
  function arrive() {
    isPlaced = true;
    const { box: from, color } = app.lastRing ?? {}, to = check.getBoundingClientRect();
    app.lastRing = undefined;
    if (!from?.width || app.isStill) return;
    const [x, y] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
    const start = { transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})` };
    const curve = "cubic-bezier(.5, 0, .2, 1)", arrived = { transform: "none" };
    check.animate([start, { ...start, offset: CLOSE / (CLOSE + MOVE), easing: curve }, arrived], CLOSE + MOVE);
    check.style.setProperty("--was", color);
    element.classList.add("closing");
    party?.burst(from);
  }

  const showResult = () => {
    const text = resultLine(app);
    setText(counted, text);
    line.hidden = !text;
  };
  const { at, offsetNanoseconds } = app.session.anchor, end = endOf(app.session);
  const count = () => setText(since, sinceEndText((app.clock.now - at + offsetNanoseconds - end) / 1e9));
  const ticking = isCountdown && setInterval(count, 1000);
  if (isCountdown) count();
  return {
    element,
    update() {
      showResult();
      for (const button of [...buttons.children].slice(0, 2)) button.disabled = !app.isConnected || !app.isEngineHere;
      if (shownSummary !== app.summary) {
        shownSummary = app.summary;
        put(days, week(shownSummary));
      }
      // When all that stands around the ring is there.
      if (!isPlaced) arrive();
    },
    stop() {
      clearTimeout(timer);
      clearInterval(ticking);
      document.removeEventListener("click", dismiss);
      delete document.body.dataset.phase;
    },
  };
}
