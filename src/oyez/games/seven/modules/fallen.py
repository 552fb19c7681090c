"""Fallen heroes: sins in hand bring corruption, and seven cards of it turn a hero to the other side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oyez.core.events import Event, event
from oyez.core.steps import Step
from oyez.games.seven.components import CLEANSE_CARDS, CLEANSE_GOLD, CLEANSE_POWER, CLEANSE_RENOWN, FALL_AT
from oyez.games.seven.goods import GOLD, RENOWN, give_gifts, hand_of, look_for_victory, move_goods, move_power
from oyez.games.seven.options import TURN_ENDED, Option
from oyez.games.seven.outcome import ALL_FALLEN
from oyez.games.seven.places import FREE
from oyez.games.seven.quests import PLACES, PORTALS, WIDEST
from oyez.games.seven.scoring import SPENT
from oyez.games.seven.state import Seven
from oyez.games.seven.steps.portals import open_portal
from oyez.games.seven.wording import hero_name


def set_corruption(s: Seven, seat: int, n: int) -> None:
    s.corruption = (*s.corruption[:seat], n, *s.corruption[seat + 1 :])


def corrupt(s: Seven, seat: int, n: int) -> None:
    """A card for every sin in hand; whoever has fallen suffers nothing more."""
    if s.fell[seat]:
        return
    set_corruption(s, seat, s.corruption[seat] + n)
    s.tell(_corrupted, seat, n)
    if s.corruption[seat] >= FALL_AT:
        fall(s, seat)


def _corrupted(s: Seven, seat: int, n: int) -> Event:
    return event("corruption.event", f"corruption-{seat}", seat=seat, n=n, count=s.corruption[seat])


def fall(s: Seven, seat: int) -> None:
    """The hero card is turned over; markers on quests and portals return to hand."""
    s.falls += 1
    s.fell = (*s.fell[:seat], s.falls, *s.fell[seat + 1 :])
    s.tell(_fell, seat)
    for at in range(PLACES * WIDEST):
        if s.conditions[at] == seat:
            s.put_marker(at, FREE)
            s.markers[seat] += 1
    for portal in range(len(PORTALS)):
        if s.portals[portal] == seat:
            open_portal(s, portal)
    if 0 not in s.fell:
        s.end(ALL_FALLEN)


def _fell(s: Seven, seat: int) -> Event:
    return event("fall.event", f"hero-{seat}", seat=seat, hero=hero_name(s.hero[seat], True))


# ---- the action that it adds


def can_cleanse(s: Seven, seat: int) -> bool:
    return (
        s.corruption[seat] > 0
        and s.gold[seat] >= CLEANSE_GOLD
        and s.renown[seat] >= CLEANSE_RENOWN
        and s.power[seat] >= CLEANSE_POWER
    )


def cleanse(s: Seven, seat: int) -> None:
    """With fewer than seven cards left the hero is turned back."""
    s.in_step = True
    move_goods(s, seat, GOLD, -CLEANSE_GOLD)
    move_goods(s, seat, RENOWN, -CLEANSE_RENOWN)
    move_power(s, seat, -CLEANSE_POWER, SPENT)
    set_corruption(s, seat, max(s.corruption[seat] - CLEANSE_CARDS, 0))
    s.tell(_cleansed, seat)
    if s.fell[seat] and s.corruption[seat] < FALL_AT:
        s.fell = (*s.fell[:seat], 0, *s.fell[seat + 1 :])
        s.tell(_risen, seat)
    s.in_step = False
    look_for_victory(s)


def _cleansed(s: Seven, seat: int) -> Event:
    return event("cleanse.event", f"corruption-{seat}", seat=seat, count=s.corruption[seat])


def _risen(s: Seven, seat: int) -> Event:
    return event("risen.event", f"hero-{seat}", seat=seat, hero=hero_name(s.hero[seat]))


# ---- what a corrupted hero loses and wins


def gifts_go_back(s: Seven, owner: int, seat: int, n: int) -> Step | None:
    """At the end of the own turn, and of a moment outside it."""
    if owner == seat and seat < s.heroes and s.fell[seat]:
        gifts = hand_of(s, seat)
        if gifts:
            give_gifts(s, seat, gifts)
    return None


def share(s: Seven) -> Sequence[int]:
    """Corrupted heroes win with the Nameless."""
    return [seat for seat in range(s.heroes) if s.fell[seat]]


FALLEN: Final = Option(
    "fallen",
    lambda rules: rules.fallen,
    heard={TURN_ENDED: gifts_go_back},
    weigh=corrupt,
    acts=can_cleanse,
    act=cleanse,
    share=share,
)
