// The form of a new table: only so many seats as the chosen options allow, and the shapes of those who sit there.

import { $, at, make, t } from "./page.js";

const form = $("new-table");
let counts = { possible: {}, reasons: [] };
let asked = 0;

/** Ask what the options allow; whatever goes wrong, the form can still be sent and says so itself. */
async function look() {
  const mine = ++asked;
  const answer = await fetch(at("/new/seats"), { method: "POST", body: new URLSearchParams(new FormData(form)) });
  if (!answer.ok || mine !== asked) return;
  counts = await answer.json();
  $("seats-why").replaceChildren(...counts.reasons.map((reason) => make("li", {}, reason)));
  offer([...form.querySelectorAll("[name=seats]")]);
  show();
}

/** A number that is no longer possible gives way to the nearest that is. */
function offer(boxes) {
  const able = boxes.filter((box) => counts.possible[box.value]);
  for (const box of boxes) box.disabled = able.length > 0 && !able.includes(box);
  const chosen = boxes.find((box) => box.checked);
  if (!chosen?.disabled || !able.length) return;
  const far = (box) => Math.abs(box.value - chosen.value);
  able.reduce((one, other) => (far(other) < far(one) ? other : one)).checked = true;
}

function show() {
  const { identities = [], roles = {} } = counts.possible[form.elements.seats.value] ?? {};
  for (const place of form.querySelectorAll("[data-place]")) {
    const seat = Number(place.dataset.place);
    place.querySelector("use").setAttribute("href", `#seat-${identities[seat] ?? seat}`);
    place.querySelector("label").textContent = roles[seat] ?? t("new.place", { number: seat + 1 });
  }
}

form.addEventListener("change", (event) => (event.target.name?.startsWith("option.") ? look() : show()));
look();
