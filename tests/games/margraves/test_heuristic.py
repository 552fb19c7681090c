"""What looks better is valued higher, and a bot that goes by it plays well."""

from __future__ import annotations

from collections import Counter

import pytest

import oyez
from oyez import bots, games
from oyez.arena import simulate
from oyez.core.steps import DONE, Step
from oyez.games.margraves.components import SEATS, TOWERS
from oyez.games.margraves.heuristic import WIN, heuristic
from oyez.games.margraves.state import LAST_TOWER, NO_CITIZENS, Margraves
from oyez.games.margraves.steps.influence import MoveMarker
from oyez.games.margraves.steps.privileges import TakeTile
from oyez.games.margraves.steps.sailing import Sail
from oyez.games.margraves.steps.turn import TakeTurn

from .begun import set_up
from .lines import asked, go, play, put, word
from .table import ask, marker, table


def value(position: str, seat: int = 0) -> float:
    return heuristic(put(f"seats=2 row= {position}"), seat)


A_SET = "1 stone 1 wood 1 magic"
BETTER = {
    "a tower more": ("tower:kamin", ""),
    "a marker further": ("holy=1", ""),
    "a marker over a river": ("holy=3", "holy=2"),
    "a marker where the icons are": ("hand:bard worker=3", "hand:bard holy=3"),
    "an icon where the marker is": ("worker=6 +PI-07", "worker=6 +PI-10"),
    "a nearer set": (A_SET, "1 stone 2 wood"),
    "a set, rather than a set short of a gem": (A_SET, f"{A_SET} -1 gem"),
    "a set where a tower can be built": (f"{A_SET} tower:kamin", f"{A_SET} tower:shilina"),
    "a set where the icons of a tower are worth more": (
        f"{A_SET} holy=9 @inkadeus inkadeus=1",
        f"{A_SET} holy=9 @reykstrom reykstrom=1",
    ),
    "a monster in reach": ("3 strength face:warg_pack @shilina", "3 strength face:dire_boar @shilina"),
    "more gold": ("4 gold", "3 gold"),
    "more strength": ("3 strength", "2 strength"),
    "a knight": ("1 knight", ""),
    "a citizen": ("hand:bard", ""),
    "a citizen in hand": ("hand:bard", "played:bard"),
    "a grant": ("+PI-02", ""),
    "a banner": ("+PI-11", ""),
    "another banner": ("+PI-11 +PI-12", "+PI-11 +PI-20"),
    "poor rivals": ("", "1: 5 gold"),
    "rivals without towers": ("", "1: tower:kamin"),
}


@pytest.mark.parametrize("what", BETTER)
def test_better_is_valued_higher(what: str) -> None:
    better, worse = BETTER[what]
    assert value(better) > value(worse)


def added(change: str, before: str = "", seat: int = 0) -> float:
    """By how much a change raises the value, after another."""
    return value(f"{before} {change}", seat) - value(before, seat)


LAST = f"ending={NO_CITIZENS} first=1 soldier=15"
"""The active seat, which leads, has the last turn of the game."""
USED_UP = {
    "coins beyond need": ("1 gold", "20 gold"),
    "wood beyond need": ("1 wood", "3 wood"),
    "strength near the end of the track": ("1 strength", "6 strength"),
    "a knight for the last slot in storage": ("1 knight", "3 stone 3 wood"),
    "gold in the last turn": ("4 gold", LAST),
    "strength in the last turn": ("3 strength", LAST),
    "a knight in the last turn": ("1 knight", LAST),
    "wood in the last turn": ("1 wood", LAST),
    "a citizen in the last turn": ("hand:bard", LAST),
    "a grant in the last turn": ("+PI-02", LAST),
    "a space in the last turn": ("holy=1", LAST),
}


@pytest.mark.parametrize("what", USED_UP)
def test_what_is_of_less_use_is_valued_less(what: str) -> None:
    change, before = USED_UP[what]
    assert added(change) > added(change, before)


def test_in_the_last_turn_only_points_count() -> None:
    assert added("4 gold 3 strength 1 knight 2 wood", LAST) == 0
    assert added("5 gold", LAST) == 1
    assert added("holy=3", LAST) == 1


def test_who_still_has_a_turn_can_use_what_there_is() -> None:
    assert added("1: 3 strength", f"ending={NO_CITIZENS}", seat=1) > 0
    assert added("3 strength", f"ending={NO_CITIZENS}") == 0


def test_the_last_tower_is_worth_it_to_the_leader_only() -> None:
    leads = f"ending={LAST_TOWER} first=1 worker=15 soldier=15 shadow=15 holy=15"
    assert value(leads) > 0 > value(leads, seat=1)


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
    s = put("seats=2 4 wood")
    before = heuristic(s, 0)
    ask(s, Sail(0, 0))
    assert heuristic(s, 0) > before
    go(s, "wood wood wood")
    assert heuristic(s, 0) > before


def test_a_monster_that_can_be_slain_later_in_the_turn_counts() -> None:
    def captain(strength: int) -> float:
        """What the captain brings; another is asked before its player may slay."""
        s = play(f"seats=2 row= face:dire_boar {strength} strength 1: 1 gold | captain power | ?May:1")
        return heuristic(s, 0) - value(f"{strength + 1} strength 1 knight 1: 1 gold")

    assert captain(2) > captain(1)


# ---- what a bot makes of it


def choose(s: Margraves) -> str:
    s.advance()
    return word(s, bots.make("greedy", games.find("margraves"), 1).choose(s.redact(s.seat), s.seat))


def test_greedy_builds_while_it_can() -> None:
    s = put(f"seats=2 {A_SET} worker=6 {LAST}")
    go(s, choose(s))
    assert asked(s) == "UseCitizen"
    assert choose(s) == "build"


def last_question(position: str, step: Step) -> Margraves:
    """The first seat is asked just this before the next seat's turn."""
    s: Margraves = put(f"seats=2 {position}")
    s.agenda.clear()
    ask(s, step, TakeTurn(1))
    return s


def test_greedy_crosses_a_river_for_a_banner_it_lacks() -> None:
    assert choose(last_question("shown=PI-12,PI-11 2 gold +PI-15 holy=2", MoveMarker(0, 1))) == "holy"


def test_greedy_completes_its_banners() -> None:
    s = last_question("shown=PI-07,PI-13,PI-01 +PI-11 +PI-12", TakeTile(0, (0,), False))
    assert choose(s) == "PI-13"


def test_greedy_sails_as_far_as_a_tile() -> None:
    s: Margraves = put("seats=2 4 wood")
    s.towers_left[0] = 0
    s.agenda.clear()
    ask(s, Sail(0, 0), TakeTurn(1))
    while asked(s) == "Sail":
        go(s, choose(s))
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
