// What this device says, how it vibrates, and what its lock screen shows, where the browser can.

const PULSES = { short: 1, double: 2, triple: 3 }, AT_END = 3;
const PULSE = 200, PAUSE = 300, LONG_PAUSE = 800; // milliseconds
const NORMAL = { rate: 175, pitch: 50 }; // words a minute, as the settings count

export const canSpeak = "speechSynthesis" in globalThis;
export const canVibrate = "vibrate" in (globalThis.navigator ?? {});

/** Says texts, each in its language, with the settings of the computer's voice. An empty text unlocks the voice in a tap. */
export function speak(parts, settings, volume) {
  if (!canSpeak) return;
  speechSynthesis.cancel();
  for (const { text, language } of joined(parts)) {
    const words = new SpeechSynthesisUtterance(text);
    words.lang = language ?? (/^[a-z]{2}(-[a-z]{2})?$/i.test(settings.voiceName ?? "") ? settings.voiceName : "en");
    words.rate = Math.min(Math.max((settings.voiceRate ?? NORMAL.rate) / NORMAL.rate, 0.5), 2.5);
    words.pitch = (settings.voicePitch ?? NORMAL.pitch) / NORMAL.pitch;
    words.volume = volume;
    speechSynthesis.speak(words);
  }
}

/** Parts of the same language are one text, which is said without a pause. */
function joined(parts) {
  return parts.reduce((all, part) => {
    if (all.at(-1)?.language !== part.language || !all.length) return [...all, { ...part }];
    all.at(-1).text += part.text;
    return all;
  }, []);
}

/** Stops what is being said. */
export function stopSpeaking() {
  if (canSpeak) speechSynthesis.cancel();
}

/** A pattern of pulses at a change of phase, three times at the end. */
export function pulse(pattern, isEnd) {
  if (canVibrate) navigator.vibrate(pulses(PULSES[pattern] ?? 1, isEnd));
}

/** The lengths of pulses and of the pauses between them. */
export function pulses(count, isEnd) {
  const one = Array.from({ length: count * 2 - 1 }, (_, index) => (index % 2 ? PAUSE : PULSE));
  const pause = count > 1 ? LONG_PAUSE : PAUSE;
  return Array.from({ length: isEnd ? AT_END : 1 }, (_, index) => (index ? [pause, ...one] : one)).flat();
}

/** Shows the workout on the lock screen, with its buttons. */
export function lockScreen(view, place, command) {
  const media = navigator.mediaSession;
  if (!media) return;
  const isRunning = view && view.phase !== "idle" && view.phase !== "complete";
  media.playbackState = !isRunning ? "none" : view.isPaused ? "paused" : "playing";
  media.metadata = isRunning && globalThis.MediaMetadata
    ? new MediaMetadata({ title: view.title, artist: place, album: view.routine.name }) : null;
  const actions = { play: "resume", pause: "pause", nexttrack: "skip", previoustrack: "back" };
  for (const [action, name] of Object.entries(actions)) {
    const act = isRunning && command ? () => command(name) : null;
    try { media.setActionHandler(action, act); } catch { /* not all browsers have all actions */ }
  }
  try {
    const { phaseSeconds: duration, phaseElapsedSeconds } = view ?? {};
    if (isRunning && !view.isOpen) {
      media.setPositionState({ duration, position: Math.min(phaseElapsedSeconds, duration), playbackRate: 1 });
    }
    else media.setPositionState();
  } catch { /* only shown */ }
}
