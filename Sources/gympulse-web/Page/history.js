// What was trained: weeks, days, categories, each workout with its details.

import { newest } from "./connection.js";
import { clockText, h, notice, resultText, sentence, setText } from "./elements.js";
import { week } from "./timers.js";
import { deleteLater } from "./undo.js";

const DAYS = 35, PAGE = 50;
const NAMES = { completed: "Completed", stopped: "Stopped early" };

const day = (date) => new Date(`${date}T12:00`).toLocaleDateString([], { weekday: "short", day: "numeric", month: "short" });
const duration = (seconds) => seconds < 60 ? `${Math.round(seconds)} s` : seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h ${Math.round(seconds % 3600 / 60)} min`;

/** Bars with their names and values. */
function bars(title, entries, format) {
  const most = Math.max(...entries.map(({ value }) => value), 1);
  return h("section.card", { "aria-label": title }, h("h2.secondary.small", {}, title), h("dl.bars", {}, entries.map(({ name, value }) => {
    const bar = h("i");
    bar.style.setProperty("--share", `${100 * value / most}%`);
    return h("div", {}, h("dt", {}, name), h("dd", {}, bar, h("span", {}, format(value))));
  })));
}

export function historyScreen(app) {
  const top = h("div.stack"), list = h("div.stack"), more = h("button.wide", { hidden: true, onclick: () => load(true) }, "Show more");
  const empty = h("p.secondary.center", { hidden: true }, "No workouts yet. Your first one will show up here.");
  let workouts = [], next, seen, summary;
  const element = h("div.home", {}, h("h1", {}, "History"), top, empty, list, more);

  const take = newest(([page, all, before]) => {
    workouts = [...before, ...page.history];
    ({ next } = page);
    summary = all;
    fill();
  });

  async function load(isMore = false) {
    const after = isMore && next ? `&after=${encodeURIComponent(next)}` : "";
    try {
      await take(Promise.all([app.connection.get(`history?days=3660&limit=${PAGE}${after}`), app.connection.get(`summary?days=${DAYS}`), isMore ? workouts : []]));
    } catch (error) { notice(sentence(error)); }
  }

  function fill() {
    const shown = workouts.filter(({ sessionId }) => !app.hidden.has(sessionId));
    empty.hidden = shown.length > 0 || !summary;
    more.hidden = !next;
    const weeks = summary?.weeks ?? [];
    top.replaceChildren(...(shown.length && summary ? [
      h("section.card", { "aria-label": "This week" }, h("div.row", {}, week(app.summary ?? summary), h("span.secondary", {}, summary.longestStreak ? `Longest streak: ${summary.longestStreak}` : "")),
        h("p.small.secondary", {}, `${summary.total.workouts === 1 ? "1 workout" : `${summary.total.workouts} workouts`}, ${duration(summary.total.activeSeconds)} in the last five weeks`)),
      bars("Weeks", weeks.map(({ from, date, start, total, activeSeconds }) => ({ name: day(from ?? date ?? start), value: total?.activeSeconds ?? activeSeconds })), duration),
      summary.categories.length ? bars("Muscle groups", summary.categories.map(({ category, seconds }) => ({ name: category, value: seconds })), duration) : "",
    ].filter(Boolean) : []));
    const days = new Map();
    for (const workout of shown) days.set(workout.date, [...days.get(workout.date) ?? [], workout]);
    list.replaceChildren(...[...days].map(([date, all]) => h("section", { "aria-label": day(date) }, h("h2.group", {}, day(date)), h("ul.stack", {}, all.map(entry)))));
  }

  function entry(workout) {
    const { sessionId, name, startedAt, activeSeconds, sets, rounds, status, plannedSeconds, stoppedIn, exercises } = workout;
    const line = (title, value) => value ? h("div.row", {}, h("span.secondary", {}, title), h("span", {}, value)) : null;
    return h("li", {}, h("details.card", {},
      h("summary.row", {}, h("b", {}, name), h("span.length", {}, clockText(activeSeconds))),
      h("div.stack.inner", {}, line("Started", new Date(startedAt).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })),
        line("Sets × rounds", rounds && !stoppedIn ? `${sets} × ${rounds}` : ""), line("Planned", plannedSeconds ? clockText(plannedSeconds) : ""),
        line("Result", NAMES[status]), ...(workout.results ?? []).map((result) => line(result.title, resultText(result))), line("Stopped in", stoppedIn ? [stoppedIn.title, sets > 1 && `set ${stoppedIn.set} of ${sets}`, rounds > 1 && `round ${stoppedIn.round} of ${rounds}`].filter(Boolean).join(", ") : ""),
        exercises?.length ? h("ul.small", {}, exercises.map((each) => h("li", {}, `${each.name}, ${each.difficulty}, ${clockText(each.duration)}`))) : null,
        h("button.quiet.danger", { onclick: () => deleteLater(app, sessionId, `Deleted ${name}`, `history/${encodeURIComponent(sessionId)}`,
          () => { workouts = workouts.filter((each) => each.sessionId !== sessionId); }) }, "Delete"))));
  }

  return {
    element,
    update() {
      if (seen !== app.historyVersion) { seen = app.historyVersion; load(); } else fill();
    },
  };
}
