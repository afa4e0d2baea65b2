// Creates and changes a preset. What is allowed, and the words for what is not, come from the server.

import { newest } from "../connection/connection.js";
import { ask, h, notice, put, searchField, sentence } from "../controls/elements.js";
import { fieldRow } from "../controls/form.js";
import { lineField, outline } from "../controls/line.js";
import { listEditor } from "../controls/list.js";
import { shareTimer } from "../controls/share.js";
import { deletePreset, start } from "./timers.js";

const MAIN = [
  "name", "getReadySeconds", "workSeconds", "restSeconds", "sets", "rounds", "durationSeconds", "intervals", "exercises", "cycles",
  "soundEnabled", "voiceEnabled",
];
/** Fields that mean something only with these values of others. */
const APPLIES = {
  setRestSeconds: ({ sets }) => sets > 1,
  skipRestBeforeSetRest: ({ sets, setRestSeconds }) => sets > 1 && setRestSeconds > 0,
};
const PAUSE = 120; // milliseconds
/** What the server adds to a preset, which is not sent. */
const NOT_SENT = ["id", "revision", "isDamaged"];

const text = (value) => value === true ? "on" : value === false ? "off" : value === null || value === undefined ? "none"
  : typeof value === "object" ? `${value.length} items` : String(value);

export const view = { make };

/** Known workouts to start from, which are read when the list is opened. A tap takes one. */
function exampleList(app, take) {
  const list = h("ul.examples"), box = searchField("examples", show);
  let all;
  const made = h("details.group", { ontoggle: async () => {
    if (!made.open || all) return;
    ({ examples: all } = await app.connection.get("examples"));
    show();
  } }, h("summary", {}, "Examples"), box, list);

  function show() {
    const found = all.filter(({ name, line, text }) => box.finds(`${name} ${line} ${text}`));
    put(list, found.map((example) => h("li", {}, h("button.example", { onclick: () => {
      made.open = false;
      take(example);
    } }, h("span.row", {}, h("b", {}, example.name), h("span.length", {}, example.workout.length)),
    h("span.small.secondary", {}, example.text), h("code", {}, example.line), outline(example.workout)[0]))));
  }

  return made;
}

function make(app, { id, kind: firstKind = "interval", workout }) {
  let preset, original, revision, rows = [], data, kind = firstKind, timer, editor;
  const form = h("form.form", { id: "timer", novalidate: true, onsubmit: (event) => { event.preventDefault(); save(); } });
  const kinds = h("div.kinds", { role: "radiogroup", "aria-label": "Kind" });
  const saveButton = h("button.wide.main", { form: "timer", type: "submit" }, "Save");
  const startButton = h("button.wide", { "aria-label": "Start", onclick: run }, "▶ Start");
  const shown = h("div.stack");
  // What is read from a line is a preset like any other, and changes below it.
  const line = id ? null : lineField(app, {
    label: "Workout in a line", placeholder: "30/15x8, amrap 12m, Cindy",
    onRead: (read) => { if (read && data) adopt(read); },
  });
  const examples = id ? null : exampleList(app, (example) => {
    line.show(example.line);
    adopt(example.workout.workout);
    scrollTo(0, 0);
  });
  const element = h("div.home.sheet", {},
    h("header.top", {}, h("button.bar", { onclick: cancel }, "Cancel"), h("h1", {}, id ? "Edit" : "New timer")),
    line?.element, examples, kinds, form,
    h("footer.foot", { "aria-label": "The workout" }, shown, h("div.row", {}, startButton, saveButton)));
  load();

  /** Shows a workout in the form. It is a change, which is not lost without a question. */
  function adopt(workout) {
    kind = workout.kind;
    preset = structuredClone(workout);
    return read();
  }

  async function load() {
    try {
      data = await app.fields();
      if (id) ({ revision, ...preset } = await app.connection.get(`presets/${encodeURIComponent(id)}`));
      use(preset ?? fresh());
      if (id) kind = preset.kind;
      await (workout ? adopt(workout) : read());
    } catch (error) {
      notice(sentence(error));
      history.back();
    }
  }

  /** A new preset of the kind; lists begin with one element. */
  function fresh() {
    const made = structuredClone(data.kinds.find((entry) => entry.kind === kind).new);
    if (kind === "custom" && !made.intervals?.length) {
      made.intervals = [{ title: "Work", durationSeconds: 30 }, { title: "Rest", durationSeconds: 15 }];
    }
    return made;
  }

  function use(value) {
    preset = structuredClone(value);
    for (const name of NOT_SENT) delete preset[name];
    original = JSON.stringify(preset);
  }

  const take = newest(show);

  /** Shows the fields of the kind, when what they need has come. */
  const read = () => take(kind === "exercise" ? app.catalogue() : undefined);

  function show(catalogue) {
    if (!id) {
      put(kinds, data.kinds.map(({ kind: name, title }) =>
        h("button", { role: "radio", "aria-checked": String(name === kind), onclick: () => {
          const before = preset.name, { name: usual } = data.kinds.find((entry) => entry.kind === kind).new;
          kind = name;
          use(fresh());
          // Also a change, which is not lost without a question.
          if (before !== usual) preset.name = before;
          read();
        } }, title)));
    }
    kinds.hidden = Boolean(id);
    const { fields } = data.kinds.find((entry) => entry.kind === kind), { colors } = data;
    const { sounds } = data;
    if (kind === "exercise") preset.exercises ??= [];
    editor = undefined;
    rows = fields.map((field) => {
      const set = (value) => { preset[field.key] = value; changed(); };
      const choices = { colors, sounds, catalogue };
      if (field.type === "list") return editor = listEditor(app, field, preset[field.key] ??= [], choices, changed);
      return fieldRow(field, preset[field.key] ?? null, set, colors);
    });
    const isMain = ({ key }) => MAIN.includes(key), of = (list) => list.map((row) => row.element);
    const main = rows.filter(isMain).sort((a, b) => MAIN.indexOf(a.key) - MAIN.indexOf(b.key));
    put(form, h("div.group", {}, of(main)),
      h("details.group", {}, h("summary", {}, "More"), of(rows.filter((row) => !isMain(row)))),
      id && h("div.group.actions", {},
        h("button.wide", { onclick: () => shareTimer(app, preset) }, "Share"),
        h("button.wide", { onclick: copy }, "Duplicate"),
        h("button.wide.danger", { onclick: remove }, "Delete")));
    changed();
  }

  const takeOutline = newest((found) => {
    put(shown, outline(found));
    editor?.lengths(found.parts);
  });

  /** Shows which fields apply, and the workout under the form, after each change. */
  function changed() {
    for (const { key, element } of rows) if (APPLIES[key]) element.hidden = !APPLIES[key](preset);
    clearTimeout(timer);
    timer = setTimeout(() => takeOutline(app.connection.ask("outline", preset))
      .catch(() => { /* The last one stays; what is wrong is said beside the fields when it is saved. */ }), PAUSE);
  }

  async function save(theirs = revision) {
    for (const row of rows) row.show("");
    // What is changed now would not be saved.
    saveButton.disabled = startButton.disabled = form.inert = true;
    try {
      const path = `presets/${encodeURIComponent(id)}`;
      const saved = id ? await app.connection.send("PUT", path, preset, { "If-Match": `"${theirs}"` })
        : await app.connection.send("POST", "presets", preset);
      original = JSON.stringify(preset);
      history.back();
      notice(`Saved ${saved.name}`, { text: "Start", act: () => start(app, { preset: saved.id }) });
    } catch (error) {
      if (error.status === 412 && error.preset) changedMeanwhile(error.preset);
      else if (error.errors) showErrors(error.errors);
      else if (error.reason === "nameTaken") showErrors([{ field: "/workout/name", detail: error.detail }]);
      else notice(sentence(error));
    }
    saveButton.disabled = startButton.disabled = form.inert = false;
  }

  /** Shows each error beside its field. */
  function showErrors(errors) {
    for (const { field, detail } of errors) {
      const [key, ...path] = field.split("/").slice(1).filter((part) => part !== "workout");
      const row = rows.find((row) => row.key === key);
      if (row) row.show(detail, path); else notice(`${field.slice(1)} ${detail}.`);
    }
    const first = form.querySelector(".wrong");
    const more = first?.closest("details");
    if (more) more.open = true;
    first?.scrollIntoView({ block: "center" });
    first?.querySelector("input, button, select")?.focus({ preventScroll: true });
  }

  /** Somebody else has saved the preset since it was read: shows what differs, and asks. */
  async function changedMeanwhile({ revision: theirs, ...other }) {
    const { fields } = data.kinds.find((entry) => entry.kind === kind);
    const differing = fields.filter(({ key }) => JSON.stringify(other[key] ?? null) !== JSON.stringify(preset[key] ?? null));
    const list = differing.map(({ key, title }) => `${title}: ${text(preset[key])} here, ${text(other[key])} there`);
    const answer = await ask("This timer was changed on another device", [
      { value: "mine", text: "Keep my version", kind: "main" }, { value: "theirs", text: "Use the other version" },
      { value: "", text: "Keep editing" },
    ], list);
    if (answer === "mine") return save(theirs);
    if (answer === "theirs") {
      use(other);
      revision = theirs;
      read();
    }
  }

  /** Starts what the form has. What runs is not edited. */
  async function run() {
    await start(app, { workout: preset });
    if (app.isRunning && !app.isHome) app.replace("timers", {});
  }

  async function cancel() {
    if (await mayLeave()) history.back();
  }

  function hasChanges() { return Boolean(preset) && JSON.stringify(preset) !== original; }

  async function mayLeave() {
    if (!hasChanges()) return true;
    const answer = await ask("Discard your changes?", [
      { value: "", text: "Keep editing", kind: "main" }, { value: "discard", text: "Discard", kind: "danger" },
    ]);
    // Asked once.
    if (answer) original = JSON.stringify(preset);
    return Boolean(answer);
  }

  async function copy() {
    if (!await mayLeave()) return;
    const made = await app.connection.send("POST", `presets/${encodeURIComponent(id)}/copy`, {});
    app.replace("edit", { id: made.id });
    notice(`You are editing the copy, ${made.name}`);
  }

  function remove() {
    original = JSON.stringify(preset);
    history.back();
    deletePreset(app, id, preset.name);
  }

  return { element, hasChanges, mayLeave, stop: () => clearTimeout(timer) };
}
