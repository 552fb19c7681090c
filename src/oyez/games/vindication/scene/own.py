"""The viewer's own table: seals of the turn, character and mount, three bowls of power, cards and quests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Final

from oyez.core.game import Look
from oyez.core.steps import HIDDEN
from oyez.core.words import msg
from oyez.draw import layers
from oyez.draw.boxes import across, down
from oyez.draw.cards import picture
from oyez.draw.icons import icon
from oyez.draw.markup import Box, inked, moved, num, rect
from oyez.draw.panels import HEAD, LEAST, MIDDLE, NAME, SPINE, panel
from oyez.draw.pieces import seal, seat_mark, tag, wax
from oyez.draw.scene import Part, Sprite
from oyez.draw.text import block, line
from oyez.games.vindication.components import (
    APTITUDE_MASTERY,
    FASTEST,
    KINDS,
    LEVELS,
    SPEED_HONOR,
    TRANSCEND_FROM,
    TRANSCENDED,
    WRETCHED,
)
from oyez.games.vindication.course import ACTIVATED, MOVED, VISITED
from oyez.games.vindication.cubes import of_skill, skill_name

from .cards import pocket, quest_back, quest_card
from .emblems import emblem
from .holdings import Abreast, Holding, Panel, abreast, keep_cards
from .more import ON_BOARD, favor_at, strip_of
from .more import STRIP as MORE
from .signs import COLOURS, LETTERS, LEVEL_COLOURS, LEVEL_ICONS, cubes_in, say, skill_disc
from .titles import quest_title

ACTS: Final = (("activate", "character", ACTIVATED), ("move", "hoof", MOVED), ("visit", "cottage", VISITED))
"""What is done once in a turn, its icon, and its bit."""
SHEET, POWER, QUEST = 206.0, 306.0, 176.0
"""The widths of the parts of the own table on a desk."""
TILES, QUEST_SLIP, CARD, ABREAST = 78.0, 102.0, 150.0, 3
"""On a phone: the heights of character and mount, of a quest, and of a line of cards, three of them."""
PHONE_BOWL: Final = 60.0
HOLLOW: Final = 'fill="none" stroke="var(--line)" stroke-dasharray="3 2"'
STRIP, CELL = 86.0, 44.0
"""The height of what a phone shows of it under the island, and how wide a power is there."""


def draw_own(part: Part, it: Panel, has: Holding, box: Box, look: Look) -> None:
    """On a desk: everything in one sheet."""
    x, y, width, height = box
    inner = (x + 12, y + 4, width - 18, height - 8)
    sheet, power, cards, quests = across(inner, SHEET, POWER, None, QUEST, gap=10)
    part.keep(f"panel-{it.seat}", it, partial(_sheet, it, SHEET - 90))
    _draw_head(part, it, has, sheet[2], SHEET - 90)
    seals = (sheet[0], sheet[1] + HEAD + 6, sheet[2], 66.0)
    part.keep_all("seals", (it, seals, has.did), partial(_seals, it, has.did, seals, True))
    tiles = (sheet[0], seals[1] + 72, sheet[2], sheet[1] + sheet[3] - seals[1] - 74)
    part.keep_all(f"tiles-{it.seat}", (it, tiles, *_person(has)), partial(_tiles, it, has, tiles))
    draw_power(part, it, has, power)
    cards = (cards[0], cards[1] + 4, cards[2], cards[3] - 6)
    keep_cards(part, it, has, cards, (4, 6, 8, 10, 12, 16, 20))
    if has.more.any:
        quests, more = down(quests, None, MORE, gap=4)
        part.keep_all("more", (it, more, has.more), partial(strip_of, it, has.more, more))
    part.keep_all("quests", (it, quests, has.quests), partial(_quests, it, has, quests))


def draw_strip(part: Part, it: Panel, has: Holding, box: Box, look: Look) -> None:
    """On a phone, under the island: who and what is done; power; skills."""
    x, y, width, _ = box
    _, row = down((x + 12, y + 3, width - 18, STRIP - 8), HEAD, None, gap=3)
    power, skills = across(row, 3 * CELL + 6, None, gap=8)
    part.keep(f"panel-{it.seat}", it, partial(_sheet, it, 110))
    _draw_head(part, it, has, it.width, 110)
    seals = (x + 196, y + 2, 130.0, HEAD)
    part.keep_all("seals", (it, seals, has.did), partial(_seals, it, has.did, seals, False))
    draw_power(part, it, has, power)
    part.keep_all(f"skills-{it.seat}", (it, skills, has.skills), partial(_skills, it, has, skills))


def draw_rest(part: Part, it: Panel, has: Holding, box: Box, look: Look) -> None:
    """On a phone, farther below: character, mount, quests and cards."""
    x, y, width, height = box
    part.keep(
        "own-rest",
        (box, it.seat),
        lambda: Sprite("own-rest", layers.PANELS, x, y, panel(width, height, it.seat), "", "still"),
    )
    inner = (x + 12, y + 6, width - 20, height - 12)
    if has.more.any:
        more, inner = down(inner, MORE, None, gap=6)
        part.keep_all("more", (it, more, has.more), partial(strip_of, it, has.more, more))
    tiles, quests, cards = down(inner, TILES, len(has.quests) * (QUEST_SLIP + 5), None, gap=6)
    part.keep_all(f"tiles-{it.seat}", (it, tiles, *_person(has)), partial(_tiles, it, has, tiles))
    part.keep_all("quests", (it, quests, has.quests), partial(_quests, it, has, quests))
    draw = partial(abreast, has.cards, cards, Abreast(ABREAST, pocket), it.who, it.lang)
    part.keep_all(f"cards-{it.seat}", (cards, has.cards, it.who, it.lang), draw)


def rest_high(cards: int, quests: int, more: bool) -> float:
    """How much room that takes with so many cards and quests, and with what expansions bring."""
    high = 24 + TILES + quests * (QUEST_SLIP + 5) + max(1, -(-cards // ABREAST)) * CARD
    return high + (MORE + 6 if more else 0)


def _person(has: Holding) -> tuple[object, ...]:
    return has.transcended, has.mount, has.speed, has.aptitudes, has.honor >= TRANSCEND_FROM, has.power[0]


def _draw_head(part: Part, it: Panel, has: Holding, width: float, room: float) -> None:
    key = (it, has.honor, has.sign, has.marks)
    part.keep_all(f"head-{it.seat}", key, lambda: _head(it, has, width, room))


def _sheet(it: Panel, room: float) -> Sprite:
    """The sheet, and on it whose it is."""
    drawn = panel(round(it.width, 2), round(it.height, 2), it.seat) + moved(
        SPINE + 11, MIDDLE, seat_mark(it.seat, 21)
    )
    drawn += block(it.who, SPINE + 25, 2, room, HEAD, size=NAME, minimum=LEAST, face="serif", bold=True)
    return Sprite(f"panel-{it.seat}", layers.PANELS, it.x, it.y, drawn, it.who, f"still whose-{it.seat}")


def _head(it: Panel, has: Holding, width: float, room: float) -> Iterator[Sprite]:
    drawn = moved(min(width + 4, it.width - 24), MIDDLE, seal(has.honor, 31))
    yield it.sprite("points", drawn, it.told("honor", n=has.honor))
    yield from it.signs_of(has, room)


# ---- seals: what is used up in this turn


def _seals(it: Panel, did: int, box: Box, words: bool) -> Iterator[Sprite]:
    """Three of wax; one that is used up is pressed, with a tick, and the others wait in gold."""
    for (name, sign, bit), (x, y, width, height) in zip(
        ACTS, across(box, None, None, None, gap=2), strict=True
    ):
        done = did >= 0 and bool(did & bit)
        size = 40.0 if words else 28.0
        middle = width / 2, (24.0 if words else height / 2)
        state = "done" if done else "waits" if did < 0 else "open"
        drawn = moved(*middle, _seal(sign, size, state))
        if words:
            said = say(msg(f"scene.act.{name}"), it.lang)
            drawn += block(said, 0, 47, width, 16, size=11.5, minimum=8, align="middle")
        drawn = rect((0, 0, width, height), 4, 'fill="transparent"') + drawn
        title = it.say(msg(f"scene.act.{name}.{state}"))
        yield Sprite(f"seal-{name}", layers.TOKENS, x, y, inked(drawn), title)


@cache
def _seal(sign: str, size: float, state: str) -> str:
    glyph = size * 0.56
    if state == "done":
        mark = icon("check", -glyph / 2, -glyph / 2, glyph, "var(--on-wax)")
        return f'<g opacity=".55">{wax(size)}</g>' + inked(mark, "var(--wax)", "var(--on-wax)")
    gold = "var(--gold)" if state == "open" else "var(--parchment-deep)"
    ink = "var(--coin-ink)" if state == "open" else "var(--ink-soft)"
    disc = (
        f'<circle cy="{num(size * 0.05)}" r="{num(size * 0.45)}" fill="var(--shadow)"/>'
        f'<circle r="{num(size * 0.45)}" fill="{gold}" stroke="var(--piece-line)" stroke-width="1.4"/>'
        f'<circle r="{num(size * 0.38)}" fill="none" stroke="{ink}" stroke-width=".8" opacity=".6"/>'
    )
    return disc + inked(icon(sign, -glyph / 2, -glyph / 2, glyph, ink), gold, ink)


# ---- character, mount, aptitudes


def _tiles(it: Panel, has: Holding, box: Box) -> Iterator[Sprite]:
    lies = box[2] > SHEET  # on a phone
    one, other, rest = across(box, None, None, 6 * 30 if lies else 58, gap=6)
    x, y, width, height = one
    state = "transcended" if has.transcended else "wretched"
    gain = TRANSCENDED if has.transcended else WRETCHED
    name = say(msg(f"character.{state}"), it.lang)
    drawn = _tile(width, height, name, "transcendence" if has.transcended else "humility", f"+{gain}")
    said = it.told(f"character.{state}", n=gain, honor=TRANSCEND_FROM)
    yield Sprite(f"character-{it.seat}", layers.TOKENS, x, y, drawn, said)
    x, y, width, height = other
    drawn = _mount(width, height, has, it.lang)
    said = it.told("mount", mount=msg(f"mount.{has.mount}"), n=has.speed)
    if has.mount < FASTEST:
        said += " " + it.told("mount.next", n=SPEED_HONOR[has.mount + 1])
    yield Sprite(f"mount-{it.seat}", layers.TOKENS, x, y, drawn, said)
    x, y, width, height = rest
    step = min(height / 3, 32.0)
    for skill in range(KINDS):
        n = has.aptitudes[skill]
        where = (x + skill // 3 * 29, y + skill % 3 * step)
        if lies:
            where, step = (x + 4 + skill * 30, y + height / 2 - 16), 32.0
        yield it_learned(it, skill, n, where, step)


def it_learned(it: Panel, skill: int, n: int, where: tuple[float, float], size: float) -> Sprite:
    """Aptitudes of a skill: a shield, faint while there is none."""
    look = f'fill="{COLOURS[skill]}" stroke="var(--piece-line)"' if n else HOLLOW
    shape = f'<path d="M2 2H24V15C24 20 18 24 13 26C8 24 2 20 2 15Z" {look} stroke-width="1.1"/>'
    drawn = shape + (moved(13, 13, skill_disc(skill, 16)) if n else "")
    if n > 1:
        drawn += moved(20, 22, tag(n, LETTERS))
    scale = min(1.0, size / 29)
    drawn = rect((0, 0, 27, 28), 2, 'fill="transparent"') + drawn
    said = it.told("learned", skill=skill_name(skill), n=n, worth=APTITUDE_MASTERY)
    return Sprite(
        f"learned-{it.seat}-{skill}",
        layers.TOKENS,
        *where,
        f'<g transform="scale({scale:.3f})">{inked(drawn)}</g>',
        said,
    )


def _tile(width: float, height: float, name: str, art: str, figure: str) -> str:
    kind = "triggers" if art == "transcendence" else "traits"
    drawn = rect((0, 0, width, height), 5, 'fill="var(--paper)" stroke="var(--piece-line)"')
    size = min(width * 0.7, height - 34)
    drawn += picture(emblem(kind, art), width / 2, 4 + size / 2, size, "var(--ink-soft)")
    drawn += _under(name, width, height)
    drawn += line(figure, width / 2, height - 10, 14, align="middle", bold=True)
    return inked(drawn, "var(--paper)")


def _under(name: str, width: float, height: float) -> str:
    """The name under a picture; on a desk a tile is narrow."""
    size, least = (13.0, LETTERS) if width > SHEET / 3 else (10.5, 7.0)
    room = (2, height - 34, width - 4, 17)
    return block(name, *room, size=size, minimum=least, face="serif", align="middle")


def _mount(width: float, height: float, has: Holding, lang: str) -> str:
    drawn = rect((0, 0, width, height), 5, 'fill="var(--paper)" stroke="var(--piece-line)"')
    size = min(width * 0.7, height - 34)
    drawn += picture(emblem("mounts", str(has.mount)), width / 2, 4 + size / 2, size, "var(--ink-soft)")
    name = say(msg(f"mount.{has.mount}"), lang)
    drawn += _under(name, width, height)
    drawn += icon("hoof", width / 2 - 16, height - 17, 14, "var(--ink-soft)")
    drawn += line(str(has.speed), width / 2 + 8, height - 10, 14, align="middle", bold=True)
    return inked(drawn, "var(--paper)")


# ---- power


def draw_power(part: Part, it: Panel, has: Holding, box: Box) -> None:
    key = (it, box, has.power, has.more.favor)
    part.keep_all(f"power-{it.seat}", key, partial(_bowls, it, has, box))


def _bowls(it: Panel, has: Holding, box: Box) -> Iterator[Sprite]:
    """Potential, influence, conviction: cubes in bowls, from left to right as they rise."""
    small = box[2] < 3 * PHONE_BOWL
    boxes = across(box, None, None, None, gap=3 if small else 16)
    for level, (x, y, width, height) in enumerate(boxes):
        n = has.power[level]
        drawn = _bowl(level, n, (width, height), it.seat, it.lang)
        said = it.told(f"power.{LEVELS[level]}", n=n)
        yield Sprite(f"power-{it.seat}-{level}", layers.TOKENS, x, y, drawn, said)
        if ON_BOARD.get(has.more.favor) == level:
            yield favor_at(it, has.more, (x + width - 9, y + (8 if small else 44)), 17 if small else 24)
        if level and not small:
            arrow = icon("arrow-right", -7, -7, 14, "var(--line)")
            yield Sprite(
                f"rises-{level}", layers.PANELS, x - 8, y + height / 2, arrow, it.told("rises"), "still"
            )


@cache
def _bowl(level: int, n: int, size: tuple[float, float], seat: int, lang: str) -> str:
    width, height = size
    colour = LEVEL_COLOURS[level]
    name = say(msg(f"scene.level.{LEVELS[level]}"), lang)
    own = f"var(--seat{seat})"
    drawn = rect((0, 0, width, height), 6, 'fill="var(--paper)" stroke="var(--line)" stroke-width=".8"')
    if width < PHONE_BOWL:  # a phone: only its sign and the figure
        drawn += icon(LEVEL_ICONS[level], width / 2 - 10, 3, 20, colour)
        drawn += line(str(n), width / 2, height - 12, 19, align="middle", bold=True)
        return inked(drawn, "var(--paper)")
    drawn += icon(LEVEL_ICONS[level], 7, 7, 18, colour)
    drawn += block(name, 27, 5, width - 29, 22, size=13.5, minimum=8, face="serif")
    drawn += line(str(n), width / 2, 47, 34, align="middle", bold=True)
    columns, edge = 5, (width - 18) / 5 / 1.14
    lowest = height - 22
    for at in range(n):
        line_, column = divmod(at, columns)
        in_row = min(columns, n - line_ * columns)
        left = (width - in_row * edge * 1.14) / 2 + column * edge * 1.14
        drawn += moved(left, lowest - (line_ + 1) * edge * 1.14, cubes_in(1, 1, edge, own))
    drawn += (
        f'<path d="M6 {num(lowest - 22)}C6 {num(height - 8)} {num(width - 6)} {num(height - 8)}'
        f' {num(width - 6)} {num(lowest - 22)}" fill="none" stroke="{colour}" stroke-width="4"'
        ' stroke-linecap="round"/>'
    )
    drawn += rect((width / 2 - 16, height - 14, 32, 5), 2, f'fill="{colour}"')
    return inked(drawn, "var(--paper)")


def _skills(it: Panel, has: Holding, box: Box) -> Iterator[Sprite]:
    """On a phone: the own cubes of every skill."""
    order = (0, 2, 1, 3, 4, 5)
    for skill, (x, y, width, height) in zip(order, across(box, *[None] * KINDS, gap=3), strict=True):
        n = has.skills[skill]
        drawn = rect((0, 0, width, height), 5, 'fill="var(--paper)" stroke="var(--line)" stroke-width=".8"')
        drawn += moved(width / 2, 13, skill_disc(skill, 20, n > 0))
        drawn += line(str(n), width / 2, height - 12, 19, align="middle", bold=n > 0)
        said = it.told("has", what=of_skill(skill, n))
        yield Sprite(f"skill-{it.seat}-{skill}", layers.TOKENS, x, y, inked(drawn, "var(--paper)"), said)


# ---- quests


def _quests(it: Panel, has: Holding, box: Box) -> Iterator[Sprite]:
    if not has.quests:
        return
    boxes = down(box, *[None] * len(has.quests), gap=5)
    for at, ((quest, done), (x, y, width, height)) in enumerate(zip(has.quests, boxes, strict=True)):
        key = f"quest-{it.seat}-{at}"
        if quest == HIDDEN:
            wide = min(width, height / 1.4)
            drawn = quest_back(wide, wide * 1.4)
            yield Sprite(key, layers.CARDS, x, y, drawn, say(msg("quest.hidden"), it.lang))
            continue
        drawn = quest_card(quest, done, round(width, 1), round(height, 1), it.lang)
        said = quest_title(quest, it.lang) + " " + it.told("quest.pays", n=sum(done))
        yield Sprite(key, layers.CARDS, x, y, drawn, said, "card")
