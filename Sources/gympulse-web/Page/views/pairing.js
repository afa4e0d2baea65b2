// Exchanges a code for a token.

import { h, sentence, setText } from "../controls/elements.js";

const TIMEOUT = 10_000; // milliseconds

/** A name that the owner recognizes in a list. */
function deviceName() {
  const kinds = [
    ["iPhone"], ["iPad"], ["Android.*Mobile", "Android phone"], ["Android", "Android tablet"], ["Mac OS X", "Mac"], ["Linux"],
    ["Windows"],
  ];
  const [pattern, name] = kinds.find(([kind]) => new RegExp(kind).test(navigator.userAgent)) ?? ["Browser"];
  return name ?? pattern;
}

/** Exchanges a code for a device, which takes the place of that of `token`. Throws what the computer says. */
export async function pair(code, token) {
  const response = await fetch("/api/v1/devices", {
    method: "POST", body: JSON.stringify({ code, name: deviceName() }), headers: token ? { Authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const result = await response.json();
  if (!response.ok) throw result;
  return { token: result.token, name: result.name, role: result.role };
}

export const view = { make };

function make(app) {
  const problem = h("p.problem", { role: "alert" }, app.refusal);
  const input = h("input", {
    id: "code", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: "9", placeholder: "ABCD-2345",
    "aria-describedby": "hint", autofocus: true,
  });
  const button = h("button.wide.main", { type: "submit" }, "Pair");
  const submit = async (event) => {
    event.preventDefault();
    button.disabled = true;
    try { return app.begin(await pair(input.value)); } catch (error) { setText(problem, sentence(error)); }
    button.disabled = false;
    input.select();
  };
  const element = h("form.pairing", { onsubmit: submit },
    h("h1", {}, "GymPulse"),
    h("p", { id: "hint" }, location.hostname === "127.0.0.1"
      ? ["Open a new window from the menu or with ", h("code", {}, "gympulse window"), ", or type the code of ",
        h("code", {}, "gympulse phone"), " here."]
      : ["Run ", h("code", {}, "gympulse phone"), " on the computer, then scan the QR code or type the code here. "
        + "On a TV or a tablet to watch, a paired phone's code works too: Settings, Pair a display."]),
    h("label", { for: "code" }, "Code"), input, button, problem);
  return { element };
}
