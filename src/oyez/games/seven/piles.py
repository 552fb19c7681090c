"""What lies face down, and who knows what of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from oyez.core.piles import Pile, Pool, seen_by
from oyez.core.places import in_place
from oyez.core.steps import HIDDEN

from .elixirs import ELIXIR_KIND
from .people import CHARACTERS
from .places import IN_DECK
from .quests import IN_ROW, PLACES, QUESTS
from .sins import CATACLYSMS, SIN_KIND
from .treasures import ARTEFACTS, BESIDE, TREASURE_KIND


def _in_deck(field: str) -> Any:
    def unseen(s: Any) -> list[int]:
        return in_place(getattr(s, field), IN_DECK)

    return unseen


def _in_pile(first: int, stop: int) -> Any:
    def unseen(s: Any) -> list[int]:
        return in_place(s.building_at[first:stop], IN_DECK, first)

    return unseen


def _treasures(s: Any) -> list[int]:
    seen = {*s.treasure_discard, *s.rewards}
    return [card for card in range(len(TREASURE_KIND)) if card not in seen]


def _treasures_seen(s: Any, seat: int | None) -> list[int]:
    """Those of rows 1 and 2 lie open."""
    at: list[int] = s.treasures_at
    last = (PLACES - IN_ROW) * BESIDE
    return at[:last] + [HIDDEN if card >= 0 else card for card in at[last:]]


def _own(cards: str, counts: str) -> Any:
    """The hands lie one after the other, by seat: everybody knows the own one."""

    def seen(s: Any, seat: int | None) -> list[int]:
        held: list[int] = getattr(s, cards)
        found = [HIDDEN] * len(held)
        if seat is not None and seat < s.heroes:
            first = sum(getattr(s, counts)[:seat])
            stop = first + getattr(s, counts)[seat]
            found[first:stop] = held[first:stop]
        return found

    return seen


FACE_DOWN: Final[tuple[Pool, ...]] = (
    Pool(_in_deck("character_at"), Pile("character_deck", len(CHARACTERS))),
    Pool(_in_deck("elixir_at"), Pile("elixir_deck", len(ELIXIR_KIND))),
    Pool(_in_deck("quest_at"), Pile("quest_deck", len(QUESTS))),
    Pool(_in_pile(6, 12), Pile("castle_pile", 6)),
    Pool(_in_pile(12, 18), Pile("domain_pile", 6)),
    Pool(
        _treasures,
        Pile("treasure_pile", len(TREASURE_KIND)),
        Pile("treasures_at", PLACES * BESIDE, _treasures_seen),
    ),
    Pool(
        lambda s: [card for card in range(len(SIN_KIND)) if card != s.playing],
        Pile("sin_deck", len(SIN_KIND)),
        Pile("sin_discard", len(SIN_KIND)),
        Pile("sins", len(SIN_KIND), _own("sins", "sin_count")),
    ),
    Pool(
        lambda s: [card for card in range(len(ARTEFACTS)) if card not in s.artefact_discard],
        Pile("artefact_deck", len(ARTEFACTS)),
        Pile("artefacts", len(ARTEFACTS), _own("artefacts", "artefact_count")),
    ),
    Pool(
        lambda s: [card for card in range(len(CATACLYSMS)) if card not in s.resolved],
        Pile("cataclysms", len(CATACLYSMS), seen_by("cataclysms", "looked")),
    ),
)


def in_order(cards: list[int], counts: Sequence[int]) -> list[int]:
    """The hands one after the other, each in order."""
    found: list[int] = []
    for count in counts:
        found += sorted(cards[len(found) : len(found) + count])
    return found
