// Exchanges a code for a token.

import { h, setText } from "./elements.js";

/** A name that the owner recognizes in a list. */
function deviceName() {
  const kinds = [["iPhone"], ["iPad"], ["Android.*Mobile", "Android phone"], ["Android", "Android tablet"], ["Mac OS X", "Mac"], ["Linux"], ["Windows"]];
  const [pattern, name] = kinds.find(([kind]) => new RegExp(kind).test(navigator.userAgent)) ?? ["Browser"];
  return name ?? pattern;
}

export function pairingScreen(begin) {
  // The fragment is not sent to the server. It is removed, so that it is not in the history.
  const code = location.hash.slice(1);
  history.replaceState(null, "", "/");
  const problem = h("p.problem", { role: "alert" });
  const input = h("input", {
    id: "code", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: "9", placeholder: "ABCD-2345",
    "aria-describedby": "hint", autofocus: true,
  });
  const button = h("button.wide.main", {}, "Pair");
  const pair = async (text) => {
    button.disabled = true;
    try {
      const response = await fetch("/api/v1/devices", { method: "POST", body: JSON.stringify({ code: text, name: deviceName() }) });
      const result = await response.json();
      if (response.ok) return begin({ token: result.token, name: result.name, role: result.role });
      setText(problem, `${result.detail[0].toUpperCase()}${result.detail.slice(1)}.`);
    } catch {
      setText(problem, "The computer does not respond.");
    }
    button.disabled = false;
    input.select();
  };
  const element = h("form.pairing", { onsubmit: (event) => { event.preventDefault(); pair(input.value); } },
    h("h1", {}, "GymPulse"),
    h("p", { id: "hint" }, "Type the code that ", h("code", {}, "gympulse phone"), " shows on the computer, or scan its QR code."),
    h("label", { for: "code" }, "Code"), input, button, problem);
  if (code) pair(code);
  return { element };
}
