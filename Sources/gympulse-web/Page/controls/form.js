// Rows of forms: `{ element, key, show(problem) }`. Each has a label, a control, and a place for what is wrong with it.

import { h, setText } from "./elements.js";
import { timeWheels } from "./wheel.js";
import { clockText } from "../workout/words.js";

let lastNumber = 0;
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A row. `control(id, described)` makes the control; `below` is shown under both. */
function row(field, control, below = []) {
  const id = `field-${++lastNumber}`, problem = h("p.problem", { id: `${id}-problem`, role: "alert" });
  const isClear = field.key === "name" || field.help?.toLowerCase() === field.title?.toLowerCase();
  const help = field.help && !isClear ? h("p.help", { id: `${id}-help` }, capital(field.help)) : null;
  const element = h("div.field", {},
    h("div.row", {},
      h("span.label", {}, h("label", { for: id, id: `${id}-label` }, field.title ?? capital(field.help)), field.title ? help : null),
      control(id, [field.title && help ? `${id}-help` : "", `${id}-problem`].join(" ").trim())),
    below, problem);
  const show = (text) => {
    setText(problem, text ? capital(text) : "");
    element.classList.toggle("wrong", Boolean(text));
  };
  return { element, key: field.key, show };
}

/** A time; 0 is shown as off where that is allowed. */
export function timeRow(field, value, onChange) {
  let seconds = value, wheels;
  const text = () => seconds === null ? "until done" : seconds === 0 ? "off" : clockText(seconds);
  const place = h("div", { hidden: true });
  let button;
  const made = row(field, (id, described) => button = h("button.value", {
    type: "button", id, "aria-labelledby": `${id}-label ${id}`, "aria-describedby": described, "aria-expanded": "false",
    onclick: () => {
      const isOpen = place.hidden;
      place.hidden = !isOpen;
      button.setAttribute("aria-expanded", String(isOpen));
      if (!isOpen) return;
      wheels = timeWheels(seconds ?? 0, field, (chosen) => { seconds = chosen; setText(button, text()); onChange(seconds); });
      place.replaceChildren(wheels.element);
      wheels.show();
    },
  }, text()), [place]);
  return made;
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
    h("button", { type: "button", "aria-label": `${field.title ?? field.help}: more`, onclick: step(1) }, "+")));
}

export function flagRow(field, value, onChange) {
  return row(field, (id, described) => h("input.switch", {
    id, type: "checkbox", role: "switch", checked: value, "aria-describedby": described,
    onchange: (event) => onChange(event.target.checked),
  }));
}

export function textRow(field, value, onChange) {
  return row(field, (id, described) => h("input.text", {
    id, value: value ?? "", autocomplete: "off", placeholder: field.placeholder, "aria-describedby": described,
    oninput: (event) => onChange(event.target.value === "" && field.isNullable ? null : event.target.value),
  }));
}

/** The elements of options, below the names of their groups if they have any. */
function grouped(options, make) {
  const groups = new Set(options.map(({ group }) => group));
  return [...groups].map((label) => {
    const made = options.filter(({ group }) => group === label).map(make);
    return label ? h("optgroup", { label }, made) : made;
  });
}

/** One of `[{ name, title, group }]`; "" is null where that is allowed. */
export function choiceRow(field, value, options, onChange) {
  return row(field, (id, described) => h("select", {
    id, "aria-describedby": described,
    onchange: (event) => onChange(event.target.value === "" && field.isNullable ? null : event.target.value),
  }, grouped(options, (option) => h("option", { value: option.name, selected: option.name === (value ?? "") }, option.title))));
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
