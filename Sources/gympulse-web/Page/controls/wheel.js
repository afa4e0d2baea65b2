// A time as three wheels, which turn under the finger with momentum and snap (CSS scroll snap).

import { h } from "./elements.js";

const SETTLE = 90; // milliseconds after the last scroll
const two = (number) => String(number).padStart(2, "0");

/** A wheel with the numbers from 0 to `max`. `onInput(number)` gets each choice. */
function column(name, max, value, onInput) {
  let chosen = value, timer, typed = "";
  const element = h("div.wheel", {
    role: "spinbutton", tabindex: "0", "aria-label": name, "aria-valuemin": 0, "aria-valuemax": max, "aria-valuenow": value,
    onscroll: () => { clearTimeout(timer); timer = setTimeout(settle, SETTLE); paint(); },
    onscrollend: () => { clearTimeout(timer); settle(); }, onkeydown: press,
  }, Array.from({ length: max + 1 }, (_, number) => h("span", { "aria-hidden": "true", onclick: () => turn(number) }, two(number))));
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
    element, show: () => { turn(chosen, false); paint(); }, get value() { return chosen; },
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

/** Hours, minutes and seconds. `onInput(seconds)` gets each choice; a time out of range turns back into it. */
export function timeWheels(seconds, { min, max }, onInput) {
  const part = (name, most, value) => column(name, most, value, () => {
    const kept = Math.min(Math.max(hours.value * 3600 + minutes.value * 60 + rest.value, min), max);
    [hours.value, minutes.value, rest.value] = [Math.floor(kept / 3600), Math.floor(kept / 60) % 60, kept % 60];
    onInput(kept);
  });
  const hours = part("Hours", Math.floor(max / 3600), Math.floor(seconds / 3600));
  const minutes = part("Minutes", 59, Math.floor(seconds / 60) % 60), rest = part("Seconds", 59, seconds % 60);
  const unit = (text) => h("span.unit", { "aria-hidden": "true" }, text);
  const element = h("div.wheels", {}, hours.element, unit("h"), minutes.element, unit("min"), rest.element, unit("s"));
  return { element, show: () => [hours, minutes, rest].forEach((wheel) => wheel.show()) };
}
