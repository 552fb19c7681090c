// Calling the player: a sound of ours, the title of the tab, a notification of the system.

import { notice, page, t } from "./page.js";
import { settings } from "./settings.js";

const title = document.title;
let audio = null;

/** Two soft tones, as if two wooden pieces touched. */
export function chime() {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  audio.resume();
  [[523, 0], [784, 0.13]].forEach(([pitch, wait]) => {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    const start = audio.currentTime + wait;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.18, start + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.55);
  });
}

export function titleFor(mine) {
  document.title = mine ? t("title.turn", { title }) : title;
}

export function callPlayer(prompt) {
  chime();
  if (settings.notify && document.hidden && Notification.permission === "granted") {
    const shown = new Notification(t("notify.turn"), { body: prompt, tag: page.table });
    shown.onclick = () => {
      focus();
      shown.close();
    };
  }
}

/** A setting was changed; returns what it is now. */
export async function changed(name, on) {
  if (name === "notify" && on) {
    const allowed = "Notification" in window && (await Notification.requestPermission()) === "granted";
    if (!allowed) notice(t("notify.refused"));
    return allowed;
  }
  if (name === "sound" && on) setTimeout(chime);
  return on;
}
