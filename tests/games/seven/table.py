"""Small positions of 7, cheap to set up: a table, things on it, and a question to answer."""

from oyez.core.chance import Chance
from oyez.core.match import Match
from oyez.core.places import PLACES as BYTE
from oyez.core.places import moved
from oyez.games.seven import GAME
from oyez.games.seven.buildings import BUILDING, CASTLES, DOMAINS, SHOWN, TEMPLES
from oyez.games.seven.elixirs import ELIXIR, ELIXIR_KIND
from oyez.games.seven.gifts import GIFT, VIRTUES
from oyez.games.seven.people import CHARACTER, COLOURS, HEROES
from oyez.games.seven.places import (
    EMPTY,
    FLASKS,
    FREE,
    GONE,
    HELD,
    HOUSES,
    IN_DECK,
    NONE,
    ON_SHOW,
    TURNED,
    UNLAID,
)
from oyez.games.seven.quests import PLACES, QUEST, QUESTS, QUESTS_IN_ROW, WIDEST
from oyez.games.seven.rules import Rules
from oyez.games.seven.scoring import CARDS, WIDTH
from oyez.games.seven.sins import CATACLYSM, CATACLYSMS, SIN, SIN_KIND
from oyez.games.seven.state import Seven
from oyez.games.seven.steps.market import own_character
from oyez.games.seven.steps.sins import put_in_hand
from oyez.games.seven.steps.turn import Turn
from oyez.games.seven.treasures import ARTEFACT, BESIDE, TREASURE, TREASURE_KIND

MEANS = 9
"""Gold and renown of everybody, so that there is something to do."""
TAVERN = ("red_1", "blue_1", "green_1")
SHOP = ("red_1", "blue_1", "green_1")


def table(heroes=3, turn=0, *, first=0, rules=Rules(), lay=None):  # noqa: B008
    """A table before the turn of a seat at which nobody has gifts, cards or power yet.

    Heroes go by seat: seat 0 has the first of the data. Decks, piles and quests lie in the order of the data.
    """
    s = Seven()
    s.take_rules(rules)
    s.seats = heroes + s.in_play.more_seats
    s.version = GAME.rules_version
    s.chance = Chance.from_seed(1)
    s.lay_table()
    s.round = 1
    s.track = (*range(first, heroes), *range(first))
    for seat in range(heroes):
        s.hero = (*s.hero[:seat], seat, *s.hero[seat + 1 :])
        s.banners[seat * COLOURS + HEROES[seat].banner] += 1
        s.gold[seat] = s.renown[seat] = MEANS
    s.sin_deck = list(range(len(SIN_KIND)))[::-1]
    s.artefact_deck = list(range(len(ARTEFACT)))[::-1]
    s.cataclysms = list(range(len(CATACLYSMS)))[::-1]
    s.looked = [0] * len(CATACLYSMS)
    lay_tavern(s, TAVERN)
    lay_shop(s, SHOP)
    lay_buildings(s)
    lay_board(s)
    if lay is not None:
        lay(s)
    s.then(Turn(turn))
    s.advance()
    return s


# ---- the boards


def sat_down(seats, seed, **options):
    """A match as `oyez.new` makes one, of a game that is not in the catalogue yet."""
    seats, settings = GAME.check_table(seats, options)
    return Match(GAME, seats, seed, settings)


def lay_tavern(s, characters):
    """These lie in the tavern (an empty name: nobody), the others in the deck."""
    s.character_at = s.character_at.replace(BYTE[ON_SHOW], BYTE[IN_DECK])
    s.tavern = [CHARACTER[name] if name else EMPTY for name in characters]
    for card in s.tavern:
        if card >= 0:
            s.put_character(card, ON_SHOW)
    s.character_deck = [card for card, at in enumerate(s.character_at) if at == IN_DECK][::-1]


def elixir_card(s, name):
    """A card of that kind that lies in the deck."""
    kind = ELIXIR[f"elixir_{name}"]
    return next(card for card, at in enumerate(s.elixir_at) if at == IN_DECK and ELIXIR_KIND[card] == kind)


def lay_shop(s, elixirs):
    s.elixir_at = s.elixir_at.replace(BYTE[ON_SHOW], BYTE[IN_DECK])
    s.shop = [EMPTY] * len(s.shop)
    for at, name in enumerate(elixirs):
        if name:
            s.shop[at] = elixir_card(s, name)
            s.put_elixir(s.shop[at], ON_SHOW)
    s.elixir_deck = [card for card, at in enumerate(s.elixir_at) if at == IN_DECK][::-1]


def lay_buildings(s, shown=()):
    """The first of each pile are on display, or those named."""
    for building in TEMPLES:
        if s.building_at[building] == IN_DECK:
            s.put_building(building, ON_SHOW)
    for which, cards in (("castle", CASTLES), ("domain", DOMAINS)):
        wanted = [BUILDING[name] for name in shown if name.startswith(which)]
        left = [card for card in cards if s.building_at[card] in (IN_DECK, ON_SHOW) and card not in wanted]
        order = [*wanted, *left]
        on_show = (order[:SHOWN] + [EMPTY] * SHOWN)[:SHOWN]
        for card in order:
            s.put_building(card, ON_SHOW if card in on_show else IN_DECK)
        pile = order[SHOWN:][::-1]
        if which == "castle":
            s.castles_shown, s.castle_pile = tuple(on_show), pile
        else:
            s.domains_shown, s.domain_pile = tuple(on_show), pile


def lay_board(s):
    """Quests in the order of the data, and treasures at them likewise."""
    there = [place for place in range(PLACES) if place % 2 < QUESTS_IN_ROW[s.heroes]]
    for quest, place in enumerate(there):
        lay_quest(s, place, QUESTS[quest].id)
    s.quest_deck = [quest for quest, at in enumerate(s.quest_at) if at == IN_DECK][::-1]
    cards = list(range(len(TREASURE_KIND)))
    for place in there:
        s.treasures_at[place * BESIDE : place * BESIDE + BESIDE] = [cards.pop(0), cards.pop(0)]
    s.treasure_pile = cards[::-1]


def lay_quest(s, place, name):
    """That quest lies in a place, without markers; what lay there goes under the deck."""
    quest = QUEST[name]
    old = s.quests[place]
    if old >= 0:
        s.quest_at = moved(s.quest_at, old, IN_DECK)
    if quest in s.quests and quest != old:
        there = s.quests.index(quest)
        s.quests = (*s.quests[:place], EMPTY, *s.quests[place + 1 :])
        lay_quest(s, there, QUESTS[old].id)  # the two change places
    s.quest_at = moved(s.quest_at, quest, ON_SHOW)
    s.quests = (*s.quests[:place], quest, *s.quests[place + 1 :])
    many = len(QUESTS[quest].conditions)
    at = place * WIDEST
    s.conditions = (
        s.conditions[:at] + BYTE[FREE] * many + BYTE[NONE] * (WIDEST - many) + s.conditions[at + WIDEST :]
    )
    s.quest_deck = [other for other, where in enumerate(s.quest_at) if where == IN_DECK][::-1]


def take_away_quest(s, place):
    s.quest_at = moved(s.quest_at, s.quests[place], GONE)
    s.quests = (*s.quests[:place], EMPTY, *s.quests[place + 1 :])
    at = place * WIDEST
    s.conditions = s.conditions[:at] + BYTE[NONE] * WIDEST + s.conditions[at + WIDEST :]
    at = place * BESIDE
    back = [card for card in s.treasures_at[at : at + BESIDE] if card >= 0]
    s.treasures_at[at : at + BESIDE] = [EMPTY] * BESIDE
    s.treasure_pile = back + s.treasure_pile


def lay_treasures(s, place, names):
    """These kinds lie at the quest (an empty name: none); others go under the pile."""
    at = place * BESIDE
    old = [card for card in s.treasures_at[at : at + BESIDE] if card >= 0]
    s.treasures_at[at : at + BESIDE] = [EMPTY] * BESIDE
    s.treasure_pile = old + s.treasure_pile
    for number, name in enumerate(names):
        if name:
            s.treasures_at[at + number] = find_treasure(s, name)


def find_treasure(s, name):
    """A card of that kind, taken from the pile or from a quest, for which another is laid there."""
    kind = TREASURE[name]
    for card in reversed(s.treasure_pile):
        if TREASURE_KIND[card] == kind:
            s.treasure_pile = [other for other in s.treasure_pile if other != card]
            return card
    at = next(at for at, card in enumerate(s.treasures_at) if card >= 0 and TREASURE_KIND[card] == kind)
    card = s.treasures_at[at]
    s.treasures_at[at] = s.treasure_pile[0] if s.treasure_pile else UNLAID
    s.treasure_pile = s.treasure_pile[1:]
    return card


def lay_pile(s, names):
    """The treasure pile: these kinds, the first on top; all others are in the discard."""
    found = [find_treasure(s, name) for name in names]
    s.treasure_discard = [*s.treasure_discard, *s.treasure_pile]
    s.treasure_pile = found[::-1]


# ---- what seats have


def give_gift(s, seat, name, n):
    s.gifts[seat * VIRTUES + GIFT[name]] += n
    s.supply[GIFT[name]] -= n


def give_power(s, seat, n):
    s.power[seat] += n
    earned = s.earned[:]
    earned[seat * WIDTH + CARDS] += n
    s.earned = earned


def give_character(s, seat, name, turned=False):
    card = CHARACTER[name]
    s.character_deck = [other for other in s.character_deck if other != card]
    if card in s.tavern:
        at = s.tavern.index(card)
        s.tavern[at] = s.character_deck[-1]
        s.put_character(s.tavern[at], ON_SHOW)
        s.character_deck = s.character_deck[:-1]
    own_character(s, seat, card, seat + TURNED * turned)


def give_elixir(s, seat, name):
    card = elixir_card(s, name)
    s.elixir_deck = [other for other in s.elixir_deck if other != card]
    s.put_elixir(card, seat)
    s.held[seat * HELD + FLASKS] += 1


def give_building(s, seat, name, occupied=False):
    card = BUILDING[name]
    s.put_building(card, seat + TURNED * occupied)
    s.held[seat * HELD + HOUSES] += 1
    s.markers[seat] -= occupied
    lay_buildings(s)


def give_sin(s, seat, name):
    card = next(card for card in reversed(s.sin_deck) if SIN_KIND[card] == SIN[name])
    s.sin_deck = [other for other in s.sin_deck if other != card]
    put_in_hand(s, seat, [card])


def give_artefact(s, seat, name):
    card = ARTEFACT[name]
    s.artefact_deck = [other for other in s.artefact_deck if other != card]
    first = sum(s.artefact_count[: seat + 1])
    s.artefacts = [*s.artefacts[:first], card, *s.artefacts[first:]]
    s.artefact_count = tuple(n + (at == seat) for at, n in enumerate(s.artefact_count))


def put_marker(s, seat, place, condition):
    s.put_marker(place * WIDEST + condition, seat)
    s.markers[seat] -= 1


def close_portal(s, seat, portal):
    s.portals = moved(s.portals, portal, seat)
    s.closings += 1
    s.closed_at = (*s.closed_at[:portal], s.closings, *s.closed_at[portal + 1 :])
    s.markers[seat] -= 1


def discard_sins(s, n):
    """So many sins of the bottom of the deck lie in the discard."""
    s.sin_discard = s.sin_deck[:n]
    s.sin_deck = s.sin_deck[n:]


def fate(s, names):
    """These cataclysms come next, in this order."""
    wanted = [CATACLYSM[name] for name in names]
    s.cataclysms = [*[card for card in s.cataclysms if card not in wanted], *wanted[::-1]]


def resolve_many(s, n, keep=()):
    """So many cataclysms have been resolved, none of those named; nothing came of them."""
    wanted = [CATACLYSM[name] for name in keep]
    gone = [card for card in s.cataclysms if card not in wanted][:n]
    s.resolved = gone
    s.cataclysms = [card for card in s.cataclysms if card not in gone]
    s.looked = [0] * len(s.cataclysms)
