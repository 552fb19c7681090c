"""A turn: play a citizen, use it for one of four things, and clean up."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.picks import Pick
from oyez.core.steps import SeatStep, Step
from oyez.core.words import Message, Param, msg
from oyez.games.margraves import printed
from oyez.games.margraves.components import BUILD_COST, CARD_KIND, KINDS, LAIRS, ROW, SHOWN, SLOTS, TIERS
from oyez.games.margraves.state import (
    EMPTY,
    GOES_ON,
    GONE,
    LAST_TOWER,
    NO_CITIZENS,
    NO_PRIVILEGES,
    NOBODY,
    ON_SHOW,
    PLAYED,
    Margraves,
    citizen_id,
)

from .monsters import SettleTombs, new_stack
from .recruits import PickCard, one_of_each
from .tokens import pay
from .tracks import MayUseGrants
from .wording import amount, citizen_name, joined, lair_name, location_name, monster_name

# ---- clean-up after a turn: tombs, privileges, monsters, citizens, in this order


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
            s.tell(lambda _, card: event("row.event", f"citizen-{card}", citizen=citizen_name(card)), card)
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
    return event("monster.event", f"lair-{lair}", lair=lair_name(lair), monster=monster_name(s.top(lair)))


# ---- a turn: play a citizen, use it for one of four things, and clean up


class TakeTurn(SeatStep):
    """The seat becomes the active one."""

    __slots__ = ()

    def run(self, s: Margraves) -> None:
        s.start_turn(self.seat)
        s.using = NOBODY
        s.then(PlayCitizen(self.seat), MayUseGrants(self.seat), CleanUp(self.seat), NextTurn(self.seat))


class PlayCitizen(PickCard):
    """Which citizen of the hand to play; of several alike the first is offered."""

    __slots__ = ()

    WORD: ClassVar[str] = "play"

    def choices(self, s: Margraves) -> list[int]:
        return one_of_each(s.hand(self.seat))

    def resolve(self, s: Margraves, choice: int) -> None:
        s.put_citizen(choice - 1, self.seat + PLAYED)
        s.using = choice - 1
        s.then(UseCitizen(self.seat))


BANNER, POWER, RECALL, BUILD = 1, 2, 3, 4
USES: Final = {BANNER: "use.banner", POWER: "use.power", RECALL: "use.recall", BUILD: "use.build"}


class UseCitizen(Pick):
    """What the citizen is used for. The last card of a hand can only recall the others."""

    __slots__ = ()

    WORD: ClassVar[str] = "use"
    SPACE: ClassVar[Collection[int]] = tuple(USES)

    def choices(self, s: Margraves) -> list[int]:
        if self.seat not in s.citizen_at:
            return [RECALL]
        return [BANNER, POWER, RECALL, BUILD] if can_build(s, self.seat) else [BANNER, POWER, RECALL]

    def resolve(self, s: Margraves, choice: int) -> None:
        kind = CARD_KIND[s.using]
        if choice == BANNER:
            s.then(printed.BANNERS[kind][self.seat])
        elif choice == POWER:
            s.then(printed.CITIZENS[kind][self.seat])
        elif choice == RECALL:
            s.then(RemoveCitizen(self.seat), TakeBack(self.seat), printed.AFTER_RECALL[self.seat])
        else:
            s.then(Build(self.seat))

    def asks(self, s: Margraves) -> dict[str, Param]:
        return {"citizen": citizen_name(s.using)}

    def label(self, s: Margraves, choice: int) -> Message:
        return msg(USES[choice])

    def told(self, s: Margraves, choice: int) -> Event | None:
        return event(f"{USES[choice]}.event", seat=self.seat, citizen=citizen_name(s.using))

    def effect(self, s: Margraves, choice: int) -> Message | None:
        if choice in (BANNER, POWER):
            return msg(f"{USES[choice]}.{citizen_id(s.using)}")
        here = location_name(s.margraves[self.seat])
        return msg(f"{USES[choice]}.effect", n=len(s.played(self.seat)), location=here)

    def closed(self, s: Margraves) -> list[tuple[int, Message]]:
        if self.seat not in s.citizen_at:
            return [(use, msg("use.last")) for use in USES if use != RECALL]
        why = no_building(s, self.seat)
        return [] if why is None else [(BUILD, why)]


# ---- recall


class RemoveCitizen(Pick):
    """Which citizen of the row leaves the game."""

    __slots__ = ()

    WORD: ClassVar[str] = "remove"
    SPACE: ClassVar[Collection[int]] = range(1, ROW + 1)

    def choices(self, s: Margraves) -> list[int]:
        return [slot + 1 for slot, card in enumerate(s.row) if card != EMPTY]

    def resolve(self, s: Margraves, choice: int) -> None:
        s.put_citizen(s.row[choice - 1], GONE)
        s.row[choice - 1] = EMPTY

    def about(self, s: Margraves, choice: int) -> dict[str, Param]:
        return {"citizen": citizen_name(s.row[choice - 1]), "place": choice}

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (f"citizen-{s.row[choice - 1]}",)

    def marks(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return ()


class TakeBack(SeatStep):
    """The whole played pile, with the card just played, comes back to hand."""

    __slots__ = ()

    def run(self, s: Margraves) -> None:
        s.tell(lambda _: event("recall.event", seat=self.seat, n=len(s.played(self.seat))))
        s.take_back(self.seat)


# ---- build


def can_build(s: Margraves, seat: int) -> bool:
    """Whether cost and site allow a tower where the own Margrave is."""
    at = seat * KINDS
    for item in BUILD_COST:
        if not s.stock[at + item]:
            return False
    site = _site(s, seat)
    return s.towers_left[seat] > 0 and NOBODY in site and seat not in site


def _site(s: Margraves, seat: int) -> list[int]:
    here = s.margraves[seat] * SLOTS
    return s.towers[here : here + SLOTS]


def no_building(s: Margraves, seat: int) -> Message | None:
    """Why there can be no tower; None where there can."""
    site = _site(s, seat)
    lacking = [amount(item, 1) for item in BUILD_COST if not s.stock[seat * KINDS + item]]
    if not s.towers_left[seat]:
        return msg("build.none-left")
    if seat in site:
        return msg("build.own-tower")
    if NOBODY not in site:
        return msg("build.no-slot")
    return msg("closed.lacks", what=joined(lacking)) if lacking else None


class Build(Pick):
    """In which slot of the Margrave's location the tower stands."""

    __slots__ = ()

    WORD: ClassVar[str] = "build"
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, SLOTS + 1)

    def choices(self, s: Margraves) -> list[int]:
        return [slot + 1 for slot, owner in enumerate(_site(s, self.seat)) if owner == NOBODY]

    def resolve(self, s: Margraves, choice: int) -> None:
        seat, slot = self.seat, s.margraves[self.seat] * SLOTS + choice - 1
        for item in BUILD_COST:
            pay(s, seat, item, 1)
        s.towers[slot] = seat
        s.towers_left[seat] -= 1
        if not s.towers_left[seat] and s.ending == GOES_ON:
            s.ending = LAST_TOWER
            s.tell(lambda _: event("ending.last-tower", seat=seat))
        s.then(printed.SLOTS[slot][seat], printed.AFTER_BUILD[seat])

    def asks(self, s: Margraves) -> dict[str, Param]:
        return {"location": location_name(s.margraves[self.seat])}

    def about(self, s: Margraves, choice: int) -> dict[str, Param]:
        reward = printed.SLOTS[s.margraves[self.seat] * SLOTS + choice - 1][self.seat]
        return {**self.asks(s), "slot": choice, "reward": reward.name(s)}

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (f"slot-{s.margraves[self.seat]}-{choice - 1}",)


# ---- whose turn is next


class NextTurn(SeatStep):
    """Clockwise; once the end is near, only until everybody has had as many turns."""

    __slots__ = ()

    def run(self, s: Margraves) -> None:
        following = (self.seat + 1) % s.seats
        s.using = NOBODY
        if s.ending == GOES_ON or following != s.first:
            s.then(TakeTurn(following))
            return
        s.active = NOBODY
        for seat in range(s.seats):
            s.tell(lambda s, seat: event("end.event", seat=seat, n=s.scores()[seat]), seat)
