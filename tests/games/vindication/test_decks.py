"""Cards in general, traits and relics."""

from oyez.core.steps import HIDDEN
from oyez.games.vindication.components import CARD, HONOR, TERRITORIES
from oyez.games.vindication.conditions import mastery
from oyez.games.vindication.honor import gain_honor
from oyez.games.vindication.places import EMPTY, GONE
from tests.games.reading import lines
from tests.rules import rule

from .lines import go, play
from .offered import asked, offers
from .table import put


@rule("VI-CARD-01", "VI-CARD-03", "VI-CARD-12")
@lines(
    "H01=ancient_tomb 4 wisdom | visit:H01 up | c:creativity 15+creativity honor 2 wisdom",
    "H01=ancient_tomb 4 wisdom | visit:H01 top | c:devotion 15+devotion honor 2 wisdom up.trait=creativity",
)
def test_the_face_up_card_or_the_unseen_top_one(line):
    play(line)


@rule("VI-CARD-04", "VI-CARD-10")
@lines(
    "H01=ancient_tomb 2 wisdom | visit:H01 up | up.trait=devotion left.trait=14",
    "H01=ancient_tomb 2 wisdom | visit:H01 top | up.trait=creativity left.trait=14",
)
def test_the_top_card_is_turned_up_where_none_is_left(line):
    play(line)


@rule("VI-CARD-05")
@lines(
    "H01=ancient_tomb 2 wisdom up.trait=wonder,purpose | visit:H01 up |"
    " c:purpose up.trait=wonder left.trait=14"
)
def test_taking_the_uppermost_uncovers_the_next(line):
    play(line)


@rule("VI-CARD-06", "VI-CARD-07")
@lines(
    "H01=ancient_tomb 2 wisdom | visit:H01 draw |"
    " 1 conviction 11 influence ?PickDrawn=creativity,devotion,diligence,expertise |"
    " diligence | c:diligence left.trait=14",
    "H01=ancient_tomb 2 wisdom | visit:H01 draw creativity | c:creativity left.trait=14",
    "H01=ancient_tomb 2 wisdom 0 conviction | visit:H01 | ?AtTomb=no,up,top",
)
def test_empowered_draw(line):
    play(line)


@rule("VI-CARD-07")
def test_what_is_not_chosen_is_shuffled_into_the_pile():
    s = put("H01=ancient_tomb 2 wisdom")
    pile = s.deck(5)[:]
    go(s, "visit:H01 draw creativity")
    assert sorted([*s.deck(5), s.shown[5]]) == sorted(pile)
    assert [*s.deck(5), s.shown[5]] != pile


@rule("VI-CARD-13")
def test_only_the_player_who_draws_sees_the_cards():
    s = put("H01=ancient_tomb 2 wisdom")
    go(s, "visit:H01 draw")
    assert s.redact(0).deck(5)[-3:] == s.deck(5)[-3:]
    assert set(s.redact(0).deck(5)[:-3]) == {HIDDEN}
    for other in (None, 1, 2):
        assert set(s.redact(other).deck(5)) == {HIDDEN}
    go(s, "expertise")
    assert "card.gained" in [said.message.id for said in s.events]
    assert set(s.redact(0).deck(5)) == {HIDDEN}


@rule("VI-CARD-14", "VI-CARD-11")
@lines(
    "H01=ancient_tomb 2 wisdom top.trait=0 | visit:H01 | ?AtTomb=no,up | up | c:creativity up.trait=",
)
def test_where_no_pile_is_left_there_is_no_draw(line):
    s = play(line)
    assert "visit:H01" not in offers(s)
    s = put("H01=ancient_tomb 2 wisdom top.trait=0")
    s.put_card(s.shown[5], GONE)
    s.shown[5] = EMPTY
    go(s, "visit:H01")
    assert type(s.decision).__name__ == "Act"
    assert s.skill(0, 5) == 2


@rule("VI-CARD-15")
@lines(
    "H01=ancient_tomb 2 wisdom up.trait=wonder,purpose | visit:H01 draw |"
    " ?PickDrawn~purpose,devotion ?PickDrawn!wonder | devotion | c:devotion"
)
def test_cards_under_the_uppermost_stay_in_an_empowered_draw(line):
    s = play(line)
    assert s.beneath == (CARD["wonder"],)
    assert s.shown[5] >= 0


@rule("VI-CARD-08")
def test_any_number_of_cards():
    s = put("c:arn c:veroa c:dregun c:drokk c:ga_nok c:groll c:herk c:izah c:jerno")
    assert s.count(0, 2) == 9


@rule("VI-CARD-09")
def test_negative_honor_never_comes_back():
    s = put("treachery c:feth*1")
    assert HONOR[CARD["feth"]] < 0
    go(s, "reclaim feth")
    assert (s.honor[0], s.card_at[CARD["feth"]]) == (15, GONE)


@rule("VI-CARD-17", "VI-TRAIT-05")
@lines(
    "H01=ancient_tomb 2 wisdom up.trait=preparation | visit:H01 up | 15+preparation honor",
    "H01=ancient_tomb 2 wisdom up.trait=diligence | visit:H01 up | 15+diligence honor 2 conviction turn:0",
    "H01=ancient_tomb 2 wisdom up.trait=creativity | visit:H01 up convert:wisdom | 17+creativity honor",
)
def test_a_card_works_from_its_gaining_on_but_not_on_it(line):
    play(line)


@rule("VI-CARD-18")
def test_a_card_looked_at_stays_known_while_it_lies_on_top():
    s = put("c:ursula H01=ancient_tomb 4 wisdom")
    go(s, "activate ursula use:ursula trait")
    assert type(s.decision).__name__ == "TurnUp"
    go(s, "no")
    assert s.redact(0).deck(5)[-1] == CARD["devotion"]
    assert s.redact(1).deck(5)[-1] == HIDDEN
    for seed in range(5):
        assert s.determinize(0, seed).deck(5)[-1] == CARD["devotion"]
    go(s, "visit:H01 top")
    assert s.redact(0).deck(5)[-1] == HIDDEN


@rule("VI-CARD-19")
@lines(
    "c:gha_kein c:orb_of_riddles*2 19 honor | activate gha_kein use:gha_kein orb_of_riddles |"
    " gone:orb_of_riddles 19+orb_of_riddles/2 honor 7 influence"
)
def test_a_card_sold_keeps_its_honor(line):
    play(line)


@rule("VI-CMPN-02", "VI-TRAIT-04", "VI-RELIC-06", "VI-MON-11", "VI-MAST-01", "VI-MAST-05")
def test_each_card_counts_1_for_the_mastery_of_its_colour():
    s = put("c:zho c:dahlia c:belac c:arn c:drogas c:portal_stone c:star_taker c:wonder 1 apt.vision")
    assert [mastery(s, 0, skill) for skill in range(6)] == [2, 1, 1, 1, 4, 1]
    s = put("c:adena")
    assert [mastery(s, 0, skill) for skill in range(6)] == [0, 1, 0, 0, 1, 0]


# ---- traits


@rule("VI-TRAIT-01")
@lines("H01=ancient_tomb 2 wisdom | visit:H02 | ?Act!visit:H01")
def test_traits_are_obtained_at_the_tomb(line):
    play(line)


@rule("VI-TRAIT-02", "VI-TRAIT-07")
@lines(
    "c:devotion H01=ancient_tomb 2 wisdom 2 conviction | visit:H01 draw creativity | 16+creativity honor |"
    " take:H01 | 19+creativity honor",
    "c:creativity 3 inspiration 3 knowledge | convert:wisdom | 17 honor |"
    " convert:wisdom convert:wisdom | 17 honor",
)
def test_triggered_traits(line):
    play(line)


@rule("VI-TRAIT-03")
@lines(
    "c:humility 30 honor 1: 31 honor holds:H02 0: c:xina | visit:H02 | 7 potential 9 influence 1: 33 honor",
    "c:humility 30 honor 1: 29 honor holds:H02 | visit:H02 | 8 potential 1: 31 honor",
    "c:humility 30 honor 1: 30 honor holds:H02 | visit:H02 | 8 potential",
)
def test_humility(line):
    play(line)


@rule("VI-TRAIT-03")
def test_a_passive_trait_is_used_once_in_a_turn():
    s = put("c:humility 30 honor 1: 32 honor")
    gain_honor(s, 1, 2)
    gain_honor(s, 1, 2)
    assert s.potential(0) == 7
    go(s, "move I02 end")
    gain_honor(s, 1, 2)
    assert s.potential(0) == 6


@rule("VI-TRAIT-08")
@lines(
    "c:patience | use:patience | 1 courage 1 vision 1 wisdom 5 influence turn:1",
    "c:patience | convert:courage use:patience | 2 courage turn:1",
    "c:patience | rest potential | ?Act!use:patience",
    "c:patience | move I02 | ?Act!use:patience",
)
def test_patience_replaces_the_whole_turn(line):
    play(line)


# ---- relics


@rule("VI-RELIC-01", "VI-RELIC-02", "VI-RELIC-09")
@lines(
    "2 vision | visit:H01 top | c:ceremonial_knife*2 8 influence 15+ceremonial_knife honor",
    "2 vision 0 influence up.relic=pink_elixir | visit:H01 up | ?Shortage~no,inspiration |"
    " inspiration conviction |"
    " c:pink_elixir*4 0 inspiration",
    "2 vision 0 influence up.relic=pink_elixir | visit:H01 up no | c:pink_elixir*2 0 influence ?AtTower",
)
def test_a_new_relic_takes_its_charges_from_influence(line):
    play(line)


@rule("VI-RELIC-03", "VI-RELIC-04", "VI-RELIC-07", "VI-RELIC-10")
@lines(
    "c:scroll_of_the_highborn*2 c:orb_of_riddles*2 | use:scroll_of_the_highborn |"
    " 7 potential 10 influence 15 honor"
    " ?Act!use:scroll_of_the_highborn | use:orb_of_riddles | 3 conviction c:orb_of_riddles*1 15 honor",
    "c:scroll_of_the_highborn*0 | | ?Act!use:scroll_of_the_highborn",
    "2 vision up.relic=scroll_of_the_highborn | visit:H01 up use:scroll_of_the_highborn |"
    " c:scroll_of_the_highborn*3",
)
def test_using_relics(line):
    play(line)


@rule("VI-RELIC-08")
@lines(
    "c:orb_of_riddles*3 c:nyra | activate nyra | ?Act!use:nyra",
    "c:orb_of_riddles*2 c:nyra | activate nyra use:nyra | c:orb_of_riddles*3 ",
)
def test_no_relic_rises_above_its_charges(line):
    play(line)


@rule("VI-RELIC-06")
def test_that_which_was_broken():
    assert mastery(put("c:that_which_was_broken*3"), 0, 4) == 4
    assert mastery(put("c:that_which_was_broken*1"), 0, 4) == 2


@rule("VI-CARD-01")
@lines(
    "H01=ancient_tomb 2 wisdom | visit:H01 up | c:creativity 15+creativity honor",
    "treachery 2 knowledge up.companion_blue=kuvot | visit:H02 blue.up | c:kuvot 15+kuvot honor",
)
def test_honor_comes_and_goes_as_a_card_is_gained(line):
    play(line)


@rule("VI-CARD-08", "VI-MON-15")
@lines(
    "c:creativity c:devotion c:patience c:gallantry c:purpose H01=ancient_tomb 2 wisdom | visit:H01 |"
    " ?AtTomb~up,top,draw",
    "c:arn c:oya c:butterfly_crusher H01=gaping_maw 2 courage | visit:H01 | ?AtMaw~up,top,draw",
    "c:arn c:veroa c:dregun c:drokk c:ga_nok H01=inn 2 strength | visit:H01 | ?AtInn~red.up,red.top",
)
def test_many_cards_do_not_bar_another(line):
    play(line)


@rule("VI-CMPN-01", "VI-TRAIT-01", "VI-RELIC-01")
def test_each_kind_of_card_has_its_place():
    places = {"inn": "AtInn", "arcane_tower": "AtTower", "gaping_maw": "AtMaw", "ancient_tomb": "AtTomb"}
    for it in TERRITORIES:
        if it.set == "base":
            s = put(f"H01={it.id} 3 inspiration 3 knowledge 3 strength 3 courage 3 vision 3 wisdom c:arn*2")
            go(s, "visit:H01")
            kind = asked(s)
            assert (kind if kind in places.values() else None) == places.get(it.id)


@rule("VI-TRAIT-06")
@lines(
    "9 conviction 1: c:impunity holds:H01 holds:H02 | take:H01 take:H02 | 1 conviction holds:H01 holds:H02"
)
def test_a_raised_price_is_paid_on_every_occasion(line):
    play(line)


@rule("VI-TRAIT-07", "VI-RELIC-10")
@lines(
    "c:patience | use:patience | 15 honor",
    "c:pink_elixir*1 c:arn*2 | use:pink_elixir | 15 honor ?OffOne",
)
def test_using_a_card_gives_no_honor(line):
    play(line)
