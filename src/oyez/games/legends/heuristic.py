"""What a bot values in Legends: points as they stand, and what is likely to become points."""

from __future__ import annotations

from typing import Final

from .components import BY_PLAYERS, CARDS
from .state import Legends

# All weights are in points.

WIN: Final = 10.0
"""At the end only the win counts; the points still say how clear it is."""

# For each turn that is left:
COIN: Final = 0.03
"""A coin widens the choice of cards."""
MOVE_BONUS: Final = 0.07
ARMY_BONUS: Final = 0.055
FLYING: Final = 0.075
IMMUNE: Final = 0.045
"""Nobody will destroy these armies."""

# At the beginning, less and less towards the end:
ELIXIR: Final = 0.2
"""An elixir more may decide who has most of them."""
SCORING_CARD: Final = 0.3
"""What a card counts may still come."""

# In every region with own pieces:
CITY: Final = 0.2
"""A city cannot be destroyed, and new armies may come to it."""
ARMY: Final = 0.06
"""The first armies in a region keep it within reach."""
ARMIES_THAT_COUNT: Final = 3
LEAD: Final = 0.12
"""A piece more than the strongest rival makes the region safer; a tie is easily broken."""
LEAD_THAT_COUNTS: Final = 2


def heuristic(s: Legends, seat: int) -> float:
    """How much better the position is for that seat than for the best of the others."""
    if not s.armies:
        return 0.0  # the map is still being laid: all boards are alike to everybody
    values = [float(total) for total in s.scores()]
    if s.over:
        values = [value + WIN * (each in s.winners()) for each, value in enumerate(values)]
    else:
        values = [value + _outlook(s, each) + _presence(s, each) for each, value in enumerate(values)]
    return values[seat] - max(value for each, value in enumerate(values) if each != seat)


def _outlook(s: Legends, seat: int) -> float:
    """What coins, bonuses and cards will still bring."""
    turns = BY_PLAYERS[s.seats].cards_to_end
    left = max(turns - s.cards[seat], 0)
    each_turn = (
        COIN * s.coins[seat]
        + MOVE_BONUS * s.more_moves[seat]
        + ARMY_BONUS * s.more_armies[seat]
        + FLYING * s.flying[seat]
        + IMMUNE * (s.immune[seat] > 0)
    )
    scoring = sum(owner == seat and SCORES[card] for card, owner in enumerate(s.owner))
    return left * each_turn + left / turns * (ELIXIR * s.elixirs[seat] + SCORING_CARD * scoring)


SCORES: Final = [any(ability.points for ability in card.abilities) for card in CARDS]


def _presence(s: Legends, seat: int) -> float:
    """How firmly the seat stands in the regions."""
    value = 0.0
    width = s.colours
    for base in range(width, len(s.armies), width):
        pieces = [s.armies[at] + s.cities[at] for at in range(base, base + width)]
        mine = pieces[seat]
        if not mine:
            continue
        value += CITY * s.cities[base + seat] + ARMY * min(mine, ARMIES_THAT_COUNT)
        pieces[seat] = 0
        lead = mine - max(pieces)
        if lead >= 0:
            value += LEAD * min(max(lead, 1), LEAD_THAT_COUNTS)
    return value
