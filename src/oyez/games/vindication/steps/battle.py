"""The battle against Ronak: its turns, what the spaces of the board bring, and how it ends."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.steps import DONE, NOBODY, SeatStep, Step
from oyez.core.words import Message, Param, msg
from oyez.games.vindication import printed
from oyez.games.vindication.asking import IN_BATTLE, Asked
from oyez.games.vindication.components import (
    BANDS,
    CONVICTION,
    HONOR,
    INFLUENCE,
    INITIATIVE,
    KINDS,
    LOOT,
    ZONES,
)
from oyez.games.vindication.cubes import augment, card_name, champion, of_skill
from oyez.games.vindication.extras import (
    ASLEEP,
    BEATEN,
    BOARDS,
    CENTRE,
    FOUGHT_NOW,
    LOOT_MORE,
    MOST_STANDS,
    OMENS,
    RAISED_BEFORE,
    TELEPORT_TOKENS,
    TUUK_TUUK_TILE,
    Stand,
    board_of,
)
from oyez.games.vindication.lasting import UNTIL_TURN_ENDS
from oyez.games.vindication.places import FACE_UP, GONE, changed
from oyez.games.vindication.state import Vindication

from .activation import ActivateWho, can_activate
from .cards import card_text, gain_card
from .dice import FOR_FATE, FOR_SKILL, Roll
from .turn import CHECK

# ---- rewards


class TeleportToken(SeatStep):
    """A teleport token, if one is left."""

    __slots__ = ()

    def possible(self, s: Vindication) -> bool:
        return sum(s.teleports) < TELEPORT_TOKENS

    def run(self, s: Vindication) -> None:
        if self.possible(s):
            s.teleports = changed(s.teleports, self.seat, s.teleports[self.seat] + 1)


class FirstLoot(SeatStep):
    """The first choice when loot is shared out."""

    __slots__ = ()

    def run(self, s: Vindication) -> None:
        s.first_loot = self.seat


def stands(s: Vindication) -> tuple[Stand, ...]:
    return BOARDS[board_of(s.seats)]


class Clone(Asked):
    """A reward whose spaces in the skill rings are all taken: told by the first of them."""

    __slots__ = ()

    WORD: ClassVar[str] = "clone"
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, MOST_STANDS + 1)

    def choices(self, s: Vindication) -> list[int]:
        rings = [(at, stand) for at, stand in enumerate(stands(s)) if stand.accepts < KINDS]
        found: dict[object, int] = {}
        open_ones = set()
        for at, stand in rings:
            if stand.steps[0]["op"] not in ("clone_effect", "first_loot"):
                kind = tuple(sorted((key, str(value)) for key, value in stand.steps[0].items()))
                found.setdefault(kind, at)
                if s.battle[at] == NOBODY:
                    open_ones.add(kind)
        rewards = printed.REWARDS[board_of(s.seats)]
        return sorted(
            1 + at
            for kind, at in found.items()
            if kind not in open_ones and any(step.possible(s) for step in rewards[at][self.seat])
        )

    def resolve(self, s: Vindication, choice: int) -> None:
        s.then(*printed.REWARDS[board_of(s.seats)][choice - 1][self.seat])

    def label(self, s: Vindication, choice: int) -> Message:
        return reward_name(stands(s)[choice - 1])

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"stand-{choice - 1}",)


def reward_name(stand: Stand) -> Message:
    step = stand.steps[0]
    if step["op"] == "honor":
        return msg("amount.honor", n=step["n"])
    return msg(f"reward.{step['op']}" + (f".{step['from']}" if step["op"] == "augment" else ""))


# ---- its course


class StartBattle(SeatStep):
    """Ronak rises: the seat that would be next takes Sestra."""

    __slots__ = ()

    def run(self, s: Vindication) -> None:
        s.stage = FOUGHT_NOW
        s.sestra = self.seat
        s.battle = [NOBODY] * len(stands(s))
        s.begin_turn()
        s.tell(_rises)
        s.then(*[RaiseBefore(seat) for seat in s.order(self.seat)], FirstBlow())


def _rises(s: Vindication) -> Event:
    return event("ronak.rises", f"hex-{CENTRE}")


class RaiseBefore(Asked):
    """How many cubes rise from influence to conviction before the battle."""

    __slots__ = ()

    WORD: ClassVar[str] = "before"
    TOLD: ClassVar[bool] = False
    COUNTS: ClassVar[bool] = True
    SPACE: ClassVar[Collection[int]] = range(RAISED_BEFORE + 1)

    def choices(self, s: Vindication) -> list[int]:
        return list(range(min(RAISED_BEFORE, s.influence(self.seat)) + 1))

    def resolve(self, s: Vindication, choice: int) -> None:
        augment(s, self.seat, INFLUENCE, choice)

    def label(self, s: Vindication, choice: int) -> Message:
        return msg("amount.conviction", n=choice)


class FirstBlow(Step):
    """Whose champion has the lowest initiative plays first."""

    __slots__ = ()

    def run(self, s: Vindication) -> None:
        heroes = [(INITIATIVE[hero], seat) for seat in range(s.seats) if (hero := champion(s, seat)) >= 0]
        if heroes:
            s.push(BattleTurn(min(heroes)[1]))
        else:
            fall_asleep(s)


class BattleTurn(SeatStep):
    """The next seat with a companion, from this one on; without any the battle is lost."""

    __slots__ = ()

    def run(self, s: Vindication) -> None:
        for seat in s.order(self.seat):
            if s.companions(seat):
                s.expire(UNTIL_TURN_ENDS)
                s.start_turn(seat)
                s.begin_turn()
                s.then(Fight(seat), NextBlow(seat))
                return
        fall_asleep(s)


class NextBlow(SeatStep):
    """The turn goes on, unless the battle is over."""

    __slots__ = ()

    def run(self, s: Vindication) -> None:
        if s.stage == FOUGHT_NOW:
            s.push(BattleTurn((self.seat + 1) % s.seats))


ACTIVATE: Final = 1
STAND: Final = 10
"""A cube on a space of the board: so much and the space."""


class Fight(Asked):
    """A turn of the battle: activate, contribute, and roll in the end."""

    __slots__ = ()

    WORD: ClassVar[str] = "fight"
    STOPS: ClassVar[bool] = True
    SPACE: ClassVar[Collection[int]] = (DONE, ACTIVATE, *range(STAND, STAND + MOST_STANDS))

    def besides(self) -> int:
        return IN_BATTLE

    def choices(self, s: Vindication) -> list[int]:
        if s.stage != FOUGHT_NOW:
            return []
        found = [DONE, ACTIVATE] if can_activate(s, self.seat) else [DONE]
        for at, stand in enumerate(stands(s)):
            held = s.conviction(self.seat) if stand.accepts == KINDS else s.skill(self.seat, stand.accepts)
            if s.battle[at] == NOBODY and held:
                found.append(STAND + at)
        return found

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice == DONE:
            s.then(Roll(self.seat, FOR_FATE), Roll(self.seat, FOR_SKILL), CHECK)
            return
        s.then(CHECK, self)
        if choice == ACTIVATE:
            s.push(ActivateWho(self.seat))
            return
        at = choice - STAND
        accepts = stands(s)[at].accepts
        if accepts == KINDS:
            s.power[self.seat * ZONES + CONVICTION] -= 1
        else:
            s.skills[self.seat * KINDS + accepts] -= 1
        s.battle = changed(s.battle, at, self.seat)
        if NOBODY not in s.battle:
            s.push(Win())
        s.then(*printed.REWARDS[board_of(s.seats)][at][self.seat])

    def label(self, s: Vindication, choice: int) -> Message:
        if choice < STAND:
            return msg("fight.done" if choice == DONE else "act.activate")
        stand = stands(s)[choice - STAND]
        ring = choice - STAND - next(at for at, one in enumerate(stands(s)) if one.accepts == stand.accepts)
        return msg("fight.label", what=self._cube(stand), reward=reward_name(stand), at=ring + 1)

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"stand-{choice - STAND}",) if choice >= STAND else ()

    def _cube(self, stand: Stand) -> Message:
        if stand.accepts == KINDS:
            return msg("amount.conviction", n=1)
        return of_skill(stand.accepts, 1)

    def told(self, s: Vindication, choice: int) -> Event | None:
        if choice < STAND:
            return None
        what = self._cube(stands(s)[choice - STAND])
        return event("fight.event", f"stand-{choice - STAND}", seat=self.seat, what=what)


# ---- its end


def clear_board(s: Vindication) -> None:
    """All cubes of the battle board go to their owners' influence."""
    for seat in s.battle:
        if seat != NOBODY:
            s.power[seat * ZONES + INFLUENCE] += 1
    s.battle = []


def fall_asleep(s: Vindication) -> None:
    """Everybody's companions are dead: the event is reset, and rewards are kept."""
    clear_board(s)
    s.expire(UNTIL_TURN_ENDS)
    s.stage = ASLEEP
    s.omens = (1 << OMENS) - 1
    s.tell(_asleep)


def _asleep(s: Vindication) -> Event:
    return event("ronak.asleep", f"hex-{CENTRE}")


class Win(Step):
    """Ronak is beaten: his tile is turned, and loot is shared out."""

    __slots__ = ()

    def run(self, s: Vindication) -> None:
        clear_board(s)
        s.stage = BEATEN
        s.omens = 0
        s.tiles = changed(s.tiles, CENTRE, TUUK_TUUK_TILE)
        s.tell(_beaten)
        s.reveal()
        for _ in range(min(s.seats + LOOT_MORE, len(s.loot_deck))):
            card, s.loot_deck = s.loot_deck[-1], s.loot_deck[:-1]
            s.put_card(card, FACE_UP)
            s.loot_row = (*s.loot_row, card)
        s.then(*[TakeLoot(seat) for seat in loot_order(s)], LeaveLoot())


def _beaten(s: Vindication) -> Event:
    return event("ronak.beaten", f"hex-{CENTRE}")


def loot_order(s: Vindication) -> list[int]:
    """Who has the first choice, then the highest initiative down, then who has no companions."""
    with_hero = [seat for seat in range(s.seats) if s.companions(seat)]
    with_hero.sort(key=lambda seat: -INITIATIVE[champion(s, seat)])
    order = with_hero + [seat for seat in s.order(s.sestra) if not s.companions(seat)]
    first = [s.first_loot] if s.first_loot != NOBODY else []
    return first + [seat for seat in order if seat not in first]


class TakeLoot(Asked):
    """Which loot to take."""

    __slots__ = ()

    WORD: ClassVar[str] = "loot"
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1 + BANDS[LOOT][0], 1 + BANDS[LOOT][1])

    def choices(self, s: Vindication) -> list[int]:
        return sorted(1 + card for card in s.loot_row)

    def resolve(self, s: Vindication, choice: int) -> None:
        s.loot_row = tuple(card for card in s.loot_row if card != choice - 1)
        gain_card(s, self.seat, choice - 1)

    def label(self, s: Vindication, choice: int) -> Message:
        return msg("way.shown", card=card_name(choice - 1), n=HONOR[choice - 1])

    def effect(self, s: Vindication, choice: int) -> Message | None:
        return card_text(choice - 1)

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {}

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"card-{choice - 1}",)


class LeaveLoot(Step):
    """What nobody has taken leaves the game."""

    __slots__ = ()

    def run(self, s: Vindication) -> None:
        for card in s.loot_row:
            s.put_card(card, GONE)
        for card in s.loot_deck:
            s.put_card(card, GONE)
        s.loot_row = ()
        s.loot_deck = []
        s.expire(UNTIL_TURN_ENDS)
