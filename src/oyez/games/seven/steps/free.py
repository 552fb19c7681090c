"""Free uses, which take no turn: elixirs, abilities of buildings, castles and domains cashed in."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.compiled import i64
from oyez.core.events import Event, event
from oyez.core.picks import Pick
from oyez.core.steps import DONE, Decision, SeatStep, Step
from oyez.core.words import Message, Param, msg
from oyez.games.seven.buildings import BUILDING_TYPE, BUILDINGS, CASTLE, TEMPLE
from oyez.games.seven.components import MOST
from oyez.games.seven.elixirs import ELIXIR_BRACKETS, ELIXIR_KIND, WAYS
from oyez.games.seven.goods import GOLD, RENOWN, move_goods, take_gifts
from oyez.games.seven.lasting import MORE_POURED
from oyez.games.seven.options import TURN_ENDED
from oyez.games.seven.payment import brackets, first_of_each, produces
from oyez.games.seven.phrases import effect_words
from oyez.games.seven.places import FLASKS, HELD, TURNED
from oyez.games.seven.sources import Habitual
from oyez.games.seven.state import Seven
from oyez.games.seven.wording import amount, building_name, elixir_name, gift_list

from .buildings import usable, use
from .dealing import TIDY
from .foretold import not_in_supply
from .gifts import GainGift, types_of
from .market import discard_elixir
from .prices import lose_building


class Drink(Pick):
    """Discard an elixir for gift cards from the supply. Bracket b of elixir e is 1 + e * WAYS + b."""

    __slots__ = ()

    WORD: ClassVar[str] = "drink"
    BAND: ClassVar[int] = 1
    SPACE: ClassVar[Collection[int]] = range(1, 1 + len(ELIXIR_KIND) * WAYS)

    def choices(self, s: Seven) -> list[int]:
        seat = self.seat
        return [
            1 + elixir * WAYS + bracket
            for elixir in first_of_each(s.elixirs(seat))
            for bracket in brackets(s, seat, elixir)
        ]

    def resolve(self, s: Seven, choice: int) -> None:
        seat = self.seat
        elixir, bracket = divmod(choice - 1, WAYS)
        gifts = ELIXIR_BRACKETS[elixir][bracket].gifts
        discard_elixir(s, seat, elixir)
        take_gifts(s, seat, gifts)
        more = s.modified(MORE_POURED, seat)
        if more:
            s.then(GainGift(seat, more, types_of(gifts), False), TIDY)
        else:
            s.push(TIDY)

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        elixir, bracket = divmod(choice - 1, WAYS)
        gifts = gift_list(ELIXIR_BRACKETS[elixir][bracket].gifts)
        return {"elixir": elixir_name(elixir), "gifts": gifts}

    def effect(self, s: Seven, choice: int) -> Message | None:
        """What the supply does not hold is lost."""
        elixir, bracket = divmod(choice - 1, WAYS)
        return not_in_supply(s, ELIXIR_BRACKETS[elixir][bracket].gifts)

    def targets(self, s: Seven, choice: int) -> tuple[str, ...]:
        return (f"elixir-{(choice - 1) // WAYS}",)

    def group(self, s: Seven, choice: int) -> Message | None:
        return msg("free.group")


class UseAbility(Pick):
    """Take the marker off a building for its ability."""

    __slots__ = ()

    WORD: ClassVar[str] = "use"
    SPRITE: ClassVar[str] = "building"
    BAND: ClassVar[int] = 2
    SPACE: ClassVar[Collection[int]] = range(1, len(BUILDINGS) + 1)

    def choices(self, s: Seven) -> list[int]:
        return [
            building + 1
            for building in s.buildings(self.seat)
            if s.building_at[building] >= TURNED and usable(s, self.seat, building)
        ]

    def resolve(self, s: Seven, choice: int) -> None:
        s.push(TIDY)
        use(s, self.seat, choice - 1)

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"building": building_name(choice - 1)}

    def effect(self, s: Seven, choice: int) -> Message | None:
        return effect_words(BUILDINGS[choice - 1].ability)

    def group(self, s: Seven, choice: int) -> Message | None:
        return msg("free.group")


class CashIn(Pick):
    """Discard a castle or a domain for what it would produce now."""

    __slots__ = ()

    WORD: ClassVar[str] = "cash"
    SPRITE: ClassVar[str] = "building"
    BAND: ClassVar[int] = 3
    SPACE: ClassVar[Collection[int]] = range(1, len(BUILDINGS) + 1)

    def choices(self, s: Seven) -> list[int]:
        return [building + 1 for building in s.buildings(self.seat) if cashable(s, self.seat, building)]

    def resolve(self, s: Seven, choice: int) -> None:
        building = choice - 1
        n = produces(s, self.seat, building)
        lose_building(s, self.seat, building)
        move_goods(s, self.seat, RENOWN if BUILDING_TYPE[building] == CASTLE else GOLD, n)

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        building = choice - 1
        what = "renown" if BUILDING_TYPE[building] == CASTLE else "gold"
        return {"building": building_name(building), "what": amount(what, produces(s, self.seat, building))}

    def effect(self, s: Seven, choice: int) -> Message | None:
        return msg("cash.effect")

    def group(self, s: Seven, choice: int) -> Message | None:
        return msg("free.group")


def cashable(s: Seven, seat: int, building: int) -> bool:
    return BUILDING_TYPE[building] != TEMPLE and produces(s, seat, building) > 0


STAND_BY: Final = 1
STAND_DOWN: Final = 2


class Announce(Pick):
    """Say that one wants to be asked for free uses outside one's turns, or take it back; once a turn."""

    __slots__ = ()

    WORD: ClassVar[str] = "announce"
    BAND: ClassVar[int] = 4
    SPACE: ClassVar[Collection[int]] = (STAND_BY, STAND_DOWN)

    def choices(self, s: Seven) -> list[int]:
        if s.announced >> self.seat & 1:
            return []
        return [STAND_DOWN if s.watching >> self.seat & 1 else STAND_BY]

    def resolve(self, s: Seven, choice: int) -> None:
        s.watching ^= 1 << self.seat
        s.announced |= 1 << self.seat

    def label(self, s: Seven, choice: int) -> Message:
        return msg("announce.on" if choice == STAND_BY else "announce.off")

    def told(self, s: Seven, choice: int) -> Event | None:
        return event("announce.event" if choice == STAND_BY else "announce.over", seat=self.seat)

    def effect(self, s: Seven, choice: int) -> Message | None:
        return msg("announce.effect")

    def group(self, s: Seven, choice: int) -> Message | None:
        return msg("free.group")


def free_uses(seat: int) -> list[tuple[Decision, ...]]:
    """What there is to ask, by what is held: FLASKS, HOUSES, both together, or neither."""
    drink, use, cash, announce = Drink(seat), UseAbility(seat), CashIn(seat), Announce(seat)
    return [(announce,), (drink, announce), (use, cash, announce), (drink, use, cash, announce)]


class FreeMoment(Habitual):
    """A moment for free uses when nothing else is asked; to go on is the one answer."""

    __slots__ = ()

    WORD: ClassVar[str] = "moment"
    HABIT: ClassVar[str] = "moment"
    ASK_ANYWAY: ClassVar[bool] = True
    LAPSES: ClassVar[bool] = True
    SPACE: ClassVar[Collection[int]] = (DONE,)

    def choices(self, s: Seven) -> list[int]:
        return [DONE] if anything_free(s, self.seat) else []

    def resolve(self, s: Seven, choice: int) -> None:
        """Going on is all there is to it."""


def anything_free(s: Seven, seat: int) -> bool:
    """Whether the seat could make any free use now. After the own action cashing in can wait."""
    if s.held[seat * HELD + FLASKS]:
        return True
    for building in s.buildings(seat):
        if s.building_at[building] >= TURNED and usable(s, seat, building):
            return True
        if seat != s.active and cashable(s, seat, building):
            return True
    return False


def waited_for(s: Seven) -> bool:
    """Whether a moment for the others who have announced would be any: one of them has something to use, or
    its end is answered."""
    watching: i64 = s.watching & ~(1 << s.active)
    if not watching:
        return False
    if s.heard[TURN_ENDED]:
        return True
    for seat in s.track:  # noqa: SIM110 (a generator costs more than the loop)
        if watching >> seat & 1 and anything_free(s, seat):
            return True
    return False


class MomentOver(SeatStep):
    """A moment outside the own turn is over."""

    __slots__ = ()

    def run(self, s: Seven) -> None:
        s.happen(TURN_ENDED, self.seat)


class Moments(Step):
    """A moment for all, or for the others who have announced, in turn order from a place of the track on."""

    __slots__ = ("everybody", "first", "had")

    def __init__(self, everybody: bool, first: int = 0, had: int = 0) -> None:
        self.everybody = everybody
        self.first = first
        self.had = had
        """How many have had theirs."""

    def run(self, s: Seven) -> None:
        """For whoever has nothing to use it is over at once."""
        track, everybody, active = s.track, self.everybody, s.active
        watching: i64 = s.watching
        first: i64 = self.first
        heroes: i64 = len(track)
        turn: i64 = self.had
        while turn < heroes:
            seat = track[(first + turn) % heroes]
            turn += 1
            if everybody or (watching >> seat & 1 and seat != active):
                if anything_free(s, seat):
                    rest = Moments(everybody, first, turn)
                    s.then(FREE_MOMENT[seat], MOMENT_OVER[seat], rest)
                    return
                s.happen(TURN_ENDED, seat)


FREE_MOMENT: Final = [FreeMoment(seat) for seat in range(MOST)]
MOMENT_OVER: Final = [MomentOver(seat) for seat in range(MOST)]
FOR_ALL: Final = Moments(True)
FOR_WATCHERS: Final = [Moments(False, first) for first in range(MOST)]
"""By the place on the track with which it begins."""
