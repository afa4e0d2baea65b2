// The page: which screen is shown, and what happens when something changes.

import { Awake } from "./sound/awake.js";
import { Clock, trips } from "./workout/clock.js";
import { Connection, MEANT, newest, Refusal } from "./connection/connection.js";
import { endNotice, h, notice, sentence, setText, speak } from "./controls/elements.js";
import { followTab } from "./controls/tab.js";
import { paired } from "./controls/devices.js";
import { pair } from "./views/pairing.js";
import { derived } from "./workout/schedule.js";
import { Sound } from "./sound/sound.js";
import { nameDays } from "./controls/week.js";
import { welcome } from "./controls/welcome.js";

const STORED = "gympulse";
const MEASURE_AGAIN = 600_000, CLOCK_WRONG = 1000, LINE = 10_000; // milliseconds
/** Most of the window that an overlay takes, in percent of its width and height. */
const SIZES = { min: 10, max: 100 };
/**
 * The views in `views/`; those with a title are in the bar, in this order. A module exports `view`: perhaps a title and the
 * path of an icon, and `make(app, params)`, which returns `{ element }` and, if it has them, `update(session)` for each
 * change, `stop()`, and `hasChanges()` with `mayLeave()` for what is not saved.
 */
const VIEWS = ["timers", "exercises", "history", "settings", "edit", "run", "complete", "pairing"];
const views = { waiting: { make: () => ({ element: h("div.center", {}, h("h1.secondary", {}, "Connecting …")) }) } };
const modules = await Promise.all(VIEWS.map((name) => import(`./views/${name}.js`)));
for (const [index, name] of VIEWS.entries()) views[name] = modules[index].view;

/** Commands whose name is not that of their button. */
const NAMES = { setSound: "Sound", setVoice: "Voice", setDifficulty: "Hard", extend: "Other time", toggle: "Pause" };
const nameOf = (command) => NAMES[command] ?? command.charAt(0).toUpperCase() + command.slice(1);

/** What all screens read, and what they do. */
const app = {
  device: undefined, connection: undefined, clock: new Clock(), awake: new Awake(),
  session: undefined, settings: {}, presets: undefined, today: undefined, summary: undefined, last: undefined,
  isConnected: false, isEngineHere: true,
  /** The health of the computer's sound. */
  audio: undefined,
  /** How earlier workouts like the present one went. */
  results: undefined,
  /** What the person's own actors say. */
  readings: [],
  /** Whether another screen is shown although a workout runs. */
  isHome: false,
  /** The screen that is shown while no workout is, with its parameters. */
  route: { name: "timers", params: {} },
  /** The ids of what is being deleted. */
  hidden: new Set(),
  /** The code of the class that a display shows. */
  classCode: undefined,
  /** Counts the changes of the log. */
  historyVersion: 0,

  /** Whether it only watches: a display, or a phone of somebody in a class. */
  get isDisplay() { return app.device?.role === "view" || app.isGuest; },
  get isGuest() { return app.device?.role === "guest"; },
  /** Whether it is a window on the computer itself. */
  get isWindow() { return app.device?.role === "window"; },
  /** Whether the clock was measured since the computer was booted. */
  get hasClock() { return app.clock.now !== undefined && app.clock.bootId === app.session?.bootId; },
  get isRunning() { return Boolean(app.view) && app.view.phase !== "idle" && app.view.phase !== "complete"; },
  /** What plays now; undefined before it is known. */
  get view() { return app.hasClock ? { ...app.session, ...derived(app.session, app.clock.now) } : undefined; },
  get isDark() {
    const { appearance } = app.settings;
    return appearance === "dark" || appearance !== "light" && matchMedia("(prefers-color-scheme: dark)").matches;
  },
  /** Whether a workout has the whole screen in its colour, as this device was told. */
  get isBig() { return localStorage.getItem("gympulse.big") === "true"; },
  /** How much shows through bars and questions on this device. */
  get translucency() { return localStorage.getItem("gympulse.translucency") ?? "medium"; },
  get isStill() {
    return app.settings.reducedMotion || matchMedia("(prefers-reduced-motion: reduce)").matches;
  },

  /** Sends a command for what is shown, and says why if it is refused. Returns whether it was carried out. */
  async command(command, params) {
    const tapped = performance.now(), shown = app.view, what = command === "toggle" && shown?.isPaused ? "Resume" : nameOf(command);
    for (let isAgain = false; ; isAgain = true) {
      if (!app.hasClock) await measure();
      const { offset } = app.clock, isInTime = () => performance.now() <= tapped + MEANT;
      try {
        const result = await app.connection.command(command, what, params, shown, Math.round(app.clock.at(tapped + MEANT)));
        if (result.bootId) take("session", result);
        return true;
      } catch (error) {
        if (error.reason === "workoutRunning") throw error;
        if (!isAgain && isInTime() && ["movedOn", "outOfRange"].includes(error.reason)) {
          // A device that slept has another clock until it is measured.
          await measure();
          if (Math.abs(app.clock.offset - offset) > CLOCK_WRONG) continue;
        }
        notice(error.detail && (isInTime() || error.reason !== "movedOn") ? sentence(error) : `${what} did not get through.`);
        if (app.view && !app.isRunning) app.awake.end();
        return false;
      }
    }
  },

  /** Keeps how this device looks: `big` or `translucency`. */
  keepLook(name, value) {
    localStorage.setItem(`gympulse.${name}`, value);
    setLook();
  },

  home(isHome = true) {
    app.isHome = isHome;
    show();
  },

  /** Shows another screen; the back button of the device returns. */
  go(name, params = {}) {
    if (app.route.name === name && name !== "edit") return app.home();
    history.pushState({ name, params }, "", "/");
    app.route = { name, params };
    app.home();
  },

  /** Shows another screen in place of this one. */
  replace(name, params) {
    history.replaceState({ name, params }, "", "/");
    app.route = { name, params };
    show();
  },

  show: () => show(),
  begin: (device) => begin(device),
  refresh: (member, path) => refresh(member, path),

  /** The fields of presets, the colours and the sounds, which do not change. */
  async fields() {
    if (!app.known) {
      const [fields, { sounds }] = await Promise.all([app.connection.get("fields"), app.connection.get("sounds")]);
      nameDays(fields.days);
      app.known = { ...fields, sounds: Object.keys(sounds).map((name) => ({ name, title: name })) };
    }
    return app.known;
  },

  /** All exercises. */
  async catalogue(isNew = false) {
    if (isNew || !app.exercises) app.exercises = await app.connection.get("exercises");
    return app.exercises;
  },
};
app.sound = new Sound(app);
addEventListener("popstate", async ({ state }) => {
  // A code was put into the address.
  if (location.hash) return;
  if (screen?.hasChanges?.()) {
    // The question first, with the entry that was left put back.
    history.pushState(app.route, "", "/");
    if (!document.querySelector("dialog[open]") && await screen.mayLeave()) history.back();
    return;
  }
  app.route = state?.name ? state : { name: "timers", params: {} };
  app.home();
});

let screen, shownName, shownKey;

/** Shows the screen of the present state. */
function show() {
  const view = app.view, other = app.isDisplay ? "timers" : app.route.name;
  // While the clock is measured after a reboot, what is being edited stays.
  if (app.device && !view && screen?.hasChanges?.()) return;
  const name = !app.device ? "pairing" : !view ? "waiting"
    : view.phase === "idle" || app.isHome && !app.isDisplay ? other : view.phase === "complete" ? "complete" : "run";
  const key = name === other ? app.route : name;
  if (key !== shownKey && !(name === "timers" && shownName === "timers")) {
    screen?.stop?.();
    // A question about what was shown before.
    document.querySelector("dialog[open]")?.close("");
    const wasRunning = shownName === "run";
    [shownName, shownKey] = [name, key];
    screen = views[name].make(app, app.route.params);
    document.body.dataset.screen = name;
    document.getElementById("page").replaceChildren(screen.element);
    scrollTo(0, 0);
    // A screen reader goes on where the focus is: at a heading that says what is shown, or in the bar in which it was chosen.
    const heading = screen.element.querySelector("h1"), isInBar = views[name].title && tabs.contains(document.activeElement);
    heading?.setAttribute("tabindex", "-1");
    (screen.element.querySelector("[autofocus]") ?? (isInBar ? null : heading))?.focus({ preventScroll: true });
    if (wasRunning && view?.phase === "idle") speak("Workout stopped");
    if (name === "timers" && !app.isDisplay) welcome(app);
  }
  screen.update?.(view);
  app.sound.update();
  followTab(app);
  showTabs(name);
  const text = linkText(view), lost = document.getElementById("lost");
  lost.hidden = !text;
  setText(lost, text);
}

/** What is wrong between this page and the timer; empty if nothing is. */
function linkText(view) {
  const waiting = app.connection?.waiting ?? [], names = waiting.filter(Boolean).join(", ");
  if (app.device && !app.isConnected && view) {
    return view.phase === "idle" ? "No connection to the computer" : "No connection. Still counting.";
  }
  if (app.device && waiting.length) return `Waiting for the computer${names ? `: ${names}` : ""}`;
  return app.isEngineHere ? "" : "Reconnecting. Still counting.";
}

const tabs = document.getElementById("tabs");
for (const [name, { title, icon }] of Object.entries(views)) {
  if (!title) continue;
  tabs.append(h(`button.tab.${name}`, { onclick: () => app.go(name), "data-name": name, "--icon": `path("${icon}")` },
    h("i", { "aria-hidden": "true" }), h("span", {}, title)));
}

/** The bar with the screens; the running workout has none. */
function showTabs(name) {
  tabs.hidden = app.isDisplay || !views[name].title;
  for (const tab of tabs.children) {
    if (tab.dataset.name === name) tab.setAttribute("aria-current", "page"); else tab.removeAttribute("aria-current");
  }
}

/** Sets how everything looks, by the settings, this device and its system. */
function setLook() {
  const root = document.documentElement, { theme, appearance } = app.settings;
  if (theme) root.dataset.theme = matchMedia("(prefers-contrast: more)").matches ? "highContrast" : theme;
  if (appearance) root.dataset.appearance = appearance;
  root.classList.toggle("still", app.isStill);
  root.classList.toggle("big", app.isBig);
  root.dataset.translucency = app.translucency;
}

/** Takes an event of the stream. */
function take(name, value) {
  switch (name) {
    case "session": {
      const isSame = app.session?.sessionId === value.sessionId;
      // A late response can belong to the session before.
      const isOld = app.session?.bootId === value.bootId && (app.session.at > value.at || isSame && app.session.revision > value.revision);
      if (isOld) return;
      if (app.session && app.session.sessionId !== value.sessionId) app.isHome = app.route.name === "edit";
      app.session = value;
      app.isEngineHere = true;
      if (value.bootId !== app.clock.bootId) measure();
      if (value.phase === "idle" || value.phase === "complete") app.awake.end();
      break;
    }
    // Guests see no settings but these.
    case "settings": case "look":
      app.settings = value;
      setLook();
      break;
    case "class": app.classCode = value.address && value; break;
    case "line": say(value.text); return;
    case "presets": refresh("presets", "presets"); return;
    case "history":
      app.historyVersion++;
      refresh("summary", "summary?days=7");
      refresh("today", "today");
      refresh("last", "history?days=371&limit=1");
      return;
    case "results": app.results = value; break;
    case "readings": case "readings.shared":
      if (app.isDisplay === (name === "readings.shared")) app.readings = value.readings;
      break;
    case "presence.engine": app.isEngineHere = value.isRunning; break;
    case "audio.health": app.audio = value; break;
    case "lost": app.isEngineHere = false; break;
    case "paired": paired(value); return;
  }
  show();
}

let lineTimer;

/** Shows a line to the class, above whatever is shown. */
function say(text) {
  const line = document.getElementById("line");
  setText(line, text);
  clearTimeout(lineTimer);
  lineTimer = setTimeout(() => setText(line, ""), LINE);
}

const takers = {};

async function refresh(member, path) {
  takers[member] ??= newest((value) => {
    app[member] = value;
    show();
  });
  try { await takers[member](app.connection.get(path)); } catch { /* again with the next event */ }
}

const takeClock = newest((trips) => app.clock.take(trips));

async function measure() {
  try { await takeClock(trips(() => app.connection.get("now"))); } catch { /* again when connected */ }
  show();
}

/** The paired device that is stored; undefined if there is none. */
const stored = () => JSON.parse(localStorage.getItem(STORED) ?? "null") ?? undefined;

/** Begins with a paired device. */
function begin(device) {
  if (device) localStorage.setItem(STORED, JSON.stringify(device));
  // With another role the screens are others.
  if (device?.role !== app.device?.role) shownKey = shownName = undefined;
  Object.assign(app, { device, session: undefined, classCode: undefined, isConnected: false });
  app.connection?.close();
  if (device) {
    document.body.classList.toggle("display", device.role === "view");
    app.connection = new Connection(device, take, (isConnected) => {
      if (isConnected === null) {
        // Paired again on another page of this browser.
        if (stored() && stored().token !== device.token) return begin(stored());
        localStorage.removeItem(STORED);
        const said = app.isGuest ? "You are no longer in the class. To join, scan its code." : "This device was unpaired. Pair it again.";
        notice(said);
        return begin(undefined);
      }
      if (isConnected && !app.isConnected) {
        measure();
        // What was said of the lost connection is past; what is said at the start stays.
        if (!document.getElementById("lost").hidden) endNotice();
      }
      app.isConnected = isConnected;
      show();
    });
  }
  show();
}

/**
 * Takes the code out of the address, so that it is in no history, and pairs with it whatever is stored: it is what a person
 * gives now. If it is refused, what is stored stays.
 */
async function arrive() {
  const code = location.hash.slice(1), device = stored();
  history.replaceState(screen ? app.route : null, "", location.pathname + location.search);
  app.refusal = "";
  if (!code) return begin(device);
  app.connection?.close();
  try { begin(await pair(code, device?.token)); } catch (error) {
    app.refusal = sentence(error);
    if (device) notice(app.refusal);
    // Another code may have been taken meanwhile.
    begin(stored());
  }
}

document.addEventListener("visibilitychange", () => { if (!document.hidden && app.device) measure(); });
setInterval(() => { if (!document.hidden && app.isConnected) measure(); }, MEASURE_AGAIN);
for (const query of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)", "(prefers-contrast: more)"]) {
  matchMedia(query).addEventListener("change", setLook);
}
// A request that failed says why, unless who made it has.
addEventListener("unhandledrejection", (event) => {
  if (!(event.reason instanceof Refusal)) return;
  event.preventDefault();
  notice(sentence(event.reason));
});
// Where the focus is shows only to those who move it by keys.
addEventListener("keydown", () => document.documentElement.classList.add("keys"), true);
addEventListener("pointerdown", () => document.documentElement.classList.remove("keys"), true);
setLook();
if (location.pathname === "/overlay") {
  const size = Number(new URLSearchParams(location.search).get("size") ?? SIZES.max), root = document.documentElement;
  root.classList.add("overlay");
  root.style.setProperty("--size", String(Math.min(Math.max(size, SIZES.min), SIZES.max) || SIZES.max));
}
addEventListener("hashchange", () => { if (location.hash) arrive(); });
arrive();
