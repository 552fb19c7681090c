"""How friends find a table: an address that they can open, the same as a code, or a warning."""

from __future__ import annotations

import re
import socket

import pytest

from oyez.server import inviting

from .house import Guest, House, opened

pytestmark = pytest.mark.anyio


def bound(host: str) -> socket.socket:
    return socket.create_server((host, 0), family=socket.AF_INET6 if ":" in host else socket.AF_INET)


@pytest.mark.parametrize(
    ("host", "only_here"),
    [
        *[("localhost", True), ("oyez.localhost", True), ("127.0.0.1", True), ("127.3.2.1", True)],
        *[("::1", True), ("[::1]", True), ("192.168.1.5", False), ("games.example", False), ("", False)],
    ],
)
def test_loopback_is_known(host: str, only_here: bool) -> None:
    assert inviting.is_loopback(host) is only_here


def test_friends_are_let_in_where_the_server_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    with bound("127.0.0.1") as here, bound("0.0.0.0") as all_over:
        assert inviting.for_friends(here) == ""
        port = all_over.getsockname()[1]
        monkeypatch.setattr(inviting, "network_address", lambda: "192.168.1.5")
        assert inviting.for_friends(all_over) == f"http://192.168.1.5:{port}"
        monkeypatch.setattr(inviting, "network_address", lambda: "fd00::5")
        assert inviting.for_friends(all_over) == f"http://[fd00::5]:{port}"
        monkeypatch.setattr(inviting, "network_address", lambda: "")  # in no network at all
        assert inviting.for_friends(all_over) == ""


def test_the_address_of_this_machine_is_no_loopback() -> None:
    assert not inviting.is_loopback(inviting.network_address())


def dark(svg: str) -> set[tuple[int, int]]:
    """The dark modules of a drawn code."""
    found = set()
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", svg):
        found |= {(int(x) + at, int(y)) for at in range(int(length))}
    return found


def test_a_code_is_drawn_module_by_module() -> None:
    link = "http://192.168.1.5:8000/t/abcdefghijklmnop"
    drawn = inviting.code(link)
    modules = inviting.segno.make(link, error="m", micro=False).matrix
    wanted = {
        (x + inviting.QUIET, y + inviting.QUIET)
        for y, row in enumerate(modules)
        for x, module in enumerate(row)
        if module
    }
    assert dark(drawn) == wanted
    assert f'viewBox="0 0 {len(modules) + 8} {len(modules) + 8}"' in drawn


async def lobby(guest: Guest) -> str:
    made = await guest.post("/new", data={"game": "legends", "seats": "2", "name": "Anna"})
    guest.headers["Cookie"] = made.headers["set-cookie"].partition(";")[0]
    return str((await guest.get(made.headers["location"])).text)


def link_in(page: str) -> str:
    found = re.search(r'id="table-link"[^>]*value="([^"]+)"', page)
    assert found
    return found[1]


@pytest.mark.parametrize("base", ["", "/games"])
async def test_on_loopback_friends_are_given_the_network_address(sqlite_url: str, base: str) -> None:
    async with opened(sqlite_url, base_path=base) as house:
        guest = house.visitor(Host="127.0.0.1:8000")
        page = await lobby(guest)
        assert link_in(page).startswith(f"http://127.0.0.1:8000{base}/t/")
        assert 'data-testid="only-here"' in page
        assert "code.svg" not in page

        house.app.state.friends = "http://192.168.1.5:8000"
        page = await lobby(guest)
        link = link_in(page)
        assert link.startswith(f"http://192.168.1.5:8000{base}/t/")
        assert 'data-testid="only-here"' not in page
        source = re.search(r'src="([^"]+/code\.svg)"', page)
        assert source
        drawn = await guest.get(source[1])
        assert drawn.headers["content-type"] == "image/svg+xml"
        assert drawn.text == inviting.code(link)
        carried = (await guest.post(f"{base}/me/link")).text
        assert f"http://192.168.1.5:8000{base}/link/" in carried


async def test_a_real_host_is_kept(lite: House) -> None:
    lite.app.state.friends = "http://192.168.1.5:8000"
    page = await lobby(lite.visitor(Host="games.example"))
    assert link_in(page).startswith("http://games.example/t/")
    assert (await lite.visitor().get("/t/nothing/code.svg")).status_code == 404
