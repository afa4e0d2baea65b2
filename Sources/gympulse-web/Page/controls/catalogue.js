// Exercises by category, with their pictures, to look at or to choose from.

import { newest } from "../connection/connection.js";
import { h, markChosen, overlay, put, searchField } from "./elements.js";

/** Pictures of exercises, which are loaded when they are seen. */
export class Pictures {
  #app; #addresses = [];
  #watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      this.#watcher.unobserve(target);
      target.load();
    }
  }, { rootMargin: "200px" });

  constructor(app) { this.#app = app; }

  /** An image of an exercise, which moves unless it is small. */
  image({ name, difficulty }, isSmall = false) {
    const image = h("img.figure", { alt: "" }), { isDark, isStill, connection } = this.#app;
    const take = newest((blob) => {
      this.#addresses.push(URL.createObjectURL(blob));
      Object.assign(image, { src: this.#addresses.at(-1), alt: isSmall ? "" : `${name}, ${difficulty}` });
    });
    image.load = () => take(connection.picture({ name, difficulty }, isDark, isStill && !isSmall, isSmall))
      .catch(() => { /* without a picture */ });
    this.#watcher.observe(image);
    return image;
  }

  /** Forgets all pictures. */
  release() {
    this.#watcher.disconnect();
    this.#addresses.forEach((address) => URL.revokeObjectURL(address));
    this.#addresses = [];
  }
}

/** A search, the categories in one row, and the exercises. `act(exercise)` follows a tap; `note(exercise)` is at its end. */
export function catalogue(app, act, note) {
  const pictures = new Pictures(app), chips = h("div.chips", { role: "group", "aria-label": "Categories" }), list = h("ul.catalogue");
  const box = searchField("exercises", show);
  const empty = h("p.secondary.center", { hidden: true }, "No matching exercises.");
  let all = [], category;

  function show() {
    chips.hidden = box.value !== "";
    const found = all.filter((each) => chips.hidden ? box.finds(each.name) : each.category === category);
    empty.hidden = found.length > 0 || all.length === 0;
    pictures.release();
    put(list, found.map((exercise) => h("li", {}, h("button.card.exercise", { onclick: () => act(exercise) },
      pictures.image(exercise, true), h("b", {}, exercise.name), h("span.length", {}, note(exercise))))));
  }

  function choose(name) {
    category = name;
    markChosen(chips.children, (chip) => chip.textContent === name);
    show();
  }

  return {
    elements: [box, chips, empty, list],
    show,
    /** Takes exercises, of which the category that was shown stays. */
    take(exercises) {
      all = exercises;
      const names = [...new Set(all.map((exercise) => exercise.category))];
      put(chips, names.map((name) => h("button", { onclick: () => choose(name) }, name)));
      choose(names.includes(category) ? category : names[0]);
    },
    release: () => pictures.release(),
  };
}

/** Lets choose an exercise; resolves with it, or undefined. */
export function pickExercise(app, exercises) {
  return new Promise((resolve) => {
    let chosen;
    const found = catalogue(app, (exercise) => { chosen = exercise; dialog.close(); }, ({ duration }) => `${duration} s`);
    const dialog = overlay("Choose an exercise", "Cancel", found.elements, () => { found.release(); resolve(chosen); });
    found.take(exercises);
  });
}
