"""Drawing: scenes of keyed sprites, and the pieces, cards, maps and icons they are made of. Knows no game.

`python -m oyez.draw.contact OUT.svg` shows the parts. What can change on a table goes through `scene.keep` or
`scene.keep_all`, with a key of all that it shows; what is printed is `@printed`. There is no other cache than
`@cache` on what is known from a game's box: never on names, places, counts or what somebody has; and
`@lru_cache`, small, on pieces that are drawn at every move.
"""

from oyez.draw.markup import escape, num
from oyez.draw.scene import Scene, Sprite

__all__ = ["Scene", "Sprite", "escape", "num"]
