// The end of a workout.

import { h, notice, sentence, setText } from "../controls/elements.js";
import { earnsPraise, results } from "../workout/schedule.js";
import { week } from "../controls/week.js";
import { clockText, comparison, resultText } from "../workout/words.js";

const PIECES = 50, COLORS = ["getReady", "work", "rest", "complete"];

/** Pieces of paper that fall for three seconds. */
function confetti() {
  const pieces = Array.from({ length: PIECES }, (_, index) => {
    const piece = h("i");
    const set = (name, value) => piece.style.setProperty(name, value);
    set("--c", `var(--${COLORS[index % COLORS.length]})`);
    set("--x", `${Math.random() * 100}%`);
    set("--drift", `${(Math.random() - 0.5) * 30}vw`);
    set("--turn", `${Math.round((Math.random() - 0.5) * 1440)}deg`);
    set("--delay", `${(Math.random() * 0.9).toFixed(2)}s`);
    set("--time", `${(1.4 + Math.random() * 0.7).toFixed(2)}s`);
    return piece;
  });
  return h("div.confetti", { "aria-hidden": "true" }, pieces);
}

/**
 * What was counted in earlier workouts of the name, as many as on the computer's screen; empty if this device may not read
 * them.
 */
async function earlierResults(app) {
  try {
    const { history } = await app.connection.get(`history?days=371&limit=500&name=${encodeURIComponent(app.view.routine.name)}`);
    return history.filter(({ sessionId }) => sessionId !== app.session.sessionId).flatMap(({ results }) => results ?? []);
  } catch { return []; }
}

/** What was counted, with the best of earlier results. */
function resultLine(session, earlier) {
  const counted = results(session);
  return counted.map((each) => (counted.length > 1 ? `${each.title} ` : "") + resultText(each) + comparison(each, earlier)).join(" · ");
}

/** Two minutes more: of exercises those that come next on this day. */
async function more(app) {
  if (app.view.routine.kind !== "exercise") return app.command("extend", { seconds: 120 });
  try {
    const { workout } = await app.connection.get("today?limit=4&offset=10");
    await app.command("start", { workout });
  } catch (error) { notice(sentence(error)); }
}

export const view = { make };

function make(app) {
  const { view } = app, days = h("div");
  const check = h("svg.check", { viewBox: "0 0 100 100", "aria-hidden": "true" },
    h("circle", { cx: 50, cy: 50, r: 44, transform: "rotate(-90 50 50)", pathLength: 1 }),
    h("path", { d: "M30 52 L44 66 L71 36", pathLength: 1 }));
  const buttons = h("div.actions", {},
    h("button.wide.main", { autofocus: true, onclick: () => { app.awake.begin(); app.command("restart"); } }, "Do it again"),
    h("button.wide", { onclick: () => { app.awake.begin(); more(app); } }, "2 more minutes"),
    h("button.wide", { onclick: () => { app.command("dismiss"); app.command("stop"); app.go("timers"); } }, "Back to timers"));
  const ended = view.routine.kind === "countdown" ? "Time's up" : "Workout complete";
  const result = resultLine(app.session, []), counted = h("b", {}, result), line = h("p", { hidden: !result }, counted);
  let earlier = [];
  const element = h("div.complete", {}, app.isStill ? null : confetti(), check, h("h1", {}, ended),
    earnsPraise(view) ? h("p.praise", {}, h("b", {}, "Well done!")) : null,
    h("p", {}, `${view.routine.name} · ${clockText(view.trainedSeconds)}`), line, days, app.isDisplay ? null : buttons);
  document.body.dataset.phase = "complete";
  const spoken = [ended, result, `${view.routine.name}, ${clockText(view.trainedSeconds)}`].filter(Boolean);
  document.getElementById("spoken").textContent = spoken.map((each) => `${each}.`).join(" ");
  let summary;
  const showResult = () => {
    const text = resultLine(app.session, earlier);
    setText(counted, text);
    line.hidden = !text;
  };
  if (result) earlierResults(app).then((found) => { earlier = found; showResult(); });
  return {
    element,
    update() {
      showResult();
      if (summary === app.summary) return;
      summary = app.summary;
      days.replaceChildren(...[week(summary)].filter(Boolean));
    },
    stop() { delete document.body.dataset.phase; },
  };
}
