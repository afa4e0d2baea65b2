// The exercises by category: moving, easy or hard, how to do them.

import { newest } from "../connection/connection.js";
import { h, notice, sentence, setText } from "../controls/elements.js";

export const view = {
  title: "Exercises", icon: "M1 9h2V7h3V5h3v14H6v-2H3v-2H1zM9 11h6v2H9zM15 5h3v2h3v2h2v6h-2v2h-3v2h-3z", make,
};

function make(app) {
  const chips = h("div.chips", { role: "group", "aria-label": "Categories" }), list = h("ul.catalogue");
  const element = h("div.home", {}, h("h1", {}, "Exercises"), chips, list);
  let all = [], category, addresses = [];
  // Pictures are loaded when they are seen.
  const watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      target.load();
    }
  }, { rootMargin: "200px" });
  app.catalogue(true).then((exercises) => { all = exercises; category = all[0]?.category; fill(); }, (error) => notice(sentence(error)));

  function fill() {
    const categories = [...new Set(all.map((exercise) => exercise.category))];
    const choose = (name) => { category = name; fill(); chips.querySelector("[aria-pressed=true]").focus(); };
    chips.replaceChildren(...categories.map((name) =>
      h("button", { "aria-pressed": String(name === category), onclick: () => choose(name) }, name)));
    release();
    list.replaceChildren(...all.filter((exercise) => exercise.category === category).map(card));
  }

  function card(exercise) {
    const image = h("img.figure", { alt: "" }), how = h("p.small");
    const sides = exercise.sides ? h("p.small.secondary", {}, exercise.sides) : null;
    const buttons = ["easy", "hard"].map((difficulty) => h("button", { onclick: () => choose(difficulty) }, difficulty));
    const show = () => {
      setText(how, exercise.howTo[exercise.difficulty]);
      for (const button of buttons) button.setAttribute("aria-pressed", String(button.textContent === exercise.difficulty));
    };
    const picture = newest((blob) => {
      addresses.push(URL.createObjectURL(blob));
      Object.assign(image, { src: addresses.at(-1), alt: `${exercise.name}, ${exercise.difficulty}` });
    });
    image.load = () => picture(app.connection.picture(exercise, app.isDark, app.isStill)).catch(() => { /* without a picture */ });
    const take = newest(({ difficulty }) => {
      exercise.difficulty = difficulty;
      show();
      image.load();
    });
    const choose = (difficulty) => take(app.connection.send("PUT", "exercises/difficulty", { difficulty, exercises: [exercise.name] }))
      .catch((error) => notice(sentence(error)));
    show();
    watcher.observe(image);
    return h("li.card", {}, image, h("div.stack", {},
      h("div.row", {}, h("b", {}, exercise.name), h("span.length", {}, `${exercise.duration} s`)),
      how, sides, h("div.segments", { role: "group", "aria-label": `Version of ${exercise.name}` }, buttons)));
  }

  function release() {
    watcher.disconnect();
    addresses.forEach((address) => URL.revokeObjectURL(address));
    addresses = [];
  }

  return { element, stop: release };
}
