// A time as wheels, which turn under the finger with momentum and snap (CSS scroll snap). A tap on a chosen number types it.

import { h } from "./elements.js";

const SETTLE = 90, MINUTES_FROM = 60, HOURS_FROM = 6000; // milliseconds, seconds
const two = (number) => String(number).padStart(2, "0");

/** A wheel with the numbers from 0 to `max`. `onInput(number)` gets each choice. */
function column({ name, unit, max }, value, onInput) {
  let chosen = value, timer, typed = "";
  const element = h("div.wheel", {
    role: "spinbutton", tabindex: "0", "aria-label": name, "aria-valuemin": 0, "aria-valuemax": max, "aria-valuenow": value,
    onscroll: () => { clearTimeout(timer); timer = setTimeout(settle, SETTLE); paint(); },
    onscrollend: () => { clearTimeout(timer); settle(); }, onkeydown: press,
  }, Array.from({ length: max + 1 }, (_, number) =>
    h("span", { "aria-hidden": "true", onclick: () => number === chosen ? type() : turn(number) }, two(number))));
  const frame = h("span.column", {}, element, h("span.unit", { "aria-hidden": "true" }, unit));
  const height = () => element.firstChild.offsetHeight || 1;
  const at = () => Math.min(Math.max(Math.round(element.scrollTop / height()), 0), max);

  function paint() {
    const now = at();
    for (const [number, item] of [...element.children].entries()) item.classList.toggle("chosen", number === now);
  }

  function settle() {
    const now = at();
    if (now === chosen) return;
    chosen = now;
    element.setAttribute("aria-valuenow", String(now));
    onInput(now);
  }

  function turn(number, isSmooth = true) {
    const top = Math.min(Math.max(number, 0), max) * height();
    element.scrollTo({ top, behavior: isSmooth && !document.documentElement.classList.contains("still") ? "smooth" : "instant" });
  }

  /** Takes a number from the keypad, in place of the chosen one. */
  function type() {
    const take = () => {
      if (/^\d+$/.test(box.value)) { turn(Number(box.value), false); settle(); paint(); }
      box.remove();
    };
    const box = h("input.typed", {
      type: "text", inputmode: "numeric", enterkeyhint: "done", maxlength: String(max).length, value: two(chosen), "aria-label": name,
      onblur: take, onkeydown: (event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        if (event.key === "Escape") box.value = "";
        element.focus();
      },
    });
    frame.append(box);
    box.focus();
    box.select();
  }

  function press(event) {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10, Home: -max, End: max }[event.key];
    if (steps) turn(chosen + steps, false);
    else if (/^\d$/.test(event.key)) {
      typed = Number(typed + event.key) <= max ? typed + event.key : event.key;
      turn(Number(typed), false);
    } else return;
    event.preventDefault();
    settle();
    if (steps) typed = "";
    paint();
  }

  return {
    element: frame, show: () => { turn(chosen, false); paint(); }, get value() { return chosen; },
    set value(number) {
      if (number === chosen) return;
      chosen = number;
      element.setAttribute("aria-valuenow", String(number));
      // At once: on the way there it would settle at other numbers.
      turn(number, false);
      paint();
    },
  };
}

/**
 * The wheels that a range needs of hours, minutes and seconds, for a field of a name. `onInput(seconds)` gets each choice; a
 * time out of range turns back into it.
 */
export function timeWheels(field, seconds, { min, max }, onInput) {
  const parts = [["hours", "h", 3600, max >= HOURS_FROM], ["minutes", "min", 60, max >= MINUTES_FROM], ["seconds", "s", 1, true]]
    .filter(([, , , isNeeded]) => isNeeded);
  /** The numbers of the wheels of a time: the first one has all that is left to it. */
  const numbers = (time) => parts.map(([, , size], index) => Math.floor(time / size) % (index ? 60 : Infinity));
  const take = () => {
    const turned = wheels.reduce((sum, wheel, index) => sum + wheel.value * parts[index][2], 0);
    const kept = Math.min(Math.max(turned, min), max);
    for (const [index, number] of numbers(kept).entries()) wheels[index].value = number;
    onInput(kept);
  };
  const first = numbers(Math.min(Math.max(seconds, 0), max));
  const wheels = parts.map(([name, unit, size], index) =>
    column({ name: `${field}: ${name}`, unit, max: index ? 59 : Math.floor(max / size) }, first[index], take));
  return { element: h("div.wheels", {}, wheels.map((wheel) => wheel.element)), show: () => wheels.forEach((wheel) => wheel.show()) };
}
