// A move as it is told: the things it speaks of are seen, its lines are marked, gains and losses fly.

import { fly } from "./flights.js";
import { behold } from "./moments.js";
import { $, calm, upright } from "./page.js";

const LONGEST = 1400; // milliseconds for the lines of one move

export class Telling {
  constructor(scene, log) {
    this.scene = scene;
    this.log = log;
    this.timers = [];
    this.touched = -Infinity;
    for (const name of ["wheel", "touchmove"]) {
      addEventListener(name, () => { this.touched = performance.now(); }, { passive: true });
    }
  }

  /** Lines of a move that stands for `beat` milliseconds; what seats had before, and have now. */
  tell(lines, beat, had, has) {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    const time = calm.matches ? 0 : Math.min(beat, LONGEST);
    lines.forEach((line, at) => {
      const show = () => {
        this.scene.flash(line.targets);
        this.log.mark(line.i);
      };
      if (at && time) this.timers.push(setTimeout(show, (time * at) / lines.length));
      else show();
    });
    if (had) behold(this.scene, lines);
    if (beat > 0) {
      this.bringIntoView(lines);
      fly(this.scene, lines, had, has, Math.min(beat, LONGEST));
    }
  }

  /** Where the table is larger than the window, it is scrolled to what happens; not while somebody scrolls. */
  bringIntoView(lines) {
    if (!upright.matches || performance.now() - this.touched < 3000) return;
    const thing = lines.flatMap((line) => line.targets).map((id) => this.scene.get(id)).find(Boolean);
    if (!thing) return;
    const box = thing.getBoundingClientRect();
    const bar = $("bar").getBoundingClientRect();
    const low = bar.left > 0 ? innerHeight : bar.top; // beside the table, or below it
    if (box.top < 56 || box.bottom > low) thing.scrollIntoView({ block: "center", inline: "nearest", behavior: calm.matches ? "instant" : "smooth" });
  }
}
