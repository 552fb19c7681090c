"""How a game ends: who wins, and why. Nobody may win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from oyez.core.words import Message, msg, seat_name

from .components import LAST_CATACLYSM, PIECES, POWER_TO_WIN
from .scoring import CATACLYSMS, PARTS, WIDTH

if TYPE_CHECKING:
    from .state import Seven

# How it ended:
GOES_ON: Final = 0
BY_ARMOUR: Final = 1
BY_PORTALS: Final = 2
BY_DOOM: Final = 3
ALL_FALLEN: Final = 4
ENDINGS: Final = (None, "armour", "portals", "doom", "fallen")


def parts_of(s: Seven) -> list[dict[str, int]]:
    """Power by part; the Nameless counts cataclysms."""
    every = [
        dict(zip(PARTS, s.earned[seat * WIDTH : seat * WIDTH + WIDTH], strict=True))
        for seat in range(s.heroes)
    ]
    return every + [{CATACLYSMS: len(s.resolved)}] * (s.seats - s.heroes)


def winners_of(s: Seven) -> list[int]:
    """Those who have won; while the game goes on, those who are ahead."""
    if s.ending == BY_DOOM:
        return [seat for option in s.in_play.options for seat in option.share(s)]
    if s.ending == ALL_FALLEN:
        last = max(s.fell)
        return [seat for seat in range(s.heroes) if s.fell[seat] != last]
    able = [seat for seat in range(s.heroes) if not s.fell[seat]]
    if s.ending == BY_PORTALS:
        most = max(s.portals.count(seat) for seat in able)
        able = [seat for seat in able if s.portals.count(seat) == most]
    best = max([s.power[seat] for seat in able], default=0)
    return [seat for seat in able if s.power[seat] == best]


def crowned(s: Seven) -> bool:
    """Whether a hero who is not corrupted has the power to wear the armour."""
    return any(s.power[seat] >= POWER_TO_WIN and not s.fell[seat] for seat in range(s.heroes))


REASONS: Final = ("end.goes-on", "end.armour", "end.portals", "end.doom", "end.fallen")


def reason_of(s: Seven) -> Message:
    winners = winners_of(s)
    if s.ending == BY_DOOM:
        heroes = [seat for seat in winners if seat < s.heroes]
        return msg("end.doom.corrupted" if heroes else "end.doom")
    if s.ending == ALL_FALLEN:
        return msg("end.fallen", seat=seat_name(s.fell.index(max(s.fell))))
    shared = ".shared" if len(winners) > 1 else ""
    word = REASONS[s.ending]
    if s.ending == BY_PORTALS and not shared:
        most = s.portals.count(winners[0])
        level = [seat for seat in range(s.heroes) if s.portals.count(seat) == most]
        shared = ".power" if len(level) > 1 else ""
    return msg(f"{word}{shared}", seat=seat_name(winners[0]), n=s.power[winners[0]])


def ended_by(s: Seven) -> Message | None:
    """What has brought the end about."""
    if s.ending == GOES_ON:
        return None
    if s.ending == BY_DOOM:
        return msg("ended.doom", n=s.armour, count=LAST_CATACLYSM, pieces=PIECES)
    return msg(f"ended.{('armour', 'portals', 'doom', 'fallen')[s.ending - 1]}", n=s.round)
