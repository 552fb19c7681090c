"""What leaves the server about a table: an allow-list per viewer, made from what that viewer may see."""

from __future__ import annotations

from typing import Any

from oyez.core.words import msg
from oyez.draw.scene import Scene

from .live import LiveTable, Stream, Viewer
from .rows import Saying, TableRow
from .words import site_words

BOT_NAMES = 6
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
        self.live = live
        self.match, self.row, self.n = live.match, live.row, live.n
        self.scores: list[dict[str, Any]] = [
            {"total": score.total, "parts": dict(score.parts)} for score in live.match.scores
        ]
        self._names: dict[str, list[str]] = {}
        self._positions: dict[tuple[int | None, str], dict[str, Any]] = {}
        self._scenes: dict[Viewer, Scene] = {}
        self._patches: dict[tuple[Viewer, int], tuple[Scene, dict[str, Any]]] = {}

    def names(self, lang: str) -> list[str]:
        if lang not in self._names:
            self._names[lang] = player_names(self.row, lang)
        return self._names[lang]

    def position(self, viewer: Viewer) -> dict[str, Any]:
        key = viewer.seat, viewer.lang
        if key not in self._positions:
            self._positions[key] = _position(self, viewer)
        return self._positions[key]

    def scene(self, viewer: Viewer) -> Scene:
        if viewer not in self._scenes:
            scene = self.match.scene(
                viewer.seat, viewer.lang, players=self.names(viewer.lang), shape=viewer.shape
            )
            assert isinstance(scene, Scene)
            self._scenes[viewer] = scene
        return self._scenes[viewer]

    def patch(self, viewer: Viewer, before: Scene) -> dict[str, Any]:
        """What a page that shows `before` must change; pages that were told together share it."""
        key = viewer, id(before)
        if key not in self._patches:  # the scene is kept with it: no other can get its id
            self._patches[key] = before, self.scene(viewer).patch(before)
        return self._patches[key][1]


def moment(live: LiveTable) -> Moment:
    """The table as it is now, looked at once."""
    seen = live.seen
    if not isinstance(seen, Moment) or (seen.match, seen.row, seen.n) != (live.match, live.row, live.n):
        seen = live.seen = Moment(live)
    return seen


def draw(live: LiveTable, viewer: Viewer) -> Scene:
    return moment(live).scene(viewer)


def position(live: LiveTable, viewer: Viewer) -> dict[str, Any]:
    """What is asked and what stands, without the drawing."""
    return moment(live).position(viewer)


def _position(now: Moment, viewer: Viewer) -> dict[str, Any]:
    match, row = now.match, now.row
    names = now.names(viewer.lang)
    playing = row.started is not None
    seat = viewer.seat
    refusal = None if seat is None else now.live.undo_refusal(seat)
    waiting = match.waiting if playing else []
    final = final_choices(now.live, seat) if seat in waiting else set()
    return {
        "n": now.n,
        "started": playing,
        "over": match.over,
        "seat": seat,
        "waiting": waiting,
        "thinking": [s for s in waiting if row.places[s].bot is not None],
        "prompt": match.prompt(seat, viewer.lang, names)
        if playing
        else site_words().say(msg("table.gathering"), viewer.lang),
        "options": [
            {
                "choice": option.choice,
                "label": option.label,
                "targets": option.targets,
                "final": option.choice in final,
            }
            for option in match.options(seat, viewer.lang, names)
        ]
        if playing and seat is not None
        else [],
        "undo": None if refusal is None else match.game.words.say(refusal, viewer.lang),
        "names": names,
        "scores": now.scores,
        "parts": {
            part: match.game.words.say(msg(f"part.{part}"), viewer.lang)
            for part in (now.scores[0]["parts"] if match.over else ())
        },
        "winners": match.winners,
    }


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
            }
            for at, (n, event) in enumerate(live.match.events[start:])
            if event.seen_by(viewer.seat)
        ],
    }


def chat_lines(sayings: list[Saying]) -> list[dict[str, Any]]:
    return [{"id": s.id, "name": s.player.name, "text": s.text, "at": s.at} for s in sayings]


STEADY = ("names", "scores", "parts", "table")
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
    before, stream.scene = stream.scene, draw(live, stream.viewer)
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
