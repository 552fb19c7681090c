"""Cubes on the move: between power board, skill spheres, cards, mount and territories. Nothing here asks."""

from __future__ import annotations

from typing import Final

from oyez.core.events import Event, event
from oyez.core.steps import NOBODY
from oyez.core.words import Message, msg

from .components import (
    CARDS,
    CONVICTION,
    DECK_OF,
    HEXES,
    HONOR,
    INFLUENCE,
    INITIATIVE,
    KINDS,
    PEOPLE,
    PET,
    SKILLS,
    TERRITORIES,
    ZONES,
)
from .extras import LOWER_SIDE, ON_OWN_CARD, UNTAMED, UPPER_SIDE
from .honor import lose_honor
from .lasting import ABANDONED, SPENT_CONVICTION
from .places import GONE, changed
from .state import Vindication

# Where an own cube can be reclaimed from: 1 + the skill of its sphere, or
FROM_CONVICTION: Final = 7
FROM_MOUNT: Final = 8
ON_CARD: Final = 10
ON_HEX: Final = 300
SOURCES: Final = (*range(1, 9), *range(ON_CARD, ON_CARD + len(CARDS)), *range(ON_HEX, ON_HEX + len(HEXES)))


def sources(s: Vindication, seat: int, but: int = NOBODY) -> list[int]:
    """From where the seat can reclaim a cube."""
    found = [1 + skill for skill in range(KINDS) if s.skills[seat * KINDS + skill]]
    if s.conviction(seat):
        found.append(FROM_CONVICTION)
    if s.mount[seat]:
        found.append(FROM_MOUNT)
    found += [ON_CARD + card for card in s.own(seat) if s.cubes[card]]
    found += [ON_HEX + at for at, owner in enumerate(s.control) if owner == seat]
    return [source for source in found if source != but]


def has_source(s: Vindication, seat: int, but: int = NOBODY) -> bool:
    """Whether there is any. Mostly a sphere or conviction is one, so those are looked at first."""
    for skill in range(KINDS):
        if s.skills[seat * KINDS + skill] and 1 + skill != but:
            return True
    if s.conviction(seat) and but != FROM_CONVICTION:
        return True
    return bool(sources(s, seat, but))


def reclaim(s: Vindication, seat: int, source: int) -> None:
    """A cube comes back to influence; a companion whose cube it was leaves with all of them."""
    at = seat * ZONES
    if ON_CARD <= source < ON_CARD + PEOPLE:
        lose_card(s, source - ON_CARD)
        s.happen(ABANDONED, seat, source - ON_CARD)
        return
    if source >= ON_HEX:
        s.control[source - ON_HEX] = NOBODY
    elif source >= ON_CARD:
        s.put_cubes(source - ON_CARD, -1)
    elif source == FROM_MOUNT:
        s.mount[seat] -= 1
    elif source == FROM_CONVICTION:
        s.power[at + CONVICTION] -= 1
    else:
        s.skills[seat * KINDS + source - 1] -= 1
    s.power[at + INFLUENCE] += 1


def lose_card(s: Vindication, card: int) -> None:
    """It leaves the game: its cubes go to influence, and its honor is lost if it had any."""
    seat = s.card_at[card]
    s.tell(_lost, seat, card)
    drop_card(s, card)
    lose_honor(s, seat, HONOR[card])


def drop_card(s: Vindication, card: int) -> None:
    s.power[s.card_at[card] * ZONES + INFLUENCE] += s.cubes[card]
    s.put_cubes(card, -s.cubes[card])
    s.put_card(card, GONE)
    if s.cursed[card]:
        s.curse(card, 0)
    if ON_OWN_CARD + card in s.favor:
        s.favor = changed(s.favor, s.favor.index(ON_OWN_CARD + card), NOBODY)
    if DECK_OF[card] == PET:
        s.tame(card, UNTAMED)
    if card in s.called:
        s.called = tuple(other for other in s.called if other != card)
    if s.borrowed == card:
        s.borrowed = NOBODY


def shift(s: Vindication, seat: int, from_level: int, to_level: int, n: int = 1) -> int:
    """So many cubes from one zone of the power board to another, or those there are."""
    at = seat * ZONES
    n = min(n, s.power[at + from_level])
    s.power[at + from_level] -= n
    s.power[at + to_level] += n
    return n


def augment(s: Vindication, seat: int, level: int, n: int = 1) -> int:
    return shift(s, seat, level, level + 1, n)


def degradable(s: Vindication, seat: int, n: int = 1) -> bool:
    """Whether power can be degraded so many times: a cube in conviction twice."""
    return s.influence(seat) + 2 * s.conviction(seat) >= n


def unguarded(s: Vindication, seat: int) -> list[int]:
    """The levels from which others' effects can make a seat degrade."""
    found = [INFLUENCE] if s.influence(seat) and not s.favored(seat, LOWER_SIDE) else []
    return [*found, CONVICTION] if s.conviction(seat) and not s.favored(seat, UPPER_SIDE) else found


def raisable(s: Vindication, seat: int) -> bool:
    return s.influence(seat) + s.potential(seat) > 0


def spend(s: Vindication, seat: int, skill: int, n: int) -> None:
    """Skill cubes pay: they go to influence."""
    s.skills[seat * KINDS + skill] -= n
    s.power[seat * ZONES + INFLUENCE] += n


def spend_conviction(s: Vindication, seat: int, n: int, kept: int = 0) -> None:
    """Conviction pays, in one payment: to influence, but for what is kept to mark a territory.

    What is lent pays first; then the cube that marks a territory may have to come from influence.
    """
    if n:
        lent = min(n, s.lent) if seat == s.active else 0
        if lent == n and kept and not s.influence(seat):
            lent -= kept
        s.lent -= lent
        s.power[seat * ZONES + CONVICTION] -= n - lent
        s.power[seat * ZONES + INFLUENCE] += n - lent - kept
        s.happen(SPENT_CONVICTION, seat, n)


def to_sphere(s: Vindication, seat: int, skill: int, n: int) -> None:
    """From influence to a skill sphere, as many as there are."""
    n = min(n, s.influence(seat))
    s.power[seat * ZONES + INFLUENCE] -= n
    s.skills[seat * KINDS + skill] += n
    if n:
        s.tell(_gained, seat, skill, n)


def to_card(s: Vindication, seat: int, card: int, n: int) -> None:
    """From influence onto a card, as many as there are."""
    n = min(n, s.influence(seat))
    s.power[seat * ZONES + INFLUENCE] -= n
    s.put_cubes(card, n)


def off_card(s: Vindication, seat: int, card: int, level: int, n: int = 1) -> None:
    """From a card to the power board."""
    n = min(n, s.cubes[card])
    s.put_cubes(card, -n)
    s.power[seat * ZONES + level] += n


def on_companions(s: Vindication, seat: int, but: int = NOBODY) -> list[int]:
    """The companions of a seat that hold cubes."""
    return [card for card in s.companions(seat) if s.cubes[card] and card != but]


def champion(s: Vindication, seat: int) -> int:
    """The companion with the lowest initiative, or NOBODY."""
    return min(s.companions(seat), key=lambda card: INITIATIVE[card], default=NOBODY)


# ---- in words


def skill_name(skill: int) -> Message:
    return msg(f"skill.{SKILLS[skill].id}")


def card_name(card: int) -> Message:
    return msg(f"card.{CARDS[card].id}")


def tile_name(s: Vindication, at: int) -> Message:
    kind = s.kind(at)
    return msg(f"territory.{TERRITORIES[kind].id}") if kind >= 0 else msg("hex.empty")


def of_skill(skill: int, n: int) -> Message:
    return msg(f"amount.{SKILLS[skill].id}", n=n)


def _gained(s: Vindication, seat: int, skill: int, n: int) -> Event:
    return event("skill.gained", f"skill-{seat}-{skill}", seat=seat, what=of_skill(skill, n))


def _lost(s: Vindication, seat: int, card: int) -> Event:
    return event("card.lost", seat=seat, card=card_name(card))
