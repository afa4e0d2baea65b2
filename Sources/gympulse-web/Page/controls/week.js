// The seven days and the streak.

import { h } from "./elements.js";

const DAYS = { done: "active day", skipped: "missed", rest: "rest day", open: "today", before: "before your first workout" };

/** An element with the days of this week; null before they are known. */
export function week(summary) {
  if (!summary) return null;
  const weeks = summary.streak === 1 ? "1 week" : `${summary.streak} weeks`;
  return h("div.week", {},
    h("span.days", { role: "img", "aria-label": summary.days.map(({ date, status }) => `${date}: ${DAYS[status] ?? status}`).join(", ") },
      summary.days.map(({ date, status }) =>
        h(`i.${status}`, {}, new Date(`${date}T12:00`).toLocaleDateString([], { weekday: "narrow" })))),
    summary.streak > 0 && h("span", {}, summary.weeklyGoal === 7 ? `streak ${summary.streak} days` : `streak ${weeks}`));
}
