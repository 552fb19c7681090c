"""How the one-line tests of the games are read: a position, then moves and outcomes in turn, between bars.

Which words there are is a room's own: its `lines.py` lays them, offers them and knows whether they hold.
"""

import re

import pytest


def lines(*cases):
    """Every line is a test of its own, called `line`."""
    return pytest.mark.parametrize("line", cases, ids=map(str, range(1, len(cases) + 1)))


def follow(s, parts, go, holds):
    """Moves and outcomes in turn."""
    for at, part in enumerate(parts):
        if at % 2:
            holds(s, part)
        else:
            go(s, part)


def plain_figure(fact):
    return int(fact) if fact.isdecimal() else None


def each(s, words, do, figure=plain_figure):
    """Do it for every fact, with the seat that it is about and the number that stands before it."""
    seat, number = 0, None
    for fact in words:
        read = figure(fact)
        if re.fullmatch(r"\d:", fact):
            seat = int(fact[0])
        elif read is not None:
            number = read
        else:
            do(s, seat, fact, number)
            number = None


def play_words(s, moves, offers, asked):
    """Play these words, one after the other; a seat may stand before each."""
    for said in moves.split():
        assert not s.over, f"{said} of {moves!r}: it is over"
        move = said
        if re.match(r"\d\.", move):
            assert f"{s.seat}." == move[:2], f"{said}: {asked(s)} of seat {s.seat}"
            move = move[2:]
        named = dict(zip(offers(s), s.choices(), strict=True))
        assert move in named, f"{said} of {moves!r}: {asked(s)} of {s.seat} offers {list(named)}"
        s.events = []
        s.play(named[move])


def check_question(s, fact, offers, asked, answers=None):
    """`?Kind:0=a,b` (all there is, or all `answers`), `?Kind~a` (among it) or `?Kind!a` (not among it)."""
    kind, seat, sign, words = re.fullmatch(r"\?(\w+)(?::(\d))?([=~!]?)(.*)", fact).groups()
    assert not s.over, f"{fact}: it is over"
    there = offers(s)
    assert asked(s) == kind, f"{fact}: {asked(s)} offers {there}"
    assert seat is None or s.seat == int(seat), f"{fact}: seat {s.seat}"
    wanted = [word for word in words.split(",") if word]
    if sign == "=":
        there = (answers or offers)(s)
        assert sorted(there) == sorted(wanted), f"{fact}: {there}"
    elif sign == "~":
        assert all(word in there for word in wanted), f"{fact}: {there}"
    elif sign == "!":
        assert not any(word in there for word in wanted), f"{fact}: {there}"
