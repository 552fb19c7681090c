// Points by part, seat by seat, each with its formula; and in words who has won.

import { make, sign, t } from "./page.js";

/** A column for every player, a line for every part; a number is a button if something is known of it. */
export function fillScores(table, view, pick) {
  const parts = Object.keys(view.parts).filter((part) => view.scores.some((score) => part in score.parts));
  const order = view.scores.map((_, seat) => seat)
    .sort((a, b) => view.winners.includes(b) - view.winners.includes(a) || view.scores[b].total - view.scores[a].total);
  const won = (seat) => (view.winners.includes(seat) ? "winner" : "");
  const told = view.notes?.some((notes) => Object.values(notes).some((lines) => lines.length));
  const number = (seat, part, n) => {
    if (!told) return String(n);
    const label = `${view.names[seat]}, ${part ? view.parts[part] : t("end.total")}: ${n}`;
    const cell = make("button", { type: "button", className: "score", "aria-label": label, "aria-pressed": "false", dataset: { seat, part } }, String(n));
    cell.addEventListener("click", () => pick(seat, part, cell));
    return cell;
  };
  // who plays something else has other parts: nothing is not the same as none
  const points = (seat, part) => (part in view.scores[seat].parts ? number(seat, part, view.scores[seat].parts[part]) : dash());
  const line = (label, cell) => make("tr", {}, make("th", { scope: "row" }, label), ...order.map(cell));
  table.style.setProperty("--players", order.length);
  table.style.setProperty("--letters", Math.max(...view.names.flatMap((name) => name.split(" ").map((word) => word.length))));
  table.replaceChildren(
    make("thead", {}, make("tr", {}, make("td"), ...order.map((seat) => make("th", { scope: "col", className: won(seat) },
      make("span", { className: "marks" }, sign(`seat-${view.identities[seat]}`), ...(won(seat) ? [sign("icon-crown")] : [])),
      make("span", {}, view.names[seat]))))),
    make("tbody", {},
      ...parts.map((part) => line(view.parts[part], (seat) => make("td", { className: won(seat) }, points(seat, part)))),
      line(t("end.total"), (seat) => make("td", { className: `total ${won(seat)}` }, number(seat, "", view.scores[seat].total)))));
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

/** What has brought the end about, and on what it was won. */
export const reasonWords = ({ ended, reason }) => [ended, reason].filter(Boolean).map((words) => `${words}.`).join(" ");
