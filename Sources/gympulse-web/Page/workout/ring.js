// The ring: a dotted track and an arc with a gradient along it and round ends, which shows what is left of the phase.

import { h } from "../controls/elements.js";
import { colorsOf } from "./schedule.js";

// Of 100 units, as wide as `stroke-width` in run.css says; angles are in turns.
export const RADIUS = 44, WIDTH = 7.3;
const LENGTH = 2 * Math.PI * RADIUS, DOTS = 72, PARTS = 48, END = WIDTH / 2 / LENGTH, CLOSED_BELOW = 0.012;

/** A point of the ring, clockwise from the top. */
const point = (turn) => {
  const angle = 2 * Math.PI * turn;
  return `${(50 + RADIUS * Math.sin(angle)).toFixed(3)} ${(50 - RADIUS * Math.cos(angle)).toFixed(3)}`;
};

/** The colour of a time that is left, as the stylesheet has it. */
export function timeColor(left) {
  const { from, to, share } = colorsOf(left);
  return `color-mix(in srgb, var(--left${from}) ${(100 * share).toFixed(1)}%, var(--left${to}))`;
}

/** Sets where on the ring something is, from which its colour follows. */
function place(element, turn) {
  element.style.setProperty("--a", String(turn));
  element.style.setProperty("--t", timeColor(turn));
  return element;
}

export function ring() {
  const track = h("circle.track", { cx: 50, cy: 50, r: RADIUS, "stroke-dasharray": `0 ${LENGTH / DOTS}` });
  // A gradient along a line is none of SVG's, so the arc is of parts. They overlap a little, so that no seam is seen.
  const arc = (from, to) => h("path", { d: `M${point(from)} A${RADIUS} ${RADIUS} 0 0 1 ${point(to)}`, pathLength: 1 });
  const parts = Array.from({ length: PARTS }, (_, index) =>
    place(arc(index / PARTS || END, (index + 1.08) / PARTS), index / PARTS));
  const round = (name) => place(h(`circle.${name}`, { cx: 50, cy: 50 - RADIUS, r: WIDTH / 2 }), 0);
  const from = round("from"), to = round("to"), closing = place(arc(-END, END), 0);
  from.setAttribute("transform", `rotate(${360 * END} 50 50)`);
  const element = h("svg.ring", { viewBox: "0 0 100 100", "aria-hidden": "true" }, track, closing, parts, from, to);
  const show = (each, isShown) => { each.style.visibility = isShown ? "visible" : "hidden"; };
  let shown, last, lastEnds;
  return {
    element,
    /** Shows how much is left, 0 to 1. Its round ends stay within what is left, so that a ring with a small gap has no notch. */
    set(left) {
      const isClosed = left > 1 - CLOSED_BELOW, end = isClosed ? 1 : Math.max(left - END, END), key = left > 0 ? end.toFixed(5) : "";
      if (key === shown) return;
      shown = key;
      const index = left > 0 ? Math.min(Math.floor(end * PARTS), PARTS - 1) : -1, start = index ? index / PARTS : END;
      if (index !== last) {
        parts.forEach((part, each) => {
          show(part, each <= index);
          if (each < index) part.removeAttribute("stroke-dasharray");
        });
        if (index >= 0) place(to, index / PARTS);
        last = index;
      }
      const share = (end - start) / ((index + 1.08) / PARTS - start);
      if (index >= 0) parts[index].setAttribute("stroke-dasharray", `${isClosed ? 1 : share.toFixed(4)} 2`);
      const ends = left <= 0 ? "none" : isClosed ? "closed" : "round";
      if (ends !== lastEnds) {
        lastEnds = ends;
        show(closing, ends === "closed");
        show(from, ends === "round");
        // A closed ring ends over its beginning, so that the colours do not meet in a line.
        show(to, ends !== "none");
      }
      to.setAttribute("transform", `rotate(${(360 * end).toFixed(2)} 50 50)`);
    },
  };
}
