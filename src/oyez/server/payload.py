"""What leaves the server about a table: an allow-list per viewer, made from what that viewer may see."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from oyez.core.match import Match
from oyez.core.steps import ELSEWHERE, NOBODY
from oyez.core.words import msg
from oyez.draw.scene import Changes, Drawn, Patch, Scene

from .coach import taught
from .live import LiveTable, Viewer
from .rows import Saying, TableRow
from .schema import RESIGNED
from .tallies import tallies
from .words import site_words

T = TypeVar("T")

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


def table_view(row: TableRow, player: str | None, present: Sequence[bool] = ()) -> dict[str, Any]:
    """A table as it stands in a list or a lobby. Player ids never leave the server.

    `present`: which seats have somebody there, where that is known.
    """
    return {
        "id": row.id,
        "game": row.game,
        "options": row.options,
        "corrections": row.corrections,
        "public": row.public,
        "practice": row.practice,
        "started": row.started is not None,
        "over": row.ended is not None,
        "rematch": row.rematch,
        "host": player is not None and player == row.host,
        "seat": row.seat_of(player),
        "seats": row.seats_of(player),
        "places": [
            {
                "seat": place.seat,
                "kind": "bot" if place.bot else "player" if place.player else "open",
                "name": place.player.name if place.player else None,
                "bot": place.bot,
                "you": player is not None and place.player is not None and place.player.id == player,
                "host": place.player is not None and place.player.id == row.host,
                "resigned": place.resigned,
                "here": present[place.seat] if present and place.player else None,
            }
            for place in row.places
        ],
    }


class Moment:
    """A table between two changes. Whoever sees the same shares the drawing and the words."""

    def __init__(self, live: LiveTable, before: Moment | None = None) -> None:
        self.match, self.row, self.n = live.match, live.row, live.n
        self.drawn: Drawn = Drawn(before.drawn if before is not None else None)
        self._made: dict[Hashable, Any] = {}

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """What is found out or written down once, for all who are told the same."""
        if key not in self._made:
            self._made[key] = make()
        made: T = self._made[key]
        return made

    def names(self, lang: str) -> list[str]:
        return self.once(("names", lang), lambda: player_names(self.row, lang))

    def alike(self, live: LiveTable, lang: str) -> dict[str, Any]:
        return self.once(("alike", lang), lambda: _standing_alike(live, self.names(lang), lang))

    def own(self, live: LiveTable, viewer: Viewer) -> dict[str, Any]:
        key = ("own", viewer.seat, viewer.lang)
        return self.once(key, lambda: _for_seat(live, self, viewer))

    def scene(self, viewer: Viewer) -> Scene:
        """The drawing for a viewer. Before the game begins all see the same sample, as a spectator would."""
        if self.row.seed is None:
            viewer = replace(viewer, seat=None)
        return self.once(viewer, lambda: self._draw(viewer))

    def _draw(self, viewer: Viewer) -> Scene:
        self.drawn.once("position", lambda: self.match.seen(None))
        self.drawn.once("points", lambda: self.match.parts)
        names = self.names(viewer.lang)
        scene = self.match.scene(viewer.seat, viewer.lang, names, viewer.shape, self.drawn)
        assert isinstance(scene, Scene)
        return scene


def moment(live: LiveTable) -> Moment:
    """The table as it is now, looked at once."""
    seen = live.seen
    if not isinstance(seen, Moment) or (seen.match, seen.row, seen.n) != (live.match, live.row, live.n):
        seen = live.seen = Moment(live, seen)
    return seen


def draw(live: LiveTable, viewer: Viewer) -> Scene:
    return moment(live).scene(viewer)


def position(live: LiveTable, viewer: Viewer) -> dict[str, Any]:
    """What is asked and what stands, without the drawing."""
    now = moment(live)
    return {**now.alike(live, viewer.lang), **now.own(live, viewer)}


def _standing_alike(live: LiveTable, names: list[str], lang: str) -> dict[str, Any]:
    """What every viewer of that language is told."""
    match, row = live.match, live.row
    playing = live.dealt and row.closed is None
    waiting = match.waiting if playing else []
    points = match.parts if live.dealt else []
    totals = [sum(parts.values()) for parts in points]
    return {
        "n": live.n,
        "started": row.started is not None,
        "over": match.over or row.closed == RESIGNED,
        "turn": match.state.turn if live.dealt else 0,
        "active": match.state.active if playing and not match.over else NOBODY,
        "waiting": waiting,
        "thinking": live.thinkers() if playing else [],
        "names": names,
        "identities": match.game.identities(match.seats, match.settings),
        "roles": role_names(match, lang),
        "tallies": tallies(match, None, totals) if live.dealt else [],
        "scores": [{"total": total, "parts": parts} for total, parts in zip(totals, points, strict=True)],
        **(ending(match, lang, names) if row.closed != RESIGNED else resigned(live, lang, names)),
    }


def prompt(live: LiveTable, viewer: Viewer) -> str:
    """What the viewer is asked, or whom they wait for."""
    return _prompt(live, moment(live), viewer.seat, viewer.lang)


def _prompt(live: LiveTable, now: Moment, seat: int | None, lang: str) -> str:
    names = now.names(lang)
    if live.row.closed == RESIGNED:
        return str(resigned(live, lang, names)["reason"])
    if live.row.closed is not None:
        return site_words().say(msg(f"closed.{live.row.closed}"), lang)
    if not live.dealt:
        return site_words().say(msg("table.gathering"), lang)
    if seat in live.match.waiting:
        return live.match.prompt(seat, lang, names)
    return now.once(("waiting", lang), lambda: live.match.prompt(None, lang, names))


def _for_seat(live: LiveTable, now: Moment, viewer: Viewer) -> dict[str, Any]:
    """What this viewer is told."""
    match, seat, lang = live.match, viewer.seat, viewer.lang
    names = now.names(lang)
    refusal = None if seat is None else live.undo_refusal(seat)
    return {
        "seat": seat,
        "prompt": _prompt(live, now, seat, lang),
        **_asked(live, names, seat, lang),
        "lesson": taught(live, names, seat, lang),
        "undo": None if refusal is None else match.game.words.say(refusal, lang),
    }


def _asked(live: LiveTable, names: list[str], seat: int | None, lang: str) -> dict[str, Any]:
    """What the seat may answer. Nobody else gets anything; who declines by themselves is not asked."""
    match = live.match
    standing = None if seat is None else _standing(live, seat)
    if seat is None or not live.asks(seat):
        return {"source": "", "rules": (), "options": [], "closed": [], "standing": standing}
    final = final_choices(live, seat)
    return {
        "source": match.source(seat, lang, names),
        "rules": match.rules(seat),
        "options": [
            {
                "choice": option.choice,
                "label": option.label,
                "targets": option.targets,
                "group": option.group,
                "effect": option.effect,
                "declines": option.declines,
                "final": option.choice in final,
            }
            for option in match.options(seat, lang, names)
        ],
        "closed": [
            {
                "label": option.label,
                "targets": option.targets,
                "group": option.group,
                "why": option.why,
                "other": option.choice == ELSEWHERE,
            }
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
    ended = match.state.ended() if outcome is not None else None
    return {
        "winners": match.winners,
        "utilities": None if outcome is None else outcome.utilities,
        "reason": "" if outcome is None else match.say(outcome.reason, lang, names),
        "ended": "" if ended is None else match.say(ended, lang, names),
        "parts": {} if outcome is None else part_labels(match, lang),
        "notes": [] if outcome is None else formulas(match, lang, names),
    }


def part_labels(match: Match, lang: str) -> dict[str, str]:
    """What the parts of a score are called."""
    labels: dict[str, str] = {}
    for score in match.scores:
        labels |= {part: label[lang] for part, label in score.labels.items()}
    return {part: labels[part] for part in match.game.part_names if part in labels}


def resigned(live: LiveTable, lang: str, names: Sequence[str]) -> dict[str, Any]:
    """How a table has ended at which somebody gave up: beside the match, whose record does not know of it."""
    gone = [place.seat for place in live.row.places if place.resigned]
    return {
        "winners": live.left_winners(gone),
        "utilities": None,
        "reason": site_words().say(msg("end.resigned", name=names[gone[-1]]), lang),
        "ended": "",
        "parts": part_labels(live.match, lang),
        "notes": formulas(live.match, lang, names),
    }


def formulas(match: Match, lang: str, names: Sequence[str] = ()) -> list[dict[str, Any]]:
    """For each seat what the parts of its score come from: points, words and pieces, line by line."""
    return [
        {
            part: [(line.points, line.text, line.targets) for line in match.counted(seat, part, lang, names)]
            for part in score.parts
        }
        for seat, score in enumerate(match.scores)
    ]


def role_names(match: Match, lang: str) -> dict[int, str]:
    """The seats that play something else than the others do, and what that is called."""
    words = match.game.seat_words(match.seats, match.settings)
    roles = match.game.roles(match.seats, match.settings)
    return {seat: match.say(words[seat], lang) for seat in roles}


def final_choices(live: LiveTable, seat: int | None) -> set[int]:
    """The choices that could not be taken back, tried out in a position that looks the same to the seat."""
    if live.row.practice or seat is None:
        return set()
    world = live.match.seen(seat).determinize(seat, 0)
    final = set()
    choices = world.choices(seat)
    for choice in choices:
        tried = world if choice == choices[-1] else world.clone()
        tried.barrier = False
        tried.play(choice, seat)
        if tried.barrier:
            final.add(choice)
    return final


def log_lines(live: LiveTable, viewer: Viewer, start: int) -> dict[str, Any]:
    """The log from event number `start` on; the page drops what it has from there. A sample has none."""
    if not live.dealt:
        return {"from": start, "lines": []}
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
            for at, (n, event) in enumerate(live.log[start:])
            if event.seen_by(viewer.told)
        ],
    }


def chat_lines(sayings: list[Saying]) -> list[dict[str, Any]]:
    return [{"id": s.id, "name": s.player.name, "text": s.text, "at": s.at} for s in sayings]


def patched(patch: Patch) -> dict[str, Any]:
    """The patch of a scene as a page understands it."""
    return {"parts": [changed(changes) for changes, _, _ in patch.parts], **placed(patch)}


def changed(changes: Changes) -> dict[str, Any]:
    """What has become of the sprites of a part."""
    return {name: what for name in ("put", "moved", "titled", "gone") if (what := getattr(changes, name))}


def placed(patch: Patch) -> dict[str, Any]:
    """Where the parts stand, and what has become of whole ones."""
    stands: dict[str, Any] = {"at": [at for _, *at in patch.parts]}
    if patch.moved:
        stands["moved"] = patch.moved
    if patch.gone:
        stands["gone"] = patch.gone
    if patch.size is not None:
        stands["size"] = patch.size
    return stands
