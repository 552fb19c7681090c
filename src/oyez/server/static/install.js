// Lets the browser keep the site's own files; everything works without it.

import { at } from "./page.js";

if ("serviceWorker" in navigator && self.isSecureContext) {
  navigator.serviceWorker.register(at("/worker.js"), { scope: at("/") }).catch(() => {});
}
