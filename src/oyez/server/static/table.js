// A table being played: its stream of events, shown one after another, and what the player does.

import { hideAdvice, showAdvice } from "./advice.js";
import { callPlayer, changed, titleFor } from "./attention.js";
import { Bar, isAsked } from "./bar.js";
import { Formula } from "./formula.js";
import { Chat, Log, wireSide } from "./lines.js";
import { $, ask, at, make, notice, page, t, upright } from "./page.js";
import { Coach } from "./lesson.js";
import { Pace, SPEEDS } from "./pace.js";
import { showPeople } from "./people.js";
import { lookCloser } from "./pan.js";
import { Picking } from "./picking.js";
import { Scene } from "./scene.js";
import { Screen } from "./screen.js";
import { reasonWords, winnersWords } from "./scores.js";
import { settings, wireSettings } from "./settings.js";
import { Since } from "./since.js";
import "./site.js";
import { speak } from "./speaker.js";
import { fillPoints, wirePictures } from "./story.js";
import { Telling } from "./telling.js";
import { showTogether } from "./together.js";
import { explainThings } from "./zoom.js";

const NEWS = 24; // so many lines of the log, about a round, stand in the bar while others play

const scene = new Scene($("scene"));
const log = new Log(scene);
const chat = new Chat();
const formula = new Formula(scene);
const bar = new Bar(scene, { play, undo, stand, suggest, cancel });
lookCloser(scene); // before all that a click may mean
explainThings(scene.svg); // before Picking: what is held down to be read is not chosen
const picking = new Picking(scene, play, render);
const coach = new Coach(scene);
const telling = new Telling(scene, log);
const since = new Since(showAgain);
/** Moves as they come; nothing is to be followed in our own, nor in a secret choice of somebody else. */
const pace = new Pace(receive, (message) => message.n - 1 === posted || !message.log.lines.length);
/** Moves since our last turn, shown again: at the speed that is liked, but never all at once. */
const past = new Pace(showPast, undefined, SPEEDS.normal);
const screen = new Screen(connect);

let view = null;
let busy = false;
let posted = -1; // the number of moves that our last answer was given to

// ---- the stream

let source = null;

function connect() {
  source?.close();
  const shape = upright.matches ? "tall" : "wide";
  document.cookie = `shape=${shape}; path=${at("/")}; max-age=31536000; samesite=lax`; // the page is drawn so next time
  const { shape: painted, mark } = scene.svg.dataset;
  const stands = mark && painted === shape ? `&painted=${mark}` : "";
  source = new EventSource(at(`/api/tables/${page.table}/events?shape=${shape}${stands}${screen.query}`));
  source.addEventListener("table", (event) => {
    $("connection").textContent = "";
    const message = JSON.parse(event.data);
    if (message.scene === true && !scene.svg.dataset.mark) return connect(); // that scene has long changed here
    if (message.scene) {
      pace.clear();
      past.clear();
      pace.held = false;
      busy = false;
      receive(message);
    } else {
      pace.push(message);
      if (view) follow(); // there is something to be skipped, or called for
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

function receive(message, beat = 0) {
  const before = view;
  const moved = before === null || before.n !== message.n;
  view = { ...before, ...message };
  if (moved) hideAdvice();
  if (view.n > posted) busy = false;
  $("bar").dataset.n = view.n;
  if (!pace.behind && screen.look(view)) return;
  if (message.scene) {
    if (message.scene !== true) scene.show(message.scene);
    delete scene.svg.dataset.mark; // from now on the stream alone says what stands
    scene.svg.dataset.live = "";
  } else scene.change(message.patch);
  const said = chat.update(message.chat ?? []);
  const company = view.table.places.some((place) => place.kind !== "bot" && !place.you) || chat.last > 0;
  $("main").classList.toggle("alone", !company); // before the log, which goes to its last line where that stands then
  const news = log.update(message.log, view);
  showPeople(view);
  showTogether(view);
  // chat, seats and another arrangement of the table must not disturb somebody who is choosing
  const another = moved || before.seat !== view.seat || before.started !== view.started || stoodUp(before);
  if (another || (message.scene && !picking.offers(offered()))) {
    picking.offer(offered(), shut());
    render();
  } else {
    if (message.scene) picking.closeChooser(); // the thing beside which it stood is elsewhere
    picking.mark();
  }
  if ((another || message.scene) && upright.matches) picking.bringIntoView();
  if (isAsked(view) && !pace.behind) pace.hurried = false;
  telling.tell(news, beat, before?.tallies, view.tallies);
  coach.show(pace.behind ? null : view.lesson, view); // after what has happened: it goes where the coach points
  since.look(view, pace.behind > 0);
  follow();
  showResult(before);
  announce(before, news, said);
}

const stoodUp = (before) => JSON.stringify(before.standing) !== JSON.stringify(view.standing);

function render(pointed = []) {
  const behind = pace.behind + past.behind;
  const prompt = view.over ? winnersWords(view) : view.prompt;
  bar.render({ ...view, prompt, options: offered(), thinking: behind ? [] : view.thinking, closed: shut(), news: log.lines.slice(-NEWS) }, pointed, busy || behind > 0);
  coach.follow(pointed);
}

/** Options belong to the last position only; while moves are still to be shown there are none. */
const offered = () => (pace.behind || pace.held ? [] : view.options);

/** What cannot be chosen belongs to the last position, too. */
const shut = () => (pace.behind || pace.held ? [] : view.closed);

function announce(before, news, said) {
  const mine = isAsked(view);
  const wasMine = before && isAsked(before);
  titleFor(mine);
  if (before && mine && !wasMine && !pace.behind) callPlayer(view.prompt);
  speak(...news.map((line) => line.text), ...said.map((line) => `${line.name}: ${line.text}`));
  if (!before || before.prompt !== view.prompt) speak(mine ? `${t("bar.your-turn")}. ${view.prompt}` : view.prompt);
}

// ---- following

/** What one can do about the moves of others while they are shown. */
function follow() {
  const again = past.behind > 0 || pace.held;
  const following = view.started && !view.over && (again || pace.behind > 0 || view.thinking.length > 0) && !(isAsked(view) && !pace.behind && !again);
  const step = settings.speed === "step";
  $("follow").hidden = !following;
  $("next").hidden = !step;
  $("next").disabled = !(again ? past : pace).waits;
  $("skip").textContent = t(again ? "since.back" : "bar.skip");
}

function hurry() {
  if (pace.held) past.hurry();
  else pace.hurry();
}

function next() {
  const shown = pace.held ? past : pace;
  if (shown.waits) shown.step();
}

let had = null; // what the seats had before the move that is shown again

/** The moves since our last turn once more, and then the table as it is. */
async function showAgain() {
  if (busy || pace.held) return;
  try {
    const { scene: before, tallies, steps } = await ask(`/api/tables/${page.table}/since/moves?shape=${upright.matches ? "tall" : "wide"}${screen.query}`);
    pace.hold(true);
    had = tallies;
    past.hurried = false;
    since.hide();
    picking.offer([]);
    scene.show(before);
    past.push(...steps.map((step, at) => ({ ...step, at: at + 1, of: steps.length })), null);
    render();
    follow();
  } catch (error) {
    notice(error.message);
  }
}

function showPast(step, beat) {
  if (step === null) return connect(); // back from the past: the stream tells everything anew
  scene.change(step.patch);
  telling.tell(step.log.lines, beat, had, step.tallies);
  had = step.tallies;
  bar.retell(t("since.showing", { n: step.at, moves: step.of }), step.log.lines, view.identities);
  speak(...step.log.lines.map((line) => line.text));
  follow();
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
  $("result-reason").textContent = reasonWords(view);
  formula.fill(view);
  $("result").hidden = false;
  fillPoints(view);
  $("passes").replaceChildren(
    make("button", { type: "button", className: "choice", onclick: openResult, dataset: { testid: "show-result" } }, t("end.scores")));
  $("choices").scrollTop = $("choices").scrollHeight; // the button took some of the room
  if (before) openResult();
}

function openResult() {
  $("result").hidden = false;
  $("result-title").focus({ preventScroll: true });
}

$("result-close").addEventListener("click", () => {
  $("result").hidden = true;
  formula.hide();
  $("passes").querySelector("button")?.focus();
});
wirePictures(() => ({ seat: view.seat }));
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
    await ask(`/api/tables/${page.table}/${what}`, { ...body, ...screen.asks });
  } catch (error) {
    posted = -1;
    busy = false;
    // a stale page hears the fresh position on its stream; there is nothing to repair but the bar
    notice(error.message);
    picking.offer(offered(), shut());
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
    await ask(`/api/tables/${page.table}/standing`, { n: view.n, answer, ...screen.asks });
  } catch (error) {
    notice(error.message);
  }
}

async function suggest() {
  if (busy || !view.options.length) return;
  try {
    const { n, choice, best } = await ask(`/api/tables/${page.table}/suggest?${screen.query}`);
    if (n !== view.n) return;
    picking.cancel();
    render();
    bar.highlight(choice);
    const label = view.options.find((option) => option.choice === choice)?.label;
    if (label && !best.length) speak(t("bar.suggested", { what: label }));
    showAdvice(best, view.options, { play, aim: (ids) => scene.aim(ids) });
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
  else if (event.key === " " && !$("follow").hidden && !event.target.closest?.("button, a, summary, [role=tab]")) {
    event.preventDefault();
    next();
  }
});

$("skip").addEventListener("click", hurry);
$("next").addEventListener("click", next);
wireSettings(async (name, value) => {
  const now = await changed(name, value);
  if (name === "speed") setTimeout(() => { pace.wake(); past.wake(); if (view) follow(); });
  return now;
});
wireSide(chat);
log.wireKeys();
upright.addEventListener("change", connect);
connect();
