"""What is in deploy/: built and started where there is an engine for it, else read by a linter."""

from __future__ import annotations

import configparser
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
import yaml

from oyez.cli.parser import make_parser
from oyez.server.config import settings, variable

from .settings import GUIDE, written

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
TOOLS = Path(sys.executable).parent
KNOWN = {variable(name) for name in (*settings(), "host", "port", "workers", "key")} | {"OYEZ_DB_PASSWORD"}


def run(*command: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(part) for part in command],
        cwd=ROOT,
        env={**os.environ, **more},
        capture_output=True,
        text=True,
        check=False,
        timeout=900,
    )


def engine() -> bool:
    """Whether this machine can build and start containers."""
    return bool(shutil.which("docker")) and run("docker", "info").returncode == 0


def test_the_image_is_built_and_serves(tmp_path: Path) -> None:
    if not engine():
        checked = run(TOOLS / "hadolint", "deploy/Dockerfile")
        assert checked.returncode == 0, checked.stdout
        return
    built = run("docker", "build", "-f", "deploy/Dockerfile", "-t", "oyez-test", ".", DOCKER_BUILDKIT="1")
    assert built.returncode == 0, built.stderr
    name = f"oyez-test-{os.getpid()}"
    started = run("docker", "run", "--rm", "-d", "--name", name, "-p", "127.0.0.1::8000", "oyez-test")
    assert started.returncode == 0, started.stderr
    try:
        port = run("docker", "port", name, "8000").stdout.strip().rpartition(":")[2]
        answers(f"http://127.0.0.1:{port}")
    finally:
        run("docker", "stop", name)


def answers(url: str) -> None:
    end = time.monotonic() + 120
    while time.monotonic() < end:
        try:
            if httpx.get(f"{url}/healthz").text == "ok\n":
                return
        except httpx.TransportError:
            time.sleep(0.2)
    raise AssertionError("the container does not answer")


def test_a_wrong_image_would_be_noticed(tmp_path: Path) -> None:
    wrong = tmp_path / "Dockerfile"
    wrong.write_text((DEPLOY / "Dockerfile").read_text().replace("USER 10001\n", "USER root\nRUN cd /data\n"))
    assert run(TOOLS / "hadolint", wrong).returncode != 0


def test_the_image_is_built_from_files_that_there_are() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    ignored = (DEPLOY / "Dockerfile.dockerignore").read_text().split()
    for line in re.findall(r"^COPY (?!--)(.+) \S+$", text, re.M):
        for name in line.split():
            assert (ROOT / name).exists(), name
            assert f"!{name}" in ignored, f"{name} is not sent to the builder"
    assert re.search(r"^USER [1-9]\d*$", text, re.M), "not as root"
    assert re.search(r"^HEALTHCHECK", text, re.M)
    entry, command = (json.loads(found) for found in re.findall(r"^(?:ENTRYPOINT|CMD) (\[.*\])$", text, re.M))
    assert entry == ["oyez"]
    make_parser("en").parse_args(command)


def test_the_composition_is_valid() -> None:
    command = ("check-jsonschema", "--builtin-schema", "vendor.compose-spec", "deploy/compose.yaml")
    checked = run(TOOLS / command[0], *command[1:])
    assert checked.returncode == 0, checked.stdout + checked.stderr
    if engine():
        read = run("docker", "compose", "-f", "deploy/compose.yaml", "config", "-q", OYEZ_DB_PASSWORD="x")
        assert read.returncode == 0, read.stderr
    composed = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    server = composed["services"]["oyez"]
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).exists()
    assert server["environment"]["OYEZ_DATABASE"].startswith("postgresql://")
    assert all(port.startswith("127.0.0.1:") for port in server["ports"]), "TLS is in front of it"
    assert set(server["depends_on"]) <= set(composed["services"])


def test_the_unit_is_valid(tmp_path: Path) -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "oyez.service")
    program, *arguments = unit["Service"]["ExecStart"].split()
    assert program.endswith("/oyez")
    make_parser("en").parse_args(arguments)
    assert unit["Service"]["DynamicUser"] == "yes"
    assert unit["Install"]["WantedBy"] == "multi-user.target"
    if shutil.which("systemd-analyze"):
        there = tmp_path / "oyez.service"
        there.write_text((DEPLOY / "oyez.service").read_text().replace(program, sys.executable))
        checked = run("systemd-analyze", "verify", there)
        assert (checked.returncode, checked.stderr) == (0, "")
        there.write_text(there.read_text().replace("RestartSec=2", "RestartSec=soon"))
        assert run("systemd-analyze", "verify", there).stderr, "a mistake would be noticed"


@pytest.mark.parametrize("path", sorted(DEPLOY.iterdir()), ids=lambda path: path.name)
def test_every_variable_is_one_of_ours(path: Path) -> None:
    known = KNOWN | ({"OYEZ_NAME"} if path.suffix == ".service" else set())
    assert set(re.findall(r"OYEZ_[A-Z_]+", path.read_text())) - {"OYEZ_TRUSTED_PROXIES"} <= known


def test_the_guide_lists_every_setting() -> None:
    assert GUIDE.read_text() == written(GUIDE.read_text()), "python -m tests.deploy.settings"


def test_the_guide_names_commands_that_there_are() -> None:
    """Every line that begins with `$ oyez` is understood."""
    lines = re.findall(r"^\$ oyez (.+?)(?:  +#.*)?$", GUIDE.read_text(), re.M)
    assert len(lines) > 12
    for line in lines:
        given = shlex.split(line.replace("[--over]", "--over").replace("$(date +%F)", "today").split(", ")[0])
        make_parser("en").parse_args(given)
