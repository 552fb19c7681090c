"""Every game of the catalogue keeps every law, at every seat count, with every option set."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .choosing import random_game
from .hiding import worlds_differ
from .laws import CHEAP, LAWS, SCENE_LAWS
from .tables import all_pairs, all_tables, fewer, outer_tables, positions, random_match, some_positions

COMPILED = "OYEZ_COMPILED" in os.environ
"""The laws are gone through twice: as the sources stand a few positions with the fewest and the most seats,
and compiled more of them, with every number of seats."""
TABLES = all_tables() if COMPILED else outer_tables()
PAIRS = all_pairs()
GAMES = 60 if COMPILED else 20
"""At each table, of long games fewer; `make soak` plays a thousand."""
SAMPLED, MOST = 2 if COMPILED else 1, 3
"""Positions come from so many games of a table, so many of each, and there is one for every kind of step."""
FEW = 8
"""As the sources stand, so many of them are enough."""
DRAWN = 3 if COMPILED else 2
"""A drawing is a hundred times slower than a choice: so many positions of a table are drawn."""

PAIRED = 10 if COMPILED else 4
"""Games of each pair of modules."""


def old_rules(game):
    """Whether records of rules that asked otherwise are still played."""
    return game.oldest_rules < game.blank().FORCED_SINCE


every_table = pytest.mark.parametrize("table", TABLES, ids=str)


@every_table
def test_random_games_end(table):
    for seed in range(fewer(GAMES, table.game)):
        assert random_game(table, seed).over, seed


@pytest.mark.parametrize("law", LAWS)
@every_table
def test_law(table, law):
    for record in positions(table, SAMPLED, MOST) if COMPILED else some_positions(table, FEW):
        LAWS[law](table, record)


@pytest.mark.parametrize("table", PAIRS, ids=str)
def test_modules_keep_the_laws_in_pairs(table):
    for seed in range(fewer(PAIRED, table.game)):
        assert random_game(table, seed).over, seed
    for record in positions(table, 1, 2, 2):
        for law in CHEAP:
            law(table, record)


@pytest.mark.parametrize("table", [each for each in TABLES if old_rules(each.game)], ids=str)
def test_records_of_the_oldest_rules_replay(table):
    end = random_match(table, 5, table.game.oldest_rules)
    again = table.replay(end.to_json())
    assert again.to_json() == end.to_json()
    assert again.log() == end.log()
    assert again.state.version == table.game.oldest_rules


@every_table
def test_hidden_things_are_imagined_in_more_than_one_way(table):
    worlds_differ(table, positions(table, SAMPLED, MOST))


@every_table
def test_the_same_seed_gives_the_same_bytes(table):
    records = [random_match(table, seed).to_json() for seed in (1, 2)]
    assert records == [random_match(table, seed).to_json() for seed in (1, 2)]
    assert records[0] != records[1]


@pytest.mark.parametrize("law", SCENE_LAWS)
@every_table
def test_law_of_the_drawing(table, law):
    records = positions(table, SAMPLED, MOST)
    for record in records[:: max(1, len(records) // DRAWN)]:
        SCENE_LAWS[law](table, record)


def test_bytes_do_not_depend_on_the_order_of_hashes():
    """The same games in two processes that hash texts differently."""
    root = Path(__file__).parents[2]
    program = (
        "from tests.conformance.tables import all_tables, random_match\n"
        "for table in all_tables(): print(table, random_match(table, 3).to_json())"
    )
    outputs = [
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert outputs[0] == outputs[1]
    assert len(outputs[0].splitlines()) == len(all_tables())
