"""Which rules of the ledger are behind each question: a page leads from the one to the others."""

from typing import Final

BEHIND: Final = {
    "KeepWealth": ("MV-WEALTH-01", "MV-WEALTH-02"),
    "ChooseWealth": ("MV-WEALTH-03", "MV-WEALTH-04"),
    "PlayCitizen": ("MV-TURN-02", "MV-TURN-03", "MV-TURN-04"),
    "UseCitizen": ("MV-TURN-03", "MV-TURN-05", "MV-BAN-01", "MV-POW-01", "MV-RECALL-02", "MV-BUILD-01"),
    "MoveMargrave": ("MV-MOVE-01", "MV-MOVE-02", "MV-MOVE-03", "MV-MOVE-04", "MV-BAN-02"),
    "DeployKnight": ("MV-KNIGHT-01", "MV-KNIGHT-02", "MV-KNIGHT-03", "MV-KNIGHT-04", "MV-CIT-25"),
    "UsePower": ("MV-MOVE-03", "MV-MOVE-04", "MV-LOC-08", "MV-LOC-09"),
    "GainAny": ("MV-LIMIT-02", "MV-STORE-01"),
    "PayWith": ("MV-LOC-06", "MV-STR-02"),
    "MakeRoom": ("MV-STORE-01", "MV-STORE-02", "MV-STORE-03"),
    "Recruit": ("MV-REC-01", "MV-REC-02", "MV-REC-03"),
    "MayRecruit": ("MV-REC-01", "MV-REC-03", "MV-RECALL-03"),
    "Retrieve": ("MV-CIT-21",),
    "Sail": ("MV-NAV-01", "MV-NAV-02", "MV-NAV-03", "MV-NAV-07"),
    "MoveMarker": ("MV-INF-03", "MV-INF-04", "MV-INF-06", "MV-INF-07", "MV-INF-08", "MV-INF-10"),
    "TakeTile": ("MV-INF-06", "MV-INF-07", "MV-INF-08", "MV-PRIV-02", "MV-PRIV-03"),
    "UseGrant": ("MV-PRIV-01", "MV-PRIV-04", "MV-PRIV-05"),
    "MayUseGrants": ("MV-PRIV-01", "MV-PRIV-04", "MV-PRIV-05"),
    "Slay": ("MV-SLAY-01", "MV-SLAY-02", "MV-SLAY-04", "MV-SLAY-08"),
    "PayStrength": ("MV-SLAY-05", "MV-SLAY-06", "MV-SLAY-07", "MV-TOMB-02", "MV-TOMB-03", "MV-TOMB-04"),
    "TakeTombKnights": ("MV-CIT-17", "MV-CIT-27"),
    "Build": ("MV-BUILD-02", "MV-BUILD-03", "MV-BUILD-04", "MV-BUILD-05"),
    "RemoveCitizen": ("MV-RECALL-01", "MV-RECALL-02", "MV-RECALL-03"),
    "Offer": ("MV-POW-03", "MV-POW-04", "MV-POW-05", "MV-POW-06"),
    "May": ("MV-POW-02", "MV-BAN-02"),
    "OneOf": ("MV-POW-01", "MV-POW-02"),
    "Next": ("MV-SLAY-08", "MV-NAV-03"),
}
