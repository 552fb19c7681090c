"""The table of Vindication, drawn: honor over the island, six skills, the triggers, and the players."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from oyez.core.game import Look
from oyez.core.steps import NOBODY
from oyez.core.words import msg
from oyez.draw.boxes import down
from oyez.draw.markup import Box
from oyez.draw.scene import Part, Scene
from oyez.games.vindication.components import DRAWN
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.words import WORDS

from .battle import draw_battle, on_battle
from .columns import columns, draw_columns, draw_known, needs
from .end import draw_track, draw_triggers, in_line, on_track, on_triggers
from .holdings import holdings, panel_of, with_secrets
from .island import draw_drawn, draw_island, on_island
from .more import more_of
from .others import BETWEEN, draw_other, other_high
from .own import STRIP, draw_own, draw_rest, draw_strip, rest_high
from .stock import draw_stock, stock, stock_high
from .tokens import draw_tokens, on_hexes


class Arrangement(NamedTuple):
    """Where the parts of the table go. Each part fills whatever box it is given."""

    width: float
    height: float
    track: Box
    island: Box
    columns: Box
    triggers: Box
    stock: Box
    """Around the island on a desk."""
    own: Box
    """The whole own table on a desk; what is needed most often on a phone."""
    rest: Box
    others: Box


WIDE: Final = Arrangement(
    1280,
    800,
    track=(8.0, 6.0, 632.0, 46.0),
    island=(8.0, 56.0, 632.0, 522.0),
    columns=(646.0, 6.0, 626.0, 316.0),
    triggers=(646.0, 326.0, 626.0, 76.0),
    stock=(8.0, 56.0, 632.0, 522.0),
    own=(8.0, 584.0, 1264.0, 210.0),
    rest=(8.0, 584.0, 1264.0, 210.0),
    others=(646.0, 406.0, 626.0, 172.0),
)
"""A desk: the island and its skills above, the own table over the whole width below."""

TALL_WIDTH, EDGE, GAP = 400.0, 4.0, 6.0
TALL_TRACK, TALL_TRIGGERS, TALL_ISLAND, TALL_COLUMNS = 57.0, 57.0, 364.0, 532.0
"""The heights of the parts on a phone."""


def arrangement(s: Vindication, shape: str, mine: int) -> Arrangement:
    """A phone has one part under the other, what is needed most often first."""
    if shape != "tall":
        return WIDE
    count = max(1, len(s.triggers))
    triggers = -(-count // in_line(count)) * (TALL_TRIGGERS + GAP) - GAP
    others = sum(other_high(len(s.own(seat))) + BETWEEN for seat in clockwise(s, mine)) - BETWEEN
    high = rest_high(len(s.own(mine)), len(s.own_quests(mine)), more_of(s, mine).any)
    heights = (TALL_TRACK, triggers, TALL_ISLAND, STRIP, TALL_COLUMNS, stock_high(s), high, others)
    there = [height for height in heights if height]
    whole = sum(there) + GAP * (len(there) - 1)
    boxes = down((EDGE, EDGE, TALL_WIDTH - 2 * EDGE, whole), *there, gap=GAP)
    track, ends, island, own, skills, *beside, rest, players = boxes
    stock_ = beside[0] if beside else (EDGE, EDGE, TALL_WIDTH - 2 * EDGE, 0.0)
    return Arrangement(TALL_WIDTH, whole + 2 * EDGE, track, island, skills, ends, stock_, own, rest, players)


def draw(s: Vindication, look: Look) -> Scene:
    """The position as whoever looks may see it; `s` must be redacted for that seat."""
    mine = max(s.active, 0) if look.seat is None else look.seat
    where = arrangement(s, look.shape, mine)
    title = WORDS.say(msg("game.name"), look.lang)
    eyes = look.eyes
    scene = Scene(where.width, where.height, look.lang, title, look.drawn, eyes=eyes, position=s)
    t, who = scene.position, (look.lang, look.players)
    for name, draws, told, box in (
        ("track", draw_track, scene.once("track", on_track), where.track),
        ("triggers", draw_triggers, scene.once("triggers", on_triggers), where.triggers),
        ("island", draw_island, scene.once("island", on_island), where.island),
        ("tokens", draw_tokens, scene.once("hexes", on_hexes), where.island),
        ("battle", draw_battle, scene.once("battle", on_battle), where.island),
    ):
        scene.part(name, (box, who), partial(_drawn, draws, t, box, look), told=told)
    beside = scene.once("stock", stock)
    scene.part(
        "stock",
        (where.stock, look.lang),
        lambda part: draw_stock(part, beside, where.stock, look),
        told=beside,
    )
    _draw_skills(scene, s, mine, where, look)
    _draw_players(scene, s, mine, where, look)
    return scene


def clockwise(s: Vindication, mine: int) -> list[int]:
    """All others."""
    return [(mine + turn) % s.seats for turn in range(1, s.seats)]


Draw = Callable[[Part, Vindication, Box, Look], None]


def _drawn(draws: Draw, t: Vindication, box: Box, look: Look, part: Part) -> None:
    draws(part, t, box, look)


def _draw_skills(scene: Scene, s: Vindication, mine: int, where: Arrangement, look: Look) -> None:
    told, pays, box = scene.once("columns", columns), needs(s, look.seat), where.columns
    eyes = look.eyes
    scene.part(
        "columns",
        (box, mine, eyes),
        lambda part: draw_columns(part, told, (mine, pays), box, look),
        told=(told, pays),
    )
    draw_known(scene.own, s, box, look)
    if s.drawing != NOBODY:
        cards = tuple(reversed(s.deck(s.drawing)[-DRAWN:]))
        draw_drawn(scene.own, cards, s.drawing, where.island, look)


def _draw_players(scene: Scene, s: Vindication, mine: int, where: Arrangement, look: Look) -> None:
    """The viewer's own table (to spectators that of whoever's turn it is), then all others clockwise."""
    held = scene.once("held", holdings)
    has = with_secrets(held[mine], s, mine)
    eyes, own, rest = look.eyes, where.own, where.rest
    it = panel_of(mine, look, own)
    wide = look.shape != "tall"
    draws = draw_own if wide else draw_strip
    scene.part("own", (it, eyes), lambda part: draws(part, it, has, own, look), told=has)
    if not wide:
        scene.part("rest", (it, rest, eyes), lambda part: draw_rest(part, it, has, rest, look), told=has)
    others = clockwise(s, mine)
    heights = [None if wide else other_high(len(s.own(seat))) for seat in others]
    for seat, (x, y, width, height) in zip(others, down(where.others, *heights, gap=BETWEEN), strict=True):
        panel = panel_of(seat, look, (0, 0, width, height))
        draw_one = partial(draw_other, panel, held[seat], look)
        scene.part(f"panel-{seat}", (panel, look.players), draw_one, (x, y), told=held[seat])
