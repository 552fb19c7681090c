"""Drawings are kept from one scene to the next and nowhere else: tables come and go, memory stays."""

from __future__ import annotations

import functools
import gc

from oyez.core.chance import Chance
from oyez.draw.scene import Scene, Sprite
from oyez.server import telling
from oyez.server.live import LiveTable, Stream, Viewer, begin
from oyez.server.rows import Place, Player, TableRow

TABLES, SETTLED = 90, 40
"""So many tables are drawn; after the first ones everything that is printed has been drawn once."""

CHOICES = 4

FEW = 20
"""What is printed on a component that hardly ever turns up may still be drawn for the first time."""


def draw_and_drop(number: int) -> None:
    """A table of strangers, seen by three of them, each drawing built upon the one before; then forgotten."""
    seats = 2 + number % 4
    people = [Player(f"{number}-{seat}", f"Player {number} of {seat}") for seat in range(seats)]
    places = tuple(Place(seat, player, None) for seat, player in enumerate(people))
    row = TableRow(
        str(number), "margraves", 1, seats, number, {}, people[0].id, public=True, practice=False,
        created=0.0, started=0.0, ended=None, moved=0.0, rematch=None, places=places,
    )  # fmt: skip
    live, chance = LiveTable(row, begin(row), 0), Chance.from_seed(number)
    viewers = Viewer(None, "en", "wide"), Viewer(0, "fr", "wide"), Viewer(1, "en", "tall")
    streams = [Stream(viewer, None) for viewer in viewers]
    for stream in streams:
        telling.whole(live, stream, [])
    for _ in range(CHOICES):
        seat = chance.pick(live.match.waiting)
        live.match.play(chance.pick(live.match.state.choices(seat)), seat)
        live.n += 1
        telling.put_together([telling.update(live, stream, []) for stream in streams])


def held() -> tuple[int, int, int]:
    """How many scenes, sprites, and remembered answers of the house's functions there are."""
    gc.collect()
    things = gc.get_objects()
    scenes = sum(type(thing) is Scene for thing in things)
    sprites = sum(type(thing) is Sprite for thing in things)
    caches = [thing for thing in things if isinstance(thing, functools._lru_cache_wrapper)]
    remembered = [cache for cache in caches if cache.__module__.startswith("oyez.")]
    return scenes, sprites, sum(cache.cache_info().currsize for cache in remembered)


def test_memory_does_not_grow_with_the_tables_ever_drawn() -> None:
    for number in range(SETTLED):
        draw_and_drop(number)
    scenes, sprites, remembered = held()
    for number in range(SETTLED, TABLES):
        draw_and_drop(number)
    after = held()
    assert after[0] == scenes
    assert after[1] == sprites
    assert after[2] <= remembered + FEW


def test_a_table_that_is_dropped_takes_its_drawings_with_it() -> None:
    """At once, without the collector of cycles."""
    draw_and_drop(0)
    before = held()
    gc.disable()
    try:
        draw_and_drop(1)
        alive = [sum(type(thing) is kind for thing in gc.get_objects()) for kind in (Scene, Sprite)]
    finally:
        gc.enable()
    assert alive == list(before[:2])
