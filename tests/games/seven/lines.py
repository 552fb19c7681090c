"""A rule in one line of words: a position, what is played, and what then holds.

    @lines("3 renown tavern=red_2 | red_2 | 1 renown c:red_2 turn:1")

Between bars stand a position, then moves and outcomes in turn. Positions and outcomes are made of the same
words, about seat 0 until another is named:

    1:              from here on about seat 1
    2 gold          so much gold or renown (9 if not said), power, corruption, markers, sins, or of a gift
    c:red_2         owns a character; c:red_2* turned        e:red_1   an elixir
    b:castle_1      a building; b:castle_1* with its marker on it
    sin:pride       a sin in hand                            art:quiet_crown   an artefact
    m:0.1           a marker on condition 1 of the quest in place 0 (places 0 and 1 are row 1)
    n:0.1           a neutral one                            f:0.1    nothing on it
    p:3             a portal closed (by its number from 0)   fell     corrupted

Of the table: tavern=red_1,blue_2,green_3 shop=red_1,,x (x: closed) show=castle_3 (on display) q0=quest_07
q1=0 (no quest there) t0=charm,blessing (treasures at a quest) pile=charm,ballad (all others are discarded)
supply.purity=0 (the last hero holds the others) discard=6 armour=6 resolved=13 fate=grey_plague,he_stirs
(what comes next) passes=2 deck=0 (sins). A position may begin with heroes=4 turn=1 first=2 fallen nameless.

An outcome may also say `turn:1` (that seat is asked for its action), `?PlaySin:0=a,b` (what is asked, of
whom, and all that is offered), `?PlaySin~a` (this is among it), `?TakeAction!red_2` (this is not), `round:2`,
`over`, `win:0,1`, `win:` (nobody), `end:doom`, `order:2,0,1`, `-c:red_2` (does not own it), `told:most.event`
(the log says so since the last move).

Moves are the words of what is offered. An action is the thing it is about: red_2 (of the tavern), buy:red_1,
build:castle_1, occupy:castle_1, sin:pride, art:quiet_crown, use:red_2 (own), hero, quest:0.1, claim:0,
portal:3, cleanse, pass. Free uses are drink:red_1.0 (a bracket), ability:castle_1, cash:castle_1, announce.
A sin’s functions are a, b or a>1 (upon seat 1), conditions are at0.1. Other things go by their names, `no`
declines, and 1.pass is played by seat 1.
"""

import re

from oyez.core.steps import ASIDE, DONE
from oyez.games.seven.buildings import BUILDING, BUILDINGS
from oyez.games.seven.elixirs import ELIXIR_KIND, ELIXIRS, WAYS
from oyez.games.seven.gifts import GIFT, GIFTS, VIRTUES
from oyez.games.seven.outcome import ENDINGS
from oyez.games.seven.people import CHARACTER, CHARACTERS, HEROES
from oyez.games.seven.places import CLOSED, DISCARDED, FREE, NEUTRAL, TURNED
from oyez.games.seven.quests import WIDEST
from oyez.games.seven.rules import Rules
from oyez.games.seven.sins import CATACLYSMS, NAMELESS_CARDS, SIN_KIND, SINS
from oyez.games.seven.steps import able
from oyez.games.seven.steps.turn import TakeAction
from oyez.games.seven.treasures import ARTEFACT, ARTEFACTS, BESIDE, TREASURE_KIND, TREASURES
from tests.games.reading import check_question, each, follow, play_words

from . import table as laid
from .conserved import check

NUMBERS = ("gold", "renown", "power", "markers", "corruption", "sins")
FACTS = re.compile(r"(tavern|shop|show|q\d|t\d|pile|supply\.\w+|discard|armour|resolved|fate|passes|deck)=")


def play(line):
    """Carry out a line; returns the table as it is left."""
    position, *rest = line.split("|")
    s = put(position)
    follow(s, rest, go, holds)
    if s.round:
        check(s)
    return s


# ---- what is offered, in words


def action_word(s, choice):
    which = choice % able.KIND
    if choice == DONE:
        return "pass" if type(s.decision).__name__ != "ExtraAction" else "no"
    if choice < able.AT_SHOP:
        return CHARACTERS[s.tavern[which]].id
    if choice < able.RAISED:
        return f"buy:{elixir(s.shop[which])}"
    if choice < able.OCCUPIED:
        return f"build:{BUILDINGS[which].id}"
    if choice < able.SINNED:
        return f"occupy:{BUILDINGS[which].id}"
    if choice < able.ARTEFACT:
        return f"sin:{SINS[which].id}"
    if choice < able.ACTIVATED:
        return f"art:{ARTEFACTS[which].id}"
    if choice < able.SKILL:
        return f"use:{CHARACTERS[which].id}"
    if choice < able.TOOK_PART:
        return "hero"
    if choice < able.CLAIMED:
        return f"quest:{which // WIDEST}.{which % WIDEST}"
    if choice < able.CLOSED_PORTAL:
        return f"claim:{which}"
    return f"portal:{which}" if choice < able.CLEANSED else "cleanse"


def elixir(card):
    return ELIXIRS[ELIXIR_KIND[card]].id.removeprefix("elixir_")


def poured(choice):
    return f"{elixir((choice - 1) // WAYS)}.{(choice - 1) % WAYS}"


def aside_word(choice):
    band, number = divmod(choice, ASIDE)
    if band == 1:
        return f"drink:{poured(number)}"
    if band == 4:
        return "announce"
    return f"{'ability' if band == 2 else 'cash'}:{BUILDINGS[number - 1].id}"


GIFT_QUESTIONS = ("GainGift", "Give", "LoseGift", "StealGift", "LeaveOut", "StandIn", "PourMore")
PEOPLE_QUESTIONS = ("PickReady", "PickExhaust", "PickStolen", "PickDismissed")


def word(s, choice):
    """What a choice is called here."""
    kind = asked(s)
    if choice >= ASIDE:
        return aside_word(choice)
    if isinstance(s.decision, TakeAction):
        return action_word(s, choice)
    if kind == "Peek":
        return "leave" if not choice else "under" if s.decision.where == 0 else fate_word(s, choice)
    if choice == DONE:
        return "no"
    if kind in GIFT_QUESTIONS:
        return GIFTS[choice - 1].id
    if kind in PEOPLE_QUESTIONS:
        return CHARACTERS[choice - 1].id
    if kind == "PlaySin":
        return ("a", "b")[choice - 1] if choice < 8 else f"{'ab'[choice // 8 - 1]}>{choice % 8}"
    if kind in ("DiscardSin", "ReturnSin"):
        return SINS[choice - 1].id
    if kind == "TakeFor":
        gift, other = GIFTS[choice // 8 - 1].id, choice % 8 - 1
        return gift if other < 0 else f"{gift}<{other}"
    if kind == "PayGifts":
        return poured(choice)
    if kind in ("PayPrice", "PickBuilding"):
        return BUILDINGS[choice - 1].id
    if kind in ("PickCondition", "PickMarker"):
        return f"at{(choice - 1) // WIDEST}.{(choice - 1) % WIDEST}"
    if kind == "ClaimTreasure":
        return "pile" if choice == 3 else treasure(s.treasures_at[s.decision.place * BESIDE + choice - 1])
    if kind == "TakeReward":
        return TREASURES[choice - 1].id
    if kind == "PickRecruit" or (kind == "PickCard" and s.decision.where == 0):
        return CHARACTERS[s.tavern[choice - 1]].id
    if kind == "PickCard":
        return elixir(s.shop[choice - 1])
    if kind == "LoseElixir":
        return elixir(choice - 1)
    if kind == "ChooseHero":
        return HEROES[choice - 1].id
    if kind == "Answer":
        return NAMELESS_CARDS[choice - 1].id
    return str(choice - 1)


def fate_word(s, choice):
    return CATACLYSMS[s.cataclysms[-choice]].id


def treasure(card):
    return TREASURES[TREASURE_KIND[card]].id


def asked(s):
    name = type(s.decision).__name__
    return "TakeAction" if name == "TakeActionAnyway" else name


def offers(s):
    """All that may be chosen now, in words."""
    return [] if s.over else [word(s, choice) for choice in s.choices()]


def go(s, moves):
    s.advance()
    play_words(s, moves, offers, asked)


# ---- positions


def put(position):
    """A table in that position."""
    words = position.split()
    begun = dict(word.split("=") for word in words if re.match(r"(heroes|turn|first)=", word))
    rules = Rules(fallen="fallen" in words, nameless="nameless" in words)
    facts = [word for word in words if word.split("=")[0] not in (*begun, "fallen", "nameless")]

    def lay(s):
        table_first = sorted(facts, key=lambda word: not FACTS.match(word) or word.startswith("supply"))
        seatless = [word for word in table_first if FACTS.match(word) and not word.startswith("supply")]
        for fact in seatless:
            lay_fact(s, fact)
        each(s, [word for word in facts if not FACTS.match(word)], lay_own)
        for fact in facts:
            if fact.startswith("supply"):
                lay_fact(s, fact)

    heroes = int(begun.get("heroes", 3))
    s = laid.table(heroes, int(begun.get("turn", 0)), first=int(begun.get("first", 0)), rules=rules, lay=lay)
    s.events = []
    return s


def lay_fact(s, fact):
    key, value = fact.split("=")
    names = value.split(",")
    if key == "tavern":
        laid.lay_tavern(s, ["" if name == "x" else name for name in [*names, "", ""][:3]])
        closed = close_spaces(s, "tavern", names)
        s.tavern = [CLOSED if closed[at] else card for at, card in enumerate(s.tavern)]
    elif key == "shop":
        laid.lay_shop(s, ["" if name == "x" else name for name in [*names, "", ""][:3]])
        closed = close_spaces(s, "shop", names)
        s.shop = [CLOSED if closed[at] else card for at, card in enumerate(s.shop)]
    elif key == "show":
        laid.lay_buildings(s, names)
    elif key[0] == "q":
        if value == "0":
            laid.take_away_quest(s, int(key[1]))
        else:
            laid.lay_quest(s, int(key[1]), value)
    elif re.fullmatch(r"t\d", key):
        laid.lay_treasures(s, int(key[1]), names)
    elif key == "pile":
        laid.lay_pile(s, [name for name in names if name])
    elif key.startswith("supply"):
        gift = GIFT[key.split(".")[1]]
        more = s.supply[gift] - int(value)
        s.gifts[(s.heroes - 1) * VIRTUES + gift] += more
        s.supply[gift] -= more
    elif key == "discard":
        laid.discard_sins(s, int(value))
    elif key == "deck":
        kept = s.sin_deck[len(s.sin_deck) - int(value) :]
        rest = s.sin_deck[: len(s.sin_deck) - int(value)]
        s.sin_deck = kept
        for card in rest:  # the last hero holds the others
            s.sins = [*s.sins, card]
            s.sin_count[-1] += 1
        s.sins[len(s.sins) - s.sin_count[-1] :] = sorted(s.sins[len(s.sins) - s.sin_count[-1] :])
    elif key == "resolved":
        laid.resolve_many(s, int(value))
    elif key == "fate":
        laid.fate(s, names)
    else:
        setattr(s, key, int(value))


def close_spaces(s, where, names):
    """Which spaces are closed; the cataclysms that did it are among those resolved."""
    closed = [name == "x" for name in [*names, "", ""][:3]]
    for card, it in enumerate(CATACLYSMS):
        first = it.effect[0]
        if first["op"] == "close" and first["where"] == where and closed[first["slot"] - 1]:
            s.cataclysms.remove(card)
            s.looked = s.looked[1:]
            s.resolved = [*s.resolved, card]
    return closed


def lay_own(s, seat, fact, number):
    kind, _, name = fact.partition(":")
    star = name.endswith("*")
    name = name.removesuffix("*")
    if number is not None:
        if fact in GIFT:
            laid.give_gift(s, seat, fact, number)
        elif fact == "power":
            laid.give_power(s, seat, number)
        elif fact == "corruption":
            s.corruption = (*s.corruption[:seat], number, *s.corruption[seat + 1 :])
        else:
            getattr(s, fact)[seat] = number
    elif fact == "fell":
        s.falls += 1
        s.fell = (*s.fell[:seat], s.falls, *s.fell[seat + 1 :])
        s.corruption = (*s.corruption[:seat], max(7, s.corruption[seat]), *s.corruption[seat + 1 :])
    elif fact == "turned":
        s.turned |= 1 << seat
    elif fact == "watching":
        s.watching |= 1 << seat
    elif kind == "c":
        laid.give_character(s, seat, name, star)
    elif kind == "e":
        laid.give_elixir(s, seat, name)
    elif kind == "b":
        laid.give_building(s, seat, name, star)
    elif kind == "sin":
        laid.give_sin(s, seat, name)
    elif kind == "art":
        laid.give_artefact(s, seat, name)
    elif kind == "p":
        laid.close_portal(s, seat, int(name))
    elif kind in ("m", "n"):
        place, condition = map(int, name.split("."))
        if kind == "m":
            laid.put_marker(s, seat, place, condition)
        else:
            s.put_marker(place * WIDEST + condition, NEUTRAL)
    else:
        raise ValueError(fact)


# ---- outcomes


def holds(s, outcome):
    """All these words are true."""
    s.advance()
    each(s, outcome.split(), _holds)


def _holds(s, seat, fact, number):
    said = f"{fact} of seat {seat}"
    if number is not None:
        assert amount(s, seat, fact) == number, f"{number} {said}: {amount(s, seat, fact)}"
    elif fact[0] == "-":
        assert not has(s, seat, fact[1:]), said
    elif fact[0] == "?":
        check_question(s, fact, offers, asked)
    elif FACTS.match(fact) or re.match(r"\w+=", fact):
        check_table(s, fact)
    elif fact.startswith(("turn:", "round:", "win:", "end:", "order:", "told:")) or fact == "over":
        check_course(s, fact)
    else:
        assert has(s, seat, fact), said


def amount(s, seat, what):
    if what in GIFT:
        return s.gifts[seat * VIRTUES + GIFT[what]]
    return (s.sin_count if what == "sins" else getattr(s, what))[seat]


def has(s, seat, fact):
    if fact in ("fell", "turned", "watching"):
        return bool(s.fell[seat]) if fact == "fell" else bool(getattr(s, fact) >> seat & 1)
    kind, _, name = fact.partition(":")
    star = TURNED * name.endswith("*")
    name = name.removesuffix("*")
    if kind == "c":
        return s.character_at[CHARACTER[name]] == seat + star
    if kind == "b":
        return s.building_at[BUILDING[name]] == seat + star
    if kind == "e":
        return name in [elixir(card) for card in s.elixirs(seat)]
    if kind == "sin":
        return name in [SINS[SIN_KIND[card]].id for card in s.hand(seat)]
    if kind == "art":
        return ARTEFACT[name] in s.own_artefacts(seat)
    if kind == "p":
        return s.portals[int(name)] == seat
    if kind == "away":  # a discarded character
        return s.character_at[CHARACTER[name]] == DISCARDED
    place, condition = map(int, name.split("."))
    return s.conditions[place * WIDEST + condition] == {"m": seat, "n": NEUTRAL, "f": FREE}[kind]


def check_course(s, fact):
    kind, _, value = fact.partition(":")
    if kind == "over":
        assert s.over
    elif kind == "turn":
        assert not s.over, "it is over"
        assert isinstance(s.decision, TakeAction), f"{fact}: {asked(s)} of {s.seat}: {offers(s)}"
        assert s.seat == int(value), f"{fact}: seat {s.seat}"
    elif kind == "round":
        assert s.round == int(value), f"{fact}: {s.round}"
    elif kind == "win":
        assert s.over
        assert s.winners() == [int(seat) for seat in value.split(",") if seat], f"{fact}: {s.winners()}"
    elif kind == "end":
        assert ENDINGS[s.ending] == value, f"{fact}: {ENDINGS[s.ending]}"
    elif kind == "told":
        assert value in [said.message.id for said in s.events], [said.message.id for said in s.events]
    else:
        assert s.track == tuple(map(int, value.split(","))), s.track


def check_table(s, fact):
    key, value = fact.split("=")
    found = {
        "tavern": lambda: ",".join(_space(card, CHARACTERS) for card in s.tavern),
        "shop": lambda: ",".join(
            "x" if card == CLOSED else elixir(card) if card >= 0 else "" for card in s.shop
        ),
        "show": lambda: ",".join(_space(card, BUILDINGS) for card in (*s.castles_shown, *s.domains_shown)),
        "pile": lambda: str(len(s.treasure_pile)),
        "discard": lambda: str(len(s.sin_discard)),
        "deck": lambda: str(len(s.sin_deck)),
        "resolved": lambda: str(len(s.resolved)),
        "fate": lambda: CATACLYSMS[s.cataclysms[-1]].id,
    }
    if key.startswith("supply"):
        got = str(s.supply[GIFT[key.split(".")[1]]])
    elif re.fullmatch(r"q\d", key):
        got = str(s.quests[int(key[1])] + 1) if s.quests[int(key[1])] >= 0 else "0"
        value = str(int(value.removeprefix("quest_")))
    elif re.fullmatch(r"t\d", key):
        cards = s.treasures_at[int(key[1]) * BESIDE : int(key[1]) * BESIDE + BESIDE]
        got = ",".join(treasure(card) if card >= 0 else "" for card in cards)
    else:
        got = found[key]() if key in found else str(getattr(s, key))
    assert got == value, f"{fact}: {got}"


def _space(card, names):
    return "x" if card == CLOSED else names[card].id if card >= 0 else ""
