"""Questions about own cubes: which to raise, lower or reclaim, and what to do when influence is short."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.steps import DONE
from oyez.core.words import Message, Param, msg
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import CONVICTION, HONOR, INFLUENCE, KINDS, MOST, PEOPLE, POTENTIAL
from oyez.games.vindication.cubes import (
    FROM_CONVICTION,
    FROM_MOUNT,
    ON_CARD,
    ON_HEX,
    SOURCES,
    augment,
    card_name,
    has_source,
    of_skill,
    reclaim,
    shift,
    skill_name,
    sources,
    tile_name,
    to_card,
    to_sphere,
    unguarded,
)
from oyez.games.vindication.state import Vindication

RAISE_POTENTIAL: Final = 1
RAISE_INFLUENCE: Final = 2


class Raise(Asked):
    """Which cube to augment, one after the other."""

    __slots__ = ("left",)

    WORD: ClassVar[str] = "raise"
    SPACE: ClassVar[Collection[int]] = (RAISE_POTENTIAL, RAISE_INFLUENCE)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def choices(self, s: Vindication) -> list[int]:
        found = [RAISE_POTENTIAL] if s.potential(self.seat) else []
        return [*found, RAISE_INFLUENCE] if s.influence(self.seat) else found

    def resolve(self, s: Vindication, choice: int) -> None:
        augment(s, self.seat, POTENTIAL if choice == RAISE_POTENTIAL else INFLUENCE)
        if self.left > 1:
            s.push(Raise(self.seat, self.left - 1))

    def label(self, s: Vindication, choice: int) -> Message:
        return msg(f"raise.{choice}")

    def told(self, s: Vindication, choice: int) -> Event | None:
        return event(f"raise.{choice}.event", seat=self.seat)

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"power-{self.seat}-{choice - 1}",)


class Lower(Asked):
    """Which cube to degrade."""

    __slots__ = ()

    WORD: ClassVar[str] = "lower"
    SPACE: ClassVar[Collection[int]] = (1, 2)

    def choices(self, s: Vindication) -> list[int]:
        found = [1] if s.influence(self.seat) else []
        return [*found, 2] if s.conviction(self.seat) else found

    def resolve(self, s: Vindication, choice: int) -> None:
        shift(s, self.seat, choice, choice - 1)

    def label(self, s: Vindication, choice: int) -> Message:
        return msg(f"lower.{choice}")

    def told(self, s: Vindication, choice: int) -> Event | None:
        return event(f"lower.{choice}.event", seat=self.seat)

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"power-{self.seat}-{choice}",)


class Suffer(Lower):
    """Which cube another player's effect degrades: not across a side that the favor token guards."""

    __slots__ = ()

    def choices(self, s: Vindication) -> list[int]:
        return unguarded(s, self.seat)


# ---- reclaiming


class FromSource(Asked):
    """A question whose answers are places of own cubes."""

    __slots__ = ()

    SPACE: ClassVar[Collection[int]] = (DONE, *SOURCES)

    def label(self, s: Vindication, choice: int) -> Message:
        if choice == DONE:
            return Message(f"{self.WORD}.done", self.asks(s))
        return source_name(s, self.seat, choice)

    def told(self, s: Vindication, choice: int) -> Event | None:
        if choice == DONE or ON_CARD <= choice < ON_CARD + PEOPLE:  # the loss of the card is told
            return None
        return _reclaimed(s, self.seat, choice)

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return () if choice == DONE else (source_id(self.seat, choice),)


def source_name(s: Vindication, seat: int, source: int) -> Message:
    if source >= ON_HEX:
        return msg("from.hex", tile=tile_name(s, source - ON_HEX), at=source - ON_HEX + 1)
    if source >= ON_CARD:
        card = source - ON_CARD
        if card < PEOPLE:
            return msg("from.companion", card=card_name(card), n=s.cubes[card], honor=max(HONOR[card], 0))
        return msg("from.relic", card=card_name(card))
    if source == FROM_MOUNT:
        return msg("from.mount")
    return (
        msg("from.conviction")
        if source == FROM_CONVICTION
        else msg("from.skill", skill=skill_name(source - 1))
    )


def _reclaimed(s: Vindication, seat: int, source: int) -> Event:
    there = source_id(seat, source)
    if source >= ON_HEX:
        at = source - ON_HEX
        return event("reclaim.hex", there, seat=seat, tile=tile_name(s, at), at=at + 1)
    if source >= ON_CARD:
        return event("reclaim.relic", there, seat=seat, card=card_name(source - ON_CARD))
    if source == FROM_MOUNT:
        return event("reclaim.mount", there, seat=seat)
    if source == FROM_CONVICTION:
        return event("reclaim.conviction", there, seat=seat)
    return event("reclaim.skill", there, seat=seat, skill=skill_name(source - 1))


def source_id(seat: int, source: int) -> str:
    if source >= ON_HEX:
        return f"hex-{source - ON_HEX}"
    if source >= ON_CARD:
        return f"card-{source - ON_CARD}"
    if source == FROM_MOUNT:
        return f"mount-{seat}"
    return f"power-{seat}-{CONVICTION}" if source == FROM_CONVICTION else f"skill-{seat}-{source - 1}"


class ReclaimFrom(FromSource):
    """Where a cube is taken back from."""

    __slots__ = ()

    WORD: ClassVar[str] = "reclaim"

    def choices(self, s: Vindication) -> list[int]:
        return sources(s, self.seat)

    def resolve(self, s: Vindication, choice: int) -> None:
        reclaim(s, self.seat, choice)


# ---- gaining, and what to do when influence is short

# Where cubes go: the number of a skill's sphere, or ON_CARD and the card.


def own_place(to: int) -> int:
    """The source that is the place itself: nothing is taken from there to be put there."""
    return to if to >= ON_CARD else to + 1


def bring(s: Vindication, seat: int, to: int, n: int) -> None:
    """Cubes from influence to a sphere or a card; if it is short, the seat may reclaim first."""
    if n > s.influence(seat) and has_source(s, seat, own_place(to)):
        s.push(Shortage(seat, to, n))
    else:
        _bring(s, seat, to, n)


def _bring(s: Vindication, seat: int, to: int, n: int) -> None:
    if to >= ON_CARD:
        to_card(s, seat, to - ON_CARD, n)
    else:
        to_sphere(s, seat, to, n)


def can_bring(s: Vindication, seat: int, to: int) -> bool:
    return s.influence(seat) > 0 or has_source(s, seat, own_place(to))


def _where(to: int, n: int) -> Message:
    return of_skill(to, n) if to < KINDS else msg("amount.charge", n=n)


class Shortage(FromSource):
    """Influence does not suffice: reclaim, or take fewer."""

    __slots__ = ("n", "to")

    WORD: ClassVar[str] = "shortage"

    def __init__(self, seat: int, to: int, n: int) -> None:
        self.seat = seat
        self.to = to
        self.n = n

    def choices(self, s: Vindication) -> list[int]:
        return [DONE, *sources(s, self.seat, own_place(self.to))]

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice == DONE:
            _bring(s, self.seat, self.to, self.n)
        else:
            reclaim(s, self.seat, choice)
            if self.to < ON_CARD or s.card_at[self.to - ON_CARD] == self.seat:
                bring(s, self.seat, self.to, self.n)

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"what": _where(self.to, self.n), "n": s.influence(self.seat)}


class PutCubes(FromSource):
    """Cubes must go onto a card: as long as influence is short something is reclaimed, but not from there."""

    __slots__ = ("card", "n")

    WORD: ClassVar[str] = "put"

    def __init__(self, seat: int, card: int, n: int) -> None:
        self.seat = seat
        self.card = card
        self.n = n

    def choices(self, s: Vindication) -> list[int]:
        return sources(s, self.seat, ON_CARD + self.card)

    def resolve(self, s: Vindication, choice: int) -> None:
        reclaim(s, self.seat, choice)
        put_on(s, self.seat, self.card, self.n)

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"card": card_name(self.card), "n": self.n}


def put_on(s: Vindication, seat: int, card: int, n: int) -> None:
    if s.influence(seat) < n and sources(s, seat, ON_CARD + card):
        s.push(PutCubes(seat, card, n))
    else:
        to_card(s, seat, card, n)


LOWER: Final = [Lower(seat) for seat in range(MOST)]
RECLAIM: Final = [ReclaimFrom(seat) for seat in range(MOST)]
