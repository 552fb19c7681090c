"""The table in plain text, for a terminal of a hundred columns."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from oyez.core.steps import HIDDEN, NOBODY
from oyez.core.words import Message, msg

from .components import CARDS, PRICES
from .modifiers import BY_NAME
from .scene.phrases import ability_text
from .scoring import island_control, region_control
from .state import NO_TOKEN, Legends
from .steps.wording import card_name, colour_name, leader_name, region_name, token_name
from .words import WORDS

WIDTH = 100
SHAPES = "●◆▲■"
"""Armies and cities are told apart by the shape of their seat, as on the drawn table."""
THIRD_COLOUR = "○"


def table(s: Legends, seat: int | None, lang: str) -> str:
    """What lies on the table, as that seat sees it: the map, the row of cards, and the players."""
    page = _Page(s, seat, lang)
    if not s.armies:
        return page.boards()
    return "\n\n".join(filter(None, (page.map(), page.row(), page.players())))


class _Page:
    def __init__(self, s: Legends, seat: int | None, lang: str) -> None:
        self.s = s
        self.seat = seat
        self.lang = lang

    def say(self, message: Message) -> str:
        return WORDS.say(message, self.lang)

    # ---- the map

    def boards(self) -> str:
        """The map while it is being laid: nothing else is on the table yet."""
        boards = [self.board(slot) for slot in range(len(self.s.map.boards))]
        return f"{self.say(msg('text.boards'))} {', '.join(boards) or '–'}"

    def map(self) -> str:
        s = self.s
        control = region_control(s)
        heads = [self.say(msg(f"text.{head}")) for head in ("armies", "cities", "token", "land", "sea")]
        lines = [_columns(("", *heads), REGION_COLUMNS)]
        for island, holder in zip(s.map.islands, island_control(s, control), strict=True):
            board = self.board(s.map.slot_of[island[0]])
            held = self.colour(holder) if holder != NOBODY else "–"
            lines.append(self.say(msg("text.island", board=board, holder=held)))
            lines += [self.region(region, control[region]) for region in island]
        return "\n".join(lines)

    def board(self, slot: int) -> str:
        face, place = self.s.map.boards[slot].face.id, self.s.map.layout.slots[slot]
        return f"{self.say(msg(f'face.{face}'))} ({self.say(msg(f'slot.{place}'))})"

    def region(self, region: int, holder: int) -> str:
        s = self.s
        at = region * s.colours
        name = f"{region:4} {self.say(region_name(s, region))}"
        return _columns(
            (
                name,
                self.pieces(s.armies[at : at + s.colours], holder),
                self.pieces(s.cities[at : at + s.seats], holder),
                self.token(region),
                " ".join(map(str, s.map.land[region])),
                " ".join(map(str, s.map.sea[region])),
            ),
            REGION_COLUMNS,
        )

    def pieces(self, counts: Sequence[int], holder: int) -> str:
        """So many of each colour; the colour that holds the region is in brackets."""
        shown = [(colour, f"{self.shape(colour)}{count}") for colour, count in enumerate(counts) if count]
        return " ".join(f"[{piece}]" if colour == holder else piece for colour, piece in shown)

    def token(self, region: int) -> str:
        kind = self.s.token_at[region]
        if region == self.s.start:
            return self.say(msg("text.start"))
        if kind == NO_TOKEN:
            return ""
        return self.say(msg("text.face-down") if kind == HIDDEN else token_name(kind))

    def shape(self, colour: int) -> str:
        return SHAPES[colour] if colour < self.s.seats else THIRD_COLOUR

    def colour(self, colour: int) -> str:
        return f"{self.shape(colour)} {self.say(colour_name(self.s, colour))}"

    # ---- the row of cards

    def row(self) -> str:
        s = self.s
        if not s.row:
            return ""
        heads = [self.say(msg(f"text.{head}")) for head in ("price", "card", "action", "ability")]
        lines = [_columns(heads, CARD_COLUMNS)]
        for price, card in zip(PRICES, s.row, strict=False):
            name, action = self.say(card_name(card)), self.action(card)
            lines.append(_columns((f"{price:3}", name, action, ability_text(card, self.lang)), CARD_COLUMNS))
        return "\n".join([*lines, self.say(msg("text.deck", n=len(s.deck)))])

    def action(self, card: int) -> str:
        verbs = [self.say(msg(f"text.{verb.op}", n=verb.n)) for verb in CARDS[card].verbs]
        return f" {self.say(msg('text.' + CARDS[card].join))} ".join(verbs)

    # ---- the players

    def players(self) -> str:
        names = ("player", "coins-left", "armies-left", "cities-left", "elixirs", "cards", "points")
        lines = [_columns([self.say(msg(f"text.{head}")) for head in names], PLAYER_COLUMNS)]
        for seat in range(self.s.seats):
            lines += self.player(seat)
        return "\n".join(lines)

    def player(self, seat: int) -> list[str]:
        s = self.s
        name = self.colour(seat)
        if seat == self.seat:
            name += f" ({self.say(msg('text.you'))})"
        figures = (s.coins, s.reserve, s.cities_left, s.elixirs, s.cards, s.scores())
        first = _columns((name, *(f"{figure[seat]:3}" for figure in figures)), PLAYER_COLUMNS)
        details = [*self.powers(seat), *self.belongings(seat)]
        return [first, *wrap(" · ".join(details), WIDTH, initial_indent="    ", subsequent_indent="    ")]

    def powers(self, seat: int) -> list[str]:
        s = self.s
        powers = [leader_name(s.leaders[seat])] if s.leaders[seat] != NOBODY else []
        for name, kind in BY_NAME.items():
            if s.modified(kind, seat):
                powers.append(msg(f"text.{name}", n=s.modified(kind, seat)))
        if s.captured[seat]:
            powers.append(msg("text.captured", n=s.captured[seat]))
        return [self.say(power) for power in powers]

    def belongings(self, seat: int) -> list[str]:
        s = self.s
        cards = [card_name(card) for card, owner in enumerate(s.owner) if owner == seat]
        tokens = [token_name(kind) for kind, owner in enumerate(s.taken_by) if owner == seat]
        return [", ".join(map(self.say, things)) for things in (cards, tokens) if things]


REGION_COLUMNS = (27, 20, 12, 20, 12)
CARD_COLUMNS = (5, 26, 30)
PLAYER_COLUMNS = (28, 12, 12, 12, 12, 12)
"""Where each column but the last ends: its width, the gap after it included."""


def _columns(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = [f"{cell:{width - 1}} " for cell, width in zip(cells, widths, strict=False)]
    return "".join([*padded, *cells[len(widths) :]]).rstrip()
