"""Without a mouse: a whole turn, a focus that can be seen, and a way back."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .seat import Seat
from .visitor import Visitor

Arrive = Callable[..., Visitor]

MOST_TABS = 30


def tab_to(page: Page, selector: str, key: str = "Tab") -> None:
    """Press Tab until something of that kind has the focus."""
    for _ in range(MOST_TABS):
        if page.evaluate("(kind) => Boolean(document.activeElement?.matches(kind))", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"Tab does not lead to {selector}")


def picture(page: Page, box: dict[str, float]) -> bytes:
    room = 8
    clip = {
        "x": box["x"] - room,
        "y": box["y"] - room,
        "width": box["width"] + 2 * room,
        "height": box["height"] + 2 * room,
    }
    return page.screenshot(clip=clip, animations="disabled")


def assert_focus_shows(page: Page) -> None:
    """What has the focus looks different without it."""
    box = page.evaluate(
        """() => { const { x, y, width, height } = document.activeElement.getBoundingClientRect();
                   return { x, y, width, height }; }"""
    )
    with_focus = picture(page, box)
    page.evaluate("() => { window.was = document.activeElement; window.was.blur(); }")
    assert picture(page, box) != with_focus
    page.evaluate("() => window.was.focus()")


def test_the_table_is_read_by_keys(arrive: Arrive) -> None:
    """Every thing that says what it is can be reached, and says it; Escape hides the words."""
    anna = arrive("Anna")
    page = anna.page
    seat = Seat(page).sit(anna.new_table("me", "greedy", game="margraves"))
    assert seat.until_asked()
    tab_to(page, "#scene")
    page.keyboard.press("ArrowDown")
    first = page.locator("#scene .sprite:focus")
    title = str(first.get_attribute("data-title")).split("\n")[0]
    expect(page.locator("#zoom p").first).to_have_text(title)
    assert_focus_shows(page)
    page.keyboard.press("Escape")
    expect(page.locator("#zoom")).to_be_hidden()
    missed = page.evaluate(
        """() => {
          const all = new Set(document.querySelectorAll("#scene .sprite[data-title]:not(.glow)"));
          for (let left = all.size + 5; left > 0; left--) {
            all.delete(document.activeElement);
            const right = { key: "ArrowRight", bubbles: true, cancelable: true };
            document.activeElement.dispatchEvent(new KeyboardEvent("keydown", right));
          }
          return [...all].map((one) => one.id);
        }"""
    )
    assert missed == []


def test_a_whole_turn_by_keyboard_alone(arrive: Arrive) -> None:
    anna = arrive("Anna")
    table = anna.new_table("me", "greedy")
    page = anna.page
    seat = Seat(page).sit(table)
    assert seat.until_asked()
    # the first stop of all leads past everything to the bar
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    expect(page.locator(".skip")).to_be_in_viewport()
    page.keyboard.press("Enter")
    tab_to(page, "[data-choice]")
    assert_focus_shows(page)
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    expect(seat.choice(3)).to_be_focused()
    page.keyboard.press("Enter")
    confirm(seat)
    expect(seat.log).to_contain_text("Anna bids 3 coins.")

    # a card on the table: Tab reaches it, arrows go on from there
    assert seat.until_asked()
    tab_to(page, "#scene .glow", "Shift+Tab")
    assert_focus_shows(page)
    first = page.evaluate("() => document.activeElement.id")
    page.keyboard.press("ArrowRight")
    card = page.evaluate("() => document.activeElement.id")
    assert card != first
    assert card.startswith("card-")
    page.keyboard.press("Enter")
    expect(seat.log).to_contain_text("Anna takes")

    # the rest of the turn by numbers
    for _ in range(12):
        if "Anna" not in "".join(seat.log.locator("li").all_inner_texts()[-1:]):
            break
        if seat.turn.evaluate("(turn) => turn.classList.contains('mine')"):
            assert seat.until_asked()
            page.keyboard.press("1")
            confirm(seat)
        page.locator("#bar [data-choice]:disabled").first.wait_for(state="detached")
    assert seat.until_asked()
    expect(seat.log.locator("li", has_text="comes into the row").first).to_be_attached()


def test_a_whole_game_by_keyboard_alone(arrive: Arrive) -> None:
    """Number by number to the end, and from there to the next game."""
    anna = arrive("Anna")
    page = anna.page
    seat = Seat(page).sit(anna.new_table("me", "greedy"))
    pressed = 0
    while seat.until_asked():
        n = str(seat.bar.get_attribute("data-n"))
        page.keyboard.press("2" if pressed % 2 and seat.buttons.count() > 1 else "1")
        if page.get_by_test_id("confirm-yes").is_visible():
            page.keyboard.press("Enter")
        expect(seat.bar).not_to_have_attribute("data-n", n)
        pressed += 1
    assert pressed > 20
    expect(page.locator("#result-title")).not_to_be_empty()
    before = page.url
    tab_to(page, "[data-testid=rematch]")
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(before)
    assert Seat(page).drawn().until_asked()
    expect(seat.result).to_be_hidden()


def confirm(seat: Seat) -> None:
    """The question whether we are sure has the focus already."""
    if seat.page.get_by_test_id("confirm").is_visible():
        expect(seat.page.get_by_test_id("confirm-yes")).to_be_focused()
        assert_focus_shows(seat.page)
        seat.page.keyboard.press("Enter")


def test_escape_cancels_a_selection(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = anna.begin_with(bert)
    page = anna.page
    seat = Seat(page).sit(table)
    assert seat.until_asked()
    seat.choose(5)  # four moves
    expect(seat.prompt).to_contain_text("Move your armies")
    before = seat.table(), seat.buttons.all_inner_texts()
    tab_to(page, "#scene .glow", "Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#scene .chosen")).to_have_count(1)
    assert seat.buttons.count() < len(before[1])
    page.keyboard.press("Escape")
    expect(page.locator("#scene .chosen")).to_have_count(0)
    assert (seat.table(), seat.buttons.all_inner_texts()) == before

    army = page.locator("#scene .glow").first.get_attribute("id")
    assert army
    seat.click_sprite(army)
    expect(page.locator("#scene .chosen")).to_have_count(1)
    seat.click_sprite(army)  # the same thing again puts it down
    expect(page.locator("#scene .chosen")).to_have_count(0)
    assert (seat.table(), seat.buttons.all_inner_texts()) == before
    assert anna.sees(table)["n"] == 3


def test_dialogs_open_and_close_by_keyboard_and_give_the_focus_back(arrive: Arrive) -> None:
    anna = arrive("Anna")
    page = anna.page
    Seat(page).sit(anna.new_table("me", "greedy"))
    for name in ("rules", "people", "settings"):
        opener = page.get_by_test_id(f"open-{name}")
        opener.focus()
        page.keyboard.press("Enter")
        expect(page.locator(f"dialog#{name}")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(f"dialog#{name}")).to_be_hidden()
        expect(opener).to_be_focused()


def test_letters_in_the_chat_are_not_commands(arrive: Arrive) -> None:
    anna, bert = arrive("Anna"), arrive("Bert")
    table = anna.begin_with(bert)
    seat = Seat(anna.page).sit(table)
    assert seat.until_asked()
    seat.choose(2)
    expect(seat.log).to_contain_text("Anna takes")
    n = anna.sees(table)["n"]
    anna.page.get_by_test_id("chat-input").press_sequentially("us 12")
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_test_id("chat")).to_contain_text("us 12")
    assert anna.sees(table)["n"] == n
