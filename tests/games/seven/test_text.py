"""The table on a terminal, and what a bot values."""

import pytest

from oyez.games.seven import GAME
from oyez.games.seven.heuristic import heuristic

from .lines import go, offers, put
from .table import sat_down


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_table_fits_a_terminal_and_keeps_secrets(lang):
    m = sat_down(seats=4, seed=3, fallen=True, nameless=True)
    for _ in range(120):
        m.play(m.state.choices()[-1])
    text = GAME.text(m.state.redact(0), 0, lang)
    assert max(map(len, text.splitlines())) <= 112
    assert ("face down" if lang == "en" else "face cachée") in text
    assert text == GAME.text(m.state.redact(0), 0, lang)


def test_reasons_why_things_are_closed():
    m = sat_down(seats=3, seed=1)
    m.state = put("0 gold 0 renown 1 patience sin:lust")
    why = {option.label: option.why for option in m.closed()}
    assert why["The Missing Bell-Ringer: Patience, Diligence"] == "Lacks Diligence"
    assert why["The Missing Bell-Ringer: 3 gold"] == "Lacks 3 gold"
    assert why["Conditions of the top row"] == "The top row is closed to markers."
    assert why["Buy Spark Tonic for 1 gold"] == "Lacks 1 gold"


def value_after(line, move):
    s = put(line)
    assert move in offers(s)
    go(s, move)
    return heuristic(s, 0)


def test_a_bot_would_rather_see_a_friend_win_than_the_nameless():
    friend, doom, win = put("armour=7 1: 30 power"), put("resolved=14"), put("armour=7 30 power")
    for s, how in ((friend, 1), (doom, 3), (win, 1)):
        s.end(how)
    assert heuristic(win, 0) > heuristic(friend, 0) > heuristic(doom, 0)


def test_what_is_useful_looks_better():
    line = "sin:pride c:red_2 3 gold discard=6"
    assert value_after(line, "quest:0.2") > value_after(line, "pass")
    assert value_after(line, "use:red_2") > value_after(line, "pass")
    for far, near in (("resolved=3", "resolved=9"), ("resolved=5 armour=3", "resolved=9 armour=3")):
        assert heuristic(put(far), 0) > heuristic(put(near), 0)
        assert heuristic(put(f"nameless {near}"), 3) > heuristic(put(f"nameless {far}"), 3)
