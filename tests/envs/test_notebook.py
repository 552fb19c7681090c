"""The notebook of the documentation runs from top to bottom, and is kept without its results."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = sorted((Path(__file__).parents[2] / "docs" / "notebooks").glob("*.ipynb"))


def outputs(book, kind):
    return [out for cell in book.cells for out in cell.get("outputs", []) if kind in out.get("data", {})]


FEW = {"GAMES = 20": "GAMES = 4", "SEARCHED = 4": "SEARCHED = 2", "SECONDS = 0.05": "SECONDS = 0.01"}
"""That every cell runs is seen with fewer games and thoughts, too."""


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_runs(path):
    book = nbformat.read(path, as_version=4)
    first = next(cell for cell in book.cells if cell.cell_type == "code")
    for usual, few in FEW.items():
        assert usual in first.source
        first.source = first.source.replace(usual, few)
    NotebookClient(book, timeout=600, kernel_name="python3", resources={"metadata": {"path": "."}}).execute()
    assert len(outputs(book, "image/svg+xml")) >= 2, "no table was drawn"
    assert len(outputs(book, "image/png")) >= 3, "nothing was plotted"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_is_kept_without_results(path):
    book = nbformat.read(path, as_version=4)
    code = [cell for cell in book.cells if cell.cell_type == "code"]
    assert code
    assert all(not cell.outputs and cell.execution_count is None for cell in code)
