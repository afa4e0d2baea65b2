// A picture of the finished workout, to share or to save.

import { h, notice, sentence } from "./elements.js";

const TIMEOUT = 20_000, FORGET_AFTER = 60_000; // milliseconds: to draw it, and for the browser to save it

async function share(app) {
  try {
    const picture = await app.connection.file("card.png", TIMEOUT);
    const file = new File([picture], "workout.png", { type: picture.type });
    // Only in a secure context, and not in every browser.
    if (navigator.canShare?.({ files: [file] })) {
      try { return await navigator.share({ files: [file] }); } catch (error) { if (error.name === "AbortError") return; }
    }
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
