"""Treasures and artefacts: claimed, drawn, applied; artefacts used."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.picks import Pick
from oyez.core.words import Message, Param, msg
from oyez.games.seven import printed
from oyez.games.seven.goods import WHAT, gain, look_for_victory
from oyez.games.seven.lasting import BY_ARTEFACT
from oyez.games.seven.places import EMPTY, NEUTRAL
from oyez.games.seven.quests import WIDEST
from oyez.games.seven.scoring import TREASURES as PART
from oyez.games.seven.sources import CARDS
from oyez.games.seven.state import Seven
from oyez.games.seven.treasures import BESIDE, TREASURE_KIND, TREASURES
from oyez.games.seven.wording import artefact_name, quest_name, treasure_name, treasure_worth

from .aiming import Counted
from .foretold import tithe

# ---- what a treasure brings


def apply_treasure(s: Seven, seat: int, card: int) -> None:
    """It is applied and discarded. Each corrupted hero has a unit of what another hero takes."""
    s.treasure_discard = [*s.treasure_discard, card]
    treasure = TREASURES[TREASURE_KIND[card]]
    if s.events is not None:
        s.hear(_taken(s, seat, card))
    if treasure.kind not in WHAT:
        draw_artefact(s, seat)
        return
    what = WHAT[treasure.kind]
    n = treasure.n
    s.in_step = True
    if not s.fell[seat]:
        for other in s.track:
            if s.fell[other]:
                gain(s, other, what, 1, PART)
        n = max(n - s.corrupted(), 0)
    gain(s, seat, what, n, PART)
    s.in_step = False
    look_for_victory(s)


def _taken(s: Seven, seat: int, card: int) -> Event:
    worth = treasure_worth(TREASURE_KIND[card])
    return event("treasure.event", seat=seat, treasure=treasure_name(card), worth=worth)


def draw_artefact(s: Seven, seat: int) -> None:
    """One at random, kept face down; a corrupted hero gains none."""
    if s.fell[seat]:
        s.tell(lambda _: event("artefact.none", seat=seat))
        return
    deck = s.artefact_deck
    if not deck:
        deck = s.artefact_discard[:]
        if not deck:
            s.tell(lambda _: event("artefact.none", seat=seat))
            return
        s.shuffle(deck)
        s.artefact_discard = []
    s.reveal()
    card = deck[-1]
    s.artefact_deck = deck[:-1]
    first = sum(s.artefact_count[:seat])
    stop = first + s.artefact_count[seat]
    own = sorted([*s.artefacts[first:stop], card])
    s.artefacts = [*s.artefacts[:first], *own, *s.artefacts[stop:]]
    change_count(s, seat, 1)
    s.tell(lambda _: event("artefact.gain", f"artefacts-{seat}", seat=seat))
    s.tell(lambda _: event("artefact.seen", only=(seat,), seat=seat, artefact=artefact_name(card)))


def change_count(s: Seven, seat: int, n: int) -> None:
    s.artefact_count = tuple([count + n * (at == seat) for at, count in enumerate(s.artefact_count)])


def draw_from_pile(s: Seven, seat: int) -> None:
    s.reveal()
    card = s.treasure_pile[-1]
    s.treasure_pile = s.treasure_pile[:-1]
    apply_treasure(s, seat, card)


class DrawTreasure(Counted):
    """The top cards of the pile are revealed and applied."""

    __slots__ = ()

    def possible(self, s: Seven) -> bool:
        return bool(s.treasure_pile)

    def run(self, s: Seven) -> None:
        for _ in range(min(self.n, len(s.treasure_pile))):
            draw_from_pile(s, self.seat)


# ---- the action: a marker for a treasure


def claim(s: Seven, seat: int, place: int) -> None:
    """The marker returns to hand, a neutral one takes its place, and a treasure is chosen."""
    first = place * WIDEST
    s.put_marker(s.conditions.index(seat, first, first + WIDEST), NEUTRAL)
    s.markers[seat] += 1
    s.push(ClaimTreasure(seat, place))


def claimable(s: Seven, place: int) -> bool:
    """Whether there is a treasure to claim."""
    if s.treasure_pile:
        return True
    at = place * BESIDE
    return s.treasures_at[at] >= 0 or s.treasures_at[at + 1] >= 0


PILE: Final = BESIDE + 1


class ClaimTreasure(Pick):
    """Which of the treasures at the quest, or unseen the top of the pile."""

    __slots__ = ("place",)

    WORD: ClassVar[str] = "claim"
    ASIDES: ClassVar[bool] = False
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, PILE + 1)

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def choices(self, s: Seven) -> list[int]:
        """Of two alike the first."""
        at = self.place * BESIDE
        one, other = s.treasures_at[at : at + BESIDE]
        offered = [1] if one >= 0 else []
        if other >= 0 and not (one >= 0 and TREASURE_KIND[one] == TREASURE_KIND[other]):
            offered.append(2)
        return [*offered, PILE] if s.treasure_pile else offered

    def resolve(self, s: Seven, choice: int) -> None:
        if choice == PILE:
            draw_from_pile(s, self.seat)
            return
        at = self.place * BESIDE + choice - 1
        card = s.treasures_at[at]
        s.treasures_at = [EMPTY if place == at else other for place, other in enumerate(s.treasures_at)]
        apply_treasure(s, self.seat, card)

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"quest": quest_name(s.quests[self.place])}

    def label(self, s: Seven, choice: int) -> Message:
        if choice == PILE:
            return msg("claim.pile")
        card = s.treasures_at[self.place * BESIDE + choice - 1]
        return msg("claim.label", treasure=treasure_name(card), worth=treasure_worth(TREASURE_KIND[card]))

    def effect(self, s: Seven, choice: int) -> Message | None:
        if choice == PILE:
            return None
        return tithe(s, self.seat, TREASURE_KIND[s.treasures_at[self.place * BESIDE + choice - 1]])

    def closed(self, s: Seven) -> list[tuple[int, Message]]:
        return [] if s.treasure_pile else [(PILE, msg("closed.pile"))]

    def targets(self, s: Seven, choice: int) -> tuple[str, ...]:
        return ("treasure-pile" if choice == PILE else f"treasure-{self.place}-{choice - 1}",)


# ---- the action: an artefact


def use_artefact(s: Seven, seat: int, card: int) -> None:
    """It is revealed, applied and discarded."""
    s.reveal()
    at = s.artefacts.index(card)
    s.artefacts = s.artefacts[:at] + s.artefacts[at + 1 :]
    change_count(s, seat, -1)
    s.artefact_discard = [*s.artefact_discard, card]
    s.cause = BY_ARTEFACT * CARDS + card
    s.tell(lambda _: event("artefact.event", "artefact-discard", seat=seat, artefact=artefact_name(card)))
    s.push(printed.ARTEFACTS[card][seat])
