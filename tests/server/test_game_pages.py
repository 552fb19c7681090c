"""Every game has a page that tells what it is about and how it is played, in both languages."""

from __future__ import annotations

import re

import pytest
from markupsafe import escape

from oyez import games
from oyez.core.sheet import Sheet
from oyez.core.words import LANGUAGES
from oyez.server import guide
from oyez.server.rulebook import ROOM

from .house import House

EVERY = [(game_id, lang) for game_id in games.ids() for lang in LANGUAGES]
FIGURES = re.compile(r"\((\w+)\)$", re.MULTILINE)


def text_of(game_id: str, lang: str) -> str:
    name = "guide.md" if lang == "en" else f"guide.{lang}.md"
    return (ROOM / game_id / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(("game_id", "lang"), EVERY)
def test_a_guide_shows_every_drawing_of_its_game_once(game_id: str, lang: str) -> None:
    named = [name for line in text_of(game_id, lang).splitlines() if line.startswith("![")
             for name in FIGURES.findall(line)]  # fmt: skip
    assert sorted(named) == sorted(games.find(game_id).figures)
    shown = "".join(block for chapter in guide.chapters(game_id, lang) for block in chapter.blocks)
    assert shown.count("<svg") == len(named)
    assert "**" not in shown
    assert "![" not in shown


@pytest.mark.parametrize("game_id", games.ids())
def test_guides_of_both_languages_are_built_alike(game_id: str) -> None:
    english, french = (guide.chapters(game_id, lang) for lang in LANGUAGES)
    kinds = [[[block[:3] for block in chapter.blocks] for chapter in told] for told in (english, french)]
    assert kinds[0] == kinds[1]
    assert all(one.title != other.title for one, other in zip(english, french, strict=True))


@pytest.mark.anyio
@pytest.mark.parametrize(("game_id", "lang"), EVERY)
async def test_the_page_of_a_game_is_reached_from_home(lite: House, game_id: str, lang: str) -> None:
    visitor = lite.visitor()
    home = await visitor.get(f"/?lang={lang}", headers={"Accept-Language": lang})
    assert f'href="/g/{game_id}"' in home.text
    page = await visitor.get(f"/g/{game_id}", headers={"Accept-Language": lang})
    assert page.status_code == 200
    game = games.find(game_id)
    feels = game.words.catalogues[lang].gettext("game.feels")
    assert feels in home.text.replace("&#39;", "’")
    assert feels in page.text
    assert guide.chapters(game_id, lang)[0].title in page.text.replace("&#39;", "’")
    assert page.text.count('data-testid="rules-section"') > 5
    assert game.weight in (1, 2, 3)


@pytest.mark.anyio
@pytest.mark.parametrize(("game_id", "lang"), EVERY)
async def test_the_page_says_what_is_ours_and_its_rules_can_be_searched(
    lite: House, game_id: str, lang: str
) -> None:
    text = (await lite.visitor().get(f"/g/{game_id}", headers={"Accept-Language": lang})).text
    ours = guide.reconstructed(game_id, lang)
    assert bool(ours) == bool(Sheet(games.room(game_id)).values) == ('data-testid="reconstructed"' in text)
    assert all(str(escape(what)) in text for what, _ in ours)
    assert ours != guide.reconstructed(game_id, "fr" if lang == "en" else "en") or not ours
    assert 'id="rules-search"' in text
    assert re.search(r"/static/\w+/rules\.js", text)
    assert ('id="expansions"' in text) == bool(games.find(game_id).modules)


@pytest.mark.anyio
async def test_a_game_that_there_is_not_is_said_so(lite: House) -> None:
    answer = await lite.visitor().get("/g/nosuch")
    assert answer.status_code in (400, 404)
    assert "nosuch" in answer.text


@pytest.mark.parametrize("game_id", games.ids())
def test_french_guides_have_no_break_spaces_where_french_has_them(game_id: str) -> None:
    assert not re.search(r" [:;!?»]|« ", text_of(game_id, "fr"))
