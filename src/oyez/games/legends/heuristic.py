"""What a bot values in Legends: points now, and what coins, pieces and abilities will still bring."""

from __future__ import annotations

from .components import BY_PLAYERS, CARDS
from .scoring import region_control
from .state import NOBODY, Legends

COIN = 0.22
ARMY = 0.06
CITY = 0.25
MOVE_BONUS = 0.28
ARMY_BONUS = 0.22
FLYING = 0.3
IMMUNE = 0.5
ELIXIR = 0.2
MAJORITY = 0.12
"""A piece more than the strongest rival, up to two, makes a region safer."""
FAMILY = 0.3
"""A card that counts another card's family, for each turn in which one may still come."""


def heuristic(s: Legends, seat: int) -> float:
    """How much better the position is for that seat than for the best of the others, in points."""
    totals = s.scores()
    if s.over:
        return _margin([float(total) for total in totals], seat) + (10.0 if seat in s.winners() else 0.0)
    return _margin([totals[each] + outlook(s, each) for each in range(s.seats)], seat)


def _margin(values: list[float], seat: int) -> float:
    return values[seat] - max(value for each, value in enumerate(values) if each != seat)


def outlook(s: Legends, seat: int) -> float:
    """What is not points yet."""
    need = BY_PLAYERS[s.seats].cards_to_end
    left = max(need - s.cards[seat], 0) / need
    value = COIN * s.coins[seat] * left
    value += ELIXIR * s.elixirs[seat] * left
    value += (
        left
        * need
        * 0.25
        * (MOVE_BONUS * s.more_moves[seat] + ARMY_BONUS * s.more_armies[seat] + FLYING * s.flying[seat])
    )
    value += IMMUNE * left * (s.immune[seat] > 0)
    for card, owner in enumerate(s.owner):
        if owner == seat:
            for ability in CARDS[card].abilities:
                if ability.kind in ("vp_per_family", "vp_set", "vp_per_flying", "vp_per_coins"):
                    value += FAMILY * left
    if s.armies:
        value += _presence(s, seat)
    return value


def _presence(s: Legends, seat: int) -> float:
    width = s.colours
    value = 0.0
    for region, holder in enumerate(region_control(s)):
        at = region * width
        mine = s.armies[at + seat] + s.cities[at + seat]
        if not mine:
            continue
        rival = max(s.armies[at + c] + s.cities[at + c] for c in range(width) if c != seat)
        if holder == seat:
            value += MAJORITY * min(mine - rival, 2)
        elif holder == NOBODY:
            value += MAJORITY
        value += CITY * s.cities[at + seat] + ARMY * min(mine, 3)
    return value
