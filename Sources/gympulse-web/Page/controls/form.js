// Rows of forms: `{ element, key, show(problem) }`. Each has a label, a control, and a place for what is wrong with it.

import { h, setText } from "./elements.js";
import { timeWheels } from "./wheel.js";
import { clockText } from "../workout/words.js";

let lastNumber = 0;
/** Closes the wheels that are open: those of one row at a time. */
let closeWheels = () => {};
/** Words of a help text that say nothing of their own. */
const EMPTY = new Set(["a", "each", "is", "number", "of", "or", "the", "this", "to", "what", "called", "length", "how", "long"]);
const words = (text) => (text ?? "").toLowerCase().match(/[a-z]+/g)?.filter((word) => !EMPTY.has(word)) ?? [];
const stems = (text) => words(text).map((word) => word.replace(/s$/, ""));

/** Whether a help text says no more than its label. */
const repeats = ({ title, help }) => stems(help).every((word) => stems(title).includes(word));

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A row. `control(id, described)` makes the control; `below` is shown under both. */
function row(field, control, below = []) {
  const id = `field-${++lastNumber}`, problem = h("p.problem", { id: `${id}-problem`, role: "alert" });
  const isClear = field.key === "name" || field.title && repeats(field);
  const help = field.help && !isClear ? h("p.help", { id: `${id}-help` }, capital(field.help)) : null;
  const element = h("div.field", {},
    h("div.row", {},
      h("span.label", {}, h("label", { for: id, id: `${id}-label` }, field.title ?? capital(field.help)), field.title ? help : null),
      control(id, [field.title && help ? `${id}-help` : "", `${id}-problem`].join(" ").trim())),
    below, problem);
  const show = (text) => {
    setText(problem, text ? capital(text) : "");
    element.classList.toggle("wrong", Boolean(text));
    if (text) element.hidden = false;
  };
  return { element, key: field.key, show };
}

/** A time; 0 is shown as off where that is allowed. */
export function timeRow(field, value, onChange) {
  let seconds = value, button;
  const text = () => seconds === null ? "until done" : seconds === 0 ? "off" : clockText(seconds);
  const place = h("div", { hidden: true });
  const close = () => {
    place.hidden = true;
    place.replaceChildren();
    button.setAttribute("aria-expanded", "false");
    closeWheels = () => {};
  };
  const open = () => {
    closeWheels();
    const take = (chosen) => { seconds = chosen; setText(button, text()); onChange(seconds); };
    const wheels = timeWheels(field.title ?? field.help, seconds ?? 0, field, take);
    place.replaceChildren(wheels.element);
    place.hidden = false;
    button.setAttribute("aria-expanded", "true");
    wheels.show();
    closeWheels = close;
  };
  return row(field, (id, described) => button = h("button.value", {
    type: "button", id, "aria-labelledby": `${id}-label ${id}`, "aria-describedby": described, "aria-expanded": "false",
    onclick: () => place.hidden ? open() : close(),
  }, text()), [place]);
}

/** A number with buttons for less and more. `none` is the text of null, where that is allowed. */
export function numberRow(field, value, onChange) {
  let number = value;
  const { min = 0, max, isNullable } = field;
  // What is no number is refused by the server, which says the range.
  const typed = (text) => text === "" && isNullable ? null : /^-?\d+$/.test(text) ? Number(text) : text;
  const set = (next) => { number = next; box.value = next ?? ""; onChange(next); };
  const step = (by) => () => {
    if (!Number.isInteger(number)) return number !== null || by > 0 ? set(min) : undefined;
    set(number + by < min ? (isNullable ? null : min) : Math.min(number + by, max));
  };
  let box;
  return row(field, (id, described) => h("span.stepper", {},
    h("button", { type: "button", "aria-label": `${field.title ?? field.help}: less`, onclick: step(-1) }, "−"),
    box = h("input", {
      id, type: "text", inputmode: "numeric", value: value ?? "", placeholder: "–", "aria-describedby": described,
      onchange: () => set(typed(box.value.trim())),
    }),
    field.unit && h("span.unit", { "aria-hidden": "true" }, field.unit),
    h("button", { type: "button", "aria-label": `${field.title ?? field.help}: more`, onclick: step(1) }, "+")));
}

export function flagRow(field, value, onChange) {
  return row(field, (id, described) => h("input.switch", {
    id, type: "checkbox", role: "switch", checked: value, "aria-describedby": described,
    onchange: (event) => onChange(event.target.checked),
  }));
}

/** A text. A name is chosen when it first has the focus, so that what is typed takes its place. */
export function textRow(field, value, onChange) {
  let isFresh = field.key === "name" || field.key === "title";
  // The finger that gives the focus would put the caret into the text after it.
  const select = (event) => {
    if (isFresh) event.target.select();
    if (event.type === "click") isFresh = false;
  };
  return row(field, (id, described) => h("input.text", {
    id, value: value ?? "", autocomplete: "off", placeholder: field.placeholder, "aria-describedby": described,
    onfocus: select, onclick: select,
    oninput: (event) => onChange(event.target.value === "" && field.isNullable ? null : event.target.value),
  }));
}

/** One of `[{ name, title }]`; "" is null where that is allowed. */
export function choiceRow(field, value, options, onChange) {
  return row(field, (id, described) => h("select", {
    id, "aria-describedby": described,
    onchange: (event) => onChange(event.target.value === "" && field.isNullable ? null : event.target.value),
  }, options.map((option) => h("option", { value: option.name, selected: option.name === (value ?? "") }, option.title))));
}

/** A percentage, changed when the finger leaves it. */
export function rangeRow(field, value, onChange) {
  return row(field, (id, described) => h("input", {
    id, type: "range", min: field.min, max: field.max, value, "aria-describedby": described,
    onchange: (event) => onChange(Number(event.target.value)),
  }));
}

/** A colour by its name; null is the usual one. */
export function colorRow(field, value, colors, onChange) {
  const buttons = [{ name: null, hex: undefined }, ...colors].map(({ name, hex }) => {
    const choose = () => {
      for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
      onChange(name);
    };
    const button = h("button.swatch", {
      type: "button", "aria-label": name ?? "usual colour", "aria-pressed": String(name === value), onclick: choose,
    });
    button.style.setProperty("--swatch", hex ?? "var(--interval)");
    return button;
  });
  return row(field, () => h("span"), [h("div.swatches", { role: "group", "aria-label": field.title }, buttons)]);
}

/** A value that another screen gives: `act()` resolves with its text, or undefined if it stays. */
export function buttonRow(field, value, act) {
  return row(field, (id, described) => h("button.value", {
    type: "button", id, "aria-labelledby": `${id}-label ${id}`, "aria-describedby": described,
    onclick: async ({ currentTarget: button }) => setText(button, await act() ?? button.textContent),
  }, value));
}

/** Themes, each as a ring in its colours. */
export function themeRow(field, value, onChange) {
  const cards = field.options.map(({ name, title }) => h("button.theme", {
    type: "button", "data-theme": name, "aria-pressed": String(name === value), onclick: () => {
      for (const other of cards) other.setAttribute("aria-pressed", String(other.dataset.theme === name));
      onChange(name);
    },
  }, h("i.sample", { "aria-hidden": "true" }), title));
  return row(field, () => h("span"), [h("div.themes", { role: "group", "aria-label": field.title }, cards)]);
}

/** The row of a field as the server describes it. */
export function fieldRow(field, value, onChange, colors = []) {
  if (field.key === "color") return colorRow(field, value ?? null, colors, onChange);
  switch (field.type) {
    case "seconds": return timeRow(field, value, onChange);
    case "number": return numberRow(field, value, onChange);
    case "flag": return flagRow(field, Boolean(value), onChange);
    case "percent": return rangeRow(field, value, onChange);
    case "words": return choiceRow(field, value, field.options.map(({ name, title }) => ({ name, title: capital(title) })), onChange);
    default: return textRow(field, value, onChange);
  }
}
