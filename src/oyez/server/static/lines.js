// Log and chat. A line of the log knows the things on the table that it speaks of.

import { $, ask, drawers, make, notice, page, sign, t } from "./page.js";

export class Log {
  constructor(scene, host = $("log")) {
    this.scene = scene;
    this.host = host;
    this.lines = [];
  }

  /** Lines from number `from` on are replaced; returns what is new. */
  update({ from, lines }, { names, identities }) {
    const fresh = this.lines.length && from > 0 ? lines : []; // a log told anew (a move was taken back) is no news
    while (this.lines.length && this.lines.at(-1).i >= from) {
      this.lines.pop();
      this.host.lastElementChild.remove();
      if (this.host.lastElementChild?.classList.contains("turn-head")) this.host.lastElementChild.remove();
    }
    if (!this.lines.length) this.host.replaceChildren();
    for (const line of lines) {
      const begins = line.turn !== (this.lines.at(-1)?.turn ?? 0);
      if (begins && line.active >= 0) this.host.append(turnHead(names[line.active], identities[line.active]));
      this.lines.push(line);
      this.host.append(this.item(line, identities));
    }
    reach(this.host, this.host.lastElementChild ?? this.host);
    return fresh;
  }

  /** The line that is being told. */
  mark(i) {
    for (const item of this.host.querySelectorAll(".telling")) item.classList.remove("telling");
    const told = this.host.querySelector(`[data-i="${i}"]`);
    told?.classList.add("telling");
    if (told) reach(this.host, told);
  }

  item(line, identities) {
    const item = make("li", { dataset: { i: line.i } }, make("span", { className: "who" }), make("span", { className: "said" }, line.text));
    if (line.seat !== null) item.firstElementChild.append(sign(`seat-${identities[line.seat]}`));
    if (line.targets.length) {
      item.tabIndex = -1;
      item.classList.add("points");
      for (const name of ["pointerenter", "focus"]) item.addEventListener(name, () => this.scene.aim(line.targets));
      for (const name of ["pointerleave", "blur"]) item.addEventListener(name, () => this.scene.aim([]));
      item.addEventListener("click", () => this.scene.flash(line.targets));
    }
    return item;
  }

  /** The list is one stop for Tab; arrows go from line to line. */
  wireKeys() {
    this.host.addEventListener("keydown", (event) => {
      const items = [...this.host.children];
      const at = items.indexOf(document.activeElement);
      const to = { ArrowUp: at < 0 ? items.length - 1 : at - 1, ArrowDown: at + 1 }[event.key];
      if (to === undefined || !items[to]) return;
      event.preventDefault();
      items[to].tabIndex = -1;
      items[to].focus();
    });
    // where the lines stand in columns, a wheel turns sideways
    this.host.addEventListener("wheel", (event) => {
      if (this.host.scrollWidth > this.host.clientWidth && !event.deltaX) this.host.scrollLeft += event.deltaY;
    }, { passive: true });
  }
}

/** Scroll the list, and nothing else, to one of its lines. */
function reach(host, line) {
  const [box, seen] = [line.getBoundingClientRect(), host.getBoundingClientRect()];
  if (box.top < seen.top || box.bottom > seen.bottom) host.scrollTop += box.bottom - seen.bottom;
  if (box.left < seen.left || box.right > seen.right) host.scrollLeft += box.right - seen.right;
}

/** Where somebody's turn begins. */
function turnHead(name, identity) {
  return make("li", { className: "turn-head" }, sign(`seat-${identity}`), make("span", {}, t("log.turn-of", { name })));
}

export class Chat {
  constructor(host = $("chat")) {
    this.host = host;
    this.last = 0;
    this.unread = 0;
    this.loaded = false;
    $("say").addEventListener("submit", (event) => this.say(event));
    $("unread").textContent = "";
    host.replaceChildren(make("li", { className: "faint" }, t("chat.empty")));
  }

  update(lines) {
    const first = !this.loaded; // what was said before the page came is no news
    this.loaded = true;
    const fresh = lines.filter((line) => line.id > this.last);
    if (!fresh.length) return [];
    if (this.last === 0) this.host.replaceChildren();
    for (const line of fresh) {
      const time = new Date(line.at * 1000);
      this.host.append(make("li", { title: time.toLocaleString(document.documentElement.lang) },
        make("strong", {}, line.name), " ", make("span", { className: "said" }, line.text)));
      this.last = line.id;
    }
    this.host.scrollTop = this.host.scrollHeight;
    if (!first && !this.visible()) this.count(this.unread + fresh.length);
    return first ? [] : fresh;
  }

  visible() {
    return this.host.offsetParent !== null && (!drawers.matches || $("side").classList.contains("open"));
  }

  count(number) {
    this.unread = number;
    $("unread").hidden = !number;
    $("unread").textContent = number ? String(number) : "";
    document.querySelector('[data-side="chat"]').classList.toggle("has-news", number > 0);
  }

  async say(event) {
    event.preventDefault();
    const box = $("say-text");
    const text = box.value.trim();
    if (!text) return;
    try {
      await ask(`/api/tables/${page.table}/chat`, { text });
      box.value = "";
    } catch (error) {
      notice(error.message);
    }
  }
}

/** Tabs between log and chat; on a phone both come up as a drawer. */
export function wireSide(chat) {
  const side = $("side");
  const show = (which) => {
    side.dataset.tab = which;
    for (const name of ["log", "chat"]) {
      $(`tab-${name}`).setAttribute("aria-selected", String(name === which));
      $(`tab-${name}`).tabIndex = name === which ? 0 : -1;
    }
    if (which === "chat") chat.count(0);
    $(which).scrollTop = $(which).scrollHeight;
  };
  for (const name of ["log", "chat"]) $(`tab-${name}`).addEventListener("click", () => show(name));
  document.querySelector("[role=tablist]").addEventListener("keydown", (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    show(side.dataset.tab === "log" ? "chat" : "log");
    $(`tab-${side.dataset.tab}`).focus();
  });
  for (const button of document.querySelectorAll("[data-side]")) {
    button.addEventListener("click", () => {
      side.classList.add("open");
      show(button.dataset.side);
      $(button.dataset.side).focus({ preventScroll: true });
    });
  }
  $("side-close").addEventListener("click", () => side.classList.remove("open"));
}
