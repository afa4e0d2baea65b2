// Rows of forms: `{ element, key, show(problem) }`. Each has a label, a control, and a place for what is wrong with it.

import { h, markChosen, setText } from "./elements.js";
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

/** A row with a control; `below` is shown under both. `named` of the control has the label, and what describes it. */
function row(field, control, below = [], named = control) {
  const id = `field-${++lastNumber}`, problem = h("p.problem", { id: `${id}-problem`, role: "alert" });
  const isClear = field.key === "name" || field.title && repeats(field);
  const help = field.help && !isClear && h("p.help", { id: `${id}-help` }, capital(field.help));
  named.id = id;
  named.setAttribute("aria-describedby", `${field.title && help ? `${id}-help ` : ""}${id}-problem`);
  // After its label a button says its value.
  if (named.localName === "button") named.setAttribute("aria-labelledby", `${id}-label ${id}`);
  const element = h("div.field", {},
    h("div.row", {},
      h("span.label", {}, h("label", { for: id, id: `${id}-label` }, field.title ?? capital(field.help)), field.title && help), control),
    below, problem);
  const show = (text) => {
    setText(problem, text ? capital(text) : "");
    element.classList.toggle("wrong", Boolean(text));
    if (text) element.hidden = false;
  };
  return { element, key: field.key, show };
}

/** A time; 0 is shown as off where that is allowed. */
function timeRow(field, value, onChange) {
  let seconds = value;
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
  const button = h("button.value", { "aria-expanded": "false", onclick: () => place.hidden ? open() : close() }, text());
  return row(field, button, [place]);
}

/** A number with buttons for less and more. */
function numberRow(field, value, onChange) {
  let number = value;
  const { min = 0, max, isNullable } = field;
  // What is no number is refused by the server, which says the range.
  const typed = (text) => text === "" && isNullable ? null : /^-?\d+$/.test(text) ? Number(text) : text;
  const set = (next) => { number = next; box.value = next ?? ""; onChange(next); };
  const step = (by) => () => {
    if (!Number.isInteger(number)) return number !== null || by > 0 ? set(min) : undefined;
    set(number + by < min ? (isNullable ? null : min) : Math.min(number + by, max));
  };
  const box = h("input", {
    type: "text", inputmode: "numeric", value: value ?? "", placeholder: "–", onchange: () => set(typed(box.value.trim())),
  });
  const button = (word, sign, by) => h("button", { "aria-label": `${field.title ?? field.help}: ${word}`, onclick: step(by) }, sign);
  return row(field, h("span.stepper", {}, button("less", "−", -1), box,
    field.unit && h("span.unit", { "aria-hidden": "true" }, field.unit), button("more", "+", 1)), [], box);
}

export const flagRow = (field, value, onChange) => row(field, h("input.switch", {
  type: "checkbox", role: "switch", checked: value, onchange: (event) => onChange(event.target.checked),
}));

/** A text. A name is chosen when it first has the focus, so that what is typed takes its place. */
function textRow(field, value, onChange) {
  let isFresh = field.key === "name" || field.key === "title";
  // The finger that gives the focus would put the caret into the text after it.
  const select = (event) => {
    if (isFresh) event.target.select();
    if (event.type === "click") isFresh = false;
  };
  return row(field, h("input.text", {
    value: value ?? "", autocomplete: "off", placeholder: field.placeholder, onfocus: select, onclick: select,
    oninput: (event) => onChange(event.target.value === "" && field.isNullable ? null : event.target.value),
  }));
}

/** One of `[{ name, title }]`; "" is null where that is allowed. */
export const choiceRow = (field, value, options, onChange) => row(field, h("select", {
  onchange: (event) => onChange(event.target.value === "" && field.isNullable ? null : event.target.value),
}, options.map((option) => h("option", { value: option.name, selected: option.name === (value ?? "") }, option.title))));

/** A percentage, changed when the finger leaves it. */
export const rangeRow = (field, value, onChange) => row(field, h("input", {
  type: "range", min: field.min, max: field.max, value, onchange: (event) => onChange(Number(event.target.value)),
}));

/** One of several buttons, each of a name; `make(option)` returns their properties and what stands in them. */
function buttonsRow(field, { group, tag }, value, options, make, onChange) {
  const buttons = options.map((option) => h(tag, {
    "aria-pressed": String(option.name === value),
    onclick: ({ currentTarget: pressed }) => { markChosen(buttons, (button) => button === pressed); onChange(option.name); },
    ...make(option).properties,
  }, make(option).children));
  return row(field, h("span"), [h(group, { role: "group", "aria-label": field.title }, buttons)]);
}

/** A colour by its name; null is the usual one. */
function colorRow(field, value, colors, onChange) {
  const all = [{ name: null, hex: "var(--interval)" }, ...colors];
  return buttonsRow(field, { group: "div.swatches", tag: "button.swatch" }, value, all, ({ name, hex }) =>
    ({ properties: { "aria-label": name ?? "usual colour", "--swatch": hex } }), onChange);
}

/** A value that another screen gives: `act()` resolves with its text, or undefined if it stays. */
export const buttonRow = (field, value, act) => row(field, h("button.value", {
  onclick: async ({ currentTarget: button }) => setText(button, await act() ?? button.textContent),
}, value));

/** Themes, each as a ring in its colours. */
export const themeRow = (field, value, onChange) =>
  buttonsRow(field, { group: "div.themes", tag: "button.theme" }, value, field.options, ({ name, title }) =>
    ({ properties: { "data-theme": name }, children: [h("i.sample", { "aria-hidden": "true" }), title] }), onChange);

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
