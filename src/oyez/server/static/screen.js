// Several people at one screen. It shows one seat at a time; when another of them is asked, the screen goes there by
// itself, under a cover wherever the two would see different things.

import { $, make, sign, t } from "./page.js";

const cover = make("dialog", { className: "cover", "aria-labelledby": "cover-title", dataset: { testid: "cover" } });
document.body.append(cover);
cover.addEventListener("cancel", (event) => event.preventDefault()); // Escape must not uncover anything

export class Screen {
  /** `connect` opens the stream again, from the seat that this says. */
  constructor(connect) {
    this.connect = connect;
    this.seat = null; // whose eyes the screen is for; null: as a spectator
    this.stayed = -1; // somebody is still at it after so many moves, although another is asked
  }

  /** What a request says besides, so that the server knows for whom it is. */
  get asks() {
    return this.seat === null ? {} : { seat: this.seat };
  }

  get query() {
    return this.seat === null ? "" : `&seat=${this.seat}`;
  }

  /** Look who is asked; true if the screen is on its way to somebody else. */
  look(view) {
    const { screen } = view;
    this.offer(view);
    if (!screen || screen.next === null || this.stayed === view.n) return false;
    this.pass(view, screen.next);
    return true;
  }

  pass(view, seat) {
    if (view.screen.hides.includes(seat)) this.hide(view, seat);
    else this.show(seat);
  }

  show(seat) {
    this.seat = seat;
    document.body.classList.remove("covered");
    if (cover.open) cover.close();
    this.connect();
  }

  hide({ n, names, identities }, seat) {
    document.body.classList.add("covered");
    const name = names[seat];
    const before = this.seat;
    const buttons = [button(t("pass.go", { name }), "cover-go", () => this.show(seat), "button main")];
    if (before !== null) {
      buttons.push(button(t("pass.back", { name: names[before] }), "cover-back", () => {
        this.stayed = n;
        this.show(before);
      }));
    }
    cover.replaceChildren(sign(`seat-${identities[seat]}`), make("h2", { id: "cover-title", tabIndex: -1 }, t("pass.title", { name })),
      make("p", {}, t("pass.words")), ...buttons);
    document.querySelectorAll("dialog[open]").forEach((open) => { if (open !== cover) open.close(); });
    if (!cover.open) cover.showModal();
    $("cover-title").focus();
  }

  /** The people at this screen: whose view it is, and a way to the others'. */
  offer(view) {
    const place = $("screen");
    place.hidden = !view.screen || !view.started || view.over;
    const key = place.hidden ? "" : JSON.stringify([view.screen.seats, view.seat, view.names, view.n, view.screen.hides]);
    if (key === this.offered) return;
    this.offered = key;
    if (place.hidden) return place.replaceChildren();
    place.replaceChildren(...view.screen.seats.map((seat) => {
      const go = () => {
        this.stayed = view.n;
        this.pass(view, seat);
      };
      const chip = button("", `view-${seat}`, go, "chip");
      chip.append(sign(`seat-${view.identities[seat]}`), view.names[seat]);
      chip.setAttribute("aria-pressed", String(seat === view.seat));
      chip.disabled = seat === view.seat;
      return chip;
    }));
  }
}

function button(words, testid, onclick, className = "button") {
  return make("button", { type: "button", className, onclick, dataset: { testid } }, words);
}
