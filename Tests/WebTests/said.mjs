// What the page says and draws of sessions at instants: said.mjs PAGE-FOLDER MOMENTS. Prints a list of objects.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** An element of the document, as far as the ring needs one. */
class Node {
  attributes = {}; style = { setProperty: (name, value) => { this.style[name] = value; } }; children = [];
  constructor(name) { this.name = name; }
  setAttribute(name, value) { this.attributes[name] = String(value); }
  removeAttribute(name) { delete this.attributes[name]; }
  append(...children) { this.children.push(...children); }
}
globalThis.document = { createElement: (name) => new Node(name), createElementNS: (_, name) => new Node(name) };

const [page, moments] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(`${page}/workout/${name}.js`));
const { derived, isEnding, leftOf } = await load("schedule"), { said, summaryText } = await load("words"), { ring } = await load("ring");

/** Where the ring's visible parts are, in turns from the top clockwise. */
function arcs(left) {
  const circle = ring();
  circle.set(left);
  // Behind the track and what closes a whole ring.
  const parts = circle.element.children.slice(2).filter(({ name, style }) => name === "path" && style.visibility === "visible");
  return parts.map(({ style }) => Number(style["--a"]));
}

console.log(JSON.stringify(JSON.parse(readFileSync(moments, "utf8")).map(({ session, now }) => {
  const view = { ...session, ...derived(session, now) };
  const isComplete = view.phase === "complete", found = arcs(isComplete ? 1 : leftOf(view));
  return {
    ...said(view), pulses: isEnding(view), ringLeft: isComplete ? 1 : leftOf(view), ringFrom: Math.min(...found, 1),
    ringTo: Math.max(...found, 0), summary: isComplete ? summaryText(view) : "",
  };
})));
