// Who sits where: the lobby before the game, and what the host can do about empty chairs during it.

import { $, ask, at, make, notice, page, sign, t } from "./page.js";

const path = (what) => `/api/tables/${page.table}/${what}`;

async function change(what, body) {
  try {
    await ask(path(what), body);
  } catch (error) {
    notice(error.message);
  }
}

let shown = "";

export function showPeople(view) {
  const { table, names, identities, roles } = view;
  const key = JSON.stringify([table, names, identities, roles]);
  if (key === shown) return; // buttons that are the same stay where they are
  shown = key;
  $("lobby").hidden = table.started;
  if (!table.started) {
    const open = table.places.filter((place) => place.kind === "open").length;
    $("lobby-words").textContent = t("lobby.wait", { n: open });
  }
  for (const host of document.querySelectorAll("[data-seats]")) {
    host.replaceChildren(...table.places.map((place) => row(place, view)));
  }
}

function row(place, { table, names, identities, roles }) {
  const kept = place.kind === "bot" && place.name !== null;
  const who = place.you && !kept ? t("lobby.you") : kept ? t("lobby.keeps", { name: place.name }) : place.kind === "bot" ? t("lobby.bot", { level: levelOf(place.bot) }) : "";
  const what = [roles[place.seat], who].filter(Boolean).join(", ");
  const tools = make("span", { className: "seat-tools" });
  if (place.kind === "open" && table.seat === null && !table.started) tools.append(sitForm(place.seat));
  if (place.you && !table.started) tools.append(button(t("lobby.leave"), () => change("leave", {}), "leave"));
  if (place.you && kept && !table.over) tools.append(button(t("lobby.return"), () => change("hand-back", { seat: place.seat }), "return"));
  else if (table.host && !table.over) tools.append(...hostTools(place, kept, table));
  return make("li", { className: place.kind },
    sign(`seat-${identities[place.seat]}`),
    make("span", { className: "seat-name" }, names[place.seat], make("small", {}, what)),
    tools);
}

const levelOf = (bot) => page.levels[bot] ?? bot;

function hostTools(place, kept, table) {
  if (kept) return [button(t("lobby.hand-back"), () => change("hand-back", { seat: place.seat }), `hand-back-${place.seat}`)];
  if (place.kind === "bot" || place.you) return [];
  if (place.kind === "player" && !table.started) return [];
  return page.bots.map(({ bot, label }) =>
    button(t(place.kind === "open" ? "lobby.give-bot" : "lobby.replace", { level: label }),
      () => change("bot", { seat: place.seat, bot }), `bot-${bot}-${place.seat}`));
}

function button(words, action, testid) {
  return make("button", { type: "button", className: "button small", onclick: action, dataset: { testid } }, words);
}

/** A plain form: it makes a guest of a stranger on the way. */
function sitForm(seat) {
  const form = make("form", { method: "post", action: at(`/t/${page.table}/join`) },
    make("input", { type: "hidden", name: "seat", value: String(seat) }));
  if (page.me === null) {
    // the same name for whichever seat is taken, and kept when the list is drawn again
    const box = make("input", {
      name: "name", value: page.guest, maxLength: page.longest, required: true, "aria-label": t("lobby.name"),
    });
    box.addEventListener("input", () => { page.guest = box.value; });
    form.append(box);
  }
  form.append(make("button", { className: "button small main", dataset: { testid: `sit-${seat}` } }, t("lobby.sit")));
  return form;
}
