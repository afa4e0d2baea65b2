// The page: which screen is shown, and what happens when something changes.

import { Awake } from "./awake.js";
import { Clock } from "./clock.js";
import { completeScreen } from "./complete.js";
import { Connection, Refusal } from "./connection.js";
import { h, notice, setText } from "./elements.js";
import { pairingScreen } from "./pairing.js";
import { runScreen } from "./run.js";
import { members } from "./schedule.js";
import { timersScreen } from "./timers.js";

const STORED = "gympulse", MEASURE_AGAIN = 600_000, LATE = 3000; // milliseconds

/** What all screens read, and what they do. */
const app = {
  device: undefined, connection: undefined, clock: new Clock(), awake: new Awake(),
  session: undefined, settings: {}, presets: undefined, today: undefined, summary: undefined,
  isConnected: false, isEngineHere: true,
  /** Whether the timers are shown although a workout runs. */
  isHome: false,

  get isDisplay() { return app.device?.role === "view"; },
  /** What plays now; undefined before it is known. */
  get view() {
    const { now } = app.clock;
    return app.session && now !== undefined ? { ...app.session, ...members(app.session, now) } : undefined;
  },
  get isDark() {
    const { appearance } = app.settings;
    return appearance === "dark" || appearance !== "light" && matchMedia("(prefers-color-scheme: dark)").matches;
  },
  get isStill() {
    return app.settings.reducedMotion || matchMedia("(prefers-reduced-motion: reduce)").matches;
  },

  /** Sends a command for what is shown, and says why if it is refused. Returns whether it was carried out. */
  async command(name, params) {
    try {
      const result = await app.connection.command(name, params, app.view);
      if (result.bootId) take("session", result);
      return true;
    } catch (error) {
      if (error.reason === "workoutRunning") throw error;
      notice(error instanceof Refusal ? `${error.detail[0].toUpperCase()}${error.detail.slice(1)}.` : "The computer does not respond.");
      return false;
    }
  },

  home(isHome = true) {
    app.isHome = isHome;
    show();
  },
};

let screen, shownName;

/** Shows the screen of the present state. */
function show() {
  const view = app.view, name = !app.device ? "pairing" : !view ? "waiting"
    : view.phase === "idle" || app.isHome && !app.isDisplay ? "timers" : view.phase === "complete" ? "complete" : "run";
  if (name !== shownName) {
    screen?.stop?.();
    shownName = name;
    screen = screens[name]();
    document.body.dataset.screen = name;
    document.getElementById("page").replaceChildren(screen.element);
    scrollTo(0, 0);
    screen.element.querySelector("[autofocus]")?.focus();
  }
  screen.update?.(view);
  const isLost = app.device && !app.isConnected && view, lost = document.getElementById("lost");
  lost.hidden = !isLost && app.isEngineHere;
  setText(lost, isLost ? (view?.phase === "idle" ? "Not connected to the computer" : "Not connected; counting on by the schedule")
    : app.isEngineHere ? "" : "The timer is being started again; counting on by the schedule");
}

const screens = {
  pairing: () => pairingScreen(begin),
  waiting: () => ({ element: h("div.center", {}, h("h1.secondary", {}, "Connecting …")) }),
  timers: () => timersScreen(app),
  run: () => runScreen(app, next),
  complete: () => completeScreen(app),
};

/** Called by the run screen when its phase has ended by the schedule. */
function next() {
  const revision = app.session?.at;
  show();
  // The engine publishes each change of phase. If nothing comes, the connection is perhaps lost without a sign of it.
  setTimeout(() => { if (app.session?.at === revision && app.isConnected && !document.hidden) app.connection?.check(); }, LATE);
}

/** Takes an event of the stream. */
function take(name, value) {
  switch (name) {
    case "session": {
      const isOld = app.session?.bootId === value.bootId && (app.session.revision > value.revision || app.session.at > value.at);
      if (isOld && app.session.sessionId === value.sessionId) return;
      if (app.session && app.session.sessionId !== value.sessionId) app.isHome = false;
      app.session = value;
      app.isEngineHere = true;
      if (value.bootId !== app.clock.bootId) measure();
      if (value.phase === "idle" || value.phase === "complete") app.awake.end();
      break;
    }
    case "settings":
      app.settings = value;
      document.documentElement.dataset.theme = value.theme;
      document.documentElement.dataset.appearance = value.appearance;
      document.documentElement.classList.toggle("still", app.isStill);
      break;
    case "presets": refresh("presets", "presets"); return;
    case "history": refresh("summary", "summary?days=7"); refresh("today", "today"); return;
    case "presence.engine": app.isEngineHere = value.isRunning; break;
    case "lost": app.isEngineHere = false; break;
  }
  show();
}

async function refresh(member, path) {
  try {
    app[member] = await app.connection.get(path);
    show();
  } catch { /* again with the next event */ }
}

async function measure() {
  try { await app.clock.measure(() => app.connection.get("now")); } catch { /* again when connected */ }
  show();
}

/** Begins with a paired device. */
function begin(device) {
  if (device) localStorage.setItem(STORED, JSON.stringify(device));
  app.device = device;
  app.connection?.close();
  if (device) {
    document.body.classList.toggle("display", device.role === "view");
    app.connection = new Connection(device.token, take, (isConnected) => {
      if (isConnected === null) {
        localStorage.removeItem(STORED);
        Object.assign(app, { device: undefined, session: undefined, isConnected: false });
        notice("This device was forgotten. Pair it again.");
      } else {
        if (isConnected && !app.isConnected) measure();
        app.isConnected = isConnected;
      }
      show();
    });
  }
  show();
}

document.addEventListener("visibilitychange", () => { if (!document.hidden && app.device) measure(); });
setInterval(() => { if (!document.hidden && app.isConnected) measure(); }, MEASURE_AGAIN);
for (const query of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"]) {
  matchMedia(query).addEventListener("change", () => document.documentElement.classList.toggle("still", app.isStill));
}
begin(JSON.parse(localStorage.getItem(STORED) ?? "null") ?? undefined);
