"""Expansion tiles: which are in the bag, the jeweler, sacred stones, ruins, well, and building sites."""

from collections import Counter

import pytest

import oyez
from oyez.core.errors import BadOption
from oyez.games.vindication import GAME
from oyez.games.vindication.components import (
    BASE_TILES,
    CARD,
    COURAGE,
    DECK,
    KIND,
    PURE_CRYSTALS,
    SKILLS,
    TERRITORIES,
    TILES,
)
from oyez.games.vindication.conditions import MostCubes
from oyez.games.vindication.ends import ENDS
from oyez.games.vindication.extras import CRYSTALS, PURE_OF, SHOWN_WISHES, WISHES
from oyez.games.vindication.quests import TRIGGER
from oyez.games.vindication.rules import SETS, Rules
from oyez.games.vindication.tiles import SITES, chosen, in_bag
from tests.games.reading import lines
from tests.rules import rule

from .conserved import check
from .lines import go, play
from .offered import offers
from .table import Loaded, put

ALWAYS = ("arcane_tower", "ancient_tomb", "gaping_maw")
GIVING, TAKING = ("holy_spire", "fort", "library"), ("command_post", "monastery", "shrine")


def bag(**options):
    return Counter(TERRITORIES[TILES[tile]].id for tile in in_bag(Rules(**options)))


def out(**options):
    """What has left the bag."""
    return Counter(TERRITORIES[TILES[tile]].id for tile in BASE_TILES) - bag(**options)


def sets():
    """Every choice of sets, by the number of tiles."""
    for bits in range(1 << len(SETS)):
        yield tuple(one for at, one in enumerate(SETS) if bits >> at & 1)


@rule("VI-TILES-01", "VI-TILES-02", "VI-TILES-03", "VI-TILES-04", "VI-TILES-10")
@pytest.mark.parametrize("tiles", list(sets()), ids=str)
def test_the_bag_always_holds_19_tiles(tiles):
    for swap in ("basic", "advanced"):
        for spare in ("academy", "inn"):
            held = bag(tiles=tiles, swap=swap, spare=spare)
            assert held.total() == 19
            assert all(held[kind] == 1 for kind in ALWAYS)
            assert held["inn"] >= 2
            assert len({held[kind] for kind in GIVING}) == len({held[kind] for kind in TAKING}) == 1
            for one in ("jeweler", "sacred_stones"):
                whole = {"jeweler": 1, "crystal_mine": 2} if one == "jeweler" else {one: 2}
                assert all(held[kind] == n * (one in tiles) for kind, n in whole.items())


@rule("VI-TILES-05", "VI-TILES-06", "VI-TILES-07", "VI-TILES-08", "VI-TILES-09")
@pytest.mark.parametrize(
    ("tiles", "options", "gone"),
    [
        (("well",), {}, ("academy",)),
        (("well",), {"spare": "inn"}, ("inn",)),
        (("well", "temple_ruins"), {"spare": "inn"}, ("academy", "inn")),
        (("jeweler",), {}, GIVING),
        (("jeweler",), {"swap": "advanced"}, TAKING),
        (("jeweler", "temple_ruins"), {}, (*GIVING, "academy")),
        (("jeweler", "temple_ruins"), {"swap": "advanced", "spare": "inn"}, (*TAKING, "inn")),
        (("jeweler", "sacred_stones"), {"swap": "advanced"}, (*TAKING, "academy", "inn")),
        (("jeweler", "sacred_stones", "well"), {}, (*GIVING, *TAKING)),
        (("jeweler", "sacred_stones", "well", "menagerie"), {"spare": "inn"}, (*GIVING, *TAKING, "inn")),
        (SETS, {}, (*GIVING, *TAKING, "academy", "inn")),
    ],
)
def test_what_goes_out(tiles, options, gone):
    assert out(tiles=tiles, **options) == Counter(gone)


# ---- jeweler

MINED = "tiles=jeweler H01=crystal_mine H02=jeweler H07=crystal_mine"


@rule("VI-JEWEL-01")
@lines(
    f"{MINED} | visit:H01 | 1 crystals",
    f"{MINED} holds:H07 | visit:H01 | 2 crystals",
    f"{MINED} holds:H01 holds:H07 | visit:H01 | 3 crystals",
    f"{MINED} 1: holds:H01 | visit:H01 | 1 crystals 1: 17 honor",
)
def test_a_mine_gives_crystals(line):
    play(line)


@rule("VI-JEWEL-02")
@lines(
    f"{MINED} holds:H01 holds:H07 1: {CRYSTALS - 2} crystals | visit:H01 | 2 crystals",
    f"{MINED} holds:H01 3 crystals 1: {CRYSTALS - 3} crystals | visit:H01 | 3 crystals",
)
def test_none_is_gained_beyond_the_supply(line):
    play(line)


@rule("VI-JEWEL-03", "VI-JEWEL-10")
@lines(
    f"{MINED} c:arn*3 2 crystals | refund:arn | c:arn*1 10 influence 1 crystals |"
    " refund:arn | c:arn*0 11 influence 0 crystals",
    f"{MINED} c:arn*0 2 crystals | | ?Act!refund:arn",
    f"{MINED} c:arn*2 | | ?Act!refund:arn",
    "tiles=jeweler H01=inn c:arn*2 1 crystals 2 knowledge | visit:H01 refund:arn | ?AtInn 10 influence",
)
def test_a_crystal_rests_a_companion_at_any_time(line):
    play(line)


@rule("VI-JEWEL-04", "VI-JEWEL-06")
@lines(
    f"{MINED} 4 crystals | visit:H02 | ?AtJeweler=no,honor | honor | 17 honor 1 crystals ?Act!visit:H02",
    f"{MINED} 3 crystals | visit:H02 honor | 17 honor 0 crystals",
    f"{MINED} 2 crystals | visit:H02 | 2 crystals turn:0",
    f"{MINED} 9 crystals 3 wisdom | visit:H02 honor | 6 crystals ?Act",
)
def test_three_crystals_for_honor(line):
    play(line)


@rule("VI-JEWEL-05", "VI-JEWEL-09")
@pytest.mark.parametrize("card", PURE_CRYSTALS, ids=lambda card: card.id)
def test_every_pure_crystal(card):
    skill = SKILLS[next(at for at, one in PURE_OF.items() if one == CARD[card.id])].id
    others = " ".join(f"0 {one.id}" for one in SKILLS if one.id != skill)
    s = play(
        f"{MINED} {others} 3 {skill} 1 crystals | visit:H02 | ?AtJeweler=no,pure:{skill} |"
        f" pure:{skill} | 0 {skill} 0 crystals c:{card.id} 15+{card.id} honor 11 influence"
    )
    assert s.skills[:6] == [0] * 6
    play(f"{MINED} 3 {skill} 1 crystals 1: c:{card.id} | visit:H02 | turn:0")
    play(f"{MINED} {others} 1 {skill} c:{card.id} | | ?Act~use:{card.id}")


FACING = "tiles=jeweler H01=gaping_maw c:arn c:pure_courage dice=miss,vision,miss,vision"


@rule("VI-JEWEL-07")
@lines(
    f"{FACING} 1 courage | visit:H01 up | 0 courage 8 influence 1 vision ?Act!use:pure_courage",
    f"{FACING} 2 courage | visit:H01 up | 0 courage 9 influence ?Act~use:pure_courage",
    f"{FACING} 2 courage | use:pure_courage visit:H01 up | 1 courage 8 influence ?Act!use:pure_courage",
    f"{FACING} 0 courage 0 inspiration | visit:H01 | turn:0",
    "tiles=jeweler 2 vision c:pure_vision | learn:vision | 0 vision 1 apt.vision 10 influence",
    "tiles=jeweler H01=monastery c:pure_knowledge 0 knowledge 0 influence 0 potential | visit:H01"
    " | ?AtMonastery=no",
    "tiles=jeweler H01=monastery c:pure_knowledge 0 knowledge | visit:H01 influence | 3 conviction turn:0",
    "tiles=jeweler 2 vision c:pure_vision | learn:vision move I02 end | turn:1",
)
def test_a_pure_crystal_stands_in_for_a_cube_once_a_turn(line):
    play(line)


@rule("VI-JEWEL-08")
def test_a_pure_crystal_is_no_cube():
    s = put(f"{MINED} 5 courage c:pure_courage 1: 5 courage")
    assert not ENDS[TRIGGER["supremacy"]].met(s)
    assert not MostCubes({"skill": "courage"}).reached(s, 0)
    s = put(f"{MINED} 0 inspiration 1 strength c:pure_inspiration")
    assert "convert:courage" not in offers(s)
    assert s.skill(0, COURAGE) == 0


# ---- sacred stones

STONES = "tiles=sacred_stones H01=sacred_stones H13=sacred_stones"


@rule("VI-STONE-01", "VI-MOVE-08")
@lines(
    f"{STONES} | visit:H01 yes | ?Teleport~I03,C05,C06,I17,I18 ?Teleport!I10,C01 | C06 | at:C06"
    " ?Act~end ?Act!move",
    f"{STONES} | visit:H01 no | at:I01 ?Act~move",
    f"{STONES} | move I02 visit:H01 | at:I02 turn:0",
)
def test_a_visit_lets_teleport_instead_of_moving(line):
    play(line.replace("I03,C05,", "I03,"))


@rule("VI-STONE-02")
@lines(
    f"{STONES} holds:H13 | stones | ?Teleport~C06,I18 ?Teleport!C01 | C06 | at:C06 ?Act~move ?Act!end,stones",
    f"{STONES} | | ?Act!stones",
    f"{STONES} 1: holds:H13 | | ?Act!stones",
    f"{STONES} holds:H13 1: holds:H01 | stones | ?Teleport!C01",
    f"{STONES} holds:H13 at:C01 | | ?Act!stones",
)
def test_who_controls_one_teleports_and_still_moves(line):
    play(line)


@rule("VI-STONE-03")
@lines(f"{STONES} holds:H13 holds:H01 | stones | ?Teleport~C01,I10 | C01 | at:C01 ?Act~move")
def test_who_controls_both_teleports_anywhere(line):
    play(line)


@rule("VI-STONE-04")
@lines(
    f"{STONES} holds:H13 | move I02 | ?Act!stones",
    f"{STONES} holds:H13 | stones I02 | ?Act!stones | visit:H01 | at:I02 ?Act~move",
    f"{STONES} holds:H13 | visit:H01 yes C06 | ?Act!stones,move",
)
def test_one_teleport_a_turn_before_the_move(line):
    play(line)


# ---- temple ruins, well of wishes

RUINED = "tiles=temple_ruins H01=temple_ruins"


@rule("VI-RUIN-01", "VI-RUIN-02")
def test_the_ruins_give_a_quest():
    s = put(f"{RUINED} q:party_time q:carpe_diem")
    top = s.quest_deck[-2:]
    go(s, "visit:H01 yes")
    rest = s.quest_deck[:]
    assert sorted(s.own_quests(0)[-2:]) == sorted(top)
    assert set(s.redact(1).own_quests(0)) == {-1}
    kept = s.own_quests(0)[-1]
    s.play(s.choices()[1])
    assert s.own_quests(0)[-1] == kept
    assert len(s.own_quests(0)) == 3
    assert len(s.quest_deck) == 13
    assert sorted(s.quests + s.quest_deck) == list(range(16))
    assert s.returned[0] in s.quest_deck
    assert s.quest_deck[:-1] != rest


@rule("VI-RUIN-03")
def test_few_quests_are_left():
    s = put(RUINED)
    s.quest_deck[1:] = []
    go(s, "visit:H01 yes")
    assert s.own_quests(0) == [0]
    assert s.quest_deck == []
    s = put(RUINED)
    s.quest_deck.clear()
    go(s, "visit:H01")
    assert s.own_quests(0) == []
    assert type(s.decision).__name__ == "Act"


def test_the_ruins_may_be_left():
    s = put(RUINED)
    go(s, "visit:H01 no")
    assert s.own_quests(0) == []


WISHING = "tiles=well H01=well_of_wishes"


@rule("VI-WELL-01")
@pytest.mark.parametrize("seed", range(5))
def test_three_wishes_lie_face_up(seed):
    s = oyez.new("vindication", seats=2, seed=seed, tiles=("well",)).state
    assert len(s.wishes) == SHOWN_WISHES == 3
    assert sum(wish.count for wish in WISHES) == 15
    assert (
        len(
            {oyez.new("vindication", seats=2, seed=other, tiles=("well",)).state.wishes for other in range(9)}
        )
        > 1
    )


@rule("VI-WELL-02", "VI-WELL-03")
@pytest.mark.parametrize("kind", range(len(WISHES)), ids=lambda kind: WISHES[kind].id)
def test_every_wish(kind):
    wish = WISHES[kind]
    other = WISHES[(kind + 1) % len(WISHES)].id
    s = put(f"{WISHING} wishes={wish.id},{other},{other}")
    before = [s.honor[0], *s.skills[:6]]
    go(s, f"visit:H01 {wish.id}")
    (step,) = wish.steps
    at = 0 if step["op"] == "honor" else 1 + [one.id for one in SKILLS].index(step["skill"])
    before[at] += step["n"]
    assert [s.honor[0], *s.skills[:6]] == before
    assert len(s.wishes) == 3
    assert s.wishes[:2] == (WISHES.index(next(one for one in WISHES if one.id == other)),) * 2


@rule("VI-WELL-03")
def test_every_token_of_the_supply_may_come_next():
    """The one just taken, too: it went back before."""
    shown = ",".join(wish.id for wish in WISHES[:SHOWN_WISHES])
    supply = Counter({kind: wish.count for kind, wish in enumerate(WISHES)}) - Counter(range(1, SHOWN_WISHES))
    came = Counter()
    for at in range(supply.total()):
        s = put(f"{WISHING} wishes={shown}")
        s.chance = Loaded([at])
        go(s, f"visit:H01 {WISHES[0].id}")
        came[s.wishes[-1]] += 1
    assert came == supply


# ---- building sites

SITES_ONLY = "building_sites tiles=jeweler,well"


@rule("VI-BUILD-01", "VI-BUILD-07")
def test_as_many_sites_as_tiles():
    s = oyez.new("vindication", seats=3, seed=1, tiles=("jeweler", "well"), building_sites=True).state
    assert sum(TILES[tile] == KIND["building_site"] for tile in s.in_play.tiles) == 4
    assert sorted(s.beside) == sorted(chosen(s.rules))
    assert len(s.in_play.tiles) == 19
    assert len(SITES) == 6
    GAME.check_table(3, {"tiles": ("jeweler", "sacred_stones", "well"), "building_sites": True})
    for tiles in (SETS, ()):
        with pytest.raises(BadOption):
            GAME.check_table(3, {"tiles": tiles, "building_sites": True})


@rule("VI-BUILD-02", "VI-BUILD-03", "VI-BUILD-04", "VI-BUILD-10")
@lines(
    f"{SITES_ONLY} bare H01=inn H02=inn H07=inn bag=building_site | move I02 |"
    " ?Build=no,jeweler,crystal_mine,well_of_wishes | jeweler |"
    " H03=jeweler holds:H03 1 conviction 17 honor 8 influence",
    f"{SITES_ONLY} bare H01=inn H02=inn H07=inn bag=building_site | move I02 no |"
    " H03=building_site free:H03 2 conviction 15 honor",
    f"{SITES_ONLY} bare H01=inn H02=inn H07=inn bag=building_site 0 conviction | move I02 | ?Act~end",
    f"{SITES_ONLY} bare H01=inn H02=inn H07=inn bag=building_site,building_site | move I03 jeweler |"
    " ?Build=no,crystal_mine,well_of_wishes",
)
def test_who_draws_a_site_may_build(line):
    play(line)


@rule("VI-BUILD-05", "VI-BUILD-09")
@lines(
    f"{SITES_ONLY} H01=building_site turn=1 1: at:I02 | visit:H01 | ?Build:1 | crystal_mine |"
    " 1: holds:H01 17 honor 1 conviction 0 crystals ?Act!visit:H01",
    f"{SITES_ONLY} H01=building_site | visit:H01 no | free:H01 H01=building_site",
    f"{SITES_ONLY} H01=building_site 0 conviction | visit:H01 | turn:0",
)
def test_a_site_left_empty_is_built_on_by_visiting(line):
    play(line)


@rule("VI-BUILD-06")
@lines(f"{SITES_ONLY} H01=building_site | | ?Act!take:H01 ?Act~take:H02")
def test_a_site_cannot_be_controlled(line):
    play(line)


@rule("VI-BUILD-08")
@pytest.mark.parametrize("seed", range(8))
def test_sites_of_the_set_up_are_drawn_by_nobody(seed):
    s = oyez.new(
        "vindication", seats=5, seed=seed, tiles=("jeweler", "sacred_stones", "well"), building_sites=True
    ).state
    assert set(s.control) == {-1}
    check(s)


def test_decks_beside_the_board_have_names():
    assert {"pet", "loot", "pure_crystal"} < set(DECK)
