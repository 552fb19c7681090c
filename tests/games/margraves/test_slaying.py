"""Slaying monsters: who may, which one, what it costs and what it brings."""

import pytest

from oyez.games.margraves.components import CITIZENS, LAIRS_NEAR, LOCATIONS, MONSTER, MONSTERS, PACK
from oyez.games.margraves.steps.slaying import Slay
from tests.rules import rule

from .lines import asked, go, holds, lines, offers, play, put
from .table import LAIR, ask, owned

SLAYERS = {
    "captain", "paladin", "priestess", "bogatyr", "champion", "ranger", "warlord", "woodcutter", "scoundrel"
}  # fmt: skip


@rule("MV-SLAY-01")
def test_only_nine_citizens_let_their_player_slay():
    def words(effect):
        for entry in effect:
            yield entry["op"]
            for inner in (entry.get("do", []), *entry.get("options", [])):
                yield from words(inner)

    assert {citizen.id for citizen in CITIZENS if "slay" in set(words(citizen.power))} == SLAYERS
    assert not any("slay" in set(words(citizen.banner)) for citizen in CITIZENS)
    assert not any("slay" in set(words(location.power)) for location in LOCATIONS)


@rule("MV-SLAY-01")
@lines("seats=2 face:warg_pack 8 strength | alchemist power no* | face:warg_pack 8 strength turn:1")
def test_a_citizen_without_that_power_leaves_the_monster_alone(line):
    play(line)


NEAR = {
    "shilina": "forest",
    "kamin": "mountain",
    "silesia": "mountain,forest",
    "viktoria": "mountain",
    "reykstrom": "ruins",
    "nymar": "ruins,hills",
    "inkadeus": "hills",
    "thraecius": "hills",
}


@rule("MV-SLAY-02", "MV-SLAY-03")
@pytest.mark.parametrize("where", NEAR)
def test_only_face_up_monsters_on_a_trail_from_the_own_location_are_offered(where):
    s = play(f"seats=2 @{where} 7 strength 2 magic 1: @nymar | paladin power | ?Slay:0=no,{NEAR[where]}")
    first = NEAR[where].split(",")[0]
    s.face_up[LAIR[first]] = 0
    s.advance()
    assert first not in offers(s)


@rule("MV-SLAY-03")
def test_silesia_and_nymar_touch_two_lairs_and_the_others_one():
    double = {LOCATIONS[at].id for at, lairs in enumerate(LAIRS_NEAR) if len(lairs) == 2}
    assert double == {"silesia", "nymar"}
    assert sorted(len(lairs) for lairs in LAIRS_NEAR) == [1] * 6 + [2] * 2


HERE = "seats=2 @shilina shilina=0"


@rule("MV-SLAY-04")
@lines(
    f"{HERE} shilina=1 face:moss_hag 2 strength 1 magic | paladin power | 2 magic supply.magic=5 | forest |"
    "3 strength 1 magic supply.magic=6 ?PayStrength | no | 0 strength",
    f"{HERE} hand:champion face:moss_hag 5 strength | champion power | 8 strength turn:1",
    f"{HERE} hand:champion face:dire_boar 1 strength | champion power | 4 strength turn:1",
    f"{HERE} hand:champion face:dire_boar 2 strength | champion power | 5 strength ?Slay",
)
def test_magic_is_paid_first_and_both_prices_in_full(line):
    play(line)


@rule("MV-SLAY-05", "MV-SLAY-06", "MV-SLAY-07")
@lines(
    f"{HERE} shilina=2 face:dire_boar 2 strength 2 knight | paladin power forest | ?PayStrength!"
    f" ?PayStrength={','.join(f'here{n}' for n in range(9))},{','.join(f'store{n}' for n in range(9))} |"
    "here0 | ?PayStrength! | store4 | ?PayStrength~no | here8 no |"
    "1 strength shilina=0 1 knight standing=0,4,8",
    f"{HERE} silesia=4 face:warg_pack 1: 3 knight | paladin power | turn:1",
    f"{HERE} face:warg_pack 7 strength 5 knight | paladin power forest store0 store1 store2 |"
    "8 strength 2 knight ?MoveMarker",
    f"{HERE} face:warg_pack 7 strength 5 knight | paladin power forest store0 no | 6 strength",
)
def test_strength_and_knights_of_both_sources_pay_exactly_in_any_mix(line):
    play(line)


def knights(source):
    """A knight of that source to any of the nine tombs."""
    return ",".join(f"{source}{tomb}" for tomb in range(9))


@rule("MV-SLAY-06")
@lines(
    # with the Paladin's one strength two knights are needed, of the one place or of the other
    f"{HERE} shilina=2 face:warg_pack | paladin power | ?Slay=no,forest | forest |"
    f"?PayStrength={knights('here')} | here0 here1 | shilina=0 0 strength standing=0,1",
    f"{HERE} face:warg_pack 2 knight | paladin power | ?Slay=no,forest | forest |"
    f"?PayStrength={knights('store')} | store0 store1 | 0 knight 0 strength standing=0,1",
    f"{HERE} shilina=1 face:warg_pack 1 knight | paladin power forest |"
    f"?PayStrength={knights('here')},{knights('store')} | here0 store1 | shilina=0 0 knight standing=0,1",
    # knights elsewhere serve neither to dare it nor to pay, though another Margrave is there or has them
    f"{HERE} silesia=4 kamin=4 face:warg_pack 1: @silesia 3 knight | paladin power | turn:1",
    f"{HERE} silesia=4 face:warg_pack 7 strength 1: @silesia 3 knight | paladin power forest |"
    "5 strength standing= silesia=4 1: 3 knight ?MoveMarker",
)
def test_knights_of_the_own_location_and_storage_pay_and_no_others(line):
    play(line)


@rule("MV-SLAY-08")
@lines(
    f"{HERE} face:blighted_treant 6 strength shown=PI-07,PI-11,PI-12 | paladin power forest |"
    " 1 wood ?Next=1,2 |"
    "1 | ?TakeTile:0=PI-07,PI-11,PI-12",
    f"{HERE} face:blighted_treant 6 strength | paladin power forest 2 | ?MoveMarker | worker worker soldier |"
    "worker=2 soldier=1 ?TakeTile",
    f"{HERE} face:blighted_treant 6 strength | paladin power forest 2 worker worker | ?MoveMarker=no,soldier,"
    "shadow,holy",
    "seats=2 @inkadeus inkadeus=0 face:gnoll_hunters 3 strength | paladin power hills | 5 gold ?MoveMarker",
    "seats=2 @reykstrom reykstrom=0 face:lich_regent 5 strength 1 magic | paladin power ruins 1 |"
    "?TakeTile! ?TakeTile~PII-01",
)
def test_what_is_never_worse_first_is_taken_first_and_the_rest_in_the_order_of_choice(line):
    play(line)


@rule("MV-SLAY-09")
def test_a_slain_monster_leaves_the_stack_and_the_next_stays_face_down_until_clean_up():
    s = play(f"{HERE} face:warg_pack 7 strength | paladin power forest | ?MoveMarker")
    forest = LAIR["forest"]
    assert s.standing[forest] == 3
    assert s.monsters[forest * PACK + 3] == MONSTER["warg_pack"]
    assert not s.face_up[forest]
    ask(s, Slay(0, True))
    assert asked(s) == "MoveMarker", "nothing of this lair can be slain again in this turn"
    go(s, "no*")
    holds(s, "turn:1")
    assert s.face_up[forest]
    assert s.standing[forest] == 3


@rule("MV-SLAY-10")
@lines(
    "seats=2 row=champion @shilina shilina=2 face:warg_pack | captain power | 1 knight 1 strength ?Slay |"
    "forest here0 here1 no | 0 strength 1 knight 1 wood | worker | worker=1",
)
def test_kira_slays_the_warg_pack_with_one_strength_and_two_knights(line):
    play(line)


@pytest.mark.parametrize("monster", MONSTERS, ids=lambda monster: monster.id)
def test_every_monster_costs_and_brings_what_its_card_says(monster):
    where = LOCATIONS[next(at for at, lairs in enumerate(LAIRS_NEAR) if monster.lair in lairs)].id
    s = put(f"seats=2 @{where} {where}=0 face:{monster.id} 8 strength {monster.magic} magic")
    ask(s, Slay(0, True))
    names = ("stone", "wood", "magic", "gem", "knight", "gold")
    before = owned(s, *names)
    s.play(monster.lair + 1)
    assert s.strength[0] == 8 - monster.strength
    want = dict.fromkeys(names, 0)
    want["magic"] -= monster.magic
    tiers = 0
    for entry in monster.rewards:
        if entry["op"] == "privilege":
            tiers += 1
        elif entry["item"] == "wild":
            for _ in range(entry["n"]):
                assert asked(s) == "GainAny"
                go(s, "stone")
            want["stone"] += entry["n"]
        else:
            want[entry["item"]] += entry["n"]
    if tiers:
        assert asked(s) == "Next"
        s.play(s.choices()[0])
        assert asked(s) == "TakeTile"
        s.play(s.choices()[-1])
        go(s, "no" if asked(s) == "MayUseGrants" else "")
    assert asked(s) == "MoveMarker"
    assert s.decision.left == monster.influence
    assert [now - then for now, then in zip(owned(s, *names), before, strict=True)] == list(want.values())


@rule("MV-TOMB-03")
@lines(
    f"{HERE} face:warg_pack 1 strength 1 knight lying=0,1,2,3,4,5,6,7,8 | paladin power forest |"
    "statue=1 lying=0,1,2,3,4,5,6,7,8 0 strength 0 knight 1 wood",
    f"{HERE} face:warg_pack 7 strength 1 knight lying=0,1,2,3,4,5,6,7,8 | paladin power forest |"
    "?PayStrength=no,store9 | store9 | statue=1 6 strength ?MoveMarker",
)
def test_with_no_empty_tomb_a_knight_goes_to_the_statue_and_still_pays(line):
    play(line)
