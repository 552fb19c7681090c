"""The jeweler: crystals from the mines, traded for honor, for pure crystals, or to rest a companion."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.steps import DONE, SeatStep
from oyez.core.words import Message, Param, msg
from oyez.games.vindication import printed
from oyez.games.vindication.asking import CUBES_ONLY, Asked
from oyez.games.vindication.components import CARDS, HONOR, INFLUENCE, KINDS
from oyez.games.vindication.conditions import UNITS
from oyez.games.vindication.costs import can_spend, card_price, pay_skill
from oyez.games.vindication.cubes import card_name, of_skill, off_card, on_companions
from oyez.games.vindication.expanding import Expansion
from oyez.games.vindication.extras import (
    CRYSTALS,
    JEWELER,
    MINE,
    PURE_COST,
    PURE_CUBES,
    PURE_OF,
    REFUND_COST,
    REFUND_CUBES,
    TRADE_COST,
    TRADE_HONOR,
)
from oyez.games.vindication.honor import gain_honor
from oyez.games.vindication.places import FACE_UP, changed
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.steps.cards import gain_card
from oyez.games.vindication.steps.territories import AtPlace, prospect
from oyez.games.vindication.steps.turn import CHECK

HONOR_FOR: Final = 1
PURE_FOR: Final = 10
"""A pure crystal: so much and the skill."""


class Mine(SeatStep):
    """A crystal, and one for each mine that the visitor controls, as far as there are any."""

    __slots__ = ()

    def run(self, s: Vindication) -> None:
        n = min(1 + UNITS["controlled_mine"](s, self.seat, 0, {}), CRYSTALS - sum(s.crystals))
        s.crystals = changed(s.crystals, self.seat, s.crystals[self.seat] + n)
        if n:
            s.tell(_mined, self.seat, n)


def _mined(s: Vindication, seat: int, n: int) -> Event:
    return event("mine.event", f"hex-{s.visiting}", seat=seat, n=n)


def makeable(s: Vindication, seat: int, skill: int) -> bool:
    """Whether the pure crystal of a skill is still there and crystals suffice."""
    return s.card_at[PURE_OF[skill]] == FACE_UP and s.crystals[seat] >= PURE_COST


class AtJeweler(AtPlace):
    """Crystals for honor, or for a pure crystal with cubes of its skill: one of them."""

    __slots__ = ()

    WORD: ClassVar[str] = "jeweler"
    SPACE: ClassVar[Collection[int]] = (DONE, HONOR_FOR, *range(PURE_FOR, PURE_FOR + KINDS))

    def offers(self, s: Vindication) -> list[int]:
        seat = self.seat
        found = [HONOR_FOR] if s.crystals[seat] >= TRADE_COST else []
        return found + [
            PURE_FOR + skill
            for skill in range(KINDS)
            if makeable(s, seat, skill) and can_spend(s, seat, skill, card_price(s, seat, PURE_CUBES))
        ]

    def openable(self, s: Vindication) -> bool:
        return any(
            makeable(s, self.seat, skill)
            and prospect(s, self.seat, skill) >= card_price(s, self.seat, PURE_CUBES)
            for skill in range(KINDS)
        )

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice == HONOR_FOR:
            s.crystals = changed(s.crystals, self.seat, s.crystals[self.seat] - TRADE_COST)
            gain_honor(s, self.seat, TRADE_HONOR)
        elif choice != DONE:
            pay_skill(s, self.seat, choice - PURE_FOR, card_price(s, self.seat, PURE_CUBES))
            s.crystals = changed(s.crystals, self.seat, s.crystals[self.seat] - PURE_COST)
            gain_card(s, self.seat, PURE_OF[choice - PURE_FOR])

    def label(self, s: Vindication, choice: int) -> Message:
        if choice == DONE:
            return msg("jeweler.done")
        if choice == HONOR_FOR:
            return msg("jeweler.honor", n=TRADE_COST, honor=TRADE_HONOR)
        card = PURE_OF[choice - PURE_FOR]
        cost = of_skill(choice - PURE_FOR, card_price(s, self.seat, PURE_CUBES))
        return msg("jeweler.pure", card=card_name(card), price=cost, n=PURE_COST, honor=HONOR[card])

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        if choice == DONE:
            return ()
        return (f"crystals-{self.seat}",) if choice == HONOR_FOR else (f"card-{PURE_OF[choice - PURE_FOR]}",)


class Refund(Asked):
    """A crystal for cubes on a companion, at any time."""

    __slots__ = ()

    WORD: ClassVar[str] = "refund"
    BAND: ClassVar[int] = 3
    SPRITE: ClassVar[str] = "card"
    SPACE: ClassVar[Collection[int]] = range(1, len(CARDS) + 1)

    def choices(self, s: Vindication) -> list[int]:
        if s.crystals[self.seat] < REFUND_COST:
            return []
        return [1 + card for card in on_companions(s, self.seat)]

    def resolve(self, s: Vindication, choice: int) -> None:
        s.push(CHECK)
        s.crystals = changed(s.crystals, self.seat, s.crystals[self.seat] - REFUND_COST)
        off_card(s, self.seat, choice - 1, INFLUENCE, REFUND_CUBES)

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"card": card_name(choice - 1), "n": min(REFUND_CUBES, s.cubes[choice - 1])}

    def group(self, s: Vindication, choice: int) -> Message | None:
        return msg("group.cubes")


def lay_out(s: Vindication) -> tuple[()]:
    for card in PURE_OF.values():
        s.put_card(card, FACE_UP)
    return ()


printed.AT_VISIT[MINE] = Mine
printed.AT_VISIT[JEWELER] = AtJeweler
JEWELERS: Final = Expansion(
    "jeweler",
    lambda rules: "jeweler" in rules.tiles,
    set_up=lay_out,
    aside=Refund,
    aside_of=CUBES_ONLY,
)
