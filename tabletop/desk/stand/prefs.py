"""The settings of a visitor: what the operator has set to begin with, kept nowhere, and gone with the visitor."""

from pathlib import Path
from typing import Any

import msgspec

from tabletop.desk.window.prefs import Prefs, Settings
from tabletop.play.stand.operator import StandSettings
from tabletop.play.stand.visit import GUEST


class VisitorPrefs(Prefs):
    """Settings that no file has. `folder` is where the app writes about what breaks in it."""

    def __init__(self, folder: Path, stand: StandSettings, *, full_screen: bool = True) -> None:
        self._full_screen = full_screen
        super().__init__(folder)
        self.begin(stand)

    def begin(self, stand: StandSettings) -> None:
        """Forget what a visitor has set."""
        window = self.now.window
        self.now = Settings(
            text=stand.text,
            volume=stand.volume,
            full_screen=self._full_screen,
            player_name=GUEST,
            end_turn_warning=False,
            tip_delay=200,
            window=window,
        )

    def change(self, **fields: Any) -> None:
        """Set fields for this visit. Raises ValueError when a value is out of its range."""
        self.now = msgspec.convert(msgspec.to_builtins(msgspec.structs.replace(self.now, **fields)), Settings)

    def _load(self) -> None:
        """Read nothing: what is at home in the folder is none of a visitor's."""
