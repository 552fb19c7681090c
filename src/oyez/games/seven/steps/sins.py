"""Sins: played, drawn, discarded, returned; the seventh in the discard brings a cataclysm."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.picks import Pick
from oyez.core.steps import DONE, NOBODY, SeatStep, Step
from oyez.core.words import Message, Param, msg, seat_name
from oyez.games.seven import printed
from oyez.games.seven.components import MOST
from oyez.games.seven.lasting import BY_SIN
from oyez.games.seven.phrases import effect_words
from oyez.games.seven.sins import HAND, LEAST_DRAWN, SEVENTH, SIN_KIND, SINS, VICES
from oyez.games.seven.sources import CARDS, Caused
from oyez.games.seven.state import Seven
from oyez.games.seven.wording import sin_kind_name

from .aiming import Aimed, Counted, Strike
from .cataclysm import CATACLYSM
from .foretold import sin_follows, told_first

FUNCTIONS: Final = ("a", "b")
AIM: Final = 8
"""Function f (1 or 2) upon seat p is the choice AIM * f + p."""


# ---- hands, deck and discard


def put_in_hand(s: Seven, seat: int, cards: list[int]) -> None:
    sins, first = s.sins[:], s.hand_begins(seat)
    stop = first + s.sin_count[seat]
    for card in cards:
        at = first
        while at < stop and sins[at] < card:
            at += 1
        sins.insert(at, card)
        stop += 1
    s.sins = sins
    s.sin_count[seat] += len(cards)


def take_from_hand(s: Seven, seat: int, kind: int) -> int:
    """The first card of that kind."""
    at = s.hand_begins(seat)
    while SIN_KIND[s.sins[at]] != kind:
        at += 1
    card = s.sins[at]
    s.sins = s.sins[:at] + s.sins[at + 1 :]
    s.sin_count[seat] -= 1
    return card


def draw_sins(s: Seven, seat: int, n: int) -> None:
    """As many as the deck has."""
    n = min(n, len(s.sin_deck))
    if n:
        s.reveal()
        left = len(s.sin_deck) - n
        drawn = s.sin_deck[left:]
        s.sin_deck = s.sin_deck[:left]
        put_in_hand(s, seat, drawn)
        if s.events is not None:
            for card in drawn[::-1]:
                s.hear(_drawn(s, seat, card))
    if s.events is not None:
        s.hear(_drew(s, seat, n))


def _drawn(s: Seven, seat: int, card: int) -> Event:
    return event("sin.drawn", only=(seat,), seat=seat, sin=sin_kind_name(SIN_KIND[card]))


def _drew(s: Seven, seat: int, n: int) -> Event:
    return event("sin.drew" if n else "sin.none", f"sins-{seat}", seat=seat, n=n)


def discard_sin(s: Seven, card: int) -> None:
    """On the discard; the seventh brings a cataclysm before anything else goes on."""
    s.sin_discard = [*s.sin_discard, card]
    if len(s.sin_discard) == SEVENTH:
        s.tell(_seventh)
        s.then(CATACLYSM, SHUFFLE_SINS)


def _seventh(s: Seven) -> Event:
    return event("sin.seventh", "sin-discard")


class ShuffleSins(Step):
    """Deck and discard are shuffled together."""

    __slots__ = ()

    def run(self, s: Seven) -> None:
        deck = s.sin_deck + s.sin_discard
        s.shuffle(deck)
        s.sin_deck, s.sin_discard = deck, []


SHUFFLE_SINS: Final = ShuffleSins()


# ---- playing one


def play_sin(s: Seven, seat: int, kind: int) -> None:
    s.reveal()
    s.playing = take_from_hand(s, seat, kind)
    s.cause = BY_SIN * CARDS + kind
    if s.events is not None:
        s.hear(_played(s, seat, kind))
    s.then(PlaySin(seat, kind), DISCARD_PLAYED)


def _played(s: Seven, seat: int, kind: int) -> Event:
    return event("sin.event", "sin-discard", seat=seat, sin=sin_kind_name(kind))


def playable(s: Seven, seat: int, kind: int) -> bool:
    """Whether one of its functions can be picked."""
    if printed.AT_WILL[kind]:
        return True
    return steps_of(kind, 1, seat)[0].possible(s) or steps_of(kind, 2, seat)[0].possible(s)


def steps_of(kind: int, function: int, seat: int) -> tuple[Step, ...]:
    """What function 1 or 2 of a sin does, played by that seat."""
    one, other = printed.SINS[kind]
    return (one if function == 1 else other)[seat]


def needs_target(step: Step) -> bool:
    """Whether what is done begins with a target that is chosen."""
    return isinstance(step, Aimed) and step.is_chosen()


class PlaySin(Pick):
    """Which function of the sin, and upon whom if it begins with a target."""

    __slots__ = ("kind",)

    WORD: ClassVar[str] = "sin"
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = (1, 2, *range(AIM, AIM + MOST), *range(2 * AIM, 2 * AIM + MOST))

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def choices(self, s: Seven) -> list[int]:
        offered: list[int] = []
        upon: list[int] = []
        for function in range(1, 3):
            first = steps_of(self.kind, function, self.seat)[0]
            if isinstance(first, Aimed) and first.is_chosen():
                for victim in range(s.heroes):
                    if first.reaches(s, victim):
                        upon.append(AIM * function + victim)  # noqa: PERF401 (compiled, one list less)
            else:
                offered.append(function)
        return offered + upon if offered else upon

    def resolve(self, s: Seven, choice: int) -> None:
        steps = steps_of(self.kind, self.function(choice), self.seat)
        first = steps[0]
        if choice >= AIM:
            assert isinstance(first, Aimed)
            s.push_all(steps, 1)
            s.push(Strike(first, choice % AIM))
        else:
            s.push_all(steps)

    def function(self, choice: int) -> int:
        return choice // AIM if choice >= AIM else choice

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"sin": sin_kind_name(self.kind)}

    def label(self, s: Seven, choice: int) -> Message:
        does = msg(f"sin.{SINS[self.kind].id}.{FUNCTIONS[self.function(choice) - 1]}")
        return msg("sin.upon", does=does, other=seat_name(choice % AIM)) if choice >= AIM else does

    def told(self, s: Seven, choice: int) -> Event | None:
        return event("sin.function", seat=self.seat, does=self.label(s, choice))

    def targets(self, s: Seven, choice: int) -> tuple[str, ...]:
        return (f"player-{choice % AIM}",) if choice >= AIM else ()

    def effect(self, s: Seven, choice: int) -> Message | None:
        """What it does, that somebody has less than it takes, and that it would change nothing."""
        function = self.function(choice)
        steps = steps_of(self.kind, function, self.seat)
        first = steps[0]
        more = first.short(s, choice % AIM) if choice >= AIM and isinstance(first, Aimed) else None
        if not any(step.possible(s) for step in steps):
            more = msg("closed.nothing")
        return told_first(effect_words(SINS[self.kind].functions[function - 1].effect), more)

    def closed(self, s: Seven) -> list[tuple[int, Message]]:
        found = []
        offered = {self.function(choice) for choice in self.choices(s)}
        for function in (1, 2):
            first = steps_of(self.kind, function, self.seat)[0]
            if function not in offered:
                found.append((function, msg("closed.target")))
            elif isinstance(first, Aimed) and first.is_chosen():
                found += [(AIM * function + victim, why) for victim, why in first.passed_by(s)]
        return found


class DiscardPlayed(Step):
    """The sin that was played goes to the discard once its function is over."""

    __slots__ = ()

    def run(self, s: Seven) -> None:
        card = s.playing
        s.playing = NOBODY
        discard_sin(s, card)


DISCARD_PLAYED: Final = DiscardPlayed()


# ---- drawing in the Regroup phase


class DrawSins(SeatStep):
    """Up to three in hand, but at least one card; then down to three again."""

    __slots__ = ()

    def run(self, s: Seven) -> None:
        draw_sins(s, self.seat, max(HAND - s.sin_count[self.seat], LEAST_DRAWN))
        if s.sin_count[self.seat] > HAND:
            s.push(DiscardSin(self.seat))


DRAW_SINS: Final = [DrawSins(seat) for seat in range(MOST)]


class DiscardSin(Pick):
    """Which sin to discard, face down, until three are left. All alike or not: others must not tell."""

    __slots__ = ()

    WORD: ClassVar[str] = "discard"
    ASIDES: ClassVar[bool] = False
    ASK_ANYWAY: ClassVar[bool] = True
    SPACE: ClassVar[Collection[int]] = range(1, VICES + 1)

    def choices(self, s: Seven) -> list[int]:
        return kinds_in_hand(s, self.seat) if s.sin_count[self.seat] > HAND else []

    def resolve(self, s: Seven, choice: int) -> None:
        s.push(DiscardSin(self.seat))
        discard_sin(s, take_from_hand(s, self.seat, choice - 1))

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"n": s.sin_count[self.seat] - HAND}

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"sin": sin_kind_name(choice - 1)}

    def effect(self, s: Seven, choice: int) -> Message | None:
        return sin_follows(s)

    def told(self, s: Seven, choice: int) -> Event | None:
        s.hear(event("discard.hidden", "sin-discard", seat=self.seat))
        sin = sin_kind_name(choice - 1)
        return event("discard.event", seat=self.seat, only=(self.seat,), sin=sin)

    def targets(self, s: Seven, choice: int) -> tuple[str, ...]:
        return (f"sin-{self.seat}-{choice - 1}",)


def kinds_in_hand(s: Seven, seat: int) -> list[int]:
    """The kinds, from 1."""
    found: list[int] = []
    for card in s.hand(seat):
        kind = SIN_KIND[card] + 1
        if not found or found[-1] != kind:
            found.append(kind)
    return found


# ---- the verbs draw_sin, spill_sin and return_sin


class DrawSin(Aimed):
    __slots__ = ()

    def touches(self, s: Seven, victim: int) -> bool:
        return bool(s.sin_deck)

    def hit(self, s: Seven, victim: int) -> None:
        draw_sins(s, victim, self.n)


class SpillSin(Counted):
    """The top of the deck goes to the discard, unseen; a seventh brings its cataclysm at once."""

    __slots__ = ()

    def possible(self, s: Seven) -> bool:
        return bool(s.sin_deck)

    def run(self, s: Seven) -> None:
        if not s.sin_deck:
            return
        if self.n > 1:
            s.push(SpillSin(self.seat, self.by, self.n - 1))
        card = s.sin_deck[-1]
        s.sin_deck = s.sin_deck[:-1]
        s.tell(lambda _: event("spill.event", "sin-discard"))
        discard_sin(s, card)


class ReturnSins(Counted):
    """Sins of the own hand go back into the deck: no discard, and no nearer to a cataclysm."""

    __slots__ = ()

    def possible(self, s: Seven) -> bool:
        return s.sin_count[self.seat] > 0

    def run(self, s: Seven) -> None:
        s.push(ReturnSin(self.seat, self.n, True))


class ReturnSin(Caused):
    """Which sin to shuffle back, one at least; alike or not, others must not tell."""

    __slots__ = ("left", "must")

    WORD: ClassVar[str] = "return"
    ASIDES: ClassVar[bool] = False
    ASK_ANYWAY: ClassVar[bool] = True
    SPACE: ClassVar[Collection[int]] = range(VICES + 1)

    def __init__(self, seat: int, left: int, must: bool) -> None:
        self.seat = seat
        self.left = left
        self.must = must

    def choices(self, s: Seven) -> list[int]:
        kinds = kinds_in_hand(s, self.seat) if self.left else []
        return kinds if self.must or not kinds else [DONE, *kinds]

    def resolve(self, s: Seven, choice: int) -> None:
        if choice == DONE:
            return
        card = take_from_hand(s, self.seat, choice - 1)
        deck = [*s.sin_deck, card]
        s.shuffle(deck)
        s.sin_deck = deck
        if self.left > 1:
            s.push(ReturnSin(self.seat, self.left - 1, False))

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"n": self.left}

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"sin": sin_kind_name(choice - 1)}

    def told(self, s: Seven, choice: int) -> Event | None:
        if choice == DONE:
            return None
        s.hear(event("return.hidden", "sin-deck", seat=self.seat))
        return event("return.event", seat=self.seat, only=(self.seat,), sin=sin_kind_name(choice - 1))

    def targets(self, s: Seven, choice: int) -> tuple[str, ...]:
        return (f"sin-{self.seat}-{choice - 1}",) if choice else ()
