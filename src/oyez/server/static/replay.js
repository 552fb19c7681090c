// A match from its first move to its last, from any seat.

import { Log } from "./lines.js";
import { $, ask, at, capital, notice, page, t, upright } from "./page.js";
import { lookCloser } from "./pan.js";
import "./rules.js";
import { Scene } from "./scene.js";
import { fillScores, winnersWords } from "./scores.js";
import { copy } from "./site.js";
import { explainThings } from "./zoom.js";

const BEAT = 900; // milliseconds a move stays when the replay runs by itself

const scene = new Scene($("scene"));
const log = new Log(scene);
const kept = new Map(); // what has been asked for already
let move = Math.min(page.move, page.moves);
let seat = page.seat;
let asked = 0;
let running = 0;

const shape = () => (upright.matches ? "tall" : "wide");

async function fetchMove(at) {
  const key = `${at} ${seat} ${shape()}`;
  if (!kept.has(key)) {
    if (kept.size > 40) kept.delete(kept.keys().next().value);
    const query = new URLSearchParams({ move: at, shape: shape(), ...(seat === null ? {} : { seat }) });
    kept.set(key, page.table
      ? ask(`/api/tables/${page.table}/replay?${query}`)
      : ask("/open/position", { record: page.record, move: at, seat, shape: shape() }));
    kept.get(key).catch(() => kept.delete(key));
  }
  return kept.get(key);
}

async function go(to) {
  move = Math.max(0, Math.min(page.moves, to));
  $("slider").value = move;
  $("at").textContent = t("replay.at", { n: move, moves: page.moves });
  const mine = ++asked;
  try {
    const view = await fetchMove(move);
    if (mine === asked) show(view);
    if (move < page.moves && mine === asked) fetchMove(move + 1).catch(() => {});
  } catch (error) {
    stop();
    notice(error.message);
  }
}

function show(view) {
  scene.show(view.scene);
  log.update({ from: 0, lines: view.log.lines }, view);
  const last = view.log.lines.filter((line) => line.n === move);
  $("happened").textContent = view.note || last.map((line) => capital(line.text)).join(" ");
  scene.flash(last.flatMap((line) => line.targets));
  $("scores").hidden = !view.over;
  $("outcome").textContent = view.over ? `${winnersWords({ ...view, seat: null })}. ${view.reason}.` : "";
  if (view.over) fillScores($("scores"), view, true);
  if (page.table) history.replaceState(null, "", address());
}

function address() {
  const query = new URLSearchParams({ move, ...(seat === null ? {} : { seat }) });
  return `${location.origin}${at(`/t/${page.table}/replay`)}?${query}`;
}

function stop() {
  clearInterval(running);
  running = 0;
  label("replay.play");
}

function label(id) {
  const button = document.querySelector('[data-step="play"]');
  button.title = t(id);
  button.setAttribute("aria-label", t(id));
  button.classList.toggle("on", id === "replay.pause");
}

const steps = {
  first: () => go(0),
  previous: () => go(move - 1),
  next: () => go(move + 1),
  last: () => go(page.moves),
  play: () => {
    if (running) return stop();
    if (move >= page.moves) go(0);
    label("replay.pause");
    running = setInterval(() => (move < page.moves ? go(move + 1) : stop()), BEAT);
  },
};

for (const button of document.querySelectorAll("[data-step]")) {
  button.addEventListener("click", () => {
    if (button.dataset.step !== "play") stop();
    steps[button.dataset.step]();
  });
}

let sliding = 0;
$("slider").addEventListener("input", (event) => {
  stop();
  const to = Number(event.target.value);
  $("at").textContent = t("replay.at", { n: to, moves: page.moves });
  clearTimeout(sliding); // only where the thumb rests is fetched
  sliding = setTimeout(() => go(to), 90);
});
$("seen-by").addEventListener("change", (event) => {
  seat = event.target.value === "" ? null : Number(event.target.value);
  go(move);
});
$("copy-move")?.addEventListener("click", () => copy(address()));
document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, select, dialog")) return;
  const step = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" }[event.key];
  if (!step) return;
  event.preventDefault();
  stop();
  steps[step]();
});
upright.addEventListener("change", () => go(move));
lookCloser(scene);
explainThings(scene.svg);
go(move);
