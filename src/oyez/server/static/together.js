// What somebody has to know about the company, with the one button that answers it: a bot plays for you, the others
// play again, you are watching.

import { $, ask, at, make, notice, page, t } from "./page.js";
import { change, isKept } from "./people.js";

const host = $("together");
const dismissed = new Set();
let shown = "";

export function showTogether(view) {
  const offers = [...replaced(view), ...rematch(view), ...watching(view)].filter((offer) => !dismissed.has(offer.id));
  const key = JSON.stringify(offers);
  if (key === shown) return;
  shown = key;
  host.replaceChildren(...offers.map((offer) => banner(offer, view)));
}

function replaced({ table, names }) {
  const seats = table.over ? [] : table.places.filter((place) => place.you && isKept(place));
  return seats.map(({ seat }) => ({
    id: `take-back-${seat}`,
    words: table.places.filter((place) => place.you).length > 1 ? t("together.bot-for", { name: names[seat] }) : t("together.bot"),
    label: t("lobby.return"),
    act: () => change("hand-back", { seat }),
  }));
}

function rematch({ table }) {
  if (!table.rematch) return [];
  const player = table.places.some((place) => place.you);
  const act = player ? follow : () => { location.href = at(`/t/${table.rematch}`); };
  const words = t(player ? "together.rematch" : "together.rematch-on");
  return [{ id: "play-along", words, label: t(player ? "together.follow" : "together.watch"), act }];
}

async function follow() {
  try {
    const { id } = await ask(`/api/tables/${page.table}/rematch`, {});
    location.href = at(`/t/${id}`);
  } catch (error) {
    notice(error.message);
  }
}

/** Strangers are told once that they may look on and talk. */
function watching({ table, started }) {
  if (!started || table.over || table.places.some((place) => place.you)) return [];
  if (!table.places.some((place) => place.kind === "player")) return []; // bots do not chat
  return [{ id: "talk", words: t("together.watching"), label: t("together.talk"), act: talk }];
}

function talk() {
  dismissed.add("talk");
  $("tab-chat").click();
  const way = document.querySelector('[data-side="chat"]');
  if (way.offsetParent !== null) way.click();
  (page.me === null ? $("talk-name") : $("say-text")).focus();
  host.querySelector('[data-offer="talk"]')?.remove();
}

function banner({ id, words, label, act }) {
  const box = make("div", { className: "offer", dataset: { offer: id } }, make("p", {}, words));
  const close = () => {
    dismissed.add(id);
    box.remove();
  };
  box.append(
    make("button", { type: "button", className: "button small main", onclick: act, dataset: { testid: id } }, label),
    make("button", { type: "button", className: "quiet", "aria-label": t("close"), onclick: close }, "×"));
  return box;
}
