// Points by part, seat by seat.

import { make, sign, t } from "./page.js";

export function fillScores(table, view) {
  const parts = Object.keys(view.parts).filter((part) => view.scores.some((score) => score.parts[part]));
  const order = view.scores.map((_, seat) => seat)
    .sort((a, b) => view.winners.includes(b) - view.winners.includes(a) || view.scores[b].total - view.scores[a].total);
  table.replaceChildren(
    make("thead", {}, make("tr", {},
      make("th", { scope: "col" }, t("end.player")),
      ...parts.map((part) => make("th", { scope: "col" }, view.parts[part])),
      make("th", { scope: "col" }, t("end.total")))),
    make("tbody", {}, ...order.map((seat) => make("tr", { className: view.winners.includes(seat) ? "winner" : "" },
      make("th", { scope: "row" }, sign(`seat-${seat}`), make("span", {}, view.names[seat]), ...(view.winners.includes(seat) ? [sign("icon-crown")] : [])),
      ...parts.map((part) => make("td", {}, String(view.scores[seat].parts[part] ?? 0))),
      make("td", { className: "total" }, String(view.scores[seat].total))))),
  );
}

export function winnersWords(view) {
  const names = view.winners.map((seat) => view.names[seat]);
  if (view.winners.length > 1) return t("end.tied", { name: names.join(", ") });
  return view.winners[0] === view.seat ? t("end.you-won") : t("end.won", { name: names[0] });
}
