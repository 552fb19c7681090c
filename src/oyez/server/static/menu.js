// One menu for what can be done with a seat. What cannot be undone at once is asked once more.

import { make, t } from "./page.js";

const dialog = make("dialog", { className: "menu", "aria-labelledby": "menu-title", dataset: { testid: "menu" } });
document.body.append(dialog);
dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });

/** Entries are { id, label, sure?, act }: with `sure`, a question that has to be answered before. */
export function openMenu(title, entries) {
  const list = make("div", { className: "menu-list" }, ...entries.map((entry) =>
    button(entry.label, entry.id, () => (entry.sure ? ask(title, entry) : done(entry)))));
  show(title, list, button(t("bar.cancel"), "menu-cancel", () => dialog.close()));
  if (!dialog.open) dialog.showModal();
}

function ask(title, entry) {
  const yes = button(entry.label, "menu-sure", () => done(entry), "button main");
  const no = button(t("bar.cancel"), "menu-cancel", () => dialog.close());
  show(title, make("p", {}, entry.sure), make("div", { className: "row" }, yes, no));
  no.focus(); // what cannot be undone is never one Enter away
}

function done(entry) {
  dialog.close();
  entry.act();
}

function show(title, ...parts) {
  dialog.replaceChildren(make("h2", { id: "menu-title" }, title), ...parts);
}

function button(words, testid, onclick, className = "button") {
  return make("button", { type: "button", className, onclick, dataset: { testid } }, words);
}
