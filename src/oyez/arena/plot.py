"""Ratings or success as a picture, by matplotlib (extra `arena`). The same report gives the same bytes."""

from __future__ import annotations

from io import BytesIO

import matplotlib.style
from matplotlib.figure import Figure

from oyez.core.words import msg
from oyez.games import find

from .errors import words
from .figures import Interval
from .report import Entrant, Report

STYLE = {
    "svg.hashsalt": "oyez",  # else the ids inside differ from run to run
    "svg.fonttype": "none",  # text stays text: it can be read aloud, searched and copied
    "font.size": 11.0,
}
NO_TRACE = {"svg": {"Date": None, "Creator": None}, "png": {"Software": None}}
"""What would tell the day or the version of matplotlib."""

INK, LINE = "#1f4e79", "#d5d5d5"


def draw(report: Report, kind: str, lang: str = "en") -> bytes:
    """Every bot's rating with its interval of 95%, the strongest on top; `kind` is "svg" or "png".

    Where bots are no rivals, how often they succeed, in hundredths.
    """
    with matplotlib.style.context(["default", STYLE]):
        figure = Figure(figsize=(8, 1.6 + 0.5 * len(report.entrants)), layout="constrained")
        axes = figure.subplots()
        for place, entrant in enumerate(report.entrants):
            middle, (low, high) = _shown(entrant)
            axes.plot([low, high], [place, place], color=INK, linewidth=2.5, solid_capstyle="butt")
            axes.plot([low, high], [place, place], "|", color=INK, markersize=11, markeredgewidth=2)
            axes.plot([middle], [place], "o", color=INK, markersize=8)
            axes.annotate(
                f"{middle:.1f}", (middle, place), (0, 8), textcoords="offset points",
                ha="center", va="bottom",
            )  # fmt: skip
        axes.set_yticks(range(len(report.entrants)), [entrant.bot for entrant in report.entrants])
        axes.set_ylim(len(report.entrants) - 0.4, -0.8)
        axes.set_xlabel(words().say(msg("plot.rating" if report.rivals else "plot.success"), lang))
        axes.set_ylabel(words().say(msg("plot.bot"), lang))
        name = find(report.game).info().names[lang]
        seats = msg("plot.seats", n=report.seats)
        title = msg("plot.title", game=name, seats=seats, n=report.games)
        axes.set_title(words().say(title, lang), pad=12)
        axes.grid(axis="x", color=LINE)
        axes.set_axisbelow(True)
        axes.tick_params(axis="y", length=0)
        axes.spines[["top", "right", "left"]].set_visible(False)
        out = BytesIO()
        figure.savefig(out, format=kind, dpi=150, metadata=NO_TRACE[kind])
    return out.getvalue()


def _shown(entrant: Entrant) -> tuple[float, Interval]:
    if entrant.rating is not None:
        return entrant.rating.mu, entrant.rating.interval
    low, high = entrant.standing.win_interval
    return 100 * entrant.standing.win_rate, (100 * low, 100 * high)
