"""Every expansion of the box, one module each; `expanding` says what they can add."""

from __future__ import annotations

from oyez.games.vindication import expanding

from . import building, guilds, jeweler, menagerie, myths, ruins, stones, treachery, well

expanding.ALL.extend(
    [
        treachery.TREACHERY,
        jeweler.JEWELERS,
        menagerie.PETS,
        stones.SACRED_STONES,
        ruins.TEMPLE_RUINS,
        well.WISHING_WELL,
        building.BUILDING_SITES,
        guilds.GUILDS,
        myths.MYTHS,
    ]
)
