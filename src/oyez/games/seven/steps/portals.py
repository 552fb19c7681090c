"""Portals: closed with seven gifts, and opened again."""

from __future__ import annotations

from oyez.core.events import Event, event
from oyez.core.places import moved
from oyez.core.steps import SeatStep
from oyez.games.seven.lasting import WILD_PORTAL
from oyez.games.seven.outcome import BY_PORTALS
from oyez.games.seven.places import FREE
from oyez.games.seven.quests import PORTAL_GIFTS, PORTALS
from oyez.games.seven.state import Seven
from oyez.games.seven.wording import portal_name

from .aiming import Doing, shielded
from .paying import HandOver


def close(s: Seven, seat: int, portal: int) -> None:
    s.then(HandOver(seat, PORTAL_GIFTS[portal], 0, WILD_PORTAL), ClosePortal(seat, portal))


class ClosePortal(SeatStep):
    """A marker lies on the portal; the last one ends the game."""

    __slots__ = ("portal",)

    def __init__(self, seat: int, portal: int) -> None:
        self.seat = seat
        self.portal = portal

    def run(self, s: Seven) -> None:
        seat, portal = self.seat, self.portal
        s.markers[seat] -= 1
        s.portals = moved(s.portals, portal, seat)
        s.closings += 1
        s.closed_at = (*s.closed_at[:portal], s.closings, *s.closed_at[portal + 1 :])
        s.tell(_closed, seat, portal)
        if FREE not in s.portals:
            s.end(BY_PORTALS)


def _closed(s: Seven, seat: int, portal: int) -> Event:
    return event("portal.event", f"portal-{portal}", seat=seat, portal=portal_name(portal))


def open_portal(s: Seven, portal: int) -> None:
    """Its marker returns to hand."""
    s.markers[s.portals[portal]] += 1
    s.portals = moved(s.portals, portal, FREE)
    s.closed_at = (*s.closed_at[:portal], 0, *s.closed_at[portal + 1 :])
    s.tell(_opened, portal)


def _opened(s: Seven, portal: int) -> Event:
    return event("portal.opened", f"portal-{portal}", portal=portal_name(portal))


class ReopenPortal(Doing):
    """The markers come off the portals closed last."""

    __slots__ = ("n",)

    def __init__(self, seat: int, by: int, n: int) -> None:
        self.seat = seat
        self.by = by
        self.n = n

    def last(self, s: Seven) -> list[int]:
        closed = sorted(
            [at for at in range(len(PORTALS)) if s.closed_at[at]], key=lambda at: -s.closed_at[at]
        )
        return [at for at in closed[: self.n] if not shielded(s, s.portals[at], self.by)]

    def possible(self, s: Seven) -> bool:
        return bool(self.last(s))

    def run(self, s: Seven) -> None:
        for portal in self.last(s):
            open_portal(s, portal)
