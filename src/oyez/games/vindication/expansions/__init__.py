"""Every expansion of the box, one module each; `expanding` says what they can add."""

from __future__ import annotations

from oyez.games.vindication import expanding

from . import treachery

expanding.ALL.extend([treachery.TREACHERY])
