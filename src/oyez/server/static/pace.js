// How fast one is shown what others do: at the speed one likes, or a step at a time, or all at once.

import { settings } from "./settings.js";

export const SPEEDS = { step: Infinity, slow: 1700, normal: 620, instant: 0 }; // milliseconds between two moves
const PATIENCE = 12; // at the normal speed, more moves than this waiting are shown in half the time

export class Pace {
  /** `show(move, beat)` is given one move after another, and how long it will stand; `quiet(move)`: nothing to follow.
   *  `least` is the slowest that instant becomes. */
  constructor(show, quiet = () => false, least = 0) {
    this.show = show;
    this.quiet = quiet;
    this.least = least;
    this.queue = [];
    this.shownAt = -Infinity;
    this.hurried = false;
    this.stepped = false;
    this.held = false;
    this.wake = () => {};
    document.addEventListener("visibilitychange", () => this.wake());
  }

  get behind() {
    return this.queue.length;
  }

  /** Whether the next move waits to be called for. */
  get waits() {
    return this.behind > 0 && this.beat === Infinity && !this.hurried;
  }

  get beat() {
    const beat = SPEEDS[settings.speed] ?? SPEEDS.normal;
    return settings.speed === "normal" && this.behind > PATIENCE ? beat / 2 : Math.max(beat, this.least);
  }

  push(...moves) {
    this.queue.push(...moves);
    this.run();
  }

  clear() {
    this.queue.length = 0;
    this.stepped = false;
    this.wake();
  }

  /** Enough of following: straight to the position as it is, until one is asked again. */
  hurry() {
    this.hurried = true;
    this.wake();
  }

  /** The next move, now. */
  step() {
    this.stepped = true;
    this.wake();
  }

  hold(held) {
    this.held = held;
    this.wake();
    if (!held) this.run();
  }

  async run() {
    if (this.running) return;
    this.running = true;
    while (this.queue.length && !this.held) {
      const rest = this.rest(this.queue[0]);
      if (rest > 0) {
        await this.pause(rest);
        continue; // it may have been cleared meanwhile, or another speed chosen
      }
      const move = this.queue.shift();
      const still = this.quiet(move);
      if (!still) {
        this.shownAt = performance.now();
        this.stepped = false;
      }
      this.show(move, still || this.hurried || document.hidden ? 0 : this.beat);
    }
    this.running = false;
  }

  /** Milliseconds that this one has still to wait. */
  rest(move) {
    if (this.hurried || this.stepped || this.quiet(move)) return 0;
    if (document.hidden && this.beat !== Infinity) return 0;
    return this.beat === Infinity ? Infinity : this.shownAt + this.beat - performance.now();
  }

  pause(rest) {
    return new Promise((done) => {
      const timer = rest === Infinity ? 0 : setTimeout(done, rest);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
