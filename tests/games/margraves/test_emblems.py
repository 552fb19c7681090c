"""Every figure, place and banner has its own drawing."""

from oyez.games.margraves.components import BANNERS, CITIZENS, LOCATIONS, MONSTERS, ROOM

BACKS = ("citizen_back", "monster_back", "privilege_back", "wealth_back")
WANTED = {*(thing.id for thing in (*CITIZENS, *MONSTERS, *LOCATIONS)), *BANNERS, *BACKS}


def test_none_is_missing_and_none_is_left_over() -> None:
    assert {file.stem for file in (ROOM / "emblems").iterdir()} == WANTED
