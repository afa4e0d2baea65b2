// Today's plan, the timers and the countdowns.

import { ask, countdownText, h, setText } from "./elements.js";
import { strip } from "./strip.js";

const MINUTES = [1, 5, 10, 15, 30], SEARCH_FROM = 6;
const DAYS = { done: "done", skipped: "skipped", rest: "day of rest", open: "today", before: "before the first workout" };

/** Starts a workout; asks first if another one runs. */
async function start(app, params) {
  app.awake.begin();
  try {
    if (await app.command("start", params)) app.home(false);
  } catch {
    const answer = await ask("Another workout is running.", [
      { value: "replace", text: "Stop it and start this one", kind: "main" }, { value: "", text: "Keep it" },
    ]);
    if (answer && await app.command("start", { ...params, replace: true })) app.home(false);
  }
}

/** The seven days and the streak. */
export function week(summary) {
  if (!summary) return null;
  const weeks = summary.streak === 1 ? "1 week" : `${summary.streak} weeks`;
  return h("div.week", {},
    h("span.days", { role: "img", "aria-label": summary.days.map(({ date, status }) => `${date}: ${DAYS[status] ?? status}`).join(", ") },
      summary.days.map(({ status }) => h(`i.${status}`))),
    summary.streak > 0 && h("span", {}, summary.weeklyGoal === 7 ? `streak ${summary.streak} days` : `streak ${weeks}`));
}

export function timersScreen(app) {
  let search = "", shown = {};
  const running = h("div"), today = h("div"), list = h("ul.timers"), empty = h("p.secondary.center", { hidden: true });
  const box = h("input.search", { type: "search", placeholder: "Search", "aria-label": "Search timers", hidden: true, oninput: () => { search = box.value; fill(); } });
  const awake = h("p.secondary.small", { hidden: true }, "To keep the screen on, make its timeout longer in the settings of this device.");
  const element = h("div.home", {}, h("h1", {}, "Timers"), running, today, box, list, empty,
    h("section", { "aria-label": "Countdowns" }, h("h2.small.secondary", {}, "Countdown, minutes"),
      h("div.countdowns", {}, MINUTES.map((minutes) =>
        h("button", { "aria-label": `Countdown of ${minutes} minutes`, onclick: () => start(app, { workout: { kind: "countdown", name: `${minutes} min`, durationSeconds: 60 * minutes } }) }, minutes)))),
    awake);
  if (app.isDisplay) {
    const time = h("p.clock"), plan = h("p.secondary");
    const tick = () => setText(time, new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }));
    const timer = setInterval(tick, 1000);
    tick();
    return {
      element: h("div.waiting", {}, h("h1", {}, "GymPulse"), time, plan),
      update: () => setText(plan, app.today ? `Today: ${app.today.categories.join(", ")}` : ""),
      stop: () => clearInterval(timer),
    };
  }

  /** Fills the list with what matches the search. */
  function fill() {
    const words = search.trim().toLowerCase(), all = app.presets?.presets ?? [];
    const found = all.filter(({ name }) => name.toLowerCase().includes(words));
    box.hidden = all.length < SEARCH_FROM;
    list.replaceChildren(...found.map((preset) => h("li", {},
      h("button.card.timer", { onclick: () => start(app, { preset: preset.id }) },
        h("span.row", {}, h("b", {}, preset.name), h("span.length", {}, preset.length)),
        strip(preset.routine), h("span.hidden", {}, preset.summary)))));
    empty.hidden = found.length > 0 || !app.presets;
    setText(empty, all.length ? "No timer has this name." : "No timers yet. Make one with gympulse preset new on the computer.");
  }

  function fillToday() {
    const { today: plan, summary } = app;
    today.replaceChildren(...(plan ? [h("section.card.today", { "aria-label": "Today" },
      h("p.secondary", {}, `Today, day ${plan.day} · ${plan.categories.join(", ")}`),
      h("button.go", { onclick: () => start(app, { workout: plan.workout }) }, "Go"), week(summary))] : []));
  }

  return {
    element,
    update(view) {
      if (shown.presets !== app.presets) fill();
      if (shown.today !== app.today || shown.summary !== app.summary) fillToday();
      shown = { presets: app.presets, today: app.today, summary: app.summary };
      awake.hidden = !app.awake.hasFailed;
      const isRunning = view.phase !== "idle" && view.phase !== "complete";
      const text = isRunning ? `${view.title}${view.isPaused ? ", paused" : view.isOpen ? "" : ` ${countdownText(view.remainingSeconds)}`}` : "";
      today.hidden = isRunning;
      if (running.dataset.text === text) return;
      running.dataset.text = text;
      running.replaceChildren(...(isRunning ? [h("button.card.running", { "data-phase": view.phase, onclick: () => { app.awake.begin(); app.home(false); } },
        h("span.row", {}, h("b", {}, view.routine.name), h("span", {}, text)), h("span.secondary", {}, "Show it"))] : []));
    },
  };
}

