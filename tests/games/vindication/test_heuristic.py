"""What a bot values."""

import pytest

from oyez.bots import GreedyBot, MctsBot
from oyez.bots.advice import advise
from oyez.core.steps import ASIDE, DONE
from oyez.games.vindication import GAME
from oyez.games.vindication.components import HEX, TILES, VISION
from oyez.games.vindication.course import ACTIONS
from oyez.games.vindication.deals import best_deal
from oyez.games.vindication.ends import ENDS
from oyez.games.vindication.extras import MINE
from oyez.games.vindication.heuristic import heuristic, outlook
from oyez.games.vindication.land import land_of
from oyez.games.vindication.nearing import PACE, rounds_left
from oyez.games.vindication.places import EMPTY, changed
from oyez.games.vindication.quests import TRIGGERS
from oyez.games.vindication.steps import bonus

from .lines import go
from .table import put

TRIGGERED, LAST_ROUND, OVER = 1, 2, 3


def sold(position):
    return best(put(position))


def best(s):
    """What the island sells to seat 0, with ten rounds left and no mastery at stake."""
    return best_deal(s, 0, 10.0, [0.0] * 6, land_of(s))


def value_after(position, moves):
    s = put(position)
    go(s, moves)
    return heuristic(s, 0)


@pytest.mark.parametrize(
    ("position", "better", "worse"),
    [
        ("", "take:H01", "reclaim conviction"),
        ("c:zharyan*1", "reclaim inspiration", "reclaim zharyan"),
        ("2 wisdom H01=ancient_tomb", "visit:H01 up", "visit:H01 no"),
        ("2 vision H01=arcane_tower", "visit:H01 up", "rest influence"),
        ("1: holds:H07 20 honor", "rest influence", "reclaim conviction"),
        ("c:arn", "activate arn", "activate strength"),
    ],
)
def test_a_bot_tells_better_from_worse(position, better, worse):
    assert value_after(position, better) > value_after(position, worse)


@pytest.mark.parametrize(
    ("poorer", "richer"),
    [
        ("", "1 honor"),
        ("", "c:arn"),
        ("c:arn", "c:arn c:oya"),
        ("", "3 speed"),
        ("", "transcended"),
        ("", "1 apt.vision"),
        ("", "2 vision"),
        ("", "holds:H05"),
        ("0 influence", "3 influence"),
        ("tiles=jeweler", "tiles=jeweler 2 crystals"),
        ("guilds", "guilds 1 given.wisdom 1 given.vision"),
        ("myths", "myths 1 teleports"),
    ],
)
def test_it_values_what_may_become_honor(poorer, richer):
    start = put("").honor[0]
    poor, rich = (
        outlook(put(position.replace("1 honor", f"{start + 1} honor")))[0] for position in (poorer, richer)
    )
    assert rich > poor


@pytest.mark.parametrize(
    ("kind", "price"),
    [
        ("inn", "2 knowledge"),
        ("arcane_tower", "2 vision"),
        ("ancient_tomb", "2 wisdom"),
        ("gaping_maw", "c:arn 2 courage"),
        ("command_post", "3 strength"),
        ("monastery", "3 knowledge"),
    ],
)
def test_a_territory_draws_whoever_can_pay_there(kind, price):
    poor = "0 inspiration 0 knowledge 0 strength"
    there = [sold(f"bare H01={kind} {poor} {what}") for what in ("", price)]
    assert there[1] > there[0]
    assert there[1] > sold(f"bare H19={kind} {poor} {price}")


def test_what_is_paid_to_others_is_off_the_deal():
    position = "bare H01=inn 2 knowledge 0 inspiration 0 strength"
    assert sold(position) > sold(f"{position} 1: holds:H01")


def test_every_island_is_looked_at_for_itself():
    near, far = put("bare H01=inn 2 knowledge bag="), put("bare H19=inn 2 knowledge bag=")
    once = [best(near), best(far)]
    assert once[0] > once[1]
    assert [best(near), best(far)] == once


def test_what_is_discovered_counts_at_once():
    s = put("bare H01=inn 2 knowledge")
    before, seen = best(s), s.clone()
    seen.tiles = changed(s.tiles, HEX["H01"], TILES.index(MINE))
    assert best(seen) < before == best(s)


def test_where_no_card_is_left_nothing_is_sold():
    s = put("bare H01=arcane_tower 2 vision 0 inspiration 0 knowledge 0 strength bag=")
    sold_before = best(s)
    s.shown[VISION] = EMPTY
    assert best(s) == 0 < sold_before


# ---- the end


def test_the_nearer_the_end_the_fewer_rounds_are_left():
    s = put("seats=2 round=4 first=0")
    left = [rounds_left(s)]
    for s.ending, s.active in ((TRIGGERED, 0), (LAST_ROUND, 0), (LAST_ROUND, 1)):
        left.append(rounds_left(s))
    assert left == sorted(left, reverse=True)
    assert len({*left}) == len(left)


def test_every_trigger_says_how_far_it_is():
    assert {type(end) for end in ENDS} <= PACE.keys()
    assert {len(trigger.conditions) for trigger in TRIGGERS} == {1}


@pytest.mark.parametrize(
    ("trigger", "nearer"),
    [
        ("all_in", "1 potential 1 influence 0 conviction"),
        ("balance", "c:arn c:star_taker c:humility"),
        ("companions", "c:arn c:herk c:wim c:xan c:izah"),
        ("monsters", "c:invigorated_dead c:drurg"),
        ("aptitudes", "1 apt.vision 1 apt.wisdom 1 apt.courage"),
        ("territories", "holds:H01 holds:H02 holds:H03"),
        ("relics", "c:star_taker c:portal_stone"),
        ("supremacy", "5 vision"),
        ("swiftness", "4 speed 1: 4 speed"),
        ("traits", "c:humility c:patience"),
        ("trigger_tokens", "74 honor"),
        ("transcendence", "1 potential 1: transcended"),
    ],
)
def test_a_trigger_that_is_nearly_met_shortens_the_game(trigger, nearer):
    far, near = (put(f"seats=2 round=2 active={trigger} {what}") for what in ("", nearer))
    assert rounds_left(near) < rounds_left(far)


def test_whoever_is_ahead_hastens_the_end_and_whoever_is_behind_puts_it_off():
    for honor, hastens in ((60, True), (20, False)):
        s = put(f"seats=2 {honor} honor 1: 40 honor")
        goes_on = heuristic(s, 0)
        s.ending = TRIGGERED
        assert (heuristic(s, 0) > goes_on) == hastens


def test_in_the_end_only_points_count():
    s = put("9 vision 5 conviction")
    early = outlook(s)[0]
    s.ending = LAST_ROUND
    assert outlook(s)[0] < early
    s.agenda.clear()
    s.ending = OVER
    assert outlook(s) == [float(score) for score in s.scores()]


def test_in_the_end_a_win_counts_more_than_points():
    s = put("seats=2 40 honor 1: 39 honor")
    s.agenda.clear()
    s.ending = OVER
    assert heuristic(s, 0) == -heuristic(s, 1) > 10


def test_whoever_is_about_to_lose_does_not_put_the_end_off():
    values = []
    for moves in ("end", "reclaim conviction"):
        s = put("seats=2 first=1 1: 50 honor")
        s.ending, s.did = LAST_ROUND, ACTIONS
        s.advance()
        go(s, moves)
        values.append(heuristic(s, 0))
    assert values[0] > values[1]


# ---- what a bot that looks one choice ahead does


def chosen(position, *moves):
    """What a greedy bot answers in a position, as the words of its answer."""
    s = put(position)
    go(s, " ".join(moves))
    view = s.redact(0)
    choice = GreedyBot(GAME, 1).choose(view, 0)
    asked, answer = s.meant(0, choice)
    return asked.label(s, answer).id


def test_a_companion_whose_activation_pays_is_activated():
    position = "c:arn 0 inspiration 0 knowledge 1 strength H01=command_post"
    assert chosen(position, "activate") == "activate.label"


def test_a_character_is_activated_where_a_companion_would_take_the_last_influence():
    assert chosen("c:arn 1 influence", "activate") == "activate.character"


def test_in_thought_nobody_takes_back_a_cube_without_need():
    """One bot put a cube on a relic, took it back and put it there again, for ever."""
    s = put("c:pink_elixir*2 3 influence")
    reclaim = bonus.GIVING_UP * ASIDE + bonus.RECLAIM_ONE
    assert reclaim in s.choices(0)
    assert reclaim not in GreedyBot(GAME, 1).imagine(s.redact(0), 0).choices(0)


def test_advice_where_only_the_end_of_the_turn_is_left_to_think_of():
    s = put("bare 0 influence 0 conviction c:pink_elixir*2")
    s.did, s.skills = ACTIONS, [0] * len(s.skills)
    s.offered = s.open(s.decision)
    assert len(s.choices(0)) == 2
    assert [advice.choice for advice in advise(MctsBot(GAME, 1, 1), s.redact(0), 0)] == [DONE]
