"""Black cubes on cards and territories of other players."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.words import Param, seat_name
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import CARDS, VISION, WISDOM
from oyez.games.vindication.cubes import card_name, tile_name
from oyez.games.vindication.printed import Aimed
from oyez.games.vindication.state import Vindication

from .victims import exposed

ON_COMPANION: Final = 0
ON_RELIC_OR_TRAIT: Final = 1


def cursable(s: Vindication, seat: int, what: int) -> list[int]:
    """The cards of a seat on which a black cube may be put."""
    if not s.black_cubes():
        return []
    others = [*s.of_deck(seat, VISION), *s.of_deck(seat, WISDOM)]
    found = exposed(s, seat) if what == ON_COMPANION else others
    return [card for card in found if not s.cursed[card]]


class Curse(Aimed):
    """A black cube on a card of another player."""

    __slots__ = ("what",)

    def __init__(self, seat: int, what: int) -> None:
        self.seat = seat
        self.what = what

    def touches(self, s: Vindication, target: int) -> bool:
        return bool(cursable(s, target, self.what))

    def run(self, s: Vindication) -> None:
        if self.possible(s):
            s.push(CurseCard(self.seat, s.target, self.what))


class CurseCard(Asked):
    """Which card of that player gets a black cube."""

    __slots__ = ("other", "what")

    WORD: ClassVar[str] = "curse"
    SPRITE: ClassVar[str] = "card"
    SPACE: ClassVar[Collection[int]] = range(1, len(CARDS) + 1)

    def __init__(self, seat: int, other: int, what: int) -> None:
        self.seat = seat
        self.other = other
        self.what = what

    def choices(self, s: Vindication) -> list[int]:
        return [1 + card for card in cursable(s, self.other, self.what)]

    def resolve(self, s: Vindication, choice: int) -> None:
        s.curse(choice - 1, 1)

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"other": seat_name(self.other)}

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"card": card_name(choice - 1)}


class CurseHex(Aimed):
    """A black cube on a territory."""

    __slots__ = ()

    def touches(self, s: Vindication, target: int) -> bool:
        return s.black_cubes() > 0 and not s.cursed_hexes >> target & 1

    def run(self, s: Vindication) -> None:
        if self.possible(s):
            s.cursed_hexes |= 1 << s.target
            s.tell(_cursed, self.seat, s.target)


def _cursed(s: Vindication, seat: int, at: int) -> Event:
    return event("curse.event", f"hex-{at}", seat=seat, card=tile_name(s, at))
