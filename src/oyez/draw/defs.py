"""Shared definitions: icon symbols, patterns and the gold outline. A scene carries those it refers to."""

import re

from oyez.draw.icons import symbol
from oyez.draw.markup import num
from oyez.draw.noise import noise

_ICON = re.compile(r'href="#icon-([a-z0-9-]+)"')
_SHARED = re.compile(r"url\(#(def-[a-z]+)\)")


def _outline(name: str, rim: float, edge: float, halo: float) -> str:
    """A gold rim round whatever is drawn, with a dark hairline outside it so that it shows on any ground."""
    return (
        f'<filter id="{name}" x="-25%" y="-25%" width="150%" height="150%"'
        ' color-interpolation-filters="sRGB">'
        f'<feMorphology in="SourceAlpha" operator="dilate" radius="{num(edge)}" result="wide"/>'
        '<feFlood style="flood-color:var(--glow-edge)"/><feComposite in2="wide" operator="in" result="dark"/>'
        f'<feMorphology in="SourceAlpha" operator="dilate" radius="{num(rim)}" result="rim"/>'
        '<feFlood style="flood-color:var(--glow)" result="flood"/>'
        '<feComposite in="flood" in2="rim" operator="in" result="gold"/>'
        f'<feGaussianBlur in="wide" stdDeviation="{num(halo)}" result="soft"/>'
        '<feComposite in="flood" in2="soft" operator="in" result="halo"/>'
        '<feMerge><feMergeNode in="halo"/><feMergeNode in="dark"/><feMergeNode in="gold"/>'
        '<feMergeNode in="SourceGraphic"/></feMerge></filter>'
    )


def _oak() -> str:
    """Grain of the table: long quiet strokes on a tile whose ends meet."""
    strokes = []
    for i in range(14):
        y = (i + 0.5) * 12 + noise(f"oak y {i}") * 4
        a, b = noise(f"oak a {i}") * 7, noise(f"oak b {i}") * 7
        width = 0.6 + abs(noise(f"oak w {i}")) * 1.3
        path = f"M0 {num(y)}C120 {num(y + a)} 240 {num(y + b)} 360 {num(y)}"
        strokes.append(f'<path d="{path}" stroke-width="{num(width)}"/>')
    return (
        '<pattern id="def-oak" width="360" height="168" patternUnits="userSpaceOnUse">'
        f'<g fill="none" stroke="var(--table-grain)" opacity=".75">{"".join(strokes)}</g></pattern>'
    )


_DIAPER = (
    '<pattern id="def-diaper" width="12" height="12" patternUnits="userSpaceOnUse">'
    '<path d="M0 6L6 0L12 6L6 12Z" fill="none" stroke="var(--gold)" stroke-width=".7" opacity=".5"/>'
    '<circle cx="6" cy="6" r=".9" fill="var(--gold)" opacity=".6"/></pattern>'
)

SHARED: dict[str, str] = {
    "def-chosen": _outline("def-chosen", 3.4, 4.2, 0.1),
    "def-diaper": _DIAPER,
    "def-glow": _outline("def-glow", 2, 2.8, 3),
    "def-oak": _oak(),
}


def definitions(markup: str) -> str:
    """What this markup refers to, each once, in a fixed order."""
    icons = sorted(set(_ICON.findall(markup)))
    shared = sorted(set(_SHARED.findall(markup)))
    return "".join([SHARED[name] for name in shared] + [symbol(name) for name in icons])
