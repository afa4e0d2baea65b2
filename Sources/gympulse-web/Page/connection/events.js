// Reads a stream of events (HTML, "Server-sent events"). A browser's own EventSource cannot send a token.

/** Returns a function that takes pieces of text, cut anywhere, and calls `onEvent(id, name, data)` for each event. */
export function eventParser(onEvent) {
  let rest = "", id = "", name = "", data = [];
  return (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop();
    for (const line of lines) {
      if (line === "") {
        if (data.length) onEvent(id, name, data.join("\n"));
        [name, data] = ["", []];
        continue;
      }
      const colon = line.indexOf(":"), field = line.slice(0, colon), value = line.slice(colon + 1).replace(/^ /, "");
      if (field === "id") id = value;
      else if (field === "event") name = value;
      else if (field === "data") data.push(value);
    }
  };
}
