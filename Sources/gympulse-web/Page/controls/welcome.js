// What a tap, a hold and the lock do, at the first visit.

import { ask } from "./elements.js";

const STORED = "gympulse.welcome";

export async function welcome() {
  if (localStorage.getItem(STORED)) return;
  const isSeen = await ask("Welcome", [{ value: "seen", text: "Got it", kind: "main" }], [
    "Tap a timer to start. Hold it, or swipe, to edit or delete it.",
    "Hold to lock the screen against sweaty fingers and sleeves.",
    "Turn on sound, voice and vibration for this phone in Settings.",
  ]);
  // A workout that begins meanwhile closes it.
  if (isSeen) localStorage.setItem(STORED, "1");
}
