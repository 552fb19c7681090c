"""The players: the viewer's own board large, the others compact, with every card and tile they have."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from oyez.core.game import Look
from oyez.core.words import msg
from oyez.draw.boxes import across, down, lines
from oyez.draw.markup import Box
from oyez.draw.panels import HEAD, MIDDLE, PAD, SPINE, figure
from oyez.draw.pieces import seat_colour
from oyez.draw.rows import TINTS
from oyez.draw.scene import Part, Scene, Sprite
from oyez.games.margraves.components import ITEMS, STRENGTH
from oyez.games.margraves.state import Margraves

from .holdings import (
    Holding,
    Panel,
    draw_head,
    holdings,
    panel_of,
    slabs,
    slips,
    tiles_in,
    wealth,
    with_secrets,
)
from .own import draw_own

STATS = 24.0
"""The height of the line of figures."""

READABLE = 42.0
"""The least height of a card that is drawn with its power."""

NARROW = 500.0
"""A box narrower than this has all panels one under the other."""


def draw_players(scene: Scene, s: Margraves, own: Box, others: Box, look: Look) -> None:
    """The viewer's board (to spectators that of whoever's turn it is), then all others clockwise."""
    mine = max(s.active, 0) if look.seat is None else look.seat
    held = scene.once("held", lambda t: holdings(t, scene.points))
    has = with_secrets(held[mine], s, mine)
    eyes = look.eyes
    scene.part("own", (mine, own, eyes), lambda part: draw_own(part, mine, has, own, look), told=has)
    columns = 2 if s.seats > 3 and others[2] >= NARROW else 1
    for turn, (x, y, wide, tall) in enumerate(lines(others, s.seats - 1, columns), 1):
        seat = (mine + turn) % s.seats
        panel = panel_of(seat, look, (0, 0, wide, tall))
        scene.part(f"panel-{seat}", panel, partial(_player, panel, held[seat]), (x, y), told=held[seat])


def _player(panel: Panel, has: Holding, part: Part) -> None:
    """One player's panel, from the top down."""
    draw_head(part, panel, has, min(140.0, panel.width - 178))
    stored = (has.strength, has.towers, *has.stock, has.room)
    part.keep_each(f"stock-{panel.seat}", panel, stored, _stock, panel, stored)
    lies = (panel, has.hand, has.played, has.using, has.grants, has.endgame, has.dealt, has.kept)
    top = 4 + HEAD + STATS
    width, height = panel.width - SPINE - PAD, panel.height - top - PAD
    draw = _before if has.dealt or has.kept else _cards
    below = (panel.x + SPINE, panel.y + top, width, height)
    part.keep_all(f"cards-{panel.seat}", lies, partial(draw, panel, has, below))


def _stock(at: int, panel: Panel, stored: tuple[int, ...]) -> Iterator[Sprite]:
    """Strength; towers to build, what is stored, and how much more can be."""
    seat, who, n, item = panel.seat, panel.who, stored[at], at - 2
    if at == 0:
        title = panel.say(msg("scene.strength", seat=who, n=n, most=STRENGTH))
        drawn = figure("strength", n, TINTS["strength"])
        yield panel.thing(f"strength-{seat}", (panel.width - 106, MIDDLE), drawn, title)
        return
    step = min(46.0, (panel.width - SPINE - PAD) / (len(ITEMS) + 2))
    place = SPINE + step * (at - 1), 4 + HEAD + STATS / 2 - 1
    if at == 1:
        title = panel.say(msg("scene.towers", seat=who, n=n))
        yield panel.thing(f"towers-{seat}", place, figure("tower", n, seat_colour(seat)), title)
    elif item == len(ITEMS):
        title = panel.say(msg("scene.free", seat=who, n=n))
        yield panel.thing(f"free-{seat}", place, figure("storage", n, "var(--ink-soft)"), title)
    elif n:
        title = panel.say(msg("scene.store", seat=who, some=msg(f"amount.{ITEMS[item]}", n=n)))
        drawn = figure(ITEMS[item], n, TINTS.get(ITEMS[item], "var(--ink)"))
        yield panel.thing(f"store-{seat}-{item}", place, drawn, title)


def _cards(panel: Panel, has: Holding, box: Box) -> Iterator[Sprite]:
    """Hand and played pile, as cards that can be read or as names; the tiles under them or beside them."""
    _, _, width, height = box
    tiles = (*has.grants, *has.endgame)
    if tiles and width > height * 3.5:
        box, shown = across(box, None, width * 0.36 - 6, gap=6)
        yield from tiles_in(shown, tiles, 56, panel.lang)
    elif tiles:
        box, shown = down(box, None, max(30.0, height * 0.36) - 4, gap=4)
        yield from tiles_in(shown, tiles, 56, panel.lang)
    hand, pile = across(box, None, min(130.0, box[2] * 0.3))
    if cards := slabs(has.hand, hand, panel.lang, most=76, least=READABLE):
        yield from cards
        yield from slips(has.played, has, pile, panel.lang, most=24)
    else:
        yield from slips((*has.hand, *has.played), has, box, panel.lang, most=24)


def _before(panel: Panel, has: Holding, box: Box) -> Iterator[Sprite]:
    """Before the first turn: wealth tiles, face down while they are drafted; and the four citizens."""
    above, below = down(box, None, min(box[3] * 0.34, 22.0), gap=5)
    yield from slips(has.hand, has, below, panel.lang, most=22, shape=(3.0, 6.0))
    yield from wealth(panel, (*has.dealt, *has.kept), 0, above, least=7, most=60)
