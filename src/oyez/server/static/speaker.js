// What those hear who do not see the page: one thing after another, and nothing is overwritten.

import { $ } from "./page.js";

const BREATH = 120; // milliseconds between two things, so that each of them is a change of its own
const KEPT = 60; // so many stay readable

const queue = [];
let speaking = false;

export function speak(...texts) {
  queue.push(...texts.filter(Boolean));
  if (!speaking) next();
}

function next() {
  speaking = queue.length > 0;
  if (!speaking) return;
  const place = $("spoken");
  const said = document.createElement("p");
  said.textContent = queue.shift();
  place.append(said);
  while (place.children.length > KEPT) place.firstElementChild.remove();
  setTimeout(next, BREATH);
}
