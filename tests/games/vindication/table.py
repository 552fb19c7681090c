"""Positions of Vindication from words: what lies there.

Seat 0 stands on I01, next to H01, H02 and H07, and is to act. Hexes are covered in the order of the data; the
decks lie in that order, the first card of each face up. `bare` leaves all hexes empty but those named.
"""

import re

from oyez.core.chance import Chance
from oyez.games.vindication import GAME
from oyez.games.vindication.components import (
    BANDS,
    BLACK,
    CARD,
    DECK,
    DECK_OF,
    DECKS,
    HEX,
    HEXES,
    HONOR,
    IN_DECKS,
    KIND,
    KINDS,
    LEVEL,
    PET,
    RESULTS,
    SKILL,
    SPACE,
    TILES,
    WHITE,
    ZONES,
)
from oyez.games.vindication.extras import AT_MONUMENT, AT_SPACE, LOWER_SIDE, ON_OWN_CARD, UPPER_SIDE, WISHES
from oyez.games.vindication.modules import menagerie
from oyez.games.vindication.places import EMPTY, FACE_DOWN, FACE_UP, GONE
from oyez.games.vindication.quests import QUEST, QUESTS, TRIGGER, TRIGGERS
from oyez.games.vindication.rules import Rules
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.steps.turn import TAKE_TURN
from tests.games.reading import each

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


def place_code(word):
    own = {"lower": LOWER_SIDE, "upper": UPPER_SIDE, "monument": AT_MONUMENT}
    if word in CARD:
        return ON_OWN_CARD + CARD[word]
    if word in own:
        return own[word]
    return AT_SPACE + SPACE[word] if word in SPACE else HEX[word]
