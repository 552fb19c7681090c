// What somebody gains or loses, as a small mark between the table and their sheet.

import { $, calm, make, sign } from "./page.js";

const MOST = 4; // marks for one seat and move
const EDGE = 26;
const HEAD = 40; // the head of the page lies over the table on a phone

/** What has changed between the two tallies of all seats: marks that fly to and from the sheets. */
export function fly(scene, lines, had, has, beat) {
  if (!had?.length || had.length !== has?.length) return;
  has.forEach((tally, seat) => {
    const sheet = scene.svg.querySelector(`.whose-${seat}`);
    if (!sheet) return;
    const changed = Object.keys(tally).filter((name) => tally[name] !== had[seat][name]).slice(0, MOST);
    const home = head(sheet.getBoundingClientRect());
    const place = source(scene, lines, seat, sheet);
    changed.forEach((name, at) => glide(mark(name, tally[name] - (had[seat][name] ?? 0)), place, home, at, beat));
  });
}

/** The part of a sheet where its name and its points stand. */
const head = (box) => ({ x: box.left + box.width / 2, y: box.top + Math.min(20, box.height / 2) });

/** The thing on the table that the seat has to do with just now, if it is not on its own sheet. */
function source(scene, lines, seat, sheet) {
  const own = sheet.getBoundingClientRect();
  const inside = ({ x, y }) => x > own.left && x < own.right && y > own.top && y < own.bottom;
  const ids = lines.filter((line) => line.seat === seat).flatMap((line) => line.targets);
  for (const id of [...ids, ...lines.flatMap((line) => line.targets)]) {
    const box = scene.get(id)?.getBoundingClientRect();
    const middle = box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    if (middle && !inside(middle)) return middle;
  }
  return null;
}

function mark(name, n) {
  const icon = $(`icon-${name}`) ? [sign(`icon-${name}`)] : [];
  return make("div", { className: n > 0 ? "flight gain" : "flight loss", "aria-hidden": "true", dataset: { testid: "flight" } },
    make("span", {}, n > 0 ? `+${n}` : `−${-n}`), ...icon);
}

/** A gain comes from the thing, a loss goes to it; without one it rises from the sheet, or sinks. */
function glide(flown, place, home, at, beat) {
  const gain = flown.classList.contains("gain");
  const end = { x: home.x, y: home.y + at * 24 };
  const other = place ?? { x: end.x, y: end.y + (gain ? 40 : -40) };
  const [from, to] = (gain ? [other, end] : [end, other]).map(inSight).map(({ x, y }) => `translate(${x}px, ${y}px) translate(-50%, -50%)`);
  document.body.append(flown);
  const time = Math.max(900, beat);
  if (calm.matches) { // it stands where it would arrive, or has left
    flown.style.transform = gain ? to : from;
    setTimeout(() => flown.remove(), time);
    return;
  }
  const steps = [
    { transform: from, opacity: 0 },
    { transform: from, opacity: 1, offset: 0.15 },
    { transform: to, opacity: 1, offset: 0.75, easing: "ease-out" },
    { transform: to, opacity: 0 },
  ];
  const flight = flown.animate(steps, { duration: time, delay: at * 90, fill: "both", easing: "ease-in-out" });
  flight.onfinish = flight.oncancel = () => flown.remove();
}

/** The nearest point that is seen of the table. */
function inSight({ x, y }) {
  const stage = $("stage").getBoundingClientRect();
  const bar = $("bar").getBoundingClientRect();
  const low = bar.left > 0 ? innerHeight : bar.top; // beside the table, or below it
  return {
    x: Math.max(stage.left + EDGE, Math.min(stage.right - EDGE, x)),
    y: Math.max(EDGE + HEAD, Math.min(low - EDGE, stage.bottom - EDGE, y)),
  };
}
