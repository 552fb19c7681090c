"""Whether what is printed on a card is a seat's to use now, and that it has been used."""

from __future__ import annotations

from typing import Final

from .components import BANDS, DECK_OF, PET, WISDOM
from .conditions import all_hold
from .lasting import TRAIT_USED
from .printed import BORROWED, MODIFIERS, Ability, Modifier
from .state import Vindication

FIRST_PET: Final = BANDS[PET][0]
LAST_PET: Final = BANDS[PET][1]


def use_key(s: Vindication, seat: int, ability: Ability) -> int:
    return ability.number if s.card_at[ability.card] == seat else ability.number + BORROWED


def is_called(s: Vindication, card: int) -> bool:
    """Whether a companion, or the master of a pet, has been activated in this turn."""
    return card in s.called or (FIRST_PET <= card < LAST_PET and s.master(card) in s.called)


def works(s: Vindication, seat: int, ability: Ability) -> bool:
    """Whether it is the seat's to use now, and not used up."""
    if not s.works_for(seat, ability.card) or (ability.this_turn and not is_called(s, ability.card)):
        return False
    return not ability.once or use_key(s, seat, ability) not in s.used


def notice(s: Vindication, card: int) -> None:
    """A card does something: of traits it is told."""
    if DECK_OF[card] == WISDOM:
        s.happen(TRAIT_USED, s.card_at[card], card)


def mark_used(s: Vindication, seat: int, ability: Ability) -> None:
    if ability.once:
        s.used = (*s.used, use_key(s, seat, ability))


def in_force(s: Vindication, seat: int, rule: int) -> tuple[Modifier, ...]:
    """What changes a rule for a seat, as things stand. Mostly it has no such card, nor is one lent to it."""
    if not s.has(seat).changes >> rule & 1 and s.borrowed < 0:
        return ()
    found: list[Modifier] = []
    for modifier in MODIFIERS[rule]:
        ability = modifier.ability
        if (
            s.works_for(seat, ability.card)
            and (not ability.this_turn or is_called(s, ability.card))
            and all_hold(s, seat, ability.card, ability.conditions)
        ):
            found.append(modifier)
    return tuple(found)
