"""Tables in memory: a bounded cache of what the log says, and the streams that watch it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from oyez import games
from oyez.core.errors import CannotUndo
from oyez.core.game import Value
from oyez.core.match import Match
from oyez.core.resume import put_aside, take_up
from oyez.core.snapshot import state_hash
from oyez.core.words import Message, msg

from .rows import Move, TableRow
from .schema import TAKE_BACK
from .store import Store

SNAPSHOT_EVERY = 32
"""So many moves at most are replayed when a table comes back from disk."""

BACKLOG = 64
"""A stream that falls so far behind is given the whole table anew."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks, and how: a seat (None: a spectator), a language, and the shape of the screen."""

    seat: int | None
    lang: str
    shape: str


@dataclass(eq=False, slots=True)
class Stream:
    """One open page. What it has been sent so far is all that the next update builds on."""

    viewer: Viewer
    player: str | None
    queue: asyncio.Queue[dict[str, Any] | None] = field(default_factory=lambda: asyncio.Queue(BACKLOG))
    scene: Any = None
    told: dict[str, Any] = field(default_factory=dict)
    """What was told last of that which seldom changes."""
    logged: int = 0
    """How many events of the match have been told."""
    said: int = 0
    """The last line of chat that was sent."""


class LiveTable:
    """A table as the log has it: the match after `n` moves, and who watches."""

    def __init__(self, row: TableRow, match: Match, n: int) -> None:
        self.row = row
        self.match = match
        self.n = n
        self.since = n
        """The number of moves when what is asked now was asked: fewer than n while seats choose in secret."""
        self.saved = 0
        """How many moves the last snapshot holds."""
        self.lock = asyncio.Lock()
        self.streams: set[Stream] = set()
        self.chatted = False
        """Whether something may have been said since the pages were told."""
        self.seen: Any = None
        """What the pages were shown last, kept to be shared between them."""
        self.thinking: set[tuple[int, int, bool]] = set()
        """Seat, move, and whether at once: what the bots are thinking about."""

    @property
    def due(self) -> bool:
        """Whether to save a snapshot now. What may still be taken back must stay in the tail of the log."""
        return self.match.over or (self.match.settled and self.n - self.saved >= SNAPSHOT_EVERY)

    @property
    def playing(self) -> bool:
        return self.row.started is not None and not self.match.over

    def apply(self, move: Move) -> None:
        """Play a move of the log; OyezError changes nothing."""
        others = len(self.match.waiting) > 1  # they are still asked the same afterwards
        if move.choice == TAKE_BACK:
            self._take_back(move.seat)
            others = False
        else:
            self.match.play(move.choice, move.seat)
        self.n = move.n + 1
        if not others:
            self.since = self.n

    def awaits(self, move: Move) -> bool:
        """Whether the move answers what is asked now, even if others have answered in secret meanwhile."""
        if move.n == self.n:
            return True
        secret = self.since <= move.n < self.n and move.choice != TAKE_BACK
        return secret and move.seat in self.match.waiting

    def _take_back(self, seat: int) -> None:
        refusal = self.undo_refusal(seat)
        if refusal is not None:
            raise CannotUndo(refusal.id, **refusal.params)
        if not self.row.practice:
            self.match.undo(seat)
            return
        last = last_choice(self.match, seat)
        assert last is not None
        self.match = rewound(self.match, last)

    def undo_refusal(self, seat: int) -> Message | None:
        """Why the seat cannot take its last choice back. In practice it always can."""
        if self.row.practice and last_choice(self.match, seat) is not None:
            return None
        if self.match.over:
            return msg("choice.over")  # the record is open to everybody now
        return self.match.undo_refusal(seat)


def last_choice(match: Match, seat: int) -> int | None:
    """The index of the seat's last choice."""
    for at in range(len(match.choices) - 1, -1, -1):
        if match.choices[at][0] == seat:
            return at
    return None


def rewound(match: Match, length: int) -> Match:
    """The same match after its first choices only."""
    earlier = Match(match.game, match.seats, match.seed, match.settings)
    for seat, choice in match.choices[:length]:
        earlier.play(choice, seat)
    return earlier


def begin(row: TableRow) -> Match:
    game = games.find(row.game)
    options: dict[str, Value] = game.check_options(row.options)
    return Match(game, row.seats, row.seed, options)


class Cache:
    """The tables used last. What is dropped comes back from its snapshot and the tail of the log."""

    def __init__(self, store: Store, most: int) -> None:
        self.store = store
        self.most = most
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def all(self) -> list[LiveTable]:
        return list(self._tables.values())

    def ids(self) -> list[str]:
        """The tables in memory and those on their way there."""
        return [*self._tables, *self._loading]

    def peek(self, table_id: str) -> LiveTable | None:
        return self._tables.get(table_id)

    async def find(self, table_id: str) -> LiveTable | None:
        """The table if it is in memory; one that is on its way there is waited for."""
        loading = self._loading.get(table_id)
        if loading is not None:
            await asyncio.wait([loading])
        return self._tables.get(table_id)

    async def get(self, table_id: str) -> LiveTable:
        live = self._tables.get(table_id)
        if live is None:
            task = self._loading.get(table_id)
            if task is None:
                task = asyncio.ensure_future(self._load(table_id))
                self._loading[table_id] = task
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            live = await asyncio.shield(task)
        if table_id in self._tables:
            self._tables.move_to_end(table_id)
        return live

    def drop(self, table_id: str) -> None:
        """Forget a table whose memory may no longer be what the log says; its pages start anew."""
        live = self._tables.pop(table_id, None)
        if live is not None:
            for stream in live.streams:
                cut(stream)

    async def reload(self, live: LiveTable) -> None:
        """Make the memory of a table what the log says; its pages stay and are told what differs."""
        true = await self._read(live.row.id)
        live.row, live.match, live.n, live.since, live.saved = (
            true.row, true.match, true.n, true.since, true.saved
        )  # fmt: skip
        for stream in live.streams:
            stream.logged = 0  # what was told may have been taken back: the whole log again

    async def _load(self, table_id: str) -> LiveTable:
        live = await self._read(table_id)
        self._tables[table_id] = live
        self._shrink(keep=table_id)
        return live

    async def _read(self, table_id: str) -> LiveTable:
        row = await self.store.table(table_id)
        saved = await self.store.snapshot(table_id)
        if saved is None:
            live = LiveTable(row, begin(row), 0)
        else:
            n, data = saved
            live = LiveTable(row, take_up(data, games.find), n)
            live.saved = n
        for move in await self.store.moves(table_id, live.n):
            live.apply(move)
        return live

    def _shrink(self, keep: str) -> None:
        for table_id, live in list(self._tables.items()):
            if len(self._tables) <= self.most:
                break
            if table_id != keep and not live.streams and not live.lock.locked():
                del self._tables[table_id]

    async def save(self, live: LiveTable) -> None:
        """Put a snapshot beside the log."""
        live.saved = live.n
        await self.store.save_snapshot(
            live.row.id, live.n, state_hash(live.match.state), put_aside(live.match)
        )


def cut(stream: Stream) -> None:
    """End a stream: its page connects again and gets everything new."""
    while not stream.queue.empty():
        stream.queue.get_nowait()
    stream.queue.put_nowait(None)
