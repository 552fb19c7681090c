"""The main board, drawn: everything on it once, where it is, readable, and silent about what is hidden."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from math import atan2, hypot, pi
from xml.etree import ElementTree

import pytest

from oyez.core.game import SHAPES, Look
from oyez.core.words import LANGUAGES
from oyez.draw.markup import Box
from oyez.draw.scene import Scene
from oyez.draw.text import ELLIPSIS
from oyez.games.margraves.components import (
    KINDS,
    LAIRS,
    LOCATION,
    LOCATIONS,
    MONSTER,
    MONSTERS,
    ROADS,
    SEATS,
    SEGMENTS,
    SLOTS,
)
from oyez.games.margraves.scene import Arrangement, arrangement, draw
from oyez.games.margraves.scene.board import PIECES_Y, draw_board
from oyez.games.margraves.scene.chart import (
    ABOVE,
    BELOW,
    CARD,
    CARD_HEIGHT,
    HALF,
    LYING,
    RING,
    UPRIGHT,
    Chart,
    frame,
)
from oyez.games.margraves.scene.naval import OUT, SHIP
from oyez.games.margraves.state import Margraves

from .table import LAIR, face, put_knights, put_margrave, put_tower, table

CHARTS = [LYING, UPRIGHT]
LOOKS = list(product(SHAPES, LANGUAGES))


def board(s: Margraves, lang: str = "en", shape: str = "wide", players: tuple[str, ...] = ()) -> Scene:
    """The board alone, as a spectator sees it."""
    view = s.redact(None)
    assert isinstance(view, Margraves)
    where = arrangement(view, shape)
    scene = Scene(where.width, where.height, lang)
    draw_board(scene.own, view, where.board, Look(None, lang, players, shape))
    return scene


def chart_of(s: Margraves, shape: str = "wide") -> tuple[Chart, float, float]:
    """The chart, and the corner of its box (it fills it, so nothing is scaled)."""
    left, top, _, _ = box = arrangement(s, shape).board
    return frame(box, "en").chart, left, top


def ids(s: Margraves) -> set[str]:
    """What the rules point at."""
    return {
        *(f"location-{at}" for at in range(len(LOCATIONS))),
        *(f"slot-{at}-{k}" for at in range(len(LOCATIONS)) for k in range(SLOTS)),
        *(f"knights-{at}" for at, count in enumerate(s.knights) if count),
        *(f"margrave-{seat}" for seat in range(s.seats)),
        *(f"ship-{seat}" for seat in range(s.seats)),
        *(f"lair-{at}" for at in range(len(LAIRS))),
        *(f"segment-{at}" for at in range(len(SEGMENTS))),
        *(f"supply-{kind}" for kind in range(KINDS)),
    }


# ---- all of it, in every look


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("shape", "lang"), LOOKS)
def test_everything_that_can_be_pointed_at_is_drawn(seats: int, shape: str, lang: str) -> None:
    s = table(seats)
    put_knights(s, "kamin", 0)
    drawn = board(s, lang, shape).sprites
    assert ids(s) <= drawn.keys()
    assert f"knights-{LOCATION['kamin']}" not in drawn
    assert all(sprite.title for key, sprite in drawn.items() if key in ids(s))


@pytest.mark.parametrize(("shape", "lang"), LOOKS)
def test_the_drawing_is_sound(shape: str, lang: str) -> None:
    """Well-formed, ids unique, the same bytes twice, no text cut short."""
    s = table(5)
    svg = board(s, lang, shape).svg()
    assert svg == board(s, lang, shape).svg()
    found = [element.get("id") for element in ElementTree.fromstring(svg).iter() if element.get("id")]
    assert len(found) == len(set(found))
    assert ELLIPSIS not in svg


@pytest.mark.parametrize(("shape", "lang"), LOOKS)
def test_the_whole_table_is_drawn(shape: str, lang: str) -> None:
    s = table(4)
    view = s.redact(1)
    assert isinstance(view, Margraves)
    scene = draw(view, Look(1, lang, (), shape))
    assert ids(s) <= scene.sprites.keys()
    assert all(0 <= p.x <= scene.width and 0 <= p.y <= scene.height for p in scene.sprites.values())


# ---- where things are


@pytest.mark.parametrize(("shape", "lang"), LOOKS)
def test_knights_show_how_many_they_are(shape: str, lang: str) -> None:
    s = table(3)
    put_knights(s, "kamin", 12)
    knights = board(s, lang, shape).sprites[f"knights-{LOCATION['kamin']}"]
    assert ">12</text>" in knights.markup
    assert knights.title == {"en": "Kamin: 12 knights", "fr": "Kamin\u00a0: 12 Chevaliers"}[lang]


def test_a_slot_shows_its_reward_until_a_tower_stands_on_it() -> None:
    s = table(3)
    first, second = f"slot-{LOCATION['viktoria']}-2", f"slot-{LOCATION['viktoria']}-1"
    put_tower(s, 2, "viktoria", 1)
    drawn = board(s, players=("Ada", "Bo", "Cy")).sprites
    assert "icon-knight" in drawn[first].markup
    assert "icon-gold" in drawn[first].markup
    assert "var(--seat" not in drawn[first].markup
    assert "var(--seat2)" in drawn[second].markup
    assert "icon-" not in drawn[second].markup
    assert drawn[second].title == "Cy: tower, Viktoria"


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("where", list(LOCATION))
def test_margraves_stand_side_by_side_on_their_land_below_its_name(shape: str, where: str) -> None:
    s = table(5)
    for seat in range(5):
        put_margrave(s, seat, where)
    drawn = board(s, "fr", shape).sprites
    chart, left, top = chart_of(s, shape)
    x, y = chart.locations[where]
    places = [drawn[f"margrave-{seat}"].x - left - x for seat in range(5)]
    knights = drawn[f"knights-{LOCATION[where]}"].x - left - x
    assert all(b - a > 14 for a, b in pairwise([knights, *places]))
    assert places[-1] + 13 <= HALF
    assert all(drawn[f"margrave-{seat}"].y - top - y > PIECES_Y - 5 for seat in range(5))
    assert all(f"var(--seat{seat})" in drawn[f"margrave-{seat}"].markup for seat in range(5))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("segment", range(len(SEGMENTS)))
def test_a_ship_is_on_its_segment_clockwise_from_the_bottom(shape: str, segment: int) -> None:
    s = table(2)
    s.ships[1] = segment
    drawn = board(s, "en", shape).sprites
    middle, ship = drawn[f"segment-{segment}"], drawn["ship-1"]
    turned = atan2(ship.y - middle.y, ship.x - middle.x) - pi / 2
    if segment:
        assert turned % (2 * pi) == pytest.approx(segment * pi / 4)
    else:  # beside the other one
        assert ship.y > middle.y + RING
    assert "var(--seat1)" in ship.markup


def test_five_ships_in_the_harbour_are_five_ships() -> None:
    drawn = board(table(5)).sprites
    places = [drawn[f"ship-{seat}"].x for seat in range(5)]
    assert all(b - a > 12 for a, b in pairwise(places))


def test_what_stands_in_a_location_lies_on_it() -> None:
    s = table(3)
    sprites = board(s).sprites
    for key, sprite in sprites.items():
        stem, *numbers = key.split("-")
        if stem in ("slot", "knights"):
            assert sprite.on == f"location-{numbers[0]}"
        elif stem == "margrave":
            assert sprite.on == f"location-{s.margraves[int(numbers[0])]}"
        elif stem == "ship":
            assert sprite.on == f"segment-{s.ships[int(numbers[0])]}"
        elif stem == "den":
            assert sprite.on == f"lair-{numbers[0]}"
        else:
            assert not sprite.on


def test_the_supply_is_counted() -> None:
    s = table(2)
    s.supply[:] = [7, 6, 5, 0, 12]
    drawn = board(s, "fr").sprites
    for kind, count in enumerate(s.supply):
        assert f">{count}</text>" in drawn[f"supply-{kind}"].markup
    assert drawn["supply-4"].title == "Forteresse\u00a0: 12 Chevaliers"


def test_who_moves_keeps_its_sprite_and_touches_nothing_else() -> None:
    s = table(3)
    before = board(s)
    put_margrave(s, 2, "nymar")
    s.ships[0] = 3
    patch = board(s).patch(before)
    changes = [changes for changes, *_ in patch.parts]
    assert not patch.gone
    assert not any(part.gone for part in changes)
    changed = {row[0] for part in changes for row in part.moved} | {
        row[1] for part in changes for row in part.put
    }
    ships = {"ship-0", "ship-1", "ship-2"}  # those left in the harbour close the gap
    assert changed == {"margrave-2", *ships}


# ---- lairs


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("monster", list(MONSTER))
def test_the_face_up_monster_is_a_card(monster: str, lang: str) -> None:
    s = table(3)
    beast = MONSTERS[MONSTER[monster]]
    face(s, monster)
    drawn = board(s, lang).sprites[f"lair-{beast.lair}"]
    assert beast.names[lang] in drawn.title
    assert drawn.classes == "card"


def test_a_monster_face_down_is_a_back_whichever_it_is() -> None:
    s = table(3)
    hidden = []
    for monster in ("frost_troll", "young_wyvern"):
        face(s, monster)
        s.face_up[LAIR["mountain"]] = 0
        drawn = board(s).sprites[f"lair-{LAIR['mountain']}"]
        hidden.append((drawn.markup, drawn.title))
    assert hidden[0] == hidden[1]
    assert hidden[0][1] == "Mountain: 4 monsters left"


def test_an_empty_lair_stays_on_the_map() -> None:
    s = table(3)
    at = LAIR["hills"]
    s.standing[at] = s.face_up[at] = 0
    drawn = board(s, "fr").sprites
    assert drawn[f"lair-{at}"].title == "Collines\u00a0: 0 Monstre restant"
    assert "· 0<" in drawn[f"den-{at}"].markup


# ---- room for everything


def around(point: tuple[float, float], half: float, above: float, below: float) -> Box:
    return point[0] - half, point[1] - above, 2 * half, above + below


def things(chart: Chart) -> dict[str, Box]:
    """What takes room on a chart."""
    ring = RING + OUT + SHIP / 2
    return {
        **{key: around(point, HALF, ABOVE, BELOW) for key, point in chart.locations.items()},
        **{
            key: around(point, CARD / 2, CARD_HEIGHT / 2, CARD_HEIGHT / 2 + 18)
            for key, point in chart.lairs.items()
        },
        "naval": around(chart.naval, ring, ring, ring),
        **{
            f"lake {at}": around(point, 40 * chart.grand, 22 * chart.grand, 22 * chart.grand)
            for at, point in enumerate(chart.lakes)
        },
        **{f"supply {at}": around(point, 14, 14, 26) for at, point in enumerate(chart.supply[:4])},
        "fortress": around(chart.supply[4], 34 * chart.grand, 22 * chart.grand, 32 * chart.grand),
    }


def overlap(a: Box, b: Box) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


@pytest.mark.parametrize("chart", CHARTS)
def test_nothing_covers_anything_and_all_is_on_the_sheet(chart: Chart) -> None:
    boxes = things(chart)
    # a round thing leaves the corners of its square to tokens and banks
    corner = {("naval", "supply 2"), ("shilina", "naval"), ("thraecius", "naval")}
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        assert (one, other) in corner or not overlap(a, b), (one, other)
    for key, (x, y, width, height) in boxes.items():
        assert x >= 0, key
        assert y >= 0, key
        assert x + width <= chart.width, key
        assert y + height <= chart.height, key
    magic, ring = chart.supply[2], chart.naval
    assert hypot(magic[0] - ring[0], magic[1] - ring[1]) > RING + 17


def walked(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Points of the smooth curve that is drawn through these."""
    found = []
    for i in range(len(points) - 1):
        p0, p1, p2 = points[max(0, i - 1)], points[i], points[i + 1]
        p3 = points[min(len(points) - 1, i + 2)]
        for step in range(21):
            t = step / 20
            x, y = (
                0.5
                * (
                    2 * p1[k]
                    + (p2[k] - p0[k]) * t
                    + (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t
                    + (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t**3
                )
                for k in (0, 1)
            )
            found.append((x, y))
    return found


@pytest.mark.parametrize("chart", CHARTS)
def test_roads_and_trails_touch_nothing_but_their_ends_and_can_be_seen(chart: Chart) -> None:
    boxes = things(chart)
    roads = [({LOCATIONS[a].id, LOCATIONS[b].id}, chart.road(a, b)) for a, b in (r.between for r in ROADS)]
    trails = [
        ({lair.id, LOCATIONS[there].id}, chart.trail(at, there))
        for at, lair in enumerate(LAIRS)
        for there in lair.adjacent
    ]
    for ends, points in roads + trails:
        way = walked(points)
        for key, box in boxes.items():
            inside = [p for p in way if overlap((*p, 0.01, 0.01), box)]
            assert key in ends or not inside, (ends, key)
        open_ground = [p for p in way if not any(overlap((*p, 0.01, 0.01), box) for box in boxes.values())]
        assert open_ground, ends
        assert all(4 < x < chart.width - 4 and 4 < y < chart.height - 4 for x, y in way), ends


def test_names_of_bends_are_names_on_the_map() -> None:
    roads = {tuple(LOCATIONS[at].id for at in road.between) for road in ROADS}
    trails = {(lair.id, LOCATIONS[at].id) for lair in LAIRS for at in lair.adjacent}
    for chart in CHARTS:
        assert set(chart.roads) <= roads
        assert set(chart.trails) <= trails


# ---- the arrangement of the table


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("shape", SHAPES)
def test_the_parts_of_the_table_lie_side_by_side(seats: int, shape: str) -> None:
    where: Arrangement = arrangement(table(seats), shape)
    parts = [where.board, where.tracks, where.own, where.players]
    assert not any(overlap(a, b) for a, b in combinations(parts, 2))
    for x, y, width, height in parts:
        assert x >= 0
        assert y >= 0
        assert x + width <= where.width
        assert y + height <= where.height


def test_a_map_in_a_smaller_box_is_smaller() -> None:
    s = table(3)
    scene = Scene(400, 300)
    draw_board(scene.own, s, (10, 10, 350, 286), Look())
    assert all(0 <= p.x <= 400 and 0 <= p.y <= 300 for p in scene.sprites.values())
    assert "scale(0.5)" in scene.sprites["location-0"].markup
