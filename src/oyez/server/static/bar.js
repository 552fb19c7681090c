// The bar: whose turn it is, what is asked, and everything that can be answered, as buttons.

import { $, capital, make, notice, sign, t } from "./page.js";
import { speaker } from "./lines.js";
import { settings } from "./settings.js";

const SHORT = 16; // labels of so many letters stand side by side

export class Bar {
  constructor(scene, actions) {
    this.scene = scene;
    this.actions = actions; // play(option), undo(), suggest(), cancel(), hurry()
    this.view = null;
    this.shown = [];
    this.asking = null;
    $("undo").addEventListener("click", () => {
      if ($("undo").getAttribute("aria-disabled") !== "true") actions.undo();
      else if ($("undo-why").textContent) notice($("undo-why").textContent); // a finger cannot hover
    });
    $("suggest").addEventListener("click", () => {
      if ($("suggest").getAttribute("aria-disabled") !== "true") actions.suggest();
    });
    $("confirm-yes").addEventListener("click", () => this.confirmed());
    $("confirm-no").addEventListener("click", () => actions.cancel());
    $("bar").addEventListener("keydown", (event) => this.arrows(event));
  }

  /** Everything anew for this view; `busy` while an answer is on its way. */
  render(view, pointed = [], busy = false) {
    this.view = view;
    const focused = $("bar").contains(document.activeElement) && document.activeElement.closest("#choices, #passes, #confirm");
    this.asking = null;
    this.scene.aim([]); // the button that was pointed at may be gone
    $("confirm").hidden = true;
    this.turn(view);
    $("prompt").textContent = view.prompt;
    this.choices(view, pointed, busy);
    const refused = view.seat === null ? " " : view.undo ?? "";
    switchOff($("undo"), Boolean(refused) || busy || view.over, refused.trim());
    $("undo").hidden = view.seat === null || view.over || !view.started;
    $("undo-why").textContent = refused.trim();
    $("suggest").hidden = view.seat === null || view.over || !view.started;
    switchOff($("suggest"), !view.options.length || busy, "");
    if (focused && !document.activeElement?.closest("#bar")) (this.shown[0]?.button ?? $("prompt")).focus({ preventScroll: true });
  }

  turn(view) {
    const place = $("turn");
    const mine = view.waiting.includes(view.seat);
    place.classList.toggle("mine", mine);
    if (!view.started) return place.replaceChildren();
    if (view.over) return place.replaceChildren(sign("icon-crown"), t("bar.over"));
    const names = view.waiting.map((seat) => view.names[seat]);
    const words = mine ? t("bar.your-turn") : t(names.length > 1 ? "bar.turns-of" : "bar.turn-of", { name: names.join(", ") });
    const marks = view.waiting.map((seat) => sign(`seat-${seat}`));
    place.replaceChildren(...(mine ? [sign(`seat-${view.seat}`)] : marks), make("span", {}, words));
    if (view.thinking.length) place.append(make("span", { className: "dots", title: t("bar.thinking"), role: "img", "aria-label": t("bar.thinking") }, make("i"), make("i"), make("i")));
  }

  choices(view, pointed, busy) {
    // buttons that would be the same stay, so that no click is lost under the finger
    const key = JSON.stringify([view.options, pointed, busy, view.options.length ? 0 : [view.news, view.behind, view.over]]);
    if (key === this.key) return;
    this.key = key;
    const matching = view.options.filter((option) => pointed.every((id, at) => option.targets[at] === id));
    // what touches nothing on the table ("stop", "none of these") stays in sight below the others
    const aside = pointed.length ? [] : matching.filter((option) => !option.targets.length);
    const table = matching.filter((option) => option.targets.length);
    const [list, below] = table.length ? [table, aside] : [aside, []];
    this.shown = [...list, ...below].map((option, at) => ({ option, button: this.button(option, at, busy) }));
    const buttons = this.shown.map((entry) => entry.button);
    const host = $("choices");
    host.setAttribute("aria-label", t("bar.choices"));
    host.replaceChildren(...buttons.slice(0, list.length));
    if (pointed.length) {
      host.prepend(make("div", { className: "pointing" },
        make("p", { className: "hint" }, t("bar.pick-target")),
        make("button", { type: "button", className: "button small", title: "Esc", onclick: this.actions.cancel, dataset: { testid: "cancel" } }, t("bar.cancel"))));
    }
    if (!list.length) host.append(...this.idle(view));
    host.classList.toggle("short", list.length > 5 && list.every((option) => option.label.length <= SHORT));
    host.scrollTop = list.length ? 0 : host.scrollHeight;
    $("passes").replaceChildren(...buttons.slice(list.length));
  }

  /** Where nothing can be chosen: what has just happened, the last thing at the bottom. */
  idle(view) {
    if (!view.started) return [make("p", { className: "hint" }, t("lobby.wait"))];
    const told = make("ol", { className: "news" }, ...view.news.map((line) => newsLine(line, view.names)));
    const words = !view.over && view.seat === null ? [make("p", { className: "hint" }, t("bar.watching"))] : [];
    if (view.behind > 2) {
      words.push(make("button", { type: "button", className: "button small", onclick: this.actions.hurry, dataset: { testid: "skip" } }, t("bar.skip")));
    }
    return [...words, told];
  }

  button(option, at, busy) {
    const made = make("button", {
      type: "button", className: "choice", disabled: busy,
      dataset: { testid: `choice-${option.choice}`, choice: option.choice },
    });
    if (at < 9) made.append(make("kbd", { "aria-hidden": "true" }, String(at + 1)));
    made.append(make("span", {}, capital(option.label)));
    made.addEventListener("click", () => this.actions.play(option));
    for (const name of ["pointerenter", "focus"]) made.addEventListener(name, () => this.scene.aim(option.targets));
    for (const name of ["pointerleave", "blur"]) made.addEventListener(name, () => this.scene.aim([]));
    return made;
  }

  /** A choice that cannot be taken back is asked for twice, in the same place. */
  confirm(option) {
    if (!option.final || !settings.confirm) return true;
    this.asking = option;
    $("confirm-what").textContent = capital(option.label);
    $("confirm").hidden = false;
    $("choices").replaceChildren();
    $("passes").replaceChildren();
    this.shown = [];
    this.key = "";
    this.scene.aim(option.targets);
    $("confirm-yes").focus({ preventScroll: true });
    return false;
  }

  confirmed() {
    const option = this.asking;
    this.asking = null;
    if (option) this.actions.play(option, true);
  }

  highlight(choice) {
    const found = this.shown.find((entry) => entry.option.choice === choice);
    if (!found) return;
    for (const { button } of this.shown) button.classList.toggle("suggested", button === found.button);
    found.button.scrollIntoView({ block: "nearest" });
    found.button.focus({ preventScroll: true });
    this.scene.flash(found.option.targets);
  }

  number(digit) {
    this.shown[digit - 1]?.button.click();
  }

  arrows(event) {
    const buttons = this.shown.map((entry) => entry.button);
    const at = buttons.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length].focus();
  }
}

function newsLine(line, names) {
  const who = speaker(line.text, names);
  return make("li", {}, who < 0 ? make("span") : sign(`seat-${who}`), make("span", {}, line.text));
}

/** Greyed but still reachable, so that the reason can be read. */
function switchOff(button, off, why) {
  button.setAttribute("aria-disabled", String(off));
  button.title = off ? why : "";
  if (off && why) button.setAttribute("aria-describedby", "undo-why");
  else button.removeAttribute("aria-describedby");
}
