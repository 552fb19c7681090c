"""Clean-up after a turn: tombs, privileges, monsters, citizens, in this order."""

from __future__ import annotations

from typing import Final

from oyez.core.events import Event, event
from oyez.core.steps import SeatStep, Step
from oyez.games.margraves.components import LAIRS, MONSTERS, PACK, SHOWN, TIERS
from oyez.games.margraves.state import EMPTY, GOES_ON, NO_CITIZENS, NO_PRIVILEGES, ON_SHOW, Margraves

from .tombs import SettleTombs
from .wording import citizen_name, lair_name, monster_name


class CleanUp(SeatStep):
    __slots__ = ()

    def run(self, s: Margraves) -> None:
        s.then(SettleTombs(self.seat), REFILL_PRIVILEGES, TURN_UP_MONSTERS, REFILL_ROW)


class RefillPrivileges(Step):
    """Three face-up tiles of each tier, as far as the piles go; a tile that is missing brings the end."""

    __slots__ = ()

    def run(self, s: Margraves) -> None:
        if EMPTY not in s.shown:
            return
        for place, tile in enumerate(s.shown):
            if tile != EMPTY:
                continue
            tier = place // SHOWN
            pile = s.pile(tier)
            if pile:
                s.reveal()
                s.shown[place] = pile.pop()
                s.put_tile(s.shown[place], ON_SHOW)
                s.tell(_displayed, tier, s.shown[place])
            elif s.ending == GOES_ON:
                s.ending = NO_PRIVILEGES
                s.tell(lambda _, name: event("ending.no-privileges", tier=name), TIERS[tier])


class TurnUpMonsters(Step):
    """The next monster of each stack is turned up; at the lair card the whole pack is shuffled again."""

    __slots__ = ()

    def run(self, s: Margraves) -> None:
        if 0 not in s.face_up:
            return
        for lair in range(len(LAIRS)):
            if s.face_up[lair]:
                continue
            if not s.standing[lair]:
                new_stack(s, lair)
            s.reveal()
            s.face_up[lair] = 1
            s.tell(_appeared, lair)


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
            s.tell(
                lambda _, card: event("row.event", f"citizen-{card}", citizen=citizen_name(card, ".The")),
                card,
            )
        missing = len(s.row) - len(row)
        s.row = row + [EMPTY] * missing
        if missing and s.ending == GOES_ON:
            s.ending = NO_CITIZENS
            s.tell(lambda _: event("ending.no-citizens"))


def _displayed(s: Margraves, tier: int, tile: int) -> Event:
    return event("display.event", f"tile-{tile}", tier=TIERS[tier])


REFILL_PRIVILEGES: Final = RefillPrivileges()
TURN_UP_MONSTERS: Final = TurnUpMonsters()
REFILL_ROW: Final = RefillRow()


def _appeared(s: Margraves, lair: int) -> Event:
    monster = s.top(lair)
    return event(
        "monster.event",
        f"lair-{lair}",
        lair=lair_name(lair, ".in"),
        monster=monster_name(monster, ".The"),
        n=2 if MONSTERS[monster].many else 1,
    )


def new_stack(s: Margraves, lair: int) -> None:
    """All monsters of a lair, its chief among them, shuffled onto it."""
    pack = s.monsters[lair * PACK : lair * PACK + PACK]
    s.shuffle(pack)
    s.monsters[lair * PACK : lair * PACK + PACK] = pack
    s.standing[lair] = PACK
