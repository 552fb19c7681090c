"""Small positions of Legends, cheap to set up: a table, pieces on it, and a question to answer."""

from __future__ import annotations

from collections.abc import Callable

from oyez.core.chance import Chance
from oyez.core.match import Match
from oyez.core.steps import DONE, Step
from oyez.games.legends.components import BY_PLAYERS, CARDS, FACES, LAYOUTS, LEADERS, TOKEN
from oyez.games.legends.maps import STRIDE, lay
from oyez.games.legends.state import Legends, Rules
from oyez.games.legends.steps.actions import COLOURS, BuildCity
from oyez.games.legends.steps.turn import TAKE, EndGame, LastCards, TakeCard, take_card

CARD = {card.id: at for at, card in enumerate(CARDS)}
LEADER = {leader.id: at for at, leader in enumerate(LEADERS)}
FACE = {face.id: at for at, face in enumerate(FACES)}

PLAIN_T = {"west": "frozen_isles", "centre": "meadow", "east": "citadel", "stem": "red_forest"}
"""The worked set-up `plain_t` of boards.toml, all boards upright: 16 regions on 7 islands."""


def codes(layout: str, boards: dict[str, str], turned: dict[str, int] | None = None) -> tuple[int, ...]:
    """The face in each slot, turned by quarter turns where said."""
    return tuple(FACE[boards[slot]] * 4 + (turned or {}).get(slot, 0) for slot in LAYOUTS[layout].slots)


def table(
    seats: int = 3,
    turn: int = 0,
    *,
    boards: dict[str, str] | None = None,
    turned: dict[str, int] | None = None,
    central: str = "",
    start: str = "meadow_3",
    away: str = "citadel_2",
    row: tuple[str, ...] = (),
    **rules: object,
) -> Legends:
    """An empty map of the `plain_t` boards (or others) with everybody's coins paid out, before a turn.

    The named cards lie first in the row, the other cards of the deck follow in the order of the data.
    """
    s = Legends()
    s.seats = seats
    s.chance = Chance.from_seed(1)
    s.rules = Rules(**rules)  # type: ignore[arg-type]
    s.lay_table()
    layout = s.rules.layout
    s.open_map(lay(layout, codes(layout, boards or PLAIN_T, turned)))
    slots = LAYOUTS[layout].slots
    s.central = slots.index(central or ("centre" if layout == "t" else slots[0]))
    s.start, s.away = region(s, start), region(s, away)
    figures = BY_PLAYERS[seats]
    s.coins = [figures.coins] * seats
    first = [CARD[card] for card in row]
    s.deck = [*first, *[card for card in figures.deck if card not in first]][::-1]
    s.row = [s.deck.pop() for _ in range(6)]
    s.first = turn
    s.then(TAKE[turn], LastCards(), EndGame())
    s.advance()
    return s


def region(s: Legends, region_id: str) -> int:
    return s.map.number[region_id]


def put(s: Legends, colour: int, where: str, armies: int = 0, cities: int = 0) -> None:
    """Pieces from the reserve, without anything happening."""
    at = region(s, where) * s.colours + colour
    s.armies[at] += armies
    s.cities[at] += cities
    s.reserve[colour] -= armies
    if colour < s.seats:
        s.cities_left[colour] -= cities


def armies(s: Legends, colour: int, where: str) -> int:
    return s.armies[region(s, where) * s.colours + colour]


def cities(s: Legends, colour: int, where: str) -> int:
    return s.cities[region(s, where) * s.colours + colour]


def lay_token(s: Legends, token: str, where: str) -> None:
    s.token_at[region(s, where)] = TOKEN[token]


def give(s: Legends, seat: int, *cards: str) -> None:
    """Cards already owned, abilities in force, as if they had been taken for nothing."""
    for card in cards:
        if CARD[card] in s.row:
            s.row.remove(CARD[card])
        elif CARD[card] in s.deck:
            s.deck.remove(CARD[card])
        s.row.insert(0, CARD[card])
        take_card(s, seat, 1)


def ask(s: Legends, *steps: Step) -> None:
    """Put steps before everything else and go on to the first decision."""
    s.then(*steps)
    s.advance()


def move(s: Legends, here: str, there: str) -> int:
    """The choice that moves an army."""
    return region(s, here) * STRIDE + region(s, there)


def army(s: Legends, colour: int, where: str) -> int:
    """The choice that destroys an army."""
    return region(s, where) * COLOURS + colour


def regions(s: Legends, *where: str) -> list[int]:
    """The numbers of several regions, in the order in which choices are offered."""
    return sorted(region(s, region_id) for region_id in where)


def offered(s: Legends) -> list[int]:
    """What may be chosen now besides declining."""
    return [choice for choice in s.choices() if choice != DONE]


def take(s: Legends, card: str) -> None:
    """Take that card from the row and pay for its place."""
    s.play(s.row.index(CARD[card]) + 1)


def at_the_row(s: Legends) -> bool:
    """Whether nothing of an action is left to decide: a card of the row is chosen next."""
    return isinstance(s.decision, TakeCard)


def question(m: Match) -> str:
    """Which kind of decision is asked now; secret bids are a Together."""
    return type(m.state.decision).__name__


def answer(m: Match, pick: Callable[[list[int]], int] = min) -> None:
    """The (first) deciding seat plays what is picked of its choices."""
    m.play(pick(m.state.choices()), m.state.seat)


def play_on(m: Match, until: str = "", pick: Callable[[list[int]], int] = min) -> None:
    """Answer question after question up to the first of that kind, or to the end of the match."""
    while not m.over and question(m) != until:
        answer(m, pick)


def token(s: Legends, where: str) -> int:
    return s.token_at[region(s, where)]


def owner(s: Legends, name: str) -> int:
    return s.taken_by[TOKEN[name]]


def points(s: Legends, part: str) -> list[int]:
    """Every seat's points of one part."""
    return [parts[part] for parts in s.parts()]


def build(s: Legends, seat: int, where: str) -> None:
    ask(s, BuildCity(seat))
    s.play(region(s, where))
