"""What a hero has, and how it stands against what the others have."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from oyez.core.game import Look
from oyez.core.steps import HIDDEN, NOBODY
from oyez.core.words import Message, msg, seat_name
from oyez.draw.markup import Box
from oyez.draw.panels import Sheet
from oyez.games.seven.buildings import BUILDING_TYPE, TEMPLE, TEMPLE_PLACE
from oyez.games.seven.elixirs import ELIXIR_KIND
from oyez.games.seven.gifts import VIRTUES
from oyez.games.seven.goods import gifts_held
from oyez.games.seven.payment import brackets, less
from oyez.games.seven.people import BANNERS, COLOURS
from oyez.games.seven.places import HELD, TURNED
from oyez.games.seven.sins import SIN_KIND
from oyez.games.seven.state import Seven
from oyez.games.seven.steps.regroup import MAJORITY, majorities
from oyez.games.seven.words import WORDS

from .cards import (
    PLAIN,
    Face,
    How,
    artefact_face,
    building_face,
    character_face,
    flask_face,
    sin_face,
)
from .signs import banner_shield, tinted
from .titles import artefact_title, building_title, character_title, elixir_title, sin_title

SIGNS_OF: Final = ("character", "elixir", "castle", "gift", "renown", "gold")
"""The icons of the six kinds of things that majorities count, as in regroup.MAJORITY."""


class Count(NamedTuple):
    """One of the twelve majorities, for a seat."""

    what: int
    n: int
    leads: bool
    best: int
    """Who has most alone, or NOBODY."""


class Card(NamedTuple):
    """Something that lies in front of somebody."""

    key: str
    kind: str
    which: int
    how: How = PLAIN


class Holding(NamedTuple):
    """All that a sheet tells about its hero."""

    power: int
    markers: int
    gifts: tuple[int, ...]
    counts: tuple[Count, ...]
    hero: int
    turned: bool
    fell: bool
    corruption: int
    with_corruption: bool
    cards: tuple[Card, ...]
    """Characters by banner, elixirs, buildings."""
    sins: tuple[tuple[int, int], ...]
    """Kinds with how many; HIDDEN for those face down."""
    artefacts: tuple[int, ...]
    sin_count: int
    artefact_count: int
    sign: str
    first: bool
    watching: bool

    @property
    def marks(self) -> list[tuple[str, str]]:
        """What is to be known of the hero besides figures, each with its icon."""
        marks = {
            ("fell", "corruption"): self.fell,
            ("first", "star"): self.first,
            ("watching", "eye"): self.watching,
        }
        return [mark for mark, shown in marks.items() if shown]


lacks = lru_cache(4096)(less)
"""What a hand lacks of what is asked for: at every drawing the same few hands are held against it."""


def holdings(s: Seven) -> list[Holding]:
    """Every hero's, in the order of seats."""
    marked, sign = (s.winners(), "crown") if s.over else (s.waiting(), "turn")
    best = majorities(s)
    return [_holding(s, seat, best, sign if seat in marked else "") for seat in range(s.heroes)]


def _holding(s: Seven, seat: int, best: list[int], sign: str) -> Holding:
    sins, artefacts = secrets_of(s, seat)
    return Holding(
        s.power[seat],
        s.markers[seat],
        tuple(s.gifts[seat * VIRTUES : seat * VIRTUES + VIRTUES]),
        _counts(s, seat, best),
        s.hero[seat],
        bool(s.turned >> seat & 1),
        s.fell[seat] > 0,
        s.corruption[seat],
        s.rules.fallen,
        _cards(s, seat),
        sins,
        artefacts,
        s.sin_count[seat],
        s.artefact_count[seat],
        sign,
        seat == s.first,
        bool(s.watching >> seat & 1),
    )


def _counts(s: Seven, seat: int, best: list[int]) -> tuple[Count, ...]:
    held = s.held[seat * HELD : seat * HELD + HELD]
    banners = s.banners[seat * COLOURS : seat * COLOURS + COLOURS]
    counts = [*held, gifts_held(s, seat), s.renown[seat], s.gold[seat], *banners]
    return tuple(Count(what, n, best[what] == seat, best[what]) for what, n in enumerate(counts))


def _cards(s: Seven, seat: int) -> tuple[Card, ...]:
    people = [
        Card(f"character-{card}", "character", card, How(turned=s.character_at[card] >= TURNED))
        for card in s.characters(seat)
    ]
    flasks = [
        Card(f"elixir-{card}", "elixir", ELIXIR_KIND[card], How(usable=_usable(s, seat, card)))
        for card in s.elixirs(seat)
    ]
    houses = []
    for building in s.buildings(seat):
        runs = BUILDING_TYPE[building] == TEMPLE and s.running[TEMPLE_PLACE[building]] == seat
        how = How(marker=seat if s.building_at[building] >= TURNED else -1, runs=runs)
        houses.append(Card(f"building-{building}", "building", building, how))
    return (*people, *flasks, *houses)


def _usable(s: Seven, seat: int, elixir: int) -> int:
    return sum(1 << bracket for bracket in brackets(s, seat, elixir))


def secrets_of(s: Seven, seat: int) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
    """Sins by kind, and artefacts, as whoever looks may see them."""
    hand = [card if card == HIDDEN else SIN_KIND[card] for card in s.hand(seat)]
    return tuple((kind, hand.count(kind)) for kind in sorted(set(hand))), tuple(s.own_artefacts(seat))


def with_secrets(has: Holding, s: Seven, seat: int) -> Holding:
    """What everybody knows of a hero, and the cards face down as whoever looks may see them."""
    sins, artefacts = secrets_of(s, seat)
    return has._replace(sins=sins, artefacts=artefacts)


# ---- cards in words and pictures


def steady(count: int, *steps: int) -> int:
    """For how many there is room: the next of these steps, so that cards seldom change their size."""
    return next((step for step in steps if step >= count), count)


def face_of(kind: str, which: int, how: How, lang: str) -> Face:
    if kind == "elixir":
        return flask_face(which, how.usable, lang)
    faces = {
        "character": character_face,
        "building": building_face,
        "sin": sin_face,
        "artefact": artefact_face,
    }
    return faces[kind](which, lang)


def title_of(kind: str, which: int, how: How, lang: str) -> str:
    title = {
        "character": character_title,
        "elixir": elixir_title,
        "building": building_title,
        "sin": sin_title,
        "artefact": artefact_title,
    }[kind](which, lang)
    more = "turned" if how.turned else "occupied" if how.marker >= 0 else "runs" if how.runs else ""
    if not more:
        return title
    first, *rest = title.split("\n")
    return "\n".join([f"{first} {WORDS.say(msg(f'scene.is.{more}'), lang)}", *rest])


# ---- the sheet


class Panel(Sheet):
    """A player's sheet that speaks."""

    __slots__ = ()

    def say(self, message: Message) -> str:
        return WORDS.say(message, self.lang)

    def sign_title(self, sign: str) -> str:
        """Who must choose, or has won."""
        return self.say(msg(f"sign.{sign}", seat=self.who)) if sign else ""

    def told(self, name: str, **about: int | str | Message) -> str:
        """What something on the sheet is, by the name of its owner."""
        return self.say(msg(f"scene.{name}", seat=self.who, **about))


def name_of(seat: int, look: Look) -> str:
    return WORDS.say(seat_name(seat), look.lang, look.players)


def panel_of(seat: int, look: Look, box: Box) -> Panel:
    return Panel(seat, name_of(seat, look), look.lang, *box)


def count_title(panel: Panel, count: Count, look: Look) -> str:
    """How many, and who has most."""
    what = _counted(count.what)
    if count.leads:
        return panel.told("count.leads", what=what, n=count.n)
    if count.best == NOBODY:
        return panel.told("count.nobody", what=what, n=count.n)
    return panel.told("count", what=what, n=count.n, other=name_of(count.best, look))


def _counted(what: int) -> Message:
    if what < len(MAJORITY):
        return msg(f"scene.counted.{MAJORITY[what]}")
    return msg("scene.counted.banner", banner=msg(f"banner.{BANNERS[what - len(MAJORITY)].id}"))


def count_sign(what: int, size: float) -> str:
    """What a majority counts, from its middle."""
    if what >= len(MAJORITY):
        return banner_shield(what - len(MAJORITY), size)
    return tinted(SIGNS_OF[what], -size / 2, -size / 2, size)


def count_key(seat: int, what: int) -> str:
    """Gold and renown are pointed at by the log."""
    if what >= len(MAJORITY):
        return f"banner-{seat}-{BANNERS[what - len(MAJORITY)].id}"
    return f"{MAJORITY[what]}-{seat}" if what >= 3 else f"most-{seat}-{what}"
