"""What the game says on a terminal, and how small a clone is."""

import pytest

import oyez
from oyez.core.chance import Chance
from oyez.core.randomly import pick_at_random
from oyez.core.steps import fields_of
from oyez.games.vindication import GAME


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_table_fits_a_terminal_and_keeps_secrets(lang):
    m = oyez.new("vindication", seats=4, seed=3)
    chance = Chance.from_seed(2)
    for _ in range(150):
        seat = m.waiting[0]
        m.play(pick_at_random(chance, m.state.choices(seat)), seat)
    text = GAME.text(m.state.redact(0), 0, lang)
    assert max(map(len, text.splitlines())) <= 112
    assert ("a secret quest" if lang == "en" else "une quête secrète") in text


def test_a_clone_is_small():
    s = oyez.new("vindication", seats=5, seed=1).state
    held = [getattr(s, name) for name in fields_of(type(s))]
    numbers = sum(len(value) for value in held if isinstance(value, (list, tuple)))
    assert numbers * 8 + sum(len(value) for value in held if isinstance(value, bytes)) < 6000
