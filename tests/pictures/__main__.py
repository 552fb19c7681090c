"""Draw the pictures anew: `python -m tests.pictures`."""

import io

from PIL import Image
from playwright.sync_api import sync_playwright

from oyez import games
from tests.browser.conftest import ARGUMENTS
from tests.machine import find_browser

from . import COLOURS, ICONS, SHARED, STATIC, icon, share_file, share_page

for file, (source, size) in ICONS.items():
    icon(source, size).save(STATIC / file, optimize=True)

with sync_playwright() as play:
    browser = play.chromium.launch(executable_path=find_browser(), args=ARGUMENTS)
    page = browser.new_page(viewport={"width": SHARED[0], "height": SHARED[1]})
    for game_id in games.ids():
        page.set_content(share_page(game_id))
        drawn = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        drawn.quantize(COLOURS, dither=Image.Dither.NONE).save(share_file(game_id), optimize=True)
    browser.close()
