"""What an answer says before it is given: its effect, what follows from it, and why others are closed."""

import pytest

from oyez.core.steps import ELSEWHERE
from oyez.games.seven.gifts import GIFTS
from oyez.games.seven.steps.dealing import AT_SHOP, AT_TAVERN
from oyez.games.seven.steps.gifts import EVERY, GainGift, Give
from oyez.games.seven.steps.market import PickCard, PickRecruit
from oyez.games.seven.words import WORDS

from .lines import go, offers, put
from .table import sat_down


def told(s, lang="en"):
    """What every answer, by its short name, says of its effect."""
    effects = {}
    for name, choice in zip(offers(s), s.choices(), strict=True):
        if choice < 100_000:
            effect = s.decision.effect(s, choice)
            effects[name] = None if effect is None else WORDS.say(effect, lang)
    return effects


def shut(s, lang="en"):
    asked = s.decision
    return {WORDS.say(asked.label(s, choice), lang): WORDS.say(why, lang) for choice, why in asked.closed(s)}


# ---- actions


def test_taking_part_says_who_leads_then():
    leads = told(put("3 gold"))["quest:0.2"]
    assert leads == "You lead there then: 3 power when it is accomplished."
    level = told(put("3 gold 1: m:0.0"))["quest:0.2"]
    assert level == "You share the lead there then: 1 power each when it is accomplished."
    behind = told(put("3 gold 1: m:0.0 m:0.1 m:1.0 m:1.1"))["quest:0.2"]
    assert behind == "Blue leads there then: 3 power when it is accomplished."
    assert told(put("3 gold"), "fr")["quest:0.2"].startswith("Vous y êtes alors en tête\u00a0:")


FULL = "n:0.0 n:0.1 n:1.0 n:1.1 n:1.2"


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("armour=2", "piece 3 of 7 of the armour, then a cataclysm."),
        ("armour=6", "piece 7 of 7 of the armour, then a cataclysm. The armour is whole then"),
        ("armour=7", "It completes the bottom row: a cataclysm follows."),
        ("armour=2 resolved=13", "then a cataclysm. It is the last cataclysm: if nobody wins"),
    ],
)
def test_the_last_condition_says_what_the_row_brings(position, said):
    assert said in told(put(f"{position} {FULL}"))["quest:0.2"]
    assert "row" not in told(put("armour=2 n:0.0 n:0.1 3 gold"))["quest:0.2"]


def test_what_tokens_do_not_pay_costs_a_building():
    line = "0 gold b:domain_1 c:blue_1 c:blue_2"
    buys = [said for name, said in told(put(line)).items() if name.startswith("buy:")]
    assert buys
    assert all(said.endswith("A castle or domain is spent on it.") for said in buys)
    assert "spent" not in str(told(put("9 gold b:domain_1")))


def test_a_character_says_what_the_supply_lacks():
    s = put("c:red_1")
    (name,) = [name for name in told(s) if name.startswith("use:")]
    assert told(s)[name]
    assert "supply" not in told(s)[name]
    s.supply = [0] * len(s.supply)
    assert "Not in the supply: " in told(s)[name]


def test_a_building_says_what_it_produces_and_what_it_is_good_for():
    raised = [said for name, said in told(put("9 gold")).items() if name.startswith("build:")]
    assert raised
    assert all("When occupied: " in said for said in raised)
    assert any(said.startswith("1 power now, nothing yet each round.") for said in raised)


@pytest.mark.parametrize(
    ("discard", "said"),
    [(2, "After it 4 more sins bring a cataclysm."), (6, "It is the seventh: a cataclysm follows.")],
)
def test_a_sin_says_how_near_the_cataclysm_is(discard, said):
    assert told(put(f"discard={discard} sin:greed"))["sin:greed"].endswith(said)


def test_the_last_portal_ends_the_game():
    gifts = " ".join(f"6 {gift.id}" for gift in GIFTS)
    s = put(f"{gifts} 1: p:0 p:1 p:2 p:3 p:4 p:5")
    assert "the game ends" in told(s)["portal:6"]
    assert "the game ends" not in told(put(f"{gifts} 1: p:0 p:1 p:2 p:3 p:4"))["portal:6"]


def test_a_claim_says_who_leads_without_the_marker():
    assert told(put("m:0.0"))["claim:0"] == "A neutral marker takes its place. Nobody leads there then."


def test_cleansing_says_that_the_hero_comes_back_and_what_is_lacking():
    assert told(put("fallen fell 7 corruption 3 power"))["cleanse"].endswith(
        "Your hero comes back to the light."
    )
    assert "back" not in told(put("fallen 3 corruption 3 power"))["cleanse"]
    s = put("fallen 3 corruption 0 gold 0 power")
    assert "Lacks 1 gold, 1 power" in shut(s).values()


def test_the_top_row_is_closed_as_a_whole():
    s = put("")
    assert shut(s)["Conditions of the top row"] == "The top row is closed to markers."
    assert shut(s, "fr")["Conditions de la ligne du haut"]
    ids = s.decision.targets(s, ELSEWHERE)
    assert ids
    assert all(one.startswith(("condition-4-", "condition-5-")) for one in ids)


def test_an_ability_that_would_change_nothing_says_why_the_marker_stays():
    s = put("b:castle_1* 3 power")
    (why,) = [why for why in shut(s).values() if why.startswith("It holds a marker")]
    assert why


# ---- what the actions ask


def test_a_sin_says_whom_it_cannot_touch_and_what_somebody_has():
    s = put("sin:pride 4 power 1: 5 power 2: 2 power")
    go(s, "sin:pride")
    assert told(s)["b>1"] == "a player with more power: − 2 power"
    (closed,) = [why for name, why in shut(s).items() if "Green" in name or "Topple" in name]
    assert closed == "Has no more power than you."
    s = put("sin:pride 0 power 1: 1 power")
    go(s, "sin:pride")
    assert told(s)["b>1"].endswith("Has only 1 power.")


def test_gifts_that_are_gone_are_closed():
    s = put("1 patience")
    s.supply[0] = 0
    s.then(GainGift(0, 2, EVERY & ~2, True))
    s.advance()
    closed = list(shut(s).values())
    assert "None is left in the supply." in closed
    assert "You have taken one: all must differ." in closed
    s = put("1 patience 1: 1 purity")
    s.then(Give(0, 1, 3, True))
    s.advance()
    go(s, "")
    assert told(s)["purity<1"] == "Blue gets Patience for it."


def test_the_sin_discarded_says_what_it_brings():
    s = put("discard=6 sin:pride sin:greed sin:lust sin:envy")
    go(s, "pass 1.pass 2.pass")
    assert set(told(s).values()) == {"It is the seventh: a cataclysm follows."}


def test_the_first_quest_says_who_has_the_prize():
    s = put(f"{FULL} 9 power")
    go(s, "quest:0.2")
    assert told(s) == {
        "0": "Vermilion has the prize: 3 power.",
        "1": "Nobody has the prize: all markers are neutral.",
    }


def test_an_empty_pile_of_treasures_is_closed():
    s = put("m:0.0 pile=")
    go(s, "claim:0")
    assert "The pile is empty until the Regroup phase." in shut(s).values()


def test_heroes_that_are_taken_say_by_whom():
    m = sat_down(seats=3, seed=2, heroes="chosen")
    m.play(m.state.choices()[0])
    (why,) = [option.why for option in m.closed()]
    assert why.endswith("plays this hero.")


def test_cards_of_the_nameless_say_why_they_do_not_answer():
    s = put("nameless c:red_1")
    go(s, "use:red_1")
    assert "They answer other actions." in shut(s).values()
    assert s.decision.targets(s, ELSEWHERE)


def test_every_effect_of_a_card_to_take_is_told():
    for asked in (PickCard(0, AT_TAVERN, 2), PickCard(0, AT_SHOP, 1), PickRecruit(0, 1)):
        s = put("")
        s.then(asked)
        s.advance()
        assert all(said for name, said in told(s).items() if name != "no")
