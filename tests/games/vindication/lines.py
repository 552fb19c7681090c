"""Lines of Vindication: what lies there | what is played | what comes of it."""

from oyez.core.steps import NOBODY
from oyez.games.vindication.components import CARD, CARDS, DECK, HEX, KIND, KINDS, LEVEL, SKILL, SPACE, ZONES
from oyez.games.vindication.extras import UNTAMED
from oyez.games.vindication.places import EMPTY, GONE
from oyez.games.vindication.quests import TRIGGERS
from oyez.games.vindication.viewing import ENDINGS
from tests.games.reading import check_question, each, follow, play_words

from .conserved import check_cards, check_island, check_rest
from .offered import answers, asked, offers
from .table import figure, place_code, put


def go(s, moves):
    play_words(s, moves, offers, asked)
    return s


def cubes_of(s, seat):
    own = sum(s.power[seat * ZONES : seat * ZONES + ZONES]) + sum(
        s.skills[seat * KINDS : seat * KINDS + KINDS]
    )
    own += s.battle.count(seat)
    own += sum(s.monuments[seat * (KINDS + 1) : (seat + 1) * (KINDS + 1)])
    return own + s.mount[seat] + s.control.count(seat) + sum(s.cubes[card] for card in s.own(seat))


def play(line):
    """Carry out a line; returns the table as it is left. No cube is lost or made on the way.

    A question that stays open is named in the last outcome.
    """
    position, *rest = line.split("|")
    s = put(position)
    before = [cubes_of(s, seat) for seat in range(s.seats)]
    follow(s, rest, go, holds)
    if "?" not in rest[-1] and not s.over:
        assert asked(s) in ("Act", "Fight"), f"{asked(s)} is left open"
    assert [cubes_of(s, seat) for seat in range(s.seats)] == before
    check_cards(s)
    if s.bag:
        check_island(s)
    check_rest(s)
    return s


def holds(s, outcome):
    """All these words are true."""
    each(s, outcome.split(), _holds, figure)


def _holds(s, seat, fact, number):
    said = f"{fact} of seat {seat}"
    if number is not None:
        assert amount(s, seat, fact) == number, f"{number} {said}: {amount(s, seat, fact)}"
    elif fact[0] == "?":
        check_question(s, fact, offers, asked, answers)
    elif fact[0] == "-":
        assert not has(s, seat, fact[1:]), said
    elif "=" in fact:
        check_table(s, fact)
    elif fact.startswith(("turn:", "ending:", "told:", "win:")) or fact == "over":
        check_course(s, fact)
    else:
        assert has(s, seat, fact), said


def amount(s, seat, what):
    if what.startswith("given."):
        on = KINDS if what == "given.conviction" else SKILL[what[6:]]
        return s.monuments[seat * (KINDS + 1) + on]
    if what in LEVEL:
        return s.power[seat * ZONES + LEVEL[what]]
    if what in SKILL:
        return s.skills[seat * KINDS + SKILL[what]]
    if what.startswith("apt."):
        return s.aptitudes[seat * KINDS + SKILL[what[4:]]]
    return getattr(s, what)[seat]


def has(s, seat, fact):
    kind, _, name = fact.partition(":")
    if fact == "transcended":
        return bool(s.transcended >> seat & 1)
    if kind == "c":
        card, _, cubes = name.partition("*")
        return s.card_at[CARD[card]] == seat and (not cubes or s.cubes[CARD[card]] == int(cubes))
    if kind == "gone":
        return s.card_at[CARD[name]] == GONE
    if kind == "at":
        return s.space[seat] == SPACE[name]
    if kind == "holds":
        return s.control[HEX[name]] == seat
    if kind == "favor":
        return s.favor[seat] == (place_code(name) if name else NOBODY)
    if kind == "fort":
        return s.fortified[HEX[name]] == seat
    if fact == "built":
        return bool(s.built >> seat & 1)
    if kind == "pet":
        pet, _, master = name.partition(">")
        got = s.master(CARD[pet])
        return s.card_at[CARD[pet]] == seat and got == (CARD[master] if master else UNTAMED)
    if kind == "black":
        return bool(s.cursed_hexes >> HEX[name] & 1 if name in HEX else s.cursed[CARD[name]])
    if kind == "free":
        return s.control[HEX[name]] == NOBODY
    raise ValueError(fact)


def check_course(s, fact):
    kind, _, value = fact.partition(":")
    if kind == "over":
        assert s.over
    elif kind == "turn":
        assert not s.over, "it is over"
        assert asked(s) == "Act", f"{fact}: {asked(s)}: {offers(s)}"
        assert s.active == int(value), f"{fact}: seat {s.active}"
    elif kind == "win":
        assert s.over
        assert s.winners() == [int(seat) for seat in value.split(",")], f"{fact}: {s.winners()}"
    elif kind == "ending":
        assert (ENDINGS[s.ending] or "none") == value, f"{fact}: {ENDINGS[s.ending]}"
    else:
        assert value in [said.message.id for said in s.events], [said.message.id for said in s.events]


def check_table(s, fact):
    key, value = fact.split("=")
    if key in HEX:
        got = "" if s.tiles[HEX[key]] == EMPTY else list(KIND)[s.kind(HEX[key])]
    elif key.startswith("up."):
        top = s.shown[DECK[key[3:]]]
        got = "" if top < 0 else CARDS[top].id
    elif key.startswith("left."):
        got = str(len(s.deck(DECK[key[5:]])))
    elif key == "active":
        got = ",".join(TRIGGERS[one].id for one in s.triggers)
    elif key == "track":
        got = ",".join(map(str, s.track))
    elif key == "market":
        got = ",".join(CARDS[one].id for one in s.market)
    elif key == "bag":
        got = str(len(s.bag))
    elif key.startswith("apt."):
        got = str(s.aptitudes_left[SKILL[key[4:]]])
    else:
        got = str(getattr(s, key))
    assert got == value, f"{fact}: {got}"
