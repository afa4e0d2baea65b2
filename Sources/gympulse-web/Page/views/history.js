// What was trained: weeks, days, categories, each workout with its details.

import { newest } from "../connection/connection.js";
import { h, notice, sentence } from "../controls/elements.js";
import { deleteLater } from "../controls/undo.js";
import { week } from "../controls/week.js";
import { clockText, resultText } from "../workout/words.js";

const DAYS = 35, PAGE = 50;
const NAMES = { completed: "Completed", stopped: "Stopped early" };

const day = (date) => new Date(`${date}T12:00`).toLocaleDateString([], { weekday: "short", day: "numeric", month: "short" });
const duration = (seconds) => seconds < 60 ? `${Math.round(seconds)} s` : seconds < 3600 ? `${Math.round(seconds / 60)} min`
  : `${Math.floor(seconds / 3600)} h ${Math.round(seconds % 3600 / 60)} min`;

/** How much was trained. */
const inAll = ({ workouts, activeSeconds }) =>
  `${workouts === 1 ? "1 workout" : `${workouts} workouts`}, ${duration(activeSeconds)} in the last five weeks`;

/** Where a workout was stopped; empty if it was not. */
function stoppedAt({ stoppedIn, sets, rounds }) {
  if (!stoppedIn) return "";
  const { title, set, round } = stoppedIn;
  return [title, sets > 1 && `set ${set} of ${sets}`, rounds > 1 && `round ${round} of ${rounds}`].filter(Boolean).join(", ");
}

const exerciseLine = ({ name, difficulty, duration }) => h("li", {}, `${name}, ${difficulty}, ${clockText(duration)}`);

/** Bars with their names and values. */
function bars(title, entries, format) {
  const most = Math.max(...entries.map(({ value }) => value), 1);
  return h("section.card", { "aria-label": title }, h("h2.secondary.small", {}, title), h("dl.bars", {}, entries.map(({ name, value }) => {
    const bar = h("i");
    bar.style.setProperty("--share", `${100 * value / most}%`);
    return h("div", {}, h("dt", {}, name), h("dd", {}, bar, h("span", {}, format(value))));
  })));
}

export const view = { title: "History", icon: "M3 13h4v8H3zM10 8h4v13h-4zM17 3h4v18h-4z", make };

function make(app) {
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
      await take(Promise.all([
        app.connection.get(`history?days=3660&limit=${PAGE}${after}`), app.connection.get(`summary?days=${DAYS}`),
        isMore ? workouts : [],
      ]));
    } catch (error) { notice(sentence(error)); }
  }

  function fill() {
    const shown = workouts.filter(({ sessionId }) => !app.hidden.has(sessionId));
    empty.hidden = shown.length > 0 || !summary;
    more.hidden = !next;
    const weeks = summary?.weeks ?? [];
    top.replaceChildren(...(shown.length && summary ? [
      h("section.card", { "aria-label": "This week" },
        h("div.row", {}, week(app.summary ?? summary),
          h("span.secondary", {}, summary.longestStreak ? `Longest streak: ${summary.longestStreak}` : "")),
        h("p.small.secondary", {}, inAll(summary.total))),
      bars("Weeks", weeks.map(({ from, total }) => ({ name: day(from), value: total.activeSeconds })), duration),
      summary.categories.length
        ? bars("Muscle groups", summary.categories.map(({ category, seconds }) => ({ name: category, value: seconds })), duration)
        : "",
    ].filter(Boolean) : []));
    const days = new Map();
    for (const workout of shown) days.set(workout.date, [...days.get(workout.date) ?? [], workout]);
    list.replaceChildren(...[...days].map(([date, all]) =>
      h("section", { "aria-label": day(date) }, h("h2.group", {}, day(date)), h("ul.stack", {}, all.map(entry)))));
  }

  function entry(workout) {
    const { name, startedAt, activeSeconds, sets, rounds, status, plannedSeconds, stoppedIn, exercises } = workout;
    const line = (title, value) => value ? h("div.row", {}, h("span.secondary", {}, title), h("span", {}, value)) : null;
    return h("li", {}, h("details.card", {},
      h("summary.row", {}, h("b", {}, name), h("span.length", {}, clockText(activeSeconds))),
      h("div.stack.inner", {},
        line("Started", new Date(startedAt).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })),
        line("Sets × rounds", rounds && !stoppedIn ? `${sets} × ${rounds}` : ""),
        line("Planned", plannedSeconds ? clockText(plannedSeconds) : ""), line("Result", NAMES[status]),
        (workout.results ?? []).map((result) => line(result.title, resultText(result))), line("Stopped in", stoppedAt(workout)),
        exercises?.length ? h("ul.small", {}, exercises.map(exerciseLine)) : null,
        h("button.quiet.danger", { onclick: () => remove(workout) }, "Delete"))));
  }

  function remove({ sessionId, name }) {
    deleteLater(app, sessionId, `Deleted ${name}`, `history/${encodeURIComponent(sessionId)}`, () => {
      workouts = workouts.filter((each) => each.sessionId !== sessionId);
    });
  }

  return {
    element,
    update() {
      if (seen !== app.historyVersion) { seen = app.historyVersion; load(); } else fill();
    },
  };
}
