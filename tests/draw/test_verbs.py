"""Icons and sentences from one entry: the same parts, the same forms, the same figures."""

import re
from typing import Any

import pytest

from oyez.draw.rows import Row, sign, spelled
from oyez.draw.verbs import Telling, Verb

ICON = re.compile(r'href="#icon-([a-z-]+)"')
FIGURE = re.compile(r">([^<>]+)</text>")

SAID = {
    "do.gain": "gain {what}",
    "do.pay": "pay {price} to {do}",
    "do.pay.you": "pay you {price} to {do}",
    "do.may": "you may {do}",
    "do.choose": "{first}, or {second}",
    "do.draw": "draw {n} cards",
    "do.move.far": "move anywhere",
    "do.move.near": "move one step",
    "list.and": "{first} and {second}",
    "list.comma": "{first}, {second}",
}
Message = tuple[str, dict[str, Any]]


def msg(key: str, /, **params: Any) -> Message:
    return key, params


def say(message: Message, lang: str) -> str:
    key, params = message
    said = {name: say(it, lang) if isinstance(it, tuple) else it for name, it in params.items()}
    return SAID.get(key, key).format_map(said)


def some(step: Any) -> Message:
    return msg(f"{step['n']} {step['item']}")


TELLING: Telling[Message] = Telling(
    {
        "gain": Verb("{n}:{item}", amount=some, beside=True),
        "pay": Verb("{n}:{item}", "to", amount=some),
        "draw": Verb("{n}:card"),
        "move": Verb({"near": ":move-army", "far": ":army :arrow-right :flag"}, "to"),
        "may": Verb(":may {do}"),
        "choose": Verb("{options}"),
    },
    msg,
    say,
    {"mana": sign("magic")},
    prefix="do",
    lists="list",
)


def gain(n: int, item: str) -> dict[str, Any]:
    return {"op": "gain", "n": n, "item": item}


def pay(n: int, item: str, **more: Any) -> dict[str, Any]:
    return {"op": "pay", "n": n, "item": item, **more}


DRAW, NEAR, FAR = {"op": "draw"}, {"op": "move", "to": "near"}, {"op": "move", "to": "far"}


def icons(row: Row) -> list[str]:
    return ICON.findall(row.markup)


@pytest.mark.parametrize(
    ("effect", "drawn", "said"),
    [
        ([gain(2, "gold")], [["gold"]], ["Gain 2 gold."]),
        (
            [gain(2, "gold"), gain(1, "gem"), NEAR],
            [["gold", "gem"], ["move-army"]],
            ["Gain 2 gold and 1 gem.", "Move one step."],
        ),
        ([FAR], [["army", "arrow-right", "flag"]], ["Move anywhere."]),
        (
            [pay(1, "wood"), gain(1, "gold"), DRAW],
            [["wood", "arrow-right", "gold", "card"]],
            ["Pay 1 wood to gain 1 gold and draw 1 cards."],
        ),
        (
            [pay(1, "wood", for_next=True), NEAR, DRAW],
            [["wood", "arrow-right", "move-army"], ["card"]],
            ["Pay 1 wood to move one step.", "Draw 1 cards."],
        ),
        (
            [{"op": "may", "do": [pay(1, "wood", to="you"), gain(3, "stone")]}],
            [["wood", "arrow-right", "stone"]],
            ["You may pay you 1 wood to gain 3 stone."],
        ),
        (
            [{"op": "choose", "options": [[gain(1, "wood")], [NEAR]]}],
            [["wood", "slash", "move-army"]],
            ["Gain 1 wood, or move one step."],
        ),
    ],
)
def test_rows_and_sentences_are_of_the_same_parts(
    effect: list[dict[str, Any]], drawn: list[list[str]], said: list[str]
) -> None:
    rows = TELLING.rows(effect)
    assert [icons(row) for row in rows] == drawn
    assert TELLING.sentences(effect, "en") == said
    assert TELLING.words(effect, "en") == " ".join(said)
    assert icons(TELLING.line(effect)) == [icon for row in drawn for icon in row]


def test_one_sentence_can_hold_all_steps() -> None:
    assert TELLING.in_turn([gain(1, "gold"), NEAR, DRAW], "en") == (
        "Gain 1 gold, move one step and draw 1 cards."
    )
    assert [icons(row) for row in TELLING.singles([gain(1, "gold"), NEAR])] == [["gold"], ["move-army"]]


def test_a_form_that_has_no_icons_is_an_error() -> None:
    with pytest.raises(KeyError):
        TELLING.rows([{"op": "move", "to": "sideways"}])


def test_what_may_be_left_has_its_sign() -> None:
    assert ">?<" in TELLING.rows([{"op": "may", "do": [NEAR]}])[0].markup


def test_a_row_is_spelled() -> None:
    drawn = spelled("≤2:gold / :tower", {})
    assert icons(drawn) == ["gold", "tower"]
    assert FIGURE.findall(drawn.markup) == ["≤2", "/"]
    own = spelled("1:influence:holy", {"holy": Row("<badge/>", 16)})
    assert "<badge/>" in own.markup
    assert own.width > 32
    assert 'color="var(--tint-influence)"' in own.markup
