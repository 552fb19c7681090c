"""The table of Vindication, drawn: honor over the island, six skills, the triggers, and the players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
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
from .end import draw_track, draw_triggers, on_track, on_triggers
from .holdings import holdings, panel_of, with_secrets
from .island import draw_drawn, draw_island, on_island
from .more import more_of
from .others import draw_other
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

TALL_WIDTH, EDGE, GAP = 440.0, 4.0, 6.0
TALL_TRACK, TALL_TRIGGERS, TALL_ISLAND, TALL_COLUMNS, TALL_OTHER = 42.0, 47.0, 386.0, 440.0, 104.0
"""The heights of the parts on a phone; the last is that of one other player."""


def arrangement(s: Vindication, shape: str, mine: int) -> Arrangement:
    """A phone has one part under the other, what is needed most often first."""
    if shape != "tall":
        return WIDE
    triggers = TALL_TRIGGERS if len(s.triggers) <= 3 else 2 * TALL_TRIGGERS
    others = (s.seats - 1) * (TALL_OTHER + GAP) - GAP
    high = rest_high(len(s.own(mine)), more_of(s, mine).any)
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
    eyes = replace(look, drawn=None)
    scene = Scene(where.width, where.height, look.lang, title, look.drawn, eyes=eyes, position=s)
    t, who = scene.position, (look.lang, look.players)
    for name, draws, told, box in (
        ("track", draw_track, on_track(t), where.track),
        ("triggers", draw_triggers, on_triggers(t), where.triggers),
        ("island", draw_island, on_island(t), where.island),
        ("tokens", draw_tokens, on_hexes(t), where.island),
        ("battle", draw_battle, on_battle(t), where.island),
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


Draw = Callable[[Part, Vindication, Box, Look], None]


def _drawn(draws: Draw, t: Vindication, box: Box, look: Look, part: Part) -> None:
    draws(part, t, box, look)


def _draw_skills(scene: Scene, s: Vindication, mine: int, where: Arrangement, look: Look) -> None:
    told, pays, box = scene.once("columns", columns), needs(s, look.seat), where.columns
    eyes = replace(look, drawn=None)
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
    eyes, own, rest = replace(look, drawn=None), where.own, where.rest
    it = panel_of(mine, look, own)
    wide = look.shape != "tall"
    draws = draw_own if wide else draw_strip
    scene.part("own", (it, eyes), lambda part: draws(part, it, has, own, look), told=has)
    if not wide:
        scene.part("rest", (it, rest, eyes), lambda part: draw_rest(part, it, has, rest, look), told=has)
    others = [(mine + turn) % s.seats for turn in range(1, s.seats)]
    for seat, (x, y, width, height) in zip(
        others, down(where.others, *[None] * len(others), gap=4), strict=True
    ):
        panel = panel_of(seat, look, (0, 0, width, height))
        draw_one = partial(draw_other, panel, held[seat], look)
        scene.part(f"panel-{seat}", (panel, look.players), draw_one, (x, y), told=held[seat])
