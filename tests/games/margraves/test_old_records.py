"""Matches of the first version were played with other figures on the components: they no longer replay."""

import json
from pathlib import Path

import pytest

import oyez
from oyez import games
from oyez.core.words import core_words

OLD = json.loads((Path(__file__).parent / "version1.json").read_text())
"""Two whole random matches and one half played."""


@pytest.mark.parametrize("old", OLD, ids=lambda old: f"{old['record']['seats']} seats")
def test_a_record_of_the_first_version_is_refused_with_the_reason(old):
    assert old["record"]["rules"] == 1
    with pytest.raises(oyez.BadRecord) as refused:
        oyez.load(json.dumps(old["record"]))
    assert core_words().say(refused.value.message, "en") == (
        "The record was played under version 1 of the rules. Figures of components have changed since"
        " (version 2), so it can no longer be replayed."
    )
    assert "Des valeurs du matériel ont changé" in core_words().say(refused.value.message, "fr")


def test_a_record_of_rules_to_come_is_refused_for_another_reason():
    record = {**OLD[0]["record"], "rules": 3}
    with pytest.raises(oyez.BadRecord) as refused:
        oyez.load(json.dumps(record))
    assert refused.value.message.id == "record.rules"


def test_new_matches_begin_under_the_second():
    game = games.find("margraves")
    assert (game.rules_version, game.oldest_rules) == (2, 2)
    assert oyez.new("margraves", seats=2, seed=1).state.version == 2
