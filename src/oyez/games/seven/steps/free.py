"""Free uses, which take no turn: elixirs, abilities of buildings, castles and domains cashed in."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.picks import Pick
from oyez.core.places import in_place
from oyez.core.steps import DONE, SeatStep, Step
from oyez.core.words import Message, Param, msg
from oyez.games.seven.components import (
    BUILDING_TYPE,
    BUILDINGS,
    CASTLE,
    ELIXIR_BRACKETS,
    ELIXIR_KIND,
    TEMPLE,
    WAYS,
)
from oyez.games.seven.goods import GOLD, RENOWN, move_goods, take_gifts
from oyez.games.seven.lasting import MORE_POURED
from oyez.games.seven.options import TURN_ENDED
from oyez.games.seven.payment import brackets, first_of_each, produces
from oyez.games.seven.phrases import effect_words
from oyez.games.seven.sources import Habitual
from oyez.games.seven.state import FLASKS, HELD, HOUSES, TURNED, Seven
from oyez.games.seven.wording import amount, building_name, elixir_name, gift_list

from .buildings import usable, use
from .foretold import not_in_supply
from .gifts import GainGift, types_of
from .market import TIDY, discard_elixir
from .prices import lose_building


class Drink(Pick):
    """Discard an elixir for gift cards from the supply. Bracket b of elixir e is 1 + e * WAYS + b."""

    __slots__ = ()

    WORD: ClassVar[str] = "drink"
    BAND: ClassVar[int] = 1
    SPACE: ClassVar[Collection[int]] = range(1, 1 + len(ELIXIR_KIND) * WAYS)

    def choices(self, s: Seven) -> list[int]:
        seat = self.seat
        if not s.held[seat * HELD + FLASKS]:
            return []
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
            s.then(TIDY)

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
        if not s.held[self.seat * HELD + HOUSES]:
            return []
        occupied = in_place(s.building_at, self.seat + TURNED)
        return [building + 1 for building in occupied if usable(s, self.seat, building)]

    def resolve(self, s: Seven, choice: int) -> None:
        s.then(TIDY)
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
        if not s.held[self.seat * HELD + HOUSES]:
            return []
        return [
            building + 1
            for building in s.buildings(self.seat)
            if BUILDING_TYPE[building] != TEMPLE and produces(s, self.seat, building)
        ]

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


STAND_BY, STAND_DOWN = 1, 2


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
    at = seat * HELD
    if s.held[at + FLASKS]:
        return True
    if not s.held[at + HOUSES]:
        return False
    return bool(UseAbility(seat).choices(s) or (seat != s.active and CashIn(seat).choices(s)))


class MomentOver(SeatStep):
    """A moment outside the own turn is over."""

    __slots__ = ()

    def run(self, s: Seven) -> None:
        s.happen(TURN_ENDED, self.seat)


def moments(seats: Sequence[int]) -> list[Step]:
    """A moment for each of these, one after the other."""
    return [step for seat in seats for step in (FreeMoment(seat), MomentOver(seat))]


class Moments(Step):
    """A moment for all, or for those who have announced, in turn order."""

    __slots__ = ("everybody",)

    def __init__(self, everybody: bool) -> None:
        self.everybody = everybody

    def run(self, s: Seven) -> None:
        asked = [seat for seat in s.track if self.everybody or s.watching >> seat & 1]
        s.then(*moments(asked))


FOR_ALL: Final = Moments(True)
FOR_WATCHERS: Final = Moments(False)
