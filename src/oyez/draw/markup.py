"""The two things every drawing needs: numbers written short and text made safe."""

Point = tuple[float, float]


def num(value: float) -> str:
    """A number with at most two decimals and no useless zero: the same bytes on every platform."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def escape(text: str) -> str:
    """Text made safe both between tags and inside a double-quoted attribute."""
    return (
        text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace('"', "&quot;")
        .replace("'", "&#39;")
    )
