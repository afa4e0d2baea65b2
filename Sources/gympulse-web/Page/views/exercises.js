// The exercises by category; one of them with both versions, large.

import { newest } from "../connection/connection.js";
import { catalogue, Pictures } from "../controls/catalogue.js";
import { h, markChosen, overlay } from "../controls/elements.js";

export const view = {
  title: "Exercises", icon: "M1 9h2V7h3V5h3v14H6v-2H3v-2H1zM9 11h6v2H9zM15 5h3v2h3v2h2v6h-2v2h-3v2h-3z", make,
};

function make(app) {
  const found = catalogue(app, open, ({ difficulty }) => difficulty);
  const element = h("div.home.broad", {}, h("h1", {}, "Exercises"), found.elements), load = newest((exercises) => found.take(exercises));
  if (app.exercises) found.take(app.exercises);
  load(app.catalogue(true)).catch((error) => { if (!app.exercises) throw error; });

  /** Shows both versions of an exercise; to look at one does not choose it. */
  function open(exercise) {
    const pictures = new Pictures(app), names = ["easy", "hard"];
    const take = newest(({ difficulty }) => { exercise.difficulty = difficulty; mark(); found.show(); });
    const choose = (difficulty) => take(app.connection.send("PUT", "exercises/difficulty", { difficulty, exercises: [exercise.name] }));
    const uses = names.map((name) => h("button.wide", { value: name, onclick: () => choose(name) }));
    const mark = () => {
      markChosen(uses, ({ value }) => value === exercise.difficulty);
      for (const button of uses) button.textContent = `${button.value === exercise.difficulty ? "Using" : "Use"} ${button.value}`;
    };
    const pages = names.map((difficulty, index) => h("section.version", { "aria-label": difficulty },
      pictures.image({ ...exercise, difficulty }), h("h3", {}, difficulty), h("p", {}, exercise.howTo[difficulty]), uses[index]));
    const row = h("div.versions", { tabindex: "0", role: "group", "aria-label": "Both versions" }, pages);
    const about = h("p.secondary.center", {}, [`${exercise.duration} s`, exercise.sides].filter(Boolean).join(" · "));
    mark();
    overlay(exercise.name, "Close", [about, row], () => pictures.release(), "dialog.picker.both");
    row.scrollLeft = pages[names.indexOf(exercise.difficulty)].offsetLeft - pages[0].offsetLeft;
  }

  return { element, stop: () => found.release() };
}
