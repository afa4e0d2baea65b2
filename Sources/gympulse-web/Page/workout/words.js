// What is said of a workout, as the computer's displays say it.

import { countedReps } from "./schedule.js";

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
 * How well a workout went, of which more is better; undefined if there is nothing to compare. Of a workout that was not logged
 * yet the measure is that of an earlier one.
 */
export function scoreOf({ measure, results, activeSeconds, status }) {
  const all = results ?? [], kind = measure ?? (all.length ? "rounds" : undefined);
  if (!kind || kind === "rounds" && !all.length || kind === "time" && status !== "completed") return undefined;
  const sum = (member) => all.reduce((total, each) => total + (each[member] ?? 0), 0), rounds = sum("rounds"), reps = sum("reps");
  const seconds = kind !== "rounds" ? activeSeconds : all.every((each) => typeof each.seconds === "number") ? sum("seconds") : null;
  const rank = kind === "rounds" ? rounds * 1e7 - (seconds ?? 0) + reps : kind === "time" ? -seconds : seconds;
  return { kind, rounds, reps, seconds, rank };
}

/** What a score is in words. */
export const scoreText = (score) => score.kind === "rounds" ? resultText(score) : clockText(score.seconds);

/** By how much a score is better than another, such as `0:12`, `1 round` or `3 reps`. */
function leadText(better, other) {
  const counted = (count, noun) => count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
  if (better.rounds !== other.rounds) return counted(better.rounds - other.rounds, "round");
  if (better.seconds === null || other.seconds === null) return counted(Math.max(better.reps - other.reps, 0), "rep");
  return clockText(Math.max(Math.round(Math.abs(better.seconds - other.seconds)), 1));
}

/** How a workout compares with the best before it, such as ` – best by 0:12` or ` (best: 8:12)`. */
export function comparison(score, best) {
  if (!score || !best) return "";
  return score.rank > best.rank ? ` – best by ${leadText(score, best)}` : ` (best: ${scoreText(best)})`;
}

/** How earlier workouts like the present one went, such as `Last: 6 rounds + 7 · best: 7 rounds`; empty if there are none. */
export function earlierText(earlier) {
  if (!earlier?.last) return "";
  const [last, best] = [earlier.last, earlier.best].map((each) => each && scoreOf(each));
  const lastText = last ? scoreText(last) : clockText(earlier.last.activeSeconds), bestText = best ? scoreText(best) : "";
  if (bestText === lastText) return `Last and best: ${lastText}`;
  return [`Last: ${lastText}`, bestText && `best: ${bestText}`].filter(Boolean).join(" · ");
}

/** What the person's own actors say, such as `Heart rate 142 bpm, 10 s ago`, at an instant of the computer's clock. */
export function readingsText(readings, now) {
  return readings.map(({ title, value, unit, at }) => {
    const age = Math.max(Math.floor((now - at) / 1e9), 0), shown = age - age % (age < 60 ? 5 : 60);
    const ago = !shown ? "" : shown < 60 ? `, ${shown} s ago` : `, ${shown / 60} min ago`;
    return [title, value, unit].filter(Boolean).join(" ") + ago;
  }).join(" · ");
}

/** By how much the last round of an interval was later or earlier than in the best workout, such as `−0:05`; empty if unknown. */
export function paceText(own, best) {
  const index = own.length - 1, result = own[index], other = best?.[index];
  if (!result?.rounds || other?.title !== result.title || other.splits.length < result.rounds) return "";
  const behind = result.end - other.splits.slice(0, result.rounds).reduce((sum, each) => sum + each, 0);
  const seconds = Math.round(Math.abs(behind));
  return (seconds === 0 ? "±" : behind < 0 ? "−" : "+") + clockText(seconds);
}

/** How long ago a countdown has ended, such as `+2:10` or, after ten minutes, `+1 h 5 min`; empty in the first second. */
export function sinceEndText(seconds) {
  const minutes = Math.floor(Math.min(seconds, 86400) / 60);
  if (seconds < 1) return "";
  return seconds < 600 ? `+${clockText(seconds)}` : minutes < 60 ? `+${minutes} min` : `+${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/**
 * Of what a workout has several, as noun, number and total: the rounds of an interval timer before its sets. With
 * `isReady`, Get Ready is at the first exercise.
 */
function places({ roundsDone, goal, routine: { kind }, ...view }, isReady) {
  const round = roundsDone === null ? ["Round", view.roundIndex, view.rounds] : ["Round", roundsDone + 1, goal];
  const interval = ["Interval", view.intervalIndex, view.intervals];
  const all = {
    interval: [round, ["Set", view.setIndex, view.sets]], custom: roundsDone === null ? [interval, round] : [round, interval],
    countdown: [], exercise: [["Exercise", isReady && view.phase === "getReady" ? 1 : view.intervalIndex, view.intervals]],
  }[kind];
  return all.filter(([, number]) => number > 0);
}

/** Where in the workout this is, such as `Set 1/2 · Round 2/8` or `Exercise 4/10 · Abs, hard`. */
export function positionText(view) {
  const { exercise, capSeconds, routine: { kind } } = view, isTimer = kind === "interval", found = places(view, true);
  const parts = (isTimer ? found.reverse() : found).filter(([, , total]) => total !== 1 || isTimer)
    .map(([noun, number, total]) => `${noun} ${number}${total ? `/${total}` : ""}`);
  const note = exercise && [exercise.category, exercise.difficulty].filter(Boolean).join(", ");
  return [...parts, note, capSeconds && `cap ${clockText(capSeconds)}`].filter(Boolean).join(" · ");
}

/** What a screen reader says of an interval, as `SpokenText` has it, such as `Rest, 10 seconds, round 2 of 4`. */
export function spokenText(view) {
  const { exercise, isOpen, isPaused, next, reps, roundsDone, routine: { kind } } = view;
  const isBreak = ["custom", "exercise"].includes(kind) && ["getReady", "rest", "setRest"].includes(view.phase);
  const all = [
    isPaused && "Paused", titleText(view), reps && repsText(reps),
    isOpen ? `until you press ${roundsDone === null ? "Done" : "Finish"}` : spokenTime(view.remainingSeconds),
    ...places(view).filter(([, , total]) => total !== 1)
      .map(([noun, number, total]) => `${noun.toLowerCase()} ${number}${total ? ` of ${total}` : ""}`),
    isBreak && next && next.phase !== "complete" && `next ${next.title}${next.reps ? ` ${repsText(next.reps)}` : ""}`,
    exercise?.category, exercise?.difficulty,
  ];
  return [all.filter(Boolean).join(", "), exercise?.howTo?.[exercise.difficulty], exercise?.sides].filter(Boolean).join(". ");
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
  if (next.phase === "complete") return view.intervals === 1 && view.rounds === 1 && view.sets === 1 ? "" : "Last interval";
  return [`Next: ${next.title}`, extentText(next)].filter(Boolean).join(" ");
}

/** All that stands in and around the ring. */
export function said(view) {
  const counted = countedReps(view), passed = clockText(view.phaseElapsedSeconds);
  return {
    title: titleText(view), place: positionText(view),
    // Repetitions that are counted stand where the time stands else.
    time: counted ? String(counted) : view.isOpen ? passed : countdownText(view.remainingSeconds),
    reps: counted ? `${counted === 1 ? "rep" : "reps"} · ${passed}` : view.reps ? repsText(view.reps) : "",
    next: view.isPaused ? "" : nextText(view), state: view.isPaused ? "paused" : "",
    elapsed: `${clockText(view.elapsedSeconds)} elapsed`,
    left: view.totalRemainingSeconds === null ? "" : `${countdownText(view.totalRemainingSeconds)} left`,
  };
}

/** What stands below the heading at the end, such as `Tabata · 4:00 trained`. */
export const summaryText = ({ routine, trainedSeconds }) => `${routine.name} · ${clockText(trainedSeconds)} trained`;

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
