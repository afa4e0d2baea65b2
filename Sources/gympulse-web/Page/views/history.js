// What was trained: this week against its goal, months and a year as calendars, and the weeks with their workouts.

import { newest } from "../connection/connection.js";
import { h, notice, put, sentence } from "../controls/elements.js";
import { deleteLater } from "../controls/undo.js";
import { dayLabel, dayRow, dayText, monday, shift, streakText, thisWeek as weekOf, weekday } from "../controls/week.js";
import { clockText, resultText, scoreOf, scoreText } from "../workout/words.js";

const DAYS = 371, WEEKS = 53, PAGE = 50; // days, weeks, workouts
const NAMES = { completed: "Completed", stopped: "Stopped early" };

const month = (date) => date.slice(0, 7);
const short = { day: "numeric", month: "short" };

const duration = (seconds) => seconds < 60 ? `${Math.round(seconds)} s` : seconds < 3600 ? `${Math.round(seconds / 60)} min`
  : `${Math.floor(seconds / 3600)} h ${Math.round(seconds % 3600 / 60)} min`;
const workoutsText = (count) => count === 1 ? "1 workout" : `${count} workouts`;

/** Where a workout was stopped; empty if it was not. */
function stoppedAt({ stoppedIn, sets, rounds }) {
  if (!stoppedIn) return "";
  const { title, set, round } = stoppedIn;
  return [title, sets > 1 && `set ${set} of ${sets}`, rounds > 1 && `round ${round} of ${rounds}`].filter(Boolean).join(", ");
}

const exerciseLine = ({ name, difficulty, duration }) => h("li", {}, `${name}, ${difficulty}, ${clockText(duration)}`);

/** A bar of a share, 0 to 1. */
const bar = (share) => h("i.bar", { "aria-hidden": "true", "--share": `${100 * share}%` });

/** A card with its title. */
const card = (tag, title, ...children) => h(tag, { "aria-label": title }, h("h2.secondary.small", {}, title), children);

/** The active days of a week against its goal, as a small ring. */
function goalRing(done, goal) {
  const circle = (name, share) =>
    h(`circle.${name}`, { cx: 20, cy: 20, r: 16, pathLength: 1, "stroke-dasharray": `${share} 1`, transform: "rotate(-90 20 20)" });
  return h("div.goal", { role: "img", "aria-label": `${done} of ${goal} active days this week` },
    h("svg", { viewBox: "0 0 40 40" }, circle("track", 1), done > 0 && circle("to", Math.min(done / goal, 1))),
    h("b", {}, `${done}/${goal}`));
}

export const view = { title: "History", icon: "M3 13h4v8H3zM10 8h4v13h-4zM17 3h4v18h-4z", make };

/** What was read last: it is shown at once, and while there is no connection. */
let kept = { workouts: [], next: undefined, summary: undefined };

function make(app) {
  const top = h("div.stack"), list = h("div.stack"), more = h("button.wide", { hidden: true, onclick: () => load(true) }, "Show more");
  const empty = h("p.secondary.center", { hidden: true }, "No workouts yet. Your first one will show up here.");
  const element = h("div.home.broad", {}, h("h1", {}, "History"), empty, h("div.columns", {}, top, h("div.stack", {}, list, more)));
  /** The weeks and workouts that are open, and the month that is shown. */
  let opened, shownMonth, seen, hidden = 0;

  const take = newest(([page, summary, before]) => {
    kept = { workouts: [...before, ...page.history], next: page.next, summary };
    fill();
  });

  async function load(isMore = false) {
    const after = isMore && kept.next ? `&after=${encodeURIComponent(kept.next)}` : "";
    try {
      await take(Promise.all([
        app.connection.get(`history?days=3660&limit=${PAGE}${after}`), app.connection.get(`summary?days=${DAYS}`),
        isMore ? kept.workouts : [],
      ]));
      return true;
    } catch (error) {
      if (!kept.summary || isMore) notice(sentence(error));
      return false;
    }
  }

  /** Whether all workouts of a week have been read. */
  const isRead = (from) => !kept.next || kept.workouts.length > 0 && kept.workouts.at(-1).date < from;

  async function open(from) {
    opened.add(from);
    while (!isRead(from) && await load(true)) { /* page by page */ }
    fill();
  }

  function fill() {
    const { summary, next } = kept, workouts = kept.workouts.filter(({ sessionId }) => !app.hidden.has(sessionId));
    hidden = app.hidden.size;
    empty.hidden = workouts.length > 0 || !summary;
    more.hidden = !next;
    if (!summary || !workouts.length) return [top, list].forEach((part) => part.replaceChildren());
    const today = summary.days.at(-1).date, thisWeek = monday(today);
    opened ??= new Set([thisWeek]);
    shownMonth ??= month(today);
    const days = new Map(summary.days.map((day) => [day.date, day]));
    put(top, weekCard(summary), monthCard(days, today), records(summary), yearCard(summary, today), categories(summary));
    // Weeks beyond the year are known by their workouts.
    const totals = new Map(summary.weeks.filter(({ total }) => total.workouts).map(({ from, total }) => [from, total]));
    const weeks = new Map([...totals.keys()].map((from) => [from, []]));
    for (const workout of workouts) weeks.set(monday(workout.date), [...weeks.get(monday(workout.date)) ?? [], workout]);
    const longest = Math.max(...[...totals.values()].map(({ activeSeconds }) => activeSeconds), 1);
    const focused = document.activeElement?.closest("[data-from]")?.dataset.from;
    put(list, h("h2.heading", {}, "Weeks"), [...weeks].sort(([a], [b]) => a < b ? 1 : -1).map(([from, entries]) => {
      const seconds = entries.reduce((sum, { activeSeconds }) => sum + activeSeconds, 0);
      const total = totals.get(from) ?? { workouts: entries.length, activeSeconds: seconds };
      const to = shift(from, 6), title = from === thisWeek ? "This week" : from === shift(thisWeek, -7) ? "Last week"
        : `${dayText(from, short)} – ${dayText(to, month(from) === month(to) ? { day: "numeric" } : short)}`;
      return weekEntry(from, title, total, entries, total.activeSeconds / longest);
    }));
    if (focused) list.querySelector(`[data-from="${focused}"] > summary`)?.focus({ preventScroll: true });
  }

  function weekCard(summary) {
    const { streak, longestStreak: longest, weeklyGoal, total } = summary, shown = weekOf(summary);
    const done = shown.filter(({ status }) => status === "done").length;
    return h("section.card.stack", { "aria-label": "This week" },
      h("div.row", {}, goalRing(done, weeklyGoal), h("div.said", {},
        h("b", {}, streak ? streakText(summary) : `${weeklyGoal} active days reach your goal`),
        longest > streak && h("p.small.secondary", {}, `Longest: ${streakText({ streak: longest, weeklyGoal })}`),
        h("p.small.secondary", {}, `${workoutsText(total.workouts)}, ${duration(total.activeSeconds)} in a year`))),
      dayRow(shown));
  }

  /** A month from Monday to Sunday. A day with a workout opens its week. */
  function monthCard(days, today) {
    const from = `${shownMonth}-01`, last = shift(`${month(shift(from, 31))}-01`, -1), oldest = month(days.keys().next().value);
    const dates = Array.from({ length: Number(last.slice(8)) }, (_, index) => shift(from, index));
    const count = (status) => dates.filter((date) => days.get(date)?.status === status).length;
    const step = (by, label, sign, isPossible) => h("button.bar", { "aria-label": label, disabled: !isPossible, onclick: () => {
      shownMonth = month(shift(from, by));
      fill();
    } }, sign);
    const cell = (date) => {
      const day = days.get(date), number = String(Number(date.slice(8)));
      const name = `${day?.status ?? "later"}${date === today ? ".now" : ""}`;
      return day?.total.workouts ? h(`button.${name}`, { "aria-label": dayLabel(day), onclick: () => find(date) }, number)
        : h(`i.${name}`, {}, number);
    };
    const letters = Array.from({ length: 7 }, (_, index) => h("b", {}, dayText(shift("2024-01-01", index), { weekday: "narrow" })));
    const pad = Array.from({ length: weekday(from) }, () => h("span"));
    return h("section.card.stack", { "aria-label": "Month" },
      h("div.row", {}, step(-1, "Earlier month", "‹", shownMonth > oldest),
        h("h2", {}, dayText(from, { month: "long", year: "numeric" })),
        step(31, "Later month", "›", shownMonth < month(today))),
      h("div.month", {}, letters, pad, dates.map(cell)),
      h("p.small.secondary.center", {}, `${count("done")} active · ${count("skipped")} missed`));
  }

  async function find(date) {
    await open(monday(date));
    const entry = list.querySelector(`[data-date="${date}"]`);
    entry?.scrollIntoView({ block: "center" });
    entry?.querySelector("summary").focus({ preventScroll: true });
  }

  /** A year: a column for each week, a day brighter for more time. */
  function yearCard({ days, done, skipped }, today) {
    const first = shift(monday(today), -7 * (WEEKS - 1)), shown = days.filter(({ date }) => date >= first);
    const longest = Math.max(...shown.map(({ total }) => total.activeSeconds), 1);
    const level = ({ status, total: { activeSeconds } }) =>
      status === "done" ? `l${Math.max(Math.ceil(3 * activeSeconds / longest), 1)}` : status;
    return card("section.card.stack", "Year",
      h("div.heat", { role: "img", "aria-label": `A year: ${done} active days, ${skipped} missed` },
        shown.map((day) => h(`i.${level(day)}`))),
      h("p.small.secondary", {}, `${done} active · ${skipped} missed`));
  }

  function categories(summary) {
    // What is not an exercise of a category is none.
    const entries = summary.categories.filter(({ category }) => category !== "Other");
    const most = Math.max(...entries.map(({ seconds }) => seconds), 1);
    return entries.length > 0 && card("section.card", "Muscle groups", h("dl.bars", {}, entries.map(({ category, seconds }) =>
      h("div", {}, h("dt", {}, category), h("dd", {}, bar(seconds / most), h("span", {}, duration(seconds)))))));
  }

  /** The best results of workouts that were done more than once. */
  function records({ records }) {
    return records?.length > 0 && card("section.card", "Your best", h("dl", {}, records.map((record) =>
      h("div.row", {}, h("dt", {}, record.name),
        h("dd.secondary", {}, `${scoreText(scoreOf(record))} · ${dayText(record.date, short)}`)))));
  }

  function weekEntry(from, title, total, entries, share) {
    const made = h("details.card.weeks", { open: opened.has(from), "data-from": from },
      h("summary", {}, h("span.said", {}, h("b", {}, title),
        h("span.small.secondary.when", {}, `${workoutsText(total.workouts)} · ${duration(total.activeSeconds)}`), bar(share))),
      h("ul.stack.inner", {}, entries.map(entry), !isRead(from) && h("li.secondary", {}, "Loading …")));
    made.addEventListener("toggle", ({ target }) => {
      if (target !== made || made.open === opened.has(from)) return;
      if (made.open) open(from); else opened.delete(from);
    });
    return made;
  }

  function entry(workout) {
    const { name, sessionId, date, startedAt, activeSeconds, sets, rounds, status, exercises } = workout;
    const { plannedSeconds, skippedSeconds } = workout;
    const line = (title, value) => Boolean(value) && h("div.row", {}, h("span.secondary", {}, title), h("span", {}, value));
    // As it was on the clock of that day.
    const time = `${dayText(date)} · ${startedAt.slice(11, 16)}${status === "stopped" ? " · stopped early" : ""}`;
    const curve = h("div"), made = h("details.workout", { open: opened.has(sessionId), ontoggle: (event) => {
      event.stopPropagation();
      if (made.open) opened.add(sessionId); else opened.delete(sessionId);
      if (made.open && !curve.firstChild) compare(workout, curve);
    } },
    h("summary", {}, h("span", {}, h("b", {}, name), h("span.small.secondary.when", {}, time)),
      h("span.length", {}, clockText(activeSeconds))),
    h("div.stack.inner", {},
      line("Sets × rounds", rounds && !workout.stoppedIn ? `${sets} × ${rounds}` : ""),
      line("Planned", plannedSeconds ? clockText(plannedSeconds) : ""),
      line("Skipped", skippedSeconds >= 1 ? clockText(Math.ceil(skippedSeconds)) : ""),
      line("Result", NAMES[status]), (workout.results ?? []).map((result) => line(result.title, resultText(result))),
      line("Stopped in", stoppedAt(workout)), line("Weight", workout.load), line("Note", workout.note), curve,
      exercises?.length > 0 && h("ul.small", {}, exercises.map(exerciseLine)),
      h("button.quiet.danger", { onclick: () => remove(workout) }, "Delete")));
    return h("li", { "data-date": date }, made);
  }

  /** How the workouts like one went, the oldest first, with the best marked. */
  async function compare({ name, routine }, place) {
    const query = new URLSearchParams({ name, ...routine && { routine } });
    try {
      const { results, best } = await app.connection.get(`results?${query}`);
      const scores = results.toReversed().map((each) => ({ ...scoreOf(each), isBest: each.sessionId === best?.sessionId }))
        .filter(({ rank }) => rank !== undefined);
      if (scores.length < 2) return;
      const ranks = scores.map(({ rank }) => rank), least = Math.min(...ranks), range = Math.max(...ranks) - least;
      const bars = scores.map(({ rank, isBest }) => h(`i${isBest ? ".best" : ""}`, { "--share": range ? (rank - least) / range : 1 }));
      const text = `Best: ${scoreText(scoreOf(best))} · ${dayText(best.date, short)}`;
      put(place, h("div.curve", { role: "img", "aria-label": `The last ${scores.length} times. ${text}` }, bars),
        h("p.small.secondary", {}, text));
    } catch { /* The details are there without it. */ }
  }

  function remove({ sessionId, name }) {
    deleteLater(app, sessionId, `Deleted ${name}`, `history/${encodeURIComponent(sessionId)}`, () => {
      kept.workouts = kept.workouts.filter((each) => each.sessionId !== sessionId);
    });
  }

  if (kept.summary) fill();
  return {
    element,
    update() {
      if (seen !== app.historyVersion) { seen = app.historyVersion; load(); } else if (hidden !== app.hidden.size) fill();
    },
  };
}
