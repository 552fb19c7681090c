"""A room with nothing in it but data: every kind of value once, and every law."""

from __future__ import annotations

from pathlib import Path

THINGS = """
[meta]
source = "reconstructed"
words = "ours"

[[clan]]
id = "wolf"
source = "rulebook"

[[clan]]
id = "bear"
source = "published"

[[card]]
id = "axe"
name_en = "Axe"
cost = 3
clan = "wolf"
chief = true
the_en = "the Axe"
copies = { p2 = 1, p3 = 1 }
x = 4
source = "reconstructed"
cost_source = "rulebook"

[[card]]
id = "bow"
name_en = "Bow"
cost = 4
clan = "wolf"
chief = false
the_en = "the Bow"
copies = { p2 = 2, p3 = 0 }
gain = [{ op = "take", item = "gold", n = 2 }]
source = "rulebook"
cost_source = "reconstructed"
clan_source = "reconstructed"
chief_source = "reconstructed"
copies_source = "reconstructed"
gain_source = "reconstructed"
origin = "far"
origin_source = "told"

[card.back]
points = 1
points_source = "reconstructed"

[[step]]
n = 1
worth = 1
source = "rulebook"

[[step]]
n = 2
worth = 3
source = "reconstructed"

[[step]]
n = 3
worth = 5
source = "reconstructed"

[track]
source = "reconstructed"
prices = [1, 2]

[track.corner]
room = 7
"""

WAYS = """
source = "reconstructed"

[[way]]
between = ["wolf", "bear"]
bend = [1, 2]

[[way]]
between = ["bear", "wolf"]
source = "rulebook"
"""

NOTES = """
source = "reconstructed"
about = "what steps mean"
"""

SHEET = """
own = ["meta", "id", "n", "x", "bend", "notes"]

[things]
"card.name_en" = { text = [1, 8] }
"card.the_en" = { text = [1, 20] }
"card.cost" = { int = [0, 9] }
"card.clan" = { one = "things.clan" }
"card.chief" = { flag = true }
"card.copies" = { table = { int = [0, 4] } }
"card.gain" = { effect = "gains", many = [0, 2], absent = [] }
"card.back.points" = { int = [0, 9] }
"step.worth" = { int = [0, 9] }
"track.prices" = { list = { int = [0, 5] }, many = [2, 3], differ = true }
"track.corner.room" = { int = [1, 9] }

[ways.way]
rows = "between"
list = { list = { one = "things.clan" }, many = [2, 2], unordered = true }
many = [0, 3]

[effect.gains]
take = { item = { one = ["gold", "wood"] }, n = { int = [1, 3] }, from = { one = ["hand"], maybe = true } }
rest = {}

[[tally]]
of = ["things.card.clan", "things.card.chief"]

[[sum]]
of = "things.card.copies"
between = [4, 5]

[[count]]
of = "things.card.cost"
value = 4
by = "clan"
between = [0, 1]

[[either]]
of = [["things.card.copies"], ["things.card.points"]]

[[ends]]
of = ["things.card.the_en", "things.card.name_en"]

[[rising]]
of = "things.step.worth"
"""


def make_room(folder: Path) -> Path:
    room = folder / "toy"
    (room / "data").mkdir(parents=True)
    for name, text in (("data/things", THINGS), ("data/ways", WAYS), ("data/notes", NOTES), ("sheet", SHEET)):
        (room / f"{name}.toml").write_text(text, encoding="utf-8")
    return room
