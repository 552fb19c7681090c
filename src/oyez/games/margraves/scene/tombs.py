"""The Heroic Tombs: three rows and four columns with what they pay, and the statue."""

from __future__ import annotations

from functools import lru_cache

from oyez.core.words import msg
from oyez.draw.icons import icon
from oyez.draw.markup import num
from oyez.draw.panels import panel
from oyez.draw.rows import place
from oyez.draw.scene import Scene, Sprite
from oyez.games.margraves.components import LINES, TOMB_ROWS, TOMBS
from oyez.games.margraves.state import LYING, STANDING, VACANT, Margraves
from oyez.games.margraves.words import WORDS

from . import effects, layers
from .pieces import tag

Box = tuple[float, float, float, float]

PAD = 6.0
ROWS, COLUMNS = max(row for row, _ in TOMBS), max(col for _, col in TOMBS)
STATE = {VACANT: "vacant", STANDING: "standing", LYING: "lying"}


@lru_cache(maxsize=64)
def _cells(width: float, height: float) -> tuple[float, float, float, float]:
    """The width of a cell and of the rewards at the right; the height of a cell and of those above."""
    right, above = min(56.0, width * 0.24), min(27.0, height * 0.2)
    return (width - 2 * PAD - right) / COLUMNS, right, (height - 2 * PAD - above) / ROWS, above


def _cell(row: int, col: int, box: Box) -> Box:
    """The place of a cell, rows and columns from 1; the row under 1 is that of the rewards."""
    x, y, width, height = box
    wide, right, tall, above = _cells(width, height)
    left = x + PAD + (col - 1) * wide
    if row == 0:
        return left, y + PAD - 1, wide, above
    across = right if col > COLUMNS else wide
    return left, y + PAD + above + (row - 1) * tall, across, tall


def draw_tombs(scene: Scene, s: Margraves, box: Box, lang: str) -> None:
    scene.add_all(_ground(box, lang))
    for tomb, held in enumerate(s.tombs):
        scene.add(_tomb(tomb, held, box, lang))
    scene.add(_statue(s.statue, box, lang))


@lru_cache(maxsize=64)
def _ground(box: Box, lang: str) -> tuple[Sprite, ...]:
    """The sheet, and what each line pays: columns above, rows at the right."""
    x, y, width, height = box
    sprites = [Sprite("tombs", layers.PLACES, x, y, panel(width, height), "", "still")]
    left, top, wide, tall = _cell(1, COLUMNS, box)
    name = icon("tomb", wide / 2 - 11, tall / 2 - 11, 22, "var(--ink-soft)")
    title = WORDS.say(msg("scene.tombs"), lang)
    sprites.append(Sprite("tombs-name", layers.SLOTS, left, top, name, title, "still"))
    for at, line in enumerate(LINES):
        row, col = (
            (TOMBS[line.spaces[0]][0], COLUMNS + 1) if at < TOMB_ROWS else (0, TOMBS[line.spaces[0]][1])
        )
        left, top, wide, tall = _cell(row, col, box)
        pays = WORDS.say(msg("scene.line", does=effects.words(line.reward, lang)), lang)
        sprites.append(Sprite(f"line-{at}", layers.SLOTS, left, top, _reward(at, wide, tall), pays, "still"))
    return tuple(sprites)


def _reward(at: int, wide: float, tall: float) -> str:
    """A slip that points at its line."""
    tip = 5.0
    if at < TOMB_ROWS:
        middle, high = tall / 2, min(tall - 6, 24.0)
        path = (
            f"M1 {num(middle)}l{num(tip)} {num(-tip)}V{num(middle - high / 2)}H{num(wide)}v{num(high)}"
            f"H{num(1 + tip)}V{num(middle + tip)}Z"
        )
        inside = (tip + 3, middle - high / 2, wide - tip - 5, high)
    else:
        middle, high = wide / 2, tall - tip
        path = (
            f"M2 0H{num(wide - 2)}V{num(high)}H{num(middle + tip)}l{num(-tip)} {num(tip)}"
            f"l{num(-tip)} {num(-tip)}H2Z"
        )
        inside = (3, 0, wide - 6, high)
    return (
        f'<path d="{path}" fill="var(--paper)" stroke="var(--line)" stroke-linejoin="round"/>'
        '<g color="var(--ink)" style="--cut:var(--paper)">'
        f"{place(effects.line_of(LINES[at].reward), inside, 0.8)}</g>"
    )


@lru_cache(maxsize=1024)
def _tomb(tomb: int, held: int, box: Box, lang: str) -> Sprite:
    left, top, wide, tall = _cell(*TOMBS[tomb], box)
    title = WORDS.say(msg(f"scene.tomb.{STATE[held]}"), lang)
    return Sprite(f"tomb-{tomb}", layers.SLOTS, left, top, _stone(wide, tall, held), title)


@lru_cache(maxsize=64)
def _stone(wide: float, tall: float, held: int) -> str:
    """A niche with a round top; a knight stands in it, or lies."""
    half = min(wide, tall * 1.25) / 2 - 3
    middle, foot, head = wide / 2, tall - 2.5, 2.5
    rise = min(half, (foot - head) * 0.5)
    path = (
        f"M{num(middle - half)} {num(foot)}V{num(head + rise)}A{num(half)} {num(rise)} 0 0 1"
        f" {num(middle + half)} {num(head + rise)}V{num(foot)}Z"
    )
    fill = "var(--parchment-deep)" if held == VACANT else "var(--neutral-fill)"
    look = f'fill="{fill}" stroke="var(--line)" stroke-width="1.3"'
    dashed = ' stroke-dasharray="4 3"' if held == VACANT else ""
    size = min(half * 1.5, (foot - head) * 0.78)
    figure = ""
    if held != VACANT:
        turned = ' transform="rotate(90)" opacity=".6"' if held == LYING else ""
        knight = icon("knight", -size / 2, -size / 2, size, "var(--neutral-ink)")
        figure = (
            f'<g transform="translate({num(middle)} {num((foot + head) / 2 + 1)})"'
            f' style="--cut:var(--neutral-fill)"><g{turned}>{knight}</g></g>'
        )
    return f'<path d="{path}" {look}{dashed}/>{figure}'


@lru_cache(maxsize=256)
def _statue(count: int, box: Box, lang: str) -> Sprite:
    """The statue in the lower left corner, where knights go that find no tomb."""
    left, top, wide, tall = _cell(ROWS, 1, box)
    middle, size = wide, min(tall - 6, 30.0)
    aura = (
        f'<ellipse cx="{num(middle)}" cy="{num(tall / 2)}" rx="{num(wide * 0.8)}" ry="{num(tall / 2 - 2)}"'
        ' fill="var(--azure)" opacity=".28"/>'
        f'<ellipse cx="{num(middle)}" cy="{num(tall / 2)}" rx="{num(wide * 0.5)}" ry="{num(tall / 2 - 3)}"'
        ' fill="var(--azure)" opacity=".3"/>'
    )
    knight = icon("knight", middle - size / 2, (tall - size) / 2, size, "var(--azure)")
    figure = (
        f'<g transform="translate({num(middle + size * 0.75)} {num(tall * 0.66)})">{tag(str(count), 14)}</g>'
        if count
        else ""
    )
    title = WORDS.say(msg("scene.statue", n=count), lang)
    return Sprite("statue", layers.SLOTS, left, top, aura + knight + figure, title)
