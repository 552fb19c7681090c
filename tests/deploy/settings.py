"""The table of settings in docs/operating.md: `python -m tests.deploy.settings` writes it anew."""

from __future__ import annotations

from pathlib import Path

from oyez.cli.wording import say
from oyez.core.words import msg
from oyez.server.config import flag, settings, variable

GUIDE = Path(__file__).parents[2] / "docs" / "operating.md"
BEGIN, END = "<!-- settings -->\n", "<!-- end of settings -->\n"

PLACES = {"database": "`oyez.db` in the user's data folder"}
"""Defaults that differ from machine to machine, in words."""


def rows() -> list[str]:
    everything = {"host": "127.0.0.1", "port": 8000, "workers": 1, **settings()}
    head = ["| flag | variable | default | what it is |", "|---|---|---|---|"]
    return head + [_row(name, default) for name, default in everything.items()]


def _row(name: str, default: str | int | float) -> str:
    usual = PLACES.get(name) or ("none" if default == "" else f"`{default}`")
    about = say(msg(f"help.{name}".replace("_", "-")), "en")
    return f"| `{flag(name)}` | `{variable(name)}` | {usual} | {about} |"


def written(text: str) -> str:
    """The guide with the table as it must be."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + "\n" + "\n".join(rows()) + "\n\n" + END + after


if __name__ == "__main__":
    GUIDE.write_text(written(GUIDE.read_text()))
