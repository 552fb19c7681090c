"""What a browser needs to keep the site on a home screen, and a messenger to show a link to it."""

from __future__ import annotations

from importlib.resources import files

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, JSONResponse

from oyez import games

from . import site
from .asking import Lang
from .page_route import PageRoute

router = APIRouter(route_class=PageRoute, include_in_schema=False)

OAK = "#4b3525"
"""The colour behind the page while it is being opened."""

ICONS = (
    ("icon.svg", "any", "image/svg+xml", "any"),
    ("icon-maskable.svg", "any", "image/svg+xml", "maskable"),
    ("icon-192.png", "192x192", "image/png", "any"),
    ("icon-512.png", "512x512", "image/png", "any"),
    ("icon-maskable-512.png", "512x512", "image/png", "maskable"),
)
"""File, sizes, type and purpose."""

A_DAY = {"Cache-Control": "public, max-age=86400"}


@router.get("/manifest.webmanifest")
async def manifest(request: Request, lang: Lang) -> Response:
    base = request.scope.get("root_path", "")
    about = {
        "id": f"{base}/",
        "name": "Oyez",
        "short_name": "Oyez",
        "description": site.say(lang, "home.tagline"),
        "lang": lang,
        "start_url": f"{base}/",
        "scope": f"{base}/",
        "display": "standalone",
        "background_color": OAK,
        "theme_color": OAK,
        "icons": [
            {
                "src": f"{base}{site.static(file)}",
                "sizes": sizes,
                "type": kind,
                "purpose": purpose,
            }
            for file, sizes, kind, purpose in ICONS
        ],
    }
    return JSONResponse(about, media_type="application/manifest+json", headers={"Cache-Control": "no-cache"})


@router.get("/worker.js")
async def worker() -> Response:
    """The service worker. It lies at the root of the site, for it sees only what lies below it."""
    text = (site.ROOM / "static" / "worker.js").read_text("utf-8")
    return Response(
        f'const VERSION = "{site.static_version()}";\n{text}',
        media_type="text/javascript",
        headers={"Cache-Control": "no-cache"},
    )


@router.get("/share/{game}.png")
async def share(game: str) -> Response:
    """The picture that goes with a link to a table of that game."""
    room = games.find(game).id
    return FileResponse(str(files(f"oyez.games.{room}") / "share.png"), media_type="image/png", headers=A_DAY)
