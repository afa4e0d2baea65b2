// Today's plan, a line for a workout, the timers and the countdowns.

import { newest } from "../connection/connection.js";
import { between } from "../controls/between.js";
import { Pictures } from "../controls/catalogue.js";
import { sortable } from "../controls/drag.js";
import { ask, h, notice, put, sentence, setText } from "../controls/elements.js";
import { onLongPress } from "../controls/longpress.js";
import { lineField } from "../controls/line.js";
import { shareTimer } from "../controls/share.js";
import { strip } from "../workout/strip.js";
import { deleteLater } from "../controls/undo.js";
import { isRest, week } from "../controls/week.js";
import { timeWheels } from "../controls/wheel.js";
import { clockText, countdownText } from "../workout/words.js";

const USUAL = 180, START_AFTER = 1000; // seconds, milliseconds

/** Starts a workout; asks first if another one runs. */
export async function start(app, params) {
  app.awake.begin();
  app.sound.unlock();
  try {
    if (await app.command("start", params)) app.home(false);
  } catch {
    const answer = await ask("A workout is already running", [
      { value: "", text: "Keep it running", kind: "main" }, { value: "replace", text: "Stop it and start this one", kind: "danger" },
    ]);
    if (answer && await app.command("start", { ...params, replace: true })) app.home(false);
  }
}

/** Starts a countdown. */
const countDown = (app, seconds) => start(app, {
  workout: { kind: "countdown", name: seconds % 60 ? clockText(seconds) : `${seconds / 60} min`, durationSeconds: seconds },
});

/** Lets choose the time of a countdown. By a setting it starts by itself when the wheels have rested. */
async function chooseTime(app) {
  const { kinds } = await app.fields(), { fields } = kinds.find(({ kind }) => kind === "countdown");
  const { max } = fields.find(({ key }) => key === "durationSeconds");
  let seconds = USUAL, timer;
  // 0 starts nothing, and is passed while the wheels turn.
  const wheels = timeWheels("Countdown", seconds, { min: 0, max }, (chosen) => {
    seconds = chosen;
    clearTimeout(timer);
    const begin = () => wheels.element.closest("dialog")?.close("start");
    if (app.settings.startWhenSet && seconds > 0) timer = setTimeout(begin, START_AFTER);
  });
  const answer = ask("Countdown", [{ value: "start", text: "Start", kind: "main" }, { value: "", text: "Cancel" }], [wheels.element]);
  wheels.show();
  if (await answer && seconds > 0) countDown(app, seconds);
  clearTimeout(timer);
}

/** Deletes a preset, with Undo. */
export function deletePreset(app, id, name) {
  deleteLater(app, id, `Deleted ${name}`, `presets/${encodeURIComponent(id)}`, () => {
    if (app.presets) app.presets = { ...app.presets, presets: app.presets.presets.filter((preset) => preset.id !== id) };
  });
}

export const view = {
  title: "Timers", icon: "M12 2a10 10 0 1 0 .01 0zM12 4.4a7.6 7.6 0 1 1-.01 0zM10.9 7h2.2v4.6l3 3-1.5 1.6-3.7-3.7z", make,
};

/** What can be done with a timer, by a long press. */
async function menu(app, { id, name }) {
  const answer = await ask(name, [
    { value: "start", text: "Start", kind: "main" }, { value: "edit", text: "Edit" }, { value: "share", text: "Share" },
    { value: "delete", text: "Delete", kind: "danger" }, { value: "", text: "Cancel" },
  ]);
  if (answer === "start") start(app, { preset: id });
  if (answer === "edit") app.go("edit", { id });
  if (answer === "share") shareTimer(app, app.connection.get(`presets/${encodeURIComponent(id)}`));
  if (answer === "delete") deletePreset(app, id, name);
}

function make(app) {
  if (app.isDisplay) return between(app);
  let search = "", shown = {}, isEditing = false;
  const running = h("div"), today = h("div"), list = h("ul.timers"), empty = h("div.secondary.center.stack", { hidden: true });
  const pictures = new Pictures(app);
  const matching = (text) => shownPresets().filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));
  const line = lineField(app, {
    label: "Search, or type a workout", placeholder: "Search, or type 30/15x8",
    onInput: (text) => { search = text; fill(); }, isName: (text) => matching(text).length > 0,
    actions: (workout) => [
      h("button.main", { "aria-label": "Start", onclick: () => start(app, { workout }) }, "▶ Start"),
      h("button", { onclick: () => app.go("edit", { workout }) }, "Save …"),
    ],
  });
  const awake = h("p.secondary.small", { hidden: true }, "To keep the screen on, increase the screen timeout in your device's settings.");
  const edit = h("button.bar", { "aria-pressed": "false", onclick: () => { isEditing = !isEditing; fill(); app.show(); } }, "Edit");
  const add = h("button.bar.plus", { "aria-label": "New timer", onclick: () => app.go("edit", {}) }, "+");
  const other = h("button", { "aria-label": "Other countdown", onclick: () => chooseTime(app) }, "…");
  const countdowns = h("section.countdowns", { "aria-label": "Countdowns" });
  const element = h("div.home.broad", {}, h("header.row", {}, h("h1", {}, "Timers"), h("span.row", {}, edit, add)),
    h("div.columns", {}, h("div.stack", {}, running, today), h("div.stack", {}, line.element, countdowns, list, empty, awake)));
  // What the days are called.
  app.fields().catch(() => { /* when they are needed */ });
  const shownPresets = () => (app.presets?.presets ?? []).filter(({ id }) => !app.hidden.has(id));

  sortable(list, async (from, to) => {
    const visible = shownPresets(), [moved] = visible.splice(from, 1), next = visible[to];
    // Among all, with those that are hidden because they are being deleted.
    const all = app.presets.presets.filter(({ id }) => id !== moved.id), index = next ? all.indexOf(next) : all.length;
    all.splice(index, 0, moved);
    const before = app.presets, after = { ...app.presets, presets: all };
    app.presets = shown.presets = after;
    try {
      await app.connection.send("PUT", `presets/${encodeURIComponent(moved.id)}/position`, { position: index + 1 });
    } catch (error) {
      notice(sentence(error));
      if (app.presets === after) app.presets = before;
      app.show();
    }
  });

  /** The card of a timer while timers are edited. */
  function editCard({ id, name, length, summary }) {
    return h("li", {}, h("div.card.timer.editing", {},
      h("button.delete", { "aria-label": `Delete ${name}`, onclick: () => deletePreset(app, id, name) }, "−"),
      h("button.name", { "aria-label": `Edit ${name}`, onclick: () => app.go("edit", { id }) },
        h("b", {}, name, h("span.summary", {}, summary)), h("span.length", {}, length)),
      h("button.handle", { "aria-label": `Move ${name} (use the arrow keys)`, disabled: Boolean(search) }, "≡")));
  }

  /** A timer that a tap starts. It is edited and deleted by a swipe or a long press. The one that was used last has a sign. */
  function card(preset, isLast) {
    const { id, name, length, summary, routine } = preset, bar = strip(routine);
    const item = h("li.swipe", {},
      h(`button.card.timer${isLast ? ".last" : ""}`, {
        onclick: () => item.scrollLeft > 0 ? item.scrollTo(0, 0) : start(app, { preset: id }),
      },
        h("span.row", {}, h("b", {}, name), h("span.length", {}, length), isLast && h("i.play", { "aria-hidden": "true" })),
        bar.children.length > 1 && bar, h("span.hidden", {}, isLast ? `last used, ${summary}` : summary)),
      h("span.acts", {},
        h("button", { tabindex: "-1", "aria-label": `Edit ${name}`, onclick: () => app.go("edit", { id }) }, "Edit"),
        h("button.danger", { tabindex: "-1", "aria-label": `Delete ${name}`, onclick: () => deletePreset(app, id, name) }, "Delete")));
    onLongPress(item.firstChild, () => menu(app, preset));
    return item;
  }

  /** A countdown, whose name says all about it. */
  function chip(preset) {
    const [, number, unit] = /^(\d+) (\S+)$/.exec(preset.name) ?? [];
    const button = h("button", { onclick: () => start(app, { preset: preset.id }) },
      number ? [h("b", {}, number), h("small", {}, ` ${unit}`)] : preset.name);
    onLongPress(button, () => menu(app, preset));
    return button;
  }

  /** Fills the list with what matches the search, the timer that was used last first. */
  function fill() {
    const all = shownPresets(), found = matching(search), isWhole = !isEditing && !search;
    setText(edit, isEditing ? "Done" : "Edit");
    edit.setAttribute("aria-pressed", String(isEditing));
    edit.hidden = all.length === 0;
    line.element.hidden = isEditing;
    shown.hidden = app.hidden.size;
    const last = isWhole ? found.find(({ name }) => name === app.last?.history[0]?.name) : undefined;
    const isChip = ({ kind }) => isWhole && kind === "countdown", others = found.filter((preset) => preset !== last && !isChip(preset));
    put(list, isEditing ? found.map(editCard) : [last && card(last, true), others.map((preset) => card(preset))]);
    countdowns.hidden = !isWhole;
    put(countdowns, found.filter(isChip).map(chip), other);
    empty.hidden = all.length > 0 || !app.presets;
    put(empty, "No timers yet.", h("button.wide.main", { onclick: () => app.go("edit", {}) }, "Create your first timer"));
  }

  const takeToday = newest((outline) => setText(today.querySelector(".facts"), `${outline.summary} · ${outline.length}`));

  function fillToday() {
    const { today: plan, summary } = app, first = plan?.workout.exercises?.[0];
    pictures.release();
    put(today, plan && h("section.card.today", { "aria-label": "Today" },
      h("div.said", {}, h("p.secondary.small", {}, `Today · ${isRest(plan.date) ? "Rest day" : `Day ${plan.day} of 7`}`),
        h("h2", {}, plan.categories.join(", ")), h("p.facts.secondary.small"),
        h("button.go", { onclick: () => start(app, { workout: plan.workout }) }, "Go")),
      first && pictures.image(first), week(summary)));
    if (plan) takeToday(app.connection.ask("outline", plan.workout)).catch(() => { /* without its length */ });
  }

  return {
    element,
    update(view) {
      if (shown.presets !== app.presets || shown.hidden !== app.hidden.size || shown.last !== app.last) fill();
      if (shown.today !== app.today || shown.summary !== app.summary) fillToday();
      shown = { ...shown, presets: app.presets, last: app.last, today: app.today, summary: app.summary };
      awake.hidden = !app.awake.hasFailed;
      const isRunning = view.phase !== "idle" && view.phase !== "complete";
      const time = !isRunning || view.isOpen ? "" : ` ${countdownText(view.remainingSeconds)}`;
      const text = isRunning ? `${view.title}${view.isPaused ? ", paused" : time}` : "";
      today.hidden = isRunning || isEditing;
      if (running.dataset.text === text) return;
      running.dataset.text = text;
      const open = () => { app.awake.begin(); app.home(false); };
      put(running, isRunning && h("button.card.running", { "data-phase": view.phase, onclick: open },
        h("span.row", {}, h("b", {}, view.routine.name), h("span", {}, text)), h("span.secondary", {}, "Open")));
    },
    stop: () => pictures.release(),
  };
}

