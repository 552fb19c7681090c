"""Where things go on a board: names beside the pieces, never under them, and pieces in neat rows.

A board is looked at as a grid of small squares, each of them sea or part of a region. Everything here depends
on the board, its turn, the scale and the names alone.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate, chain, pairwise, product
from math import ceil, dist, floor, hypot
from operator import add, itemgetter

from oyez.draw.text import measure
from oyez.games.legends.components import FACES, Point
from oyez.games.legends.maps import Board
from oyez.games.legends.words import WORDS

CELL = 4.0
SEA = -1
SIZES = (
    *((size, 0.46, 1.0) for size in (30.0, 28.0, 26.0, 24.0, 22.0)),
    *(
        (size, room, pitch)
        for size in (24.0, 22.0, 20.0, 18.0, 16.0, 14.0)
        for room, pitch in ((0.46, 1.0), (0.3, 1.0), (0.15, 1.0), (0.1, 0.84))
    ),
)
"""How big a piece may be, how far its middle (in pieces) stays from the border and from the next piece: the
best that fits. Where there is little room, pieces lie a little over each other rather than be unreadable."""

LETTERS, SMALL, CROWDED = 12.0, 10.5, 88.0
"""The height of the names on the map, and where a unit of it measures so little that they must be small."""

LEADING = 1.09
"""The height of one line of a name, in letters."""

Grid = list[list[int]]
"""For each square, line by line, the region to which it belongs."""


class Label:
    """A name on its slip: one line or two, centred on x, y."""

    __slots__ = ("height", "leading", "letters", "lines", "width", "x", "y")

    def __init__(self, lines: tuple[str, ...], letters: float) -> None:
        self.lines = lines
        self.letters = letters
        self.leading = letters * LEADING
        self.width = max(measure(line, letters, "serif") for line in lines) + 9
        self.height = self.leading * len(lines) + 3
        self.x = self.y = 0.0

    def away(self, x: float, y: float) -> float:
        """How far it is from there, across or down, whichever is more."""
        return max(abs(x - self.x) - self.width / 2, abs(y - self.y) - self.height / 2)

    def meets(self, x: float, y: float, other: Label) -> bool:
        """Whether it would touch the other if it stood there."""
        across, down = (self.width + other.width) / 2 + 2, (self.height + other.height) / 2 + 2
        return abs(x - other.x) < across and abs(y - other.y) < down


class Plan:
    """One board in one turn at one scale, measured out."""

    def __init__(self, code: int, scale: float, lang: str) -> None:
        self.board = Board(0, FACES[code // 4], code % 4)
        self.scale = scale
        width, height = self.board.size
        self.width, self.height = width * scale, height * scale
        self.token = max(20.0, min(28.0, scale * 0.23))
        face = self.board.face
        self.outlines = [self.path(region.outline) for region in face.regions]
        self.ways = [self.path(link.path) for link in face.sea]
        self.exits = [self.path(self.board.exit(side).path) for side in range(4)]
        """The sea link that leaves through each side of the map, from the edge to the coast."""
        self.bridges = [self.path(link.path) for link in face.bridges]
        owner = self._owners()
        clear = _clearances(owner)
        self._squares = [_squares(owner, clear, at) for at in range(len(face.regions))]
        self.middles = [self._middle(at) for at in range(len(face.regions))]
        names = [WORDS.names[lang][f"region.{region.id}"] for region in face.regions]
        self.labels = self._place_labels([name[0].upper() + name[1:] for name in names], owner, clear)
        self._bare = [
            array("d", [min(label.away(x, y) for label in self.labels) for x, y, _ in self.squares(at)])
            for at in range(len(face.regions))
        ]
        """For each square of each region, how far the next name is."""
        self.token_spots = [self._token_spot(at) for at in range(len(face.regions))]
        self._rows: dict[tuple[int, int, bool], tuple[float, list[Point]]] = {}

    def path(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.scale, y * self.scale) for x, y in map(self.board.place, points)]

    def squares(self, region: int) -> Iterator[tuple[float, float, float]]:
        """The squares of a region: centre and clearance, the roomiest last."""
        flat = self._squares[region]
        return zip(flat[::3], flat[1::3], flat[2::3], strict=True)

    def _owners(self) -> Grid:
        columns = ceil(self.width / CELL)
        grid = [[SEA] * columns for _ in range(ceil(self.height / CELL))]
        for at, points in enumerate(self.outlines):
            sides = list(zip(points, [*points[1:], points[0]], strict=True))
            for line, squares in enumerate(grid):
                y = (line + 0.5) * CELL
                cuts = sorted(
                    ax + (bx - ax) * (y - ay) / (by - ay)
                    for (ax, ay), (bx, by) in sides
                    if (ay > y) != (by > y)
                )
                for left, right in zip(cuts[::2], cuts[1::2], strict=True):
                    for column in range(ceil(left / CELL - 0.5), ceil(right / CELL - 0.5)):
                        if 0 <= column < columns:
                            squares[column] = at
        return grid

    def _middle(self, region: int) -> Point:
        """The roomiest place of a region; of several, the one nearest to its printed centre."""
        cx, cy = self.path([self.board.face.regions[region].centre])[0]
        x, y, _ = max(
            self.squares(region), key=lambda q: (q[2] - 0.12 * hypot(q[0] - cx, q[1] - cy), -q[1], -q[0])
        )
        return x, y

    # ---- names

    def _place_labels(self, names: list[str], owner: Grid, clear: list[list[float]]) -> list[Label]:
        costs = self._costs(owner)
        letters = SMALL if self.scale < CROWDED else LETTERS
        labels: dict[int, Label] = {}
        # the smallest region chooses first: it has the fewest good places
        for region in sorted(range(len(names)), key=lambda at: len(self._squares[at])):
            mine = [[float(square == region) for square in squares] for squares in owner]
            prices = [
                [
                    max(cost, 0.25 + free * 0.12) if square == region else cost if square == SEA else 4.0
                    for square, cost, free in zip(*line, strict=True)
                ]
                for line in zip(owner, costs, clear, strict=True)
            ]
            labels[region] = _best_label(
                _shapes(names[region], letters),
                self.middles[region],
                _sums(prices),
                _sums(mine),
                list(labels.values()),
            )
        return [labels[region] for region in range(len(names))]

    def _costs(self, owner: Grid) -> list[list[float]]:
        """What it costs to write on a square: little on the sea, nothing good comes of hiding a sea link."""
        costs = [[0.3 if square == SEA else 0.0 for square in squares] for squares in owner]
        for path in [*self.ways, *self.exits, *self.bridges]:
            for (ax, ay), (bx, by) in pairwise(path):
                steps = max(1, round(hypot(bx - ax, by - ay) / CELL))
                for step in range(steps + 1):
                    x, y = ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps
                    for dx, dy in product((-1, 0, 1), repeat=2):
                        column, line = int(x / CELL) + dx, int(y / CELL) + dy
                        if 0 <= line < len(costs) and 0 <= column < len(costs[0]):
                            costs[line][column] = 3.0
        return costs

    # ---- pieces

    def _fitting(self, region: int, room: float, margin: float) -> list[Point]:
        """The squares with so much room around, and so far from all names."""
        flat, apart = self._squares[region], margin * 0.9
        first = bisect_left(flat[2::3], room)
        squares = zip(flat[3 * first :: 3], flat[3 * first + 1 :: 3], self._bare[region][first:], strict=True)
        return [(x, y) for x, y, bare in squares if bare >= apart]

    def _free(self, region: int, size: float, room: float, token: bool) -> list[Point]:
        """Where a piece may stand without touching a border, a name or the token."""
        free = self._fitting(region, size * room, size / 2)
        spot, apart = self.token_spots[region], (size + self.token) * 0.49
        return [place for place in free if dist(place, spot) >= apart] if token else free

    def _token_spot(self, region: int) -> Point:
        """A place for a token near the edge, so that the middle is left to armies."""
        middle = self.middles[region]
        for room in (0.55, 0.45, 0.35, 0.2, 0.0):
            fitting = self._fitting(region, self.token * room, self.token * room)
            if fitting:
                return max(fitting, key=lambda p: (min(dist(p, middle), 40.0), -p[1], p[0]))
        return middle

    def rows(self, region: int, count: int, token: bool) -> tuple[float, list[Point]]:
        """The size of so many pieces in a region and their places, in reading order."""
        key = region, count, token
        found = self._rows.get(key)
        if found is None:
            found = self._rows[key] = self._pack(region, count, token)
        return found

    def _pack(self, region: int, count: int, token: bool) -> tuple[float, list[Point]]:
        for size, room, pitch in SIZES:
            free = self._free(region, size, room, token)
            if len(free) >= count:
                places = _lattice(free, self.middles[region], size * pitch, count)
                if places:
                    return size, places
        size = SIZES[-1][0]
        cx, cy = self.middles[region]
        return size, [(cx + (i - (count - 1) / 2) * size * 0.7, cy) for i in range(count)]


def _clearances(owner: Grid) -> list[list[float]]:
    """How far each square is from the next region or the sea, nearly (two sweeps over the grid)."""
    columns, lines = len(owner[0]), len(owner)
    far = [[1e9] * columns for _ in range(lines)]
    before = ((-1, 0, 1.0), (0, -1, 1.0), (-1, -1, 1.41), (1, -1, 1.41))
    for order, sign in ((range(lines), 1), (range(lines - 1, -1, -1), -1)):
        for line in order:
            for column in range(columns)[::sign]:
                least, mine = far[line][column], owner[line][column]
                for dx, dy, step in before:
                    x, y = column + dx * sign, line + dy * sign
                    if 0 <= x < columns and 0 <= y < lines and owner[y][x] == mine:
                        least = min(least, far[y][x] + step * CELL)
                    else:
                        least = min(least, CELL * 0.5 * step)
                far[line][column] = least
    return far


def _squares(owner: Grid, clear: list[list[float]], region: int) -> array[float]:
    """Three numbers for each square of a region; a plan is kept for long, so they are packed."""
    found = [
        ((column + 0.5) * CELL, (line + 0.5) * CELL, clear[line][column])
        for line, squares in enumerate(owner)
        for column, square in enumerate(squares)
        if square == region
    ]
    found.sort(key=itemgetter(2))
    return array("d", chain.from_iterable(found))


def _shapes(name: str, letters: float) -> list[Label]:
    """A name in one line, or broken at one of its spaces."""
    words = name.split(" ")
    broken = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    shortest = sorted(broken, key=lambda lines: max(map(len, lines)))[:1]
    return [Label(lines, letters) for lines in ((name,), *shortest)]


def _sums(grid: list[list[float]]) -> list[list[float]]:
    """Running sums from the upper left corner."""
    sums = [[0.0] * (len(grid[0]) + 1)]
    for line in grid:
        sums.append([0.0, *map(add, sums[-1][1:], accumulate(line))])
    return sums


def _total(sums: list[list[float]], x: int, y: int, wide: int, high: int) -> float:
    return sums[y + high][x + wide] - sums[y][x + wide] - sums[y + high][x] + sums[y][x]


def _best_label(
    shapes: list[Label], middle: Point, costs: list[list[float]], mine: list[list[float]], placed: list[Label]
) -> Label:
    """The cheapest place for a name, a quarter of it on its region at least, or less on a small map."""
    best, best_label = (3, 0.0), shapes[-1]
    best_label.x, best_label.y = middle
    for label in shapes:
        wide, high = ceil(label.width / CELL), ceil(label.height / CELL)
        for line in range(1, len(costs) - 1 - high):
            for column in range(1, len(costs[0]) - 1 - wide):
                own = _total(mine, column, line, wide, high) / (wide * high)
                loss = 0 if own >= 0.25 else 1 if own >= 0.1 else 2
                if loss > best[0]:
                    continue
                x, y = (column + wide / 2) * CELL, (line + high / 2) * CELL
                away = hypot(x - middle[0], y - middle[1])
                cost = loss, _total(costs, column, line, wide, high) + 0.06 * away
                if cost < best and not any(label.meets(x, y, other) for other in placed):
                    best, best_label = cost, label
                    label.x, label.y = x, y
    return best_label


def _ruled(start: float, pitch: float, least: float, most: float) -> list[tuple[float, int]]:
    """Places so far apart from one another, with the square of each; one of them is the start."""
    first, last = floor((least - start) / pitch), ceil((most - start) / pitch)
    places = [start + at * pitch for at in range(first, last + 1)]
    return [(place, int(place / CELL)) for place in places]


def _lattice(free: list[Point], middle: Point, pitch: float, count: int) -> list[Point]:
    """So many free places in rows and columns, as close together and to the middle as can be."""
    allowed = {(x // CELL, y // CELL) for x, y in free}
    cx, cy = middle
    across, down = zip(*free, strict=True)
    best: list[Point] = []
    best_cost = 1e18
    steps = max(2, round(pitch / CELL / 2))
    columns = [_ruled(cx + pitch * i / steps, pitch, min(across), max(across)) for i in range(steps)]
    lines = [_ruled(cy + pitch * j / steps, pitch, min(down), max(down)) for j in range(steps)]
    for xs in columns:
        for ys in lines:
            points = [(x, y) for x, column in xs for y, line in ys if (column, line) in allowed]
            if len(points) < count:
                continue
            points.sort(key=lambda p: (hypot(p[0] - cx, (p[1] - cy) * 1.15), p[0], p[1]))
            chosen = points[:count]
            mx, my = sum(p[0] for p in chosen) / count, sum(p[1] for p in chosen) / count
            cost = sum((p[0] - mx) ** 2 + (p[1] - my) ** 2 for p in chosen) / count
            cost += (mx - cx) ** 2 + (my - cy) ** 2
            if cost < best_cost:
                best, best_cost = chosen, cost
    return sorted(best, key=lambda p: (p[1], p[0]))
