"""Treachery: cards that harm other players, and black cubes that block what they lie on."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar, Final

from oyez.core.steps import Step
from oyez.core.words import Message, Param, msg
from oyez.games.vindication import printed
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import CARDS, DECK_OF, DECKS, HEXES, LIFTING, TREACHEROUS
from oyez.games.vindication.cubes import card_name, spend_conviction, tile_name
from oyez.games.vindication.expanding import Expansion
from oyez.games.vindication.places import FACE_DOWN
from oyez.games.vindication.printed import Ability
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.steps.aiming import MET
from oyez.games.vindication.steps.turn import CHECK
from oyez.games.vindication.steps.victims import Push, room_around
from oyez.games.vindication.using import works


def shuffle_in(s: Vindication) -> Sequence[Step]:
    """After the first companions were drawn the treachery cards go into the decks of their colours."""
    for card in TREACHEROUS:
        s.put_card(card, FACE_DOWN)
        s.deck(DECK_OF[card]).append(card)
    for deck in DECKS:
        s.shuffle(s.deck(deck))
    return ()


# ---- black cubes

OFF_HEX: Final = 300
"""A hex is so much and its number; cards are 1 and more."""


class Lift(Asked):
    """Any black cube that blocks something, for conviction, wherever it lies."""

    __slots__ = ()

    WORD: ClassVar[str] = "lift"
    BAND: ClassVar[int] = 2
    SPACE: ClassVar[Collection[int]] = (*range(1, len(CARDS) + 1), *range(OFF_HEX, OFF_HEX + len(HEXES)))

    def choices(self, s: Vindication) -> list[int]:
        if s.convictions(self.seat) < LIFTING:
            return []
        cards = [1 + card for card in range(len(CARDS)) if s.cursed[card]] if any(s.cursed) else []
        return cards + [OFF_HEX + at for at in range(len(HEXES)) if s.cursed_hexes >> at & 1]

    def resolve(self, s: Vindication, choice: int) -> None:
        s.push(CHECK)
        spend_conviction(s, self.seat, LIFTING)
        if choice >= OFF_HEX:
            s.cursed_hexes &= ~(1 << (choice - OFF_HEX))
        else:
            s.curse(choice - 1, 0)

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        what = tile_name(s, choice - OFF_HEX) if choice >= OFF_HEX else card_name(choice - 1)
        return {"what": what, "n": LIFTING}

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"hex-{choice - OFF_HEX}",) if choice >= OFF_HEX else (f"card-{choice - 1}",)

    def group(self, s: Vindication, choice: int) -> Message | None:
        return msg("group.curses")


# ---- whom a move meets


def _meeting() -> list[Ability]:
    return [ability for ability in printed.ABILITIES if ability.target == MET]


def watched(s: Vindication, seat: int, itself: bool) -> list[int]:
    """Others' spaces, while a card of the seat waits for whom its move meets."""
    if not itself or not any(works(s, seat, ability) for ability in MEETING):
        return []
    return [s.space[other] for other in range(s.seats) if other != seat]


def stops(s: Vindication, seat: int, itself: bool) -> list[int]:
    """Spaces of players who can be pushed away."""
    if not any(works(s, seat, ability) for ability in PUSHING):
        return []
    return [s.space[other] for other in range(s.seats) if other != seat and room_around(s, other)]


MEETING: Final = _meeting()
PUSHING: Final = [ability for ability in MEETING if isinstance(ability.aimed[0], Push)]

TREACHERY: Final = Expansion(
    "treachery",
    lambda rules: rules.treachery,
    set_up=shuffle_in,
    aside=Lift,
    watched=watched,
    stops=stops,
)
