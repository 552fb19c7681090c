"""How regions, cards and pieces are called in messages, and under which id they are drawn."""

from __future__ import annotations

from oyez.core.words import Message, msg, seat_name
from oyez.games.legends.components import CARDS, LEADERS, TOKENS
from oyez.games.legends.state import Legends


def region_name(s: Legends, region: int) -> Message:
    return msg(f"region.{s.map.regions[region - 1].id}")


def card_name(card: int) -> Message:
    return msg(f"card.{CARDS[card].id}")


def token_name(kind: int) -> Message:
    return msg(f"token.{TOKENS[kind].id}")


def leader_name(leader: int) -> Message:
    return msg(f"leader.{LEADERS[leader].id}")


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
