"""Set-up: boards, decks and piles, players' things, and the deal of wealth tiles."""

from __future__ import annotations

from oyez.core.events import event
from oyez.core.steps import Step
from oyez.games.margraves.components import (
    DEALT,
    DECKS,
    GEM,
    KINDS,
    KNIGHT,
    KNIGHTS,
    LAIRS,
    LOCATIONS,
    PACK,
    PILES,
    ROW,
    SHOWN,
    START,
    START_GEMS,
    SUPPLY,
    TIERS,
    WEALTH,
    starting_cards,
)
from oyez.games.margraves.state import FACE_DOWN, ON_SHOW, Margraves

from .wealth import draft


class SetUp(Step):
    """Everything up to the draft of wealth tiles."""

    __slots__ = ()

    def run(self, s: Margraves) -> None:
        s.lay_table()
        lay_citizens(s)
        lay_privileges(s)
        lay_monsters(s)
        lay_supply(s)
        for seat in range(s.seats):
            seat_player(s, seat)
        s.first = s.below(s.seats)
        s.tell(lambda _: event("first.event", seat=s.first))
        deal_wealth(s)
        s.then(*draft(s))


def lay_citizens(s: Margraves) -> None:
    s.deck = list(DECKS[s.seats])
    s.shuffle(s.deck)
    for card in s.deck:
        s.put_citizen(card, FACE_DOWN)
    s.row = [s.deck.pop() for _ in range(ROW)]
    for card in s.row:
        s.put_citizen(card, ON_SHOW)


def lay_privileges(s: Margraves) -> None:
    for tier in range(len(TIERS)):
        pile = s.pile(tier)
        pile += PILES[s.seats][tier]
        s.shuffle(pile)
        for tile in pile:
            s.put_tile(tile, FACE_DOWN)
        for place in range(tier * SHOWN, tier * SHOWN + SHOWN):
            s.shown[place] = pile.pop()
            s.put_tile(s.shown[place], ON_SHOW)


def lay_monsters(s: Margraves) -> None:
    """The chiefs lie under their lairs; the others are shuffled, the top one face up."""
    for lair in range(len(LAIRS)):
        common = s.monsters[lair * PACK : lair * PACK + PACK - 1]
        s.shuffle(common)
        s.monsters[lair * PACK : lair * PACK + PACK - 1] = common
        s.face_up[lair] = 1


def lay_supply(s: Margraves) -> None:
    s.knights = [1] * len(LOCATIONS)
    s.supply = [*SUPPLY[s.seats], KNIGHTS - len(LOCATIONS)]
    assert len(s.supply) == KNIGHT + 1


def seat_player(s: Margraves, seat: int) -> None:
    s.supply[GEM] -= START_GEMS
    s.stock[seat * KINDS + GEM] += START_GEMS
    s.margraves[seat] = START
    for card in starting_cards(seat):
        s.put_citizen(card, seat)


def deal_wealth(s: Margraves) -> None:
    tiles = list(range(len(WEALTH)))
    s.shuffle(tiles)
    s.dealt = tiles[: s.seats * DEALT]
