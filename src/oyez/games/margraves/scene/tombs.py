"""The Heroic Tombs: three rows and four columns with what they pay, and the statue."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from oyez.core.words import msg
from oyez.draw import layers
from oyez.draw.boxes import across, down
from oyez.draw.icons import icon
from oyez.draw.markup import Box, inked, moved, num
from oyez.draw.panels import panel
from oyez.draw.pieces import tag
from oyez.draw.printed import printed
from oyez.draw.rows import place
from oyez.draw.scene import Part, Sprite
from oyez.games.margraves.components import LINES, TOMB_ROWS, TOMBS
from oyez.games.margraves.state import LYING, STANDING, VACANT, Margraves
from oyez.games.margraves.words import WORDS

from . import effects
from .marks import marked

PAD = 6.0
ROWS, COLUMNS = max(row for row, _ in TOMBS), max(col for _, col in TOMBS)
STATE = {VACANT: "vacant", STANDING: "standing", LYING: "lying"}


def _cells(box: Box) -> list[tuple[Box, ...]]:
    """The grid, line by line: above the rows what columns pay, and at their right what rows pay."""
    x, y, width, height = box
    inside = (x + PAD, y + PAD, width - 2 * PAD, height - 2 * PAD)
    right, above = min(56.0, width * 0.24), min(27.0, height * 0.2)
    lines = down(inside, above, *[None] * ROWS, gap=0)
    return [across(line, *[None] * COLUMNS, right, gap=0) for line in lines]


def draw_tombs(part: Part, s: Margraves, box: Box, lang: str) -> None:
    part.add_all(_ground(box, lang))
    held = tuple(s.tombs)
    part.keep_all("tomb-stones", (box, held, lang), partial(_stones, held, box, lang))
    part.keep("statue", (box, s.statue, lang), partial(_statue, s.statue, box, lang))


@printed
def _ground(box: Box, lang: str) -> Iterator[Sprite]:
    """The sheet, and what each line pays: columns above, rows at the right."""
    x, y, width, height = box
    cells = _cells(box)
    yield Sprite("tombs", layers.PLACES, x, y, panel(width, height), "", "still")
    left, top, wide, tall = cells[1][COLUMNS - 1]
    name = icon("tomb", wide / 2 - 11, tall / 2 - 11, 22, "var(--ink-soft)")
    yield Sprite("tombs-name", layers.SLOTS, left, top, name, WORDS.say(msg("scene.tombs"), lang), "still")
    for at, line in enumerate(LINES):
        row, col = TOMBS[line.spaces[0]]
        left, top, wide, tall = cells[row][COLUMNS] if at < TOMB_ROWS else cells[0][col - 1]
        said = WORDS.say(msg("scene.line", does=effects.words(line.reward, lang)), lang)
        pays = marked(said, "line", line.reconstructed, lang)
        yield Sprite(f"line-{at}", layers.SLOTS, left, top, _reward(at, wide, tall), pays, "still")


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
    icons = place(effects.line_of(LINES[at].reward), inside, 0.8)
    ground = f'<path d="{path}" fill="var(--paper)" stroke="var(--line)" stroke-linejoin="round"/>'
    return ground + inked(icons, "var(--paper)")


def _stones(held: tuple[int, ...], box: Box, lang: str) -> Iterator[Sprite]:
    cells = _cells(box)
    for tomb, state in enumerate(held):
        row, col = TOMBS[tomb]
        left, top, wide, tall = cells[row][col - 1]
        title = WORDS.say(msg(f"scene.tomb.{STATE[state]}"), lang)
        yield Sprite(f"tomb-{tomb}", layers.SLOTS, left, top, _stone(wide, tall, state), title)


def _stone(wide: float, tall: float, held: int) -> str:
    """A niche with a round top; a knight stands in it, or lies."""
    half = min(wide, tall * 1.25) / 2 - 3
    middle, foot, head = wide / 2, tall - 2.5, 2.5
    rise = min(half, (foot - head) * 0.5)
    path = (
        f"M{num(middle - half)} {num(foot)}V{num(head + rise)}A{num(half)} {num(rise)} 0 0 1"
        f" {num(middle + half)} {num(head + rise)}V{num(foot)}Z"
    )
    look = f'd="{path}" stroke="var(--line)" stroke-width="1.3"'
    if held == VACANT:
        return f'<path {look} fill="var(--parchment-deep)" stroke-dasharray="4 3"/>'
    size = min(half * 1.5, (foot - head) * 0.78)
    turned = ' transform="rotate(90)" opacity=".6"' if held == LYING else ""
    knight = f"<g{turned}>{icon('knight', -size / 2, -size / 2, size)}</g>"
    figure = inked(knight, "var(--neutral-fill)", "var(--neutral-ink)")
    return f'<path {look} fill="var(--neutral-fill)"/>' + moved(middle, (foot + head) / 2 + 1, figure)


def _statue(count: int, box: Box, lang: str) -> Sprite:
    """The statue in the lower left corner, for knights that find no tomb; beside a tomb it has one cell."""
    left, top, wide, tall = _cells(box)[ROWS][0]
    size = min(tall - 6, 30.0)
    wide /= 2 if (ROWS, 2) in TOMBS else 1
    aura = "".join(
        f'<ellipse cx="{num(wide)}" cy="{num(tall / 2)}" rx="{num(wide * reach)}"'
        f' ry="{num(tall / 2 - inset)}" fill="var(--azure)" opacity=".29"/>'
        for reach, inset in ((0.8, 2), (0.5, 3))
    )
    knight = icon("knight", wide - size / 2, (tall - size) / 2, size, "var(--azure)")
    figure = moved(wide + size * 0.75, tall * 0.66, tag(count, 14)) if count else ""
    return Sprite(
        "statue",
        layers.SLOTS,
        left,
        top,
        aura + knight + figure,
        WORDS.say(msg("scene.statue", n=count), lang),
    )
