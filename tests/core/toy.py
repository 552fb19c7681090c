"""Lanterns: a whole game on one screen, with a bit of everything that the engine offers.

Twelve cards, three to a hand, the rest is the deck. In each round all show a card in secret together. The
highest takes the trick, lights up to two lanterns of a row of eight, and does one thing more: turn the top
card of the deck over and keep it, look at it, or wish and let chance light a lantern.
"""

from __future__ import annotations

from typing import Any, ClassVar

from oyez.core import words
from oyez.core.chance import Chance
from oyez.core.errors import BadOption, UnknownGame
from oyez.core.game import Game, Setting, Value
from oyez.core.game import Look as TableLook
from oyez.core.match import Match
from oyez.core.record import replay
from oyez.core.state import State
from oyez.core.steps import DONE, HIDDEN, AtRandom, Decision, OneOf, Repeat, Step, Together
from oyez.core.words import Message, Words, msg, seat_name

HAND, CARDS, LANTERNS = 3, 12, 8
GONE, DARK = 0, -1


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

    def hide(self, seat: int | None) -> None:
        self.hands = [
            card if card == GONE or at // HAND == seat else HIDDEN for at, card in enumerate(self.hands)
        ]
        knows_top = seat is not None and self.looked >> seat & 1
        self.deck = [HIDDEN] * (len(self.deck) - 1) + (self.deck[-1:] if knows_top else [HIDDEN])[
            : len(self.deck)
        ]

    def fill(self, chance: Chance) -> None:
        known = {*self.hands, *self.deck, *self.played, *self.turned}
        unseen = [card for card in range(1, CARDS + 1) if card not in known]
        chance.shuffle(unseen)
        self.hands = [unseen.pop() if card == HIDDEN else card for card in self.hands]
        self.deck = [unseen.pop() if card == HIDDEN else card for card in self.deck]

    def parts(self) -> list[dict[str, int]]:
        kept = [sum(card // 100 == seat for card in self.turned) for seat in range(self.seats)]
        return [
            {"tricks": 3 * self.tricks[seat], "lanterns": self.lit.count(seat), "cards": kept[seat]}
            for seat in range(self.seats)
        ]

    def winners(self) -> list[int]:
        totals = self.scores()
        return [seat for seat, total in enumerate(totals) if total == max(totals)]

    def view(self) -> dict[str, Any]:
        hands = [self.hand(seat) for seat in range(self.seats)]
        return {"hands": hands, "deck": len(self.deck), "top": self.deck[-1:], "lit": self.lit[:]}


class Round(Step):
    __slots__ = ()

    def run(self, s: Lanterns) -> None:
        if s.left:
            s.left -= 1
            s.shown = ()
            s.then(Together.of(tuple(Show(seat) for seat in range(s.seats))), Trick(), Round())


class Show(Decision):
    __slots__ = ()

    def choices(self, s: Lanterns) -> list[int]:
        return s.hand(self.seat)

    def resolve(self, s: Lanterns, choice: int) -> None:
        s.hands[s.hands.index(choice)] = GONE
        s.played.append(choice)
        s.shown = (*s.shown, choice)
        s.tell(msg("show.event", seat=seat_name(self.seat), card=choice), f"card-{choice}")

    def prompt(self, s: Lanterns) -> Message:
        return msg("show.prompt", n=len(s.hand(self.seat)))

    def label(self, s: Lanterns, choice: int) -> Message:
        return msg("show.label", card=choice)

    def targets(self, s: Lanterns, choice: int) -> tuple[str, ...]:
        return (f"card-{choice}",)


class Trick(Step):
    __slots__ = ()

    def run(self, s: Lanterns) -> None:
        winner = s.shown.index(max(s.shown))
        s.tricks[winner] += 2 if s.bell and not s.left else 1
        s.tell(msg("trick.event", seat=seat_name(winner)))
        extras = (Turn(winner), Look(winner), Wish(winner))
        s.then(Repeat(Light(winner), 2), OneOf(winner, extras, True))


class Light(Decision):
    """Light a dark lantern, counted from 1, or leave it."""

    __slots__ = ()

    def choices(self, s: Lanterns) -> list[int]:
        dark = [place for place, holder in enumerate(s.lit, 1) if holder == DARK]
        return [DONE, *dark] if dark else []

    def resolve(self, s: Lanterns, choice: int) -> None:
        if choice != DONE:
            s.lit[choice - 1] = self.seat
            s.tell(msg("light.event", seat=seat_name(self.seat), place=choice), f"lantern-{choice}")

    def prompt(self, s: Lanterns) -> Message:
        return msg("light.prompt")

    def label(self, s: Lanterns, choice: int) -> Message:
        return msg("light.label", place=choice) if choice else msg("light.done")

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
        s.tell(msg("turn.event", seat=seat_name(self.seat), card=s.played[-1]), "deck")

    def name(self, s: Lanterns) -> Message:
        return msg("turn.name")


class Look(Turn):
    __slots__ = ()

    def run(self, s: Lanterns) -> None:
        s.reveal()
        s.looked |= 1 << self.seat
        s.tell(msg("look.event", seat=seat_name(self.seat)), "deck")
        s.tell(msg("look.seen", card=s.deck[-1]), "deck", only=[self.seat])

    def name(self, s: Lanterns) -> Message:
        return msg("look.name")


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


def begin(seats: int, options: dict[str, Value], seed: int) -> Lanterns:
    s = Lanterns()
    s.seats = seats
    s.chance = Chance.from_seed(seed)
    s.deck = list(range(1, CARDS + 1))
    s.shuffle(s.deck)
    s.hands = [s.deck.pop() for _ in range(seats * HAND)]
    s.tricks = [0] * seats
    s.left = int(str(options["rounds"]))
    s.wishes = bool(options["wishes"])
    s.bell = "bell" in options["charms"]  # type: ignore[operator]
    s.then(Round())
    s.advance()
    return s


def check(options: dict[str, Value]) -> None:
    if options["charms"] and options["rounds"] == 1:
        raise BadOption("option.needs", option="charms", needs="rounds")


ENGLISH = {
    "game.name": "Lanterns",
    "part.tricks": "Tricks",
    "part.lanterns": "Lanterns",
    "part.cards": "Cards",
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
STEPS = {step.__name__: step for step in (Round, Show, Trick, Light, Turn, Look, Wish)}
ENGINE_STEPS = {step.__name__: step for step in (AtRandom, OneOf, Repeat, Together)}

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
    steps={**ENGINE_STEPS, **STEPS},
    part_names=("tricks", "lanterns", "cards"),
    scene=draw,
    heuristic=lambda s, seat: float(s.scores()[seat]),
    variants={"basic": {}, "short": {"rounds": 1, "wishes": False}, "bell": {"charms": ("bell",)}},
    check=check,
)


def find(game_id: str) -> Game:
    if game_id != GAME.id:
        raise UnknownGame("game.unknown", game=repr(game_id), allowed=GAME.id)
    return GAME


def new(seats: int = 2, seed: int = 1, **options: object) -> Match:
    return Match(GAME, GAME.check_seats(seats), seed, GAME.check_options(options))


def load(text: str, moves: int | None = None) -> Match:
    return replay(text, find, moves)


def to_first_lantern(m: Match) -> int:
    """Everybody shows the lowest card; the seat that now lights lanterns."""
    for seat in m.waiting:
        m.play(m.options(seat)[0].choice, seat)
    return m.waiting[0]
