// Who sits where and who is there: the lobby before the game, and what can be done about seats during it.

import { openMenu } from "./menu.js";
import { $, ask, at, make, notice, page, sign, t } from "./page.js";

export async function change(what, body) {
  try {
    await ask(`/api/tables/${page.table}/${what}`, body);
  } catch (error) {
    notice(error.message);
  }
}

export function showPeople(view) {
  const { table } = view;
  $("lobby").hidden = table.started;
  if (!table.started) {
    const open = table.places.filter((place) => place.kind === "open").length;
    $("lobby-words").textContent = t("lobby.wait", { n: open });
  }
  for (const list of document.querySelectorAll("[data-seats]")) {
    table.places.forEach((place, number) => showPlace(list, list.children[number], place, view));
  }
}

/** A seat of which nothing has changed keeps its buttons: somebody may be about to press one. */
function showPlace(list, before, place, view) {
  const { table: { started, over, host, seats }, names, identities, roles } = view;
  const { seat } = place;
  const told = JSON.stringify([place, started, over, host, seats, names[seat], identities[seat], roles[seat]]);
  if (before?.dataset.told === told) return;
  const focused = before?.contains(document.activeElement) ? document.activeElement.dataset.testid : undefined;
  const now = row(place, view);
  now.dataset.told = told;
  if (before) before.replaceWith(now);
  else list.append(now);
  if (focused) now.querySelector(`[data-testid="${focused}"]`)?.focus();
}

/** A seat whose player a bot stands in for, until that player returns. */
export const isKept = (place) => place.kind === "bot" && place.name !== null && !place.resigned;

function row(place, { table, names, identities, roles }) {
  const tools = make("span", { className: "seat-tools" });
  if (place.kind === "open" && table.seats.length === 0 && !table.started) tools.append(sitForm(place.seat));
  if (place.you && isKept(place) && !table.over) {
    tools.append(make("button", {
      type: "button", className: "button small main", dataset: { testid: "return" },
      onclick: () => change("hand-back", { seat: place.seat }),
    }, t("lobby.return")));
  }
  const entries = table.over ? [] : [...mine(place, table), ...(table.host ? hosts(place, table, names) : [])];
  if (entries.length) tools.append(menuButton(place.seat, names[place.seat], entries));
  const words = what(place, roles);
  return make("li", { className: place.kind },
    sign(`seat-${identities[place.seat]}`),
    make("span", { className: "seat-name" },
      make("span", {}, ...dot(place), names[place.seat]), ...(words ? [make("small", {}, words)] : [])),
    tools);
}

/** Whether the player of a seat is there: a full dot or a hollow one, and a word for it. */
function dot({ here }) {
  if (here === null) return [];
  const word = t(here ? "people.here" : "people.away");
  return [make("span", { className: here ? "dot here" : "dot", title: word }, make("span", { className: "hidden" }, word))];
}

function what(place, roles) {
  const bot = place.kind === "bot";
  return [
    roles[place.seat],
    place.you && !bot ? t("lobby.you") : "",
    place.host ? t("people.host") : "",
    place.resigned ? t("people.resigned") : isKept(place) ? t("lobby.keeps", { name: place.name }) : "",
    bot && place.name === null ? t("lobby.bot", { level: page.levels[place.bot] ?? place.bot }) : "",
  ].filter(Boolean).join(", ");
}

function menuButton(seat, name, entries) {
  const title = t("people.menu", { name });
  return make("button", {
    type: "button", className: "button small dots", "aria-label": title, "aria-haspopup": "dialog", title,
    onclick: () => openMenu(name, entries), dataset: { testid: `menu-${seat}` },
  }, "⋯");
}

/** What players can do with their own seats. */
function mine(place, table) {
  if (!place.you || place.resigned) return [];
  const { seat } = place;
  if (!table.started) return [{ id: "leave", label: t("lobby.leave"), act: () => change("leave", {}) }];
  const act = () => {
    $("people").close(); // what there is to see now is the table
    change("resign", { seat });
  };
  return [{ id: "resign", label: t("people.resign"), sure: t("people.resign.sure"), act }];
}

/** What the host can do with the seats of others. */
function hosts(place, table, names) {
  const { seat } = place;
  const name = names[seat];
  if (isKept(place) && !place.you) {
    return [{ id: "hand-back", label: t("lobby.hand-back"), act: () => change("hand-back", { seat }) }];
  }
  if (place.kind === "bot" || place.you) return [];
  const open = place.kind === "open";
  const bots = !open && !table.started ? [] : page.bots.map(({ bot, label }) => ({
    id: `bot-${bot}`,
    label: t(open ? "lobby.give-bot" : "lobby.replace", { level: label }),
    sure: t(open ? "people.give-bot.sure" : "people.replace.sure", { name }),
    act: () => change("bot", { seat, bot }),
  }));
  const host = { id: "make-host", label: t("people.make-host"), sure: t("people.make-host.sure", { name }), act: () => change("host", { seat }) };
  return open ? bots : [...bots, host];
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
