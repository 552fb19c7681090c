"""Where things go on a board: names beside the pieces, never under them, and pieces in neat rows.

A board is looked at as a grid of small squares, each of them sea or part of a region. Everything here depends
on the board, its turn, the scale and the names alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import ceil, floor, hypot

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

Sums = tuple[list[list[float]], list[list[float]]]


class Label:
    """A name on its slip: one line or two, centred on x, y."""

    __slots__ = ("height", "letters", "lines", "width", "x", "y")

    def __init__(self, lines: tuple[str, ...], letters: float) -> None:
        self.lines = lines
        self.letters = letters
        self.width = max(measure(line, letters, "serif") for line in lines) + 9
        self.height = self.leading * len(lines) + 3
        self.x = 0.0
        self.y = 0.0

    @property
    def leading(self) -> float:
        return self.letters * LEADING

    def covers(self, x: float, y: float, margin: float) -> bool:
        across, down = abs(x - self.x) - self.width / 2, abs(y - self.y) - self.height / 2
        return across < margin * 0.9 and down < margin * 0.9


class Plan:
    """One board in one turn at one scale, measured out."""

    def __init__(self, code: int, scale: float, lang: str) -> None:
        self.board = Board(0, FACES[code // 4], code % 4)
        self.scale = scale
        width, height = self.board.size
        self.width, self.height = width * scale, height * scale
        self.letters = SMALL if scale < CROWDED else LETTERS
        self.token = max(20.0, min(28.0, scale * 0.23))
        face = self.board.face
        self.outlines = [self.path(region.outline) for region in face.regions]
        self.ways = [self.path(link.path) for link in face.sea]
        self.exits = [self.path(self.board.exit(side).path) for side in range(4)]
        """The sea link that leaves through each side of the map, from the edge to the coast."""
        self.bridges = [self.path(link.path) for link in face.bridges]
        self.columns, self.lines = ceil(self.width / CELL), ceil(self.height / CELL)
        self.owner = self._owners()
        self.clear = self._clearances()
        self.squares = self._squares()
        self.middles = [self._middle(at) for at in range(len(face.regions))]
        names = [WORDS.names[lang][f"region.{region.id}"] for region in face.regions]
        self.labels = self._place_labels([name[0].upper() + name[1:] for name in names])
        self.token_spots = [self._token_spot(at) for at in range(len(face.regions))]
        self._rows: dict[tuple[int, int, bool], tuple[float, list[Point]]] = {}

    def path(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.scale, y * self.scale) for x, y in map(self.board.place, points)]

    # ---- the grid

    def _owners(self) -> list[list[int]]:
        """Which region each square belongs to."""
        grid = [[SEA] * self.columns for _ in range(self.lines)]
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
                        if 0 <= column < self.columns:
                            squares[column] = at
        return grid

    def _clearances(self) -> list[list[float]]:
        """How far each square is from the next region or the sea, nearly (two sweeps over the grid)."""
        owner, columns, lines = self.owner, self.columns, self.lines
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

    def _squares(self) -> list[list[tuple[float, float, float]]]:
        """The squares of each region: centre and clearance."""
        found: list[list[tuple[float, float, float]]] = [[] for _ in self.outlines]
        for line, squares in enumerate(self.owner):
            for column, owner in enumerate(squares):
                if owner != SEA:
                    place = (column + 0.5) * CELL, (line + 0.5) * CELL, self.clear[line][column]
                    found[owner].append(place)
        return found

    def _middle(self, region: int) -> Point:
        """The roomiest place of a region; of several, the one nearest to its printed centre."""
        cx, cy = self.path([self.board.face.regions[region].centre])[0]
        x, y, _ = max(self.squares[region], key=lambda q: q[2] - 0.12 * hypot(q[0] - cx, q[1] - cy))
        return x, y

    # ---- names

    def _place_labels(self, names: list[str]) -> list[Label]:
        costs = self._costs()
        labels: dict[int, Label] = {}
        # the smallest region chooses first: it has the fewest good places
        for region in sorted(range(len(names)), key=lambda at: len(self.squares[at])):
            labels[region] = self._best_label(region, names[region], costs, list(labels.values()))
        return [labels[region] for region in range(len(names))]

    def _costs(self) -> list[list[float]]:
        """What it costs to write on a square: little on the sea, nothing good comes of hiding a sea link."""
        costs = [[0.3 if owner == SEA else 0.0 for owner in squares] for squares in self.owner]
        for path in [*self.ways, *self.exits, *self.bridges]:
            for (ax, ay), (bx, by) in pairwise(path):
                steps = max(1, round(hypot(bx - ax, by - ay) / CELL))
                for step in range(steps + 1):
                    x, y = ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps
                    for dx in (-1, 0, 1):
                        for dy in (-1, 0, 1):
                            column, line = int(x / CELL) + dx, int(y / CELL) + dy
                            if 0 <= line < self.lines and 0 <= column < self.columns:
                                costs[line][column] = 3.0
        return costs

    def _best_label(self, region: int, name: str, costs: list[list[float]], placed: list[Label]) -> Label:
        """The cheapest place for a name, a quarter of it on its region at least, or less on a small map."""
        sums = self._sums(region, costs)
        for least in (0.25, 0.1, 0.0):
            found = self._label_on(region, name, sums, placed, least=least)
            if found is not None:
                return found
        label = _shapes(name, self.letters)[-1]
        label.x, label.y = self.middles[region]
        return label

    def _label_on(
        self, region: int, name: str, sums_and_own: Sums, placed: list[Label], *, least: float
    ) -> Label | None:
        sums, own = sums_and_own
        cx, cy = self.middles[region]
        best: tuple[float, Label] | None = None
        for label in _shapes(name, self.letters):
            wide, high = ceil(label.width / CELL), ceil(label.height / CELL)
            for line in range(1, self.lines - high):
                for column in range(1, self.columns - wide):
                    mine = _total(own, column, line, wide, high) / (wide * high)
                    if mine < least:
                        continue
                    x, y = (column + wide / 2) * CELL, (line + high / 2) * CELL
                    cost = _total(sums, column, line, wide, high) + 0.06 * hypot(x - cx, y - cy)
                    if best is not None and cost >= best[0]:
                        continue
                    if any(
                        abs(x - other.x) < (label.width + other.width) / 2 + 2
                        and abs(y - other.y) < (label.height + other.height) / 2 + 2
                        for other in placed
                    ):
                        continue
                    found = Label(label.lines, label.letters)
                    found.x, found.y = x, y
                    best = cost, found
        return best[1] if best is not None else None

    def _sums(self, region: int, costs: list[list[float]]) -> Sums:
        """Running sums of the costs for this region's name, and of the squares that are its own."""
        sums = [[0.0] * (self.columns + 1)]
        own = [[0.0] * (self.columns + 1)]
        for line, squares in enumerate(self.owner):
            total, mine = 0.0, 0.0
            above, own_above = sums[-1], own[-1]
            row, own_row = [0.0], [0.0]
            for column, owner in enumerate(squares):
                cost = costs[line][column]
                if owner == region:
                    mine += 1
                    cost = max(cost, 0.25 + self.clear[line][column] * 0.12)
                elif owner != SEA:
                    cost = 4.0
                total += cost
                row.append(above[column + 1] + total)
                own_row.append(own_above[column + 1] + mine)
            sums.append(row)
            own.append(own_row)
        return sums, own

    # ---- pieces

    def _free(self, region: int, size: float, room: float, token: bool) -> list[tuple[float, float]]:
        """The squares on which a piece may stand without touching a border, a name or the token."""
        tx, ty = self.token_spots[region] if token else (0.0, 0.0)
        return [
            (x, y)
            for x, y, clear in self.squares[region]
            if clear >= size * room
            and not (token and hypot(x - tx, y - ty) < (size + self.token) * 0.49)
            and not any(label.covers(x, y, size / 2) for label in self.labels)
        ]

    def _token_spot(self, region: int) -> Point:
        """A place for a token near the edge, so that the middle is left to armies."""
        cx, cy = self.middles[region]
        for room in (0.55, 0.45, 0.35, 0.2, 0.0):
            fitting = [
                (x, y)
                for x, y, clear in self.squares[region]
                if clear >= self.token * room
                and not any(label.covers(x, y, self.token * room) for label in self.labels)
            ]
            if fitting:
                return max(fitting, key=lambda p: (min(hypot(p[0] - cx, p[1] - cy), 40.0), -p[1], p[0]))
        return cx, cy

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


def _shapes(name: str, letters: float) -> list[Label]:
    """A name in one line, or broken at one of its spaces."""
    words = name.split(" ")
    broken = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    shortest = sorted(broken, key=lambda lines: max(map(len, lines)))[:1]
    return [Label(lines, letters) for lines in ((name,), *shortest)]


def _total(sums: list[list[float]], x: int, y: int, wide: int, high: int) -> float:
    return sums[y + high][x + wide] - sums[y][x + wide] - sums[y + high][x] + sums[y][x]


def _lattice(free: list[Point], middle: Point, pitch: float, count: int) -> list[Point]:
    """So many free places in rows and columns, as close together and to the middle as can be."""
    allowed = {(round(x / CELL - 0.5), round(y / CELL - 0.5)) for x, y in free}
    cx, cy = middle
    left, right = min(x for x, _ in free), max(x for x, _ in free)
    top, bottom = min(y for _, y in free), max(y for _, y in free)
    best: list[Point] = []
    best_cost = 1e18
    steps = max(2, round(pitch / CELL / 2))
    for i in range(steps):
        for j in range(steps):
            x0, y0 = cx + pitch * i / steps, cy + pitch * j / steps
            points = [
                (x0 + column * pitch, y0 + line * pitch)
                for column in range(floor((left - x0) / pitch), ceil((right - x0) / pitch) + 1)
                for line in range(floor((top - y0) / pitch), ceil((bottom - y0) / pitch) + 1)
                if (int((x0 + column * pitch) / CELL), int((y0 + line * pitch) / CELL)) in allowed
            ]
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


@cache
def plan(code: int, scale: float, lang: str) -> Plan:
    """The plan of a board; there are few of them, so each is made once."""
    return Plan(code, scale, lang)
