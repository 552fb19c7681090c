"""Positions of Vindication in one line of words: what lies there | what is played | what comes of it.

Seat 0 stands on I01, next to H01, H02 and H07, and is to act. Hexes are covered in the order of the data; the
decks lie in that order, the first card of each face up. `bare` leaves all hexes empty but those named.
"""

import re

from oyez.core.chance import Chance
from oyez.core.match import Match
from oyez.core.steps import ASIDE, DONE, GIVING_UP, NOBODY
from oyez.games.vindication import GAME, printed
from oyez.games.vindication.components import (
    BANDS,
    BLACK,
    CARD,
    CARDS,
    DECK,
    DECK_NAMES,
    DECK_OF,
    DECKS,
    HEROIC,
    HEX,
    HEXES,
    HONOR,
    IN_DECKS,
    KIND,
    KINDS,
    LEVEL,
    LEVELS,
    PET,
    QUEST,
    QUESTS,
    RESULTS,
    SKILL,
    SKILLS,
    SPACE,
    SPACES,
    TERRITORIES,
    TILES,
    TRIGGER,
    TRIGGERS,
    WHITE,
    ZONES,
)
from oyez.games.vindication.cubes import ON_CARD, ON_HEX
from oyez.games.vindication.extras import (
    AT_MONUMENT,
    AT_SPACE,
    FAVORS,
    LOWER_SIDE,
    ON_OWN_CARD,
    UNTAMED,
    UPPER_SIDE,
    WISHES,
)
from oyez.games.vindication.modules import guilds, jeweler, menagerie, treachery
from oyez.games.vindication.rules import Rules
from oyez.games.vindication.state import (
    EMPTY,
    ENDINGS,
    FACE_DOWN,
    FACE_UP,
    GONE,
    Vindication,
)
from oyez.games.vindication.steps import (
    activation,
    aiming,
    battle,
    bonus,
    cards,
    companions,
    loot,
    skills,
    turn,
    visits,
)
from oyez.games.vindication.steps.turn import TAKE_TURN
from tests.games.reading import check_question, each, follow, play_words

from .conserved import check_cards, check_island, check_rest

WISH = {wish.id: kind for kind, wish in enumerate(WISHES)}
STARTS = ("I01", "C05", "C07", "C09", "C11")


class Loaded(Chance):
    """Dice that show what a test wants; shuffles are as ever."""

    def __init__(self, sides):
        super().__init__(1, 1)
        self.sides = sides

    def copy(self):
        return self

    def below(self, bound):
        return self.sides.pop(0) if self.sides else super().below(bound)


def sat_down(seats, seed, **options):
    """A match as `oyez.new` makes one, of a game that is not in the catalogue yet."""
    number, checked = GAME.check_table(seats, options)
    return Match(GAME, number, seed, checked)


def table(seats=3, **options):
    """An open table at which nothing has happened yet."""
    s = Vindication()
    s.seats = seats
    s.version = GAME.rules_version
    s.chance = Loaded([])
    s.take_rules(Rules(**options))
    s.lay_table()
    s.round, s.first = 1, 0
    s.space = [SPACE[name] for name in STARTS[:seats]]
    s.tiles, s.bag = [*[EMPTY] * s.rules.myths, *s.in_play.tiles][: len(HEXES)], []
    for deck in DECKS:
        cards = range(*BANDS[deck]) if s.rules.treachery else IN_DECKS[deck]
        for card in cards:
            s.put_card(card, FACE_DOWN)
        s.deck(deck).extend(reversed(cards))
        show(s, s.deck(deck)[-1])
    for one in s.in_play.expansions:
        if one.name != "treachery":
            one.set_up(s)
    s.quest_deck = list(range(len(QUESTS)))
    s.trigger_deck = list(range(len(TRIGGERS)))
    return s


def show(s, card):
    """That card lies face up beside its deck."""
    deck = DECK_OF[card]
    old = s.shown[deck]
    if old >= 0:
        s.put_card(old, FACE_DOWN)
        s.deck(deck).insert(0, old)
    s.deck(deck).remove(card)
    s.put_card(card, FACE_UP)
    s.shown[deck] = card


def give(s, seat, card, cubes=0):
    deck = DECK_OF[card]
    if card in s.shown:
        show(s, s.deck(deck)[-1])
    if s.card_at[card] == FACE_DOWN and deck in DECKS:
        s.deck(deck).remove(card)
    s.put_card(card, seat)
    s.put_cubes(card, cubes)


def lay(s, at, kind):
    """A tile of that kind lies there, taken from wherever one is."""
    wanted = next(
        tile
        for tile in (*s.bag, *reversed([one for one in s.tiles if one >= 0]))
        if TILES[tile] == KIND[kind]
    )
    old = s.tiles[at]
    if wanted in s.bag:
        s.bag.remove(wanted)
        if old != EMPTY:
            s.bag.append(old)
    else:
        s.tiles[s.tiles.index(wanted)] = old
    s.tiles[at] = wanted


TABLE_FACT = re.compile(
    r"(H\d\d|up\.\w+|top\.\w+|active|next|bag|dice|market|wishes|track|apt\.\w+|round|first)="
)


FLAGS = ("treachery", "building_sites", "guilds", "myths")
"""Words that bring an expansion into play."""


def put(position):
    """A table in that position, at the question of the active seat."""
    words = position.split()
    options = {word: True for word in words if word in FLAGS}
    for word in words:
        if word.startswith("tiles="):
            options["tiles"] = tuple(word[6:].split(","))
    words = [word for word in words if word not in FLAGS and not word.startswith("tiles=")]
    named = dict(word.split("=") for word in words if re.match(r"(seats|turn)=", word))
    s = table(int(named.get("seats", 3)), **options)
    if "bare" in words:
        s.tiles, s.bag = [EMPTY] * len(HEXES), list(s.in_play.tiles)
    words = [word for word in words if word.split("=")[0] not in ("seats", "turn", "bare")]
    for fact in [word for word in words if TABLE_FACT.match(word) and not word.startswith(("up.", "top."))]:
        lay_fact(s, fact)
    each(s, [word for word in words if not TABLE_FACT.match(word)], lay_own, figure)
    for fact in [word for word in words if word.startswith(("up.", "top."))]:
        lay_fact(s, fact)
    s.then(TAKE_TURN[int(named.get("turn", 0))])
    s.events = []
    s.advance()
    return s


NUMBER = re.compile(r"\d+([+-][a-z_]+(/2)?)*")
"""A figure, with the honor of cards or half of it: what is printed on them stands in the data alone."""


def figure(fact):
    if not NUMBER.fullmatch(fact):
        return None
    total = int(re.match(r"\d+", fact)[0])
    for sign, name, half in re.findall(r"([+-])([a-z_]+)(/2)?", fact):
        honor = HONOR[CARD[name]] // (2 if half else 1)
        total += honor if sign == "+" else -honor
    return total


def lay_fact(s, fact):
    key, value = fact.split("=")
    names = [name for name in value.split(",") if name]
    if key in HEX:
        lay(s, HEX[key], value)
    elif key.startswith("up."):
        *under, uppermost = [CARD[name] for name in names]
        for card in under:
            show(s, card)
            s.beneath = (*s.beneath, card)
            s.shown[DECK_OF[card]] = EMPTY
        show(s, uppermost)
    elif key.startswith("top."):
        pile = s.deck(DECK[key[4:]])
        if value == "0":
            for card in pile:
                s.put_card(card, GONE)
            pile.clear()
        for name in reversed(names if value != "0" else []):
            pile.remove(CARD[name])
            pile.append(CARD[name])
    elif key == "active":
        s.triggers = tuple(TRIGGER[name] for name in names)
        s.trigger_deck = [one for one in s.trigger_deck if one not in s.triggers]
    elif key == "next":
        for name in reversed(names):
            s.trigger_deck.remove(TRIGGER[name])
            s.trigger_deck.append(TRIGGER[name])
    elif key == "bag":
        for name in reversed(names):
            tile = next(one for one in s.bag if TILES[one] == KIND[name])
            s.bag.remove(tile)
            s.bag.append(tile)
        if not names:
            s.bag.clear()
    elif key == "market":
        s.pet_deck += s.market
        s.market = tuple(CARD[name] for name in names)
        s.pet_deck = [card for card in s.pet_deck if card not in s.market]
        for card in range(*BANDS[PET]):
            s.put_card(card, FACE_UP if card in s.market else FACE_DOWN)
    elif key == "wishes":
        s.wishes = tuple(WISH[name] for name in names)
    elif key == "dice":
        s.chance = Loaded(
            [BLACK.index(RESULTS.index(n)) if n in RESULTS else WHITE.index(SKILL[n]) for n in names]
        )
    elif key == "track":
        s.track = [int(name) for name in names]
        s.tokens[s.seats - 1] = 4 - sum(token > 0 for token in s.track)
    elif key.startswith("apt."):
        s.aptitudes_left[SKILL[key[4:]]] = int(value)
    else:
        setattr(s, key, int(value))


def lay_own(s, seat, fact, number):
    kind, _, name = fact.partition(":")
    if number is not None:
        if fact.startswith("given."):
            put_on_monument(s, seat, fact[6:], number)
        elif fact in LEVEL:
            s.power[seat * ZONES + LEVEL[fact]] = number
        elif fact in SKILL:
            s.skills[seat * KINDS + SKILL[fact]] = number
        elif fact.startswith("apt."):
            s.aptitudes[seat * KINDS + SKILL[fact[4:]]] = number
            s.aptitudes_left[SKILL[fact[4:]]] -= number
        else:
            getattr(s, fact)[seat] = number
    elif fact == "built":
        s.built |= 1 << seat
    elif fact == "transcended":
        s.transcended |= 1 << seat
    elif kind == "c":
        card, _, cubes = name.partition("*")
        give(s, seat, CARD[card], int(cubes or 0))
    elif kind == "at":
        s.space[seat] = SPACE[name]
    elif kind == "holds":
        s.control[HEX[name]] = seat
    elif kind == "black":
        blacken(s, name)
    elif kind == "favor":
        s.favor[seat] = place_code(name)
    elif kind == "diplomat":
        s.favor[seat] = place_code(name)
        s.diplomats |= 1 << seat
    elif kind == "fort":
        s.fortified[HEX[name]] = seat
    elif kind == "pet":
        pet, _, master = name.partition(">")
        s.pet_deck = [card for card in s.pet_deck if card != CARD[pet]]
        s.market = tuple(card for card in s.market if card != CARD[pet])
        give(s, seat, CARD[pet])
        if master:
            s.tame(CARD[pet], CARD[master])
        menagerie.restock(s)
    elif kind == "q":
        s.quest_deck.remove(QUEST[name])
        s.quests.insert(sum(s.quest_count[: seat + 1]), QUEST[name])
        s.quest_count[seat] += 1
    else:
        raise ValueError(fact)


def put_on_monument(s, seat, what, number):
    on = seat * (KINDS + 1)
    if what.startswith("apt."):
        s.given[seat * KINDS + SKILL[what[4:]]] = number
        s.aptitudes_left[SKILL[what[4:]]] -= number
    else:
        s.monuments[on + (KINDS if what == "conviction" else SKILL[what])] = number


def blacken(s, name):
    """A black cube lies on that card or hex."""
    if name in HEX:
        s.cursed_hexes |= 1 << HEX[name]
    else:
        s.curse(CARD[name], 1)


# ---- what is offered, in words


def source_word(choice):
    if choice >= ON_HEX:
        return HEXES[choice - ON_HEX].id
    if choice >= ON_CARD:
        return CARDS[choice - ON_CARD].id
    return {7: "conviction", 8: "mount"}.get(choice) or SKILLS[choice - 1].id


def aside_word(number):
    if number >= bonus.ABILITY:
        return f"use:{CARDS[printed.ABILITIES[number - bonus.ABILITY].card].id}"
    if number == bonus.TRANSCEND:
        return "transcend"
    if number >= bonus.CONTROL:
        return f"take:{HEXES[number - bonus.CONTROL].id}"
    if number >= bonus.LEARN:
        return f"learn:{SKILLS[number - bonus.LEARN].id}"
    return f"convert:{SKILLS[HEROIC[number - 1]].id}"


def more_word(band, number):
    """What is given up, and what an expansion lets do besides."""
    if band == GIVING_UP:
        return "reclaim" if number == bonus.RECLAIM_ONE else f"discard:{SKILLS[number - bonus.DISCARD].id}"
    if band == 3:
        return f"refund:{CARDS[number - 1].id}"
    if band == 4:
        pet, card = menagerie.MovePet(0)._both(number)
        return f"pet:{CARDS[pet].id}>{CARDS[card].id}"
    if band == 5:
        return "stones"
    if band == 7:
        return "token"
    if band == guilds.Contribute.BAND:
        if number >= guilds.GIVE_APTITUDE:
            return f"give:apt.{SKILLS[number - guilds.GIVE_APTITUDE].id}"
        return f"give:{'conviction' if number == guilds.GIVE_CONVICTION else SKILLS[number - 1].id}"
    if number >= treachery.OFF_HEX:
        return f"lift:{HEXES[number - treachery.OFF_HEX].id}"
    return f"lift:{CARDS[number - 1].id}"


def act_word(choice):
    return (
        f"visit:{HEXES[choice - turn.VISIT].id}"
        if choice >= turn.VISIT
        else ("end", "activate", "move", "rest", "favor")[choice]
    )


WAYS = ("up", "top", "draw")
SOURCED = ("ReclaimFrom", "Shortage", "PutCubes")
SKILLED = ("GainOneOf", "ActivateCharacter", "GiveUpSkill", "GiveAptitude")
PEOPLED = (
    "Tame",
    "TakeLoot",
    "Exchange",
    "CopyAny",
    "CurseCard",
    "TireOne",
    "AtShrine",
    "TakeOff",
    "CopyOther",
    "Receiver",
    "SellCard",
    "ChargeRelic",
    "BorrowTrait",
)
YES = ("RollAgain", "RollMore", "SaveChampion", "TurnUp", "AtPost", "May", "AtStones", "AtRuins")


def word(s, choice):
    """What a choice is called here."""
    asked = s.asked(s.seat)
    kind = type(asked).__name__
    if choice >= 2 * ASIDE:
        return more_word(*divmod(choice, ASIDE))
    if choice >= ASIDE:
        return aside_word(choice % ASIDE)
    if kind == "Act":
        return act_word(choice)
    if kind == "CopySkills":
        return "own" if choice == DONE else CARDS[choice - 1].id
    if kind in ("Layout", "RaiseBefore"):
        return str(choice)
    if choice == DONE and kind != "Fight":
        return "conviction" if kind == "PayDraw" else "no"
    if kind in YES:
        return "yes"
    if kind in SOURCED:
        return source_word(choice)
    if kind in SKILLED:
        return SKILLS[choice - 1].id
    if kind in PEOPLED:
        return CARDS[choice - 1].id
    if kind == "ActivateWho":
        if choice < activation.WHO:
            return SKILLS[choice - 1].id
        return CARDS[(choice - activation.WHO) // 2].id + "+" * (choice % 2)
    if kind in ("MoveTo", "Teleport", "MoveOther", "PushTo"):
        return SPACES[choice - 1].id
    if kind in ("MovePath", "LedPath"):
        _, reached, met = asked._ways(s)[choice - 1]
        return ">".join([HEXES[at].id for at in reached] + [SPACES[at].id for at in met]) or "plain"
    if kind == "Aim":
        return str(choice - 1) if choice < aiming.AT_HEX else HEXES[choice - aiming.AT_HEX].id
    if kind in ("HexOrder", "TakeByCard"):
        return HEXES[choice - 1].id
    if kind == "AtInn":
        deck, way = divmod(choice - 1, cards.WAYS)
        return f"{SKILLS[deck].color}.{WAYS[way]}"
    if kind in ("AtTower", "AtTomb", "AtMaw"):
        return f"+{CARDS[choice - visits.ONTO].id}" if choice >= visits.ONTO else WAYS[choice - 1]
    if kind in ("AtMonastery", "Raise"):
        return LEVELS[choice - 1]
    if kind in ("Lower", "Suffer"):
        return LEVELS[choice]
    if kind == "PickDrawn":
        return CARDS[asked._card(s, choice)].id
    if kind == "Convert":
        skill, n = SKILLS[choice % skills.BACK // skills.TO].id, choice % skills.TO
        return f"{skill}.{n}" if choice < skills.BACK else f"back.{skill}"
    if kind == "OffOne":
        return f"{CARDS[choice % companions.SOME - 1].id}.{choice // companions.SOME + 1}"
    if kind == "Fight":
        if choice < battle.STAND:
            return ("roll", "activate")[choice]
        return f"put:{battle.stands(s)[choice - battle.STAND].id.partition('_')[2]}"
    if kind == "Clone":
        return battle.stands(s)[choice - 1].id.partition("_")[2]
    if kind == "ExchangeFor":
        return "top" if choice == loot.FROM_TOP else CARDS[s.shown[choice - 1]].id
    if kind == "SwapAptitude":
        given, taken = divmod(choice - 1, KINDS)
        return f"{SKILLS[given].id}>{SKILLS[taken].id}"
    if kind == "PlaceFavor":
        return FAVORS[choice - 1]
    if kind == "FavorAt":
        return place_word(choice - 1)
    if kind == "Empower":
        return ("add", "usual")[choice - 1]
    if kind == "AtJeweler":
        return "honor" if choice == 1 else f"pure:{SKILLS[choice - jeweler.PURE_FOR].id}"
    if kind == "AtMenagerie":
        spared, way = divmod(choice, menagerie.SPARED)
        name = "top" if way == menagerie.FROM_TOP else CARDS[s.market[way - 1]].id
        return f"{name}/{SKILLS[menagerie.PET_PRICE[spared - 1][0]].id}" if spared else name
    if kind == "AtWell":
        return WISHES[choice - 1].id
    if kind == "Build":
        return TERRITORIES[choice - 1].id
    if kind == "MoveToken":
        return f"{s.track[(choice - 1) // 2]}{'+' if choice % 2 else '-'}"
    if kind == "PayDraw":
        return SKILLS[choice - 1].id
    if kind == "KeepOne":
        return QUESTS[asked._drawn(s)[choice - 1]].id
    if kind in ("LookAt", "FlipTop"):
        return DECK_NAMES[choice - 1]
    if kind in ("RemoveTrigger", "ReplaceTrigger"):
        return TRIGGERS[choice - 1].id
    if kind == "KeepQuest":
        return QUESTS[s.own_quests(s.seat)[choice - 1]].id
    return str(choice)


def place_word(place):
    """Where a favor token lies."""
    if place >= ON_OWN_CARD:
        return CARDS[place - ON_OWN_CARD].id
    if place >= LOWER_SIDE:
        return ("lower", "upper", "monument")[place - LOWER_SIDE]
    return SPACES[place - AT_SPACE].id if place >= AT_SPACE else HEXES[place].id


def place_code(word):
    own = {"lower": LOWER_SIDE, "upper": UPPER_SIDE, "monument": AT_MONUMENT}
    if word in CARD:
        return ON_OWN_CARD + CARD[word]
    if word in own:
        return own[word]
    return AT_SPACE + SPACE[word] if word in SPACE else HEX[word]


def offers(s):
    """All that may be chosen now, in words."""
    return [] if s.over else [word(s, choice) for choice in s.choices()]


def asked(s):
    return type(s.decision).__name__


def answers(s):
    """What answers the question itself."""
    return [word(s, choice) for choice in s.choices() if choice < ASIDE]


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


# ---- outcomes


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
