"""Matches brought up to a point of their set-up, and what is seen of them there."""

import random

import pytest

import oyez
from oyez.games.legends.components import FACES
from tests.games.legends.table import FACE, play_on

EXPLORATION = ["magic_spring", "cottage", "hidden_treasure", "grimoire", "stable"]
ENCOUNTERS = ("dragon", "portals", "rogues")
ALL_TOKENS = {"exploration": True, "citadels": True, "encounters": ENCOUNTERS}
BOARD = {face.id: face.board for face in FACES}

every_seat_count = pytest.mark.parametrize("seats", [2, 3, 4])
both_setups = pytest.mark.parametrize("setup", ["quick", "chosen"])
both_layouts = pytest.mark.parametrize("layout", ["t", "rectangle"])


def begun(seats, seed=1, **options):
    """A match after its set-up, decided by a random builder where it is left to one."""
    m = oyez.new("legends", seats=seats, seed=seed, **options)
    play_on(m, until="Together", pick=random.Random(seed).choice)
    return m


def table_of(m, seat=None):
    return m.view(seat)["table"]


def tokens(m, seat=None):
    """What each region holds, as that seat sees it."""
    return {name: region["token"] for name, region in table_of(m, seat)["regions"].items() if region["token"]}


def face_of(region_id):
    return region_id.rsplit("_", 1)[0]


def central_face(m):
    return m.state.map.boards[m.state.central].face.id


def regions_offered(m):
    return [m.state.region_id(choice) for choice in m.state.choices() if choice]


def chosen_up_to(kind, seats=3, seed=1, **options):
    m = oyez.new("legends", seats=seats, seed=seed, setup="chosen", **options)
    play_on(m, until=kind, pick=random.Random(seed).choice)
    return m


def lay_plain_t(m):
    for face in ("frozen_isles", "meadow", "citadel", "red_forest"):
        m.play(FACE[face] * 4)
    m.play(m.state.map.number["meadow_3"])
