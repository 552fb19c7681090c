"""What has happened since a seat's last turn: what changed for everybody, and the moves to be shown again.

All of it comes from the record, so it holds after a reload and after days. Nothing is kept for it.
"""

from __future__ import annotations

from typing import Any

from oyez.core.match import Match

from . import payload
from .live import LiveTable, Viewer
from .rows import TableRow
from .tallies import said, tallies

MOST_STEPS = 120
"""So many of the last moves are shown again."""


def gap(match: Match, seat: int) -> tuple[int, int]:
    """The numbers of choices after the seat's last turn, and before the one that it has now, if any."""
    now, choices = match.state, match.choices
    mine = now.active == seat
    told = [(n, event) for n, event in match.events if event.seen_by(seat)]
    past = [(n, event.active == seat) for n, event in told if not (mine and event.turn == now.turn)]
    start = max((n for n, own in past if own), default=0)
    speaking = {n for n, _ in told}
    while start < len(choices) and choices[start][0] == seat and start + 1 not in speaking:
        start += 1  # choices of which there was nothing to tell
    if not mine:
        return start, len(choices)
    stop = max([start, *(n for n, _ in past)])
    while stop < len(choices) and choices[stop][0] != seat:
        stop += 1
    return start, stop


def told(match: Match, seat: int) -> list[int]:
    """The moves since the seat's last turn of which it was told something."""
    start, stop = gap(match, seat)
    return sorted({n for n, event in match.events if start < n <= stop and event.seen_by(seat)})


def summary(now: Match, seat: int, lang: str, names: list[str]) -> dict[str, Any]:
    """What changed for everybody between the seat's last turn and this one, in the order of play."""
    start, stop = gap(now, seat)
    lines = changes(now.at(start), now.at(stop), seat, lang, names)
    for line in lines:
        did = [
            event
            for n, event in now.events
            if start < n <= stop and event.seat == line["seat"] and event.seen_by(seat)
        ]
        line["told"] = now.say(did[-1].message, lang, names) if did else ""
    return {
        "turn": now.state.turn,
        "first": not any(event.active == seat for n, event in now.events if n <= start),
        "moves": len(told(now, seat)),
        "lines": [line for line in lines if line["changes"] or (line["told"] and line["seat"] != seat)],
    }


def changes(before: Match, after: Match, seat: int, lang: str, names: list[str]) -> list[dict[str, Any]]:
    """For every seat, from the one after on, what it has more or fewer of, as that seat can see."""
    had, has = tallies(before, seat), tallies(after, seat)
    words = after.game.words
    lines: list[dict[str, Any]] = []
    for other in after.state.order((seat + 1) % after.seats):
        changed = {name: n - had[other].get(name, 0) for name, n in has[other].items()}
        marks = [
            {"name": name, "n": n, "text": said(words, name, n, lang, names)}
            for name, n in changed.items()
            if n
        ]
        lines.append({"seat": other, "changes": marks})
    return lines


def moves(row: TableRow, now: Match, viewer: Viewer) -> dict[str, Any]:
    """The table at the end of the seat's last turn, and what each move since then changed on it.

    Moves of which the seat was told nothing are shown with the next one.
    """
    assert viewer.seat is not None
    shown = told(now, viewer.seat)[-MOST_STEPS:]
    match = now.at(shown[0] - 1 if shown else len(now.choices))
    table = LiveTable(row, match, len(match.choices))
    scene, logged = payload.draw(table, viewer), len(match.events)
    first = {"scene": scene.parts(), "tallies": tallies(match, None)}
    steps = []
    for n in shown:
        for seat, choice in now.choices[len(match.choices) : n]:
            match.play_one(choice, seat)
        table.n = n
        was, scene = scene, payload.draw(table, viewer)
        step = {"n": n, "patch": payload.patched(scene.patch(was))}
        step["log"] = payload.log_lines(table, viewer, logged)
        steps.append({**step, "tallies": tallies(match, None)})
        logged = len(match.events)
    return {**first, "steps": steps}
