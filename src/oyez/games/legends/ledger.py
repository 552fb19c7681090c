"""Which rules of the ledger are behind each question: a page leads from the one to the others."""

from typing import Final

BEHIND: Final = {
    "Bid": ("EL-BID-01", "EL-BID-02", "EL-BID-03", "EL-BID-04", "EL-BID-05"),
    "TakeCard": ("EL-TURN-02", "EL-TURN-03", "EL-TURN-04", "EL-TURN-07"),
    "TakeLastCard": ("EL-LEAD-03",),
    "OneOf": ("EL-JOIN-01", "EL-TURN-05", "EL-TURN-06"),
    "May": ("EL-LEAD-04",),
    "PlaceArmy": ("EL-PLACE-01", "EL-PLACE-02", "EL-PLACE-03", "EL-PLACE-04", "EL-ABIL-04"),
    "MoveArmy": ("EL-MOVE-01", "EL-MOVE-02", "EL-MOVE-03", "EL-MOVE-04", "EL-MOVE-05", "EL-ABIL-05"),
    "BuildCity": ("EL-CITY-01", "EL-CITY-02", "EL-CITY-03", "EL-CITY-04"),
    "DestroyArmy": ("EL-KILL-01", "EL-KILL-02", "EL-KILL-03", "EL-KILL-04", "EL-ABIL-11"),
    "LayBoard": ("EL-MAP-01", "EL-MAP-02", "EL-MAP-03", "EL-MAP-04"),
    "ChooseCentral": ("EL-VAR-02", "EL-VAR-03"),
    "ChooseStart": ("EL-MAP-08", "EL-MAP-09", "EL-MAP-10"),
    "ChooseAway": ("EL-SETUP-06", "EL-SETUP-07"),
    "PlaceNeutral": ("EL-SETUP-08", "EL-SETUP-09", "EL-SCORE-06"),
    "LayToken": ("EL-EXPL-01", "EL-CITA-01", "EL-ENC-01"),
    "LayPortal": ("EL-ENC-04", "EL-ENC-05"),
    "LayFaceDown": ("EL-SWAMP-01", "EL-SWAMP-02"),
}
