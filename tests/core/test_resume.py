"""A match that was put aside is taken up where it was, without being replayed."""

import json

import pytest

from oyez.core.chance import Chance
from oyez.core.errors import BadRecord, CannotUndo
from oyez.core.resume import put_aside, take_up

from . import toy

SEATS = (None, 0, 1)


def played(choices, seed=3, **options):
    m, chance = toy.new(2, seed, **options), Chance.from_seed(seed)
    while not m.over and len(m.choices) < choices:
        seat = chance.pick(m.waiting)
        m.play(chance.pick(m.state.choices(seat)), seat)
    return m


def through_disk(m):
    return json.loads(json.dumps(put_aside(m)))


def shown(m):
    return (
        m.to_json(),
        m.state.snapshot(),
        m.choices,
        [m.log(seat, lang) for seat in SEATS for lang in ("en", "fr")],
        [m.options(seat) for seat in SEATS],
        [m.view(seat) for seat in SEATS],
        (m.seed, m.seats, m.settings),
    )


@pytest.mark.parametrize("choices", [0, 1, 2, 3, 5, 8, 10**6])
def test_what_is_taken_up_is_what_was_put_aside(choices):
    m = played(choices, charms=["bell"])
    again = take_up(through_disk(m), toy.find)
    assert shown(again) == shown(m)
    assert put_aside(again) == put_aside(m)


@pytest.mark.parametrize("choices", [1, 3, 6])
def test_it_goes_on_as_if_nothing_had_been(choices):
    m = played(choices)
    again = take_up(through_disk(m), toy.find)
    chance = Chance.from_seed(9)
    while not m.over:
        seat = chance.pick(m.waiting)
        choice = chance.pick(m.state.choices(seat))
        m.play(choice, seat)
        again.play(choice, seat)
        assert shown(again) == shown(m)


def test_putting_aside_changes_nothing():
    m = played(5)
    before = shown(m)
    put_aside(m)
    assert shown(m) == before


def test_what_was_chosen_before_cannot_be_taken_back_any_more():
    m = toy.new()
    m.play(m.options(0)[0].choice, 0)
    assert m.undo_refusal(0) is None
    again = take_up(through_disk(m), toy.find)
    assert again.undo_refusal(0) is not None
    with pytest.raises(CannotUndo):
        again.undo(0)
    again.play(again.options(1)[0].choice, 1)
    assert again.undo_refusal(1) is not None or again.waiting != [0]


def test_a_match_goes_on_although_its_record_no_longer_replays():
    m = played(6)
    data = through_disk(m)
    data["record"]["rules"] = 0
    data["record"]["choices"][0] = [0, 999]
    data["record"]["hash"] = "0" * 32
    with pytest.raises(BadRecord):
        toy.load(json.dumps(data["record"]))
    again = take_up(data, toy.find)
    assert again.state.snapshot() == m.state.snapshot()
    assert again.log(0) == m.log(0)
    while not again.over:
        seat = again.waiting[0]
        again.play(again.state.choices(seat)[0], seat)
    assert again.winners


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data["record"].update(oyez=0),
        lambda data: data["record"].pop("seed"),
        lambda data: data["record"].update(choices=[[0]]),
        lambda data: data["state"].update(game="chess"),
        lambda data: data["state"]["table"].pop("agenda"),
        lambda data: data["state"]["table"].update(hands="none"),
        lambda data: data["log"].append([0, "words", [], None]),
        lambda data: data["log"].append([0, ["a", {}, 3], [], None]),
    ],
)
def test_damaged_data_is_refused(damage):
    data = through_disk(played(4))
    damage(data)
    with pytest.raises(BadRecord):
        take_up(data, toy.find)
