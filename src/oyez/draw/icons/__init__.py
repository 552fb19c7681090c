"""The icons: one file each, on a 24 x 24 grid, used by reference.

A scene carries one `<symbol>` per icon it uses; each place is then a short `<use>`. An icon takes the colour
of its place (`currentColor`); its inner lines take `--cut`, the colour of the ground it lies on.
"""

from functools import cache
from importlib.resources import files

from oyez.draw.markup import num


@cache
def names() -> tuple[str, ...]:
    """Every icon there is, in alphabetical order."""
    return tuple(sorted(f.name[:-4] for f in files(__name__).iterdir() if f.name.endswith(".svg")))


@cache
def symbol(name: str) -> str:
    """The definition that `<use>` refers to."""
    if name not in names():
        raise KeyError(name)
    text = files(__name__).joinpath(f"{name}.svg").read_text(encoding="utf-8")
    inside = text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")].strip()
    return (
        f'<symbol id="icon-{name}" viewBox="0 0 24 24" fill="currentColor"'
        f' stroke-linecap="round" stroke-linejoin="round">{inside}</symbol>'
    )


def icon(name: str, x: float, y: float, size: float, colour: str = "") -> str:
    """The icon with its top left corner at x, y; without a colour it takes that of the text around it."""
    if name not in names():
        raise KeyError(name)
    tint = f' color="{colour}"' if colour else ""
    return (
        f'<use href="#icon-{name}" x="{num(x)}" y="{num(y)}" width="{num(size)}" height="{num(size)}"{tint}/>'
    )
