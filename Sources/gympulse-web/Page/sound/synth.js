// Makes the samples of a sound from its notes, as the computer does.

const ATTACK = 0.004, RELEASE = 0.04, PEAK = 0.6; // seconds; of full scale

/** Returns the samples of `[{ hertz, start, length, partials: [[multiple, amplitude, decay]] }]`. */
export function render(notes, rate) {
  const ends = notes.map(({ start, length }) => Math.round((start + length) * rate)), mix = new Float32Array(Math.max(0, ...ends));
  for (const { hertz, start, length, partials } of notes) {
    const first = Math.round(start * rate), count = Math.min(Math.round(length * rate), mix.length - first);
    const attack = ATTACK * rate, release = Math.min(RELEASE * rate, count - attack);
    for (let index = 0; index < count; index++) {
      const time = index / rate;
      let value = 0;
      for (const [multiple, amplitude, decay] of partials) {
        value += amplitude * Math.sin(2 * Math.PI * hertz * multiple * time) * (decay ? Math.exp(-time / decay) : 1);
      }
      // A raised cosine at both ends, so that neither clicks.
      const rising = Math.min(1, index / attack), falling = Math.min(1, (count - 1 - index) / release);
      mix[first + index] += value * 0.25 * (1 - Math.cos(Math.PI * rising)) * (1 - Math.cos(Math.PI * falling));
    }
  }
  let peak = 0;
  for (const sample of mix) peak = Math.max(peak, Math.abs(sample));
  return peak > 0 ? mix.map((sample) => sample * PEAK / peak) : mix;
}

/** The instant of a cue in milliseconds of `performance.now()`. Offsets are in nanoseconds. */
export const timeOf = (due, anchor, clockOffset) => (anchor.at + due - anchor.offsetNanoseconds) / 1e6 - clockOffset;

/**
 * What is scheduled: the cues of the plan that are due within `ahead`, each by a key that differs if anything of it is heard
 * or felt in another way. It follows from the plan, which is of the session and the settings, from the choice on this phone,
 * from whether its sound is unlocked and from the clock, and from nothing else.
 */
export function scheduled(plan, choice, isHeard, timeOfCue, until) {
  const how = JSON.stringify([plan?.key, choice, isHeard]), isOn = choice.sound || choice.voice || choice.vibration;
  const cues = (isOn && plan?.cues || []).filter(({ offsetNanoseconds: due }) => timeOfCue(due) <= until);
  return new Map(cues.map((cue) => [`${cue.offsetNanoseconds} ${how}`, cue]));
}

/** Returns the cues that are still to be played: none that was played, none that is too late. */
export function waiting(cues, lastDue, timeOfCue, now, latest) {
  return cues.filter(({ offsetNanoseconds: due }) => due > lastDue && timeOfCue(due) >= now - latest);
}
