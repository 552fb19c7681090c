"""A drawn table as a browser keeps it up to date."""

from __future__ import annotations

import re
from typing import Any

from oyez.draw.markup import escape


class Shown:
    def __init__(self) -> None:
        self.sprites: dict[str, list[Any]] = {}
        """Layer, place and element of each."""
        self.size: list[float] = []

    def show(self, scene: dict[str, Any]) -> None:
        self.size = [scene["width"], scene["height"]]
        self.sprites = {key: [layer, *row] for layer, key, *row in scene["sprites"]}

    def change(self, patch: dict[str, Any]) -> None:
        self.size = patch.get("size", self.size)
        parts = list(zip(patch["parts"], patch["at"], strict=True))
        put = {row[1] for part, _ in parts for row in part.get("put", [])}
        for key in [*patch.get("gone", []), *[key for part, _ in parts for key in part.get("gone", [])]]:
            if key not in put:
                del self.sprites[key]
        for part, (dx, dy) in parts:
            for layer, key, x, y, svg in part.get("put", []):
                self.sprites[key] = [layer, round(x + dx, 2), round(y + dy, 2), svg]
            for key, x, y in part.get("moved", []):
                self.sprites[key][1:3] = round(x + dx, 2), round(y + dy, 2)
            for key, title in part.get("titled", []):
                told = f"<title>{escape(title)}</title>" if title else ""
                self.sprites[key][3] = re.sub(
                    r"^(<g[^>]*>)(<title>[^<]*</title>)?", rf"\1{told}", self.sprites[key][3]
                )
        for key, x, y in patch.get("moved", []):
            self.sprites[key][1:3] = x, y
