"""What the power in 7 comes from, line by line, with the pieces that it comes from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from oyez.core.notes import Note
from oyez.core.places import in_place
from oyez.core.words import Message, msg

from .buildings import BUILDING_TYPE, BUILDINGS, TEMPLE
from .components import LAST_CATACLYSM
from .payment import produces
from .people import CHARACTERS
from .quests import PORTALS
from .scoring import CATACLYSMS, PARTS, WIDTH
from .state import Seven
from .wording import amount, building_name, character_name, portal_name


def notes(s: Seven, seat: int, part: str) -> list[Note]:
    """What a part of a seat's power comes from: all of it together, and what goes on bringing it.

    Power is gained and lost all through the game, so a part is a sum over its rounds.
    """
    if part == CATACLYSMS:
        n = len(s.resolved)
        return [Note(n, msg("note.cataclysms", n=n, most=LAST_CATACLYSM), ("cataclysm-deck",))]
    n = s.earned[seat * WIDTH + PARTS.index(part)]
    said = msg(f"note.{part}", n=abs(n)) if n else msg(f"note.no-{part}")
    return [Note(n, said, (f"power-{seat}",)), *STANDING.get(part, _nothing)(s, seat)]


def _nothing(s: Seven, seat: int) -> list[Note]:
    return []


def _each(n: int, name: Message, target: str) -> Note:
    """Something that brings power in every round from now on."""
    return Note(0, msg("note.each", what=name, power=amount("power", n)), (target,))


def _people(s: Seven, seat: int) -> list[Note]:
    return [
        _each(CHARACTERS[card].income[2], character_name(card), f"character-{card}")
        for card in s.characters(seat)
        if CHARACTERS[card].income[2]
    ]


def _temples(s: Seven, seat: int) -> list[Note]:
    found = []
    for building in s.buildings(seat):
        if BUILDING_TYPE[building] == TEMPLE:
            n, name = produces(s, seat, building), building_name(building)
            least = BUILDINGS[building].production[0][0]
            idle = Note(0, msg("note.temple", building=name, n=least), (f"building-{building}",))
            found.append(_each(n, name, f"building-{building}") if n else idle)
    return found


def _portals(s: Seven, seat: int) -> list[Note]:
    return [
        _each(PORTALS[portal].power, portal_name(portal), f"portal-{portal}")
        for portal in in_place(s.portals, seat)
    ]


STANDING: Final[dict[str, Callable[[Seven, int], list[Note]]]] = {
    "people": _people,
    "temples": _temples,
    "portals": _portals,
}
"""What goes on bringing power."""
