"""A picture to be shared stands alone, and says who played."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from oyez.draw.picture import Player, framed
from oyez.draw.scene import Scene, Sprite


def scene() -> Scene:
    made = Scene(1600, 1000, "en", "A table")
    made.add(Sprite("thing", 1, 10, 10, '<rect width="9" height="9" fill="var(--paper)"/>'))
    return made


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("seats", [1, 2, 7])
def test_a_picture_stands_alone(theme: str, seats: int) -> None:
    players = [Player(seat, f"<{seat}> & so on", seat * 10, seat == 0) for seat in range(seats)]
    svg = framed(scene(), theme, "Bridges", "Anna wins", players)
    root = ET.fromstring(svg)
    assert (root.get("width"), root.get("viewBox")) == ("1600", "0 0 1600 1064")
    words = "".join(root.itertext())
    for player in players:
        assert str(player.points) in words
        assert player.name.split()[0] in words
    assert "Anna wins" in words
    assert svg.count('stroke="var(--gold)" stroke-width="3"') == 1
    assert svg.count('id="thing"') == 1
