"""What cards do, in icons: a short line for every verb of the data. `phrases` says the same in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from oyez.draw.rows import Row, spelled
from oyez.games.seven.buildings import BUILDINGS
from oyez.games.seven.sins import CATACLYSMS, NAMELESS_CARDS, SINS
from oyez.games.seven.treasures import ARTEFACTS

from .signs import ICONS, SIGNS

Entry = dict[str, Any]

WHO: Final = {
    "self": "",
    "target": ":any-player ",
    "higher_target": ":any-player ",
    "actor": ":any-player ",
    "all": ":each-player ",
    "leader": ":crown ",
}
"""Whom it touches."""


def _who(entry: Entry) -> str:
    return WHO[entry.get("who", "self")]


def _what(entry: Entry) -> str:
    return f"{entry['n']}:{ICONS[entry['what']]}"


def _gift(entry: Entry) -> str:
    kind = "gift" if entry["gift"] == "any" else f"gift-{entry['gift']}"
    return f"+{entry['n']}:{kind}"


SPELLED: Final[dict[str, Callable[[Entry], str]]] = {
    "gain": lambda e: f"{_who(e)}+{_what(e)}",
    "lose": lambda e: f"{_who(e)}−{_what(e)}",
    "steal": lambda e: f"{_who(e)}:arrow-right {_what(e)}",
    "gain_gift": _gift,
    "exchange_gifts": lambda e: f"≤{e['max']}:gift :arrow-right :gift",
    "recruit": lambda e: f":recruit −{e['less']}:renown",
    "take": lambda e: f":arrow-right :{e['what']} ≤{e['max_cost']}",
    "ready": lambda e: f"{e['n']}:character:undo",
    "exhaust": lambda e: f"{_who(e)}{e['n']}:character:turn",
    "steal_character": lambda e: f"{_who(e)}:arrow-right :character",
    "dismiss": lambda e: f"{_who(e)}−{e['n']}:character",
    "refresh": lambda e: f":{'character' if e['where'] == 'tavern' else 'elixir'}:turn",
    "draw_sin": lambda e: f"{_who(e)}+{e['n']}:sin",
    "spill_sin": lambda e: f"{e['n']}:sin :arrow-right :cataclysm",
    "return_sin": lambda e: f"−{e['n']}:sin",
    "place_marker": lambda e: "+1:flag",
    "neutralise": lambda e: f"{_who(e)}−{e['n']}:flag",
    "draw_treasure": lambda e: f"+{e['n']}:treasure",
    "clear_building": lambda e: f"{_who(e)}−{e['n']}:flag",
    "destroy": lambda e: f":destroy :{e['type']}",
    "close": lambda e: f":chain :{'character' if e['where'] == 'tavern' else 'elixir'}",
    "reopen_portal": lambda e: f"{e['n']}:portal:undo",
    "peek_cataclysm": lambda e: ":eye :cataclysm",
    "extra_actions": lambda e: f"+{e['n']}:turn",
    "bonus_gift": lambda e: f":{'character' if e['on'] == 'activate' else 'elixir'} +{e['n']}:gift",
    "spare_gift": lambda e: f"−{e['n']}:gift ×{e['uses']}",
    "wild_gift": lambda e: f"{e['n']}:gift :arrow-right :wild",
    "waive_sins": lambda e: ":shield :sin",
    "shield": lambda e: ":shield :sin :cataclysm",
}


def rows(effect: Sequence[Entry]) -> list[Row]:
    """A row for each verb, in order."""
    return [spelled(SPELLED[entry["op"]](entry), SIGNS) for entry in effect]


@cache
def ability_rows(building: int) -> list[Row]:
    return rows(BUILDINGS[building].ability)


@cache
def artefact_rows(card: int) -> list[Row]:
    return rows(ARTEFACTS[card].effect)


@cache
def cataclysm_rows(card: int) -> list[Row]:
    return rows(CATACLYSMS[card].effect)


@cache
def nameless_rows(card: int) -> list[Row]:
    return rows(NAMELESS_CARDS[card].effect)


@cache
def sin_rows(kind: int) -> list[list[Row]]:
    """Of both functions."""
    return [rows(function.effect) for function in SINS[kind].functions]
