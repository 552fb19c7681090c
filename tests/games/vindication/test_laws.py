"""The laws of the house, on a game that is not in the catalogue yet; and what it says on a terminal."""

import pytest

from oyez.core.chance import Chance
from oyez.core.randomly import pick_at_random
from oyez.core.steps import Decision, fields_of
from oyez.games.vindication import GAME
from oyez.games.vindication.ledger import BEHIND
from tests.conformance.choosing import random_game
from tests.conformance.laws import LAWS, SCENE_LAWS
from tests.conformance.tables import positions, tables_of

from .conserved import check
from .lines import sat_down

TABLES = tables_of(GAME)
ONE_EACH = [
    next(
        table
        for table in TABLES
        if table.variant == variant and table.seats == GAME.seats[at % len(GAME.seats)]
    )
    for at, variant in enumerate(GAME.variants)
]
"""A table for every option set, the seats change from one to the next."""
TO_THE_END, LATE = ("determinize_keeps_what_is_seen", "clone_is_equal_and_independent"), 3
"""Laws that play every position to its end are tried on the last few: random games are long here."""


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_random_games_end(table):
    s = random_game(table, 1)
    assert s.over
    check(s)


@pytest.mark.parametrize("table", ONE_EACH, ids=str)
@pytest.mark.parametrize("law", [*LAWS, *SCENE_LAWS])
def test_laws(law, table):
    records = positions(table, 1, 2, 0)
    for record in records[-LATE:] if law in TO_THE_END else records:
        {**LAWS, **SCENE_LAWS}[law](table, record)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_table_fits_a_terminal_and_keeps_secrets(lang):
    m = sat_down(4, 3)
    chance = Chance.from_seed(2)
    for _ in range(150):
        seat = m.waiting[0]
        m.play(pick_at_random(chance, m.state.choices(seat)), seat)
    text = GAME.text(m.state.redact(0), 0, lang)
    assert max(map(len, text.splitlines())) <= 112
    assert ("a secret quest" if lang == "en" else "une quête secrète") in text


def test_every_question_leads_to_its_rules():
    own = {
        name
        for name, step in GAME.steps.items()
        if issubclass(step, Decision)
        and step.choices is not Decision.choices
        and step.resolve is not Decision.resolve
        and step.__module__.startswith("oyez.games.vindication")
    }
    abstract = {"AtPlace", "AtDeck", "FromSource", "Asked"}
    assert own - abstract <= set(BEHIND)
    assert fields_of(GAME.steps["Use"]) == ("ability", "seat")


def test_a_clone_is_small():
    s = sat_down(5, 1).state
    held = [getattr(s, name) for name in fields_of(type(s))]
    numbers = sum(len(value) for value in held if isinstance(value, (list, tuple)))
    assert numbers * 8 + sum(len(value) for value in held if isinstance(value, bytes)) < 6000
