"""The table in plain text, for a terminal of a hundred columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from textwrap import wrap

from oyez.core.steps import HIDDEN, NOBODY
from oyez.core.words import Message, msg, seat_name

from . import printed
from .components import (
    CARD_KIND,
    CITIZENS,
    DEALT,
    FORCE,
    GUILDS,
    ITEMS,
    KEPT,
    KINDS,
    LAIRS,
    LINES,
    LOCATIONS,
    MAGIC,
    MONSTERS,
    NEAR,
    PRICES,
    RIVERS,
    SECTION_VALUE,
    SHOWN,
    SLOTS,
    TIERS,
    TILES,
    TOMB_ROWS,
    TOMBS,
)
from .scene.effects import words
from .state import EMPTY, GOES_ON, LYING, VACANT, Margraves
from .steps.wording import (
    citizen_name,
    guild_name,
    joined,
    lair_name,
    location_name,
    monster_name,
    tile_name,
    wealth_name,
)
from .words import WORDS

WIDTH = 100
SHAPES = "●◆▲■⬢"
"""Pieces are told apart by the shape of their seat, as on the drawn table."""
NONE = "–"
FREE = "·"
"""A free build slot, a space without markers, a tomb without a knight."""


def table(s: Margraves, seat: int | None, lang: str) -> str:
    """What lies on the table, as that seat sees it: the board, cards and tiles, tracks, and the players."""
    page = _Page(s, seat, lang)
    sections = (
        page.locations(),
        page.lairs(),
        page.row(),
        page.privileges(),
        page.influence(),
        page.voyages(),
        page.tombs(),
        page.players(),
    )
    return "\n\n".join("\n".join(lines) for lines in sections)


class _Page:
    def __init__(self, s: Margraves, seat: int | None, lang: str) -> None:
        self.s = s
        self.seat = seat
        self.lang = lang

    def say(self, message: Message) -> str:
        return WORDS.say(message, self.lang)

    def heads(self, widths: Sequence[int], *names: str) -> str:
        return _columns([self.say(msg(f"text.{name}")) for name in names], widths)

    def owners(self, seats: Iterable[int]) -> str:
        return "".join(SHAPES[seat] for seat in seats)

    def listed(self, things: Iterable[Message]) -> str:
        return ", ".join(map(self.say, things)) or NONE

    # ---- the board

    def locations(self) -> list[str]:
        s = self.s
        lines = [self.heads(PLACES, "location", "icons", "margraves", "knights", "towers", "roads", "power")]
        for at, location in enumerate(LOCATIONS):
            towers = s.towers[at * SLOTS : at * SLOTS + SLOTS]
            cells = (
                f"{at + 1:3} {self.say(location_name(at))}",
                self.listed(map(guild_name, location.guilds)),
                self.owners(seat for seat, place in enumerate(s.margraves) if place == at),
                f"{s.knights[at]:3}",
                " ".join(FREE if owner == NOBODY else SHAPES[owner] for owner in towers),
                " ".join(str(near + 1) for near in NEAR[at]),
                words(location.power, self.lang),
            )
            lines += _rows(cells, PLACES)
            free = [
                f"{slot + 1}) {self.say(printed.SLOTS[at * SLOTS + slot][0].name(s))}"
                for slot, owner in enumerate(towers)
                if owner == NOBODY
            ]
            if free:
                lines += _indented(f"{self.say(msg('text.slots'))} {' · '.join(free)}")
        supply = joined([s.amount(item, n) for item, n in enumerate(s.supply)])
        return [*lines, self.say(msg("text.supply", things=supply))]

    def lairs(self) -> list[str]:
        s = self.s
        lines = [self.heads(MONSTER_COLUMNS, "lair", "beside", "monster", "cost", "reward", "stack")]
        for at, lair in enumerate(LAIRS):
            monster = s.top(at)
            cells = [NONE, "", ""]
            if monster != EMPTY:
                cost = [s.amount(FORCE, MONSTERS[monster].strength)]
                if MONSTERS[monster].magic:
                    cost.append(s.amount(MAGIC, MONSTERS[monster].magic))
                reward = printed.MONSTERS[monster][0].name(s)
                cells = [self.say(monster_name(monster)), self.listed(cost), self.say(reward)]
            beside = " ".join(str(near + 1) for near in lair.adjacent)
            name = f"{at + 1:3} {self.say(lair_name(at))}"
            lines += _rows((name, beside, *cells, str(s.standing[at])), MONSTER_COLUMNS)
        return lines

    # ---- cards and tiles

    def row(self) -> list[str]:
        s = self.s
        lines = [self.heads(CARD_COLUMNS, "price", "citizen", "guild", "power")]
        for price, card in zip(PRICES, s.row, strict=True):
            cells = [f"{price:3}", NONE]
            if card != EMPTY:
                kind = CITIZENS[CARD_KIND[card]]
                name, guild = self.say(citizen_name(card)), self.say(guild_name(kind.guild))
                cells = [f"{price:3}", name, guild, words(kind.power, self.lang)]
            lines += _rows(cells, CARD_COLUMNS)
        return [*lines, self.say(msg("text.deck", n=len(s.deck)))]

    def privileges(self) -> list[str]:
        s = self.s
        lines = []
        for tier, name in enumerate(TIERS):
            head = self.say(msg("text.privileges", tier=name, left=len(s.pile(tier))))
            shown = [tile for tile in s.shown[tier * SHOWN : tier * SHOWN + SHOWN] if tile != EMPTY]
            lines += [head, *_indented(self.tiles(shown))]
        return lines

    def tiles(self, tiles: Iterable[int]) -> str:
        return " · ".join(map(self.tile, tiles)) or NONE

    def tile(self, tile: int) -> str:
        kind = "text.grant" if TILES[tile].is_grant else "text.endgame"
        return self.say(msg(kind, tile=tile_name(self.s, tile)))

    # ---- tracks

    def influence(self) -> list[str]:
        """A line for each guild: what its icons are worth, the spaces with their markers, and the rivers."""
        s = self.s
        lines = [self.say(msg("text.influence"))]
        for guild in range(len(GUILDS)):
            track = f"×{SECTION_VALUE[0]}"
            for space, river in enumerate(RIVERS):
                here = [seat for seat in range(s.seats) if s.influence[seat * len(GUILDS) + guild] == space]
                track += f" {self.owners(here) or FREE}"
                track += f" ~{river.gold}~ ×{SECTION_VALUE[space + 1]}" if river is not None else ""
            lines.append(f"    {self.say(guild_name(guild)):9}{track}")
        return lines

    def voyages(self) -> list[str]:
        s = self.s
        segments = []
        for at, reward in enumerate(printed.SEGMENTS):
            ships = self.owners(seat for seat, place in enumerate(s.ships) if place == at)
            gained = self.listed(step.name(s) for step in reward[0])
            segments.append(f"{ships} {gained}" if ships else gained)
        return [self.say(msg("text.naval")), *_indented(" → ".join(segments))]

    def tombs(self) -> list[str]:
        """The grid of tombs, with what each row pays beside it and what each column pays below."""
        s = self.s
        rows, columns = (max(place) for place in zip(*TOMBS, strict=True))
        pays = [self.listed(step.name(s) for step in reward[0]) for reward in printed.LINES]
        lines = [self.say(msg("text.tombs"))]
        for row in range(1, rows + 1):
            grid = " ".join(self.tomb((row, column)) for column in range(1, columns + 1))
            lines.append(f"    {grid}   {pays[row - 1]}")
        below = [f"{at - TOMB_ROWS + 1}) {pays[at]}" for at in range(TOMB_ROWS, len(LINES))]
        lines += _indented(f"{self.say(msg('text.columns'))} {' · '.join(below)}")
        return [*lines, self.say(msg("text.statue", n=s.statue))] if s.statue else lines

    def tomb(self, place: tuple[int, int]) -> str:
        if place not in TOMBS:
            return " "
        held = self.s.tombs[TOMBS.index(place)]
        return FREE if held == VACANT else "_" if held == LYING else "↑"

    # ---- the players

    def players(self) -> list[str]:
        s = self.s
        lines = [
            self.heads(PLAYER_COLUMNS, "player", "gold", "strength", *ITEMS, "unbuilt", "room", "points")
        ]
        for seat, points in enumerate(s.scores()):
            name = f"{SHAPES[seat]} {self.say(seat_name(seat))}"
            if seat == self.seat:
                name += f" ({self.say(msg('text.you'))})"
            stock = s.stock[seat * KINDS : seat * KINDS + KINDS]
            figures = (s.gold[seat], s.strength[seat], *stock, s.towers_left[seat], s.room(seat), points)
            lines.append(_columns((name, *(f"{figure:3}" for figure in figures)), PLAYER_COLUMNS))
            lines += self.belongings(seat)
        if s.ending != GOES_ON:
            lines.append(self.say(msg("text.last-round")))
        return lines

    def belongings(self, seat: int) -> list[str]:
        s = self.s
        lines = []
        for key, cards in (("text.hand", s.hand(seat)), ("text.played", s.played(seat))):
            lines += _indented(self.say(msg(key, things=self.listed(map(citizen_name, cards)))))
        if tiles := s.tiles(seat):
            lines += _indented(self.say(msg("text.tiles", things=self.tiles(tiles))))
        for key, wealth in (
            ("text.dealt", s.dealt[seat * DEALT : seat * DEALT + DEALT]),
            ("text.kept", s.kept[seat * KEPT : seat * KEPT + KEPT]),
        ):
            if there := [tile for tile in wealth if tile != EMPTY]:
                lines += _indented(self.say(msg(key, things=" · ".join(map(self.wealth, there)))))
        return lines

    def wealth(self, tile: int) -> str:
        return self.say(msg("text.face-down") if tile == HIDDEN else wealth_name(self.s, tile))


PLACES = (15, 19, 10, 7, 9, 9)
MONSTER_COLUMNS = (15, 9, 21, 22, 28)
CARD_COLUMNS = (6, 16, 10)
PLAYER_COLUMNS = (20, 5, 9, 7, 6, 7, 8, 11, 7, 8)
"""Where each column but the last ends: its width, the gap after it included."""


def _columns(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = [f"{cell:{width - 1}} " for cell, width in zip(cells, widths, strict=False)]
    return "".join([*padded, *cells[len(widths) :]]).rstrip()


def _rows(cells: Sequence[str], widths: Sequence[int]) -> list[str]:
    """The cells side by side; those too long for their column go on below."""
    every = (*widths, WIDTH - sum(widths) + 1)
    broken = [wrap(cell, width - 1) for cell, width in zip(cells, every, strict=False)]
    return [_columns(line, widths) for line in zip_longest(*broken, fillvalue="")]


def _indented(text: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent="      ", subsequent_indent="      ")
