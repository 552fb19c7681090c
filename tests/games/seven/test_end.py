"""How it ends: armour, portals, doom."""

from oyez.core.match import Match
from oyez.games.seven import GAME
from oyez.games.seven.goods import move_power
from tests.games.reading import lines
from tests.rules import rule

from .lines import go, holds, play, put

FULL = "n:0.0 n:0.1 n:1.0 n:1.1 n:1.2"


@rule("SV-END-01")
@lines(
    "armour=7 29 power sin:pride 1: 40 power fell | sin:pride a | over end:armour win:0",
    "armour=6 40 power sin:greed | sin:greed a | turn:1",
    "armour=7 28 power sin:pride 1: 29 power | sin:pride a | turn:1",
)
def test_seven_pieces_and_thirty_power(line):
    play(line)


@rule("SV-END-02")
def test_the_most_power_wins_and_a_tie_is_shared():
    for powers, winners in (((31, 34, 12), [1]), ((33, 33, 5), [0, 1]), ((30, 29, 0), [0])):
        s = put(f"armour=6 {FULL} {powers[0] - 3} power 1: {powers[1]} power 2: {powers[2]} power")
        go(s, "quest:0.2 0")
        while not s.over:
            go(s, "copper_hoard")
        assert s.winners() == winners
        assert s.power[:2] == list(powers[:2])


@rule("SV-END-01", "SV-END-03")
def test_case_before_the_cataclysm_or_as_soon_as_somebody_reaches_it():
    s = put(f"armour=6 {FULL} 28 power 1: 34 power 2: 12 power fate=he_stirs")
    go(s, "quest:0.2 0 copper_hoard")
    holds(s, "over win:1 end:armour resolved=0 armour=7")
    s = put(f"armour=6 {FULL} 20 power 1: 21 power 2: 12 power fate=tavern_riot")
    go(s, "quest:0.2 0 copper_hoard")
    assert not s.over
    assert s.armour == 7
    move_power(s, 1, 30 - s.power[1], 0)
    holds(s, "over win:1")


@rule("SV-END-03")
@lines("armour=7 29 power sin:lust sin:envy 4 purity 1: 0 gold | pass 1.pass 2.pass | round:2 29 power")
def test_case_the_whole_scoring_step_counts(line):
    """Two majorities lift seat 0 to 31, two sins take it back to 29: nobody has won."""
    s = play(line)
    assert s.parts()[0]["majorities"] == 2


@rule("SV-END-03")
@lines(
    "armour=7 29 power m:0.0 t0=charm, | claim:0 charm | over win:0",
    "armour=7 29 power | build:temple_1 | over win:0",
    "armour=7 28 power tavern=blue_5,, | blue_5 | over win:0",
    "armour=7 29 power c:red_5 sin:greed | pass 1.pass 2.pass | over win:0",
)
def test_after_every_change_of_power(line):
    play(line)


@rule("SV-END-04")
@lines(
    "resolved=13 discard=6 sin:greed | sin:greed a | resolved=14 turn:1 |"
    " 1.red_1 2.pass 0.pass 1.pass | over end:doom win:",
    "resolved=14 armour=7 29 power 1: 9 gold | pass 1.pass 2.pass | over end:doom win: 29 power",
)
def test_after_the_last_cataclysm_play_goes_on_until_regroup(line):
    play(line)


@rule("SV-END-04", "SV-END-01")
@lines("resolved=14 armour=7 29 power sin:pride | sin:pride | over win:0 end:armour")
def test_until_then_somebody_may_still_win(line):
    play(line)


@rule("SV-END-05")
def test_one_that_comes_in_regroup_leaves_another_quest_phase():
    s = put("resolved=13 discard=6 sin:pride sin:greed sin:lust")
    go(s, "pass 1.pass 2.pass")
    holds(s, "?DiscardSin:0")
    go(s, "pride")
    holds(s, "resolved=14 round:2")
    while not s.over:
        go(s, "pass")
    holds(s, "end:doom win: round:2")


@rule("SV-END-06", "SV-PORTAL-04")
@lines(
    "p:0 p:1 p:2 p:3 1: p:4 p:5 6 power 0: 6 humility 6 charity 6 purity 6 kindness 6 temperance 6 "
    "patience 6 diligence |"
    "portal:6 | over end:portals win:0",
    "p:0 p:1 1: p:2 p:3 p:4 p:5 0: 6 humility 6 charity 6 purity 6 kindness 6 temperance 6 "
    "patience 6 diligence |"
    "portal:6 | over win:1",
)
def test_the_last_portal_ends_the_game(line):
    play(line)


ALL = "6 humility 6 charity 6 purity 6 kindness 6 temperance 6 patience 6 diligence"


@rule("SV-END-07")
@lines(
    f"p:0 p:1 3 power 1: p:2 p:3 p:4 2: p:5 4 power 0: {ALL} 1: 4 power | portal:6 | over win:1",
    f"p:0 p:1 3 power 1: p:2 p:3 p:4 3 power 2: p:5 0: {ALL} | portal:6 | over win:0,1",
)
def test_a_tie_goes_to_power_and_is_then_shared(line):
    play(line)


@rule("SV-END-08")
def test_when_the_nameless_wins_no_hero_does():
    s = play("resolved=14 50 power | pass 1.pass 2.pass | over end:doom win:")
    outcome = s.outcome()
    assert outcome.winners == ()
    assert outcome.utilities == (-1.0, -1.0, -1.0)


def test_every_end_has_its_sentence():
    m = Match(GAME, 3, 1, {"fallen": False, "nameless": False, "heroes": "dealt"})

    def said(line, lang="en"):
        m.state = play(line)
        return m.say(m.outcome.reason, lang)

    assert said("resolved=14 | pass 1.pass 2.pass | over") == "The Nameless rises: no hero wins"
    assert "34 power" in said("armour=7 33 power sin:pride 1: 40 power fell | sin:pride a | over")
    portals = "p:0 p:1 p:2 p:3 1: p:4 p:5 0: " + ALL
    assert "Vermilion has closed most" in said(f"{portals} | portal:6 | over")
    assert said("resolved=14 | pass 1.pass 2.pass | over", "fr").startswith("L’Innomé se lève")
