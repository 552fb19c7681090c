"""Honor: every gain and every loss of it, in one place."""

from __future__ import annotations

from oyez.core.events import Event, event
from oyez.core.words import msg

from .lasting import GAINED_HONOR, NO_HONOR, TWO_SOURCES
from .places import changed
from .quests import TRIGGERS
from .state import Vindication
from .using import in_force


def gain_honor(s: Vindication, seat: int, n: int, source: bool = True) -> None:
    """The marker rises, takes the tokens that it reaches, and whoever listens is told.

    What comes of having several sources in one turn is no source itself.
    """
    if n <= 0 or silenced(s, seat):
        return
    before = s.honor[seat]
    s.honor[seat] = before + n
    s.tell(_gained, seat, n)
    for at, token in enumerate(s.track):
        if before < token <= before + n:
            take_token(s, seat, at)
    if source:
        s.gains[seat] += 1
        if s.gains[seat] == 2:
            s.happen(TWO_SOURCES, seat)
    s.happen(GAINED_HONOR, seat, before)


def silenced(s: Vindication, seat: int) -> bool:
    """Whether a card of another player lets nobody else gain honor."""
    return any(other != seat and in_force(s, other, NO_HONOR) for other in range(s.seats))


def take_token(s: Vindication, seat: int, at: int) -> None:
    """A token of the score track is taken, and one more trigger becomes active, if there is one."""
    s.tell(_token, seat, s.track[at])
    s.track = changed(s.track, at, 0)
    s.tokens = changed(s.tokens, seat, s.tokens[seat] + 1)
    if s.trigger_deck:
        turn_trigger(s)


def turn_trigger(s: Vindication) -> None:
    """The next trigger of the deck becomes active."""
    s.reveal()
    s.triggers = (*s.triggers, s.trigger_deck[-1])
    s.trigger_deck = s.trigger_deck[:-1]
    s.tell(_trigger, s.triggers[-1])


def lose_honor(s: Vindication, seat: int, n: int) -> None:
    """Never below 0, and no token is given back."""
    lost = min(n, s.honor[seat])
    if lost > 0:
        s.honor[seat] -= lost
        s.tell(_lost, seat, lost)


def _gained(s: Vindication, seat: int, n: int) -> Event:
    return event("honor.gained", f"honor-{seat}", seat=seat, n=n)


def _lost(s: Vindication, seat: int, n: int) -> Event:
    return event("honor.lost", f"honor-{seat}", seat=seat, n=n)


def _token(s: Vindication, seat: int, at: int) -> Event:
    return event("token.taken", f"honor-{seat}", seat=seat, n=at)


def _trigger(s: Vindication, trigger: int) -> Event:
    return event("trigger.active", f"trigger-{trigger}", trigger=msg(f"trigger.{TRIGGERS[trigger].id}"))
