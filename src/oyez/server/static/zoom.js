// What a thing is and does, in words, beside it while it is pointed at, focused or held down. Cards, and whatever is
// written too small to be read, are shown enlarged besides.

import { $, capital, make } from "./page.js";
import { readThings } from "./reading.js";
import { heldOnce, tellOfHolding } from "./touch.js";

const LINGER = 320; // milliseconds that the pointer stays before something is shown
const HOLD = 450;
const LEGIBLE = 10; // pixels: letters that are smaller are enlarged

export function explainThings(svg) {
  let timer = 0;
  let held = false;
  const thingOf = (event) => event.target.closest?.(".sprite[data-title], .sprite[data-why]");

  const hide = () => {
    clearTimeout(timer);
    $("zoom").hidden = true;
  };
  const later = (thing, wait) => {
    clearTimeout(timer);
    timer = setTimeout(() => explain(thing), wait);
  };

  svg.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const thing = thingOf(event);
    if (thing) later(thing, LINGER);
    else hide();
  });
  svg.addEventListener("pointerleave", hide);
  svg.addEventListener("focusin", (event) => {
    const thing = thingOf(event);
    if (thing?.matches(":focus-visible")) later(thing, LINGER);
  });
  svg.addEventListener("focusout", hide);
  svg.addEventListener("pointerdown", (event) => {
    hide();
    held = false;
    const thing = thingOf(event);
    if (thing && event.pointerType === "touch") {
      timer = setTimeout(() => {
        held = true;
        explain(thing);
        heldOnce();
      }, HOLD);
    }
  });
  svg.addEventListener("pointerup", hide);
  svg.addEventListener("pointercancel", hide);
  svg.addEventListener("contextmenu", (event) => {
    if (thingOf(event)) event.preventDefault();
  });
  // whoever held a thing to read it did not mean to choose it
  svg.addEventListener("click", (event) => {
    if (held) event.stopImmediatePropagation();
    held = false;
  }, true);
  document.addEventListener("scroll", hide, true);
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
  readThings(svg);
  tellOfHolding();
}

/** Say at once what a thing is, and why it cannot be chosen. */
export function explain(thing) {
  if (!thing.isConnected) return;
  const zoom = $("zoom");
  // what it does; a second line of its title is a remark on it
  const [first, ...remarks] = (thing.dataset.title ?? "").split("\n");
  const lines = [[first, ""], ...remarks.map((line) => [line, "remark"]), [capital(thing.dataset.why ?? ""), "shut"]]
    .filter(([line]) => line)
    .map(([textContent, className]) => make("p", { textContent, className }));
  const large = thing.classList.contains("card") || tooSmall(thing);
  zoom.classList.toggle("plain", !large);
  zoom.replaceChildren(...(large ? [enlarged(thing)] : []), ...lines);
  zoom.hidden = false;
  // beside the thing, wherever there is more room; never over it
  const at = thing.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = zoom;
  const below = at.bottom + 10 + high < innerHeight;
  const above = at.top - 10 - high > 0;
  let left = at.left + at.width / 2 - wide / 2;
  let top = below ? at.bottom + 10 : at.top - 10 - high;
  if (!below && !above) {
    left = at.left - wide - 10 > 0 ? at.left - wide - 10 : at.right + 10;
    top = at.top + at.height / 2 - high / 2;
  }
  left = Math.max(8, Math.min(left, innerWidth - wide - 8));
  top = Math.max(8, Math.min(top, innerHeight - high - 8));
  zoom.style.transform = `translate(${left}px, ${top}px)`;
}

/** Whether something on it is written smaller than people can read. */
function tooSmall(thing) {
  return [...thing.querySelectorAll("text")].some(
    (text) => text.textContent.trim() && parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d < LEGIBLE);
}

export function enlarged(thing) {
  const box = thing.getBBox();
  const svg = document.createElementNS(thing.namespaceURI, "svg");
  const copy = thing.cloneNode(true);
  for (const name of ["id", "style", "tabindex", "role"]) copy.removeAttribute(name);
  copy.setAttribute("class", "");
  svg.setAttribute("class", "oyez");
  svg.setAttribute("viewBox", `${box.x - 2} ${box.y - 2} ${box.width + 4} ${box.height + 4}`);
  svg.append(copy);
  return svg;
}
