// The exercises by category; one of them with both versions, large.

import { newest } from "../connection/connection.js";
import { catalogue, Pictures } from "../controls/catalogue.js";
import { h, notice, sentence } from "../controls/elements.js";

export const view = {
  title: "Exercises", icon: "M1 9h2V7h3V5h3v14H6v-2H3v-2H1zM9 11h6v2H9zM15 5h3v2h3v2h2v6h-2v2h-3v2h-3z", make,
};

function make(app) {
  const found = catalogue(app, open, ({ difficulty }) => difficulty);
  const element = h("div.home", {}, h("h1", {}, "Exercises"), found.elements), load = newest((exercises) => found.show(exercises));
  if (app.exercises) found.show(app.exercises);
  load(app.catalogue(true)).catch((error) => { if (!app.exercises) notice(sentence(error)); });

  /** Shows both versions of an exercise; to look at one does not choose it. */
  function open(exercise) {
    const pictures = new Pictures(app), names = ["easy", "hard"];
    const take = newest(({ difficulty }) => { exercise.difficulty = difficulty; mark(); found.fill(); });
    const choose = (difficulty) => take(app.connection.send("PUT", "exercises/difficulty", { difficulty, exercises: [exercise.name] }))
      .catch((error) => notice(sentence(error)));
    const uses = names.map((name) => h("button.wide", { type: "button", onclick: () => choose(name) }));
    const mark = () => {
      for (const [index, button] of uses.entries()) {
        const isChosen = names[index] === exercise.difficulty;
        button.setAttribute("aria-pressed", String(isChosen));
        button.textContent = isChosen ? `Using ${names[index]}` : `Use ${names[index]}`;
      }
    };
    const pages = names.map((difficulty, index) => h("section.version", { "aria-label": difficulty },
      pictures.image({ ...exercise, difficulty }), h("h3", {}, difficulty), h("p", {}, exercise.howTo[difficulty]), uses[index]));
    const row = h("div.versions", { tabindex: "0", role: "group", "aria-label": "Both versions" }, pages);
    const dialog = h("dialog.picker.both", { "aria-labelledby": "exercise", onclose: () => { pictures.release(); dialog.remove(); } },
      h("header.top", {}, h("button.bar", { type: "button", onclick: () => dialog.close() }, "Close"),
        h("h2", { id: "exercise" }, exercise.name), h("span.length", {}, `${exercise.duration} s`)),
      exercise.sides ? h("p.secondary.center", {}, exercise.sides) : null, row);
    mark();
    document.body.append(dialog);
    dialog.showModal();
    row.scrollLeft = pages[names.indexOf(exercise.difficulty)].offsetLeft - pages[0].offsetLeft;
  }

  return { element, stop: () => found.release() };
}
