// The rules, in their drawer or on the page of their game: searched by words, or opened at those behind a question.

import { $, t } from "./page.js";

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

$("rules-search")?.closest("label").removeAttribute("hidden"); // of no use without this script
$("rules-search")?.addEventListener("input", (event) => {
  const wanted = plain(event.target.value).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const section of document.querySelectorAll(".rules-section")) {
    const title = plain(section.querySelector("h3, summary").textContent);
    let shown = 0;
    for (const rule of section.querySelectorAll("li")) {
      const text = `${title} ${plain(rule.textContent)}`;
      rule.hidden = !wanted.every((word) => text.includes(word));
      shown += !rule.hidden;
    }
    section.hidden = !shown;
    section.open = wanted.length > 0; // where sections fold
    found += shown;
  }
  $("rules-found").textContent = wanted.length ? t("rules.found", { n: found }) : "";
});

/** Open the drawer at these rules, and point them out. */
export function openRules(ids) {
  $("rules-search").value = "";
  $("rules-search").dispatchEvent(new Event("input"));
  for (const rule of document.querySelectorAll(".rules-section .behind")) rule.classList.remove("behind");
  $("rules").showModal();
  const found = ids.map((id) => $(`rule-${id}`)).filter(Boolean);
  for (const rule of found) rule.classList.add("behind");
  found[0]?.scrollIntoView({ block: "center" });
}
