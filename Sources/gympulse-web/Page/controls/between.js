// What displays and guests show between workouts: the clock, what is next and, on a display, the code of the class.

import { squares } from "./devices.js";
import { h, icon, put, setText } from "./elements.js";

/** Switches a sound of this device on or off, which a guest decides for itself. Has to be called in a tap. */
export const ownButton = (app, label, then = () => {}) => h("button.symbol", { "aria-label": label, onclick: async () => {
  const key = label.toLowerCase();
  app.awake.begin();
  await app.sound.change({ [key]: !app.sound.choice[key] });
  then();
} }, icon(label));

/** Shows which of them are on. */
export const showOwn = ({ sound: { choice } }, buttons) => {
  for (const each of buttons) each.setAttribute("aria-pressed", String(choice[each.getAttribute("aria-label").toLowerCase()]));
};

/** What the timers' screen offers first: today's exercises until they are done, then the timer that was used last. */
function nextText({ last, summary, today }) {
  const isDone = summary?.days.at(-1).status === "done", [latest] = last?.history ?? [];
  return today && !isDone ? `Next: ${today.categories.join(", ")}` : latest ? `Next: ${latest.name}` : "";
}

export function between(app) {
  const time = h("p.clock"), next = h("p.secondary"), code = h("div.class"), own = [];
  if (app.isGuest) own.push(...["Sound", "Voice"].map((label) => ownButton(app, label, () => showOwn(app, own))));
  showOwn(app, own);
  const tick = () => setText(time, new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }));
  const timer = setInterval(tick, 1000);
  tick();
  let shown;
  return {
    element: h("div.waiting", {}, h("div", {}, h("h1", {}, "GymPulse"), time, next, h("div.symbols", {}, own)), code),
    update() {
      setText(next, app.isGuest ? "The next workout shows here." : nextText(app));
      if (shown === app.classCode) return;
      shown = app.classCode;
      put(code, shown && [squares(shown.squares), h("p", {}, "Scan to watch on your phone"),
        h("p.secondary", {}, `or open ${shown.address.split("#")[0]}`), h("p.secondary", {}, `and type ${shown.code}`)]);
    },
    stop: () => clearInterval(timer),
  };
}
