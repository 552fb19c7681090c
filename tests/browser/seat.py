"""The page of a table, used as a person uses it: what glows is clicked, what is offered is pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect

VISIBLE_POINTS = """(ids) => Object.fromEntries(ids.map((id) => {
  const element = document.getElementById(id);
  element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const box = element.getBoundingClientRect();
  const steps = [8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].map((step) => step / 16);
  for (const down of steps) for (const right of steps) {
    const x = box.left + box.width * right, y = box.top + box.height * down;
    if (document.elementFromPoint(x, y)?.closest(".sprite") === element) return [id, [x, y]];
  }
  return [id, null];
}))"""
"""For every sprite, a point that nothing else covers."""

DECIDING = "#bar [data-choice]:enabled"

STILL_POINTING = f"""() => document.querySelector("#scene .chosen") && document.querySelector("{DECIDING}")"""

SPRITES = """() => {
  const found = {};
  for (const one of document.querySelectorAll("#scene .sprite")) {
    const classes = [...one.classList].filter((name) => !/^(aimed|flash)$/.test(name)).sort();
    const drawn = [one.textContent, one.querySelectorAll("*").length, one.dataset.on ?? ""];
    found[one.id] = [classes, one.style.transform, ...drawn];
  }
  return found;
}"""

UNTIL_STILL = """(pause) => new Promise((done) => {
  let timer = setTimeout(done, pause);
  const changed = () => { clearTimeout(timer); timer = setTimeout(done, pause); };
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(changed).observe(document, everything);
})"""

PAUSE = 1600  # milliseconds: longer than anything flashes


class Seat:
    """`touch` taps instead of clicking."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.bar = page.get_by_test_id("bar")
        self.prompt = page.get_by_test_id("prompt")
        self.turn = page.get_by_test_id("turn")
        self.undo = page.get_by_test_id("undo")
        self.log = page.get_by_test_id("log")
        self.scene = page.get_by_test_id("scene")
        self.result = page.get_by_test_id("result")
        self.buttons = page.locator("#bar [data-choice]")
        self.glowing = page.locator("#scene .glow")

    def sit(self, table: str) -> Seat:
        """Open the table and wait until it is drawn."""
        self.page.goto(f"/t/{table}")
        return self.drawn()

    def drawn(self) -> Seat:
        expect(self.page.locator("#scene[data-live] .sprite").first).to_be_attached()
        expect(self.prompt).not_to_be_empty()
        return self

    def table(self) -> dict[str, Any]:
        """What stands on the table, thing by thing."""
        return dict(self.page.evaluate(SPRITES))

    def still(self) -> str:
        """The page when nothing moves, flashes or is spoken on it any more."""
        self.page.evaluate(UNTIL_STILL, PAUSE)
        return self.page.content()

    def until_asked(self) -> bool:
        """Wait until something can be chosen (True) or the match is over (False), as long as others play."""
        asked = self.page.locator(f"{DECIDING}, #result:not([hidden])").first
        n = None
        while not asked.is_visible() and n != (n := self.bar.get_attribute("data-n")):
            with suppress(TimeoutError):
                asked.wait_for()
        asked.wait_for()
        expect(self.page.locator("#turn .thinks")).to_have_count(0)  # bots that bid in the same moment
        return not self.result.is_visible()

    def until(self, done: Callable[[], bool], most: int = 60) -> None:
        """Play on, the first choice every time, until that is so."""
        for _ in range(most):
            if done():
                return
            assert self.until_asked(), "the match is over"
            if done():
                return
            self.press()
        raise AssertionError(f"not so after {most} choices")

    # ---- the two ways to choose

    def press(self, at: int = 0) -> None:
        """Choose by a button."""
        self._use(self.buttons.nth(at))
        self._confirm()

    def press_and_see(self, at: int = 0) -> None:
        """Choose by a button, and wait until the page shows what has come of it."""
        with self.goes_on():
            self.press(at)

    @contextmanager
    def goes_on(self) -> Iterator[None]:
        """Wait until the page shows what has come of a choice."""
        n = self.bar.get_attribute("data-n")
        yield
        expect(self.bar).not_to_have_attribute("data-n", str(n))

    def choice(self, number: int) -> Locator:
        return self.page.get_by_test_id(f"choice-{number}")

    def choose(self, number: int) -> None:
        self._use(self.choice(number))
        self._confirm()

    def point_out(self, at: int = 0) -> list[str]:
        """Choose on the table, from the thing that glows there on; what was pointed at."""
        pointed: list[str] = []
        while not pointed or self.page.evaluate(STILL_POINTING):
            ids = self.glowing_ids()
            assert ids, "nothing glows"
            pointed.append(ids[at % len(ids)])
            self.click_sprite(pointed[-1])
            chooser = self.page.locator("#chooser .choice")
            if chooser.first.is_visible():
                self._use(chooser.first)
        self._confirm()
        return pointed

    def take(self, option: dict[str, Any]) -> None:
        """Choose an option where it lies on the table; by its button if it lies nowhere."""
        if not option["targets"]:
            self.choose(option["choice"])
            return
        for sprite in option["targets"]:
            self.click_sprite(sprite)
            menu = self.page.locator("#chooser")
            if menu.is_visible():
                words = option["label"][0].upper() + option["label"][1:]
                self._use(menu.get_by_role("menuitem", name=words, exact=True))
            if not self.page.evaluate(STILL_POINTING):
                break
        self._confirm()

    def glowing_ids(self) -> list[str]:
        return list(self.glowing.evaluate_all("all => all.map((one) => one.id)"))

    def spots(self, sprites: list[str]) -> dict[str, Any]:
        """For every sprite, a point that nothing else covers, or None."""
        return dict(self.page.evaluate(VISIBLE_POINTS, sprites))

    def click_sprite(self, sprite: str) -> None:
        point = self.spots([sprite])[sprite]
        assert point, f"{sprite} cannot be clicked anywhere"
        if self.touch:
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)

    def _use(self, what: Locator) -> None:
        if self.touch:
            what.tap()
        else:
            what.click()

    def _confirm(self) -> None:
        sure = self.page.get_by_test_id("confirm-yes")
        if sure.is_visible():
            self._use(sure)
