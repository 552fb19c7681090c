// A match from its first move to its last, by moves, turns or rounds, from any seat.

import { Formula } from "./formula.js";
import { Log } from "./lines.js";
import { $, ask, at, capital, make, notice, page, t, upright } from "./page.js";
import { lookCloser } from "./pan.js";
import "./rules.js";
import { Scene } from "./scene.js";
import { reasonWords, winnersWords } from "./scores.js";
import { keep, settings } from "./settings.js";
import { copy } from "./site.js";
import { pointOut, showChart, tellCurve, tellPoints, wirePictures } from "./story.js";
import { explainThings } from "./zoom.js";

const BEAT = { slow: 1800, normal: 900, fast: 350 }; // milliseconds a step stays when the replay runs by itself
const AGAIN = 1200; // milliseconds between two questions how far the bot has come

const scene = new Scene($("scene"));
const log = new Log(scene);
const formula = new Formula(scene);
const kept = new Map(); // what has been asked for already
let move = Math.min(page.move, page.moves);
let seat = page.seat;
let view = null;
let marks = []; // where turns begin, once the story is known
let curve = null;
let asked = 0;
let running = 0;
let chosenSeat = page.seat !== null;

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
  const from = move;
  move = Math.max(0, Math.min(page.moves, to));
  $("slider").value = move;
  say(move);
  const mine = ++asked;
  try {
    const fetched = await fetchMove(move);
    if (mine === asked) show(fetched, from);
    const next = following(move);
    if (next > move && mine === asked) fetchMove(next).catch(() => {});
  } catch (error) {
    stop();
    notice(error.message);
  }
}

/** Where we are: move, turn and round. */
function say(n) {
  $("at").textContent = t("replay.at", { n, moves: page.moves });
  const mark = marks.findLast((one) => one.n <= n);
  $("at-turn").textContent = mark?.turn ? t("replay.turn", { turn: mark.turn, round: mark.round }) : "";
  for (const [place, told] of [["points-chart", marks], ["curve-chart", curve?.marks ?? []]]) pointOut($(place), told, n);
}

function show(fetched, from) {
  view = fetched;
  scene.show(view.scene);
  log.update({ from: 0, lines: view.log.lines }, view);
  // what happened on the way here, however far that was
  const since = from < move && from > 0 && settings.by !== "move" ? from : move - 1;
  const last = view.log.lines.filter((line) => line.n > since && line.n <= move);
  $("happened").textContent = view.note || last.map((line) => capital(line.text)).join(" ");
  scene.flash(last.flatMap((line) => line.targets));
  $("ending").hidden = !view.over;
  $("outcome").textContent = view.over ? `${winnersWords({ ...view, seat: null })}. ${reasonWords(view)}` : "";
  if (view.over) formula.fill(view);
  else scene.aim([]);
  $("from-move").value = move;
  $("from-here").disabled = view.over;
  if (!chosenSeat && view.waiting.length) $("from-seat").value = view.waiting[0];
  if (page.table) history.replaceState(null, "", address());
}

function address() {
  const query = new URLSearchParams({ move, ...(seat === null ? {} : { seat }) });
  return `${location.origin}${at(`/t/${page.table}/replay`)}?${query}`;
}

// ---- stepping

/** The moves at which a step stops. */
function stops() {
  if (settings.by === "move" || !marks.length) return null;
  const found = settings.by === "turn" ? marks : marks.filter((mark, nth) => mark.round !== marks[nth - 1]?.round);
  return [...new Set([0, ...found.map((mark) => mark.n), page.moves])];
}

const following = (n) => stops()?.find((stop) => stop > n) ?? Math.min(n + 1, page.moves);
const preceding = (n) => stops()?.findLast((stop) => stop < n) ?? Math.max(n - 1, 0);

function stop() {
  clearTimeout(running);
  running = 0;
  label("replay.play");
}

function label(id) {
  const button = document.querySelector('[data-step="play"]');
  button.title = t(id);
  button.setAttribute("aria-label", t(id));
  button.classList.toggle("on", id === "replay.pause");
}

async function run() {
  await go(following(move));
  if (!running) return;
  if (move < page.moves) running = setTimeout(run, BEAT[settings.beat]);
  else stop();
}

const steps = {
  first: () => go(0),
  previous: () => go(preceding(move)),
  next: () => go(following(move)),
  last: () => go(page.moves),
  play: () => {
    if (running) return stop();
    label("replay.pause");
    const again = move >= page.moves ? go(0) : null;
    running = setTimeout(run, again ? BEAT[settings.beat] : 0);
  },
};

for (const button of document.querySelectorAll("[data-step]")) {
  button.addEventListener("click", () => {
    if (button.dataset.step !== "play") stop();
    steps[button.dataset.step]();
  });
}
for (const radio of document.querySelectorAll('[name="by"]')) {
  radio.checked = radio.value === settings.by;
  radio.addEventListener("change", () => keep("by", radio.value));
}
$("speed").value = settings.beat;
$("speed").addEventListener("change", () => keep("beat", $("speed").value));

let sliding = 0;
$("slider").addEventListener("input", (event) => {
  stop();
  const to = Number(event.target.value);
  say(to);
  clearTimeout(sliding); // only where the thumb rests is fetched
  sliding = setTimeout(() => go(to), 90);
});
$("seen-by").addEventListener("change", (event) => {
  seat = event.target.value === "" ? null : Number(event.target.value);
  go(move);
});
$("from-seat").addEventListener("change", () => { chosenSeat = true; });
$("copy-move")?.addEventListener("click", () => copy(address()));
document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, select, dialog, .scroller")) return;
  const step = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" }[event.key];
  if (!step) return;
  event.preventDefault();
  stop();
  steps[step]();
});

// ---- the story

function jump(n) {
  stop();
  go(n);
}

async function tell() {
  const place = $("points-chart");
  try {
    const told = await tellPoints(place);
    marks = told.marks;
    showChart(place, told, await shown(), jump);
    say(move);
  } catch (error) {
    place.replaceChildren(make("p", { className: "hint" }, error.message));
  }
}

/** The names and shapes of the players come with the first position. */
const shown = () => fetchMove(move);

/** Ask the bot until it has seen all. */
async function look() {
  $("curve-show").hidden = true;
  const place = $("curve-chart");
  try {
    curve = await tellCurve(place);
    showChart(place, curve, await shown(), jump);
    say(move);
    const { known, of } = curve;
    $("curve-waits").textContent = known < of ? t("story.curve-waits", { known, of }) : "";
    if (known < of) setTimeout(look, AGAIN);
    else showSwings();
  } catch (error) {
    $("curve-waits").textContent = error.message;
    $("curve-show").hidden = false;
  }
}

function showSwings() {
  $("swings").hidden = !curve.swings.length;
  $("swings").querySelector("ol").replaceChildren(...curve.swings.map(({ n, text }, nth) =>
    make("li", {}, make("button", { type: "button", className: "choice", dataset: { testid: `swing-${nth}` }, onclick: () => jump(n) }, text))));
}

$("curve-show").addEventListener("click", look);
wirePictures(() => ({ move, seat }));
upright.addEventListener("change", () => go(move));
lookCloser(scene);
explainThings(scene.svg);
go(move);
tell();
