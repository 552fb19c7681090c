"""The power texts of all twenty citizens, each played in a real turn."""

import pytest

from oyez.games.margraves.components import LOCATIONS, PRICES
from oyez.games.margraves.state import citizen_id
from tests.rules import rule

from .lines import asked, go, holds, lines, offers, play, put
from .table import OFTEN

PLACES = [location.id for location in LOCATIONS]


def elsewhere(here):
    return [place for place in PLACES if place != here]


# ---- Alchemist


@rule("MV-CIT-01")
@lines(
    "| alchemist power | 5 gold ?May:0=no,yes | yes | ?GainAny:0=stone,wood,magic | magic |"
    "4 gold 0 stone 0 wood 1 magic turn:1",
    "| alchemist power no | 5 gold 0 stone 0 wood 0 magic turn:1",
)
def test_the_alchemist_gains_5_gold_which_may_pay_for_a_wild(line):
    play(line)


@rule("MV-CIT-01")
@lines(
    "tower:kamin tower:silesia 2: tower:kamin.2 tower:silesia.2 tower:viktoria.2 | alchemist power no 0.yes |"
    "gold=7,0,0 ?May:2 | yes | gold=7,0,3 turn:1",
    "tower:kamin 1: tower:kamin.1 2: tower:kamin.2 | alchemist power no 0.no 1.yes 2.no | gold=5,1,0 turn:1",
)
def test_the_alchemist_offers_each_player_1_gold_per_own_tower(line):
    play(line)


# ---- Captain


@rule("MV-CIT-02")
@lines(
    "face:warg_pack | captain power | 1 knight 1 strength 0 gold supply.knight=11 1: 0 knight 0 strength",
    "face:warg_pack gold=2,1,1 | captain power | ?May:0 | 0.yes 1.no 2.yes |"
    "knight=2,0,1 gold=1,1,0 supply.knight=9",
    "@shilina viktoria=12 face:dire_boar gold=1,1,0 | captain power |"
    "1 knight 1 strength 1 gold supply.knight=0 turn:1",
)
def test_the_captain_gains_a_knight_and_a_strength_and_each_player_may_buy_a_knight(line):
    play(line)


@rule("MV-CIT-02", "MV-POW-06")
@lines("face:warg_pack gold=0,1,0 | captain power | ?May:1")
def test_who_has_no_gold_is_not_asked_for_the_captains_knight(line):
    play(line)


@rule("MV-CIT-02")
@lines(
    "face:warg_pack 1 gold | captain power yes | ?Slay:0=no,forest | forest | ?PayStrength |"
    "store0 store1 no soldier | 0 knight 0 strength 1 wood soldier=1 turn:1",
    "face:warg_pack 3 strength | captain power | ?Slay | no | 1 knight 4 strength 0 wood turn:1",
)
def test_the_captain_may_slay_last_with_what_was_gained_before(line):
    play(line)


# ---- Merchant


@rule("MV-CIT-03", "MV-POW-01")
@lines(
    "| merchant power | 0 gold ?GainAny:0=stone,wood,magic | wood | 0 stone 1 wood 0 magic 4 gold ?May:0",
    "| merchant power stone no | 1 stone 0 wood 0 magic 4 gold turn:1",
    "1: 2 stone 5 wood 2: 7 stone | merchant power | ?GainAny=wood,magic",
)
def test_the_merchant_must_gain_a_wild_and_then_gains_4_gold(line):
    play(line)


@rule("MV-CIT-03")
@lines(
    "gold=0,1,3 | merchant power stone 0.yes | ?GainAny:0=stone,wood,magic | magic 1.yes | ?GainAny:1 |"
    "1.wood | ?May:2 | 2.no | gold=3,0,3 stone=1,0,0 wood=0,1,0 magic=1,0,0 turn:1",
)
def test_each_player_may_pay_1_gold_for_a_wild_beginning_with_the_merchants(line):
    play(line)


# ---- Paladin


@rule("MV-CIT-04")
@lines(
    "face:warg_pack | paladin power | 1 magic 1 strength 0 gold turn:1",
    "face:dire_boar tower:shilina tower:silesia 1: tower:shilina.1 2: tower:shilina.2 tower:silesia.2"
    " tower:viktoria.2 | paladin power | ?May:0 | 0.yes | strength=3,0,0 | 1.no 2.yes |"
    " strength=3,0,3 turn:1",
    "face:moss_hag 6 strength tower:shilina tower:silesia tower:viktoria | paladin power yes | 8 strength",
    "face:warg_pack 7 strength tower:shilina tower:silesia tower:viktoria | paladin power | 8 strength ?Slay",
)
def test_the_paladin_gains_magic_and_strength_and_each_player_strength_per_tower(line):
    play(line)


@rule("MV-CIT-04")
@lines(
    "face:moss_hag 2 strength 1: tower:shilina | paladin power 1.yes | ?Slay:0=no,forest | forest | 0 magic |"
    " no |"
    "0 strength 3 gold | holy holy | turn:1",
    "face:warg_pack 3 strength | paladin power | ?Slay | no | 4 strength 0 wood 1 magic turn:1",
)
def test_the_paladin_may_slay_after_everybody_has_gained_and_with_the_magic_gained(line):
    play(line)


GAINS = {
    "alchemist": ("no", {"gold": 5}),
    "captain": ("", {"knight": 1, "strength": 1}),
    "merchant": ("stone no", {"stone": 1, "gold": 4}),
    "paladin": ("", {"magic": 1, "strength": 1}),
}


@rule("MV-CIT-01", "MV-CIT-02", "MV-CIT-03", "MV-CIT-04")
@pytest.mark.parametrize("citizen", GAINS)
@pytest.mark.parametrize("seat", range(5))
def test_a_starting_citizen_serves_whoever_plays_it(citizen, seat):
    moves, gains = GAINS[citizen]
    s = play(f"seats=5 turn={seat} face:dire_boar | {citizen} power {moves} | turn:{(seat + 1) % 5}")
    for name in ("gold", "strength", "stone", "wood", "magic", "knight"):
        each = [gains.get(name, 0) if other == seat else 0 for other in range(5)]
        holds(s, f"{name}={','.join(map(str, each))}")


# ---- Artificer


@rule("MV-CIT-05", "MV-POW-04")
@lines(
    "hand:artificer | artificer power | 1 strength 1 magic 1 stone 0 wood 0 gold turn:1",
    "turn=1 1: hand:artificer gold=5,3,2 | artificer power | ?May:2=no,yes | yes | gold=5,5,0 2: 1 strength"
    " 1 stone ?May:0 | yes | gold=3,7,0 strength=1,1,1 stone=1,1,1 turn:2",
)
def test_each_opponent_may_pay_the_artificers_player_2_gold_for_a_strength_and_a_stone(line):
    play(line)


@rule("MV-CIT-05", "MV-POW-05", "MV-POW-06")
@lines(
    "hand:artificer gold=9,2,2 | artificer power 1.no | ?May:2 | no | gold=9,2,2 strength=1,0,0 turn:1",
    "hand:artificer gold=9,1,2 | artificer power | ?May:2 | yes | gold=11,1,0",
    "hand:artificer 1 stone 1: 2 gold 8 strength 2: 2 gold 7 stone | artificer power |"
    " supply.stone=0 ?May:2 |"
    "yes | 2: 1 strength 7 stone 0 gold",
)
def test_an_opponent_may_decline_or_be_too_poor_and_may_pay_for_what_is_left(line):
    play(line)


# ---- Cleric


@rule("MV-CIT-06", "MV-POW-01", "MV-POW-02", "MV-CIT-21")
@lines(
    "hand:cleric played:captain played:merchant | cleric power | 1 magic ?MoveMargrave:0=no,kamin,thraecius |"
    "kamin | ?UsePower | yes | 1 stone ?Retrieve:0=captain,merchant | captain |"
    "hand:captain played:merchant played:cleric cards=3 turn:1",
    "hand:cleric played:captain played:merchant | cleric power no | 0 gold ?Retrieve!",
    "hand:cleric played:captain | cleric power no | hand:captain turn:1",
    "hand:cleric | cleric power no | played:cleric cards=4 turn:1",
)
def test_the_cleric_gains_magic_may_move_and_then_retrieves_what_can_be(line):
    play(line)


@rule("MV-CIT-21")
def test_any_card_of_the_own_played_pile_may_be_retrieved_but_the_one_in_use():
    s = put("hand:cleric played:captain played:merchant played:bard 1: played:trader")
    go(s, "cleric power no")
    assert sorted(offers(s)) == ["bard", "captain", "merchant"]
    go(s, "bard")
    holds(s, "hand:bard played:cleric played:captain played:merchant")
    s = put("hand:cleric played:cleric played:captain")
    other = next(number for number in s.played(0) if citizen_id(number) == "cleric")
    go(s, "cleric power no")
    used = s.using
    go(s, "cleric")
    assert other in s.hand(0)
    assert used in s.played(0)


# ---- Monk


@rule("MV-CIT-07", "MV-CIT-25")
@lines(
    "hand:monk | monk power | 2 gold 1 magic 0 strength ?DeployKnight:0~no | no | 2 gold"
    f" {' '.join(f'{place}=1' for place in PLACES)} turn:1",
    "hand:monk | monk power reykstrom>kamin | reykstrom=0 kamin=2 ?UsePower:0 | yes | 1 stone 2 gold turn:1",
    "hand:monk | monk power reykstrom>kamin no | 0 stone 4 gold turn:1",
)
def test_the_monk_gains_2_gold_and_a_magic_and_may_move_a_knight(line):
    play(line)


@rule("MV-CIT-07", "MV-CIT-22")
def test_the_monk_moves_a_knight_from_any_location_to_any_other_but_none_from_storage():
    ways = [f"{here}>{there}" for here in PLACES for there in PLACES if here not in (there, "kamin")]
    play(f"hand:monk kamin=0 viktoria=3 1 knight | monk power | ?DeployKnight:0=no,{','.join(ways)}")


# ---- Priestess


@rule("MV-CIT-08", "MV-POW-02")
@lines(
    "hand:priestess face:warg_pack | priestess power | ?OneOf:0=1,2 | 1 | 2 magic 0 strength",
    "hand:priestess face:warg_pack | priestess power 2 | 0 magic 2 strength",
    # a gain that brings nothing is not offered, so the other one is made unasked
    "hand:priestess face:warg_pack 8 strength | priestess power | 2 magic 8 strength ?Slay",
    "hand:priestess face:dire_boar 1: 7 magic 2: 2 magic | priestess power | 0 magic 2 strength turn:1",
    "hand:priestess 1: 7 magic 2: 1 magic | priestess power 1 | 1 magic supply.magic=0",
)
def test_the_priestess_must_gain_2_magic_or_2_strength(line):
    play(line)


@rule("MV-CIT-08", "MV-POW-03", "MV-POW-05")
@lines(
    "turn=1 1: hand:priestess face:warg_pack gold=1,1,2 | priestess power 1 | ?May:1 | 1.no 2.yes 0.yes |"
    "gold=0,1,1 strength=1,0,1",
    "hand:priestess face:warg_pack shilina=0 1 gold | priestess power 2 yes | ?Slay:0=no,forest |"
    " forest holy |"
    "0 strength 1 wood 0 gold turn:1",
    "hand:priestess face:warg_pack 3 strength | priestess power 1 | ?Slay | no | 3 strength 0 wood turn:1",
)
def test_each_player_may_buy_a_strength_of_the_priestess_who_may_then_slay(line):
    play(line)


# ---- Bogatyr

STRONG = "face:dire_boar face:frost_troll face:bone_golem face:hill_ogre"
WEAK = "face:warg_pack face:kobold_sappers face:restless_bones face:goblin_raiders"


@rule("MV-CIT-09", "MV-POW-02")
@lines(
    f"hand:bogatyr {STRONG} | bogatyr power | ?OneOf:0=1,2 | 1 | 2 strength 0 knight supply.knight=12",
    f"hand:bogatyr {STRONG} | bogatyr power 2 | 0 strength 2 knight supply.knight=10",
    f"hand:bogatyr {STRONG} @kamin | bogatyr power 1 | ?DeployKnight:0=no,"
    f"{','.join(f'kamin>{there}' for there in elsewhere('kamin'))} | kamin>reykstrom | kamin=0 reykstrom=2 |"
    "yes | 1 magic turn:1",
    f"hand:bogatyr {STRONG} @kamin kamin=0 | bogatyr power 2 | ?DeployKnight:0=no,"
    f"{','.join(f'store>{there}' for there in PLACES)} | store>inkadeus | 1 knight inkadeus=2 |"
    "no | 0 wood 2 gold turn:1",
    f"hand:bogatyr {STRONG} @kamin 1 knight | bogatyr power 1 no | 1 knight 0 gold"
    f" {' '.join(f'{place}=1' for place in PLACES)} turn:1",
    f"hand:bogatyr {STRONG} @kamin 1 knight | bogatyr power 1 store>kamin yes | 0 knight 1 stone turn:1",
    f"hand:bogatyr {STRONG} @kamin kamin=0 | bogatyr power 1 | turn:1",
)
def test_the_bogatyr_gains_strength_or_knights_and_may_deploy_one_to_any_location(line):
    play(line)


@rule("MV-CIT-09")
@lines(
    f"hand:bogatyr {WEAK} 1 strength | bogatyr power 1 no | ?Slay=no,forest | forest no soldier |"
    "0 strength 1 wood turn:1",
    f"hand:bogatyr {WEAK} 1 strength | bogatyr power 1 no no | 3 strength 0 wood turn:1",
)
def test_the_bogatyr_may_slay_last_or_decline(line):
    play(line)


# ---- Champion


@rule("MV-CIT-10")
@lines(
    f"hand:champion {STRONG} | champion power | strength=3,0,0 0 gold 0 knight turn:1",
    f"turn=2 2: hand:champion {STRONG} gold=1,1,1 | champion power | ?May:2 | 2.yes 0.no 1.yes |"
    "strength=0,1,4 gold=1,0,0",
    f"hand:champion {STRONG} gold=1,1,0 5 strength | champion power | 8 strength ?May:1",
    f"hand:champion {WEAK} gold=0,0,1 | champion power | ?May:2 | no | ?Slay:0=no,forest |"
    " forest no soldier |"
    "0 strength 1 wood soldier=1",
    f"hand:champion {WEAK} | champion power | ?Slay | no | 3 strength 0 wood turn:1",
)
def test_the_champion_gains_3_strength_sells_some_and_may_slay(line):
    play(line)


# ---- Ranger


@rule("MV-CIT-11", "MV-POW-01")
@lines(
    f"hand:ranger {STRONG} @kamin | ranger power | 2 strength ?MoveMargrave:0=no,shilina,silesia | no |"
    "@kamin 0 gold turn:1",
    f"hand:ranger {WEAK} @silesia | ranger power viktoria yes | 3 strength ?Slay=no,mountain |"
    "mountain no soldier | 0 strength 1 stone turn:1",
    f"hand:ranger {WEAK} @silesia 1 strength | ranger power no | ?Slay=no,mountain,forest | no |"
    "3 strength turn:1",
)
def test_the_ranger_gains_2_strength_may_move_and_slays_from_there(line):
    play(line)


# ---- Warlord


@rule("MV-CIT-12", "MV-CIT-22", "MV-CIT-24", "MV-CIT-25", "MV-POW-02")
@lines(
    f"hand:warlord {STRONG} @kamin 2 knight | warlord power | 1 strength ?DeployKnight:0="
    f"{','.join(f'{here}>kamin' for here in elsewhere('kamin'))} | nymar>kamin | nymar=0 kamin=2 2 knight",
    f"hand:warlord {STRONG} @kamin | warlord power viktoria>kamin | ?UsePower:0 | yes |"
    " 1 stone 0 gold turn:1",
    f"hand:warlord {STRONG} @kamin | warlord power viktoria>kamin no | 0 stone 2 gold turn:1",
    f"hand:warlord {STRONG} @kamin viktoria=3 | warlord power viktoria>kamin yes | viktoria=2 kamin=2 turn:1",
    "hand:warlord face:warg_pack knights=0 shilina=3 | warlord power | 1 strength 0 gold ?Slay",
)
def test_the_warlord_must_bring_one_knight_from_another_location(line):
    play(line)


@rule("MV-CIT-12")
@lines(
    f"hand:warlord {WEAK} | warlord power kamin>shilina | ?Slay=no,forest | forest here0 here1 holy |"
    "0 strength 1 wood 2 gold shilina=0 turn:1",
    f"hand:warlord {WEAK} | warlord power kamin>shilina no | 1 strength 0 wood turn:1",
)
def test_the_warlord_may_slay_last_with_the_knight_brought_or_decline(line):
    play(line)


# ---- Bard

SINGING = "hand:bard @kamin knights=0 1 knight"


@rule("MV-CIT-13", "MV-CIT-22", "MV-CIT-23", "MV-CIT-24", "MV-CIT-25")
@lines(
    f"{SINGING} kamin=1 viktoria=2 nymar=1 | bard power | ?DeployKnight:0=no,viktoria>kamin,nymar>kamin",
    f"{SINGING} viktoria=3 nymar=2 | bard power viktoria>kamin | ?UsePower:0 | yes |"
    "1 stone 0 gold ?DeployKnight=no,viktoria>kamin | viktoria>kamin | ?UsePower | no | 1 stone 2 gold"
    " viktoria=1 nymar=2 kamin=2 ?DeployKnight=no,kamin>shilina,kamin>silesia,store>kamin",
    f"{SINGING} viktoria=3 | bard power no | viktoria=3 kamin=0 ?DeployKnight=no,store>kamin | no | turn:1",
    f"{SINGING} viktoria=3 | bard power viktoria>kamin yes no | viktoria=2 kamin=1"
    " ?DeployKnight=no,kamin>shilina,kamin>silesia,store>kamin | no | turn:1",
    f"{SINGING} viktoria=1 nymar=2 | bard power viktoria>kamin yes |"
    "?DeployKnight=no,kamin>shilina,kamin>silesia,store>kamin",
)
def test_the_bard_brings_up_to_two_knights_from_one_other_location(line):
    play(line)


@rule("MV-CIT-13", "MV-CIT-25")
@lines(
    f"{SINGING} viktoria=1 | bard power no | ?DeployKnight=no,store>kamin | store>kamin yes |"
    "1 stone 0 knight turn:1",
    f"{SINGING} viktoria=2 | bard power viktoria>kamin no no kamin>silesia no |"
    " silesia=1 kamin=0 4 gold turn:1",
    f"{SINGING} viktoria=2 | bard power no no | 0 stone 1 knight 0 gold turn:1",
)
def test_the_bard_may_then_deploy_a_knight_in_the_normal_way_or_not(line):
    play(line)


# ---- Woodcutter


@rule("MV-CIT-14")
@lines(
    "hand:woodcutter @shilina face:warg_pack | woodcutter power | 2 strength 1 wood 0 gold supply.wood=8",
    "turn=1 1: hand:woodcutter @shilina face:warg_pack gold=1,1,2 | woodcutter power | ?May:1 |"
    "1.yes 2.yes 0.no | wood=0,2,1 gold=1,0,1",
    "hand:woodcutter @reykstrom face:bone_golem 1: 1 gold 7 wood 2: 1 gold 1 wood | woodcutter power |"
    "wood=1,7,1 supply.wood=0 turn:1",
    "hand:woodcutter @shilina face:warg_pack 1 strength 1: 1 gold | woodcutter power | ?May:1 | no |"
    "?Slay=no,forest | forest no worker | 0 strength 2 wood turn:1",
    "hand:woodcutter @shilina face:warg_pack | woodcutter power | ?Slay | no | 2 strength 1 wood turn:1",
)
def test_the_woodcutter_gains_strength_and_wood_sells_wood_and_may_slay(line):
    play(line)


# ---- Town Crier

CRYING = "hand:town_crier played:bard played:monk"


@rule("MV-CIT-15", "MV-POW-02")
@lines(
    *[
        f"{CRYING} 3 gold | town_crier power | ?Recruit:0=1,2,3,4,5 | {slot} |"
        f"1 gold hand:{citizen} row.{slot}=0 ?Retrieve:0"
        for slot, citizen in enumerate(OFTEN, 1)
    ]
)
def test_the_town_crier_must_recruit_any_citizen_of_the_row_for_2_gold(line):
    play(line)


@rule("MV-CIT-15", "MV-CIT-21", "MV-CIT-26", "MV-POW-06")
@lines(
    f"{CRYING} 2 gold | town_crier power 5 | ?Retrieve=monk,bard | monk |"
    "hand:monk played:bard played:town_crier turn:1",
    f"{CRYING} 1 gold | town_crier power | {' '.join(f'row.{n}={c}' for n, c in enumerate(OFTEN, 1))}"
    " ?Retrieve:0=monk,bard | bard | 1 gold hand:bard turn:1",
    f"{CRYING} 5 gold row.1=0 row.2=0 row.3=0 row.4=0 row.5=0 | town_crier power | ?Retrieve:0 5 gold",
    "hand:town_crier 2 gold | town_crier power 1 | 0 gold turn:1",
)
def test_the_town_crier_must_then_retrieve_a_card_other_than_itself(line):
    play(line)


# ---- Trader


@rule("MV-CIT-16", "MV-POW-01", "MV-POW-02")
@lines(
    "hand:trader | trader power | ?GainAny:0=stone,wood,magic | wood | 1 wood 2 gold ?OneOf:0=no,1,2",
    "hand:trader 1 stone | trader power wood 1 | ?Sail=stone,wood | wood no |"
    "ship=1 1: ship=0 0: 1 stone 0 wood 5 gold ?May:0",
    "hand:trader | trader power wood 2 | ?GainAny=stone,wood,magic | magic |"
    "0 stone 1 wood 1 magic 2 gold ship=0 ?May:0",
    "hand:trader | trader power wood no | 0 stone 1 wood 0 magic 2 gold ?May:0",
    "hand:trader seats=2 supply.stone=0 supply.wood=0 supply.magic=0 | trader power | 2 gold turn:1",
)
def test_the_trader_gains_a_wild_and_2_gold_and_may_sail_or_gain_another(line):
    play(line)


@rule("MV-CIT-16", "MV-NAV-07", "MV-POW-05")
@lines(
    "hand:trader 1: 1 gem 1 knight 2: 1 stone 1 wood | trader power wood no | ?May:0 | yes | 0 wood 5 gold"
    " ?May:2 | yes | ?PayWith:2=stone,wood | stone | 2: 0 stone 1 wood 3 gold 1: 2 gem 1 knight 0 gold"
    " turn:1",
    "hand:trader 1: 1 magic | trader power wood no 0.no 1.no | gold=2,0,0 wood=1,0,0 magic=0,1,0 turn:1",
)
def test_each_player_may_pay_a_resource_for_3_gold_beginning_with_the_traders(line):
    play(line)


# ---- Necromancer

RAISING = "hand:necromancer @kamin kamin=0"


@rule("MV-CIT-17")
@lines(
    f"{RAISING} lying=1,4,8 | necromancer power | ?TakeTombKnights:0=no,2,5,9 supply.knight=10 | 5 |"
    "?TakeTombKnights=no,2,9 | 9 | lying=1 2 knight supply.knight=10 ?DeployKnight",
    f"{RAISING} lying=1,4 | necromancer power no | 0 knight lying=1,4 turn:1",
    f"{RAISING} lying=1,4 | necromancer power 2 no | 1 knight lying=4 ?DeployKnight",
    "hand:necromancer standing=0 lying=3 | necromancer power | ?TakeTombKnights=no,4",
    f"{RAISING} | necromancer power | 0 knight turn:1",
    "hand:necromancer lying=0 7 stone | necromancer power | supply.knight=11 | 1 | ?MakeRoom | no |"
    "0 knight supply.knight=12 lying= standing=",
)
def test_the_necromancer_takes_up_to_two_lying_knights_from_the_tombs(line):
    play(line)


@rule("MV-CIT-17", "MV-CIT-25", "MV-POW-03")
@lines(
    f"{RAISING} lying=1 | necromancer power 2 | ?DeployKnight=no,store>kamin | store>kamin | ?UsePower:0 |"
    "yes | 0 knight 1 stone 0 gold kamin=1",
    f"{RAISING} lying=1 | necromancer power 2 store>kamin no | 0 knight 0 stone 2 gold kamin=1",
    "hand:necromancer @kamin | necromancer power | ?DeployKnight=no,kamin>shilina,kamin>silesia | no |"
    f"{' '.join(f'{place}=1' for place in PLACES)} 0 gold turn:1",
    "turn=2 2: hand:necromancer @kamin gold=1,1,1 | necromancer power | ?DeployKnight | no | ?May:2 |"
    "2.yes 0.yes 1.no | magic=1,0,1 gold=0,1,0 turn:0",
)
def test_the_necromancer_may_then_deploy_and_each_player_may_buy_a_magic(line):
    play(line)


@rule("MV-CIT-27")
@lines(
    f"{RAISING} lying=7,8 face:warg_pack shilina=0 1: 2 strength | necromancer power 8 no no | turn:1 |"
    "captain power forest store7 | 1: 0 gold | shadow | 1: 3 gold lying=7,8 turn:2",
)
def test_a_tomb_emptied_by_the_necromancer_is_filled_again_and_its_line_pays_again(line):
    play(line)


# ---- Peddler


@rule("MV-CIT-18", "MV-POW-02", "MV-POW-04")
@lines(
    "hand:peddler | peddler power | ?GainAny:0=stone,wood,magic 0 gold | stone |"
    "?GainAny:0=stone,wood,magic 0 gold | stone | 2 stone 0 wood 0 magic 2 gold turn:1",
    "hand:peddler | peddler power wood magic | 0 stone 1 wood 1 magic 2 gold turn:1",
    "hand:peddler | peddler power magic stone | 1 stone 0 wood 1 magic 2 gold turn:1",
    "turn=1 1: hand:peddler gold=1,4,1 | peddler power stone stone | ?May:2 | yes |"
    " ?GainAny=stone,wood,magic |"
    "magic | gold=1,7,0 ?May:0 | no | gold=1,7,0 magic=0,0,1 turn:2",
)
def test_the_peddler_gains_2_wild_and_2_gold_and_each_opponent_may_buy_one(line):
    play(line)


# ---- Pilot


@rule("MV-CIT-19", "MV-POW-06")
@lines(
    f"hand:pilot @kamin 2 gold | pilot power | ?OneOf:0=no,1,2 | 1 | hand:{OFTEN[0]} 0 gold ?MoveMargrave:0",
    *[
        f"hand:pilot @kamin {PRICES[slot - 1]} gold | pilot power 1 |"
        f"?Recruit:0={','.join(map(str, range(1, slot + 1)))} | {slot} |"
        f"hand:{OFTEN[slot - 1]} 0 gold ?MoveMargrave:0"
        for slot in (2, 3, 4, 5)
    ],
    "hand:pilot @kamin 6 gold | pilot power 2 | ?GainAny=stone,wood,magic | wood | 1 wood 6 gold"
    f" {' '.join(f'row.{n}={c}' for n, c in enumerate(OFTEN, 1))} ?MoveMargrave:0",
    "hand:pilot @kamin 6 gold | pilot power no | 0 stone 0 wood 0 magic 6 gold ?MoveMargrave!"
    " ?MoveMargrave:0",
    "hand:pilot @kamin 1 gold | pilot power | ?OneOf=no,2",
)
def test_the_pilot_may_recruit_at_the_price_of_the_slot_or_gain_a_wild(line):
    play(line)


@rule("MV-CIT-19")
@pytest.mark.parametrize("where", elsewhere("kamin"))
def test_the_pilot_must_move_to_any_other_location(where):
    s = play(
        f"hand:pilot @kamin | pilot power no | ?MoveMargrave={','.join(elsewhere('kamin'))} |"
        f"{where} | @{where}"
    )
    go(s, "no" if asked(s) == "UsePower" else "")
    holds(s, "2 gold turn:1")


@rule("MV-CIT-19")
@lines("hand:pilot @kamin | pilot power no reykstrom yes | 1 magic 0 gold turn:1")
def test_the_location_that_the_pilot_flies_to_can_be_used(line):
    play(line)


# ---- Scoundrel

SCOUNDREL = "hand:scoundrel @shilina face:warg_pack"


@rule("MV-CIT-20", "MV-POW-03", "MV-POW-06")
@lines(
    f"{SCOUNDREL} | scoundrel power | 2 strength 2 gold ?May:0",
    "turn=1 1: hand:scoundrel strength=1,0,3 | scoundrel power | ?May:1 | 1.yes 2.no 0.yes |"
    "strength=0,1,3 gold=2,4,0",
    f"{SCOUNDREL} gold=0,5,5 1 knight 1: 1 knight | scoundrel power no | ?OneOf:0",
)
def test_each_player_may_pay_1_strength_for_2_gold_beginning_with_the_scoundrels(line):
    play(line)


@rule("MV-CIT-20")
@lines(
    f"{SCOUNDREL} | scoundrel power no | ?OneOf:0=no,1,2 | 1 | 2 strength ?PayStrength | here0 shadow |"
    "0 strength 2 gold 1 wood turn:1",
    f"{SCOUNDREL} | scoundrel power no 2 | 2 strength 4 gold 0 wood turn:1",
    f"{SCOUNDREL} | scoundrel power no no | 2 strength 2 gold 0 wood turn:1",
    f"{SCOUNDREL} | scoundrel power yes | 1 strength 4 gold ?OneOf=no,2 | 2 | 6 gold",
)
def test_the_scoundrel_may_slay_or_gain_2_gold_or_neither(line):
    play(line)
