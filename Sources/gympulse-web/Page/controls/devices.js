// What a phone does with devices: it pairs a display, and unpairs itself.

import { ask, h, notice } from "./elements.js";

const QUIET = 4; // squares around a QR code (ISO/IEC 18004)

/** A QR code: a text for each row, in which 1 is dark. */
export function squares(rows) {
  const side = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) => [...row].map((square, x) => square === "1" ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ""));
  return h("svg.code", { viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": "QR code", "shape-rendering": "crispEdges" },
    h("path", { d: dark.join("") }));
}

async function pairDisplay(app) {
  const { address, code, seconds, squares: rows } = await app.connection.send("POST", "devices/code");
  await ask("Pair a display", [{ value: "done", text: "Done", kind: "main" }], [
    squares(rows), `Scan this with the display, or open ${address.split("#")[0]} on it and type ${code}.`,
    `The display shows the workout and can't change it. The code works for ${Math.round(seconds / 60)} minutes while this is open.`,
  ]);
  await app.connection.send("DELETE", "devices/code");
}

async function unpair(app) {
  const answer = await ask("Unpair this phone?", [
    { value: "keep", text: "Keep it paired", kind: "main" }, { value: "unpair", text: "Unpair", kind: "danger" },
  ], ["To pair it again, you need a code from the computer.", "The displays that it paired are unpaired too."]);
  if (answer === "unpair") await app.connection.send("DELETE", "devices/this");
}

/** The buttons for both. */
export function deviceButtons(app) {
  return h("div.listen", {},
    h("button.small", { onclick: () => pairDisplay(app) }, "Pair a display"),
    h("button.small.danger", { onclick: () => unpair(app) }, "Unpair this phone"));
}

/** Says which display was paired, in place of its code. */
export function paired({ name }) {
  document.querySelector("dialog:has(.code)")?.close("done");
  notice(`${name} is paired.`);
}
