// What the player prefers on this device.

const DEFAULTS = { confirm: true, sound: false, notify: false };

function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem("oyez") ?? "{}") };
  } catch {
    return { ...DEFAULTS }; // storage may be closed to us
  }
}

export const settings = read();

export function wireSettings(changed) {
  for (const box of document.querySelectorAll("[data-setting]")) {
    const name = box.dataset.setting;
    box.checked = settings[name];
    box.addEventListener("change", async () => {
      settings[name] = await changed(name, box.checked);
      box.checked = settings[name];
      try {
        localStorage.setItem("oyez", JSON.stringify(settings));
      } catch {
        // kept for this visit only
      }
    });
  }
}
