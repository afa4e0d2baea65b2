// What plays at an instant: the rule of Protocol/session.md. It passes all of Protocol/vectors. Times are in nanoseconds.

const SECOND = 1e9;
const OPEN_SECONDS = 86400, END_MAX = 2 ** 60;

/** Members of a session when no segment plays. */
const NONE = {
  isPaused: false, isOpen: false, color: null, reps: null, exercise: null, next: null, roundsDone: null, goal: null, capSeconds: null,
  phaseEndsAt: null, intervalIndex: 0, remainingSeconds: 0, phaseSeconds: 0, phaseElapsedSeconds: 0,
};

/** The members of `session` that follow from the others, at an instant of the boot clock. */
export function derived(session, now) {
  const { routine, anchor } = session;
  if (!routine) {
    return {
      ...NONE, phase: "idle", title: "Idle", plannedSeconds: null, totalRemainingSeconds: null, totalSeconds: null, setIndex: 0, sets: 0,
      roundIndex: 0, rounds: 0, intervals: 0, elapsedSeconds: 0, trainedSeconds: 0,
    };
  }
  const offset = offsetAt(session, now), moved = offset - anchor.offsetNanoseconds;
  const elapsed = Math.max(anchor.elapsedNanoseconds + moved, 0);
  const ready = getReady(session, offset) - getReady(session, anchor.offsetNanoseconds);
  const remaining = isEndless(session, offset) ? null : endOf(session) - offset;
  const rounds = routine.rounds ?? null;
  const all = {
    elapsedSeconds: elapsed / SECOND,
    trainedSeconds: Math.max(anchor.trainedNanoseconds + moved - ready, 0) / SECOND,
    plannedSeconds: plannedSeconds(routine),
    totalRemainingSeconds: remaining === null ? null : remaining / SECOND,
    totalSeconds: remaining === null ? null : (elapsed + remaining) / SECOND,
    sets: routine.sets, rounds, intervals: routine.round.length,
  };
  const found = playing(session, offset);
  if (!found) return { ...NONE, ...all, phase: "complete", title: "Complete", setIndex: routine.sets, roundIndex: rounds ?? 0 };
  const { segment, part, index, set, round, start, end } = found;
  const isOpen = segment.durationSeconds === null, isCounting = segment.counts === true;
  const isIn = ({ atNanoseconds }) => atNanoseconds >= start && atNanoseconds < end;
  return {
    ...all, phase: segment.phase, title: segment.title, color: segment.color ?? null, reps: segment.reps ?? null,
    exercise: segment.exercise ?? null, isPaused: session.isPaused, isOpen, setIndex: set, roundIndex: round,
    intervalIndex: part === "round" ? index + 1 : 0,
    roundsDone: isCounting ? session.splits.filter((split) => isIn(split) && !isReps(split)).length : null,
    goal: isCounting ? segment.goal ?? null : null,
    capSeconds: isOpen ? segment.capSeconds ?? null : null,
    remainingSeconds: isOpen ? 0 : (end - offset) / SECOND,
    phaseSeconds: isOpen ? 0 : (end - start) / SECOND,
    phaseElapsedSeconds: (offset - start) / SECOND,
    phaseEndsAt: isOpen || session.isPaused ? null : anchor.at + end - anchor.offsetNanoseconds,
    next: following(session, end),
  };
}

/** Whether a split is no round, but the repetitions after the last one. */
const isReps = ({ reps }) => reps !== undefined && reps !== null;

/** What was counted in each interval, as the history has it; `end` is the end of its last round, in seconds. */
export function results(session) {
  const found = [];
  for (const split of session.splits ?? []) {
    const { atNanoseconds, ends } = split, interval = playing(session, atNanoseconds);
    if (interval?.segment.counts !== true) continue;
    let result = found.at(-1);
    if (result?.start !== interval.start) {
      found.push(result = { title: interval.segment.title, start: interval.start, rounds: 0, seconds: null, reps: null });
    }
    if (isReps(split)) result.reps = split.reps;
    else [result.rounds, result.end] = [result.rounds + 1, (atNanoseconds - interval.start) / SECOND];
    if (ends) result.seconds = (atNanoseconds - interval.start) / SECOND;
  }
  return found;
}

/** The seconds of each round that was counted in the present interval. */
export function roundTimes(session, offset) {
  const { start, end } = playing(session, offset) ?? {};
  const ends = (session.splits ?? []).filter((split) => !isReps(split) && split.atNanoseconds >= start && split.atNanoseconds < end)
    .map(({ atNanoseconds }) => atNanoseconds);
  return ends.map((each, index) => (each - (ends[index - 1] ?? start)) / SECOND);
}

/** The present segment and those that follow it, as many as `count`. */
export function upcoming(session, offset, count) {
  const found = [];
  for (let at = offset; found.length < count;) {
    const next = playing(session, at);
    if (!next) break;
    found.push(next);
    at = next.end;
  }
  return found;
}

/** Whether at least half of a workout was trained: one that was skipped through is not celebrated. */
export const isHalfTrained = ({ trainedSeconds, plannedSeconds }) =>
  trainedSeconds > 0 && trainedSeconds >= (plannedSeconds === null ? 10 : plannedSeconds / 2);

/** Whether a complete workout earns a congratulation: one of exercises of which at least half was trained. */
export const earnsPraise = (view) => view.routine.kind === "exercise" && isHalfTrained(view);

/** How much of the phase is over, 0 to 1. */
export function progress({ phase, phaseElapsedSeconds, phaseSeconds }) {
  return phase === "complete" ? 1 : phaseSeconds > 0 ? Math.min(phaseElapsedSeconds / phaseSeconds, 1) : 0;
}

/** Whether displays pulse: in the last ten seconds of a phase that is longer than twenty, in the last three of any other. */
export const isEnding = ({ isOpen, isPaused, remainingSeconds, phaseSeconds }) =>
  !isOpen && !isPaused && remainingSeconds <= (phaseSeconds > 20 ? 10 : 3);

/** The repetitions of an interval that ends when they are done. */
export const countedReps = (view) => view.isOpen && view.roundsDone === null ? view.reps : null;

/** How much of the ring is left, 0 to 1. */
export const leftOf = (view) => countedReps(view) ? 0 : !view.isOpen ? 1 - progress(view)
  : view.capSeconds ? Math.max(1 - view.phaseElapsedSeconds / view.capSeconds, 0) : 1;

/** The phase whose colour an interval has: that of a rest for one of the person's own called so. */
export const colored = ({ phase, title }) => phase === "interval" && title.toLowerCase() === "rest" ? "rest" : phase;

// The parts of a phase in percent that are left at the stylesheet's colours of time, such as `--left50`.
const STOPS = [100, 50, 25, 0];

/** The two colours of time that a part of a phase that is left, 0 to 1, is between, and the share of the first. */
export function colorsOf(left) {
  // In whole percent, so that a frame repaints the page only when the percentage changes.
  const percent = Math.round(100 * Math.min(Math.max(left, 0), 1));
  const index = Math.max(STOPS.findIndex((stop) => stop <= percent), 1), [from, to] = [STOPS[index - 1], STOPS[index]];
  return { from, to, share: (percent - to) / (from - to) };
}

/** The segments of a workout with their times, or of the present round and the next segments if it has no end. */
export function segments(session, offset = 0, most = 400) {
  const found = [], end = endOf(session);
  const hasNoEnd = end === END_MAX || end > OPEN_SECONDS * SECOND;
  let at = hasNoEnd ? playing(session, offset)?.start ?? 0 : 0;
  const limit = hasNoEnd ? at + 600 * SECOND : end;
  while (at < limit && found.length < most) {
    const next = playing(session, at);
    if (!next) break;
    const isOpen = next.segment.durationSeconds === null;
    found.push({ ...next, end: isOpen && !next.segment.capSeconds ? next.start + 60 * SECOND : next.end, next: next.end });
    at = next.end;
  }
  return found;
}

/** The session of a routine that has not begun. */
export const unstarted = (routine) => ({ routine, extensions: [], extraSeconds: 0, splits: [] });

/** The offset into the routine at an instant. */
export function offsetAt(session, now) {
  const { anchor } = session;
  const offset = anchor.offsetNanoseconds + (session.isPaused ? 0 : now - anchor.at);
  return Math.min(Math.max(offset, 0), endOf(session));
}

function following(session, end) {
  const found = playing(session, end);
  if (!found) return { phase: "complete", title: "Complete", durationSeconds: 0, reps: null };
  const { segment, start } = found;
  return {
    phase: segment.phase, title: segment.title, reps: segment.reps ?? null,
    durationSeconds: segment.durationSeconds === null ? null : Math.floor((found.end - start) / SECOND),
  };
}

/** What plays at an offset; undefined when complete. */
export function playing(session, offset) {
  const { routine } = session, end = endOf(session);
  let added = 0;
  if (offset >= end) return undefined;
  for (const extension of session.extensions) {
    // The interval that ends at `atNanoseconds` is longer; what follows it is later.
    const found = segmentInRoutine(routine, extension.atNanoseconds - 1), length = extension.seconds * SECOND;
    const from = found.start + added, to = found.end + added + length;
    if (offset < from) break;
    if (offset < to) return { ...found, start: from, end: to };
    added += length;
  }
  const found = segmentInRoutine(routine, offset - added);
  if (found) return { ...found, start: found.start + added, end: found.end + added };
  const segment = { phase: "work", title: "Extra", durationSeconds: session.extraSeconds };
  return {
    segment, part: "extra", index: 0, set: routine.sets, round: routine.rounds ?? 1,
    start: end - session.extraSeconds * SECOND, end,
  };
}

/** The length of segments, of which an open one has the greatest length. */
function lengthOf(list) {
  return list.reduce((sum, { durationSeconds, capSeconds }) => sum + (durationSeconds ?? capSeconds ?? OPEN_SECONDS), 0) * SECOND;
}

/** The lengths of the rest that the last round of a set, and of the last set, is played without. */
function restsLeftOut(routine) {
  const last = routine.round.filter((segment) => lengthOf([segment])).at(-1);
  const rest = ["rest", "interval"].includes(last.phase) ? lengthOf([last]) : 0;
  const isReplaced = routine.skipRestBeforeSetBreak && lengthOf(routine.setBreak) > 0;
  return [isReplaced ? rest : 0, routine.skipLastRest ? rest : 0];
}

/** As `playing`, in the original routine. */
function segmentInRoutine(routine, offset) {
  const { sets } = routine, rounds = routine.rounds ?? null, length = lengthOf(routine.round);
  const within = (part, from, set, round) => {
    let start = from;
    for (const [index, segment] of routine[part].entries()) {
      const end = start + lengthOf([segment]);
      if (offset < end) return { segment, part, index, set, round, start, end };
      start = end;
    }
    return undefined;
  };
  let start = lengthOf(routine.opening);
  if (offset < start) return within("opening", 0, 1, 1);
  if (length > 0) {
    if (rounds === null) {
      const round = Math.floor((offset - start) / length);
      return within("round", start + round * length, 1, round + 1);
    }
    const [leftOut, leftOutLast] = restsLeftOut(routine);
    const beforeBreak = rounds * length - leftOut, wholeSet = beforeBreak + lengthOf(routine.setBreak);
    if (offset < start + (sets - 1) * wholeSet + rounds * length - leftOutLast) {
      // The last set can be longer than the others.
      const set = sets > 1 ? Math.min(Math.floor((offset - start) / wholeSet), sets - 1) : 0;
      start += set * wholeSet;
      if (set < sets - 1 && offset >= start + beforeBreak) return within("setBreak", start + beforeBreak, set + 1, rounds);
      const round = Math.floor((offset - start) / length);
      return within("round", start + round * length, set + 1, round + 1);
    }
    start += (sets - 1) * wholeSet + rounds * length - leftOutLast;
  }
  return within("closing", start, sets, rounds ?? 1);
}

/** The offset of the end. */
export function endOf(session) {
  const { routine } = session, { sets } = routine, rounds = routine.rounds ?? null, length = lengthOf(routine.round);
  let end = lengthOf(routine.opening) + lengthOf(routine.closing);
  if (length > 0) {
    if (rounds === null) return END_MAX;
    const [leftOut, leftOutLast] = restsLeftOut(routine);
    end += sets * rounds * length - leftOutLast + (sets - 1) * (lengthOf(routine.setBreak) - leftOut);
  }
  return end + (session.extraSeconds + session.extensions.reduce((sum, { seconds }) => sum + seconds, 0)) * SECOND;
}

/** Whether it is not known when the workout ends: rounds without end, or an open interval now or later. */
function isEndless(session, offset) {
  const { routine } = session, found = playing(session, offset);
  if (endOf(session) === END_MAX) return true;
  if (!found || found.part === "extra") return false;
  const { part, index, set, round } = found, { sets } = routine;
  let later = routine[part].slice(index);
  if (part === "opening" || part === "round" && round < (routine.rounds ?? 1) || set < sets) later = later.concat(routine.round);
  if (part !== "setBreak" && set < sets || set + 1 < sets) later = later.concat(routine.setBreak);
  if (part !== "closing") later = later.concat(routine.closing);
  return later.some(({ durationSeconds }) => durationSeconds === null);
}

/** The length of the original routine without Get Ready; null if it is not known. */
function plannedSeconds(routine) {
  const session = unstarted(routine);
  if (isEndless(session, 0)) return null;
  return (endOf(session) - lengthOf(routine.opening.filter(({ phase }) => phase === "getReady"))) / SECOND;
}

/** The time of Get Ready, which only the opening contains, before an offset. */
function getReady(session, end) {
  let offset = 0, time = 0;
  while (offset < end) {
    const found = playing(session, offset);
    if (found?.part !== "opening") break;
    if (found.segment.phase === "getReady") time += Math.min(found.end, end) - offset;
    offset = found.end;
  }
  return time;
}
