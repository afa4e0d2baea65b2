// Tests the modules of the page that need no browser: page.mjs PAGE-FOLDER VECTORS-FOLDER STYLESHEET WORDS. Prints what is
// wrong. WORDS is a file with what the computer's screen says at each moment of the vectors.

import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [page, folder, sheet, words] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(`${page}/${name}`));
const schedule = await load("workout/schedule.js"), texts = await load("workout/words.js");
const { colored, colorsOf, earnsPraise, derived, progress, results, segments, unstarted, endOf } = schedule;
const { comparison, ladderStep, nextText, positionText, resultText, titleText } = texts;
const { eventParser } = await load("connection/events.js");
const { offsetOf } = await load("workout/clock.js");
const { render, scheduled, timeOf, waiting } = await load("sound/synth.js");
const { json, newest } = await load("connection/connection.js");
const { pulses } = await load("sound/voice.js");
const fail = (text) => { console.log(text); process.exitCode = 1; };

/** Whether values are equal; seconds may differ by a microsecond, and numbers that a double cannot hold by one of its steps. */
function isSame(a, b) {
  if (typeof a === "number" && typeof b === "number") {
    return a === b || Math.abs(a - b) <= 1e-6 || Math.abs(a - b) <= Math.abs(a) * 2 ** -52;
  }
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame(a[name] ?? null, b[name] ?? null));
}

// As in StripLayoutTests.
for (const [phase, title, expected] of [["interval", "rest", "rest"], ["interval", "Restart", "interval"], ["work", "Rest", "work"]]) {
  if (colored({ phase, title }) !== expected) fail(`${phase} ${title} has the colour of ${colored({ phase, title })}`);
}

// As in LadderTitleTests and ScreenTextTests.
for (const [title, goal, done, expected] of [
  ["21-15-9 Burpees", 3, 0, "21 Burpees"], ["21-15-9 Burpees", 3, 2, "9 Burpees"], ["21-15-9 Burpees", 3, 3, undefined], ["3-2-1", 3, 1, "2 reps"],
  ["21-15-9 Burpees", 5, 0, undefined], ["Burpees", 3, 0, undefined], ["21-15-9 Burpees", 3, null, undefined], ["2-1-", 2, 0, undefined],
]) {
  if (ladderStep({ title, goal, roundsDone: done }) !== expected) fail(`${title}, ${done} of ${goal}: ${ladderStep({ title, goal, roundsDone: done })}`);
}

const vectors = `${folder}/sessions`;
let moments = 0;
for (const file of readdirSync(vectors)) {
  const { session, moments: all } = JSON.parse(readFileSync(`${vectors}/${file}`, "utf8"));
  for (const moment of all) {
    const found = derived(session, moment.now);
    moments++;
    for (const [name, expected] of Object.entries(moment.members)) {
      if (!isSame(found[name], expected)) fail(`${file} at ${moment.now}: ${name} is ${JSON.stringify(found[name])}, not ${JSON.stringify(expected)}`);
    }
    if (!isSame(progress(found), moment.progress)) fail(`${file} at ${moment.now}: progress is ${progress(found)}, not ${moment.progress}`);
  }
  if (session.routine) {
    const parts = segments(session), end = endOf(session);
    for (const [index, part] of parts.entries()) {
      if (index > 0 && part.start !== parts[index - 1].next) fail(`${file}: a gap before segment ${index}`);
    }
    if (parts.length < 400 && end < 86400e9 && parts.at(-1)?.next !== end) fail(`${file}: the strip ends before the workout`);
    segments(unstarted(session.routine));
  }
}
if (moments < 100) fail(`only ${moments} moments`);

// The words are those of the computer's screen.
const said = JSON.parse(readFileSync(words, "utf8"));
for (const { file, now, isActive, title, position, next, spoken, result } of said) {
  const { session } = JSON.parse(readFileSync(`${vectors}/${file}`, "utf8")), view = { ...session, ...derived(session, now) };
  const counted = results(session), found = isActive
    ? [titleText(view), positionText(view), nextText(view), texts.spokenText(view)].join(" | ")
    : counted.map((each) => (counted.length > 1 ? `${each.title} ` : "") + resultText(each)).join(" · ");
  // Less than a microsecond is nothing here.
  const isOver = isActive && !view.isOpen && view.remainingSeconds < 1e-6;
  const pressed = isOver ? texts.spokenText(view) : spoken.replace("you say done", "you press Done").replace("you say finish", "you press Finish");
  const expected = isActive ? [title, position, next, pressed].join(" | ") : result;
  if (found !== expected) fail(`${file} at ${now}: ${found}, not ${expected}`);
}
if (said.length < 100) fail(`only ${said.length} moments with words`);

// The colours of time: what the page mixes from the stylesheet is the vector's, but for rounding.
const rules = readFileSync(sheet, "utf8").split("\n");
const { colors } = JSON.parse(readFileSync(`${folder}/colors.json`, "utf8"));
const channels = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
for (const { theme, appearance, left, color } of colors) {
  const rule = rules.filter((line) => line.includes(`"${theme}"`)).find((line) => line.includes(appearance === "dark" ? '[data-appearance="dark"]' : '"]{'));
  const { from, to, share } = colorsOf(left), [first, second] = [from, to].map((stop) => channels(rule.match(`--left${stop}:(#[0-9a-f]{6});`)[1]));
  const mixed = first.map((channel, index) => channel * share + second[index] * (1 - share));
  if (channels(color).some((channel, index) => Math.abs(channel - mixed[index]) > 1)) fail(`${theme}, ${appearance}, ${left}: ${mixed}, not ${channels(color)}`);
}
if (colors.length < 100) fail(`only ${colors.length} colours`);

// What was counted.
const fran = JSON.parse(readFileSync(`${vectors}/for-time-finished.json`, "utf8")).session;
const counted = results(fran).map(({ title, rounds, seconds }) => `${title} ${rounds} ${seconds === null}`).join();
if (counted !== "21-15-9 Thrusters 3 false") fail(`counted ${counted}`);
const amrap = JSON.parse(readFileSync(`${vectors}/amrap-finished.json`, "utf8")).session;
const reached = results(amrap).map(({ title, ...result }) => `${title} ${resultText(result)}`).join();
if (reached !== "AMRAP 2 rounds + 12") fail(`reached ${reached}`);
// How long each round took, which the repetitions after the last one do not end, and what comes.
const times = schedule.roundTimes(JSON.parse(readFileSync(`${vectors}/amrap-finished.json`, "utf8")).session, 400e9).join();
if (times !== "15.25,39.75") fail(`rounds of ${times}`);
if (schedule.roundTimes(fran, 400e9).length) fail("rounds of an interval that was not reached");
const coming = schedule.upcoming(fran, 0, 9).map(({ segment, start }) => `${segment.title} ${start / 1e9}`).join();
if (!coming.startsWith("21-15-9 Thrusters 0,Rest ") || coming.split(",").length > 9) fail(`coming: ${coming}`);
// As in SpokenText.
for (const [seconds, expected] of [[0, "0 seconds"], [1, "1 second"], [60, "1 minute"], [89.2, "1 minute 30 seconds"], [3601, "1 hour 1 second"]]) {
  if (texts.spokenTime(seconds) !== expected) fail(`${seconds} spoken: ${texts.spokenTime(seconds)}`);
}
// As in ResultText.
const rounds = (rounds, reps, seconds = null) => texts.scoreOf({ results: [{ rounds, reps, seconds }] });
const hold = (activeSeconds, measure = "hold") => texts.scoreOf({ measure, activeSeconds, status: "completed" });
for (const [score, best, expected] of [
  [rounds(2, 12), undefined, ""], [rounds(2, 12), rounds(2, 9), " – best by 3 reps"], [rounds(3, null, 150), rounds(2), " – best by 1 round"],
  [rounds(2, 12), rounds(2, 13), " (best: 2 rounds + 13)"], [rounds(3, null, 90), rounds(3, null, 80), " (best: 1:20, 3 rounds)"],
  [rounds(3, null, 150), rounds(3, null, 200), " – best by 0:50"], [hold(95), hold(62), " – best by 0:33"],
  [hold(80.4, "time"), hold(90, "time"), " – best by 0:10"],
]) {
  if (comparison(score, best) !== expected) fail(`${JSON.stringify(score)}: ${comparison(score, best)}`);
}
for (const [seconds, expected] of [[0.9, ""], [130, "+2:10"], [659, "+10 min"], [3900, "+1 h 5 min"], [90_000, "+24 h 0 min"]]) {
  if (texts.sinceEndText(seconds) !== expected) fail(`${seconds} since the end: ${texts.sinceEndText(seconds)}`);
}
const record = (rounds) => ({ results: [{ rounds, reps: null, seconds: null, title: "A", splits: Array(rounds).fill(60) }] });
for (const [last, best, expected] of [[6, 7, "Last: 6 rounds · best: 7 rounds"], [7, 7, "Last and best: 7 rounds"]]) {
  const found = texts.earlierText({ last: record(last), best: record(best) });
  if (found !== expected) fail(`earlier: ${found}`);
}
for (const [end, expected] of [[115, "−0:05"], [123.4, "+0:03"], [120, "±0:00"]]) {
  const found = texts.paceText([{ title: "A", rounds: 2, end }], record(7).results);
  if (found !== expected) fail(`pace: ${found}`);
}

// The stream, cut anywhere.
const text = 'id: e.1\nevent: session\ndata: {"a":"b: c"}\n\n: comment\n\nid: e.2\nevent: x\ndata: 1\ndata:2\n\nevent: incomplete\ndata: 3\n';
for (let cut = 0; cut <= text.length; cut++) {
  for (let second = cut; second <= text.length; second += 7) {
    const events = [], parse = eventParser((...event) => events.push(event));
    for (const part of [text.slice(0, cut), text.slice(cut, second), text.slice(second)]) parse(part);
    const expected = '[["e.1","session","{\\"a\\":\\"b: c\\"}"],["e.2","x","1\\n2"]]';
    if (JSON.stringify(events) !== expected) fail(`cut at ${cut} and ${second}: ${JSON.stringify(events)}`);
  }
}

// Vibration: a pattern at a change, three times at the end.
for (const [count, isEnd, expected] of [
  [1, false, [200]], [1, true, [200, 300, 200, 300, 200]], [2, false, [200, 300, 200]],
  [2, true, [200, 300, 200, 800, 200, 300, 200, 800, 200, 300, 200]],
]) {
  if (!isSame(pulses(count, isEnd), expected)) fail(`${count} pulses, ${isEnd}: ${pulses(count, isEnd)}`);
}

// The clock: slow trips do not count, whatever they say.
const trip = (sent, time, error) => ({ sent, received: sent + time, at: (sent + time / 2 + 1000 + error) * 1e6, bootId: "b" });
const { offset } = offsetOf([trip(0, 2, 0.1), trip(10, 80, 30), trip(100, 3, -0.2), trip(120, 2.5, 0), trip(140, 200, -90)]);
if (Math.abs(offset - 1000) > 0.11) fail(`the offset is ${offset}`);
// The sounds: silence at both ends, and never too loud.
const notes = [{ hertz: 880, start: 0, length: 0.5, partials: [[1, 1, 0.17], [2, 0.3, 0]] }, { hertz: 440, start: 0.12, length: 0.6, partials: [[1, 1, 0]] }];
for (const rate of [8000, 44100, 48000]) {
  const samples = render(notes, rate), peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (samples.length !== Math.round(0.72 * rate)) fail(`${samples.length} samples at ${rate}`);
  if (Math.abs(samples[0]) > 1e-6 || Math.abs(samples.at(-1)) > 1e-6 || Math.abs(peak - 0.6) > 1e-3) fail(`a click, or a peak of ${peak}`);
}
if (render([], 48000).length !== 0) fail("no notes are not silent");

// Which cues are left: none twice, none that is too late.
const cues = [0, 1e9, 2e9, 3e9].map((offsetNanoseconds) => ({ offsetNanoseconds }));
const time = (due) => timeOf(due, { at: 100e9, offsetNanoseconds: 1e9 }, 500);
if (time(1e9) !== 99500 || time(2e9) !== 100500) fail(`a cue is due at ${time(1e9)}`);
const left = (last, now) => waiting(cues, last, time, now, 250).map(({ offsetNanoseconds }) => offsetNanoseconds / 1e9).join();
for (const [last, now, expected] of [[-1, 0, "0,1,2,3"], [1e9, 99600, "2,3"], [-1, 99700, "1,2,3"], [-1, 99751, "2,3"], [3e9, 0, ""]]) {
  if (left(last, now) !== expected) fail(`after ${last} at ${now}: ${left(last, now)}, not ${expected}`);
}

// What is scheduled follows from all its inputs: whatever is chosen, the next minute is scheduled, and each change of what is
// heard or felt schedules it again.
const plan = { key: "a", cues: [2e9, 3e9, 90e9].map((offsetNanoseconds) => ({ offsetNanoseconds })) };
const choice = { sound: true, voice: false, vibration: false, volume: 80 };
const planned = (changes = {}, isHeard = true, of = plan) => [...scheduled(of, { ...choice, ...changes }, isHeard, time, 140_000).keys()];
const usual = planned();
if (usual.length !== 2) fail(`scheduled: ${usual}`);
for (const [what, keys] of Object.entries({
  volume: planned({ volume: 30 }), voice: planned({ voice: true }), vibration: planned({ vibration: true }), voiceOnly: planned({ sound: false, voice: true }),
  locked: planned({}, false), settings: planned({}, true, { ...plan, key: "b" }),
})) {
  if (keys.length !== 2 || keys.some((key) => usual.includes(key))) fail(`after a change of ${what}: ${keys}`);
}
if (!isSame(planned(), usual)) fail("what is scheduled changes by itself");
if (planned({ sound: false }).length || planned({}, true, null).length) fail("something is scheduled without a choice or a plan");

// An older response never replaces a newer one, nor says that it failed.
const taken = [], take = newest((value) => taken.push(value)), waits = [];
const answer = () => new Promise((resolve, reject) => waits.push({ resolve, reject }));
const asked = [take(answer()), take(answer()), take(answer())];
waits[2].resolve("new");
waits[0].resolve("old");
waits[1].reject(new Error("old"));
await Promise.all(asked);
if (taken.join() !== "new") fail(`taken: ${taken}`);
if (await take(Promise.reject(new Error("lost"))).catch(({ message }) => message) !== "lost") fail("the newest response may fail");

// A number that is none is refused by the server, and does not become null.
if (json({ rounds: NaN, sets: 2, name: null }) !== '{"rounds":"NaN","sets":2,"name":null}') fail(json({ rounds: NaN }));

// As in TrainedTime.
for (const [kind, trainedSeconds, plannedSeconds, expected] of [["exercise", 300, 600, true], ["exercise", 299, 600, false], ["interval", 600, 600, false], ["exercise", 9, null, false], ["exercise", 10, null, true], ["exercise", 0, 0, false]]) {
  if (earnsPraise({ routine: { kind }, trainedSeconds, plannedSeconds }) !== expected) fail(`praise of ${kind}, ${trainedSeconds} of ${plannedSeconds}`);
}
// As in ScreenText.notLogged.
for (const [trainedSeconds, track, isHalf, expected] of [
  [9, true, false, "not saved: under 10 seconds"], [9, undefined, true, ""], [10, true, false, ""], [90, false, true, "not saved: history is off for this timer"],
]) {
  const found = texts.notSavedText({ routine: { track }, trainedSeconds }, isHalf);
  if (found !== expected) fail(`${trainedSeconds} s: ${found}`);
}
console.log(`${moments} moments`);
