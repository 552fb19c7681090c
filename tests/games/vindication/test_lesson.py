"""The lesson leads to its end, on a game that is not in the catalogue yet: tests/lessons has the laws."""

from oyez import games
from oyez.server import lesson
from tests.lessons import led

from .lines import sat_down


def test_the_lesson_leads_through_three_turns(monkeypatch):
    monkeypatch.setattr(games, "ids", games.rooms)
    taught = lesson.script.__wrapped__("vindication")
    match = sat_down(taught.seats, taught.seed)
    told = [card.say for stop in led(taught, match) for card in stop.cards]
    assert match.state.honor == [31, 19]
    assert match.state.turn == 6
    for lang in ("en", "fr"):
        words = lesson.words.__wrapped__("vindication", lang)
        assert set(told) < set(words) == set(taught.cards)
