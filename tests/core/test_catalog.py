import pytest

import oyez
from oyez import games
from oyez.core.errors import UnknownGame


def test_the_catalogue_has_every_game_under_its_id():
    catalogue = oyez.catalog()
    assert tuple(catalogue) == games.ids() == tuple(sorted(catalogue))
    assert "legends" in catalogue
    for game_id, info in catalogue.items():
        assert info.id == game_id == games.find(game_id).id


@pytest.mark.parametrize("game_id", games.ids())
def test_an_entry_tells_names_seats_and_options(game_id):
    info = oyez.catalog()[game_id]
    assert set(info.names) == {"en", "fr"}
    assert all(info.names.values())
    assert info.seats == tuple(sorted(set(info.seats)))
    assert min(info.seats) >= 1
    assert info.minutes > 0
    assert info.rules_version >= 1
    assert isinstance(info.complete, bool)
    for name, setting in info.options.items():
        assert setting.name == name
        assert setting.check(setting.default) == setting.default
        assert len(set(map(repr, setting.values))) == len(setting.values) >= 1


@pytest.mark.parametrize("game_id", games.ids())
def test_every_option_and_value_has_words_in_both_languages(game_id):
    game = games.find(game_id)
    for setting in game.settings:
        flag = setting.values == (False, True)
        ids = [f"option.{setting.name}", f"option.{setting.name}.help"]
        ids += [] if flag else [f"option.{setting.name}.{value}" for value in setting.values]
        for message_id in ids:
            said = {lang: game.words.say(oyez.core.words.msg(message_id), lang) for lang in ("en", "fr")}
            assert all(said.values()), message_id


@pytest.mark.parametrize("game_id", games.ids())
def test_every_variant_is_made_of_allowed_options_and_the_first_is_the_plain_game(game_id):
    game = games.find(game_id)
    assert game.variants
    for name, options in game.variants.items():
        checked = game.check_options(options)
        assert all(checked[option] == value for option, value in options.items()), name
    assert {} in game.variants.values()


def test_legends_is_what_its_box_says():
    info = oyez.catalog()["legends"]
    assert info.names == {
        "en": "Eight-Minute Empire: Legends",
        "fr": "8 Minutes pour un Empire\u00a0: Légendes",
    }
    assert info.seats == (2, 3, 4)
    assert list(info.options) == [
        "layout",
        "setup",
        "exploration",
        "swamp",
        "citadels",
        "encounters",
        "leaders",
        "bid_tie",
        "games",
    ]


@pytest.mark.parametrize(
    "game_id", ["chess", "", "Legends", "legends ", "../core", "x" * 5000, None, 7, ["legends"]]
)
def test_an_unknown_game_names_those_there_are(game_id):
    with pytest.raises(oyez.UnknownGame) as error:
        oyez.new(game_id, seats=2)
    for lang in ("en", "fr"):
        assert "legends" in error.value.text(lang)
        assert len(error.value.text(lang)) < 300


def test_all_errors_are_one_family():
    for error in (
        oyez.UnknownGame,
        oyez.BadOption,
        oyez.IllegalChoice,
        oyez.CannotUndo,
        oyez.BadRecord,
        oyez.HiddenPosition,
    ):
        assert issubclass(error, oyez.OyezError)


def test_a_room_in_the_making_is_offered_to_nobody(tmp_path, monkeypatch):
    room = tmp_path / "ludo"
    room.mkdir()
    (room / "__init__.py").touch()
    (room / "making.md").touch()
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
        games.ids.cache_clear()
        assert "ludo" in games.rooms()
        assert "ludo" not in games.ids()
        with pytest.raises(UnknownGame):
            games.find("ludo")
        (room / "making.md").unlink()
        games.ids.cache_clear()
        assert "ludo" in games.ids()
    games.ids.cache_clear()
    assert "ludo" not in games.rooms()
