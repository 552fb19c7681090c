"""What looks better is valued higher, and a bot that goes by it plays well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

import oyez
from oyez import bots, games
from oyez.arena import simulate
from oyez.core.steps import DONE, Step
from oyez.games.margraves.components import GUILDS, SEATS, TOWERS
from oyez.games.margraves.heuristic import WIN, heuristic
from oyez.games.margraves.state import LAST_TOWER, NO_CITIZENS, Margraves
from oyez.games.margraves.steps.influence import MoveMarker
from oyez.games.margraves.steps.naval import Sail
from oyez.games.margraves.steps.privileges import TakeTile
from oyez.games.margraves.steps.turn import BUILD, TakeTurn

from .begun import set_up
from .table import (
    ask,
    asked,
    face,
    give,
    give_citizen,
    give_tile,
    guild,
    item,
    lay_display,
    marker,
    power,
    put_tower,
    refresh,
    table,
    tile,
)

Change = Callable[[Margraves], object]


def nothing(s: Margraves) -> None:
    """Leaves the table as it is."""


def gain(seat: int = 0, **things: int) -> Change:
    return lambda s: give(s, seat, **things)


def both(*changes: Change) -> Change:
    return lambda s: [change(s) for change in changes]


def value(*changes: Change, seats: int = 2, seat: int = 0) -> float:
    s = table(seats)
    for change in changes:
        change(s)
    return heuristic(s, seat)


A_SET = {"stone": 1, "wood": 1, "magic": 1}
SHORT_OF_A_SET = {"stone": 1, "wood": 2}

BETTER: dict[str, tuple[Change, Change]] = {
    "a tower more": (lambda s: put_tower(s, 0, "kamin"), nothing),
    "a marker further": (lambda s: marker(s, 0, "holy", 1), nothing),
    "a marker over a river": (lambda s: marker(s, 0, "holy", 3), lambda s: marker(s, 0, "holy", 2)),
    "a marker where the icons are": (
        both(lambda s: give_citizen(s, 0, "bard"), lambda s: marker(s, 0, "worker", 3)),
        both(lambda s: give_citizen(s, 0, "bard"), lambda s: marker(s, 0, "holy", 3)),
    ),
    "an icon where the marker is": (
        both(lambda s: marker(s, 0, "worker", 6), lambda s: give_tile(s, 0, "PI-07")),
        both(lambda s: marker(s, 0, "worker", 6), lambda s: give_tile(s, 0, "PI-10")),
    ),
    "a nearer set": (gain(**A_SET), gain(**SHORT_OF_A_SET)),
    "a set, rather than a set short of a gem": (gain(**A_SET), gain(**A_SET, gem=-1)),
    "a set where a tower can be built": (
        both(gain(**A_SET), lambda s: put_tower(s, 0, "kamin")),
        both(gain(**A_SET), lambda s: put_tower(s, 0, "shilina")),
    ),
    "more gold": (gain(gold=4), gain(gold=3)),
    "more strength": (gain(strength=3), gain(strength=2)),
    "a knight": (gain(knight=1), nothing),
    "a citizen": (lambda s: give_citizen(s, 0, "bard"), nothing),
    "a citizen in hand": (
        lambda s: give_citizen(s, 0, "bard"),
        lambda s: give_citizen(s, 0, "bard", played=True),
    ),
    "a grant": (lambda s: give_tile(s, 0, "PI-02"), nothing),
    "a banner": (lambda s: give_tile(s, 0, "PI-11"), nothing),
    "another banner": (
        both(lambda s: give_tile(s, 0, "PI-11"), lambda s: give_tile(s, 0, "PI-12")),
        both(lambda s: give_tile(s, 0, "PI-11"), lambda s: give_tile(s, 0, "PI-20")),
    ),
    "poor rivals": (nothing, gain(1, gold=5)),
    "rivals without towers": (nothing, lambda s: put_tower(s, 1, "kamin")),
}


@pytest.mark.parametrize("what", BETTER)
def test_better_is_valued_higher(what: str) -> None:
    better, worse = BETTER[what]
    assert value(better) > value(worse)


def added(change: Change, *before: Change, seat: int = 0) -> float:
    """By how much a change raises the value, after other changes."""
    return value(*before, change, seat=seat) - value(*before, seat=seat)


def last_round(s: Margraves) -> None:
    """The active seat, which leads, has the last turn of the game."""
    s.ending = NO_CITIZENS
    s.first = 1
    marker(s, 0, "soldier", 15)


USED_UP: dict[str, tuple[Change, Change]] = {
    "coins beyond need": (gain(gold=1), gain(gold=20)),
    "wood beyond need": (gain(wood=1), gain(wood=3)),
    "strength near the end of the track": (gain(strength=1), gain(strength=6)),
    "a knight for the last slot in storage": (gain(knight=1), gain(stone=3, wood=3)),
    "gold in the last turn": (gain(gold=4), last_round),
    "strength in the last turn": (gain(strength=3), last_round),
    "a knight in the last turn": (gain(knight=1), last_round),
    "wood in the last turn": (gain(wood=1), last_round),
    "a citizen in the last turn": (lambda s: give_citizen(s, 0, "bard"), last_round),
    "a grant in the last turn": (lambda s: give_tile(s, 0, "PI-02"), last_round),
    "a space in the last turn": (lambda s: marker(s, 0, "holy", 1), last_round),
}


@pytest.mark.parametrize("what", USED_UP)
def test_what_is_of_less_use_is_valued_less(what: str) -> None:
    change, before = USED_UP[what]
    assert added(change) > added(change, before)


def test_in_the_last_turn_only_points_count() -> None:
    assert added(gain(gold=4, strength=3, knight=1, wood=2), last_round) == 0
    assert added(gain(gold=5), last_round) == 1
    assert added(lambda s: marker(s, 0, "holy", 3), last_round) == 1


def test_who_still_has_a_turn_can_use_what_there_is() -> None:
    def still_to_come(s: Margraves) -> None:
        s.ending = NO_CITIZENS

    assert added(gain(1, strength=3), still_to_come, seat=1) > 0
    assert added(gain(0, strength=3), still_to_come) == 0


def test_the_last_tower_is_worth_it_to_the_leader_only() -> None:
    def ends(s: Margraves) -> None:
        s.ending = LAST_TOWER
        s.first = 1

    def leads(s: Margraves) -> None:
        for row in GUILDS:
            marker(s, 0, row.id, 15)

    assert value(leads, ends) > 0 > value(leads, ends, seat=1)


def test_at_the_end_the_win_counts() -> None:
    s = table(3)
    marker(s, 1, "holy", 3)
    s.agenda.clear()
    assert s.over
    assert heuristic(s, 1) == 1 + WIN
    assert heuristic(s, 0) == heuristic(s, 2) == -1 - WIN


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_begins_alike(seats: int) -> None:
    s = set_up(seats)
    assert len({heuristic(s, seat) for seat in range(seats)}) == 1


def test_wealth_kept_is_worth_something() -> None:
    s = set_up(2)
    before = heuristic(s, 0)
    s.kept[0] = s.dealt[0]
    assert heuristic(s, 0) > before > heuristic(s, 1)


def test_what_is_promised_counts() -> None:
    """A voyage paid for is worth its rewards before they come."""
    s = table(2)
    give(s, 0, wood=4)
    before = heuristic(s, 0)
    ask(s, Sail(0, 0))
    assert heuristic(s, 0) > before
    for _ in range(4):
        s.play(item("wood"))
    assert heuristic(s, 0) > before


def test_a_monster_that_can_be_slain_later_in_the_turn_counts() -> None:
    def captain(strength: int) -> float:
        """What the captain brings; another is asked before its player may slay."""
        s = table(2)
        face(s, "dire_boar")
        give(s, 0, strength=strength)
        give(s, 1, gold=1)
        power(s, "captain")
        assert s.seat == 1
        return heuristic(s, 0) - value(gain(strength=strength + 1, knight=1), gain(1, gold=1))

    assert captain(2) > captain(1)


# ---- what a bot makes of it


def choose(s: Margraves) -> int:
    refresh(s)
    return bots.make("greedy", games.find("margraves"), 1).choose(s.redact(s.seat), s.seat)


def test_greedy_builds_while_it_can() -> None:
    s = table(2)
    give(s, 0, **A_SET)
    marker(s, 0, "worker", 6)
    last_round(s)
    s.play(choose(s))
    assert asked(s) == "UseCitizen"
    assert choose(s) == BUILD


def last_question(s: Margraves, step: Step) -> None:
    """The first seat is asked just this before the next seat's turn."""
    s.agenda.clear()
    ask(s, step, TakeTurn(1))


def test_greedy_crosses_a_river_for_a_banner_it_lacks() -> None:
    s = table(2, shown=("PI-12", "PI-11"))
    give(s, 0, gold=2)
    give_tile(s, 0, "PI-15")
    marker(s, 0, "holy", 2)
    last_question(s, MoveMarker(0, 1))
    assert choose(s) == guild("holy")


def test_greedy_completes_its_banners() -> None:
    s = table(2)
    for banner in ("PI-11", "PI-12"):
        give_tile(s, 0, banner)
    lay_display(s, ("PI-07", "PI-13", "PI-01"))
    last_question(s, TakeTile(0, (0,), False))
    assert choose(s) == tile("PI-13")


def test_greedy_sails_as_far_as_a_tile() -> None:
    s = table(2)
    give(s, 0, wood=4)
    s.towers_left[0] = 0
    last_question(s, Sail(0, 0))
    while asked(s) == "Sail":
        s.play(choose(s))
    assert s.ships[0] == 4


def test_greedy_beats_random() -> None:
    summary = simulate("margraves", seats=2, bots=["greedy", "random"], games=8, seed=2024)
    assert summary.by_bot["greedy"].wins == 8
    assert summary.by_bot["greedy"].total > 2 * summary.by_bot["random"].total


def test_greedy_wins_more_than_its_share_among_four() -> None:
    entrants = ["greedy", "random", "random", "random"]
    assert simulate("margraves", seats=4, bots=entrants, games=4, seed=3).by_bot["greedy"].wins == 4


def test_greedy_plays_all_of_the_game() -> None:
    """Towers, monsters, voyages, citizens and tiles: all of them in a few games of greedy bots."""
    done: Counter[str] = Counter()
    for seed in range(4):
        state = oyez.new("margraves", seats=2, seed=seed).state
        assert isinstance(state, Margraves)
        players = [bots.make("greedy", games.find("margraves"), seat) for seat in range(2)]
        while not state.over:
            choice = players[state.seat].choose(state.redact(state.seat), state.seat)
            if choice != DONE:
                done[asked(state)] += 1
            state.play(choice)
        done["towers"] += 2 * TOWERS - sum(state.towers_left)
    assert done["towers"] >= 8
    assert min(done[kind] for kind in ("Slay", "Sail", "Recruit", "TakeTile", "MoveMarker")) >= 4
