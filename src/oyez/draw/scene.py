"""The scene: keyed sprites that become one SVG document.

A sprite keeps its id as long as the thing exists, so a page can be brought up to date sprite by sprite, and a
change of place becomes a movement. What looks as it did in the scene before is taken from there: see `keep`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from typing import Any
from weakref import ref

from oyez.draw.defs import definitions
from oyez.draw.markup import escape, num
from oyez.draw.text import SANS, SERIF
from oyez.draw.theme import css

_ID = re.compile(r"[a-z0-9-]+")

# What is common to every scene. A sprite of class "land" shows that it may be chosen on its own edge (the
# path of class "rim"), since an outline around it would lie under its neighbours.
STYLE = (
    f".oyez{{color:var(--ink);font-family:{SANS};font-variant-numeric:tabular-nums lining-nums}}"
    f".oyez .serif{{font-family:{SERIF}}}"
    ".oyez text{user-select:none}"
    ".sprite{transition:transform .25s ease-in-out,translate .12s ease-out}"
    ".glow{filter:url(#def-glow);cursor:pointer}"
    ".chosen{filter:url(#def-chosen)}"
    ".glow:hover,.glow:focus-visible{translate:0 -2px;outline:none}"
    ".land.glow,.land.chosen{filter:none}"
    ".land.glow:hover,.land.glow:focus-visible{translate:none}"
    ".land.glow .rim{stroke:var(--glow);stroke-width:6}"
    ".land.chosen .rim,.land.glow:hover .rim,.land.glow:focus-visible .rim{stroke:var(--glow);stroke-width:9}"
    ".relief .pen{fill:none;stroke:var(--relief);stroke-width:1;stroke-linecap:round;stroke-linejoin:round}"
    ".relief .lit{fill:var(--relief-lit)}.relief .dim{fill:var(--relief-dim)}"
    "@media(prefers-reduced-motion:reduce){.sprite{transition:none}}"
)


@dataclass(frozen=True, slots=True)
class Sprite:
    """One thing on the table, drawn around its own origin."""

    id: str
    layer: int
    x: float
    y: float
    markup: str
    title: str = ""
    classes: str = ""
    on: str = ""
    """The id of the sprite on which this one lies: a click on either may mean the other."""

    def __post_init__(self) -> None:
        if not _ID.fullmatch(self.id) or (self.on and not _ID.fullmatch(self.on)):
            raise ValueError(f"bad sprite id: {self.id!r} on {self.on!r}")

    def svg(self) -> str:
        classes = f"sprite {escape(self.classes)}" if self.classes else "sprite"
        title = f"<title>{escape(self.title)}</title>" if self.title else ""
        place = f"translate({num(self.x)} {num(self.y)})"
        on = f' data-on="{self.on}"' if self.on else ""
        return f'<g id="{self.id}" class="{classes}" transform="{place}"{on}>{title}{self.markup}</g>'

    def same_drawing(self, other: Sprite) -> bool:
        """Whether the two differ in place and classes at most."""
        return (self.layer, self.on, self.title, self.markup) == (
            other.layer,
            other.on,
            other.title,
            other.markup,
        )


def _layer(sprite: Sprite) -> int:
    return sprite.layer


class Scene:
    """Everything one viewer sees of a table."""

    __slots__ = ("__weakref__", "_before", "_kept", "eyes", "height", "lang", "sprites", "title", "width")

    def __init__(
        self,
        width: float,
        height: float,
        lang: str = "en",
        title: str = "",
        before: Scene | None = None,
        *,
        eyes: Hashable = None,
    ) -> None:
        """`eyes` says who looks and how; only a scene `before` that the same eyes saw is built upon."""
        self.width = width
        self.height = height
        self.lang = lang
        self.title = title
        self.eyes = eyes
        self.sprites: dict[str, Sprite] = {}
        self._kept: dict[str, tuple[Hashable, tuple[Sprite, ...]]] = {}
        same = before is not None and (before.eyes, before.lang) == (eyes, lang)
        # weak: whoever draws holds the scene before; if scenes did, none would ever be forgotten
        self._before = ref(before) if before is not None and same else None

    def add(self, sprite: Sprite) -> None:
        if sprite.id in self.sprites:
            raise ValueError(f"duplicate sprite id: {sprite.id!r}")
        self.sprites[sprite.id] = sprite

    def add_all(self, sprites: Iterable[Sprite]) -> None:
        there = self.sprites
        for sprite in sprites:
            if sprite.id in there:
                raise ValueError(f"duplicate sprite id: {sprite.id!r}")
            there[sprite.id] = sprite

    def keep(self, sprite_id: str, key: Hashable, draw: Callable[[], Sprite]) -> None:
        """Add a sprite: that of the scene before if it was kept under an equal key, else one drawn now.

        The key tells all that the sprite's look and place depend on, except whose eyes see it.
        """
        self.keep_all(sprite_id, key, lambda: (draw(),))

    def keep_all(self, name: str, key: Hashable, draw: Callable[[], Iterable[Sprite]]) -> None:
        """The same for sprites that change together, under a name of their own."""
        if name in self._kept:
            raise ValueError(f"duplicate name of what is kept: {name!r}")
        before = None if self._before is None else self._before()
        old = None if before is None else before._kept.get(name)
        kept = old if old is not None and old[0] == key else (key, tuple(draw()))
        self._kept[name] = kept
        self.add_all(kept[1])

    def mark(self, ids: Iterable[str]) -> None:
        """Let these sprites glow: they are what the viewer may choose. What is kept does not glow."""
        for key in ids:
            sprite = self.sprites[key]
            classes = sprite.classes.split()
            if "glow" not in classes:
                self.sprites[key] = replace(sprite, classes=" ".join([*classes, "glow"]))

    def parts(self) -> dict[str, Any]:
        """The scene as data for a page that will be kept up to date: size, and sprites in drawing order."""
        drawn = sorted(self.sprites.values(), key=_layer)
        return {
            "width": self.width,
            "height": self.height,
            "title": self.title,
            "sprites": [[s.layer, s.id, s.svg()] for s in drawn],
        }

    def patch(self, before: Scene) -> dict[str, Any]:
        """What a page that shows `before` must change.

        `put`      [layer, id, markup]  sprites to draw, or to draw anew: their markup or title is another
        `moved`    [id, x, y]           sprites that only have another place
        `classed`  [id, classes]        sprites that only have other classes, like "land glow"; every sprite
                                        has the class "sprite" besides
        `gone`     id                   sprites to take away
        `size`     [width, height]      only when the scene has grown or shrunk

        A sprite with another place and other classes stands in `moved` and in `classed`.
        """
        put: list[Sprite] = []
        moved: list[list[Any]] = []
        classed: list[list[str]] = []
        was = before.sprites
        for s in self.sprites.values():
            old = was.get(s.id)
            if old is s:  # what has not changed is mostly the very same object
                continue
            if old is None or not s.same_drawing(old):
                put.append(s)
                continue
            if (old.x, old.y) != (s.x, s.y):
                moved.append([s.id, round(s.x, 2), round(s.y, 2)])
            if old.classes != s.classes:
                classed.append([s.id, s.classes])
        patch: dict[str, Any] = {
            "put": [[s.layer, s.id, s.svg()] for s in sorted(put, key=_layer)],
            "moved": moved,
            "classed": classed,
            "gone": [key for key in was if key not in self.sprites],
        }
        if (self.width, self.height) != (before.width, before.height):
            patch["size"] = [self.width, self.height]
        return patch

    def svg(self, theme: str = "light") -> str:
        """The whole scene as a document that stands alone."""
        # sorted() is stable: inside a layer the order of adding holds
        drawn = "".join(s.svg() for s in sorted(self.sprites.values(), key=_layer))
        width, height = num(self.width), num(self.height)
        lang = escape(self.lang)
        ground = "".join(
            f'<rect width="{width}" height="{height}" fill="{fill}"/>'
            for fill in ("var(--table)", "url(#def-oak)")
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="oyez" viewBox="0 0 {width} {height}"'
            f' lang="{lang}" xml:lang="{lang}" role="img">'
            f"<title>{escape(self.title)}</title>"
            f"<style>{css(theme)}{STYLE}</style>"
            f"<defs>{definitions(STYLE + ground + drawn)}</defs>{ground}{drawn}</svg>"
        )
