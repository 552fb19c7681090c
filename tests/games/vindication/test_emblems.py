"""Every card, quest, trigger, territory and mount has a drawing of its own, called by its id."""

from oyez.games.vindication.components import (
    COMPANIONS,
    MONSTERS,
    QUESTS,
    RELICS,
    SPEED_HONOR,
    TERRITORIES,
    TRAITS,
    TRIGGERS,
)
from oyez.games.vindication.scene.emblems import EMBLEMS, emblem
from oyez.games.vindication.scene.things import THINGS

DRAWN = {
    "people": COMPANIONS,
    "monsters": MONSTERS,
    "relics": RELICS,
    "traits": TRAITS,
    "quests": QUESTS,
    "triggers": TRIGGERS,
    "territories": [one for one in TERRITORIES if one.set == "base"],
}


def test_none_is_missing():
    for kind, things in DRAWN.items():
        assert {thing.id for thing in things} <= set(EMBLEMS[kind]), kind
    assert {str(speed) for speed in SPEED_HONOR} == set(EMBLEMS["mounts"])


def test_no_two_of_a_kind_look_alike():
    for kind, drawn in EMBLEMS.items():
        assert len({emblem(kind, name) for name in drawn}) == len(drawn), kind


def test_no_thing_is_left_over():
    spelled = " ".join(line for drawn in EMBLEMS.values() for line in drawn.values())
    assert set(THINGS) <= set(spelled.replace(";", " ").split())
