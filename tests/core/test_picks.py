"""Picks: decisions whose words follow a convention."""

from oyez.core.events import Event
from oyez.core.picks import Pick, PickSome
from oyez.core.steps import DONE
from oyez.core.words import msg, seat_name

from . import toy, vigil
from .bench import bench
from .playing import news, play


class Move(Pick):
    __slots__ = ()
    WORD = "move"

    def asks(self, s):
        return {"n": 2}

    def about(self, s, choice):
        return {"place": choice}

    def targets(self, s, choice):
        return (f"place-{choice}",)


class Quiet(Move):
    __slots__ = ()
    TOLD = False


class Pointed(Move):
    __slots__ = ()

    def marks(self, s, choice):
        return ("map",)


def test_words_are_named_after_the_decision():
    s, move = bench(), Move(1)
    assert move.prompt(s) == msg("move.prompt", n=2)
    assert move.name(s) == msg("move.name", n=2)
    assert move.label(s, 3) == msg("move.label", place=3)
    assert move.label(s, DONE) == msg("move.done", n=2)


def test_what_was_picked_is_told_with_its_seat_and_its_marks():
    s = bench()
    said = msg("move.event", seat=seat_name(1), place=3)
    assert Move(1).told(s, 3) == Event(said, ("place-3",), None, 1)
    assert Pointed(1).told(s, 3) == Event(said, ("map",), None, 1)


def test_declining_and_quiet_picks_are_not_told():
    s = bench()
    assert Move(1).told(s, DONE) is None
    assert Quiet(1).told(s, 3) is None


def test_choices_point_at_what_they_are_drawn_as():
    class Place(Pick):
        __slots__ = ()
        WORD, SPRITE = "place", "field-{seat}"

    s, place = bench(), Place(2)
    assert place.targets(s, 4) == ("field-2-3",)
    assert place.targets(s, DONE) == ()
    assert place.told(s, 4).targets == ("field-2-3",)
    assert Pick(0).targets(s, 4) == ()


def test_a_pick_that_is_made_again_names_how_many_are_left():
    assert PickSome(1, 3).seat == 1
    assert PickSome(1, 3).prompt(bench()).params == {"n": 3}


def test_a_plain_pick_speaks_of_nothing():
    s = bench()
    assert Pick(0).label(s, 1).params == {}
    assert Pick(0).prompt(s).params == {}


# ---- on whole games


def test_the_log_tells_of_a_choice_before_what_comes_of_it():
    m = vigil.new(2)
    play(m, "Feel the wind")
    assert news(m, 0) == ["Vermilion: Feel the wind.", f"Gust {m.state.bag[-1]} comes next."]
    assert news(m) == ["Vermilion: Feel the wind."]


def test_words_are_asked_for_only_when_somebody_listens(monkeypatch):
    asked = []
    told = toy.Light.told
    monkeypatch.setattr(
        toy.Light, "told", lambda self, s, choice: asked.append(choice) or told(self, s, choice)
    )
    m = toy.new()
    toy.to_first_lantern(m)
    m.state.clone().play(2)
    assert asked == []
    m.play(2)
    assert asked == [2]


def test_what_chance_and_secret_choices_do_is_told_too():
    m = toy.new(2, seed=2)
    seat = toy.to_first_lantern(m)
    assert [line.text.split()[1] for line in m.log()] == ["shows", "shows", "takes"]
    play(m, "None", "None")
    lit = m.state.lit[:]
    play(m, "Wish")
    if m.state.lit != lit:
        assert "lights lantern" in news(m)[-1]
    assert m.state.lit.count(seat) <= 1
