// Long lists of answers stand under headings that fold. What somebody folded or opened stays so.

import { capital, make } from "./page.js";

const LONG = 6; // so many answers and more stand under headings, if they have any
const ENDLESS = 24; // of so many and more only the first heading is open from the start

export class Folds {
  /** `changed()` is told when something was folded or opened. */
  constructor(changed) {
    this.changed = changed;
    this.said = new Map(); // heading -> whether it was opened
  }

  /** The answers of a list by heading, those of a heading together; null where it needs none. */
  groups(options) {
    const names = [...new Set(options.map((option) => option.group))];
    if (options.length < LONG || names.length < 2) return null;
    const first = names.find(Boolean);
    return names.map((name) => ({
      name,
      options: options.filter((option) => option.group === name),
      open: !name || (this.said.get(name) ?? (options.length < ENDLESS || name === first)),
    }));
  }

  /** A heading and, while it is open, the buttons of its answers. */
  element({ name, options, open }, buttons, at) {
    if (!name) return make("div", { className: "group" }, ...buttons);
    const id = `choices-${at}`;
    const heading = make("button", {
      type: "button", className: "heading", "aria-expanded": String(open), "aria-controls": id, dataset: { group: name },
    }, make("span", {}, capital(name)), ...(open ? [] : [" ", make("small", {}, String(options.length))]));
    heading.addEventListener("click", () => {
      this.said.set(name, !open);
      this.changed(name);
    });
    return make("div", { className: "fold" }, heading,
      make("div", { className: "group", id, role: "group", "aria-label": capital(name), hidden: !open }, ...buttons));
  }
}
