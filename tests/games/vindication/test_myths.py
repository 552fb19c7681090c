"""Myths and wonders: waking Ronak, the battle, its rewards, and every loot."""

import pytest

import oyez
from oyez.games.vindication.components import BANDS, CARD, HONOR, INITIATIVE, KIND, LOOT, LOOTS
from oyez.games.vindication.course import LAST_ROUND, TRIGGERED
from oyez.games.vindication.cubes import champion
from oyez.games.vindication.extras import (
    ASLEEP,
    BEATEN,
    BOARDS,
    CENTRE,
    FOUGHT_NOW,
    OMENS,
    RISING,
    RONAK_TILE,
    board_of,
)
from oyez.games.vindication.modules.myths import AROUND_CENTRE
from oyez.games.vindication.places import GONE
from oyez.games.vindication.quests import TRIGGER
from oyez.games.vindication.rules import SETS, Rules
from oyez.games.vindication.steps.battle import Win, loot_order, stands
from oyez.games.vindication.tiles import in_bag
from tests.games.reading import lines
from tests.rules import rule

from .conserved import check
from .lines import cubes_of, go, holds, play
from .offered import answers, asked, offers
from .table import lay_fact, put

M = "myths"


def rising(position, moves="move I08 end"):
    """Ronak has been woken in the turn of seat 0, which is over."""
    s = put(f"{M} {position}")
    s.stage, s.omens = RISING, 0
    go(s, moves)
    return s


def fighting(position, raised=0):
    """The battle, once everybody has raised that many cubes."""
    s = rising(position)
    while asked(s) == "RaiseBefore":
        go(s, str(raised))
    return s


def fill(s, *but):
    """All spaces of the board are taken by seat 1, but those."""
    for at, stand in enumerate(stands(s)):
        if stand.id.partition("_")[2] not in but:
            s.battle[at] = 1


@rule("VI-MYTH-01", "VI-MYTH-02", "VI-MYTH-05", "VI-TILES-11")
@pytest.mark.parametrize("seed", range(4))
def test_set_up(seed):
    s = oyez.new("vindication", seats=3, seed=seed, myths=True).state
    check(s)
    assert s.tiles[CENTRE] == RONAK_TILE
    assert len(s.in_play.tiles) == 18
    assert s.omens.bit_count() == OMENS == 6 == len(AROUND_CENTRE)
    assert s.black_cubes() == 6
    assert set(s.redact(0).loot_deck) == {-1}
    go(s := put(M), "")
    assert not {"visit:H01", "take:H01"} & set(offers(s))


@rule("VI-TILES-12")
def test_with_all_eight_tiles_one_is_never_drawn():
    assert len(in_bag(Rules(tiles=SETS, myths=True))) == 19
    assert len(in_bag(Rules(tiles=SETS[:4], myths=True))) == 18


@rule("VI-MYTH-03", "VI-MYTH-20")
def test_the_board_has_two_sides():
    assert [board_of(seats) for seats in (2, 3, 4, 5)] == [0, 0, 1, 1]
    assert [len(board) for board in BOARDS] == [20, 28]
    for side, board in enumerate(BOARDS):
        assert any(stand.steps[0]["op"] == "first_loot" for stand in board) == bool(side)


BOOTS = "use:boots_of_the_dashing_fool"


@rule("VI-MYTH-04", "VI-MYTH-31")
def test_ending_a_move_there_moves_the_black_cube():
    def left(position, moves):
        s = put(f"{M} {position}")
        go(s, moves)
        return 6 - s.omens.bit_count()

    assert left("", "move I02") == 1
    assert left("", "move I08") == 0
    assert left("c:portal_stone*1 at:C01", "use:portal_stone I04") == 1
    assert left("treachery c:vrix 1: at:I02", "activate vrix use:vrix") == 0
    assert left("treachery c:feth at:C02 1: at:I08", "activate feth move I08 I02") == 0
    assert left("treachery c:boots_of_the_dashing_fool*1 1: at:I08", f"{BOOTS} no I02 no") == 0
    assert left("guilds 1: favor:I02", "move I08") == 0


@rule("VI-MYTH-06", "VI-MYTH-07", "VI-MYTH-37")
def test_the_sixth_cube_wakes_ronak_after_the_turn():
    s = put(f"{M} c:arn 1: c:veroa 2: c:belac")
    s.omens = 1 << AROUND_CENTRE.index(s.space[0] + 1)
    go(s, "move I02")
    assert s.stage == RISING
    assert asked(s) == "Act"
    go(s, "end")
    assert s.stage == FOUGHT_NOW
    assert (asked(s), s.seat, s.sestra) == ("RaiseBefore", 1, 1)
    go(s, "1.0 2.0 0.0")
    assert asked(s) == "Fight"


@rule("VI-MYTH-06")
def test_five_cubes_wake_nobody():
    s = put(M)
    s.omens = 1 << AROUND_CENTRE.index(s.space[0] + 1) | 1 << AROUND_CENTRE.index(s.space[0] + 3)
    go(s, "move I02 end")
    assert (s.stage, asked(s), s.seat) == (ASLEEP, "Act", 1)


@rule("VI-MYTH-08")
def test_up_to_three_cubes_rise_before():
    s = rising("c:arn 1: 2 influence 2: c:belac")
    assert answers(s) == ["0", "1", "2"]
    go(s, "2 3")
    assert (s.conviction(1), s.influence(1), s.conviction(2)) == (4, 0, 5)


@rule("VI-MYTH-09", "VI-MYTH-10", "VI-MYTH-30")
def test_the_lowest_initiative_plays_first_then_clockwise():
    s = fighting("c:arn 1: c:veroa 2: c:oneth c:zharyan")
    assert s.seat == 2
    assert not {"move", "rest", "visit:H02", "favor"} & set(offers(s))
    s.chance.sides = [0, 0]
    go(s, "roll")
    assert s.seat == 0


@rule("VI-MYTH-10")
def test_one_activation_in_a_turn_of_the_battle():
    s = fighting("seats=2 c:oneth c:arn 1: c:veroa")
    go(s, "activate arn")
    holds(s, "c:arn*1 ?Fight:0!activate")


@rule("VI-ACT-01", "VI-MYTH-29")
def test_a_card_grants_another_one_there_too():
    s = fighting("seats=2 c:oneth c:xan 1: c:veroa")
    go(s, "activate xan use:xan activate")
    holds(s, "c:oneth*1 c:xan*3 ?Fight:0!activate")


@rule("VI-MYTH-11", "VI-MYTH-12")
def test_cubes_go_on_spaces_of_their_kind_and_pay():
    s = fighting("seats=2 c:oneth 1 courage 1: c:arn")
    assert {"put:courage_3", "put:conviction_1", "roll"} < set(offers(s))
    assert "put:vision_1" not in offers(s)
    go(s, "put:courage_3")
    assert s.honor[0] == 17
    assert "put:courage_1" not in offers(s)
    go(s, "put:conviction_1")
    assert (s.honor[0], s.conviction(0)) == (20, 1)
    assert "put:conviction_1" not in offers(s)
    check_cubes = s.battle.count(0)
    assert check_cubes == 2


@rule("VI-MYTH-13")
def test_cubes_on_the_board_are_not_reclaimed():
    s = fighting("seats=2 c:oneth 0 inspiration 0 knowledge 0 strength 1 courage 0 conviction 1: c:arn")
    go(s, "put:courage_3")
    assert "reclaim" not in offers(s)


@rule("VI-MYTH-14", "VI-MYTH-15", "VI-MYTH-16")
@pytest.mark.parametrize(("fate", "outcome"), [("fatigue", "c:oneth*2"), ("miss", "c:oneth*0")])
def test_both_dice_are_rolled(fate, outcome):
    s = fighting("seats=2 c:oneth 0 conviction 1: c:arn")
    holds(s, "?Fight:0")
    lay_fact(s, f"dice={fate},wisdom")
    go(s, "roll")
    holds(s, f"{outcome} 1 wisdom")
    assert s.seat == 1


@rule("VI-MYTH-15", "VI-MYTH-16")
def test_conviction_saves_or_the_next_one_is_champion():
    s = fighting("seats=2 c:oneth c:arn 1: c:veroa")
    lay_fact(s, "dice=death,wisdom")
    go(s, "roll")
    assert asked(s) == "SaveChampion"
    go(s, "no")
    holds(s, "gone:oneth 1 wisdom")
    assert s.seat == 1
    lay_fact(s, "dice=death,wisdom,miss,courage,fatigue,vision")
    go(s, "roll yes")
    holds(s, "1: c:veroa 1 conviction 8 influence 1 wisdom 0: ?Fight:0")
    go(s, "roll roll")
    holds(s, "1: c:veroa*2")


@rule("VI-PET-12")
@pytest.mark.parametrize(("more", "outcome"), [("c:arn", "pet:zea>arn"), ("", "pet:zea")])
def test_a_master_who_dies_there_leaves_the_pet_behind(more, outcome):
    s = fighting(f"seats=2 tiles=menagerie c:oneth {more} pet:zea>oneth 0 conviction 1: c:veroa")
    lay_fact(s, "dice=death,wisdom")
    go(s, "roll")
    holds(s, f"gone:oneth {outcome}")


@rule("VI-MYTH-16", "VI-MYTH-17", "VI-MYTH-32")
def test_without_companions_the_event_is_reset():
    s = fighting("seats=2 c:oneth 0 conviction 1 courage")
    go(s, "put:courage_3")
    lay_fact(s, "dice=death,wisdom")
    before = cubes_of(s, 0)
    go(s, "roll")
    holds(s, "gone:oneth turn:1")
    assert cubes_of(s, 0) == before
    assert (s.stage, s.omens.bit_count(), s.battle) == (ASLEEP, 6, [])
    assert s.honor[0] >= 17 - HONOR[CARD["oneth"]]
    assert s.loot_row == ()


@rule("VI-MYTH-18")
def test_the_clone_space():
    s = fighting("seats=2 c:oneth 1 wisdom 1: c:arn")
    go(s, "put:wisdom_1")
    assert s.teleports[0] == 0
    s = fighting("seats=2 c:oneth 1 wisdom 1: c:arn")
    for at, stand in enumerate(stands(s)):
        if stand.steps[0]["op"] == "teleport_token":
            s.battle[at] = 1
    go(s, "put:wisdom_1")
    assert s.teleports[0] == 1


@rule("VI-MYTH-19")
@lines(
    f"{M} 1 teleports | token | ?Teleport!I01,C05,C07 | C02 | at:C02 0 teleports ?Act~move ?Act!end,token",
    f"{M} | | ?Act!token",
)
def test_a_teleport_token_is_used_once(line):
    play(line)


@rule("VI-MYTH-29")
def test_no_token_in_battle():
    assert "token" not in offers(fighting("seats=2 c:oneth 1 teleports 1: c:arn"))


@rule("VI-MYTH-21", "VI-MYTH-22", "VI-MYTH-24", "VI-MYTH-36", "VI-MYTH-38")
def test_the_last_space_beats_ronak():
    s = fighting("seats=2 c:oneth 1 courage 1: c:arn")
    fill(s, "courage_3", "conviction_1")
    before = s.influence(1)
    go(s, "put:conviction_1")
    assert s.stage == FOUGHT_NOW
    go(s, "put:courage_3")
    assert s.stage == BEATEN
    assert s.kind(CENTRE) == KIND["tuuk_tuuk"]
    assert s.black_cubes() == 12
    assert s.influence(1) == before + 18
    assert asked(s) == "TakeLoot"
    assert len(s.loot_row) == 4
    honor, seat = s.honor[:], s.seat
    first = offers(s)[0]
    go(s, first)
    assert s.honor[seat] == honor[seat] + HONOR[CARD[first]]
    go(s, offers(s)[0])
    assert asked(s) == "Act"
    assert s.seat == s.sestra == 1
    assert s.loot_row == ()
    loot = [s.card_at[card] for card in range(*BANDS[LOOT])]
    assert sorted(loot) == [0, 1, *[GONE] * 10]


@rule("VI-MYTH-25", "VI-MYTH-34", "VI-MYTH-35")
def test_the_order_of_loot():
    s = put(f"{M} seats=5 c:oneth c:zharyan 1: c:arn 2: c:veroa")
    s.sestra, s.first_loot = 4, -1
    heroes = sorted((0, 1, 2), key=lambda seat: -INITIATIVE[champion(s, seat)])
    assert heroes != sorted(heroes, key=lambda seat: -max(INITIATIVE[card] for card in s.companions(seat)))
    assert loot_order(s) == [*heroes, 4, 3]
    s.first_loot = 3
    assert loot_order(s) == [3, *heroes, 4]


@rule("VI-MYTH-20")
def test_the_first_choice_of_loot():
    s = fighting("seats=4 c:oneth 1 vision")
    go(s, "put:vision_1")
    assert s.first_loot == 0


@rule("VI-MYTH-23")
def test_tuuk_tuuk():
    s = put(f"{M} 1 courage 1 vision")
    s.stage = BEATEN
    Win().run(s)
    s.agenda = [step for step in s.agenda if type(step).__name__ == "Act"]
    s.advance()
    assert "take:H01" not in offers(s)
    go(s, "visit:H01")
    assert s.skill(0, 5) == 1
    s = put(f"{M} 1 courage 1 vision 1 wisdom")
    Win().run(s)
    s.agenda = [step for step in s.agenda if type(step).__name__ == "Act"]
    s.advance()
    go(s, "visit:H01")
    assert s.skills[:6] == [1] * 6


@rule("VI-MYTH-27", "VI-MYTH-28")
def test_event_turns_are_no_turns_of_the_game():
    s = fighting("seats=3 c:oneth 7 courage active=all_in 1: c:arn")
    first, s.triggers = s.first, (TRIGGER["supremacy"],)
    round_before = s.round
    go(s, "put:courage_3")
    assert s.ending == TRIGGERED
    lay_fact(s, "dice=miss,wisdom")
    go(s, "roll")
    assert asked(s) == "Fight"
    assert (s.round, s.first) == (round_before, first)


@rule("VI-MYTH-29")
def test_what_may_be_done_besides_in_battle():
    s = fighting("seats=2 guilds 25 honor 0 potential c:oneth*1 c:portal_stone*1 c:pink_elixir*1 1: c:arn")
    there = set(offers(s))
    assert {"convert:courage", "transcend", "reclaim", "use:pink_elixir"} <= there
    assert not {"use:portal_stone", "take:H02", "favor"} & there


@rule("VI-MYTH-33")
def test_not_in_the_very_last_turn():
    s = put(f"{M} seats=2 turn=1 1: at:I08")
    s.stage, s.omens, s.ending = RISING, 0, LAST_ROUND
    go(s, "move I15 end")
    assert s.over


# ---- loot

L = f"{M} c:arn"
LOOT_LINES = {
    "owl_spear": (
        f"{M} c:owl_spear c:pink_elixir*1 up.relic=star_taker | use:owl_spear influence star_taker |"
        " c:star_taker*1 gone:pink_elixir 15 honor",
        f"{M} c:owl_spear c:preparation c:pink_elixir*1 up.relic=star_taker |"
        " use:owl_spear influence star_taker | c:star_taker*1 15 honor",
        f"{M} c:owl_spear | | ?Act!use:owl_spear",
    ),
    "dust_of_the_gone": (
        f"{M} c:dust_of_the_gone c:arn*2 up.companion_blue=elina | use:dust_of_the_gone influence elina |"
        " c:elina*2 gone:arn 15 honor",
    ),
    "sky_carpet": (
        f"{M} c:sky_carpet holds:H12 | use:sky_carpet influence | ?Teleport=C04,I09,I16,I17 | I09 |"
        " at:I09 ?Act~end ?Act!move",
        f"{M} c:sky_carpet holds:H12 | move I08 | ?Act!use:sky_carpet",
    ),
    "everlit_medallion": (
        f"{M} c:everlit_medallion H02=fort H07=library | visit:H02 use:everlit_medallion influence |"
        " ?Act~visit:H07 ?Act!visit:H02 | visit:H07 | ?Act~take:H07,take:H02",
    ),
    "standard_of_the_isle": (
        f"{M} c:standard_of_the_isle top.trait=devotion | use:standard_of_the_isle influence |"
        " gone:standard_of_the_isle c:devotion 15-standard_of_the_isle+devotion honor",
    ),
    "prismatic_amulet": (
        f"{M} c:prismatic_amulet | use:prismatic_amulet influence wisdom | 1 wisdom 9 potential",
    ),
    "ring_of_blind_ambition": (
        f"{M} tiles=menagerie H02=menagerie c:arn c:ring_of_blind_ambition 0 strength market=zea,vosh,ghak |"
        " use:ring_of_blind_ambition influence visit:H02 | ?AtMenagerie~zea/strength"
        " ?AtMenagerie!zea/knowledge |"
        " zea/strength | pet:zea>arn 0 knowledge 0 inspiration",
        f"{M} c:ring_of_blind_ambition H02=ancient_tomb 1 wisdom | use:ring_of_blind_ambition"
        " influence visit:H02 up |"
        " 0 wisdom ?Act",
        f"{M} c:ring_of_blind_ambition H02=inn 3 knowledge 0 inspiration 0 strength |"
        " use:ring_of_blind_ambition influence visit:H02 blue.up | 2 knowledge",
    ),
    "sacred_feather": (
        f"{M} c:sacred_feather active=all_in,relics next=traits | use:sacred_feather influence relics |"
        " active=all_in,traits",
    ),
    "nightwatch_scepter": (
        f"{M} c:nightwatch_scepter 1 apt.wisdom | use:nightwatch_scepter influence wisdom>vision |"
        " 0 apt.wisdom 1 apt.vision",
    ),
    "scroll_of_boundless_learning": (
        f"{M} c:scroll_of_boundless_learning 0 inspiration 1: c:oneth |"
        " use:scroll_of_boundless_learning influence oneth | 2 inspiration",
    ),
    "unidentified_magic": (
        f"{M} c:unidentified_magic top.relic=pink_elixir | use:unidentified_magic influence |"
        " gone:unidentified_magic c:pink_elixir*0",
    ),
    "wand_of_hypnosis": (
        f"{M} c:wand_of_hypnosis 1: at:C05 2: at:C11 | use:wand_of_hypnosis influence | ?Teleport=I17,I23 |"
        " I17 | at:I17 ?Act~end",
    ),
}


@rule("VI-MYTH-26")
@pytest.mark.parametrize("line", [line for found in LOOT_LINES.values() for line in found])
def test_every_loot(line):
    play(line)


def test_every_loot_has_a_line():
    assert set(LOOT_LINES) == {card.id for card in LOOTS}


@rule("VI-MYTH-26")
@lines(
    f"{M} c:prismatic_amulet | use:prismatic_amulet influence wisdom | ?Act!use:prismatic_amulet",
    f"{M} c:prismatic_amulet 0 influence 0 conviction | | ?Act!use:prismatic_amulet",
)
def test_a_loot_is_used_once_a_turn_and_degrades(line):
    play(line)


FOR_ELINA = "up.companion_blue=elina | use:dust_of_the_gone influence elina |"


@rule("VI-MYTH-39", "VI-RELIC-08")
@lines(
    # nothing answers to a gain, no honor moves, and no charge is added or lost
    f"{M} c:owl_spear c:diligence c:pink_elixir*1 up.relic=ceremonial_knife |"
    " use:owl_spear influence ceremonial_knife |"
    " c:ceremonial_knife*1 2 conviction turn:0 told:exchange.event",
    f"{M} c:owl_spear c:pink_elixir*0 up.relic=ceremonial_knife |"
    " use:owl_spear influence ceremonial_knife | c:ceremonial_knife*0 7 influence",
    f"{M} c:owl_spear c:orb_of_riddles*3 up.relic=ceremonial_knife |"
    " use:owl_spear influence ceremonial_knife | c:ceremonial_knife*3 gone:orb_of_riddles",
    # what the new one does on joining it does; it has not been activated
    f"{M} c:dust_of_the_gone c:arn up.companion_blue=fynnok | use:dust_of_the_gone influence fynnok |"
    " c:fynnok 1 vision 15 honor",
    f"{M} c:dust_of_the_gone c:arn up.companion_blue=ursula |"
    " activate arn use:dust_of_the_gone influence ursula | c:ursula*1 ?Act!use:ursula",
    # pets come along; what else lay on the old one goes back
    f"{M} tiles=menagerie c:dust_of_the_gone c:arn*2 pet:zea>arn {FOR_ELINA} c:elina*2 pet:zea>elina",
    f"{M} treachery c:dust_of_the_gone c:arn black:arn {FOR_ELINA} c:elina -black:elina -black:arn",
    f"{M} guilds c:dust_of_the_gone c:arn favor:arn {FOR_ELINA} c:elina -favor:arn -favor:elina",
)
def test_an_exchanged_card_is_neither_lost_nor_gained(line):
    play(line)
