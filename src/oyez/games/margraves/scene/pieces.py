"""Wooden pieces and tokens of the map, centred on their origin. Seats by colour and by shape."""

from __future__ import annotations

from functools import cache

from oyez.draw.icons import icon
from oyez.draw.markup import num
from oyez.draw.pieces import plaque, seat_colour, seat_ink, seat_path
from oyez.draw.text import line, measure
from oyez.games.margraves.components import ITEMS

INK = 'stroke="var(--piece-line)" stroke-width="1.5" stroke-linejoin="round"'

ITEM_ICONS = ITEMS
ITEM_COLOURS = ("var(--argent)", "var(--tenne)", "var(--purpure)", "var(--teal)", "var(--sable)")
"""By kind, as in components.ITEMS."""


def _scaled(size: float, of: float, markup: str) -> str:
    return f'<g transform="scale({num(size / of)})">{markup}</g>'


def _sign(seat: int, radius: float, y: float) -> str:
    """The seat's shape, cut into the piece."""
    return f'<path d="{seat_path(seat, radius)}" transform="translate(0 {num(y)})" fill="{seat_ink(seat)}"/>'


@cache
def margrave(seat: int, size: float = 32) -> str:
    """A crowned figure in a wide cloak."""
    colour = seat_colour(seat)
    cloak = "M-12 15.5C-12 4 -7.5 -3 0 -3S12 4 12 15.5Z"
    crown = "M-6 -8L-7 -15L-2.8 -11.6L0 -16.2L2.8 -11.6L7 -15L6 -8Z"
    return _scaled(
        size,
        32,
        f'<ellipse cy="15" rx="13.5" ry="3" fill="var(--shadow)"/>'
        f'<path d="{cloak}" fill="{colour}" {INK}/><circle cy="-4.6" r="5" fill="{colour}" {INK}/>'
        f'<path d="{crown}" fill="var(--gold)" {INK}/>' + _sign(seat, 6, 7.4),
    )


@cache
def ship(seat: int, size: float = 28) -> str:
    """A round hull under one sail in the seat's colour."""
    hull = "M-13 5C-6 6.5 6 6.5 13 5C12.4 10 9.6 13.6 6 13.6H-6C-9.6 13.6 -12.4 10 -13 5Z"
    sail = "M-9.6 -13Q0 -10.2 9.6 -13C12.4 -8 12.4 -2 9.6 3.4Q0 .6 -9.6 3.4C-7 -2 -7 -8 -9.6 -13Z"
    return _scaled(
        size,
        28,
        f'<path d="{hull}" transform="translate(0 1.6)" fill="var(--shadow)"/>'
        f'<path d="M0 -14V6" {INK}/><path d="{hull}" fill="var(--wood)" {INK}/>'
        f'<path d="{sail}" fill="{seat_colour(seat)}" {INK}/>'
        f'<g transform="translate(1 0)">{_sign(seat, 5.6, -4.8)}</g>',
    )


@cache
def tower(seat: int, size: float = 40) -> str:
    """A Conjuring Tower: a pointed roof with a light on top, the seat's shape for a window."""
    colour = seat_colour(seat)
    body = "M-11 -4H11V1L9 4V19H-9V4L-11 1Z"
    return _scaled(
        size,
        40,
        f'<path d="M-12 4H12V20H-12Z" fill="var(--shadow)" transform="translate(0 1.6)" opacity=".7"/>'
        f'<path d="{body}" fill="{colour}" {INK}/><path d="M0 -17L13 -4H-13Z" fill="{colour}" {INK}/>'
        f'<circle cy="-16" r="3" fill="var(--gold)" {INK}/>' + _sign(seat, 6.6, 10),
    )


@cache
def knights(count: int) -> str:
    """Knights of nobody: a helmet and how many they are, on a shield of bright steel."""
    digits = str(count)
    half, letters, middle = (21.0, 17.0, 11.5) if len(digits) == 1 else (23.5, 15.5, 11.2)
    side, turn = num(half), num(half - 6)
    path = f"M-{side} -12H{side}V4C{side} 10 {turn} 12.5 0 14.5C-{turn} 12.5 -{side} 10 -{side} 4Z"
    return (
        f'<path d="{path}" transform="translate(0 2)" fill="var(--shadow)"/>'
        f'<path d="{path}" fill="var(--neutral-fill)" stroke="var(--piece-line)" stroke-width="1.6"'
        ' stroke-linejoin="round"/><g style="--cut:var(--neutral-fill)">'
        + icon("knight", 3 - half, -10.5, 20, "var(--neutral-ink)")
        + "</g>"
        + line(digits, middle, 0.4, letters, align="middle", colour="var(--neutral-ink)", bold=True)
    )


@cache
def tag(text: str, size: float = 15) -> str:
    """A figure on a small round-ended slip."""
    width, height = max(measure(text, size, bold=True) + 10, size * 1.4), size * 1.22
    return (
        f'<rect x="{num(-width / 2)}" y="{num(-height / 2)}" width="{num(width)}" height="{num(height)}"'
        f' rx="{num(height / 2)}" fill="var(--paper)" stroke="var(--piece-line)" stroke-width="1.1"/>'
        + line(text, 0, 0, size, align="middle", bold=True)
    )


@cache
def supply(kind: int, count: int) -> str:
    """Tokens of one kind in the supply, and how many are left."""
    return (
        f'<g opacity="{".45" if not count else "1"}">'
        + plaque(ITEM_ICONS[kind], "circle", 34, ITEM_COLOURS[kind])
        + f'</g><g transform="translate(0 18)">{tag(str(count))}</g>'
    )
