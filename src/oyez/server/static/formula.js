// A number of the score table explained: the formula in words, and its pieces lit on the table.

import { $, make, t } from "./page.js";
import { fillScores } from "./scores.js";

export class Formula {
  constructor(scene) {
    this.scene = scene;
    this.shown = "";
    $("formula").addEventListener("pointerleave", () => this.light(this.all));
    this.all = [];
  }

  /** The scores of a match that is over. What was explained before stays if it is still the same match. */
  fill(view) {
    this.view = view;
    fillScores($("scores"), view, (seat, part, cell) => this.pick(seat, part, cell));
    this.hide();
  }

  hide() {
    this.shown = "";
    this.all = [];
    this.scene.aim([]);
    $("formula").replaceChildren(make("p", { className: "hint" }, document.querySelector("#scores .score") ? t("story.pick") : ""));
    for (const cell of document.querySelectorAll("#scores .score")) cell.setAttribute("aria-pressed", "false");
  }

  /** Again on the same number: enough of it. */
  pick(seat, part, cell) {
    const key = `${seat} ${part}`;
    if (this.shown === key) return this.hide();
    this.hide();
    this.shown = key;
    cell.setAttribute("aria-pressed", "true");
    const lines = part ? this.view.notes[seat][part] : this.together(seat);
    const n = part ? this.view.scores[seat].parts[part] : this.view.scores[seat].total;
    const name = this.view.names[seat];
    const label = part ? this.view.parts[part] : t("end.total");
    this.all = lines.flatMap(([, , targets]) => targets);
    $("formula").replaceChildren(
      make("h3", {}, t("story.formula", { name, part: label, n })),
      make("ul", {}, ...lines.map((line) => make("li", {}, this.line(line)))));
    this.light(this.all);
    $("formula").scrollIntoView({ block: "nearest", behavior: "instant" });
    this.bringIntoView();
  }

  /** The total comes from all parts. */
  together(seat) {
    return Object.entries(this.view.scores[seat].parts).map(([part, points]) =>
      [points, this.view.parts[part], (this.view.notes[seat][part] ?? []).flatMap(([, , targets]) => targets)]);
  }

  line([points, text, targets]) {
    const made = make("button", { type: "button", className: "formula-line" }, make("span", {}, text), make("b", {}, String(points)));
    for (const name of ["pointerenter", "focus", "click"]) made.addEventListener(name, () => this.light(targets.length ? targets : this.all));
    made.addEventListener("blur", () => this.light(this.all));
    return made;
  }

  light(ids) {
    this.scene.aim(ids);
  }

  /** On a screen that shows only a part of the table: the first of the pieces, if none is in sight. */
  bringIntoView() {
    const lit = this.all.map((id) => this.scene.get(id)).filter(Boolean);
    const seen = (element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const room = $("result")?.getBoundingClientRect() ?? $("bar").getBoundingClientRect();
      const low = room.top > 0 && room.left < 1 ? room.top : innerHeight;
      return top >= 0 && bottom <= low;
    };
    if (lit.length && !lit.some(seen)) lit[0].scrollIntoView({ block: "nearest", behavior: "instant" });
  }
}
