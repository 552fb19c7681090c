"""What a player has, and the signs that both the own board and the compact panels draw of it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from oyez.core.game import Look
from oyez.core.words import Message, msg, seat_name
from oyez.draw.icons import icon
from oyez.draw.markup import num
from oyez.draw.panels import margin
from oyez.draw.panels import panel as sheet
from oyez.draw.pieces import coin, on_wax, seat_mark, wax
from oyez.draw.scene import Sprite
from oyez.draw.text import block, measure
from oyez.games.margraves.components import DEALT, GUILDS, KEPT, KINDS, SECTION_VALUE, TILES
from oyez.games.margraves.scoring import icons
from oyez.games.margraves.state import EMPTY, NOBODY, Margraves
from oyez.games.margraves.words import WORDS

from . import layers

Box = tuple[float, float, float, float]

SPINE, PAD, HEAD = 14.0, 8.0, 30.0
"""Where the writing on a sheet begins, its margin, and the height of its first line."""

SEAL, COIN = 29.0, 26.0


class Holding(NamedTuple):
    """All that a board tells about its player. The same holding gives the same sprites."""

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
    drafting: bool
    parts: tuple[tuple[str, int], ...]
    guilds: tuple[tuple[int, int], ...]
    """For each guild its icons, and what one is worth."""
    sign: str
    """What stands after the name: whose turn it is, or who has won."""
    first: bool


def holdings(s: Margraves) -> list[Holding]:
    """Every seat's, in their order."""
    marked, sign = (s.winners(), "crown") if s.over else (s.waiting(), "turn")
    parts = s.parts()
    drafting = s.drafting()
    return [
        _holding(s, seat, parts[seat], sign if seat in marked else "", drafting) for seat in range(s.seats)
    ]


def _holding(s: Margraves, seat: int, parts: dict[str, int], sign: str, drafting: bool) -> Holding:
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
        tuple([tile for tile in s.dealt[seat * DEALT : (seat + 1) * DEALT] if tile != EMPTY]),
        tuple([tile for tile in s.kept[seat * KEPT : (seat + 1) * KEPT] if tile != EMPTY]),
        drafting,
        tuple(parts.items()),
        tuple(zip(icons(s, seat), [SECTION_VALUE[space] for space in spaces], strict=True)),
        sign,
        seat == s.first,
    )


class Panel(NamedTuple):
    """Whose sheet, and where. Each thing on it is a sprite of its own, so that a change sends little."""

    seat: int
    who: str
    lang: str
    x: float
    y: float
    width: float
    height: float

    def sprite(self, key: str, markup: str, title: str = "") -> Sprite:
        """Something on the sheet, drawn from the sheet's corner."""
        return Sprite(f"{key}-{self.seat}", layers.PANELS, self.x, self.y, markup, title, "still")

    def thing(self, key: str, at: tuple[float, float], markup: str, title: str) -> Sprite:
        """Something on the sheet that can be pointed at, drawn from its own place."""
        x, y = at
        return Sprite(key, layers.TOKENS, self.x + x, self.y + y, markup, title)

    def say(self, message: Message) -> str:
        return WORDS.say(message, self.lang)


def panel_of(seat: int, look: Look, box: Box) -> Panel:
    return Panel(seat, WORDS.say(seat_name(seat), look.lang, look.players), look.lang, *box)


# ---- the first line of a sheet: who, gold and points


@lru_cache(maxsize=8192)
def ground(panel: Panel, room: float) -> Sprite:
    """The sheet, on it whose it is, and the wax for the points. The name has so much room."""
    middle = HEAD / 2 + 2
    drawn = (
        sheet(round(panel.width, 2), round(panel.height, 2), panel.seat)
        + f'<g transform="translate({num(SPINE + 11)} {num(middle)})">{seat_mark(panel.seat, 21)}</g>'
        + block(panel.who, SPINE + 25, 2, room, HEAD, size=16, minimum=9, face="serif", bold=True)
        + f'<g transform="translate({num(panel.width - 24)} {num(middle)})">{wax(SEAL)}</g>'
    )
    return panel.sprite("panel", drawn, panel.who)


@lru_cache(maxsize=16_384)
def points(panel: Panel, parts: tuple[tuple[str, int], ...]) -> Sprite:
    """Points on the seal; the title says where they come from."""
    total = sum(value for _, value in parts)
    said = ", ".join(f"{panel.say(msg(f'part.{part}'))} {value}" for part, value in parts if value)
    title = panel.say(msg("scene.points", seat=panel.who, n=total)) + (f" ({said})" if said else "")
    where = f"translate({num(panel.width - 24)} {num(HEAD / 2 + 2)})"
    return panel.sprite("points", f'<g transform="{where}">{on_wax(total, SEAL)}</g>', title)


@lru_cache(maxsize=8192)
def turn(panel: Panel, sign: str, first: bool, room: float) -> list[Sprite]:
    """Whoever must decide, or has won: a gold margin and a sign after the name. And who began."""
    after = SPINE + 27 + min(room, measure(panel.who, 16, "serif", True))
    sprites = []
    if sign:
        gold = margin(round(panel.width, 2), round(panel.height, 2), active=True)
        drawn = gold + icon(sign, after, HEAD / 2 - 6, 16, "var(--gold-deep)")
        sprites.append(panel.sprite("turn", drawn))
        after += 18
    if first:
        flag = icon("star", after, HEAD / 2 - 5, 14, "var(--gold-deep)")
        sprites.append(panel.sprite("first", flag, panel.say(msg("scene.first", seat=panel.who))))
    return sprites


@lru_cache(maxsize=16_384)
def purse(panel: Panel, gold: int, at: tuple[float, float]) -> Sprite:
    title = panel.say(msg("scene.gold", seat=panel.who, n=gold))
    return panel.thing(f"gold-{panel.seat}", at, coin(gold, COIN), title)
