"""Every lesson can be played to its end, in every language, and says what is so."""

from __future__ import annotations

import re

import pytest

import oyez
from oyez import games
from oyez.core.chance import Chance
from oyez.core.corrections import mark
from oyez.core.game import SHAPES
from oyez.core.randomly import pick_at_random
from oyez.core.words import LANGUAGES
from oyez.draw import icons
from oyez.draw.scene import Scene
from oyez.server import lesson
from oyez.server.lesson import PUPIL

from . import HERE, TAUGHT, begin, led, of, transcript

taught_games = pytest.mark.parametrize("game_id", TAUGHT)
every = pytest.mark.parametrize(("game_id", "lang"), [(g, lang) for g in TAUGHT for lang in LANGUAGES])


def test_every_complete_game_has_a_lesson() -> None:
    assert set(TAUGHT) == {game_id for game_id in games.ids() if games.find(game_id).complete}


@taught_games
def test_it_is_taught_as_recorded(game_id: str) -> None:
    # python -m tests.lessons writes it anew: hold the words against what is done before keeping that
    recorded = (HERE / f"{game_id}.txt").read_text(encoding="utf-8")
    assert transcript(game_id).splitlines() == recorded.splitlines()


def shown(match: oyez.Match) -> set[str]:
    """What lies on the table whatever its shape."""
    wide, tall = (match.scene(PUPIL, shape=shape) for shape in SHAPES)
    assert isinstance(wide, Scene)
    assert isinstance(tall, Scene)
    return wide.sprites.keys() & tall.sprites.keys()


@taught_games
def test_what_is_pointed_at_lies_on_the_table_in_every_shape(game_id: str) -> None:
    taught = of(game_id)
    match = begin(taught)
    for stop in led(taught, match):
        if stop.seat == PUPIL:
            right = stop.right or ()
            touched = {t for o in match.options(PUPIL) if o.choice in right for t in o.targets}
            named = {sprite for card in stop.cards for sprite in card.point}
            assert touched | named <= shown(match), [card.say for card in stop.cards]


@taught_games
def test_the_coach_speaks_to_the_pupil_alone_and_leads_through_five_to_eight_turns(game_id: str) -> None:
    taught = of(game_id)
    match = begin(taught)
    turns = set()
    for stop in led(taught, match):
        if stop.seat != PUPIL:
            assert not stop.cards
            assert stop.right is not None
            assert len(stop.right) == 1
        elif match.state.active == PUPIL:
            assert stop.cards, f"{match.prompt(PUPIL)}: nothing is said"
            turns.add(match.state.turn)
    turns |= {remark.turn for remark in taught.remarks}
    assert 5 <= len(turns) <= 8


@taught_games
def test_past_the_line_everybody_plays_freely_and_every_remark_is_heard(game_id: str) -> None:
    taught = of(game_id)
    heard = set()
    for seed in range(4):
        match, chance = begin(taught), Chance.from_seed(seed)
        for _ in led(taught, match, chance):  # the line leads on whatever is chosen where several are right
            assert taught.lasts(match)
        while not match.over:
            stop = taught.stop(match)
            if stop is not None:
                assert taught.lasts(match)
                assert (stop.seat, stop.right) == (PUPIL, None)
                heard.add(stop.cards)
                for card in stop.cards:
                    assert set(card.point) <= shown(match)
            seat = match.waiting[0]
            match.play_one(pick_at_random(chance, match.state.choices(seat)), seat)
        assert not taught.lasts(match)
    assert heard == {remark.cards for remark in taught.remarks}


@every
def test_every_card_has_its_words_and_no_words_are_left_over(game_id: str, lang: str) -> None:
    said = lesson.words(game_id, lang)
    assert list(said) == of(game_id).cards
    for words in said.values():
        text = " ".join(words.text)
        assert text
        assert text.count("**") % 2 == 0
        assert len(text) < 500, f"{words.title}: too long for a phone"
        assert set(re.findall(r":([a-z-]+):", text)) <= set(icons.names())
        assert {int(seat) for seat in re.findall(r"\{(\w+)\}", text)} < set(range(of(game_id).seats))


@taught_games
def test_french_words_are_french(game_id: str) -> None:
    english, french = (lesson.words(game_id, lang) for lang in LANGUAGES)
    for say, words in french.items():
        text = " ".join((words.title, *words.text))
        assert not re.search(r" (:(?![a-z-]+:)|[;!?»])|« |'", text), words.title
        assert words != english[say]
        assert len(words.text) == len(english[say].text), words.title


@taught_games
def test_there_is_no_lesson_with_corrected_values(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert lesson.offered(game_id) is not None
    assert not mark(game_id)
    monkeypatch.setattr(lesson, "mark", lambda _: "abc")
    assert lesson.offered(game_id) is None
