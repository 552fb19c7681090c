"""Quests at the heart of the table: three rows of them, each with its conditions and treasures."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache, partial
from typing import Final, NamedTuple

from oyez.core.game import Look
from oyez.core.steps import HIDDEN
from oyez.core.words import msg, seat_name
from oyez.draw import layers
from oyez.draw.boxes import across, cells, down, lines
from oyez.draw.cards import picture
from oyez.draw.icons import icon
from oyez.draw.market import bare
from oyez.draw.markup import Box, inked, moved, num, rect
from oyez.draw.panels import SHADOW
from oyez.draw.pieces import seal, seat_mark
from oyez.draw.rows import SIZE, Row, place, row
from oyez.draw.scene import Part, Sprite
from oyez.draw.text import block
from oyez.games.seven.gifts import unpacked
from oyez.games.seven.goods import hand_of
from oyez.games.seven.payment import affordable, can_take, covered
from oyez.games.seven.places import FREE, NEUTRAL, NONE
from oyez.games.seven.quests import IN_ROW, QUESTS, QUESTS_IN_ROW, ROWS, WIDEST, Condition
from oyez.games.seven.state import Seven
from oyez.games.seven.treasures import BESIDE, TREASURE_KIND
from oyez.games.seven.wording import condition_name, gift_list, joined, price_list, quest_name

from .cards import back, drawing, treasure_tile
from .holdings import lacks
from .signs import PHONE, SIGNS, gift_disc, tinted
from .titles import quest_title, say, treasure_title, word

HEADS: Final = (40.0, 38.0, 25.0)
"""The height of the line with a quest's name, from the lowest row up."""
BARRED, LACKING, HELPED, READY = range(4)
"""How a condition stands to whoever looks: closed, not to be paid, with help, or from the hand."""
TREASURES: Final = 46.0
"""The width of the two treasures beside a quest."""
PAD, GAP = 7.0, 4.0
LARGEST: Final = 1.75
"""Icons on conditions are at most so much larger than in a line of text."""


def parts_of(box: Box) -> tuple[Box, ...]:
    """The rows, from the lowest up."""
    _, _, width, height = box
    if width < PHONE:  # what is needed first is uppermost
        return down(box, None, None, height * 0.17, gap=8)
    third, second, first = down(box, height * 0.2, height * 0.335, None, gap=8)
    return first, second, third


def places(box: Box, heroes: int) -> dict[int, Box]:
    """Where each quest lies. With two heroes there is one to a row."""
    found = {}
    many = QUESTS_IN_ROW[heroes]
    for at, line in enumerate(parts_of(box)):
        beside = box[2] >= PHONE or at == ROWS - 1
        boxes = (across if beside else down)(line, *[None] * many, gap=8)
        for n, where in enumerate(boxes):
            found[at * IN_ROW + n] = where
    return found


class Spots(NamedTuple):
    """What lies where on a quest, from the corner of the table."""

    head: float
    treasures: tuple[Box, ...]
    conditions: tuple[Box, ...]


@cache
def spots(box: Box, at: int, count: int) -> Spots:
    """Conditions at the left in as many lines as let them be highest, the treasures at the right."""
    x, y, width, height = box
    head = min(HEADS[at], height * 0.34)
    inside = (x + PAD, y + head + 3, width - 2 * PAD, height - head - 3 - PAD)
    flat = width > height * 3
    if flat:  # conditions in one line, treasures side by side
        grid, beside = across(inside, None, TREASURES * 1.7, gap=6)
        x, y, wide, tall = beside
        high = min(tall, wide * 0.8)
        treasures = across((x, y + (tall - high) / 2, wide, high), *[None] * BESIDE, gap=4)
        columns, most = count, min(grid[3], 76.0)
    else:
        grid, beside = across(inside, None, TREASURES, gap=6)
        treasures = down(beside, *[None] * BESIDE, gap=4)
        found = cells(count, grid, (1.3, 4.6), 46, GAP)
        columns, most = len({left for left, _ in found.places}), found.height
    rows = -(-count // columns)
    tall = most * rows + GAP * (rows - 1)
    middle = (grid[0], grid[1] + (grid[3] - tall) / 2, grid[2], tall)
    return Spots(head, tuple(treasures), tuple(lines(middle, count, columns, GAP)))


# ---- what all see alike: parchment, name, prize, treasures


def on_quests(s: Seven) -> Hashable:
    return s.quests, tuple(s.treasures_at), s.armour


def draw_quests(part: Part, s: Seven, box: Box, look: Look) -> None:
    for place_, where in places(box, s.heroes).items():
        quest = s.quests[place_]
        key = (where, quest, look.lang)
        part.keep_all(f"quest-{place_}", key, partial(_quest, place_, quest, where, look.lang))
        there = tuple(s.treasures_at[place_ * BESIDE : place_ * BESIDE + BESIDE])
        if quest >= 0:
            draw = partial(_treasures, place_, quest, there, where, look.lang)
            part.keep_all(f"treasures-{place_}", (where, quest, there, look.lang), draw)


def _quest(place_: int, quest: int, box: Box, lang: str) -> Iterator[Sprite]:
    x, y, width, height = box
    at = place_ // IN_ROW
    if quest < 0:
        title = word("quest.none", lang)
        yield Sprite(f"quest-{place_}", layers.PLACES, x, y, bare(width, height), title, "still")
        return
    head = spots(box, at, len(QUESTS[quest].conditions)).head
    top = at == ROWS - 1
    ground = "var(--parchment-deep)" if top else "var(--parchment)"
    edge = 'stroke="var(--gold)" stroke-width="1.6"' if at == 0 else 'stroke="var(--line)" stroke-width=".9"'
    drawn = (
        rect((0, 2, width, height), 5, SHADOW)
        + rect((0, 0, width, height), 5, f'fill="{ground}" stroke="var(--piece-line)"')
        + rect((3, 3, width - 6, height - 6), 3.5, f'fill="none" {edge}')
    )
    title = quest_title(quest, at, lang)
    yield Sprite(f"parchment-{place_}", layers.PLACES, x, y, drawn, title, "still")
    size = head - 3
    tint = "var(--ink-soft)" if top else "var(--azure)"
    drawn = (
        rect((0, 0, width - 10, head - 3), 3, f'fill="{ground}"')
        + picture(drawing(QUESTS[quest].id), 3 + size / 2, size / 2, size, tint)
        + block(
            say(quest_name(quest), lang),
            *(size + 9, 0, width - 2 * size - 24, head - 3),
            size=(16.0, 14.0, 12.5)[at],
            minimum=9,
            face="serif",
        )
        + moved(width - 12 - size / 2, size / 2, seal(QUESTS[quest].prize, size))
    )
    yield Sprite(f"quest-{place_}", layers.SLOTS, x + 5, y + 5, inked(drawn, ground), title)


def _treasures(place_: int, quest: int, there: tuple[int, ...], box: Box, lang: str) -> Iterator[Sprite]:
    boxes = spots(box, place_ // IN_ROW, len(QUESTS[quest].conditions)).treasures
    for n, (card, (x, y, width, height)) in enumerate(zip(there, boxes, strict=True)):
        if card >= 0:
            kind = TREASURE_KIND[card]
            drawn, title = treasure_tile(kind, width, height), treasure_title(kind, lang)
        elif card == HIDDEN:
            drawn, title = _face_down(width, height), word("treasure.hidden", lang)
        else:
            drawn, title = bare_spot(width, height), word("treasure.none", lang)
        yield Sprite(f"treasure-{place_}-{n}", layers.TOKENS, x, y, drawn, title)


@cache
def _face_down(width: float, height: float) -> str:
    if height > width * 0.9:
        return back("treasure", width, height, "var(--tenne)")
    size = min(width, height) * 0.72
    return rect((0, 0, width, height), 4, 'fill="var(--tenne)" stroke="var(--piece-line)"') + inked(
        icon("treasure", (width - size) / 2, (height - size) / 2, size), "var(--tenne)", "var(--on-colour)"
    )


def bare_spot(width: float, height: float) -> str:
    look = 'fill="none" stroke="var(--line)" stroke-dasharray="3 3" opacity=".7"'
    return rect((0.5, 0.5, width - 1, height - 1), 4, look)


# ---- conditions, and how they stand to whoever looks


class Asked(NamedTuple):
    """A condition as somebody sees it."""

    lies: int
    """What lies on it: a seat, a neutral marker, or nothing."""
    how: int
    lacks: int
    """The gifts that are not in the hand."""
    poor: tuple[bool, bool]
    """Whether gold is missing, and renown."""
    flask: bool
    """Whether the gifts need help; else the price does."""


def asked(s: Seven, seat: int | None) -> tuple[tuple[Asked, ...], ...]:
    """All conditions, quest by quest, to a hero or to somebody who only looks on."""
    hero = None if seat is None or seat >= s.heroes else (seat, hand_of(s, seat))
    return tuple(
        tuple(_asked(s, hero, place_, n, it) for n, it in enumerate(QUESTS[quest].conditions))
        if quest >= 0
        else ()
        for place_, quest in enumerate(s.quests)
    )


def _asked(s: Seven, hero: tuple[int, int] | None, place_: int, n: int, it: Condition) -> Asked:
    lies = s.conditions[place_ * WIDEST + n]
    at = place_ // IN_ROW
    barred = at == ROWS - 1 or (at and lies == FREE and s.markers_on(place_, FREE) == 1)
    if lies != FREE or hero is None:
        return Asked(lies, BARRED if barred and lies == FREE else LACKING, 0, (False, False), False)
    seat, hand = hero
    poor = (it.gold > s.gold[seat], it.renown > s.renown[seat])
    lack = lacks(it.gifts, hand)
    if barred:
        return Asked(lies, BARRED, lack, poor, False)
    how = LACKING
    if not s.fell[seat] and s.markers[seat] and affordable(s, seat, it.gold, it.renown):
        if covered(it.gifts, hand):
            how = HELPED if any(poor) else READY
        elif can_take(s, seat, it.gifts, it.many, hand):
            how = HELPED
    return Asked(lies, how, lack, poor, lack != 0)


def draw_conditions(
    part: Part, s: Seven, stands: tuple[tuple[Asked, ...], ...], box: Box, look: Look
) -> None:
    for place_, where in places(box, s.heroes).items():
        quest = s.quests[place_]
        for n, it in enumerate(stands[place_]):
            who = look.players if it.lies < FREE else ()
            key = (where, quest, it, look.lang, who)
            draw = partial(_condition, (place_, n), quest, it, where, look)
            part.keep(f"condition-{place_}-{n}", key, draw)


RIMS: Final = {
    BARRED: 'stroke="var(--line)" stroke-width=".8"',
    LACKING: 'stroke="var(--line)" stroke-width="1"',
    HELPED: 'stroke="var(--gold)" stroke-width="2.2" stroke-dasharray="7 3"',
    READY: 'stroke="var(--gold)" stroke-width="2.6"',
}


def _condition(key: tuple[int, int], quest: int, it: Asked, box: Box, look: Look) -> Sprite:
    """A tablet with what it asks for; upon it whoever has taken it, and at its corner how it can be paid."""
    place_, n = key
    at, asks = place_ // IN_ROW, QUESTS[quest].conditions[n]
    x, y, width, height = spots(box, at, len(QUESTS[quest].conditions)).conditions[n]
    taken = it.lies != FREE
    ground = "var(--parchment-deep)" if taken or it.how == BARRED else "var(--paper)"
    rim = RIMS[LACKING if taken else it.how]
    sign = min(height * 0.94, width * 0.42, 34.0)
    signed = not taken and it.how in (BARRED, HELPED) and at < ROWS - 1
    room = (4.0, 1.0, width - 8 - (sign if taken else 9.0 if signed else 0.0), height - 2)
    drawn = rect((0, 0, width, height), 4, f'fill="{ground}" {rim}')
    drawn += f'<g opacity="{".5" if taken or at == ROWS - 1 else "1"}">{_laid(_icons(asks, it), room)}</g>'
    if taken:
        seat = None if it.lies in (NEUTRAL, NONE) else it.lies
        drawn += moved(width - sign * 0.56, height / 2, seat_mark(seat, sign * 0.86))
    elif it.how == BARRED and at < ROWS - 1:
        drawn += icon("chain", width - 15, height - 15, 13, "var(--ink-soft)")
    elif it.how == HELPED:
        drawn += tinted("elixir" if it.flask else "castle", width - 14, height - 14, 13)
    title = _told(place_, quest, asks, it, look)
    return Sprite(f"condition-{place_}-{n}", layers.TOKENS, x, y, inked(drawn, ground), title)


def _laid(parts: list[Row], box: Box) -> str:
    """In one line or in two, whichever is larger."""
    x, y, width, height = box
    half = -(-len(parts) // 2)
    ways = [[parts], [parts[:half], parts[half:]]] if len(parts) > 1 else [[parts]]
    laid = [[row(*line, gap=0.14) for line in way] for way in ways]
    scales = [
        min(LARGEST, height * 0.86 / len(way) / SIZE, *[width / line.width for line in way]) for way in laid
    ]
    best = scales.index(max(scales))
    tall = min(height / len(laid[best]), SIZE * scales[best] * 1.16)
    top = y + (height - tall * len(laid[best])) / 2
    return "".join(
        place(line, (x, top + at * tall, width, tall), scales[best] * SIZE / tall)
        for at, line in enumerate(laid[best])
    )


def _icons(asks: Condition, it: Asked) -> list[Row]:
    """One disc for every gift, hollow where it is missing; then the price."""
    parts: list[Row] = []
    for gift, (n, lack) in enumerate(zip(unpacked(asks.gifts), unpacked(it.lacks), strict=True)):
        parts += [Row(moved(8, 0, gift_disc(gift, 16, full=at < n - lack)), 16) for at in range(n)]
    for n, what, poor in ((asks.gold, "gold", it.poor[0]), (asks.renown, "renown", it.poor[1])):
        if n:
            parts.append(_price(n, what, poor))
    return parts


def _price(n: int, what: str, poor: bool) -> Row:
    drawn = row(str(n), SIGNS[what], gap=0.08)
    if not poor:
        return drawn
    hollow = f'<rect x="-1.5" y="-8" width="{num(drawn.width + 3)}" height="16" rx="4" fill="none"'
    return Row(
        f'{hollow} stroke="var(--ink-soft)" stroke-width="1" stroke-dasharray="2.4 1.8"/>'
        f'<g opacity=".72">{drawn.markup}</g>',
        drawn.width,
    )


def _told(place_: int, quest: int, asks: Condition, it: Asked, look: Look) -> str:
    """What it asks for, who is there, or what is missing."""
    about = msg("act.quest", quest=quest_name(quest), condition=condition_name(asks))
    if it.lies == NEUTRAL:
        more = word("condition.neutral", look.lang)
    elif it.lies < FREE:
        more = say(msg("scene.condition.taken", seat=seat_name(it.lies)), look.lang, look.players)
    elif it.how == BARRED:
        more = word("condition.row3" if place_ >= (ROWS - 1) * IN_ROW else "condition.barred", look.lang)
    elif it.how == READY:
        more = word("condition.ready", look.lang)
    elif it.how == HELPED:
        more = word("condition.flask" if it.flask else "condition.straight", look.lang)
    else:
        lack = [gift_list(it.lacks)] if it.lacks else []
        gold, renown = asks.gold if it.poor[0] else 0, asks.renown if it.poor[1] else 0
        if gold or renown:
            lack.append(price_list(gold, renown))
        more = say(msg("scene.condition.lacks", what=joined(lack)), look.lang) if lack else ""
    said = say(about, look.lang)
    return f"{said}. {more}" if more else f"{said}."


# ---- treasures to choose from while a quest is resolved


def draw_rewards(part: Part, s: Seven, box: Box, look: Look) -> None:
    """They lie over the top row."""
    kinds = tuple(sorted(TREASURE_KIND[card] for card in s.rewards))
    if kinds:
        part.keep_all("rewards", (kinds, box, look.lang), partial(_rewards, kinds, box, look.lang))


def _rewards(kinds: tuple[int, ...], box: Box, lang: str) -> Iterator[Sprite]:
    x, y, width, height = box
    title = word("rewards", lang)
    ground = rect((0, 2, width, height), 5, SHADOW) + rect(
        (0, 0, width, height), 5, 'fill="var(--parchment)" stroke="var(--gold)" stroke-width="2.5"'
    )
    ground += block(title, 10, 2, width - 20, 18, size=13, minimum=10, face="serif", bold=True)
    yield Sprite("rewards", layers.CARDS, x, y, ground, title, "still")
    each = sorted(set(kinds))
    grid = cells(len(each), (x + 8, y + 21, width - 16, height - 27), (0.62, 1.1), 84, 5)
    for kind, (px, py) in zip(each, grid.places, strict=True):
        drawn = treasure_tile(kind, grid.width, grid.height)
        yield Sprite(f"reward-{kind}", layers.MARKS, px, py, drawn, treasure_title(kind, lang))
