"""The bid for the first turn: secret, all together, and only the winner pays."""

import pytest

import oyez
from oyez.core.words import seat_name
from tests.rules import rule

from .table import begun, bid, cases, every_seat_count, new

COINS = {2: 12, 3: 11, 4: 9}


def coins(t):
    return [player["coins"] for player in t.seen["players"]]


@rule("EL-BID-01")
@every_seat_count
def test_everybody_bids_from_nothing_to_all_coins(seats):
    m = begun(seats).m
    assert m.waiting == list(range(seats))
    for seat in range(seats):
        assert [option.choice for option in m.options(seat)] == list(range(COINS[seats] + 1))
        with pytest.raises(oyez.IllegalChoice):
            m.play(COINS[seats] + 1, seat=seat)


@rule("EL-BID-01")
def test_bids_may_come_in_any_order_and_each_seat_bids_once():
    t = new()
    t.m.play(4, seat=2)
    assert t.m.waiting == [0, 1]
    with pytest.raises(oyez.IllegalChoice):
        t.m.play(5, seat=2)
    t.m.play(1, seat=0)
    t.m.play(2, seat=1)
    assert (t.seen["bids"], t.seen["first"]) == ([1, 2, 4], 2)


@rule("EL-BID-01")
@cases("viewer", 0, 2, None)
def test_a_bid_is_secret_until_the_last_one_is_in(viewer):
    seen = []
    for secret in (0, 3, 11):
        m = new().m
        m.play(secret, seat=1)
        hidden = m.state.redact(viewer)
        said = [(line.n, line.text) for line in m.log(viewer)]
        seen.append((m.view(viewer), hidden.snapshot(), said, m.prompt(viewer), m.options(viewer)))
    assert seen[0] == seen[1] == seen[2]


@rule("EL-BID-01")
def test_a_bidder_still_sees_the_own_bid():
    snapshots = []
    for own in (3, 4):
        t = new()
        t.m.play(own, seat=1)
        snapshots.append(t.redact(1).snapshot())
    assert snapshots[0] != snapshots[1]


@rule("EL-BID-01")
def test_nobody_pays_before_the_last_bid_is_in_and_then_all_bids_are_open():
    t = new().play(2, 9)
    assert (coins(t), t.seen["bids"]) == ([11, 11, 11], [0, 0, 0])
    t.play(5)
    for seat in (None, 0, 1, 2):
        assert t.view(seat)["bids"] == [2, 9, 5]


@rule("EL-BID-01")
def test_a_bid_can_be_changed_until_the_last_one_is_in():
    t = new().play(2, 9)
    t.m.undo(seat=0)
    t.m.play(10, seat=0)
    t.m.play(0, seat=2)
    assert t.seen["first"] == 0
    with pytest.raises(oyez.CannotUndo):
        t.m.undo(seat=2)


@rule("EL-BID-01")
@every_seat_count
def test_there_is_one_bid_per_game_before_the_first_turn(seats):
    t, asked = new(seats), []
    while not t.m.over:
        asked.append(t.asked)
        t.answer(max if asked[-1] == "Together" else min)
    placing = ["PlaceNeutral"] * (10 if seats == 2 else 0)
    assert asked[: len(placing) + seats] == [*placing, *["Together"] * seats]
    assert asked.count("Together") == seats


@rule("EL-BID-02", "EL-BID-03", "EL-BID-04", "EL-BID-05")
@cases(
    "bids, winner",
    *[((3, 1), 0), ((0, 11), 1), ((1, 2, 0), 1), ((4, 5, 6), 2), ((0, 0, 1), 2), ((3, 2, 2, 8), 3)],
    # ties go to the youngest
    *[((4, 4), 0), ((1, 5, 5), 1), ((5, 5, 1), 0), ((2, 3, 0, 3), 1), ((8, 8, 8, 8), 0)],
    # who begins for nothing where nobody bids
    *[((0, 0), 0), ((0, 0, 0), 0), ((0, 0, 0, 0), 0)],
)
def test_the_highest_bidder_alone_pays_and_begins(bids, winner):
    for seed in range(8):
        t = bid(*bids, seed=seed)
        assert (t.m.waiting, t.active, t.turn, t.asked) == ([winner], winner, 1, "TakeCard")
        assert t.seen["first"] == winner
        paid = [COINS[len(bids)] - left for left in coins(t)]
        assert paid == [max(bids) if seat == winner else 0 for seat in range(len(bids))]


@rule("EL-BID-02")
@cases("bids, winner", ((0, 12), 1), ((0, 11, 0), 1), ((3, 2, 2, 9), 3), ((9, 9, 9, 9), 0))
def test_whoever_has_bid_everything_takes_the_first_card_unasked(bids, winner):
    """The coins of the bid are not there to be spent again."""
    t = bid(*bids)
    assert [line.text.endswith("for free.") for line in t.m.log() if "takes" in line.text] == [True]
    assert [(e.seat, e.turn) for e in t.told("take.event")] == [(winner, 1)]
    assert (t.active, t.cards[winner], coins(t)[winner]) == (winner, 1, 0)
    assert t.on().m.winners


@rule("EL-VAR-01")
@cases("bids, tied", ((4, 4), {0, 1}), ((1, 5, 5), {1, 2}), ((3, 2, 0, 3), {0, 3}), ((0, 0, 0), {0, 1, 2}))
def test_a_die_settles_the_tie_among_the_tied_players_only(bids, tied):
    winners = []
    for seed in range(60):
        t = bid(*bids, seed=seed, bid_tie="die")
        (winner,) = t.m.waiting
        winners.append(winner)
        paid = [COINS[len(bids)] - left for left in coins(t)]
        assert paid == [max(bids) if seat == winner else 0 for seat in range(len(bids))]
    assert set(winners) == tied
    assert min(winners.count(seat) for seat in tied) > 60 / len(tied) / 2


@rule("EL-BID-04", "EL-BID-05", "EL-VAR-01")
@cases(
    "bids, tie, english, french",
    (
        (1, 5, 4),
        "youngest",
        "Blue has bid most and begins, paying 5 coins.",
        "Bleu a misé le plus et commence, en payant 5 pièces.",
    ),
    (
        (1, 5, 5),
        "youngest",
        "The highest bids are level; Blue, the youngest of them, begins, paying 5 coins.",
        "Les plus fortes mises sont à égalité\u202f; Bleu, le plus jeune de ces joueurs, commence, en payant"
        " 5 pièces.",
    ),
    (
        (0, 0),
        "youngest",
        "The highest bids are level; Vermilion, the youngest of them, begins, paying nothing.",
        "Les plus fortes mises sont à égalité\u202f; Vermillon, le plus jeune de ces joueurs, commence, sans"
        " rien payer.",
    ),
    (
        (1, 1),
        "die",
        "The highest bids are level; the die falls for {}, who begins, paying 1 coin.",
        "Les plus fortes mises sont à égalité\u202f; le dé désigne {}, qui commence, en payant 1 pièce.",
    ),
)
def test_the_log_says_why_somebody_begins(bids, tie, english, french):
    t = bid(*bids, bid_tie=tie)
    for lang, text in (("en", english), ("fr", french)):
        first = t.m.say(seat_name(t.seen["first"]), lang)
        assert text.format(first) in [line.text for line in t.m.log(lang=lang)]


@rule("EL-VAR-01")
def test_no_die_is_thrown_where_one_bid_is_highest():
    for seed in range(20):
        assert bid(3, 4, 3, seed=seed, bid_tie="die").m.waiting == [1]
