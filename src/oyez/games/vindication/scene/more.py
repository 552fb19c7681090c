"""What expansions bring a player: crystals, teleport tokens, the favor token and the monument."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from oyez.core.steps import NOBODY
from oyez.draw import layers
from oyez.draw.boxes import across
from oyez.draw.icons import icon
from oyez.draw.markup import Box, Point, inked, moved, rect
from oyez.draw.scene import Sprite
from oyez.draw.text import line
from oyez.games.vindication.components import CONVICTION, KINDS, POTENTIAL
from oyez.games.vindication.extras import (
    AT_MONUMENT,
    LOWER_SIDE,
    MONUMENT_APTITUDES,
    MONUMENT_CONVICTION,
    MONUMENT_HONOR,
    MONUMENT_OURS,
    MONUMENT_SKILLS,
    REFUND_COST,
    REFUND_CUBES,
    TRADE_COST,
    TRADE_HONOR,
    UPPER_SIDE,
)
from oyez.games.vindication.state import Vindication

from .signs import COLOURS, LETTERS, LEVEL_COLOURS
from .titles import marked
from .tokens import favor_does, favor_title, favor_token

if TYPE_CHECKING:
    from .holdings import Panel

AWAY: Final = -1
"""Instead of a figure: the expansion is not in play."""
GIFTS: Final = sum(MONUMENT_SKILLS) + MONUMENT_CONVICTION + MONUMENT_APTITUDES
SMALL, SMALLER = 40.0, 31.0
"""The width of a cell with a sign and a figure, with much room and with little."""
ROOMY: Final = 240.0
STRIP: Final = 48.0
"""The height of the whole."""
ON_BOARD: Final = {LOWER_SIDE: POTENTIAL, UPPER_SIDE: CONVICTION}
"""The bowl beside which a token lies."""
SLOT: Final = 8.0


class More(NamedTuple):
    crystals: int = AWAY
    teleports: int = AWAY
    given: tuple[int, ...] = ()
    """To the monument: of each skill, conviction, aptitudes."""
    built: bool = False
    favor: int = NOBODY
    does: int = NOBODY

    @property
    def any(self) -> bool:
        return self.crystals != AWAY or self.teleports != AWAY or bool(self.given)


def more_of(s: Vindication, seat: int) -> More:
    crystals = s.crystals[seat] if "jeweler" in s.rules.tiles else AWAY
    teleports = s.teleports[seat] if s.rules.myths else AWAY
    if not s.rules.guilds:
        return More(crystals, teleports)
    on = seat * (KINDS + 1)
    given = (*s.monuments[on : on + KINDS + 1], sum(s.given[seat * KINDS : seat * KINDS + KINDS]))
    return More(crystals, teleports, given, bool(s.built >> seat & 1), s.favor[seat], favor_does(s, seat))


# ---- on the own table


def strip_of(it: Panel, has: More, box: Box) -> Iterator[Sprite]:
    """A cell for each, the monument as wide as is left."""
    parts = [name for name, n in (("crystals", has.crystals), ("teleports", has.teleports)) if n != AWAY]
    if has.given:
        parts += ["favor", "monument"]
    small = SMALL if box[2] > ROOMY else SMALLER
    widths = [None if name == "monument" else small for name in parts]
    for name, where in zip(parts, across(box, *widths, gap=4), strict=True):
        if name == "monument":
            yield from _monument(it, has, where)
        elif name == "favor":
            yield from _home(it, has, where)
        else:
            n = has.crystals if name == "crystals" else has.teleports
            yield _counted(it, name, n, where)


def _counted(it: Panel, name: str, n: int, box: Box) -> Sprite:
    x, y, width, height = box
    drawn = _cell(width, height)
    sign, colour = ICONS[name]
    drawn += icon(sign, width / 2 - 10, 4, 20, colour if n else "var(--line)")
    ink = "var(--ink)" if n else "var(--line)"
    drawn += line(str(n), width / 2, height - 12, 17, align="middle", bold=n > 0, colour=ink)
    return Sprite(
        f"{name}-{it.seat}", layers.TOKENS, x, y, inked(drawn, "var(--paper)"), _counts(it, name, n)
    )


def _counts(it: Panel, name: str, n: int) -> str:
    """How many there are, and what they are for."""
    about = {"refund": REFUND_COST, "cubes": REFUND_CUBES, "cost": TRADE_COST, "honor": TRADE_HONOR}
    return it.told(name, n=n, **about if name == "crystals" else {})


ICONS: Final = {"crystals": ("gem", "var(--tint-gem)"), "teleports": ("portal", "var(--purpure)")}


def _cell(width: float, height: float) -> str:
    return rect((0, 0, width, height), 5, 'fill="var(--paper)" stroke="var(--line)" stroke-width=".8"')


def _home(it: Panel, has: More, box: Box) -> Iterator[Sprite]:
    """Where the favor token waits; an empty ring tells where it is."""
    x, y, width, height = box
    ring = '<circle r="12" fill="none" stroke="var(--line)" stroke-width="1.4" stroke-dasharray="3 2"/>'
    drawn = _cell(width, height) + moved(width / 2, height / 2, ring)
    said = favor_title(it.who, has.does, it.lang)
    yield Sprite("favor-home", layers.TOKENS, x, y, drawn, said)
    if has.favor == NOBODY:
        yield favor_at(it, has, (x + width / 2, y + height / 2 - 2), 24)


def favor_at(it: Panel, has: More, at: Point, size: float) -> Sprite:
    said = favor_title(it.who, has.does, it.lang)
    return Sprite(f"favor-{it.seat}", layers.MARKS, *at, favor_token(it.seat, size), said)


def _monument(it: Panel, has: More, box: Box) -> Iterator[Sprite]:
    x, y, width, height = box
    drawn = _cell(width, height) + _building(has.given, has.built, width, height)
    yield Sprite(
        f"monument-{it.seat}", layers.TOKENS, x, y, inked(drawn, "var(--paper)"), monument_title(it, has)
    )
    if has.favor == AT_MONUMENT:
        # beside the figure, not over it
        yield favor_at(
            it, has, *(((x + width - 20, y + height / 2 - 3), 24) if width > 120 else ((x + 11, y + 9), 16))
        )


def monument_title(it: Panel, has: More) -> str:
    if has.built:
        return it.told("monument.built", n=MONUMENT_HONOR)
    said = it.told("monument", n=sum(has.given), most=GIFTS, honor=MONUMENT_HONOR)
    return marked(said, ("asked",) if MONUMENT_OURS else (), it.lang)


@cache
def _building(given: tuple[int, ...], built: bool, width: float, height: float) -> str:
    """A temple over the stones that it needs: full those that are given, hollow those that are missing."""
    gold = "var(--gold-deep)"
    if built:
        return icon("temple", width / 2 - 15, height / 2 - 15, 30, gold)
    wanted = (*MONUMENT_SKILLS, MONUMENT_CONVICTION, MONUMENT_APTITUDES)
    colours = (*COLOURS, LEVEL_COLOURS[CONVICTION], gold)
    stones = [
        (colour, nth < has)
        for colour, has, most in zip(colours, given, wanted, strict=True)
        for nth in range(most)
    ]
    drawn = icon("temple", 5, 3, 18, "var(--ink-soft)")
    drawn += line(f"{sum(given)}/{GIFTS}", 27, 12.5, LETTERS, bold=True)
    columns = max(6, -(-len(stones) // 2))
    step = min(SLOT * 1.3, (width - 8) / columns)
    size = min(SLOT, step - 1)
    for at, (colour, full) in enumerate(stones):
        row, column = divmod(at, columns)
        left, top = 5 + column * step, height - 23 + row * (SLOT + 2.5)
        look = f'fill="{colour if full else "none"}" stroke="{colour}" stroke-width="1.3"'
        drawn += rect((left, top, size, size), size / 2 if colour == gold else 1.4, look)
    return drawn


# ---- with the others


def signs_of(it: Panel, has: More) -> list[tuple[str, str, str, int, str]]:
    """For the line of figures: id, icon, colour, figure and title of each that somebody has."""
    found = [
        (f"{name}-{it.seat}", *ICONS[name], n, _counts(it, name, n))
        for name, n in (("crystals", has.crystals), ("teleports", has.teleports))
        if n > 0
    ]
    if has.given:
        n, colour = (MONUMENT_HONOR, "var(--gold-deep)") if has.built else (sum(has.given), "var(--ink)")
        found.append((f"monument-{it.seat}", "temple", colour, n, monument_title(it, has)))
    return found


def favor_beside(it: Panel, has: More) -> str:
    """The sign beside which the token of another player lies."""
    if has.favor in ON_BOARD:
        return f"power-{it.seat}-{ON_BOARD[has.favor]}"
    return f"monument-{it.seat}" if has.favor == AT_MONUMENT else ""
