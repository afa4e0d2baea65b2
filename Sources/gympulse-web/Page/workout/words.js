// What is said of a workout, as the computer's displays say it.

/** Seconds as `0:07`, `12:00`, `1:40:00`. */
export function clockText(seconds) {
  const whole = Math.max(Math.floor(seconds), 0), two = (number) => String(number).padStart(2, "0");
  return whole < 6000 ? `${Math.floor(whole / 60)}:${two(whole % 60)}`
    : `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** A remaining time: 0:00 only at the end. */
export const countdownText = (seconds) => clockText(Math.ceil(Math.round(seconds * 1e6) / 1e6));

/** The time and the rounds that were counted, or the rounds with the repetitions after them. */
export function resultText({ rounds, seconds, reps }) {
  const counted = rounds === 1 ? "1 round" : `${rounds} rounds`;
  if (seconds === null || seconds === undefined) return reps ? `${counted} + ${reps}` : counted;
  return rounds > 1 ? `${clockText(seconds)}, ${counted}` : clockText(seconds);
}

/**
 * How a result compares with the best of earlier ones of its interval, such as ` (best: 8:12)`; times of different numbers
 * of rounds are not compared.
 */
export function comparison(result, earlier) {
  const isTime = ({ seconds }) => seconds !== null && seconds !== undefined;
  const isBetter = (a, b) => isTime(a) && isTime(b) ? a.seconds < b.seconds : isTime(a) !== isTime(b) ? isTime(a)
    : a.rounds === b.rounds ? (a.reps ?? 0) > (b.reps ?? 0) : a.rounds > b.rounds;
  const comparable = earlier.filter((each) => each.title === result.title
    && (!isTime(each) || !isTime(result) || each.rounds === result.rounds));
  if (!comparable.length) return "";
  const best = comparable.reduce((best, each) => isBetter(each, best) ? each : best);
  return isBetter(result, best) ? " – new best!" : ` (best: ${resultText(best)})`;
}

/** Where in the workout this is, such as `Set 1/2 · Round 2/8` or `Exercise 4/10 · Abs, hard`. */
export function positionText(view) {
  const { roundsDone, exercise, capSeconds, routine: { kind } } = view;
  const part = (noun, number, total) =>
    number > 0 && (total !== 1 || kind === "interval") && `${noun} ${number}${total ? `/${total}` : ""}`;
  const round = roundsDone === null ? part("Round", view.roundIndex, view.rounds) : part("Round", roundsDone + 1, view.goal);
  const interval = part("Interval", view.intervalIndex, view.intervals);
  const parts = {
    interval: [part("Set", view.setIndex, view.sets), round], custom: roundsDone === null ? [interval, round] : [round, interval],
    countdown: [], exercise: [part("Exercise", view.intervalIndex, view.intervals)],
  }[kind];
  const note = exercise && [exercise.category, exercise.difficulty].filter(Boolean).join(", ");
  return [...parts, note, capSeconds && `cap ${clockText(capSeconds)}`].filter(Boolean).join(" · ");
}

/** The title of the interval; of a ladder such as `21-15-9 Burpees` what is to be done in its round. */
export const titleText = (view) => ladderStep(view) ?? view.title;

/** What is to be done in a round of a ladder, now or some rounds ahead; undefined of any other interval. */
export function ladderStep({ title, goal, roundsDone }, ahead = 0) {
  const found = roundsDone === null ? null : /^(\d{1,4}(?:-\d{1,4})+)(?!\d|-)(.*)$/.exec(title);
  const numbers = found?.[1].split("-") ?? [];
  if (!numbers.length || numbers.length !== goal || roundsDone + ahead >= goal) return undefined;
  return `${Number(numbers[roundsDone + ahead])} ${found[2].trim() || "reps"}`;
}

/** What comes next, such as `Next: Rest 0:10` or `Last interval`; empty if there is only one. */
export function nextText(view) {
  const { next } = view, ahead = ladderStep(view, 1);
  if (ahead) return `Next: ${ahead}`;
  if (!next) return "";
  if (next.phase === "complete") return view.routine.kind === "countdown" ? "" : "Last interval";
  return [`Next: ${next.title}`, extentText(next)].filter(Boolean).join(" ");
}

/** How long an interval is, or what is to be done in it. */
export function extentText({ reps, durationSeconds }) {
  const end = durationSeconds === null ? (reps ? "" : "until done") : durationSeconds > 0 ? clockText(durationSeconds) : "";
  return [reps && repsText(reps), end].filter(Boolean).join(" ");
}

/** Seconds in words, such as `1 minute 30 seconds`, for screen readers. */
export function spokenTime(seconds) {
  const whole = Math.max(Math.ceil(Math.round(seconds * 1e6) / 1e6), 0);
  const parts = [[Math.floor(whole / 3600), "hour"], [Math.floor(whole / 60) % 60, "minute"], [whole % 60, "second"]];
  return parts.filter(([count, unit]) => count || unit === "second" && !whole)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`).join(" ");
}

/** Why a complete workout is not in the log; empty if it is there. */
export function notSavedText({ routine, trainedSeconds }, isHalf) {
  return routine.track === false ? "not saved: history is off for this timer"
    : isHalf || trainedSeconds >= 10 ? "" : "not saved: under 10 seconds";
}

/** Repetitions to do. */
export const repsText = (reps) => reps === 1 ? "1 rep" : `${reps} reps`;
