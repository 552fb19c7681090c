"""Treachery: every card, every rule, and what shields from it."""

import pytest

import oyez
from oyez.games.vindication.components import CARDS, DECK_OF, DECKS, IN_DECKS, TREACHEROUS, TREACHERY
from oyez.games.vindication.conditions import UNITS, mastery
from oyez.games.vindication.course import OVER
from oyez.games.vindication.ends import ENDS
from oyez.games.vindication.quests import TRIGGER
from tests.games.reading import lines
from tests.rules import rule

from .conserved import check
from .lines import go, play
from .offered import offers
from .table import put

BESIDE = "treachery 1: at:I02"
"""Seat 1 stands beside seat 0."""

CARD_LINES = {
    "boots_of_the_dashing_fool": (
        "treachery seats=2 c:boots_of_the_dashing_fool*2 | use:boots_of_the_dashing_fool C01 C06 |"
        " 14 honor c:boots_of_the_dashing_fool*1 9 influence at:C01 ?Act~move ?Act!end 1: at:C06",
        "treachery seats=2 c:boots_of_the_dashing_fool*1 | use:boots_of_the_dashing_fool no no |"
        " 14 honor at:I01 1: at:C05",
        "treachery c:boots_of_the_dashing_fool*0 | | ?Act!use:boots_of_the_dashing_fool",
        "treachery 0 honor c:boots_of_the_dashing_fool*1 | | ?Act!use:boots_of_the_dashing_fool",
    ),
    "conviction_siphon": (
        "treachery c:conviction_siphon*1 0 conviction 1: 1 conviction 2: 0 conviction |"
        " use:conviction_siphon |"
        " 1: 0 conviction 9 influence | take:H02 | holds:H02 0 conviction 8 influence 16 honor ?Act!take:H01",
        "treachery c:conviction_siphon*1 1: 0 conviction 2: 0 conviction | | ?Act!use:conviction_siphon",
        "treachery c:conviction_siphon*1 | use:conviction_siphon 2 | 2: 1 conviction 1: 2 conviction",
        "treachery c:conviction_siphon*1 0 conviction 2: 0 conviction | use:conviction_siphon move I02 end |"
        " turn:1 lent=0",
    ),
    "deceit": (
        f"{BESIDE} holds:H02 0: c:deceit 2 conviction | use:deceit |"
        " holds:H02 1 conviction 8 influence 14 honor 1: 9 influence",
        f"{BESIDE} holds:H02 0: c:deceit 0 conviction | | ?Act!use:deceit",
        "treachery c:deceit | | ?Act!use:deceit",
        f"{BESIDE} holds:H02 holds:H01 0: c:deceit | use:deceit | ?Aim=H01,H02",
    ),
    "foul_tongue": (
        f"{BESIDE} c:arn c:veroa 0: c:foul_tongue | activate foul_tongue use:foul_tongue influence |"
        " 9 potential ?CurseCard=arn,veroa | arn | black:arn -black:veroa ?Act!use:foul_tongue",
        "treachery c:foul_tongue 1: c:arn | activate foul_tongue | ?Act!use:foul_tongue",
        f"{BESIDE} 0: c:foul_tongue | activate foul_tongue | ?Act!use:foul_tongue",
    ),
    "feth": (
        f"{BESIDE} 0: c:feth | activate feth move I03 no | at:I03 2 strength 1: at:I02",
        f"{BESIDE} 0: c:feth | activate feth move I03 yes | at:I03 4 strength 1: at:I08",
    ),
    "greed": (
        f"{BESIDE} 1 wisdom 0: c:greed | use:greed 1.wisdom | 14 honor 3 wisdom 5 influence 1: 0 wisdom",
        f"{BESIDE} 0 inspiration 0 knowledge 0 strength 0: c:greed | | ?Act!use:greed",
        "treachery c:greed | | ?Act!use:greed",
    ),
    "hubris": (
        f"{BESIDE} 0: c:hubris | use:hubris 1.conviction | 14 honor 6 potential 10 influence 1: 1 conviction",
        f"{BESIDE} 0 conviction 0 influence 0: c:hubris | use:hubris | 14 honor 6 potential",
        "treachery c:hubris | | ?Act!use:hubris",
    ),
    "kuvot": (
        f"{BESIDE} 1 apt.wisdom 1 apt.vision 0: c:kuvot | activate kuvot use:kuvot 1.wisdom |"
        " 14 honor 1 apt.wisdom 1: 17 honor 0 apt.wisdom 1 apt.vision",
        f"{BESIDE} 0: c:kuvot | activate kuvot | ?Act!use:kuvot",
    ),
    "seven_spikes": (
        f"{BESIDE} c:humility c:pink_elixir*1 c:arn 0: c:seven_spikes | activate seven_spikes"
        " use:seven_spikes conviction | ?CurseCard=humility,pink_elixir | humility | black:humility 1"
        " conviction",
    ),
    "sidney": (
        "treachery c:sidney | activate sidney use:sidney | ?Aim=H01,H02,H07 | H02 influence |"
        " black:H02 ?Act!visit:H02 ?Act~visit:H01",
    ),
    "strann": (
        f"{BESIDE} 0: c:strann | activate strann move I03 yes |"
        " at:I03 3 conviction 1: 0 inspiration 9 influence",
        f"{BESIDE} 0: c:strann | activate strann move I03 no | at:I03 2 conviction 1: 1 inspiration",
        f"{BESIDE} 0 inspiration 0: c:strann | activate strann move I03 yes | 3 conviction",
        f"{BESIDE} 0: c:strann | move I03 | at:I03 2 conviction",
    ),
    "toule": (
        f"{BESIDE} 0: c:toule | activate toule use:toule 1.strength | 7 potential 1: 0 strength 9 influence",
        "treachery c:toule | activate toule use:toule | 7 potential",
        "treachery c:toule 0 potential | activate toule | ?Act!use:toule",
    ),
    "vrix": (
        "treachery 1: at:I03 0: c:vrix | activate vrix use:vrix | at:I03 1: at:I01 0: ?Act~move ?Act!end",
        "treachery 1: at:I04 0: c:vrix | activate vrix | ?Act!use:vrix",
    ),
    "green_toxin": (
        "treachery seats=3 c:green_toxin*1 1: c:arn c:veroa 2: c:belac | use:green_toxin 1.veroa |"
        " 14 honor c:green_toxin*0 1: c:veroa*2 6 influence 2: c:belac*2 6 influence",
        "treachery seats=3 c:green_toxin*1 1: c:arn 0 influence 1 conviction 0 inspiration 1 knowledge"
        " 0 strength |"
        " use:green_toxin | ?PutCubes:1=conviction,knowledge | conviction | 1: c:arn*2 0 conviction 0"
        " knowledge",
        "treachery c:green_toxin*1 | | ?Act!use:green_toxin",
    ),
    "zula": (
        f"{BESIDE} 0: c:zula*3 | activate zula use:zula | c:zula*2 7 influence 1: 0 inspiration",
        "treachery c:zula*0 | activate zula use:zula | c:zula*0 6 influence",
    ),
}


@rule("VI-TREACH-12")
@pytest.mark.parametrize("line", [line for found in CARD_LINES.values() for line in found])
def test_cards(line):
    play(line)


def test_every_card_has_a_line():
    assert set(CARD_LINES) == {card.id for card in TREACHERY}


@rule("VI-COMP-05")
@lines(
    "treachery 0 honor c:hubris 1: at:I02 | | ?Act!use:hubris",
    "treachery 1 honor c:hubris 1: at:I02 | | ?Act~use:hubris",
)
def test_honor_that_is_not_there_cannot_be_paid(line):
    play(line)


# ---- set-up and what they count for


@rule("VI-TREACH-01", "VI-TREACH-02")
@pytest.mark.parametrize("seed", range(6))
def test_they_are_shuffled_into_the_decks_of_their_colours(seed):
    s = oyez.new("vindication", seats=3, seed=seed, treachery=True).state
    check(s)
    for card in TREACHEROUS:
        assert card in s.deck(DECK_OF[card]) or card == s.shown[DECK_OF[card]]
    for seat in range(3):
        assert not CARDS[s.own(seat)[0]].treacherous
    assert [sum(DECK_OF[card] == deck for card in TREACHEROUS) for deck in DECKS] == [3, 3, 3, 0, 3, 3]
    plain = oyez.new("vindication", seats=3, seed=seed).state
    assert all(len(s.deck(deck)) - len(plain.deck(deck)) in (0, 3) for deck in DECKS)
    assert all(card in IN_DECKS[DECK_OF[card]] for deck in DECKS for card in plain.deck(deck))


@rule("VI-TREACH-01")
def test_they_do_not_lie_on_top():
    tops = [
        oyez.new("vindication", seats=2, seed=seed, treachery=True).state.deck(0)[-2:] for seed in range(6)
    ]
    assert not all(CARDS[card].treacherous for top in tops for card in top)


@rule("VI-TREACH-02", "VI-TREACH-03")
@lines(
    "treachery 2 knowledge up.companion_blue=kuvot | visit:H02 blue.up | c:kuvot 12 honor",
    "treachery 2 honor 2 knowledge up.companion_blue=kuvot | visit:H02 blue.up | c:kuvot 0 honor",
    "treachery c:kuvot*1 | reclaim kuvot | gone:kuvot 15 honor 9 influence",
)
def test_traitors_cost_honor_once(line):
    play(line)


@rule("VI-TREACH-04")
@pytest.mark.parametrize(("card", "skill"), [(card.id, card.deck) for card in TREACHERY])
def test_they_count_for_no_mastery(card, skill):
    assert mastery(put(f"treachery c:{card}"), 0, skill) == 0


@rule("VI-TREACH-05")
def test_they_count_for_everything_else():
    s = put("treachery c:kuvot c:toule c:zula c:feth c:strann c:vrix c:greed c:green_toxin*1")
    assert ENDS[TRIGGER["companions"]].met(s)
    counts = {unit: UNITS[unit](s, 0, 0, {}) for unit in ("own_companion", "own_trait", "own_relic")}
    assert counts == {"own_companion": 6, "own_trait": 1, "own_relic": 1}
    assert UNITS["card_color"](s, 0, 0, {}) == 5


@rule("VI-TREACH-06", "VI-TREACH-18")
@lines(
    "treachery c:toule 1: at:I03 | activate toule use:toule | 7 potential turn:0",
    "treachery c:toule 1: at:I02 2: at:I06 | activate toule use:toule | ?Aim:0=1,2 | 2 | ?GiveUpSkill:2",
)
def test_the_user_picks_one_of_those_beside(line):
    play(line)


# ---- cursed relics


@rule("VI-TREACH-07")
@lines(
    "treachery H01=arcane_tower 2 vision up.relic=green_toxin | visit:H01 up | ?ChargeCursed=1,2,3 |"
    " 2 no | c:green_toxin*2 8 influence 16 honor",
    "treachery H01=arcane_tower 2 vision 0 influence up.relic=green_toxin | visit:H01 up 3 | ?Shortage |"
    " no | c:green_toxin*2 ?AtTower",
)
def test_a_cursed_relic_takes_one_to_three_cubes(line):
    play(line)


@rule("VI-TREACH-17")
@lines("treachery H01=arcane_tower c:green_toxin*2 | visit:H01 +green_toxin | c:green_toxin*3 turn:0")
def test_and_is_recharged_up_to_three(line):
    play(line)


# ---- black cubes


@rule("VI-TREACH-08")
@lines(
    "treachery c:arn c:veroa black:arn | activate | ?ActivateWho!arn ?ActivateWho~veroa",
    "treachery c:green_toxin*1 c:pink_elixir*1 black:green_toxin black:pink_elixir 1: c:arn | |"
    " ?Act!use:green_toxin,use:pink_elixir",
    "treachery c:hubris black:hubris 1: at:I02 | | ?Act!use:hubris",
)
def test_a_black_cube_forbids_activation_and_use(line):
    play(line)


@rule("VI-TREACH-15")
@lines(
    "treachery c:impunity black:impunity holds:H02 turn=1 1: at:I02 2 conviction | take:H02 | 1: holds:H02",
    "treachery c:oneth black:oneth holds:H02 turn=1 1: at:I02 9 conviction | | ?Act!take:H02",
    "treachery c:kheya 1: c:impunity black:impunity | activate kheya | ?Act!use:kheya",
)
def test_a_blocked_trait_does_nothing_and_a_blocked_companion_keeps_what_is_passive(line):
    play(line)


@rule("VI-TREACH-09", "VI-TREACH-16")
def test_a_blocked_territory():
    s = put("treachery holds:H02 holds:H01 black:H02 q:party_time")
    assert "visit:H02" not in offers(s)
    assert s.parts()[0]["territories"] == 2
    assert UNITS["controlled_territory"](s, 0, 0, {}) == 1
    s.control[1], s.control[0] = 0, -1
    s.ending = OVER
    assert s.parts()[0]["quests"] == 0
    play(
        "treachery turn=1 holds:H02 black:H02 1: at:I02 2 conviction | take:H02 | 1: holds:H02 17"
        " honor black:H02"
    )


@rule("VI-TREACH-10", "VI-TREACH-20", "VI-TREACH-21")
@lines(
    "treachery c:arn black:arn 2: c:veroa black:veroa black:H19 | |"
    " ?Act~lift:arn,lift:veroa,lift:H19 ?Act!lift:H01 | lift:veroa | -black:veroa black:arn 1"
    " conviction 9 influence",
    "treachery black:H19 | lift:H19 | -black:H19 1 conviction",
    "treachery 0 conviction black:H19 | | ?Act!lift:H19",
    "treachery turn=1 black:H19 | lift:H19 | 1: 1 conviction",
    "treachery myths | | ?Act!lift:H01",
)
def test_anybody_takes_a_black_cube_off_for_conviction(line):
    play(line)


@rule("VI-TREACH-11")
@lines("treachery c:arn black:arn H01=gaping_maw 2 courage dice=fatigue,vision | visit:H01 up | c:arn*2")
def test_a_blocked_companion_is_champion_all_the_same(line):
    play(line)


@rule("VI-TREACH-13")
@lines(
    f"{BESIDE} c:arn black:arn 0: c:foul_tongue | activate foul_tongue | ?Act!use:foul_tongue",
    "treachery c:sidney black:H01 black:H02 black:H07 | activate sidney | ?Act!use:sidney",
)
def test_nothing_gets_a_second_black_cube(line):
    play(line)


@rule("VI-TREACH-14")
def test_there_are_twelve_black_cubes():
    twelve = " ".join(f"black:H{at:02}" for at in range(8, 20))
    s = put(f"treachery c:sidney {twelve}")
    assert s.black_cubes() == 0
    go(s, "activate sidney")
    assert "use:sidney" not in offers(s)
    play(f"treachery c:sidney {twelve} | activate sidney lift:H19 use:sidney | ?Aim~H01")
    play(f"{BESIDE} c:arn 0: c:foul_tongue {twelve} | activate foul_tongue | ?Act!use:foul_tongue")
    play(f"treachery myths c:sidney {' '.join(twelve.split()[6:])} | activate sidney | ?Act!use:sidney")


@rule("VI-TREACH-19")
@lines("treachery c:arn*1 black:arn | reclaim arn | gone:arn -black:arn")
def test_a_card_that_leaves_gives_its_black_cube_back(line):
    assert play(line).black_cubes() == 12


# ---- what shields


@rule("VI-TREACH-08")
@lines(
    f"{BESIDE} c:zharyan c:oneth c:arn 0: c:foul_tongue | activate foul_tongue use:foul_tongue influence |"
    " black:arn",
    f"{BESIDE} c:zharyan c:oneth 0: c:foul_tongue | activate foul_tongue | ?Act!use:foul_tongue",
    "treachery seats=2 c:green_toxin*1 1: c:zharyan | | ?Act!use:green_toxin",
)
def test_zharyan_shields_yellow_companions(line):
    play(line)


@lines(
    f"{BESIDE} c:impunity c:arn 0: c:foul_tongue | activate foul_tongue use:foul_tongue influence influence |"
    " black:arn 10 potential",
    f"{BESIDE} c:impunity 0: c:hubris 1 honor | | ?Act!use:hubris",
    f"{BESIDE} c:impunity 0: c:hubris | use:hubris 1.influence | 13 honor 6 potential",
    f"{BESIDE} c:impunity holds:H02 0: c:deceit 2 conviction | use:deceit |"
    " 13 honor 0 conviction 9 influence holds:H02",
    f"{BESIDE} c:impunity holds:H02 0: c:deceit 1 conviction | | ?Act!use:deceit",
    f"{BESIDE} c:impunity holds:H02 0: c:sidney | activate sidney use:sidney H02 influence influence |"
    " black:H02 10 potential",
    "treachery seats=3 c:green_toxin*2 1: c:impunity c:arn 2: c:veroa | use:green_toxin |"
    " 13 honor c:green_toxin*0 1: c:arn*2",
    "treachery seats=3 c:green_toxin*1 1: c:impunity c:arn 2: c:veroa | | ?Act!use:green_toxin",
    f"{BESIDE} c:impunity 0: c:vrix | activate vrix use:vrix | at:I02 15 honor",
    "treachery c:conviction_siphon*2 1: c:impunity 2: 0 conviction | use:conviction_siphon |"
    " 13 honor c:conviction_siphon*0",
)
def test_impunity_doubles_what_touches_cubes_and_cards(line):
    play(line)


@lines(
    f"{BESIDE} c:oneth holds:H02 0: c:deceit | | ?Act!use:deceit",
)
def test_oneth_guards_territories(line):
    play(line)


# ---- a lent conviction


@lines(
    "treachery c:conviction_siphon*1 1 conviction 1: holds:H02 2: 0 conviction |"
    " use:conviction_siphon take:H02 |"
    " holds:H02 0 conviction 9 influence",
    "treachery c:conviction_siphon*1 0 conviction 0 influence 2: 0 conviction | use:conviction_siphon"
    " | 1 influence ?Act~take:H02 | take:H02 | 0 influence holds:H02",
    "treachery c:conviction_siphon*1 0 conviction 2: 0 conviction black:H19 |"
    " use:conviction_siphon lift:H19 |"
    " -black:H19 0 conviction",
)
def test_a_lent_conviction_pays_but_is_no_cube(line):
    play(line)


def test_a_lent_conviction_alone_needs_a_cube_to_mark_with():
    s = put("treachery c:conviction_siphon*1 0 conviction 0 influence 2: 0 conviction")
    go(s, "use:conviction_siphon activate inspiration")
    assert s.influence(0) == 0
    assert "take:H02" not in offers(s)


# ---- being moved


@rule("VI-MOVE-14", "VI-MOVE-15", "VI-DISC-04")
@lines(
    "treachery bare seats=2 H01=inn H02=inn H03=library H04=library H07=inn bag=fort"
    " c:boots_of_the_dashing_fool*1 1: at:I03 |"
    " use:boots_of_the_dashing_fool no I09 H12 | 1: at:I09 H12=fort 0: ?Act~move ?Act!end",
    "treachery seats=2 c:boots_of_the_dashing_fool*1 1: at:I02 | use:boots_of_the_dashing_fool |"
    " ?MoveOther:0!I02 |"
    " no | ?MoveOther:0!I01 ?MoveOther~I06",
    "treachery seats=4 1: at:I02 2: at:C03 3: at:C05 0: c:feth | activate feth move I08 yes | ?Act 1: at:I03",
)
def test_being_moved_is_no_move_of_ones_own(line):
    play(line)


@rule("VI-DISC-06")
@lines(
    "treachery bare seats=2 H01=inn H02=inn H07=inn c:vrix 1: at:I03 | activate vrix use:vrix |"
    " at:I03 H04= bag=16 ?Act",
)
def test_exchanging_places_discovers_nothing(line):
    play(line)


@lines(
    f"{BESIDE} 0: c:feth | | ?Act~move",
    f"{BESIDE} 0: c:feth | activate feth move | ?MoveTo~I02",
    f"{BESIDE} 0: c:feth | move | ?MoveTo!I02",
    f"{BESIDE} 0: c:feth | activate feth move I02 | ?PushTo:0=I03,I08 | I08 | at:I02 1: at:I08 0: 4 strength",
    "treachery seats=4 c:feth 1: at:I02 2: at:I03 3: at:I08 | activate feth move | ?MoveTo!I02",
)
def test_feth_may_stop_on_the_space_of_whom_he_pushes(line):
    play(line)


@rule("VI-APT-06")
@lines(
    f"{BESIDE} 1 apt.wisdom 0: c:kuvot 3 vision | activate kuvot use:kuvot learn:vision | 1"
    " apt.wisdom 1 apt.vision"
)
def test_an_aptitude_won_otherwise_leaves_the_one_of_the_turn(line):
    play(line)
