"""What building the package does.

Message catalogues (.po) become what gettext reads (.mo). If OYEZ_COMPILE is set, the rules and the search
become extension modules too, beside their source in the wheel:

    OYEZ_COMPILE=1 pip wheel .
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = (
    "core/chance.py",
    "core/events.py",
    "core/snapshot.py",
    "core/state.py",
    "core/steps.py",
    "games/*/*.py",
    "games/*/steps/*.py",
    "bots/*.py",
)
"""What simulations and searches run. The rest talks to people and programs, and stays as it is."""
NOT_COMPILED = ("__init__.py", "text.py", "words.py")


def compile_catalogues(root: Path) -> None:
    for source in sorted((root / "src" / "oyez").rglob("*.po")):
        with source.open("rb") as po:
            catalogue = read_po(po, abort_invalid=True)
        with source.with_suffix(".mo").open("wb") as mo:
            write_mo(mo, catalogue)


def compiled_sources(package: Path) -> list[Path]:
    found = [path for pattern in COMPILED for path in sorted(package.glob(pattern))]
    return [path for path in found if path.name not in NOT_COMPILED]


def compile_modules(root: Path) -> dict[str, str]:
    """Compile with mypyc in build/mypyc; returns where each module is, and its place in the wheel."""
    from setuptools import Distribution  # noqa: I001, PLC0415 (it must be there before mypyc)
    from mypyc.build import mypycify  # noqa: PLC0415

    work = root / "build" / "mypyc"
    out = work / "out"
    options = [f"--config-file={root / 'pyproject.toml'}", f"--cache-dir={work / 'cache'}"]
    extensions = mypycify(
        [*options, *map(str, compiled_sources(root / "src" / "oyez"))],
        opt_level="2",
        debug_level="0",
        group_name="oyez",
        target_dir=str(work / "c"),
    )
    build: Any = Distribution({"name": "oyez", "ext_modules": extensions}).get_command_obj("build_ext")
    build.build_temp, build.build_lib = str(work / "objects"), str(out)
    build.ensure_finalized()
    build.run()
    return {path: str(Path(path).relative_to(out)) for path in build.get_outputs()}


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    @property
    def compiling(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("OYEZ_COMPILE", "0") != "0"

    def dependencies(self) -> list[str]:
        return ["mypy>=1.11", "setuptools>=65"] if self.compiling else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        compile_catalogues(root)
        if self.compiling and version != "editable":
            build_data["force_include"].update(compile_modules(root))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


if __name__ == "__main__":
    compile_catalogues(Path(__file__).parent)
