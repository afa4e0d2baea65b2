// What is shared: a picture of the finished workout, and a timer as a line.

import { squares } from "./devices.js";
import { ask, h, notice, sentence } from "./elements.js";

const TIMEOUT = 20_000, FORGET_AFTER = 60_000; // milliseconds: to draw it, and for the browser to save it

/** Shares by the device, and returns whether a person has decided; only in a secure context, and not in every browser. */
async function isShared(what) {
  if (!navigator.canShare?.(what)) return false;
  return navigator.share(what).then(() => true, ({ name }) => name === "AbortError");
}

async function share(app) {
  try {
    const picture = await app.connection.file("card.png", TIMEOUT);
    const file = new File([picture], "workout.png", { type: picture.type });
    if (await isShared({ files: [file] })) return;
    const address = URL.createObjectURL(picture);
    h("a", { href: address, download: file.name }).click();
    setTimeout(() => URL.revokeObjectURL(address), FORGET_AFTER);
  } catch (error) {
    notice(error.status === 404 ? "There is no picture: this workout isn't in the history." : sentence(error));
  }
}

/** The button that shares, or else saves, the picture of the last workout. */
export function shareButton(app) {
  return h("button.wide", { onclick: () => share(app) }, "Share");
}

/** Shares a timer, or a promise of it, as a line: by the device where it can, else as a QR code. */
export async function shareTimer(app, timer) {
  const { kinds } = await app.fields(), preset = await timer, { name } = preset;
  const { line, missing, squares: rows } = await app.connection.ask("notation", preset);
  if (await isShared({ title: name, text: line })) return;
  const { fields } = kinds.find(({ kind }) => kind === preset.kind);
  const titles = fields.filter(({ key }) => missing.includes(key)).map(({ title }) => title);
  await ask(`Share ${name}`, [{ value: "", text: "Done", kind: "main" }], [
    ...(rows.length ? [squares(rows)] : []), h("code", {}, line), "Type this line under New timer on another device, or scan it.",
    ...(titles.length ? [`Not in the line: ${titles.join(", ")}.`] : []),
  ]);
}
