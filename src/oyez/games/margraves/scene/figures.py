"""Drawings for the guide: citizens, a monster and the influence tracks as they lie on the table."""

from __future__ import annotations

from oyez.core.game import Look
from oyez.draw.figure import Figure
from oyez.draw.markup import moved
from oyez.draw.scene import Scene
from oyez.games.margraves.components import CITIZENS, GUILDS
from oyez.games.margraves.state import Margraves

from .cards import CARD, citizen_card, monster_card
from .influence import draw_influence

WIDE, GAP = 150.0, 12.0
SENT = ("captain", "merchant", "paladin", "alchemist")
SPACES = ((4, 1, 7, 2), (2, 6, 3, 0), (0, 3, 1, 9))
"""Where the markers of three seats stand, guild by guild."""


def _citizen(name: str) -> int:
    return next(at for at, citizen in enumerate(CITIZENS) if citizen.id == name)


def people(lang: str) -> Figure:
    """The four citizens with whom everybody begins, and a monster."""
    drawn = [citizen_card(_citizen(name), WIDE, lang) for name in SENT] + [monster_card(0, WIDE, lang)]
    laid = "".join(moved(at * (WIDE + GAP), 0, one) for at, one in enumerate(drawn))
    return Figure(len(drawn) * (WIDE + GAP) - GAP, WIDE * CARD, laid)


def citizen(lang: str) -> Figure:
    return Figure(190, 190 * CARD, citizen_card(_citizen(SENT[0]), 190, lang))


def track(lang: str) -> Figure:
    """The four rows of the guilds with markers of three seats."""
    s = Margraves()
    s.seats = len(SPACES)
    s.lay_table()
    s.influence = [row[guild] for row in SPACES for guild in range(len(GUILDS))]
    scene = Scene(560, 150, lang)
    draw_influence(scene.own, s, (0.0, 0.0, 560.0, 150.0), Look(None, lang))
    parts = sorted(scene.sprites.values(), key=lambda sprite: sprite.layer)
    return Figure(560, 152, "".join(moved(sprite.x, sprite.y, sprite.markup) for sprite in parts))


FIGURES = {"people": people, "citizen": citizen, "track": track}
