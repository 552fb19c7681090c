"""A drawn table as pixels.

Our drawings name their colours by CSS variables, which the rasteriser does not know: they are written out.
"""

from __future__ import annotations

import copy
import io
import re
from xml.etree import ElementTree

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image

SVG = "http://www.w3.org/2000/svg"
_VARIABLE = re.compile(r"var\(\s*--([\w-]+)\s*(?:,([^()]*))?\)")
_DECLARED = re.compile(r"--([\w-]+)\s*:\s*([^;}]+)")

Colours = dict[str, str]


def written_out(text: str, colours: Colours) -> str:
    while _VARIABLE.search(text):  # once more for one that stands inside another
        text = _VARIABLE.sub(lambda found: colours.get(found[1]) or found[2] or "none", text)
    return text


class _Painter:
    """Writes out the colours of a whole drawing, element by element, as each inherits them."""

    def __init__(self, svg: str) -> None:
        self.root = ElementTree.fromstring(svg)
        self.symbols = {symbol.get("id"): symbol for symbol in self.root.iter(f"{{{SVG}}}symbol")}
        self.painted: dict[tuple[str, frozenset[tuple[str, str]]], ElementTree.Element] = {}
        """Every symbol, once for each set of colours with which it is used."""

    def run(self) -> str:
        style = next(self.root.iter(f"{{{SVG}}}style"))
        colours = dict(_DECLARED.findall(style.text or ""))
        style.text = written_out(style.text or "", colours)
        self._paint(self.root, colours)
        self.root.extend(self.painted.values())
        ElementTree.register_namespace("", SVG)
        return ElementTree.tostring(self.root, "unicode")

    def _paint(self, element: ElementTree.Element, colours: Colours) -> None:
        own = _DECLARED.findall(element.get("style", ""))
        if own:
            colours = colours | {name: written_out(value, colours) for name, value in own}
        for name, value in element.items():
            element.set(name, written_out(value, colours))
        used = self.symbols.get(element.get("href", "#")[1:])
        if used is not None:
            element.set("href", f"#{self._painted(used, colours)}")
        for inner in element:
            if inner.tag != f"{{{SVG}}}symbol":
                self._paint(inner, colours)

    def _painted(self, symbol: ElementTree.Element, colours: Colours) -> str:
        key = (symbol.get("id", ""), frozenset(colours.items()))
        if key not in self.painted:
            self.painted[key] = copy.deepcopy(symbol)
            self.painted[key].set("id", f"painted-{len(self.painted)}")
            self._paint(self.painted[key], colours)
        return self.painted[key].get("id", "")


def with_colours(svg: str) -> str:
    """The same drawing without CSS variables."""
    return _Painter(svg).run()


def pixels(svg: str, width: int) -> NDArray[np.uint8]:
    """Height x width x 3. Texts are drawn with the fonts that the system has."""
    png = resvg_py.svg_to_bytes(svg_string=with_colours(svg), width=width)
    return np.asarray(Image.open(io.BytesIO(bytes(png))).convert("RGB"))
