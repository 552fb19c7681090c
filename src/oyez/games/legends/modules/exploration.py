"""Exploration tokens for the first city in a region; with the swamp among them they lie face down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oyez.core.events import Event, event
from oyez.core.notes import Note
from oyez.core.steps import HIDDEN, Decision, Step
from oyez.core.words import Message, msg
from oyez.games.legends import components
from oyez.games.legends.components import FACE_DOWN, GRIMOIRE, TOKENS
from oyez.games.legends.notes import taken
from oyez.games.legends.scoring import region_control
from oyez.games.legends.state import NO_TOKEN, Legends
from oyez.games.legends.steps.tokens import LayFaceDown, LayToken
from oyez.games.legends.steps.turn import receive
from oyez.games.legends.steps.wording import in_region, region_id, token_id, token_name, token_words
from oyez.games.legends.variants import BUILT, TURN_ENDED, Variant


def lay(s: Legends, builder: int) -> Sequence[Decision]:
    return [LayToken(builder, kind, False) for kind in components.EXPLORATION]


def lay_face_down(s: Legends, builder: int) -> Sequence[Decision]:
    s.pile = list(FACE_DOWN)
    s.shuffle(s.pile)
    return [LayFaceDown(builder) for _ in FACE_DOWN]


def take_token(s: Legends, owner: int, seat: int, n: int) -> Step | None:
    """The first city in a region takes the token that lies there."""
    kind = s.token_at[n]
    if owner == seat and kind in FACE_DOWN:
        if s.rules.swamp:
            s.reveal()
        s.token_at[n] = NO_TOKEN
        s.taken_by[kind] = seat
        s.tell(_taken, seat, kind, n)
        receive(s, seat, TOKENS[kind].effect, TOKENS[kind].n)
    return None


def _taken(s: Legends, seat: int, kind: int, region: int) -> Event:
    return event("token.event", region_id(region), seat=seat, token=token_name(kind))


def look_at_tokens(s: Legends, owner: int, seat: int, n: int) -> Step | None:
    """At the end of a turn its player looks at the tokens lying face down in regions under own control."""
    if owner == seat:
        bit = 1 << seat
        control = region_control(s)
        for region, kind in enumerate(s.token_at):
            if kind in FACE_DOWN and control[region] == seat and not s.looked[region] & bit:
                s.looked[region] |= bit
                s.reveal()
                s.tell(_looked, seat, region)
                s.tell(_seen, seat, region)
    return None


def _looked(s: Legends, seat: int, region: int) -> Event:
    return event("look.event", token_id(region), seat=seat, where=in_region(s, region))


def _seen(s: Legends, seat: int, region: int) -> Event:
    token, where = token_name(s.token_at[region]), in_region(s, region)
    return event("look.seen", token_id(region), only=[seat], token=token, where=where)


COUNTING: Final = (GRIMOIRE, components.SWAMP)
"""The tokens that are worth points to whoever has them."""


def foretold(s: Legends, kind: int, seat: int, n: int) -> Message | None:
    """Which token a city will take; one that its player has not looked at is a surprise."""
    token = s.token_at[n] if kind == BUILT else NO_TOKEN
    if token == HIDDEN:
        return msg("token.surprise")
    return msg("token.foretold", token=token_words(token)) if token in FACE_DOWN else None


def points(s: Legends, seat: int, control: list[int], islands: list[int]) -> int:
    return sum(TOKENS[kind].n for kind in COUNTING if s.taken_by[kind] == seat)


def notes(s: Legends, seat: int, control: list[int], islands: list[int]) -> list[Note]:
    return taken(s, seat, COUNTING)


EXPLORATION: Final = Variant(
    "exploration",
    lambda rules: rules.exploration and not rules.swamp,
    heard={BUILT: take_token},
    lay=lay,
    part="tokens",
    points=points,
    notes=notes,
    foretold=foretold,
)
SWAMP: Final = Variant(
    "swamp",
    lambda rules: rules.swamp,
    heard={BUILT: take_token, TURN_ENDED: look_at_tokens},
    lay=lay_face_down,
    part="tokens",
    points=points,
    notes=notes,
    foretold=foretold,
)
