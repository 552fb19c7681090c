"""Sins, the cataclysms that they bring, and the cards of the Nameless."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from oyez.core.tables import names, numbered, read, reconstructed, table

from .components import ACTIONS, GAME, ROOM, Effect, Fields
from .gifts import GIFT

# ---- sins


@dataclass(frozen=True, slots=True)
class Function:
    """One of the two ways to play a sin."""

    names: dict[str, str]
    effect: Effect


@dataclass(frozen=True, slots=True)
class Sin:
    id: str
    names: dict[str, str]
    opposed: int
    copies: int
    functions: tuple[Function, Function]
    reconstructed: Fields


SINS: Final = table(
    Sin,
    read(ROOM, "sins")["sin"],
    opposed=lambda entry: GIFT[entry["opposed_gift"]],
    functions=lambda entry: tuple(
        Function(names(entry[which], "label"), tuple(entry[which]["effect"])) for which in ("a", "b")
    ),
    reconstructed=lambda entry: reconstructed(entry, "copies", "a", "b"),
)
SIN: Final = numbered(SINS)
VICES: Final = len(SINS)
SIN_KIND: Final = bytes(kind for kind, sin in enumerate(SINS) for _ in range(sin.copies))
"""The kind of each sin card."""
HAND: Final[int] = GAME["sin_rules"]["hand_limit"]
LEAST_DRAWN: Final[int] = GAME["sin_rules"]["minimum_draw"]
SEVENTH: Final[int] = GAME["sin_rules"]["discards_per_cataclysm"]
DEALT_SINS: Final[int] = GAME["setup"]["sins_dealt"]


# ---- cataclysms


@dataclass(frozen=True, slots=True)
class Cataclysm:
    id: str
    names: dict[str, str]
    kind: str
    effect: Effect
    reconstructed: Fields


CATACLYSMS: Final = table(Cataclysm, read(ROOM, "cataclysms")["cataclysm"])
CATACLYSM: Final = numbered(CATACLYSMS)


# ---- the Nameless


@dataclass(frozen=True, slots=True)
class NamelessCard:
    id: str
    names: dict[str, str]
    answers: tuple[int, ...]
    """The actions that it may answer."""
    effect: Effect
    reconstructed: Fields


def _answers(entry: dict[str, Any]) -> tuple[int, ...]:
    if not entry["answers"] or "any" in entry["answers"]:
        return tuple(range(len(ACTIONS)))
    return tuple(ACTIONS.index(action) for action in entry["answers"])


NAMELESS_CARDS: Final = table(NamelessCard, read(ROOM, "nameless_cards")["card"], answers=_answers)
NAMELESS_CARD: Final = numbered(NAMELESS_CARDS)
