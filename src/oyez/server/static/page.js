// What the server tells the page once, its words, and the small things every script needs.

export const page = JSON.parse(document.getElementById("page")?.textContent ?? '{"words":{}}');

export const $ = (id) => document.getElementById(id);

/** A sentence of the site, its gaps filled. */
export function t(id, gaps = {}) {
  return (page.words[id] ?? id).replace(/\{(\w+)\}/g, (whole, name) => gaps[name] ?? whole);
}

/** An element with properties and children; text is always text, never markup. */
export function make(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name === "dataset") Object.assign(made.dataset, value);
    else if (name.includes("-") || name === "role") made.setAttribute(name, value);
    else made[name] = value;
  }
  made.append(...children);
  return made;
}

const SVG = "http://www.w3.org/2000/svg";

/** An icon of the page's own symbols: "icon-undo", "seat-2". */
export function sign(symbol) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${symbol}`);
  svg.append(use);
  return svg;
}

/** SVG markup made by the server, as an element. */
export function drawn(markup) {
  const holder = document.createElementNS(SVG, "svg");
  holder.innerHTML = markup;
  return holder.firstElementChild;
}

export const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const narrow = matchMedia("(max-width: 760px)");
/** Higher than wide, or too low for all that is on the table: its parts lie one under the other. */
const low = document.body.classList.contains("dense") ? ", (max-height: 560px)" : "";
export const upright = matchMedia(`(max-width: 760px), (max-aspect-ratio: 1/1)${low}`);
/** Log and chat have no place of their own and come up as a drawer. */
export const drawers = matchMedia("(max-width: 760px), (max-height: 560px)");

let noticeTimer = 0;

/** Something that the player must know now, said for a while. */
export function notice(text) {
  const place = $("notice");
  place.textContent = text;
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => { place.textContent = ""; }, 6000);
}

/** A path of this site, wherever the site is below its host. */
export const at = (path) => document.documentElement.dataset.base + path;

/** Ask the server; a refusal is an Error with the server's words and status. */
export async function ask(path, body, method = body === undefined ? "GET" : "POST") {
  let answer;
  try {
    answer = await fetch(at(path), {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Error(t("connection.failed"));
  }
  const isJson = answer.headers.get("Content-Type")?.includes("json");
  const data = isJson ? await answer.json() : null;
  if (!answer.ok) throw Object.assign(new Error(data?.message ?? t("connection.failed")), { status: answer.status });
  return data;
}

export const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
