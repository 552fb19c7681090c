"""Warlords: each changes some of the rules for its player, and counts points in a way of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from oyez.core.events import Event, event
from oyez.core.frames import May
from oyez.core.notes import Note
from oyez.core.steps import NOBODY, SeatStep, Step
from oyez.core.words import Message, Param, msg, seat_name
from oyez.games.legends.components import KIN, LEADERS, START_ARMIES, Power
from oyez.games.legends.modifiers import GARRISON, KEEPS
from oyez.games.legends.notes import own, worth
from oyez.games.legends.scoring import family_count
from oyez.games.legends.state import COINS, Legends
from oyez.games.legends.steps.actions import put_army
from oyez.games.legends.steps.turn import TakeLastCard
from oyez.games.legends.steps.wording import card_id, leader_name, region_id
from oyez.games.legends.variants import BUILT, CARDS_FULL, DESTROYED, Variant


class DealLeaders(Step):
    """One for each seat, open; what a warlord brings along holds from now on."""

    __slots__ = ()

    def run(self, s: Legends) -> None:
        dealt = list(range(len(LEADERS)))
        s.shuffle(dealt)
        lead(s, dealt[: s.seats])


def lead(s: Legends, leaders: Sequence[int]) -> None:
    s.leaders = tuple(leaders)
    for seat, leader in enumerate(leaders):
        powers = LEADERS[leader].powers
        if "start_armies" in powers:
            s.modify(GARRISON, seat, powers["start_armies"].n - START_ARMIES)
        if "keep_destroyed_armies" in powers:
            s.modify(KEEPS, seat, 1)
        s.tell(_dealt, seat, leader)


def _dealt(s: Legends, seat: int, leader: int) -> Event:
    return event("leader.event", seat=seat, leader=leader_name(leader))


def deal(s: Legends) -> Sequence[Step]:
    return [DealLeaders()]


# ---- what they answer


def power_of(s: Legends, seat: int, power: str) -> Power | None:
    leader = s.leaders[seat]
    return None if leader == NOBODY else LEADERS[leader].powers.get(power)


def army_with_city(s: Legends, owner: int, seat: int, n: int) -> Step | None:
    power = power_of(s, owner, "army_with_city")
    if power is not None and owner == seat:
        for _ in range(min(power.n, s.reserve[seat])):
            put_army(s, seat, n)
    return None


def steal_on_destroy(s: Legends, owner: int, seat: int, n: int) -> Step | None:
    """Whoever destroys the army of another may take coins from its owner; the third colour has no purse."""
    power = power_of(s, owner, "steal_coin_on_destroy")
    if power is None or owner != seat or n == seat or n >= s.seats:
        return None
    return May(seat, StealCoin(seat, n, power.n))


def one_more_card(s: Legends, owner: int, seat: int, n: int) -> Step | None:
    return None if power_of(s, owner, "extra_card_at_end") is None else TakeLastCard(owner)


class StealCoin(SeatStep):
    """Coins of another seat, as far as there are any."""

    __slots__ = ("n", "victim")

    def __init__(self, seat: int, victim: int, n: int) -> None:
        self.seat = seat
        self.victim = victim
        self.n = n

    def possible(self, s: Legends) -> bool:
        return s.coins[self.victim] > 0

    def taken(self, s: Legends) -> int:
        return min(self.n, s.coins[self.victim])

    def run(self, s: Legends) -> None:
        taken = self.taken(s)
        s.pay(self.victim, COINS, taken, self.seat)
        s.tell(_stolen, self.seat, self.victim, taken)

    def name(self, s: Legends) -> Message:
        return msg("action.steal", n=self.taken(s), victim=seat_name(self.victim))


def _stolen(s: Legends, seat: int, victim: int, taken: int) -> Event:
    return event("steal.event", seat=seat, victim=seat_name(victim), n=taken)


def foretold(s: Legends, kind: int, seat: int, n: int) -> Message | None:
    """What the warlord of the seat adds."""
    if kind == BUILT:
        power = power_of(s, seat, "army_with_city")
        armies = 0 if power is None else min(power.n, s.reserve[seat])
        return msg("leader.army", n=armies) if armies else None
    if kind != DESTROYED or n == seat:
        return None
    thief = power_of(s, seat, "steal_coin_on_destroy")
    coins = min(thief.n, s.coins[n]) if thief is not None and n < s.seats else 0
    return msg("leader.coin", n=coins, victim=seat_name(n)) if coins else None


# ---- what they count at the end: how many times the points of the power


def _family(s: Legends, seat: int, power: Power, islands: list[int]) -> int:
    return int(family_count(s, seat, power.family) >= power.n)


def _all_armies_used(s: Legends, seat: int, power: Power, islands: list[int]) -> int:
    return int(not s.reserve[seat])


def _captives(s: Legends, seat: int, power: Power, islands: list[int]) -> int:
    return sum(s.captured) // power.n


def _islands_held(s: Legends, seat: int, power: Power, islands: list[int]) -> int:
    held = zip(s.map.islands, islands, strict=True)
    return sum(holder == seat and len(island) >= power.n for island, holder in held)


TIMES: Final[dict[str, Callable[[Legends, int, Power, list[int]], int]]] = {
    "vp_if_family_at_least": _family,
    "vp_if_all_armies_used": _all_armies_used,
    "keep_destroyed_armies": _captives,
    "vp_per_controlled_island": _islands_held,
}


# what they count, and the pieces of it


def _has_family(s: Legends, seat: int, power: Power, islands: list[int]) -> tuple[int, list[str]]:
    kin = own(s, seat, KIN[power.family])
    return len(kin), [card_id(card) for card in kin]


def _has_armies(s: Legends, seat: int, power: Power, islands: list[int]) -> tuple[int, list[str]]:
    return s.reserve[seat], [f"stat-reserve-{seat}"]


def _has_captives(s: Legends, seat: int, power: Power, islands: list[int]) -> tuple[int, list[str]]:
    keys = [f"captive-{'third' if c >= s.seats else c}" for c, n in enumerate(s.captured) if n]
    return sum(s.captured), keys


def _has_islands(s: Legends, seat: int, power: Power, islands: list[int]) -> tuple[int, list[str]]:
    held = zip(s.map.islands, islands, strict=True)
    large = [island for island, holder in held if holder == seat and len(island) >= power.n]
    return len(large), [region_id(region) for island in large for region in island]


HAS: Final[dict[str, Callable[[Legends, int, Power, list[int]], tuple[int, list[str]]]]] = {
    "vp_if_family_at_least": _has_family,
    "vp_if_all_armies_used": _has_armies,
    "keep_destroyed_armies": _has_captives,
    "vp_per_controlled_island": _has_islands,
}


def points(s: Legends, seat: int, control: list[int], islands: list[int]) -> int:
    leader, counted = s.leaders[seat], 0
    if leader != NOBODY:
        for name, power in LEADERS[leader].powers.items():
            if name in TIMES:
                counted += power.points * TIMES[name](s, seat, power, islands)
    return counted


def notes(s: Legends, seat: int, control: list[int], islands: list[int]) -> list[Note]:
    """For each power that counts what the seat has of it."""
    leader = s.leaders[seat]
    if leader == NOBODY:
        return []
    found = []
    for name, power in LEADERS[leader].powers.items():
        if name in TIMES:
            times = TIMES[name](s, seat, power, islands)
            n, lit = HAS[name](s, seat, power, islands)
            about: dict[str, Param] = {"leader": leader_name(leader), "points": worth(power.points)}
            if power.family:
                about["family"] = msg(f"family.{power.family}", n=max(1, n))
            said = msg(f"note.{name}", n=n, need=power.n, **about)
            found.append(Note(power.points * times, said, (f"leader-{seat}", *lit)))
    return found


WARLORDS: Final = Variant(
    "leaders",
    lambda rules: rules.leaders,
    set_up=deal,
    heard={BUILT: army_with_city, DESTROYED: steal_on_destroy, CARDS_FULL: one_more_card},
    part="leaders",
    points=points,
    notes=notes,
    foretold=foretold,
)
