"""Every word that can be said exists, in both languages, and none is left over."""

import ast
import re
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

import oyez
from oyez import games
from oyez.core import errors
from oyez.core.words import LANGUAGES, Message, Words, core_words, msg, seat_name

SOURCE = Path(oyez.__file__).parent
ROOMS = {"core": SOURCE / "core", **{game_id: SOURCE / "games" / game_id for game_id in games.ids()}}
ERRORS = {
    name for name, value in vars(errors).items() if isinstance(value, type) and issubclass(value, Exception)
}
OTHER_ROOMS = ("draw", "bots", "arena", "envs", "server", "cli", "cli.py", "__init__.py", "__main__.py")
"""What says the engine's words without having a catalogue of its own here."""

ANYTHING = "[A-Za-z0-9_.-]+"
NO_BREAK = "\u00a0\u202f"


@cache
def catalogue(room, lang):
    path = ROOMS[room] / "locale" / lang / "LC_MESSAGES" / "oyez.po"
    with path.open("rb") as file:
        read = read_po(file, abort_invalid=True)
    return {entry.id if isinstance(entry.id, str) else entry.id[0]: entry for entry in read if entry.id}


def texts(entry):
    return list(entry.string) if isinstance(entry.string, (list, tuple)) else [entry.string]


def placeholders(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def pattern(node):
    """A message id as a pattern: the text itself, or a family such as `part.{...}` of an f-string."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        parts = [
            re.escape(v.value) if isinstance(v, ast.Constant) else "[A-Za-z0-9_.-]+" for v in node.values
        ]
        return "".join(parts)
    if isinstance(node, ast.IfExp):
        return f"(?:{pattern(node.body)}|{pattern(node.orelse)})"
    return None


def said_in(path):
    """The message ids in a file: (pattern, parameters or None when they are not written out, line).

    The words of picks are not among them: those follow the word of the decision.
    """
    for node in ast.walk(ast.parse(path.read_text())):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if called not in {"msg", "Message", "event", *ERRORS}:
            continue
        found = pattern(node.args[0])
        if found is None or path.name == "picks.py":
            continue
        plain = (
            called != "Message" and ANYTHING not in found and all(keyword.arg for keyword in node.keywords)
        )
        params = {keyword.arg for keyword in node.keywords} - {"only"} if plain else None
        yield found, params, node.lineno


def picked_in(path):
    """The words of the picks in a file: `WORD` of their classes."""
    for node in ast.walk(ast.parse(path.read_text())):
        targets = [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [])
        if any(isinstance(target, ast.Name) and target.id == "WORD" for target in targets):
            word = ast.literal_eval(node.value)
            if word:
                yield word


def files_of(room):
    """The catalogue of games speaks the engine's words."""
    more = [SOURCE / "games" / "__init__.py"] if room == "core" else []
    return [*sorted(ROOMS[room].rglob("*.py")), *more]


def names_of(room):
    """The ids that the room's own tables put into words."""
    return set() if room == "core" else set(games.find(room).words.names["en"])


def known(room):
    ids = set(catalogue(room, "en")) | names_of(room)
    return ids if room == "core" else ids | set(catalogue("core", "en"))


SAID = [
    (room, path.relative_to(SOURCE).as_posix(), found, params, line)
    for room in ROOMS
    for path in files_of(room)
    for found, params, line in said_in(path)
]


def test_the_scan_finds_the_words_of_every_room():
    assert {room for room, *_ in SAID} == set(ROOMS)
    assert any(found == re.escape("choice.not-offered") for _, _, found, _, _ in SAID)
    assert any(found.startswith(re.escape("part.")) for _, _, found, _, _ in SAID)


def goods_of(game_id):
    return getattr(games.find(game_id).blank, "GOODS", ())


PICKED = {room: {word for path in files_of(room) for word in picked_in(path)} for room in ROOMS}


@pytest.mark.parametrize("game_id", games.ids())
def test_every_pick_has_words_of_its_own(game_id):
    said = [rf"{re.escape(word)}\..*" for word in PICKED[game_id]]
    assert said
    assert [family for family in said if not _has(game_id, family)] == []


def test_every_message_that_is_said_exists():
    missing = [
        f"{path}:{line} {found}"
        for room, path, found, _, line in SAID
        if found != "seat"
        and not any(re.fullmatch(found, message_id) for message_id in known(room))
        # the engine says families of ids that the rooms have to hold; each room is asked for them below
        and not (room == "core" and all(_has(other, found) for other in games.ids()))
        and not (room == "core" and found.startswith(("role", "amount", "item", "sheet", "tie")))
    ]
    assert missing == []


@pytest.mark.parametrize("game_id", games.ids())
def test_what_settles_a_tie_has_words(game_id):
    """Measures are named where they are compared: `settle(points, ("gold", ...))`."""
    named = [
        ast.literal_eval(measure.elts[0])
        for path in files_of(game_id)
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "settle"
        for measure in node.args[1:]
    ]
    assert [name for name in named if f"tie.{name}" not in known(game_id)] == []


@pytest.mark.parametrize("game_id", [game_id for game_id in games.ids() if goods_of(game_id)])
def test_goods_have_words(game_id):
    """How much of each, its name where it is picked, and the questions where one stands for several."""
    s = games.find(game_id).blank()
    said = []
    for good, name in enumerate(goods_of(game_id)):
        said.append(f"amount.{name}")
        several = s.stands_for(good)
        if len(several) > 1:
            said += [f"item.{goods_of(game_id)[each]}" for each in several]
            said += ["gain.prompt", "gain.label", "gain.done", "pay.prompt", "pay.label"]
    assert [message_id for message_id in said if message_id not in known(game_id)] == []


def _has(room, found):
    return any(re.fullmatch(found, message_id) for message_id in known(room))


def test_every_message_is_given_exactly_its_parameters():
    wrong = []
    for room, path, found, params, line in SAID:
        for source in (room, "core") if room != "core" else ("core", *games.ids()):
            for lang in LANGUAGES:
                for message_id, entry in catalogue(source, lang).items():
                    if params is None or not re.fullmatch(found, message_id):
                        continue
                    wanted = set().union(*(placeholders(text) for text in texts(entry)))
                    # a number may be given for the sake of the plural alone, a seat for the event's
                    if not wanted <= params or params - wanted - {"n", "seat"}:
                        wrong.append(
                            f"{path}:{line} {message_id} ({lang}): {sorted(params)} for {sorted(wanted)}"
                        )
    assert wrong == []


def test_every_plural_message_is_given_a_number():
    wrong = []
    for room, path, found, params, line in SAID:
        for message_id, entry in {**catalogue("core", "en"), **catalogue(room, "en")}.items():
            if (
                params is not None
                and re.fullmatch(found, message_id)
                and len(texts(entry)) > 1
                and "n" not in params
            ):
                wrong.append(f"{path}:{line} {message_id}")
    assert wrong == []


@pytest.mark.parametrize("room", ROOMS)
def test_both_languages_hold_the_same_messages_with_the_same_parameters(room):
    english, french = catalogue(room, "en"), catalogue(room, "fr")
    assert list(english) == list(french)
    for message_id, entry in english.items():
        here, there = texts(entry), texts(french[message_id])
        assert len(here) == len(there), message_id
        assert all(here), message_id
        assert all(there), message_id
        # singular and plural may each leave the number out
        used = [set().union(*(placeholders(text) for text in both)) for both in (here, there)]
        assert used[0] - {"n"} == used[1] - {"n"}, message_id
        if len(here) == 1:
            assert used[0] == used[1], message_id


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_plural_messages_have_both_forms(room, lang):
    for message_id, entry in catalogue(room, lang).items():
        assert len(texts(entry)) == (2 if isinstance(entry.id, (list, tuple)) else 1), message_id


@pytest.mark.parametrize("room", ROOMS)
def test_the_compiled_catalogue_says_what_its_source_says(room):
    words = core_words() if room == "core" else games.find(room).words
    for lang in LANGUAGES:
        for message_id, entry in catalogue(room, lang).items():
            for number, text in enumerate(texts(entry), 1):
                assert words._text(message_id, lang, number if len(texts(entry)) > 1 else None) == text


def told_by_verbs(room):
    """What the drawing room says for a game that tells its effects by their verbs."""
    if room == "core" or find_spec(f"oyez.games.{room}.scene.effects") is None:
        return []
    telling = getattr(import_module(f"oyez.games.{room}.scene.effects"), "TELLING", None)
    if telling is None:  # in sentences of its own
        return []
    lists = [re.escape(f"{telling.lists}.{word}") for word in ("comma", "and")]
    verbs = [re.escape(f"{telling.prefix}.{verb}") + r"(\..*)?" for verb in (*telling.verbs, "gain", "pay")]
    return lists + verbs


@pytest.mark.parametrize("room", ROOMS)
def test_no_message_is_left_over(room):
    """Said by the room, by the engine or a drawing for it, or spelled out as a text somewhere above it."""
    said = [found for where, _, found, _, _ in SAID if room == "core" or where in (room, "core")]
    said += told_by_verbs(room)
    families = [re.escape(family) + ".*" for family in ("option.",)] if room != "core" else [r"seat\.\d"]
    families += [rf"{re.escape(word)}\.(name|prompt|label|done|event)" for word in PICKED[room]]
    above = "".join(
        path.read_text()
        for name in OTHER_ROOMS
        for path in ([SOURCE / name] if name.endswith(".py") else sorted((SOURCE / name).rglob("*")))
        if path.is_file() and path.suffix in {".py", ".html", ".js"}
    )
    own = "".join(path.read_text() for path in files_of(room))
    left = [
        message_id
        for message_id in catalogue(room, "en")
        if not any(re.fullmatch(found, message_id) for found in said + families)
        and f'"{message_id}"' not in above + own
    ]
    assert left == []


@pytest.mark.parametrize("game_id", games.ids())
def test_a_room_has_words_for_its_parts_and_options_and_for_nothing_else_of_their_kind(game_id):
    game = games.find(game_id)
    ids = set(catalogue(game_id, "en"))
    assert {message_id for message_id in ids if message_id.startswith("part.")} == {
        f"part.{part}" for part in game.part_names
    }
    wanted = set()
    for setting in game.settings:
        wanted |= {f"option.{setting.name}", f"option.{setting.name}.help"}
        if setting.values != (False, True):
            wanted |= {f"option.{setting.name}.{value}" for value in setting.values}
    assert {message_id for message_id in ids if message_id.startswith("option.")} == wanted


@pytest.mark.parametrize("game_id", games.ids())
def test_every_seat_and_role_is_called_something_in_both_languages(game_id):
    game = games.find(game_id)
    for variant in game.variants.values():
        options = game.check_options(variant)
        for seats in game.seats_with(variant):
            for lang in LANGUAGES:
                called = [game.words.say(word, lang) for word in game.seat_words(seats, options)]
                assert len(set(called)) == seats, called


@pytest.mark.parametrize("game_id", games.ids())
def test_the_names_of_components_are_there_in_both_languages(game_id):
    names = games.find(game_id).words.names
    assert set(names["en"]) == set(names["fr"])
    assert all(text.strip() == text and text for lang in LANGUAGES for text in names[lang].values())


# ---- typography


def french():
    for room in ROOMS:
        for message_id, entry in catalogue(room, "fr").items():
            for text in texts(entry):
                yield f"{room} {message_id}", text
        if room != "core":
            yield from games.find(room).words.names["fr"].items()


def test_french_puts_a_no_break_space_before_double_punctuation():
    wrong = [
        (where, text) for where, text in french() if re.search(rf"[^{NO_BREAK}][:;!?»]|«[^{NO_BREAK}]", text)
    ]
    assert wrong == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_apostrophes_and_dots_are_typographic(lang):
    wrong = []
    for room in ROOMS:
        said = [(key, text) for key, entry in catalogue(room, lang).items() for text in texts(entry)]
        said += [] if room == "core" else list(games.find(room).words.names[lang].items())
        wrong += [(key, text) for key, text in said if "'" in text or '"' in text or "..." in text]
    assert wrong == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_has_stray_spaces(lang):
    for room in ROOMS:
        for message_id, entry in catalogue(room, lang).items():
            for text in texts(entry):
                assert text == text.strip(), message_id
                assert "  " not in text, message_id


def test_events_and_errors_are_sentences():
    for room in ROOMS:
        for lang in LANGUAGES:
            for message_id, entry in catalogue(room, lang).items():
                if message_id.endswith(".event") or message_id.startswith(("record.", "undo.", "choice.")):
                    for text in texts(entry):
                        assert text.endswith((".", "}")), (message_id, text)


# ---- saying


def test_a_seat_is_called_by_its_colour_or_by_its_players_name():
    words = core_words()
    assert words.say(seat_name(1), "en") == "Blue"
    assert words.say(seat_name(1), "fr") == "Bleu"
    assert words.say(seat_name(1), "fr", ["Ana", "Bo"]) == "Bo"
    assert words.say(seat_name(1), "fr", ["Ana"]) == "Bleu"
    assert len({words.say(seat_name(seat), "en") for seat in range(7)}) == 7


def test_a_message_inside_a_message_is_said_in_the_same_language():
    inner = msg("choice.over")
    words = core_words()
    assert words.say(msg("record.choice", at=3, reason=inner), "fr").endswith(words.say(inner, "fr"))


def test_singular_and_plural_follow_each_languages_rule():
    step = msg("step.decline")
    words = core_words()

    def said(lang, number):
        return words.say(msg("step.repeat", step=step, n=number), lang)

    assert said("en", 1) == "No"
    assert said("en", 2) == "No, 2 times"
    assert said("en", 0) == "No, 0 times"
    assert said("fr", 0) == "Non"
    assert said("fr", 2) == "Non, 2 fois"


def test_parameters_are_never_read_as_patterns():
    words = core_words()
    assert "{seats}" in words.say(msg("game.unknown", game="{seats}", allowed="{0}"), "en")


def test_a_gap_is_an_error():
    words = core_words()
    with pytest.raises(LookupError, match=r"nothing\.such"):
        words.say(msg("nothing.such"), "en")
    with pytest.raises(LookupError, match="de"):
        words.say(msg("step.decline"), "de")
    with pytest.raises(KeyError):
        words.say(Message("record.field", {"other": 1}), "en")


def test_a_room_speaks_its_own_words_and_the_engines():
    words = games.find("legends").words
    assert isinstance(words, Words)
    assert words.say(msg("prompt.over"), "en") == "The game is over."
    assert words.say(msg("part.islands"), "fr") == "Îles"
