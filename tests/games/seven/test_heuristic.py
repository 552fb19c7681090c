"""What looks better is valued higher; sins cost more the nearer doom is; a friend is better than doom."""

from __future__ import annotations

from collections import Counter

import pytest

from oyez import bots
from oyez.core.steps import NOBODY
from oyez.games.seven import GAME
from oyez.games.seven.doom import Outlook
from oyez.games.seven.heuristic import heuristic
from oyez.games.seven.outcome import ALL_FALLEN, BY_ARMOUR, BY_DOOM, BY_PORTALS
from oyez.games.seven.state import Seven

from .lines import go, put

ROW = "q0=quest_01 q1=quest_02"


def value(position: str, seat: int = 0) -> float:
    return heuristic(put(f"{ROW} {position}"), seat)


BETTER = {
    "more power": ("3 power", "2 power"),
    "more gold": ("4 gold", "3 gold"),
    "more renown": ("4 renown", "3 renown"),
    "a gift": ("1 purity", ""),
    "a character": ("c:red_2", ""),
    "a character that is upright": ("c:red_2", "c:red_2*"),
    "a character with a plus sign": ("c:red_5", "c:red_2"),
    "an elixir": ("e:red_1", ""),
    "a building": ("b:castle_1", ""),
    "a building with its marker on it": ("b:castle_1*", "b:castle_1"),
    "an artefact": ("art:quiet_crown", ""),
    "a marker on row 1": ("m:0.1", "n:0.1"),
    "a portal closed": ("p:3", ""),
    "a row done": ("armour=3 resolved=3", "armour=2 resolved=3"),
    "fewer cataclysms": ("armour=2 resolved=6", "armour=2 resolved=8"),
    "no sin in hand": ("5 power", "5 power sin:pride"),
    "weak rivals": ("1: 3 power", "1: 6 power"),
    "fewer sins in the discard, when it matters": ("resolved=8 discard=1", "resolved=8 discard=4"),
}


@pytest.mark.parametrize("what", BETTER)
def test_better_is_valued_higher(what: str) -> None:
    better, worse = BETTER[what]
    assert value(better) > value(worse)


MANY = "4 humility 4 charity 4 kindness 4 patience 3 temperance"
LESS = {
    "gold beyond need": (("5 gold", "4 gold"), ("13 gold", "12 gold")),
    "gifts beyond need": (("1 purity", ""), (f"1 purity {MANY}", MANY)),
    "gold near the end": (("5 gold", "4 gold"), ("5 gold armour=6 resolved=6", "4 gold armour=6 resolved=6")),
    "a row for whoever does not lead": (
        ("9 power armour=3 resolved=3", "9 power armour=2 resolved=2"),
        ("1: 9 power armour=3 resolved=3", "1: 9 power armour=2 resolved=2"),
    ),
}


@pytest.mark.parametrize("what", LESS)
def test_what_is_of_less_use_is_valued_less(what: str) -> None:
    (more, before), (later, until_then) = LESS[what]
    assert value(more) - value(before) > value(later) - value(until_then)


def fear(position: str) -> float:
    return Outlook(put(f"{ROW} {position}")).fear()


def test_there_is_nothing_to_fear_while_there_are_sins_to_spare() -> None:
    assert fear("armour=6 resolved=6") == 0
    assert fear("armour=2 resolved=9") > fear("armour=2 resolved=7") > fear("armour=4 resolved=7")


def test_the_first_sin_of_a_full_hand_costs_nothing() -> None:
    """It would be discarded anyhow: those who have played one draw another instead."""
    full = "resolved=7 sin:pride sin:pride sin:wrath"
    assert fear(full) == fear("resolved=7 discard=1 sin:pride sin:wrath")
    assert fear("resolved=7 discard=2 sin:pride") > fear(full)


def test_a_sin_that_is_being_played_counts_as_discarded() -> None:
    s = put(f"{ROW} resolved=7 sin:greed sin:wrath 1: 3 gold")
    before = Outlook(s).fear()
    go(s, "sin:greed")
    assert s.playing != NOBODY
    assert Outlook(s).fear() > before


def test_to_have_what_the_last_condition_asks_for_is_worth_something_to_all() -> None:
    """quest_01 and quest_02 ask for 3 gold each, beside gifts: somebody has to save them."""
    last = "resolved=8 0 gold m:0.0 m:0.1 1: 0 gold m:1.0 m:1.1 2:"
    assert fear(f"{last} 3 gold") < fear(f"{last} 2 gold") < fear(f"{last} 0 gold")


def test_a_marker_that_is_being_paid_for_counts_as_placed() -> None:
    s = put(f"{ROW} armour=1 resolved=8 1 patience 1 diligence e:red_1")
    before = heuristic(s, 0)
    s.asks_all = True
    go(s, "quest:0.0")
    assert type(s.decision).__name__ == "PayGifts"
    assert heuristic(s, 0) > before


def ended(how: int, position: str) -> Seven:
    s = put(position)
    s.end(how)
    assert s.over
    return s


def test_to_win_is_best_and_a_friend_is_better_than_doom() -> None:
    won = ended(BY_ARMOUR, "armour=7 resolved=10 32 power 1: 31 power 2: 31 power")
    lost = ended(BY_DOOM, "armour=6 resolved=14 32 power 1: 31 power 2: 31 power")
    assert heuristic(won, 0) > heuristic(won, 1) + 20
    assert heuristic(won, 1) > heuristic(lost, 1)
    assert heuristic(won, 1) > heuristic(lost, 0)


def test_no_end_is_better_than_it_was_before() -> None:
    """Whoever fears doom is not relieved by it, and whoever may win does it."""
    near = "armour=5 resolved=13 20 power"
    assert heuristic(ended(BY_DOOM, near), 0) < heuristic(put(near), 0)
    wins = "armour=7 resolved=10 30 power"
    assert heuristic(ended(BY_ARMOUR, wins), 0) > heuristic(put(wins), 0)
    closed = "resolved=5 p:0 p:1 p:2 p:3 p:4 p:5"
    assert heuristic(ended(BY_PORTALS, f"{closed} p:6"), 0) > heuristic(put(closed), 0)


def test_the_nameless_hopes_for_what_heroes_fear() -> None:
    assert value("nameless resolved=9", 3) > value("nameless resolved=7", 3)
    assert value("nameless armour=2 resolved=9", 3) < value("nameless armour=1 resolved=9", 3)
    lost = ended(BY_DOOM, "nameless resolved=14")
    assert heuristic(lost, 3) > heuristic(lost, 0) + 20


def test_whoever_has_fallen_hopes_for_it_too() -> None:
    assert value("fallen 7 corruption fell resolved=9") > value("fallen 7 corruption fell resolved=7")
    assert value("fallen 2 corruption") > value("fallen 6 corruption")
    lost = ended(ALL_FALLEN, "fallen 7 corruption fell 1: 7 corruption fell 2: 7 corruption fell")
    assert {heuristic(lost, seat) > 0 for seat in range(3)} == {True, False}


def test_bots_do_not_ask_to_be_asked() -> None:
    s = put(f"{ROW} e:red_1")
    before = heuristic(s, 0)
    go(s, "announce")
    assert heuristic(s, 0) < before


def play_out(names: list[str], seed: int) -> Seven:
    s = GAME.start(*GAME.check_table(len(names), {}), seed)
    own = [bots.make(name, GAME, seed * 10 + seat) for seat, name in enumerate(names)]
    while not s.over:
        s.play(own[s.seat].choose(s.redact(s.seat), s.seat))
    assert isinstance(s, Seven)
    return s


def test_greedy_beats_random() -> None:
    won: Counter[str] = Counter()
    for seed in range(4):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        won.update(names[seat] for seat in play_out(names, seed).winners())
    assert won["greedy"] > won["random"]


def test_greedy_heroes_often_keep_doom_off() -> None:
    assert sum(bool(play_out(["greedy"] * 2, seed).winners()) for seed in range(4)) >= 2
