"""Bridges: a tiny game with what no real one has yet, for the server to serve.

Players build in turn: wood is free, stone costs 2 coins. After each span everybody else may lend a coin to
the builder. A troll, if there is one, builds nothing and scores in its own way. After three rounds somebody
has won, or all, or nobody: the option `ending` says how it is decided.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from oyez import games
from oyez.core import words
from oyez.core.errors import BadOption
from oyez.core.game import Game, Look, Setting, Value, steps_in
from oyez.core.outcome import MIXED, RIVALS, TOGETHER, Outcome, utilities
from oyez.core.picks import Pick
from oyez.core.state import State
from oyez.core.steps import DONE, Decision, Step
from oyez.core.words import Message, Param, Words, msg, seat_name
from oyez.draw.pieces import seat_mark
from oyez.draw.scene import Scene, Sprite
from oyez.server import rulebook

ROUNDS = 3
WOOD, STONE = 1, 2
ENDINGS = (RIVALS, TOGETHER, MIXED)


class Bridges(State):
    __slots__ = ("coins", "ending", "left", "lent", "spans", "troll")
    GAME: ClassVar[str] = "bridges"

    def __init__(self, other: Bridges | None = None) -> None:
        super().__init__(other)
        self.left = other.left if other else 0
        self.ending = other.ending if other else 0
        self.troll = other.troll if other else False
        self.coins = other.coins[:] if other else []
        self.spans = other.spans[:] if other else []
        self.lent = other.lent[:] if other else []

    @property
    def builders(self) -> int:
        return self.seats - self.troll

    def parts(self) -> list[dict[str, int]]:
        built = [{"spans": self.spans[seat], "lent": self.lent[seat]} for seat in range(self.builders)]
        return [*built, {"crumbs": sum(self.lent)}] if self.troll else built

    def winners(self) -> list[int]:
        kind = ENDINGS[self.ending]
        if kind == TOGETHER:
            return list(range(self.seats)) if sum(self.spans) > 2 * self.seats else []
        if kind == MIXED:
            return [seat for seat in range(self.seats) if self.scores()[seat] > ROUNDS]
        return [seat for seat, total in enumerate(self.scores()) if total == max(self.scores())]

    def reason(self) -> Message:
        if ENDINGS[self.ending] == RIVALS:
            return msg("outcome.points")
        return msg("end.crossed" if self.winners() else "end.flood")

    def outcome(self) -> Outcome:
        winners = self.winners()
        kind = ENDINGS[self.ending]
        return Outcome(tuple(winners), self.reason(), utilities(kind, self.seats, winners))

    def source(self, asked: Decision) -> Message | None:
        return msg("lend.source", seat=seat_name(self.active)) if isinstance(asked, Lend) else None

    def habit(self, asked: Decision) -> str:
        return "lend" if isinstance(asked, Lend) else ""

    def view(self) -> dict[str, Any]:
        return {"coins": self.coins[:], "spans": self.spans[:]}


class Turn(Step):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Bridges) -> None:
        if self.seat == 0:
            if not s.left:
                return
            s.left -= 1
        s.start_turn(self.seat)
        helpers = [seat for seat in s.order(self.seat) if seat != self.seat]
        s.then(Build(self.seat), Paint(self.seat), *[Lend(seat) for seat in helpers])
        s.agenda.insert(0, Turn((self.seat + 1) % s.builders))


class Build(Pick):
    __slots__ = ()
    WORD: ClassVar[str] = "build"

    def choices(self, s: Bridges) -> list[int]:
        return [DONE, WOOD, *([STONE] if s.coins[self.seat] >= 2 else [])]

    def resolve(self, s: Bridges, choice: int) -> None:
        s.spans[self.seat] += choice
        s.coins[self.seat] -= 2 if choice == STONE else 0

    def about(self, s: Bridges, choice: int) -> dict[str, Param]:
        return {"what": msg("build.stone" if choice == STONE else "build.wood")}

    def effect(self, s: Bridges, choice: int) -> Message | None:
        return msg("build.effect", n=choice) if choice else None

    def closed(self, s: Bridges) -> list[tuple[int, Message]]:
        return [] if s.coins[self.seat] >= 2 else [(STONE, msg("build.dear", n=2))]

    def targets(self, s: Bridges, choice: int) -> tuple[str, ...]:
        return (f"span-{choice}",) if choice else ()


class Paint(Pick):
    """Of no use at all, but a long list."""

    __slots__ = ()
    WORD: ClassVar[str] = "paint"

    def choices(self, s: Bridges) -> list[int]:
        return [DONE, *range(1, 9)]

    def resolve(self, s: Bridges, choice: int) -> None:
        pass

    def about(self, s: Bridges, choice: int) -> dict[str, Param]:
        return {"colour": choice}

    def group(self, s: Bridges, choice: int) -> Message | None:
        return msg("paint.bright" if choice % 2 else "paint.dull") if choice else None


class Lend(Pick):
    __slots__ = ()
    WORD: ClassVar[str] = "lend"

    def choices(self, s: Bridges) -> list[int]:
        return [DONE, 1]

    def resolve(self, s: Bridges, choice: int) -> None:
        s.lent[self.seat] += choice
        s.coins[s.active] += choice


def draw(s: Bridges, look: Look) -> Scene:
    scene = Scene(1600, 1000, look.lang)
    for at, seat in enumerate(GAME.identities(s.seats, {"troll": s.troll})):
        scene.add(Sprite(f"seat-{at}-mark", 1, 120 + 200 * at, 200, seat_mark(seat, 90)))
    for span in (WOOD, STONE):
        plank = '<rect x="-90" y="-40" width="180" height="80" rx="8" style="fill:var(--paper)"/>'
        scene.add(Sprite(f"span-{span}", 1, 240 * span, 500, plank, f"span {span}"))
    return scene


def begin(s: Bridges, options: dict[str, Value]) -> None:
    s.left = ROUNDS
    s.ending = ENDINGS.index(str(options["ending"]))
    s.troll = bool(options["troll"])
    s.coins, s.spans, s.lent = [1] * s.seats, [0] * s.seats, [0] * s.seats
    s.then(Turn(0))


def check(seats: int, options: dict[str, Value]) -> None:
    if options["troll"] and seats < 3:
        raise BadOption("option.needs", option="troll", needs="3")
    if seats == 1 and options["ending"] == RIVALS:
        raise BadOption("option.needs", option="ending", needs=TOGETHER)


def roles(seats: int, options: Mapping[str, Value]) -> dict[int, str]:
    return {seats - 1: "troll"} if options["troll"] else {}


WORDS = {
    "game.name": ("Bridges", "Ponts"),
    "role.troll": ("The troll", "Le troll"),
    "option.ending": ("Ending", "Fin"),
    "option.ending.help": ("How it is decided.", "Comment on en décide."),
    "option.ending.rivals": ("Rivals", "Rivaux"),
    "option.ending.together": ("Together", "Ensemble"),
    "option.ending.mixed": ("Each for themselves", "Chacun pour soi"),
    "option.troll": ("A troll", "Un troll"),
    "option.troll.help": ("It counts crumbs.", "Il compte les miettes."),
    "part.spans": ("Spans", "Travées"),
    "part.lent": ("Lent", "Prêts"),
    "part.crumbs": ("Crumbs", "Miettes"),
    "end.crossed": ("The river is crossed", "La rivière est franchie"),
    "end.flood": ("The flood has carried all bridges away", "La crue a emporté tous les ponts"),
    "build.prompt": ("Build a span", "Bâtissez une travée"),
    "build.label": ("A span of {what}", "Une travée {what}"),
    "build.wood": ("wood", "de bois"),
    "build.stone": ("stone", "de pierre"),
    "build.done": ("Nothing", "Rien"),
    "build.event": ("{seat} builds a span of {what}.", "{seat} bâtit une travée {what}."),
    "build.effect": ("worth {n}", "vaut {n}"),
    "build.dear": ("costs {n} coins", "coûte {n} pièces"),
    "paint.prompt": ("Paint it", "Peignez-la"),
    "paint.label": ("Colour {colour}", "Couleur {colour}"),
    "paint.done": ("Not at all", "Pas du tout"),
    "paint.event": ("{seat} paints it in colour {colour}.", "{seat} la peint de la couleur {colour}."),
    "paint.bright": ("Bright", "Vives"),
    "paint.dull": ("Dull", "Ternes"),
    "lend.prompt": ("Lend a coin?", "Prêtez-vous une pièce ?"),
    "lend.source": ("The bridge of {seat}", "Le pont de {seat}"),
    "lend.label": ("Lend a coin", "Prêter une pièce"),
    "lend.done": ("Keep it", "La garder"),
    "lend.event": ("{seat} lends a coin.", "{seat} prête une pièce."),
}

GAME = Game(
    id=Bridges.GAME,
    seats=(1, 2, 3, 4),
    minutes=1,
    settings=(Setting("ending", RIVALS, ENDINGS), Setting("troll", False)),
    rules_version=1,
    complete=False,
    words=Words(
        words.CORE,
        {lang: {key: said[at] for key, said in WORDS.items()} for at, lang in enumerate(("en", "fr"))},
    ),
    blank=Bridges,
    begin=begin,
    steps=steps_in(__name__),
    part_names=("spans", "lent", "crumbs"),
    scene=draw,
    heuristic=lambda s, seat: float(s.scores()[seat]),
    check=check,
    roles=roles,
    usual_seats=2,
)


def add_to_catalogue() -> None:
    """Let this process find the game like any other. It has no ledger of rules."""
    find, sections = games.find, rulebook.sections
    games.find = lambda game_id: GAME if game_id == GAME.id else find(game_id)
    rulebook.sections = lambda game_id, lang: () if game_id == GAME.id else sections(game_id, lang)  # type: ignore[assignment]
