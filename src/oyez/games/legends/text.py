"""The table in plain text, for a terminal of a hundred columns."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from oyez.core.steps import HIDDEN, NOBODY
from oyez.core.words import Message, msg

from .components import PRICES
from .modifiers import BY_NAME
from .scene.phrases import ability_text, leader_text, sentence, short_action
from .scoring import island_control, region_control
from .state import NO_TOKEN, Legends
from .steps.wording import (
    card_name,
    colour_name,
    leader_name,
    lying_token_words,
    region_name,
    token_name,
    token_words,
)
from .words import WORDS

WIDTH = 100
SHAPES = "●◆▲■"
"""Armies and cities are told apart by the shape of their seat, as on the drawn table."""
THIRD_COLOUR = "○"
SKETCH = {"t": (("west", "centre", "east"), ("", "stem")), "rectangle": (("nw", "ne"), ("sw", "se"))}
"""Where the slots of a layout lie, line by line."""


def table(s: Legends, seat: int | None, lang: str) -> str:
    """What lies on the table, as that seat sees it: the map and its tokens, the row of cards, the players."""
    page = _Page(s, seat, lang)
    if not s.armies:
        return "\n\n".join(filter(None, (page.boards(), page.map())))
    return "\n\n".join(filter(None, (page.map(), page.tokens(), page.row(), page.players())))


class _Page:
    def __init__(self, s: Legends, seat: int | None, lang: str) -> None:
        self.s = s
        self.seat = seat
        self.lang = lang

    def say(self, message: Message) -> str:
        return WORDS.say(message, self.lang)

    # ---- the map

    def boards(self) -> str:
        """How the boards lie together while they are being laid."""
        slots = SKETCH[self.s.map.layout.id]
        rows = [[self.slot(place) if place else ("", "") for place in places] for places in slots]
        wide = max(len(text) for row in rows for cell in row for text in cell) + 2
        lines = [_columns(line, [wide] * len(row)) for row in rows for line in zip(*row, strict=True)]
        return "\n".join(filter(None, lines))

    def slot(self, place: str) -> tuple[str, str]:
        """The board that lies in a place of the layout and how it is turned, or that none does."""
        m, name = self.s.map, self.say(msg(f"slot.{place}"))
        at = m.layout.slots.index(place)
        if at >= len(m.boards):
            return f"[ {name} ]", ""
        board = m.boards[at]
        turned = self.say(msg(f"turned.{board.quarter}"))
        return f"[ {self.say(msg(f'face.{board.face.id}'))} ]", f"  {name}, {turned}"

    def map(self) -> str:
        s = self.s
        if not s.map.boards:
            return ""
        control = region_control(s)
        heads = [self.say(msg(f"text.{head}")) for head in ("armies", "cities", "token", "land", "sea")]
        lines = [_columns(("", *heads), REGION_COLUMNS)]
        for island, holder in zip(s.map.islands, island_control(s, control), strict=True):
            board = self.board(s.map.slot_of[island[0]])
            if holder != NOBODY:
                board = self.say(msg("text.island", board=board, holder=self.colour(holder)))
            lines.append(board)
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
        if region == self.s.start:
            return self.say(msg("text.start"))
        kind = self.s.token_at[region] if self.s.token_at else NO_TOKEN
        if kind == NO_TOKEN:
            return ""
        return self.say(msg("text.face-down") if kind == HIDDEN else token_name(kind))

    def tokens(self) -> str:
        """What the tokens on the map do, each kind once."""
        lying = [kind for kind in dict.fromkeys(self.s.token_at) if kind != NO_TOKEN]
        said = [msg("scene.face-down") if kind == HIDDEN else lying_token_words(kind) for kind in lying]
        return "\n".join(sentence(self.say(each)) for each in said)

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
            name, action = self.say(card_name(card)), short_action(card, self.lang)
            lines.append(_columns((f"{price:3}", name, action, ability_text(card, self.lang)), CARD_COLUMNS))
        return "\n".join([*lines, self.say(msg("text.deck", n=len(s.deck)))])

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
        cards = [card_name(card) for card, owner in enumerate(s.owner) if owner == seat]
        details = [
            self.leader(seat),
            " · ".join(self.powers(seat)),
            " · ".join(self.holdings(seat)),
            ", ".join(map(self.say, cards)),
        ]
        return [first, *[line for detail in details for line in _indented(detail)]]

    def leader(self, seat: int) -> str:
        leader = self.s.leaders[seat]
        if leader == NOBODY:
            return ""
        return f"{self.say(leader_name(leader))}. {leader_text(leader, self.lang)}"

    def powers(self, seat: int) -> list[str]:
        """What the seat's cards and tokens add to its actions."""
        changed = [(name, self.s.modified(kind, seat)) for name, kind in BY_NAME.items()]
        return [self.say(msg(f"text.{name}", n=n)) for name, n in changed if n]

    def holdings(self, seat: int) -> list[str]:
        """Tokens taken, each with what it does, and captives."""
        s = self.s
        held = [token_words(kind) for kind, owner in enumerate(s.taken_by) if owner == seat]
        for colour, n in enumerate(s.captives(seat)):
            if n:
                held.append(msg("stat.captured", n=n, seat=colour_name(s, colour)))
        return [self.say(thing) for thing in held]


REGION_COLUMNS = (27, 20, 12, 20, 12)
CARD_COLUMNS = (5, 26, 30)
PLAYER_COLUMNS = (28, 12, 12, 12, 12, 12)
"""Where each column but the last ends: its width, the gap after it included."""


def _indented(text: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent="    ", subsequent_indent="    ")


def _columns(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = [f"{cell:{width - 1}} " for cell, width in zip(cells, widths, strict=False)]
    return "".join([*padded, *cells[len(widths) :]]).rstrip()
