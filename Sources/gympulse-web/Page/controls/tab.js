// The title and the icon of the browser's tab, which say how the workout stands while another tab is in front.

import { RADIUS, WIDTH } from "../workout/ring.js";
import { colored, progress } from "../workout/schedule.js";
import { clockText, countdownText, titleText } from "../workout/words.js";

const NAME = "GymPulse", STEPS = 12;
let timer, drawn, address;

/** Follows the workout of `app` until it ends. */
export function followTab(app) {
  clearTimeout(timer);
  const view = app.view, link = document.querySelector("link[rel=icon]");
  if (!app.isRunning) {
    document.title = NAME;
    if (drawn) {
      link.href = "/icon.svg";
      navigator.clearAppBadge?.().catch(() => { /* not installed */ });
    }
    drawn = undefined;
    return;
  }
  const time = view.isOpen ? clockText(view.phaseElapsedSeconds) : countdownText(view.remainingSeconds);
  document.title = `${view.isPaused ? "❚❚ " : ""}${time} ${titleText(view)} – ${NAME}`;
  // In steps, because a browser decodes each icon.
  const left = view.isOpen ? 1 : Math.ceil(STEPS * (1 - progress(view))) / STEPS;
  const { theme } = document.documentElement.dataset, name = view.isPaused ? "paused" : colored(view);
  const key = [left, name, view.color, theme, app.isDark].join();
  if (key !== drawn) {
    if (!drawn) navigator.setAppBadge?.().catch(() => { /* not installed */ });
    drawn = key;
    const style = getComputedStyle(document.documentElement);
    const color = !view.isPaused && view.color || style.getPropertyValue(`--${name}`).trim() || "gray";
    const circle = (stroke, length) => `<circle cx="50" cy="50" r="${RADIUS - 4}" fill="none" stroke="${stroke}"`
      + ` stroke-width="${2 * WIDTH}" pathLength="1" stroke-dasharray="${length} 2" transform="rotate(-90 50 50)"/>`;
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${circle("#8888", 1)}${circle(color, left)}</svg>`;
    URL.revokeObjectURL(address);
    link.href = address = URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" }));
  }
  if (view.isPaused) return;
  // With the second of the time.
  const part = (view.isOpen ? 1 - view.phaseElapsedSeconds % 1 : view.remainingSeconds % 1) * 1000;
  timer = setTimeout(() => followTab(app), Math.max(part, 0) + 20);
}
