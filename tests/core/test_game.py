import pytest

import oyez
from oyez.core.game import Setting, check_seed

from . import toy


def refused(message_id, *named, **options):
    seats, seed = options.pop("seats", 2), options.pop("seed", 1)
    with pytest.raises(oyez.BadOption) as error:
        oyez.new("legends", seats=seats, seed=seed, **options)
    assert error.value.message.id == message_id
    for lang in ("en", "fr"):
        said = error.value.text(lang)
        assert all(word in said for word in named), said
        assert len(said) < 400
    return error.value


def test_an_unknown_option_names_those_there_are():
    refused("option.unknown", "citadel ", "citadels", "layout", "encounters", **{"citadel ": True})


@pytest.mark.parametrize("value", [1, 0, "true", "yes", None, 1.0, [True], "x" * 9000])
def test_a_flag_is_true_or_false_and_nothing_like_it(value):
    refused("option.one-of", "citadels", "True", "False", citadels=value)


@pytest.mark.parametrize("value", ["T", "", "square", 1, None, ("t",), {"t"}, b"t"])
def test_one_of_several_values(value):
    refused("option.one-of", "layout", "'t'", "'rectangle'", layout=value)


@pytest.mark.parametrize("value", [2, 0, True, "3", 3.0, None, -1])
def test_a_number_among_several(value):
    refused("option.one-of", "games", "1", "3", games=value)


@pytest.mark.parametrize(
    "value", ["dragon", ["dragon", "troll"], [1], [["dragon"]], None, True, {"dragon": 1}, [None]]
)
def test_a_list_holds_known_values_only(value):
    refused("option.any-of", "encounters", "'dragon'", "'portals'", "'rogues'", encounters=value)


@pytest.mark.parametrize("kind", [list, tuple, set, frozenset])
def test_a_list_may_come_in_any_order_and_shape(kind):
    m = oyez.new("legends", seats=2, seed=1, encounters=kind(["rogues", "dragon", "rogues"]))
    assert m.settings["encounters"] == ("dragon", "rogues")
    assert oyez.new("legends", seats=2, seed=1, encounters=["dragon", "rogues"]).to_json() == m.to_json()


@pytest.mark.parametrize("seats", ["3", True, 1, 5, 0, -2, 2.0, None, [2], (1 << 70)])
def test_seats_that_cannot_be(seats):
    refused("option.seats", "legends", "2, 3, 4", seats=seats)


@pytest.mark.parametrize("seed", [-1, 1 << 63, 1.0, "7", True, [1], float("nan"), 10**300])
def test_seeds_that_cannot_be(seed):
    refused("option.seed", "0", "9223372036854775807", seed=seed)


@pytest.mark.parametrize("seed", [0, 1, (1 << 63) - 1])
def test_seeds_at_the_ends_of_what_is_allowed(seed):
    assert check_seed(seed) == seed
    m = oyez.new("legends", seats=2, seed=seed)
    assert oyez.load(m.to_json()).seed == seed


def test_options_that_need_another():
    refused("option.needs", "swamp", "exploration", swamp=True)


def test_the_position_is_never_made_from_what_was_refused():
    assert oyez.new("legends", seats=2, seed=1, citadels=True).settings["citadels"] is True


def test_options_not_given_are_at_their_default():
    assert toy.GAME.check_options({}) == {"rounds": 3, "wishes": True, "charms": ()}
    assert toy.GAME.check_options({"rounds": 1}) == {"rounds": 1, "wishes": True, "charms": ()}


def test_a_setting_tells_what_it_is():
    flag, several = Setting("wishes", True), Setting("charms", (), ("bell", "drum"))
    assert flag.values == (False, True)
    assert not flag.several
    assert several.several
    assert flag.check(False) is False
    assert several.check(["drum", "bell"]) == ("bell", "drum")
    assert several.check([]) == ()


def test_a_game_that_has_no_such_seats():
    with pytest.raises(oyez.BadOption, match="2, 3"):
        toy.GAME.check_seats(4)
