"""What everybody may see, and what nobody or only one seat may."""

import oyez
from oyez.core.steps import HIDDEN
from oyez.games.margraves.state import EMPTY, FACE_DOWN
from tests.games.margraves.table import (
    LAIR,
    give_citizen,
    give_tile,
    play_on,
    table,
)
from tests.rules import rule


@rule("MV-COMP-03")
def test_hands_played_piles_and_tiles_are_open_to_all():
    s = table(3)
    give_citizen(s, 1, "bard")
    give_citizen(s, 1, "monk", played=True)
    give_tile(s, 1, "PI-01")
    for viewer in (0, 1, 2, None):
        seen = s.redact(viewer).view()["players"][1]
        assert "bard" in seen["hand"]
        assert seen["played"] == ["monk"]
        assert seen["privileges"] == ["PI-01"]


@rule("MV-COMP-03")
def test_deck_piles_and_face_down_monsters_are_hidden_from_all():
    s = table(3)
    forest = LAIR["forest"]
    for viewer in (0, 1, 2, None):
        view = s.redact(viewer)
        assert set(view.deck) == set(view.pile_one) == set(view.pile_two) == {HIDDEN}
        assert view.monsters[forest * 5 : forest * 5 + 3] == [HIDDEN] * 3
        assert view.top(forest) == s.top(forest)
    s.face_up[forest] = 0
    assert s.redact(0).monsters[forest * 5 + 3] == HIDDEN


@rule("MV-COMP-03")
def test_wealth_tiles_are_secret_until_all_have_kept_three():
    m = oyez.new("margraves", seats=3, seed=5)
    real = m.state
    view = real.redact(1)
    assert view.dealt[4:8] == real.dealt[4:8]
    assert view.dealt[:4] + view.dealt[8:] == [HIDDEN] * 8
    assert real.redact(None).dealt == [HIDDEN] * 12
    play_on(m, until="ChooseWealth")
    assert m.state.dealt == [EMPTY] * 12
    assert m.state.redact(None).kept == m.state.kept
    assert HIDDEN not in m.state.redact(None).kept


@rule("MV-COMP-03")
def test_what_lies_face_down_is_known_as_a_whole_and_not_in_its_order():
    s = table(2)
    worlds = [s.determinize(0, seed) for seed in range(8)]
    assert len({tuple(world.deck) for world in worlds}) > 1
    in_deck = [card for card, place in enumerate(s.citizen_at) if place == FACE_DOWN]
    assert all(sorted(world.deck) == in_deck for world in worlds)
