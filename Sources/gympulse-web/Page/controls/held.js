// A button that acts only when it is held, so that sweat and a pocket press nothing.

import { h, setText } from "./elements.js";

const HOLD = 900, HINT = 1600; // milliseconds

/**
 * A button that acts when it is held; with the keyboard, when its key is. A short press says how. The click of a screen reader,
 * which comes without a press, acts at once.
 */
export function holdButton(text, act) {
  let timer, hint, pressed = -Infinity;
  const end = (event) => {
    const isShort = button.classList.contains("held") && ["pointerup", "keyup"].includes(event?.type);
    clearTimeout(timer);
    button.classList.remove("held");
    if (isShort) button.hint();
  };
  const begin = () => {
    end();
    pressed = performance.now();
    button.classList.add("held");
    timer = setTimeout(() => { end(); act(); }, HOLD);
  };
  const isKey = ({ key }) => key === " " || key === "Enter", words = h("span", {}, text);
  const button = h("button.quiet.hold", {
    "aria-label": text,
    onpointerdown: begin, onpointerup: end, onpointerleave: end, onpointercancel: end, oncontextmenu: (event) => event.preventDefault(),
    onkeydown: (event) => { if (isKey(event)) { event.preventDefault(); if (!event.repeat) begin(); } }, onkeyup: end, onblur: end,
    onclick: ({ detail }) => { if (!detail && performance.now() > pressed + HINT) act(); },
  }, words);
  /** Says that a press has to be longer. */
  button.hint = () => {
    clearTimeout(hint);
    setText(words, "Keep holding");
    button.classList.add("hinted");
    hint = setTimeout(() => { setText(words, text); button.classList.remove("hinted"); }, HINT);
  };
  return button;
}
