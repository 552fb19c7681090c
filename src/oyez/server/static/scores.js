// Points by part, seat by seat.

import { make, narrow, sign, t } from "./page.js";

const MOST_ACROSS = 5;

/** A line for every player; `standing`, on a phone or with many parts, a column instead, unless it must be `lying`. */
export function fillScores(table, view, lying = false) {
  const parts = Object.keys(view.parts).filter((part) => view.scores.some((score) => score.parts[part]));
  const standing = !lying && (narrow.matches || parts.length > MOST_ACROSS);
  const order = view.scores.map((_, seat) => seat)
    .sort((a, b) => view.winners.includes(b) - view.winners.includes(a) || view.scores[b].total - view.scores[a].total);
  const won = (seat) => (view.winners.includes(seat) ? "winner" : "");
  const points = (seat, part) => String(view.scores[seat].parts[part] ?? 0);
  table.classList.toggle("standing", standing);
  if (standing) {
    const line = (label, cell, className = "") => make("tr", { className }, make("th", { scope: "row" }, label), ...order.map(cell));
    table.replaceChildren(
      make("thead", {}, line("", (seat) => make("th", { scope: "col", className: won(seat) },
        sign(won(seat) ? "icon-crown" : `seat-${seat}`), make("span", {}, view.names[seat])))),
      make("tbody", {},
        ...parts.map((part) => line(view.parts[part], (seat) => make("td", { className: won(seat) }, points(seat, part)))),
        line(t("end.total"), (seat) => make("td", { className: `total ${won(seat)}` }, String(view.scores[seat].total)))));
    return;
  }
  table.replaceChildren(
    make("thead", {}, make("tr", {},
      make("th", { scope: "col" }, t("end.player")),
      ...parts.map((part) => make("th", { scope: "col" }, view.parts[part])),
      make("th", { scope: "col" }, t("end.total")))),
    make("tbody", {}, ...order.map((seat) => make("tr", { className: won(seat) },
      make("th", { scope: "row" }, sign(`seat-${seat}`), make("span", {}, view.names[seat]), ...(won(seat) ? [sign("icon-crown")] : [])),
      ...parts.map((part) => make("td", {}, points(seat, part))),
      make("td", { className: "total" }, String(view.scores[seat].total))))),
  );
}

export function winnersWords(view) {
  const names = view.winners.map((seat) => view.names[seat]);
  if (view.winners.length > 1) return t("end.tied", { name: names.join(", ") });
  return view.winners[0] === view.seat ? t("end.you-won") : t("end.won", { name: names[0] });
}
