"""Processes that are forks of one that has read the program: to start one takes a tenth of the time.

What is forked has opened nothing yet, so that what is killed is as much a server as any.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from oyez.core import corrections

NURSERY = """
import json, os, select, signal, sys
import oyez.cli.serve
from oyez.cli import main
from oyez.server import app, bot_workers, run, thinking
heard, wake = os.pipe()
os.set_blocking(wake, False)
signal.set_wakeup_fd(wake)
signal.signal(signal.SIGCHLD, lambda *_: None)
while True:
    if heard in select.select([0, heard], [], [])[0]:
        os.read(heard, 4096)
        while True:
            try:
                pid, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                break
            if not pid:
                break
            with open(f"{sys.argv[1]}/.{pid}", "w") as told:
                told.write(str(os.waitstatus_to_exitcode(status)))
            os.rename(told.name, f"{sys.argv[1]}/{pid}")
        continue
    line = sys.stdin.readline()
    if not line:
        break
    if os.fork():
        continue
    os.setsid()
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    asked = json.loads(line)
    os.dup2(os.open(asked["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.environ.clear()
    os.environ.update(asked["environment"])
    sys.path[:0] = [at for at in os.environ.get("PYTHONPATH", "").split(os.pathsep) if at not in sys.path]
    sys.stdout.reconfigure(line_buffering=True)
    print(os.getpid())
    try:
        exec(asked["program"], {"__name__": "__main__"})
    except SystemExit:
        raise
    except BaseException:
        print()
        raise
    sys.exit()
"""


class Fork:
    """A process that runs a program; its first words are read by whoever started it, all else is logged."""

    def __init__(self, program: str, log: Path, environment: Mapping[str, str]) -> None:
        nursery, self._ends = _nursery(environment.get(corrections.VARIABLE, ""))
        assert nursery.stdin is not None
        assert nursery.stdout is not None
        asked = {"program": program, "log": str(log), "environment": dict(environment)}
        nursery.stdin.write(json.dumps(asked) + "\n")
        nursery.stdin.flush()
        self.pid = int(nursery.stdout.readline())
        (self._ends / str(self.pid)).unlink(missing_ok=True)  # of one that bore the same number
        self.heard = nursery.stdout
        self.returncode: int | None = None

    def poll(self) -> int | None:
        if self.returncode is None:
            told = self._ends / str(self.pid)
            if told.exists():
                self.returncode = int(told.read_text())
        return self.returncode

    def wait(self, seconds: float) -> int:
        end = time.monotonic() + seconds
        while (code := self.poll()) is None:
            if time.monotonic() > end:
                raise subprocess.TimeoutExpired(str(self.pid), seconds)
            time.sleep(0.005)
        return code

    def send_signal(self, number: signal.Signals) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill_group(self) -> None:
        """As a power cut would: the whole group at once, workers included."""
        if self.poll() is None:
            os.killpg(self.pid, signal.SIGKILL)


@cache
def _nursery(box: str) -> tuple[subprocess.Popen[str], Path]:
    """One for all tests of this process with the same corrections, which are read with the program."""
    ends = Path(tempfile.mkdtemp(prefix="oyez-forks-"))
    command = [sys.executable, "-c", NURSERY, str(ends)]
    pipe = subprocess.PIPE
    environment = {**os.environ, corrections.VARIABLE: box}
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, bufsize=1, env=environment), ends
