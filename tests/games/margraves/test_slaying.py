"""Slaying monsters: who may, which one, what it costs and what it brings."""

import pytest

from oyez.core.steps import DONE
from oyez.games.margraves.components import CITIZENS, LAIRS_NEAR, LOCATIONS, MONSTERS, PACK
from oyez.games.margraves.state import STANDING, VACANT
from oyez.games.margraves.steps.slaying import FROM_LOCATION, FROM_STORAGE, STATUE, STRIDE, Slay
from tests.games.margraves.conserved import check
from tests.games.margraves.table import (
    LAIR,
    ask,
    asked,
    can_decline,
    decline_all,
    face,
    give,
    guild,
    has,
    knights,
    lair,
    marker,
    offered,
    power,
    put_knights,
    put_margrave,
    table,
    tile,
)
from tests.rules import rule


def next_to(where, monster, *, strength=0, **stock):
    """The seat 0 stands there, facing that monster, and may slay."""
    s = table(2)
    put_margrave(s, 0, where)
    put_knights(s, where, 0)
    face(s, monster)
    give(s, 0, strength=strength, **stock)
    ask(s, Slay(0, True))
    return s


def from_here(tomb):
    return FROM_LOCATION * STRIDE + tomb


def from_storage(tomb):
    return FROM_STORAGE * STRIDE + tomb


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
def test_a_citizen_without_that_power_leaves_the_monster_alone():
    s = table(2)
    face(s, "warg_pack")
    give(s, 0, strength=8)
    power(s, "alchemist")
    decline_all(s, 0)
    assert s.top(LAIR["forest"]) != -2
    assert s.strength[0] == 8
    assert asked(s) == "PlayCitizen"
    assert s.seat == 1


@rule("MV-SLAY-02", "MV-SLAY-03")
@pytest.mark.parametrize("where", [location.id for location in LOCATIONS])
def test_only_face_up_monsters_on_a_trail_from_the_own_location_are_offered(where):
    s = table(2)
    put_margrave(s, 0, where)
    put_margrave(s, 1, "nymar")
    give(s, 0, strength=8, magic=3)
    ask(s, Slay(0, True))
    lairs = {
        "shilina": ["forest"],
        "kamin": ["forest"],
        "silesia": ["mountain", "forest"],
        "viktoria": ["mountain"],
        "reykstrom": ["ruins"],
        "nymar": ["ruins", "hills"],
        "inkadeus": ["hills"],
        "thraecius": ["hills"],
    }[where]
    assert offered(s) == [lair(name) for name in lairs]
    s.face_up[LAIR[lairs[0]]] = 0
    s.advance()
    assert lair(lairs[0]) not in offered(s) or asked(s) != "Slay"


@rule("MV-SLAY-03")
def test_silesia_and_nymar_touch_two_lairs_and_the_others_one():
    double = {LOCATIONS[at].id for at, lairs in enumerate(LAIRS_NEAR) if len(lairs) == 2}
    assert double == {"silesia", "nymar"}
    assert sorted(len(lairs) for lairs in LAIRS_NEAR) == [1] * 6 + [2] * 2


@rule("MV-SLAY-04")
def test_magic_is_returned_to_the_supply_before_strength_is_paid():
    s = next_to("kamin", "moss_hag", strength=3, magic=2)
    supply = s.supply[2]
    s.play(lair("forest"))
    assert asked(s) == "PayStrength"
    assert s.strength[0] == 3
    assert has(s, 0, "magic") == 1
    assert s.supply[2] == supply + 1
    s.play(DONE)
    assert s.strength[0] == 0
    check(s)


@rule("MV-SLAY-04")
def test_without_the_magic_a_monster_cannot_be_slain_however_strong_one_is():
    s = next_to("kamin", "moss_hag", strength=8)
    assert asked(s) == "PlayCitizen"


@rule("MV-SLAY-04")
def test_without_the_full_strength_a_monster_cannot_be_slain():
    assert asked(next_to("kamin", "dire_boar", strength=4)) == "PlayCitizen"
    assert asked(next_to("kamin", "dire_boar", strength=5)) == "Slay"


@rule("MV-SLAY-05", "MV-SLAY-06")
def test_strength_and_knights_of_both_sources_are_mixed_freely():
    s = next_to("kamin", "dire_boar", strength=3, knight=2)
    put_knights(s, "kamin", 2)
    s.play(lair("forest"))
    tombs = range(9)
    assert offered(s) == [*map(from_here, tombs), *map(from_storage, tombs)]
    assert not can_decline(s), "three strength do not pay five"
    s.play(from_here(0))
    assert not can_decline(s)
    s.play(from_storage(4))
    assert can_decline(s), "three strength pay the rest"
    s.play(from_here(8))
    s.play(DONE)
    assert s.strength[0] == 1
    assert (knights(s, "kamin"), has(s, 0, "knight")) == (0, 1)
    assert [at for at, held in enumerate(s.tombs) if held == STANDING] == [0, 4, 8]
    check(s)


@rule("MV-SLAY-06")
def test_knights_elsewhere_on_the_map_do_not_help():
    s = table(2)
    put_margrave(s, 0, "kamin")
    put_knights(s, "kamin", 0)
    put_knights(s, "silesia", 4)
    give(s, 1, knight=3)
    face(s, "warg_pack")
    ask(s, Slay(0, True))
    assert asked(s) == "PlayCitizen"


@rule("MV-SLAY-07")
def test_no_knight_beyond_the_value_can_be_sent():
    s = next_to("kamin", "warg_pack", strength=8, knight=5)
    s.play(lair("forest"))
    for tomb in range(3):
        s.play(from_storage(tomb))
    assert asked(s) != "PayStrength"
    assert (s.strength[0], has(s, 0, "knight")) == (8, 2)


@rule("MV-SLAY-07")
def test_the_strength_track_pays_exactly_what_is_left():
    s = next_to("kamin", "warg_pack", strength=8, knight=5)
    s.play(lair("forest"))
    s.play(from_storage(0))
    s.play(DONE)
    assert s.strength[0] == 6


@rule("MV-SLAY-08")
def test_the_slayer_chooses_whether_influence_or_a_privilege_comes_first():
    s = next_to("kamin", "blighted_treant", strength=7, magic=1)
    wood = has(s, 0, "wood")
    s.play(lair("forest"))
    s.play(DONE)
    assert asked(s) == "NextReward"
    assert has(s, 0, "wood") == wood + 1, "what is never worse first is taken first"
    assert len(offered(s)) == 2
    privilege = next(
        choice for choice in offered(s) if type(s.decision.steps[choice - 1]).__name__ == "TakeTile"
    )
    before = s.clone()
    s.play(privilege)
    assert asked(s) == "TakeTile"
    before.play(next(choice for choice in offered(before) if choice != privilege))
    assert asked(before) == "MoveMarker"
    for _ in range(3):
        before.play(offered(before)[0])
    assert marker(before, 0, "worker") == 2, "there is no gold for a river"
    assert marker(before, 0, "soldier") == 1
    assert asked(before) == "TakeTile"


@rule("MV-SLAY-08")
def test_order_is_not_asked_where_it_cannot_matter():
    s = next_to("inkadeus", "gnoll_hunters", strength=4)
    s.play(lair("hills"))
    s.play(DONE)
    assert asked(s) == "MoveMarker"
    assert s.gold[0] == 5, "the gold is there for a river"


@rule("MV-SLAY-09")
def test_a_slain_monster_leaves_the_stack_and_the_next_stays_face_down_until_clean_up():
    s = next_to("kamin", "warg_pack", strength=8)
    s.play(lair("forest"))
    s.play(DONE)
    forest = LAIR["forest"]
    assert s.standing[forest] == 3
    assert s.monsters[forest * PACK + 3] == next(
        m for m, each in enumerate(MONSTERS) if each.id == "warg_pack"
    )
    assert not s.face_up[forest]
    ask(s, Slay(0, True))
    assert asked(s) == "MoveMarker", "nothing of this lair can be slain again in this turn"
    s.play(DONE)
    power(s, "merchant")
    while s.seat == 0:
        s.play(s.choices()[0])
    assert s.face_up[forest]
    assert s.standing[forest] == 3


@rule("MV-SLAY-10")
def test_kira_slays_the_warg_pack_with_one_strength_and_two_knights():
    s = table(2, row=("champion",))
    put_margrave(s, 0, "kamin")
    put_knights(s, "kamin", 2)
    face(s, "warg_pack")
    power(s, "captain")  # a knight and a strength
    assert asked(s) == "Slay"
    before = has(s, 0, "knight")
    s.play(lair("forest"))
    s.play(from_here(0))
    s.play(from_here(1))
    s.play(DONE)
    assert s.strength[0] == 0
    assert has(s, 0, "knight") == before
    assert has(s, 0, "wood") == 1
    s.play(guild("worker"))
    assert marker(s, 0, "worker") == 1
    check(s)


@pytest.mark.parametrize("monster", [monster.id for monster in MONSTERS])
def test_every_monster_costs_and_brings_what_its_card_says(monster):
    card = next(each for each in MONSTERS if each.id == monster)
    where = LOCATIONS[next(at for at, lairs in enumerate(LAIRS_NEAR) if card.lair in lairs)].id
    s = next_to(where, monster, strength=8, magic=card.magic)
    stock, gold = s.stock[:5], s.gold[0]
    s.play(card.lair + 1)
    s.play(DONE)
    assert s.strength[0] == 8 - card.strength
    want = dict.fromkeys(("stone", "wood", "magic", "gem", "knight", "gold"), 0)
    wilds = tiers = 0
    for entry in card.rewards:
        if entry["op"] == "privilege":
            tiers += 1
        elif entry["item"] == "wild":
            wilds += entry["n"]
        else:
            want[entry["item"]] += entry["n"]
    for _ in range(wilds):
        assert asked(s) == "GainWild"
        s.play(1)
    want["stone"] += wilds
    if tiers:
        assert asked(s) == "NextReward"
        s.play(offered(s)[0])
        assert asked(s) == "TakeTile"
        s.play(offered(s)[-1])
        if asked(s) == "MayUseGrants":
            s.play(DONE)
    assert asked(s) == "MoveMarker"
    assert s.decision.left == card.influence
    got = dict(
        zip(
            ("stone", "wood", "magic", "gem", "knight"),
            (a - b for a, b in zip(s.stock, stock, strict=False)),
            strict=False,
        )
    )
    got["magic"] += card.magic
    got["gold"] = s.gold[0] - gold
    assert got == want
    check(s)


@rule("MV-TOMB-03")
def test_with_no_empty_tomb_a_knight_goes_to_the_statue_and_still_pays():
    s = next_to("kamin", "warg_pack", strength=2, knight=1)
    s.supply[4] -= 9
    s.tombs = [2] * 9
    s.advance()
    s.play(lair("forest"))
    assert offered(s) == [from_storage(STATUE)]
    s.play(from_storage(STATUE))
    s.play(DONE)
    assert s.statue == 1
    assert VACANT not in s.tombs
    assert s.strength[0] == 0
    assert has(s, 0, "wood") == 1
    check(s)


def test_a_privilege_of_a_monster_must_be_taken():
    s = next_to("reykstrom", "lich_regent", strength=6, magic=2)
    s.play(lair("ruins"))
    s.play(DONE)
    s.play(1)
    assert asked(s) == "TakeTile"
    assert not can_decline(s)
    assert tile("PII-01") in offered(s)
