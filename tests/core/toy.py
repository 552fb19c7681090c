"""Lanterns: a whole game on one screen, with a bit of everything that the engine offers.

Twelve cards, three to a hand, the rest is the deck. In each round all show a card in secret together. The
highest takes the trick, lights up to two lanterns of a row of eight, and does one thing more: turn the top
card of the deck over and keep it, look at it, or wish and let chance light a lantern.
"""

from __future__ import annotations

from typing import Any, ClassVar

from oyez.core import words
from oyez.core.errors import BadOption, UnknownGame
from oyez.core.events import Event, event
from oyez.core.frames import AtRandom, OneOf, Repeat
from oyez.core.game import Game, Setting, Value, steps_in
from oyez.core.game import Look as TableLook
from oyez.core.match import Match
from oyez.core.outcome import settle, settled_by
from oyez.core.picks import Pick
from oyez.core.piles import Pile, Pool, own_places
from oyez.core.record import replay
from oyez.core.state import State
from oyez.core.steps import DONE, HIDDEN, NOBODY, Step
from oyez.core.together import Together
from oyez.core.words import Message, Param, Words, msg

HAND, CARDS, LANTERNS = 3, 12, 8
GONE, DARK = -2, -1


def face_down(s: Lanterns) -> list[int]:
    """The cards that have been neither shown nor turned over."""
    return [card for card in range(1, CARDS + 1) if card not in s.played]


def top_if_looked(s: Lanterns, seat: int | None) -> list[int]:
    """Nobody knows the deck, but those who have looked know its top card."""
    looked = seat is not None and s.looked >> seat & 1
    return [card if looked and card == s.deck[-1] else HIDDEN for card in s.deck]


class Lanterns(State):
    __slots__ = (
        "bell",
        "deck",
        "hands",
        "left",
        "lit",
        "looked",
        "played",
        "shown",
        "tricks",
        "turned",
        "wishes",
    )
    GAME: ClassVar[str] = "lanterns"
    FORCED_SINCE: ClassVar[int] = 3
    POOLS: ClassVar[tuple[Pool, ...]] = (
        Pool(
            face_down, Pile("hands", 3 * HAND, own_places("hands", HAND)), Pile("deck", CARDS, top_if_looked)
        ),
    )

    def __init__(self, other: Lanterns | None = None) -> None:
        super().__init__(other)
        self.left = other.left if other else 0
        self.bell = other.bell if other else False
        self.wishes = other.wishes if other else True
        self.looked = other.looked if other else 0
        self.shown: tuple[int, ...] = other.shown if other else ()
        self.hands = other.hands[:] if other else []
        self.deck = other.deck[:] if other else []
        self.played = other.played[:] if other else []
        self.turned = other.turned[:] if other else []
        self.lit = other.lit[:] if other else [DARK] * LANTERNS
        self.tricks = other.tricks[:] if other else []

    def hand(self, seat: int) -> list[int]:
        return sorted(card for card in self.hands[seat * HAND : (seat + 1) * HAND] if card != GONE)

    def parts(self) -> list[dict[str, int]]:
        kept = [sum(card // 100 == seat for card in self.turned) for seat in range(self.seats)]
        return [
            {"tricks": 3 * self.tricks[seat], "lanterns": self.lit.count(seat), "cards": kept[seat]}
            for seat in range(self.seats)
        ]

    def winners(self) -> list[int]:
        return settle(self.scores(), ("tricks", self.tricks))[0]

    def reason(self) -> Message:
        return settled_by(settle(self.scores(), ("tricks", self.tricks))[1])

    def view(self) -> dict[str, Any]:
        hands = [self.hand(seat) for seat in range(self.seats)]
        return {"hands": hands, "deck": len(self.deck), "top": self.deck[-1:], "lit": self.lit[:]}


class SetUp(Step):
    __slots__ = ()

    def run(self, s: Lanterns) -> None:
        s.deck = list(range(1, CARDS + 1))
        s.shuffle(s.deck)
        s.hands = [s.deck.pop() for _ in range(s.seats * HAND)]
        s.tricks = [0] * s.seats


class Round(Step):
    __slots__ = ()

    def run(self, s: Lanterns) -> None:
        if s.left:
            s.left -= 1
            s.shown = ()
            s.start_turn(NOBODY)
            s.then(Together.of(tuple(Show(seat) for seat in range(s.seats))), Trick(), Round())


class Show(Pick):
    __slots__ = ()
    WORD: ClassVar[str] = "show"

    def choices(self, s: Lanterns) -> list[int]:
        return s.hand(self.seat)

    def resolve(self, s: Lanterns, choice: int) -> None:
        s.hands[s.hands.index(choice)] = GONE
        s.played.append(choice)
        s.shown = (*s.shown, choice)

    def asks(self, s: Lanterns) -> dict[str, Param]:
        return {"n": len(s.hand(self.seat))}

    def about(self, s: Lanterns, choice: int) -> dict[str, Param]:
        return {"card": choice}

    def targets(self, s: Lanterns, choice: int) -> tuple[str, ...]:
        return (f"card-{choice}",)


class Trick(Step):
    __slots__ = ()

    def run(self, s: Lanterns) -> None:
        winner = s.shown.index(max(s.shown))
        s.tricks[winner] += 2 if s.bell and not s.left else 1
        s.start_turn(winner)
        s.tell(_taken, winner)
        extras = (Turn(winner), Look(winner), Wish(winner))
        s.then(Repeat(Light(winner), 2), OneOf(winner, extras, True))


def _taken(s: Lanterns, seat: int) -> Event:
    return event("trick.event", seat=seat)


class Light(Pick):
    """Light a dark lantern, counted from 1, or leave it."""

    __slots__ = ()
    WORD: ClassVar[str] = "light"

    def choices(self, s: Lanterns) -> list[int]:
        dark = [place for place, holder in enumerate(s.lit, 1) if holder == DARK]
        return [DONE, *dark] if dark else []

    def resolve(self, s: Lanterns, choice: int) -> None:
        if choice != DONE:
            s.lit[choice - 1] = self.seat

    def about(self, s: Lanterns, choice: int) -> dict[str, Param]:
        return {"place": choice}

    def targets(self, s: Lanterns, choice: int) -> tuple[str, ...]:
        return (f"lantern-{choice}",) if choice else ()


class Turn(Step):
    """Turn the top card of the deck over and keep it: seat * 100 + card."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def possible(self, s: Lanterns) -> bool:
        return bool(s.deck)

    def run(self, s: Lanterns) -> None:
        s.reveal()
        s.looked = 0
        s.played.append(s.deck.pop())
        s.turned.append(self.seat * 100 + s.played[-1])
        s.tell(_turned, self.seat)

    def name(self, s: Lanterns) -> Message:
        return msg("turn.name")


def _turned(s: Lanterns, seat: int) -> Event:
    return event("turn.event", "deck", seat=seat, card=s.played[-1])


class Look(Turn):
    __slots__ = ()

    def run(self, s: Lanterns) -> None:
        s.reveal()
        s.looked |= 1 << self.seat
        s.tell(_looks, self.seat)
        s.tell(_saw, self.seat)

    def name(self, s: Lanterns) -> Message:
        return msg("look.name")


def _looks(s: Lanterns, seat: int) -> Event:
    return event("look.event", "deck", seat=seat)


def _saw(s: Lanterns, seat: int) -> Event:
    return event("look.seen", "deck", only=[seat], card=s.deck[-1])


class Wish(Turn):
    __slots__ = ()

    def possible(self, s: Lanterns) -> bool:
        return s.wishes and DARK in s.lit

    def run(self, s: Lanterns) -> None:
        s.then(AtRandom(Light(self.seat)))

    def name(self, s: Lanterns) -> Message:
        return msg("wish.name")


class Sketch:
    """As much of a drawing as the engine asks for."""

    def __init__(self, ids: list[str], text: str) -> None:
        self.sprites = dict.fromkeys(ids, "")
        self.text = text

    def mark(self, ids: Any) -> None:
        for key in ids:
            assert key in self.sprites, key
            self.sprites[key] = "glow"

    def svg(self, theme: str = "light") -> str:
        glowing = " ".join(key for key, mark in self.sprites.items() if mark)
        drawn = "".join(f'<g id="{key}"/>' for key in self.sprites)
        return f"<svg><title>{self.text}</title><desc>{glowing}</desc>{drawn}</svg>"


def draw(s: Lanterns, look: TableLook) -> Sketch:
    cards = [f"card-{card}" for card in range(1, CARDS + 1)]
    return Sketch(
        [*cards, *[f"lantern-{n}" for n in range(1, LANTERNS + 1)], "deck"], f"{look.lang} {s.view()}"
    )


def begin(s: Lanterns, options: dict[str, Value]) -> None:
    s.left = int(str(options["rounds"]))
    s.wishes = bool(options["wishes"])
    s.bell = "bell" in options["charms"]  # type: ignore[operator]
    s.then(SetUp(), Round())


def check(seats: int, options: dict[str, Value]) -> None:
    if options["charms"] and options["rounds"] == 1:
        raise BadOption("option.needs", option="charms", needs="rounds")


ENGLISH = {
    "game.name": "Lanterns",
    "part.tricks": "Tricks",
    "part.lanterns": "Lanterns",
    "part.cards": "Cards",
    "tie.tricks": "more tricks",
    "show.prompt": "Show a card: {n} in hand",
    "show.label": "Card {card}",
    "show.event": "{seat} shows {card}.",
    "trick.event": "{seat} takes the trick.",
    "light.prompt": "Light a lantern",
    "light.label": "Lantern {place}",
    "light.done": "None",
    "light.event": "{seat} lights lantern {place}.",
    "turn.name": "Turn a card over",
    "turn.event": "{seat} turns {card} over.",
    "look.name": "Look at the next card",
    "look.event": "{seat} looks at the next card.",
    "look.seen": "You saw {card}.",
    "wish.name": "Wish",
}
FRENCH = {
    "game.name": "Lanternes",
    "part.tricks": "Plis",
    "part.lanterns": "Lanternes",
    "part.cards": "Cartes",
    "tie.tricks": "plus de plis",
    "show.prompt": "Montrez une carte\u00a0: {n} en main",
    "show.label": "Carte {card}",
    "show.event": "{seat} montre {card}.",
    "trick.event": "{seat} prend le pli.",
    "light.prompt": "Allumez une lanterne",
    "light.label": "Lanterne {place}",
    "light.done": "Aucune",
    "light.event": "{seat} allume la lanterne {place}.",
    "turn.name": "Retourner une carte",
    "turn.event": "{seat} retourne {card}.",
    "look.name": "Regarder la carte suivante",
    "look.event": "{seat} regarde la carte suivante.",
    "look.seen": "Vous avez vu {card}.",
    "wish.name": "Faire un vœu",
}

SETTINGS = (
    Setting("rounds", 3, (1, 2, 3)),
    Setting("wishes", True),
    Setting("charms", (), ("bell", "drum")),
)
GAME = Game(
    id=Lanterns.GAME,
    seats=(2, 3),
    minutes=1,
    settings=SETTINGS,
    rules_version=3,
    complete=False,
    words=Words(words.CORE, {"en": ENGLISH, "fr": FRENCH}),
    blank=Lanterns,
    begin=begin,
    steps=steps_in(__name__),
    part_names=("tricks", "lanterns", "cards"),
    scene=draw,
    heuristic=lambda s, seat: float(s.scores()[seat]),
    variants={"basic": {}, "short": {"rounds": 1, "wishes": False}, "bell": {"charms": ("bell",)}},
    check=check,
    longest=60,
    widest=9,
    oldest_rules=2,
)


def find(game_id: str) -> Game:
    if game_id != GAME.id:
        raise UnknownGame("game.unknown", game=repr(game_id), allowed=GAME.id)
    return GAME


def new(seats: int = 2, seed: int = 1, **options: object) -> Match:
    number, checked = GAME.check_table(seats, options)
    return Match(GAME, number, seed, checked)


def load(text: str, moves: int | None = None) -> Match:
    return replay(text, find, moves)


def to_first_lantern(m: Match) -> int:
    """Everybody shows the lowest card; the seat that now lights lanterns."""
    for seat in m.waiting:
        m.play(m.options(seat)[0].choice, seat)
    return m.waiting[0]
