"""The actions of cards: place armies, move armies, build a city, destroy an army."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.frames import one_after_another
from oyez.core.picks import Pick
from oyez.core.steps import DONE, ELSEWHERE, Step
from oyez.core.words import Message, Param, msg
from oyez.games.legends.components import (
    ARMIES,
    FLYING_SAVES,
    LAND_COST,
    MOST,
    REGIONS,
    SEA_COST,
    SEA_COST_MIN,
)
from oyez.games.legends.maps import STRIDE
from oyez.games.legends.modifiers import FLYING, IMMUNE, KEEPS, MORE_ARMIES, MORE_MOVES
from oyez.games.legends.state import THIRD_COLOUR_SINCE, Legends
from oyez.games.legends.variants import ARRIVED, BUILT, DESTROYED

from .foretold import control, happening
from .wording import (
    army_id,
    city_id,
    colour_name,
    face_name,
    from_region,
    in_region,
    region_id,
    region_name,
    to_region,
)

COLOURS: Final = 8
"""An army of colour c in region r is the number r * COLOURS + c."""

SOME_REGION: Final = range(1, REGIONS + 1)


class PickRegion(Pick):
    """Which region, or none."""

    __slots__ = ()

    SPACE: ClassVar[Collection[int]] = range(REGIONS + 1)
    REASON: ClassVar[str] = ""
    """Why no other region can be picked."""

    def about(self, s: Legends, choice: int) -> dict[str, Param]:
        return {"region": region_name(s, choice), "where": in_region(s, choice)}

    def targets(self, s: Legends, choice: int) -> tuple[str, ...]:
        if choice == ELSEWHERE:
            offered = self.choices(s)
            return tuple(region_id(region) for region in range(1, len(s.token_at)) if region not in offered)
        return (region_id(choice),) if choice else ()

    def group(self, s: Legends, choice: int) -> Message | None:
        """The board that the region lies on."""
        return face_name(s, s.map.slot_of[choice]) if choice > DONE else None

    def closed(self, s: Legends) -> list[tuple[int, Message]]:
        others = self.REASON and self.targets(s, ELSEWHERE)
        return [(ELSEWHERE, msg(self.REASON))] if others else []


# ---- place


class PlaceArmies(Step):
    """So many new armies, army bonuses added, as far as the reserve goes."""

    __slots__ = ("n", "seat")

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def count(self, s: Legends) -> int:
        return min(s.modified(MORE_ARMIES, self.seat, self.n), s.reserve[self.seat])

    def possible(self, s: Legends) -> bool:
        return s.reserve[self.seat] > 0

    def why_not(self, s: Legends) -> Message:
        return msg("place.none-left")

    def run(self, s: Legends) -> None:
        s.then(PLACE[self.seat][self.count(s)])

    def name(self, s: Legends) -> Message:
        return msg("action.place", n=self.count(s) or s.modified(MORE_ARMIES, self.seat, self.n))


class PlaceArmy(PickRegion):
    """Where the next new army goes: the start region or an own city's."""

    __slots__ = ("left",)

    WORD: ClassVar[str] = "place"
    REASON: ClassVar[str] = "place.only"
    TOLD: ClassVar[bool] = False

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

    def asks(self, s: Legends) -> dict[str, Param]:
        return {"n": self.left}

    def effect(self, s: Legends, choice: int) -> Message | None:
        if choice == DONE:
            return None
        arrives = happening(s, ARRIVED, self.seat, choice)
        return one_after_another([*control(s, self.seat, (choice, self.seat, 1)), *arrives])


def put_army(s: Legends, seat: int, region: int) -> None:
    """A new army from the reserve."""
    s.reserve[seat] -= 1
    s.armies[region * s.colours + seat] += 1
    s.tell(_placed, seat, region)
    s.happen(ARRIVED, seat, region)


def _placed(s: Legends, seat: int, region: int) -> Event:
    targets = region_id(region), army_id(seat, region)
    return event("place.event", *targets, seat=seat, where=in_region(s, region))


# ---- move


class MoveArmies(Step):
    """So many moves, move bonuses added."""

    __slots__ = ("n", "seat")

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def count(self, s: Legends) -> int:
        return s.modified(MORE_MOVES, self.seat, self.n)

    def possible(self, s: Legends) -> bool:
        return MOVE[self.seat][self.count(s)].possible(s)

    def why_not(self, s: Legends) -> Message:
        return msg("move.none")

    def run(self, s: Legends) -> None:
        s.then(MOVE[self.seat][self.count(s)])

    def name(self, s: Legends) -> Message:
        return msg("action.move", n=self.count(s))


class MoveArmy(Pick):
    """Which army goes where next. Only what the moves left can pay is offered."""

    __slots__ = ("left",)

    WORD: ClassVar[str] = "move"
    SPACE: ClassVar[Collection[int]] = (
        DONE,
        *[a * STRIDE + b for a in SOME_REGION for b in SOME_REGION if a != b],
    )

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
        s.then(MOVE[seat][self.left - self.cost(s, choice)])
        s.armies[here * s.colours + seat] -= 1
        s.armies[there * s.colours + seat] += 1
        s.happen(ARRIVED, seat, there)

    def cost(self, s: Legends, choice: int) -> int:
        by_land = choice in s.map.land_moves[choice // STRIDE]
        return LAND_COST if by_land else sea_cost(s, self.seat)

    def asks(self, s: Legends) -> dict[str, Param]:
        return {"n": self.left}

    def about(self, s: Legends, choice: int) -> dict[str, Param]:
        here, there = divmod(choice, STRIDE)
        return {"here": region_name(s, here), "there": region_name(s, there), "n": self.cost(s, choice)}

    def told(self, s: Legends, choice: int) -> Event | None:
        if choice == DONE:
            return None
        here, there = divmod(choice, STRIDE)
        return event(
            "move.event",
            *self.marks(s, choice),
            seat=self.seat,
            here=from_region(s, here),
            there=to_region(s, there),
        )

    def effect(self, s: Legends, choice: int) -> Message | None:
        if choice == DONE:
            return None
        seat = self.seat
        here, there = divmod(choice, STRIDE)
        rule = control(s, seat, (there, seat, 1), (here, seat, -1))
        return one_after_another([*rule, *happening(s, ARRIVED, seat, there)])

    def closed(self, s: Legends) -> list[tuple[int, Message]]:
        """Crossings of the sea that cost more moves than are left."""
        if self.left >= sea_cost(s, self.seat):
            return []
        mine = [region for region, armies in enumerate(s.armies[self.seat :: s.colours]) if armies]
        overseas = [
            move
            for region in mine
            for move in s.map.any_moves[region]
            if move not in s.map.land_moves[region]
        ]
        return [(move, msg("move.too-far", n=self.left)) for move in overseas]

    def group(self, s: Legends, choice: int) -> Message | None:
        return region_name(s, choice // STRIDE) if choice else None

    def targets(self, s: Legends, choice: int) -> tuple[str, ...]:
        here, there = divmod(choice, STRIDE)
        return (army_id(self.seat, here), region_id(there)) if choice else ()

    def marks(self, s: Legends, choice: int) -> tuple[str, ...]:
        here, there = divmod(choice, STRIDE)
        return region_id(here), region_id(there), army_id(self.seat, there)


def sea_cost(s: Legends, seat: int) -> int:
    """What one sea crossing costs: flying makes it cheaper, never free."""
    return max(SEA_COST - FLYING_SAVES * s.modified(FLYING, seat), SEA_COST_MIN)


# ---- build


class BuildCity(PickRegion):
    """In which region with an own army the next city stands."""

    __slots__ = ()

    WORD: ClassVar[str] = "build"
    REASON: ClassVar[str] = "build.only"

    def choices(self, s: Legends) -> list[int]:
        if not s.cities_left[self.seat]:
            return []
        regions = [r for r, armies in enumerate(s.armies[self.seat :: s.colours]) if armies]
        return [DONE, *regions] if regions else []

    def resolve(self, s: Legends, choice: int) -> None:
        if choice != DONE:
            s.cities_left[self.seat] -= 1
            s.cities[choice * s.colours + self.seat] += 1
            s.happen(BUILT, self.seat, choice)

    def why_not(self, s: Legends) -> Message:
        return msg("no-army") if s.cities_left[self.seat] else msg("build.none-left")

    def effect(self, s: Legends, choice: int) -> Message | None:
        """The first city of a seat in a region also lets it place armies there."""
        if choice == DONE:
            return None
        opened = s.cities[choice * s.colours + self.seat] or choice == s.start
        return one_after_another(
            [
                None if opened else msg("build.opens"),
                *control(s, self.seat, (choice, self.seat, 1)),
                *happening(s, BUILT, self.seat, choice),
            ]
        )

    def name(self, s: Legends) -> Message:
        return msg("action.build")

    def marks(self, s: Legends, choice: int) -> tuple[str, ...]:
        return region_id(choice), city_id(self.seat, choice)


# ---- destroy


class DestroyArmy(Pick):
    """Which army, of any colour, is removed from a region where the seat has an army."""

    __slots__ = ()

    WORD: ClassVar[str] = "destroy"
    SPACE: ClassVar[Collection[int]] = (DONE, *[r * COLOURS + c for r in SOME_REGION for c in range(MOST)])

    def choices(self, s: Legends) -> list[int]:
        width, armies = s.colours, s.armies
        open_colours = [c for c in range(width) if c >= s.seats or not s.modified(IMMUNE, c)]
        offered = [DONE]
        for base in range(width, len(armies), width):
            if armies[base + self.seat]:
                region = base // width * COLOURS
                offered += [region + colour for colour in open_colours if armies[base + colour]]
        return offered if len(offered) > 1 else []

    def resolve(self, s: Legends, choice: int) -> None:
        if choice == DONE:
            return
        region, colour = divmod(choice, COLOURS)
        s.armies[region * s.colours + colour] -= 1
        if self.keeps(s, colour):
            s.captured[colour] += 1
        else:
            s.reserve[colour] += 1
        s.happen(DESTROYED, self.seat, colour)

    def keeps(self, s: Legends, colour: int) -> bool:
        """Whether a destroyed army stays with the seat; the third colour counts as another player's."""
        if colour == self.seat or not s.modified(KEEPS, self.seat):
            return False
        return colour < s.seats or s.version >= THIRD_COLOUR_SINCE

    def why_not(self, s: Legends) -> Message:
        return msg("no-army")

    def effect(self, s: Legends, choice: int) -> Message | None:
        if choice == DONE:
            return None
        region, colour = divmod(choice, COLOURS)
        kept = msg("destroy.keeps") if self.keeps(s, colour) else None
        rule = control(s, self.seat, (region, colour, -1))
        return one_after_another([*rule, kept, *happening(s, DESTROYED, self.seat, colour)])

    def closed(self, s: Legends) -> list[tuple[int, Message]]:
        """Armies that a card protects, and all where the seat has none itself."""
        mine = [region for region in range(1, len(s.token_at)) if s.armies[region * s.colours + self.seat]]
        immune = [colour for colour in range(s.seats) if s.modified(IMMUNE, colour)]
        safe = [
            (region * COLOURS + colour, msg("destroy.immune"))
            for region in mine
            for colour in immune
            if s.armies[region * s.colours + colour]
        ]
        return [*safe, *[(ELSEWHERE, msg("destroy.only"))] * bool(self.targets(s, ELSEWHERE))]

    def name(self, s: Legends) -> Message:
        return msg("action.destroy")

    def label(self, s: Legends, choice: int) -> Message:
        region, colour = divmod(choice, COLOURS)
        if choice in (DONE, ELSEWHERE):
            return super().label(s, choice)
        if colour == self.seat:
            return msg("destroy.own", region=region_name(s, region))
        return msg("destroy.label", army=colour_name(s, colour), region=region_name(s, region))

    def told(self, s: Legends, choice: int) -> Event | None:
        if choice == DONE:
            return None
        region, colour = divmod(choice, COLOURS)
        marks, where = self.marks(s, choice), in_region(s, region)
        if colour == self.seat:
            return event("destroy.own-event", *marks, seat=colour, where=where)
        army = colour_name(s, colour)
        if self.keeps(s, colour):
            return event("destroy.captured", *marks, seat=self.seat, army=army, where=where)
        return event("destroy.event", *marks, seat=self.seat, army=army, where=where)

    def group(self, s: Legends, choice: int) -> Message | None:
        return region_name(s, choice // COLOURS) if choice > DONE else None

    def targets(self, s: Legends, choice: int) -> tuple[str, ...]:
        if choice == ELSEWHERE:
            width = s.colours
            return tuple(
                army_id(at % width, at // width)
                for at, armies in enumerate(s.armies)
                if armies and at % width != self.seat and not s.armies[at - at % width + self.seat]
            )
        region, colour = divmod(choice, COLOURS)
        return (army_id(colour, region),) if choice else ()

    def marks(self, s: Legends, choice: int) -> tuple[str, ...]:
        return (region_id(choice // COLOURS),)


# Made once and shared: decisions that differ only in what is left.
MOST_MOVES: Final = 24
PLACE: Final = [[PlaceArmy(seat, left) for left in range(ARMIES + 1)] for seat in range(MOST)]
MOVE: Final = [[MoveArmy(seat, left) for left in range(MOST_MOVES + 1)] for seat in range(MOST)]
