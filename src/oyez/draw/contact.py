"""`python -m oyez.draw.contact OUT.svg`: all that this room can draw, in both themes, on one sheet."""

import sys
from pathlib import Path

from oyez.draw.cards import card, card_back, card_strip
from oyez.draw.defs import definitions
from oyez.draw.icons import icon, names
from oyez.draw.markup import Point, num
from oyez.draw.panels import panel
from oyez.draw.pieces import army, city, coin, plaque, price, seal, seat_mark
from oyez.draw.relief import scatter
from oyez.draw.rows import Row, row
from oyez.draw.scene import STYLE
from oyez.draw.terrain import bridge, outline, region, sea_link, slip, water_lines
from oyez.draw.text import line
from oyez.draw.theme import THEMES, css, declarations

WIDTH, HEIGHT = 1280, 1168
SEATS: tuple[int | None, ...] = (0, 1, 2, 3, 4, 5, None)

# emblems of the sheet only: games bring their own
TOWER = (
    '<path d="M18 58V26L14 21V8H22V13H28V8H36V13H42V8H50V21L46 26V58H38V47A6 6 0 0 0 26 47V58Z"'
    ' fill="currentColor"/>'
    '<path d="M18 26H46M32 31V37" stroke="var(--parchment)" stroke-width="2.5" stroke-linecap="round"/>'
    '<path d="M8 58H56" stroke="var(--gold)" stroke-width="3" stroke-linecap="round"/>'
)
TREE = (
    '<path d="M29 58C30 48 30 44 29 38H35C34 44 34 48 36 58Z" fill="var(--line)"/>'
    '<path d="M32 5C40 5 45 11 44 17C52 18 56 27 51 33C50 41 40 44 32 40C24 44 14 41 13 33C8 27 12 18 20 17'
    'C19 11 24 5 32 5Z" fill="currentColor"/>'
    '<path d="M24 18Q28 22 26 27M40 17Q36 22 39 28M32 26V36" fill="none" stroke="var(--parchment)"'
    ' stroke-width="2.2" stroke-linecap="round"/>'
    '<circle cx="20" cy="30" r="2.4" fill="var(--gold)"/><circle cx="45" cy="27" r="2.4" fill="var(--gold)"/>'
    '<circle cx="32" cy="14" r="2.4" fill="var(--gold)"/>'
)
CHALICE = (
    '<path d="M16 10H48C48 26 43 34 35 37V46C41 47 45 50 46 55H18C19 50 23 47 29 46V37C21 34 16 26 16 10Z"'
    ' fill="currentColor"/><path d="M17 17H47M29 41H35" stroke="var(--gold)" stroke-width="3"/>'
    '<path d="M32 22L35 27L32 32L29 27Z" fill="var(--gold)"/>'
)


def _at(x: float, y: float, markup: str) -> str:
    return f'<g transform="translate({num(x)} {num(y)})">{markup}</g>'


def _icons(x: float, y: float) -> list[str]:
    parts = []
    for i, name in enumerate(names()):
        left, top = x + i % 13 * 46, y + i // 13 * 54
        parts.append(icon(name, left, top, 24) + icon(name, left + 26, top + 8, 16))
        parts.append(line(name, left + 16, top + 33, 6.5, align="middle", colour="var(--ink-soft)"))
    return parts


def _pieces(x: float, y: float) -> list[str]:
    parts = []
    for i, seat in enumerate(SEATS):
        left = x + 14 + i * 44
        parts.append(_at(left, y + 10, seat_mark(seat, 20)))
        parts.append(_at(left, y + 46, army(seat, i + 1)))
        parts.append(_at(left, y + 88, army(seat, 12 + i)))
        parts.append(_at(left, y + 132, city(seat)))
    right = x + 355
    parts += [_at(right + i * 36, y + 14, coin(value)) for i, value in enumerate((1, 3, 5, 10))]
    parts += [_at(right + i * 36, y + 50, seal(value, 26)) for i, value in enumerate((1, 2, 7, 14))]
    parts += [_at(right + i * 52, y + 84, price(value)) for i, value in enumerate((0, 2, 12))]
    parts.append(_at(right, y + 130, plaque("citadel", "circle", 40, "var(--gules)")))
    parts.append(_at(right + 50, y + 130, plaque("dragon", "square", 40, "var(--vert)")))
    parts.append(_at(right + 112, y + 130, plaque("spring", "wide", 40, "var(--azure)")))
    parts.append(_at(right + 196, y + 14, f'<g class="glow">{army(1, 4)}</g>'))
    parts.append(_at(right + 196, y + 66, f'<g class="chosen">{city(2)}</g>'))
    return parts


def _cards(x: float, y: float) -> list[str]:
    ability = row("+1", ":move-army", "/", ":turn")
    march = row("3", ":move-army", ":slash", ":place-army", "2", kind="action")
    long: list[Row] = [
        row("2", ":gem", "4", ":victory"),
        row("each", ":city", "1", ":strength", kind="action"),
    ]
    faces = [
        card(140, 200, "Fortress", "var(--gules)", TOWER, cost=2, points=3, effects=[ability, march]),
        card(
            140,
            200,
            "Souveraine des Forêts d’Émeraude",
            "var(--vert)",
            TREE,
            cost=0,
            points=12,
            effects=long,
            text="À la fin de la partie : un point par région où vous avez une cité.",
        ),
        card(
            140,
            200,
            "Elixir",
            "var(--purpure)",
            CHALICE,
            text="Keep it. Drink it at any time: one more move.",
        ),
        card_back(140, 200, TOWER),
    ]
    parts = [_at(x + i * 152, y, face) for i, face in enumerate(faces)]
    strips = [
        card_strip(200, 26, "Fortress", "var(--gules)", [ability]),
        card_strip(200, 26, "Souveraine des Forêts d’Émeraude", "var(--vert)", long),
        card_strip(200, 26, "Elixir", "var(--purpure)"),
    ]
    return parts + [_at(x + i * 206, y + 212, strip) for i, strip in enumerate(strips)]


def _map(x: float, y: float) -> list[str]:
    a, b, c, d = (190.0, 60.0), (180.0, 170.0), (300.0, 40.0), (330.0, 130.0)
    lands: dict[str, list[Point]] = {
        "meadow": [(50.0, 70.0), (120.0, 30.0), a, b, (90.0, 200.0), (30.0, 140.0)],
        "mountain": [a, c, d, (270.0, 190.0), b],
        "swamp": [(90.0, 200.0), b, (270.0, 190.0), (250.0, 290.0), (140.0, 310.0), (70.0, 270.0)],
        "forest": [
            (430.0, 50.0),
            (520.0, 35.0),
            (570.0, 90.0),
            (540.0, 160.0),
            (440.0, 150.0),
            (400.0, 100.0),
        ],
        "desert": [(540.0, 160.0), (565.0, 240.0), (500.0, 310.0), (400.0, 280.0), (440.0, 150.0)],
    }
    names = ("Côte des Brumes", "Haute-Lande", "Marais gris", "Sylve d’Argent", "Dunes")
    labels = ((110.0, 80.0), (252.0, 80.0), (165.0, 225.0), (485.0, 70.0), (490.0, 200.0))
    paths = {kind: outline(points, "contact") for kind, points in lands.items()}
    drawn = []
    for (kind, points), (lx, ly) in zip(lands.items(), labels, strict=True):
        keep = [(lx + i * 22, ly, 12.0) for i in (-2, -1, 0, 1, 2)] + [(lx, ly + 42, 20.0)]
        drawn.append(region(paths[kind], f"var(--{kind})") + scatter(kind, points, "contact", keep))
    slips = [slip(name, lx, ly) for name, (lx, ly) in zip(names, labels, strict=True)]
    pieces = [_at(lx, ly + 42, army(i, 2 + i)) for i, (lx, ly) in enumerate(labels)]
    return [
        _at(
            x,
            y,
            '<svg width="604" height="340"><rect width="604" height="340" rx="6" fill="var(--water)"/>'
            + water_lines(list(paths.values()))
            + "".join(drawn)
            + sea_link((262, 255), (418, 265), -0.1)
            + bridge((318, 100), (412, 106))
            + "".join(slips + pieces)
            + "</svg>",
        )
    ]


def _half(x: float, theme: dict[str, str]) -> str:
    parts = [
        f'<rect x="{num(x)}" width="640" height="{HEIGHT}" fill="var(--table)"/>',
        f'<rect x="{num(x)}" width="640" height="{HEIGHT}" fill="url(#def-oak)"/>',
        _at(x + 10, 10, panel(620, 348)),
        _at(x + 10, 364, panel(335, 184, seat=1)),
        _at(x + 351, 364, panel(279, 184, seat=0, active=True)),
        *_icons(x + 25, 24),
        *_pieces(x + 28, 374),
        *_cards(x + 18, 564),
        *_map(x + 18, 814),
    ]
    return f'<g class="oyez" style="{declarations(theme)}">{"".join(parts)}</g>'


def sheet() -> str:
    """The contact sheet, light at the left and dark at the right."""
    drawn = "".join(_half(640.0 * i, theme) for i, theme in enumerate(THEMES.values()))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="oyez" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' width="{WIDTH}" height="{HEIGHT}"><title>Oyez</title>'
        f"<style>{css('light')}{STYLE}</style><defs>{definitions(STYLE + drawn)}</defs>{drawn}</svg>"
    )


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(sheet(), encoding="utf-8")
