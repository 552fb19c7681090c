"""A drawing as pixels: every CSS variable is written out as the element inherits it."""

import numpy as np
import pytest

import oyez
from oyez import games
from oyez.envs.raster import pixels, with_colours, written_out

SCENE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">'
    "<style>.a{--ink:#ff0000;--cut:#0000ff;}</style>"
    '<defs><symbol id="s" viewBox="0 0 10 10">'
    '<rect width="10" height="10" fill="var(--cut,#fff)"/></symbol></defs>'
    '<use href="#s" width="10" height="10"/>'
    '<g style="--cut:var(--ink)"><use href="#s" x="10" width="10" height="10"/></g></svg>'
)


def test_a_symbol_takes_the_colour_of_the_place_where_it_is_used():
    picture = pixels(SCENE, 20)
    assert picture.shape == (10, 20, 3)
    assert picture.dtype == np.uint8
    assert picture[5, 5].tolist() == [0, 0, 255]
    assert picture[5, 15].tolist() == [255, 0, 0]


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("var(--a)", "red"),
        ("var( --a )", "red"),
        ("var(--b,#fff)", "#fff"),
        ("var(--b, var(--a))", " red"),
        ("var(--b)", "none"),
        ("url(#glow)", "url(#glow)"),
    ],
)
def test_variables(text, written):
    assert written_out(text, {"a": "red"}) == written


@pytest.mark.parametrize("game", games.ids())
def test_no_variable_is_left_where_something_is_drawn(game):
    match = oyez.new(game, seats=3, seed=7)
    svg = with_colours(match.scene(seat=0).svg())
    start, stop = svg.index("<defs"), svg.index("</defs>")
    assert "var(" not in svg[:start] + svg[stop:]


@pytest.mark.parametrize("game", games.ids())
def test_a_table_has_many_colours(game):
    picture = pixels(oyez.new(game, seats=2, seed=7).scene().svg(), 160)
    assert picture.shape[1] == 160
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 200
