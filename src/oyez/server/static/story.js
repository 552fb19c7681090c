// Points over time as a chart and as a table, how a bot saw it, and pictures of the table.

import { $, ask, drawn, make, notice, page, sign, t } from "./page.js";

/** Of a table by its id, of a record by sending it along. */
export function askStory(what, about = {}) {
  if (!page.table) return ask(`/open/${what}`, { record: page.record, ...about });
  return ask(`/api/tables/${page.table}/${what}?${new URLSearchParams(about)}`);
}

const widthOf = (place) => Math.round(Math.max(240, Math.min(1200, place.clientWidth)));

/** A chart with what it says as a table; `go`, if a moment can be gone to, is called with its number of choices. */
export function showChart(place, told, view, go) {
  const svg = drawn(told.chart);
  const values = told.values ?? told.marks.map((mark) => mark.points);
  const legend = make("ul", { className: "legend" },
    ...view.names.map((name, seat) => make("li", {}, sign(`seat-${view.identities[seat]}`), make("span", {}, name))));
  const open = place.querySelector("details")?.open ?? false;
  place.replaceChildren(svg, legend, asTable(told.marks, values, view, open));
  if (!go) return;
  svg.classList.add("goes");
  svg.addEventListener("click", (event) => {
    const x = (event.clientX - svg.getBoundingClientRect().left) * (svg.viewBox.baseVal.width / svg.clientWidth);
    const at = Math.round((x - Number(svg.dataset.left)) / Number(svg.dataset.step));
    go(told.marks[Math.max(0, Math.min(told.marks.length - 1, at))].n);
  });
}

function asTable(marks, values, view, open) {
  const head = (mark, at) => {
    if (at === marks.length - 1) return t("story.end");
    return mark.active < 0 ? t("story.before") : `${mark.turn} · ${view.names[mark.active]}`;
  };
  const rows = marks.map((mark, at) => make("tr", {},
    make("th", { scope: "row" }, head(mark, at)),
    ...view.names.map((_, seat) => make("td", {}, values[at] ? String(values[at][seat]) : "–"))));
  return make("details", { className: "as-table", open },
    make("summary", {}, t("story.as-table")),
    make("div", { className: "scroller", tabIndex: 0, role: "region", "aria-label": t("story.as-table") },
      make("table", {},
        make("thead", {}, make("tr", {}, make("th", { scope: "col" }, t("story.turn")),
          ...view.names.map((name) => make("th", { scope: "col" }, name)))),
        make("tbody", {}, ...rows))));
}

/** Where on the chart the shown position lies. */
export function pointOut(place, marks, n) {
  const svg = place.querySelector(".chart");
  if (!svg || !marks.length) return;
  let at = marks.findLastIndex((mark) => mark.n <= n);
  const next = marks[at + 1];
  if (next) at += (n - marks[at].n) / (next.n - marks[at].n);
  svg.classList.add("at");
  svg.querySelector(".now").setAttribute("transform", `translate(${Number(svg.dataset.left) + at * Number(svg.dataset.step)} 0)`);
}

export const tellPoints = (place) => askStory("story", { width: widthOf(place) });
export const tellCurve = (place) => askStory("curve", { width: widthOf(place) });

// ---- pictures

const dark = () => {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
};

/** Buttons that save or share a picture of the table; `about` says which position, and from which seat. */
export function wirePictures(about) {
  for (const button of document.querySelectorAll("[data-picture]")) {
    button.addEventListener("click", async () => {
      button.disabled = true;
      try {
        const file = await picture(button.dataset.picture, about());
        if (button.dataset.picture === "share") await share(file);
        else save(file);
      } catch (error) {
        notice(error.name === "AbortError" ? "" : error.message || t("story.no-picture"));
      }
      button.disabled = false;
    });
  }
  const trial = new File([""], "a.png", { type: "image/png" });
  for (const button of document.querySelectorAll('[data-picture="share"]')) button.hidden = !navigator.canShare?.({ files: [trial] });
}

async function picture(kind, about) {
  const svg = await askText({ theme: dark() ? "dark" : "light", ...about });
  const name = document.title.split(" · ").at(-2)?.replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase() || "oyez";
  if (kind === "svg") return new File([svg], `${name}.svg`, { type: "image/svg+xml" });
  return new File([await painted(svg)], `${name}.png`, { type: "image/png" });
}

async function askText(about) {
  const given = Object.fromEntries(Object.entries(about).filter(([, value]) => value !== null && value !== undefined));
  const base = document.documentElement.dataset.base;
  const answer = page.table
    ? await fetch(`${base}/api/tables/${page.table}/picture?${new URLSearchParams(given)}`)
    : await fetch(`${base}/open/picture`, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ record: page.record, ...given }),
    });
  if (!answer.ok) throw new Error(t("connection.failed"));
  return answer.text();
}

/** The picture in dots, painted by the browser itself. */
async function painted(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = make("canvas", { width: image.naturalWidth, height: image.naturalHeight });
  canvas.getContext("2d").drawImage(image, 0, 0);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error(t("story.no-picture")))), "image/png"));
}

function save(file) {
  const link = make("a", { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const share = (file) => navigator.share({ files: [file], title: document.title });

/** Fill the points of a finished match into its place, once it can be seen. */
export async function fillPoints(view) {
  const place = $("points-chart");
  try {
    showChart(place, await tellPoints(place), view);
  } catch (error) {
    place.replaceChildren(make("p", { className: "hint" }, error.message));
  }
}
