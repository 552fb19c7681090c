"""Bazaar: a third game on one screen, for all that is gained and paid. Whoever has most medals wins.

In a turn one takes cloth or coins, or buys a medal for two cloths and a fare. Silk, wool and a pearl count as
cloth, a pearl for two of them. The fare is a coin, or a ride: by boat or by cart, but only one for each seat.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

from oyez.core import words
from oyez.core.economy import PLENTY, Cost, Economy
from oyez.core.frames import Deal, OneOf
from oyez.core.game import Game, Look, Value, steps_in
from oyez.core.goods import Gain, GainAny, Pay, ways
from oyez.core.match import Match
from oyez.core.outcome import settle, settled_by
from oyez.core.steps import NOBODY, SeatStep, Step
from oyez.core.words import Message, Words

from .toy import Sketch

SILK, WOOL, PEARL, COIN, BOAT, CART, MEDAL = range(7)
CLOTH, FARE, KINDS = 7, 8, 7
NAMES = ("silk", "wool", "pearl", "coin", "boat", "cart", "medal", "cloth", "fare")
STANDS_FOR = {CLOTH: (SILK, WOOL, PEARL), FARE: (COIN, BOAT, CART)}
SUPPLY = (5, 5, 1, 0, 0, 0, 0)
PRICE = (CLOTH, 2, FARE, 1)


class Bazaar(Economy):
    __slots__ = ("stock", "supply")
    GAME: ClassVar[str] = "bazaar"
    GOODS: ClassVar[tuple[str, ...]] = NAMES

    def __init__(self, other: Bazaar | None = None) -> None:
        super().__init__(other)
        self.stock = other.stock[:] if other else []
        self.supply = other.supply[:] if other else list(SUPPLY)

    def held(self, seat: int, good: int) -> int:
        if good in STANDS_FOR:
            return sum(self.held(seat, one) for one in STANDS_FOR[good])
        return self.supply[good] if seat == NOBODY else self.stock[seat * KINDS + good]

    def put(self, seat: int, good: int, n: int) -> None:
        if seat != NOBODY:
            self.stock[seat * KINDS + good] += n
        elif good <= PEARL:
            self.supply[good] += n

    def stands_for(self, good: int) -> Sequence[int]:
        return STANDS_FOR.get(good, (good,))

    def gainable(self, seat: int, good: int) -> int:
        return self.supply[good] if good <= PEARL else PLENTY

    def enough(self, seat: int, good: int, n: int) -> bool:
        return bool(ways(self, seat, (good, n), 1))

    def left(self, seat: int, good: int, paid: Mapping[int, int]) -> int:
        """Whoever takes the boat leaves the cart."""
        ridden = good in (BOAT, CART) and paid.get(BOAT, 0) + paid.get(CART, 0) > 0
        return 0 if ridden else super().left(seat, good, paid)

    def owed(self, cost: Cost, good: int) -> Cost:
        """A pearl is two cloths; what it is worth beyond that is lost."""
        return cost[2:] if good == PEARL and cost[1] == 2 else super().owed(cost, good)

    def pay(self, seat: int, good: int, n: int, to: int = NOBODY) -> None:
        super().pay(seat, good, n, to)
        if good in (BOAT, CART):
            self.stock[seat * KINDS + BOAT] = self.stock[seat * KINDS + CART] = 0

    def parts(self) -> list[dict[str, int]]:
        return [{"medals": self.held(seat, MEDAL)} for seat in range(self.seats)]

    def winners(self) -> list[int]:
        return settle(self.scores())[0]

    def reason(self) -> Message:
        return settled_by(settle(self.scores())[1])

    def view(self) -> dict[str, Any]:
        return {"stock": self.stock, "supply": self.supply}


class SetUp(Step):
    __slots__ = ()

    def run(self, s: Bazaar) -> None:
        s.stock = [0, 1, 0, 1, 1, 1, 0] * s.seats
        s.then(*[Turn(seat) for _ in range(6) for seat in range(s.seats)])


class Turn(SeatStep):
    __slots__ = ()

    def run(self, s: Bazaar) -> None:
        s.start_turn(self.seat)
        seat = self.seat
        s.then(Visit(seat, (GainAny(seat, CLOTH, 2), Gain(seat, COIN, 2), medal(seat)), False))


class Visit(OneOf):
    __slots__ = ()
    SPACE: ClassVar[Collection[int]] = range(1, 4)


def medal(seat: int) -> Step:
    return Deal(Pay(seat, PRICE), Gain(seat, MEDAL, 1))


def begin(s: Bazaar, options: dict[str, Value]) -> None:
    s.then(SetUp())


def draw(s: Bazaar, look: Look) -> Sketch:
    drawn = [s.good_id(seat, good) for seat in (NOBODY, *range(s.seats)) for good in range(KINDS)]
    return Sketch(drawn, f"{look.shape} {look.lang} {s.view()}")


ENGLISH = {
    "game.name": "Bazaar",
    "part.medals": "Medals",
    "gain.prompt": "Take {n} more",
    "gain.label": "{what}",
    "pay.prompt": "Pay {what}",
    "pay.label": "Pay: {what}",
    **{f"amount.{name}": f"{{n}} {name}" for name in NAMES},
    **{f"item.{name}": name for name in NAMES},
}
FRENCH = {key: text if text.startswith("{") else f"fr: {text}" for key, text in ENGLISH.items()}

GAME = Game(
    id=Bazaar.GAME,
    seats=(2, 3),
    minutes=1,
    settings=(),
    rules_version=1,
    complete=False,
    words=Words(words.CORE, {"en": ENGLISH, "fr": FRENCH}),
    blank=Bazaar,
    begin=begin,
    steps=steps_in(__name__),
    part_names=("medals",),
    scene=draw,
    heuristic=lambda s, seat: float(s.held(seat, MEDAL)),
    variants={"basic": {}},
    longest=200,
    widest=4,
)


def new(seats: int = 2, seed: int = 1) -> Match:
    return Match(GAME, seats, seed, {})
