// What a tap, a hold and the lock do, at the first visit.

import { ask } from "./elements.js";

const STORED = "gympulse.welcome";

export async function welcome() {
  if (localStorage.getItem(STORED)) return;
  const isSeen = await ask("Welcome", [{ value: "seen", text: "Got it", kind: "main" }], [
    "Tap a timer to start it. Edit changes, moves and deletes them.",
    "Hold to lock: while it is locked, sweat and sleeves press nothing.",
    "Settings, This device: sound, voice and vibration here too.",
  ]);
  // A workout that begins meanwhile closes it.
  if (isSeen) localStorage.setItem(STORED, "1");
}
