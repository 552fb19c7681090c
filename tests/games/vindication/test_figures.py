"""The drawings of the guide show what its words speak of."""

import pytest

from oyez.draw.markup import escape
from oyez.games.vindication.components import CARD, CARDS
from oyez.games.vindication.scene.figures import FIGURES, SHOWN


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_drawings_speak_the_language_and_fit_a_page(lang):
    drawn = {name: figure(lang) for name, figure in FIGURES.items()}
    assert all(0 < one.width <= 640 for one in drawn.values())
    assert all(escape(CARDS[CARD[name]].names[lang].split()[0]) in drawn["cards"].markup for name, _ in SHOWN)
