// On a touch screen, told once: what is held says what it is. Nobody talks over a coach.

import { $, make, t } from "./page.js";
import { keep, settings } from "./settings.js";

const touch = matchMedia("(pointer: coarse)");

let told = null;

export function tellOfHolding() {
  if (settings.held || !touch.matches || told || $("coach")) return;
  const ok = make("button", { type: "button", className: "button small", onclick: heldOnce, dataset: { testid: "told-ok" } }, t("touch.ok"));
  told = make("div", { className: "hold-note", role: "status", dataset: { testid: "told" } }, make("p", {}, t("touch.hold")), ok);
  document.body.append(told);
}

/** Whoever has held something knows. */
export function heldOnce() {
  if (!settings.held) keep("held", true);
  told?.remove();
  told = null;
}
