"""What an answer on the map says before it is given, and why other places are closed."""

from __future__ import annotations

from oyez.core.steps import ELSEWHERE
from oyez.games.legends.effects import COMPILER

from .table import Table, cases, table

PLACE = {"op": "place_armies", "n": 2}
MOVE = {"op": "move_armies", "n": 2}
BUILD = {"op": "build_city", "n": 1}


def effect(t: Table, choice: str, lang: str = "en") -> str:
    (found,) = [o.effect for o in t.m.options(t.seat, lang) if o.choice == t.number(choice)]
    return found


def shut(t: Table, lang: str = "en") -> dict[str, str]:
    return {option.label: option.why for option in t.m.closed(t.seat, lang)}


@cases(
    "mine, theirs, verb, choice, said",
    ("1 m3", "1 m3", "place 2", "m3", "You then control the village."),
    ("2 m4", "1 m4, 1 m3", "move 1", "m4-m3", "Nobody then controls"),
    ("2 m4", "1 m4, 1 m3", "move 1", "m4-m3", "You no longer control"),
    ("1 m4", "2 m4", "destroy", "1@m4", "Nobody then controls"),
    ("1 m4", "1 m4", "destroy", "0@m4", "then controls"),
    ("1 c1", "1 c1", "build", "c1", "New armies can be placed here. You then control"),
    ("2 m3", "", "place 2", "m3", ""),
)
def test_who_controls_what_is_foretold(mine: str, theirs: str, verb: str, choice: str, said: str) -> None:
    t = table(mine, theirs).acts(verb)
    if said:
        assert said in effect(t, choice)
    else:
        assert effect(t, choice) == ""


def test_tokens_and_warlords_say_what_they_will_do() -> None:
    t = table("2 m4, 1 c1", "1 m4", coins=[5, 5, 5], tokens="band_of_rogues m3").acts("move 2")
    assert "The rogues take 1 coin from you." in effect(t, "m4-m3")
    t = table("2 m4, 1 c1", "1 m4", tokens="grimoire c1").acts("build")
    assert "Takes the token. Magic Book: 1 point at the end" in effect(t, "c1")


def test_other_regions_are_closed_together() -> None:
    t = table("1 m4, city c1", "1 m4").acts("place 1")
    assert shut(t) == {
        "Any other region": "New armies come only to the start region and to regions with a city of yours."
    }
    (closed,) = t.m.closed(t.seat)
    offered = {target for option in t.m.options(t.seat) for target in option.targets}
    assert closed.choice == ELSEWHERE
    assert closed.targets
    assert not set(closed.targets) & offered


def test_a_crossing_that_costs_too_much_is_closed() -> None:
    t = table("1 m4", "1 m4").acts("move 1")
    assert all(why == "Only 1 move is left." for why in shut(t).values())
    over = [option for option in t.m.closed(t.seat) if option.targets[0].startswith("army-0")]
    assert over or not t.s.map.any_moves[t.s.start], "the start region has a link over the sea"


def test_protected_armies_are_closed_with_the_reason() -> None:
    t = table("1 m4", "1 m4").give(1, "dire_giant").acts("destroy")
    assert "A card protects these armies." in shut(t).values()


def test_a_card_says_what_it_is_good_for_afterwards() -> None:
    t = table("1 m4", "1 m4", row="forest_elf", coins=[1, 5, 5])
    assert effect(t, "1").startswith("Yours from then on: ")
    assert "It costs 2 coins; you have 1." in shut(t).values()


def test_an_action_that_is_not_possible_is_closed_with_the_reason() -> None:
    both = COMPILER.optional([{"op": "choose", "options": [[PLACE], [MOVE], [BUILD]]}], 0, 0)
    t = table("1 m4", "1 m4")
    t.s.reserve[0] = 0
    t.ask(both)
    assert t.offered == "done 2 3"
    assert shut(t) == {"Place 2 armies": "No army is left in your reserve."}
