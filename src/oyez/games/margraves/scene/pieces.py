"""Wooden pieces and tokens of the map, centred on their origin. Seats by colour and by shape."""

from __future__ import annotations

from functools import cache

from oyez.draw.icons import icon
from oyez.draw.markup import inked, moved, num, scaled
from oyez.draw.pieces import plaque, seat_colour, seat_ink, seat_path, tag
from oyez.draw.text import line
from oyez.games.margraves.components import ITEMS

from .signs import GUILD_COLOURS, GUILD_ICONS, ITEM_COLOURS

INK = 'stroke="var(--piece-line)" stroke-width="1.5" stroke-linejoin="round"'


def _sign(seat: int, radius: float, y: float) -> str:
    """The seat's shape, cut into the piece."""
    return f'<path d="{seat_path(seat, radius)}" transform="translate(0 {num(y)})" fill="{seat_ink(seat)}"/>'


@cache
def margrave(seat: int) -> str:
    """A crowned figure in a wide cloak."""
    colour = seat_colour(seat)
    cloak = "M-12 15.5C-12 4 -7.5 -3 0 -3S12 4 12 15.5Z"
    crown = "M-6 -8L-7 -15L-2.8 -11.6L0 -16.2L2.8 -11.6L7 -15L6 -8Z"
    return (
        f'<ellipse cy="15" rx="13.5" ry="3" fill="var(--shadow)"/>'
        f'<path d="{cloak}" fill="{colour}" {INK}/><circle cy="-4.6" r="5" fill="{colour}" {INK}/>'
        f'<path d="{crown}" fill="var(--gold)" {INK}/>' + _sign(seat, 6, 7.4)
    )


@cache
def ship(seat: int) -> str:
    """A round hull under one sail in the seat's colour, 28 wide."""
    hull = "M-13 5C-6 6.5 6 6.5 13 5C12.4 10 9.6 13.6 6 13.6H-6C-9.6 13.6 -12.4 10 -13 5Z"
    sail = "M-9.6 -13Q0 -10.2 9.6 -13C12.4 -8 12.4 -2 9.6 3.4Q0 .6 -9.6 3.4C-7 -2 -7 -8 -9.6 -13Z"
    return (
        f'<path d="{hull}" transform="translate(0 1.6)" fill="var(--shadow)"/>'
        f'<path d="M0 -14V6" {INK}/><path d="{hull}" fill="var(--wood)" {INK}/>'
        f'<path d="{sail}" fill="{seat_colour(seat)}" {INK}/>' + moved(1, 0, _sign(seat, 5.6, -4.8))
    )


@cache
def _tower(seat: int) -> str:
    colour = seat_colour(seat)
    body = "M-11 -4H11V1L9 4V19H-9V4L-11 1Z"
    return (
        f'<path d="M-12 4H12V20H-12Z" fill="var(--shadow)" transform="translate(0 1.6)" opacity=".7"/>'
        f'<path d="{body}" fill="{colour}" {INK}/><path d="M0 -17L13 -4H-13Z" fill="{colour}" {INK}/>'
        f'<circle cy="-16" r="3" fill="var(--gold)" {INK}/>' + _sign(seat, 6.6, 10)
    )


def tower(seat: int, size: float) -> str:
    """A Conjuring Tower: a pointed roof with a light on top, the seat's shape for a window."""
    return scaled(size / 40, _tower(seat))


@cache
def token(kind: int) -> str:
    """A token of the storage and the supply, 34 wide."""
    return plaque(ITEMS[kind], "circle", 34, ITEM_COLOURS[kind])


def _shielded(path: str, fill: str, inside: str, weight: float) -> str:
    return (
        f'<path d="{path}" transform="translate(0 2)" fill="var(--shadow)"/><path d="{path}" fill="{fill}"'
        f' stroke="var(--piece-line)" stroke-width="{num(weight)}" stroke-linejoin="round"/>{inside}'
    )


def knights(count: int) -> str:
    """Knights of nobody: a helmet and how many they are, on a shield of bright steel."""
    half, letters, middle = (21.0, 17.0, 11.5) if count < 10 else (23.5, 15.5, 11.2)
    side, turn = num(half), num(half - 6)
    path = f"M-{side} -12H{side}V4C{side} 10 {turn} 12.5 0 14.5C-{turn} 12.5 -{side} 10 -{side} 4Z"
    helmet = inked(icon("knight", 3 - half, -10.5, 20), "var(--neutral-fill)", "var(--neutral-ink)")
    figure = line(str(count), middle, 0.4, letters, align="middle", colour="var(--neutral-ink)", bold=True)
    return _shielded(path, "var(--neutral-fill)", helmet + figure, 1.6)


@cache
def guild_shield(guild: int) -> str:
    """The sign of a guild on a shield of its colour, 22 wide."""
    colour = GUILD_COLOURS[guild]
    sign = inked(icon(GUILD_ICONS[guild], -8, -9, 16), colour, "var(--on-colour)")
    return _shielded("M-11 -11H11V2C11 8 6 11 0 13C-6 11 -11 8 -11 2Z", colour, sign, 1.3)


def supply(kind: int, count: int) -> str:
    """Tokens of one kind in the supply, and how many are left."""
    return f'<g opacity="{"1" if count else ".45"}">{token(kind)}</g>' + moved(0, 18, tag(count))


def fortress(count: int) -> str:
    """The fortress from which new knights come."""
    wall = "M-34 22V-8H-27V-2H-20V-8H-14V-22H-9V-17H-3V-22H3V-17H9V-22H14V-8H20V-2H27V-8H34V22Z"
    stones = '<path d="M-28 4H-18M18 4H28M-30 12H-21M21 12H30" stroke="var(--coast)" opacity=".6"/>'
    knight = moved(0, 2, plaque("knight", "circle", 24, "var(--sable)"))
    return _shielded(wall, "var(--mountain)", stones + knight + moved(0, 22, tag(count)), 1.6)
