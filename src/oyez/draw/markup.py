"""What every drawing needs: numbers written short, text made safe, things put in their place."""

from functools import lru_cache

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""


@lru_cache(16_384)
def num(value: float) -> str:
    """A number with at most two decimals and no useless zero: the same bytes on every platform."""
    whole = int(value)
    if whole == value:
        return str(whole)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def escape(text: str) -> str:
    """Text made safe both between tags and inside a double-quoted attribute."""
    return (
        text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace('"', "&quot;")
        .replace("'", "&#39;")
    )


def moved(x: float, y: float, markup: str) -> str:
    """The drawing with its origin at x, y."""
    return f'<g transform="translate({num(x)} {num(y)})">{markup}</g>'


def scaled(scale: float, markup: str) -> str:
    """The drawing bigger or smaller around its origin."""
    if scale == 1:
        return markup
    return f'<g transform="scale({f"{scale:.4f}".rstrip("0").rstrip(".")})">{markup}</g>'


def rect(box: Box, radius: float, look: str) -> str:
    x, y, width, height = box
    size = f'width="{num(width)}" height="{num(height)}" rx="{num(radius)}"'
    return f'<rect x="{num(x)}" y="{num(y)}" {size} {look}/>'


def inked(markup: str, ground: str = "var(--parchment)", ink: str = "var(--ink)") -> str:
    """Icons and words in that ink, their inner lines in the colour of the ground on which they lie."""
    return f'<g color="{ink}" style="--cut:{ground}">{markup}</g>'
