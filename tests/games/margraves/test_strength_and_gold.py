"""Strength between 0 and 8, and gold without limit; neither takes a storage slot."""

from tests.rules import rule

from .lines import lines, play

CROWDED = "2 stone 3 wood 2 knight"
"""With four towers and a gem there is no free slot left."""


@rule("MV-STR-01")
@lines(
    *[
        f"hand:champion face:moss_hag {had} strength | champion power | {has} strength 0 gold"
        for had, has in ((0, 3), (5, 8), (6, 8), (7, 8), (8, 8))
    ],
    "hand:scoundrel face:warg_pack 1: 1 strength | scoundrel power 0.yes | 1 strength ?May:1 | yes |"
    "1: 0 strength 2 gold ?OneOf:0 strength=1,0,0",
    "hand:ranger face:warg_pack shilina=0 1 knight | ranger power no | 2 strength | forest | 2 strength"
    " ?PayStrength! | store0 | 0 knight 0 strength",
)
def test_strength_stays_between_0_and_8_and_what_is_not_there_is_not_paid(line):
    play(line)


@rule("MV-STR-02")
@lines(
    f"hand:champion face:moss_hag {CROWDED} | champion power | 3 strength room=0 turn:1",
    "8 strength 6 stone | | room=1 | merchant banner wood | 6 stone 1 wood room=0 ?MoveMargrave",
    "8 strength 2 stone | paladin banner thraecius | 2 gold 1 gem 8 strength ?DeployKnight",
    "4 strength 1 stone | merchant power | ?GainAny=stone,wood,magic",
)
def test_strength_takes_no_storage_and_is_no_resource(line):
    play(line)


@rule("MV-GOLD-01")
@lines(
    "10000 gold 1: 999 gold 2: 999 gold | alchemist power | gold=10005,999,999",
    f"{CROWDED} | alchemist power | 5 gold room=0 ?May",
    "@kamin 4 gold | paladin banner silesia yes stone | gold=3,0,0",
)
def test_gold_is_without_limit_and_takes_no_storage(line):
    play(line)
