// Reading the table by keys: the table is one stop for Tab; from there the arrows go from thing to thing, and each says
// what it is. What can be chosen has a stop of its own (picking.js).

import { calm } from "./page.js";

const LINE = 24; // things whose middles are so close in height, in pixels, stand in one line

const READABLE = ".sprite[data-title]:not(.glow, .chosen)";

export function readThings(svg) {
  svg.setAttribute("tabindex", "0");
  svg.addEventListener("keydown", (event) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!event.key.startsWith("Arrow") || !(event.target === svg || event.target.matches(READABLE))) return;
    event.preventDefault();
    event.stopPropagation();
    const next = event.target === svg ? inOrder(svg)[0] : beside(svg, event.target, event.key);
    if (next) show(next);
  });
}

/** To the left and right like words in lines, so that nothing is left out; up and down to the nearest. */
function beside(svg, from, key) {
  const all = inOrder(svg);
  if (key === "ArrowRight") return all[all.indexOf(from) + 1];
  if (key === "ArrowLeft") return all[all.indexOf(from) - 1];
  const [x, y] = middle(from);
  const ahead = all.filter((one) => (middle(one)[1] - y) * (key === "ArrowDown" ? 1 : -1) > 2);
  const far = (one) => Math.abs(middle(one)[1] - y) + 2 * Math.abs(middle(one)[0] - x);
  return ahead.reduce((best, one) => (best && far(best) <= far(one) ? best : one), null);
}

function inOrder(svg) {
  const line = (one) => Math.round(middle(one)[1] / LINE);
  const all = [...svg.querySelectorAll(READABLE)];
  return all.sort((a, b) => line(a) - line(b) || middle(a)[0] - middle(b)[0]);
}

function show(thing) {
  thing.setAttribute("tabindex", "-1");
  thing.focus({ preventScroll: true });
  thing.scrollIntoView({ block: "nearest", behavior: calm.matches ? "auto" : "smooth" });
}

function middle(thing) {
  const box = thing.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
