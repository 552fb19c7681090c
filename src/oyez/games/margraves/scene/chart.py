"""Where things are on the map, laid out by hand: once lying for a desk, once upright for a phone.

The printed places are too close together to be read on a screen. Who is whose neighbour is the data's; the
bends here only lead roads and trails round what stands between.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from oyez.draw.markup import num
from oyez.draw.scene import Sprite
from oyez.games.margraves.components import LAIRS, LOCATIONS, Point

Box = tuple[float, float, float, float]
"""Left, top, width, height."""

HALF, ABOVE, BELOW = 73.0, 62.0, 66.0
"""What a location takes to both sides of its middle, over and under it."""

CARD, CARD_HEIGHT = 78.0, 109.2
"""A monster on the map."""

RING = 60.0
"""The radius of the naval track, without ships that look over it."""


@dataclass(frozen=True, slots=True)
class Chart:
    """One layout of the map, in units of its own size."""

    width: float
    height: float
    locations: Mapping[str, Point]
    lairs: Mapping[str, Point]
    """The middle of each lair's card."""
    naval: Point
    lakes: tuple[Point, Point]
    grand: float
    """How large the lakes and the fortress are; they fill what is left between the places."""
    supply: Sequence[Point]
    """Stone, wood, magic, gems, and the fortress with its knights."""
    roads: Mapping[tuple[str, str], Sequence[Point]]
    """The bends of the roads that are not straight."""
    trails: Mapping[tuple[str, str], Sequence[Point]]
    coast: Sequence[Point]
    lands: Sequence[tuple[str, Sequence[Point]]]
    """The country around each lair: what it looks like, and its border."""
    signs: Sequence[tuple[str, Sequence[Point]]]
    """Woods, hills and meadows where nothing else is."""

    def location(self, at: int) -> Point:
        return self.locations[LOCATIONS[at].id]

    def lair(self, at: int) -> Point:
        return self.lairs[LAIRS[at].id]

    def road(self, here: int, there: int) -> list[Point]:
        ends = LOCATIONS[here].id, LOCATIONS[there].id
        return [self.location(here), *self.roads.get(ends, ()), self.location(there)]

    def trail(self, lair: int, location: int) -> list[Point]:
        ends = LAIRS[lair].id, LOCATIONS[location].id
        return [self.lair(lair), *self.trails.get(ends, ()), self.location(location)]


LYING = Chart(
    700,
    572,
    locations={
        "viktoria": (226, 76),
        "reykstrom": (392, 76),
        "silesia": (84, 208),
        "kamin": (104, 354),
        "shilina": (262, 498),
        "thraecius": (432, 448),
        "inkadeus": (594, 368),
        "nymar": (614, 230),
    },
    lairs={"mountain": (94, 61), "ruins": (505, 64), "forest": (104, 493), "hills": (588, 493)},
    naval=(626, 86),
    lakes=((408, 218), (282, 284)),
    grand=1.25,
    supply=((26, 26), (28, 540), (680, 22), (672, 540), (458, 324)),
    roads={
        ("shilina", "kamin"): ((192, 404),),
        ("silesia", "viktoria"): ((170, 176), (190, 146)),
        ("silesia", "thraecius"): ((196, 240), (222, 330), (330, 378)),
        ("viktoria", "nymar"): ((300, 156), (440, 158), (510, 196)),
        ("viktoria", "thraecius"): ((268, 170), (344, 252), (396, 370)),
        ("reykstrom", "nymar"): ((458, 140), (526, 176)),
        ("inkadeus", "thraecius"): ((516, 404),),
    },
    trails={
        ("mountain", "viktoria"): ((142, 84),),
        ("ruins", "reykstrom"): ((498, 140), (482, 152), (456, 128)),
        ("ruins", "nymar"): ((532, 144), (566, 172)),
        ("forest", "silesia"): ((50, 460), (16, 400), (11, 310), (26, 262)),
        ("hills", "nymar"): ((640, 462), (684, 410), (688, 330), (676, 290)),
        ("hills", "thraecius"): ((536, 490),),
        ("forest", "shilina"): ((166, 500),),
    },
    coast=(
        *((7, 60), (60, 8), (250, 10), (420, 7), (546, 9), (558, 60), (556, 122), (580, 162)),
        *((640, 170), (692, 162), (693, 300), (690, 420), (694, 500), (640, 564), (480, 558)),
        *((345, 565), (180, 562), (62, 564), (8, 510), (6, 380), (10, 220)),
    ),
    lands=(
        ("mountain", ((10, 62), (62, 12), (152, 14), (158, 96), (140, 150), (70, 158), (12, 150))),
        ("forest", ((12, 372), (90, 424), (180, 420), (196, 470), (182, 558), (66, 560), (12, 506))),
        ("waste", ((462, 12), (542, 13), (553, 62), (551, 126), (574, 166), (500, 176), (458, 130))),
        ("hills", ((692, 330), (688, 420), (690, 498), (640, 560), (500, 556), (520, 466), (620, 440))),
    ),
    signs=(
        ("hills", ((440, 200), (540, 210), (528, 300), (450, 280))),
        ("forest", ((176, 250), (262, 330), (300, 420), (196, 404))),
        ("mountain", ((180, 168), (260, 180), (318, 250), (230, 262), (176, 230))),
        ("meadow", ((340, 170), (530, 190), (520, 390), (410, 400), (330, 330), (250, 330))),
        ("forest", ((506, 262), (536, 300), (530, 380), (500, 392), (496, 330))),
        ("forest", ((350, 520), (520, 524), (520, 556), (350, 556))),
    ),
)

UPRIGHT = Chart(
    432,
    956,
    locations={
        "viktoria": (78, 76),
        "reykstrom": (354, 76),
        "silesia": (78, 352),
        "nymar": (354, 352),
        "kamin": (98, 530),
        "inkadeus": (334, 530),
        "shilina": (80, 800),
        "thraecius": (352, 800),
    },
    lairs={"mountain": (126, 211), "ruins": (306, 211), "forest": (53, 660), "hills": (379, 660)},
    naval=(216, 872),
    lakes=((310, 443), (122, 443)),
    grand=1.0,
    supply=((44, 912), (112, 912), (320, 912), (388, 912), (216, 50)),
    roads={
        ("kamin", "silesia"): ((50, 440),),
        ("nymar", "inkadeus"): ((382, 440),),
        ("silesia", "viktoria"): ((28, 212),),
        ("reykstrom", "nymar"): ((404, 212),),
        ("viktoria", "reykstrom"): ((150, 92), (216, 104), (282, 92)),
        ("viktoria", "nymar"): ((152, 116), (214, 172), (246, 280), (290, 326)),
        ("viktoria", "thraecius"): (
            *((142, 134), (184, 184), (204, 290), (232, 400), (236, 540), (258, 650), (280, 728)),
        ),
        ("silesia", "thraecius"): ((170, 390), (196, 450), (200, 550), (220, 660), (256, 738)),
        ("shilina", "thraecius"): ((148, 796), (216, 774), (284, 796)),
        ("shilina", "kamin"): ((142, 666),),
        ("inkadeus", "thraecius"): ((304, 666),),
    },
    trails={
        ("mountain", "viktoria"): ((74, 204), (58, 150)),
        ("mountain", "silesia"): ((74, 216), (58, 276)),
        ("ruins", "reykstrom"): ((358, 204), (374, 150)),
        ("ruins", "nymar"): ((358, 216), (374, 276)),
        ("forest", "silesia"): ((14, 610), (9, 520), (16, 440)),
        ("forest", "kamin"): ((98, 652), (110, 606)),
        ("forest", "shilina"): ((98, 668), (110, 730)),
        ("hills", "nymar"): ((418, 610), (423, 520), (416, 440)),
        ("hills", "inkadeus"): ((334, 652), (322, 606)),
        ("hills", "thraecius"): ((334, 668), (322, 730)),
    },
    coast=(
        *((6, 60), (30, 9), (140, 7), (290, 9), (402, 8), (426, 60), (424, 300), (427, 560)),
        *((425, 840), (404, 872), (340, 878), (290, 868), (284, 820), (254, 798), (178, 798)),
        *((148, 820), (142, 868), (92, 878), (28, 872), (7, 840), (5, 560), (8, 300)),
    ),
    lands=(
        ("mountain", ((10, 140), (80, 146), (174, 152), (178, 280), (90, 292), (10, 284))),
        ("forest", ((10, 596), (96, 598), (150, 606), (154, 728), (90, 740), (10, 736))),
        ("waste", ((422, 140), (352, 146), (258, 152), (254, 280), (342, 292), (422, 284))),
        ("hills", ((422, 596), (336, 598), (282, 606), (278, 728), (342, 740), (422, 736))),
    ),
    signs=(
        ("meadow", ((160, 150), (272, 150), (272, 300), (160, 300))),
        ("forest", ((156, 300), (276, 300), (276, 420), (156, 420))),
        ("hills", ((160, 600), (276, 600), (276, 760), (160, 760))),
        ("meadow", ((180, 470), (252, 470), (252, 600), (180, 600))),
    ),
)


class Frame(NamedTuple):
    """A chart in its box: turns its points into places of the scene."""

    box: Box

    @property
    def chart(self) -> Chart:
        return UPRIGHT if self.box[3] > self.box[2] else LYING

    def sprite(
        self, key: str, layer: int, point: Point, markup: str, *, title: str = "", classes: str = "still"
    ) -> Sprite:
        """Something of the map, drawn as big as the map is."""
        left, top, scale = _fit(self.box)
        if scale != 1:
            markup = f'<g transform="scale({num(scale)})">{markup}</g>'
        return Sprite(key, layer, left + point[0] * scale, top + point[1] * scale, markup, title, classes)


@cache
def _fit(box: Box) -> tuple[float, float, float]:
    """The chart in the middle of the box: its corner and its scale."""
    left, top, width, height = box
    chart = Frame(box).chart
    scale = round(min(width / chart.width, height / chart.height), 4)
    return left + (width - chart.width * scale) / 2, top + (height - chart.height * scale) / 2, scale
