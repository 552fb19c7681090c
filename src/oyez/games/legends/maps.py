"""The map: boards laid together, and which regions are neighbours on it.

Regions are numbered from 1; 0 is nowhere, so that a choice of 0 can mean none of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from .components import FACES, HEIGHT, LAYOUTS, WIDTH, Exit, Face, Layout, Link, Point, Region

STRIDE: Final = 32
"""A move from a to b is the number a * STRIDE + b."""

NORTH, EAST, SOUTH, WEST = range(4)


class Board:
    """A face in its slot: turned clockwise by quarter turns, its top left corner somewhere on the map."""

    __slots__ = ("corner", "face", "quarter", "slot")

    def __init__(self, slot: int, face: Face, quarter: int) -> None:
        self.slot = slot
        self.face = face
        self.quarter = quarter
        self.corner: Point = (0.0, 0.0)

    @property
    def size(self) -> Point:
        return (HEIGHT, WIDTH) if self.quarter % 2 else (WIDTH, HEIGHT)

    def exit(self, side: int) -> Exit:
        """The exit that points to that side of the map."""
        return self.face.exits[(side - self.quarter) % 4]

    def middle(self, side: int) -> Point:
        """The middle of a side, from the board's corner."""
        width, height = self.size
        return {
            NORTH: (width / 2, 0.0),
            EAST: (width, height / 2),
            SOUTH: (width / 2, height),
            WEST: (0.0, height / 2),
        }[side]

    def place(self, point: Point) -> Point:
        """Where a point of the upright face lies on the map."""
        x, y = point
        x, y = ((x, y), (HEIGHT - y, x), (WIDTH - x, HEIGHT - y), (y, WIDTH - x))[self.quarter]
        return x + self.corner[0], y + self.corner[1]


class Map:
    """Boards in their slots; only the first ones while the map is being built. Immutable, made by `lay`."""

    __slots__ = (
        "any_moves",
        "boards",
        "codes",
        "crossings",
        "island_of",
        "islands",
        "land",
        "land_moves",
        "layout",
        "number",
        "portals",
        "regions",
        "sea",
        "size",
        "slot_of",
    )

    def __init__(self, layout: Layout, codes: tuple[int, ...], portals: tuple[int, ...]) -> None:
        self.layout = layout
        self.codes = codes
        self.portals = portals
        self.boards = _lay_boards(layout, codes)
        self.size = _size(self.boards)
        self.regions: list[Region] = [region for board in self.boards for region in board.face.regions]
        self.number = {region.id: at for at, region in enumerate(self.regions, 1)}
        self.slot_of = [-1] + [board.slot for board in self.boards for _ in board.face.regions]
        """The slot in which each region lies."""
        self.crossings = _crossings(layout, self.boards, self.number)
        """The sea links between boards: region, region, and the map points between them."""
        names = sorted({region.island for region in self.regions}, key=[r.island for r in self.regions].index)
        self.islands = [
            [number for number, region in enumerate(self.regions, 1) if region.island == name]
            for name in names
        ]
        self.island_of = [-1] + [names.index(region.island) for region in self.regions]
        self.land: list[list[int]] = [[] for _ in range(len(self.regions) + 1)]
        """Neighbours for the price of a land move, by bridge or portal too."""
        self.sea: list[list[int]] = [[] for _ in range(len(self.regions) + 1)]
        self._join(portals)
        self.land_moves = [[here * STRIDE + there for there in near] for here, near in enumerate(self.land)]
        self.any_moves = [
            sorted(set(moves) | {here * STRIDE + there for there in self.sea[here]})
            for here, moves in enumerate(self.land_moves)
        ]

    def _join(self, portals: tuple[int, ...]) -> None:
        for board in self.boards:
            for link in board.face.land + board.face.bridges:
                _connect(self.land, self._pair(link))
            for link in board.face.sea:
                _connect(self.sea, self._pair(link))
        for a, b, _ in self.crossings:
            _connect(self.sea, (a, b))
        if portals:
            _connect(self.land, (portals[0], portals[1]))

    def _pair(self, link: Link) -> tuple[int, int]:
        return self.number[link.between[0]], self.number[link.between[1]]

    def starts(self, central: int) -> list[int]:
        """Where the start region may be: on the central board, or on the face that demands it."""
        demanding = [board.slot for board in self.boards if board.face.holds_start]
        slot = demanding[0] if demanding else central
        linked = {region for a, b, _ in self.crossings for region in (a, b)}
        return sorted(region for region in linked if self.slot_of[region] == slot)

    def aways(self, central: int, start: int) -> list[int]:
        """Where the lone armies may begin: neither on the central board nor on that of the start region."""
        barred = (central, self.slot_of[start])
        return [region for region in range(1, len(self.slot_of)) if self.slot_of[region] not in barred]

    def joined(self, a: int, b: int) -> Map:
        """The same map with portals in two regions."""
        return lay(self.layout.id, self.codes, (a, b))

    def packed(self) -> list[Any]:
        return [self.layout.id, list(self.codes), list(self.portals)]


@lru_cache(maxsize=1024)
def lay(layout: str, codes: tuple[int, ...] = (), portals: tuple[int, ...] = ()) -> Map:
    """The map of a layout whose slots hold these faces; a code is face * 4 + quarter turns."""
    return Map(LAYOUTS[layout], codes, portals)


def _lay_boards(layout: Layout, codes: tuple[int, ...]) -> list[Board]:
    """Put each board against one that lies already, so that the middles of the touching sides meet."""
    boards = [Board(slot, FACES[code // 4], code % 4) for slot, code in enumerate(codes)]
    laid = {0}
    while len(laid) < len(boards):
        for join in layout.joins:
            for slot, side, next_slot, next_side in (
                (join.a, join.a_side, join.b, join.b_side),
                (join.b, join.b_side, join.a, join.a_side),
            ):
                if slot in laid and next_slot not in laid and next_slot < len(boards):
                    here, there = boards[slot].middle(side), boards[next_slot].middle(next_side)
                    x, y = boards[slot].corner
                    boards[next_slot].corner = (x + here[0] - there[0], y + here[1] - there[1])
                    laid.add(next_slot)
    left = min((board.corner[0] for board in boards), default=0.0)
    top = min((board.corner[1] for board in boards), default=0.0)
    for board in boards:
        board.corner = (board.corner[0] - left, board.corner[1] - top)
    return boards


def _size(boards: list[Board]) -> Point:
    return (
        max((board.corner[0] + board.size[0] for board in boards), default=WIDTH),
        max((board.corner[1] + board.size[1] for board in boards), default=HEIGHT),
    )


def _crossings(
    layout: Layout, boards: list[Board], number: dict[str, int]
) -> list[tuple[int, int, list[Point]]]:
    """Two exits that meet where boards touch are one sea link; an exit without a neighbour leads nowhere."""
    crossings = []
    for join in layout.joins:
        if join.a < len(boards) and join.b < len(boards):
            a, b = boards[join.a], boards[join.b]
            here, there = a.exit(join.a_side), b.exit(join.b_side)
            path = [a.place(p) for p in reversed(here.path)] + [b.place(p) for p in there.path[1:]]
            crossings.append((number[here.region], number[there.region], path))
    return crossings


def _connect(table: list[list[int]], pair: tuple[int, int]) -> None:
    for here, there in (pair, pair[::-1]):
        if there not in table[here]:
            table[here].append(there)
            table[here].sort()
