"""Guilds and monuments: the favor token on all ten kinds of place, and the monument."""

import pytest

import oyez
from oyez.games.vindication.components import KINDS, WISDOM
from oyez.games.vindication.conditions import mastery
from oyez.games.vindication.ends import ENDS
from oyez.games.vindication.extras import (
    FAVORS,
    MONUMENT_APTITUDES,
    MONUMENT_CONVICTION,
    MONUMENT_HONOR,
    MONUMENT_SKILLS,
)
from oyez.games.vindication.quests import TRIGGER
from tests.games.reading import lines
from tests.rules import rule

from .lines import go, play
from .offered import offers
from .table import put

G = "guilds"


@rule("VI-GUILD-01", "VI-GUILD-21")
@lines(
    f"{G} | favor leadership_potential | favor:lower 7 potential ?Act!favor ?Act~activate,move,rest",
    f"{G} | move I02 end | turn:1 favor:",
    "| | ?Act!favor",
)
def test_placing_the_token_is_a_fourth_action(line):
    play(line)


@rule("VI-GUILD-19")
def test_tokens_start_beside_the_board():
    s = oyez.new("vindication", seats=5, seed=1, guilds=True).state
    assert s.favor == [-1] * 5


@rule("VI-GUILD-02", "VI-GUILD-20")
@lines(
    f"{G} favor:lower | favor | ?PlaceFavor!leadership_potential ?PlaceFavor~leadership_conviction",
    f"{G} favor:H01 holds:H01 | favor | ?PlaceFavor!fortify",
    f"{G} holds:H01 holds:H02 1: favor:H01 | favor | ?PlaceFavor~fortify | fortify | fort:H02 favor:H02",
    f"{G} 1: favor:I02 | favor barricade | ?FavorAt!I02,I01 ?FavorAt~I03",
    f"{G} 1: favor:lower | favor leadership_potential | favor:lower 1: favor:lower",
    f"{G} 1: favor:monument | favor monument | favor:monument",
)
def test_never_where_a_token_lies(line):
    play(line)


@rule("VI-GUILD-04", "VI-GUILD-22", "VI-SETUP-16")
@lines(
    f"{G} holds:H02 1: at:I02 9 conviction | favor fortify move I06 end | turn:1 ?Act!take:H02 ?Act~take:H01",
    f"{G} turn=1 fort:H02 holds:H02 favor:lower 1: at:I02 9 conviction | | ?Act!take:H02",
    f"{G} turn=1 fort:H02 1: at:I02 9 conviction | | ?Act!take:H02",
    f"{G} fort:H02 | take:H02 | holds:H02",
    f"{G} fort:H02 holds:H02 | favor | ?PlaceFavor!fortify",
    "treachery guilds c:deceit 1: fort:H02 holds:H02 at:I02 | | ?Act!use:deceit",
)
def test_a_fortified_territory_is_never_taken(line):
    play(line)


@rule("VI-SETUP-16")
def test_nothing_is_fortified_without_guilds():
    assert set(oyez.new("vindication", seats=3, seed=1).state.fortified) == {-1}
    assert set(oyez.new("vindication", seats=3, seed=1, guilds=True).state.fortified) == {-1}


@rule("VI-GUILD-05", "VI-GUILD-06")
@lines(
    f"{G} H02=fort 1: holds:H02 2: diplomat:H02 | visit:H02 | 15 honor 1: 18 honor 2: 16 honor",
    f"{G} H02=fort c:zinh 1: holds:H02 2: diplomat:H02 | activate zinh visit:H02 | 1: 16 honor 2: 16 honor",
    f"{G} H02=fort 1: holds:H02 | favor diplomacy visit:H02 | 16 honor 1: 18 honor",
    f"{G} H02=fort 1: holds:H02 2: favor:H02 | visit:H02 | 1: 17 honor 2: 15 honor",
    f"{G} H02=fort turn=1 1: diplomat:H02 at:I02 2: holds:H02 | visit:H02 | 1: 15 honor 2: 17 honor",
)
def test_diplomacy(line):
    play(line)


@rule("VI-GUILD-03", "VI-GUILD-07")
@lines(
    f"{G} 1: favor:I02 | move I02 | 15 honor 1: 17 honor",
    f"{G} 1: favor:I02 | move I03 | 1: 17 honor",
    f"{G} 1: favor:I02 | move I06 | 1: 15 honor",
    f"{G} favor:I02 | move I02 | 15 honor",
    f"{G} favor:C06 c:portal_stone*1 | use:portal_stone C06 | 15 honor",
    f"{G} 1: favor:C06 0: c:portal_stone*1 | use:portal_stone C06 | 1: 17 honor",
    f"{G} 1: at:I02 | favor barricade | ?FavorAt!I01,I02 ?FavorAt~I03",
    f"{G} | favor barricade I02 move I06 end | turn:1 favor:I02",
)
def test_barricade(line):
    play(line)


def test_a_way_around_a_barricade_is_asked_for():
    s = put(f"{G} 1: favor:I02 0: 4 speed")
    go(s, "move I03")
    assert type(s.decision).__name__ == "MovePath"
    go(s, "plain")
    assert s.honor[1] == 15


@rule("VI-GUILD-08")
@lines(
    f"{G} | favor leadership_potential | 7 potential 9 influence",
    f"{G} | favor leadership_conviction | 7 influence 3 conviction favor:upper",
    f"{G} 0 potential | favor leadership_potential | 8 influence favor:lower",
)
def test_leadership(line):
    play(line)


HUBRIS = "treachery guilds c:hubris"


@rule("VI-GUILD-09", "VI-GUILD-26")
@lines(
    f"{HUBRIS} 1: at:I02 favor:lower | use:hubris | 6 potential 1: 1 conviction 9 influence 8 potential",
    f"{HUBRIS} 1: at:I02 favor:lower 0 conviction | use:hubris | 6 potential 1: 8 influence 8 potential",
    f"{HUBRIS} 1: at:I02 favor:upper | use:hubris | 1: 2 conviction 7 influence 9 potential",
    "treachery guilds c:conviction_siphon*1 1: favor:upper 2: 0 conviction | | ?Act!use:conviction_siphon",
    "guilds favor:lower c:belac H01=monastery | | ?Act",
)
def test_others_cannot_degrade_across_the_token(line):
    play(line)


@rule("VI-GUILD-10")
@lines(
    f"{G} c:devotion favor:devotion | take:H01 | 19 honor",
    f"{G} c:devotion | take:H01 | 18 honor",
    f"{G} c:devotion c:humility favor:humility | take:H01 | 18 honor",
    f"{G} c:preparation favor:preparation H01=inn 2 knowledge up.companion_blue=elina | visit:H01 blue.up |"
    " 17+elina honor",
    f"{G} 4 conviction 1: c:impunity favor:impunity holds:H02 | take:H02 | 1: 16 honor",
    f"{G} c:resilience favor:resilience c:arn*4 | activate arn | 16 honor c:arn*4",
    f"{G} c:resilience favor:resilience c:arn*4 | activate arn+ | 15 honor c:arn*5",
)
def test_commendation(line):
    play(line)


@rule("VI-GUILD-11")
@lines(
    f"{G} c:butterfly_crusher favor:butterfly_crusher H01=academy dice=courage,vision | visit:H01 |"
    " ?RollAgain | yes 2 no | 1 vision 0 courage",
    f"{G} c:butterfly_crusher favor:butterfly_crusher H01=academy dice=courage,vision | visit:H01 yes 1 no |"
    " 1 courage 0 vision",
    f"{G} c:butterfly_crusher H01=academy dice=courage | visit:H01 | ?RollMore",
    f"{G} c:arn favor:arn H01=academy dice=courage | visit:H01 | ?RollMore",
    f"{G} c:arn c:drurg favor:drurg H01=gaping_maw 2 courage dice=fatigue,miss,wisdom |"
    " visit:H01 up yes 2 no | c:arn*0 1 wisdom",
    f"{G} c:ga_nok c:drurg favor:drurg H01=academy dice=courage,vision | activate ga_nok visit:H01 yes 1 |"
    " ?RollMore",
)
def test_twist_of_fate(line):
    play(line)


@rule("VI-GUILD-12")
@lines(
    f"{G} c:arn*2 | favor allegiance activate arn | c:arn*1",
    f"{G} c:arn*0 | favor allegiance activate arn | c:arn*0",
    f"{G} c:arn*2 favor:arn | activate arn | c:arn*3",
)
def test_allegiance(line):
    play(line)


@rule("VI-GUILD-13", "VI-GUILD-25")
@lines(
    f"{G} treachery c:green_toxin*2 1: c:arn | favor empowerment use:green_toxin | ?Empower=add,usual |"
    " usual | c:green_toxin*1",
    f"{G} treachery c:green_toxin*2 favor:green_toxin 1: c:arn | use:green_toxin | c:green_toxin*1",
    f"{G} c:raiders_mask*1 c:shield_of_dread*1 | favor | ?PlaceFavor!empowerment",
)
def test_empowerment(line):
    play(line)


@rule("VI-GUILD-13")
def test_empowerment_adds_beyond_the_printed_charges():
    s = put(f"{G} treachery c:green_toxin*3 1: c:arn")
    go(s, "favor empowerment use:green_toxin add")
    assert s.cubes[s.own(0)[0]] == 4
    s = put(f"{G} treachery c:green_toxin*0 1: c:arn")
    go(s, "favor empowerment use:green_toxin")
    assert s.cubes[s.own(0)[0]] == 1


SIX = "1 courage 1 vision 1 wisdom"


@rule("VI-GUILD-14", "VI-GUILD-24")
@lines(
    f"{G} {SIX} 1 apt.wisdom | favor monument give:courage give:conviction give:apt.wisdom |"
    " 0 courage 1 given.courage 1 conviction 1 given.conviction 0 apt.wisdom 8 influence ?Act!give:courage",
    f"{G} {SIX} favor:monument | | ?Act!give:courage",
    f"{G} {SIX} c:devotion | favor monument give:conviction | 15 honor",
)
def test_things_are_given_to_the_monument(line):
    play(line)


@rule("VI-GUILD-15")
@lines(
    f"{G} 2 apt.wisdom 1 apt.vision | favor monument give:apt.wisdom | ?Act!give:apt.wisdom"
    " ?Act~give:apt.vision",
)
def test_aptitudes_of_different_skills(line):
    play(line)


@rule("VI-GUILD-16")
def test_nothing_on_an_unfinished_monument_is_used():
    s = put(f"{G} 2 given.conviction 1 given.wisdom 1 given.apt.wisdom 0 wisdom 0 conviction")
    assert mastery(s, 0, WISDOM) == 0
    there = offers(s)
    assert "discard:wisdom" not in there
    go(s, "reclaim")
    assert not {"wisdom", "conviction"} & set(offers(s))
    s = put(f"{G} seats=2 2 apt.wisdom 1: 1 apt.vision 1 given.apt.courage")
    assert ENDS[TRIGGER["aptitudes"]].met(s)


ALMOST = (
    "1 given.apt.wisdom 1 given.inspiration 1 given.knowledge 1 given.strength 1 given.courage 1 given.vision"
)


@rule("VI-GUILD-17", "VI-GUILD-18")
@lines(
    f"{G} {ALMOST} 1 given.wisdom 3 given.conviction 1 apt.vision 0 inspiration | favor monument"
    " give:apt.vision |"
    " 30 honor built 1 inspiration 1 courage 1 wisdom 5 conviction 1 apt.vision 1 apt.wisdom 1"
    " tokens ?Act!give:vision",
    f"{G} built | favor | ?PlaceFavor!monument",
    f"{G} {ALMOST} 3 given.conviction 1 wisdom | favor monument give:wisdom | 15 honor -built",
    f"{G} {ALMOST} 1 given.wisdom 2 given.conviction 1 apt.vision | favor monument give:apt.vision |"
    " 15 honor -built",
    f"{G} {ALMOST} 3 given.conviction 1 apt.vision | favor monument give:apt.vision | 15 honor -built",
)
def test_a_finished_monument(line):
    play(line)


@rule("VI-GUILD-18")
def test_what_the_monument_needs():
    assert MONUMENT_SKILLS == (1,) * KINDS
    assert (MONUMENT_CONVICTION, MONUMENT_APTITUDES, MONUMENT_HONOR) == (3, 2, 15)


@rule("VI-GUILD-23")
@lines(f"{G} c:arn*1 favor:arn | reclaim arn | favor: gone:arn")
def test_a_token_on_a_card_that_leaves_comes_back(line):
    play(line)


def test_there_are_ten_kinds_of_place():
    assert len(FAVORS) == 10


@rule("VI-END-15")
@pytest.mark.parametrize(("free", "gone"), [(3, True), (4, False)])
def test_land_that_others_have_fortified_cannot_be_had(free, gone):
    s = put(f"{G} seats=5")
    s.fortified = [at % 5 for at in range(15)] + [5] * (4 - free + 3) + [-1] * (free - 3)
    s.fortified = s.fortified[:19]
    assert ENDS[TRIGGER["territories"]].out_of_reach(s) == gone


@lines(
    f"{G} c:patience | favor leadership_potential | ?Act!use:patience",
)
def test_patience_comes_before_any_action(line):
    play(line)
