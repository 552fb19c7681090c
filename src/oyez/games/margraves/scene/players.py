"""The other players, compact: what each has, and every card and tile in front of them."""

from __future__ import annotations

from functools import lru_cache

from oyez.core.game import Look
from oyez.core.words import msg
from oyez.draw.icons import icon
from oyez.draw.scene import Scene, Sprite
from oyez.draw.text import line
from oyez.games.margraves.components import ITEMS, STRENGTH
from oyez.games.margraves.state import Margraves

from . import tiles
from .cells import cells
from .held import How, slab_sprite, slip_sprite, wealth_sprite
from .holdings import HEAD, PAD, SPINE, Holding, Panel, ground, holdings, panel_of, points, purse, turn
from .own import draw_own, own_seat
from .signs import TINTS
from .tracks import tile_sprite

__all__ = ["draw_own", "draw_players"]

Box = tuple[float, float, float, float]

GAP, STATS = 8.0, 24.0
"""Between panels, and the height of the line of figures."""

READABLE = 42.0
"""The least height of a card that is drawn with its power."""

NARROW = 500.0
"""A box narrower than this has all panels one under the other."""


def draw_players(scene: Scene, s: Margraves, box: Box, look: Look) -> None:
    """All other seats, clockwise from whoever comes next."""
    mine = own_seat(s, look)
    others = [(mine + turn) % s.seats for turn in range(1, s.seats)]
    x, y, width, height = box
    columns = 2 if len(others) > 2 and width >= NARROW else 1
    lines = -(-len(others) // columns)
    wide = (width - GAP * (columns - 1)) / columns
    tall = (height - GAP * (lines - 1)) / lines
    held = holdings(s)
    for at, seat in enumerate(others):
        # an odd one at the end has the whole line
        across = width if at == len(others) - 1 and at % columns == 0 else wide
        place = (x + at % columns * (wide + GAP), y + at // columns * (tall + GAP), across, tall)
        scene.add_all(_player(panel_of(seat, look, place), held[seat]))


@lru_cache(maxsize=16_384)
def _player(panel: Panel, has: Holding) -> tuple[Sprite, ...]:
    """One player's panel, from the top down."""
    room = min(140.0, panel.width - 178)
    middle = HEAD / 2 + 2
    right = panel.width - 24
    down = 4 + HEAD + STATS
    wealth = (has.dealt or has.kept) and _wealth(panel, has, down)
    return (
        ground(panel, room),
        points(panel, has.parts),
        *turn(panel, has.sign, has.first, room),
        purse(panel, has.gold, (right - 32, middle)),
        _strength(panel, has.strength, (right - 82, middle)),
        *_stock(panel, has),
        *(wealth or _cards(panel, has, down)),
    )


def _figure(name: str, figure: str, colour: str = "var(--ink)") -> str:
    """An icon and how many, from the middle of its left side."""
    return icon(name, 0, -9, 18, colour) + line(figure, 20, 0, 15, bold=True)


@lru_cache(maxsize=1024)
def _strength(panel: Panel, strength: int, at: tuple[float, float]) -> Sprite:
    title = panel.say(msg("scene.strength", seat=panel.who, n=strength, most=STRENGTH))
    return panel.thing(
        f"strength-{panel.seat}", at, _figure("strength", str(strength), TINTS["strength"]), title
    )


@lru_cache(maxsize=16_384)
def _stock(panel: Panel, has: Holding) -> tuple[Sprite, ...]:
    """Towers to build, what is stored, and how much more can be."""
    step = min(46.0, (panel.width - SPINE - PAD) / (len(ITEMS) + 2))
    down = 4 + HEAD + STATS / 2 - 1
    sprites = []
    title = panel.say(msg("scene.towers", seat=panel.who, n=has.towers))
    drawn = _figure("tower", str(has.towers), f"var(--seat{panel.seat})")
    sprites.append(panel.thing(f"towers-{panel.seat}", (SPINE, down), drawn, title))
    for item, count in enumerate(has.stock):
        if count:
            some = msg(f"amount.{ITEMS[item]}", n=count)
            title = panel.say(msg("scene.store", seat=panel.who, some=some))
            at = (SPINE + step * (item + 1), down)
            drawn = _figure(ITEMS[item], str(count), TINTS.get(ITEMS[item], "var(--ink)"))
            sprites.append(panel.thing(f"store-{panel.seat}-{item}", at, drawn, title))
    title = panel.say(msg("scene.free", seat=panel.who, n=has.room))
    free = _figure("storage", str(has.room), "var(--ink-soft)")
    sprites.append(panel.thing(f"free-{panel.seat}", (SPINE + step * (len(ITEMS) + 1), down), free, title))
    return tuple(sprites)


# ---- cards and tiles


def _cards(panel: Panel, has: Holding, down: float) -> list[Sprite]:
    """Hand and played pile as slips; the tiles under them, or beside them where there is room."""
    width, height = panel.width - SPINE - PAD, panel.height - down - PAD
    tiles_held = (*has.grants, *has.endgame)
    x, y = panel.x + SPINE, panel.y + down
    if width > height * 3.5:
        share = 0.0 if not tiles_held else width * 0.36
        slips, shown = (x, y, width - share, height), (x + width - share + 6, y, share - 6, height)
    else:
        share = 0.0 if not tiles_held else max(30.0, height * 0.36)
        slips, shown = (x, y, width, height - share), (x, y + height - share + 4, width, share - 4)
    sprites = _slabs(panel, has, slips) or _slips(panel, has, slips)
    if tiles_held:
        squares = cells(max(len(tiles_held), 4), shown, (1.0, 1.0), 56.0, 4.0)
        for at, tile in enumerate(tiles_held):
            sprites.append(tile_sprite(tile, *squares.places[at], squares.width, panel.lang))
    return sprites


def _slabs(panel: Panel, has: Holding, box: Box) -> list[Sprite]:
    """The hand as cards that can be read and the played pile beside it, if there is so much room."""
    x, y, width, height = box
    pile = min(130.0, width * 0.3)
    grid = cells(max(len(has.hand), 4), (x, y, width - pile - GAP, height), (1.9, 3.2), 76.0)
    strips = cells(max(len(has.played), 4), (x + width - pile, y, pile, height), (4.0, 7.0), 24.0, 3.0)
    if grid.height < READABLE:
        return []
    return [
        *[
            slab_sprite(card, place, (grid.width, grid.height), panel.lang)
            for card, place in zip(has.hand, grid.places, strict=False)
        ],
        *[
            slip_sprite(card, place, (strips.width, strips.height), _how(card, has), panel.lang)
            for card, place in zip(has.played, strips.places, strict=False)
        ],
    ]


def _slips(panel: Panel, has: Holding, box: Box) -> list[Sprite]:
    """Only the names: first those in hand, then those played."""
    held = (*has.hand, *has.played)
    grid = cells(max(len(held), 4), box, (4.0, 7.0), 24.0, 3.0)
    return [
        slip_sprite(card, place, (grid.width, grid.height), _how(card, has), panel.lang)
        for card, place in zip(held, grid.places, strict=False)
    ]


def _how(card: int, has: Holding) -> How:
    if card in has.hand:
        return "hand"
    return "used" if card == has.using else "played"


def _wealth(panel: Panel, has: Holding, down: float) -> list[Sprite]:
    """Before the first turn: wealth tiles, face down while they are drafted; and the four citizens."""
    width, height = panel.width - SPINE - PAD, panel.height - down - PAD
    x, y = panel.x + SPINE, panel.y + down
    high = min(height * 0.34, 22.0)
    grid = cells(max(len(has.hand), 4), (x, y + height - high, width, high), (3.0, 6.0), 22.0, 3.0)
    sprites = [
        slip_sprite(card, place, (grid.width, grid.height), "hand", panel.lang)
        for card, place in zip(has.hand, grid.places, strict=False)
    ]
    held = (*has.dealt, *has.kept)
    ratio = 1 / tiles.WEALTH_HIGH
    squares = cells(7, (x, y, width, height - high - 5), (ratio, ratio), 60.0, 4.0)
    for at, tile in enumerate(held):
        sprites.append(wealth_sprite(panel, at, tile, squares.places[at], squares.width))
    return sprites
