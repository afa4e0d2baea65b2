// Elements and texts. Text is always text: nothing here makes markup of it.

const SVG = "http://www.w3.org/2000/svg";

/** What is to be shown of children, which may be lists: null, undefined and false leave one out. */
const shown = (children) => children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);

/** Makes an element. Properties that begin with `on` are listeners, those with `--` of its style, others attributes. */
export function h(tag, properties = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = ["svg", "circle", "path", "linearGradient", "stop", "defs", "g"].includes(name)
    ? document.createElementNS(SVG, name) : document.createElement(name);
  if (classes.length) element.setAttribute("class", classes.join(" "));
  // In a form it would send it.
  if (name === "button") element.type = "button";
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key.startsWith("--")) element.style.setProperty(key, value ?? "");
    else if (value !== false && value !== undefined && value !== null) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...shown(children));
  return element;
}

/** Replaces what an element has. What had the focus, by its label, has it again; if that is gone, what is now in its place. */
export function put(element, ...children) {
  const controls = () => [...element.querySelectorAll("button, input, select, summary")], from = controls().indexOf(document.activeElement);
  const label = document.activeElement?.getAttribute("aria-label");
  element.replaceChildren(...shown(children));
  if (from < 0) return;
  const now = controls(), same = label && now.find((each) => each.getAttribute("aria-label") === label);
  (same || now[Math.min(from, now.length - 1)])?.focus({ preventScroll: true });
}

/** Shows which of several buttons is the chosen one. */
export const markChosen = (buttons, isChosen) => {
  for (const button of buttons) button.setAttribute("aria-pressed", String(isChosen(button)));
};

/** A field to search in what it names; `finds(text)` says whether a text has all words that are looked for. */
export function searchField(what, oninput) {
  const box = h("input.search", { type: "search", placeholder: "Search", "aria-label": `Search ${what}`, oninput });
  box.finds = (text) => box.value.toLowerCase().split(" ").every((word) => text.toLowerCase().includes(word));
  return box;
}

// Icons of 24 units, drawn in the colour of the text. A second path strikes out what is off.
const ICONS = {
  Pause: ["M8 5v14M16 5v14"], Resume: ["M7.5 5v14l11-7z"],
  Sound: ["M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6a8.5 8.5 0 0 1 0 12"],
  Voice: ["M4 5h16v11h-9l-4.5 4v-4H4z"], More: ["M5 12h.01M12 12h.01M19 12h.01"],
  Screen: ["M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5"],
};

/** An icon, which says nothing to screen readers: its button has a label. */
export const icon = (name) => h(`svg.icon.${name}`, { viewBox: "0 0 24 24", "aria-hidden": "true" },
  ICONS[name].map((d) => h("path", { d })), h("path.slash", { d: "M3.5 3.5l17 17" }));

/** Sets the text of an element if it differs, so that nothing is laid out again for equal text. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Has a screen reader say something, also what it has said before. */
export const speak = (text) => { document.getElementById("spoken").textContent = text; };

/** What an error says, as a sentence. */
export function sentence(error) {
  const text = error.detail ?? "the computer isn't responding";
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/**
 * Asks a question, with lines or elements below it; resolves with the value of the button that was pressed, or "". The first
 * button is the safe one, and has the focus; what loses something is of the kind `danger`. A button with `isOn` is a switch.
 */
export function ask(question, buttons, lines = [], tag = "dialog.ask") {
  return new Promise((resolve) => {
    const button = ({ value, text, kind, isOn, isOff }) => h(`button.wide${kind ? "." + kind : ""}`, {
      onclick: () => dialog.close(value), "aria-pressed": isOn?.toString(), disabled: isOff,
    }, text);
    let press;
    const isBeside = ({ clientX: x, clientY: y }) => {
      const box = dialog.getBoundingClientRect();
      return x < box.left || x > box.right || y < box.top || y > box.bottom;
    };
    const dialog = h(tag, {
      "aria-labelledby": "question", onclose: () => { dialog.remove(); resolve(dialog.returnValue); },
      onpointerdown: (event) => { press = event; },
      onclick: (event) => { if (press && isBeside(press) && isBeside(event)) dialog.close(""); },
    }, h("h2", { id: "question" }, question), lines.map((line) => line?.tagName ? line : h("p", {}, line)), buttons.map(button));
    // The finger whose long press opened it is lifted over it, and presses nothing.
    dialog.addEventListener("click", (event) => { if (event.detail && !press) event.stopImmediatePropagation(); }, true);
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Asks what to do of a list at the lower edge, where a thumb is. */
export const choose = (title, buttons) => ask(title, [...buttons, { value: "", text: "Close", kind: "quiet" }], [], "dialog.ask.sheet");

/** Shows a screen over the others, with a title and a button that closes it. */
export function overlay(title, close, contents, onClose, tag = "dialog.picker") {
  const dialog = h(tag, { "aria-label": title, onclose: () => { dialog.remove(); onClose(); } },
    h("header.top", {}, h("button.bar", { onclick: () => dialog.close() }, close), h("h2", {}, title)), contents);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Shows a sentence for a few seconds, perhaps with a button. */
export function notice(text, action = undefined, time = 5000) {
  const place = document.getElementById("notice");
  const close = () => {
    clearTimeout(notice.timer);
    // Its button had the focus, and is gone.
    if (place.contains(document.activeElement)) document.querySelector("#page h1")?.focus({ preventScroll: true });
    place.replaceChildren();
  };
  put(place, text, action && h("button", { onclick: () => { close(); action.act(); } }, action.text));
  clearTimeout(notice.timer);
  notice.timer = setTimeout(close, time);
}

/** Takes away a sentence that has no button, because it is past. */
export function endNotice() {
  const place = document.getElementById("notice");
  if (!place.querySelector("button")) place.replaceChildren();
}
