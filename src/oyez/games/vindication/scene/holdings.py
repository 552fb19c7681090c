"""What a player has, and how it stands in this turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from oyez.core.game import Look
from oyez.core.steps import HIDDEN, NOBODY
from oyez.core.words import Message, msg, seat_name
from oyez.draw import layers
from oyez.draw.boxes import cells
from oyez.draw.markup import Box
from oyez.draw.panels import Sheet
from oyez.draw.scene import Part, Sprite
from oyez.games.vindication import printed
from oyez.games.vindication.components import CHARGES, DECK_OF, KINDS, LIFTING, PEOPLE, PET, ZONES
from oyez.games.vindication.conditions import done_of
from oyez.games.vindication.cubes import card_name, champion
from oyez.games.vindication.extras import FOUGHT_NOW, ON_OWN_CARD, UNTAMED
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.steps.aiming import eligible, struck
from oyez.games.vindication.steps.paths import speed_of

from .cards import RATIO, Draws, How, chip, plate, slip
from .more import More, more_of
from .signs import say
from .titles import card_title, title, with_more
from .tokens import does_on, favor_title, favor_token

LARGEST, READABLE, LEGIBLE = 184.0, 92.0, 27.0
"""The heights of a card at most, of one with its words, and of one with its name beside it."""


MARKS: Final = {
    "first": "star",
    "sestra": "wing",
    "chooses-first": "treasure",
    "eligible": "any-player",
    "struck": "wound",
}
"""Who began the game, plays on after the battle, and chooses first among the loot; whom a card may be aimed
at, and on whom one takes effect; by their icons."""


class Holding(NamedTuple):
    """All that a sheet tells about its player."""

    honor: int
    power: tuple[int, ...]
    skills: tuple[int, ...]
    aptitudes: tuple[int, ...]
    mount: int
    """The speed of the mount tile."""
    speed: int
    """With everything that adds to it."""
    transcended: bool
    tokens: int
    territories: int
    cards: tuple[tuple[int, How], ...]
    quests: tuple[tuple[int, tuple[bool, ...]], ...]
    did: int
    """What is done of this turn, as bits; -1 in the turn of another."""
    sign: str
    marks: tuple[str, ...]
    """What else is true of the player: see MARKS."""
    more: More
    """What expansions bring."""


def holdings(s: Vindication) -> list[Holding]:
    """Every seat's, in their order."""
    marked, sign = (s.winners(), "crown") if s.over else (s.waiting(), "turn")
    return [_holding(s, seat, sign if seat in marked else "") for seat in range(s.seats)]


def _holding(s: Vindication, seat: int, sign: str) -> Holding:
    at = seat * KINDS
    return Holding(
        s.honor[seat],
        tuple(s.power[seat * ZONES : seat * ZONES + ZONES]),
        tuple(s.skills[at : at + KINDS]),
        tuple(s.aptitudes[at : at + KINDS]),
        s.speed[seat],
        speed_of(s, seat),
        bool(s.transcended >> seat & 1),
        s.tokens[seat],
        s.control.count(seat),
        _cards(s, seat),
        quests_of(s, seat),
        s.did if s.active == seat else -1,
        sign,
        _marks(s, seat),
        more_of(s, seat),
    )


def _marks(s: Vindication, seat: int) -> tuple[str, ...]:
    true = (
        seat == s.first,
        seat == s.sestra and s.stage == FOUGHT_NOW,
        seat == s.first_loot,
        seat in eligible(s),
        seat == struck(s),
    )
    return tuple(mark for mark, there in zip(MARKS, true, strict=True) if there)


def _cards(s: Vindication, seat: int) -> tuple[tuple[int, How], ...]:
    numbers = s.used if s.active == seat else ()
    used = {printed.ABILITIES[number % printed.BORROWED].card for number in numbers}
    best = champion(s, seat)
    return tuple(
        (
            card,
            How(
                s.cubes[card],
                seat,
                card == best,
                card in s.called,
                card in used,
                s.borrowed == card,
                bool(s.cursed[card]),
                s.favor[seat] == ON_OWN_CARD + card,
                s.master(card) if DECK_OF[card] == PET and s.master(card) != UNTAMED else NOBODY,
            ),
        )
        for card in s.own(seat)
    )


def quests_of(s: Vindication, seat: int) -> tuple[tuple[int, tuple[bool, ...]], ...]:
    """As whoever looks may see them, with what would pay as things stand."""
    return tuple(
        (quest, () if quest == HIDDEN else tuple(done_of(s, seat, quest))) for quest in s.own_quests(seat)
    )


def with_secrets(has: Holding, s: Vindication, seat: int) -> Holding:
    return has._replace(quests=quests_of(s, seat))


# ---- the sheet


class Panel(Sheet):
    """A player's sheet that speaks."""

    __slots__ = ()

    def say(self, message: Message) -> str:
        return say(message, self.lang)

    def told(self, name: str, **about: int | str | Message) -> str:
        """What something on the sheet is, by the name of its owner."""
        return title(name, self.lang, seat=self.who, **about)

    def signs_of(self, has: Holding, room: float) -> list[Sprite]:
        """Who must choose, or has won, and who began."""
        said = self.say(msg(f"sign.{has.sign}", seat=self.who)) if has.sign else ""
        return self.signs(room, has.sign, said, [(mark, MARKS[mark], self.told(mark)) for mark in has.marks])


def panel_of(seat: int, look: Look, box: Box) -> Panel:
    return Panel(seat, say(seat_name(seat), look.lang, look.players), look.lang, *box)


# ---- cards in front of somebody


def how_title(card: int, how: How, lang: str) -> str:
    """What a card is, and what is true of it just now."""
    more = []
    if card < PEOPLE:
        more.append(title("cubes-on", lang, n=how.cubes))
        if how.champion:
            more.append(title("champion", lang))
        if how.called:
            more.append(title("called", lang))
    elif CHARGES[card]:
        more.append(title("charged", lang, n=how.cubes, most=CHARGES[card]))
    if how.used:
        more.append(title("used", lang))
    if how.borrowed:
        more.append(title("borrowed", lang))
    if DECK_OF[card] == PET:
        tamed = how.master != NOBODY
        more.append(title("master", lang, card=card_name(how.master)) if tamed else title("untamed", lang))
    if how.blocked:
        more.append(title("black", lang, n=LIFTING))
    return with_more(card_title(card, lang), *more)


def steady(count: int, *steps: int) -> int:
    """For how many there is room: the next of these steps, so that cards seldom change their size."""
    return next((step for step in steps if step >= count), count)


def cards_in(
    held: Sequence[tuple[int, How]], box: Box, who: str, lang: str, steps: tuple[int, ...]
) -> Iterator[Sprite]:
    """Cards in lines: with their words if they are big enough, else as squares."""
    count = steady(len(held), *steps)
    shape = 1 / RATIO
    grid = cells(count, box, (shape, shape), LARGEST, 5)
    if grid.height < READABLE:
        grid = cells(count, box, (2.3, 3.2), 48, 4)
    if grid.height < LEGIBLE:
        grid = cells(count, box, (1.0, 1.0), 46, 4)
    wide, high = grid.width, grid.height
    for (card, how), (x, y) in zip(held, grid.places, strict=False):
        if high >= READABLE:
            drawn = plate(card, wide, high, lang, how)
        elif wide > high * 2:
            drawn = slip(card, wide, high, lang, how)
        else:
            drawn = chip(card, wide, how)
        yield from _held((card, how), drawn, (x, y, wide, high), who, lang)


def _held(held: tuple[int, How], drawn: str, box: Box, who: str, lang: str) -> Iterator[Sprite]:
    (card, how), (x, y, wide, high) = held, box
    yield Sprite(f"card-{card}", layers.CARDS, x, y, drawn, how_title(card, how, lang), "card")
    if how.favor:
        size = min(26.0, wide * 0.36)
        said = favor_title(who, does_on(card), lang)
        token = favor_token(how.seat, size)
        yield Sprite(f"favor-{how.seat}", layers.MARKS, x + size * 0.4, y + high * 0.5, token, said)


BETWEEN: Final = 4.0
"""Cards on a phone."""


class Abreast(NamedTuple):
    """How many lie in a line on a phone, and how each is drawn."""

    most: int
    draws: Draws


def abreast(held: Sequence[tuple[int, How]], box: Box, it: Abreast, who: str, lang: str) -> Iterator[Sprite]:
    """However many they are; the box is as high as all lines."""
    wide = (box[2] - (it.most - 1) * BETWEEN) / it.most
    high = box[3] / max(1, -(-len(held) // it.most)) - BETWEEN
    for at, (card, how) in enumerate(held):
        line, column = divmod(at, it.most)
        where = (box[0] + column * (wide + BETWEEN), box[1] + line * (high + BETWEEN), wide, high)
        drawn = it.draws(card, round(wide, 1), round(high, 1), lang, how)
        yield from _held((card, how), drawn, where, who, lang)


def square(card: int, width: float, height: float, lang: str, how: How) -> str:
    return chip(card, min(width, height), how)


def keep_cards(part: Part, panel: Panel, has: Holding, box: Box, steps: tuple[int, ...]) -> None:
    draw = partial(cards_in, has.cards, box, panel.who, panel.lang, steps)
    part.keep_all(f"cards-{panel.seat}", (box, has.cards, panel.who, panel.lang), draw)
