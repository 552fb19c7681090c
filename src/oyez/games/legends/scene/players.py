"""The players' panels: what each has, can do and scores, and the cards taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from oyez.core.game import Look
from oyez.core.steps import NOBODY
from oyez.core.words import Message, msg, seat_name
from oyez.draw import layers
from oyez.draw.cards import picture
from oyez.draw.emblems import emblem
from oyez.draw.markup import Box, escape, moved, rect
from oyez.draw.panels import MIDDLE, PAD, SPINE, Sheet, figure
from oyez.draw.pieces import army
from oyez.draw.scene import Scene, Sprite
from oyez.draw.text import block
from oyez.games.legends.components import BY_PLAYERS, LEADERS, ROOM
from oyez.games.legends.modifiers import BY_NAME, KEEPS
from oyez.games.legends.state import Legends
from oyez.games.legends.steps.actions import sea_cost
from oyez.games.legends.steps.wording import leader_name, token_name
from oyez.games.legends.words import WORDS

from . import cards
from .phrases import leader_text
from .pieces import token

Ints = tuple[int, ...]
Parts = tuple[tuple[str, int], ...]

GAP, TOP, NAME = 8.0, 36.0, 88.0
"""The gap between panels, where their second line begins, and the room for a name in the first."""

STATS_LINE, POINTS, LEADER = 22.0, 19.0, 28.0
"""The heights of the line of figures, of that with the points, and of the warlord."""

STRIP, LIST = 20.0, 22.0
"""The least height of a card in front of its owner, if it can be had: in two columns, and in one."""

HIGHEST = {1: 34.0, 2: 29.0}
"""The greatest height, by columns: a higher strip has bigger letters, and less of a name fits."""

USUAL = 340.0
"""The width of panels for which those heights are right; wider ones may have higher strips."""

MINE = 1.2
"""How much higher the viewer's own panel is than the others."""

PARTS = {
    "regions": "region",
    "islands": "island",
    "cards": "card",
    "elixirs": "elixir",
    "tokens": "treasure",
    "citadels": "citadel",
    "leaders": "crown",
}

STATS = {
    "cards": ("card", "{n}/{most}", 62),
    "reserve": ("army", "{n}", 41),
    "cities": ("city", "{n}", 35),
    "elixirs": ("elixir", "{n}", 42),
    "moves": ("move-army", "+{n}", 44),
    "armies": ("place-army", "+{n}", 44),
    "flying": ("wing", "{n}", 34),
    "immune": ("shield", "", 20),
}
"""The figures of a player: icon, how the number is written, and the room it takes in the line."""

ALWAYS = ("cards", "reserve", "cities")
"""What is told even when there is none."""


def draw_players(scene: Scene, s: Legends, box: Box, look: Look) -> None:
    """All panels one under the other: the viewer's first, then clockwise."""
    x, y, width, height = box
    viewer = look.seat
    first = 0 if viewer is None else viewer
    shares = [MINE if seat == viewer else 1.0 for seat in range(s.seats)]
    unit = (height - GAP * (s.seats - 1)) / sum(shares)
    parts = s.parts() if s.armies else [{} for _ in range(s.seats)]
    active, sign = (s.winners(), "crown") if s.over else (s.waiting(), "turn")
    for turn in range(s.seats):
        seat = (first + turn) % s.seats
        tall = unit * shares[seat]
        who = WORDS.say(seat_name(seat), look.lang, look.players)
        sheet = Sheet(seat, who, look.lang, x, y, width, tall)
        _player(scene, s, sheet, tuple(parts[seat].items()), sign if seat in active else "")
        y += tall + GAP


def panel_height(s: Legends) -> float:
    """What a panel as wide as a phone needs, so that all its cards can be read."""
    rows = -(-BY_PLAYERS[s.seats].cards_to_end // 2)
    return TOP + STATS_LINE + POINTS + (LEADER if s.rules.leaders else 0) + rows * READABLE + PAD + 1


READABLE = 31.0


def _player(scene: Scene, s: Legends, sheet: Sheet, parts: Parts, sign: str) -> None:
    """One player's panel, from the top down."""
    seat, most = sheet.seat, BY_PLAYERS[s.seats].cards_to_end

    def keep(name: str, draw: Callable[..., Iterable[Sprite]], *told: object) -> None:
        """What is drawn from that alone is kept as long as that is the same."""
        scene.keep_all(f"{name}-{seat}", (sheet, told), partial(draw, sheet, *told))

    scene.keep(f"panel-{seat}", sheet, partial(sheet.head, NAME))
    taken = tuple([kind for kind, owner in enumerate(s.taken_by) if owner == seat])
    captured = tuple(s.captured) if s.modified(KEEPS, seat) else ()
    keep("head", _head, sum(points for _, points in parts), s.coins[seat], sign, (taken, captured))
    figures = [of[seat] for of in (s.cards, s.reserve, s.cities_left, s.elixirs)]
    figures += [s.modified(kind, seat) for kind in BY_NAME.values()]
    keep("stats", _stats, tuple(figures), most, sea_cost(s, seat))
    mine = tuple([card for card, owner in enumerate(s.owner) if owner == seat])
    keep("below", _below, s.leaders[seat], parts, mine, max(most, s.cards[seat]))


def _say(sheet: Sheet, message: Message) -> str:
    return WORDS.say(message, sheet.lang)


def _head(sheet: Sheet, points: int, coins: int, sign: str, tokens: tuple[Ints, Ints]) -> Iterator[Sprite]:
    """The first line: points, coins, whose turn it is, and which tokens were taken."""
    yield sheet.points(points, _say(sheet, msg("scene.points", seat=sheet.who, n=points)))
    yield sheet.purse(coins, _say(sheet, msg("scene.coins", seat=sheet.who, n=coins)))
    yield from sheet.signs(NAME, sign)
    if tokens[0] or any(tokens[1]):
        yield sheet.sprite("tokens", _tokens(sheet, *tokens))


def _tokens(sheet: Sheet, taken: Ints, captured: Ints) -> str:
    """Tokens taken, and armies held captive, closer together when there are many."""
    size, left, right = 22.0, SPINE + NAME + 32, sheet.width - 83
    things = [(token(kind, size), token_name(kind)) for kind in taken]
    things += [
        (army(colour, count, size), msg("stat.captured", n=count, seat=seat_name(colour)))
        for colour, count in enumerate(captured)
        if count
    ]
    step = min(size + 3, (right - left - size) / max(1, len(things) - 1))
    titled = [f"<title>{escape(_say(sheet, title))}</title>{drawn}" for drawn, title in things]
    return "".join(moved(right - size / 2 - i * step, MIDDLE, drawn) for i, drawn in enumerate(titled))


def _stats(sheet: Sheet, figures: Ints, most: int, cost: int) -> Iterator[Sprite]:
    x, middle = SPINE, TOP + STATS_LINE / 2 - 1
    for (name, (sign, written, wide)), n in zip(STATS.items(), figures, strict=True):
        if n or name in ALWAYS:
            title = _say(sheet, msg(f"stat.{name}", seat=sheet.who, n=n, most=most, cost=cost))
            drawn = figure(sign, written.format(n=n, most=most), size=16)
            yield sheet.sprite(f"stat-{name}", moved(x, middle, drawn), title)
        x += wide


def _below(sheet: Sheet, leader: int, parts: Parts, mine: Ints, most: int) -> Iterator[Sprite]:
    """The warlord, where points come from, and cards: strips in one column or two."""
    down = TOP + STATS_LINE
    if leader != NOBODY:
        yield sheet.sprite("leader", moved(SPINE, down - 1, _leader(leader, sheet)))
        down += LEADER
    bottom = sheet.height - PAD - 1
    if bottom - down - POINTS >= (most + 1) // 2 * STRIP:
        for at, (part, points) in enumerate(parts):
            drawn = figure(PARTS[part], points, "var(--ink-soft)", 15)
            where = moved(SPINE + 44 * at, down + POINTS / 2 - 2, drawn)
            yield sheet.sprite(f"part-{part}", where, _say(sheet, msg(f"part.{part}")))
        down += POINTS
    columns = 1 if bottom - down >= most * LIST else 2
    highest = HIGHEST[columns] * max(1.0, sheet.width / USUAL)
    tall = round(min(highest, (bottom - down + 2) / -(-most // columns)), 1)
    size = round((sheet.width - SPINE - PAD - 5 * (columns - 1)) / columns, 1), round(tall - 3, 1)
    outline = rect((0, 0, *size), 4, 'fill="none" stroke="var(--line)" stroke-dasharray="3 4" opacity=".55"')
    for at in range(most):
        x, y = SPINE + at % columns * (size[0] + 5), down + at // columns * tall
        place = sheet.x + x, sheet.y + y
        if at < len(mine):
            yield cards.card(mine[at], place, cards.strip(mine[at], *size, sheet.lang), sheet.lang)
        else:
            yield Sprite(f"to-come-{sheet.seat}-{at}", layers.PANELS, *place, outline, "", "still")


def _leader(leader: int, sheet: Sheet) -> str:
    size, wide, soft = LEADER - 4, sheet.width - SPINE - PAD - 36, "var(--ink-soft)"
    name, powers = _say(sheet, leader_name(leader)), leader_text(leader, sheet.lang)
    return (
        rect((0, 0, size, size), 4, 'fill="var(--paper)" stroke="var(--gold)"')
        + picture(emblem(ROOM, LEADERS[leader].id), size / 2, size / 2, size - 4, "var(--ink)")
        + block(name, 34, -1, wide, 13, size=12, minimum=10, face="serif", bold=True)
        + block(powers, 34, 11, wide, size - 10, size=10, minimum=7, colour=soft)
    )
