"""The players' panels: what each has, can do and scores, and the cards taken."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from oyez.core.game import Look
from oyez.core.words import Message, msg, seat_name
from oyez.draw.emblems import emblem
from oyez.draw.icons import icon
from oyez.draw.markup import escape, num
from oyez.draw.panels import margin
from oyez.draw.panels import panel as sheet
from oyez.draw.pieces import army, coin, on_wax, seat_mark, wax
from oyez.draw.scene import Scene, Sprite
from oyez.draw.text import block, line, measure
from oyez.games.legends.components import BY_PLAYERS, LEADERS, RED_SORCERESS, ROOM
from oyez.games.legends.state import NOBODY, Legends
from oyez.games.legends.steps.actions import sea_cost
from oyez.games.legends.steps.wording import card_id, leader_name, token_name
from oyez.games.legends.words import WORDS

from . import cards, layers
from .phrases import leader_text
from .pieces import token

Box = tuple[float, float, float, float]

GAP, PAD, SPINE = 8.0, 9.0, 14.0
TOP, HEAD, STATS_LINE, POINTS, LEADER = 4.0, 32.0, 22.0, 19.0, 28.0
NAME, SEAL = 88.0, 31.0
"""The room for a name, and the size of the seal with the points."""

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
        panel = Panel(seat, who, look.lang, x, y, width, tall)
        scene.add_all(_player(panel, _holding(s, seat, parts[seat], sign if seat in active else "")))
        y += tall + GAP


def panel_height(s: Legends) -> float:
    """What a panel as wide as a phone needs, so that all its cards can be read."""
    rows = -(-BY_PLAYERS[s.seats].cards_to_end // 2)
    return TOP + HEAD + STATS_LINE + POINTS + (LEADER if s.rules.leaders else 0) + rows * READABLE + PAD


READABLE = 31.0


class Panel(NamedTuple):
    """Whose panel, and where. Each thing on it is a sprite of its own, so that a change sends little."""

    seat: int
    who: str
    lang: str
    x: float
    y: float
    width: float
    height: float

    def sprite(self, key: str, markup: str, title: str = "") -> Sprite:
        """Something on the panel, drawn from the panel's corner."""
        return Sprite(f"{key}-{self.seat}", layers.PANELS, self.x, self.y, markup, title, "still")

    def say(self, message: Message) -> str:
        return WORDS.say(message, self.lang)


class Holding(NamedTuple):
    """All that a panel tells about its player. The same holding gives the same sprites."""

    parts: tuple[tuple[str, int], ...]
    coins: int
    taken: tuple[int, ...]
    captured: tuple[int, ...]
    sign: str
    """What stands after the name: whose turn it is, or who has won."""
    figures: tuple[int, ...]
    """In the order of STATS."""
    sea_cost: int
    leader: int
    cards: tuple[int, ...]
    planned: int
    """How many cards there will be at the end."""


def _holding(s: Legends, seat: int, parts: dict[str, int], sign: str) -> Holding:
    return Holding(
        tuple(parts.items()),
        s.coins[seat],
        tuple([kind for kind, owner in enumerate(s.taken_by) if owner == seat]),
        tuple(s.captured) if s.leaders[seat] == RED_SORCERESS else (),
        sign,
        (
            s.cards[seat],
            s.reserve[seat],
            s.cities_left[seat],
            s.elixirs[seat],
            s.more_moves[seat],
            s.more_armies[seat],
            s.flying[seat],
            s.immune[seat],
        ),
        sea_cost(s, seat),
        s.leaders[seat],
        tuple([card for card, owner in enumerate(s.owner) if owner == seat]),
        BY_PLAYERS[s.seats].cards_to_end,
    )


@lru_cache(maxsize=16_384)
def _player(panel: Panel, has: Holding) -> tuple[Sprite, ...]:
    """One player's panel, from the top down."""
    sprites = [
        *_ground(panel),
        _points(panel, sum(points for _, points in has.parts)),
        _coins(panel, has.coins),
    ]
    if has.taken or any(has.captured):
        sprites.append(_tokens(panel, has.taken, has.captured))
    if has.sign:
        sprites.append(_turn(panel, has.sign))
    for name, figure in zip(STATS, has.figures, strict=True):
        if figure or name in ALWAYS:
            cost = has.sea_cost if name == "flying" else 0
            sprites.append(_stat(panel, name, figure, has.planned, cost))
    down = TOP + HEAD + STATS_LINE
    if has.leader != NOBODY:
        sprites.append(_leader(panel, has.leader, down))
        down += LEADER
    most = max(has.planned, has.figures[0])
    room = panel.height - down - PAD
    if room - POINTS >= (most + 1) // 2 * STRIP:
        sprites += [_part(panel, *part, at, down) for at, part in enumerate(has.parts)]
        down += POINTS
        room -= POINTS
    return *sprites, *_cards(panel, has.cards, most, 1 if room >= most * LIST else 2, down)


# ---- who, how many coins and points, which tokens


@lru_cache(maxsize=8192)
def _ground(panel: Panel) -> tuple[Sprite, ...]:
    """The sheet, on it whose it is, and the wax for the points."""
    middle = TOP + HEAD / 2
    ground = sheet(round(panel.width, 2), round(panel.height, 2), panel.seat)
    mark = f'<g transform="translate({num(SPINE + 12)} {num(middle)})">{seat_mark(panel.seat, 22)}</g>'
    name = block(panel.who, SPINE + 28, TOP, NAME, HEAD, size=16, minimum=12, face="serif", bold=True)
    drop = f'<g transform="translate({num(panel.width - 27)} {num(middle)})">{wax(SEAL)}</g>'
    return panel.sprite("player", ground, panel.who), panel.sprite("name-of", mark + name + drop, panel.who)


@lru_cache(maxsize=16_384)
def _points(panel: Panel, points: int) -> Sprite:
    """Points on the seal."""
    right, middle = panel.width - 27, TOP + HEAD / 2
    figure = f'<g transform="translate({num(right)} {num(middle)})">{on_wax(points, SEAL)}</g>'
    return panel.sprite("points", figure, panel.say(msg("scene.points", seat=panel.who, n=points)))


@lru_cache(maxsize=16_384)
def _coins(panel: Panel, coins: int) -> Sprite:
    x, y = panel.x + panel.width - 27 - 38, panel.y + TOP + HEAD / 2
    purse = panel.say(msg("scene.coins", seat=panel.who, n=coins))
    return Sprite(f"coins-{panel.seat}", layers.MARKS, x, y, coin(coins, 28), purse, "still")


@lru_cache(maxsize=8192)
def _turn(panel: Panel, sign: str) -> Sprite:
    """Whoever must decide, or has won: a gold margin and a sign after the name."""
    after = SPINE + 30 + min(NAME, measure(panel.who, 16, "serif", True))
    left, top = min(after, SPINE + 28 + NAME - 2), TOP + HEAD / 2 - 8
    gold = margin(round(panel.width, 2), round(panel.height, 2), active=True)
    return panel.sprite("turn", gold + icon(sign, left, top, 16, "var(--gold-deep)"))


@lru_cache(maxsize=8192)
def _tokens(panel: Panel, taken: tuple[int, ...], captured: tuple[int, ...]) -> Sprite:
    """Tokens taken, and armies held captive, closer together when there are many."""
    size, middle = 22.0, TOP + HEAD / 2
    left, right = SPINE + 28 + NAME + 4, panel.width - 27 - 56
    things = [(token(kind, size), panel.say(token_name(kind))) for kind in taken]
    things += [
        (
            army(colour, count, size),
            panel.say(msg("stat.captured", n=count, seat=seat_name(colour))),
        )
        for colour, count in enumerate(captured)
        if count
    ]
    step = min(size + 3, (right - left - size) / max(1, len(things) - 1))
    drawn = "".join(
        f'<g transform="translate({num(right - size / 2 - i * step)} {num(middle)})">'
        f"<title>{escape(title)}</title>{markup}</g>"
        for i, (markup, title) in enumerate(things)
    )
    return panel.sprite("tokens", drawn)


# ---- figures


@lru_cache(maxsize=32_768)
def _stat(panel: Panel, name: str, n: int, most: int, cost: int) -> Sprite:
    sign, written, _ = STATS[name]
    before = list(STATS.values())[: list(STATS).index(name)]
    x, middle = SPINE + sum(wide for _, _, wide in before), TOP + HEAD + STATS_LINE / 2 - 1
    title = panel.say(msg(f"stat.{name}", seat=panel.who, n=n, most=most, cost=cost))
    return panel.sprite(f"stat-{name}", _figure(sign, written.format(n=n, most=most), x, middle), title)


@lru_cache(maxsize=32_768)
def _part(panel: Panel, part: str, points: int, at: int, down: float) -> Sprite:
    """Where points come from."""
    drawn = _figure(PARTS[part], str(points), SPINE + 44 * at, down + POINTS / 2 - 2, small=True)
    return panel.sprite(f"part-{part}", drawn, panel.say(msg(f"part.{part}")))


def _figure(name: str, figure: str, x: float, middle: float, *, small: bool = False) -> str:
    size, letters = (14.0, 12.0) if small else (16.0, 13.0)
    colour = "var(--ink-soft)" if small else "var(--ink)"
    return icon(name, x, middle - size / 2, size, colour) + line(
        figure, x + size + 2, middle, letters, colour=colour, bold=not small
    )


# ---- warlord and cards


@lru_cache(maxsize=1024)
def _leader(panel: Panel, leader: int, down: float) -> Sprite:
    top, height = down - 1, LEADER - 4
    art = emblem(ROOM, LEADERS[leader].id)
    wide = panel.width - SPINE - PAD - 36
    name = panel.say(leader_name(leader))
    drawn = (
        f'<g transform="translate({num(SPINE)} {num(top)})">'
        f'<rect width="{num(height)}" height="{num(height)}" rx="4"'
        ' fill="var(--paper)" stroke="var(--gold)"/>'
        f'<g transform="translate(2 2) scale({num((height - 4) / 64)})" color="var(--ink)">{art}</g></g>'
        + block(name, SPINE + 34, top - 1, wide, 13, size=12, minimum=10, face="serif", bold=True)
        + block(
            leader_text(leader, panel.lang),
            SPINE + 34,
            top + 11,
            wide,
            height - 10,
            size=10,
            minimum=7,
            colour="var(--ink-soft)",
        )
    )
    return panel.sprite("leader", drawn)


@lru_cache(maxsize=16_384)
def _cards(panel: Panel, mine: tuple[int, ...], most: int, columns: int, down: float) -> tuple[Sprite, ...]:
    """Strips in one column or two, and an outline for every card that is still to come."""
    room = panel.height - down - PAD + 2
    highest = HIGHEST[columns] * max(1.0, panel.width / USUAL)
    tall = round(min(highest, room / -(-most // columns)), 1)
    wide = round((panel.width - SPINE - PAD - 5 * (columns - 1)) / columns, 1)
    sprites = []
    for at in range(most):
        x, y = SPINE + at % columns * (wide + 5), down + at // columns * tall
        if at < len(mine):
            sprites.append(_strip(mine[at], panel.x + x, panel.y + y, (wide, round(tall - 3, 1)), panel.lang))
        else:
            sprites.append(_empty(panel.seat, at, (panel.x, panel.y), (x, y), (wide, tall - 3)))
    return tuple(sprites)


@lru_cache(maxsize=16_384)
def _strip(card: int, x: float, y: float, size: tuple[float, float], lang: str) -> Sprite:
    return Sprite(
        card_id(card), layers.CARDS, x, y, cards.strip(card, *size, lang), cards.title(card, lang), "card"
    )


@lru_cache(maxsize=4096)
def _empty(
    seat: int, at: int, corner: tuple[float, float], place: tuple[float, float], size: tuple[float, float]
) -> Sprite:
    outline = (
        f'<rect x="{num(place[0])}" y="{num(place[1])}" width="{num(size[0])}" height="{num(size[1])}" rx="4"'
        ' fill="none" stroke="var(--line)" stroke-dasharray="3 4" opacity=".55"/>'
    )
    return Sprite(f"to-come-{seat}-{at}", layers.PANELS, *corner, outline, "", "still")
