"""The table of Legends, drawn: the row of cards, the map, and the players beside them."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from oyez.core.game import Look
from oyez.core.words import msg
from oyez.draw import layers
from oyez.draw.markup import Box
from oyez.draw.scene import Scene, Sprite
from oyez.draw.text import line
from oyez.games.legends.state import Legends
from oyez.games.legends.words import WORDS

from .pieces import draw_map, draw_tokens, shown
from .players import draw_players, panel_height
from .row import draw_deck, draw_row


class Arrangement(NamedTuple):
    """Where the parts of the table go. Each part fills whatever box it is given."""

    row: Box
    columns: int
    """How many cards of the row lie side by side."""
    deck: Box
    map: Box
    players: Box = (928.0, 12.0, 340.0, 776.0)
    width: float = 1280
    height: float = 800
    turn: bool = False
    """Whether the map is drawn a quarter turned, so that its long side goes down a narrow screen."""


ABOVE, CORNER = (12.0, 10.0, 904.0, 190.0), (838.0, 214.0, 78.0, 118.0)

T = Arrangement(ABOVE, 6, CORNER, (12.0, 212.0, 904.0, 577.0))
"""The row above the map, the deck in a corner that a T leaves free."""

LYING = Arrangement(ABOVE, 6, CORNER, (12.0, 212.0, 816.0, 577.0))
"""The row above a rectangle that needs the whole height."""

UPRIGHT = Arrangement((12.0, 10.0, 316.0, 664.0), 2, (138.0, 684.0, 70.0, 106.0), (340.0, 12.0, 576.0, 776.0))
"""The row at the left of a rectangle that is higher than wide."""

EDGE, DECK_STRIP, TALL_GAP = 4.0, 64.0, 12.0
TALL_WIDTH, TALL_TOP = 440.0, 432.0
"""A phone: how wide its table is, and where the map begins under the row of cards."""

BUILDING = 428.0
"""The height of the map on a phone while its boards are still being laid."""


def tall(s: Legends) -> Arrangement:
    """For a phone: the row in two lines, the map below it as wide as the screen, the players under it."""
    m = s.map
    whole = len(m.codes) == len(m.layout.slots)
    turn = whole and m.size[0] > m.size[1]
    # a T leaves a corner free for the deck, a rectangle does not
    room = TALL_WIDTH - 2 * EDGE - (0.0 if s.rules.layout == "t" else DECK_STRIP)
    across, down = m.size[::-1] if turn else m.size
    high = room / across * down if whole else BUILDING
    panels = s.seats * panel_height(s) + TALL_GAP
    below = TALL_TOP + high + TALL_GAP
    return Arrangement(
        (8.0, 10.0, 424.0, 412.0),
        3,
        (TALL_WIDTH - DECK_STRIP, TALL_TOP + 4, 56.0, 84.0),
        (EDGE, TALL_TOP, room, high),
        (8.0, below, 424.0, panels),
        TALL_WIDTH,
        below + panels + EDGE,
        turn,
    )


def arrangement(s: Legends, shape: str) -> Arrangement:
    if shape == "tall":
        return tall(s)
    if s.rules.layout == "t":
        return T
    return UPRIGHT if s.map.codes and s.map.codes[0] % 2 == 0 else LYING


@cache
def _title(lang: str) -> str:
    return WORDS.say(msg("game.name"), lang)


def draw(s: Legends, look: Look) -> Scene:
    """The position as whoever looks may see it; `s` must be redacted for that seat."""
    lang, where = look.lang, arrangement(s, look.shape)
    eyes = look.seat, look.players, look.shape
    scene = Scene(where.width, where.height, lang, _title(lang), look.drawn, eyes=eyes, position=s)
    t, row, deck, board = scene.position, where.row, where.deck, where.map
    scene.part("row", (row, lang), lambda part: draw_row(part, t, row, where.columns, lang), told=(*t.row,))
    scene.part("deck", (deck, lang), lambda part: draw_deck(part, t, deck, lang), told=len(t.deck))
    seen, named = scene.once("shown", shown), (board, lang, look.players)
    scene.part("map", named, lambda part: draw_map(part, t, seen, board, look, turn=where.turn), told=seen)
    lying, eyes_alone = tuple(s.token_at), look.seat if s.rules.swamp else None
    scene.part(
        "tokens",
        (board, lang, s.map.codes, eyes_alone),
        lambda part: draw_tokens(part, s, board, lang, where.turn),
        told=lying,
    )
    draw_players(scene, s, where.players, look)
    if s.rules.games > 1:
        which = WORDS.say(msg("scene.game", number=s.game + 1, games=s.rules.games), lang)
        words = line(which, 0, 0, 13, "serif", colour="var(--table-ink)")
        title = WORDS.say(msg("scene.long"), lang)
        scene.add(Sprite("game", layers.PLACES, where.map[0] + 4, where.map[1] + 12, words, title, "still"))
    return scene
