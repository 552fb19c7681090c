import json

import pytest

import oyez
from oyez.core.shown import LogLine, Option

from . import toy

SEATS = (None, 0, 1)


def everything(m):
    """Whatever a match shows, so that two of them can be compared."""
    seats = (None, *range(m.seats))
    return (
        m.to_json(),
        m.state.snapshot(),
        list(m.choices),
        m.waiting,
        [m.options(seat, lang) for seat in seats for lang in ("en", "fr")],
        [m.log(seat) for seat in seats],
        [m.view(seat) for seat in seats],
    )


def show_all(m):
    for seat in m.waiting:
        m.play(m.options(seat)[0].choice, seat)


# ---- the README of the design


def test_the_public_interface_as_the_design_writes_it():
    assert "legends" in oyez.catalog()
    m = oyez.new("legends", seats=3, seed=7)
    assert m.waiting == [0, 1, 2]
    assert [option.choice for option in m.options()] == list(range(12))
    m.play(2, seat=1)
    m.undo(seat=1)
    for seat, bid in ((0, 1), (1, 2), (2, 0)):
        m.play(bid, seat=seat)
    assert m.waiting == [1]
    option = m.options()[0]
    assert isinstance(option.choice, int)
    assert option.label
    assert option.targets
    m.play(option.choice)
    assert not m.over
    assert m.winners == []
    score = m.scores[0]
    assert score.total == sum(score.parts.values())
    assert m.view(seat=0)["seats"] == 3
    text = m.to_json()
    assert oyez.load(text).to_json() == text
    s = m.state
    assert s.seat == m.waiting[0]
    assert s.choices() == [option.choice for option in m.options()]
    assert oyez.restore(s.snapshot()).snapshot() == s.snapshot()
    assert oyez.restore(json.loads(json.dumps(s.snapshot()))).choices() == s.choices()
    twin = s.clone()
    twin.play(twin.choices()[0])
    assert isinstance(s.scores(), list)
    assert s.redact(0).chance is None
    assert s.determinize(0, 3).redact(0).snapshot() == s.redact(0).snapshot()


def test_without_a_seed_every_match_is_another():
    assert oyez.new("legends", seats=2).seed != oyez.new("legends", seats=2).seed


# ---- whose turn it is and what may be chosen


def test_several_wait_when_they_choose_in_secret():
    m = toy.new()
    assert m.waiting == [0, 1]
    m.play(m.options(1)[0].choice, seat=1)
    assert m.waiting == [0]
    m.play(m.options(0)[0].choice)
    assert len(m.waiting) == 1


def test_options_are_those_of_the_seat_in_its_language():
    m = toy.new()
    for seat in (0, 1):
        hand = m.state.hand(seat)
        assert m.options(seat) == [Option(card, f"Card {card}", (f"card-{card}",)) for card in hand]
        assert [option.label for option in m.options(seat, "fr")] == [f"Carte {card}" for card in hand]
    assert m.options() == m.options(0)
    m.play(m.options(0)[0].choice, 0)
    assert m.options(0) == []
    assert m.options() == m.options(1)


def test_the_prompt_says_what_is_asked_or_whom_one_waits_for():
    m = toy.new()
    assert m.prompt(0) == "Show a card: 3 in hand"
    assert m.prompt(1, "fr") == "Montrez une carte\u00a0: 3 en main"
    assert m.prompt(None) == "Waiting for Vermilion, Blue."
    m.play(m.options(0)[0].choice, 0)
    assert m.prompt(0) == "Waiting for Blue."
    assert m.prompt(0, "fr", ["Ana", "Bo"]) == "On attend Bo."


def play_out(m):
    while not m.over:
        for seat in m.waiting:
            m.play(m.options(seat)[-1].choice, seat)
    return m


def test_nothing_is_left_to_choose_when_it_is_over():
    m = play_out(toy.new())
    assert m.waiting == []
    assert m.options() == m.options(0) == []
    assert m.prompt(0) == m.prompt(None) == "The game is over."
    assert m.prompt(0, "fr") == "La partie est terminée."
    with pytest.raises(oyez.IllegalChoice, match="over"):
        m.play(0)
    with pytest.raises(oyez.IllegalChoice, match="over"):
        m.play(0, seat=0)


def test_the_seat_must_be_named_when_several_are_waiting():
    m = toy.new()
    before = everything(m)
    with pytest.raises(oyez.IllegalChoice, match="0, 1"):
        m.play(m.options()[0].choice)
    assert everything(m) == before


@pytest.mark.parametrize("seat", [2, -1, 99, "0", True, False, 0.0, (0,)])
def test_a_seat_that_there_is_not_is_refused(seat):
    m = toy.new()
    before = everything(m)
    with pytest.raises(oyez.UnknownSeat):
        m.play(m.options(1)[0].choice, seat=seat)
    assert everything(m) == before


def test_a_seat_whose_turn_it_is_not_is_refused():
    m = toy.new()
    seat = toy.to_first_lantern(m)
    before = everything(m)
    with pytest.raises(oyez.IllegalChoice) as error:
        m.play(1, seat=1 - seat)
    assert str(1 - seat) in str(error.value)
    assert everything(m) == before


@pytest.mark.parametrize("choice", [True, False, "1", 1.0, None, 99, -1, 10**30, [1], b"1", "x" * 10_000])
def test_a_choice_that_is_not_one_of_the_numbers_offered_is_refused(choice):
    m = toy.new()
    seat = toy.to_first_lantern(m)
    assert {0, 1} <= {option.choice for option in m.options()}
    before = everything(m)
    for named in (None, seat):
        with pytest.raises(oyez.IllegalChoice) as error:
            m.play(choice, seat=named)
        assert len(str(error.value)) < 200
        assert error.value.text("fr") != str(error.value)
    assert everything(m) == before


def test_another_seats_card_is_refused_in_secret_choices():
    m = toy.new()
    before = everything(m)
    with pytest.raises(oyez.IllegalChoice):
        m.play(m.state.hand(0)[0], seat=1)
    assert everything(m) == before


# ---- taking back


def test_a_choice_can_be_taken_back_exactly():
    m = toy.new()
    seat = toy.to_first_lantern(m)
    before = everything(m)
    m.play(3)
    after = everything(m)
    m.undo(seat)
    assert everything(m) == before
    m.play(3)
    assert everything(m) == after


def test_several_choices_are_taken_back_one_after_the_other():
    m = toy.new()
    seat = toy.to_first_lantern(m)
    first = everything(m)
    m.play(3)
    second = everything(m)
    m.play(4)
    m.undo(seat)
    assert everything(m) == second
    m.undo(seat)
    assert everything(m) == first


def refused(m, seat, message_id):
    before = everything(m)
    assert m.undo_refusal(seat).id == message_id
    with pytest.raises(oyez.CannotUndo) as error:
        m.undo(seat)
    assert error.value.message.id == message_id
    assert str(error.value) != error.value.text("fr")
    assert everything(m) == before


def test_there_is_nothing_to_take_back_at_the_beginning():
    for seat in (0, 1):
        refused(toy.new(), seat, "undo.nothing")


def test_nothing_is_taken_back_past_the_end_of_ones_own_choices():
    m = toy.new()
    m.play(m.options(0)[0].choice, 0)
    refused(m, 1, "undo.nothing")
    m.undo(0)
    refused(m, 0, "undo.nothing")


def test_secret_choices_in_the_open_cannot_be_taken_back():
    m = toy.new()
    toy.to_first_lantern(m)
    for seat in (0, 1):
        refused(m, seat, "undo.revealed")


def extra(m, name):
    """Choose that extra at the end of the turn."""
    m.play(0)
    m.play(0)
    m.play(next(option.choice for option in m.options() if option.label == name))


@pytest.mark.parametrize("name", ["Turn a card over", "Look at the next card", "Wish"])
def test_what_reveals_or_uses_chance_cannot_be_taken_back(name):
    m = toy.new(seed=2)
    seat = toy.to_first_lantern(m)
    extra(m, name)
    refused(m, seat, "undo.revealed")
    refused(m, 1 - seat, "undo.revealed")


def test_what_came_before_a_barrier_stays_and_what_came_after_can_be_taken_back():
    m = toy.new(seed=2)
    seat = toy.to_first_lantern(m)
    m.play(1)
    m.undo(seat)
    refused(m, seat, "undo.revealed")


def test_the_end_of_a_turn_can_be_taken_back_until_another_has_chosen():
    m = toy.new()
    seat = toy.to_first_lantern(m)
    m.play(0)
    m.play(0)
    before = everything(m)
    m.play(0)
    assert m.waiting == [0, 1]
    m.undo(seat)
    assert everything(m) == before
    m.play(0)
    m.play(m.options(1 - seat)[0].choice, 1 - seat)
    refused(m, seat, "undo.other-seat")
    m.undo(1 - seat)
    m.undo(seat)
    assert everything(m) == before


def test_secret_choices_of_others_stay_made():
    m = toy.new(3)
    mine, theirs = m.options(0), [m.options(seat)[0].choice for seat in (1, 2)]
    m.play(theirs[0], 1)
    m.play(mine[0].choice, 0)
    m.undo(1)
    assert m.choices == [(0, mine[0].choice)]
    assert m.waiting == [1, 2]
    m.play(theirs[0], 1)
    m.undo(0)
    assert m.choices == [(1, theirs[0])]
    assert m.waiting == [0, 2]
    m.play(mine[1].choice, 0)
    m.play(theirs[1], 2)
    assert m.choices == [(1, theirs[0]), (0, mine[1].choice), (2, theirs[1])]
    assert toy.load(m.to_json()).to_json() == m.to_json()


def test_a_secret_choice_taken_back_under_another_can_itself_be_followed_by_an_undo():
    m = toy.new(3)
    start = everything(m)
    for seat in (2, 0):
        m.play(m.options(seat)[0].choice, seat)
    m.undo(2)
    m.undo(0)
    assert everything(m) == start


def test_undo_goes_on_after_a_match_was_loaded():
    m = toy.new()
    seat = toy.to_first_lantern(m)
    before = everything(m)
    m.play(2)
    m = toy.load(m.to_json())
    m.undo(seat)
    assert everything(m) == before


# ---- points


def test_a_score_is_the_sum_of_its_labelled_parts():
    m = toy.new()
    seat = toy.to_first_lantern(m)
    m.play(2)
    assert m.scores[seat].parts == {"tricks": 3, "lanterns": 1, "cards": 0}
    while True:
        for score in m.scores:
            assert score.total == sum(score.parts.values())
            assert list(score.parts) == ["tricks", "lanterns", "cards"]
            assert score.labels["tricks"] == {"en": "Tricks", "fr": "Plis"}
            assert set(score.labels) == set(score.parts)
        if m.over:
            break
        show_all(m)


def test_winners_are_empty_until_it_is_over():
    m = toy.new()
    while not m.over:
        assert m.winners == []
        show_all(m)
    totals = [score.total for score in m.scores]
    assert m.winners == [seat for seat, total in enumerate(totals) if total == max(totals)]


# ---- what is seen


def test_the_view_shows_a_seat_what_is_its_own():
    m = toy.new()
    hands = [m.state.hand(seat) for seat in (0, 1)]
    assert m.view(0)["table"]["hands"] == [hands[0], [oyez.HIDDEN] * 3]
    assert m.view(1)["table"]["hands"] == [[oyez.HIDDEN] * 3, hands[1]]
    assert m.view()["table"]["hands"] == [[oyez.HIDDEN] * 3] * 2
    assert [m.view(seat)["choices"] for seat in SEATS] == [[], *hands]


def test_the_view_is_plain_data_about_the_whole_match():
    m = toy.new(charms=["bell"])
    view = m.view(0)
    assert json.loads(json.dumps(view)) == view
    assert view["game"] == "lanterns"
    assert view["options"] == {"rounds": 3, "wishes": True, "charms": ["bell"]}
    assert (view["n"], view["waiting"], view["over"], view["winners"]) == (0, [0, 1], False, [])
    assert view["scores"][1] == {"total": 0, "parts": {"tricks": 0, "lanterns": 0, "cards": 0}}
    assert "seed" not in json.dumps(view)
    play_out(m)
    assert m.view()["over"]
    assert m.view()["winners"] == m.winners


def test_nobody_sees_a_secret_choice_before_the_last_is_in():
    m, other = toy.new(), toy.new()
    m.play(m.options(0)[0].choice, 0)
    other.play(other.options(0)[1].choice, 0)
    for seat in (None, 1):
        for ask in (m.view, m.log, m.options, m.prompt):
            assert ask(seat) == getattr(other, ask.__name__)(seat)
        assert m.scene(seat).svg() == other.scene(seat).svg()


def test_the_log_tells_what_happened_and_when():
    m = toy.new()
    seat = toy.to_first_lantern(m)
    name = ("Vermilion", "Blue")[seat]
    m.play(2)
    assert m.log()[-1] == LogLine(3, f"{name} lights lantern 2.", ("lantern-2",), seat, 2, seat)
    assert [line.n for line in m.log()] == [2, 2, 2, 3]
    assert m.log(lang="fr")[-1].text.endswith("allume la lanterne 2.")
    assert m.log(players=["Ana", "Bo"])[-1].text == f"{('Ana', 'Bo')[seat]} lights lantern 2."


def test_the_log_shows_a_private_line_to_its_seat_only():
    m = toy.new()
    seat = toy.to_first_lantern(m)
    extra(m, "Look at the next card")
    texts = {viewer: [line.text for line in m.log(viewer)] for viewer in SEATS}
    assert any(text.startswith("You saw") for text in texts[seat])
    assert not any(text.startswith("You saw") for text in texts[1 - seat] + texts[None])
    assert any("looks at the next card" in text for text in texts[None])


def test_a_choice_that_was_taken_back_leaves_no_trace_in_the_log():
    m = toy.new()
    seat = toy.to_first_lantern(m)
    before = m.log()
    m.play(2)
    m.undo(seat)
    assert m.log() == before


def test_the_scene_marks_what_the_seat_may_choose():
    m = toy.new()
    hand = m.state.hand(1)
    assert "<desc>" + " ".join(f"card-{card}" for card in hand) + "</desc>" in m.scene(1).svg()
    assert "<desc></desc>" in m.scene().svg()
    assert m._repr_svg_() == m.scene().svg()
    assert m.scene(1, "fr").svg() != m.scene(1, "en").svg()


def test_repr_says_where_the_match_is():
    m = toy.new()
    assert repr(m) == "<oyez.Match lanterns, 2 seats, 0 choices, waiting for [0, 1]>"
    play_out(m)
    assert repr(m) == f"<oyez.Match lanterns, 2 seats, {len(m.choices)} choices, over>"


def test_an_unknown_language_is_an_error():
    for ask in (lambda m: m.options(0, "xx"), lambda m: m.prompt(0, "xx"), lambda m: m.prompt(None, "xx")):
        with pytest.raises(LookupError, match="xx"):
            ask(toy.new())


@pytest.mark.parametrize("seat", [-1, 3, "0", True, 1.0])
def test_a_seat_that_does_not_exist_is_an_error_everywhere(seat):
    m = oyez.new("legends", seats=3, seed=1, exploration=True, swamp=True)
    for look in (m.options, m.prompt, m.log, m.view, m.scene, m.undo):
        with pytest.raises(oyez.UnknownSeat):
            look(seat)
