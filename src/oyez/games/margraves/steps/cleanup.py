"""Clean-up after a turn: tombs, privileges, monsters, citizens, in this order."""

from __future__ import annotations

from oyez.core.steps import Step
from oyez.core.words import msg
from oyez.games.margraves.components import LAIRS, SHOWN, TIERS
from oyez.games.margraves.state import (
    EMPTY,
    GOES_ON,
    NO_CITIZENS,
    NO_PRIVILEGES,
    ON_SHOW,
    Margraves,
)

from .slaying import new_stack
from .tombs import SettleTombs
from .wording import citizen_id, citizen_name, lair_id, lair_name, monster_name, tile_id


class CleanUp(Step):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Margraves) -> None:
        s.then(SettleTombs(self.seat), RefillPrivileges(), TurnUpMonsters(), RefillRow())


class RefillPrivileges(Step):
    """Three face-up tiles of each tier, as far as the piles go; a tile that is missing brings the end."""

    __slots__ = ()

    def run(self, s: Margraves) -> None:
        for place, tile in enumerate(s.shown):
            if tile != EMPTY:
                continue
            tier = place // SHOWN
            pile = s.pile(tier)
            if pile:
                s.reveal()
                s.shown[place] = pile.pop()
                s.put_tile(s.shown[place], ON_SHOW)
                if s.events is not None:
                    s.tell(msg("display.event", tier=TIERS[tier]), tile_id(s.shown[place]))
            elif s.ending == GOES_ON:
                s.ending = NO_PRIVILEGES
                if s.events is not None:
                    s.tell(msg("ending.no-privileges", tier=TIERS[tier]))


class TurnUpMonsters(Step):
    """The next monster of each stack is turned up; at the lair card the whole pack is shuffled again."""

    __slots__ = ()

    def run(self, s: Margraves) -> None:
        for lair in range(len(LAIRS)):
            if s.face_up[lair]:
                continue
            if not s.standing[lair]:
                new_stack(s, lair)
            s.reveal()
            s.face_up[lair] = 1
            if s.events is not None:
                s.tell(
                    msg("monster.event", lair=lair_name(lair), monster=monster_name(s.top(lair))),
                    lair_id(lair),
                )


class RefillRow(Step):
    """Citizens slide left and new ones come from the deck; one that is missing brings the end."""

    __slots__ = ()

    def run(self, s: Margraves) -> None:
        if EMPTY not in s.row:
            return
        row = [card for card in s.row if card != EMPTY]
        while len(row) < len(s.row) and s.deck:
            s.reveal()
            card = s.deck.pop()
            s.put_citizen(card, ON_SHOW)
            row.append(card)
            if s.events is not None:
                s.tell(msg("row.event", citizen=citizen_name(card)), citizen_id(card))
        missing = len(s.row) - len(row)
        s.row = row + [EMPTY] * missing
        if missing and s.ending == GOES_ON:
            s.ending = NO_CITIZENS
            if s.events is not None:
                s.tell(msg("ending.no-citizens"))
