"""The drawings of the guide show what its words speak of."""

import pytest

from oyez.games.seven.people import HEROES
from oyez.games.seven.quests import PORTALS, QUESTS
from oyez.games.seven.scene.figures import FIGURES, LAID


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_drawings_speak_the_language_and_fit_a_page(lang):
    drawn = {name: figure(lang) for name, figure in FIGURES.items()}
    assert all(0 < one.width <= 640 for one in drawn.values())
    words = HEROES[0].names[lang].split()
    assert all(word in drawn["cards"].markup for word in words)
    first = next(quest for quest in QUESTS if quest.id == LAID[1])
    assert first.names[lang].split()[-1] in drawn["quests"].markup
    assert drawn["portals"].markup.count("<g ") >= len(PORTALS)
