// What a tap, a hold and the lock do, at the first visit.

import { ask, notice, sentence } from "./elements.js";

const STORED = "gympulse.welcome";
const PHONE = [
  "Tap a timer to start. Hold it, or swipe, to edit or delete it.",
  "Hold to lock the screen against sweaty fingers and sleeves.",
  "Turn on sound, voice and vibration for this phone in Settings.",
];
const WINDOW = [
  "Click a timer to start. Right-click it to edit or delete it.",
  "Close this window at any time: the workout keeps running.",
];

export async function welcome(app) {
  if (localStorage.getItem(STORED)) return;
  const seen = { value: "seen", text: "Got it", kind: "main" };
  const answer = await ask("Welcome", app.isWindow ? [seen, { value: "menu", text: "Open it from the menu too" }] : [seen],
    app.isWindow ? WINDOW : PHONE);
  // A workout that begins meanwhile closes it.
  if (answer) localStorage.setItem(STORED, "1");
  if (answer !== "menu") return;
  try { await app.connection.send("PATCH", "settings", { menuOpens: "window" }); } catch (error) { notice(sentence(error)); }
}
