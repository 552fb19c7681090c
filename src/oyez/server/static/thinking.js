// A bot that thinks: a ring that closes until the time it may take at most is over.

import { drawn, make, page, t } from "./page.js";

let about = "";
let since = 0;

/** The ring for what the bots think about now; the same thought goes on where it was. */
export function thinkingRing({ n, thinking }) {
  const thought = `${n} ${thinking}`;
  if (thought !== about) [about, since] = [thought, performance.now()];
  const words = t("bar.thinks", { n: page.thinks });
  const ring = drawn('<svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8"/><circle class="passing" cx="10" cy="10" r="8" pathLength="100"/></svg>');
  ring.lastElementChild.style.animation = `passing ${page.thinks}s linear ${since - performance.now()}ms both`;
  return make("span", { className: "thinks", title: words, role: "img", "aria-label": words, dataset: { testid: "thinks" } },
    ring, make("small", {}, `≤ ${page.thinks} s`));
}
