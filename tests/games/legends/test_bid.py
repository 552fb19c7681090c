"""The bid for the first turn: secret, all together, and only the winner pays."""

import pytest

import oyez
from tests.games.legends.table import answer, play_on, question
from tests.rules import rule

COINS = {2: 12, 3: 11, 4: 9}


def bid(*bids, seed=1, **options):
    """A match in which the seats have bid."""
    m = oyez.new("legends", seats=len(bids), seed=seed, **options)
    for seat, coins in enumerate(bids):
        m.play(coins, seat=seat)
    return m


def coins(m):
    return [player["coins"] for player in m.view()["table"]["players"]]


@rule("EL-BID-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_bids_from_nothing_to_all_coins(seats):
    m = oyez.new("legends", seats=seats, seed=1)
    assert m.waiting == list(range(seats))
    for seat in range(seats):
        assert [option.choice for option in m.options(seat)] == list(range(COINS[seats] + 1))
        with pytest.raises(oyez.IllegalChoice):
            m.play(COINS[seats] + 1, seat=seat)


@rule("EL-BID-01")
def test_bids_may_come_in_any_order_and_each_seat_bids_once():
    m = oyez.new("legends", seats=3, seed=1)
    m.play(4, seat=2)
    assert m.waiting == [0, 1]
    with pytest.raises(oyez.IllegalChoice):
        m.play(5, seat=2)
    m.play(1, seat=0)
    m.play(2, seat=1)
    assert m.view()["table"]["bids"] == [1, 2, 4]
    assert m.view()["table"]["first"] == 2


@rule("EL-BID-01")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_a_bid_is_secret_until_the_last_one_is_in(viewer):
    seen = []
    for secret in (0, 3, 11):
        m = oyez.new("legends", seats=3, seed=1)
        m.play(secret, seat=1)
        hidden = m.state.redact(viewer)
        said = [(line.n, line.text) for line in m.log(viewer)]
        seen.append((m.view(viewer), hidden.snapshot(), said, m.prompt(viewer), m.options(viewer)))
    assert seen[0] == seen[1] == seen[2]


@rule("EL-BID-01")
def test_a_bidder_still_sees_the_own_bid():
    snapshots = []
    for own in (3, 4):
        m = oyez.new("legends", seats=3, seed=1)
        m.play(own, seat=1)
        snapshots.append(m.state.redact(1).snapshot())
    assert snapshots[0] != snapshots[1]


@rule("EL-BID-01")
def test_nobody_pays_before_the_last_bid_is_in_and_then_all_bids_are_open():
    m = oyez.new("legends", seats=3, seed=1)
    m.play(2, seat=0)
    m.play(9, seat=1)
    assert coins(m) == [11, 11, 11]
    assert m.view()["table"]["bids"] == [0, 0, 0]
    m.play(5, seat=2)
    for seat in (None, 0, 1, 2):
        assert m.view(seat)["table"]["bids"] == [2, 9, 5]


@rule("EL-BID-01")
def test_a_bid_can_be_changed_until_the_last_one_is_in():
    m = oyez.new("legends", seats=3, seed=1)
    m.play(2, seat=0)
    m.play(9, seat=1)
    m.undo(seat=0)
    m.play(10, seat=0)
    m.play(0, seat=2)
    assert m.view()["table"]["first"] == 0
    with pytest.raises(oyez.CannotUndo):
        m.undo(seat=2)


@rule("EL-BID-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_one_bid_per_game_before_the_first_turn(seats):
    m = oyez.new("legends", seats=seats, seed=1)
    asked = []
    while not m.over:
        asked.append(question(m))
        answer(m, max if asked[-1] == "Together" else min)
    assert asked[:seats] == ["Together"] * seats
    assert asked.count("Together") == seats


@rule("EL-BID-02", "EL-BID-03")
@pytest.mark.parametrize(
    ("bids", "winner"),
    [((3, 1), 0), ((0, 12), 1), ((1, 2, 0), 1), ((4, 5, 6), 2), ((0, 0, 1), 2), ((3, 2, 2, 9), 3)],
)
def test_the_highest_bidder_alone_pays_and_begins(bids, winner):
    m = bid(*bids)
    begun_with = COINS[len(bids)]
    assert m.waiting == [winner]
    assert question(m) == "TakeCard"
    assert m.view()["table"]["first"] == winner
    assert coins(m) == [begun_with - (bids[seat] if seat == winner else 0) for seat in range(len(bids))]


@rule("EL-BID-04")
@pytest.mark.parametrize(
    ("bids", "winner"), [((4, 4), 0), ((1, 5, 5), 1), ((5, 5, 1), 0), ((2, 3, 0, 3), 1), ((9, 9, 9, 9), 0)]
)
def test_the_youngest_of_the_tied_wins_and_pays(bids, winner):
    for seed in range(8):
        m = bid(*bids, seed=seed)
        assert m.waiting == [winner]
        paid = [COINS[len(bids)] - left for left in coins(m)]
        assert paid == [max(bids) if seat == winner else 0 for seat in range(len(bids))]


@rule("EL-BID-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_without_any_bid_the_youngest_begins_for_nothing(seats):
    for seed in range(8):
        m = bid(*[0] * seats, seed=seed)
        assert m.waiting == [0]
        assert coins(m) == [COINS[seats]] * seats


@rule("EL-VAR-01")
@pytest.mark.parametrize(
    ("bids", "tied"), [((4, 4), {0, 1}), ((1, 5, 5), {1, 2}), ((3, 2, 0, 3), {0, 3}), ((0, 0, 0), {0, 1, 2})]
)
def test_a_die_settles_the_tie_among_the_tied_players_only(bids, tied):
    winners = []
    for seed in range(60):
        m = bid(*bids, seed=seed, bid_tie="die")
        (winner,) = m.waiting
        winners.append(winner)
        paid = [COINS[len(bids)] - left for left in coins(m)]
        assert paid == [max(bids) if seat == winner else 0 for seat in range(len(bids))]
    assert set(winners) == tied
    assert min(winners.count(seat) for seat in tied) > 60 / len(tied) / 2


@rule("EL-VAR-01")
def test_no_die_is_thrown_where_one_bid_is_highest():
    for seed in range(20):
        assert bid(3, 4, 3, seed=seed, bid_tie="die").waiting == [1]


@rule("EL-BID-02")
def test_the_winner_cannot_spend_the_coins_of_the_bid_again():
    m = bid(0, 11, 0)
    assert coins(m) == [11, 0, 11]
    assert m.state.choices() == [1]
    play_on(m)
    assert m.winners
