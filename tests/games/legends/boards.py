"""Maps to look at: the worked examples, every way to lay the boards, and a little geometry."""

import tomllib
from itertools import product

import pytest

from oyez.games.legends.components import FACES, LAYOUTS, ROOM
from oyez.games.legends.maps import lay
from tests.games.legends.table import FACE, codes, question

BOARDS = tomllib.loads((ROOM / "data" / "boards.toml").read_text("utf-8"))
EXAMPLES = {example["id"]: example for example in BOARDS["example"]}
PRINTED = {face["id"]: face for face in BOARDS["face"]}
WITH_ROPE = {"west": "frozen_isles", "centre": "meadow", "east": "citadel", "stem": "rope_isles"}
DEFAULT_FACES = ("frozen_isles", "volcano", "rope_isles", "meadow")

every_face = pytest.mark.parametrize("face", FACES, ids=[face.id for face in FACES])
every_example = pytest.mark.parametrize("example", EXAMPLES.values(), ids=list(EXAMPLES))


def example_map(example):
    boards = {board["slot"]: board["face"] for board in example["boards"]}
    turned = {board["slot"]: board["rotation"] // 90 for board in example["boards"]}
    return lay(example["layout"], codes(example["layout"], boards, turned))


def names(laid, numbers):
    return sorted(laid.regions[number - 1].id for number in numbers)


def pairs(laid, neighbours):
    """Every pair of neighbours as a set of region ids."""
    return {frozenset(names(laid, (here, there))) for here, near in enumerate(neighbours) for there in near}


def face_of(region_id):
    return region_id.rsplit("_", 1)[0]


def all_maps():
    """Every way to turn four boards in both layouts."""
    for layout, chosen in LAYOUTS.items():
        for turns in product(range(4), repeat=4):
            if chosen.same_way and len({turn % 2 for turn in turns}) > 1:
                continue
            yield lay(layout, tuple(FACE[f] * 4 + t for f, t in zip(DEFAULT_FACES, turns, strict=True)))


def lay_boards(m, *boards):
    """The builder lays these faces in the order of the slots; a pair tells the quarter turns too."""
    for board in boards:
        face, turn = board if isinstance(board, tuple) else (board, 0)
        m.play(FACE[face] * 4 + turn)


def start_choices(m):
    assert question(m) == "ChooseStart"
    return names(m.state.map, m.state.choices())


def inside(point, outline):
    x, y = point
    hit = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            hit = not hit
    return hit


def distance(point, outline):
    """How far a point is from the coast of a region, in the units of the map."""
    x, y = point
    found = []
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        dx, dy = bx - ax, by - ay
        along = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
        found.append(((x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2) ** 0.5)
    return min(found)
