"""What components do, told twice from one entry for each verb: as rows of icons, and in sentences.

An effect is a list of steps as the data says it: each has its verb under "op", and the verb's own fields.
Both tellings cut it into the same parts: a row and a sentence for all that is taken side by side, for a price
with what it buys, for everything that one may leave, and for everything that others do too.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby, takewhile
from typing import Any, Generic, TypeVar

from oyez.draw.rows import SIGNS, Row, spelled

M = TypeVar("M")
"""Something to say, in no language yet: a game brings its own messages."""

Step = Mapping[str, Any]
Effect = Sequence[Step]


class Verb(Generic[M]):
    """How a verb looks and what it is called.

    Icons are spelled as in `rows.spelled`, with the fields of the step in braces; `{do}` is what it holds,
    `{options}` what it lets one choose from. A verb with several forms has icons for each.
    """

    __slots__ = ("amount", "beside", "form", "icons")

    def __init__(
        self,
        icons: str | Mapping[str, str],
        form: str | Callable[[Step], str] = "",
        amount: Callable[[Step], M] | None = None,
        beside: bool = False,
    ) -> None:
        self.icons = icons
        self.form = form
        """The field that tells the form, or a function that does; a step without it has the form ""."""
        self.amount = amount
        """How much of what is gained or paid: amounts side by side share one verb."""
        self.beside = beside
        """Whether it stands in one row with its neighbours of that kind."""

    def form_of(self, step: Step) -> str:
        return self.form(step) if callable(self.form) else str(step.get(self.form, ""))


class Telling(Generic[M]):
    """All verbs of a game, and how it makes and says messages.

    A verb is called by the message `<prefix>.<verb>`, or `<prefix>.<verb>.<form>`, which may use the step's
    fields, `n` (1 if the data is silent), `do`, or `first` and `second` of two options. `<prefix>.gain` says
    `what` is gained, `<prefix>.pay` what to `do` for a `price`; `<lists>.comma` and `<lists>.and` make lists.
    """

    def __init__(
        self,
        verbs: Mapping[str, Verb[M]],
        msg: Callable[..., M],
        say: Callable[[M, str], str],
        signs: Mapping[str, Row] | None = None,
        *,
        prefix: str = "scene.do",
        lists: str = "scene",
    ) -> None:
        self.verbs, self.msg, self.say, self.prefix, self.lists = verbs, msg, say, prefix, lists
        self.signs = {**SIGNS, **(signs or {})}

    # ---- in parts: what happens by itself, one after the other

    def parts(self, effect: Effect) -> list[Effect]:
        """The effect cut into what makes a row, and a sentence, of its own."""
        found: list[Effect] = []
        at = 0
        while at < len(effect):
            rest = effect[at:]
            length = sum(1 for _ in takewhile(lambda step: self.verbs[step["op"]].beside, rest)) or 1
            if (
                rest[0]["op"] == "pay"
            ):  # what is paid for belongs to the price: the next step, or all the rest
                length = 2 if rest[0].get("for_next") else len(rest)
            found.append(rest[:length])
            at += length
        return found

    @staticmethod
    def _split(effect: Effect) -> tuple[list[Step], list[Step]]:
        """The price at the beginning, and the rest."""
        price = list(takewhile(lambda step: step["op"] == "pay", effect))
        return price, list(effect[len(price) :])

    # ---- icons

    def rows(self, effect: Effect) -> list[Row]:
        """A row for each part."""
        return [spelled(self._spell(part), self.signs) for part in self.parts(effect)]

    def line(self, effect: Effect) -> Row:
        """The whole effect in one row."""
        return spelled(" ".join(self._spell(part) for part in self.parts(effect)), self.signs)

    def singles(self, effect: Effect) -> list[Row]:
        """A row for each step."""
        return [spelled(self._spell_step(step), self.signs) for step in effect]

    def _spell(self, effect: Effect) -> str:
        price, rest = self._split(effect)
        arrow = [":arrow-right"] if price else []
        return " ".join([*map(self._spell_step, price), *arrow, *map(self._spell_step, rest)])

    def _spell_step(self, step: Step) -> str:
        verb = self.verbs[step["op"]]
        icons = verb.icons if isinstance(verb.icons, str) else verb.icons[verb.form_of(step)]
        inner = {
            "do": self._spell(step.get("do", ())),
            "options": " :slash ".join(map(self._spell, step.get("options", ()))),
        }
        return icons.format_map({"n": 1, **step, **inner})

    # ---- words

    def words(self, effect: Effect, lang: str) -> str:
        """The effect in short sentences."""
        return " ".join(self.sentences(effect, lang))

    def sentences(self, effect: Effect, lang: str) -> list[str]:
        """A sentence for each part, in the order of the rows."""
        return [self._sentence(self._tell(part), lang) for part in self.parts(effect)]

    def phrase(self, effect: Effect, lang: str) -> str:
        """The effect within a sentence, as it stands after "you may"."""
        return self.say(self._tell(effect), lang)

    def in_turn(self, effect: Effect, lang: str) -> str:
        """One sentence, with a verb for each step; the same one several times over is said once."""
        told = []
        for step, again in groupby(effect):
            n, once = len(list(again)), self._tell((step,))
            told.append(once if n == 1 else self.msg(f"{self.lists}.times", do=once, n=n))
        return self._sentence(self.listed(told), lang)

    def amounts(self, effect: Effect) -> M:
        """How much of what the steps are about."""
        told = [verb.amount(step) for step in effect if (verb := self.verbs[step["op"]]).amount is not None]
        return self.listed(told)

    def listed(self, things: Sequence[M]) -> M:
        """One, two and three of them."""
        *first, last = things
        if not first:
            return last
        said = first[0]
        for thing in first[1:]:
            said = self.msg(f"{self.lists}.comma", first=said, second=thing)
        return self.msg(f"{self.lists}.and", first=said, second=last)

    def _sentence(self, told: M, lang: str) -> str:
        text = self.say(told, lang)
        return f"{text[0].upper()}{text[1:]}."

    def _tell(self, effect: Effect) -> M:
        """What to do, as it stands after "you may"."""
        price, rest = self._split(effect)
        if not price:
            return self._tell_rest(rest)
        form = self.verbs["pay"].form_of(price[0])
        return self.msg(self._id("pay", form), price=self.amounts(price), do=self._tell_rest(rest))

    def _tell_rest(self, steps: list[Step]) -> M:
        """Gains side by side share one verb."""
        gains = [step for step in steps if self.verbs[step["op"]].amount is not None]
        others = [self._tell_step(step) for step in steps if self.verbs[step["op"]].amount is None]
        gained = [self.msg(f"{self.prefix}.gain", what=self.amounts(gains))] if gains else []
        return self.listed([*gained, *others])

    def _tell_step(self, step: Step) -> M:
        fields: dict[str, Any] = {key: it for key, it in step.items() if isinstance(it, int | str)}
        if "do" in step:
            fields["do"] = self._tell(step["do"])
        if "options" in step:
            fields["first"], fields["second"] = map(self._tell, step["options"])
        return self.msg(self._id(step["op"], self.verbs[step["op"]].form_of(step)), **{"n": 1, **fields})

    def _id(self, op: str, form: str) -> str:
        return f"{self.prefix}.{op}.{form}" if form else f"{self.prefix}.{op}"
