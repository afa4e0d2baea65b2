// Days, the week from Monday, and the streak.

import { h } from "./elements.js";

const DAY = 864e5, WEEK = 7; // milliseconds, days
// Dates are texts such as 2026-11-23, of days that begin where the computer is.
const noon = (date) => new Date(`${date}T12:00Z`);
/** The days of the week before a date, 0 for a Monday. */
export const weekday = (date) => (noon(date).getUTCDay() + 6) % WEEK;
/** A date some days later. */
export const shift = (date, days) => new Date(noon(date).getTime() + days * DAY).toISOString().slice(0, 10);
/** Whether a date is the plan's day of rest, a Sunday. */
export const isRest = (date) => weekday(date) === WEEK - 1;
/** The first day of the week of a date. */
export const monday = (date) => shift(date, -weekday(date));

/** What the days are called, by their status; the computer's words, when they have come. */
let names = {};
export const nameDays = (days) => { names = days; };

/** How many days or weeks in a row. */
export const streakText = ({ streak, weeklyGoal }) => `${streak}-${weeklyGoal === 7 ? "day" : "week"} streak`;

/** A date such as "Mon, Nov 23", or what is chosen of it. */
export const dayText = (date, parts = { weekday: "short", day: "numeric", month: "short" }) =>
  new Date(`${date}T12:00`).toLocaleDateString([], parts);

/** What a day was, for who does not see its colour. */
export const dayLabel = ({ date, status }) => `${dayText(date)}: ${names[status] ?? status}`;

/** The days as letters with their colours. */
export const dayRow = (days) => h("span.days", {
  role: "img", "aria-label": days.filter(({ status }) => status !== "later").map(dayLabel).join(", "),
},
  days.map(({ date, status }) => h(`i.${status}`, {}, dayText(date, { weekday: "narrow" }))));

/** The days of this week, of which those that are to come have no status but `later` and `rest`. */
export function thisWeek({ days }) {
  const from = monday(days.at(-1).date);
  return Array.from({ length: WEEK }, (_, index) => shift(from, index))
    .map((date) => days.find((day) => day.date === date) ?? { date, status: isRest(date) ? "rest" : "later" });
}

/** An element with this week; null before it is known. */
export function week(summary) {
  if (!summary) return null;
  return h("div.week", {}, dayRow(thisWeek(summary)), summary.streak > 0 && h("span", {}, streakText(summary)));
}
