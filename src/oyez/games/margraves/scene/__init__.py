"""The table of Margraves, drawn: the map, the track board, the own board, and the other players."""

from __future__ import annotations

from typing import NamedTuple

from oyez.core.game import Look
from oyez.core.words import msg
from oyez.draw.boxes import down
from oyez.draw.markup import Box
from oyez.draw.scene import Scene
from oyez.games.margraves.state import Margraves
from oyez.games.margraves.words import WORDS

from .board import draw_board, on_board
from .players import draw_players
from .tracks import draw_tracks, on_tracks


class Arrangement(NamedTuple):
    """Where the parts of the table go. Each part fills whatever box it is given."""

    width: float
    height: float
    board: Box
    tracks: Box
    own: Box
    players: Box


WIDE = Arrangement(
    1280,
    800,
    board=(8.0, 8.0, 700.0, 572.0),
    tracks=(716.0, 8.0, 556.0, 470.0),
    own=(8.0, 588.0, 700.0, 204.0),
    players=(716.0, 486.0, 556.0, 306.0),
)
"""A desk: the map over the own board at the left, the track board over the others at the right."""

TALL_WIDTH, EDGE, GAP = 440.0, 4.0, 10.0
TALL_BOARD, TALL_OWN, TALL_TRACKS, TALL_PLAYER = 956.0, 480.0, 770.0, 150.0
"""The heights of the parts on a phone; the last is that of one other player."""


def arrangement(s: Margraves, shape: str) -> Arrangement:
    """A phone has one part under the other, what is needed most often first."""
    if shape != "tall":
        return WIDE
    heights = (TALL_BOARD, TALL_OWN, TALL_TRACKS, TALL_PLAYER * (s.seats - 1))
    whole = sum(heights) + GAP * (len(heights) - 1)
    board, own, tracks, players = down((EDGE, EDGE, TALL_WIDTH - 2 * EDGE, whole), *heights, gap=GAP)
    return Arrangement(TALL_WIDTH, whole + 2 * EDGE, board, tracks, own, players)


def draw(s: Margraves, look: Look) -> Scene:
    """The position as whoever looks may see it; `s` must be redacted for that seat."""
    where = arrangement(s, look.shape)
    title = WORDS.say(msg("game.name"), look.lang)
    scene = Scene(where.width, where.height, look.lang, title, look.drawn, eyes=look.eyes, position=s)
    t, board, tracks, who = scene.position, where.board, where.tracks, (look.lang, look.players)
    on, led = scene.once("board", on_board), scene.once("tracks", on_tracks)
    scene.part("board", (board, who), lambda part: draw_board(part, t, board, look), told=on)
    scene.part("tracks", (tracks, who), lambda part: draw_tracks(part, t, tracks, look), told=led)
    draw_players(scene, s, where.own, where.players, look)
    return scene
