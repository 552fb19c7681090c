"""A rule in one line of words: a position, what is played, and what then holds.

    @lines("hand:warlord @kamin | warlord power nymar>kamin yes | 1 stone 1 strength nymar=0 kamin=2 turn:1")

Between bars stand a position, then moves and outcomes in turn. A position and an outcome are made of the same
words, about seat 0 until another is named:

    1:            from here on about seat 1
    2 gold        so much gold, strength or of a token (gold=2,0,1: of every seat)
    @kamin        the Margrave is there           +PI-01     owns that privilege tile
    hand:bard     a card in hand                  played:bard    or in the played pile
    tower:kamin.2 a tower in a slot (0 if not said)
    kamin=2       knights standing in a location (knights=0: in every one)
    worker=8      a marker, or ship=3, statue=1   lying=1,4  standing=0    tombs
    face:warg_pack, supply.wood=0, row.2=bard (0: empty), shown.1=PI-07 (places from 1)

A position may begin with seats=2 turn=1 first=1 row=bard,monk shown=PI-01,PI-11. An outcome may also say
`?Slay:0=no,forest`: what is asked, of whom, and all that is offered; `?Slay~forest`: that this is among it;
`?Slay!`: that it cannot be declined; `turn:1`: that the seat begins its turn; `over`.

Moves are the words of what is offered: citizens, places, items, guilds, lairs and tiles by their names, a
knight's way as kamin>silesia or store>kamin, knights for tombs as here0 and store8 (9: the statue), a grant
as +PI-01, `no` and `yes`, other things by their number; `no*` declines all that can be declined, and 1.yes is
played by seat 1. What has a single answer is not asked, so it is no move.
"""

import re

import pytest

from oyez.core.frames import May
from oyez.core.steps import ASIDE, DONE
from oyez.games.margraves.components import (
    GUILD,
    GUILDS,
    ITEM,
    ITEMS,
    LAIRS,
    LOCATION,
    LOCATIONS,
    MONSTERS,
    SLOTS,
    TILE,
    TILES,
    WEALTH_IDS,
)
from oyez.games.margraves.state import EMPTY, LYING, PLAYED, STANDING, VACANT, citizen_id
from oyez.games.margraves.steps.slaying import FROM_LOCATION
from oyez.games.margraves.steps.slaying import STRIDE as GRAVES
from oyez.games.margraves.steps.travel import STORE, STRIDE

from .conserved import check
from .table import (
    OFTEN,
    card,
    decline_all,
    face,
    give,
    give_citizen,
    give_tile,
    has,
    marker,
    put_knights,
    put_margrave,
    put_tower,
    table,
)

STARTERS = ("alchemist", "captain", "merchant", "paladin")
OWNED = ("gold", "strength", *ITEMS)
USES = ("", "banner", "power", "recall", "build")


def lines(*cases):
    """Every line is a test of its own, called `line`."""
    return pytest.mark.parametrize("line", cases, ids=map(str, range(1, len(cases) + 1)))


def play(line):
    """Carry out a line; returns the table as it is left."""
    position, *rest = line.split("|")
    s = put(position)
    sound = _sound(s)
    for at, part in enumerate(rest):
        if at % 2:
            holds(s, part)
        else:
            go(s, part)
    if sound:
        check(s)
    return s


def _sound(s):
    try:
        check(s)
    except AssertionError:  # tokens were put aside by hand
        return False
    return True


# ---- what is offered, in words


def word(s, choice):
    """What a choice is called here."""
    kind = kind_of(s.asked(s.seat))
    if choice >= ASIDE:
        return f"+{TILES[choice % ASIDE].id}"
    if choice == DONE:
        return "no"
    if kind in ("PlayCitizen", "Retrieve"):
        return citizen_id(choice - 1)
    if kind == "UseCitizen":
        return USES[choice]
    if kind == "MoveMargrave":
        return LOCATIONS[choice - 1].id
    if kind == "DeployKnight":
        origin, there = divmod(choice - STRIDE - 1, STRIDE)
        return f"{'store' if origin == STORE else LOCATIONS[origin].id}>{LOCATIONS[there].id}"
    if kind in ("GainAny", "PayWith", "Sail", "MakeRoom"):
        return ITEMS[choice - 1]
    if kind == "MoveMarker":
        return GUILDS[choice - 1].id
    if kind == "Slay":
        return LAIRS[choice - 1].id
    if kind == "TakeTile":
        return TILES[choice - 1].id
    if kind in ("ChooseWealth", "KeepWealth"):
        return WEALTH_IDS[choice - 1]
    if kind == "PayStrength":
        return f"{'here' if choice // GRAVES == FROM_LOCATION else 'store'}{choice % GRAVES}"
    return "yes" if kind in ("May", "UsePower") else str(choice)


def offers(s):
    """All that may be chosen now, in words."""
    return [] if s.over else [word(s, choice) for choice in s.choices()]


def kind_of(decision):
    """What a question is called here: its class, and whatever may be declined as a whole `May`."""
    return "May" if isinstance(decision, May) else type(decision).__name__


def asked(s):
    return kind_of(s.decision)


def go(s, moves):
    """Play these words, one after the other."""
    s.advance()
    for said in moves.split():
        move = said
        if move == "no*":
            decline_all(s, s.seat)
            continue
        named = dict(zip(offers(s), s.choices(), strict=True))
        if re.match(r"\d\.", move):
            assert f"{s.seat}." == move[:2], f"{asked(s)} of seat {s.seat}"
            move = move[2:]
        assert move in named, f"{move} of {moves!r}: {'over' if s.over else asked(s)} offers {list(named)}"
        s.play(named[move])


# ---- positions


def put(position):
    """A table in that position."""
    words = position.split()
    laid = dict(word.split("=") for word in words if re.match(r"(seats|turn|first|row|shown)=", word))
    row = tuple(filter(None, laid["row"].split(","))) if "row" in laid else OFTEN if ":" in position else ()
    shown = tuple(laid["shown"].split(",")) if "shown" in laid else ()
    turn = int(laid.get("turn", 0))
    s = table(int(laid.get("seats", 3)), turn, first=int(laid.get("first", 0)), row=row, shown=shown)
    _each(s, [word for word in words if word.split("=")[0] not in laid], _lay)
    s.advance()
    return s


def _each(s, words, do):
    """Do it for every fact, with the seat that it is about."""
    seat, number = 0, None
    for fact in words:
        if re.fullmatch(r"\d:", fact):
            seat = int(fact[0])
        elif re.fullmatch(r"-?\d+", fact):
            number = int(fact)
        elif number is not None:
            do(s, seat, fact, number)
            number = None
        else:
            do(s, seat, fact, None)


def _lay(s, seat, fact, number):
    key, _, value = fact.partition(":" if ":" in fact else "=")
    if number is not None:
        give(s, seat, **{fact: number})
    elif fact[0] == "@":
        put_margrave(s, seat, fact[1:])
    elif fact[0] == "+":
        give_tile(s, seat, fact[1:])
    elif key in ("hand", "played"):
        if value not in STARTERS:
            give_citizen(s, seat, value, played=key == "played")
        elif key == "played":
            s.put_citizen(card(s, seat, value), seat + PLAYED)
    elif key == "face":
        face(s, value)
    elif key == "tower":
        where, _, slot = value.partition(".")
        put_tower(s, seat, where, int(slot or 0))
    elif key == "knights":
        for where in LOCATION:
            put_knights(s, where, int(value))
    elif key in LOCATION:
        put_knights(s, key, int(value))
    elif key in GUILD:
        marker(s, seat, key, int(value))
    elif key in OWNED:
        for other, n in enumerate(value.split(",")):
            give(s, other, **{key: int(n)})
    elif key == "ship":
        s.ships[seat] = int(value)
    elif key == "ending":
        s.ending = int(value)
    elif key in ("lying", "standing"):
        for tomb in value.split(","):
            s.supply[ITEM["knight"]] -= s.tombs[int(tomb)] == VACANT
            s.tombs[int(tomb)] = LYING if key == "lying" else STANDING
    elif key.startswith("supply."):
        s.supply[ITEM[key[7:]]] = int(value)
    elif key.startswith("row."):
        s.row[int(key[4:]) - 1] = EMPTY
    elif key.startswith("shown."):
        s.shown[int(key[6:]) - 1] = EMPTY
    else:
        raise ValueError(f"what is {fact!r}?")


# ---- outcomes


def holds(s, outcome):
    """All of this is so."""
    _each(s, outcome.split(), _see)


def _see(s, seat, fact, number):
    if number is not None:
        assert (fact, has(s, seat, fact)) == (fact, number), f"of seat {seat}"
    elif fact == "over":
        assert s.over
    elif fact[0] == "?":
        _see_question(s, fact)
    elif fact.startswith("turn:"):
        assert (asked(s), s.seat) == ("PlayCitizen", int(fact[5:]))
    elif fact[0] == "@":
        assert LOCATIONS[s.margraves[seat]].id == fact[1:]
    elif fact[0] == "+":
        assert TILE[fact[1:]] in s.tiles(seat)
    elif ":" in fact:
        _see_component(s, seat, *fact.split(":"))
    else:
        key = fact.partition("=")[0]
        assert f"{key}={_figure(s, seat, key)}" == fact


def _see_question(s, fact):
    kind, seat, how, words = re.fullmatch(r"\?(\w+)(?::(\d))?(?:([=~!])(.*))?", fact).groups()
    offered = offers(s)
    assert asked(s) == kind, offered
    assert seat is None or s.seat == int(seat)
    if how == "=":
        assert ",".join(offered) == words
    elif how == "~":
        assert set(words.split(",")) <= set(offered), offered
    elif how == "!":
        assert "no" not in offered


def _see_component(s, seat, key, name):
    if key == "tower":
        where, _, slot = name.partition(".")
        assert s.towers[LOCATION[where] * SLOTS + int(slot or 0)] == seat
    elif key == "face":
        assert name in {_monster(s, lair) for lair in range(len(LAIRS))}
    else:
        assert key in ("hand", "played"), key
        assert name in map(citizen_id, s.hand(seat) if key == "hand" else s.played(seat))


def _monster(s, lair):
    return "" if s.top(lair) == EMPTY else MONSTERS[s.top(lair)].id


def _figure(s, seat, key):
    if key in OWNED:
        return ",".join(str(has(s, other, key)) for other in range(s.seats))
    if key in LOCATION:
        return s.knights[LOCATION[key]]
    if key in GUILD:
        return marker(s, seat, key)
    if key in ("lying", "standing"):
        want = LYING if key == "lying" else STANDING
        return ",".join(str(at) for at, body in enumerate(s.tombs) if body == want)
    if key.startswith("supply."):
        return s.supply[ITEM[key[7:]]]
    if key.startswith("row."):
        held = s.row[int(key[4:]) - 1]
        return 0 if held == EMPTY else citizen_id(held)
    if key.startswith("shown."):
        held = s.shown[int(key[6:]) - 1]
        return 0 if held == EMPTY else TILES[held].id
    figures = {
        "ship": lambda: s.ships[seat],
        "statue": lambda: s.statue,
        "cards": lambda: len(s.hand(seat)),
        "room": lambda: s.room(seat),
        "towers": lambda: s.towers_left[seat],
        "tiles": lambda: ",".join(TILES[tile].id for tile in s.tiles(seat)),
    }
    return figures[key]()
