"""Quests, masteries, triggers of the end, scoring and ties."""

import pytest

from oyez.core.steps import HIDDEN, NOBODY
from oyez.games.vindication.components import BANDS, CARDS, DECKS, MASTERY, MONSTERS, SKILLS
from oyez.games.vindication.conditions import done, winner_of
from oyez.games.vindication.course import LAST_ROUND, OVER, TRIGGERED
from oyez.games.vindication.ends import ENDS
from oyez.games.vindication.honor import gain_honor, lose_honor
from oyez.games.vindication.places import EMPTY, GONE
from oyez.games.vindication.quests import QUEST, QUESTS, TRIGGER, TRIGGERS
from oyez.games.vindication.scoring import bonus_of, quest_honor
from oyez.games.vindication.words import WORDS
from tests.games.reading import lines
from tests.rules import rule

from .lines import go, play
from .offered import offers
from .table import put


def ended(position):
    """The table at the end of the game."""
    s = put(position)
    s.ending = OVER
    s.agenda.clear()
    return s


@rule("VI-QUEST-01", "VI-QUEST-04")
@pytest.mark.parametrize(
    ("position", "honor"),
    [
        ("q:party_time", 0),
        ("q:party_time holds:H02", 1),
        ("q:party_time c:arn c:veroa c:zho c:belac", 7),
        ("q:party_time holds:H02 c:arn c:veroa c:zho c:belac", 8),
    ],
)
def test_both_quests_of_a_card_pay(position, honor):
    assert ended(position).parts()[0]["quests"] == honor


@rule("VI-QUEST-02", "VI-QUEST-05")
def test_quests_stay_hidden_until_the_final_scoring():
    s = put("q:party_time holds:H02 1: q:carpe_diem")
    assert s.parts()[0]["quests"] == 0
    assert s.redact(0).own_quests(0) == [QUEST["party_time"]]
    assert s.redact(0).own_quests(1) == [HIDDEN]
    assert ended("q:party_time holds:H02").redact(None).own_quests(0) == [QUEST["party_time"]]


@rule("VI-QUEST-03", "VI-QUEST-07")
@pytest.mark.parametrize(
    ("position", "honor"),
    [
        ("q:dawns_awakening 3 wisdom 1: 2 wisdom", 5),
        ("q:dawns_awakening 3 wisdom 1: 3 wisdom", 0),
        ("q:motivational_leadership 3 conviction", 4),
        ("q:motivational_leadership 2 conviction holds:H02 holds:H03", 0),
    ],
)
def test_more_means_strictly_more(position, honor):
    s = ended(position)
    assert quest_honor(s, 0, s.own_quests(0)[0]) == honor


@rule("VI-QUEST-06")
def test_the_quest_about_a_mastery_is_done_by_its_winner():
    assert ended("q:vigorous_muscle c:arn").parts()[0]["quests"] == 5
    assert ended("q:vigorous_muscle c:arn 1: c:veroa").parts()[0]["quests"] == 0


QUEST_CASES = {
    "dawns_awakening": ("holds:H07", "1 wisdom"),
    "carpe_diem": ("holds:H17", "5 speed"),
    "control_issues": ("holds:H09", "1 vision"),
    "keep_your_evil_away": ("holds:H05", "c:drurg c:sula c:oya"),
    "exoneration": ("c:arn c:zho c:belac", "transcended"),
    "genius_of_innovation": ("1 apt.inspiration 1: 1 apt.inspiration", "c:zho"),
    "intellectual_superiority": ("1 apt.knowledge 1: 1 apt.knowledge", "c:belac"),
    "party_time": ("holds:H02", "c:arn c:zho c:belac c:veroa"),
    "motivational_leadership": ("holds:H13", "3 conviction"),
    "power_within": ("holds:H19", "c:wonder c:purpose c:patience"),
    "prized_expert": ("8 potential", "4 potential 1 apt.vision 1 apt.wisdom 1 apt.courage"),
    "profit_of_discipline": ("holds:H11", "1 courage"),
    "promise_to_yourself": ("holds:H15", "0 potential"),
    "rise_of_the_polymath": ("holds:H02 holds:H03", "c:wonder c:star_taker c:sula"),
    "tower_trinkets": ("holds:H01", "c:star_taker c:portal_stone c:pink_elixir"),
    "vigorous_muscle": ("1 apt.strength 1: 1 apt.strength", "c:arn"),
}


@pytest.mark.parametrize("quest", [quest.id for quest in QUESTS])
def test_every_quest(quest):
    """Each half pays its honor when it is done, and not before."""
    it = QUESTS[QUEST[quest]]
    nothing = "4 potential " if quest == "prized_expert" else ""
    assert quest_honor(ended(nothing), 0, QUEST[quest]) == 0
    for honor, position in zip(it.honors, QUEST_CASES[quest], strict=True):
        assert quest_honor(ended(position), 0, QUEST[quest]) == honor, position


# ---- masteries


@rule("VI-MAST-02", "VI-MAST-03")
@pytest.mark.parametrize(
    ("position", "winner"),
    [("", NOBODY), ("c:arn", 0), ("c:arn 1: c:veroa", NOBODY), ("c:arn 1: c:veroa c:dregun", 1)],
)
def test_the_highest_total_wins_and_a_tie_nobody(position, winner):
    assert winner_of(put(position), 2) == winner


@rule("VI-MAST-04")
def test_what_masteries_are_worth():
    assert MASTERY[4] == 7
    for skill, position in enumerate(("c:zho", "c:belac", "c:arn", "c:drurg", "c:star_taker", "c:wonder")):
        assert put(position).parts()[0]["masteries"] == MASTERY[skill]


# ---- triggers

TRIGGER_CASES = {
    "all_in": ("0 potential 0 influence 0 conviction", "0 potential 0 influence"),
    "balance": (
        "c:zho c:belac c:arn c:drurg c:star_taker c:wonder",
        "c:zho c:belac c:arn c:drurg c:star_taker 1: c:wonder",
    ),
    "companions": (
        "c:zho c:belac c:arn c:veroa c:dregun c:drokk",
        "c:zho c:belac c:arn c:veroa c:dregun 1: c:drokk",
    ),
    "monsters": ("c:drurg c:sula 1: c:oya 2: c:ogun", "c:drurg c:sula 1: c:oya"),
    "aptitudes": ("2 apt.vision 1 apt.wisdom 1: 2 apt.courage", "2 apt.vision 1 apt.wisdom 1: 1 apt.courage"),
    "territories": (
        "holds:H02 holds:H03 holds:H04 holds:H05 holds:H06 1: holds:H08",
        "holds:H02 holds:H03 holds:H04 holds:H05 1: holds:H08",
    ),
    "relics": (
        "c:star_taker c:portal_stone 1: c:pink_elixir c:raiders_mask",
        "c:star_taker c:portal_stone 1: c:pink_elixir",
    ),
    "supremacy": ("6 vision", "5 vision 5 courage 9 strength"),
    "swiftness": ("4 speed 1: 4 speed 2: 5 speed", "5 speed 1: 5 speed 2: 3 speed 2 mount"),
    "traits": ("c:wonder 1: c:purpose c:patience 2: c:loyalty", "c:wonder 1: c:purpose c:patience"),
    "trigger_tokens": ("track=0,0,0,0", "track=0,0,0,75"),
    "transcendence": ("transcended 1: transcended 2: transcended", "transcended 1: transcended"),
}


@pytest.mark.parametrize("trigger", range(len(TRIGGERS)), ids=lambda at: TRIGGERS[at].id)
def test_every_trigger(trigger):
    yes, no = TRIGGER_CASES[TRIGGERS[trigger].id]
    assert ENDS[trigger].met(put(yes))
    assert not ENDS[trigger].met(put(no))


@rule("VI-END-09")
@pytest.mark.parametrize(
    ("trigger", "seats", "enough"),
    [("monsters", 4, 5), ("aptitudes", 4, 6), ("relics", 3, 4), ("traits", 3, 4)],
)
def test_conditions_on_what_all_have_together(trigger, seats, enough):
    names = {
        "monsters": [card.id for card in MONSTERS],
        "relics": [card.id for card in CARDS if card.deck == 4],
        "traits": [card.id for card in CARDS if card.deck == 5],
    }
    for n in (enough - 1, enough):
        if trigger == "aptitudes":
            facts = " ".join(f"{skill}" for skill in (f"3 apt.vision {n - 3} apt.wisdom",))
        else:
            facts = " ".join(
                f"{seat}: c:{name}"
                for seat, name in zip([0, 1, 1, 2, 0, 1], names[trigger][:n], strict=False)
            )
        s = put(f"seats={seats} {facts}")
        number = next(at for at, it in enumerate(TRIGGERS) if it.id == trigger)
        assert ENDS[number].met(s) == (n == enough)


@rule("VI-END-15")
@lines(
    "seats=2 active=monsters next=all_in top.monster=0 | move I02 end | active=all_in ending:none",
    "seats=2 active=monsters next=all_in top.monster=0 c:ash_fang 1: c:bane c:crag |"
    " move I02 end | active=monsters",
)
def test_a_trigger_that_nobody_can_meet_gives_way(line):
    names = iter(card.id for card in MONSTERS)
    for name in ("ash_fang", "bane", "crag"):
        line = line.replace(name, next(names))
    play(line)


NONE_LEFT = " ".join(f"apt.{skill.id}=0" for skill in SKILLS)
FOUR_HAD = f"{NONE_LEFT} apt.vision=2 apt.courage=2 2 apt.vision 2 apt.courage"


@rule("VI-END-15")
@pytest.mark.parametrize(
    ("trigger", "position", "gone"),
    [
        ("aptitudes", NONE_LEFT, True),
        ("aptitudes", "apt.wisdom=0 apt.vision=0 apt.courage=0", False),
        ("aptitudes", f"{FOUR_HAD} apt.wisdom=1", False),
        ("aptitudes", FOUR_HAD, True),
        ("companions", "top.companion_blue=0 top.companion_red=0", False),
        ("balance", "c:arn", False),
        ("territories", "bare", False),
    ],
)
def test_what_can_still_be_met(trigger, position, gone):
    s = put(position)
    assert ENDS[TRIGGER[trigger]].out_of_reach(s) == gone


@rule("VI-END-15")
def test_companions_and_colours_run_out():
    s = put("c:arn 1: c:veroa")
    for deck in DECKS:
        s.put_deck(deck, [])
        for card in range(*BANDS[deck]):
            if s.card_at[card] >= s.seats:
                s.put_card(card, GONE)
    s.shown = [EMPTY] * len(DECKS)
    assert ENDS[TRIGGER["companions"]].out_of_reach(s)
    assert ENDS[TRIGGER["balance"]].out_of_reach(s)


@rule("VI-END-16")
def test_without_a_trigger_that_can_be_met_the_end_has_come():
    s = put("seats=2 active=monsters top.monster=0")
    s.trigger_deck.clear()
    go(s, "move I02 end")
    assert s.triggers == ()
    assert s.ending == TRIGGERED
    assert s.why == TRIGGER["monsters"]


def test_swiftness_with_two_players():
    number = next(at for at, it in enumerate(TRIGGERS) if it.id == "swiftness")
    assert not ENDS[number].met(put("seats=2 5 speed 1: 4 speed"))
    assert ENDS[number].met(put("seats=2 5 speed 1: 5 speed"))


@rule("VI-END-01", "VI-END-08")
@pytest.mark.parametrize(("first", "turns"), [(0, [1, 2, 3, 0, 1, 2, 3]), (2, [1, 2, 3, 0, 1])])
def test_the_round_is_completed_and_one_more_follows(first, turns):
    s = put(f"seats=4 turn=1 first={first} active=supremacy 1: 6 vision at:I01 0: at:C05")
    order = []
    while not s.over:
        order.append(s.active)
        go(s, "move")
        s.play(s.choices()[0])
        while s.decision.__class__.__name__ != "Act":
            s.play(s.choices()[0])
        go(s, "end")
    assert order == turns


@rule("VI-END-02")
@lines(
    "active=supremacy 5 vision | convert:vision | ending:triggered",
    "active=supremacy 6 vision | move I02 | ending:triggered",
    "active=supremacy 1: 6 vision | move I02 | ending:triggered",
    "active=trigger_tokens | move I02 | ending:none",
)
def test_conditions_are_checked_after_every_action_for_all(line):
    play(line)


@rule("VI-END-03", "VI-END-13")
@lines("active=supremacy,all_in 6 vision | move I02 reclaim vision | ending:triggered")
def test_what_is_triggered_stays_so(line):
    s = play(line)
    why = s.why
    s.ending = LAST_ROUND
    s.power = [0] * len(s.power)
    s.skills[0] = 1
    go(s, "reclaim inspiration")
    assert (s.ending, s.why) == (LAST_ROUND, why)


@rule("VI-END-04", "VI-END-11", "VI-END-14", "VI-END-10")
def test_tokens_are_taken_by_a_marker_that_rises_over_them():
    s = put("28 honor active=all_in,balance next=relics,traits 1: 29 honor")
    gain_honor(s, 0, 18)
    assert (s.tokens, s.track) == ([2, 0, 0], [0, 0, 60, 75])
    assert [TRIGGERS[at].id for at in s.triggers] == ["all_in", "balance", "relics", "traits"]
    s = put("1: 29 honor holds:H07")
    go(s, "visit:H07")
    assert (s.tokens, s.honor[1]) == ([0, 1, 0], 31)
    s = put("28 honor")
    gain_honor(s, 0, 2)
    assert s.tokens[0] == 1
    s = put("29 honor")
    s.track[0] = 29
    gain_honor(s, 0, 1)
    assert s.tokens[0] == 0


@rule("VI-END-05")
@lines(
    "28 honor active=all_in,balance next=supremacy 6 vision c:preparation H01=gaping_maw 2 courage"
    " c:arn dice=miss,wisdom |"
    " visit:H01 up | 29+butterfly_crusher honor 1 tokens ending:triggered track=0,45,60,75",
)
def test_a_new_trigger_that_holds_already_takes_effect(line):
    play(line)


@rule("VI-END-06")
def test_falling_back_returns_no_token():
    s = put("31 honor")
    s.track[0] = 0
    s.tokens[0] = 1
    lose_honor(s, 0, 5)
    assert (s.track[0], s.tokens[0]) == (0, 1)
    gain_honor(s, 0, 6)
    assert s.tokens[0] == 1


@rule("VI-END-07")
def test_with_no_trigger_left_the_token_is_taken_all_the_same():
    s = put("29 honor")
    s.trigger_deck.clear()
    gain_honor(s, 0, 2)
    assert s.tokens[0] == 1
    assert s.triggers == ()


@rule("VI-END-12")
@lines(
    "c:star_taker*1 active=supremacy,all_in,relics | use:star_taker supremacy |"
    " active=all_in,relics c:star_taker*0",
    "c:star_taker*1 active=supremacy,all_in | | ?Act!use:star_taker",
)
def test_a_trigger_that_is_removed_has_no_effect(line):
    s = play(line)
    s.skills[4] = 9
    if "use:star_taker" not in line.split("|")[1]:
        return
    go(s, "move I02")
    assert s.ending == 0


# ---- scoring


@rule("VI-SCORE-01", "VI-SCORE-04")
def test_the_final_scoring_adds_everything():
    s = ended("20 honor holds:H02 holds:H03 c:groll q:party_time c:drurg 1: 21 honor")
    parts = s.parts()[0]
    assert parts == {
        "honor": 20,
        "masteries": MASTERY[2] + MASTERY[3],
        "bonuses": 2 + 2,
        "quests": 1,
        "territories": 4,
    }
    assert s.scores()[0] == sum(parts.values())
    assert s.winners() == [0]
    assert done(s, 0) == 1


BONUSES = {
    "butterfly_crusher": ("c:arn c:zho", 2),
    "inner_tomb_guardian": ("3 wisdom", 6),
    "dro_zol": ("5 conviction", 4),
    "drogas": ("c:zho c:arn c:star_taker", 4),
    "drurg": ("holds:H02 holds:H03 holds:H04", 3),
    "purple_slime": ("2 vision", 4),
    "invigorated_dead": ("c:oya", 4),
    "mornak": ("7 influence", 3),
    "ogun": ("c:wonder c:purpose", 4),
    "oya": ("0 potential", 7),
    "maw_sentinel": ("1 courage", 2),
    "caterpillar_fright": ("1 apt.vision 2 apt.wisdom", 6),
    "sula": ("2 speed", 4),
    "twin_voices": ("2 tokens track=0,0,60,75", 6),
    "unspeakable": ("c:star_taker c:pink_elixir", 4),
    "vish_ne": ("c:star_taker c:wonder", 6),
}


@rule("VI-SCORE-02")
@pytest.mark.parametrize("monster", [card.id for card in MONSTERS])
def test_every_monster(monster):
    position, bonus = BONUSES[monster]
    s = ended(f"{position} c:{monster}")
    card = next(at for at, it in enumerate(CARDS) if it.id == monster)
    assert bonus_of(s, 0, card) == bonus
    assert bonus_of(ended(f"1 conviction 1 influence c:{monster}"), 0, card) < bonus or monster == "sula"


@rule("VI-SCORE-02")
def test_cubes_alone_are_worth_nothing():
    assert ended("9 conviction 9 influence 5 vision 5 courage").scores()[0] == 15
    assert ended("c:dro_zol 1 conviction").parts()[0]["bonuses"] == 0


def test_drogas_counts_a_quest_that_is_done():
    card = next(at for at, it in enumerate(CARDS) if it.id == "drogas")
    assert bonus_of(ended("c:drogas q:party_time holds:H02"), 0, card) == 2
    assert bonus_of(ended("c:drogas q:party_time"), 0, card) == 1


@rule("VI-SCORE-03")
def test_nothing_reacts_in_the_final_scoring():
    s = ended("c:persistence 29 honor holds:H02 holds:H03 c:drurg")
    assert s.scores()[0] > 30
    assert (s.honor[0], s.tokens[0]) == (29, 0)


@rule("VI-TIE-01", "VI-TIE-02")
@pytest.mark.parametrize(
    ("position", "winners"),
    [
        ("3 conviction", [0]),
        ("1: 7 potential", [1]),
        ("3 conviction 1: 7 potential", [0]),
        ("1: 7 potential 1 tokens track=0,45,60,75", [1]),
        ("1: 1 tokens track=0,45,60,75", [0, 2]),
        ("", [0, 1, 2]),
        ("seats=2 1: 1 tokens track=0,45,60,75", [0]),
    ],
)
def test_ties(position, winners):
    s = ended(position)
    if "tokens" in position:
        s.tokens = [0] * s.seats
        s.tokens[1] = 1
    assert s.winners() == winners
    assert offers(s) == []


def test_what_brought_the_end_about_is_said_without_a_stop():
    """It stands before other sentences, and whoever puts them together puts the stops."""
    s = put("active=relics")
    s.why = TRIGGER["relics"]
    for lang in ("en", "fr"):
        assert WORDS.say(s.ended(), lang)[-1].isalpha()


@rule("VI-QUEST-04")
def test_what_was_lost_before_the_end_is_not_owned():
    held = "q:party_time c:arn*1 c:veroa c:zho c:belac"
    s = go(put(held), "reclaim arn")
    s.ending = OVER
    assert s.parts()[0]["quests"] < ended(held).parts()[0]["quests"]
