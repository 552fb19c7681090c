// The bar: whose turn it is, what is asked, and everything that can be answered, as buttons.

import { Folds } from "./folds.js";
import { $, capital, make, notice, sign, t } from "./page.js";
import { openRules } from "./rules.js";
import { settings } from "./settings.js";
import { thinkingRing } from "./thinking.js";

const SHORT = 16; // labels of so many letters stand side by side
const FEW = 3; // so many things that cannot be chosen are named at once; more are folded away

/** Whether the viewer has something to answer now: not what they decline by themselves. */
export const isAsked = (view) =>
  view.started && !view.over && view.waiting.includes(view.seat) && !view.standing?.answers;

const brief = (option) => option.label.length <= SHORT && !option.effect;

export class Bar {
  constructor(scene, actions) {
    this.scene = scene;
    this.actions = actions; // play(option), undo(turn), stand(answer), suggest(), cancel()
    this.view = null;
    this.shown = [];
    this.asking = null;
    this.folds = new Folds((group) => this.folded(group));
    for (const tool of [$("undo"), $("undo-turn")]) {
      tool.addEventListener("click", () => {
        if (tool.getAttribute("aria-disabled") !== "true") actions.undo(tool.id === "undo-turn");
        else if ($("undo-why").textContent) notice($("undo-why").textContent); // a finger cannot hover
      });
    }
    for (const toggle of document.querySelectorAll("[data-stand]")) {
      toggle.addEventListener("click", () => actions.stand(toggle.getAttribute("aria-pressed") === "true" ? "ask-again" : toggle.dataset.stand));
    }
    $("suggest").addEventListener("click", () => {
      if ($("suggest").getAttribute("aria-disabled") !== "true") actions.suggest();
    });
    $("why-asked").addEventListener("click", () => openRules(this.view.rules));
    $("confirm-yes").addEventListener("click", () => this.confirmed());
    $("confirm-no").addEventListener("click", () => actions.cancel());
    $("bar").addEventListener("keydown", (event) => this.arrows(event));
    // on a phone it lies over the table, which goes on below it for as much as it is high
    new ResizeObserver(() => {
      const high = $("bar").offsetHeight - parseFloat(getComputedStyle($("bar")).paddingBottom);
      document.body.style.setProperty("--low", `${high}px`);
    }).observe($("bar"));
  }

  /** Everything anew for this view; `busy` while an answer is on its way. */
  render(view, pointed = [], busy = false) {
    this.view = view;
    const focused = $("bar").contains(document.activeElement) && document.activeElement.closest("#choices, #passes, #confirm");
    this.asking = null;
    this.scene.aim([]); // the button that was pointed at may be gone
    $("confirm").hidden = true;
    this.turn(view);
    $("source").textContent = view.source;
    $("source").title = view.source;
    $("prompt").textContent = view.prompt;
    $("why-asked").hidden = !view.rules?.length;
    this.choices(view, pointed, busy);
    this.standing(view, busy);
    const refused = view.seat === null ? " " : view.undo ?? "";
    for (const tool of [$("undo"), $("undo-turn")]) {
      switchOff(tool, Boolean(refused) || busy || view.over, refused.trim());
      tool.hidden = view.seat === null || view.over || !view.started;
    }
    $("undo-why").textContent = refused.trim();
    $("suggest").hidden = view.seat === null || view.over || !view.started;
    switchOff($("suggest"), !view.options.length || busy, "");
    if (focused && !document.activeElement?.closest("#bar")) (this.shown[0]?.button ?? $("prompt")).focus({ preventScroll: true });
  }

  turn(view) {
    const place = $("turn");
    const mine = isAsked(view);
    place.classList.toggle("mine", mine);
    if (!view.started) return place.replaceChildren();
    if (view.over) return place.replaceChildren(sign("icon-crown"), t("bar.over"));
    const marks = (mine ? [view.seat] : view.waiting).map((seat) => sign(`seat-${view.identities[seat]}`));
    place.replaceChildren(...marks, make("span", {}, turnWords(view, mine)));
    if (view.thinking.length) place.append(thinkingRing(view));
  }

  choices(view, pointed, busy) {
    // buttons that would be the same stay, so that no click is lost under the finger
    const key = JSON.stringify([view.options, view.closed, pointed, busy, view.options.length ? 0 : [view.news, view.over]]);
    if (key === this.key) return;
    this.key = key;
    [this.pointed, this.busy] = [pointed, busy];
    const matching = view.options.filter((option) => pointed.every((id, at) => option.targets[at] === id));
    // a short answer that touches nothing on the table stays in sight below the others; to decline comes last of all
    const aside = pointed.length ? [] : matching.filter((option) => !option.targets.length);
    const table = matching.filter((option) => option.targets.length);
    const declines = aside.filter((option) => option.declines);
    const others = aside.filter((option) => !option.declines);
    const apart = table.length && others.length === 1 && brief(others[0]);
    const answers = apart ? table : matching.filter((option) => !declines.includes(option));
    const [found, below] = answers.length ? [answers, [...(apart ? others : []), ...declines]] : [declines, []];
    const closed = pointed.length ? [] : view.closed;
    const groups = this.folds.groups(found);
    const list = groups ? groups.flatMap((group) => (group.open ? group.options : [])) : found;
    this.shown = [...list, ...below].map((option, at) => ({ option, button: this.button(option, at, busy) }));
    const buttons = this.shown.map((entry) => entry.button);
    const host = $("choices");
    const place = host.scrollTop;
    host.setAttribute("aria-label", t("bar.choices"));
    host.replaceChildren(...(groups
      ? groups.map((group, at) => this.folds.element(group, buttons.filter((_, n) => group.options.includes(list[n])), at))
      : buttons.slice(0, list.length)));
    if (pointed.length) {
      host.prepend(make("div", { className: "pointing" },
        make("p", { className: "hint" }, t("bar.pick-target")),
        make("button", { type: "button", className: "button small", title: "Esc", onclick: this.actions.cancel, dataset: { testid: "cancel" } }, t("bar.cancel"))));
    }
    if (closed.length) host.append(this.closed(closed));
    if (!found.length) host.append(...this.idle(view));
    host.tabIndex = found.length ? -1 : 0; // what can only be read is scrolled by keys as well
    host.classList.toggle("short", list.length > 5 && !closed.length && list.every(brief));
    // a long list that goes on stays where it was; any other question is read from its beginning
    const question = groups ? JSON.stringify([view.rules, view.prompt.replace(/\d+/g, ""), pointed]) : "";
    if (!found.length) host.scrollTop = host.scrollHeight;
    else host.scrollTop = groups && question === this.question ? place : 0;
    this.question = question;
    $("passes").replaceChildren(...buttons.slice(list.length));
  }

  /** A heading was folded or opened: the list anew, the same heading in the hand. */
  folded(group) {
    this.key = "";
    this.choices(this.view, this.pointed, this.busy);
    document.querySelector(`#choices .heading[data-group="${CSS.escape(group)}"]`)?.focus({ preventScroll: true });
  }

  /** Where nothing can be chosen: what has just happened, the last thing at the bottom. */
  idle(view) {
    if (!view.started) return [make("p", { className: "hint" }, t("lobby.wait"))];
    const told = make("ol", { className: "news" }, ...view.news.map((line) => newsLine(line, view.identities)));
    const words = !view.over && view.seat === null ? [make("p", { className: "hint" }, t("bar.watching"))] : [];
    return [...words, told];
  }

  /** A move of the past that is shown again, instead of what is asked. */
  retell(words, lines, identities) {
    $("prompt").textContent = words;
    $("choices").replaceChildren(make("ol", { className: "news" }, ...lines.map((line) => newsLine(line, identities))));
    this.key = "";
  }

  button(option, at, busy) {
    const made = make("button", {
      type: "button", className: "choice", disabled: busy,
      dataset: { testid: `choice-${option.choice}`, choice: option.choice },
    });
    if (at < 9) made.append(make("kbd", { "aria-hidden": "true" }, String(at + 1)));
    made.append(words(option.label, option.effect));
    made.addEventListener("click", () => this.actions.play(option));
    for (const name of ["pointerenter", "focus"]) made.addEventListener(name, () => this.scene.aim(option.targets));
    for (const name of ["pointerleave", "blur"]) made.addEventListener(name, () => this.scene.aim([]));
    return made;
  }

  /** What one would expect here but cannot choose, and why: to be read, after all that can be chosen. */
  closed(options) {
    const list = make("ul", { className: "closed", "aria-label": t("bar.closed"), dataset: { testid: "closed" } },
      ...options.map((option) => {
        const line = make("li", { className: "choice", tabIndex: -1 }, words(option.label, option.why));
        for (const name of ["pointerenter", "focus"]) line.addEventListener(name, () => this.scene.aim(option.targets));
        for (const name of ["pointerleave", "blur"]) line.addEventListener(name, () => this.scene.aim([]));
        return line;
      }));
    if (options.length <= FEW) return list;
    return make("details", { className: "closed-fold" }, make("summary", { tabIndex: -1 }, `${t("bar.closed")} (${options.length})`), list);
  }

  /** What the viewer declines by themselves, or might. */
  standing({ standing, over }, busy) {
    const now = over ? null : standing;
    const on = Boolean(now?.passing || now?.declining);
    const [pass, decline, again] = document.querySelectorAll("[data-stand]");
    pass.hidden = !now?.may_pass && !now?.passing;
    pass.setAttribute("aria-pressed", String(Boolean(now?.passing)));
    decline.hidden = !now?.may_decline || now.answers;
    again.hidden = !on;
    for (const toggle of [pass, decline, again]) toggle.disabled = busy;
    $("standing").hidden = pass.hidden && decline.hidden && again.hidden;
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
    // what is closed can be read after all that can be chosen; Tab goes past it
    const closed = document.querySelectorAll("#choices summary, #choices > .closed > li, #choices details[open] li");
    const buttons = [...this.shown.map((entry) => entry.button), ...closed];
    const at = buttons.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length].focus();
  }
}

function newsLine(line, identities) {
  return make("li", {}, line.seat === null ? make("span") : sign(`seat-${identities[line.seat]}`), make("span", {}, line.text));
}

/** Whose turn it is and who is asked are two things. */
function turnWords({ active, waiting, names, seat }, mine) {
  const asked = waiting.map((one) => names[one]).join(", ");
  const elsewhere = active >= 0 && !waiting.includes(active);
  if (mine) return elsewhere ? t("bar.asked-in", { name: names[active] }) : t("bar.your-turn");
  if (elsewhere && active === seat) return t("bar.others-answer", { others: asked });
  if (elsewhere) return t("bar.others-asked", { name: names[active], others: asked });
  return t(waiting.length > 1 ? "bar.turns-of" : "bar.turn-of", { name: asked });
}

/** A label, and under it what it does or why it cannot be. */
function words(label, more) {
  return make("span", {}, capital(label), ...(more ? [make("small", {}, capital(more))] : []));
}

/** Greyed but still reachable, so that the reason can be read. */
function switchOff(button, off, why) {
  button.setAttribute("aria-disabled", String(off));
  button.title = off ? why : button.getAttribute("aria-label") ?? "";
  if (off && why) button.setAttribute("aria-describedby", "undo-why");
  else button.removeAttribute("aria-describedby");
}
