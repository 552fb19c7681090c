"""Every companion, relic and trait of the base game, in a line or two."""

import pytest

from oyez.games.vindication.components import CARD, CARDS, COMPANIONS, RELICS, TRAITS, WISDOM
from oyez.games.vindication.conditions import mastery
from oyez.games.vindication.effects import VERBS
from tests.rules import rule

from .lines import go, play
from .offered import offers
from .table import put

NONE = "0 inspiration 0 knowledge 0 strength"

COMPANION_LINES = {
    "adena": (),
    "adren": (
        "c:adren | take:H01 activate adren | 18 honor | take:H02 | 20 honor",
        "c:adren 3 conviction | activate adren take:H01 | 18 honor | take:H02 | 20 honor",
    ),
    "anazi_birin": (
        "c:anazi_birin*4 4 knowledge | activate anazi_birin use:anazi_birin |"
        " 1 knowledge c:anazi_birin*0 | move I02 end | turn:0",
    ),
    "belac": (
        "c:belac H01=monastery 0 knowledge | activate belac visit:H01 yes potential |"
        " 7 potential ?AtMonastery",
        "c:belac H01=monastery 0 knowledge | activate belac visit:H01 no | 8 potential ?AtMonastery",
        "c:belac H01=monastery 0 knowledge | visit:H01 | 8 potential turn:0",
    ),
    "gha_kein": (
        "c:gha_kein c:zharyan*3 19 honor | activate gha_kein use:gha_kein |"
        " ?SellCard=gha_kein,zharyan | zharyan | 19+zharyan/2 honor"
        " gone:zharyan 8 influence",
    ),
    "durgle": (
        "c:durgle 2 apt.vision 1 apt.wisdom | activate durgle use:durgle | 5 potential 8 influence",
        "c:durgle | activate durgle | ?Act!use:durgle",
    ),
    "elina": (
        "c:elina*1 | activate elina no use:elina | c:elina*0 3 knowledge 7 influence",
        "c:elina*0 | activate elina no | ?Act!use:elina",
        "c:elina | activate elina | ?ActivateCharacter=no,inspiration,knowledge,strength",
    ),
    "rhun": ("c:rhun 2 vision | activate rhun use:rhun | 1 vision 16 honor 6 influence ?Act!use:rhun",),
    "fynnok": (
        "2 knowledge up.companion_blue=fynnok | visit:H02 blue.up | c:fynnok 1 vision 15+fynnok honor",
    ),
    "igor_senna": (
        "c:igor_senna H01=monastery 0 knowledge |"
        " activate igor_senna visit:H01 yes reclaim knowledge | 7 potential 3 conviction ?AtMonastery",
    ),
    "leiyha": ("c:leiyha c:arn*2 | activate leiyha use:leiyha arn leiyha | c:leiyha*1 c:arn*1 6 influence",),
    "nyra": ("c:nyra c:pink_elixir*1 | activate nyra use:nyra | c:pink_elixir*2 4 influence",),
    "sestra": (
        "c:sestra H02=library | activate sestra use:sestra | 4 knowledge",
        "c:sestra | activate sestra | ?Act!use:sestra",
    ),
    "hira_gan": (
        "c:hira_gan*2 dice=wisdom | activate hira_gan use:hira_gan | c:hira_gan*0 1 wisdom 7 influence",
    ),
    "elyas": (
        "c:elyas*1 c:arn*3 | activate elyas use:elyas arn | c:elyas*2 c:arn*1 8 influence",
        "c:elyas*1 | activate elyas | ?Act!use:elyas",
    ),
    "ursula": (
        "c:ursula | activate ursula use:ursula relic yes | up.relic=ceremonial_knife left.relic=14",
        "c:ursula | activate ursula use:ursula relic no | up.relic=beastmasters_right_hand left.relic=15",
    ),
    "yenara": ("c:yenara | activate yenara use:yenara strength.1 | 2 knowledge 2 strength",),
    "yohna": (
        "c:yohna | activate yohna use:yohna | 1 vision 1 conviction",
        "c:yohna 1 vision | activate yohna use:yohna back.vision | 0 vision 3 conviction",
    ),
    "zaya": ("c:zaya 1 vision | activate zaya visit:H01 up | c:beastmasters_right_hand 0 vision",),
    "zinh": ("c:zinh H02=library 1: holds:H02 | activate zinh visit:H02 | 1: 15 honor 0: 5 knowledge",),
    "arn": ("c:arn H02=fort | activate arn use:arn | 4 strength",),
    "veroa": ("c:veroa H01=command_post 0 strength | activate veroa visit:H01 yes | 3 speed 1 strength",),
    "dregun": (
        "c:dregun H01=gaping_maw 1 courage dice=miss,wisdom | activate dregun visit:H01 up |"
        " c:butterfly_crusher 0 courage",
    ),
    "drokk": (
        "c:drokk*4 3 strength | activate drokk use:drokk | c:drokk*0 0 strength | move I02 end | turn:0",
    ),
    "ga_nok": (
        "c:ga_nok H01=academy dice=strength,wisdom | activate ga_nok visit:H01 yes |"
        " ?KeepRoll=1,2 | 2 no | 1 wisdom 3 strength",
        "c:ga_nok H01=academy dice=strength | activate ga_nok visit:H01 no | 4 strength",
        "c:ga_nok H01=gaping_maw 2 courage dice=death,miss,wisdom |"
        " activate ga_nok visit:H01 up yes 2 no | c:ga_nok 1 wisdom",
    ),
    "groll": (),
    "herk": (),
    "izah": (
        "c:izah*2 | activate izah use:izah | 3 conviction 4 influence c:izah*3",
        "c:izah*1 | activate izah | ?Act!use:izah",
    ),
    "jerno": ("c:jerno at:C01 | activate jerno move C02 | at:C02",),
    "krajik": (
        "c:krajik 2 vision | activate krajik use:krajik |"
        " 22 honor 0 vision 0 strength 0 knowledge 12 influence",
    ),
    "nalin": (
        "c:nalin 1 conviction 1: holds:H02 | activate nalin take:H02 |"
        " holds:H02 18 honor 0 conviction 1: 9 influence",
    ),
    "nilo": (
        "c:nilo | activate nilo use:nilo | 1 courage 1 conviction",
        "c:nilo 1 courage 0 conviction | activate nilo use:nilo | 0 courage 1 conviction",
    ),
    "dara": (
        "c:dara*1 | activate dara use:dara | c:dara*0 6 influence 3 conviction",
        "c:dara | activate dara | ?Act!use:dara",
    ),
    "qu_ara": (
        "c:qu_ara | activate qu_ara use:qu_ara | ?GainOneOf=inspiration,knowledge | knowledge |"
        " 3 knowledge 1 conviction 5 influence",
    ),
    "ruak": (
        "c:ruak H01=gaping_maw 2 courage dice=wisdom,vision | activate ruak visit:H01 up |"
        " 1 wisdom 1 vision c:butterfly_crusher c:ruak*1",
        "c:ruak H01=gaping_maw 2 courage dice=fatigue,vision | visit:H01 up | 1 vision c:ruak*2",
    ),
    "wim": ("c:wim*1 | activate wim strength use:wim | c:wim*0 4 strength 6 influence",),
    "xan": (
        "c:xan c:arn c:zho | activate xan use:xan activate zho | c:xan*3 c:zho*1 3 inspiration ?Act!activate",
    ),
    "yanos": (
        "c:yanos 2 apt.vision | activate yanos | c:yanos*0 3 strength",
        "c:yanos 1 apt.vision | activate yanos | c:yanos*1 3 strength",
    ),
    "yok_non": ("2 strength up.companion_red=yok_non | visit:H02 red.up | 1 courage",),
    "zharah": ("c:zharah | activate zharah move I02 move I03 | at:I03",),
    "kaladre": (),
    "black_dove": (
        "c:black_dove H02=library 1: holds:H02 | activate black_dove visit:H02 yes |"
        " 3 conviction 1: 17 honor",
    ),
    "dahlia": ("c:dahlia*1 | activate dahlia use:dahlia | c:dahlia*0 7 potential 8 influence",),
    "dawn": (
        "c:dawn 2 vision | activate dawn | ?Act!learn:vision | use:dawn learn:vision |"
        " 1 apt.vision 0 vision c:dawn*2",
    ),
    "dryn": ("2 inspiration up.companion_yellow=dryn | visit:H02 yellow.up | 1 wisdom",),
    "eila": ("c:eila*1 | activate eila no use:eila | c:eila*0 3 inspiration 7 influence",),
    "elya": (
        "c:elya*4 3 inspiration | activate elya use:elya | c:elya*0 0 inspiration | move I02 end | turn:0",
    ),
    "grenn": (
        "c:grenn 2 strength | activate grenn visit:H02 red.up yes | 17+arn honor c:arn",
        "c:grenn 2 strength 0 inspiration | visit:H02 red.up | 15+arn honor",
    ),
    "jika": ("2 inspiration up.companion_yellow=jika | visit:H02 yellow.up | 5 conviction 7 influence",),
    "johann": ("c:johann dice=vision | activate johann use:johann | c:johann*2 1 vision",),
    "kealith": (
        "c:kealith*1 0 conviction 2 wisdom H01=ancient_tomb |"
        " activate kealith use:kealith visit:H01 draw creativity | c:creativity 0 conviction",
        "c:kealith*1 1 conviction 2 vision 2 strength |"
        " activate kealith use:kealith visit:H01 draw ceremonial_knife | 1 conviction",
    ),
    "kheya": ("c:kheya 1: c:creativity | activate kheya use:kheya convert:wisdom | 17 honor 1: 15 honor",),
    "miara": (
        "c:miara*1 c:arn*1 H01=shrine | activate miara use:miara arn no | c:arn*0 c:miara*2",
        "c:miara | activate miara | ?Act!use:miara",
    ),
    "nyei": (
        "c:nyei 0 knowledge | activate nyei use:nyei | 1 knowledge 1 strength",
        "c:nyei | activate nyei | ?Act!use:nyei",
    ),
    "oneth": (
        "1: c:oneth holds:H02 holds:H09 at:I13 0: 4 conviction | | ?Act!take:H02",
        "1: c:oneth holds:H02 at:C07 0: 4 conviction | | ?Act~take:H02",
    ),
    "oog_teh": (
        "c:oog_teh | activate oog_teh use:oog_teh | ?Convert=knowledge.1,knowledge.2 |"
        " knowledge.2 | 1 inspiration 3 knowledge",
    ),
    "tirynn": ("c:tirynn 1 wisdom H01=ancient_tomb | activate tirynn visit:H01 up | c:creativity 0 wisdom",),
    "xina": (
        "c:xina H01=fort H02=library | activate xina use:xina influence visit:H01 visit:H02 |"
        " 3 strength 3 knowledge",
    ),
    "zharyan": (),
    "zho": ("c:zho | activate zho use:zho | 4 inspiration",),
}

RELIC_LINES = {
    "beastmasters_right_hand": (
        "c:beastmasters_right_hand*2 at:C01 | use:beastmasters_right_hand move C02 |"
        " 1 mount at:C02 c:beastmasters_right_hand*1",
    ),
    "ceremonial_knife": ("c:ceremonial_knife*1 | use:ceremonial_knife | 9 potential 18 honor",),
    "portal_stone": ("c:portal_stone*1 | use:portal_stone C12 | at:C12 9 influence",),
    "dawnseeker_seal": ("c:dawnseeker_seal*1 | use:dawnseeker_seal | 0 inspiration 1 wisdom 9 influence",),
    "orb_of_riddles": ("c:orb_of_riddles*1 | use:orb_of_riddles | 3 conviction 8 influence",),
    "mirror_of_realities": (
        "c:mirror_of_realities*1 1: c:arn 2: c:zho | use:mirror_of_realities |"
        " ?CopyOther=arn,zho | zho | 3 inspiration 7 influence",
    ),
    "pendant_of_might": ("c:pendant_of_might*1 | use:pendant_of_might | 0 strength 1 courage",),
    "pouch_of_berries": ("c:pouch_of_berries*1 dice=wisdom | use:pouch_of_berries | 1 wisdom 8 influence",),
    "scepter_of_blue_flame": (
        "c:scepter_of_blue_flame*1 | use:scepter_of_blue_flame | 0 knowledge 1 vision",
    ),
    "scroll_of_the_highborn": (
        "c:scroll_of_the_highborn*1 | use:scroll_of_the_highborn | 7 potential 10 influence",
    ),
    "shield_of_dread": (
        "c:shield_of_dread*1 c:arn c:zho | use:shield_of_dread zho | c:zho*1 3 inspiration 6 influence",
    ),
    "star_taker": (
        "c:star_taker*1 active=all_in,relics,traits | use:star_taker relics | active=all_in,traits",
    ),
    "that_which_was_broken": (),
    "raiders_mask": (
        "c:raiders_mask*2 1: holds:H02 | use:raiders_mask | ?TakeByCard=H01,H07 | H07 |"
        " holds:H07 c:raiders_mask*1 17 honor 2 conviction",
    ),
    "tome_of_elements": (
        "c:tome_of_elements*1 3 strength | use:tome_of_elements 4 1 | 4 inspiration 1 knowledge 0 strength",
        "c:tome_of_elements*1 | use:tome_of_elements 3 | 3 inspiration 0 knowledge 0 strength",
    ),
    "pink_elixir": (
        "c:pink_elixir*1 c:arn*1 c:zho*3 | use:pink_elixir | ?OffOne=arn.1,zho.1,zho.2 | zho.2 |"
        " c:zho*1 11 influence",
    ),
}

TRAIT_LINES = {
    "creativity": ("c:creativity | convert:wisdom | 17 honor",),
    "devotion": ("c:devotion | take:H01 | 18 honor",),
    "diligence": (
        "c:diligence H01=ancient_tomb 2 wisdom | visit:H01 up yes | 3 conviction",
        "c:diligence 2 strength | visit:H02 red.up | 2 conviction turn:0",
    ),
    "expertise": ("c:expertise | convert:vision | 17 honor",),
    "gallantry": (
        "c:gallantry H01=gaping_maw 2 courage c:arn dice=miss,wisdom | visit:H01 up |"
        " 17+butterfly_crusher honor",
        "c:gallantry 1: holds:H02 | take:H02 | 19 honor",
        "c:gallantry | take:H02 | 17 honor",
    ),
    "humility": ("c:humility H02=fort 1: holds:H02 16 honor | visit:H02 | 7 potential",),
    "impunity": ("4 conviction 1: c:impunity holds:H02 | take:H02 | 0 conviction 11 influence",),
    "leadership": ("c:leadership | convert:courage | 17 honor",),
    "loyalty": (
        "c:loyalty c:arn*2 | activate strength yes | c:arn*1",
        "c:loyalty c:arn*2 | activate strength no | c:arn*2",
    ),
    "patience": ("c:patience | use:patience | 1 courage 1 vision 1 wisdom turn:1",),
    "persistence": (
        "c:persistence 3 conviction | take:H01 | 17 honor | take:H02 | 21 honor | take:H07 | 23 honor",
        "1: c:persistence holds:H07 | visit:H07 | 1: 17 honor",
    ),
    "preparation": ("c:preparation 2 strength | visit:H02 red.up | 16+arn honor",),
    "purpose": ("c:purpose | activate strength | 3 strength",),
    "resilience": (
        "c:resilience c:arn*4 | activate arn | c:arn*4",
        "c:resilience c:arn*3 | activate arn | c:arn*4",
    ),
    "spirit_of_adventure": (
        "c:spirit_of_adventure 4 speed at:C01 | move I02 | 16 honor",
        "c:spirit_of_adventure 2 speed at:C01 | move I07 | 15 honor",
    ),
    "wonder": (
        "c:wonder c:arn c:zho | activate arn zho | 3 inspiration 1 strength c:arn*1",
        "c:wonder c:arn c:zho | activate arn own | 3 strength",
    ),
}


@rule("VI-ACT-06")
@pytest.mark.parametrize("line", [line for both in COMPANION_LINES.values() for line in both])
def test_every_companion(line):
    play(line)


@rule("VI-RELIC-04")
@pytest.mark.parametrize("line", [line for both in RELIC_LINES.values() for line in both])
def test_every_relic(line):
    play(line)


@rule("VI-TRAIT-02", "VI-TRAIT-03")
@pytest.mark.parametrize("line", [line for both in TRAIT_LINES.values() for line in both])
def test_every_trait(line):
    play(line)


def test_all_cards_are_tried():
    assert list(COMPANION_LINES) == [card.id for card in COMPANIONS]
    assert list(RELIC_LINES) == [card.id for card in RELICS]
    assert list(TRAIT_LINES) == [card.id for card in TRAITS]


@rule("VI-MAST-01")
@pytest.mark.parametrize(("card", "skills"), [("adena", (1, 4)), ("herk", (2, 3)), ("kaladre", (0, 5))])
def test_companions_of_two_masteries(card, skills):
    s = put(f"c:{card}")
    assert [skill for skill in range(6) if mastery(s, 0, skill)] == list(skills)


def test_groll_pays_for_quests():
    s = put("c:groll q:party_time holds:H02 c:arn c:veroa c:zho")
    assert s.parts()[0]["bonuses"] == 0
    s.ending = 3
    assert s.parts()[0]["bonuses"] == 4


def test_zharyan_has_nothing_to_do_in_the_base_game():
    s = put("c:zharyan")
    assert "mod_immune" in VERBS
    go(s, "activate zharyan")
    assert not [word for word in offers(s) if word.startswith("use:")]


@pytest.mark.parametrize("card", range(len(CARDS)), ids=lambda card: CARDS[card].id)
def test_every_card_gives_its_honor_and_its_skills(card):
    it = CARDS[card]
    if it.initiative:
        s = put(f"c:{it.id} {NONE}")
        go(s, f"activate {it.id}")
        while type(s.decision).__name__ != "Act":
            go(s, "no")
        assert s.skills[:6] == list(it.skills)
        assert s.cubes[card] == 1
    else:
        assert (it.honor < 0) == (it.treacherous and it.deck == WISDOM)
    assert CARD[it.id] == card
