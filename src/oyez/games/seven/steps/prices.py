"""Prices in gold and renown: tokens pay them, with castles and domains spent straight where those do not."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.picks import Pick
from oyez.core.steps import SeatStep
from oyez.core.words import Message, Param, msg
from oyez.games.seven.buildings import BUILDING_TYPE, BUILDINGS, CASTLE, DOMAIN
from oyez.games.seven.goods import GOLD, RENOWN, move_goods
from oyez.games.seven.payment import produces
from oyez.games.seven.places import GONE, HELD, HOUSES, TURNED
from oyez.games.seven.state import Seven
from oyez.games.seven.wording import amount, building_name, price_list


def lose_building(s: Seven, seat: int, building: int) -> None:
    """It leaves the game; a marker on it returns to its owner."""
    if s.building_at[building] >= TURNED:
        s.markers[seat] += 1
    s.put_building(building, GONE)
    s.held[seat * HELD + HOUSES] -= 1


def paid(s: Seven, seat: int, gold: int, renown: int) -> bool:
    """Pay a price at once, if tokens cover it."""
    if gold > s.gold[seat] or renown > s.renown[seat]:
        return False
    if gold:
        move_goods(s, seat, GOLD, -gold)
    if renown:
        move_goods(s, seat, RENOWN, -renown)
    return True


class Settle(SeatStep):
    """Pay so much gold and renown."""

    __slots__ = ("gold", "renown")

    def __init__(self, seat: int, gold: int, renown: int) -> None:
        self.seat = seat
        self.gold = gold
        self.renown = renown

    def run(self, s: Seven) -> None:
        if not paid(s, self.seat, self.gold, self.renown):
            s.push(PayPrice(self.seat, self.gold, self.renown))


class PayPrice(Pick):
    """Which castle or domain is spent straight, as long as tokens do not cover the price."""

    __slots__ = ("gold", "renown")

    WORD: ClassVar[str] = "price"
    SPRITE: ClassVar[str] = "building"
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, len(BUILDINGS) + 1)

    def __init__(self, seat: int, gold: int, renown: int) -> None:
        self.seat = seat
        self.gold = gold
        self.renown = renown

    def choices(self, s: Seven) -> list[int]:
        seat = self.seat
        wanted = []
        if self.renown > s.renown[seat]:
            wanted.append(CASTLE)
        if self.gold > s.gold[seat]:
            wanted.append(DOMAIN)
        return [
            building + 1
            for building in s.buildings(seat)
            if BUILDING_TYPE[building] in wanted and produces(s, seat, building)
        ]

    def resolve(self, s: Seven, choice: int) -> None:
        building, gold, renown = choice - 1, self.gold, self.renown
        n = produces(s, self.seat, building)
        if BUILDING_TYPE[building] == CASTLE:
            renown = max(renown - n, 0)
        else:
            gold = max(gold - n, 0)
        lose_building(s, self.seat, building)
        s.push(Settle(self.seat, gold, renown))

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"price": price_list(self.gold, self.renown)}

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        building = choice - 1
        what = "renown" if BUILDING_TYPE[building] == CASTLE else "gold"
        return {
            "building": building_name(building),
            "what": amount(what, produces(s, self.seat, building)),
        }

    def effect(self, s: Seven, choice: int) -> Message | None:
        """What goes beyond the price is lost."""
        building = choice - 1
        castle = BUILDING_TYPE[building] == CASTLE
        over = produces(s, self.seat, building) - (self.renown if castle else self.gold)
        return msg("price.lost", what=amount("renown" if castle else "gold", over)) if over > 0 else None
