"""Every component has its own drawing, called by its id."""

from oyez.games.seven.buildings import BUILDINGS
from oyez.games.seven.components import ROOM
from oyez.games.seven.elixirs import ELIXIRS
from oyez.games.seven.gifts import GIFTS
from oyez.games.seven.people import CHARACTERS, HEROES
from oyez.games.seven.quests import QUESTS
from oyez.games.seven.sins import CATACLYSMS, NAMELESS_CARDS, SINS
from oyez.games.seven.treasures import ARMOUR, ARTEFACTS, TREASURES

BOUGHT = (*HEROES, *CHARACTERS, *ELIXIRS, *BUILDINGS)
DONE = (*GIFTS, *QUESTS, *TREASURES, *ARTEFACTS, *ARMOUR)
DREADED = (*SINS, *CATACLYSMS, *NAMELESS_CARDS)
WANTED = [thing.id for thing in (*BOUGHT, *DONE, *DREADED)]


def test_none_is_missing_and_none_is_left_over() -> None:
    assert sorted(file.stem for file in (ROOM / "emblems").iterdir()) == sorted(WANTED)
