"""Colours and icons of the game's families: guilds, tiers, lairs, and what lies in storage."""

from __future__ import annotations

from functools import cache

from oyez.draw.markup import moved, scaled
from oyez.draw.pieces import badge
from oyez.draw.rows import SIZE, Row, sign
from oyez.games.margraves.components import GUILDS, TIERS

GUILD_COLOURS = ("var(--vert)", "var(--gules)", "var(--sable)", "var(--azure)")
GUILD_ICONS = ("guild-worker", "guild-soldier", "guild-shadow", "guild-holy")
TIER_COLOURS = ("var(--teal)", "var(--rose)")
TIER_ICONS = {"I": "privilege-one", "II": "privilege-two"}
ITEM_COLOURS = ("var(--argent)", "var(--tenne)", "var(--purpure)", "var(--teal)", "var(--sable)")
"""By kind, as in components.ITEMS."""
LAIR_COLOURS = {
    "mountain": "var(--argent)",
    "forest": "var(--vert)",
    "ruins": "var(--purpure)",
    "hills": "var(--tenne)",
}


@cache
def _badge(guild: int, rim: bool) -> str:
    return badge(GUILD_ICONS[guild], 20, GUILD_COLOURS[guild], rim)


def guild_badge(guild: int, size: float, rim: bool = False) -> str:
    return scaled(size / 20, _badge(guild, rim))


SIGNS = {
    **{guild.id: Row(moved(SIZE / 2, 0, guild_badge(at, SIZE)), SIZE) for at, guild in enumerate(GUILDS)},
    **{f"privilege-{tier}": sign(TIER_ICONS[tier]) for tier in TIERS},
}
"""What the rows of this game can name besides icons."""
