"""How regions, cards and pieces are called in messages, and under which id they are drawn."""

from __future__ import annotations

from oyez.core.frames import in_words
from oyez.core.words import Message, msg, seat_name
from oyez.games.legends.components import (
    AWAY_ARMIES,
    CARDS,
    DRAGON_ARMIES,
    FACE_DOWN,
    LEADERS,
    TOKENS,
    Ability,
    Power,
)
from oyez.games.legends.state import Legends


def region_name(s: Legends, region: int) -> Message:
    return msg(f"region.{s.map.regions[region - 1].id}")


def face_name(s: Legends, slot: int) -> Message:
    """The board that lies there."""
    return msg(f"face.{s.map.boards[slot].face.id}")


def the_region(s: Legends, region: int) -> Message:
    return msg(f"the.{s.map.regions[region - 1].id}")


def in_region(s: Legends, region: int) -> Message:
    """Inside a sentence: "in the village", "on the north plateau"."""
    return msg(f"in.{s.map.regions[region - 1].id}")


def from_region(s: Legends, region: int) -> Message:
    return msg(f"from.{s.map.regions[region - 1].id}")


def to_region(s: Legends, region: int) -> Message:
    return msg(f"to.{s.map.regions[region - 1].id}")


def card_name(card: int) -> Message:
    return msg(f"card.{CARDS[card].id}")


def token_name(kind: int) -> Message:
    return msg(f"token.{TOKENS[kind].id}")


def leader_name(leader: int) -> Message:
    return msg(f"leader.{LEADERS[leader].id}")


def price_words(price: int) -> Message:
    return msg("price.coins", n=price) if price else msg("price.free")


def worth(kind: str, what: Ability | Power) -> Message:
    """What a card or a warlord brings: points for so many (`need`), or so many (`n`) of something."""
    n, points, need = what.n, what.points, what.n
    family = {"family": msg(f"family.{what.family}", n=max(1, n))} if what.family else {}
    return msg(kind, n=points or n, need=need, **family)


def ability_words(card: int) -> Message:
    """What a card is good for as long as somebody has it."""
    return in_words([worth(f"ability.{each.kind}", each) for each in CARDS[card].abilities], "ability.and")


def power_words(leader: int) -> list[Message]:
    """What a warlord does, power by power."""
    return [_power(kind, power) for kind, power in LEADERS[leader].powers.items()]


def _power(kind: str, power: Power) -> Message:
    if kind == "start_armies":
        return msg("power.start_armies", n=power.n, total=power.n + AWAY_ARMIES)
    return worth(f"power.{kind}", power)


def token_effect(kind: int) -> Message:
    return msg(f"effect.{TOKENS[kind].id}", n=abs(TOKENS[kind].n), armies=DRAGON_ARMIES)


def token_words(kind: int) -> Message:
    """A token and what it does."""
    return msg("token.does", token=token_name(kind), effect=token_effect(kind))


def lying_token_words(kind: int) -> Message:
    """A token and what it does where it lies: some are for whoever builds there first."""
    if kind in FACE_DOWN:
        return msg("token.awaits", token=token_name(kind), effect=token_effect(kind))
    return token_words(kind)


def colour_name(s: Legends, colour: int) -> Message:
    """A seat, or the third colour that belongs to nobody."""
    return seat_name(colour) if colour < s.seats else msg("colour.nobody")


def region_id(region: int) -> str:
    return f"region-{region}"


def army_id(colour: int, region: int) -> str:
    return f"army-{colour}-{region}"


def city_id(colour: int, region: int) -> str:
    return f"city-{colour}-{region}"


def card_id(card: int) -> str:
    return f"card-{card}"


def token_id(region: int) -> str:
    return f"token-{region}"
