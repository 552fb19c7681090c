// "Since your turn": what has changed for everybody, above the choices until it is dismissed. Where it lies over the
// table, whoever goes on playing has read it.

import { isAsked } from "./bar.js";
import { $, ask, make, page, sign, t } from "./page.js";

const over = matchMedia("(max-width: 760px)");

export class Since {
  constructor(again) {
    this.turn = null; // the turn that has been asked about, after so many moves
    this.n = 0;
    $("since-again").addEventListener("click", again);
    $("since-dismiss").addEventListener("click", () => {
      keep(this.turn);
      this.hide();
      $("bar").focus({ preventScroll: true });
    });
  }

  hide() {
    $("since").hidden = true;
  }

  /** At the beginning of one's turn, and for as long as it lasts. */
  async look(view, showing) {
    const mine = isAsked(view) && view.active === view.seat;
    if (!mine) this.turn = null;
    if (!mine || showing) return this.hide();
    if (this.turn === view.turn) {
      if (over.matches && view.n > this.n) keep(view.turn);
      $("since").hidden = !this.lines || kept() === view.turn;
      return;
    }
    this.turn = view.turn;
    this.n = view.n;
    this.lines = 0;
    try {
      const told = await ask(`/api/tables/${page.table}/since${view.screen ? `?seat=${view.seat}` : ""}`);
      if (this.turn === told.turn) this.show(told, view);
    } catch {
      // what is missing is no more than a reminder
    }
  }

  show({ turn, first, moves, lines }, view) {
    this.lines = lines.length;
    $("since-title").textContent = t(first ? "since.first" : "since.title");
    $("since-again").hidden = !moves;
    $("since-lines").replaceChildren(...lines.map((line) => row(line, view)));
    $("since").hidden = !lines.length || kept() === turn;
  }
}

function row({ seat, changes, told }, { identities, names, seat: me }) {
  const name = seat === me ? t("since.you") : names[seat];
  const marks = changes.map(({ name: what, n, text }) => {
    const icon = $(`icon-${what}`);
    return make("span", { className: n > 0 ? "gain" : "loss", title: text },
      ...(icon
        ? [make("span", { "aria-hidden": "true" }, n > 0 ? `+${n}` : `−${-n}`), sign(`icon-${what}`), make("span", { className: "hidden" }, `${text}. `)]
        : [text]));
  });
  return make("li", {}, sign(`seat-${identities[seat]}`), make("b", {}, name),
    marks.length ? make("span", { className: "marks" }, ...marks) : make("span", { className: "told" }, told));
}

const KEY = `oyez-since-${page.table}`;

/** Which turn has been dismissed, as long as this window is open. */
function kept() {
  try {
    return Number(sessionStorage.getItem(KEY) ?? -1);
  } catch {
    return -1;
  }
}

function keep(turn) {
  try {
    sessionStorage.setItem(KEY, String(turn));
  } catch {
    // it will be shown again after a reload
  }
}
