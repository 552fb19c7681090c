// Points by part, seat by seat, and in words who has won.

import { make, narrow, sign, t } from "./page.js";

const MOST_ACROSS = 5;

/** A line for every player; `standing`, on a phone or with many parts, a column instead, unless it must be `lying`. */
export function fillScores(table, view, lying = false) {
  const parts = Object.keys(view.parts).filter((part) => view.scores.some((score) => score.parts[part]));
  const standing = !lying && (narrow.matches || parts.length > MOST_ACROSS);
  const order = view.scores.map((_, seat) => seat)
    .sort((a, b) => view.winners.includes(b) - view.winners.includes(a) || view.scores[b].total - view.scores[a].total);
  const won = (seat) => (view.winners.includes(seat) ? "winner" : "");
  // who plays something else has other parts: nothing is not the same as none
  const points = (seat, part) => (part in view.scores[seat].parts ? String(view.scores[seat].parts[part]) : dash());
  const mark = (seat) => sign(`seat-${view.identities[seat]}`);
  table.classList.toggle("standing", standing);
  if (standing) {
    const line = (label, cell, className = "") => make("tr", { className }, make("th", { scope: "row" }, label), ...order.map(cell));
    table.replaceChildren(
      make("thead", {}, line("", (seat) => make("th", { scope: "col", className: won(seat) },
        won(seat) ? sign("icon-crown") : mark(seat), make("span", {}, view.names[seat])))),
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
      make("th", { scope: "row" }, mark(seat), make("span", {}, view.names[seat]), ...(won(seat) ? [sign("icon-crown")] : [])),
      ...parts.map((part) => make("td", {}, points(seat, part))),
      make("td", { className: "total" }, String(view.scores[seat].total))))),
  );
}

const dash = () => make("span", { className: "none", role: "img", "aria-label": t("end.none") }, "–");

/** Nobody, some or all may have won, each for themselves or sharing one victory. */
export function winnersWords({ winners, utilities, names, seat }) {
  if (names.length === 1) return t(winners.length ? "end.solo-won" : "end.solo-lost");
  if (!winners.length) return t("end.nobody");
  if (winners.length === 1) return winners[0] === seat ? t("end.you-won") : t("end.won", { name: names[winners[0]] });
  const shared = utilities[winners[0]] < 1;
  if (!shared && winners.length === names.length) return t("end.all-won");
  const list = new Intl.ListFormat(document.documentElement.lang).format(winners.map((winner) => names[winner]));
  return t(shared ? "end.tied" : "end.win", { name: list });
}
