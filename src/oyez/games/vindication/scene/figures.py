"""Drawings for the guide: cards, power, skills and a part of the island as they lie on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from oyez.core.game import Look
from oyez.draw.figure import Figure
from oyez.draw.markup import Box, moved
from oyez.draw.scene import Part, Scene
from oyez.games.vindication.components import BANDS, CARD, DECKS, HEX, KIND, KINDS, SKILL, SPACE, TILES, ZONES
from oyez.games.vindication.places import FACE_UP
from oyez.games.vindication.state import Vindication

from .cards import RATIO, How, plate
from .columns import columns, draw_columns, needs
from .holdings import holdings, panel_of
from .island import draw_island
from .own import draw_power

WIDE, GAP = 150.0, 12.0
SHOWN: Final = (
    ("qu_ara", How(2, 0, champion=True)),
    ("drurg", How()),
    ("orb_of_riddles", How(2, 0)),
    ("patience", How()),
)
LAID: Final = {
    "H01": "inn",
    "H02": "library",
    "H03": "shrine",
    "H04": "fort",
    "H05": "arcane_tower",
    "H06": "gaping_maw",
    "H07": "monastery",
    "H11": "holy_spire",
    "H15": "command_post",
}
STAND: Final = ("I02", "I05", "I09")
HELD: Final = {"inspiration": 1, "knowledge": 3, "strength": 1, "vision": 1}


def _table() -> Vindication:
    """Three players in the midst of a game."""
    s = Vindication()
    s.seats = 3
    s.lay_table()
    s.round, s.active = 4, 0
    for name, kind in LAID.items():
        tile = next(tile for tile in s.bag if TILES[tile] == KIND[kind])
        s.bag.remove(tile)
        s.tiles[HEX[name]] = tile
    s.control[HEX["H01"]], s.control[HEX["H04"]] = 1, 0
    s.space = [SPACE[name] for name in STAND]
    s.power[:ZONES] = [6, 5, 3]
    for name, n in HELD.items():
        s.skills[SKILL[name]] = n
    s.skills[KINDS : KINDS + 3] = [2, 0, 1]
    for deck in DECKS:
        pile = list(range(*BANDS[deck]))
        s.shown[deck] = pile.pop(len(pile) // 2)
        s.put_card(s.shown[deck], FACE_UP)
        s.deck(deck).extend(pile)
    for seat, name in enumerate(("arn", "nyra", "dahlia")):
        s.put_card(CARD[name], seat)
    return s


def _drawn(box: Box, draws: Sequence[Callable[[Part], None]], lang: str) -> Figure:
    scene = Scene(box[2], box[3], lang)
    for draw in draws:
        draw(scene.own)
    parts = sorted(scene.sprites.values(), key=lambda sprite: sprite.layer)
    return Figure(box[2], box[3], "".join(moved(sprite.x, sprite.y, sprite.markup) for sprite in parts))


def cards(lang: str) -> Figure:
    drawn = [plate(CARD[name], WIDE, WIDE * RATIO, lang, how) for name, how in SHOWN]
    laid = "".join(moved(at * (WIDE + GAP), 0, one) for at, one in enumerate(drawn))
    return Figure(len(drawn) * (WIDE + GAP) - GAP, WIDE * RATIO, laid)


def power(lang: str) -> Figure:
    s, box = _table(), (0.0, 0.0, 330.0, 190.0)
    it, has = panel_of(0, Look(0, lang), box), holdings(s)[0]
    return _drawn(box, (lambda part: draw_power(part, it, has, box),), lang)


def skills(lang: str) -> Figure:
    s, box, look = _table(), (0.0, 0.0, 640.0, 316.0), Look(0, lang)
    told, own = columns(s), (0, needs(s, 0))
    return _drawn(box, (lambda part: draw_columns(part, told, own, box, look),), lang)


def island(lang: str) -> Figure:
    s, box, look = _table(), (0.0, 0.0, 600.0, 540.0), Look(0, lang)
    return _drawn(box, (lambda part: draw_island(part, s, box, look),), lang)


FIGURES: Final = {"cards": cards, "power": power, "skills": skills, "island": island}
