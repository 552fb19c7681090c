"""How friends find a table: an address that they can open, and the same as a code for their phones."""

from __future__ import annotations

import ipaddress
import socket

import segno
from starlette.requests import Request

QUIET = 4
"""So many empty modules surround a code, or cameras do not find it."""

ELSEWHERE = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))
"""Addresses that nobody has: asked for the way there, the system names the address it would set out from."""


def is_loopback(host: str) -> bool:
    """Whether only this machine understands that name."""
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def network_address() -> str:
    """The address of this machine in its network; nothing if it is in none. Nothing is sent for that."""
    for address, family in ELSEWHERE:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((address, 9))
                found = str(probe.getsockname()[0])
        except OSError:
            continue
        if not is_loopback(found):
            return found
    return ""


def for_friends(listening: socket.socket) -> str:
    """What friends in the same network open; nothing if only this machine is let in."""
    host, port = listening.getsockname()[:2]
    if ipaddress.ip_address(host).is_unspecified:
        host = network_address()
    if not host or is_loopback(host):
        return ""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def invitation(request: Request, path: str) -> tuple[str, bool]:
    """A link to a page of the site, and whether it is of use to others than this machine."""
    if not is_loopback(request.url.hostname or ""):
        return f"{request.base_url}{path}", True
    friends = request.app.state.friends
    if friends:
        return f"{friends}{request.scope.get('root_path', '')}/{path}", True
    return f"{request.base_url}{path}", False


def code(text: str) -> str:
    """A QR code as a drawing of ours: black on white in any theme, for cameras know no other."""
    modules = segno.make(text, error="m", micro=False).matrix
    size = len(modules) + 2 * QUIET
    runs = []
    for y, row in enumerate(modules):
        x = 0
        while x < len(row):
            start = x
            while x < len(row) and row[x]:
                x += 1
            if x > start:
                runs.append(f"M{start + QUIET} {y + QUIET}h{x - start}v1h{start - x}z")
            x += 1
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" shape-rendering="crispEdges">'
        f'<rect width="{size}" height="{size}" fill="#fff"/><path d="{"".join(runs)}"/></svg>'
    )
