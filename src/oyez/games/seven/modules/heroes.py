"""How heroes are handed out: dealt at random, chosen one after the other, or by the colour of the seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar, Final

from oyez.core.picks import Pick
from oyez.core.steps import NOBODY, Step
from oyez.core.words import Message, Param, msg, seat_name
from oyez.games.seven.options import Option
from oyez.games.seven.people import BANNERS, HEROES
from oyez.games.seven.rules import CHOSEN, COLOUR, DEALT
from oyez.games.seven.state import Seven
from oyez.games.seven.steps.setup import Enter, shuffled
from oyez.games.seven.wording import amount, gift_list, hero_name, joined


def deal(s: Seven) -> Sequence[Step]:
    heroes = shuffled(s, len(HEROES))
    return [Enter(seat, heroes[seat]) for seat in range(s.heroes)]


def let_choose(s: Seven) -> Sequence[Step]:
    """The first player chooses last."""
    return [ChooseHero(seat) for seat in (*s.track[1:], s.track[0])]


def by_colour(s: Seven) -> Sequence[Step]:
    own = {BANNERS[hero.banner].seat: number for number, hero in enumerate(HEROES)}
    return [Enter(seat, own[seat]) for seat in range(s.heroes)]


class ChooseHero(Pick):
    """Which of the heroes that are left."""

    __slots__ = ()

    WORD: ClassVar[str] = "hero"
    TOLD: ClassVar[bool] = False
    SPRITE: ClassVar[str] = "choose-hero"
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, len(HEROES) + 1)

    def choices(self, s: Seven) -> list[int]:
        return [hero + 1 for hero in range(len(HEROES)) if hero not in s.hero]

    def resolve(self, s: Seven, choice: int) -> None:
        s.push(Enter(self.seat, choice - 1))

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"hero": hero_name(choice - 1), "banner": banner_of(choice - 1)}

    def closed(self, s: Seven) -> list[tuple[int, Message]]:
        taken = [(hero, seat) for seat, hero in enumerate(s.hero) if hero != NOBODY]
        return [(hero + 1, msg("closed.played", other=seat_name(seat))) for hero, seat in sorted(taken)]

    def effect(self, s: Seven, choice: int) -> Message | None:
        hero = HEROES[choice - 1]
        renown, gold, _ = hero.income
        begins = joined([gift_list(hero.gifts), amount("gold", hero.gold), amount("renown", hero.renown)])
        each = joined([amount("gold", gold), amount("renown", renown)])
        return msg("hero.effect", begins=begins, each=each)


def banner_of(hero: int) -> Message:
    return msg(f"banner.{BANNERS[HEROES[hero].banner].id}")


DEALING: Final = Option("dealt", lambda rules: rules.heroes == DEALT, set_up=deal)
CHOOSING: Final = Option("chosen", lambda rules: rules.heroes == CHOSEN, set_up=let_choose)
BY_COLOUR: Final = Option("colour", lambda rules: rules.heroes == COLOUR, set_up=by_colour)
