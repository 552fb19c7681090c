"""Triggers of the end, made from the data: whether one is met, what it lacks, whether it could still be met.

Those that are active are asked after every choice, so each is an object that knows its figures.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from oyez.core.steps import NOBODY

from .components import COMMON, CUBES, DECK, DECKS, FASTEST, KINDS, SKILL, ZONES, Entry
from .quests import TRIGGERS
from .state import Vindication


class End:
    __slots__ = ()

    def lacking(self, s: Vindication) -> int:
        """What it counts: so many more are needed, of whoever is nearest or of all together."""
        raise TypeError(f"{type(self).__name__} counts nothing")

    def met(self, s: Vindication) -> bool:
        """Whether the condition is, for some player or for all together."""
        return self.lacking(s) <= 0

    def out_of_reach(self, s: Vindication) -> bool:
        """Whether nobody can meet it any more: too little of what it counts is left in the game."""
        return False


class AllIn(End):
    """Somebody has no cube on the power board."""

    __slots__ = ()

    def lacking(self, s: Vindication) -> int:
        power, least = s.power, CUBES
        for at in range(0, s.seats * ZONES, ZONES):
            least = min(least, power[at] + power[at + 1] + power[at + 2])
        return least

    def met(self, s: Vindication) -> bool:
        power = s.power
        for at in range(0, s.seats * ZONES, ZONES):
            if not power[at] and not power[at + 1] and not power[at + 2]:
                return True
        return False


class EveryColour(End):
    """Somebody has cards of all main decks. Those that one comes to own last are looked at first."""

    __slots__ = ()

    def lacking(self, s: Vindication) -> int:
        least = KINDS
        for seat in range(s.seats):
            counts, missing = s.has(seat).counts, 0
            for deck in range(KINDS):
                if not counts[deck]:
                    missing += 1
            least = min(least, missing)
        return least

    def met(self, s: Vindication) -> bool:
        for seat in range(s.seats):
            counts = s.has(seat).counts
            deck = KINDS - 1
            while deck >= 0 and counts[deck]:
                deck -= 1
            if deck < 0:
                return True
        return False

    def out_of_reach(self, s: Vindication) -> bool:
        gone = [deck for deck in DECKS if not s.left(deck)]
        return all(any(not s.count(seat, deck) for deck in gone) for seat in range(s.seats))


class Group(End):
    """Somebody has so many cards of some decks."""

    __slots__ = ("decks", "n")

    def __init__(self, decks: tuple[int, ...], n: int) -> None:
        self.decks = decks
        self.n = n

    def lacking(self, s: Vindication) -> int:
        most = 0
        for seat in range(s.seats):
            most = max(most, owned(s, seat, self.decks))
        return self.n - most

    def out_of_reach(self, s: Vindication) -> bool:
        left = sum([s.left(deck) for deck in self.decks])
        return all(owned(s, seat, self.decks) + left < self.n for seat in range(s.seats))


def owned(s: Vindication, seat: int, decks: tuple[int, ...]) -> int:
    """How many cards of these decks a seat has."""
    counts, n = s.has(seat).counts, 0
    for deck in decks:
        n += counts[deck]
    return n


class Together(End):
    """All have so many cards of some decks together: so many more than there are seats."""

    __slots__ = ("decks", "more")

    def __init__(self, decks: tuple[int, ...], more: int) -> None:
        self.decks = decks
        self.more = more

    def lacking(self, s: Vindication) -> int:
        n = s.seats + self.more
        for seat in range(s.seats):
            n -= owned(s, seat, self.decks)
        return n

    def out_of_reach(self, s: Vindication) -> bool:
        return sum([s.left(deck) for deck in self.decks]) < self.lacking(s)


class Learned(End):
    """The same of aptitudes, those on monuments included."""

    __slots__ = ("more",)

    def __init__(self, more: int) -> None:
        self.more = more

    def lacking(self, s: Vindication) -> int:
        n = s.seats + self.more
        for tiles in s.aptitudes:
            n -= tiles
        for tiles in s.given:
            n -= tiles
        return n

    def out_of_reach(self, s: Vindication) -> bool:
        return sum(s.aptitudes_left) < self.lacking(s)


class Lead(End):
    """Somebody controls so many territories more than anybody else."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n

    def lacking(self, s: Vindication) -> int:
        held = [0] * s.seats
        for holder in s.control:
            if holder >= 0:
                held[holder] += 1
        first = second = 0
        for n in held:
            if n > first:
                first, second = n, first
            elif n > second:
                second = n
        return self.n - first + second

    def out_of_reach(self, s: Vindication) -> bool:
        """Land that others have fortified is theirs for good."""
        free = s.fortified.count(NOBODY)
        return free < self.n and all(free + s.fortified.count(seat) < self.n for seat in range(s.seats))


class Supremacy(End):
    """Somebody has so many cubes of one of some skills."""

    __slots__ = ("n", "skills")

    def __init__(self, skills: tuple[int, ...], n: int) -> None:
        self.skills = skills
        self.n = n

    def lacking(self, s: Vindication) -> int:
        cubes, most = s.skills, 0
        for at in range(0, s.seats * KINDS, KINDS):
            for skill in self.skills:
                most = max(most, cubes[at + skill])
        return self.n - most

    def met(self, s: Vindication) -> bool:
        cubes = s.skills
        for at in range(0, s.seats * KINDS, KINDS):
            for skill in self.skills:
                if cubes[at + skill] >= self.n:
                    return True
        return False


class Swiftness(End):
    """Everybody has a mount of this speed; two players need a faster one."""

    __slots__ = ("n", "two_players")

    def __init__(self, n: int, two_players: int) -> None:
        self.n = n
        self.two_players = two_players

    def lacking(self, s: Vindication) -> int:
        slowest = FASTEST
        for speed in s.speed:
            slowest = min(slowest, speed)
        return (self.two_players if s.seats == 2 else self.n) - slowest


class TokensGone(End):
    """The last token of the score track is taken."""

    __slots__ = ()

    def lacking(self, s: Vindication) -> int:
        """Honor, of the first of all."""
        last = most = 0
        for token in s.track:
            last = max(last, token)
        for honor in s.honor:
            most = max(most, honor)
        return last - most

    def met(self, s: Vindication) -> bool:
        return all(not token for token in s.track)


class AllTranscended(End):
    __slots__ = ()

    def lacking(self, s: Vindication) -> int:
        """Steps of whoever is last: the cubes in potential, and the deed itself."""
        most = 0
        for seat in range(s.seats):
            if not s.transcended >> seat & 1:
                most = max(most, 1 + s.potential(seat))
        return most

    def met(self, s: Vindication) -> bool:
        return s.transcended == (1 << s.seats) - 1


def _decks(entry: Entry) -> tuple[int, ...]:
    """Companions of all colours are one deck here."""
    return COMMON if entry["deck"] == "companion" else (DECK[entry["deck"]],)


def _total(entry: Entry) -> End:
    more: int = entry["players_plus"]
    return Learned(more) if entry["deck"] == "aptitude" else Together(_decks(entry), more)


CONDITIONS: Final[dict[str, Callable[[Entry], End]]] = {
    "all_transcended": lambda e: AllTranscended(),
    "controls_lead_min": lambda e: Lead(e["n"]),
    "last_trigger_token_taken": lambda e: TokensGone(),
    "owns_card_of_each_board_color": lambda e: EveryColour(),
    "owns_min": lambda e: Group(_decks(e), e["n"]),
    "power_board_empty": lambda e: AllIn(),
    "skill_cubes_min": lambda e: Supremacy(tuple(SKILL[skill] for skill in e["skills"]), e["n"]),
    "speed_min_everyone": lambda e: Swiftness(e["n"], e["two_players"]),
    "total_min": _total,
}
ENDS: Final[list[End]] = [CONDITIONS[one.conditions[0]["cond"]](one.conditions[0]) for one in TRIGGERS]
"""By trigger; each has a single condition."""
