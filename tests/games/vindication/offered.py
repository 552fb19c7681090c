"""What is offered in Vindication, in the words of the tests."""

from oyez.core.steps import ASIDE, DONE, GIVING_UP
from oyez.games.vindication import printed
from oyez.games.vindication.components import (
    CARDS,
    DECK_NAMES,
    HEROIC,
    HEXES,
    KINDS,
    LEVELS,
    SKILLS,
    SPACES,
    TERRITORIES,
)
from oyez.games.vindication.cubes import ON_CARD, ON_HEX
from oyez.games.vindication.extras import AT_SPACE, FAVORS, LOWER_SIDE, ON_OWN_CARD, WISHES
from oyez.games.vindication.modules import guilds, jeweler, menagerie, treachery
from oyez.games.vindication.quests import QUESTS, TRIGGERS
from oyez.games.vindication.steps import (
    activation,
    aiming,
    battle,
    bonus,
    cards,
    companions,
    loot,
    skills,
    territories,
    turn,
)


def source_word(choice):
    if choice >= ON_HEX:
        return HEXES[choice - ON_HEX].id
    if choice >= ON_CARD:
        return CARDS[choice - ON_CARD].id
    return {7: "conviction", 8: "mount"}.get(choice) or SKILLS[choice - 1].id


def aside_word(number):
    if number >= bonus.ABILITY:
        return f"use:{CARDS[printed.ABILITIES[number - bonus.ABILITY].card].id}"
    if number == bonus.TRANSCEND:
        return "transcend"
    if number >= bonus.CONTROL:
        return f"take:{HEXES[number - bonus.CONTROL].id}"
    if number >= bonus.LEARN:
        return f"learn:{SKILLS[number - bonus.LEARN].id}"
    return f"convert:{SKILLS[HEROIC[number - 1]].id}"


def more_word(band, number):
    """What is given up, and what an expansion lets do besides."""
    if band == GIVING_UP:
        return "reclaim" if number == bonus.RECLAIM_ONE else f"discard:{SKILLS[number - bonus.DISCARD].id}"
    if band == 3:
        return f"refund:{CARDS[number - 1].id}"
    if band == 4:
        pet, card = menagerie.MovePet(0)._both(number)
        return f"pet:{CARDS[pet].id}>{CARDS[card].id}"
    if band == 5:
        return "stones"
    if band == 7:
        return "token"
    if band == guilds.Contribute.BAND:
        if number >= guilds.GIVE_APTITUDE:
            return f"give:apt.{SKILLS[number - guilds.GIVE_APTITUDE].id}"
        return f"give:{'conviction' if number == guilds.GIVE_CONVICTION else SKILLS[number - 1].id}"
    if number >= treachery.OFF_HEX:
        return f"lift:{HEXES[number - treachery.OFF_HEX].id}"
    return f"lift:{CARDS[number - 1].id}"


def act_word(choice):
    return (
        f"visit:{HEXES[choice - turn.VISIT].id}"
        if choice >= turn.VISIT
        else ("end", "activate", "move", "rest", "favor")[choice]
    )


WAYS = ("up", "top", "draw")
SOURCED = ("ReclaimFrom", "Shortage", "PutCubes")
SKILLED = ("GainOneOf", "ActivateCharacter", "GiveUpSkill", "GiveAptitude")
PEOPLED = (
    "Tame",
    "TakeLoot",
    "Exchange",
    "CopyAny",
    "CurseCard",
    "TireOne",
    "AtShrine",
    "TakeOff",
    "CopyOther",
    "Receiver",
    "SellCard",
    "ChargeRelic",
    "BorrowTrait",
)
YES = ("RollAgain", "RollMore", "SaveChampion", "TurnUp", "AtPost", "May", "AtStones", "AtRuins")


def word(s, choice):
    """What a choice is called here."""
    asked = s.asked(s.seat)
    kind = type(asked).__name__
    if choice >= 2 * ASIDE:
        return more_word(*divmod(choice, ASIDE))
    if choice >= ASIDE:
        return aside_word(choice % ASIDE)
    if kind == "Act":
        return act_word(choice)
    if kind == "CopySkills":
        return "own" if choice == DONE else CARDS[choice - 1].id
    if kind in ("Layout", "RaiseBefore"):
        return str(choice)
    if choice == DONE and kind != "Fight":
        return "conviction" if kind == "PayDraw" else "no"
    if kind in YES:
        return "yes"
    if kind in SOURCED:
        return source_word(choice)
    if kind in SKILLED:
        return SKILLS[choice - 1].id
    if kind in PEOPLED:
        return CARDS[choice - 1].id
    if kind == "ActivateWho":
        if choice < activation.WHO:
            return SKILLS[choice - 1].id
        return CARDS[(choice - activation.WHO) // 2].id + "+" * (choice % 2)
    if kind in ("MoveTo", "Teleport", "MoveOther", "PushTo"):
        return SPACES[choice - 1].id
    if kind in ("MovePath", "LedPath"):
        _, reached, met = asked._ways(s)[choice - 1]
        return ">".join([HEXES[at].id for at in reached] + [SPACES[at].id for at in met]) or "plain"
    if kind == "Aim":
        return str(choice - 1) if choice < aiming.AT_HEX else HEXES[choice - aiming.AT_HEX].id
    if kind in ("HexOrder", "TakeByCard"):
        return HEXES[choice - 1].id
    if kind == "AtInn":
        deck, way = divmod(choice - 1, cards.WAYS)
        return f"{SKILLS[deck].color}.{WAYS[way]}"
    if kind in ("AtTower", "AtTomb", "AtMaw"):
        return f"+{CARDS[choice - territories.ONTO].id}" if choice >= territories.ONTO else WAYS[choice - 1]
    if kind in ("AtMonastery", "Raise"):
        return LEVELS[choice - 1]
    if kind in ("Lower", "Suffer"):
        return LEVELS[choice]
    if kind == "PickDrawn":
        return CARDS[asked._card(s, choice)].id
    if kind == "Convert":
        skill, n = SKILLS[choice % skills.BACK // skills.TO].id, choice % skills.TO
        return f"{skill}.{n}" if choice < skills.BACK else f"back.{skill}"
    if kind == "OffOne":
        return f"{CARDS[choice % companions.SOME - 1].id}.{choice // companions.SOME + 1}"
    if kind == "Fight":
        if choice < battle.STAND:
            return ("roll", "activate")[choice]
        return f"put:{battle.stands(s)[choice - battle.STAND].id.partition('_')[2]}"
    if kind == "Clone":
        return battle.stands(s)[choice - 1].id.partition("_")[2]
    if kind == "ExchangeFor":
        return "top" if choice == loot.FROM_TOP else CARDS[s.shown[choice - 1]].id
    if kind == "SwapAptitude":
        given, taken = divmod(choice - 1, KINDS)
        return f"{SKILLS[given].id}>{SKILLS[taken].id}"
    if kind == "PlaceFavor":
        return FAVORS[choice - 1]
    if kind == "FavorAt":
        return place_word(choice - 1)
    if kind == "Empower":
        return ("add", "usual")[choice - 1]
    if kind == "AtJeweler":
        return "honor" if choice == 1 else f"pure:{SKILLS[choice - jeweler.PURE_FOR].id}"
    if kind == "AtMenagerie":
        spared, way = divmod(choice, menagerie.SPARED)
        name = "top" if way == menagerie.FROM_TOP else CARDS[s.market[way - 1]].id
        return f"{name}/{SKILLS[menagerie.PET_PRICE[spared - 1][0]].id}" if spared else name
    if kind == "AtWell":
        return WISHES[choice - 1].id
    if kind == "Build":
        return TERRITORIES[choice - 1].id
    if kind == "MoveToken":
        return f"{s.track[(choice - 1) // 2]}{'+' if choice % 2 else '-'}"
    if kind == "PayDraw":
        return SKILLS[choice - 1].id
    if kind == "KeepOne":
        return QUESTS[asked._drawn(s)[choice - 1]].id
    if kind in ("LookAt", "FlipTop"):
        return DECK_NAMES[choice - 1]
    if kind in ("RemoveTrigger", "ReplaceTrigger"):
        return TRIGGERS[choice - 1].id
    if kind == "KeepQuest":
        return QUESTS[s.own_quests(s.seat)[choice - 1]].id
    return str(choice)


def place_word(place):
    """Where a favor token lies."""
    if place >= ON_OWN_CARD:
        return CARDS[place - ON_OWN_CARD].id
    if place >= LOWER_SIDE:
        return ("lower", "upper", "monument")[place - LOWER_SIDE]
    return SPACES[place - AT_SPACE].id if place >= AT_SPACE else HEXES[place].id


def offers(s):
    """All that may be chosen now, in words."""
    return [] if s.over else [word(s, choice) for choice in s.choices()]


def asked(s):
    return type(s.decision).__name__


def answers(s):
    """What answers the question itself."""
    return [word(s, choice) for choice in s.choices() if choice < ASIDE]
