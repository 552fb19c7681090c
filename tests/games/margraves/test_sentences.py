"""What the log and the questions say, in both languages: whole sentences, names with their articles."""

import pytest

from oyez.core.steps import DONE
from oyez.core.words import LANGUAGES
from oyez.games.margraves.components import CITIZENS, GUILDS, LAIRS, LOCATIONS, MONSTERS
from oyez.games.margraves.words import NAMES, WORDS, of
from tests.games.margraves.lines import go, offers, put
from tests.games.margraves.table import face

N = "\u00a0"


def log(position, moves, lang="en"):
    """The lines that these moves add to the log."""
    s = put(position)
    s.events = []
    go(s, moves)
    return [WORDS.say(event.message, lang) for event in s.events]


def labels(position, moves, lang="en"):
    """What is asked then, and the labels of all answers."""
    s = put(position)
    go(s, moves)
    asked = s.asked(s.seat)
    said = [WORDS.say(asked.label(s, choice), lang) for choice in asked.choices(s)]
    return WORDS.say(asked.prompt(s), lang), said


# ---- names


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("le Capitaine", "du Capitaine"),
        ("les Sapeurs kobolds", "des Sapeurs kobolds"),
        ("la Liche régente", "de la Liche régente"),
        ("l’Ogre des collines", "de l’Ogre des collines"),
        ("Inkadeus", "d’Inkadeus"),
        ("Kamin", "de Kamin"),
        ("Ny’mar", "de Ny’mar"),
    ],
)
def test_of_a_name_in_french(name, said):
    assert of(name, "fr") == said


def test_articles_go_with_their_names():
    for it in (*CITIZENS, *MONSTERS):
        article, name = it.the["fr"][: -len(it.names["fr"])], it.names["fr"]
        assert article in ("le ", "la ", "les ", "l’")
        assert it.the["fr"].lower().endswith(name.lower())
        assert article == "les " or (article == "l’") == (name[0] in "AEIOUÉ"), name
        assert it.the["en"] == f"the {it.names['en']}"


def test_plural_names_are_plural_in_both_languages():
    many = {monster.names["en"] for monster in MONSTERS if monster.many}
    assert many == {"Kobold Sappers", "Peak Harpies", "Restless Bones", "Goblin Raiders", "Gnoll Hunters"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_form_of_a_name_has_words(lang):
    for kind, table, forms in (
        ("citizen", CITIZENS, ("", ".the", ".The", ".of")),
        ("monster", MONSTERS, ("", ".the", ".The", ".of")),
        ("guild", GUILDS, ("", ".the", ".The", ".of")),
        ("lair", LAIRS, ("", ".in")),
        ("location", LOCATIONS, ("", ".of", ".from", ".From")),
    ):
        for it in table:
            assert all(NAMES[lang][f"{kind}.{it.id}{form}"] for form in forms)


# ---- monsters


@pytest.mark.parametrize(
    ("monster", "lang", "said"),
    [
        ("moss_hag", "en", "Moss Hag (Forest) for 3 strength and 1 magic: 3 gold, 2 influence"),
        ("moss_hag", "fr", f"Guenaude des mousses (Forêt) pour 3 Force et 1 Magie{N}: 3 Or, 2 Influence"),
        ("warg_pack", "en", "Warg Pack (Forest) for 3 strength: 1 wood, 1 influence"),
    ],
)
def test_slaying_names_all_that_it_costs(monster, lang, said):
    s = put("hand:champion @shilina 3 magic")
    face(s, monster)
    go(s, "champion power")
    asked = s.asked(s.seat)
    assert WORDS.say(asked.label(s, asked.choices(s)[1]), lang) == said


@pytest.mark.parametrize(
    ("monster", "lang", "said"),
    [
        ("warg_pack", "en", "The Warg Pack appears in the Forest."),
        ("warg_pack", "fr", "La Meute de Wargs apparaît dans la Forêt."),
        ("kobold_sappers", "en", "The Kobold Sappers appear on the Mountain."),
        ("kobold_sappers", "fr", "Les Sapeurs kobolds apparaissent dans la Montagne."),
    ],
)
def test_monsters_appear_one_or_many(monster, lang, said):
    from oyez.games.margraves.components import MONSTER  # noqa: PLC0415
    from oyez.games.margraves.steps.cleanup import _appeared  # noqa: PLC0415

    s = put("")
    face(s, monster)
    assert WORDS.say(_appeared(s, MONSTERS[MONSTER[monster]].lair).message, lang) == said


def test_a_monster_is_slain_with_its_article():
    s = put("hand:champion @shilina")
    face(s, "thorn_spider")
    s.strength[0] = 8
    s.events = []
    go(s, "champion power forest")
    said = [event.message for event in s.events if event.message.id == "slay.event"]
    assert [WORDS.say(one, "fr") for one in said] == ["Vermillon terrasse l’Araignée des ronces."]
    assert [WORDS.say(one, "en") for one in said] == ["Vermilion slays the Thorn Spider."]


# ---- places, offers, towers


def test_a_knight_comes_from_inkadeus():
    asked, said = labels("hand:captain @inkadeus inkadeus=1 1 knight", "captain banner yes no", "fr")
    assert asked == f"Quel Chevalier va où{N}?"
    assert any(label.startswith("D’Inkadeus à Thraecius") for label in said)
    assert any(label.startswith("Du stock à Inkadeus") for label in said)
    position, moves = "hand:captain @inkadeus inkadeus=1", "captain banner yes no inkadeus>thraecius"
    assert "Vermillon envoie un Chevalier d’Inkadeus à Thraecius." in log(position, moves, "fr")
    assert "Vermilion sends a knight from Inkadeus to Thraecius." in log(position, moves)


def test_the_power_of_inkadeus():
    moves = "captain banner yes inkadeus"
    asked, said = labels("hand:captain @thraecius", moves, "fr")
    assert asked == f"Utiliser le pouvoir d’Inkadeus{N}?"
    assert said == ["Plutôt 2 Or", f"Utiliser le pouvoir{N}: gagner 1 Bois"]
    asked, said = labels("hand:captain @thraecius", moves)
    assert (asked, said[1]) == ("Use the power of Inkadeus?", "Use the power: gain 1 wood")


@pytest.mark.parametrize(
    ("lang", "asked", "label"),
    [
        (
            "en",
            "The Artificer of Vermilion makes you an offer. "
            "Pay Vermilion 2 gold to gain 1 strength and 1 stone?",
            "Pay Vermilion 2 gold to gain 1 strength and 1 stone",
        ),
        (
            "fr",
            "L’Artificière de Vermillon vous fait une offre. "
            f"Payer 2 Or à Vermillon pour gagner 1 Force et 1 Pierre{N}?",
            "Payer 2 Or à Vermillon pour gagner 1 Force et 1 Pierre",
        ),
    ],
)
def test_an_offer_says_who_offers_what_for_which_price(lang, asked, label):
    no = {"en": "No", "fr": "Non"}[lang]
    assert labels("hand:artificer gold=0,2,2", "artificer power", lang) == (asked, [no, label])


@pytest.mark.parametrize(
    ("lang", "asked"),
    [
        ("en", "The Alchemist of Vermilion makes you an offer. Gain 1 gold?"),
        ("fr", f"L’Alchimiste de Vermillon vous fait une offre. Gagner 1 Or{N}?"),
    ],
)
def test_an_offer_that_costs_nothing_says_that_it_gives(lang, asked):
    assert labels("hand:alchemist 1: tower:kamin", "alchemist power no", lang)[0] == asked


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            [
                "Vermilion plays the Alchemist.",
                "Vermilion builds a tower in Kamin for 1 stone, 1 wood, 1 magic and 1 gem.",
                "Vermilion gains 1 stone.",
                "Vermilion gains 3 gold.",
            ],
        ),
        (
            "fr",
            [
                "Vermillon joue l’Alchimiste.",
                "Vermillon construit une Tour à Kamin pour 1 Pierre, 1 Bois, 1 Magie et 1 Gemme.",
                "Vermillon gagne 1 Pierre.",
                "Vermillon gagne 3 Or.",
            ],
        ),
    ],
)
def test_a_tower_is_told_in_one_line_with_its_price(lang, said):
    assert log("@kamin 1 stone 1 wood 1 magic 1 gem", "alchemist build 2", lang) == said


def test_the_last_tower_is_the_builder_s_own():
    towers = "tower:shilina tower:silesia tower:viktoria"
    position = f"@kamin 1 stone 1 wood 1 magic 1 gem {towers}"
    assert log(position, "alchemist build 2")[2] == (
        "Vermilion has built a fourth and last tower: this is the last round."
    )
    assert log(position, "alchemist build 2", "fr")[2] == (
        f"Vermillon a construit sa quatrième et dernière Tour{N}: c’est la dernière manche."
    )


# ---- storage


ALIKE = "seats=5 -1 gem 8 stone @shilina"
MIXED = "seats=5 -1 gem 7 stone 1 wood @shilina"


def test_what_finds_no_room_is_told_though_nobody_is_asked():
    assert put(ALIKE).room(0) == 0
    assert log(ALIKE, "captain banner yes kamin yes")[-1] == (
        "Vermilion has no room left and gives up 1 stone."
    )
    assert log(ALIKE, "captain banner yes kamin yes", "fr")[-1] == (
        "Vermillon n’a plus de place et renonce à 1 Pierre."
    )


def test_the_second_of_two_tokens_may_find_nothing_to_go_back():
    s = put(f"{MIXED} supply.stone=5")
    s.events = []
    s.gain(0, 0, 2)
    s.advance()
    go(s, "wood")
    assert [WORDS.say(event.message, "en") for event in s.events] == [
        "Vermilion returns 1 wood to make room.",
        "Vermilion gains 1 stone.",
        "Vermilion has no room left and gives up 1 stone.",
    ]


@pytest.mark.parametrize(
    ("position", "lang", "said"),
    [
        (ALIKE, "en", "Storage is full of the same: it would be given up."),
        (ALIKE, "fr", f"Le stock est plein de jetons pareils{N}: il serait perdu."),
        (MIXED, "en", "No room in storage for 1 token: return another one for it, or give it up."),
        (MIXED, "fr", f"Plus de place en stock pour 1 jeton{N}: il faudra en rendre un autre ou y renoncer."),
        ("seats=5 7 stone -1 gem @shilina", "en", None),
    ],
)
def test_it_is_said_before(position, lang, said):
    s = put(position)
    go(s, "captain banner yes kamin")
    asked = s.asked(0)
    assert asked.effect(s, DONE) is None
    effect = asked.effect(s, 1)
    assert (effect and WORDS.say(effect, lang)) == said


@pytest.mark.parametrize(
    ("position", "moves", "choice", "told"),
    [
        (MIXED, "", "captain", "No room in storage for 1 token"),  # its power gives a knight at once
        (f"{MIXED} 2 gold", "merchant power", "stone", "No room in storage for 1 token"),
        (ALIKE, "merchant power", "stone", "Storage is full of the same"),
        (f"{MIXED} +PI-02", "", "+PI-02", "No room in storage for 2 tokens"),
        (f"{MIXED} 1 gold", "captain power no", "yes", "No room in storage for 1 token"),
        (f"{MIXED} lying=1 hand:necromancer", "necromancer power", "tomb", "No room in storage for 1 token"),
    ],
)
def test_every_question_that_leads_to_a_token_says_so(position, moves, choice, told):
    s = put(position)
    go(s, moves)
    if choice == "captain":
        go(s, choice)
        effect = s.asked(0).effect(s, 2)
    else:
        named = dict(zip(offers(s), s.choices(), strict=True))
        chosen = named[choice] if choice in named else s.choices()[1]
        asked, number = s.meant(0, chosen)
        effect = asked.effect(s, number)
    assert told in WORDS.say(effect, "en")
