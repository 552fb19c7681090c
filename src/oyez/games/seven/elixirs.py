"""Elixirs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from oyez.core.tables import numbered, read, reconstructed, table

from .components import GAME, ROOM, Fields
from .gifts import BITS, packed, unpacked
from .people import BANNER, banner_of


@dataclass(frozen=True, slots=True)
class Bracket:
    """What an elixir gives to whoever controls so many characters of a banner."""

    banner: int
    least: int
    gifts: int


@dataclass(frozen=True, slots=True)
class Elixir:
    """A kind of elixir; there are two cards of each."""

    id: str
    names: dict[str, str]
    banner: int
    cost: int
    copies: int
    brackets: tuple[Bracket, ...]
    reconstructed: Fields


def _brackets(entry: dict[str, Any]) -> tuple[Bracket, ...]:
    return tuple(
        Bracket(
            BANNER[option["colour"]] if "colour" in option else 0,
            option.get("min", 0),
            packed(option["gifts"]),
        )
        for option in entry["options"]
    )


ELIXIRS: Final = table(
    Elixir,
    read(ROOM, "elixirs")["elixir"],
    banner=banner_of,
    brackets=_brackets,
    reconstructed=lambda entry: reconstructed(entry, "name_en", "colour", "cost", "copies", "options"),
)
ELIXIR: Final = numbered(ELIXIRS)
ELIXIR_KIND: Final = bytes(kind for kind, elixir in enumerate(ELIXIRS) for _ in range(elixir.copies))
"""The kind of each elixir card."""
ELIXIR_COST: Final = bytes(ELIXIRS[kind].cost for kind in ELIXIR_KIND)
ELIXIR_BRACKETS: Final = tuple(ELIXIRS[kind].brackets for kind in ELIXIR_KIND)
WAYS: Final = 4
"""Brackets of an elixir at most: bracket b of card e is the number e * WAYS + b."""


def _most_given(brackets: tuple[Bracket, ...], open_: int) -> int:
    """The most of each gift that one of the open brackets gives."""
    given = [unpacked(bracket.gifts) for at, bracket in enumerate(brackets) if open_ >> at & 1]
    return sum(max(n) << BITS * gift for gift, n in enumerate(zip(*given, strict=True)))


MOST_GIVEN: Final = tuple(
    tuple(_most_given(brackets, open_) for open_ in range(1 << len(brackets))) for brackets in ELIXIR_BRACKETS
)
"""The same by elixir card, by the open brackets as bits."""
SHOP: Final[int] = GAME["setup"]["shop_spaces"]
