// The coach of a first game: what is said at this point, the things it is about, and what is to be done.

import { $, ask, calm, make, notice, page, sign, t, upright } from "./page.js";

const MARGIN = 4; // between a thing and the ring around it, in the table's own measure
const HEAD = 50; // the head of the page lies over so much of a table that scrolls

export class Coach {
  constructor(scene) {
    this.scene = scene;
    this.lesson = null;
    this.options = [];
    this.n = -1;
    this.seat = null;
    this.at = 0; // which card of this stop is read
    this.chosen = 0; // how many things have been pointed at already
    if (!$("coach")) return;
    $("coach-next").addEventListener("click", () => this.turn(1));
    $("coach-back").addEventListener("click", () => this.turn(-1));
    $("coach-skip").addEventListener("click", () => this.skip());
    $("coach-fold").addEventListener("click", () => this.fold());
    new ResizeObserver(() => this.makeRoom()).observe($("coach"));
  }

  /** What the coach says about this view; null while there is nothing to say. */
  show(lesson, view) {
    if (!$("coach")) return;
    if (view.n !== this.n) this.at = 0;
    this.n = view.n;
    this.seat = view.seat;
    this.options = view.options;
    this.lesson = lesson?.cards.length ? lesson : null;
    $("coach").hidden = !this.lesson;
    $("main").classList.toggle("led", Boolean(this.lesson));
    $("main").classList.toggle("led-closely", Boolean(this.lesson?.right));
    if (this.lesson) this.card();
    this.mark();
    this.makeRoom();
    if (this.lesson) this.bringIntoView();
  }

  get last() {
    return this.at === this.lesson.cards.length - 1;
  }

  card() {
    const { cards, of } = this.lesson;
    const { at, title, text } = cards[this.at];
    Object.assign($("coach-at"), { max: of, value: at, title: t("lesson.at", { at, of }), ariaLabel: t("lesson.at", { at, of }) });
    if ($("coach-title").textContent === title) return; // it stands already, maybe scrolled
    $("coach-title").textContent = title;
    $("coach-words").replaceChildren(...text.map((paragraph) => make("p", {}, ...spoken(paragraph))));
    $("coach-words").scrollTop = 0;
    $("coach-steps").hidden = cards.length < 2;
    $("coach-back").hidden = this.at === 0;
    $("coach-next").hidden = this.last;
  }

  turn(by) {
    this.at += by;
    this.card();
    this.mark();
    this.makeRoom();
    this.bringIntoView();
    if (this.last) $("coach-words").focus({ preventScroll: true });
  }

  fold() {
    const open = $("coach-fold").getAttribute("aria-expanded") !== "true";
    $("coach-fold").setAttribute("aria-expanded", String(open));
    $("coach").classList.toggle("folded", !open);
  }

  async skip() {
    try {
      await ask(`/api/tables/${page.table}/skip-lesson`, {});
    } catch (error) {
      notice(error.message);
    }
  }

  // ---- what is to be done

  right() {
    const right = this.lesson?.right;
    return right ? this.options.filter((option) => right.includes(option.choice)) : [];
  }

  /** Whether this may be played now. Anything else gets a friendly word, and the right thing is shown. */
  allows(option) {
    if (!this.lesson?.right || this.lesson.right.includes(option.choice)) return true;
    notice(t("lesson.other"));
    this.scene.flash(this.pointed());
    return false;
  }

  /** The things that the card is about: those it names, or those that the right choice touches. */
  pointed() {
    if (!this.lesson) return [];
    const named = this.lesson.cards[this.at].point;
    return named.length || !this.last ? named : this.right().flatMap((option) => option.targets);
  }

  /** Rings around things on the table, and around the buttons that are right. */
  mark() {
    if (!$("coach")) return;
    const { svg } = this.scene;
    for (const ring of svg.querySelectorAll(".taught-ring")) ring.remove();
    for (const sprite of svg.querySelectorAll(".taught")) sprite.classList.remove("taught");
    for (const id of new Set(this.pointed())) {
      const sprite = this.scene.get(id);
      sprite?.classList.add("taught");
      if (sprite && !sprite.classList.contains("land")) sprite.append(ring(sprite.getBBox()));
    }
    const right = new Set(this.lesson && this.last ? this.right().map((option) => String(option.choice)) : []);
    for (const button of document.querySelectorAll("#bar [data-choice]")) {
      button.classList.toggle("taught", right.has(button.dataset.choice));
    }
  }

  /** The player has pointed at a thing and is to point at the next one. */
  follow(pointed) {
    const on = pointed.length > this.chosen;
    this.chosen = pointed.length;
    this.mark();
    if (on && this.lesson) this.bringIntoView();
  }

  // ---- where it stands

  /** The bar, or the table, makes room for the card. */
  makeRoom() {
    if (!$("coach")) return;
    $("main").style.setProperty("--coach", `${$("coach").offsetHeight}px`);
    // where it lies over the table, it lies on the side where it hides less of what it is about
    const { left, right } = $("stage").getBoundingClientRect();
    const wide = $("coach").offsetWidth;
    const about = this.about();
    const hidden = (from, to) => about.reduce((sum, box) => sum + Math.max(0, Math.min(to, box.right) - Math.max(from, box.left)), 0);
    $("coach").classList.toggle("aside", hidden(left, left + wide) > hidden(right - wide, right));
    document.querySelector("#choices .taught")?.scrollIntoView({ block: "nearest" });
  }

  /** What is to be seen beside the card: what it speaks of, or what can be chosen, or what the pupil has. */
  about() {
    const pointed = this.boxes();
    const shown = (kind) => [...this.scene.svg.querySelectorAll(kind)].map((one) => one.getBoundingClientRect());
    return [pointed, shown(".glow"), shown(`.whose-${this.seat}`)].find((boxes) => boxes.length) ?? [];
  }

  boxes(ids = this.pointed()) {
    return ids.map((id) => this.scene.get(id)?.getBoundingClientRect()).filter(Boolean);
  }

  /** Where the table is longer than the screen: go to what the card is about. */
  bringIntoView() {
    if (!upright.matches) return;
    const stage = $("stage");
    const inside = getComputedStyle(stage).overflowY === "auto";
    const { top, bottom } = inside ? stage.getBoundingClientRect() : { top: HEAD, bottom: $("coach").getBoundingClientRect().top };
    const all = this.boxes();
    const next = this.boxes(this.pointed().slice(this.chosen, this.chosen + 1)); // where all of it has no room
    const high = (boxes) => Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
    const boxes = high(all) <= bottom - top ? all : next;
    if (!boxes.length) return;
    const first = Math.min(...boxes.map((box) => box.top));
    if (first >= top && first + high(boxes) <= bottom) return;
    const spare = bottom - top - high(boxes);
    const to = first - top - Math.max(8, spare / 2);
    (inside ? stage : window).scrollBy({ top: to, behavior: calm.matches ? "auto" : "smooth" });
  }
}

/** Words with **what stands out** and :signs:. */
function spoken(paragraph) {
  return paragraph.split("**").flatMap((piece, at) => {
    const parts = piece.split(/:([a-z-]+):/).map((part, odd) => (odd % 2 ? sign(`icon-${part}`) : part));
    return at % 2 ? [make("strong", {}, ...parts)] : parts;
  });
}

function ring({ x, y, width, height }) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const place = { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN, rx: 7, class: "taught-ring" };
  for (const [name, value] of Object.entries(place)) made.setAttribute(name, value);
  return made;
}
