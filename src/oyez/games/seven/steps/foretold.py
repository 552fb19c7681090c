"""What an answer will come to, said before it is given: what it brings, what is missing, what follows."""

from __future__ import annotations

from oyez.core.frames import one_after_another
from oyez.core.steps import NOBODY
from oyez.core.words import Message, msg, seat_name
from oyez.games.seven.buildings import BUILDING_TYPE, BUILDINGS, CASTLE, DOMAIN
from oyez.games.seven.components import LAST_CATACLYSM, PIECES
from oyez.games.seven.elixirs import ELIXIR_BRACKETS
from oyez.games.seven.gifts import BITS, DIGIT
from oyez.games.seven.payment import affordable, brackets, produces
from oyez.games.seven.people import CHARACTERS
from oyez.games.seven.phrases import effect_words
from oyez.games.seven.places import FREE
from oyez.games.seven.quests import IN_ROW, PLACES, QUESTS, WIDEST
from oyez.games.seven.sins import SEVENTH
from oyez.games.seven.state import Seven
from oyez.games.seven.treasures import TREASURES
from oyez.games.seven.wording import amount, gift_list, joined


def told_first(what: Message, *then: Message | None) -> Message:
    """What something brings, and the sentences that go with it; alone it is no sentence."""
    more = one_after_another(list(then))
    return what if more is None else msg("sentences", first=msg("foretold.first", what=what), rest=more)


# ---- what things bring


def character_worth(card: int) -> Message:
    """What a character brings: gifts, income, power."""
    it = CHARACTERS[card]
    said = [gift_list(it.gifts)]
    renown, gold, power = it.income
    if it.power_now:
        said.append(msg("worth.now", what=amount("power", it.power_now)))
    for what, n in (("renown", renown), ("gold", gold), ("power", power)):
        if n:
            said.append(msg("worth.each", what=amount(what, n)))
    return joined(said)


def elixir_worth(s: Seven, seat: int, card: int) -> Message:
    """What an elixir gives to that seat: one of the brackets that it may use."""
    return joined([gift_list(ELIXIR_BRACKETS[card][way].gifts) for way in brackets(s, seat, card)], "list.or")


def building_worth(s: Seven, seat: int, building: int) -> Message:
    """What a building would produce for that seat, what it scores, and what occupying it is good for."""
    it = BUILDINGS[building]
    what = {CASTLE: "renown", DOMAIN: "gold"}.get(BUILDING_TYPE[building], "power")
    n = produces(s, seat, building)
    said = [msg("worth.now", what=amount("power", it.power_now))] if it.power_now else []
    said.append(msg("worth.each", what=amount(what, n)) if n else msg("worth.not-yet"))
    return told_first(joined(said), msg("worth.occupied", does=effect_words(it.ability)))


# ---- what is missing


def not_in_supply(s: Seven, gifts: int) -> Message | None:
    """Gifts that will not come, because the supply does not hold them."""
    lost = 0
    for gift in range(len(s.supply)):
        over = (gifts >> BITS * gift & DIGIT) - s.supply[gift]
        if over > 0:
            lost |= over << BITS * gift
    return msg("drink.lost", gifts=gift_list(lost)) if lost else None


def spent_straight(s: Seven, seat: int, gold: int, renown: int) -> Message | None:
    """That tokens do not pay it alone, but with castles and domains."""
    short = gold > s.gold[seat] or renown > s.renown[seat]
    return msg("act.straight") if short and affordable(s, seat, gold, renown) else None


def tithe(s: Seven, seat: int, kind: int) -> Message | None:
    """What of a treasure goes to corrupted heroes."""
    many = s.corrupted()
    if not many or s.fell[seat] or TREASURES[kind].kind == "artefact":
        return None
    return msg("reward.tithe", n=min(many, TREASURES[kind].n))


# ---- who leads at a quest


def leaders(s: Seven, place: int, at: int = NOBODY, marker: int = NOBODY) -> list[int]:
    """Who has most markers on a quest; with that marker on one of its conditions."""
    first = place * WIDEST
    there = list(s.conditions[first : first + WIDEST])
    if at != NOBODY:
        there[at - first] = marker
    counts = [there.count(seat) for seat in range(s.heroes)]
    most = max(counts)
    return [seat for seat in range(s.heroes) if most and counts[seat] == most]


def lead(s: Seven, seat: int, at: int, marker: int) -> Message:
    """Who leads at the quest once that marker lies on the condition."""
    place = at // WIDEST
    ahead, prize = leaders(s, place, at, marker), QUESTS[s.quests[place]].prize
    if not ahead:
        return msg("lead.nobody")
    if len(ahead) == 1:
        power = amount("power", prize)
        return msg("lead.you" if ahead[0] == seat else "lead.other", seat=seat_name(ahead[0]), power=power)
    return msg("lead.shared" if seat in ahead else "lead.others", power=amount("power", prize // 2))


def prize_goes_to(s: Seven, place: int) -> Message:
    """Who has the prize of a quest that is resolved."""
    ahead, prize = leaders(s, place), QUESTS[s.quests[place]].prize
    if not ahead:
        return msg("prize.nobody")
    if len(ahead) == 1:
        return msg("prize.one", seat=seat_name(ahead[0]), power=amount("power", prize))
    return msg("prize.shared", power=amount("power", prize // 2))


# ---- what follows


def cataclysm_follows(s: Seven) -> Message | None:
    """That a cataclysm would be the last."""
    return msg("fate.last") if len(s.resolved) + 1 == LAST_CATACLYSM else None


def completes_row(s: Seven, at: int) -> Message | None:
    """That a marker on this condition fills row 1: the armour, and the cataclysm."""
    if at // WIDEST >= IN_ROW or s.conditions[: IN_ROW * WIDEST].count(FREE) != 1:
        return None
    if s.armour >= PIECES:
        return one_after_another([msg("row.last"), cataclysm_follows(s)])
    piece = s.armour + 1
    whole = msg("row.whole") if piece == PIECES else None
    said = msg("row.armour", piece=piece, pieces=PIECES)
    return one_after_another([said, whole, cataclysm_follows(s)])


def sin_follows(s: Seven) -> Message:
    """What one more sin in the discard means."""
    left = SEVENTH - len(s.sin_discard) - 1
    if left:
        return msg("fate.sins", n=left)
    last = cataclysm_follows(s)
    seventh = msg("fate.seventh" if s.cataclysms else "fate.spent")
    return seventh if last is None else msg("sentences", first=seventh, rest=last)


# ---- where no marker may go


def top_row(s: Seven) -> tuple[str, ...]:
    """The conditions of the top row, as they are drawn."""
    return tuple(
        f"condition-{at // WIDEST}-{at % WIDEST}"
        for at in range(2 * IN_ROW * WIDEST, PLACES * WIDEST)
        if s.conditions[at] == FREE
    )
