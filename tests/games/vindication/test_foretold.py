"""What an answer says before it is given: its effect, and why others are closed."""

import pytest

from oyez.games.vindication import GAME
from oyez.games.vindication.asking import EFFECTS, REASONS
from oyez.games.vindication.components import (
    APTITUDE_MASTERY,
    CARD,
    COMPANION_COST,
    DRAWN,
    HEROIC,
    SKILL,
    TRANSCENDED,
)
from oyez.games.vindication.steps.aiming import AT_HEX
from oyez.games.vindication.steps.bonus import CONTROL, LEARN, TRANSCEND, Bonus, InBattle, ProvideCubes
from oyez.games.vindication.steps.cards import EMPOWERED, UPPERMOST
from oyez.games.vindication.steps.dice import SaveChampion
from oyez.games.vindication.steps.island import MoveTo
from oyez.games.vindication.steps.power import Lower, Raise
from oyez.games.vindication.steps.territories import AtInn, AtMaw, AtTomb
from oyez.games.vindication.words import WORDS

from .lines import go
from .table import put


def effect(question, s, choice, lang="en"):
    said = question.effect(s, choice)
    return said and WORDS.say(said, lang)


def shut(question, s):
    return {choice: WORDS.say(why, "en") for choice, why in question.closed(s)}


def test_every_question_named_is_there():
    assert set(EFFECTS) | set(REASONS) <= set(GAME.steps)


def test_a_goal_in_the_mist_says_what_comes_to_light():
    s = put("bare H01=inn")
    here = s.space[0]
    assert effect(MoveTo(0), s, 1 + here) == "Discovers 2 hexes there."
    assert effect(MoveTo(0), put(""), 1 + here) is None


def test_power_says_how_it_stands_then():
    s = put("8 potential 5 influence 1 conviction")
    assert effect(Raise(0, 1), s, 1) == "You have 7 potential and 6 influence then."
    assert effect(Raise(0, 1), s, 2) == "You have 4 influence and 2 conviction then."
    assert effect(Lower(0), s, 2) == "You have 6 influence and 0 conviction then."


def test_bonus_actions_say_what_they_bring():
    s = put("1 inspiration 1 strength 4 knowledge 5 influence c:patience")
    courage, wisdom = 1 + HEROIC.index(SKILL["courage"]), SKILL["wisdom"]
    for asked in (Bonus(0), ProvideCubes(0), InBattle(0)):
        assert effect(asked, s, courage) == "You have 1 courage and 6 influence then."
        assert (
            effect(asked, s, LEARN + wisdom) == f"Your mastery of Wisdom counts {1 + APTITUDE_MASTERY} then."
        )
    said = f"Activated, your character gives {TRANSCENDED} cubes of a common skill then."
    assert effect(Bonus(0), s, TRANSCEND) == said
    assert "honor" in effect(Bonus(0), s, CONTROL + 1)


def test_a_companion_says_what_it_gives_and_does():
    s = put("up.companion_red=arn 2 strength")
    red = 1 + 2 * 3
    assert effect(AtInn(0), s, red + UPPERMOST) == (
        "Activated: 2 strength. Next to a fort: gain 1 strength without visiting."
    )
    assert str(DRAWN) in effect(AtInn(0), s, red + EMPOWERED)


@pytest.mark.parametrize(("position", "lack"), [("1 strength", 1), ("0 strength", COMPANION_COST)])
def test_what_is_lacking_is_named(position, lack):
    s = put(f"{position} 2 knowledge 0 conviction up.companion_red=arn")
    why = shut(AtInn(0), s)
    assert why[7] == f"You lack {lack} strength."
    assert why[4 + EMPOWERED] == "You lack 1 conviction."
    assert shut(AtTomb(0), put("0 wisdom"))[1] == "You lack 2 wisdom."


def test_a_crystal_that_pays_is_not_lacking():
    """Seed 50050 of two seats with treachery and the jeweler: a monster was open and closed at once."""
    maw = "tiles=jeweler c:arn c:pure_courage up.monster=oya"
    assert 1 not in shut(AtMaw(0), put(f"{maw} 1 courage"))
    assert shut(AtMaw(0), put(f"{maw} 0 courage"))[1] == "You lack 1 courage."
    inn = put("tiles=jeweler c:pure_strength 1 strength 0 conviction up.companion_red=arn")
    assert 7 not in shut(AtInn(0), inn)


def test_the_champion_knows_the_risk():
    s = put("c:arn c:nyra up.monster=oya 2 courage")
    said = effect(AtMaw(0), s, 1)
    assert said.startswith("7 honor if no cube is left in your potential.")
    assert "Nyra" in said
    assert "leaves the game" in effect(SaveChampion(0, CARD["nyra"]), s, 0)


@pytest.mark.parametrize(
    ("position", "moves", "why"),
    [
        # beside seat 0 stand 1 and 2, not 3
        ("c:toule 1: at:I02 2: at:I06", "activate toule use:toule", {4: "Not beside you."}),
        (
            "c:kuvot 1: at:I02 1 apt.wisdom 2: at:I06 1 apt.vision 3: at:I07",
            "activate kuvot use:kuvot",
            {4: "has no aptitude."},
        ),
        (
            "c:greed 1: at:I02 2: at:I06 3: at:I07 0 inspiration 0 knowledge 0 strength",
            "use:greed",
            {4: "has no such skill cube."},
        ),
        (
            "c:conviction_siphon*1 3: 0 conviction",
            "use:conviction_siphon",
            {4: "has no conviction that could be degraded."},
        ),
        (
            "c:foul_tongue 1: at:I02 c:arn 2: at:I06 c:veroa 3: at:I07",
            "activate foul_tongue use:foul_tongue",
            {4: "has no card on which a black cube could go."},
        ),
        (
            "c:vrix 1: at:I03 2: at:I07",
            "activate vrix use:vrix",
            {4: "Farther than two spaces from you."},
        ),
        ("c:conviction_siphon*1 3: c:impunity", "use:conviction_siphon", {4: "2 times as much"}),
    ],
)
def test_who_cannot_be_chosen_is_told_why(position, moves, why):
    s = go(put(f"treachery seats=4 {position}"), moves)
    asked = s.decision
    assert type(asked).__name__ == "Aim"
    told = shut(asked, s)
    assert set(told) == set(why)
    assert not set(told) & set(asked.choices(s))
    assert all(said in told[choice] for choice, said in why.items())
    assert asked.targets(s, 4) == ("medallion-3",)


def test_where_a_card_does_nothing_is_told():
    s = go(put("treachery c:sidney black:H01"), "activate sidney use:sidney")
    assert shut(s.decision, s) == {AT_HEX: "It would change nothing here."}
