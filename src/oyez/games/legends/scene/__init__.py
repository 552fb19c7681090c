"""The table of Legends, drawn: the row of cards, the map, and the players beside them."""

from __future__ import annotations

from dataclasses import dataclass

from oyez.core.words import msg
from oyez.draw.scene import Scene, Sprite
from oyez.draw.text import line
from oyez.games.legends.state import Legends
from oyez.games.legends.words import WORDS

from . import layers
from .pieces import draw_map
from .players import draw_players
from .row import draw_deck, draw_row

Box = tuple[float, float, float, float]
"""Left, top, width, height."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Where the parts of the table go. Each part fills whatever box it is given."""

    width: float
    height: float
    row: Box
    columns: int
    """How many cards of the row lie side by side."""
    deck: Box
    map: Box
    players: Box


PLAYERS: Box = (928.0, 12.0, 340.0, 776.0)
ABOVE: Box = (12.0, 10.0, 904.0, 190.0)

T = Arrangement(1280, 800, ABOVE, 6, (838.0, 214.0, 78.0, 118.0), (12.0, 212.0, 904.0, 577.0), PLAYERS)
"""The row above the map, the deck in a corner that a T leaves free."""

LYING = Arrangement(1280, 800, ABOVE, 6, (838.0, 214.0, 78.0, 118.0), (12.0, 212.0, 816.0, 577.0), PLAYERS)
"""The row above a rectangle that needs the whole height."""

UPRIGHT = Arrangement(
    1280,
    800,
    (12.0, 10.0, 316.0, 664.0),
    2,
    (138.0, 684.0, 70.0, 106.0),
    (340.0, 12.0, 576.0, 776.0),
    PLAYERS,
)
"""The row at the left of a rectangle that is higher than wide."""


def arrangement(s: Legends) -> Arrangement:
    codes = s.map.codes
    if s.rules.layout == "t":
        return T
    return UPRIGHT if codes and codes[0] % 2 == 0 else LYING


def draw(s: Legends, seat: int | None, lang: str) -> Scene:
    """The position as that seat (None: a spectator) sees it; `s` must be redacted for it."""
    where = arrangement(s)
    scene = Scene(where.width, where.height, lang, WORDS.say(msg("game.name"), lang))
    draw_row(scene, s, where.row, where.columns, lang)
    draw_deck(scene, s, where.deck, lang)
    draw_map(scene, s, where.map, lang)
    draw_players(scene, s, seat, where.players, lang)
    if s.rules.games > 1:
        which = WORDS.say(msg("scene.game", number=s.game + 1, games=s.rules.games), lang)
        words = line(which, 0, 0, 13, "serif", colour="var(--table-ink)")
        scene.add(Sprite("game", layers.PLACES, where.map[0] + 4, where.map[1] + 12, words, "", "still"))
    return scene
