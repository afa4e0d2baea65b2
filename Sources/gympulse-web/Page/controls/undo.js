// Deletes after a few seconds in which it can be undone.

import { notice, sentence } from "./elements.js";

const TIME = 6000; // milliseconds
const waiting = new Map();

/**
 * Hides something by its id and deletes it later; `path` is that of the request. When it is deleted, `forget` takes it out
 * of what is shown.
 */
export function deleteLater(app, id, text, path, forget) {
  app.hidden.add(id);
  const timer = setTimeout(() => commit(id), TIME);
  const commit = async () => {
    clearTimeout(timer);
    waiting.delete(id);
    try {
      await app.connection.send("DELETE", path);
      forget();
    } catch (error) {
      if (error.status === 404) forget(); else notice(`Not deleted. ${sentence(error)}`);
    }
    // It may come back, with the same id.
    app.hidden.delete(id);
    app.show();
  };
  waiting.set(id, commit);
  notice(text, { text: "Undo", act: () => {
    if (!waiting.has(id)) return;
    clearTimeout(timer);
    waiting.delete(id);
    app.hidden.delete(id);
    app.show();
  } }, TIME);
  app.show();
}

addEventListener("pagehide", () => { for (const commit of waiting.values()) commit(); });
