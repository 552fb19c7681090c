"""What the points of Vindication come from, line by line, with the pieces that they come from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from oyez.core.notes import Note
from oyez.core.words import msg

from .components import HELD_HONOR, HEXES, KINDS, MASTERY
from .conditions import done_of, mastery, shown_quests, winner_of
from .cubes import card_name, skill_name, tile_name
from .quests import QUESTS
from .scoring import bonus_of
from .state import Vindication


def notes(s: Vindication, seat: int, part: str) -> list[Note]:
    return LINES[part](s, seat) or [Note(0, msg(f"note.no-{part}"))]


def _honor(s: Vindication, seat: int) -> list[Note]:
    return [Note(s.honor[seat], msg("note.honor", n=s.honor[seat]), (f"honor-{seat}",))]


def _masteries(s: Vindication, seat: int) -> list[Note]:
    return [
        Note(
            MASTERY[skill],
            msg("note.mastery", skill=skill_name(skill), n=mastery(s, seat, skill)),
            (f"skill-{seat}-{skill}",),
        )
        for skill in range(KINDS)
        if winner_of(s, skill) == seat
    ]


def _bonuses(s: Vindication, seat: int) -> list[Note]:
    worth = [(card, bonus_of(s, seat, card)) for card in s.own(seat)]
    return [Note(n, msg("note.bonus", card=card_name(card)), (f"card-{card}",)) for card, n in worth if n]


def _quests(s: Vindication, seat: int) -> list[Note]:
    return [
        Note(
            honor,
            msg(
                "note.quest", quest=msg(f"quest.{QUESTS[quest].id}"), text=msg(f"{which}.{QUESTS[quest].id}")
            ),
        )
        for quest in shown_quests(s, seat)
        for which, honor, done in zip(
            ("easy", "hard"), QUESTS[quest].honors, done_of(s, seat, quest), strict=True
        )
        if done
    ]


def _territories(s: Vindication, seat: int) -> list[Note]:
    return [
        Note(HELD_HONOR, msg("note.territory", tile=tile_name(s, at)), (f"hex-{at}",))
        for at in range(len(HEXES))
        if s.control[at] == seat and not s.cursed_hexes >> at & 1
    ]


LINES: Final[dict[str, Callable[[Vindication, int], list[Note]]]] = {
    "honor": _honor,
    "masteries": _masteries,
    "bonuses": _bonuses,
    "quests": _quests,
    "territories": _territories,
}
