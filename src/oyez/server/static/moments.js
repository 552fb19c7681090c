// What is too great to pass by: a thing of class "moment" that a line speaks of is seen large over the table.

import { $, calm, make } from "./page.js";
import { enlarged } from "./zoom.js";

const STAYS = 3200; // milliseconds

/** It rises from its place, stays in the middle of the table, and goes; nobody has to wait for it. */
export function behold(scene, lines) {
  const thing = lines.flatMap((line) => line.targets).map((id) => scene.get(id)).find((element) => element?.classList.contains("moment"));
  if (!thing || document.hidden) return;
  for (const old of document.querySelectorAll(".beheld")) old.remove();
  const words = (thing.dataset.title ?? "").split("\n")[0];
  const shown = make("div", { className: "beheld", "aria-hidden": "true", dataset: { testid: "beheld" } },
    enlarged(thing), make("p", { textContent: words }));
  document.body.append(shown);
  const stage = $("stage").getBoundingClientRect();
  const bar = $("bar").getBoundingClientRect();
  const low = Math.min(stage.bottom, bar.left > 0 ? innerHeight : bar.top); // beside the table, or below it
  const x = stage.left + stage.width / 2 - shown.offsetWidth / 2;
  const y = Math.max(8, (Math.max(0, stage.top) + low) / 2 - shown.offsetHeight / 2);
  const there = `translate(${x}px, ${y}px)`;
  shown.style.transform = there;
  if (calm.matches) {
    setTimeout(() => shown.remove(), STAYS);
    return;
  }
  const from = thing.getBoundingClientRect();
  const small = `translate(${from.left}px, ${from.top}px) scale(${from.width / shown.offsetWidth})`;
  const steps = [
    { transform: small, opacity: 0.4 },
    { transform: there, opacity: 1, offset: 0.16, easing: "ease-in-out" },
    { transform: there, opacity: 1, offset: 0.86, easing: "ease-in" },
    { transform: there, opacity: 0 },
  ];
  const moment = shown.animate(steps, { duration: STAYS, easing: "ease-out" });
  moment.onfinish = moment.oncancel = () => shown.remove();
}
