"""The two themes: names of colours, and the CSS that gives them to a drawing.

Drawings say `var(--ink)` and never a colour of their own, so one scene serves both themes. Dark is designed
for itself: leather and embers, not parchment turned inside out.
"""

SEAT_COLOURS = ("vermilion", "blue", "green", "purple", "amber", "slate", "black")
SEAT_SHAPES = ("disc", "diamond", "triangle", "square", "hexagon", "star", "crescent")
"""The seventh is for a seat with a role of its own, one against all."""

LIGHT: dict[str, str] = {
    # the table and what lies on it
    "table": "#4b3525",
    "table-grain": "#38261a",
    "table-ink": "#f3e6ca",
    "parchment": "#f1e4c6",
    "parchment-deep": "#e4d1a6",
    "paper": "#fbf4e1",
    "ink": "#2a1c10",
    "ink-soft": "#5e4830",
    "line": "#8a6d45",
    "cut": "#fbf4e1",
    "shadow": "#1c110880",
    # gold, and what glows
    "gold": "#d9a21b",
    "gold-deep": "#8f640a",
    "gold-pale": "#f6dc8c",
    "coin-ink": "#2a1c10",
    "on-colour": "#fff6e2",
    "wax": "#9c2a1c",
    "on-wax": "#fff2da",
    "glow": "#f0b400",
    "glow-edge": "#3b2606",
    # heraldry, for guilds, families and schools of cards
    "gules": "#a32a1c",
    "azure": "#23568c",
    "vert": "#2f6b3c",
    "purpure": "#6c3a78",
    "sable": "#3a332e",
    "tenne": "#9c5416",
    "or": "#8f650c",
    "argent": "#696d6f",
    "teal": "#1f6f73",
    "rose": "#b0486b",
    # goods as icons on paper: deeper than heraldry in the light, brighter in the dark
    "tint-stone": "#5c6366",
    "tint-wood": "#8a4a12",
    "tint-magic": "#6c3a78",
    "tint-gem": "#1b666a",
    "tint-strength": "#a32a1c",
    "tint-influence": "#23568c",
    # map
    "water": "#b4cfd0",
    "water-deep": "#9bbcc1",
    "water-line": "#4f8088",
    "relief": "#5b452799",
    "relief-lit": "#fff8e455",
    "relief-dim": "#5b452733",
    "sea-way": "#2d5a66",
    "wood": "#b98d58",
    "coast": "#5b4527",
    "border": "#7d6239",
    "meadow": "#cfd49c",
    "forest": "#a5bd88",
    "hills": "#dfc68d",
    "mountain": "#c4b6a2",
    "swamp": "#b0b18a",
    "desert": "#efdca8",
    "snow": "#eceee6",
    "waste": "#cfb094",
    "lake": "#9fc3cb",
    # seats, and the figures written on them
    "seat0": "#c2410f",
    "seat0-ink": "#fff6e2",
    "seat1": "#0f6fb5",
    "seat1-ink": "#fff6e2",
    "seat2": "#0b6b4f",
    "seat2-ink": "#fff6e2",
    "seat3": "#c06aa5",
    "seat3-ink": "#1d1108",
    "seat4": "#e9a820",
    "seat4-ink": "#2a1c10",
    "seat5": "#36404c",
    "seat5-ink": "#fff6e2",
    "seat6": "#0e0b09",
    "seat6-ink": "#fff6e2",
    "neutral": "#75695a",
    "neutral-ink": "#2a1c10",
    "neutral-fill": "#efe6d2",
    "piece-line": "#22160c",
    "good": "#2a6a36",
    "bad": "#a02618",
}

DARK: dict[str, str] = {
    "table": "#17100b",
    "table-grain": "#20170f",
    "table-ink": "#eaddc2",
    "parchment": "#2d241a",
    "parchment-deep": "#3b2f21",
    "paper": "#372c1f",
    "ink": "#f3e6ca",
    "ink-soft": "#cdb78f",
    "line": "#8d744c",
    "cut": "#372c1f",
    "shadow": "#000000a0",
    "gold": "#dcae44",
    "gold-deep": "#f0cf7c",
    "gold-pale": "#6d5320",
    "coin-ink": "#1d1108",
    "on-colour": "#fff8e8",
    "wax": "#a13a2b",
    "on-wax": "#fff0d8",
    "glow": "#ffcf4d",
    "glow-edge": "#0d0804",
    "gules": "#bd4b3f",
    "azure": "#4473a5",
    "vert": "#3b7e4c",
    "purpure": "#905ca1",
    "sable": "#786e66",
    "tenne": "#a85c22",
    "or": "#8c6b17",
    "argent": "#6b7174",
    "teal": "#2a7b7f",
    "rose": "#ba486e",
    "tint-stone": "#a5adb1",
    "tint-wood": "#d8945a",
    "tint-magic": "#c39ad3",
    "tint-gem": "#62bdbd",
    "tint-strength": "#ea8c7e",
    "tint-influence": "#86b2e0",
    "water": "#1c333c",
    "water-deep": "#162a32",
    "water-line": "#4d7c88",
    "relief": "#0e0906b0",
    "relief-lit": "#f3e6ca1c",
    "relief-dim": "#0e090655",
    "sea-way": "#8fc0cb",
    "wood": "#6e5030",
    "coast": "#0e0906",
    "border": "#221a10",
    "meadow": "#515a35",
    "forest": "#3a4c33",
    "hills": "#66532f",
    "mountain": "#574e46",
    "swamp": "#45462f",
    "desert": "#75633a",
    "snow": "#6f746f",
    "waste": "#5d4433",
    "lake": "#27505c",
    "seat0": "#f27a43",
    "seat0-ink": "#1d1108",
    "seat1": "#4298dd",
    "seat1-ink": "#1d1108",
    "seat2": "#5ad2a4",
    "seat2-ink": "#1d1108",
    "seat3": "#e09bd2",
    "seat3-ink": "#1d1108",
    "seat4": "#f5c04a",
    "seat4-ink": "#1d1108",
    "seat5": "#dbe3eb",
    "seat5-ink": "#1d1108",
    "seat6": "#776d66",
    "seat6-ink": "#fff8e8",
    "neutral": "#b5a68e",
    "neutral-ink": "#f3e6ca",
    "neutral-fill": "#3b3025",
    "piece-line": "#0d0804",
    "good": "#86c98f",
    "bad": "#f09080",
}

THEMES = {"light": LIGHT, "dark": DARK}


def declarations(theme: dict[str, str]) -> str:
    """A theme as the inside of a CSS rule."""
    return "".join(f"--{name}:{colour};" for name, colour in theme.items())


def css(theme: str) -> str:
    """The custom properties of "light", "dark" or "auto" (what the reader's system asks for)."""
    if theme == "auto":
        dark = declarations(DARK)
        return f".oyez{{{declarations(LIGHT)}}}@media(prefers-color-scheme:dark){{.oyez{{{dark}}}}}"
    return f".oyez{{{declarations(THEMES[theme])}}}"


def luminance(colour: str) -> float:
    """Relative luminance of `#rrggbb`, as WCAG defines it."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, from 1 to 21: text needs 4.5."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
