"""Drawing: scenes of keyed sprites, and the pieces, cards, maps and icons they are made of. Knows no game."""

from oyez.draw.markup import escape, num
from oyez.draw.scene import Scene, Sprite

__all__ = ["Scene", "Sprite", "escape", "num"]
