"""Text never leaves its box, in any language we speak."""

import xml.etree.ElementTree as ET

import pytest

from oyez.draw.text import LEADING, Align, Face, block, fit, measure, wrap

ALIGNS: tuple[Align, ...] = ("left", "middle")
NAMES = (
    "Souveraine des Forêts d’Émeraude",
    "L’Incommensurable Bibliothèque des Rêves oubliés",
    "Anticonstitutionnellement",
    "WWWWWWWWWWWWWWWW",
    "Œuvre",
    "Sœur Hélène-Gwenaëlle de l’Île-aux-Moines",
)


@pytest.mark.parametrize("face", ["serif", "sans"])
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [30, 60, 90, 140])
def test_no_line_is_wider_and_no_block_higher_than_its_box(name: str, width: float, face: Face) -> None:
    height = 26.0
    fitted = fit(name, width, height, 14, 9, face=face, bold=True)
    assert 9 <= fitted.size <= 14
    assert len(fitted.lines) * fitted.size * LEADING <= height + 0.01
    assert all(measure(line, fitted.size, face, bold=True) <= width for line in fitted.lines)


def test_wrap_keeps_every_word_in_order() -> None:
    text = "À la fin de la partie, un point par région où vous avez une cité."
    lines = wrap(text, 120, 12)
    assert len(lines) > 1
    assert " ".join(lines) == text


def test_only_plain_spaces_break() -> None:
    for space in ("\u00a0", "\u202f"):
        lines = wrap(f"Quoi de neuf{space}! Rien", 70, 12)
        assert any(f"neuf{space}!" in line for line in lines)


def test_a_line_feed_breaks() -> None:
    assert wrap("un\ndeux", 500, 12) == ["un", "deux"]


def test_a_long_word_is_cut_without_losing_a_letter() -> None:
    lines = wrap("Anticonstitutionnellement", 50, 12)
    assert len(lines) > 1
    assert "".join(lines) == "Anticonstitutionnellement"


def test_short_text_keeps_its_size() -> None:
    fitted = fit("Or", 100, 20, 14, 9)
    assert (fitted.lines, fitted.size) == (["Or"], 14)


def test_shrinks_before_it_cuts() -> None:
    width = measure("Forteresse", 11)
    fitted = fit("Forteresse", width, 14, 14, 9)
    assert fitted.lines == ["Forteresse"]
    assert fitted.size < 14


def test_what_cannot_fit_ends_in_an_ellipsis() -> None:
    fitted = fit("un deux trois quatre cinq six sept huit neuf dix", 60, 12, 10, 9)
    assert len(fitted.lines) == 1
    assert fitted.lines[0].endswith("…")
    assert measure(fitted.lines[0], fitted.size) <= 60


def test_accents_do_not_widen_and_unknown_signs_are_wide() -> None:
    assert measure("éèêàçîÉ", 10) == measure("eeeaciE", 10)
    assert measure("漢", 10) >= measure("M", 10)
    assert measure("ab", 10, bold=True) > measure("ab", 10)


def test_block_escapes_and_centres() -> None:
    root = ET.fromstring(
        "<g>" + block("<b> & 'c'", 10, 0, 100, 20, size=12, minimum=9, align="middle") + "</g>"
    )
    text = root.find("text")
    assert text is not None
    assert text.text == "<b> & 'c'"
    assert text.get("x") == "60"
    assert text.get("text-anchor") == "middle"


def test_a_centred_block_leaves_no_word_alone() -> None:
    text = "un deux trois quatre cinq"
    box = measure("un deux trois quatre", 10) + 1
    lines: dict[Align, list[str]] = {}
    for align in ALIGNS:
        drawn = block(text, 0, 0, box, 60, size=10, minimum=8, align=align)
        lines[align] = [element.text or "" for element in ET.fromstring(f"<g>{drawn}</g>")]
    assert lines["left"] == ["un deux trois quatre", "cinq"]
    assert lines["middle"] == ["un deux trois", "quatre cinq"]
