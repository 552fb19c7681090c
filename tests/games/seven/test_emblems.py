"""Every component has its own drawing, called by its id."""

from oyez.games.seven.components import (
    ARMOUR,
    ARTEFACTS,
    BUILDINGS,
    CATACLYSMS,
    GIFTS,
    HEROES,
    NAMELESS_CARDS,
    QUESTS,
    ROOM,
    SINS,
    TREASURES,
)

PEOPLE = (*HEROES, *NAMELESS_CARDS)
DEEDS = (*QUESTS, *TREASURES, *ARTEFACTS, *ARMOUR, *BUILDINGS)
POWERS = (*GIFTS, *SINS, *CATACLYSMS)
WANTED = [thing.id for thing in (*PEOPLE, *DEEDS, *POWERS)]


def test_none_is_missing_and_none_is_left_over() -> None:
    assert sorted(file.stem for file in (ROOM / "emblems").iterdir()) == sorted(WANTED)
