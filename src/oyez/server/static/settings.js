// What the player prefers on this device.

const DEFAULTS = { confirm: true, sound: false, notify: false, speed: "normal", by: "move", beat: "normal", held: false };

function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem("oyez") ?? "{}") };
  } catch {
    return { ...DEFAULTS }; // storage may be closed to us
  }
}

export const settings = read();

/** From now on, on this device. */
export function keep(name, value) {
  settings[name] = value;
  try {
    localStorage.setItem("oyez", JSON.stringify(settings));
  } catch {
    // kept for this visit only
  }
}

/** Boxes to tick and lists to choose from; one setting may stand in several places. */
export function wireSettings(changed) {
  const all = [...document.querySelectorAll("[data-setting]")];
  const shown = (box) => (box.type === "checkbox" ? "checked" : "value");
  for (const box of all) {
    const name = box.dataset.setting;
    box[shown(box)] = settings[name];
    box.addEventListener("change", async () => {
      keep(name, await changed(name, box[shown(box)]));
      for (const other of all) if (other.dataset.setting === name) other[shown(other)] = settings[name];
    });
  }
}
