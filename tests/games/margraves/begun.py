"""Tables at the beginning of a game: as the set-up leaves them, and after a draft of chosen wealth tiles."""

from oyez.core.chance import Chance
from oyez.core.steps import NOBODY
from oyez.games.margraves.components import DEALT, KEPT, WEALTH_IDS
from oyez.games.margraves.state import Margraves
from oyez.games.margraves.steps.setup import SetUp
from oyez.games.margraves.steps.wealth import draft
from tests.games.margraves.table import WEALTH, table

ROADS = {
    "shilina": ("kamin", "thraecius"),
    "kamin": ("shilina", "silesia"),
    "silesia": ("kamin", "viktoria", "thraecius"),
    "viktoria": ("silesia", "reykstrom", "nymar", "thraecius"),
    "reykstrom": ("viktoria", "nymar"),
    "nymar": ("viktoria", "reykstrom", "inkadeus"),
    "inkadeus": ("nymar", "thraecius"),
    "thraecius": ("shilina", "silesia", "viktoria", "inkadeus"),
}
"""The locations one road away from each."""

NEXT_TO = {here: near[0] for here, near in ROADS.items()}

WAYS = ("margrave", "knight", "stored knight")
"""How a location is entered."""


def set_up(seats, seed=1):
    """A table as the set-up leaves it: everybody is asked for the first wealth tile."""
    s = Margraves()
    s.seats = seats
    s.chance = Chance.from_seed(seed)
    s.then(SetUp())
    s.advance()
    return s


def dealt(*hands, first=0, shown=()):
    """A table before the draft with these wealth tiles, four for each seat."""
    s = table(len(hands), first=first, shown=shown)
    s.agenda.clear()
    s.active = NOBODY
    s.dealt = [WEALTH[tile] for hand in hands for tile in hand]
    assert len(s.dealt) == s.seats * DEALT
    s.then(*draft(s))
    s.advance()
    return s


def drafted(*wanted, first=0, shown=()):
    """A table after a draft in which each seat has kept just the three tiles wanted.

    The tile that a seat keeps in round i has been dealt to its i-th neighbour on the right.
    """
    seats = len(wanted)
    spare = [tile for tile in WEALTH_IDS if not any(tile in tiles for tiles in wanted)]
    hands = [[wanted[(h + i) % seats][i] for i in range(KEPT)] + [spare.pop()] for h in range(seats)]
    s = dealt(*hands, first=first, shown=shown)
    for i in range(KEPT):
        for seat in range(seats):
            keep(s, seat, wanted[seat][i])
    return s


def keep(s, seat, tile):
    s.play(wealth(tile), seat)


def wealth(tile):
    """The choice of a wealth tile."""
    return WEALTH[tile] + 1
