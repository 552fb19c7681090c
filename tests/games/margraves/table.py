"""Small positions of Margraves, cheap to set up: a table, things on it, and a question to answer."""

from __future__ import annotations

from collections.abc import Callable

from oyez.core.chance import Chance
from oyez.core.match import Match
from oyez.core.steps import ASIDE, DONE, Step
from oyez.games.margraves.components import (
    CARD_KIND,
    CITIZEN,
    DECKS,
    GUILD,
    ITEM,
    KINDS,
    LAIRS,
    LOCATION,
    MONSTER,
    PACK,
    PILES,
    SHOWN,
    SLOTS,
    TILE,
    TILES,
    WEALTH_IDS,
)
from oyez.games.margraves.state import EMPTY, FACE_DOWN, GONE, ON_SHOW, PLAYED, Margraves
from oyez.games.margraves.steps.setup import lay_monsters, lay_supply, seat_player
from oyez.games.margraves.steps.turn import TakeTurn

LAIR = {lair.id: at for at, lair in enumerate(LAIRS)}
WEALTH = {tile: at for at, tile in enumerate(WEALTH_IDS)}
FROM_STORE = "storage"


def table(
    seats: int = 3,
    turn: int = 0,
    *,
    first: int = 0,
    row: tuple[str, ...] = (),
    shown: tuple[str, ...] = (),
) -> Margraves:
    """A table after the draft at which nobody has kept anything, before the turn of a seat.

    The named citizens lie first in the row and the named privilege tiles first in their display; the others
    follow in the order of the data. The monsters face up are those that `face` puts there, or the first ones.
    """
    s = Margraves()
    s.seats = seats
    s.chance = Chance.from_seed(1)
    s.lay_table()
    lay_supply(s)
    lay_monsters(s)
    for seat in range(seats):
        seat_player(s, seat)
    lay_row(s, row)
    lay_display(s, shown)
    s.first = first
    s.then(TakeTurn(turn))
    s.advance()
    return s


def lay_row(s: Margraves, citizens: tuple[str, ...] = ()) -> None:
    """These citizens lie in the row; the others of the deck follow, in the order of the data."""
    left = [card for card in DECKS[s.seats] if s.citizen_at[card] in (GONE, ON_SHOW, FACE_DOWN)]
    first = []
    for citizen in citizens:
        card = next(card for card in left if CARD_KIND[card] == CITIZEN[citizen])
        left.remove(card)
        first.append(card)
    cards = [*first, *left]
    s.row, s.deck = cards[: len(s.row)], cards[len(s.row) :][::-1]
    for card in cards:
        s.put_citizen(card, ON_SHOW if card in s.row else FACE_DOWN)


def lay_display(s: Margraves, tiles: tuple[str, ...] = ()) -> None:
    """These privilege tiles are face up; the others of the piles follow, in the order of the data."""
    wanted = [TILE[tile] for tile in tiles]
    for tier, in_game in enumerate(PILES[s.seats]):
        first = [tile for tile in wanted if TILES[tile].tier == tier]
        order = [
            *first,
            *[tile for tile in in_game if tile not in first and s.tile_at[tile] not in range(s.seats)],
        ]
        s.shown[tier * SHOWN : tier * SHOWN + SHOWN] = order[:SHOWN]
        s.pile(tier)[:] = order[SHOWN:][::-1]
        for tile in order:
            s.put_tile(tile, ON_SHOW if tile in order[:SHOWN] else FACE_DOWN)


# ---- what lies on the table


def give(s: Margraves, seat: int, *, gold: int = 0, strength: int = 0, **items: int) -> None:
    """Gold, strength and stored tokens (from the supply), as if gained long ago."""
    s.gold[seat] += gold
    s.strength[seat] += strength
    for name, n in items.items():
        s.stock[seat * KINDS + ITEM[name]] += n
        s.supply[ITEM[name]] -= n


def has(s: Margraves, seat: int, item: str) -> int:
    """How many of a token the seat has stored; or its gold or strength."""
    if item in ("gold", "strength"):
        return (s.gold if item == "gold" else s.strength)[seat]
    return s.stock[seat * KINDS + ITEM[item]]


def put_margrave(s: Margraves, seat: int, where: str) -> None:
    s.margraves[seat] = LOCATION[where]


def put_tower(s: Margraves, seat: int, where: str, slot: int = 0) -> None:
    s.towers[LOCATION[where] * SLOTS + slot] = seat
    s.towers_left[seat] -= 1


def put_knights(s: Margraves, where: str, n: int) -> None:
    """Exactly so many knights in a location; the others come from or go to the fortress."""
    s.supply[ITEM["knight"]] -= n - s.knights[LOCATION[where]]
    s.knights[LOCATION[where]] = n


def face(s: Margraves, monster: str) -> None:
    """That monster is the face-up one of its lair; a chief has come into the stack for it."""
    number = MONSTER[monster]
    lair = number // PACK
    at = s.monsters.index(number)
    if at - lair * PACK >= s.standing[lair]:
        s.standing[lair] = PACK
    top = lair * PACK + s.standing[lair] - 1
    s.monsters[at], s.monsters[top] = s.monsters[top], number
    s.face_up[lair] = 1


def give_tile(s: Margraves, seat: int, tile: str) -> None:
    """A privilege tile owned already, wherever it lay; the display is filled up again."""
    number = TILE[tile]
    s.put_tile(number, seat)
    s.grants[seat] += TILES[number].is_grant
    lay_display(s, tuple(TILES[t].id for t in s.shown if t not in (number, EMPTY)))


def give_citizen(s: Margraves, seat: int, citizen: str, played: bool = False) -> int:
    """A card of the deck in hand or in the played pile; returns its number."""
    card = next(c for c in s.deck if CARD_KIND[c] == CITIZEN[citizen])
    s.deck.remove(card)
    s.put_citizen(card, seat + PLAYED if played else seat)
    return card


def card(s: Margraves, seat: int, citizen: str) -> int:
    """The number of that seat's card."""
    return next(c for c in s.hand(seat) + s.played(seat) if CARD_KIND[c] == CITIZEN[citizen])


def marker(s: Margraves, seat: int, guild: str, space: int | None = None) -> int:
    """Where a marker stands; with a space, after putting it there."""
    at = seat * len(GUILD) + GUILD[guild]
    if space is not None:
        s.influence[at] = space
    return s.influence[at]


# ---- asking and answering


def ask(s: Margraves, *steps: Step) -> None:
    """Put steps before everything else and go on to the first decision."""
    s.then(*steps)
    s.advance()


def decline_all(s: Margraves, seat: int) -> None:
    """The seat declines whatever it may until something must be answered or another seat is asked."""
    while not s.over and s.seat == seat and DONE in s.choices():
        s.play(DONE)


def grant(name: str) -> int:
    """The choice that uses a grant tile."""
    return ASIDE + TILE[name]


# ---- matches


def question(m: Match) -> str:
    """Which kind of decision is asked now; the secret draft is a Together."""
    return type(m.state.decision).__name__


def answer(m: Match, pick: Callable[[list[int]], int] = min) -> None:
    """The (first) deciding seat plays what is picked of its choices."""
    m.play(pick(m.state.choices()), m.state.seat)


def play_on(m: Match, until: str = "", pick: Callable[[list[int]], int] = min) -> None:
    """Answer question after question up to the first of that kind, or to the end of the match."""
    while not m.over and question(m) != until:
        answer(m, pick)


def points(s: Margraves, part: str) -> list[int]:
    """Every seat's points of one part."""
    return [parts[part] for parts in s.parts()]


# ---- a citizen in hand, and the turn it is played in

OFTEN = ("champion", "priestess", "woodcutter", "peddler", "scoundrel")
"""Citizens of which there are several cards at any number of players."""


def owned(s: Margraves, *what: str, seat: int = 0) -> list[int]:
    """How much of each thing a seat has."""
    return [has(s, seat, name) for name in what]
