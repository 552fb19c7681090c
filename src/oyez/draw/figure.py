"""A drawing that stands by itself, on a page of words."""

from typing import NamedTuple

from oyez.draw.markup import escape, num


class Figure(NamedTuple):
    """So wide, so high, and drawn from the upper left corner."""

    width: float
    height: float
    markup: str

    def svg(self, title: str) -> str:
        """For a page that has the definitions of scenes."""
        return (
            f'<svg class="oyez figure" viewBox="-2 -2 {num(self.width + 4)} {num(self.height + 4)}"'
            f' style="max-width:{num(self.width)}px" role="img" aria-label="{escape(title)}">'
            f"{self.markup}</svg>"
        )
