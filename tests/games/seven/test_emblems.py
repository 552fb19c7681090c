"""Every component has its own drawing, called by its id."""

from oyez.games.seven.components import GIFTS, HEROES, QUESTS, ROOM, SINS

WANTED = {thing.id for thing in (*HEROES, *SINS, *GIFTS, *QUESTS)}


def test_none_is_missing_and_none_is_left_over() -> None:
    assert {file.stem for file in (ROOM / "emblems").iterdir()} == WANTED
