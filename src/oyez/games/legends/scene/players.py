"""The players' panels: what each has, can do and scores, and the cards taken."""

from __future__ import annotations

from functools import cache

from oyez.core.game import Look
from oyez.core.words import msg, seat_name
from oyez.draw.icons import icon
from oyez.draw.markup import escape, num
from oyez.draw.panels import panel
from oyez.draw.pieces import army, coin, seal, seat_mark
from oyez.draw.scene import Scene, Sprite
from oyez.draw.text import block, line, measure
from oyez.games.legends.components import BY_PLAYERS, LEADERS, RED_SORCERESS
from oyez.games.legends.state import NOBODY, Legends
from oyez.games.legends.steps.actions import sea_cost
from oyez.games.legends.steps.wording import card_id, leader_name, token_name
from oyez.games.legends.words import WORDS

from . import cards, layers
from .phrases import leader_text
from .pieces import token

Box = tuple[float, float, float, float]

GAP, PAD, SPINE = 8.0, 9.0, 14.0
HEAD, STATS, POINTS, LEADER = 32.0, 22.0, 19.0, 28.0
STRIP, LIST = 20.0, 22.0
"""The least height of a card in front of its owner, if it can be had: in two columns, and in one."""

HIGHEST = {1: 29.0, 2: 26.0}
"""The greatest height, by columns: a higher strip has bigger letters, and less of a name fits."""

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


def draw_players(scene: Scene, s: Legends, box: Box, look: Look) -> None:
    """All panels one under the other: the viewer's first, then clockwise."""
    x, y, width, height = box
    viewer = look.seat
    first = 0 if viewer is None else viewer
    shares = [MINE if seat == viewer else 1.0 for seat in range(s.seats)]
    unit = (height - GAP * (s.seats - 1)) / sum(shares)
    parts = s.parts() if s.armies else [{} for _ in range(s.seats)]
    for turn in range(s.seats):
        seat = (first + turn) % s.seats
        tall = unit * shares[seat]
        _Panel(scene, s, seat, look, box=(x, y, width, tall), parts=parts[seat]).draw()
        y += tall + GAP


class _Panel:
    """One player's panel while it is being drawn, from the top down."""

    def __init__(
        self, scene: Scene, s: Legends, seat: int, look: Look, *, box: Box, parts: dict[str, int]
    ) -> None:
        self.scene = scene
        self.s = s
        self.seat = seat
        self.lang = look.lang
        self.players = look.players
        self.x, self.y, self.width, self.height = box
        self.parts = parts
        self.most = BY_PLAYERS[s.seats].cards_to_end
        self.down = 4.0
        """How far down the panel is full."""

    def draw(self) -> None:
        s, seat = self.s, self.seat
        active = seat in s.waiting() if not s.over else seat in s.winners()
        ground = panel(round(self.width, 2), round(self.height, 2), seat, active)
        inside = self._head(active) + self._stats()
        if s.leaders[seat] != NOBODY:
            inside += self._leader()
        most = max(self.most, s.cards[seat])
        room = self.height - self.down - PAD
        if room - POINTS >= (most + 1) // 2 * STRIP:
            inside += self._points()
            room -= POINTS
        inside += self._cards(most, 1 if room >= most * LIST else 2)
        title = self._say("scene.points", n=sum(self.parts.values()))
        self.scene.add(
            Sprite(f"player-{seat}", layers.PANELS, self.x, self.y, ground + inside, title, "still")
        )

    def _say(self, message: str, **params: int) -> str:
        return WORDS.say(msg(message, seat=seat_name(self.seat), **params), self.lang, self.players)

    # ---- who, how many coins and points, which tokens

    def _head(self, active: bool) -> str:
        s, seat = self.s, self.seat
        middle = self.down + HEAD / 2
        name = WORDS.say(seat_name(seat), self.lang, self.players)
        wide = 88.0
        parts = [
            f'<g transform="translate({num(SPINE + 12)} {num(middle)})">{seat_mark(seat, 22)}</g>',
            block(name, SPINE + 28, self.down, wide, HEAD, size=16, minimum=12, face="serif", bold=True),
        ]
        right = self.width - 27
        points = sum(self.parts.values())
        parts.append(f'<g transform="translate({num(right)} {num(middle)})">{seal(points, 31)}</g>')
        purse = self._say("scene.coins", n=s.coins[seat])
        self.scene.add(
            Sprite(
                f"coins-{seat}",
                layers.MARKS,
                self.x + right - 38,
                self.y + middle,
                coin(s.coins[seat], 28),
                purse,
                "still",
            )
        )
        parts.append(self._tokens(SPINE + 28 + wide + 4, right - 56, middle))
        if active:
            sign = "crown" if s.over else "turn"
            after = SPINE + 30 + min(wide, measure(name, 16, "serif", True))
            parts.append(icon(sign, min(after, SPINE + 28 + wide - 2), middle - 8, 16, "var(--gold-deep)"))
        self.down += HEAD
        return "".join(parts)

    def _tokens(self, left: float, right: float, middle: float) -> str:
        """Tokens taken, and armies held captive, closer together when there are many."""
        s = self.s
        size = 22.0
        things = [
            (token(kind, size), WORDS.say(token_name(kind), self.lang))
            for kind, owner in enumerate(s.taken_by)
            if owner == self.seat
        ]
        if s.leaders[self.seat] == RED_SORCERESS:
            things += [
                (
                    army(colour, count, size),
                    WORDS.say(msg("stat.captured", n=count, seat=seat_name(colour)), self.lang),
                )
                for colour, count in enumerate(s.captured)
                if count
            ]
        if not things:
            return ""
        step = min(size + 3, (right - left - size) / max(1, len(things) - 1))
        return "".join(
            f'<g transform="translate({num(right - size / 2 - i * step)} {num(middle)})">'
            f"<title>{escape(title)}</title>{markup}</g>"
            for i, (markup, title) in enumerate(things)
        )

    # ---- figures

    def _stats(self) -> str:
        s, seat = self.s, self.seat
        flying = s.flying[seat]
        figures = [
            (
                "card",
                f"{s.cards[seat]}/{self.most}",
                self._say("stat.cards", n=s.cards[seat], most=self.most),
                1,
            ),
            ("army", str(s.reserve[seat]), self._say("stat.reserve", n=s.reserve[seat]), 1),
            ("city", str(s.cities_left[seat]), self._say("stat.cities", n=s.cities_left[seat]), 1),
            ("elixir", str(s.elixirs[seat]), self._say("stat.elixirs", n=s.elixirs[seat]), s.elixirs[seat]),
            (
                "move-army",
                f"+{s.more_moves[seat]}",
                self._say("stat.moves", n=s.more_moves[seat]),
                s.more_moves[seat],
            ),
            (
                "place-army",
                f"+{s.more_armies[seat]}",
                self._say("stat.armies", n=s.more_armies[seat]),
                s.more_armies[seat],
            ),
            ("wing", str(flying), self._say("stat.flying", n=flying, cost=sea_cost(s, seat)), flying),
            ("shield", "", self._say("stat.immune"), s.immune[seat]),
        ]
        widths = (62, 41, 35, 42, 44, 44, 34, 20)
        middle = self.down + STATS / 2 - 1
        x, parts = SPINE, []
        for (name, figure, title, shown), wide in zip(figures, widths, strict=True):
            if shown:
                parts.append(_figure(name, figure, x, middle, title))
            x += wide
        self.down += STATS
        return "".join(parts)

    def _points(self) -> str:
        """Where the points come from."""
        x, parts = SPINE + 0.0, []
        middle = self.down + POINTS / 2 - 2
        for part, points in self.parts.items():
            title = WORDS.say(msg(f"part.{part}"), self.lang)
            parts.append(_figure(PARTS[part], str(points), x, middle, title, small=True))
            x += 44
        self.down += POINTS
        return "".join(parts)

    # ---- warlord and cards

    def _leader(self) -> str:
        leader = self.s.leaders[self.seat]
        top, height = self.down - 1, LEADER - 4
        art = cards.emblem(LEADERS[leader].id)
        wide = self.width - SPINE - PAD - 36
        name = WORDS.say(leader_name(leader), self.lang)
        self.down += LEADER
        return (
            f'<g transform="translate({num(SPINE)} {num(top)})">'
            f'<rect width="{num(height)}" height="{num(height)}" rx="4"'
            ' fill="var(--paper)" stroke="var(--gold)"/>'
            f'<g transform="translate(2 2) scale({num((height - 4) / 64)})" color="var(--ink)">{art}</g></g>'
            + block(name, SPINE + 34, top - 1, wide, 13, size=12, minimum=10, face="serif", bold=True)
            + block(
                leader_text(leader, self.lang),
                SPINE + 34,
                top + 11,
                wide,
                height - 10,
                size=10,
                minimum=7,
                colour="var(--ink-soft)",
            )
        )

    def _cards(self, most: int, columns: int) -> str:
        """Strips in one column or two, and an outline for every card that is still to come."""
        s = self.s
        room = self.height - self.down - PAD + 2
        tall = round(min(HIGHEST[columns], room / -(-most // columns)), 1)
        wide = round((self.width - SPINE - PAD - 5 * (columns - 1)) / columns, 1)
        mine = [card for card, owner in enumerate(s.owner) if owner == self.seat]
        outlines = []
        for at in range(most):
            x, y = SPINE + at % columns * (wide + 5), self.down + at // columns * tall
            if at >= len(mine):
                outlines.append(_outline(x, y, wide, tall - 3))
                continue
            self.scene.add(
                Sprite(
                    card_id(mine[at]),
                    layers.CARDS,
                    self.x + x,
                    self.y + y,
                    cards.strip(mine[at], wide, round(tall - 3, 1), self.lang),
                    cards.title(mine[at], self.lang),
                    "card",
                )
            )
        return "".join(outlines)


@cache
def _figure(name: str, figure: str, x: float, middle: float, title: str, *, small: bool = False) -> str:
    size, letters = (14.0, 12.0) if small else (16.0, 13.0)
    colour = "var(--ink-soft)" if small else "var(--ink)"
    return (
        f"<g><title>{escape(title)}</title>{icon(name, x, middle - size / 2, size, colour)}"
        f"{line(figure, x + size + 2, middle, letters, colour=colour, bold=not small)}</g>"
    )


@cache
def _outline(x: float, y: float, width: float, height: float) -> str:
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="4" fill="none"'
        ' stroke="var(--line)" stroke-dasharray="3 4" opacity=".55"/>'
    )
