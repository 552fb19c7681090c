"""Who is asking: a guest with a name, known by a signed cookie or, for programs, by a bearer token.

A token names its player and a generation: "log out everywhere" begins another one. A year after its last use
it is worth nothing.
"""

from __future__ import annotations

import time
from collections import OrderedDict

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from .errors import NotYours
from .names import LONGEST_NAME, clean_name
from .rows import Player
from .store import Store

__all__ = ["LONGEST_NAME", "Identity"]

COOKIE = "oyez"
DAY = 24 * 3600
YEAR = 365 * DAY
LINK_SECONDS = 15 * 60

TRUST, ALONE = 15.0, 600.0
"""Seconds for which a token is believed without asking the disk, should news of its end not arrive; and where
there is no other process from which news could come."""

SIGNED, ASKED = "oyez.signed", "oyez.player"
"""Where a request keeps what its token says, and who it is from."""

MOST_KNOWN = 10_000

Signed = tuple[str, int]
"""What a token says: a player and a generation."""


class Identity:
    def __init__(self, store: Store, key: str) -> None:
        self.store = store
        self._signer = URLSafeSerializer(key, salt="player")
        self.banned: frozenset[str] = frozenset()
        """Players who are not let in."""
        self._known: OrderedDict[Signed, float] = OrderedDict()
        """Tokens that were good, and when that was."""
        self._read: OrderedDict[str, Signed] = OrderedDict()
        """What tokens with our signature say, so that it is not checked at every move."""

    def token(self, player: Player) -> str:
        """What proves to be this player; keep it secret."""
        return str(self._signer.dumps([player.id, player.generation]))

    def signed(self, request: HTTPConnection) -> Signed | None:
        """What the token of a request says, if the signature is ours. Whether it is still so is not asked."""
        if SIGNED not in request.scope:
            request.scope[SIGNED] = self._signed(request)
        found: Signed | None = request.scope[SIGNED]
        return found

    def _signed(self, request: HTTPConnection) -> Signed | None:
        scheme, _, given = request.headers.get("authorization", "").partition(" ")
        token = given.strip() if scheme.lower() == "bearer" else request.cookies.get(COOKIE, "")
        if not token:
            return None
        found = self._read.get(token)
        if found is None:
            found = self._verified(token)
            if found is not None:
                self._read[token] = found
                if len(self._read) > MOST_KNOWN:
                    self._read.popitem(last=False)
        return found

    def _verified(self, token: str) -> Signed | None:
        try:
            said = self._signer.loads(token)
        except BadSignature:
            return None
        match said:
            case str():  # as tokens were before there were generations
                return said, 0
            case [str(player_id), int(generation)]:
                return player_id, generation
        return None

    async def player(self, request: HTTPConnection) -> Player | None:
        """The player whose token the request carries; looked up once for each."""
        if ASKED not in request.scope:
            signed = self.signed(request)
            request.scope[ASKED] = None if signed is None else await self._check(signed)
        found = request.scope[ASKED]
        assert found is None or isinstance(found, Player)
        return found

    async def player_id(self, request: HTTPConnection) -> str | None:
        signed = self.signed(request)
        return signed[0] if signed is not None and await self.holds(signed) else None

    async def holds(self, signed: Signed) -> bool:
        """Whether that token is good; asked of the disk at most every few seconds."""
        checked = None if signed[0] in self.banned else self._known.get(signed)
        trust = TRUST if self.store.database.is_postgres else ALONE
        if checked is not None and time.monotonic() - checked < trust:
            return True
        return await self._check(signed) is not None

    async def _check(self, signed: Signed) -> Player | None:
        player_id, generation = signed
        if player_id in self.banned:
            raise NotYours("player.banned")
        player = await self.store.player(player_id)
        now = time.time()
        if player is None or player.generation != generation or now - player.used > YEAR:
            self._known.pop(signed, None)
            return None
        if now - player.used > DAY:
            await self.store.use(player_id, now)
        self._known[signed] = time.monotonic()
        self._known.move_to_end(signed)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return player

    def forget(self, player_id: str) -> None:
        """The tokens of this player may have ended: the disk is asked again."""
        for signed in [signed for signed in self._known if signed[0] == player_id]:
            del self._known[signed]

    async def log_out_everywhere(self, player: Player) -> Player:
        """No token made so far is good any more; the player that is returned gets another."""
        await self.store.new_generation(player.id)
        self.forget(player.id)
        found = await self.store.player(player.id)
        assert found is not None
        return found

    async def welcome(self, name: str) -> Player:
        return await self.store.add_player(clean_name(name))

    async def rename(self, player: Player, name: str) -> Player:
        cleaned = clean_name(name)
        await self.store.rename(player.id, cleaned)
        return Player(player.id, cleaned, player.generation, player.used)

    async def link(self, player: Player) -> str:
        """The token of a one-time link that makes another device this player."""
        return await self.store.add_link(player.id, LINK_SECONDS)

    async def arrive(self, token: str) -> Player | None:
        player_id = await self.store.use_link(token)
        return await self.store.player(player_id) if player_id else None

    def remember(self, response: Response, player: Player, secure: bool) -> None:
        """Every page does this anew, so that the year begins with the last visit."""
        response.set_cookie(
            COOKIE, self.token(player), max_age=YEAR, httponly=True, samesite="lax", secure=secure
        )
