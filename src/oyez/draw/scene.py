"""The scene: keyed sprites that become one SVG document.

A sprite keeps its id as long as the thing exists, so a page can be brought up to date sprite by sprite, and a
change of place becomes a movement. What everybody sees alike is drawn once for all who look (`Scene.part`),
and what looks as it did at the moment before is taken from there (`Part.keep`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, NamedTuple

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


@dataclass(slots=True)
class Sprite:
    """One thing on the table, drawn around its own origin. It never changes: another one takes its place."""

    id: str
    layer: int
    x: float
    y: float
    markup: str
    title: str = ""
    classes: str = ""
    """What a page does with it: a "card" is enlarged if pointed at, a "moment" if the log speaks of it."""
    on: str = ""
    """The id of the sprite on which this one lies: a click on either may mean the other."""

    def __post_init__(self) -> None:
        if not _ID.fullmatch(self.id) or (self.on and not _ID.fullmatch(self.on)):
            raise ValueError(f"bad sprite id: {self.id!r} on {self.on!r}")

    def svg(self, place: str = "") -> str:
        """Its element; a page puts it in its place by itself."""
        classes = f"sprite {escape(self.classes)}" if self.classes else "sprite"
        title = f"<title>{escape(self.title)}</title>" if self.title else ""
        on = f' data-on="{self.on}"' if self.on else ""
        return f'<g id="{self.id}" class="{classes}"{place}{on}>{title}{self.markup}</g>'

    def placed(self) -> str:
        """Its element in its place, for a document."""
        return self.svg(f' transform="translate({num(self.x)} {num(self.y)})"')

    def row(self) -> Row:
        return self.layer, self.id, round(self.x, 2), round(self.y, 2), self.svg()

    def same_drawing(self, other: Sprite) -> bool:
        """Whether the two differ in place and title at most."""
        return (
            self.markup == other.markup
            and self.layer == other.layer
            and self.classes == other.classes
            and self.on == other.on
        )


def _layer(sprite: Sprite) -> int:
    return sprite.layer


Row = tuple[int, str, float, float, str]
"""A sprite to draw: its layer, its id, its place, its element."""

Place = tuple[str, float, float]

Group = tuple[Hashable, tuple[Sprite, ...]]
"""Sprites that change together, and what they were drawn from."""

Groups = dict[Hashable, Group]


class Changes:
    """What has become of a part since it was drawn before. Places are within the part."""

    __slots__ = ("gone", "moved", "put", "sent", "titled")

    def __init__(self, there: Groups, was: Groups) -> None:
        # what was kept is the very same group of sprites, and is not even looked into
        new = {s.id: s for name, group in there.items() if was.get(name) is not group for s in group[1]}
        old = {s.id: s for name, group in was.items() if there.get(name) is not group for s in group[1]}
        put: list[Sprite] = []
        self.moved: list[Place] = []
        """Sprites that have another place, but look as they did."""
        self.titled: list[tuple[str, str]] = []
        """Sprites that have another title, but look as they did."""
        self.gone = [key for key in old if key not in new]
        """Sprites to take away, unless another part draws them now."""
        self.sent: Any = None
        """How it is sent, kept by whoever sends it: many pages are told the same."""
        for key, s in new.items():
            before = old.get(key)
            if before is None or not s.same_drawing(before):
                put.append(s)
                continue
            if (before.x, before.y) != (s.x, s.y):
                self.moved.append((s.id, round(s.x, 2), round(s.y, 2)))
            if before.title != s.title:
                self.titled.append((s.id, s.title))
        put.sort(key=_layer)
        self.put: list[Row] = [s.row() for s in put]
        """Sprites to draw, or to draw anew: their look is another."""

    def __bool__(self) -> bool:
        return bool(self.put or self.moved or self.titled or self.gone)


class Patch(NamedTuple):
    """What a page must change. What glows is its own affair: it knows what can be chosen."""

    parts: list[tuple[Changes, float, float]]
    """What has changed in each part, and where the part stands for this viewer."""
    moved: list[Place]
    """Sprites of parts that stand elsewhere now."""
    gone: list[str]
    """Sprites of parts that are no longer there."""
    size: tuple[float, float] | None
    """Width and height, if the scene has grown or shrunk."""


_numbers = count()


class Part:
    """Sprites that are drawn together. What was kept under an equal key when they were drawn before stays."""

    __slots__ = ("_before", "_changes", "_groups", "_number", "told")

    def __init__(self, before: Part | None = None, told: Hashable = None) -> None:
        self.told = told
        """All of the position that it shows, if that is known."""
        self._groups: Groups = {}
        # what was kept, never the part before: if parts held one another, none would ever be forgotten
        self._before: Groups = {} if before is None else before._groups
        self._number = next(_numbers)
        self._changes: tuple[int, Changes] | None = None
        """Since which part, by its number, and what has changed since."""

    def __bool__(self) -> bool:
        return bool(self._groups)

    @property
    def there(self) -> dict[str, Sprite]:
        """All sprites by id, in the order in which they were added."""
        found: dict[str, Sprite] = {}
        for _, sprites in self._groups.values():
            for sprite in sprites:
                if sprite.id in found:
                    raise ValueError(f"duplicate sprite id: {sprite.id!r}")
                found[sprite.id] = sprite
        return found

    def add(self, sprite: Sprite) -> None:
        self._put((sprite.id,), (None, (sprite,)))

    def add_all(self, sprites: Iterable[Sprite]) -> None:
        for sprite in sprites:
            self.add(sprite)

    def keep(self, sprite_id: str, key: Hashable, draw: Callable[..., Sprite], *about: Any) -> None:
        """Add a sprite: the one from before if it was kept under an equal key, else one drawn now.

        The key tells all that the sprite's look and place depend on, except whose eyes see it.
        """
        old = self._before.get(sprite_id)
        self._put(sprite_id, old if old is not None and old[0] == key else (key, (draw(*about),)))

    def keep_all(self, name: str, key: Hashable, draw: Callable[..., Iterable[Sprite]], *about: Any) -> None:
        """The same for sprites that change together, under a name of their own."""
        old = self._before.get(name)
        self._put(name, old if old is not None and old[0] == key else (key, tuple(draw(*about))))

    def keep_each(
        self,
        name: str,
        frame: Hashable,
        keys: Sequence[Hashable],
        draw: Callable[..., Iterable[Sprite]],
        *about: Any,
    ) -> None:
        """The same for many things of one kind, each drawn from a key of its own and from their frame."""
        groups, before = self._groups, self._before
        self.keep_all(name, frame, tuple)
        framed = groups[name] is before.get(name)
        for at, key in enumerate(keys):
            group = before.get((name, at)) if framed else None
            if group is None or group[0] != key:
                group = key, tuple(draw(at, *about))
            groups[name, at] = group

    def _put(self, name: Hashable, group: Group) -> None:
        if name in self._groups:
            raise ValueError(f"duplicate name of what is drawn: {name!r}")
        self._groups[name] = group

    def changes(self, before: Part) -> Changes:
        """What differs from how it was drawn before, found once for all who ask."""
        if self._changes is None or self._changes[0] != before._number:
            self._changes = before._number, Changes(self._groups, before._groups)
        return self._changes[1]


class Drawn:
    """What is drawn of a table at one moment, for all who look: what they see alike is there but once.

    The next moment is drawn upon it. What nobody looks at meanwhile is forgotten.
    """

    __slots__ = ("_before", "_made", "_parts")

    def __init__(self, before: Drawn | None = None) -> None:
        self._parts: dict[Hashable, Part] = {}
        self._before: dict[Hashable, Part] = {} if before is None else before._parts
        self._made: dict[str, Any] = {}

    def new(self, key: Hashable, told: Hashable = None) -> Part:
        """A part to draw, upon how it looked at the moment before."""
        part = self._parts[key] = Part(self._before.get(key), told)
        return part

    def part(self, key: Hashable, told: Hashable, draw: Callable[[Part], None]) -> Part:
        """A part that is drawn already, or that shows the same as at the moment before; else drawn now."""
        part = self._parts.get(key)
        if part is not None:
            return part
        part = self._before.get(key)
        if part is not None and told is not None and part.told == told:
            self._parts[key] = part
            return part
        part = self.new(key, told)
        draw(part)
        return part

    def once(self, name: str, make: Callable[[], Any]) -> Any:
        """What is found out once for everybody."""
        if name not in self._made:
            self._made[name] = make()
        return self._made[name]


class Scene:
    """Everything one viewer sees of a table: what these eyes alone see, and parts that all see alike."""

    __slots__ = (
        "__weakref__",
        "_marked",
        "_position",
        "_shared",
        "drawn",
        "height",
        "lang",
        "own",
        "title",
        "width",
    )

    def __init__(
        self,
        width: float,
        height: float,
        lang: str = "en",
        title: str = "",
        drawn: Drawn | None = None,
        *,
        eyes: Hashable = None,
        position: Any = None,
    ) -> None:
        """`eyes` says who looks and how; `position` is what they see, if there is something to share."""
        self.width = width
        self.height = height
        self.lang = lang
        self.title = title
        self.drawn = drawn or Drawn()
        self.own = self.drawn.new((lang, eyes))
        self._position = position
        self._shared: dict[str, tuple[Part, float, float]] = {}
        self._marked: frozenset[str] = frozenset()

    # ---- what these eyes alone see

    def add(self, sprite: Sprite) -> None:
        self.own.add(sprite)

    def add_all(self, sprites: Iterable[Sprite]) -> None:
        self.own.add_all(sprites)

    def keep(self, sprite_id: str, key: Hashable, draw: Callable[..., Sprite], *about: Any) -> None:
        self.own.keep(sprite_id, key, draw, *about)

    def keep_all(self, name: str, key: Hashable, draw: Callable[..., Iterable[Sprite]], *about: Any) -> None:
        self.own.keep_all(name, key, draw, *about)

    # ---- what all see alike

    @property
    def position(self) -> Any:
        """The position as a spectator sees it."""
        return self.drawn.once("position", lambda: self._position.redact(None))

    @property
    def points(self) -> list[dict[str, int]]:
        """Every seat's points by part."""
        found: list[dict[str, int]] = self.drawn.once("points", self.position.parts)
        return found

    def once(self, name: str, make: Callable[[Any], Any]) -> Any:
        """What is made of the position as a spectator sees it, once for everybody who looks."""
        return self.drawn.once(name, lambda: make(self.position))

    def part(
        self,
        name: str,
        frame: Hashable,
        draw: Callable[[Part], None],
        at: tuple[float, float] = (0, 0),
        *,
        told: Hashable = None,
    ) -> None:
        """Add a part. Whoever has the same frame shares it: all that its look depends on but the position.

        What all see alike is drawn from `position`, so that nothing hidden gets into it, and framed by its
        size, the language and the names of the players; what is for these eyes alone has them in its frame.
        It may stand elsewhere for each viewer. If `told` is all of the position that it shows, it is drawn
        anew only when that is something else than before.
        """
        self._shared[name] = self.drawn.part((name, frame), told, draw), *at

    # ---- the whole

    @property
    def sprites(self) -> dict[str, Sprite]:
        """All of them by id, those that glow marked."""
        found: dict[str, Sprite] = {}
        for part, dx, dy in self._placed().values():
            for key, sprite in part.there.items():
                if key in found:
                    raise ValueError(f"duplicate sprite id: {key!r}")
                found[key] = replace(sprite, x=sprite.x + dx, y=sprite.y + dy) if dx or dy else sprite
        for key in self._marked:
            found[key] = replace(found[key], classes=_glowing(found[key].classes))
        return found

    def _placed(self) -> dict[str, tuple[Part, float, float]]:
        return {**self._shared, "": (self.own, 0, 0)} if self.own else self._shared

    def mark(self, ids: Iterable[str]) -> None:
        """Let these sprites glow: they are what the viewer may choose."""
        wanted = frozenset(ids)
        for key in wanted:
            if not any(key in part.there for part, _, _ in self._placed().values()):
                raise KeyError(key)
        self._marked |= wanted

    def parts(self) -> dict[str, Any]:
        """The scene as data for a page that will be kept up to date: size, and sprites in drawing order."""
        drawn = sorted(self.sprites.values(), key=_layer)
        return {
            "width": self.width,
            "height": self.height,
            "title": self.title,
            "sprites": [s.row() for s in drawn],
        }

    def patch(self, before: Scene) -> Patch:
        """What a page that shows `before` must change."""
        grown = (self.width, self.height) != (before.width, before.height)
        patch = Patch([], [], [], (self.width, self.height) if grown else None)
        now, was = self._placed(), before._placed()
        for name, placed in now.items():
            old = was.get(name)
            if old == placed:
                continue
            part, dx, dy = placed
            changes = part.changes(NOTHING if old is None else old[0])
            if changes:
                patch.parts.append((changes, dx, dy))
            if old is not None and old[1:] != (dx, dy):
                put = {row[1] for row in changes.put}
                stays = [s for s in part.there.values() if s.id not in put]
                patch.moved.extend([(s.id, round(s.x + dx, 2), round(s.y + dy, 2)) for s in stays])
        if not was.keys() <= now.keys():
            patch.gone.extend([key for name in was if name not in now for key in was[name][0].there])
        return patch

    def svg(self, theme: str = "light") -> str:
        """The whole scene as a document that stands alone."""
        # sorted() is stable: inside a layer the order of adding holds
        drawn = "".join(s.placed() for s in sorted(self.sprites.values(), key=_layer))
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


NOTHING = Part()
"""A part that was not there before."""


def _glowing(classes: str) -> str:
    return " ".join([*classes.split(), "glow"])
