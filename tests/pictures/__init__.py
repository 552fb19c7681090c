"""Pictures that are kept as pixels: icons for home screens, and a picture of each game for links to it.

They are drawn from our own SVG, here and not by the server: what it would need for that, it needs for nothing
else.
"""

from __future__ import annotations

import io
from pathlib import Path

import resvg_py
from PIL import Image

import oyez
from oyez import games
from oyez.server import site

ROOM = Path(oyez.__file__).parent
STATIC = ROOM / "server" / "static"

ICONS = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
    "icon-touch.png": ("icon-maskable.svg", 180),
}
"""File, what it is drawn from, and how many pixels it measures."""

SHARED = (1200, 630)
COLOURS = 128


def icon(source: str, size: int) -> Image.Image:
    text = (STATIC / source).read_text("utf-8")
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(text, width=size, height=size)))).convert("RGBA")


def share_file(game_id: str) -> Path:
    return ROOM / "games" / game_id / "share.png"


def share_page(game_id: str) -> str:
    """The name of the game over its table."""
    name = games.find(game_id).info().names["en"]
    return f"""<!doctype html><style>
      body {{ margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #4b3525; }}
      body > svg {{ position: absolute; left: 96px; top: 0; width: 1008px; height: 630px; }}
      div {{ position: absolute; inset: auto 0 0; padding: 90px 48px 26px; color: #f6dc8c;
             background: linear-gradient(#2a1c1200, #2a1c12ee 62%);
             display: flex; justify-content: space-between; align-items: baseline; }}
      div {{ font-family: Georgia, "Liberation Serif", "DejaVu Serif", serif; font-weight: 700; }}
      b {{ font-size: 62px; }} i {{ font-size: 40px; font-style: normal; }}
    </style>{site.picture(game_id, "en", "light")}<div><b>{name}</b><i>Oyez</i></div>"""
