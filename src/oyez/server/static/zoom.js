// Cards enlarged: beside the card while it is pointed at, focused or held down.

import { $ } from "./page.js";

const LINGER = 320; // milliseconds that the pointer stays before a card grows
const HOLD = 450;

export function enlargeCards(svg) {
  let timer = 0;
  let held = false;
  const cardOf = (event) => event.target.closest?.(".sprite.card");

  const hide = () => {
    clearTimeout(timer);
    $("zoom").hidden = true;
  };
  const later = (card, wait) => {
    clearTimeout(timer);
    timer = setTimeout(() => show(card), wait);
  };

  svg.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const card = cardOf(event);
    if (card) later(card, LINGER);
    else hide();
  });
  svg.addEventListener("pointerleave", hide);
  svg.addEventListener("focusin", (event) => {
    const card = cardOf(event);
    if (card?.matches(":focus-visible")) later(card, LINGER);
  });
  svg.addEventListener("focusout", hide);
  svg.addEventListener("pointerdown", (event) => {
    hide();
    held = false;
    const card = cardOf(event);
    if (card && event.pointerType === "touch") {
      timer = setTimeout(() => {
        held = true;
        show(card);
      }, HOLD);
    }
  });
  svg.addEventListener("pointerup", hide);
  svg.addEventListener("pointercancel", hide);
  svg.addEventListener("contextmenu", (event) => {
    if (cardOf(event)) event.preventDefault();
  });
  // whoever held a card to read it did not mean to play it
  svg.addEventListener("click", (event) => {
    if (held) event.stopImmediatePropagation();
    held = false;
  }, true);
  document.addEventListener("scroll", hide, true);
}

function show(card) {
  if (!card.isConnected) return;
  const box = card.getBBox();
  const zoom = $("zoom");
  const svg = document.createElementNS(card.namespaceURI, "svg");
  const copy = card.cloneNode(true);
  for (const name of ["id", "style", "tabindex", "role"]) copy.removeAttribute(name);
  copy.setAttribute("class", "");
  svg.setAttribute("class", "oyez");
  svg.setAttribute("viewBox", `${box.x - 2} ${box.y - 2} ${box.width + 4} ${box.height + 4}`);
  svg.append(copy);
  // what the card does; a second line of its title is a remark on it
  const lines = card.dataset.title.split("\n").map((line, at) => {
    const words = document.createElement("p");
    words.textContent = line;
    words.classList.toggle("remark", at > 0);
    return words;
  });
  zoom.replaceChildren(svg, ...lines);
  zoom.hidden = false;
  // beside the card, wherever there is more room; never over it
  const at = card.getBoundingClientRect();
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
