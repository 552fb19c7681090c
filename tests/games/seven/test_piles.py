"""Piles and limits: what runs out, what comes back, and when."""

from oyez.core.steps import HIDDEN
from oyez.games.seven.elixirs import ELIXIR_KIND
from oyez.games.seven.goods import take_gifts
from oyez.games.seven.people import CHARACTERS
from oyez.games.seven.places import DISCARDED, EMPTY, IN_DECK
from oyez.games.seven.steps.dealing import TIDY
from oyez.games.seven.steps.regroup import NEW_PILE
from oyez.games.seven.steps.treasures import draw_artefact
from tests.games.reading import lines
from tests.rules import rule

from .conserved import check
from .lines import go, holds, play, put


def scatter_characters(s, n):
    """All but so many characters of the deck lie in the discard."""
    for card in s.character_deck[n:]:
        s.put_character(card, DISCARDED)
    s.character_deck = s.character_deck[:n]


@rule("SV-PILE-01")
def test_an_empty_deck_is_made_of_the_discard_once_a_card_is_needed():
    s = put("tavern=red_1,blue_1,green_1")
    scatter_characters(s, 1)
    go(s, "red_1")
    assert s.character_deck == []  # not yet: nothing is needed
    assert s.character_at.count(DISCARDED) == 26
    go(s, "1.blue_1")
    assert len(s.character_deck) == 25
    assert s.character_at.count(DISCARDED) == 0
    check(s)


@rule("SV-PILE-02", "SV-SIN-02")
@lines(
    "sin:greed discard=5 fate=he_stirs | sin:greed a | discard=6 resolved=0",
    "sin:greed discard=6 fate=he_stirs | sin:greed a | discard=0 resolved=1 deck=28 turn:1",
)
def test_the_discard_goes_back_with_exactly_seven_cards(line):
    play(line)


@rule("SV-PILE-03", "SV-SETUP-20")
def test_nobody_looks_through_the_sin_discard():
    s = play("sin:greed discard=3 | sin:greed a | discard=4")
    for seat in (None, 0, 1):
        assert s.redact(seat).sin_discard == [HIDDEN] * 4
    assert s.view()["piles"]["sin_discard"] == 4


@rule("SV-PILE-04")
@lines(
    "supply.patience=1 c:green_5 | use:green_5 | 1 patience 1 kindness 1 temperance c:green_5*",
    "supply.patience=0 c:green_2 | use:green_2 | 0 patience c:green_2* turn:1",
)
def test_nothing_replaces_gifts_that_the_supply_lacks(line):
    play(line)


@rule("SV-PILE-04")
def test_case_a_character_that_gives_more_than_there_is():
    s = put("supply.patience=1")
    take_gifts(s, 0, 2 << 20 | 1 << 16)
    holds(s, "1 patience 1 temperance supply.patience=0 supply.temperance=5")


@rule("SV-PILE-05")
@lines("1 patience 1 diligence | quest:0.0 | 0 patience 0 diligence supply.patience=6 supply.diligence=6")
def test_spent_gifts_go_back_to_the_supply(line):
    play(line)


@rule("SV-PILE-06", "SV-TREASURE-07")
@lines(
    "t0=, pile= m:0.0 | | ?TakeAction!claim:0",
    "t0=charm,copper_hoard pile= m:0.0 | claim:0 charm | pile=0 1 power turn:1",
    "pile= 2 power b:castle_6* | | ?TakeAction!ability:castle_6",
)
def test_a_discarded_treasure_does_not_come_back_in_this_round(line):
    play(line)


@rule("SV-PILE-06", "SV-REGROUP-14")
@lines("pile= | pass 1.pass 2.pass | round:2 pile=6")
def test_it_does_in_the_next(line):
    play(line)


@rule("SV-PILE-07")
@lines(
    "sin:pride 1: 1 power | sin:pride b>1 | 0 power 1: 0 power",
    "1 power sin:pride sin:pride sin:pride | pass 1.pass 2.pass | 0 power ?DiscardSin:0",
)
def test_power_never_drops_below_nothing(line):
    play(line)


@rule("SV-PILE-08")
def test_used_artefacts_come_back_when_the_deck_is_empty():
    s = put("art:hammer_of_days")
    s.artefact_discard, s.artefact_deck = s.artefact_deck, []
    go(s, "art:hammer_of_days")
    assert len(s.artefact_discard) == 7
    draw_artefact(s, 1)
    assert (len(s.artefact_discard), len(s.artefact_deck), s.artefact_count) == (0, 6, (0, 1, 0))
    for _ in range(6):
        draw_artefact(s, 0)
    draw_artefact(s, 2)
    assert s.artefact_count == (6, 1, 0)


@rule("SV-PILE-09")
@lines(
    "0 markers 1 patience 1 diligence b:castle_1 3 power | | ?TakeAction!quest:0.0,occupy:castle_1",
    "0 markers 4 humility 3 purity | | ?TakeAction!portal:0",
    "1 markers 4 humility 3 purity | portal:0 | 0 markers p:0",
)
def test_a_marker_in_hand_is_needed(line):
    s = put(line.split("|")[0])
    s.markers[0] += 0
    for at, part in enumerate(line.split("|")[1:]):
        (holds if at % 2 else go)(s, part)


@rule("SV-PILE-10")
def test_an_empty_space_wakes_up_once_a_card_is_discarded():
    s = put("tavern=red_1,, c:blue_1* c:blue_2")
    for card in s.character_deck:  # somebody has them all
        s.put_character(card, 1)
        s.held[3] += 1
        s.banners[6 + CHARACTERS[card].banner] += 1
    s.character_deck = []
    go(s, "use:blue_2")
    holds(s, "tavern=red_1,,")
    go(s, "1.pass 2.pass use:blue_1")  # its second use discards it
    holds(s, "tavern=red_1,blue_1,")
    check(s)


@rule("SV-PILE-10")
def test_the_lowest_space_is_filled_first():
    s = put("shop=,,")
    kept = s.elixir_deck[-1]
    for card in s.elixir_deck:
        s.put_elixir(card, DISCARDED if card == kept else 1)
        s.held[4] += card != kept
    s.elixir_deck = []
    s.then(TIDY)
    s.advance()
    assert s.shop == [kept, EMPTY, EMPTY]
    assert ELIXIR_KIND[kept] == 0
    assert IN_DECK not in s.elixir_at


@rule("SV-PILE-11")
@lines("deck=0 | pass 1.pass 2.pass | 0 sins deck=0 round:2")
def test_without_sins_none_is_drawn(line):
    s = put(line.split("|")[0])
    s.sin_deck = []
    go(s, "pass 1.pass 2.pass")
    while type(s.decision).__name__ == "DiscardSin":
        s.play(s.choices()[0])
    assert s.sin_count[0] == 0


@rule("SV-PILE-12", "SV-DONE-12")
def test_treasures_missing_at_new_quests_are_laid_after_the_shuffle():
    s = put("pile=charm m:0.0 m:0.1 n:1.0 n:1.1 n:1.2 2 patience t0=, t1=,")
    go(s, "quest:0.2")
    while s.seat != 0 or type(s.decision).__name__ != "TakeAction":
        if s.round > 1:
            break
        s.play(s.choices()[0])
    assert s.round == 2
    assert all(card >= 0 for card in s.treasures_at)
    check(s)


@rule("SV-PILE-12")
def test_they_wait_until_then():
    s = put("pile=")
    s.treasures_at = [*s.treasures_at[:8], -3, -3, -3, -3]
    s.treasure_discard = [card for card in range(18) if card not in s.treasures_at]
    s.then(NEW_PILE)
    s.advance()
    assert all(card >= 0 for card in s.treasures_at)
    assert len(s.treasure_pile) == 6


@rule("SV-PILE-13", "SV-CATA-07")
@lines("sin:greed discard=6 resolved=14 | sin:greed a | discard=0 deck=28 resolved=14 turn:1")
def test_without_cataclysms_the_seventh_sin_still_shuffles(line):
    play(line)
