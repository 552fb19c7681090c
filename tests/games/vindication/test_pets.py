"""The exotic pet menagerie: the market, masters, and every pet."""

import pytest

import oyez
from oyez.games.vindication.components import BANDS, CARD, HONOR, INITIATIVE, PET, PETS
from oyez.games.vindication.conditions import UNITS
from oyez.games.vindication.extras import MARKET
from tests.games.reading import lines
from tests.rules import rule

from .conserved import check
from .lines import go, play
from .offered import offers
from .table import put

M = "tiles=menagerie"
AT = f"{M} H01=menagerie market=zea,vosh,ghak"

PET_LINES = {
    "brokk": (
        f"{M} c:arn pet:brokk>arn H01=gaping_maw 2 courage dice=death,vision | visit:H01 up | c:arn 2"
        " conviction",
        f"{M} c:arn c:zharyan pet:brokk>zharyan H01=gaping_maw 2 courage 0 conviction dice=death,vision |"
        " visit:H01 up | {dead}",
    ),
    "claude": (
        f"{M} c:arn pet:claude>arn H01=ancient_tomb 3 wisdom 0 conviction | activate arn visit:H01 draw |"
        " ?PayDraw~wisdom ?PayDraw!conviction | wisdom | ?PickDrawn 0 wisdom",
        f"{M} c:arn pet:claude>arn H01=ancient_tomb 3 wisdom 1 conviction | activate arn visit:H01 draw |"
        " ?PayDraw~wisdom,conviction | conviction | 0 conviction 1 wisdom ?PickDrawn",
        f"{M} c:arn pet:claude>arn H01=ancient_tomb 3 wisdom 0 conviction | visit:H01 | ?AtTomb!draw",
    ),
    "gremlin_gang": (
        f"{M} c:arn c:pink_elixir*1 pet:gremlin_gang>arn | activate arn use:gremlin_gang | c:pink_elixir*2",
        f"{M} c:arn c:pink_elixir*1 pet:gremlin_gang>arn | | ?Act!use:gremlin_gang",
    ),
    "ghak": (
        f"{M} c:arn pet:ghak>arn | activate arn use:ghak | ?MoveToken~30+,30-,75- | 30- |"
        " track=28,45,60,75 15 honor",
        f"{M} c:arn pet:ghak>arn track=2,0,0,0 | activate arn use:ghak | track=4,0,0,0",
    ),
    "jaike_zoba": (
        f"{M} turn=1 c:arn pet:jaike_zoba>arn at:I02 1: at:I01 | move I08 | 0: 16 honor 1: at:I08",
        f"{M} turn=1 c:arn pet:jaike_zoba at:I02 1: at:I01 | move I08 | 0: 15 honor 1: at:I08",
    ),
    "kajek": (
        f"{M} c:arn pet:kajek>arn H01=fort 1: holds:H01 | activate arn visit:H01 | 1: 15 honor",
        f"{M} c:arn pet:kajek>arn H01=fort 1: holds:H01 | visit:H01 | 1: 17 honor",
        f"{M} c:arn pet:kajek>arn | activate arn take:H01 | 17 honor",
    ),
    "ketena": (
        f"{M} c:arn pet:ketena>arn H03=fort | activate arn | ?Act~visit:H03 ?Act!visit:H12 | visit:H03"
        " move I02 |"
        " ?Act!take:H03",
        f"{M} c:arn pet:ketena>arn | | ?Act!visit:H03",
    ),
    "ostrah": (
        f"{M} c:arn pet:ostrah>arn | activate arn | c:arn*0",
        f"{M} c:arn c:veroa pet:ostrah>veroa | activate arn | c:arn*1",
    ),
    "shonah": (f"{M} c:arn pet:shonah>arn | activate arn use:shonah | 7 potential ?Act!use:shonah",),
    "slyrk": (f"{M} c:arn pet:slyrk>arn | activate arn use:slyrk | 7 potential ?Act!use:slyrk",),
    "twerbs": (
        f"{M} c:arn pet:twerbs>arn | activate arn use:twerbs | 1 conviction 1 quest_count",
        f"{M} c:arn pet:twerbs>arn 0 conviction | activate arn | ?Act!use:twerbs",
    ),
    "vak_ikk": (
        f"{M} at:C03 1 mount c:arn pet:vak_ikk>arn 1: at:C09 2: at:C11 | activate arn move |"
        " ?MoveTo~C06,C04 |"
        " C06 | at:C06",
        f"{M} at:C12 c:arn pet:vak_ikk>arn | activate arn move | ?MoveTo~C01",
        f"{M} at:C03 1 mount c:arn pet:vak_ikk>arn | move | ?MoveTo!C06,C05",
    ),
    "vosh": (
        f"{M} 0 inspiration c:oneth pet:vosh>oneth | activate oneth yes | 3 inspiration 4 influence",
        f"{M} 0 inspiration c:oneth pet:vosh>oneth | activate oneth no | 2 inspiration",
        f"{M} c:oneth c:arn pet:vosh>arn 0 inspiration | activate oneth | 2 inspiration turn:0",
    ),
    "yi_qua": (
        f"{M} c:arn pet:yi_qua>arn top.trait=humility,patience up.trait=impunity | activate arn"
        " use:yi_qua trait |"
        " up.trait=humility ?Act!use:yi_qua",
    ),
    "zea": (f"{M} c:arn pet:zea>arn | activate arn use:zea | 3 conviction ?Act!use:zea",),
}


@rule("VI-PET-04")
@pytest.mark.parametrize("line", [line for found in PET_LINES.values() for line in found])
def test_every_pet(line):
    s = put(line.split("|")[0])
    first = min(s.companions(0) or [0], key=lambda card: INITIATIVE[card])
    dead = "gone:arn" if first == CARD["arn"] else "c:zharyan"
    play(line.replace("{dead}", dead))


def test_every_pet_has_a_line():
    assert set(PET_LINES) == {pet.id for pet in PETS}


@rule("VI-PET-01")
@pytest.mark.parametrize("seed", range(4))
def test_three_pets_lie_face_up(seed):
    s = oyez.new("vindication", seats=3, seed=seed, tiles=("menagerie",)).state
    assert len(s.market) == MARKET == 3
    assert sorted((*s.market, *s.pet_deck)) == list(range(*BANDS[PET]))
    assert set(s.redact(0).pet_deck) == {-1}
    check(s)


@rule("VI-PET-01", "VI-PET-02", "VI-PET-03")
@lines(
    f"{AT} c:arn | visit:H01 | ?AtMenagerie=no,zea,vosh,ghak,top | vosh |"
    " pet:vosh>arn 15+vosh honor 0 inspiration 0 knowledge 0 strength 11 influence",
    f"{AT} c:arn c:veroa | visit:H01 zea | ?Tame=arn,veroa | veroa | pet:zea>veroa",
    f"{AT} | visit:H01 | turn:0",
    f"{AT} c:arn 0 strength | visit:H01 | turn:0",
    f"{AT} c:arn | visit:H01 no | 1 strength",
)
def test_a_pet_is_bought_for_a_companion(line):
    s = play(line)
    assert len(s.market) == 3


@rule("VI-PET-02")
def test_the_unseen_one_on_top():
    s = put(f"{AT} c:arn")
    top = s.pet_deck[-1]
    go(s, "visit:H01 top")
    assert s.own(0) == (CARD["arn"], top)
    assert s.honor[0] == 15 + HONOR[top]


@rule("VI-PET-05", "VI-PET-09")
@lines(
    f"{M} c:arn c:veroa pet:zea>arn | pet:zea>veroa | pet:zea>veroa c:veroa*1 c:arn*0 7 influence",
    f"{M} c:arn c:veroa pet:zea>arn pet:ghak>veroa | pet:zea>veroa pet:ghak>arn |"
    " pet:zea>veroa pet:ghak>arn c:veroa*1 c:arn*1 6 influence",
    f"{M} c:arn c:veroa pet:zea>arn pet:ghak>veroa | pet:zea>veroa | pet:zea>veroa pet:ghak>veroa",
    f"{M} c:arn c:veroa pet:zea>arn 0 influence | | ?Act!pet:zea>veroa",
)
def test_a_pet_changes_its_master_for_a_cube(line):
    play(line)


DYING = "H01=gaping_maw 2 courage 0 conviction dice=death,vision"


@rule("VI-PET-06", "VI-PET-07")
@lines(
    f"{M} c:oneth c:zharyan pet:zea>oneth {DYING} | visit:H01 up | gone:oneth pet:zea>zharyan c:zharyan*0",
    f"{M} c:oneth c:zharyan c:arn pet:zea>oneth {DYING} | visit:H01 up | ?Tame=zharyan,arn",
    f"{M} c:oneth pet:zea>oneth {DYING} | visit:H01 up | gone:oneth pet:zea ?Act!use:zea",
)
def test_a_pet_whose_master_dies_finds_another_or_waits(line):
    play(line)


@rule("VI-PET-08")
@lines(
    f"{M} 25 honor c:arn*1 pet:zea>arn | reclaim arn | gone:arn gone:zea 25-arn-zea honor",
    f"{M} c:gha_kein c:arn pet:zea>arn | activate gha_kein use:gha_kein arn | gone:arn gone:zea"
    " 15-zea+arn/2 honor",
)
def test_whoever_is_given_up_takes_the_pet_along(line):
    play(line)


@rule("VI-PET-10")
@lines(f"{M} pet:zea H01=inn 2 knowledge up.companion_blue=elina | visit:H01 blue.up | pet:zea>elina")
def test_a_pet_that_waits_follows_the_next_companion(line):
    play(line)


@rule("VI-PET-11")
@lines(f"{M} c:arn c:veroa pet:zea>veroa | activate arn pet:zea>arn use:zea | 3 conviction")
def test_a_pet_works_with_a_master_activated_before(line):
    play(line)


def test_pets_have_a_colour_of_their_own():
    assert UNITS["card_color"](put(f"{M} c:arn pet:zea>arn"), 0, 0, {}) == 2
    assert "use:zea" not in offers(put(f"{M} c:arn pet:zea>arn"))
