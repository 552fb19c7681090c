// A table being played: its stream of events, shown one after another, and what the player does.

import { callPlayer, changed, titleFor } from "./attention.js";
import { Bar, isAsked } from "./bar.js";
import { Chat, Log, wireSide } from "./lines.js";
import { $, ask, at, calm, make, notice, page, t, upright } from "./page.js";
import { Coach } from "./lesson.js";
import { showPeople } from "./people.js";
import { lookCloser } from "./pan.js";
import { Picking } from "./picking.js";
import { Scene } from "./scene.js";
import { fillScores, winnersWords } from "./scores.js";
import { wireSettings } from "./settings.js";
import "./site.js";
import { explainThings } from "./zoom.js";

const PACE = 520; // milliseconds between two moves, so that a bot's turn can be followed
const NEWS = 7; // so many lines of the log stand in the bar while others play
const PATIENCE = 10; // more moves than this waiting: they are shown faster

const scene = new Scene($("scene"));
const log = new Log(scene);
const chat = new Chat();
const bar = new Bar(scene, { play, undo, stand, suggest, cancel, hurry });
lookCloser(scene); // before all that a click may mean
explainThings(scene.svg); // before Picking: what is held down to be read is not chosen
const picking = new Picking(scene, play, render);
const coach = new Coach(scene);

let view = null;
let busy = false;
let posted = -1; // the number of moves that our last answer was given to

// ---- the stream

let source = null;
const waiting = [];
let pumping = false;
let shownAt = 0;
let hurried = false;

function connect() {
  source?.close();
  source = new EventSource(at(`/api/tables/${page.table}/events?shape=${upright.matches ? "tall" : "wide"}`));
  source.addEventListener("table", (event) => {
    $("connection").textContent = "";
    const message = JSON.parse(event.data);
    if (message.scene) {
      waiting.length = 0;
      busy = false;
      receive(message);
    } else {
      waiting.push(message);
      pump();
    }
  });
  source.addEventListener("notice", (event) => {
    $("announcements").append(make("p", {}, JSON.parse(event.data).text));
  });
  source.onerror = () => {
    $("connection").textContent = t("connection.lost");
    // the browser tries again by itself unless the server answered with an error
    if (source.readyState === EventSource.CLOSED) setTimeout(reconnect, 3000);
  };
}

/** A table that is gone, or frozen, says so on a page of its own. */
async function reconnect() {
  try {
    await ask(`/api/tables/${page.table}`);
  } catch (error) {
    if (error.status === 404 || error.status === 423) return location.reload();
  }
  connect();
}

/** Show what is waiting, move by move. */
async function pump() {
  if (pumping) return;
  pumping = true;
  while (waiting.length) {
    const still = hurried || calm.matches || document.hidden || !happened(waiting[0]);
    const pace = still ? 0 : waiting.length > PATIENCE ? PACE / 6 : PACE;
    const rest = shownAt + pace - performance.now();
    if (rest > 0) await new Promise((done) => setTimeout(done, rest));
    if (!waiting.length) break;
    const message = waiting.shift();
    if (happened(message)) shownAt = performance.now();
    receive(message);
  }
  pumping = false;
  hurried = false;
}

/** Enough of following: straight to the position as it is. */
function hurry() {
  hurried = true;
}

/** Whether there is something to follow: not our own move, nor a secret choice of somebody else. */
const happened = (message) => message.n - 1 !== posted && message.log.lines.length > 0;

function receive(message) {
  const before = view;
  const moved = before === null || before.n !== message.n;
  view = { ...before, ...message };
  if (view.n > posted) busy = false;
  if (message.scene) scene.show(message.scene);
  else scene.change(message.patch);
  const news = log.update(message.log, view);
  const said = chat.update(message.chat ?? []);
  showPeople(view);
  const company = view.table.places.some((place) => place.kind !== "bot" && !place.you) || chat.last > 0;
  $("main").classList.toggle("alone", !company);
  // chat and seats must not disturb somebody who is pointing
  if (moved || message.scene || before.seat !== view.seat || before.started !== view.started || stoodUp(before)) {
    picking.offer(offered());
    render();
    if (upright.matches) picking.bringIntoView();
  } else picking.mark();
  coach.show(waiting.length ? null : view.lesson, view);
  showResult(before);
  announce(before, news, said);
}

const stoodUp = (before) => JSON.stringify(before.standing) !== JSON.stringify(view.standing);

function render(pointed = []) {
  const behind = waiting.length;
  const prompt = view.over ? winnersWords(view) : view.prompt;
  const closed = behind ? [] : view.closed;
  bar.render({ ...view, prompt, options: offered(), closed, news: log.lines.slice(-NEWS), behind }, pointed, busy || behind > 0);
  coach.mark();
}

/** Options belong to the last position only; while moves are still to be shown there are none. */
const offered = () => (waiting.length ? [] : view.options);

function announce(before, news, said) {
  const mine = isAsked(view);
  const wasMine = before && isAsked(before);
  titleFor(mine);
  if (before && mine && !wasMine && !waiting.length) callPlayer(view.prompt);
  const words = [...news.map((line) => line.text), ...said.map((line) => `${line.name}: ${line.text}`)];
  if (!before || before.prompt !== view.prompt) words.push(mine ? `${t("bar.your-turn")}. ${view.prompt}` : view.prompt);
  if (words.length) $("spoken").textContent = words.join(" ");
}

// ---- the end

function showResult(before) {
  if (!view.over) {
    $("result").hidden = true;
    return;
  }
  if (view.table.rematch && !before?.table.rematch && before?.over) notice(t("end.rematch-ready"));
  $("rematch").hidden = view.seat === null && !view.table.host && !view.table.rematch;
  if (before?.over) return;
  $("result-title").textContent = winnersWords(view);
  $("result-reason").textContent = `${view.reason}.`;
  fillScores($("scores"), view);
  $("result").hidden = false;
  $("passes").replaceChildren(
    make("button", { type: "button", className: "choice", onclick: openResult, dataset: { testid: "show-result" } }, t("end.scores")));
  $("choices").scrollTop = $("choices").scrollHeight; // the button took some of the room
  if (before) openResult();
}

function openResult() {
  $("result").hidden = false;
  $("result-title").focus({ preventScroll: true });
}

$("result-close").addEventListener("click", () => { $("result").hidden = true; });
$("rematch").addEventListener("click", async () => {
  try {
    const { id } = await ask(`/api/tables/${page.table}/rematch`, {});
    location.href = at(`/t/${id}`);
  } catch (error) {
    notice(error.message);
  }
});

// ---- what the player does

async function send(what, body) {
  if (busy) return;
  busy = true;
  posted = view.n;
  render(picking.pointed);
  try {
    await ask(`/api/tables/${page.table}/${what}`, body);
  } catch (error) {
    posted = -1;
    busy = false;
    // a stale page hears the fresh position on its stream; there is nothing to repair but the bar
    notice(error.message);
    picking.offer(offered());
    render();
  }
}

function play(option, sure = false) {
  if (busy || !coach.allows(option) || (!sure && !bar.confirm(option))) return;
  send("play", { n: view.n, choice: option.choice });
}

function undo(turn = false) {
  send("undo", { n: view.n, turn });
}

/** Decline by oneself from now on, or be asked again. */
async function stand(answer) {
  try {
    await ask(`/api/tables/${page.table}/standing`, { n: view.n, answer });
  } catch (error) {
    notice(error.message);
  }
}

async function suggest() {
  if (busy || !view.options.length) return;
  try {
    const { n, choice } = await ask(`/api/tables/${page.table}/suggest`);
    if (n !== view.n) return;
    picking.cancel();
    render();
    bar.highlight(choice);
    const label = view.options.find((option) => option.choice === choice)?.label;
    if (label) $("spoken").textContent = t("bar.suggested", { what: label });
  } catch (error) {
    notice(error.message);
  }
}

function cancel() {
  scene.aim([]);
  if (!picking.cancel() || bar.asking) render();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !view) return;
  if (event.target.closest?.("input, textarea, select, dialog")) return;
  if (event.key === "Escape") cancel();
  else if (/^[1-9]$/.test(event.key)) bar.number(Number(event.key));
  else if (event.key === "u" || event.key === "U") $("undo").click();
  else if (event.key === "s" || event.key === "S") $("suggest").click();
});

wireSettings(changed);
wireSide(chat);
log.wireKeys();
upright.addEventListener("change", connect);
connect();
