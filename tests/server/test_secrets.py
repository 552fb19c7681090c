"""Secrets over the wire: who may not know one is sent the same bytes, in the log and refusals, too."""

from __future__ import annotations

from itertools import cycle

import pytest

from oyez.core.match import Match
from oyez.server import table_form
from tests.conformance.secrets import Secret, games_with_secrets, secrets_of

from .house import Guest, House, seated

pytestmark = pytest.mark.anyio

WAYS = (("en", "wide"), ("fr", "tall"))
LATER = ("record", "replay?move=0", "replay?move=0&seat=1")
"""What nobody may look at before the end."""
ASIDE = ("since", "since/moves", "story", "curve", "picture")


async def sent(guest: Guest, table_id: str, way: tuple[str, str]) -> dict[str, str]:
    """What somebody may fetch of a table as it stands; whoever has no seat fetches all there is."""
    lang, shape = way
    path, asked = f"/api/tables/{table_id}", {"lang": lang}
    got = {"view": (await guest.get(path, params=asked)).text}
    for later in LATER:
        refusal = await guest.get(f"{path}/{later}", headers={"Accept-Language": lang})
        assert refusal.status_code == 400
        got[later] = refusal.text
    if not guest.token:
        page = await guest.get(f"/t/{table_id}", params=asked, headers={"Cookie": f"shape={shape}"})
        got["page"] = page.text
        for aside in ASIDE:
            got[aside] = (await guest.get(f"{path}/{aside}", headers={"Accept-Language": lang})).text
    async with guest.events(table_id, f"lang={lang}&shape={shape}") as stream:
        got["events"] = str(await stream.next_raw())
    return got


def few(secrets: dict[str, Secret]) -> dict[str, Secret]:
    """Those that somebody knows, and one that nobody does."""
    last = [name for name, secret in secrets.items() if not secret.knowing][-1:]
    return {name: secret for name, secret in secrets.items() if secret.knowing or name in last}


@pytest.mark.parametrize("game", games_with_secrets())
async def test_a_secret_is_sent_to_those_alone_who_know_it(
    lite: House, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_form, "guest_name", lambda lang: "a name by chance")
    secrets = few({name: make() for name, make in secrets_of(game).items()})
    seats = next(iter(secrets.values())).one.seats
    nobody = (False,) * seats
    monkeypatch.setattr(lite.tables.presence, "present", lambda live, arriving=None: nobody)
    monkeypatch.setattr(lite.tables.presence, "host_is_here", lambda live: True)
    table_id, people = await seated(lite, seats, game=game)
    live = await lite.tables.get(table_id)
    live.present = nobody
    guests = {None: lite.visitor(), **dict(enumerate(people))}

    async def of(match: Match, guest: Guest, way: tuple[str, str]) -> dict[str, str]:
        live.match, live.n = match, len(match.choices)
        return await sent(guest, table_id, way)

    ways = cycle(WAYS)
    for name, secret in secrets.items():
        for seat in (*secret.kept_from()[:2], *sorted(secret.knowing)[:1]):
            guest, way = guests[seat], next(ways)
            one, other = await of(secret.one, guest, way), await of(secret.other, guest, way)
            differs = [what for what in one if one[what] != other[what]]
            if seat in secret.knowing and secret.drawn:
                assert {"events", "view"} <= set(differs), f"{name}: seat {seat} does not see it"
            else:
                assert differs == [], f"{name}: seat {seat} is sent more than it may see"
