"""The actions of cards: place armies, move armies, build a city, destroy an army."""

from __future__ import annotations

from typing import Final

from oyez.core.steps import DONE, Decision, May, Step
from oyez.core.words import Message, msg, seat_name
from oyez.games.legends.components import (
    ARMIES,
    BANDIT_KING,
    FLYING_SAVES,
    LAND_COST,
    LEADERS,
    RED_SORCERESS,
    SEA_COST,
    SEA_COST_MIN,
    WHITE_KNIGHT,
)
from oyez.games.legends.maps import STRIDE
from oyez.games.legends.state import Legends

from .tokens import arrive, take_token
from .wording import army_id, city_id, region_id, region_name

COLOURS: Final = 8
"""An army of colour c in region r is the number r * COLOURS + c."""


# ---- place


class PlaceArmies(Step):
    """So many new armies, army bonuses added, as far as the reserve goes."""

    __slots__ = ("n", "seat")

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def count(self, s: Legends) -> int:
        return min(self.n + s.more_armies[self.seat], s.reserve[self.seat])

    def possible(self, s: Legends) -> bool:
        return s.reserve[self.seat] > 0

    def run(self, s: Legends) -> None:
        s.then(PLACE[self.seat][self.count(s)])

    def name(self, s: Legends) -> Message:
        return msg("action.place", n=self.count(s))


class PlaceArmy(Decision):
    """Where the next new army goes: the start region or an own city's."""

    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def choices(self, s: Legends) -> list[int]:
        if not self.left:
            return []
        seat, width, cities = self.seat, s.colours, s.cities
        return [
            DONE,
            *[r for r in range(1, len(s.token_at)) if cities[r * width + seat] or r == s.start],
        ]

    def resolve(self, s: Legends, choice: int) -> None:
        if choice != DONE:
            s.then(PLACE[self.seat][self.left - 1])
            put_army(s, self.seat, choice)

    def prompt(self, s: Legends) -> Message:
        return msg("place.prompt", n=self.left)

    def label(self, s: Legends, choice: int) -> Message:
        return msg("place.label", region=region_name(s, choice)) if choice else msg("place.done")

    def targets(self, s: Legends, choice: int) -> tuple[str, ...]:
        return (region_id(choice),) if choice else ()


def put_army(s: Legends, seat: int, region: int) -> None:
    """A new army from the reserve."""
    s.reserve[seat] -= 1
    s.armies[region * s.colours + seat] += 1
    if s.events is not None:
        s.tell(
            msg("place.event", seat=seat_name(seat), region=region_name(s, region)),
            region_id(region),
            army_id(seat, region),
        )
    arrive(s, seat, region)


# ---- move


class MoveArmies(Step):
    """So many moves, move bonuses added."""

    __slots__ = ("n", "seat")

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def possible(self, s: Legends) -> bool:
        return MOVE[self.seat][self.n + s.more_moves[self.seat]].possible(s)

    def run(self, s: Legends) -> None:
        s.then(MOVE[self.seat][self.n + s.more_moves[self.seat]])

    def name(self, s: Legends) -> Message:
        return msg("action.move", n=self.n + s.more_moves[self.seat])


class MoveArmy(Decision):
    """Which army goes where next. Only what the moves left can pay is offered."""

    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def choices(self, s: Legends) -> list[int]:
        left = self.left
        if not left:
            return []
        moves = s.map.any_moves if left >= sea_cost(s, self.seat) else s.map.land_moves
        offered = [DONE]
        for region, armies in enumerate(s.armies[self.seat :: s.colours]):
            if armies:
                offered += moves[region]
        return offered if len(offered) > 1 else []

    def resolve(self, s: Legends, choice: int) -> None:
        if choice == DONE:
            return
        seat = self.seat
        here, there = divmod(choice, STRIDE)
        cost = LAND_COST if choice in s.map.land_moves[here] else sea_cost(s, seat)
        s.then(MOVE[seat][self.left - cost])
        s.armies[here * s.colours + seat] -= 1
        s.armies[there * s.colours + seat] += 1
        if s.events is not None:
            s.tell(
                msg(
                    "move.event", seat=seat_name(seat), here=region_name(s, here), there=region_name(s, there)
                ),
                region_id(here),
                region_id(there),
                army_id(seat, there),
            )
        arrive(s, seat, there)

    def prompt(self, s: Legends) -> Message:
        return msg("move.prompt", n=self.left)

    def label(self, s: Legends, choice: int) -> Message:
        if choice == DONE:
            return msg("move.done")
        here, there = divmod(choice, STRIDE)
        by_land = choice in s.map.land_moves[here]
        return msg(
            "move.label",
            here=region_name(s, here),
            there=region_name(s, there),
            n=LAND_COST if by_land else sea_cost(s, self.seat),
        )

    def targets(self, s: Legends, choice: int) -> tuple[str, ...]:
        if choice == DONE:
            return ()
        here, there = divmod(choice, STRIDE)
        return (army_id(self.seat, here), region_id(there))


def sea_cost(s: Legends, seat: int) -> int:
    """What one sea crossing costs: flying makes it cheaper, never free."""
    return max(SEA_COST - FLYING_SAVES * s.flying[seat], SEA_COST_MIN)


# ---- build


class BuildCity(Decision):
    """In which region with an own army the next city stands."""

    __slots__ = ()

    def choices(self, s: Legends) -> list[int]:
        if not s.cities_left[self.seat]:
            return []
        regions = [r for r, armies in enumerate(s.armies[self.seat :: s.colours]) if armies]
        return [DONE, *regions] if regions else []

    def resolve(self, s: Legends, choice: int) -> None:
        if choice == DONE:
            return
        seat = self.seat
        s.cities_left[seat] -= 1
        s.cities[choice * s.colours + seat] += 1
        if s.events is not None:
            s.tell(
                msg("build.event", seat=seat_name(seat), region=region_name(s, choice)),
                region_id(choice),
                city_id(seat, choice),
            )
        take_token(s, seat, choice)
        if s.leaders[seat] == WHITE_KNIGHT:
            for _ in range(min(LEADERS[WHITE_KNIGHT].powers["army_with_city"].n, s.reserve[seat])):
                put_army(s, seat, choice)

    def name(self, s: Legends) -> Message:
        return msg("action.build")

    def prompt(self, s: Legends) -> Message:
        return msg("build.prompt")

    def label(self, s: Legends, choice: int) -> Message:
        return msg("build.label", region=region_name(s, choice)) if choice else msg("build.done")

    def targets(self, s: Legends, choice: int) -> tuple[str, ...]:
        return (region_id(choice),) if choice else ()


# ---- destroy


class DestroyArmy(Decision):
    """Which army, of any colour, is removed from a region where the seat has an army."""

    __slots__ = ()

    def choices(self, s: Legends) -> list[int]:
        width, armies = s.colours, s.armies
        open_colours = [c for c in range(width) if c >= s.seats or not s.immune[c]]
        offered = [DONE]
        for base in range(width, len(armies), width):
            if armies[base + self.seat]:
                region = base // width * COLOURS
                offered += [region + colour for colour in open_colours if armies[base + colour]]
        return offered if len(offered) > 1 else []

    def resolve(self, s: Legends, choice: int) -> None:
        if choice == DONE:
            return
        seat = self.seat
        region, colour = divmod(choice, COLOURS)
        s.armies[region * s.colours + colour] -= 1
        if s.events is not None:
            s.tell(
                msg(
                    "destroy.event",
                    seat=seat_name(seat),
                    army=_colour_name(s, colour),
                    region=region_name(s, region),
                ),
                region_id(region),
            )
        if colour >= s.seats:
            return
        if colour != seat and s.leaders[seat] == RED_SORCERESS:
            s.captured[colour] += 1
        else:
            s.reserve[colour] += 1
        if colour != seat and s.leaders[seat] == BANDIT_KING:
            s.then(May(seat, StealCoin(seat, colour)))

    def name(self, s: Legends) -> Message:
        return msg("action.destroy")

    def prompt(self, s: Legends) -> Message:
        return msg("destroy.prompt")

    def label(self, s: Legends, choice: int) -> Message:
        if choice == DONE:
            return msg("destroy.done")
        region, colour = divmod(choice, COLOURS)
        return msg("destroy.label", army=_colour_name(s, colour), region=region_name(s, region))

    def targets(self, s: Legends, choice: int) -> tuple[str, ...]:
        if choice == DONE:
            return ()
        region, colour = divmod(choice, COLOURS)
        return (army_id(colour, region),)


def _colour_name(s: Legends, colour: int) -> Message:
    return seat_name(colour) if colour < s.seats else msg("colour.nobody")


class StealCoin(Step):
    """The Bandit King takes a coin from the owner of the army he has destroyed."""

    __slots__ = ("seat", "victim")

    def __init__(self, seat: int, victim: int) -> None:
        self.seat = seat
        self.victim = victim

    def possible(self, s: Legends) -> bool:
        return s.coins[self.victim] > 0

    def run(self, s: Legends) -> None:
        taken = min(LEADERS[BANDIT_KING].powers["steal_coin_on_destroy"].n, s.coins[self.victim])
        s.coins[self.victim] -= taken
        s.coins[self.seat] += taken
        if s.events is not None:
            s.tell(msg("steal.event", seat=seat_name(self.seat), victim=seat_name(self.victim), n=taken))

    def name(self, s: Legends) -> Message:
        return msg("action.steal", victim=seat_name(self.victim))


# Made once and shared: decisions that differ only in what is left.
MOST_MOVES: Final = 24
PLACE: Final = [[PlaceArmy(seat, left) for left in range(ARMIES + 1)] for seat in range(4)]
MOVE: Final = [[MoveArmy(seat, left) for left in range(MOST_MOVES + 1)] for seat in range(4)]
