// Copy buttons and drawers.

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
