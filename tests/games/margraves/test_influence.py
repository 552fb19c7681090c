"""The influence track: markers, rivers and what crossing them brings."""

import pytest

from oyez.games.margraves import printed
from oyez.games.margraves.components import LAST_SPACE
from tests.rules import rule

from .lines import go, holds, lines, offers, play, put
from .table import WEALTH, ask, has, marker, points

GUILDS = ("worker", "soldier", "shadow", "holy")
ALL = ",".join(GUILDS)
TIER_I, TIER_II = "PI-07,PI-11,PI-12", "PII-05,PII-06,PII-07"
PLAIN = f"shown={TIER_I},{TIER_II}"
"""Face up: tiles that count at the end, so that nothing is asked after taking one."""
RIVERS = [(2, 2, TIER_I), (5, 4, TIER_I), (8, 6, f"{TIER_I},{TIER_II}"), (11, 8, TIER_II), (14, 10, TIER_II)]
"""The space before each river, its price, and the tiles that may be taken."""
ONE, THREE = "PI-18", "PII-15"
"""Grants of 1 influence (and a strength) and of 3 influence."""


# ---- shape


@rule("MV-INF-01", "MV-INF-04")
@pytest.mark.parametrize("name", GUILDS)
def test_a_river_lies_after_every_third_space_and_one_space_after_the_last(name):
    """A marker walks the whole row: every third step is to be paid for, the last of them leads to the end."""
    paid = []
    for space in range(LAST_SPACE):
        s = play(f"{PLAIN} +{ONE} 100 gold {name}={space} | +{ONE} {name} | {name}={space + 1}")
        paid.append(100 - has(s, 0, "gold"))
    assert paid == [0, 0, 2, 0, 0, 4, 0, 0, 6, 0, 0, 8, 0, 0, 10]
    s = play(f"+{ONE} 100 gold {name}={LAST_SPACE} | +{ONE} | ?MoveMarker")
    assert name not in offers(s)


@rule("MV-INF-02")
@pytest.mark.parametrize("space", range(16))
@pytest.mark.parametrize("name", GUILDS)
def test_an_icon_is_worth_the_number_of_the_section(name, space):
    s = put("")
    assert points(s, name) == [1, 1, 1]
    marker(s, 0, name, space)
    assert points(s, name) == [[1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6][space], 1, 1]
    assert sum(points(s, other)[0] for other in GUILDS if other != name) == 3


# ---- moving


@rule("MV-INF-03")
@pytest.mark.parametrize("name", GUILDS)
def test_one_influence_moves_one_own_marker_one_space(name):
    s = play(f"{PLAIN} +{ONE} | +{ONE} | ?MoveMarker=no,{ALL} | {name} | ?PlayCitizen")
    assert s.influence == [int(other == name) for other in GUILDS] + [0] * 8


@rule("MV-INF-03")
@lines(
    f"{PLAIN} +{THREE} | +{THREE} worker soldier holy | worker=1 soldier=1 shadow=0 holy=1 ?PlayCitizen",
    f"{PLAIN} +{THREE} | +{THREE} shadow worker shadow | worker=1 soldier=0 shadow=2 holy=0 ?PlayCitizen",
    f"{PLAIN} +{THREE} holy=1 2 gold | +{THREE} holy holy no holy |"
    "worker=0 soldier=0 shadow=0 holy=4 ?PlayCitizen",
)
def test_influence_gained_together_may_be_split_or_spent_on_one_row(line):
    play(line)


def named(position, outcome, seat=0):
    """What holds after a wealth tile of 1 influence for the Shadow guild."""
    s = put(position)
    ask(s, printed.WEALTH[WEALTH["W-01"]][seat])
    holds(s, outcome)
    return s


@rule("MV-INF-03", "MV-INF-04", "MV-INF-10")
def test_influence_on_a_named_guild_moves_that_marker_and_no_other():
    named("", "1: worker=0 soldier=0 shadow=1 holy=0 ?PlayCitizen", seat=1)
    s = named(f"{PLAIN} 3 gold shadow=2", "?MoveMarker=no,shadow")
    go(s, "shadow")
    holds(s, f"worker=0 soldier=0 shadow=3 holy=0 1 gold ?TakeTile=no,{TIER_I}")
    named("1 gold shadow=2", "worker=0 shadow=2 1 gold ?PlayCitizen")
    named("20 gold shadow=15", "worker=0 shadow=15 20 gold ?PlayCitizen")


# ---- rivers


@rule("MV-INF-04", "MV-INF-05")
@lines(
    *[
        line
        for space, price, _ in RIVERS
        for line in (
            f"{PLAIN} +{ONE} soldier={space} {price - 1} gold | +{ONE} | ?MoveMarker=no,worker,shadow,holy",
            f"{PLAIN} +{ONE} soldier={space} {price} gold | +{ONE} | ?MoveMarker=no,{ALL} | soldier |"
            f"soldier={space + 1} gold=0,0,0",
        )
    ],
    f"{PLAIN} +{THREE} worker=1 10 gold | +{THREE} worker | worker=2 10 gold | worker | worker=3 8 gold |"
    "no worker | worker=4 8 gold ?PlayCitizen",
    f"{PLAIN} +{ONE} worker=2 10 gold | +{ONE} holy |worker=2 soldier=0 shadow=0 holy=1 10 gold ?PlayCitizen",
)
def test_a_river_is_crossed_for_its_price_and_an_influence_step(line):
    play(line)


@rule("MV-INF-06", "MV-INF-07", "MV-INF-08")
@lines(
    *[
        f"{PLAIN} +{ONE} 10 gold holy={space} | +{ONE} holy | ?TakeTile=no,{tiles} | {taken} |"
        f"tiles={'' if taken == 'no' else taken} ?PlayCitizen"
        for space, _, tiles in RIVERS
        for taken in ["no", *tiles.split(",")]
    ]
)
def test_crossing_a_river_lets_take_a_face_up_tile_of_its_tiers(line):
    s = play(line)
    assert s.shown.count(-2) == len(s.tiles(0))


@rule("MV-INF-06", "MV-INF-07", "MV-INF-08", "MV-PRIV-03")
@lines(
    f"{PLAIN} +{ONE} 6 gold holy=8 shown.1=0 shown.2=0 shown.3=0 | +{ONE} holy | ?TakeTile=no,{TIER_II}",
    f"{PLAIN} +{ONE} 10 gold holy=2 shown.1=0 shown.2=0 shown.3=0 | +{ONE} holy |"
    "holy=3 8 gold tiles= ?PlayCitizen",
    f"{PLAIN} +{ONE} 10 gold holy=11 shown.4=0 shown.5=0 shown.6=0 | +{ONE} holy |"
    "holy=12 2 gold tiles= ?PlayCitizen",
)
def test_where_no_tile_of_a_tier_is_face_up_none_of_it_is_taken(line):
    play(line)


@rule("MV-INF-09")
@lines(
    f"{PLAIN} +{THREE} 6 gold worker=2 soldier=2 shadow=2 | +{THREE} worker | 4 gold | PI-07 soldier |"
    " 2 gold |"
    "PI-11 shadow | 0 gold | PI-12 | worker=3 soldier=3 shadow=3 holy=0 tiles=PI-07,PI-11,PI-12",
    f"{PLAIN} +{ONE} +{THREE} 10 gold worker=5 | +{ONE} worker PI-11 | 6 gold | +{THREE} worker worker |"
    "worker=8 6 gold | worker | worker=9 0 gold ?TakeTile | PII-05 | tiles=PI-11,PII-05",
    f"{PLAIN} +{ONE} 2 gold holy=2 1: holy=3 2: holy=9 | +{ONE} holy |"
    f"0 gold holy=3 1: holy=3 2: holy=9 ?TakeTile=no,{TIER_I}",
)
def test_each_marker_pays_and_is_rewarded_on_its_own_at_each_river(line):
    play(line)


@rule("MV-INF-04", "MV-PRIV-04")
@lines(
    f"shown=PI-01 +{THREE} 2 gold worker=2 soldier=5 | +{THREE} | ?MoveMarker=no,worker,shadow,holy |"
    "worker PI-01 | ?MayUseGrants | +PI-01 | 5 gold ?MoveMarker~soldier | soldier | 1 gold",
)
def test_gold_of_a_grant_gained_at_one_river_can_pay_for_the_next(line):
    play(line)


# ---- lost influence


@rule("MV-INF-10")
@lines(
    f"{PLAIN} +{THREE} | +{THREE} worker no | worker=1 soldier=0 shadow=0 holy=0 0 gold ?PlayCitizen",
    f"{PLAIN} +{THREE} 1 gold worker=15 soldier=2 shadow=5 holy=14 | +{THREE} |"
    "worker=15 soldier=2 shadow=5 holy=14 1 gold ?PlayCitizen",
    f"{PLAIN} +{THREE} 30 gold worker=14 soldier=15 shadow=15 holy=15 | +{THREE} | ?MoveMarker=no,worker |"
    "worker PII-06 | worker=15 soldier=15 shadow=15 holy=15 20 gold ?PlayCitizen",
)
def test_influence_that_cannot_or_will_not_be_used_is_lost(line):
    play(line)


@rule("MV-INF-05", "MV-INF-07")
@lines(
    f"{PLAIN} +{ONE} 6 gold worker=8 | +{ONE} worker | 0 gold worker=9 ?TakeTile=no,{TIER_I},{TIER_II} |"
    "PII-07 | tiles=PII-07 ?PlayCitizen",
)
def test_kira_crosses_the_third_river_for_6_gold_and_takes_a_privilege_ii_tile(line):
    play(line)
