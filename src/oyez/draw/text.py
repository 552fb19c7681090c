"""Text that stays in its box: measured, wrapped, shrunk once, cut as the last resort.

The server does not know which font the reader has. The widths are those of the widest fonts that the two
stacks can end in, rounded up, so a line may be a little shorter than planned, never longer.
"""

import unicodedata
from dataclasses import dataclass
from typing import Literal

from oyez.draw.markup import escape, num

__all__ = [
    "LEADING",
    "SANS",
    "SERIF",
    "Align",
    "Face",
    "Fitted",
    "block",
    "escape",
    "fit",
    "line",
    "measure",
    "wrap",
]

Face = Literal["serif", "sans"]
Align = Literal["left", "middle", "end"]

SERIF = "Iowan Old Style,Palatino Linotype,Palatino,Book Antiqua,Georgia,serif"
SANS = "system-ui,Segoe UI,Roboto,Helvetica,Arial,sans-serif"

LEADING = 1.2
ELLIPSIS = "…"

# hundredths of an em -> the characters that wide; what is not listed is taken as a capital M
_CLASSES: dict[Face, dict[int, str]] = {
    "serif": {
        20: "\u202f",
        28: "'",
        33: " ,.ijl’‘·\u00a0",
        36: "-/:;\\|",
        40: "()I[]f",
        44: "!Jt",
        48: '"r',
        52: "*_`s“”–°",
        56: "?z",
        60: "acevxy•",
        64: "$0123456789ko{}«»",
        68: "LPTYbdghnpquß",
        72: "FSXZ",
        76: "ABEKRV",
        80: "CG",
        84: "#+<=>DOQ^~×−",
        88: "HNUw",
        92: "&",
        96: "%mæ",
        100: "@œ—…",
        104: "MWÆ",
        116: "Œ",
    },
    "sans": {
        20: "\u202f",
        28: "'ijl",
        33: " ,.IJ’‘·\u00a0",
        36: "/:;\\f|",
        40: "()-[]t",
        44: "!r",
        48: '"',
        52: "*_`“”–°",
        56: "?Lcsz",
        60: "Fkvxy•",
        64: "$0123456789EPSTYabdeghnopqu{}«»ß",
        68: "K",
        72: "ABCRVXZ",
        76: "HNU",
        80: "&DGOQ",
        84: "#+<=>^w~×−",
        88: "M",
        96: "%",
        100: "@WmæÆ—…",
        104: "œ",
        108: "Œ",
    },
}
_WIDEST = 104
_BOLD = 1.13


class _Widths(dict[str, int]):
    def __missing__(self, char: str) -> int:
        """An accent does not widen its letter."""
        return self.get(unicodedata.normalize("NFD", char)[0], _WIDEST)


_WIDTHS: dict[Face, _Widths] = {
    face: _Widths({char: width for width, chars in classes.items() for char in chars})
    for face, classes in _CLASSES.items()
}


def measure(text: str, size: float, face: Face = "sans", bold: bool = False) -> float:
    """How wide a line is at most."""
    return sum(map(_WIDTHS[face].__getitem__, text)) * size * (_BOLD if bold else 1.0) / 100


def wrap(text: str, width: float, size: float, face: Face = "sans", bold: bool = False) -> list[str]:
    """Lines no wider than the width. Only plain spaces and line feeds break; a word too long is cut."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if measure(longer, size, face, bold) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            line = word
            while len(line) > 1 and measure(line, size, face, bold) > width:
                cut = len(line) - 1
                while cut > 1 and measure(line[:cut], size, face, bold) > width:
                    cut -= 1
                lines.append(line[:cut])
                line = line[cut:]
        lines.append(line)
    return lines


@dataclass(frozen=True, slots=True)
class Fitted:
    """Lines and the size at which they fit."""

    lines: list[str]
    size: float


def _whole(lines: list[str], text: str) -> bool:
    """Whether no word had to be cut to make these lines."""
    return " ".join(lines) == text.replace("\n", " ")


def fit(
    text: str,
    width: float,
    height: float,
    size: float,
    minimum: float,
    *,
    face: Face = "sans",
    bold: bool = False,
) -> Fitted:
    """Wrap; if too high or if a word is cut, shrink, down to the minimum; if still too high, an ellipsis."""
    steps = 6
    for step in range(steps + 1):
        tried = size + (minimum - size) * step / steps
        lines = wrap(text, width, tried, face, bold)
        if len(lines) * tried * LEADING <= height + 0.01 and _whole(lines, text):
            return Fitted(lines, tried)
    room = max(1, int((height + 0.01) / (minimum * LEADING)))
    if len(lines) > room:
        last = lines[room - 1]
        while last and measure(last + ELLIPSIS, minimum, face, bold) > width:
            last = last[:-1]
        lines = [*lines[: room - 1], last.rstrip() + ELLIPSIS]
    return Fitted(lines, minimum)


def _balanced(fitted: Fitted, text: str, width: float, face: Face, bold: bool) -> list[str]:
    """The same number of lines, as even as they can be: no single word left alone under a centred text."""
    lines = fitted.lines
    for hundredths in range(95, 50, -5):
        narrower = wrap(text, width * hundredths / 100, fitted.size, face, bold)
        if len(narrower) > len(lines) or not _whole(narrower, text):
            break
        lines = narrower
    return lines


def line(
    text: str,
    x: float,
    y: float,
    size: float,
    face: Face = "sans",
    *,
    align: Align = "left",
    colour: str = "var(--ink)",
    bold: bool = False,
) -> str:
    """One line whose letters are centred in height on y."""
    anchor = "" if align == "left" else f' text-anchor="{align}"'
    weight = ' font-weight="700"' if bold else ""
    serif = ' class="serif"' if face == "serif" else ""
    return (
        f'<text{serif} x="{num(x)}" y="{num(y + size * 0.35)}" font-size="{num(size)}"'
        f'{anchor}{weight} fill="{colour}">{escape(text)}</text>'
    )


def block(
    text: str,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    size: float,
    minimum: float,
    face: Face = "sans",
    align: Align = "left",
    colour: str = "var(--ink)",
    bold: bool = False,
) -> str:
    """Text in a box whose top left corner is x, y; centred in height, and in width if so aligned."""
    fitted = fit(text, width, height, size, minimum, face=face, bold=bold)
    lines = fitted.lines
    if align == "middle" and len(lines) > 1 and _whole(lines, text):
        lines = _balanced(fitted, text, width, face, bold)
    step = fitted.size * LEADING
    start = x + width / 2 if align == "middle" else x
    top = y + (height - step * (len(lines) - 1)) / 2
    return "".join(
        line(words, start, top + i * step, fitted.size, face, align=align, colour=colour, bold=bold)
        for i, words in enumerate(lines)
    )
