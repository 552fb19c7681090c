"""What open pages are told: everything once, then what has changed.

The pages of a table are told together, so that what several of them are told alike is written down and
compressed once. Which parts of the drawing those are depends on who looks, never on what is hidden: a part
that shows something to some eyes alone is no other's (`Scene.part`).
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import Any, NamedTuple

from oyez.draw.scene import Changes, Patch

from . import wire
from .live import LiveTable, Stream, Viewer
from .payload import Moment, changed, chat_lines, log_lines, moment, placed, table_view
from .rows import Saying
from .sharing import screen

STEADY = ("names", "identities", "roles", "scores", "tallies", "parts")
"""What an update tells only when it has changed, or when the match is over."""


def whole(live: LiveTable, stream: Stream, chat: list[Saying], painted: str = "") -> wire.Event:
    """Everything, for a page that has nothing yet; of a scene that it brought along, only that it stands."""
    now = moment(live)
    stream.scene = now.scene(stream.viewer)
    parts = stream.scene.parts()
    stream.dealt = live.dealt
    stream.logged = len(live.log)
    stream.alike, stream.told = now.alike(live, stream.viewer.lang), _own(live, now, stream)
    message = {
        **stream.alike,
        **stream.told,
        "scene": True if painted and painted == wire.mark(parts) else parts,
        "log": log_lines(live, stream.viewer, 0),
        "chat": chat_lines(chat),
    }
    return (wire.Fragment(wire.head(live.n) + wire.tail(message)),)


class News(NamedTuple):
    """What has changed for a page, in pieces that are written down already."""

    key: Hashable
    """Whoever has the same is told the same at first."""
    alike: bytes
    patch: Patch
    own: bytes


def update(live: LiveTable, stream: Stream, chat: list[Saying]) -> News:
    """What has changed since the stream was last told; what is asked of it, in any case."""
    now, viewer = moment(live), stream.viewer
    before, stream.scene = stream.scene, now.scene(viewer)
    log = live.log
    start = 0 if len(log) < stream.logged else stream.logged
    stream.logged = len(log)
    told, stream.alike = stream.alike, now.alike(live, viewer.lang)
    # pages that were told the very same hold the same object, which is kept beside what was found of it
    same = now.once((viewer.lang, id(told)), lambda: (_same(live, stream.alike, told), told))[0]
    was, stream.told = stream.told, _own(live, now, stream)
    news = {key: what for key, what in stream.told.items() if key == "options" or was[key] != what}
    if chat:
        news["chat"] = chat_lines(chat)
    key = (viewer.lang, viewer.shape, same, start, None if _open_log(live, start) else viewer.told)
    return News(
        key,
        now.once(key, lambda: _told_alike(live, stream.alike, viewer, same, start)),
        stream.scene.patch(before),
        wire.tail(news),
    )


def _same(live: LiveTable, alike: dict[str, Any], told: dict[str, Any]) -> tuple[str, ...]:
    """What has been told already."""
    return () if live.match.over else tuple([key for key in STEADY if alike[key] == told[key]])


def _own(live: LiveTable, now: Moment, stream: Stream) -> dict[str, Any]:
    """What this page is told beside what all are."""
    own = now.own(live, stream.viewer)
    return {**own, "table": _table(live, stream), "screen": screen(live, stream)}


def _table(live: LiveTable, stream: Stream) -> dict[str, Any]:
    """The table as this page's player sees it, made anew when something about it is new."""
    if stream.sat != (live.row, live.present):
        stream.sat = live.row, live.present
        return table_view(live.row, stream.player, live.present)
    found: dict[str, Any] = stream.told["table"]
    return found


def _open_log(live: LiveTable, start: int) -> bool:
    """Whether everybody may read what happened since."""
    return all(event.only is None for _, event in live.log[start:])


def _told_alike(
    live: LiveTable, alike: dict[str, Any], viewer: Viewer, same: Collection[str], start: int
) -> bytes:
    told = {key: alike[key] for key in alike if key not in same}
    told["log"] = log_lines(live, viewer, start)
    return wire.head(live.n) + wire.members(told) + b',"patch":{"parts":['


def put_together(news: Sequence[News]) -> list[wire.Event]:
    """The events for pages of one table, with as few pieces to compress as may be."""
    groups: dict[Hashable, list[News]] = {}
    for each in news:
        groups.setdefault(each.key, []).append(each)
    common = {key: _Common(group) for key, group in groups.items()}
    return [common[each.key].event(each) for each in news]


class _Common:
    """The beginning of an event that goes to several pages, and what each of them gets after it."""

    def __init__(self, group: Sequence[News]) -> None:
        first, *others = ([part[0] for part in each.patch.parts] for each in group)
        self.changes = [changes for changes in first if all(changes in other for other in others)]
        self.alone = not others
        self.first = wire.Fragment(group[0].alike + b",".join([*map(_written, self.changes)]))

    def event(self, news: News) -> wire.Event:
        stands = {id(part[0]): part for part in news.patch.parts}  # parts may stand in another order for each
        alike = [stands.pop(id(changes)) for changes in self.changes]
        others = [*stands.values()]
        where = wire.members(placed(news.patch._replace(parts=[*alike, *others])))
        rest = b",".join([_written(changes) for changes, _, _ in others])
        comma = b"," if alike and others else b""
        own = b"%b%b],%b},%b" % (comma, rest, where, news.own)
        if self.alone:
            return (wire.Fragment(self.first.raw + own),)
        return self.first, wire.Fragment(own)


def _written(changes: Changes) -> bytes:
    """What has become of a part, written down once for all who see it."""
    if changes.sent is None:
        changes.sent = b"{%b}" % wire.members(changed(changes))
    sent: bytes = changes.sent
    return sent
