"""What a question says besides its choices: who asks, what a choice does, and why something is closed."""

import pytest

import oyez
from oyez.core.steps import ELSEWHERE
from oyez.core.words import LANGUAGES
from oyez.games.margraves.components import CITIZENS
from oyez.games.margraves.words import WORDS
from tests.rules import rule

from .lines import asked, go, play, put
from .table import give, table


def say(message, lang="en"):
    return WORDS.say(message, lang)


def closed(s):
    return [(choice, say(why)) for choice, why in s.decision.closed(s)]


def test_an_offer_in_anothers_turn_names_the_citizen_that_makes_it():
    s = play("gold=0,1,1 | merchant power stone no | ?May:1")
    assert say(s.decision.prompt(s)) == (
        "The Merchant of Vermilion makes you an offer. Pay 1 gold to gain 1 resource of any kind?"
    )
    assert say(s.decision.prompt(s), "fr") == (
        "Le Marchand de Vermillon vous fait une offre. Payer 1 Or pour gagner 1 ressource au choix\u00a0?"
    )
    assert (s.source(s.decision), s.habit(s.decision)) == (None, "merchant")
    go(s, "yes")
    assert say(s.source(s.decision)) == "Merchant of Vermilion"
    assert say(s.source(s.decision), "fr") == "Marchand (Vermillon)"
    assert s.habit(s.decision) == "", "a resource that is paid for cannot be declined"
    go(s, "wood no")
    assert (s.source(s.decision), s.habit(s.decision)) == (None, "")
    s = play("| merchant | ?UseCitizen")
    assert s.source(s.decision) is None, "the question names the citizen"
    s = play("| merchant power stone | ?May:0")
    assert say(s.source(s.decision)) == "You play the Merchant"
    assert s.habit(s.decision) == ""


def test_such_offers_can_be_declined_for_good():
    m = oyez.new("margraves", seats=2, seed=1)
    m.state = play("seats=2 gold=9,9 | merchant power stone no | ?May:1")
    m.always_decline(1)
    m.play(0, 1)
    m.state = play("seats=2 gold=9,9 | merchant power stone | ?May:0")
    m.play(0)
    assert (type(m.state.decision).__name__, m.waiting) == ("PlayCitizen", [1]), "seat 1 was not asked"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("citizen", CITIZENS, ids=lambda citizen: citizen.id)
def test_a_use_says_what_it_does(citizen, lang):
    s = put(f"seats=5 row=monk,bard,pilot,cleric,trader hand:{citizen.id} 1 stone 1 wood 1 magic")
    go(s, citizen.id)
    said = [say(s.decision.effect(s, use), lang) for use in (1, 2, 3, 4)]
    assert len(set(said)) == 4
    assert all(text.endswith(".") for text in said)


def test_the_words_of_an_effect():
    s = play("| captain")
    said = [say(s.decision.effect(s, use)) for use in (2, 3, 4)]
    assert said[0].startswith("Gain 1 knight and 1 strength.")
    assert said[1] == (
        "Remove a citizen of the row, take back 1 played citizen, then recruit one at its price if you like."
    )
    assert "Shilina" in said[2]


@rule("MV-TURN-04")
def test_it_is_said_why_the_last_card_can_only_recall():
    s = play("played:alchemist played:captain played:merchant +PI-01 | paladin")
    assert closed(s) == [(use, "The last card of a hand can only recall.") for use in (1, 2, 4)]


@rule("MV-REC-01", "MV-SLAY-04", "MV-INF-04")
def test_what_is_too_dear_or_too_strong_is_closed_with_the_reason():
    s = play("3 gold | paladin recall 1 | ?MayRecruit=no,2")
    assert closed(s) == [(slot, "You have 3 gold.") for slot in (3, 4, 5)]
    s = play("hand:town_crier 2 gold | town_crier power | ?Recruit=1,2,3,4,5")
    assert closed(s) == []
    s = play(
        "@silesia silesia=0 face:moss_hag face:kobold_sappers 2 strength | captain power | ?Slay=no,mountain"
    )
    far = (ELSEWHERE, "Its lair is not next to your Margrave.")
    assert closed(s) == [(2, "Missing: 1 magic"), far]
    s = play("@silesia silesia=0 face:blighted_treant face:kobold_sappers 1 strength | captain power")
    assert closed(s) == [(2, "Missing: 4 strength, 1 magic"), far]
    s = play("+PI-18 worker=2 1 gold | +PI-18 | ?MoveMarker=no,soldier,shadow,holy")
    assert closed(s) == [(1, "You have 1 gold.")]


def test_grants_stand_under_a_heading_of_their_own():
    s = put("+PI-01")
    aside, number = s.meant(0, s.choices()[-1])
    assert say(aside.group(s, number)) == "Grants"


@rule("MV-TIE-01", "MV-TIE-02", "MV-TIE-03")
@pytest.mark.parametrize(
    ("gold", "winners", "reason"),
    [
        ((5, 0, 0), [0], "Most points"),
        ((0, 3, 4), [2], "Level on points; won on the tie-break: most gold"),
        ((2, 0, 2), [0, 2], "Level to the last: the win is shared"),
    ],
)
def test_the_outcome_says_on_what_it_was_won(gold, winners, reason):
    s = table(3)
    for seat, n in enumerate(gold):
        give(s, seat, gold=n)
    assert s.winners() == winners
    assert say(s.reason()) == reason
    assert sum(s.outcome().utilities) == pytest.approx(0)


def heard(line):
    """What the log says after the position of a line, and where it ends."""
    position, moves = line.split("|")
    s = put(position)
    s.events = []
    go(s, moves)
    return s, [said.message.id for said in s.events]


@rule("MV-PRIV-01")
def test_a_question_that_a_grant_has_made_pointless_is_not_dropped_in_silence():
    s, said = heard("@kamin 2 gold worker=5 +PI-05 row=bard | paladin recall 5 +PI-05 worker no")
    assert asked(s) == "PlayCitizen"
    assert said[-1] != "step.lapsed"
    assert "step.lapsed" in said, "there is no gold left to recruit for"
    s, said = heard("+PI-01 | merchant power stone no +PI-01")
    assert asked(s) == "PlayCitizen"
    assert "step.lapsed" not in said, "nothing is lost with the last grant"
