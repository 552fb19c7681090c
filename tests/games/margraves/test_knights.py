"""Knights: deployed by anybody on the map, by their owner out of storage."""

from tests.rules import rule

from .begun import ROADS
from .lines import lines, play


def deploys(here):
    """The deploys of a knight that stands there, in the order in which they are offered."""
    order = list(ROADS)
    return ",".join(f"{here}>{there}" for there in sorted(ROADS[here], key=order.index))


@rule("MV-KNIGHT-01")
@lines(
    "seats=2 1 knight shilina=0 | captain banner no no store>shilina | turn:1 | captain banner no no |"
    "?DeployKnight=no,shilina>kamin,shilina>thraecius | shilina>kamin yes | stone=0,1",
    "@kamin 1: @kamin 3 knight | captain banner no no | ?DeployKnight=no,kamin>shilina,kamin>silesia | no* |"
    "turn:1 | captain banner no no | ?DeployKnight~store>kamin",
)
def test_a_knight_on_the_map_serves_anybody_and_a_stored_one_only_its_owner(line):
    play(line)


@rule("MV-KNIGHT-02")
@lines(
    *[
        f"@{here} {here}=2 | captain banner no no | ?DeployKnight=no,{deploys(here)} |"
        f"{here}>{ROADS[here][0]} | {here}=1 {ROADS[here][0]}=2 @{here}"
        for here in ROADS
    ],
    "shilina=0 kamin=3 1 knight | captain banner no no | ?DeployKnight=no,store>shilina",
)
def test_a_knight_goes_one_road_from_where_the_margrave_is(line):
    play(line)


@rule("MV-KNIGHT-03")
@lines(
    "@reykstrom reykstrom=0 2 knight | captain banner no no | room=5 ?DeployKnight=no,store>reykstrom |"
    "store>reykstrom yes | reykstrom=1 1 knight 1 magic room=5",
)
def test_a_stored_knight_comes_to_where_the_margrave_is(line):
    play(line)


@rule("MV-KNIGHT-04")
@lines(
    "@viktoria 2 knight | paladin banner no store>viktoria yes store>viktoria yes | 2 strength 0 gold turn:1",
    "@silesia 1: @kamin 2: @kamin | captain banner no no silesia>kamin yes | stone=1,0,0 gold=0,0,0",
)
def test_each_knight_uses_the_power_for_whoever_moved_it(line):
    play(line)


@rule("MV-KNIGHT-05")
@lines(
    "face:dire_boar @kamin | captain power | 1 knight supply.knight=11 room=6 kamin=1 viktoria=1 nymar=1"
    " shilina=1",
    "face:dire_boar kamin=13 | captain power | 0 knight kamin=13 1 strength",
)
def test_a_knight_gained_comes_from_the_fortress_into_storage_if_there_is_one(line):
    play(line)


@rule("MV-KNIGHT-06")
@lines("shilina=0 | paladin banner no | gold=0,0,0 turn:1")
def test_without_a_knight_here_or_stored_a_deploy_does_nothing(line):
    play(line)


@rule("MV-KNIGHT-02", "MV-KNIGHT-03", "MV-KNIGHT-04")
@lines(
    "@kamin 1 knight | captain banner no no | ?DeployKnight=no,kamin>shilina,kamin>silesia,store>kamin |"
    "store>kamin | ?UsePower=no,yes | no | kamin=2 0 knight 2 gold 0 stone",
)
def test_kira_deploys_a_stored_knight_in_kamin_and_takes_two_gold(line):
    play(line)
