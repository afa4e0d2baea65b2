// The list of intervals or exercises of a preset.

import { pickExercise } from "./catalogue.js";
import { sortable } from "./drag.js";
import { h, put, setText } from "./elements.js";
import { buttonRow, choiceRow, fieldRow } from "./form.js";
import { colored } from "../workout/schedule.js";

const FIRST = { durationSeconds: 30 };

/** Members of an interval that mean something only with these values of others. */
const APPLIES = {
  capSeconds: ({ durationSeconds }) => !durationSeconds, goal: ({ counts }) => counts,
  reps: ({ counts }) => !counts, leftRight: ({ counts }) => !counts,
};

/** The editor of a list. `list` is changed in place; `onChange` is called after each change. */
export function listEditor(app, field, list, { colors, sounds, catalogue }, onChange) {
  const isExercises = Boolean(catalogue), noun = isExercises ? "exercise" : "interval";
  const cards = h("ol.parts"), problem = h("p.problem", { role: "alert" });
  let open, rows = new Map(), lengths = new Map();

  const card = (part, index) => {
    const isOpen = open === part, title = h("b", {}, part.title ?? part.name), length = h("span.length", {}, lengths.get(part) ?? "");
    const refresh = () => {
      setText(title, part.title ?? part.name);
      onChange();
    };
    const toggle = () => { open = isOpen ? undefined : part; fill(); cards.children[list.indexOf(part)]?.querySelector(".head")?.focus(); };
    const remove = () => { list.splice(list.indexOf(part), 1); open = undefined; fill(); onChange(); };
    const color = part.color?.startsWith("#") ? part.color : colors.find(({ name }) => name === part.color)?.hex;
    const element = h("li.part", { "--dot": color },
      h("div.row", {},
        h("button.handle", { "aria-label": `Move ${part.title ?? part.name} (use the arrow keys)` }, "≡"),
        h("button.head", { "aria-expanded": String(isOpen), onclick: toggle },
          h("i.dot", { "data-phase": colored({ phase: "interval", title: part.title ?? "" }) }), title, length)));
    if (!isOpen) {
      // Errors inside of a closed card are shown by opening it.
      rows.set(index, { card: element });
      return element;
    }
    const inner = isExercises ? exerciseRows(part, refresh) : intervalRows(part, refresh);
    rows.set(index, { card: element, rows: inner });
    element.append(h("div.inner", {}, inner.map((row) => row.element),
      h("button.quiet.danger", { onclick: remove }, `Remove ${noun}`)));
    return element;
  };

  function intervalRows(part, refresh) {
    const rows = [], conditions = [], texts = { speech: "Its title" };
    const apply = () => { for (const [element, isNeeded] of conditions) element.hidden = !isNeeded(part); };
    for (const description of field.elements) {
      const { key } = description, described = { ...description, placeholder: texts[key] };
      const set = (value) => {
        if (value === null || value === undefined) key === "durationSeconds" ? part[key] = null : delete part[key]; else part[key] = value;
        apply();
        refresh();
      };
      const before = rows.length;
      if (key === "sound") {
        rows.push(choiceRow(described, part.sound ?? "", [{ name: "", title: "Default" }, ...sounds], set));
      } else if (key === "durationSeconds") {
        const isOpen = { key: "open", title: "Open-ended", help: "tap Done to go on" };
        let last = part.durationSeconds ?? FIRST.durationSeconds;
        const time = fieldRow(described, last, (value) => { last = value; set(value); });
        time.element.hidden = part.durationSeconds === null;
        const open = (isOn) => { time.element.hidden = isOn; set(isOn ? null : last); };
        rows.push(time, fieldRow({ ...isOpen, type: "flag" }, part.durationSeconds === null, open));
      } else {
        rows.push(fieldRow(described, part[key] ?? (described.type === "flag" ? false : null), set, colors));
      }
      if (APPLIES[key]) conditions.push([rows[before].element, APPLIES[key]]);
    }
    apply();
    return rows;
  }

  function exerciseRows(part, refresh) {
    const described = (key) => field.elements.find((element) => element.key === key);
    return [
      buttonRow(described("name"), part.name, async () => {
        const picked = await pickExercise(app, catalogue);
        if (!picked) return undefined;
        Object.assign(part, exercise(picked, part));
        refresh();
        return part.name;
      }),
      fieldRow(described("difficulty"), part.difficulty, (value) => { part.difficulty = value; refresh(); }),
      fieldRow(described("durationSeconds"), part.durationSeconds, (value) => { part.durationSeconds = value; refresh(); }),
    ];
  }

  function fill() {
    rows = new Map();
    put(cards, list.map(card));
  }

  sortable(cards, (from, to) => {
    list.splice(to, 0, ...list.splice(from, 1));
    fill();
    onChange();
  });
  fill();
  const add = async () => {
    const last = list.at(-1), picked = isExercises && await pickExercise(app, catalogue);
    if (isExercises && !picked) return;
    const part = isExercises ? exercise(picked, { difficulty: picked.difficulty, durationSeconds: picked.duration })
      : { title: `Interval ${list.length + 1}`, durationSeconds: last?.durationSeconds ?? FIRST.durationSeconds };
    list.push(part);
    if (!isExercises) open = part;
    fill();
    onChange();
    cards.lastChild.querySelector("input, .head").focus();
  };
  return {
    key: field.key,
    element: h("section", { "aria-label": field.title }, h("h2.heading", {}, field.title), problem, cards,
      h("button.wide", { onclick: add }, `Add ${noun}`)),
    /** Shows how long each element is, in the computer's words. */
    lengths(texts) {
      lengths = new Map(list.map((part, index) => [part, texts[index]]));
      for (const [index, card] of [...cards.children].entries()) setText(card.querySelector(".length"), texts[index] ?? "");
    },
    /** Shows what is wrong with the list, or with a member of an element. */
    show(text, path = []) {
      if (!text) {
        setText(problem, "");
        for (const { card, rows: inner } of rows.values()) { card.classList.remove("wrong"); inner?.forEach((row) => row.show("")); }
        return;
      }
      const index = Number(path[0]), part = list[index];
      if (!part) return setText(problem, text);
      const isWrong = ({ element }) => element.classList.contains("wrong");
      if (open !== part && ![...rows.values()].some(({ rows: inner }) => inner?.some(isWrong))) {
        open = part;
        fill();
      }
      const { card, rows: inner } = rows.get(index), row = inner?.find(({ key }) => key === path[1]);
      card.classList.add("wrong");
      if (row) row.show(text); else setText(problem, `${part.title ?? part.name}: ${text}`);
    },
  };
}

/** An exercise of the catalogue as an element of a preset. */
function exercise({ name, category, howTo, difficultyLevels, sides }, { difficulty, durationSeconds }) {
  return { name, category, difficulty, durationSeconds, howTo, pictures: difficultyLevels, ...(sides ? { sides } : {}) };
}
