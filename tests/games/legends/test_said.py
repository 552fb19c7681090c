"""What players read: labels that promise what will come and no more, and a log in whole sentences."""

from __future__ import annotations

import random

import pytest

from oyez.core.words import LANGUAGES, msg
from oyez.games.legends import VARIANTS
from oyez.games.legends.components import CARDS, FACES, LEADERS, ROOM, TOKENS
from oyez.games.legends.scene.phrases import ability_text, action_text, leader_text
from oyez.games.legends.steps.actions import BuildCity, DestroyArmy, MoveArmy, PlaceArmy
from oyez.games.legends.steps.wording import lying_token_words, token_words
from oyez.games.legends.words import WORDS

from .table import CARD, LEADER, Table, cases, new, table


def labels(t: Table, lang: str = "en") -> list[str]:
    return [option.label for option in t.m.options(t.seat, lang)]


def label(t: Table, choice: str, lang: str = "en") -> str:
    (found,) = [o.label for o in t.m.options(t.seat, lang) if o.choice == t.number(choice)]
    return found


def log(t: Table, lang: str = "en", seat: int | None = None) -> list[str]:
    return [line.text for line in t.m.log(seat, lang)]


# ---- what a card will do


@cases(
    "card, english, french",
    (
        "cursed_king",
        "Cursed King for free: place 3 armies or make 4 moves",
        "Roi maudit sans payer\u00a0: placez 3 armées ou faites 4 déplacements",
    ),
    # its own ability counts already
    (
        "ancient_woods",
        "Ancient Woods for free: build a city, then place 2 armies",
        "Bois anciens sans payer\u00a0: bâtissez une cité, puis placez 2 armées",
    ),
    (
        "noble_unicorn",
        "Noble Unicorn for free: make 5 moves, then place 1 army",
        "Noble licorne sans payer\u00a0: faites 5 déplacements, puis placez 1 armée",
    ),
    (
        "forest_elf",
        "Forest Elf for free: place 4 armies or make 2 moves",
        "Elfe sylvestre sans payer\u00a0: placez 4 armées ou faites 2 déplacements",
    ),
)
def test_the_label_of_a_card_says_what_it_will_do(card: str, english: str, french: str) -> None:
    t = table("2 m4", row=card)
    assert label(t, card) == english
    assert label(t, card, "fr") == french


@cases(
    "pieces, card, says",
    # no more than the reserve holds
    ("16 m4", "ancient_tree_spirit", "place 2 armies"),
    ("18 m4", "ancient_tree_spirit", "its action can do nothing now"),
    ("18 m4", "cursed_king", "make 4 moves"),
    ("18 m4", "noble_unicorn", "make 5 moves"),
    # no city left, or no army to build it
    ("m4, 3 cities m4", "stronghold", "its action can do nothing now"),
    ("m4, 3 cities m4", "ancient_woods", "place 2 armies"),
    ("", "stronghold", "its action can do nothing now"),
    # nobody moves who has no army; but placed armies may destroy
    ("", "ancient_phoenix", "its action can do nothing now"),
    ("", "dire_giant", "place 3 armies, then destroy 1 army"),
    ("18 m4", "dire_giant", "destroy 1 army"),
)
def test_what_cannot_come_is_not_promised(pieces: str, card: str, says: str) -> None:
    assert label(table(pieces, "m4", row=card), card).endswith(f"for free: {says}")


def test_the_second_half_is_promised_only_if_something_is_left_for_it() -> None:
    for pieces, says in (("m4, 3 cities m4", "make 3 moves"), ("m4", "make 3 moves, then build a city")):
        assert label(table(pieces, seats=4, row="castle_2"), "castle_2").endswith(f": {says}")


FIRST = {"place": PlaceArmy, "make": MoveArmy, "build": BuildCity, "destroy": DestroyArmy}


@pytest.mark.parametrize("variant", ["basic", "everything"])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_label_of_a_card_holds_in_whole_games(seats: int, variant: str) -> None:
    """What is named first is asked first, with that number; where nothing is promised nothing is asked."""
    t, choose, tried = new(seats, seats, **VARIANTS[variant]), random.Random(seats).choice, 0
    while not t.m.over:
        if t.asked == "TakeCard":
            for option in t.m.options(t.seat):
                says = option.label.partition(": ")[2]
                after = t.clone()
                after.asks_all = True
                after.play(option.choice)
                asked = None if after.over else after.decision
                if says.startswith("its action"):
                    assert not isinstance(asked, tuple(FIRST.values()))
                elif " or " in says:
                    assert type(asked).__name__ == "OneOf"
                else:
                    verb, number = says.split()[:2]
                    assert type(asked) is FIRST[verb]
                    if isinstance(asked, (PlaceArmy, MoveArmy)):
                        assert asked.left == int(number)
                tried += 1
        t.answer(choose)
    assert tried > 50


def test_the_last_card_of_the_fairy_queen_is_named_by_its_ability() -> None:
    t = table(seats=2, turn=1, leaders="fairy_queen", row="cursed_tower dire_eye", taken=[11, 10])
    t.play("cursed_tower")
    assert label(t, "dire_eye") == "Dire Eye for free: flying: sea links cost 1 less"
    assert label(t, "done") == "Take no card"
    assert label(t, "done", "fr") == "Ne prendre aucune carte"
    t.play("dire_eye")
    assert "Vermilion takes Dire Eye for free, without its action." in log(t)


def test_cards_that_fly_say_so() -> None:
    flying = {card.id for card in CARDS if any(ability.kind == "flying" for ability in card.abilities)}
    for lang, word in (("en", "Flying: "), ("fr", "Volante\u00a0: ")):
        assert {card.id for at, card in enumerate(CARDS) if ability_text(at, lang).startswith(word)} == flying
    assert ability_text(CARD["cursed_tower"], "en") == "1 point per flying card"
    assert ability_text(CARD["cursed_tower"], "fr") == "1 point par carte volante"


def test_moves_are_made_not_placed() -> None:
    assert action_text(CARD["cursed_king"], "en") == "Place 3 armies or make 4 moves"
    assert action_text(CARD["cursed_king"], "fr") == "Placez 3 armées ou faites 4 déplacements"


# ---- declining


@cases(
    "verbs, english, french",
    ("place 3", "Leave 3 armies in reserve", "Laisser 3 armées en réserve"),
    ("place 1", "Leave 1 army in reserve", "Laisser 1 armée en réserve"),
    ("move 2", "Leave 2 moves unused", "Renoncer à 2 déplacements"),
    ("build", "Build no city", "Ne pas bâtir de cité"),
    ("destroy", "Destroy no army", "Ne détruire aucune armée"),
)
def test_declining_says_what_is_given_up(verbs: str, english: str, french: str) -> None:
    t = table("2 m4", "m4").acts(verbs)
    assert (label(t, "done"), label(t, "done", "fr")) == (english, french)


def test_skipping_both_actions_of_a_card_is_called_that() -> None:
    t = table("2 m4", row="cursed_king").play("cursed_king")
    assert labels(t) == ["Skip the action", "Place 3 armies", "Make 4 moves"]
    assert labels(t, "fr") == ["Renoncer à l’action", "Placer 3 armées", "Faire 4 déplacements"]


def test_left_out_portals_are_two() -> None:
    t = new(3, setup="chosen", encounters=["portals"]).on("LayPortal")
    assert labels(t)[0] == "Leave both portals out"
    assert labels(t, "fr")[0] == "Laisser les deux portails de côté"


def test_the_bandit_king_is_offered_as_many_coins_as_there_are() -> None:
    t = table("3 m4", "3 m4", leaders="bandit_king").destroy(0, "1@m4")
    assert labels(t) == ["No", "Take 1 coin from Blue"]
    assert labels(t, "fr") == ["Non", "Prendre 1 pièce à Bleu"]


# ---- destroying


def test_own_armies_are_marked_among_those_that_can_be_destroyed() -> None:
    t = table("m3", "m3", "m3", seats=2).acts("destroy")
    assert labels(t)[1:] == [
        "Your own army, village",
        "An army of Blue, village",
        "An army of the third colour, village",
    ]
    assert labels(t, "fr")[1:] == [
        "Votre propre armée, village",
        "Une armée de Bleu, village",
        "Une armée de la troisième couleur, village",
    ]


def test_a_name_that_begins_with_a_vowel_is_elided_in_french() -> None:
    t = table("m3", "m3").acts("destroy")
    options = t.m.options(0, "fr", ["Zoé", "Élise", "Max"])
    assert options[2].label == "Une armée d’Élise, village"


def test_the_log_tells_own_armies_and_captives_from_other_armies() -> None:
    t = table("3 m3", "m3", "2 m3", seats=2, leaders="red_sorceress white_knight")
    t.destroy(0, "0@m3").destroy(0, "1@m3").destroy(0, "2@m3").destroy(0, "2@m3").put(1, "m3")
    assert log(t)[-4:] == [
        "Vermilion destroys one of their own armies in the village.",
        "Vermilion destroys an army of Blue in the village and keeps it captive.",
        "Vermilion destroys an army of the third colour in the village and keeps it captive.",
        "Vermilion destroys an army of the third colour in the village and keeps it captive.",
    ]
    t.destroy(1, "0@m3")
    assert log(t, "fr")[-3:] == [
        "Vermillon détruit une armée de la troisième couleur dans le village et la garde captive.",
        "Vermillon détruit une armée de la troisième couleur dans le village et la garde captive.",
        "Bleu détruit une armée de Vermillon dans le village.",
    ]


# ---- warlords and tokens


def test_every_warlord_says_what_it_does() -> None:
    said = {lang: {name: leader_text(at, lang) for name, at in LEADER.items()} for lang in LANGUAGES}
    assert said["en"]["red_sorceress"] == (
        "Begins with 6 armies, 5 of them in the start region."
        " Captures the armies she destroys, 1 point per 3."
    )
    assert said["fr"]["red_sorceress"] == (
        "Commence avec 6 armées, dont 5 dans la région de départ."
        " Capture les armées qu’elle détruit, 1 point par lot de 3."
    )
    assert len({*said["en"].values(), *said["fr"].values()}) == 2 * len(LEADERS)


def test_the_region_of_the_lone_armies_is_not_called_that_of_the_fifth() -> None:
    """It is the sixth of the Red Sorceress."""
    t = new(3, setup="chosen").on("ChooseAway")
    assert t.m.prompt(0) == "Choose the region where one more army of every player begins"
    assert t.m.prompt(0, "fr") == "Choisissez la région où commence une armée de plus de chaque joueur"


def test_every_token_says_what_it_does() -> None:
    for lang in LANGUAGES:
        for kind, token in enumerate(TOKENS):
            if token.set != "start":
                assert WORDS.say(token_words(kind), lang).startswith(f"{token.names[lang]}")
    book = [token.id for token in TOKENS].index("grimoire")
    assert WORDS.say(lying_token_words(book), "en") == (
        "Magic Book, for the first city built here: 1 point at the end, and the win in a tie"
    )
    assert WORDS.say(token_words(book), "fr") == (
        "Grimoire\u00a0: 1 point à la fin, et la victoire en cas d’égalité"
    )


def test_whoever_lays_a_token_reads_what_it_does() -> None:
    t = new(3, setup="chosen", encounters=["rogues"]).on("LayToken")
    assert t.m.prompt(0) == "Lay a Band of Rogues token (every army that comes here costs its player 1 coin)"


def test_the_magic_book_has_one_english_name() -> None:
    for source in ("the rules", "the words"):
        path = "rules.md" if source == "the rules" else "locale/en/LC_MESSAGES/oyez.po"
        text = (ROOM / path).read_text("utf-8").replace("tie.grimoire", "").replace("effect.grimoire", "")
        assert "grimoire" not in text.lower(), source


# ---- sentences


@cases(
    "region, form, english, french",
    ("meadow_3", "in", "in the village", "dans le village"),
    ("desert_1", "in", "on the north plateau", "sur le plateau nord"),
    ("horseshoe_4", "in", "at the hidden lake", "au lac caché"),
    ("desert_3", "in", "among the standing stones", "parmi les pierres dressées"),
    ("rope_isles_1", "the", "the bridge isle", "l’île des ponts"),
    ("rope_isles_1", "from", "from the bridge isle", "de l’île des ponts"),
    ("rope_isles_1", "to", "to the bridge isle", "à l’île des ponts"),
    ("desert_2", "from", "from the pale dunes", "des dunes claires"),
    ("desert_2", "to", "to the pale dunes", "aux dunes claires"),
    ("desert_5", "from", "from the eastern ridge", "de la crête orientale"),
    ("meadow_3", "to", "to the village", "au village"),
)
def test_sentences_speak_of_regions(region: str, form: str, english: str, french: str) -> None:
    assert WORDS.say(msg(f"{form}.{region}"), "en") == english
    assert WORDS.say(msg(f"{form}.{region}"), "fr") == french


def test_french_regions_have_an_article_that_goes_with_their_first_letter() -> None:
    for region in (region for face in FACES for region in face.regions):
        vowel = region.names["fr"][0].lower() in "aeiouéèêîôœ"
        assert region.phrases["the"]["fr"].startswith("l’") == vowel, region.id


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_is_made_of_sentences(variant: str, lang: str) -> None:
    """Each begins with a capital and ends with a full stop; no colon hangs a fragment on."""
    for seats in (2, 3):
        t = new(seats, 3, **VARIANTS[variant]).on(pick=random.Random(seats).choice)
        for seat in (None, 0):
            for line in log(t, lang, seat):
                assert line[0].isupper(), line
                assert line.endswith("."), line
                assert ":" not in line, line


def test_coins_that_a_card_or_a_token_brings_are_told() -> None:
    t = table("m4", row="mountain_treasury", tokens="hidden_treasure m4").play("mountain_treasury done")
    t.build(0, "m4")
    assert "Vermilion gets 2 coins." in log(t)
    assert log(t)[-2:] == ["Vermilion takes the Hidden Treasure token.", "Vermilion gets 1 coin."]


# ---- who has won, and on what


def ended(first: str, second: str, coins: list[int], **options: object) -> Table:
    t = table(first, second, seats=2, coins=coins, taken=[11, 10], turn=1, row="cursed_tower", **options)
    return t.play("cursed_tower").on()


@cases(
    "first, second, coins, english, french",
    (
        "2 m5",
        "2 r1",
        [3, 1],
        "Level on points, Vermilion wins with more coins.",
        "À égalité de points, Vermillon l’emporte avec plus de pièces.",
    ),
    (
        "2 m5",
        "3 r1",
        [3, 3],
        "Level on points, Blue wins with more armies on the map.",
        "À égalité de points, Bleu l’emporte avec plus d’armées sur le plan.",
    ),
    (
        "2 m5",
        "2 r1",
        [3, 3],
        "Level in everything, the best share the win.",
        "À égalité en tout, les premiers se partagent la victoire.",
    ),
)
def test_the_log_says_what_settled_a_tie(
    first: str, second: str, coins: list[int], english: str, french: str
) -> None:
    t = ended(first, second, coins)
    assert t.m.over
    assert (log(t)[-1], log(t, "fr")[-1]) == (english, french)


def test_a_win_on_points_needs_no_more_words() -> None:
    assert log(ended("2 m5, r1", "", [3, 3]))[-1] == "Blue ends the game with 0 points."


def test_what_a_board_holds_is_said_to_whoever_lays_it() -> None:
    t = new(3, setup="chosen")
    effects = {option.label: option.effect for option in t.m.options(0)}
    assert effects["Frozen Isles, upright"] == "5 regions, 3 islands"
    assert t.m.options(0, "fr")[0].effect == "7 régions, 1 île"
