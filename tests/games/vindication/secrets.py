"""What is hidden in Vindication, and from whom: pairs of positions that differ in one hidden thing."""

from functools import partial

from oyez.core.chance import Chance
from oyez.core.match import Match
from oyez.games.vindication import GAME
from oyez.games.vindication.components import DECK, PILES
from oyez.games.vindication.quests import QUEST
from oyez.games.vindication.rules import Rules
from tests.conformance.secrets import Secret

from .offered import offers
from .table import put


def match_at(position, change):
    """A match that stands in that position of words, of which nothing has been told."""
    s = put(position)
    s.events, s.chance = None, Chance.from_seed(1, 1)
    if change:
        change(s)
    match = Match(GAME, s.seats, 1, settings(s.rules))
    match.go_on_from(s, [], [])
    return match


def settings(rules):
    return {**rules.packed(), "tiles": rules.tiles}


def played(match, moves):
    for said in moves.split():
        match.play(dict(zip(offers(match.state), match.state.choices(), strict=True))[said])
    return match


def changed(position, moves, one, other, *knowing, drawn=True):
    """The same moves upon two changes of a position."""
    both = [played(match_at(position, change), moves) for change in (one, other)]
    return Secret(*both, frozenset(knowing), drawn)


def said(position, moves, one, other, *knowing):
    """The same moves in two positions: `{}` stands for what differs."""
    both = [played(match_at(position.format(words), None), moves) for words in (one, other)]
    return Secret(*both, frozenset(knowing))


# ---- quests

RUINS = "tiles=temple_ruins H01=temple_ruins"


def on_pile(*names):
    """Those quests lie on the pile, the first on top."""

    def change(s):
        wanted = [QUEST[name] for name in names]
        s.quest_deck = [one for one in s.quest_deck if one not in wanted] + wanted[::-1]

    return change


def put_back(name):
    def change(s):
        s.returned = [s.returned[0], QUEST[name], s.returned[2]]

    return change


def dealt(*answers):
    """A match that begins: the first or the second quest is kept, by seat 1, then by seats 2 and 0."""
    match = Match(GAME, 3, 5, settings(Rules()))
    for seat, answer in zip((1, 2, 0), answers, strict=False):
        match.play(answer, seat)
    return match


def dealt_other():
    """The same, but seat 1 has two other quests to choose from."""
    match = dealt()
    s = match.state
    first = s.quest_count[0]
    mine, others = s.quests[first : first + 2], s.quest_deck[:2]
    s.quests = [*s.quests[:first], *others, *s.quests[first + 2 :]]
    s.quest_deck = [*mine, *s.quest_deck[2:]]
    match.go_on_from(s, [], match.events)
    return match


def kept(moves_of_one, moves_of_other):
    """One of the two quests drawn at the ruins."""
    drawn = on_pile("party_time", "carpe_diem")
    both = [played(match_at(RUINS, drawn), moves) for moves in (moves_of_one, moves_of_other)]
    return Secret(*both, frozenset({0}))


# ---- piles

DRAWS = {
    "companion_yellow": ("H01=inn 3 inspiration 3 conviction", "visit:H01 yellow.draw"),
    "companion_blue": ("H01=inn 3 knowledge 3 conviction", "visit:H01 blue.draw"),
    "companion_red": ("H01=inn 3 strength 3 conviction", "visit:H01 red.draw"),
    "monster": ("H01=gaping_maw 3 courage 3 conviction c:arn", "visit:H01 draw"),
    "relic": ("H01=arcane_tower 3 vision 3 conviction", "visit:H01 draw"),
    "trait": ("H01=ancient_tomb 3 wisdom 3 conviction", "visit:H01 draw"),
}
"""Where an empowered draw is made from each deck."""

BELOW = 6
"""Cards of a pile that come up instead of those on top."""


def upside_down(*fields):
    """Those piles lie the other way round."""

    def change(s):
        for field in fields:
            setattr(s, field, getattr(s, field)[::-1])

    return change


def other_on_top(deck, knows=0):
    """Other cards lie on top of a deck; seats (as bits) know the top one already."""

    def change(s):
        field = PILES[DECK[deck]]
        pile = getattr(s, field)
        setattr(s, field, [*pile[-BELOW:], *pile[:-BELOW]])
        looked_at(deck, knows)(s)

    return change


def looked_at(deck, knows=0):
    def change(s):
        s.known = [knows if at == DECK[deck] else seats for at, seats in enumerate(s.known)]

    return change


FACE_DOWN = {
    "bag": "bare",
    "quest_deck": "",
    "trigger_deck": "active=all_in",
    "pet_deck": "tiles=menagerie",
    "loot_deck": "myths",
    **dict.fromkeys(PILES, "treachery"),
}
"""Piles of which nobody knows anything, and what brings them into play."""

SECRETS = {
    "a quest is held": partial(said, "holds:H02 1: {} holds:H03", "", "q:party_time", "q:carpe_diem", 1),
    "a quest is held by whoever is asked": partial(
        said, "holds:H02 {}", "", "q:party_time", "q:carpe_diem", 0
    ),
    "quests are dealt": lambda: Secret(dealt(), dealt_other(), frozenset({1})),
    # until all have chosen both lie there
    "a quest is chosen": lambda: Secret(dealt(1), dealt(2), frozenset({1}), drawn=False),
    "a quest is kept": lambda: Secret(dealt(1, 1, 1), dealt(2, 1, 1), frozenset({1})),
    "quests are drawn": partial(
        changed,
        RUINS,
        "visit:H01 yes",
        on_pile("party_time", "carpe_diem"),
        on_pile("vigorous_muscle", "power_within"),
        0,
    ),
    "a drawn quest is kept": partial(kept, "visit:H01 yes party_time", "visit:H01 yes carpe_diem"),
    # it lies nowhere on the table: whoever plays against bots has to remember it, as bots do
    "a quest was put back": partial(
        changed, "", "", put_back("party_time"), put_back("carpe_diem"), 1, drawn=False
    ),
    **{
        f"a {deck} is drawn": partial(changed, position, moves, None, other_on_top(deck), 0)
        for deck, (position, moves) in DRAWS.items()
    },
    **{
        f"{pile} lies face down": partial(changed, position, "", None, upside_down(pile))
        for pile, position in FACE_DOWN.items()
    },
    "a top card is looked at": partial(
        changed, "c:ursula", "activate ursula use:ursula trait", None, other_on_top("trait"), 0
    ),
    "a top card was looked at": partial(
        changed, "c:ursula", "activate ursula use:ursula trait no", None, other_on_top("trait"), 0
    ),
    "a top card is known to another": partial(
        changed,
        "H01=ancient_tomb 2 wisdom",
        "visit:H01",
        looked_at("trait", 0b10),
        other_on_top("trait", 0b10),
        1,
    ),
    "two know a top card": partial(
        changed, "", "", looked_at("monster", 0b101), other_on_top("monster", 0b101), 0, 2
    ),
}
