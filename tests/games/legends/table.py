"""Positions of Legends in one line of words, and what is done and seen there in words.

    t = table("3 m4, city c1", "2 m4", row="castle_1 lake", coins=[0, 11, 11])
    t.acts("move 3").play("m4-m3 m3-m1 done")
    assert t.armies("m1") == [1, 0, 0]

Pieces: one text per colour, the seats first; with two seats the third text is the colour of nobody. A number
is so many armies, `city` or `2 cities` are cities. The map is that of the worked set-up `plain_t`: frozen
isles in the west, meadow in the centre, citadel in the east, red forest as the stem, all upright.

Regions: the letter of the face and the number there (see LETTERS), so m3 is meadow_3.
Actions: `place 3`, `move 2`, `build`, `destroy`, of the first seat or another; several with commas.
Choices: a region (m3), a move (m3-m4), an army of a colour to destroy (1@m4), a place of the row (2) or a
card by its id (castle_1), and `done`. What is offered is said in the same words.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

import pytest

import oyez
from oyez.core.chance import Chance
from oyez.core.match import Match
from oyez.core.steps import DONE, Step
from oyez.games.legends.components import BY_PLAYERS, CARDS, FACES, LAYOUTS, LEADERS, TOKEN, TOKENS
from oyez.games.legends.effects import COMPILER
from oyez.games.legends.maps import STRIDE, Map, lay
from oyez.games.legends.modules.leaders import lead
from oyez.games.legends.rules import Rules
from oyez.games.legends.state import NO_TOKEN, Legends
from oyez.games.legends.steps.actions import COLOURS, DestroyArmy, MoveArmy, PickRegion
from oyez.games.legends.steps.turn import TURN, EndGame, LastCards, take_card

CARD = {card.id: at for at, card in enumerate(CARDS)}
LEADER = {leader.id: at for at, leader in enumerate(LEADERS)}
FACE = {face.id: at for at, face in enumerate(FACES)}
LETTERS = {
    "f": "frozen_isles",
    "m": "meadow",
    "c": "citadel",
    "r": "red_forest",
    "i": "rope_isles",
    "h": "horseshoe",
    "v": "volcano",
    "d": "desert",
}
LETTER = {face: letter for letter, face in LETTERS.items()}
PLAIN_T = "f m c r"
VERBS = {"place": "place_armies", "move": "move_armies", "build": "build_city", "destroy": "destroy_army"}
ENCOUNTERS = {"wild_dragon": "dragon", "magic_portal": "portals", "band_of_rogues": "rogues"}

Pick = Callable[[list[int]], int]


def cases(names: str, *rows: Any) -> pytest.MarkDecorator:
    """A table of cases: the same test for every row."""
    return pytest.mark.parametrize(names, rows)


every_seat_count = cases("seats", 2, 3, 4)


def codes(boards: str) -> tuple[int, ...]:
    """The faces of the slots in order; m+1 is the meadow after a quarter turn clockwise."""
    laid = [board.partition("+") for board in boards.split()]
    return tuple(FACE[LETTERS[letter]] * 4 + int(turn or 0) for letter, _, turn in laid)


def full(region: str) -> str:
    """The id of a region in the data: m3 is meadow_3."""
    return f"{LETTERS[region[0]]}_{region[1:]}"


def short(laid: Map, region: int) -> str:
    face, number = laid.regions[region - 1].id.rsplit("_", 1)
    return LETTER[face] + number


class Table:
    """A match, its state (whose attributes it has too), and the words for them."""

    def __init__(self, m: Match) -> None:
        self.__dict__["m"] = m

    @property
    def s(self) -> Legends:
        state = self.m.state
        assert isinstance(state, Legends)
        return state

    def __getattr__(self, name: str) -> Any:
        return getattr(self.s, name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self.s, name, value)

    # ---- what is done

    def play(self, *words: str | int) -> Table:
        """One choice after the other, each by the (first) deciding seat."""
        for word in chain(*[str(each).split() for each in words]):
            self.m.play(self.number(word), self.s.seat)
        return self

    def acts(self, verbs: str, seat: int = 0) -> Table:
        """These actions come before everything else."""
        told = [verb.split() for verb in verbs.split(",")]
        return self.ask(
            *[COMPILER.verb({"op": VERBS[op], "n": int(*n or "1")}, seat, seat) for op, *n in told]
        )

    def ask(self, *steps: Step) -> Table:
        self.s.then(*steps)
        self.s.advance()
        return self

    def build(self, seat: int, region: str) -> Table:
        return self.acts("build", seat).play(region)

    def destroy(self, seat: int, army: str) -> Table:
        return self.acts("destroy", seat).play(army)

    def put(self, colour: int, pieces: str) -> Table:
        """Pieces from the reserve, without anything happening; -1 m4 takes one back."""
        s = self.s
        for count, city, region in re.findall(r"(-?\d+)? ?(cit\w+)? ?\b([a-z]\d+)", pieces):
            at, n = self.region(region) * s.colours + colour, int(count or 1)
            if city:
                s.cities[at] += n
                s.cities_left[colour] -= n
            else:
                s.armies[at] += n
                s.reserve[colour] -= n
        return self

    def give(self, seat: int, cards: str) -> Table:
        """Cards already owned, abilities in force, as if they had been taken for nothing."""
        s = self.s
        for card in cards.split():
            pile = s.row if CARD[card] in s.row else s.deck
            if CARD[card] in pile:
                pile.remove(CARD[card])
            s.row.insert(0, CARD[card])
            take_card(s, seat, 1)
        return self

    def lay(self, tokens: str) -> Table:
        """Tokens where they lie: grimoire m4, citadel c1. Two portals are joined."""
        for token, region in (each.split() for each in tokens.split(",") if each):
            self.s.token_at[self.region(region)] = TOKEN[token]
        portals = [region for region, kind in enumerate(self.s.token_at) if kind == TOKEN["magic_portal"]]
        if len(portals) == 2:
            self.s.map = self.s.map.joined(*portals)
        return self

    def answer(self, pick: Pick = min) -> Table:
        """The (first) deciding seat plays what is picked of its choices."""
        self.m.play(pick(self.s.choices()), self.s.seat)
        return self

    def on(self, until: str = "", pick: Pick = min) -> Table:
        """Answer question after question up to the first of these kinds, or to the end of the match."""
        while not self.m.over and self.asked not in until.split():
            self.answer(pick)
        return self

    def boards(self, boards: str) -> Table:
        """The builder lays these faces in the order of the slots."""
        return self.play(*[code + 1 for code in codes(boards)])

    # ---- what is seen

    @property
    def asked(self) -> str:
        """Which kind of decision is asked now; secret bids are a Together."""
        return "" if self.m.over else type(self.s.decision).__name__

    @property
    def idle(self) -> bool:
        """Whether nothing of an action is left to decide: a card of the row is chosen next."""
        return self.asked == "TakeCard"

    @property
    def offered(self) -> str:
        """What may be chosen now, in words."""
        return " ".join(self.word(choice) for choice in self.s.choices())

    @property
    def seen(self) -> dict[str, Any]:
        """The table as a spectator sees it."""
        return self.view(None)

    def view(self, seat: int | None) -> dict[str, Any]:
        table: dict[str, Any] = self.m.view(seat)["table"]
        return table

    def armies(self, region: str) -> list[int]:
        """Those of every colour there."""
        return self._there(self.s.armies, region)

    def cities(self, region: str) -> list[int]:
        return self._there(self.s.cities, region)

    def _there(self, pieces: list[int], region: str) -> list[int]:
        at = self.region(region) * self.s.colours
        return pieces[at : at + self.s.colours]

    def on_map(self, colour: int) -> int:
        return sum(self.s.armies[colour :: self.s.colours])

    def token(self, region: str) -> str | None:
        kind = self.s.token_at[self.region(region)]
        return None if kind == NO_TOKEN else TOKENS[kind].id

    def tokens(self, seat: int | None = None) -> dict[str, str]:
        """What each region holds, as that seat sees it."""
        lying = {name: region["token"] for name, region in self.view(seat)["regions"].items()}
        return {name: token for name, token in lying.items() if token}

    def owner(self, token: str) -> int:
        return self.s.taken_by[TOKEN[token]]

    def owned(self, seat: int) -> str:
        return " ".join(CARDS[card].id for card, owner in enumerate(self.s.owner) if owner == seat)

    def cards_in_row(self) -> str:
        return " ".join(CARDS[card].id for card in self.s.row)

    def points(self, part: str) -> list[int]:
        """Every seat's points of one part."""
        return [parts[part] for parts in self.s.parts()]

    def told(self, message: str) -> list[Any]:
        """The events of that kind."""
        return [event for _, event in self.m.events if event.message.id == message]

    def said(self, seat: int | None = None) -> str:
        return "\n".join(line.text for line in self.m.log(seat))

    # ---- words

    def region(self, region: str) -> int:
        return self.s.map.number[full(region)]

    def number(self, word: str) -> int:
        """The choice that the word means."""
        if word.lstrip("-").isdigit():
            return int(word)
        if word in CARD:
            return self.s.row.index(CARD[word]) + 1
        if word == "done":
            return DONE
        if "-" in word:
            here, there = word.split("-")
            return self.region(here) * STRIDE + self.region(there)
        colour, _, region = word.rpartition("@")
        return self.region(region) * COLOURS + int(colour) if colour else self.region(region)

    def word(self, choice: int) -> str:
        asked, laid = self.s.decision, self.s.map
        if choice == DONE:
            return "done"
        if isinstance(asked, MoveArmy):
            return "-".join(short(laid, region) for region in divmod(choice, STRIDE))
        if isinstance(asked, DestroyArmy):
            return f"{choice % COLOURS}@{short(laid, choice // COLOURS)}"
        return short(laid, choice) if isinstance(asked, PickRegion) else str(choice)


def table(
    *pieces: str,
    seats: int = 3,
    turn: int = 0,
    boards: str = PLAIN_T,
    start: str = "m3",
    row: str = "",
    cards: Sequence[str] = (),
    taken: Sequence[int] = (),
    coins: Sequence[int] = (),
    tokens: str = "",
    leaders: str = "",
    **rules: Any,
) -> Table:
    """A made position before a turn. What is not said is empty, or as a game begins.

    The cards of `row` lie first in the row, the others of the deck follow in the order of the data. `cards`
    are what each seat owns, `taken` how many each is said to have taken. Tokens and warlords bring their
    options; seats whose warlord is not said get the others in turn.
    """
    told = [TOKENS[TOKEN[each.split()[0]]] for each in tokens.split(",") if each]
    rules.setdefault("exploration", any(token.set in ("exploration", "poison_swamp") for token in told))
    rules.setdefault("citadels", any(token.set == "citadel" for token in told))
    rules.setdefault("encounters", tuple({ENCOUNTERS[t.id]: 0 for t in told if t.id in ENCOUNTERS}))
    m = oyez.new("legends", seats=seats, seed=1, leaders=bool(leaders), **rules)
    s = m.state = Legends()
    m.events = []
    s.seats = seats
    s.chance = Chance.from_seed(1)
    s.take_rules(Rules(**m.settings))  # type: ignore[arg-type]
    s.lay_table()
    s.open_map(lay(s.rules.layout, codes(boards)))
    s.central = LAYOUTS[s.rules.layout].central[0]
    t = Table(m)
    s.start = t.region(start)
    figures = BY_PLAYERS[seats]
    first = [CARD[card] for card in row.split()]
    s.deck = [*first, *[card for card in figures.deck if card not in first]][::-1]
    s.row = [s.deck.pop() for _ in range(6)]
    if leaders:
        led = leaders.split()
        others = [leader for leader in LEADER if leader not in led]
        lead(s, [LEADER[leader] for leader in [*led, *others][:seats]])
    for seat, owned in enumerate(cards):
        t.give(seat, owned)
    s.cards = list(taken) or s.cards
    s.coins = list(coins) or [figures.coins] * seats
    for colour, standing in enumerate(pieces):
        t.put(colour, standing)
    t.lay(tokens)
    s.first = turn
    return t.ask(TURN[turn], LastCards(), EndGame())


# ---- matches from their beginning


def new(seats: int = 3, seed: int = 1, **options: Any) -> Table:
    return Table(oyez.new("legends", seats=seats, seed=seed, **options))


def begun(seats: int = 3, seed: int = 1, until: str = "Together", **options: Any) -> Table:
    """A match after its set-up, or up to one of these questions; an asked builder decides at random."""
    return new(seats, seed, **options).on(until, random.Random(seed).choice)


def chosen(until: str, seats: int = 3, seed: int = 1, **options: Any) -> Table:
    return begun(seats, seed, until, setup="chosen", **options)


def bid(*bids: int, seed: int = 1, **options: Any) -> Table:
    """A match in which the seats have bid."""
    return begun(len(bids), seed, **options).play(*bids)
