"""The other players: a line of figures each, and under it every card that they have."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from oyez.core.game import Look
from oyez.core.steps import HIDDEN
from oyez.core.words import msg
from oyez.draw import layers
from oyez.draw.icons import icon
from oyez.draw.markup import Box, inked, moved, rect
from oyez.draw.panels import panel
from oyez.draw.pieces import seal, seat_mark
from oyez.draw.scene import Part, Sprite
from oyez.draw.text import block, line
from oyez.games.vindication.components import (
    APTITUDE_MASTERY,
    HELD_HONOR,
    LEVELS,
    TRANSCEND_FROM,
    TRANSCENDED,
    WRETCHED,
)

from .cards import POCKET_SEAL
from .holdings import MARKS, Abreast, Holding, Panel, abreast, cards_in, square
from .more import favor_at, favor_beside, signs_of
from .signs import LEVEL_COLOURS, LEVEL_ICONS, PHONE, say
from .titles import quest_title

NAME: Final = 152.0
"""The width of the name at the left of a line."""
LINE: Final = 21.0
LOW: Final = 50.0
"""A panel that is lower has everything in one line; on a phone the figures are under the name."""
FIGURES, SIGNS, LEAST = 312.0, 7, 38.0
"""How wide the line of figures is, how many signs everybody has, and how wide a sign is at least."""
QUEST, MOST_QUESTS = 22.0, 3
"""The room of a quest, and how many lie side by side."""


BETWEEN: Final = 4.0
"""One panel and the next."""
CHIP, CHIPS, ABOVE = 47.0, 8, 61.0
"""On a phone: the height of a line of cards, how many are in it, and the height of what is above them."""


def other_high(cards: int) -> float:
    """How much room a phone needs for another player with so many cards."""
    return ABOVE + -(-cards // CHIPS) * CHIP


def draw_other(it: Panel, has: Holding, look: Look, part: Part) -> None:
    tall = it.width < PHONE
    key = (it, has.sign, has.marks, has.honor)
    part.keep_all(f"player-{it.seat}", key, partial(_who, it, has))
    figures: Box = (NAME + 8, 3, it.width - NAME - 14, LINE)
    cards: Box = (14, LINE + 5, it.width - 22, it.height - LINE - 9)
    if tall:
        figures, cards = (12, 31, it.width - 20, LINE + 1), (14, 56, it.width - 22, it.height - 61)
    elif it.height < LOW:
        wide = max(FIGURES, (SIGNS + len(signs_of(it, has.more))) * LEAST)
        figures = (NAME + 4, it.height / 2 - LINE / 2, wide, LINE)
        cards = (NAME + wide + 12, 4, it.width - NAME - wide - 20, it.height - 8)
    elif it.height > 60:
        cards = (NAME + 8, LINE + 6, it.width - NAME - 14, it.height - LINE - 11)
    told = has._replace(cards=(), sign="", marks=(), honor=0, did=0, skills=())
    part.keep_all(f"figures-{it.seat}", (it, told), partial(_figures, it, has, figures))
    where = (it.x + cards[0], it.y + cards[1], cards[2], cards[3])
    if tall:
        draw = partial(abreast, has.cards, where, Abreast(CHIPS, square), it.who, it.lang)
    else:
        draw = partial(cards_in, has.cards, where, it.who, it.lang, (4, 8, 12, 18, 24))
    part.keep_all(f"cards-{it.seat}", (where, has.cards, it.who, it.lang), draw)


def _who(it: Panel, has: Holding) -> Iterator[Sprite]:
    """The strip, whose it is, and the honor on wax."""
    drawn = panel(round(it.width, 2), round(it.height, 2), it.seat, bool(has.sign))
    middle = it.height / 2 if it.height < LOW else 14
    drawn += moved(22, middle, seat_mark(it.seat, 17))
    # who began gives way to what matters more
    marks = [mark for mark in has.marks if mark != "first"] or (has.marks if not has.sign else ())
    room = NAME - 61 - 15 * max(1, bool(has.sign) + len(marks))
    drawn += block(it.who, 34, middle - 12, room, 24, size=14, minimum=8, face="serif", bold=True)
    yield Sprite(f"player-{it.seat}", layers.PANELS, it.x, it.y, drawn, it.who, f"still whose-{it.seat}")
    drawn = moved(NAME - 13, middle, seal(has.honor, POCKET_SEAL if it.width < PHONE else 25))
    yield it.sprite("points", drawn, it.told("honor", n=has.honor))
    x = NAME - 42.0
    if has.sign:
        said = it.say(msg(f"sign.{has.sign}", seat=it.who))
        yield it.sprite("turn", icon(has.sign, x, middle - 7, 14, "var(--gold-deep)"), said)
        x -= 15
    for mark in marks:
        yield it.sprite(mark, icon(MARKS[mark], x, middle - 6, 12, "var(--gold-deep)"), it.told(mark))
        x -= 15


def _figures(it: Panel, has: Holding, box: Box) -> Iterator[Sprite]:
    """Power, speed, territories, aptitudes, tokens, the character and the quests."""
    x, y, width, height = box
    signs: list[tuple[str, str, str, int, str]] = [
        (
            f"power-{it.seat}-{level}",
            LEVEL_ICONS[level],
            LEVEL_COLOURS[level],
            has.power[level],
            it.told(f"power.{name}", n=has.power[level]),
        )
        for level, name in enumerate(LEVELS)
    ]
    mount = it.told("mount", mount=msg(f"mount.{has.mount}"), n=has.speed)
    learned = sum(has.aptitudes)
    state, gain = ("transcended", TRANSCENDED) if has.transcended else ("wretched", WRETCHED)
    signs += [
        (f"mount-{it.seat}", "hoof", "var(--ink)", has.speed, mount),
        (
            f"held-{it.seat}",
            "flag",
            "var(--ink)",
            has.territories,
            it.told("territories", n=has.territories, worth=HELD_HONOR),
        ),
        (
            f"learned-{it.seat}",
            "aptitude",
            "var(--ink)",
            learned,
            it.told("learned.all", n=learned, worth=APTITUDE_MASTERY),
        ),
        (
            f"character-{it.seat}",
            "crown" if has.transcended else "character",
            "var(--ink)",
            gain,
            it.told(f"character.{state}", n=gain, honor=TRANSCEND_FROM),
        ),
    ]
    signs += signs_of(it, has.more)
    quests = len(has.quests)
    room = min(quests, MOST_QUESTS) * QUEST  # more of them lie one over the other
    step = (width - room) / len(signs)
    for at, (key, name, colour, n, said) in enumerate(signs):
        drawn = rect((0, 0, step - 2, height), 3, 'fill="transparent"')
        drawn += icon(name, 1, height / 2 - 8, 16, colour)
        ink = "var(--ink)" if n else "var(--line)"
        drawn += line(str(n), 20, height / 2, 14, bold=n > 0, colour=ink)
        yield it.thing(key, (x + at * step, y), inked(drawn), said)
        if key == favor_beside(it, has.more):
            yield favor_at(it, has.more, (it.x + x + at * step + 1, it.y + y + 5), 13)
    for at, (quest, _) in enumerate(has.quests):
        drawn = rect((0, 0, 20, height), 3, 'fill="var(--teal)" stroke="var(--piece-line)" stroke-width=".8"')
        drawn += inked(
            icon("quest", 3, height / 2 - 7, 14, "var(--on-colour)"), "var(--teal)", "var(--on-colour)"
        )
        said = say(msg("quest.hidden"), it.lang) if quest == HIDDEN else quest_title(quest, it.lang)
        left = x + width - room + at * (room - QUEST) / max(quests - 1, 1)
        yield it.thing(f"quest-{it.seat}-{at}", (left, y), drawn, said)
