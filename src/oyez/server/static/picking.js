// Choosing on the table itself. An option names its targets in the order in which they are pointed at: a card,
// or a piece and then a place. What can be pointed at next glows. A sprite may lie on another (data-on), and then
// a click on either may mean the other.

import { $, calm, capital, make, t } from "./page.js";
import { named } from "./scene.js";
import { explain } from "./zoom.js";

const HEAD = 50; // the head of the page lies over so much of the table
const FINGER = 32; // pixels: what is smaller has so much ground around it for a finger

export class Picking {
  /** `play(option)` plays it; `changed(pointed)` hears what has been pointed at so far. */
  constructor(scene, play, changed) {
    this.scene = scene;
    this.play = play;
    this.changed = changed;
    this.options = [];
    this.closed = [];
    this.pointed = [];
    scene.svg.addEventListener("click", (event) => this.click(event));
    scene.svg.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("pointerdown", (event) => {
      if (!$("chooser").hidden && !$("chooser").contains(event.target)) this.closeChooser();
    });
  }

  /** What can be chosen, and what cannot: that says on the table, too, why it cannot. */
  offer(options, closed = []) {
    this.options = options;
    this.closed = closed;
    this.pointed = [];
    this.closeChooser();
    this.mark();
  }

  /** Whether that is what can be chosen already. */
  offers(options) {
    return options.length > 0 && JSON.stringify(options) === JSON.stringify(this.options);
  }

  /** The options that begin with what has been pointed at. */
  matching() {
    return this.options.filter((option) => this.pointed.every((id, at) => option.targets[at] === id));
  }

  /** What can be pointed at next: id -> the options it leads to. */
  next() {
    const found = new Map();
    for (const option of this.matching()) {
      const id = option.targets[this.pointed.length];
      if (id !== undefined) found.set(id, [...(found.get(id) ?? []), option]);
    }
    return found;
  }

  /** Why things that might be pointed at next cannot be: id -> reason. */
  reasons() {
    const found = new Map();
    const next = this.next();
    for (const { targets, why, other } of this.closed) {
      const at = this.pointed.length;
      const ids = other ? targets : targets.length === at + 1 && this.pointed.every((id, n) => targets[n] === id) ? [targets[at]] : [];
      for (const id of ids) if (!next.has(id) && !found.has(id)) found.set(id, why);
    }
    return found;
  }

  mark() {
    const { scene } = this;
    for (const element of scene.svg.querySelectorAll(".glow, .chosen")) {
      element.classList.remove("glow", "chosen");
      for (const name of ["tabindex", "role", "aria-label", "aria-pressed"]) element.removeAttribute(name);
      named(element);
    }
    for (const element of scene.svg.querySelectorAll("[data-why]")) delete element.dataset.why;
    for (const [id, why] of this.reasons()) {
      const element = scene.get(id);
      if (element) element.dataset.why = why;
    }
    let first = true;
    for (const [id, options] of this.next()) {
      const element = scene.get(id);
      if (!element) continue;
      element.classList.add("glow");
      this.name(element, options);
      element.setAttribute("tabindex", first ? "0" : "-1"); // one stop for Tab, arrows from there
      first = false;
    }
    for (const id of this.pointed) {
      const element = scene.get(id);
      if (!element) continue;
      element.classList.add("chosen");
      element.setAttribute("role", "button");
      element.setAttribute("tabindex", "0");
      element.setAttribute("aria-pressed", "true");
      element.setAttribute("aria-label", element.dataset.title || id);
    }
  }

  /** Where the table is longer than the screen: go to what can be chosen, all of it if it has room. */
  bringIntoView() {
    const stage = $("stage");
    const inside = getComputedStyle(stage).overflowY === "auto"; // the table scrolls beside the bar, not under it
    const { top, bottom } = inside ? stage.getBoundingClientRect() : { top: HEAD, bottom: $("bar").getBoundingClientRect().top };
    const boxes = [...this.scene.svg.querySelectorAll(".glow")].map((element) => element.getBoundingClientRect());
    if (!boxes.length) return;
    const first = Math.min(...boxes.map((box) => box.top));
    const last = Math.max(...boxes.map((box) => box.bottom));
    const room = bottom - top - (last - first);
    const seen = boxes.some((box) => box.top >= top && box.bottom <= bottom);
    if ((first >= top && last <= bottom) || (room < 0 && seen)) return;
    const to = room > 0 ? first - top - room / 2 : first - top - 20;
    (inside ? stage : window).scrollBy({ top: to, behavior: calm.matches ? "auto" : "smooth" });
  }

  name(element, options) {
    const last = options.length === 1 && options[0].targets.length === this.pointed.length + 1;
    const title = element.dataset.title ?? "";
    element.setAttribute("role", "button");
    element.setAttribute("aria-label", last ? capital(options[0].label) : t("scene.targets", { what: title, n: options.length }));
  }

  click(event) {
    const sprite = event.target.closest(".sprite");
    const finger = event.pointerType === "touch";
    let hit = this.hit(sprite);
    let crowd = sprite && !this.pointed.includes(hit) ? this.crowd(sprite) : [];
    const tight = !hit || (finger && size(this.scene.get(hit)) < FINGER);
    if (finger && tight && !this.pointed.includes(hit)) {
      crowd = [...new Set([...crowd, ...this.near(event.clientX, event.clientY)])];
      hit ??= crowd[0];
    }
    if (crowd.length > 1 && tight) this.pick(crowd);
    else if (hit) this.point(hit);
    else {
      const shut = sprite?.dataset.why ? sprite : this.scene.get(sprite?.dataset.on);
      if (shut?.dataset.why) explain(shut);
      else if (this.pointed.length) this.cancel();
    }
  }

  /** The target that a click on this sprite means: itself, what it lies on, or the one piece there that glows. */
  hit(sprite) {
    if (!sprite) return null;
    const next = this.next();
    if (next.has(sprite.id) || this.pointed.includes(sprite.id)) return sprite.id;
    if (next.has(sprite.dataset.on)) return sprite.dataset.on;
    const pieces = this.crowd(sprite);
    return pieces.length === 1 ? pieces[0] : null;
  }

  /** The pieces that glow on this sprite, or beside it on the same ground. */
  crowd(sprite) {
    const ground = sprite.dataset.on ?? sprite.id;
    return [...this.next().keys()].filter((id) => this.scene.get(id)?.dataset.on === ground);
  }

  /** What glows where a finger is: what is smaller than a finger is as large as one. */
  near(x, y) {
    return [...this.next().keys()].filter((id) => {
      const element = this.scene.get(id);
      if (!element) return false;
      const box = element.getBoundingClientRect();
      const [right, down] = [Math.max(box.width, FINGER) / 2, Math.max(box.height, FINGER) / 2];
      const [across, along] = middle(element);
      return Math.abs(x - across) <= right && Math.abs(y - along) <= down && size(element) < FINGER;
    });
  }

  point(id) {
    if (this.pointed.includes(id)) return this.cancel();
    const options = this.next().get(id);
    const done = options.filter((option) => option.targets.length === this.pointed.length + 1);
    if (options.length === 1) return this.play(options[0]);
    if (done.length === options.length) return this.choose(id, options);
    this.pointed = [...this.pointed, id];
    this.mark();
    this.changed(this.pointed);
  }

  cancel() {
    const had = this.pointed.length || !$("chooser").hidden;
    this.closeChooser();
    if (this.pointed.length) {
      this.pointed = [];
      this.mark();
      this.changed(this.pointed);
    }
    return Boolean(had);
  }

  /** Several choices touch the same thing: ask which. */
  choose(id, options) {
    this.ask(id, options.map((option) => [option.label, () => this.play(option)]));
  }

  /** Several pieces stand where the finger is: ask which. */
  pick(pieces) {
    const next = this.next();
    this.ask(pieces[0], pieces.map((id) => {
      const [option, ...others] = next.get(id);
      const title = this.scene.get(id)?.dataset.title;
      return [others.length ? title ?? id : option.label, () => this.point(id)];
    }));
  }

  /** A small menu beside a sprite: pairs of words and what they do. */
  ask(id, answers) {
    const chooser = $("chooser");
    chooser.replaceChildren(
      ...answers.map(([words, act]) =>
        make("button", { type: "button", role: "menuitem", className: "choice", onclick: () => {
          this.closeChooser();
          act();
        } }, capital(words))),
    );
    chooser.hidden = false;
    const box = this.scene.get(id).getBoundingClientRect();
    const left = Math.min(box.left, innerWidth - chooser.offsetWidth - 8);
    const top = Math.min(box.bottom + 4, innerHeight - chooser.offsetHeight - 8);
    chooser.style.transform = `translate(${Math.max(8, left)}px, ${Math.max(8, top)}px)`;
    chooser.firstElementChild.focus();
  }

  closeChooser() {
    $("chooser").hidden = true;
  }

  key(event) {
    const sprite = event.target.closest(".glow, .chosen");
    if (!sprite) return; // what cannot be chosen is only read
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      const hit = this.hit(sprite);
      if (hit) this.point(hit);
      this.scene.svg.querySelector(".glow")?.focus();
    } else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      event.stopPropagation();
      this.step(sprite, event.key);
    }
  }

  /** To the nearest thing that glows in that direction. */
  step(from, key) {
    const here = middle(from);
    const along = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    let best = null;
    let least = Infinity;
    for (const element of this.scene.svg.querySelectorAll(".glow")) {
      const there = middle(element);
      const ahead = (there[0] - here[0]) * along[0] + (there[1] - here[1]) * along[1];
      const aside = Math.abs((there[0] - here[0]) * along[1]) + Math.abs((there[1] - here[1]) * along[0]);
      if (element !== from && ahead > 2 && ahead + 2 * aside < least) {
        least = ahead + 2 * aside;
        best = element;
      }
    }
    if (!best) return;
    from.setAttribute("tabindex", "-1");
    best.setAttribute("tabindex", "0");
    best.focus({ preventScroll: true });
    best.scrollIntoView({ block: "nearest", behavior: calm.matches ? "auto" : "smooth" });
  }
}

function size(element) {
  const box = element.getBoundingClientRect();
  return Math.min(box.width, box.height);
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
