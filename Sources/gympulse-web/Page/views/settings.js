// The settings: of this device, and those of the computer that a phone may change.

import { newest } from "../connection/connection.js";
import { deviceButtons } from "../controls/devices.js";
import { h, notice, put, searchField, sentence } from "../controls/elements.js";
import { choiceRow, fieldRow, flagRow, rangeRow, themeRow } from "../controls/form.js";
import { canSpeak, canVibrate } from "../sound/voice.js";

const EXAMPLE = "Go";
/** What people change most, which is not in its group. */
const FIRST = ["theme", "appearance", "sound", "voice", "weeklyGoal"];
const LEVELS = ["low", "medium", "high"].map((name) => ({ name, title: name.charAt(0).toUpperCase() + name.slice(1) }));
/** The groups as they were read last, which are shown while there is no connection. */
let kept;

const GEAR = "M2 5h11v2H2zM17 5h5v2h-5zM14 3h2v6h-2zM2 11h4v2H2zM10 11h12v2H10zM7 9h2v6H7zM2 17h9v2H2zM15 17h7v2h-7zM12 15h2v6h-2z";
export const view = { title: "Settings", icon: GEAR, make };

function make(app) {
  const first = h("div"), own = h("div"), groups = h("div.stack"), { sound } = app;
  const box = searchField("settings", search);
  const empty = h("p.secondary.center", { hidden: true }, "No matching settings.");
  const element = h("div.home", {}, h("h1", {}, "Settings"), box, first, own, groups, empty);
  let seen, voices;

  const flag = (key, title, help) => flagRow({ key, title, help }, sound.choice[key], (isOn) => sound.change({ [key]: isOn }));
  put(own, section("This device",
    flag("sound", "Sound", "Play sounds on this device").element,
    canSpeak && flag("voice", "Voice", "Speak with this device's voice").element,
    canVibrate && flag("vibration", "Vibration", "Vibrate at each interval, longer at the end").element,
    rangeRow({ key: "volume", title: "Volume", min: 0, max: 100 }, sound.choice.volume, (volume) => sound.change({ volume })).element,
    choiceRow({ title: "Translucency", help: "How much shows through bars and questions" }, app.translucency, LEVELS,
      (level) => app.keepLook("translucency", level)).element,
    h("p.help", {}, "To hear the workout only on this device, turn off the computer's Sounds and Voice, further down."),
    app.isWindow ? null : [h("p.help", {}, `Paired as ${app.device.name}.`), deviceButtons(app)]));

  function section(title, ...rows) {
    return h("section.group", { "aria-label": title || "Main settings" }, title && h("h2", {}, title), rows);
  }

  const take = newest(({ groups: all }) => {
    // The form is not changed under somebody's finger.
    const isTouched = [first, groups].some((part) => part.contains(document.activeElement));
    kept = all;
    if (!isTouched || !groups.childElementCount) fill();
  });

  const load = () => take(app.connection.get("settings")).catch((error) => { if (!kept) throw error; });

  function fill() {
    const open = new Set([...groups.querySelectorAll("[open]")].map((group) => group.dataset.title));
    const isFirst = ({ key }) => FIRST.includes(key), fields = kept.flatMap((group) => group.fields).filter(isFirst);
    put(first, section("", FIRST.flatMap((key) => fields.filter((field) => field.key === key)).map(row)));
    put(groups, kept.map(({ title, fields: all }) => [title, all.filter((field) => !isFirst(field))])
      .filter(([, rest]) => rest.length).map(([title, rest]) =>
        h("details.group", { open: open.has(title), "data-title": title }, h("summary", {}, title), rest.map(row))));
    search();
  }

  /** Shows the settings with all words of the search. */
  function search() {
    const isSearched = box.value !== "";
    for (const group of element.querySelectorAll(".group")) {
      for (const row of group.querySelectorAll(".field")) row.hidden = !box.finds(`${group.dataset.title ?? ""} ${row.textContent}`);
      group.hidden = isSearched && !group.querySelector(".field:not([hidden])");
      if (group.localName !== "details") continue;
      // Opened by the search, it closes after it.
      if (isSearched && !group.open) group.dataset.found = group.open = true;
      if (!isSearched && group.dataset.found) { delete group.dataset.found; group.open = false; }
    }
    empty.hidden = [...element.querySelectorAll(".group")].some((group) => !group.hidden);
  }

  function row(field) {
    const { key, type, value } = field;
    let made;
    const change = async (next) => {
      made.show("");
      try {
        await app.connection.send("PATCH", "settings", { [key]: next });
      } catch (error) {
        made.show(error.errors?.[0]?.detail ?? sentence(error));
        if (type === "flag") made.element.querySelector("input").checked = !next;
      }
    };
    if (type === "sound") made = soundRow(field, change);
    else if (key === "theme") made = themeRow(field, value, change);
    else made = (type === "voice" ? voiceRow : fieldRow)(field, value, change);
    const listen = listenButtons(field);
    if (listen) made.element.append(listen);
    return made.element;
  }

  /** A sound that is a file of the computer is not seen here, and stays until another is chosen. */
  function soundRow(field, change) {
    const file = field.value === undefined ? [{ name: "file", title: "File on the computer" }] : [];
    const choices = [{ name: "", title: "Default" }, ...field.options, ...file];
    return choiceRow(field, field.value ?? "file", choices, (next) => next !== "file" && change(next));
  }

  function voiceRow(field, value, change) {
    const made = choiceRow(field, value, [{ name: value, title: value }], change), select = made.element.querySelector("select");
    select.addEventListener("pointerdown", fillVoices);
    select.addEventListener("focus", fillVoices);
    async function fillVoices() {
      if (voices) return;
      voices = [];
      try {
        ({ voices } = await app.connection.get("voices"));
        const chosen = select.value;
        const all = voices.some(({ language }) => language === chosen) ? voices : [{ language: chosen, name: chosen }, ...voices];
        put(select, all.map(({ language, name }) =>
          h("option", { value: language, selected: language === chosen }, `${name} (${language})`)));
      } catch { voices = undefined; }
    }
    return made;
  }

  /** Hear it on the computer, or here. */
  function listenButtons({ key, type, title }) {
    const cue = type === "sound" ? key.replace(/Sound$/, "") : undefined;
    if (key !== "soundSet" && key !== "voiceName" && !cue) return null;
    const params = key === "voiceName" ? { speech: EXAMPLE } : { sound: cue ?? "work" };
    const button = (text, label, act) => h("button.small", { "aria-label": label, onclick: act }, text);
    return h("div.listen", {},
      button("▶ Computer", `Hear it on the computer: ${title}`, async () => {
        const { problem } = await app.connection.send("POST", "previews", params);
        if (problem) notice(`No sound on the computer: ${problem}.`);
      }),
      button("▶ This device", `Hear it here: ${title}`, () => sound.preview(params)));
  }

  return {
    element,
    update() {
      if (seen === app.settings) return;
      seen = app.settings;
      if (kept && !groups.childElementCount) fill();
      load();
    },
  };
}
