"""Maps to look at: the worked examples, every way to lay the boards, and a little geometry."""

import tomllib
from itertools import product

import pytest

from oyez.games.legends.components import FACES, LAYOUTS, ROOM
from oyez.games.legends.maps import lay

from .table import LETTER, codes, short

BOARDS = tomllib.loads((ROOM / "data" / "boards.toml").read_text("utf-8"))
EXAMPLES = {example["id"]: example for example in BOARDS["example"]}
PRINTED = {face["id"]: face for face in BOARDS["face"]}
SOME_FACES = "f v i m"

every_face = pytest.mark.parametrize("face", FACES, ids=[face.id for face in FACES])
every_example = pytest.mark.parametrize("example", EXAMPLES.values(), ids=list(EXAMPLES))


def example_map(example, **instead):
    """The map of a worked set-up, with other faces in place of some."""
    slots = LAYOUTS[example["layout"]].slots
    laid = {board["slot"]: board for board in example["boards"]}
    told = [(laid[slot]["face"], laid[slot]["rotation"] // 90) for slot in slots]
    words = [f"{LETTER[instead.get(face, face)]}+{turn}" for face, turn in told]
    return lay(example["layout"], codes(" ".join(words)))


def names(laid, numbers):
    return sorted(laid.regions[number - 1].id for number in numbers)


def words(laid, numbers):
    return " ".join(short(laid, number) for number in numbers)


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
            yield lay(layout, codes("f+{} v+{} i+{} m+{}".format(*turns)))


def starts(t):
    """Where the builder may start, in words; a single region is taken unasked."""
    if t.asked == "ChooseStart":
        assert t.start == 0
        return t.offered
    assert t.asked == "ChooseAway"
    return words(t.map, [t.start])


def edges(outline):
    return zip(outline, (*outline[1:], outline[0]), strict=True)


def inside(point, outline):
    x, y = point
    hit = False
    for (ax, ay), (bx, by) in edges(outline):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            hit = not hit
    return hit


def distance(point, outline):
    """How far a point is from the coast of a region, in the units of the map."""
    x, y = point
    found = []
    for (ax, ay), (bx, by) in edges(outline):
        dx, dy = bx - ax, by - ay
        along = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
        found.append(((x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2) ** 0.5)
    return min(found)
