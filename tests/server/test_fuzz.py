"""Whatever is sent to the API, it answers as it says it does, and what it refuses changes nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from .process import PLAIN, Server

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


class Place:
    """A server, two players at a table, and what can be seen of it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.tokens = [server.new_token("Anna"), server.new_token("Bert")]
        self.http = httpx.Client(base_url=server.url, **PLAIN)
        self.table = self.post(0, "/api/tables", game="legends", places=["me", "open"], public=True)["id"]
        self.post(1, f"/api/tables/{self.table}/join")

    def auth(self, seat: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[seat]}"}

    def post(self, seat: int, path: str, **body: Any) -> Any:
        return self.http.post(path, json=body, headers=self.auth(seat)).json()

    def seen(self) -> list[Any]:
        paths = (f"/api/tables/{self.table}", "/api/me", "/api/tables/mine")
        return [self.http.get(path, headers=self.auth(seat)).json() for path in paths for seat in (0, 1)]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    server = Server(f"sqlite:///{folder}/oyez.db", folder / "server.log").ready()
    found = Place(server)
    yield found
    found.http.close()
    server.stop()


def test_the_api_keeps_its_word(place: Place) -> None:
    schema = schemathesis.openapi.from_url(f"{place.server.url}/api/openapi.json")
    broken: dict[str, str] = {}
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) > 15
    for operation in operations:
        if operation.path.endswith("/events"):  # never ends
            continue
        try:
            keep_word(operation, place)
        except (Exception, BaseExceptionGroup) as error:
            broken[operation.label] = str(error)
    assert not broken, "\n\n".join(f"{label}: {why}" for label, why in broken.items())


def keep_word(operation: Any, place: Place) -> None:
    before = [place.seen()]

    @given(case=operation.as_strategy())
    @settings(
        max_examples=5,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def ask(case: Any) -> None:
        if "table_id" in (case.path_parameters or {}) and len(str(case.path_parameters["table_id"])) % 3:
            case.path_parameters["table_id"] = place.table
        headers = place.auth(0)
        if operation.label == "DELETE /api/me":  # whoever is deleted could not ask anything more
            headers = {"Authorization": f"Bearer {place.server.new_token('Cleo')}"}
        answer = case.call(headers=headers)
        case.validate_response(answer, checks=CHECKS)
        if answer.status_code >= 400:
            assert place.seen() == before[0]
        else:
            before[0] = place.seen()

    ask()


def test_the_server_has_nothing_to_complain_about(place: Place) -> None:
    assert place.http.get("/healthz").text == "ok\n"
    assert "Traceback" not in place.server.words()
