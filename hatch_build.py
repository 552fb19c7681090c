"""What building the package does.

Message catalogues (.po) become what gettext reads (.mo). If OYEZ_COMPILE is set, the rules and the search
become extension modules too, beside their source in the wheel:

    OYEZ_COMPILE=1 pip wheel .
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = {
    "core": ("*.py",),
    "bots": ("*.py",),
    "games/*": ("*.py", "steps/*.py", "modules/*.py"),  # those of the catalogue: none in the making
}
"""What simulations and searches run. Each room becomes a library of its own, compiled beside the others."""
NOT_COMPILED = (
    "__init__.py",
    "text.py",
    "words.py",
    "core/compiled.py",
    "core/corrections.py",
    "core/errors.py",
    "core/game.py",
    "core/marks.py",
    "core/kinds.py",
    "core/match.py",
    "core/record.py",
    "core/resume.py",
    "core/sheet*.py",
    "core/space.py",
    "games/*/foretold.py",
    "games/*/ledger.py",
    "games/*/notes.py",
    "games/*/space.py",
    "games/*/viewing.py",
)
"""What talks to people and programs stays as it is."""
DIRECT_CALLS = ["-fvisibility=hidden", "-fno-plt"] if os.name == "posix" else []
"""Libraries meet through tables of pointers, never by name: a call within one need not be looked up."""


def compile_catalogues(root: Path) -> None:
    for source in sorted((root / "src" / "oyez").rglob("*.po")):
        with source.open("rb") as po:
            catalogue = read_po(po, abort_invalid=True)
        with source.with_suffix(".mo").open("wb") as mo:
            write_mo(mo, catalogue)


def compiled_rooms(package: Path) -> dict[str, list[Path]]:
    """The sources to compile, by the name of their room's library.

    The libraries lie beside the package: from there, mypyc tells each module its `__file__`.
    """
    rooms: dict[str, list[Path]] = {}
    for place, patterns in COMPILED.items():
        for room in sorted(package.glob(place)):
            found = [path for pattern in patterns for path in sorted(room.glob(pattern))]
            sources = [path for path in found if not any(map(path.match, NOT_COMPILED))]
            if sources and not (room / "making.md").is_file():
                rooms["_".join(room.relative_to(package.parent).parts)] = sources
    return rooms


def kept_work(root: Path) -> Path:
    """build/mypyc: what was built there before is good as long as compiler, settings and engine are the same.

    Games and bots use the engine's classes by their layout in memory, and nobody uses theirs: when one of
    those rooms changes, it alone is built again; when the engine changes, all are.
    """
    from mypy.version import __version__ as mypy  # noqa: PLC0415

    work = root / "build" / "mypyc"
    settings = [sys.version, mypy, *(os.environ.get(name, "") for name in ("CC", "CFLAGS", "LDFLAGS"))]
    digest = hashlib.sha256("\n".join(settings).encode())
    for path in (root / "hatch_build.py", root / "pyproject.toml", *sorted(root.glob("src/oyez/core/*.py"))):
        digest.update(path.name.encode() + path.read_bytes())
    made = work / "made-with"
    if not made.is_file() or made.read_text() != digest.hexdigest():
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir(parents=True)
        made.write_text(digest.hexdigest())
    return work


def compile_modules(root: Path) -> dict[str, str]:
    """Compile with mypyc in build/mypyc; returns where each module is, and its place in the wheel."""
    from setuptools import Distribution  # noqa: I001, PLC0415 (it must be there before mypyc)
    from mypyc.build import mypycify  # noqa: PLC0415

    work = kept_work(root)
    out = work / "out"
    rooms = {name: [*map(str, sources)] for name, sources in compiled_rooms(root / "src" / "oyez").items()}
    options = [f"--config-file={root / 'pyproject.toml'}", f"--cache-dir={work / 'cache'}"]
    extensions = mypycify(
        [*options, *(source for sources in rooms.values() for source in sources)],
        opt_level="2",
        debug_level="0",
        separate=[(sources, name) for name, sources in rooms.items()],
        target_dir=str(work / "c"),
    )
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *DIRECT_CALLS]
    extensions.sort(key=lambda extension: sum(Path(source).stat().st_size for source in extension.sources))
    extensions.reverse()  # the longest first: the others fit in beside it
    build: Any = Distribution({"name": "oyez", "ext_modules": extensions}).get_command_obj("build_ext")
    build.build_temp, build.build_lib = str(work / "objects"), str(out)
    build.parallel = os.cpu_count()
    build.ensure_finalized()
    build.run()
    return {path: str(Path(path).relative_to(out)) for path in build.get_outputs()}


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    @property
    def compiling(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("OYEZ_COMPILE", "0") != "0"

    def dependencies(self) -> list[str]:
        return ["mypy>=2.4", "setuptools>=65"] if self.compiling else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        compile_catalogues(root)
        if self.compiling and version != "editable":
            build_data["force_include"].update(compile_modules(root))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


if __name__ == "__main__":
    compile_catalogues(Path(__file__).parent)
