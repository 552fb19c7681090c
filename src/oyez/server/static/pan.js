// Looking closer: the table grows under wheel, fingers or keys, is pulled along, and fits its place again.

import { $, t } from "./page.js";

const STEP = 1.25; // how much closer one step of wheel or key goes
const CLOSEST = 5;
const PULLED = 6; // pixels that a pointer moves before it pulls instead of clicking

/** Makes the scene's view a part of it; `whole()` is its size. */
export function lookCloser(scene) {
  const { svg } = scene;
  const fit = $("fit");
  const fingers = new Map(); // pointers that are down: id -> [x, y]
  let near = 1;
  let centre = [0.5, 0.5]; // of the whole, in shares
  let pulled = false;

  const whole = () => scene.whole;
  const view = () => {
    const [width, height] = whole().map((side) => side / near);
    const [x, y] = centre.map((share, at) => share * whole()[at] - [width, height][at] / 2);
    return [x, y, width, height];
  };

  function show() {
    near = Math.min(Math.max(near, 1), CLOSEST);
    const edge = 0.5 / near; // nothing beyond the table is shown
    centre = centre.map((share) => Math.min(Math.max(share, edge), 1 - edge));
    svg.setAttribute("viewBox", view().join(" "));
    svg.classList.toggle("near", near > 1);
    fit.hidden = near === 1;
  }

  /** So many times closer, what is under that point of the window staying there. */
  function closer(times, x, y) {
    const box = svg.getBoundingClientRect();
    const under = [(x - box.left) / box.width - 0.5, (y - box.top) / box.height - 0.5];
    const before = near;
    near = Math.min(Math.max(near * times, 1), CLOSEST);
    centre = centre.map((share, at) => share + under[at] * (1 / before - 1 / near));
    show();
  }

  function pull(dx, dy) {
    const box = svg.getBoundingClientRect();
    centre = [centre[0] - dx / box.width / near, centre[1] - dy / box.height / near];
    show();
  }

  const again = () => {
    near = 1;
    show();
  };

  svg.addEventListener("wheel", (event) => {
    const scrolls = getComputedStyle($("stage")).overflowY === "auto" || document.scrollingElement.scrollHeight > innerHeight + 1;
    if (scrolls && !event.ctrlKey && near === 1) return; // there the wheel scrolls
    event.preventDefault();
    closer(event.deltaY < 0 ? STEP : 1 / STEP, event.clientX, event.clientY);
  }, { passive: false });

  svg.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.size === 1) pulled = false;
  });
  addEventListener("pointermove", (event) => {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const now = [event.clientX, event.clientY];
    if (fingers.size === 2) {
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      closer(Math.hypot(now[0] - other[0], now[1] - other[1]) / Math.max(1, Math.hypot(last[0] - other[0], last[1] - other[1])),
        (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
      pulled = true;
    } else if (near > 1 && (pulled || Math.hypot(now[0] - last[0], now[1] - last[1]) > PULLED)) {
      pulled = true;
      pull(now[0] - last[0], now[1] - last[1]);
    } else return;
    fingers.set(event.pointerId, now);
  });
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, (event) => fingers.delete(event.pointerId));
  // whoever pulled the table along did not mean to choose what was under the pointer
  svg.addEventListener("click", (event) => {
    if (pulled) event.stopImmediatePropagation();
    pulled = false;
  }, true);

  fit.addEventListener("click", again);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select, dialog")) return;
    const box = svg.getBoundingClientRect();
    const middle = [box.left + box.width / 2, box.top + box.height / 2];
    if (event.key === "+" || event.key === "=") closer(STEP, ...middle);
    else if (event.key === "-") closer(1 / STEP, ...middle);
    else if (event.key === "0") again();
    else if (near > 1 && event.shiftKey && PULLS[event.key]) pull(...PULLS[event.key]);
    else return;
    event.preventDefault();
  });
  scene.resized = show;
  fit.title = t("scene.fit");
}

const PULLS = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
