"""Paying gifts: elixirs spent directly, gifts left out or standing in, and the rest from the hand."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.picks import Pick
from oyez.core.steps import DONE, SeatStep
from oyez.core.words import Message, Param, msg
from oyez.games.seven.elixirs import ELIXIR_BRACKETS, ELIXIR_KIND, WAYS
from oyez.games.seven.gifts import BITS, DIGIT, VIRTUES
from oyez.games.seven.goods import give_gifts, hand_of, take_gifts
from oyez.games.seven.lasting import MORE_POURED, ROUND, SPARED_USES, WILD_QUEST
from oyez.games.seven.payment import (
    brackets,
    covered,
    enough,
    first_of_each,
    lacking,
    less,
    payable,
    poured,
    purse_of,
    spare_of,
    surplus,
    touches,
)
from oyez.games.seven.places import FLASKS, HELD
from oyez.games.seven.quests import QUESTS, WIDEST
from oyez.games.seven.state import Seven
from oyez.games.seven.wording import elixir_name, gift_list, gift_name

from .gifts import GiveBack
from .market import discard_elixir


class PayCondition(SeatStep):
    """The gifts of a condition; an elixir that gives any of them may be spent on it."""

    __slots__ = ("at",)

    def __init__(self, seat: int, at: int) -> None:
        self.seat = seat
        self.at = at

    def run(self, s: Seven) -> None:
        seat = self.seat
        asked = QUESTS[s.quests[self.at // WIDEST]].conditions[self.at % WIDEST]
        spare = spare_of(s, seat, asked.many)
        if spare:
            s.modify(SPARED_USES, seat, -1, ROUND)
        if asked.gifts and s.held[seat * HELD + FLASKS]:
            s.push(PayGifts(seat, asked.gifts, spare))
        else:
            s.push(HandOver(seat, asked.gifts, spare, WILD_QUEST))


class PayGifts(Pick):
    """Spend an elixir directly, or pay all the rest from the hand; only what leaves the rest payable.

    Bracket b of elixir e is the choice 1 + e * WAYS + b.
    """

    __slots__ = ("owed", "spare")

    WORD: ClassVar[str] = "pay-gifts"
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1 + len(ELIXIR_KIND) * WAYS)

    def __init__(self, seat: int, owed: int, spare: int) -> None:
        self.seat = seat
        self.owed = owed
        self.spare = spare

    def choices(self, s: Seven) -> list[int]:
        seat, owed = self.seat, self.owed
        purse = purse_of(s, seat, self.spare)
        offered = [DONE] if purse.pays(owed) else []
        flasks = s.elixirs(seat)
        for elixir in first_of_each(flasks):
            others = tuple([other for other in flasks if other != elixir])
            offered += [
                1 + elixir * WAYS + bracket
                for bracket in brackets(s, seat, elixir)
                if touches(owed, ELIXIR_BRACKETS[elixir][bracket].gifts)
                and any(
                    payable(s, seat, less(owed, gifts), purse.after(s, owed, gifts), others)
                    for gifts in poured(s, seat, elixir, bracket)
                )
            ]
        return offered

    def resolve(self, s: Seven, choice: int) -> None:
        if choice == DONE:
            s.push(HandOver(self.seat, self.owed, self.spare, WILD_QUEST))
            return
        elixir, bracket = divmod(choice - 1, WAYS)
        if s.modified(MORE_POURED, self.seat):
            s.push(PourMore(self.seat, self, elixir, bracket))
        else:
            spend(s, self, elixir, ELIXIR_BRACKETS[elixir][bracket].gifts)

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"gifts": gift_list(self.owed)}

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        elixir, bracket = divmod(choice - 1, WAYS)
        gifts = gift_list(ELIXIR_BRACKETS[elixir][bracket].gifts)
        return {"elixir": elixir_name(elixir), "gifts": gifts}

    def effect(self, s: Seven, choice: int) -> Message | None:
        """What is left over becomes cards."""
        if choice == DONE:
            return None
        elixir, bracket = divmod(choice - 1, WAYS)
        more = surplus(s, self.owed, ELIXIR_BRACKETS[elixir][bracket].gifts)
        return msg("pay-gifts.more", gifts=gift_list(more)) if more else None

    def targets(self, s: Seven, choice: int) -> tuple[str, ...]:
        return (f"elixir-{(choice - 1) // WAYS}",) if choice else ()


def spend(s: Seven, paying: PayGifts, elixir: int, gifts: int) -> None:
    """The elixir is gone, its gifts are paid, and what is left of them are cards."""
    seat, owed, spare = paying.seat, paying.owed, paying.spare
    discard_elixir(s, seat, elixir)
    more = surplus(s, owed, gifts)
    if more:
        take_gifts(s, seat, more)
    left = less(owed, gifts)
    if left and s.held[seat * HELD + FLASKS]:
        s.push(PayGifts(seat, left, spare))
    else:
        s.push(HandOver(seat, left, spare, WILD_QUEST))


class PourMore(Pick):
    """A temple makes the elixir give more of one type that it gives: which?"""

    __slots__ = ("bracket", "elixir", "paying")

    WORD: ClassVar[str] = "pour"
    SPRITE: ClassVar[str] = "supply"
    ASIDES: ClassVar[bool] = False
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, VIRTUES + 1)

    def __init__(self, seat: int, paying: PayGifts, elixir: int, bracket: int) -> None:
        self.seat = seat
        self.paying = paying
        self.elixir = elixir
        self.bracket = bracket

    def given(self, s: Seven, gift: int) -> int:
        gifts = ELIXIR_BRACKETS[self.elixir][self.bracket].gifts
        return gifts + (s.modified(MORE_POURED, self.seat) << BITS * gift)

    def choices(self, s: Seven) -> list[int]:
        seat, owed = self.seat, self.paying.owed
        gifts = ELIXIR_BRACKETS[self.elixir][self.bracket].gifts
        others = tuple([other for other in s.elixirs(seat) if other != self.elixir])
        purse = purse_of(s, seat, self.paying.spare)
        offered = []
        for gift in range(VIRTUES):
            if gifts >> BITS * gift & DIGIT:
                given = self.given(s, gift)
                if payable(s, seat, less(owed, given), purse.after(s, owed, given), others):
                    offered.append(gift + 1)
        return offered

    def resolve(self, s: Seven, choice: int) -> None:
        spend(s, self.paying, self.elixir, self.given(s, choice - 1))

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"elixir": elixir_name(self.elixir)}

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"gift": gift_name(choice - 1)}


class HandOver(SeatStep):
    """What is owed comes from the hand; some may be left out, and some others may stand in."""

    __slots__ = ("owed", "spare", "wild")

    def __init__(self, seat: int, owed: int, spare: int, wild: int) -> None:
        self.seat = seat
        self.owed = owed
        self.spare = spare
        self.wild = wild
        """Which figure says how many may stand in."""

    def run(self, s: Seven) -> None:
        seat, owed = self.seat, self.owed
        if not owed:
            return
        if self.spare:
            s.push(LeaveOut(seat, owed, self.spare, self.wild))
            return
        hand = hand_of(s, seat)
        short = lacking(owed, hand)
        if short:
            for at in range(0, VIRTUES * BITS, BITS):
                over = (owed >> at & DIGIT) - (hand >> at & DIGIT)
                if over > 0:
                    owed -= over << at
        give_gifts(s, seat, owed)
        if short:
            s.push(StandIn(seat, short))


class LeaveOut(Pick):
    """Which gift is not paid."""

    __slots__ = ("owed", "spare", "wild")

    WORD: ClassVar[str] = "leave-out"
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, VIRTUES + 1)

    def __init__(self, seat: int, owed: int, spare: int, wild: int) -> None:
        self.seat = seat
        self.owed = owed
        self.spare = spare
        self.wild = wild

    def choices(self, s: Seven) -> list[int]:
        hand, wild = hand_of(s, self.seat), s.modified(self.wild, self.seat)
        return [
            gift + 1
            for gift in range(VIRTUES)
            if self.owed >> BITS * gift & DIGIT
            and enough(self.owed - (1 << BITS * gift), hand, self.spare - 1, wild)
        ]

    def resolve(self, s: Seven, choice: int) -> None:
        owed = self.owed - (1 << BITS * (choice - 1))
        s.push(HandOver(self.seat, owed, self.spare - 1, self.wild))

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"gifts": gift_list(self.owed)}

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"gift": gift_name(choice - 1)}

    def targets(self, s: Seven, choice: int) -> tuple[str, ...]:
        return (f"gift-{self.seat}-{choice - 1}",)


class StandIn(GiveBack):
    """Which held gift stands for one that is lacking."""

    __slots__ = ()

    WORD: ClassVar[str] = "stand-in"
    BY_CARD: ClassVar[bool] = False

    def resolve(self, s: Seven, choice: int) -> None:
        give_gifts(s, self.seat, 1 << BITS * (choice - 1))
        if self.left > 1:
            s.push(StandIn(self.seat, self.left - 1))


def plainly_paid(s: Seven, seat: int, owed: int) -> bool:
    """Whether the hand pays it and there is nothing to ask: no elixir held, no temple running."""
    return (
        not s.held[seat * HELD + FLASKS]
        and (not s.modifiers or s.modified(SPARED_USES, seat) <= 0)
        and covered(owed, hand_of(s, seat))
    )
