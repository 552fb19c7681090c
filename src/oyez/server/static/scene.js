// The drawn table: sprites in layers, kept up to date. A sprite that changes place glides there.

import { calm, drawn } from "./page.js";

const TRANSFORM = /translate\(([-\d.]+) ([-\d.]+)\)/;

export class Scene {
  constructor(svg) {
    this.svg = svg;
    this.sprites = new Map(); // id -> { element, markup, layer, x, y }
    this.layers = new Map();
    this.whole = [svg.viewBox.baseVal?.width || 1, svg.viewBox.baseVal?.height || 1];
    for (const group of svg.querySelectorAll(":scope > g[data-layer]")) {
      // what the page brought along
      const layer = Number(group.dataset.layer);
      this.layers.set(layer, group);
      for (const element of group.children) {
        const [, x, y] = TRANSFORM.exec(element.getAttribute("transform")) ?? [0, 0, 0];
        element.removeAttribute("transform");
        this.sprites.set(element.id, this.adopt(layer, Number(x), Number(y), element, ""));
      }
    }
    /** Told when the table has another size. */
    this.resized = () => this.svg.setAttribute("viewBox", `0 0 ${this.whole.join(" ")}`);
  }

  get(id) {
    return this.sprites.get(id)?.element ?? null;
  }

  /** The whole scene; what is already there in the same look stays, so that changes glide here too. */
  show(parts) {
    this.size(parts.width, parts.height);
    const kept = new Set();
    const put = [];
    for (const row of parts.sprites) {
      const [layer, id, x, y, markup] = row;
      kept.add(id);
      const old = this.sprites.get(id);
      if (old?.markup !== markup || old.layer !== layer || old.x !== x || old.y !== y) put.push(row);
    }
    const gone = [...this.sprites.keys()].filter((id) => !kept.has(id));
    this.change({ parts: [{ put, gone }], at: [[0, 0]] });
    // the order inside a layer is the order of drawing
    for (const [layer, id] of parts.sprites) this.layer(layer).append(this.get(id));
  }

  /** Places are within their part, and `at` says where each part stands. */
  change({ parts = [], at = [], moved = [], gone = [], size }) {
    if (size) this.size(...size);
    const put = parts.flatMap((part, i) =>
      (part.put ?? []).map(([layer, id, x, y, markup]) => [layer, id, ...standing(x, y, at[i]), markup]),
    );
    const drawn = new Set(put.map(([, id]) => id)); // what went from one part to another
    for (const id of [...gone, ...parts.flatMap((part) => part.gone ?? [])]) {
      if (drawn.has(id)) continue;
      this.sprites.get(id)?.element.remove();
      this.sprites.delete(id);
    }
    const gliding = [];
    for (const [layer, id, x, y, markup] of put) {
      const old = this.sprites.get(id);
      const fresh = this.make(layer, x, y, markup);
      if (old && old.layer === layer) old.element.replaceWith(fresh.element);
      else {
        old?.element.remove();
        this.layer(layer).append(fresh.element);
      }
      this.sprites.set(id, fresh);
      if (old && (old.x !== fresh.x || old.y !== fresh.y)) {
        place(fresh.element, old.x, old.y);
        gliding.push(fresh);
      }
    }
    for (const [id, title] of parts.flatMap((part) => part.titled ?? [])) {
      const sprite = this.sprites.get(id);
      if (!sprite) continue;
      sprite.markup = ""; // no longer what was sent
      sprite.element.dataset.title = title;
      named(sprite.element);
    }
    const within = parts.flatMap((part, i) =>
      (part.moved ?? []).map(([id, x, y]) => [id, ...standing(x, y, at[i])]),
    );
    for (const [id, x, y] of [...within, ...moved]) {
      const sprite = this.sprites.get(id);
      if (!sprite) continue;
      Object.assign(sprite, { x, y });
      gliding.push(sprite);
    }
    if (!gliding.length) return;
    if (!calm.matches) this.svg.getBoundingClientRect(); // the old places take effect before the new ones
    for (const sprite of gliding) place(sprite.element, sprite.x, sprite.y);
  }

  make(layer, x, y, markup) {
    return this.adopt(layer, x, y, drawn(markup), markup);
  }

  adopt(layer, x, y, element, markup) {
    element.classList.remove("glow"); // what glows depends on what has been pointed at already
    const title = element.querySelector(":scope > title");
    if (title) {
      // what a thing is, the page shows by itself: by pointer, finger and key alike
      element.dataset.title = title.textContent;
      title.remove();
      named(element);
    }
    place(element, x, y);
    return { element, markup, layer, x, y };
  }

  layer(number) {
    let group = this.layers.get(number);
    if (!group) {
      group = document.createElementNS(this.svg.namespaceURI, "g");
      group.dataset.layer = number;
      const after = [...this.layers.keys()].filter((other) => other > number).sort((a, b) => a - b)[0];
      this.svg.insertBefore(group, this.layers.get(after) ?? null);
      this.layers.set(number, group);
    }
    return group;
  }

  size(width, height) {
    this.whole = [width, height];
    this.resized();
    this.svg.style.aspectRatio = `${width} / ${height}`;
  }

  /** Let these things be seen for a moment. */
  flash(ids) {
    const things = ids.map((id) => this.get(id)).filter(Boolean);
    const again = things.filter((element) => element.classList.contains("flash"));
    for (const element of again) element.classList.remove("flash");
    if (again.length) this.svg.getBoundingClientRect(); // what flashes already begins anew
    for (const element of things) {
      element.classList.add("flash");
      setTimeout(() => element.classList.remove("flash"), 1400);
    }
  }

  /** Show what a button or a line speaks of, as long as it is pointed at. */
  aim(ids) {
    for (const element of this.svg.querySelectorAll(".aimed")) element.classList.remove("aimed");
    for (const id of ids) this.get(id)?.classList.add("aimed");
  }
}

/** What a thing is called by those who do not see it. */
export function named(element) {
  if (!element.dataset.title) return;
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", element.dataset.title);
}

function standing(x, y, [dx, dy]) {
  return [Math.round((x + dx) * 100) / 100, Math.round((y + dy) * 100) / 100];
}

function place(element, x, y) {
  element.style.transform = `translate(${x}px, ${y}px)`;
}
