// The ring: a dotted track and an arc with a gradient and round caps, which shows what is left of the phase.

import { h } from "../controls/elements.js";

const RADIUS = 44, LENGTH = 2 * Math.PI * RADIUS, DOTS = 72;

export function ring() {
  const arc = h("circle.arc", { cx: 50, cy: 50, r: RADIUS, transform: "rotate(-90 50 50)", stroke: "url(#shade)" });
  const track = h("circle.track", { cx: 50, cy: 50, r: RADIUS, "stroke-dasharray": `0 ${LENGTH / DOTS}` });
  const element = h("svg.ring", { viewBox: "0 0 100 100", "aria-hidden": "true" },
    h("defs", {}, h("linearGradient", { id: "shade", x1: "0", y1: "1", x2: "1", y2: "0" },
      h("stop.from", { offset: "0" }), h("stop.to", { offset: "0.75" }))), track, arc);
  let shown;
  return {
    element,
    /** Shows how much is left, 0 to 1. */
    set(left) {
      const length = (Math.max(left, 0) * LENGTH).toFixed(2);
      if (length === shown) return;
      shown = length;
      arc.setAttribute("stroke-dasharray", `${length} ${LENGTH * 2}`);
      arc.style.visibility = left > 0 ? "visible" : "hidden";
    },
  };
}
