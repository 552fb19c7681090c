"""`python -m oyez.draw.contact OUT.svg`: all that this room can draw, in both themes, on one sheet."""

import sys
from pathlib import Path

from oyez.draw import layers
from oyez.draw.boxes import cells
from oyez.draw.cards import card, card_back, card_strip, told
from oyez.draw.defs import definitions
from oyez.draw.dice import die
from oyez.draw.hexes import hex_map, hex_path, neighbours
from oyez.draw.icons import icon, names
from oyez.draw.market import card_row, deck, heap
from oyez.draw.markup import Point, moved, num
from oyez.draw.panels import MIDDLE, SPINE, Sheet, figure, panel, slots
from oyez.draw.pieces import (
    army,
    badge,
    city,
    coin,
    cubes,
    pill,
    plaque,
    price,
    seal,
    seat_mark,
    tag,
)
from oyez.draw.relief import scatter
from oyez.draw.rows import TINTS, Row, packed, packings, paired, row, spelled
from oyez.draw.scene import STYLE, Sprite
from oyez.draw.terrain import bridge, outline, region, sea_link, slip, water_lines
from oyez.draw.text import line
from oyez.draw.theme import THEMES, css, declarations
from oyez.draw.tracks import pips, track

WIDTH, HEIGHT = 1280, 1592
SEATS: tuple[int | None, ...] = (0, 1, 2, 3, 4, 5, 6, None)

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
        left = x + 14 + i * 39
        parts.append(moved(left, y + 10, seat_mark(seat, 20)))
        parts.append(moved(left, y + 46, army(seat, i + 1)))
        parts.append(moved(left, y + 88, army(seat, 12 + i)))
        parts.append(moved(left, y + 132, city(seat)))
    right = x + 355
    parts += [moved(right + i * 36, y + 14, coin(value)) for i, value in enumerate((1, 3, 5, 10))]
    parts += [moved(right + i * 36, y + 50, seal(value, 26)) for i, value in enumerate((1, 2, 7, 14))]
    parts += [moved(right + i * 52, y + 84, price(value)) for i, value in enumerate((0, 2, 12))]
    parts.append(moved(right, y + 130, plaque("citadel", "circle", 40, "var(--gules)")))
    parts.append(moved(right + 50, y + 130, plaque("dragon", "square", 40, "var(--vert)")))
    parts.append(moved(right + 112, y + 130, plaque("spring", "wide", 40, "var(--azure)")))
    parts.append(moved(right + 196, y + 14, f'<g class="glow">{army(1, 4)}</g>'))
    parts.append(moved(right + 196, y + 66, f'<g class="chosen">{city(2)}</g>'))
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
    parts = [moved(x + i * 152, y, face) for i, face in enumerate(faces)]
    strips = [
        card_strip(200, 26, "Fortress", "var(--gules)", [ability]),
        card_strip(200, 26, "Souveraine des Forêts d’Émeraude", "var(--vert)", long),
        card_strip(200, 26, "Elixir", "var(--purpure)"),
    ]
    return parts + [moved(x + i * 206, y + 212, strip) for i, strip in enumerate(strips)]


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
    pieces = [moved(lx, ly + 42, army(i, 2 + i)) for i, (lx, ly) in enumerate(labels)]
    return [
        moved(
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


def _market(x: float, y: float) -> list[str]:
    """A row of cards with prices and a deck; beside it a pile whose uppermost card can be seen."""
    cards = card_row((x, y, 404, 116), 5, 5, gap=8, ratio=1.3, room=15)
    size, foot = (cards.width, cards.height), cards.height + 5
    back = card_back(cards.width - 4, cards.height - 4, TOWER)
    sprites = [
        *cards.prices((1, 2, 3, 4), [""] * 4, foot),
        *deck("deck", cards.places[-1], back, 24, size=size, title="", foot=foot),
    ]
    faces = [("Tour", "gules", TOWER), ("Chêne", "vert", TREE), ("Calice", "purpure", CHALICE)]
    for at, (name, colour, art) in enumerate(faces):
        drawn = card(*size, name, f"var(--{colour})", art, effects=[spelled("2:gold")])
        sprites.append(Sprite(f"card-{at}", layers.CARDS, *cards.places[at], drawn))
    sprites.sort(key=lambda sprite: sprite.layer)
    top = card(*size, "Hydre", "var(--teal)", CHALICE, effects=[spelled("1:gem 3:gold")])
    parts = [moved(sprite.x, sprite.y, sprite.markup) for sprite in sprites]
    return [*parts, moved(x + 428, y + 10, heap(top, 5, *size)), *_rows(x + 518, y + 2)]


def _rows(x: float, y: float) -> list[str]:
    """What a component does, in icons and in words; and how rows share a box."""
    may, each = spelled(":may 1:gold :arrow-right 1:knight"), spelled(":each-player :bar 2:wood / :tower")
    words = ["You may pay 1 gold to gain 1 knight.", "Each player gains 2 wood per tower."]
    return [
        moved(x, y, panel(94, 112)),
        moved(x + 3, y + 2, told([may, each], words, (0, 0, 88, 72), 1, [False, True])),
        moved(x, y, packed(packings([may, spelled("3:stone"), spelled("1:gem")]), (4, 76, 86, 32), 0.8)),
    ]


def _players(x: float, y: float) -> list[str]:
    """A player's sheet with its head line, figures and slots; tracks, pips and dice beside it."""
    sheet = Sheet(2, "Isolde of the Long Lake", "en", x, y, 300, 116)
    sprites = [
        sheet.head(120),
        sheet.points(27, ""),
        *sheet.signs(120, "turn", "", [("first", "star", "")]),
        sheet.purse(8, ""),
    ]
    parts = [moved(sprite.x, sprite.y, sprite.markup) for sprite in sprites]
    parts.append(moved(x + 300 - 106, y + MIDDLE, figure("strength", 5, TINTS["strength"])))
    parts += [
        moved(x + SPINE + at * 46, y + 48, figure(name, at, TINTS.get(name, "var(--ink)")))
        for at, name in enumerate(("wood", "stone", "magic", "gem", "knight"))
    ]
    parts.append(moved(x + SPINE, y + 64, slots(6, 6, 40)))
    grid = cells(6, (x + SPINE, y + 64, 240, 40), (1.0, 1.0), 40, 0)
    things = [
        plaque("gem", "circle", 28, "var(--teal)"),
        badge("guild-holy", 28, "var(--azure)", rim=True),
        cubes(3, "var(--gules)"),
        cubes(0, "var(--gules)"),
        pill(6, "strength", "var(--gules)"),
        tag(12),
    ]
    parts += [
        moved(left + 20, top + 20, thing) for (left, top), thing in zip(grid.places, things, strict=True)
    ]
    return parts


def _tracks(x: float, y: float) -> list[str]:
    honor, strength = track((8, 7, 284, 22), 21, gaps={9: 8.0}), track((8, 43, 284, 18), 9)
    parts = [panel(300, 116), honor.numbered(every=5, gold={15}), strength.numbered(reached=5)]
    spots = honor.markers([0, 0, 4, 12, 12, 12], 18)
    parts += [moved(left, top, seat_mark(seat, size)) for seat, (left, top, size) in enumerate(spots)]
    parts.append(moved(8, 70, pips(4, 7, 15) + moved(120, 0, pips(3, 11, 15, "var(--sable)"))))
    faces: list[tuple[int | str, str, str]] = [
        *[(pip, "var(--neutral-fill)", "var(--neutral-ink)") for pip in range(1, 7)],
        (8, "var(--azure)", "var(--on-colour)"),
        ("magic", "var(--purpure)", "var(--on-colour)"),
        ("gold", "var(--gold)", "var(--coin-ink)"),
    ]
    parts += [moved(22 + at * 32, 96, die(face, 26, fill, ink)) for at, (face, fill, ink) in enumerate(faces)]
    return [moved(x, y, "".join(parts))]


def _hexes(x: float, y: float) -> list[str]:
    """A map of hexes, what stands on it, and rewards two by two."""
    hexes = [(0, 0), *neighbours((0, 0)), (2, 0), (2, -1), (3, -1), (-2, 0), (-2, 1), (-3, 1)]
    laid = hex_map(hexes, (x, y, 470, 160), 40, margin=4)
    kinds = ("meadow", "forest", "hills", "mountain", "swamp", "desert", "lake")
    parts = []
    for at, where in enumerate(hexes):
        drawn = region(hex_path(laid.side), f"var(--{kinds[at % len(kinds)]})")
        stands = army(at, 1, 24) if at < 3 else ""
        parts.append(moved(*laid.at(where), drawn + stands))
    rewards = [spelled("2:gold"), spelled("1:wood"), spelled("3:influence")]
    return [
        *parts,
        moved(x + 484, y + 20, panel(130, 120)),
        moved(x + 484, y + 20, paired(rewards, (10, 10, 110, 100), 0.7)),
    ]


def _half(x: float, theme: dict[str, str]) -> str:
    parts = [
        f'<rect x="{num(x)}" width="640" height="{HEIGHT}" fill="var(--table)"/>',
        f'<rect x="{num(x)}" width="640" height="{HEIGHT}" fill="url(#def-oak)"/>',
        moved(x + 10, 10, panel(620, 348)),
        moved(x + 10, 364, panel(335, 184, seat=1)),
        moved(x + 351, 364, panel(279, 184, seat=0, active=True)),
        *_icons(x + 25, 24),
        *_pieces(x + 28, 374),
        *_cards(x + 18, 564),
        *_map(x + 18, 814),
        *_market(x + 14, 1164),
        *_players(x + 10, 1290),
        *_tracks(x + 320, 1290),
        *_hexes(x + 10, 1414),
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
