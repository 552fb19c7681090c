"""Pebbles: a whole game on one screen. CONTRIBUTING.md walks through it.

Twenty pebbles lie in a bag, half of them gold. In turn everybody takes one to three of them, blindly. A gold
one is a point, and whoever takes the last pebble has two points more.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, ClassVar

from oyez.core import words
from oyez.core.game import Game, Look, Setting, Value, steps_in
from oyez.core.outcome import settle, settled_by
from oyez.core.picks import Pick
from oyez.core.piles import Pile, Pool
from oyez.core.state import State
from oyez.core.steps import NOBODY, SeatStep
from oyez.core.words import Message, Param, Words
from oyez.draw.scene import Scene, Sprite

MOST, GOLD = 20, 10
"""How many pebbles there are; those numbered from GOLD on are gold."""


class Pebbles(State):
    """What is on the table: the bag, and who has each pebble."""

    __slots__ = ("bag", "last", "owner")

    GAME: ClassVar[str] = "pebbles"
    POOLS: ClassVar[tuple[Pool, ...]] = (
        Pool(lambda s: [p for p in range(MOST) if s.owner[p] == NOBODY], Pile("bag", MOST), exact=False),
    )

    def __init__(self, other: Pebbles | None = None) -> None:
        super().__init__(other)
        self.bag: list[int] = other.bag[:] if other else []
        self.owner: list[int] = other.owner[:] if other else [NOBODY] * MOST
        self.last: int = other.last if other else NOBODY

    def parts(self) -> list[dict[str, int]]:
        seats = range(self.seats)
        return [{"gold": self.owner[GOLD:].count(p), "last": 2 * (self.last == p)} for p in seats]

    def settled(self) -> tuple[list[int], str]:
        return settle(self.scores(), ("pebbles", [self.owner.count(p) for p in range(self.seats)]))

    def winners(self) -> list[int]:
        return self.settled()[0]

    def reason(self) -> Message:
        return settled_by(self.settled()[1])

    def view(self) -> dict[str, Any]:
        return {"bag": len(self.bag), "owner": self.owner[:]}


class Turn(SeatStep):
    """Clockwise, until the bag is empty."""

    __slots__ = ()

    def run(self, s: Pebbles) -> None:
        if s.bag:
            s.start_turn(self.seat)
            s.then(Take(self.seat), Turn((self.seat + 1) % s.seats))


class Take(Pick):
    """How many pebbles to take."""

    __slots__ = ()

    WORD: ClassVar[str] = "take"
    SPACE: ClassVar[Collection[int]] = range(1, 4)

    def choices(self, s: Pebbles) -> list[int]:
        return [n for n in (1, 2, 3) if n <= len(s.bag)]

    def resolve(self, s: Pebbles, choice: int) -> None:
        s.reveal()
        for _ in range(choice):
            s.owner[s.bag.pop()] = self.seat
        s.last = self.seat if not s.bag else NOBODY

    def about(self, s: Pebbles, choice: int) -> dict[str, Param]:
        return {"n": choice}

    def targets(self, s: Pebbles, choice: int) -> tuple[str, ...]:
        return ("bag",)


def begin(s: Pebbles, options: dict[str, Value]) -> None:
    s.bag = list(range(MOST)) if options["gold"] == "half" else list(range(GOLD // 2, MOST))
    s.shuffle(s.bag)
    s.then(Turn(0))


def draw(s: Pebbles, look: Look) -> Scene:
    scene = Scene(320, 100, look.lang)
    scene.add(Sprite("bag", 1, 50, 50, f'<circle r="{20 + len(s.bag)}" fill="var(--wood)"/>'))
    held = [p for p, owner in enumerate(s.owner) if owner != NOBODY]
    for at, p in enumerate(held):
        colour = "var(--gold)" if p >= GOLD else "var(--argent)"
        y = 20 + 20 * s.owner[p]
        scene.add(Sprite(f"pebble-{p}", 2, 100 + 10 * at, y, f'<circle r="6" fill="{colour}"/>'))
    return scene


ENGLISH = {
    "game.name": "Pebbles",
    "part.gold": "Gold",
    "part.last": "Last pebble",
    "take.prompt": "How many pebbles?",
    "take.label": "Take {n}",
    "take.event": "{seat} takes {n}.",
    "tie.pebbles": "more pebbles",
}
FRENCH = {
    "game.name": "Cailloux",
    "part.gold": "Or",
    "part.last": "Dernier caillou",
    "take.prompt": "Combien de cailloux\u202f?",
    "take.label": "En prendre {n}",
    "take.event": "{seat} en prend {n}.",
    "tie.pebbles": "plus de cailloux",
}

GAME = Game(
    id=Pebbles.GAME,
    seats=(2, 3, 4),
    minutes=2,
    settings=(Setting("gold", "half", ("half", "more")),),
    rules_version=1,
    complete=False,
    words=Words(words.CORE, {"en": ENGLISH, "fr": FRENCH}),
    blank=Pebbles,
    begin=begin,
    steps={**steps_in(), "Turn": Turn, "Take": Take},
    part_names=("gold", "last"),
    scene=draw,
    heuristic=lambda s, seat: s.scores()[seat] - max(s.scores()),
    variants={"half": {}, "more": {"gold": "more"}},
)
