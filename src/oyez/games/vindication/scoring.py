"""What is counted in the end: honor, masteries, bonuses, quests and territories."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import printed
from .components import HELD_HONOR, KINDS, MASTERY
from .conditions import GOALS, all_hold, shown_quests, units, winner_of
from .quests import QUESTS

if TYPE_CHECKING:
    from .state import Vindication

PARTS: Final = ("honor", "masteries", "bonuses", "quests", "territories")


def quest_honor(s: Vindication, seat: int, quest: int) -> int:
    (easy, hard), goals = QUESTS[quest].honors, GOALS[quest]
    return (easy if goals[0].reached(s, seat) else 0) + (hard if goals[1].reached(s, seat) else 0)


def bonus_of(s: Vindication, seat: int, card: int) -> int:
    """What a card gives in the final scoring."""
    ability = printed.AT_END.get(card)
    if ability is None or not all_hold(s, seat, card, ability.conditions):
        return 0
    return sum(entry["n"] * units(s, seat, card, entry) for entry in printed.END_ENTRIES[card])


def parts_of(s: Vindication) -> list[dict[str, int]]:
    winners = [winner_of(s, skill) for skill in range(KINDS)]
    return [
        {
            "honor": s.honor[seat],
            "masteries": sum(MASTERY[skill] for skill in range(KINDS) if winners[skill] == seat),
            "bonuses": sum(bonus_of(s, seat, card) for card in s.has(seat).at_end),
            "quests": sum(quest_honor(s, seat, quest) for quest in shown_quests(s, seat)),
            "territories": HELD_HONOR * s.scored(seat),
        }
        for seat in range(s.seats)
    ]
