"""Every rule of a complete game's ledger is proved by a test, and every mark names a rule."""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

import oyez
from oyez import games
from oyez.core.chance import Chance
from oyez.core.randomly import pick_at_random
from oyez.core.steps import Decision

TESTS = Path(__file__).parent
ROOMS = Path(games.__file__).parent
RULE = re.compile(r"^(?:[-*] )?([A-Z]{2,}(?:-[A-Z0-9]+)*-\d+[a-z]?):\s+\S", re.MULTILINE)


def ledger(game_id, name="rules.md"):
    path = ROOMS / game_id / name
    return RULE.findall(path.read_text()) if path.exists() else []


def marks_in(source, name):
    """(rule id, where) for each `@rule(...)` on a function named test_*."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) or not node.name.startswith("test_"):
            continue
        for decorator in node.decorator_list:
            if (
                isinstance(decorator, ast.Call)
                and isinstance(decorator.func, ast.Name)
                and decorator.func.id == "rule"
            ):
                for argument in decorator.args:
                    yield ast.literal_eval(argument), f"{name}::{node.name}"


def all_marks():
    for path in sorted(TESTS.rglob("test_*.py")):
        yield from marks_in(path.read_text(), path.relative_to(TESTS).as_posix())


@pytest.mark.parametrize("game_id", games.ids())
def test_a_ledger_names_each_rule_once(game_id):
    ids = ledger(game_id)
    assert ids, "no rules.md, or no rule in it"
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("game_id", games.ids())
def test_the_french_ledger_says_the_same_rules_in_the_same_order(game_id):
    assert ledger(game_id, "rules.fr.md") == ledger(game_id)
    english, french = ((ROOMS / game_id / name).read_text() for name in ("rules.md", "rules.fr.md"))
    assert french.count("\n## ") == english.count("\n## ")
    said = dict(re.findall(r"^- ([A-Z0-9-]+): (.+)$", english, re.MULTILINE))
    also = dict(re.findall(r"^- ([A-Z0-9-]+): (.+)$", french, re.MULTILINE))
    assert [rule_id for rule_id, text in also.items() if text == said[rule_id]] == []
    assert "'" not in "".join(also.values())


@pytest.mark.parametrize("game_id", games.rooms())
def test_every_rule_of_a_complete_game_is_proved_by_a_test(game_id):
    proved = {rule_id for rule_id, _ in all_marks()}
    without = [rule_id for rule_id in ledger(game_id) if rule_id not in proved]
    if import_module(f"oyez.games.{game_id}").GAME.complete:
        assert without == [], f"{len(without)} rules of {game_id} without a test: {', '.join(without)}"
    else:
        print(f"{game_id}: {len(without)} rules without a test: {', '.join(without)}")


def test_every_mark_names_a_rule():
    known = {rule_id for game_id in games.rooms() for rule_id in ledger(game_id)}
    unknown = [f"{where}: {rule_id}" for rule_id, where in all_marks() if rule_id not in known]
    assert unknown == []


def test_ledgers_of_both_shapes_are_read():
    text = "# Rules\n- EL-MAP-01: One.\nMV-A-02: Two.\nSee EL-MAP-03: no.\n- a line: no\nVI-A-B-10: Ten.\n"
    assert RULE.findall(text) == ["EL-MAP-01", "MV-A-02", "VI-A-B-10"]
    assert len(ledger("legends")) == 120


def test_marks_are_read_from_tests_only():
    source = '@rule("A-1", "A-2")\n@other\ndef test_one(): ...\n\n@rule("A-3")\ndef helper(): ...\n'
    assert [rule_id for rule_id, _ in marks_in(source, "x")] == ["A-1", "A-2"]


@pytest.mark.parametrize("game_id", games.ids())
def test_every_question_leads_to_its_rules(game_id):
    game, known = games.find(game_id), set(ledger(game_id))
    asked = {step for step, kind in game.steps.items() if issubclass(kind, Decision)}
    assert set(game.behind) <= asked
    if game.complete:
        mine = {step for step in asked if _concrete(game.steps[step]) and _own(game.steps[step], game_id)}
        assert mine <= set(game.behind)
    assert all(rule_id in known for behind in game.behind.values() for rule_id in behind)
    for variant, options in game.variants.items():
        match = oyez.new(game_id, seats=game.seats_with(options)[-1], seed=5, **options)
        chance = Chance.from_seed(5)
        while not match.over:
            seat = match.waiting[-1]
            assert match.rules(seat), (variant, type(match.state.asked(seat)).__name__)
            match.play(pick_at_random(chance, match.state.choices(seat)), seat)


def _own(kind, game_id):
    return kind.__module__.startswith(f"oyez.games.{game_id}.")


def _concrete(kind):
    """Whether it can be asked: what it offers and what comes of it is said."""
    return kind.choices is not Decision.choices and kind.resolve is not Decision.resolve
