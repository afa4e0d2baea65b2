// Pieces of paper that burst from the edge of the ring, tumble and fall, for less than three seconds.

import { h } from "../controls/elements.js";

const PIECES = 50, COLORS = ["getReady", "work", "rest", "complete"], SHAPES = ["ribbon", "disc", "wedge"], STEPS = 10;
const SPEED = { least: 180, most: 620 }, DRAG = 1.6, GRAVITY = 620; // of a ring of 300 pixels, a second
const LONGEST = 2.4, DELAY = 0.5; // seconds

/** Returns the pieces, and what throws them from the edge of a ring with this box. */
export function confetti() {
  const pieces = Array.from({ length: PIECES }, (_, index) =>
    h(`i.${SHAPES[index % SHAPES.length]}`, { "--c": `var(--${COLORS[index % COLORS.length]})` }));
  const element = h("div.confetti", { "aria-hidden": "true" }, pieces);
  return { element, burst: (box) => pieces.forEach((piece, index) => fly(piece, box, index / PIECES)) };
}

/** Throws a piece from a place of the ring, in turns. The browser moves it by itself. */
function fly(piece, { left, top, width }, turn) {
  const radius = 0.44 * width, scale = Math.max(width / 300, 0.6), angle = 2 * Math.PI * (turn + Math.random() / PIECES);
  const speed = scale * (SPEED.least + Math.random() * (SPEED.most - SPEED.least)), length = LONGEST - Math.random() * 0.8;
  const spin = (Math.random() - 0.5) * 900, tumble = 360 + Math.random() * 900;
  const frames = Array.from({ length: STEPS + 1 }, (_, step) => {
    const time = length * step / STEPS, way = radius + speed * (1 - Math.exp(-DRAG * time)) / DRAG;
    const x = left + width / 2 + way * Math.sin(angle), y = top + width / 2 - way * Math.cos(angle) + scale * GRAVITY * time * time / 2;
    const turned = time / length, turns = `rotate(${(spin * turned).toFixed()}deg) rotateX(${(tumble * turned).toFixed()}deg)`;
    return {
      transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) ${turns}`,
      opacity: turned > 0.75 ? (1 - turned) * 4 : 1,
    };
  });
  const delay = 1000 * DELAY * (0.9 + Math.random() * 0.3);
  piece.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay });
  piece.animate(frames, { delay, duration: 1000 * length, fill: "forwards" });
}
