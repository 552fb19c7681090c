"""What a finished match is told with: its turns and rounds, the points at each, how it looked to a bot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from oyez.bots.mcts import horizon
from oyez.core.match import Match
from oyez.core.state import State
from oyez.core.steps import NOBODY
from oyez.core.words import msg
from oyez.draw.chart import Curve, chart

from . import site
from .past import Kept

SWINGS = 3
"""So many turns are marked in which most has changed."""

LEAST = 0.05
"""What is less than that is not worth a word."""


class Mark(NamedTuple):
    """Where a turn begins, or the match ends."""

    n: int
    """How many choices were made before."""
    turn: int
    active: int
    round: int
    """In a new one somebody has a turn who has had one in the last."""
    points: tuple[int, ...]


def marks(past: Match | Kept, moves: int) -> list[Mark]:
    """From the deal to the end, turn by turn."""
    found: list[Mark] = []
    rounds, had = 0, set[int]()
    for n, state in _positions(past, moves):
        if found and state.turn == found[-1].turn and n < moves:
            continue
        if found and state.turn == found[-1].turn:  # the end, in the middle of a turn
            found.append(found[-1]._replace(n=n, points=tuple(state.scores())))
            continue
        if state.active != NOBODY:
            if not had or state.active in had:
                rounds, had = rounds + 1, set()
            had.add(state.active)
        found.append(Mark(n, state.turn, state.active, rounds, tuple(state.scores())))
    return found


def _positions(past: Match | Kept, moves: int) -> Iterator[tuple[int, State]]:
    """Every position that is known, with the number of choices before it."""
    if isinstance(past, Match):
        match = past.at(0)
        yield 0, match.state
        for n, (seat, choice) in enumerate(past.choices[:moves], 1):
            match.play_one(choice, seat)
            yield n, match.state
        return
    for n in range(moves + 1):
        match = past.at(n)
        if len(match.choices) == n:
            yield n, match.state


# ---- what is drawn and said


class Told(NamedTuple):
    """In which language, how wide, and with which names and shapes."""

    lang: str
    width: int
    names: Sequence[str]
    identities: Sequence[int]


def told(found: Sequence[Mark], look: Told) -> dict[str, Any]:
    """Points over time: the turns, and their chart."""
    curves = [
        Curve(identity, [mark.points[seat] for mark in found])
        for seat, identity in enumerate(look.identities)
    ]
    return {
        "marks": [mark._asdict() for mark in found],
        "chart": chart(
            curves, _rounds(found), look.width, site.say(look.lang, "story.points"), axis=axis(look)
        ),
    }


def axis(look: Told) -> str:
    """What is counted under a chart."""
    return site.say(look.lang, "story.rounds")


def _rounds(found: Sequence[Mark]) -> list[str]:
    """Under which turns stands which round."""
    return [
        str(mark.round) if mark.round and (at == 0 or mark.round != found[at - 1].round) else ""
        for at, mark in enumerate(found)
    ]


def curve(found: Sequence[Mark], values: Sequence[Sequence[float] | None], look: Told) -> dict[str, Any]:
    """How the match looked, as far as that is known: the chart, and the turns that changed most."""
    known = [at for at, value in enumerate(values) if value is not None]
    curves = [
        Curve(identity, [None if value is None else value[seat] for value in values])
        for seat, identity in enumerate(look.identities)
    ]
    turned = swings(values) if len(known) == len(values) else []
    title = site.say(look.lang, "story.curve")
    return {
        "known": len(known),
        "of": len(values),
        "marks": [mark._asdict() for mark in found],
        "values": [None if value is None else [round(each, 1) for each in value] for value in values],
        "chart": chart(
            curves, _rounds(found), look.width, title, axis=axis(look), turned=turned, signed=True
        ),
        "swings": [_swing(found, values, at, look) for at in turned],
    }


def swings(values: Sequence[Sequence[float] | None]) -> list[int]:
    """After which turns the position looked most different to somebody, in their order."""
    sizes = {}
    for at in range(1, len(values)):
        before, after = values[at - 1], values[at]
        if before is not None and after is not None:
            sizes[at] = max(abs(b - a) for a, b in zip(before, after, strict=True))
    largest = sorted(sizes, key=lambda at: (-sizes[at], at))[:SWINGS]
    return sorted(at for at in largest if sizes[at] >= LEAST)


def _swing(
    found: Sequence[Mark], values: Sequence[Sequence[float] | None], at: int, look: Told
) -> dict[str, Any]:
    before, after = values[at - 1], values[at]
    assert before is not None
    assert after is not None
    changes = [b - a for a, b in zip(before, after, strict=True)]
    seat = max(range(len(changes)), key=lambda each: abs(changes[each]))
    began = found[at - 1]
    words = site.say(
        look.lang,
        "story.swing" if began.active != NOBODY else "story.swing-before",
        turn=began.turn,
        name=look.names[began.active] if began.active != NOBODY else "",
        who=look.names[seat],
        change=signed(changes[seat], look.lang),
    )
    return {"n": began.n, "at": at, "seat": seat, "text": words}


def signed(number: float, lang: str) -> str:
    """With its sign, to a tenth, as the language writes it."""
    text = f"{abs(number):.1f}".removesuffix(".0")
    sign = "" if text == "0" else "+" if number > 0 else "\N{MINUS SIGN}"
    return sign + (text.replace(".", ",") if lang == "fr" else text)


def how_it_ended(match: Match, names: Sequence[str], lang: str) -> str:
    """Who has won, in a few words; nothing while nobody has."""
    outcome = match.outcome
    if outcome is None:
        return ""
    winners = outcome.winners
    if match.seats == 1:
        return site.say(lang, "end.solo-won" if winners else "end.solo-lost")
    if not winners:
        return site.say(lang, "end.nobody")
    shared = outcome.utilities[winners[0]] < 1
    if not shared and len(winners) == match.seats:
        return site.say(lang, "end.all-won")
    said = [names[winner] for winner in winners]
    if len(said) == 1:
        return site.say(lang, "end.won", name=said[0])
    both = site.say(lang, "story.and", first=", ".join(said[:-1]), last=said[-1])
    return site.say(lang, "end.tied" if shared else "end.win", name=both)


# ---- advice


def expected(match: Match, best: Sequence[dict[str, Any]], lang: str) -> dict[str, Any]:
    """What a bot advises, in numbers and in words; of what chance has chosen nothing is expected."""
    turns = horizon(match.game, match.seats)
    labels = {part: match.say(msg(f"part.{part}"), lang) for part in match.game.part_names}
    return {
        "turns": turns,
        "best": [{**one, **_words(one, turns, labels, lang)} for one in best if "parts" in one],
    }


def _words(one: dict[str, Any], turns: int, labels: dict[str, str], lang: str) -> dict[str, str]:
    parts = sorted(
        ((part, points) for part, points in one["parts"].items() if abs(points) >= LEAST),
        key=lambda each: -abs(each[1]),
    )
    said = ", ".join(f"{labels[part]} {signed(points, lang)}" for part, points in parts)
    points, spread = signed(one["points"], lang), signed(one["spread"], lang).lstrip("+")
    return {
        "expects": site.say(lang, "advice.expects", points=points, spread=spread, n=turns),
        "by_part": said,
        "sure": site.say(lang, "advice.sure", share=round(one["share"] * 100)),
    }
