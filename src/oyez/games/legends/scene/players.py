"""The players' panels: what each has, can do and scores, and the cards taken."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cache, lru_cache, partial
from itertools import accumulate
from typing import NamedTuple

from oyez.core.game import Look
from oyez.core.steps import NOBODY
from oyez.core.words import Message, msg, seat_name
from oyez.draw import layers
from oyez.draw.cards import picture
from oyez.draw.emblems import emblem
from oyez.draw.markup import Box, Point, moved, rect
from oyez.draw.panels import MIDDLE, PAD, SPINE, Sheet, figure
from oyez.draw.pieces import army
from oyez.draw.scene import Part, Scene, Sprite
from oyez.draw.text import block
from oyez.games.legends.components import BY_PLAYERS, LEADERS, ROOM
from oyez.games.legends.modifiers import BY_NAME
from oyez.games.legends.state import Legends
from oyez.games.legends.steps.actions import sea_cost
from oyez.games.legends.steps.wording import leader_name, token_words
from oyez.games.legends.words import WORDS

from . import cards
from .phrases import leader_text, leader_title
from .pieces import token

Ints = tuple[int, ...]
Names = tuple[str, ...]
Captives = tuple[tuple[int | None, int], ...]
Parts = tuple[tuple[str, int], ...]

GAP, TOP, NAME = 8.0, 36.0, 88.0
"""The gap between panels, where their second line begins, and the room for a name in the first."""

STATS_LINE, POINTS, LEADER = 22.0, 19.0, 37.0
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

NAMES = tuple(STATS)

STATS_AT = dict(zip(STATS, accumulate((wide for *_, wide in STATS.values()), initial=SPINE), strict=False))
"""Where each begins."""

ALWAYS = ("cards", "reserve", "cities")
"""What is told even when there is none."""


def draw_players(scene: Scene, s: Legends, box: Box, look: Look) -> None:
    """All panels one under the other: the viewer's first, then clockwise."""
    held = scene.once("holdings", lambda t: holdings(t, scene.points))
    for sheet, flat, at, names in _sheets(s.seats, box, look.seat, look.lang, look.players):
        has, signs, told = held[sheet.seat]
        below = _below(sheet.height, has.leader != NOBODY, max(has.most, has.figures[0]))
        panel, player = names
        scene.part(panel, sheet, partial(_panel, sheet, has, below), at, told=(signs, below))
        draw = partial(_player, flat, has, below, look.players)
        scene.part(player, (flat, look.players, below), draw, at, told=told)


@lru_cache(256)
def _sheets(
    seats: int, box: Box, viewer: int | None, lang: str, players: Names
) -> list[tuple[Sheet, Sheet, Point, tuple[str, str]]]:
    """The panels, the viewer's a little higher; the same without a height, as all see them alike; where they
    stand, and the names of their two parts."""
    x, y, width, height = box
    first = 0 if viewer is None else viewer
    shares = [MINE if seat == viewer else 1.0 for seat in range(seats)]
    unit = (height - GAP * (seats - 1)) / sum(shares)
    sheets = []
    for seat in [*range(first, seats), *range(first)]:
        who = WORDS.say(seat_name(seat), lang, players)
        sheet = Sheet(seat, who, lang, 0, 0, width, unit * shares[seat])
        sheets.append((sheet, sheet._replace(height=0), (x, y), (f"panel-{seat}", f"player-{seat}")))
        y += sheet.height + GAP
    return sheets


class Holding(NamedTuple):
    """All that a panel tells about its player."""

    points: Parts
    sign: str
    """What stands after the name: whose turn it is, or who has won."""
    total: int
    coins: int
    tokens: Ints
    captives: Captives
    """Whose armies are held captive, None for the third colour, and how many."""
    figures: Ints
    most: int
    """How many cards make the end."""
    sea: int
    leader: int
    cards: Ints


def holdings(s: Legends, parts: list[dict[str, int]]) -> list[tuple[Holding, Hashable, Hashable]]:
    """Every seat's, in their order; what of it the lower part of a panel shows, and what the upper one."""
    marked, sign = (s.winners(), "crown") if s.over else (s.waiting(), "turn")
    cards, tokens = _by_owner(s.owner, s.seats), _by_owner(s.taken_by, s.seats)
    held: list[tuple[Holding, Hashable, Hashable]] = []
    for seat in range(s.seats):
        points = tuple(parts[seat].items()) if s.armies else ()
        has = _holding(s, seat, points, sign if seat in marked else "", (tokens[seat], cards[seat]))
        held.append((has, (has.sign, has.cards), (points, *has[2:-1])))
    return held


def _by_owner(owners: list[int], seats: int) -> list[Ints]:
    """What each seat has."""
    found: list[list[int]] = [[] for _ in range(seats)]
    for thing, owner in enumerate(owners):
        if owner >= 0:
            found[owner].append(thing)
    return [*map(tuple, found)]


def _holding(s: Legends, seat: int, points: Parts, sign: str, things: tuple[Ints, Ints]) -> Holding:
    """`things` are the tokens and the cards that it has taken."""
    taken, cards = things
    figures = [of[seat] for of in (s.cards, s.reserve, s.cities_left, s.elixirs)]
    return Holding(
        points,
        sign,
        sum(n for _, n in points),
        s.coins[seat],
        taken,
        tuple([(c if c < s.seats else None, n) for c, n in enumerate(s.captives(seat)) if n]),
        (*figures, *[s.modified(kind, seat) for kind in BY_NAME.values()]),
        BY_PLAYERS[s.seats].cards_to_end,
        sea_cost(s, seat),
        s.leaders[seat],
        cards,
    )


def panel_height(s: Legends) -> float:
    """What a panel as wide as a phone needs, so that all its cards can be read."""
    rows = -(-BY_PLAYERS[s.seats].cards_to_end // 2)
    return TOP + STATS_LINE + POINTS + (LEADER if s.rules.leaders else 0) + rows * READABLE + PAD + 1


READABLE = 31.0


def _keeping(part: Part, sheet: Sheet) -> Callable[..., None]:
    def keep(name: str, draw: Callable[..., Iterable[Sprite]], *told: object) -> None:
        """What is drawn from that alone is kept as long as that is the same."""
        part.keep_all(f"{name}-{sheet.seat}", (sheet, told), draw, sheet, *told)

    return keep


def _panel(sheet: Sheet, has: Holding, below: Below, part: Part) -> None:
    """What a panel's height decides: the sheet itself, its margin, and the cards in its lower part."""
    keep = _keeping(part, sheet)
    part.keep(f"panel-{sheet.seat}", sheet, sheet.head, NAME)
    keep("sign", _sign, has.sign)
    keep("cards", _cards, has.cards, max(has.most, has.figures[0]), below.cards)


def _player(sheet: Sheet, has: Holding, below: Below, players: Names, part: Part) -> None:
    """What stands in its upper part, for all eyes at the same place."""
    keep = _keeping(part, sheet)
    keep("points", _points, has.total)
    keep("gold", _purse, has.coins)
    keep("things", _things, has.tokens, has.captives, players)
    seat, named = sheet.seat, (sheet, has.most, has.sea)
    part.keep_each(f"stats-{seat}", named, has.figures, _stat, sheet, has)
    if has.leader != NOBODY:
        keep("leader", _leader, has.leader)
    if below.counted:
        part.keep_each(f"parts-{seat}", (sheet, below.parts), has.points, _part, sheet, has, below.parts)


def _say(sheet: Sheet, message: Message) -> str:
    return WORDS.say(message, sheet.lang)


def _points(sheet: Sheet, points: int) -> Iterator[Sprite]:
    yield sheet.points(points, _say(sheet, msg("scene.points", seat=sheet.who, n=points)))


def _purse(sheet: Sheet, coins: int) -> Iterator[Sprite]:
    yield sheet.purse(coins, _say(sheet, msg("scene.coins", seat=sheet.who, n=coins)))


@lru_cache(1024)
def _sign(sheet: Sheet, sign: str) -> list[Sprite]:
    """Drawn once, for it comes and goes with every turn."""
    return sheet.signs(NAME, sign, _say(sheet, msg(f"sign.{sign}", seat=sheet.who)) if sign else "")


def _things(sheet: Sheet, taken: Ints, captives: Captives, players: Names) -> Iterator[Sprite]:
    """Tokens taken, and armies held captive, closer together when there are many; each can be enlarged."""
    size, left, right = 22.0, SPINE + NAME + 32, sheet.width - 83
    things = [(f"taken-{kind}", token(kind, size), token_words(kind)) for kind in taken]
    for seat, count in captives:
        key, who = ("third", msg("colour.nobody")) if seat is None else (seat, seat_name(seat))
        title = msg("stat.captured", n=count, seat=who)
        things.append((f"captive-{key}", army(seat, count, size), title))
    step = min(size + 3, (right - left - size) / max(1, len(things) - 1))
    for at, (key, drawn, title) in enumerate(things):
        said = WORDS.say(title, sheet.lang, players)
        yield _readable(sheet, key, (right - size / 2 - at * step, MIDDLE), drawn, said)


def _readable(sheet: Sheet, key: str, at: Point, drawn: str, title: str) -> Sprite:
    """Something on the sheet that is enlarged like a card, its words beside it."""
    return Sprite(key, layers.PANELS, sheet.x + at[0], sheet.y + at[1], drawn, title, "card")


def _stat(at: int, sheet: Sheet, has: Holding) -> Iterator[Sprite]:
    name, n = NAMES[at], has.figures[at]
    if not n and name not in ALWAYS:
        return
    sign, written, _ = STATS[name]
    title = _say(sheet, msg(f"stat.{name}", seat=sheet.who, n=n, most=has.most, cost=has.sea))
    drawn = figure(sign, written.format(n=n, most=has.most), size=16)
    yield sheet.sprite(f"stat-{name}", moved(STATS_AT[name], TOP + STATS_LINE / 2 - 1, drawn), title)


class Below(NamedTuple):
    """Where things stand under the figures: points by part, if there is room, and cards."""

    counted: bool
    parts: float
    cards: float


@cache
def _below(height: float, leader: bool, most: int) -> Below:
    """On a panel of that height, with a warlord or without, for so many cards."""
    down = TOP + STATS_LINE + (LEADER if leader else 0)
    counted = height - PAD - 1 - down - POINTS >= (most + 1) // 2 * STRIP
    return Below(counted, down, down + POINTS if counted else down)


def _part(at: int, sheet: Sheet, has: Holding, down: float) -> Iterator[Sprite]:
    """Where points come from."""
    part, points = has.points[at]
    drawn = figure(PARTS[part], points, "var(--ink-soft)", 15)
    where = moved(SPINE + 44 * at, down + POINTS / 2 - 2, drawn)
    title = _say(sheet, msg("scene.part", seat=sheet.who, part=msg(f"part.{part}"), n=points))
    yield sheet.sprite(f"part-{part}", where, title)


def _cards(sheet: Sheet, mine: Ints, most: int, down: float) -> Iterator[Sprite]:
    """Strips in one column or two, and places for those to come."""
    bottom = sheet.height - PAD - 1
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


def _leader(sheet: Sheet, leader: int) -> Iterator[Sprite]:
    at, title = (SPINE, TOP + STATS_LINE - 1), leader_title(leader, sheet.lang)
    yield _readable(sheet, f"leader-{sheet.seat}", at, _warlord(leader, sheet), title)


def _warlord(leader: int, sheet: Sheet) -> str:
    size, soft = LEADER - 4, "var(--ink-soft)"
    left, wide = size + 8, sheet.width - SPINE - PAD - size - 10
    name, powers = _say(sheet, leader_name(leader)), leader_text(leader, sheet.lang)
    return (
        rect((0, 0, size, size), 4, 'fill="var(--paper)" stroke="var(--gold)"')
        + picture(emblem(ROOM, LEADERS[leader].id), size / 2, size / 2, size - 4, "var(--ink)")
        + block(name, left, -1, wide, 13, size=12, minimum=10, face="serif", bold=True)
        + block(powers, left, 11, wide, size - 10, size=10, minimum=8, colour=soft)
    )
