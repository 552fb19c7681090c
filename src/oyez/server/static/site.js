// Copy buttons, drawers and the search in the rules.

import { $, notice, t } from "./page.js";

for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", () => copy($(button.dataset.copy).value, $(button.dataset.copy)));
}

/** To the clipboard; where the browser keeps it closed, the text is at least selected. */
export async function copy(text, box) {
  try {
    await navigator.clipboard.writeText(text);
    if ($("notice")) notice(t("copy.done"));
  } catch {
    box?.select();
    if ($("notice")) notice(t("copy.hand"));
  }
}

for (const button of document.querySelectorAll("[data-open]")) {
  button.addEventListener("click", () => $(button.dataset.open).showModal());
}
for (const button of document.querySelectorAll("[data-close]")) {
  button.addEventListener("click", () => button.closest("dialog").close());
}
for (const dialog of document.querySelectorAll("dialog")) {
  // a click beside the drawer closes it
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
}

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

$("rules-search")?.addEventListener("input", (event) => {
  const wanted = plain(event.target.value).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const section of document.querySelectorAll(".rules-section")) {
    const title = plain(section.querySelector("h3").textContent);
    let shown = 0;
    for (const rule of section.querySelectorAll("li")) {
      const text = `${title} ${plain(rule.textContent)}`;
      rule.hidden = !wanted.every((word) => text.includes(word));
      shown += !rule.hidden;
    }
    section.hidden = !shown;
    found += shown;
  }
  $("rules-found").textContent = wanted.length ? t("rules.found", { n: found }) : "";
});
