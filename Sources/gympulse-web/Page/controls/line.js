// A workout in a line, such as 30/15x8: what it means, its strip, and where it goes wrong. The computer reads it.

import { newest } from "../connection/connection.js";
import { h, put, sentence } from "./elements.js";
import { strip } from "../workout/strip.js";

const PAUSE = 120, LENGTH_MAX = 300; // milliseconds, characters

/** The strip, the words and the length of a workout. One segment is a bar that says nothing. */
export function outline({ summary, length, routine }) {
  const bar = strip(routine);
  const said = summary === length ? "" : summary;
  return [bar.children.length > 1 && bar, h("p.row.small", {}, h("span.secondary", {}, said), h("b.length", {}, length))];
}

/**
 * A field for a line. `actions(workout)` are the buttons of one that is understood, of which Enter presses the first;
 * `onRead(workout)` gets each, and undefined for what is none. What is not meant as a workout, such as the name of a timer,
 * is not called wrong while `isName(text)`.
 */
export function lineField(app, { label, placeholder, actions = () => [], onInput = () => {}, onRead = () => {}, isName = () => false }) {
  const found = h("div.reading", { "aria-live": "polite" });
  let timer, text = "";
  const box = h("input.search", {
    type: "search", "aria-label": label, placeholder, maxlength: LENGTH_MAX, autocomplete: "off", autocapitalize: "off",
    spellcheck: "false", enterkeyhint: "go", "aria-describedby": "line-problem", oninput: () => { onInput(box.value.trim()); wait(); },
  });
  const element = h("form.line", { role: "search", onsubmit: async (event) => {
    event.preventDefault();
    if (text !== box.value.trim()) await read();
    const button = found.querySelector("button.main");
    if (button) button.click(); else box.blur();
  } }, box, found);

  const take = newest(display);

  function wait() {
    clearTimeout(timer);
    text = "";
    timer = setTimeout(read, PAUSE);
  }

  async function read() {
    clearTimeout(timer);
    text = box.value.trim();
    try {
      await take(text ? app.connection.get(`line?text=${encodeURIComponent(text)}`) : undefined);
    } catch (error) { put(found, h("p.problem", {}, sentence(error))); }
  }

  function display(reading) {
    const { workout, problem, isMeant } = reading ?? {}, isHidden = !reading || !isMeant && isName(text);
    const isWrong = Boolean(problem) && !isHidden;
    if (isWrong) box.setAttribute("aria-invalid", "true"); else box.removeAttribute("aria-invalid");
    onRead(isHidden ? undefined : workout?.workout);
    if (isHidden) return put(found);
    put(found, workout ? [outline(workout), h("div.row.acts", {}, actions(workout.workout))] : [
      h("p.pointed", { id: "line-problem" }, problem.before, h("mark", {}, problem.rest || " "),
        h("span.problem", {}, ` ${problem.detail}`)),
      problem.lines.map((line) => h("button.chip", { onclick: () => set(line) }, line)),
    ]);
    if (document.activeElement === box) element.scrollIntoView({ block: "nearest" });
  }

  function set(line) {
    box.value = line;
    onInput(line);
    read();
  }

  /** Shows the line of a workout that is known. */
  function show(line) {
    clearTimeout(timer);
    box.value = text = line;
    display(undefined);
  }

  return { element, set, show };
}
