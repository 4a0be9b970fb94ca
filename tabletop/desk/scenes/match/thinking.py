"""The strip that says whose turn it is while nobody at the mouse decides, and how far an AI seat has thought."""

from typing import TYPE_CHECKING

from tabletop.ai.levels import LEVELS, Level
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.scenes.match.bars import Status, StatusButton, compose_status
from tabletop.desk.scenes.match.telling import SEAT

if TYPE_CHECKING:
    from tabletop.desk.scenes.match.table import TableScene

STEPS = 40
"""The bar is drawn anew when another of so many parts is full,"""
A_SECOND = 5
"""and not more often than so many times a second."""


class ThinkingStrip:
    """Shows which AI seat acts, with its bar and "Move now"."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self._shown: tuple[tuple[int | None, bool, bool], int] = (None, False, False), 0
        self._since = 0.0

    @property
    def seat(self) -> int | None:
        """The AI seat that decides, or whose action is being shown; None when a human is to act."""
        table = self.table
        acting = table.director.acting
        if acting is not None:
            return acting if acting != table.seat else None
        decider = table.match.decider
        return None if decider is None or table.match.seats[decider].kind == "human" else decider

    def move_now(self) -> bool:
        """Have the thinking seat, or the hint, go by what has been found out; tell whether that was of use."""
        pilot = self.table.pilot
        if not pilot.hinting and (pilot.thinking is None or not pilot.thinking.can_hurry):
            return False
        pilot.move_now()
        return True

    def update(self, seconds: float) -> None:
        """Let time pass: have the bar drawn anew where it has grown."""
        self._since += seconds
        pilot = self.table.pilot
        share = pilot.thinking.share if pilot.thinking else pilot.hint_share if pilot.hinting else 0.0
        now = (self.seat, pilot.hinting, pilot.hint is not None), round(share * STEPS)
        if now != self._shown and (now[0] != self._shown[0] or self._since >= 1 / A_SECOND):
            self._shown, self._since = now, 0.0
            self.table.host.redraw()

    def compose(self, sheet: Sheet, strip: Box) -> bool:
        """Put the strip on the sheet if there is something to say; tell whether there was."""
        seat = self.seat
        if seat is None:
            return False
        match, thinking = self.table.match, self.table.pilot.thinking
        card = self.table.anchors.get(f"{SEAT}{seat}")
        if card is not None:
            sheet.clear.append(card)  # no sentence lies over who acts
        level = LEVELS.get(match.seats[seat].kind)
        if thinking is None or thinking.seat != seat:
            words = self.table.telling.deed(seat) or self.table.table.deed(self.table.view)
            compose_status(sheet, strip, Status(_icon(level), match.names[seat], words))
            return True
        title = f"({level.title}) " if level is not None else ""
        now = StatusButton(
            "Move now", "think.now", self._hurry, "Have it play the best it has found so far (N)", "fast"
        )
        buttons = (now,) if thinking.can_hurry else ()
        share = thinking.share if thinking.can_hurry else None
        compose_status(
            sheet, strip, Status(_icon(level), match.names[seat], f"{title}is thinking", share=share, buttons=buttons)
        )
        return True

    def _hurry(self) -> None:
        self.move_now()


def _icon(level: Level | None) -> str:
    return "person" if level is None else "chip-ai"
