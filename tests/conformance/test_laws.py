"""The laws themselves: the toy games keep them all, and a toy with one fault breaks the law against it."""

from dataclasses import replace

import pytest

from oyez.core.errors import OyezError
from oyez.core.events import event
from oyez.core.frames import Sequence
from oyez.core.notes import Note
from oyez.core.outcome import TOGETHER
from oyez.core.steps import HIDDEN, Step
from oyez.core.words import msg
from oyez.draw.scene import Scene, Sprite
from tests.core import bazaar, siege, toy, vigil

from .choosing import random_game
from .hiding import worlds_differ
from .laws import CHEAP, LAWS, SCENE_LAWS
from .tables import Table, pairs_of, positions, random_match, tables_of

ALL = {**LAWS, **SCENE_LAWS}


TOYS = (toy.GAME, vigil.GAME, siege.GAME, bazaar.GAME)
TABLES = [table for game in TOYS for table in tables_of(game)]
PAIRS = [table for game in TOYS for table in pairs_of(game)]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_toy_games_keep_every_law(table):
    for seed in range(20):
        assert random_game(table, seed).over
    records = positions(table, 2, 4)
    assert len(records) > 10
    for record in records:
        for law in ALL.values():
            law(table, record)
    worlds_differ(table, records)


@pytest.mark.parametrize("table", PAIRS, ids=str)
def test_modules_keep_the_laws_in_pairs(table):
    for seed in range(10):
        assert random_game(table, seed).over
    for record in positions(table, 1, 2, 2):
        for law in CHEAP:
            law(table, record)


def test_what_the_game_refuses_is_no_table():
    assert {
        table.seats for table in TABLES if str(table).startswith("vigil") and table.variant == "guests"
    } == {
        2,
        3,
    }
    assert [str(table) for table in pairs_of(vigil.GAME)] == [
        "vigil-2-owls+frogs",
        "vigil-3-owls+cat",
        "vigil-2-frogs+cat",
    ]
    assert pairs_of(vigil.GAME)[0].options == {"guests": ("owls", "frogs")}
    assert pairs_of(vigil.GAME)[1].options == {"guests": ("owls",), "cat": True}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_records_of_the_oldest_rules_replay(table):
    oldest = table.game.oldest_rules
    end = random_match(table, 5, oldest)
    again = table.replay(end.to_json())
    assert (again.to_json(), again.log(), again.state.version) == (end.to_json(), end.log(), oldest)


class SharedHands(toy.Lanterns):
    """Forgets to copy a list."""

    __slots__ = ()

    def __init__(self, other=None):
        super().__init__(other)
        if other is not None:
            self.hands = other.hands


class SameWorld(toy.Lanterns):
    """Deals hidden cards that the viewer has in hand."""

    __slots__ = ()

    def fill(self, chance):
        self.hands = [1 if card == HIDDEN else card for card in self.hands]
        self.deck = [1 if card == HIDDEN else card for card in self.deck]


class TellingScores(toy.Lanterns):
    """Counts the cards in hand as points."""

    __slots__ = ()

    def parts(self):
        return [{"tricks": sum(self.hand(seat)), "lanterns": 0, "cards": 0} for seat in range(self.seats)]


class UnsortedLight(toy.Light):
    __slots__ = ()

    def choices(self, s):
        return super().choices(s)[::-1]


class MutteringLight(toy.Light):
    """Calls all lanterns the same."""

    __slots__ = ()

    def label(self, s, choice):
        return msg("light.done")


class UndrawnLight(toy.Light):
    __slots__ = ()

    def targets(self, s, choice):
        return ("candle",)


class SilentTurn(toy.Turn):
    """Turns a hidden card over without saying so to the engine."""

    __slots__ = ()

    def run(self, s):
        barrier = s.barrier
        super().run(s)
        s.barrier = barrier


# ---- faults of Vigil and Siege


class Pedantic(siege.Siege):
    """Asks even where there is one answer."""

    __slots__ = ()

    def advance(self):
        version, self.version = self.version, 0
        super().advance()
        self.version = version


class Backwards(vigil.Vigil):
    """Counts turns down."""

    __slots__ = ()

    def start_turn(self, seat):
        super().start_turn(seat)
        self.turn = 9 - self.turn


class HalfTogether(siege.Siege):
    """Says that all win or lose together, but some do."""

    __slots__ = ()
    KIND = TOGETHER


class NobodyWins(toy.Lanterns):
    __slots__ = ()

    def winners(self):
        return []


class TwiceTheWin(toy.Lanterns):
    """Gives the winner more than the others lose."""

    __slots__ = ()

    def outcome(self):
        ended = super().outcome()
        return replace(ended, utilities=tuple(max(0, worth) for worth in ended.utilities))


class Speechless(toy.Lanterns):
    """Has no words for how it ended."""

    __slots__ = ()

    def reason(self):
        return msg("outcome.none")


class Talkative(vigil.Vigil):
    """Changes when it is asked for a name under which to decline."""

    __slots__ = ()

    def habit(self, asked):
        self.songs[0] += 1
        return "burn"


class Forgetful(vigil.Vigil):
    """Copies no songs: what is looked back upon is not what was there."""

    __slots__ = ()

    def __init__(self, other=None):
        super().__init__(other)
        self.songs = [0] * self.seats


class Dropped(vigil.Burn):
    """Does not say that it may lapse."""

    __slots__ = ()
    LAPSES = False


class Elsewhere(vigil.Sing):
    """Tells of a seat that is not at the table."""

    __slots__ = ()

    def run(self, s):
        s.tell(lambda s: event("gust.event", seat=99, n=1))


class ClosedAndOpen(vigil.Act):
    __slots__ = ()

    def choices(self, s):
        return [0, vigil.GATHER, vigil.STORY]

    def closed(self, s):
        return [(vigil.STORY, msg("act.alone"))]


class ClosedForNothing(vigil.Act):
    __slots__ = ()

    def choices(self, s):
        return [0, vigil.GATHER]

    def closed(self, s):
        return [(vigil.STORY, msg("act.label", act=""))]


class Touchy(vigil.Vigil):
    """Changes when it is asked what may be chosen."""

    __slots__ = ()

    def choices(self, seat=None):
        self.songs[0] += 1
        return super().choices(seat)


class Amnesiac(vigil.Vigil):
    """Forgets its songs when it is restored."""

    __slots__ = ()

    def load(self, table):
        super().load(table)
        table["songs"] = [0] * len(table["songs"])


class Unnamed(toy.Lanterns):
    """Counts what has no name."""

    __slots__ = ()

    def tally(self, seat):
        return {"moonbeam": 1}


class Generous(toy.Lanterns):
    """Gives a point that no part of the score holds."""

    __slots__ = ()

    def scores(self):
        return [total + 1 for total in super().scores()]


class SlyWish(toy.Wish):
    """Uses chance behind the engine's back."""

    __slots__ = ()

    def run(self, s):
        barrier = s.barrier
        s.below(6)
        s.barrier = barrier


class Peeping(toy.Lanterns):
    """Lights the first lantern with the hidden top card."""

    __slots__ = ()

    def hide(self, seat):
        self.lit[0] = self.deck[0] if self.deck else 0
        super().hide(seat)


class Hush(Step):
    """Holds the top card of the deck, and does not say that it hides something."""

    __slots__ = ("card",)

    def __init__(self, card):
        self.card = card

    def run(self, s):
        pass

    def hide(self, seat):
        return Hush(HIDDEN)


class Modest(toy.Lanterns):
    """Says that nobody sees more than a spectator."""

    __slots__ = ()

    def sees_more(self, seat):
        return False


class WhisperingTrick(toy.Trick):
    __slots__ = ()

    def run(self, s):
        s.then(Sequence((Hush(s.deck[-1]),)))
        super().run(s)


class LosingTurn(toy.Turn):
    """Loses the card that is turned over."""

    __slots__ = ()

    def run(self, s):
        super().run(s)
        s.played.pop()


def stale(s, look):
    """Draws the position once and never again."""
    sketch = toy.draw(s, look)
    scene = Scene(100, 100, eyes=replace(look, drawn=None), drawn=look.drawn)
    scene.keep_all("all", 0, lambda: [Sprite(key, 0, 0, 0, sketch.text) for key in sketch.sprites])
    return scene


def floating(s, look):
    """A card lies on something that is not drawn."""
    sketch = toy.draw(s, look)
    sketch.text += '<g id="feather" data-on="air"/>'
    return sketch


def dumb(s, look):
    """A figure of which nobody says what it means."""
    sketch = toy.draw(s, look)
    sketch.text += '<g id="figure" class="sprite"><text x="1">3</text></g>'
    return sketch


def colourful(s, look):
    """A player is called by a colour although the name is known."""
    sketch = toy.draw(s, look)
    sketch.text += '<g id="hand" class="sprite"><title>Blue: 3 cards</title></g>'
    return sketch


def wide_only(s, look):
    """Draws nothing for a phone."""
    return toy.draw(s, look) if look.shape == "wide" else toy.Sketch(["deck"], "")


def twice_when_tall(s, look):
    """Draws the deck twice for a phone."""
    sketch = toy.draw(s, look)
    sketch.text += '<g id="deck"/>' if look.shape == "tall" else ""
    return sketch


def stale_when_tall(s, look):
    """For a phone, draws the position once and never again."""
    return stale(s, look) if look.shape == "tall" else toy.draw(s, look)


def floating_when_tall(s, look):
    """For a phone, a card lies on something that is not drawn."""
    return floating(s, look) if look.shape == "tall" else toy.draw(s, look)


def one_too_many(s, seat, part):
    """A formula that makes one point more than there is."""
    return [Note(s.parts()[seat][part] + 1, msg("outcome.points"))]


def out_of_nothing(s, seat, part):
    """Points that come from something that is not drawn."""
    return [Note(s.parts()[seat][part], msg("outcome.points"), ("air",))]


def faulty(monkeypatch, room=toy, state=None, game=None, variant="basic", **steps):
    """A toy game with another state class, with steps replaced, or with something else said of it."""
    for name, step in steps.items():
        monkeypatch.setattr(room, name, step)
    made = replace(room.GAME, **(game or {}))
    made = replace(made, steps={**made.steps, **{step.__name__: step for step in (*steps.values(), Hush)}})
    return Table(made if state is None else replace(made, blank=state), 3, variant)


FAULTS = [
    ("clone_is_equal_and_independent", {"state": SharedHands}),
    ("determinize_keeps_what_is_seen", {"state": SameWorld}),
    ("nothing_leaks", {"state": TellingScores}),
    ("choices_law", {"Light": UnsortedLight}),
    ("labels_are_said_and_told_apart", {"Light": MutteringLight}),
    ("scene_holds_every_target", {"Light": UndrawnLight}),
    ("nothing_leaks", {"Turn": SilentTurn}),
    ("choices_law", {"room": siege, "state": Pedantic}),
    ("choices_law", {"game": {"widest": 3}}),
    ("the_end_has_a_reason", {"state": NobodyWins}),
    ("the_end_has_a_reason", {"state": TwiceTheWin}),
    ("the_end_has_a_reason", {"state": Speechless}),
    ("the_end_has_a_reason", {"room": siege, "state": HalfTogether}),
    ("the_log_knows_its_turns", {"room": vigil, "state": Backwards}),
    ("the_log_knows_its_turns", {"room": vigil, "variant": "guests", "Sing": Elsewhere}),
    ("an_aside_leaves_the_question", {"room": vigil, "Burn": Dropped}),
    ("standing_answers_are_plain_choices", {"room": vigil, "state": Talkative}),
    ("record_round_trip", {"room": vigil, "variant": "guests", "state": Forgetful}),
    ("redact_hides", {"Trick": WhisperingTrick}),
    ("redact_hides", {"state": Modest}),
    ("components_are_conserved", {"Turn": LosingTurn}),
    ("closed_options_are_explained", {"room": vigil, "Act": ClosedAndOpen}),
    ("closed_options_are_explained", {"room": vigil, "Act": ClosedForNothing}),
    ("scene_holds_every_target", {"game": {"scene": wide_only}}),
    ("scene_ids_are_unique", {"game": {"scene": twice_when_tall}}),
    ("illegal_choices_change_nothing", {"room": vigil, "state": Touchy}),
    ("snapshot_round_trip", {"room": vigil, "variant": "guests", "state": Amnesiac}),
    ("scores_are_sums_of_named_parts", {"state": Generous}),
    ("formulas_add_up", {"game": {"notes": one_too_many}}),
    ("scene_holds_what_counts", {"game": {"notes": out_of_nothing}}),
    ("tallies_are_named_and_seen", {"state": Unnamed}),
    ("undo_is_an_exact_inverse", {"Wish": SlyWish}),
    ("scene_does_not_leak", {"state": Peeping}),
    ("scene_is_the_same_upon_the_one_before", {"game": {"scene": stale}}),
    ("scene_is_the_same_upon_the_one_before", {"game": {"scene": stale_when_tall}}),
    ("scene_explains_itself", {"game": {"scene": dumb}}),
    ("players_are_called_by_their_names", {"game": {"scene": colourful}}),
    ("scene_pieces_lie_on_sprites", {"game": {"scene": floating}}),
    ("scene_pieces_lie_on_sprites", {"game": {"scene": floating_when_tall}}),
]


def broken(table, law):
    """The first position that breaks the law, if any does."""
    for seed in range(12):
        for record in positions_of(table, seed):
            try:
                ALL[law](table, record)
            except (AssertionError, ValueError, LookupError, OyezError) as error:
                return error
    return None


def positions_of(table, seed):
    """The record after every choice of a game, with whatever fault it has."""
    end = random_match(table, seed)
    match = table.new(seed)
    for seat, choice in end.choices:
        yield match.to_json()
        match.play(choice, seat)
    yield end.to_json()


def named(value):
    """What a test with that fault is called, the same in every process."""
    if isinstance(value, dict):
        return "-".join(named(part) if not isinstance(part, int) else name for name, part in value.items())
    return value if isinstance(value, str) else value.__name__.rsplit(".", 1)[-1]


@pytest.mark.parametrize(("law", "fault"), FAULTS, ids=named)
def test_a_fault_breaks_its_law(monkeypatch, law, fault):
    assert broken(faulty(monkeypatch, **fault), law)


@pytest.mark.parametrize(
    "fault",
    [
        {"game": {"longest": 5}},
        {"game": {"widest": 3}},
        {"room": vigil, "state": Backwards},
        {"room": siege, "state": Pedantic},
        {"state": NobodyWins},
    ],
    ids=named,
)
def test_a_fault_is_found_in_random_games(monkeypatch, fault):
    table = faulty(monkeypatch, **fault)
    with pytest.raises(AssertionError):
        any(not random_game(table, seed).over for seed in range(20))


def test_every_law_is_broken_by_some_fault():
    assert {law for law, _ in FAULTS} == set(ALL)
