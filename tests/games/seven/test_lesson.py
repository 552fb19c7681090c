"""The lesson of a game that is still in the making leads to its end, and is taught as recorded."""

from oyez import games
from tests.lessons import HERE, transcript


def test_it_is_taught_as_recorded(monkeypatch):
    # python -m tests.lessons writes it anew once the game is offered; tests/lessons tests all the rest then
    monkeypatch.setattr(games, "ids", games.rooms)
    recorded = (HERE / "seven.txt").read_text(encoding="utf-8")
    assert transcript("seven").splitlines() == recorded.splitlines()
