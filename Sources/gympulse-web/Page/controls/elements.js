// Elements and texts. Text is always text: nothing here makes markup of it.

const SVG = "http://www.w3.org/2000/svg";

/** Makes an element. Properties that begin with `on` are listeners, others attributes; false leaves one out. */
export function h(tag, properties = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = ["svg", "circle", "path", "linearGradient", "stop", "defs", "g"].includes(name)
    ? document.createElementNS(SVG, name) : document.createElement(name);
  if (classes.length) element.setAttribute("class", classes.join(" "));
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value !== false && value !== undefined && value !== null) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Replaces what a list has. What had the focus, by its label, has it again. */
export function refill(list, children) {
  const label = list.contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") : null;
  list.replaceChildren(...children);
  if (label) [...list.querySelectorAll("[aria-label]")].find((element) => element.getAttribute("aria-label") === label)?.focus();
}

/** Sets the text of an element if it differs, so that nothing is laid out again for equal text. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** What an error says, as a sentence. */
export function sentence(error) {
  const text = error.detail ?? "the computer isn't responding";
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Asks a question, with lines below it; resolves with the value of the button that was pressed, or "". */
export function ask(question, buttons, lines = []) {
  return new Promise((resolve) => {
    const dialog = h("dialog.ask", { "aria-labelledby": "question", onclose: () => { dialog.remove(); resolve(dialog.returnValue); } },
      h("h2", { id: "question" }, question), lines.map((line) => h("p", {}, line)),
      buttons.map(({ value, text, kind }) => h(`button.wide${kind ? "." + kind : ""}`, { onclick: () => dialog.close(value) }, text)));
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Shows a sentence for a few seconds, perhaps with a button. */
export function notice(text, action = undefined, time = 5000) {
  const place = document.getElementById("notice");
  const close = () => { clearTimeout(notice.timer); place.replaceChildren(); };
  place.replaceChildren(text, ...(action ? [h("button", { onclick: () => { close(); action.act(); } }, action.text)] : []));
  clearTimeout(notice.timer);
  notice.timer = setTimeout(close, time);
}
