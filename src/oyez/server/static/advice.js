// What a strong bot suggests: up to three answers, and what it expects of each.

import { $, capital, make, t } from "./page.js";
import { speak } from "./speaker.js";

/** Above all choices, the best first; `actions` play an option or show what it touches. */
export function showAdvice(best, options, { play, aim }) {
  hideAdvice();
  const known = best.map((one) => ({ ...one, option: options.find((option) => option.choice === one.choice) })).filter((one) => one.option);
  if (!known.length) return;
  const close = make("button", { type: "button", className: "quiet", "aria-label": t("advice.close"), title: t("advice.close") }, "×");
  close.addEventListener("click", hideAdvice);
  const lines = known.map((one, at) => line(one, at, play, aim));
  $("choices").prepend(make("div", { id: "advice", className: "advice", role: "group", "aria-label": t("advice.title"), dataset: { testid: "advice" } },
    make("p", { className: "advice-head" }, t("advice.title")), close, ...lines));
  $("choices").scrollTop = 0;
  lines[0].focus({ preventScroll: true });
  speak(...known.map((one, at) => t("advice.spoken", {
    rank: at + 1, what: one.option.label, expects: [one.expects, one.by_part, one.sure].filter(Boolean).join(", "),
  })));
}

export function hideAdvice() {
  $("advice")?.remove();
}

function line({ option, expects, by_part: parts, sure }, at, play, aim) {
  const made = make("button", { type: "button", className: at ? "choice" : "choice suggested", dataset: { testid: `advice-${at}` } },
    make("b", { "aria-hidden": "true" }, String(at + 1)),
    make("span", {}, capital(option.label), make("small", {}, `${expects} · ${sure}`), ...(parts ? [make("small", {}, parts)] : [])));
  made.addEventListener("click", () => play(option));
  for (const name of ["pointerenter", "focus"]) made.addEventListener(name, () => aim(option.targets));
  for (const name of ["pointerleave", "blur"]) made.addEventListener(name, () => aim([]));
  return made;
}
