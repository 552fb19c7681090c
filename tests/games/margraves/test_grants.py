"""When grant tiles may be used: at any time in the own turn, and never in another's."""

import pytest

from oyez.core.errors import IllegalChoice
from oyez.core.steps import ASIDE, DONE
from oyez.games.margraves.state import LYING
from tests.rules import rule

from .table import (
    YES,
    asked,
    at,
    at_turn_of,
    banner,
    build,
    card,
    face,
    give,
    give_citizen,
    give_tile,
    grant,
    has,
    holding,
    item,
    lair,
    offered,
    power,
    put_margrave,
    recall,
    refresh,
    table,
)

GIFT = "PI-01"
"""A grant of 5 gold."""
PLAIN = ("PI-07", "PI-11", "PI-12", "PII-05", "PII-06", "PII-07")
"""Endgame tiles to fill the display with."""


def with_gift(s):
    give_tile(s, s.active, GIFT)
    return s


def at_use():
    s = with_gift(table())
    s.play(card(s, 0, "paladin") + 1)
    return s


def moved_to(start, where, **things):
    s = with_gift(table(shown=PLAIN))
    give(s, 0, **things)
    put_margrave(s, 0, start)
    banner(s, "paladin")
    s.play(at(where))
    return s


def entering(start, where, **things):
    s = moved_to(start, where, **things)
    s.play(YES)
    return s


def at_sea(ship, n):
    s = entering("reykstrom", "nymar", wood=n)
    s.ships[0] = ship
    for _ in range(n):
        s.play(item("wood"))
    return s


def using(citizen, **things):
    s = with_gift(holding(citizen))
    give(s, 0, **things)
    power(s, citizen)
    return s


def at_slay():
    s = with_gift(table())
    face(s, "warg_pack")
    power(s, "captain")
    return s


def at_retrieve():
    s = with_gift(holding("cleric"))
    give_citizen(s, 0, "monk", played=True)
    power(s, "cleric")
    s.play(DONE)
    return s


def at_tombs():
    s = with_gift(holding("necromancer"))
    s.supply[4] -= 1
    s.tombs[0] = LYING
    power(s, "necromancer")
    return s


def at_recall():
    s = with_gift(table())
    recall(s, "paladin")
    return s


def at_recruit():
    s = at_recall()
    give(s, 0, gold=10)
    s.play(1)
    return s


def at_move():
    s = with_gift(table())
    banner(s, "paladin")
    return s


def at_deploy():
    s = at_move()
    s.play(DONE)
    return s


def at_play():
    s = with_gift(table())
    refresh(s)
    return s


MOMENTS = {
    "PlayCitizen": at_play,
    "UseCitizen": at_use,
    "MoveMargrave": at_move,
    "UsePower": lambda: moved_to("shilina", "kamin"),
    "DeployKnight": at_deploy,
    "GainWild": lambda: using("merchant"),
    "May": lambda: using("alchemist"),
    "OneOf": lambda: using("priestess"),
    "Slay": at_slay,
    "MayRecruit": at_recruit,
    "RemoveCitizen": at_recall,
    "Retrieve": at_retrieve,
    "TakeTombKnights": at_tombs,
    "MoveMarker": lambda: at_sea(1, 1),
    "TakeTile": lambda: at_sea(3, 1),
    "NextReward": lambda: at_sea(3, 3),
}


@rule("MV-PRIV-01")
@pytest.mark.parametrize("question", MOMENTS)
def test_a_grant_may_be_used_at_any_question_of_the_own_turn_which_then_stays(question):
    s = MOMENTS[question]()
    assert asked(s) == question
    assert grant(GIFT) in s.choices()
    before, gold = offered(s), has(s, 0, "gold")
    s.play(grant(GIFT))
    assert has(s, 0, "gold") == gold + 5
    assert asked(s) == question
    assert all(choice < ASIDE for choice in s.choices())
    assert set(before) <= set(offered(s))


def at_room():
    s = with_gift(table())
    give(s, 0, stone=7)
    power(s, "paladin")
    return s


def at_strength():
    s = at_slay()
    s.play(lair("forest"))
    return s


def at_build():
    s = with_gift(table())
    give(s, 0, stone=1, wood=1, magic=1)
    build(s, "paladin")
    return s


BUSY = {
    "Recruit": lambda: entering("kamin", "shilina", gold=10),
    "Sail": lambda: entering("reykstrom", "nymar", wood=1, stone=1),
    "PayWild": lambda: entering("shilina", "thraecius", stone=3),
    "MakeRoom": at_room,
    "PayStrength": at_strength,
    "Build": at_build,
}


@rule("MV-PRIV-01")
@pytest.mark.parametrize("question", BUSY)
def test_no_grant_is_used_in_the_middle_of_a_payment_or_of_making_room(question):
    s = BUSY[question]()
    assert asked(s) == question
    assert all(choice < ASIDE for choice in s.choices())
    with pytest.raises(IllegalChoice):
        s.play(grant(GIFT))
    while all(choice < ASIDE for choice in s.choices()):
        s.play(s.choices()[0])
    assert s.seat == 0
    assert grant(GIFT) in s.choices()


@rule("MV-PRIV-01")
def test_there_is_a_last_moment_for_grants_at_the_end_of_the_turn():
    s = with_gift(table())
    power(s, "merchant")
    s.play(item("stone"))
    s.play(DONE)
    assert (asked(s), s.seat) == ("MayUseGrants", 0)
    assert s.choices() == [DONE, grant(GIFT)]
    s.play(grant(GIFT))
    assert at_turn_of(s, 1)
    assert has(s, 0, "gold") == 9


@rule("MV-PRIV-01")
def test_a_grant_not_used_is_kept_for_a_later_turn():
    s = with_gift(table(2))
    for seat in (0, 1):
        power(s, "merchant")
        while s.seat == seat or not at_turn_of(s, 1 - seat):
            s.play(s.choices()[0])
    assert at_turn_of(s, 0)
    assert grant(GIFT) in s.choices()


@rule("MV-PRIV-01")
def test_a_grant_is_never_used_in_another_players_turn():
    s = table()
    give_tile(s, 1, GIFT)
    give(s, 1, gold=1)
    power(s, "merchant")
    s.play(item("stone"))
    s.play(DONE)
    assert (asked(s), s.seat) == ("May", 1)
    assert s.choices() == [DONE, YES]
    s.play(YES)
    assert (asked(s), s.seat) == ("GainWild", 1)
    assert s.choices() == [item(name) for name in ("stone", "wood", "magic")]
    s.play(item("wood"))
    assert at_turn_of(s, 1)
    assert grant(GIFT) in s.choices()


@rule("MV-PRIV-01")
def test_the_active_player_has_no_use_of_the_grants_of_others():
    s = table()
    give_tile(s, 1, GIFT)
    refresh(s)
    assert at_turn_of(s, 0)
    assert all(choice < ASIDE for choice in s.choices())


@rule("MV-PRIV-01")
def test_several_grants_may_be_used_one_after_the_other_and_of_tiles_alike_one_is_offered():
    s = table()
    for name in ("PI-01", "PI-17", "PI-03"):
        give_tile(s, 0, name)
    refresh(s)
    assert [choice for choice in s.choices() if choice >= ASIDE] == [grant("PI-01"), grant("PI-03")]
    s.play(grant("PI-01"))
    s.play(grant("PI-17"))
    s.play(grant("PI-03"))
    assert (has(s, 0, "gold"), has(s, 0, "strength")) == (10, 3)
    assert asked(s) == "PlayCitizen"


@rule("MV-PRIV-01")
def test_the_gain_of_a_grant_counts_for_the_question_it_interrupts():
    s = with_gift(table())
    give(s, 0, gold=2)
    recall(s, "paladin")
    s.play(2)
    assert offered(s) == [1]
    s.play(grant(GIFT))
    assert offered(s) == [1, 3, 4, 5]
