"""Who is asking: a guest with a name, known by a signed cookie or, for programs, by a bearer token."""

from __future__ import annotations

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from .errors import BadRequest, NotYours
from .rows import Player
from .store import Store

COOKIE = "oyez"
YEAR = 365 * 24 * 3600
LINK_SECONDS = 15 * 60
LONGEST_NAME = 24


class Identity:
    def __init__(self, store: Store, key: str) -> None:
        self.store = store
        self._signer = URLSafeSerializer(key, salt="player")
        self.banned: frozenset[str] = frozenset()
        """Players who are not let in."""

    def token(self, player: Player) -> str:
        """What proves to be this player; keep it secret."""
        return str(self._signer.dumps(player.id))

    def player_id(self, request: HTTPConnection) -> str | None:
        """Whose signature the request carries. Whether there is such a player, the tables know."""
        scheme, _, given = request.headers.get("authorization", "").partition(" ")
        token = given.strip() if scheme.lower() == "bearer" else request.cookies.get(COOKIE, "")
        if not token:
            return None
        try:
            player_id = self._signer.loads(token)
        except BadSignature:
            return None
        if player_id in self.banned:
            raise NotYours("player.banned")
        return player_id if isinstance(player_id, str) else None

    async def player(self, request: HTTPConnection) -> Player | None:
        player_id = self.player_id(request)
        return None if player_id is None else await self.store.player(player_id)

    async def welcome(self, name: str) -> Player:
        return await self.store.add_player(clean_name(name))

    async def rename(self, player: Player, name: str) -> Player:
        renamed = Player(player.id, clean_name(name))
        await self.store.rename(renamed.id, renamed.name)
        return renamed

    async def link(self, player: Player) -> str:
        """The token of a one-time link that makes another device this player."""
        return await self.store.add_link(player.id, LINK_SECONDS)

    async def arrive(self, token: str) -> Player | None:
        player_id = await self.store.use_link(token)
        return await self.store.player(player_id) if player_id else None

    def remember(self, response: Response, player: Player, secure: bool) -> None:
        response.set_cookie(
            COOKIE, self.token(player), max_age=YEAR, httponly=True, samesite="lax", secure=secure
        )


def clean_name(name: str) -> str:
    cleaned = " ".join("".join(c for c in name if c.isprintable()).split())
    if not 0 < len(cleaned) <= LONGEST_NAME:
        raise BadRequest("name.length", most=LONGEST_NAME)
    return cleaned
