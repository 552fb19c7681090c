"""What a player has, and how it lies in front of them, on the own board and on the compact panels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from oyez.core.game import Look
from oyez.core.steps import HIDDEN, NOBODY
from oyez.core.words import Message, msg, seat_name
from oyez.draw import layers
from oyez.draw.boxes import Range, cells
from oyez.draw.markup import Box, scaled
from oyez.draw.panels import Sheet
from oyez.draw.scene import Part, Sprite
from oyez.games.margraves.components import CARD_KIND, DEALT, GUILDS, KEPT, KINDS, SECTION_VALUE, TILES
from oyez.games.margraves.scoring import icons
from oyez.games.margraves.state import EMPTY, Margraves
from oyez.games.margraves.words import WORDS

from .cards import How, citizen, citizen_slab, citizen_slip
from .tiles import WEALTH_HIGH, tile_sprite, wealth_back, wealth_tile, wealth_title


class Holding(NamedTuple):
    """All that a board tells about its player."""

    gold: int
    strength: int
    stock: tuple[int, ...]
    towers: int
    room: int
    hand: tuple[int, ...]
    played: tuple[int, ...]
    using: int
    """The played card that is in use in this turn."""
    grants: tuple[int, ...]
    endgame: tuple[int, ...]
    dealt: tuple[int, ...]
    kept: tuple[int, ...]
    parts: tuple[tuple[str, int], ...]
    guilds: tuple[tuple[int, int], ...]
    """For each guild its icons, and what one is worth."""
    sign: str
    """What stands after the name: whose turn it is, or who has won."""
    first: bool


def holdings(s: Margraves, points: list[dict[str, int]]) -> list[Holding]:
    """Every seat's, in their order."""
    marked, sign = (s.winners(), "crown") if s.over else (s.waiting(), "turn")
    return [
        _holding(s, seat, tuple(parts.items()), sign if seat in marked else "")
        for seat, parts in enumerate(points)
    ]


def _holding(s: Margraves, seat: int, parts: tuple[tuple[str, int], ...], sign: str) -> Holding:
    tiles = s.tiles(seat)
    spaces = s.influence[seat * len(GUILDS) : (seat + 1) * len(GUILDS)]
    return Holding(
        s.gold[seat],
        s.strength[seat],
        tuple(s.stock[seat * KINDS : (seat + 1) * KINDS]),
        s.towers_left[seat],
        s.room(seat),
        tuple(s.hand(seat)),
        tuple(s.played(seat)),
        s.using if seat == s.active else NOBODY,
        tuple([tile for tile in tiles if TILES[tile].is_grant]),
        tuple([tile for tile in tiles if not TILES[tile].is_grant]),
        *_wealth_of(s, seat),
        parts,
        tuple(zip(icons(s, seat), [SECTION_VALUE[space] for space in spaces], strict=True)),
        sign,
        seat == s.first,
    )


def _wealth_of(s: Margraves, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The wealth tiles dealt and those kept."""
    dealt, kept = s.dealt[seat * DEALT : (seat + 1) * DEALT], s.kept[seat * KEPT : (seat + 1) * KEPT]
    return tuple([tile for tile in dealt if tile != EMPTY]), tuple([tile for tile in kept if tile != EMPTY])


def with_secrets(has: Holding, s: Margraves, seat: int) -> Holding:
    """What everybody knows of a player, and the wealth tiles as whoever looks may see them."""
    dealt, kept = _wealth_of(s, seat)
    return has._replace(dealt=dealt, kept=kept)


class Panel(Sheet):
    """A player's sheet that speaks."""

    __slots__ = ()

    def say(self, message: Message) -> str:
        return WORDS.say(message, self.lang)


def panel_of(seat: int, look: Look, box: Box) -> Panel:
    return Panel(seat, WORDS.say(seat_name(seat), look.lang, look.players), look.lang, *box)


def draw_head(part: Part, panel: Panel, has: Holding, room: float) -> None:
    """The first line of a sheet: who, gold and points. The name has so much room."""
    part.keep(f"panel-{panel.seat}", panel, partial(panel.head, room))
    part.keep(f"points-{panel.seat}", (panel, has.parts), _points, panel, has.parts)
    signs = (panel, room, has.sign, has.first)
    part.keep_all(f"signs-{panel.seat}", signs, _signs, *signs)
    part.keep(f"gold-{panel.seat}", (panel, has.gold), _purse, panel, has.gold)


def _points(panel: Panel, parts: tuple[tuple[str, int], ...]) -> Sprite:
    total = sum(value for _, value in parts)
    said = ", ".join(f"{panel.say(msg(f'part.{part}'))} {value}" for part, value in parts if value)
    title = panel.say(msg("scene.points", seat=panel.who, n=total)) + (f" ({said})" if said else "")
    return panel.points(total, title)


def _signs(panel: Panel, room: float, sign: str, first: bool) -> list[Sprite]:
    star = [("first", "star", panel.say(msg("scene.first", seat=panel.who)))] if first else []
    said = panel.say(msg(f"sign.{sign}", seat=panel.who)) if sign else ""
    return panel.signs(room, sign, said, star)


def _purse(panel: Panel, gold: int) -> Sprite:
    return panel.purse(gold, panel.say(msg("scene.gold", seat=panel.who, n=gold)))


# ---- cards and tiles in a box


def slabs(held: Sequence[int], box: Box, lang: str, *, most: float, least: float = 0) -> list[Sprite]:
    """Citizens that can be read; none if they would be less high than `least`."""
    grid = cells(max(len(held), 4), box, (1.9, 3.2), most)
    if grid.height < least:
        return []
    return [
        citizen(card, at, citizen_slab(CARD_KIND[card], grid.width, grid.height, lang), lang)
        for card, at in zip(held, grid.places, strict=False)
    ]


def slips(
    held: Sequence[int], has: Holding, box: Box, lang: str, *, most: float, shape: Range = (4.0, 7.0)
) -> list[Sprite]:
    """The names of citizens."""
    grid = cells(max(len(held), 4), box, shape, most, 3)
    sprites = []
    for card, at in zip(held, grid.places, strict=False):
        how: How = "hand" if card in has.hand else "used" if card == has.using else "played"
        drawn = citizen_slip(CARD_KIND[card], grid.width, grid.height, how, lang)
        sprites.append(citizen(card, at, drawn, lang))
    return sprites


def tiles_in(box: Box, tiles: Sequence[int], most: float, lang: str) -> Iterator[Sprite]:
    """Privilege tiles; EMPTY leaves a place between two kinds."""
    squares = cells(max(len(tiles), 4), box, (1.0, 1.0), most, 4)
    for tile, at in zip(tiles, squares.places, strict=False):
        if tile != EMPTY:
            yield tile_sprite(tile, at, squares.width, lang)


def wealth(
    panel: Panel, held: Sequence[int], first: int, box: Box, *, least: int, most: float
) -> Iterator[Sprite]:
    """Wealth tiles; the first of these has that number among all of the seat."""
    squares = cells(max(len(held), least), box, (1 / WEALTH_HIGH, 1 / WEALTH_HIGH), most, 5)
    for number, (tile, at) in enumerate(zip(held, squares.places, strict=False), first):
        if tile == HIDDEN:
            key, drawn, classes = f"wealth-back-{panel.seat}-{number}", wealth_back(), "still"
            title = panel.say(msg("scene.wealth.back", seat=panel.who))
        else:
            key, drawn, classes = f"wealth-{tile}", wealth_tile(tile), "card"
            title = wealth_title(tile, panel.lang)
        yield Sprite(key, layers.CARDS, *at, scaled(squares.width / 100, drawn), title, classes)
