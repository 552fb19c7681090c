"""Every component has its own drawing, called by its id."""

from oyez.games.seven.components import (
    ARMOUR,
    ARTEFACTS,
    BUILDINGS,
    CATACLYSMS,
    CHARACTERS,
    ELIXIRS,
    GIFTS,
    HEROES,
    NAMELESS_CARDS,
    QUESTS,
    ROOM,
    SINS,
    TREASURES,
)

BOUGHT = (*HEROES, *CHARACTERS, *ELIXIRS, *BUILDINGS)
DONE = (*GIFTS, *QUESTS, *TREASURES, *ARTEFACTS, *ARMOUR)
DREADED = (*SINS, *CATACLYSMS, *NAMELESS_CARDS)
WANTED = [thing.id for thing in (*BOUGHT, *DONE, *DREADED)]


def test_none_is_missing_and_none_is_left_over() -> None:
    assert sorted(file.stem for file in (ROOM / "emblems").iterdir()) == sorted(WANTED)
