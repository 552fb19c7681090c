// Keeps what the server calls immutable: scripts, styles and icons under names that change with them. Pages, the API
// and everything that can change are never touched. The server writes VERSION above this line.

const CACHE = `oyez-${new URL(self.registration.scope).pathname}-${VERSION}`;
const below = (path) => new URL(path, self.registration.scope).pathname;
const OURS = [below("static/"), below("look.css")];

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(tidy()));

/** What belongs to another version of this site goes; other sites of the same host keep theirs. */
async function tidy() {
  const prefix = CACHE.slice(0, -VERSION.length);
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { method, url, headers } = event.request;
  const { origin, pathname } = new URL(url);
  const ours = origin === self.location.origin && OURS.some((start) => pathname.startsWith(start));
  if (method === "GET" && ours && !headers.has("range")) event.respondWith(kept(event));
});

async function kept({ request }) {
  const found = await caches.match(request, { cacheName: CACHE });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.headers.get("Cache-Control")?.includes("immutable")) {
    const copy = answer.clone();
    await caches.open(CACHE).then((cache) => cache.put(request, copy)).catch(() => {}); // a full disk is no reason to fail
  }
  return answer;
}
