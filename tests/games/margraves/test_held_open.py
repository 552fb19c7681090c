"""A question is not passed over while a grant in hand could open it; and it is held open only then."""

import pytest

from tests.rules import rule

from .lines import asked, go, lines, play, put


@rule("MV-PRIV-01", "MV-CIT-10")
@lines(
    "hand:champion face:dire_boar shilina=0 +PI-03 | champion power | 3 strength ?Slay:0=no,+PI-03"
    "| +PI-03 | 6 strength ?Slay:0=no,forest | forest | 1 strength 2 wood",
    "hand:champion face:dire_boar shilina=0 +PI-03 | champion power no no | 3 strength turn:1",
    "hand:champion face:dire_boar shilina=0 +PI-04 | champion power +PI-04 no | ?Slay:0=no,forest",
    "hand:champion face:moss_hag 1 strength shilina=0 +PI-02 | champion power | ?Slay:0=no,+PI-02"
    "| +PI-02 stone magic | ?Slay:0=no,forest",
)
def test_a_grant_may_still_make_a_monster_weak_enough(line):
    play(line)


@rule("MV-PRIV-01", "MV-LOC-05", "MV-MOVE-04")
@lines(
    "@kamin +PI-01 | paladin banner shilina | 0 gold ?UsePower:0=no,+PI-01"
    "| +PI-01 | 5 gold ?UsePower:0=no,yes | yes 4 | 0 gold row.4=0",
    "@kamin +PI-01 | paladin banner shilina no | 2 gold ?DeployKnight",
    "@reykstrom +PI-02 | paladin banner nymar | ?UsePower:0=no,+PI-02 | +PI-02 wood wood yes | ?Sail=no,wood",
    "@reykstrom +PI-06 | paladin banner nymar | ?UsePower:0=no,+PI-06 | +PI-06 | 1 stone 1 magic 1 gold",
    "@shilina 1 wood +PI-02 | paladin banner thraecius +PI-02 wood stone | ?UsePower=no,yes | yes |"
    "2 gem 0 wood ?DeployKnight",
    "@kamin +PI-01 | paladin banner silesia +PI-01 yes stone | 4 gold 1 stone",
)
def test_the_power_of_a_location_is_asked_when_a_grant_could_pay_for_it(line):
    play(line)


@rule("MV-PRIV-01", "MV-INF-04", "MV-SLAY-08")
@lines(
    "@shilina face:warg_pack 2 strength +PI-01 worker=2 soldier=2 shadow=2 holy=2 shilina=0 |"
    "paladin power forest | 0 strength 0 gold ?MoveMarker:0=no,+PI-01"
    "| +PI-01 holy | 3 gold holy=3 ?TakeTile",
    "@shilina face:warg_pack 2 strength +PI-01 worker=2 soldier=2 shadow=2 holy=2 shilina=0 |"
    "paladin power forest no no | 0 gold holy=2 turn:1",
)
def test_the_influence_of_a_monster_waits_for_the_gold_of_a_grant(line):
    play(line)


@rule("MV-PRIV-01", "MV-RECALL-03")
@lines(
    "+PI-01 | paladin recall 2 | 0 gold ?MayRecruit:0=no,+PI-01 | +PI-01 | 5 gold ?MayRecruit:0=no,1,3,4",
    "+PI-01 | paladin recall 2 no no | turn:1",
)
def test_recruiting_after_a_recall_waits_for_the_gold_of_a_grant(line):
    play(line)


@rule("MV-PRIV-01", "MV-CIT-02")
@lines(
    "+PI-01 face:dire_boar shilina=0 | captain power | 1 knight ?May:0=no,+PI-01"
    "| +PI-01 | ?May:0=no,yes | yes | 2 knight 4 gold",
)
def test_the_captains_paid_knight_waits_for_the_gold_of_a_grant(line):
    play(line)


@rule("MV-PRIV-01", "MV-CIT-26", "MV-KNIGHT-03")
@lines(
    "hand:town_crier played:bard +PI-01 | town_crier power | ?MayUseGrants:0=no,+PI-01 | +PI-01 |"
    "3 gold ?Recruit:0=1,2,3,4,5",
    "hand:town_crier played:bard +PI-01 | town_crier power no | 0 gold ?Retrieve:0=bard,+PI-01",
    "shilina=0 +PI-04 | paladin banner no | ?DeployKnight:0=no,+PI-04"
    "| +PI-04 | ?DeployKnight=no,store>shilina",
)
def test_a_price_and_a_knight_wait_for_grants_too(line):
    play(line)


@rule("MV-PRIV-01")
@lines(
    # no monster near that the grant could help against; none of its strength where magic is missing
    "hand:champion face:dire_boar @shilina shilina=0 +PI-02 | champion power | ?MayUseGrants",
    "hand:champion face:moss_hag shilina=0 @shilina +PI-03 | champion power | ?MayUseGrants",
    # nobody in the row, no slot that the gold would pay, and a power that no grant opens
    "+PI-03 | paladin recall 1 | ?MayUseGrants",
    "@kamin +PI-03 | paladin banner shilina | 2 gold ?DeployKnight",
    "@viktoria supply.magic=0 +PI-02 | paladin banner reykstrom | 2 gold ?DeployKnight",
    "@reykstrom +PI-01 | paladin banner nymar | 2 gold ?DeployKnight",
    # every marker at its end, or a river that costs more
    "@shilina face:warg_pack 2 strength +PI-03 worker=2 soldier=2 shadow=2 holy=2 shilina=0 |"
    "paladin power forest | ?MayUseGrants",
    "@shilina face:warg_pack 2 strength +PI-01 worker=15 soldier=15 shadow=15 holy=15 shilina=0 |"
    "paladin power forest | ?MayUseGrants",
    "@shilina face:warg_pack 2 strength +PI-01 worker=8 soldier=8 shadow=8 holy=8 shilina=0 |"
    "paladin power forest | ?MayUseGrants",
    # no knight comes from a grant of gold, and none from an empty fortress
    "shilina=0 +PI-01 | paladin banner no | ?MayUseGrants",
    "shilina=0 +PI-04 supply.knight=0 | paladin banner no | ?MayUseGrants",
    # nor may a stored knight be moved by who moves those of the map
    "hand:monk knights=0 +PI-04 | monk power | ?MayUseGrants",
)
def test_what_no_grant_could_open_is_passed_over_as_ever(line):
    play(line)


@rule("MV-PRIV-01")
def test_the_influence_of_a_grant_may_bring_a_tile_that_helps():
    """With 2 gold a river is crossed, and the grant taken there pays for a citizen."""
    base = "row=monk,bard,pilot,cleric,trader +PI-05 row.1=0 row.2=0 row.3=0"
    for shown, question in (("PI-01,PI-11,PI-12", "UsePower"), ("PI-07,PI-11,PI-12", "DeployKnight")):
        s = put(f"{base} @kamin shown={shown},PII-05,PII-06,PII-07 worker=2")
        go(s, "paladin banner shilina")
        assert asked(s) == question
    s = put(f"{base} @kamin shown=PI-01,PI-11,PI-12,PII-05,PII-06,PII-07 worker=1 1: worker=2 2: holy=2")
    go(s, "paladin banner shilina")
    assert asked(s) == "DeployKnight", "no river is near enough to an own marker"
    s = put(
        "turn=2 2: +PI-05 @kamin row=monk,bard,pilot,cleric,trader row.1=0 row.2=0 row.3=0 holy=2 shown=PI-01"
    )
    go(s, "paladin banner shilina")
    assert asked(s) == "UsePower"


@rule("MV-PRIV-01")
@pytest.mark.parametrize("seat", [1, 2])
def test_others_are_not_held_up_for_grants_that_they_cannot_use_now(seat):
    s = put(f"{seat}: +PI-01")
    go(s, "captain power no*")
    assert (asked(s), s.seat) == ("PlayCitizen", 1)
