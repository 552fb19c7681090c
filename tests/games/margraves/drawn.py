"""What a drawing says: its texts with the room they take, and the figures with the icons they count."""

from __future__ import annotations

import re
from typing import NamedTuple
from xml.etree import ElementTree

from oyez.draw.text import LEADING, measure

TRANSLATE = re.compile(r"translate\(([-\d.]+) ([-\d.]+)\)")
SCALE = re.compile(r"scale\(([-\d.]+)\)")
PAIR = re.compile(r'>(≤?\d+)</text><g transform="[^"]*"><use href="#icon-([a-z-]+)"')
ICON = re.compile(r'href="#icon-([a-z-]+)"')


class Text(NamedTuple):
    words: str
    left: float
    top: float
    right: float
    bottom: float


def texts(markup: str) -> list[Text]:
    """Every text of a drawing, and the box that it needs."""
    found: list[Text] = []
    _walk(ElementTree.fromstring(f"<g>{markup}</g>"), (1.0, 0.0, 0.0), found)
    return found


def _walk(element: ElementTree.Element, frame: tuple[float, float, float], found: list[Text]) -> None:
    scale, dx, dy = frame
    transform = element.get("transform", "")
    if moved := TRANSLATE.search(transform):
        dx, dy = dx + scale * float(moved[1]), dy + scale * float(moved[2])
    if scaled := SCALE.search(transform):
        scale *= float(scaled[1])
    if element.tag == "text":
        size = float(element.get("font-size", "0"))
        face = "serif" if element.get("class") == "serif" else "sans"
        words = element.text or ""
        wide = measure(words, size, face, element.get("font-weight") == "700")  # type: ignore[arg-type]
        x, base = float(element.get("x", "0")), float(element.get("y", "0"))
        left = x - wide / 2 if element.get("text-anchor") == "middle" else x
        middle = base - size * 0.35
        half = size * LEADING / 2 * 0.8  # what letters need of their line
        found.append(
            Text(
                words,
                dx + scale * left,
                dy + scale * (middle - half),
                dx + scale * (left + wide),
                dy + scale * (middle + half),
            )
        )
    for child in element:
        _walk(child, (scale, dx, dy), found)


def assert_inside(markup: str, width: float, height: float) -> None:
    """No text runs out of a box that begins at the origin."""
    for text in texts(markup):
        assert text.left >= -0.1, text
        assert text.top >= -0.1, text
        assert text.right <= width + 0.1, text
        assert text.bottom <= height + 0.1, text


def said(markup: str) -> str:
    """All texts, one after the other."""
    return " ".join(text.words for text in texts(markup))


def pairs(markup: str) -> list[tuple[str, str]]:
    """Each figure that stands before an icon, with the icon."""
    return PAIR.findall(markup)


def icons(markup: str) -> list[str]:
    return ICON.findall(markup)
