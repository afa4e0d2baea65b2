// A workout as a strip of its segments.

import { h } from "../controls/elements.js";
import { colored, segments, unstarted } from "./schedule.js";

const DENSE_FROM = 121;

/** The strip of a routine, or of a session with how far it is. */
export function strip(routine, session = undefined, offset = undefined) {
  const parts = segments(session ?? unstarted(routine), offset ?? 0);
  const element = h("div.strip", { "aria-hidden": "true" });
  // Beyond that a segment is narrower than its gap.
  if (parts.length >= DENSE_FROM) element.classList.add("dense");
  for (const part of parts) {
    const block = h("i", { "data-phase": colored(part.segment), "--c": part.segment.color });
    block.style.flexGrow = String((part.end - part.start) / 1e9);
    block.from = part.start;
    block.to = part.next;
    element.append(block);
  }
  return element;
}

/** Shows how far the workout is. What is before and after the present segment changes only with that. */
export function moveStrip(element, offset) {
  const { now } = element, isSame = now && now.from <= offset && offset < now.to;
  if (!isSame) {
    for (const block of element.children) block.className = block.to <= offset ? "past" : block.from <= offset ? "now" : "next";
    element.now = element.querySelector(".now");
  }
  const block = element.now, done = block && `${(100 * (offset - block.from) / (block.to - block.from)).toFixed(1)}%`;
  if (!block || block.done === done) return;
  block.style.setProperty("--done", block.done = done);
}
