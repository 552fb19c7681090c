"""Cards compiled to steps: the verbs of the data are code, what is printed is a sequence of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from oyez.core.frames import May
from oyez.core.reactions import Reaction
from oyez.core.steps import NOBODY, Step

from . import printed
from .components import BANDS, CARDS, DECK, DECK_OF, KIND, LEVEL, MOST, PET, SKILL, VISION, Entry, Printed
from .costs import PRICES
from .extras import BOARDS
from .lasting import (
    CHEAPER,
    CONTROL_MORE,
    DRAWS_BY_SKILL,
    EVENT,
    EVENTS,
    FREE_DRAWS,
    GAINED_HONOR,
    MOVE_MORE,
    PASSED_BY,
    PURE_CUBE,
    QUIET,
    RULE,
    SPLIT,
    TOUCHED_DEARLY,
    TWICE,
)
from .printed import Ability, Modifier
from .state import Vindication
from .steps import (
    battle,
    bonus,
    cards,
    companions,
    control,
    curses,
    decks,
    dice,
    island,
    leading,
    loot,
    power,
    quests,
    skills,
    verbs,
    victims,
)
from .steps.abilities import set_off
from .steps.aiming import ALL_OTHERS, HEX_NEARBY
from .steps.aiming import MET as MET_PLAYER
from .using import works

Make = Callable[[Entry, int, int], Step]
"""A step from the entry, the seat whose card it is, and the card."""


def _gain(e: Entry, seat: int, card: int) -> Step:
    if e["skill"] == "lost":
        return victims.GainLost(seat, e["n"])
    if e["skill"] == "any":
        every = skills.skill_bits(list(SKILL.values()))
        return skills.GainOneOf(seat, every, e["n"], bool(e.get("only_if_none", False)))
    if isinstance(e["skill"], str):
        return skills.GainSkill(seat, SKILL[e["skill"]], e["n"])
    bits = skills.skill_bits([SKILL[skill] for skill in e["skill"]])
    return skills.GainOneOf(seat, bits, e["n"], bool(e.get("only_if_none", False)))


def _skills_of(e: Entry, seat: int, card: int) -> Step:
    if e["whose"] == "any_face_up":
        return loot.CopyAny(seat)
    return skills.CopyOther(seat) if e["whose"] == "another_player" else skills.GainNoted(seat)


def _augment(e: Entry, seat: int, card: int) -> Step:
    level = verbs.ANY_LEVEL if e["from"] == "any" else LEVEL[e["from"]]
    return verbs.Augment(seat, card, level, e["n"], e.get("per", ""))


def _return(e: Entry, seat: int, card: int) -> Step:
    if e["from"] == "self":
        return companions.OffSelf(seat, card, LEVEL[e["to"]], e["n"])
    if e["from"] == "companion":
        return companions.OffOne(seat, e["n"])
    but = card if e["from"] == "other_companions" else NOBODY
    return companions.OffCompanions(seat, card, e["n"], e.get("per", ""), but)


def _convert(e: Entry, seat: int, card: int) -> Step:
    of = skills.FROM_POWER if e["from"] == "conviction" else SKILL[e["from"]]
    to = [e["to"]] if isinstance(e["to"], str) else e["to"]
    bits = skills.skill_bits([SKILL[skill] for skill in to])
    return skills.Convert(seat, of, bits, e["n"], bool(e.get("both_ways", False)))


def _curse(e: Entry, seat: int, card: int) -> Step:
    if e["on"] == "territory":
        return curses.CurseHex(seat)
    return curses.Curse(seat, curses.ON_COMPANION if e["on"] == "companion" else curses.ON_RELIC_OR_TRAIT)


def _take(e: Entry, seat: int, card: int) -> Step:
    if e["of"] == "adjacent_held_by_other":
        return victims.TakeHeld(seat, e["conviction"], e["honor"])
    return control.TakeByCard(seat, card, e["honor"])


def _honor(e: Entry, seat: int, card: int) -> Step:
    if e.get("who") == "target":
        return victims.HonorThem(seat, e["n"])
    return verbs.GainHonor(seat, card, e["n"], "", True)


def _place(e: Entry, seat: int, card: int) -> Step:
    return victims.TireAll(seat, e["n"]) if e["on"] == "one_companion" else companions.ChargeRelic(seat)


def _move_player(e: Entry, seat: int, card: int) -> Step:
    return leading.MoveEveryone(seat, e["n"]) if e["who"] == "everyone" else victims.Push(seat)


def _cheaper(e: Entry, seat: int, card: int) -> Step:
    """A price is set: what changes is the difference. An empowered draw is free so many times."""
    if e["what"] == "next_card":
        return verbs.ChangeFigures(seat, (CHEAPER, e["minus"]))
    if "pay" in e:  # in another currency: that is looked up
        return verbs.Nothing(seat)
    if e["what"] == "empowered_draw":
        return verbs.ChangeFigures(seat, (FREE_DRAWS, e["uses"]))
    if "set" not in e:  # what binds other players is looked up when they pay
        return verbs.Nothing(seat)
    figure, base = PRICES[e["what"]]
    return verbs.ChangeFigures(seat, (figure, e["set"] - base))


def _figure(kind: int) -> Make:
    return lambda e, seat, card: verbs.ChangeFigures(seat, (kind, e.get("n", e.get("plus", 1))))


def _looked_up(e: Entry, seat: int, card: int) -> Step:
    """What changes a rule as long as it is in force is asked for there (`using.in_force`)."""
    return verbs.Nothing(seat)


VERBS: Final[dict[str, Make]] = {
    "activate_character": lambda e, seat, card: skills.ActivateCharacter(seat),
    "augment": _augment,
    "convert": _convert,
    "curse": _curse,
    "degrade": lambda e, seat, card: victims.Humble(seat),
    "draw_quest": lambda e, seat, card: quests.DrawQuests(seat, e["draw"]),
    "end_turn": lambda e, seat, card: verbs.GiveUpTurn(seat),
    "extra_activation": lambda e, seat, card: verbs.ExtraActivations(seat, e["n"]),
    "extra_turn": lambda e, seat, card: verbs.ExtraTurns(seat, e["n"]),
    "extra_visit": lambda e, seat, card: (
        loot.OpenVisit(seat) if e.get("control") else verbs.ExtraVisits(seat, e["n"])
    ),
    "flip_top": lambda e, seat, card: decks.FlipTop(seat),
    "gain": _gain,
    "gain_card": lambda e, seat, card: loot.GainTop(seat, DECK[e["deck"]]),
    "gain_extra": lambda e, seat, card: (
        skills.GainExtraOfCard(seat, e["n"]) if DECK_OF[card] == PET else skills.GainExtra(seat, e["n"])
    ),
    "gain_from_card": lambda e, seat, card: skills.GainFromCard(seat, card, SKILL[e["skill"]], e["n"]),
    "gain_skills_of": _skills_of,
    "honor": _honor,
    "honor_per": lambda e, seat, card: verbs.GainHonor(seat, card, e["n"], e["per"], True),
    "look_top": lambda e, seat, card: decks.LookAt(seat),
    "lose_all_skills": lambda e, seat, card: skills.LoseAllSkills(seat),
    "make_lose_skill": lambda e, seat, card: victims.LoseSkill(
        seat, SKILL[e["skill"]] if "skill" in e else NOBODY
    ),
    "move_cubes": lambda e, seat, card: verbs.MoveCubes(seat, LEVEL[e["from"]], LEVEL[e["to"]], e["n"]),
    "move_player": _move_player,
    "move_trigger_token": lambda e, seat, card: verbs.MoveToken(seat, e["n"]),
    "place": _place,
    "redistribute": lambda e, seat, card: skills.Redistribute(seat),
    "remove_card": lambda e, seat, card: loot.RemoveSelf(seat, card),
    "replace_card": lambda e, seat, card: loot.Exchange(seat, e["deck"] == "companion"),
    "replace_trigger": lambda e, seat, card: loot.ReplaceTrigger(seat),
    "remove_trigger": lambda e, seat, card: verbs.RemoveTrigger(seat),
    "return": _return,
    "roll_skill": lambda e, seat, card: dice.Roll(seat, dice.FOR_SKILL),
    "sell_card": lambda e, seat, card: cards.SellCard(seat),
    "steal_aptitude": lambda e, seat, card: victims.StealAptitude(seat),
    "swap_aptitude": lambda e, seat, card: loot.SwapAptitude(seat),
    "swap_position": lambda e, seat, card: victims.SwapPlaces(seat),
    "take_control": _take,
    "teleport": lambda e, seat, card: island.Teleport(
        seat, island.TELEPORT_TO.index(e["to"]), e["instead_of"] == "move"
    ),
    "use_conviction_of": lambda e, seat, card: victims.Borrow(seat, e["n"]),
    "use_trait": lambda e, seat, card: verbs.BorrowTrait(seat),
    "mod_activation_cost": _looked_up,
    "mod_card_honor": _looked_up,
    "mod_control_honor": _figure(CONTROL_MORE),
    "mod_control_immune": _looked_up,
    "mod_copy_skills": _looked_up,
    "mod_cost": _cheaper,
    "mod_dice": lambda e, seat, card: verbs.ChangeFigures(seat, (TWICE, 1)),
    "mod_immune": _looked_up,
    "mod_coast_move": _looked_up,
    "mod_mastery": _looked_up,
    "mod_no_death": _looked_up,
    "mod_no_honor": _looked_up,
    "mod_virtual_cube": lambda e, seat, card: verbs.ChangeFigures(seat, (PURE_CUBE + SKILL[e["skill"]], 1)),
    "mod_visit_reach": _looked_up,
    "mod_monster_dice": _looked_up,
    "mod_move": _figure(MOVE_MORE),
    "mod_no_visit_honor": lambda e, seat, card: verbs.ChangeFigures(seat, (QUIET, 1)),
    "mod_speed": _looked_up,
    "mod_split_move": lambda e, seat, card: verbs.ChangeFigures(seat, (SPLIT, 1)),
}


REWARDS: Final[dict[str, Make]] = {
    **VERBS,
    "clone_effect": lambda e, seat, card: battle.Clone(seat),
    "first_loot": lambda e, seat, card: battle.FirstLoot(seat),
    "teleport_token": lambda e, seat, card: battle.TeleportToken(seat),
}


def _steps(one: Printed, card: int) -> tuple[tuple[Step, ...], ...]:
    return tuple(tuple(VERBS[e["op"]](e, seat, card) for e in one.steps) for seat in range(MOST))


def _ability(one: Printed, card: int) -> Ability:
    steps = _steps(one, card)
    if one.event == "honor_from_two_sources":  # what it brings is no source itself
        steps = tuple(
            tuple(verbs.GainHonor(seat, card, e["n"], "", False) for e in one.steps) for seat in range(MOST)
        )
    return Ability(
        number=len(printed.ABILITIES),
        card=card,
        conditions=tuple(e for e in one.conditions if e["cond"] != "that_player_ahead_before_gain"),
        cost=one.cost,
        steps=steps,
        once=one.limit == "turn",
        optional=one.optional,
        this_turn=one.when in ("active", "master_active") or one.scope == "turn",
        alone=not one.cost and all(e["op"].startswith("mod_") for e in one.steps),
        target=_target(one),
        target_optional=one.target_optional,
        in_battle=not any(e["op"] in NOT_IN_BATTLE for e in one.steps),
    )


NOT_IN_BATTLE: Final = (
    "end_turn",
    "extra_turn",
    "extra_visit",
    "mod_move",
    "mod_split_move",
    "move_player",
    "swap_position",
    "take_control",
    "teleport",
)


def _target(one: Printed) -> str:
    """At what it is aimed: the data names players; a territory or all other players follow from the verb."""
    for e in one.steps:
        if e.get("of") == "adjacent_held_by_other" or e.get("who") == "adjacent_territory":
            return HEX_NEARBY
        if e.get("who") == ALL_OTHERS:
            return ALL_OTHERS
    return one.target


# ---- what listens


def _listener(one: Printed, ability: Ability) -> Reaction:
    """Whoever has the card answers to what it does itself; honor is the other players' affair."""
    about = one.narrowed or {}
    of_others = EVENT[one.event] == GAINED_HONOR
    of_passed = EVENT[one.event] == PASSED_BY
    kind = KIND[about["kind"]] if "kind" in about else NOBODY
    skill = SKILL[about["skill"]] if "skill" in about else NOBODY
    decks = tuple(DECK[deck] for deck in about.get("decks", ()))
    least: int = about.get("n", 0)

    def heard(s: Vindication, owner: int, seat: int, n: int) -> Step | None:
        if not works(s, owner, ability):
            return None
        if of_passed:
            return set_off(s, owner, ability) if owner == n else None
        if (owner == seat) == of_others or (of_others and n <= s.honor[owner]):
            return None
        if kind != NOBODY and s.kind(n) != kind:
            return None
        if skill not in (NOBODY, n) or (decks and (DECK_OF[n] not in decks or n == ability.card)):
            return None
        return None if n < least else set_off(s, owner, ability)

    def meets(s: Vindication, owner: int, seat: int, n: int) -> Step | None:
        """With whom it meets is its target; whoever stops on that space has decided to use it."""
        found = set_off(s, owner, ability, n) if owner == seat else None
        return found.inner if isinstance(found, May) and s.heading == s.space[n] else found

    return meets if one.target == MET_PLAYER else heard


def _of_master(ability: Ability) -> Reaction:
    """What a pet does in the activation of its master."""
    return lambda s, owner, seat, n: (
        set_off(s, owner, ability) if owner == seat and s.master(ability.card) == n else None
    )


def _listen(listeners: dict[int, list[Reaction]], event: int, card: int, reaction: Reaction) -> None:
    listeners.setdefault(event, []).append(reaction)
    printed.LISTENS[card] |= 1 << event


def _rule(entry: Entry) -> int:
    """The rule that an entry changes as long as its card works, or NOBODY."""
    if entry["op"] != "mod_cost":
        return RULE.get(entry["op"], NOBODY)
    if "pay" in entry:
        return DRAWS_BY_SKILL
    return TOUCHED_DEARLY if entry["what"] == "effects_on_me" else NOBODY


def _compile(card: int, one: Printed, listeners: dict[int, list[Reaction]]) -> None:
    ability = _ability(one, card)
    printed.ABILITIES.append(ability)
    for entry in one.steps:
        rule = _rule(entry)
        if rule != NOBODY:
            printed.MODIFIERS[rule].append(Modifier(ability, entry))
            printed.CHANGES[card] |= 1 << rule
    if one.when == "join":
        printed.ON_JOIN[card] = ability
    elif one.when == "activate":
        printed.ON_ACTIVATE[card] = ability
    elif one.when == "end":
        printed.AT_END[card] = ability
        printed.END_ENTRIES[card] = one.steps
    elif one.when == "master_activate":
        _listen(listeners, EVENT[one.when], card, _of_master(ability))
    elif one.when == "active" and not one.optional and ability.alone:
        printed.SWITCHED_ON[card] = (*printed.SWITCHED_ON.get(card, ()), ability)
    elif one.when in ("active", "use", "master_active") and (one.optional or not ability.alone):
        printed.AT_WILL[card] = (*printed.AT_WILL[card], ability)
    elif one.when == "trigger" and not ability.alone:
        _listen(listeners, EVENT[one.event], card, _listener(one, ability))
        if one.retro:
            printed.LOOKED_BACK[card] = ability
        if one.event == "moved_spaces_min":
            printed.LENGTHS.append((ability, (one.narrowed or {})["n"]))


def fill_in() -> None:
    """Compile everything that is printed."""
    listeners: dict[int, list[Reaction]] = {}
    for card, it in enumerate(CARDS):
        for one in it.abilities:
            _compile(card, one, listeners)
    for board in BOARDS:
        printed.REWARDS.append(
            tuple(
                tuple(tuple(REWARDS[e["op"]](e, seat, NOBODY) for e in stand.steps) for seat in range(MOST))
                for stand in board
            )
        )
    printed.HEARD.extend(tuple(listeners.get(event, ())) for event in range(EVENTS))
    printed.ASIDES.extend(bonus.ASIDES)
    printed.LOWER.extend(power.LOWER)
    relics = range(*BANDS[VISION])
    printed.RECEIVER.extend(
        {card: companions.Receiver(seat, card) for card in relics} for seat in range(MOST)
    )


fill_in()
