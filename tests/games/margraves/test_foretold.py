"""What an answer says before it is given: its effect, and nothing that will not come."""

import pytest

from oyez.core.steps import ELSEWHERE
from oyez.games.margraves.components import STRENGTH, TILES
from oyez.games.margraves.steps.privileges import TakeTile
from oyez.games.margraves.words import WORDS

from .lines import go, play, put


def said(s, lang="en"):
    """Label and effect of every answer."""
    asked = s.decision
    effects = {choice: asked.effect(s, choice) for choice in asked.choices(s)}
    return {
        WORDS.say(asked.label(s, choice), lang): None if effect is None else WORDS.say(effect, lang)
        for choice, effect in effects.items()
    }


def shut(s, lang="en"):
    """What is closed, and why."""
    asked = s.decision
    return {WORDS.say(asked.label(s, choice), lang): WORDS.say(why, lang) for choice, why in asked.closed(s)}


def test_a_power_that_cannot_be_used_is_not_promised():
    s = put("1 stone")
    go(s, "paladin banner")
    there = said(s)
    assert there["Thraecius: 2 gold"] == "Its power (pay 3 resources to gain 1 gem) is not possible now."
    s = put("3 stone")
    go(s, "paladin banner")
    assert said(s)["Thraecius: pay 3 resources to gain 1 gem"] is None


def test_what_the_supply_lacks_is_not_promised():
    s = put("hand:woodcutter")
    s.supply[1] = 0
    go(s, "woodcutter")
    effect = said(s)["Power"]
    assert effect.endswith("There is nothing left in the supply for 1 wood.")
    s = put("hand:artificer")
    s.strength[0] = STRENGTH
    go(s, "artificer")
    assert "Your strength track is full: 1 strength is lost." in said(s)["Power"]


def test_a_resource_that_has_run_out_is_there_but_closed():
    s = put("")
    s.supply[1] = 0
    go(s, "merchant power")
    assert list(said(s)) == ["Stone", "Magic"]
    assert shut(s) == {"Wood": "None is left in the supply."}


def test_a_slot_says_all_that_building_brings():
    s = play("@silesia 1 stone 1 wood 1 magic | paladin build")
    assert all(label.endswith(", 3 influence") for label in said(s))
    s.towers[s.margraves[0] * 3 + 2] = 1
    assert shut(s) == {next(iter(shut(s))): "A tower of Blue stands there."}


def test_sailing_says_what_the_segments_bring():
    s = play("@reykstrom 1 stone 1 wood | paladin banner nymar yes | ?Sail=stone,wood")
    first = said(s)["Pay 1 wood"]
    s.play(2)
    assert first.startswith("The next segment brings ")
    assert said(s)["Sail 1 segment"] == first.replace("The next segment brings", "Brings")


def test_a_marker_says_how_far_the_river_is_and_what_crossing_it_brings():
    s = play("+PI-18 worker=2 soldier=0 9 gold | +PI-18")
    told = said(s)
    assert told["Worker: cross the river for 2 gold"].startswith(
        "You may take a Privilege I tile. Each Worker"
    )
    assert "next river (2 gold)." in told["Soldier"]


@pytest.mark.parametrize(
    ("lang", "reason"),
    [
        ("en", "No road leads there from where your Margrave is."),
        ("fr", "Aucune route n’y mène d’où se trouve votre Margrave."),
    ],
)
def test_locations_too_far_away_say_so_together(lang, reason):
    s = play("| paladin banner | ?MoveMargrave")
    assert list(shut(s, lang).values()) == [reason]
    far = set(s.decision.targets(s, ELSEWHERE))
    near = {target for choice in s.choices() for target in s.decision.targets(s, choice)}
    assert far
    assert not far & near
    assert f"location-{s.margraves[0]}" not in far


def test_strength_that_one_lacks_is_closed_and_a_knight_says_what_line_it_fills():
    s = play("@silesia silesia=3 face:moss_hag 1 magic 0 strength | captain power forest")
    assert type(s.decision).__name__ == "PayStrength"
    assert shut(s) == {"Pay 3 strength from the track": "You have 1 strength."}
    s.tombs = [2] * 8 + [0]
    (effect,) = set(said(s).values())
    assert effect.startswith("Fills a line of tombs: ")


def test_a_citizen_says_what_it_does_wherever_it_is_chosen():
    s = put("")
    assert said(s)["Merchant"].startswith("Pennant: Gain 1 resource")
    assert "Power: Gain 1 resource and 4 gold." in said(s)["Merchant"]


def test_a_tile_for_the_end_says_what_it_adds():
    s = put("")
    icons = [at for at, tile in enumerate(TILES) if not tile.tier and tile.guilds]
    s.shown[0] = icons[0]
    s.then(TakeTile(0, (0,), False))
    s.advance()
    effect = s.decision.effect(s, icons[0] + 1)
    assert WORDS.say(effect, "en").endswith("more as things stand.")
    assert list(shut(s).values()) == ["Only Privilege I tiles can be taken here."]
