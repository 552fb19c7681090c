"""The seat of the Nameless: his cards lie open, large before him and small to the others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from oyez.core.game import ROLE_IDENTITY, Look
from oyez.draw import layers
from oyez.draw.boxes import cells
from oyez.draw.markup import Box, moved
from oyez.draw.panels import HEAD, MIDDLE, PAD, SPINE, panel
from oyez.draw.panels import SEAL as WAX
from oyez.draw.pieces import on_wax, seat_mark, wax
from oyez.draw.scene import Part, Sprite
from oyez.draw.text import block
from oyez.games.seven.components import LAST_CATACLYSM
from oyez.games.seven.sins import NAMELESS_CARDS
from oyez.games.seven.state import Seven

from .cards import chip, nameless_face, slip
from .holdings import Panel, panel_of
from .others import NAME, SEAL, line_of, seal_size, sheet
from .titles import nameless_title, word


def hand(s: Seven) -> tuple[int, ...]:
    return tuple(card for card in range(len(NAMELESS_CARDS)) if s.nameless_hand >> card & 1)


def shown(s: Seven) -> tuple[tuple[int, ...], int, str]:
    """His cards, how many cataclysms there were, and whether he must decide or has won."""
    marked, sign = (s.winners(), "crown") if s.over else (s.waiting(), "turn")
    return hand(s), len(s.resolved), sign if s.nameless in marked else ""


def draw_his_own(part: Part, seat: int, has: tuple[tuple[int, ...], int, str], box: Box, look: Look) -> None:
    it = panel_of(seat, look, box)
    cards, gone, sign = has
    part.keep(f"player-{seat}", it, partial(_sheet, it))
    part.keep_all(f"head-{seat}", (it, gone, sign), partial(_head, it, gone, sign))
    inside = (it.x + SPINE, it.y + HEAD + 6, it.width - SPINE - PAD, it.height - HEAD - 6 - PAD)
    part.keep_all("nameless", (it, cards), partial(_slips, cards, inside, it.lang))


def _sheet(it: Panel) -> Sprite:
    drawn = (
        panel(round(it.width, 2), round(it.height, 2), ROLE_IDENTITY)
        + moved(it.width - 24, MIDDLE, wax(WAX))
        + moved(SPINE + 11, MIDDLE, seat_mark(ROLE_IDENTITY, 21))
        + block(it.who, SPINE + 25, 2, _room(it), HEAD, size=16, minimum=9, face="serif", bold=True)
    )
    return Sprite(f"player-{it.seat}", layers.PANELS, it.x, it.y, drawn, it.who, f"still whose-{it.seat}")


def _room(it: Panel) -> float:
    return min(190.0, it.width * 0.4)


def _head(it: Panel, gone: int, sign: str) -> Iterator[Sprite]:
    room = _room(it)
    yield from it.signs(room, sign, it.sign_title(sign))
    yield it.points(gone, it.told("nameless.count", n=gone, of=LAST_CATACLYSM))
    said = block(
        word("nameless.hand", it.lang),
        *(SPINE + room + 50, 2, it.width - SPINE - room - 100, HEAD),
        size=13,
        minimum=9,
        face="serif",
        colour="var(--ink-soft)",
    )
    yield it.sprite("hand-name", said, word("nameless.hand", it.lang))


def _slips(cards: tuple[int, ...], box: Box, lang: str) -> Iterator[Sprite]:
    grid = cells(len(NAMELESS_CARDS), box, (2.3, 3.6), 54, 5)
    for card, (x, y) in zip(cards, grid.places, strict=False):
        drawn = slip(nameless_face(card, lang), grid.width, grid.height)
        yield Sprite(f"nameless-{card}", layers.CARDS, x, y, drawn, nameless_title(card, lang), "card")


def draw_to_others(it: Panel, has: tuple[tuple[int, ...], int, str], part: Part) -> None:
    cards, gone, sign = has
    part.keep(f"player-{it.seat}", (it, sign), partial(_row, it, sign))
    part.keep_all(f"who-{it.seat}", (it, gone), partial(_who, it, gone))
    left = SEAL + 14
    where = (it.x + left, it.y + line_of(it) + 1, it.width - left - 8, it.height - line_of(it) - 5)
    part.keep_all("nameless", (it, cards), partial(_chips, cards, where, it.lang))


def _row(it: Panel, sign: str) -> Sprite:
    drawn = sheet(it, ROLE_IDENTITY, sign) + moved(17, line_of(it) / 2 + 1, seat_mark(ROLE_IDENTITY, 15))
    drawn += block(it.who, 27, 1, NAME * 1.6, line_of(it), size=13, minimum=7.5, face="serif", bold=True)
    return Sprite(f"player-{it.seat}", layers.PANELS, it.x, it.y, drawn, it.who, f"still whose-{it.seat}")


def _who(it: Panel, gone: int) -> Iterator[Sprite]:
    size = seal_size(it)
    drawn = wax(size) + on_wax(gone, size)
    title = it.told("nameless.count", n=gone, of=LAST_CATACLYSM)
    yield it.thing(f"points-{it.seat}", (SEAL / 2 + 8, line_of(it) + size / 2), drawn, title)


def _chips(cards: tuple[int, ...], box: Box, lang: str) -> Iterator[Sprite]:
    grid = cells(len(NAMELESS_CARDS), box, (1.0, 1.0), 40, 3)
    for card, (x, y) in zip(cards, grid.places, strict=False):
        drawn = chip(nameless_face(card, lang), grid.width)
        yield Sprite(f"nameless-{card}", layers.CARDS, x, y, drawn, nameless_title(card, lang), "card")
