"""Compile the message catalogues (.po) to what gettext reads (.mo), whenever the package is built."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(root: Path) -> None:
    for source in sorted((root / "src" / "oyez").rglob("*.po")):
        with source.open("rb") as po:
            catalogue = read_po(po, abort_invalid=True)
        with source.with_suffix(".mo").open("wb") as mo:
            write_mo(mo, catalogue)


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compile_catalogues(Path(self.root))


if __name__ == "__main__":
    compile_catalogues(Path(__file__).parent)
