"""Drawings for the guide: cards, a row of quests, the strip of fate and portals as they lie on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from oyez.core.game import Look
from oyez.core.places import PLACES as BYTE
from oyez.core.places import moved as put
from oyez.draw.figure import Figure
from oyez.draw.markup import moved
from oyez.draw.scene import Part, Scene
from oyez.games.seven.buildings import BUILDING
from oyez.games.seven.elixirs import ELIXIR
from oyez.games.seven.gifts import packed
from oyez.games.seven.goods import take_gifts
from oyez.games.seven.people import CHARACTER, HERO
from oyez.games.seven.places import FREE, NONE, UNLAID
from oyez.games.seven.quests import IN_ROW, PLACES, QUEST, QUESTS, WIDEST
from oyez.games.seven.sins import SIN
from oyez.games.seven.state import Seven
from oyez.games.seven.treasures import BESIDE

from .cards import building_face, character_face, elixir_face, hero_face, plate, sin_face
from .fate import draw_fate
from .portals import draw_gates, gates, parts_of
from .quests import asked, draw_conditions, draw_quests

WIDE, HIGH, GAP = 118.0, 176.0, 10.0
LAID: Final = ("quest_04", "quest_10", "quest_02", "quest_08", "quest_18", "quest_20")
MARKED: Final = ((0, 0, 0), (0, 2, 1), (1, 1, 2), (1, 3, 0))
"""Quest by quest the conditions that are taken, and by whom."""
HELD: Final = {"humility": 2, "kindness": 1, "patience": 1, "charity": 1}


def _table() -> Seven:
    """Three heroes in the midst of a game: quests laid, some conditions taken, some armour found."""
    s = Seven()
    s.seats = 3
    s.lay_table()
    s.round, s.power = 4, [14, 9, 19]
    s.hero = (0, 1, 2)
    s.gold, s.renown = [4, 2, 3], [3, 5, 2]
    s.armour, s.resolved = 3, [0, 1, 2, 3, 4]
    s.cataclysms, s.looked = list(range(5, 14)), [0] * 9
    s.sin_discard, s.sin_deck = list(range(4)), list(range(4, 28))
    s.quests = tuple(QUEST[name] for name in LAID)
    s.conditions = b"".join(
        BYTE[FREE] * len(QUESTS[quest].conditions) + BYTE[NONE] * (WIDEST - len(QUESTS[quest].conditions))
        for quest in s.quests
    )
    for place, condition, seat in MARKED:
        s.put_marker(place * WIDEST + condition, seat)
    s.treasures_at = [2, 9, 12, 5, 15, 7, 0, 17, *[UNLAID] * (IN_ROW * BESIDE)][: PLACES * BESIDE]
    s.treasure_pile = [1, 3, 4, 6]
    take_gifts(s, 0, packed(HELD))
    s.portals = put(s.portals, 2, 1)
    return s


def _drawn(width: float, height: float, draws: Sequence[Callable[[Part], None]], lang: str) -> Figure:
    scene = Scene(width, height, lang)
    for draw in draws:
        draw(scene.own)
    parts = sorted(scene.sprites.values(), key=lambda sprite: sprite.layer)
    return Figure(width, height, "".join(moved(sprite.x, sprite.y, sprite.markup) for sprite in parts))


def cards(lang: str) -> Figure:
    """A hero, a character, an elixir, a building and a sin."""
    faces = (
        hero_face(HERO["brannoc"], False, lang),
        character_face(CHARACTER["red_2"], lang),
        elixir_face(ELIXIR["elixir_red_1"], lang),
        building_face(BUILDING["castle_1"], lang),
        sin_face(SIN["greed"], lang),
    )
    laid = "".join(moved(at * (WIDE + GAP), 0, plate(face, WIDE, HIGH)) for at, face in enumerate(faces))
    return Figure(len(faces) * (WIDE + GAP) - GAP, HIGH, laid)


def quests(lang: str) -> Figure:
    """The three rows, as the first seat sees them."""
    s, look, box = _table(), Look(0, lang), (0.0, 0.0, 560.0, 424.0)
    stands = asked(s, 0)
    return _drawn(
        *(560, 424),
        (
            lambda part: draw_quests(part, s, box, look),
            lambda part: draw_conditions(part, s, stands, box, look),
        ),
        lang,
    )


def fate(lang: str) -> Figure:
    """Power, armour, cataclysms and sins."""
    s, look = _table(), Look(0, lang)
    return _drawn(432, 150, (lambda part: draw_fate(part, s, (0.0, 0.0, 432.0, 150.0), look),), lang)


def portals(lang: str) -> Figure:
    """The seven gates, one of them closed."""
    s, look, box = _table(), Look(0, lang), (0.0, 0.0, 316.0, 428.0)
    shown, height = gates(s, 0), parts_of(box)[0][3]
    return _drawn(316, height, (lambda part: draw_gates(part, shown, box, look),), lang)


FIGURES: Final = {"cards": cards, "quests": quests, "fate": fate, "portals": portals}
