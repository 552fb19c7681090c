"""What the power comes from, in words, with the pieces; and what has brought the end about."""

import pytest

from oyez.games.seven import GAME
from oyez.games.seven.goods import move_power
from oyez.games.seven.notes import notes
from oyez.games.seven.scoring import CATACLYSMS, PARTS
from oyez.games.seven.words import WORDS

from .lines import put
from .table import sat_down


def told(s, part, lang="en", seat=0):
    return [(note.points, WORDS.say(note.message, lang)) for note in notes(s, seat, part)]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_part_is_told_gained_lost_or_none(part, lang):
    s = put("9 power")
    ((none, nothing),) = told(s, part, lang) if part != "cards" else [(0, "-")]
    assert none == 0
    move_power(s, 0, -2 if part in ("sins", "spent", "blows") else 2, PARTS.index(part))
    ((n, said),) = told(s, part, lang)
    assert n == s.parts()[0][part]
    assert said != nothing


def test_majorities_are_counted():
    s = put("")
    move_power(s, 0, 1, 0)
    assert told(s, "majorities") == [(1, "1 majority won when a round was scored, 1 power")]
    assert told(s, "majorities", "fr")[0][1].startswith("1 majorité remportée")
    assert notes(s, 0, "majorities")[0].targets == ("power-0",)


def test_what_goes_on_bringing_power_is_told_with_its_piece():
    s = put("p:2 b:temple_1 c:red_1 c:red_2")
    assert [note.targets[0] for note in notes(s, 0, "portals")] == ["power-0", "portal-2"]
    assert told(s, "portals")[1][1].endswith(" power each round")
    assert told(s, "temples")[1] == (0, "Temple of the First Spark: 1 power each round")
    idle = told(put("b:temple_1"), "temples")[1][1]
    assert idle == "Temple of the First Spark: nothing with fewer than 3 followers of its banner"


def test_the_nameless_counts_cataclysms():
    s = put("nameless resolved=5")
    assert told(s, CATACLYSMS, seat=3) == [(5, "5 of 14 cataclysms")]


@pytest.mark.parametrize(
    ("ending", "en", "fr"),
    [
        (1, "The legendary armour is whole, after 1 round", "L’armure légendaire est complète"),
        (2, "All seven portals are closed, after 1 round", "Les sept portails sont fermés"),
        (3, "All 14 cataclysms have come; of the armour 4 pieces of 7 were found", "Les 14 cataclysmes"),
        (4, "Every hero has fallen, after 1 round", "Tous les héros sont tombés"),
    ],
)
def test_what_has_brought_the_end_about(ending, en, fr):
    s = put("armour=4")
    assert s.ended() is None
    s.end(ending)
    assert WORDS.say(s.ended(), "en") == en
    assert WORDS.say(s.ended(), "fr").startswith(fr)


def test_the_lines_of_a_whole_game_add_up_and_are_drawn():
    m = sat_down(seats=4, seed=5, fallen=True, nameless=True)
    for _ in range(400):
        if not m.over:
            m.play(m.state.choices()[-1])
    drawn = {shape: m.scene(None, shape=shape).sprites for shape in ("wide", "tall")}
    for seat, score in enumerate(m.scores):
        for part, n in score.parts.items():
            lines = GAME.notes(m.state, seat, part)
            assert sum(line.points for line in lines) == n
            for sprites in drawn.values():
                assert {target for line in lines for target in line.targets} <= set(sprites)
