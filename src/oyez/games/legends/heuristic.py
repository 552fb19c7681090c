"""What a bot values in Legends: the points by which a position is likely to end.

A position is described by features, each a number for every seat, and a feature's weight is what one of it
adds to the points at the end, as found in games among bots; `benchmarks/weigh.py` fits weights anew. What is
on the map early in a game changes hands often, so that points as they stand count the more, the later it is;
what helps to make points counts while there are turns to use it.
"""

from __future__ import annotations

from typing import Final

from oyez.core.steps import NOBODY

from .components import BY_PLAYERS, CARDS, KIN, SCORING
from .modifiers import FLYING, IMMUNE, MORE_MOVES
from .scoring import ability_points, elixir_points, island_control
from .state import Legends

WIN: Final = 10.0
"""At the end only the win counts; the points still say how clear it is."""

FEATURES: Final = {
    # The later, the more:
    "narrow": 0.44,  # regions held by one piece
    "firm": 0.54,  # regions held by more
    "present": 0.14,  # regions with own pieces, held or not
    "islands": 0.76,  # points as they stand,
    "cards": 0.75,
    "elixirs": 0.64,
    # The earlier, the more:
    "reached": 0.60,  # islands with own pieces
    "armies": 0.35,  # pieces in a region up to CROWD
    "crowds": 0.20,  # and beyond
    "cities": 0.78,
    "flasks": 0.23,  # elixirs, whoever has most of them now
    "scoring": 0.50,  # cards that count points
    # In the middle:
    "kin": 0.94,  # the points of cards still to be had that own cards count
    # While there are turns to use them:
    "coins": 0.56,
    "moves": 0.33,
    "flying": 0.56,
    "immune": 0.24,
    "turns": 0.70,
}
"""The features, each with its weight."""

WEIGHTS: Final = list(FEATURES.values())
CROWD: Final = 3
SOON: Final = 2
"""With so many turns left, half of what can be used every turn is lost."""

GROWING: Final = {
    seats: tuple(
        (card, ability.points, tuple(kin for kin in KIN[ability.family] if kin in figures.deck))
        for card in figures.deck
        for ability in CARDS[card].abilities
        if ability.kind == "vp_per_family"
    )
    for seats, figures in BY_PLAYERS.items()
}
"""The cards that count others, what they give for each, and which can be had."""


def heuristic(s: Legends, seat: int) -> float:
    """How much better the position is for that seat than for the best of the others."""
    if not s.armies:
        return 0.0  # the map is still being laid: all boards are alike to everybody
    if s.over:
        values = [float(total) for total in s.scores()]
        for winner in s.winners():
            values[winner] += WIN
    else:
        values = _outlook(s)
    return values[seat] - max(value for each, value in enumerate(values) if each != seat)


def outlook(s: Legends) -> list[float]:
    """The points that every seat is likely to end with, and nothing for the win."""
    if s.over or not s.armies:
        return [float(total) for total in s.scores()]
    return _outlook(s)


def _outlook(s: Legends) -> list[float]:
    """The points that every seat is likely to end with; what is alike for all seats is left out."""
    ground = Ground(s)
    values = []
    for seat, row in enumerate(features(s, ground)):
        value = 0.0
        for weight, amount in zip(WEIGHTS, row, strict=True):
            value += weight * amount
        values.append(value + _extra(s, seat, ground))
    return values


def _extra(s: Legends, seat: int, ground: Ground) -> float:
    """Points of the variants, and of earlier games of a long one; these are not fitted."""
    points = 0
    for variant in s.in_play.variants:
        points += variant.points(s, seat, ground.control, ground.islands)
    if s.earlier:
        parts = len(s.earlier) // s.seats
        points += sum(s.earlier[seat * parts : (seat + 1) * parts])
    return float(points)


class Ground:
    """Who stands where: everything about the regions, counted in one go."""

    __slots__ = ("armies", "cities", "control", "crowds", "firm", "islands", "narrow", "present", "reached")

    def __init__(self, s: Legends) -> None:
        width, seats = s.colours, s.seats
        armies_at, cities_at, island_of = s.armies, s.cities, s.map.island_of
        narrow, firm, present, reached = [0] * width, [0] * width, [0] * seats, [0] * seats
        armies, crowds, cities, control = [0] * seats, [0] * seats, [0] * seats, [NOBODY]
        base = 0
        for region in range(1, len(island_of)):
            base += width
            best = second = 0
            holder = NOBODY
            for colour in range(width):
                built = cities_at[base + colour]
                pieces = armies_at[base + colour] + built
                if not pieces:
                    continue
                if pieces > best:
                    best, second, holder = pieces, best, colour
                elif pieces > second:
                    second = pieces
                if colour < seats:
                    present[colour] += 1
                    reached[colour] |= 1 << island_of[region]
                    cities[colour] += built
                    if pieces > CROWD:
                        crowds[colour] += pieces - CROWD
                        pieces = CROWD
                    armies[colour] += pieces
            if best == second:
                holder = NOBODY
            elif best == second + 1:
                narrow[holder] += 1
            else:
                firm[holder] += 1
            control.append(holder)
        self.narrow = narrow
        self.firm = firm
        self.present = present
        self.reached = reached
        """The islands, as bits."""
        self.armies = armies
        self.crowds = crowds
        self.cities = cities
        self.control = control
        self.islands = island_control(s, control)


def features(s: Legends, ground: Ground) -> list[list[float]]:
    """What every seat has of each of the FEATURES."""
    turns = BY_PLAYERS[s.seats].cards_to_end
    elixirs = elixir_points(s)
    scoring, kin = _scoring(s), _kin(s)
    rows = []
    for seat in range(s.seats):
        left = max(turns - s.cards[seat], 0)
        early = left / turns
        late = 1 - early
        use = left / (left + SOON)
        rows.append(
            [
                ground.narrow[seat] * late,
                ground.firm[seat] * late,
                ground.present[seat] * late,
                ground.islands.count(seat) * late,
                ability_points(s, seat) * late,
                elixirs[seat] * late,
                ground.reached[seat].bit_count() * early,
                ground.armies[seat] * early,
                ground.crowds[seat] * early,
                ground.cities[seat] * early,
                s.elixirs[seat] * early,
                scoring[seat] * early,
                kin[seat] * early * late,
                s.coins[seat] * use,
                s.modified(MORE_MOVES, seat) * use,
                s.modified(FLYING, seat) * use,
                (s.modified(IMMUNE, seat) > 0) * use,
                float(left),
            ]
        )
    return rows


def _scoring(s: Legends) -> list[int]:
    """How many cards of every seat count points."""
    found = [0] * s.seats
    for card in SCORING:
        if s.owner[card] != NOBODY:
            found[s.owner[card]] += 1
    return found


def _kin(s: Legends) -> list[int]:
    """What cards that nobody has yet would add to the points of every seat's cards."""
    found = [0] * s.seats
    for card, points, kin in GROWING[s.seats]:
        owner = s.owner[card]
        if owner != NOBODY:
            for other in kin:
                if s.owner[other] == NOBODY:
                    found[owner] += points
    return found
