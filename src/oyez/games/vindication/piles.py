"""What lies face down, and who knows what of it."""

from __future__ import annotations

from typing import Any, Final

from oyez.core.piles import Pile, Pool
from oyez.core.places import in_place
from oyez.core.steps import HIDDEN

from .components import BANDS, DECKS, DRAWN, LOOT, LOOTS, PET, PETS, PILES, TILES
from .course import OVER
from .places import FACE_DOWN
from .quests import QUESTS, TRIGGERS


def _face_down(deck: int) -> Any:
    first, stop = BANDS[deck]

    def unseen(s: Any) -> list[int]:
        return in_place(s.card_at[first:stop], FACE_DOWN, first)

    return unseen


def _pile(deck: int) -> Pool:
    first, stop = BANDS[deck]
    field = PILES[deck]

    def seen(s: Any, seat: int | None) -> list[int]:
        """The top card is known to whoever has looked at it, and the drawn ones to whoever draws."""
        pile: list[int] = getattr(s, field)
        known = 0
        if seat is not None and pile:
            if s.drawing == deck and seat == s.active:
                known = min(DRAWN, len(pile))
            elif s.known[deck] >> seat & 1:
                known = 1
        return [HIDDEN] * (len(pile) - known) + pile[len(pile) - known :]

    return Pool(_face_down(deck), Pile(field, stop - first, seen))


def _quests_seen(s: Any, seat: int | None) -> list[int] | None:
    """Everybody knows the own ones; in the end all are shown."""
    if s.ending == OVER:
        return None
    held: list[int] = s.quests
    found = [HIDDEN] * len(held)
    if seat is not None:
        first = sum(s.quest_count[:seat])
        stop = first + s.quest_count[seat]
        found[first:stop] = held[first:stop]
    return found


def _bag(s: Any) -> list[int]:
    laid = set(s.tiles)
    return [tile for tile in s.in_play.tiles if tile not in laid and tile not in s.overbuilt]


def _triggers(s: Any) -> list[int]:
    return [at for at in range(len(TRIGGERS)) if at not in s.triggers and at not in s.removed]


UNSEEN: Final[tuple[Pool, ...]] = (
    *[_pile(deck) for deck in DECKS],
    Pool(_bag, Pile("bag", len(TILES))),
    Pool(
        lambda s: range(len(QUESTS)),
        Pile("quest_deck", len(QUESTS)),
        Pile("quests", len(QUESTS), _quests_seen),
    ),
    Pool(_triggers, Pile("trigger_deck", len(TRIGGERS))),
    Pool(_face_down(PET), Pile("pet_deck", len(PETS))),
    Pool(_face_down(LOOT), Pile("loot_deck", len(LOOTS))),
)
