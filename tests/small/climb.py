"""Climbing a mountain: the rules of three small games that end in other ways than the built ones do.

In its turn a seat walks, or trusts the weather: the top card of a face-down deck says how far that takes it.
Then it rests, which brings a ration, or goes on. A ration may be eaten besides any question; it is one step.
The storm comes when all turns are over.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar

from oyez.core import words
from oyez.core.errors import BadOption
from oyez.core.game import Game, Setting, Value, steps_in
from oyez.core.outcome import MIXED, RIVALS, TOGETHER, settle, settled_by
from oyez.core.picks import Pick
from oyez.core.piles import Pile, Pool
from oyez.core.space import Space
from oyez.core.state import State
from oyez.core.steps import DONE, Decision, Step
from oyez.core.words import Message, Words, msg

WALK, TRUST = 1, 2
WEATHER = range(1, 13)
"""The cards; a card takes whoever trusts it card % 4 steps on."""
MOST = 4


class Climb(State):
    __slots__ = ("deck", "drawn", "eaten", "goal", "guided", "height", "rations", "turns")

    POOLS: ClassVar[tuple[Pool, ...]] = (
        Pool(lambda s: [card for card in WEATHER if card not in s.drawn], Pile("deck", len(WEATHER))),
    )

    def __init__(self, other: Climb | None = None) -> None:
        super().__init__(other)
        self.goal = other.goal if other else 0
        self.turns = other.turns if other else 0
        self.guided = other.guided if other else False
        self.deck = other.deck[:] if other else []
        self.drawn = other.drawn[:] if other else []
        self.height = other.height[:] if other else []
        self.rations = other.rations[:] if other else []
        self.eaten = other.eaten[:] if other else []

    def asides(self, asked: Decision) -> Sequence[Decision]:
        return (Eat(asked.seat),) if self.rations[asked.seat] else ()

    def parts(self) -> list[dict[str, int]]:
        every = [
            {"steps": self.height[seat] - self.eaten[seat], "meals": self.eaten[seat]}
            for seat in range(self.seats)
        ]
        if self.guided:  # the guide counts something else
            every[-1] = {"lead": max(0, self.height[-1] - max(self.height[:-1]))}
        return every

    def view(self) -> dict[str, Any]:
        return {"height": self.height[:], "rations": self.rations[:], "deck": len(self.deck)}


class Ascent(Climb):
    """All reach the top together, or nobody does."""

    __slots__ = ()
    GAME: ClassVar[str] = "ascent"
    KIND: ClassVar[str] = TOGETHER

    def winners(self) -> list[int]:
        return list(range(self.seats)) if sum(self.height) >= self.goal * self.seats else []

    def reason(self) -> Message:
        return msg("ascent.top" if self.winners() else "ascent.storm")


class Party(Climb):
    """Whoever reaches the top has won; the last seat guides the others and plays for itself."""

    __slots__ = ()
    GAME: ClassVar[str] = "party"
    KIND: ClassVar[str] = MIXED

    def winners(self) -> list[int]:
        return [seat for seat, height in enumerate(self.height) if height >= self.goal]

    def reason(self) -> Message:
        return msg("ascent.top" if self.winners() else "ascent.storm")


class Race(Climb):
    """The highest wins, among those level the one with more rations."""

    __slots__ = ()
    GAME: ClassVar[str] = "race"
    KIND: ClassVar[str] = RIVALS

    def winners(self) -> list[int]:
        return settle(self.scores(), ("rations", self.rations))[0]

    def reason(self) -> Message:
        return settled_by(settle(self.scores(), ("rations", self.rations))[1])


class Turn(Step):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Climb) -> None:
        if s.turn < s.turns * s.seats:
            s.start_turn(self.seat)
            s.then(Path(self.seat), Camp(self.seat), Turn((self.seat + 1) % s.seats))


class Path(Pick):
    __slots__ = ()
    WORD: ClassVar[str] = "path"
    SPACE: ClassVar[Collection[int]] = (WALK, TRUST)

    def choices(self, s: Climb) -> list[int]:
        return [WALK, TRUST]

    def about(self, s: Climb, choice: int) -> dict[str, Any]:
        return {"way": msg("path.walk" if choice == WALK else "path.trust")}

    def resolve(self, s: Climb, choice: int) -> None:
        if choice == WALK:
            s.height[self.seat] += 1
            return
        s.reveal()
        if not s.deck:
            s.deck, s.drawn = s.drawn, []
            s.shuffle(s.deck)
        s.drawn.append(s.deck.pop())
        s.height[self.seat] += s.drawn[-1] % 4


class Camp(Pick):
    __slots__ = ()
    WORD: ClassVar[str] = "camp"
    SPACE: ClassVar[Collection[int]] = (DONE, 1)

    def choices(self, s: Climb) -> list[int]:
        return [DONE, 1]

    def resolve(self, s: Climb, choice: int) -> None:
        s.rations[self.seat] += choice


class Eat(Pick):
    __slots__ = ()
    WORD: ClassVar[str] = "eat"
    BAND: ClassVar[int] = 1
    SPACE: ClassVar[Collection[int]] = (1,)

    def choices(self, s: Climb) -> list[int]:
        return [1] if s.rations[self.seat] else []

    def resolve(self, s: Climb, choice: int) -> None:
        s.rations[self.seat] -= 1
        s.eaten[self.seat] += 1
        s.height[self.seat] += 1


STEPS: tuple[type[Step], ...] = (Turn, Path, Camp, Eat)


def begin(s: Climb, options: dict[str, Value]) -> None:
    s.goal, s.turns = int(str(options["goal"])), int(str(options["turns"]))
    s.guided = s.KIND == MIXED and s.seats > 1
    s.deck = list(WEATHER)
    s.shuffle(s.deck)
    s.height, s.rations, s.eaten = ([0] * s.seats for _ in range(3))
    s.then(Turn(0))


def check(seats: int, options: dict[str, Value]) -> None:
    if options["turns"] == 150 and seats > 1:
        raise BadOption("option.seats", game="climb", value=seats, allowed="1")


class Sketch:
    """As much of a drawing as the engine asks for."""

    def __init__(self, said: str) -> None:
        self.said = said

    def mark(self, ids: Any) -> None:
        """There is nothing to mark."""

    def svg(self, theme: str = "light") -> str:
        return f"<svg><title>{self.said}</title></svg>"


NAMES = {
    "en": {
        "game.name": "The Climb",
        "role.guide": "The Guide",
        "part.steps": "Steps",
        "part.meals": "Meals",
        "part.lead": "Lead",
        "tie.rations": "more rations",
        "ascent.top": "The top is reached",
        "ascent.storm": "The storm has come",
        "path.prompt": "Which way?",
        "path.label": "{way}",
        "path.event": "{seat}: {way}",
        "path.walk": "Walk",
        "path.trust": "Trust the weather",
        "camp.prompt": "Rest?",
        "camp.label": "Rest",
        "camp.done": "Go on",
        "camp.event": "{seat} rests.",
        "eat.label": "Eat",
        "eat.event": "{seat} eats.",
        "option.goal.help": "How high the mountain is",
        "option.turns.help": "How many turns each seat has",
        **{f"option.goal.{n}": str(n) for n in (0, 4, 99)},
        **{f"option.turns.{n}": str(n) for n in (3, 150)},
    },
    "fr": {
        "game.name": "L’Ascension",
        "role.guide": "Le Guide",
        "part.steps": "Pas",
        "part.meals": "Repas",
        "part.lead": "Avance",
        "tie.rations": "plus de rations",
        "ascent.top": "Le sommet est atteint",
        "ascent.storm": "La tempête est venue",
        "path.prompt": "Par où\u00a0?",
        "path.label": "{way}",
        "path.event": "{seat}\u00a0: {way}",
        "path.walk": "Marcher",
        "path.trust": "Se fier au temps",
        "camp.prompt": "Se reposer\u00a0?",
        "camp.label": "Se reposer",
        "camp.done": "Continuer",
        "camp.event": "{seat} se repose.",
        "eat.label": "Manger",
        "eat.event": "{seat} mange.",
        "option.goal.help": "Hauteur de la montagne",
        "option.turns.help": "Nombre de tours de chacun",
        **{f"option.goal.{n}": str(n) for n in (0, 4, 99)},
        **{f"option.turns.{n}": str(n) for n in (3, 150)},
    },
}


def game(blank: type[Climb], seats: tuple[int, ...], usual: int) -> Game:
    return Game(
        id=blank.GAME,
        seats=seats,
        minutes=1,
        settings=(Setting("goal", 4, (0, 4, 99)), Setting("turns", 3, (3, 150))),
        rules_version=1,
        complete=False,
        words=Words(words.CORE, NAMES),
        blank=blank,
        begin=begin,
        steps={**steps_in(), **{step.__name__: step for step in STEPS}},
        part_names=("steps", "meals", "lead"),
        scene=lambda s, look: Sketch(f"{look.lang} {s.view()}"),
        heuristic=lambda s, seat: float(s.height[seat] + 0.5 * s.rations[seat]),
        variants={"basic": {}},
        check=check,
        roles=lambda seats, options: {seats - 1: "guide"} if blank.KIND == MIXED and seats > 1 else {},
        usual_seats=usual,
        longest=1000,
        space=Space({"drawn": len(WEATHER), **dict.fromkeys(("height", "rations", "eaten"), MOST)}),
    )
