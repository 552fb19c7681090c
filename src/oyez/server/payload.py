"""What leaves the server about a table: an allow-list per viewer, made from what that viewer may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

from oyez.core.match import Match
from oyez.core.steps import NOBODY
from oyez.core.words import msg
from oyez.draw.scene import Scene

from .live import LiveTable, Stream, Viewer
from .rows import Saying, TableRow
from .words import site_words

BOT_NAMES = 7
"""Bots are called by a name of their own, one per seat, so that a log can be followed."""


def player_names(row: TableRow, lang: str) -> list[str]:
    """What the seats are called at this table."""
    names = []
    for place in row.places:
        if place.player is not None:
            names.append(place.player.name)
        elif place.bot is not None:
            names.append(site_words().say(msg(f"bot.name.{place.seat % BOT_NAMES}"), lang))
        else:
            names.append(site_words().say(msg("seat.open"), lang))
    return names


def table_view(row: TableRow, player: str | None) -> dict[str, Any]:
    """A table as it stands in a list or a lobby. Player ids never leave the server."""
    return {
        "id": row.id,
        "game": row.game,
        "options": row.options,
        "public": row.public,
        "practice": row.practice,
        "started": row.started is not None,
        "over": row.ended is not None,
        "rematch": row.rematch,
        "host": player is not None and player == row.host,
        "seat": row.seat_of(player),
        "places": [
            {
                "seat": place.seat,
                "kind": "bot" if place.bot else "player" if place.player else "open",
                "name": place.player.name if place.player else None,
                "bot": place.bot,
                "you": player is not None and place.player is not None and place.player.id == player,
            }
            for place in row.places
        ],
    }


class Moment:
    """A table between two changes. Whoever sees the same shares the drawing and the words."""

    def __init__(self, live: LiveTable) -> None:
        self.match, self.row, self.n = live.match, live.row, live.n
        self.scores: list[dict[str, Any]] = [
            {"total": score.total, "parts": dict(score.parts)} for score in live.match.scores
        ]
        self._names: dict[str, list[str]] = {}
        self._positions: dict[tuple[int | None, str], dict[str, Any]] = {}
        self._scenes: dict[Viewer, Scene] = {}
        self._patches: WeakKeyDictionary[Scene, dict[str, Any]] = WeakKeyDictionary()
        """From a scene that pages still show to that of this moment."""

    def names(self, lang: str) -> list[str]:
        if lang not in self._names:
            self._names[lang] = player_names(self.row, lang)
        return self._names[lang]

    def position(self, live: LiveTable, viewer: Viewer) -> dict[str, Any]:
        key = viewer.seat, viewer.lang
        if key not in self._positions:
            self._positions[key] = _position(live, self.names(viewer.lang), self.scores, viewer)
        return self._positions[key]

    def scene(self, viewer: Viewer, before: Scene | None = None) -> Scene:
        """The drawing for a viewer, built upon the one that this viewer saw before."""
        if viewer not in self._scenes:
            names = self.names(viewer.lang)
            scene = self.match.scene(viewer.seat, viewer.lang, names, viewer.shape, before)
            assert isinstance(scene, Scene)
            self._scenes[viewer] = scene
        return self._scenes[viewer]

    def patch(self, viewer: Viewer, before: Scene) -> dict[str, Any]:
        """What a page that shows `before` must change; pages that were told together share it."""
        if before not in self._patches:
            self._patches[before] = self.scene(viewer, before).patch(before)
        return self._patches[before]


def moment(live: LiveTable) -> Moment:
    """The table as it is now, looked at once."""
    seen = live.seen
    if not isinstance(seen, Moment) or (seen.match, seen.row, seen.n) != (live.match, live.row, live.n):
        seen = live.seen = Moment(live)
    return seen


def draw(live: LiveTable, viewer: Viewer, before: Scene | None = None) -> Scene:
    return moment(live).scene(viewer, before)


def position(live: LiveTable, viewer: Viewer) -> dict[str, Any]:
    """What is asked and what stands, without the drawing."""
    return moment(live).position(live, viewer)


def _position(
    live: LiveTable, names: list[str], scores: list[dict[str, Any]], viewer: Viewer
) -> dict[str, Any]:
    match, row = live.match, live.row
    playing = row.started is not None and row.closed is None
    seat, lang = viewer.seat, viewer.lang
    refusal = None if seat is None else live.undo_refusal(seat)
    waiting = match.waiting if playing else []
    return {
        "n": live.n,
        "started": row.started is not None,
        "over": match.over,
        "seat": seat,
        "turn": match.state.turn,
        "active": match.state.active if playing and not match.over else NOBODY,
        "waiting": waiting,
        "thinking": [s for s in waiting if row.places[s].bot is not None],
        "prompt": _prompt(live, names, seat, lang),
        **_asked(live, names, seat, lang),
        "undo": None if refusal is None else match.game.words.say(refusal, lang),
        "names": names,
        "identities": match.game.identities(match.seats, match.settings),
        "roles": role_names(match, lang),
        "scores": scores,
        **ending(match, lang, names),
    }


def _prompt(live: LiveTable, names: list[str], seat: int | None, lang: str) -> str:
    if live.row.closed is not None:
        return site_words().say(msg(f"closed.{live.row.closed}"), lang)
    if live.row.started is None:
        return site_words().say(msg("table.gathering"), lang)
    return live.match.prompt(seat, lang, names)


def _asked(live: LiveTable, names: list[str], seat: int | None, lang: str) -> dict[str, Any]:
    """What the seat may answer. Nobody else gets anything; who declines by themselves is not asked."""
    match = live.match
    standing = None if seat is None else _standing(live, seat)
    if seat is None or not live.asks(seat):
        return {"source": "", "options": [], "closed": [], "standing": standing}
    final = final_choices(live, seat)
    return {
        "source": match.source(seat, lang, names),
        "options": [
            {
                "choice": option.choice,
                "label": option.label,
                "targets": option.targets,
                "group": option.group,
                "effect": option.effect,
                "final": option.choice in final,
            }
            for option in match.options(seat, lang, names)
        ],
        "closed": [
            {"label": option.label, "targets": option.targets, "group": option.group, "why": option.why}
            for option in match.closed(seat, lang, names)
        ],
        "standing": standing,
    }


def _standing(live: LiveTable, seat: int) -> dict[str, bool]:
    """What a seat declines by itself, and what it might: nobody else is told."""
    habit = live.habit(seat)
    return {
        "passing": seat in live.standing.passing,
        "declining": any(declining == seat for declining, _ in live.standing.declined),
        "answers": live.declines == seat,
        "may_pass": habit is not None,
        "may_decline": bool(habit),
    }


def ending(match: Match, lang: str, names: Sequence[str] = ()) -> dict[str, Any]:
    """How a match has ended, for its table and for the replay of its record alike."""
    outcome = match.outcome
    labels: dict[str, str] = {}
    for score in match.scores if outcome is not None else ():
        labels |= {part: label[lang] for part, label in score.labels.items()}
    return {
        "winners": match.winners,
        "utilities": None if outcome is None else outcome.utilities,
        "reason": "" if outcome is None else match.say(outcome.reason, lang, names),
        "parts": {part: labels[part] for part in match.game.part_names if part in labels},
    }


def role_names(match: Match, lang: str) -> dict[int, str]:
    """The seats that play something else than the others do, and what that is called."""
    words = match.game.seat_words(match.seats, match.settings)
    roles = match.game.roles(match.seats, match.settings)
    return {seat: match.say(words[seat], lang) for seat in roles}


def final_choices(live: LiveTable, seat: int | None) -> set[int]:
    """The choices that could not be taken back, tried out in a position that looks the same to the seat."""
    if live.row.practice or seat is None:
        return set()
    world = live.match.state.determinize(seat, 0)
    final = set()
    for choice in world.choices(seat):
        tried = world.clone()
        tried.barrier = False
        tried.play(choice, seat)
        if tried.barrier:
            final.add(choice)
    return final


def log_lines(live: LiveTable, viewer: Viewer, start: int) -> dict[str, Any]:
    """The log from event number `start` on; the page drops what it has from there."""
    names = moment(live).names(viewer.lang)
    words = live.match.game.words
    return {
        "from": start,
        "lines": [
            {
                "i": start + at,
                "n": n,
                "text": words.say(event.message, viewer.lang, names),
                "targets": event.targets,
                "seat": event.seat,
                "turn": event.turn,
                "active": event.active,
            }
            for at, (n, event) in enumerate(live.match.events[start:])
            if event.seen_by(viewer.seat)
        ],
    }


def chat_lines(sayings: list[Saying]) -> list[dict[str, Any]]:
    return [{"id": s.id, "name": s.player.name, "text": s.text, "at": s.at} for s in sayings]


STEADY = ("names", "identities", "roles", "scores", "parts", "table")
"""What an update tells only when it has changed, or when the match is over."""


def whole(live: LiveTable, stream: Stream) -> dict[str, Any]:
    """Everything, for a page that has nothing yet."""
    stream.scene = draw(live, stream.viewer)
    stream.logged = len(live.match.events)
    message = {
        **position(live, stream.viewer),
        "table": table_view(live.row, stream.player),
        "scene": stream.scene.parts(),
        "log": log_lines(live, stream.viewer, 0),
    }
    stream.told = {key: message[key] for key in STEADY}
    return message


def update(live: LiveTable, stream: Stream) -> dict[str, Any]:
    """What has changed since the stream was last told. What is STEADY stays out while it is the same."""
    before = stream.scene
    stream.scene = draw(live, stream.viewer, before)
    start = 0 if len(live.match.events) < stream.logged else stream.logged
    stream.logged = len(live.match.events)
    message = {
        **position(live, stream.viewer),
        "table": table_view(live.row, stream.player),
        "patch": moment(live).patch(stream.viewer, before),
        "log": log_lines(live, stream.viewer, start),
    }
    told, stream.told = stream.told, {key: message[key] for key in STEADY}
    if not live.match.over:
        for key in STEADY:
            if message[key] == told.get(key):
                del message[key]
    return message
