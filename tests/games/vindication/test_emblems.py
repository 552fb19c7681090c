"""Every card, quest, trigger, territory and mount has a drawing of its own, called by its id."""

from oyez.games.vindication.components import CARDS, SPEED_HONOR, TERRITORIES
from oyez.games.vindication.quests import QUESTS, TRIGGERS
from oyez.games.vindication.scene.cards import KIND_OF
from oyez.games.vindication.scene.emblems import EMBLEMS, emblem
from oyez.games.vindication.scene.things import THINGS

WANTED = {
    **{kind: [card.id for card in CARDS if KIND_OF[card.deck] == kind] for kind in KIND_OF},
    "quests": [quest.id for quest in QUESTS],
    "triggers": [trigger.id for trigger in TRIGGERS],
    "territories": [territory.id for territory in TERRITORIES],
    "mounts": [str(speed) for speed in SPEED_HONOR],
}


def test_none_is_missing_and_none_is_left_over():
    assert {kind: sorted(drawn) for kind, drawn in EMBLEMS.items()} == {
        kind: sorted(ids) for kind, ids in WANTED.items()
    }


def test_no_two_of_a_kind_look_alike():
    for kind, drawn in EMBLEMS.items():
        assert len({emblem(kind, name) for name in drawn}) == len(drawn), kind


def test_no_thing_is_left_over():
    spelled = " ".join(line for drawn in EMBLEMS.values() for line in drawn.values())
    assert set(THINGS) <= set(spelled.replace(";", " ").split())
