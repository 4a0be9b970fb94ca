"""The strip that says whose turn it is while nobody at the mouse decides, and how far an AI seat has thought."""

from collections.abc import Callable
from typing import Any

from tabletop.ai.levels import LEVELS, Level
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import SMALL, SMALL_BOLD
from tabletop.desk.scenes.match.bars import Status, StatusButton, compose_status
from tabletop.desk.scenes.match.telling import FOR_YOU, Telling
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.spots import SEAT
from tabletop.desk.tables.table import Table
from tabletop.play.pilot import Pilot

Redraw = Callable[[], None]
ACTS = "acts"
THINKS = "thinks"
STEPS = 40
"""The bar is drawn anew when another of so many parts is full,"""
A_SECOND = 5
"""and not more often than so many times a second."""
AROUND = 84
"""What a strip has beside its words, in units."""


class ThinkingStrip:
    """Shows which AI seat acts, with its bar and "Move now"."""

    def __init__(
        self, sitting: Sitting[Any, Any], table: Table[Any, Any], pilot: Pilot, telling: Telling, redraw: Redraw
    ) -> None:
        self.sitting, self.table, self.pilot = sitting, table, pilot
        self.telling, self._redraw = telling, redraw
        self._shown: tuple[tuple[int | None, bool, bool], int] = (None, False, False), 0
        self._since = 0.0

    def move_now(self) -> bool:
        """Have the thinking seat, or the hint, go by what has been found out; tell whether that was of use."""
        pilot = self.pilot
        if not pilot.hinting and (pilot.thinking is None or not pilot.thinking.can_hurry):
            return False
        pilot.move_now()
        return True

    def update(self, seconds: float) -> None:
        """Let time pass: have the bar drawn anew where it has grown."""
        self._since += seconds
        pilot = self.pilot
        share = pilot.thinking.share if pilot.thinking else pilot.hint_share if pilot.hinting else 0.0
        now = (self.sitting.awaited, pilot.hinting, pilot.hint is not None), round(share * STEPS)
        if now != self._shown and (now[0] != self._shown[0] or self._since >= 1 / A_SECOND):
            self._shown, self._since = now, 0.0
            self._redraw()

    def compose(self, sheet: Sheet, strip: Box) -> bool:
        """Put the strip on the sheet if there is something to say; tell whether there was."""
        seat = self.sitting.awaited
        if seat is None:
            return False
        match, thinking = self.sitting.match, self.pilot.thinking
        if for_you := self.telling.for_you:
            compose_status(sheet, strip, _for_you(sheet, strip, for_you))
            return True
        card = sheet.anchors.get(f"{SEAT}{seat}")
        if card is not None:
            sheet.clear.append(card)  # no sentence lies over who acts
        level = LEVELS.get(match.seats[seat].kind)
        if thinking is None or thinking.seat != seat:
            words = self.telling.deed(seat) or self.table.deed(self.sitting.view)
            compose_status(sheet, strip, Status(_icon(level), match.names[seat], words, brief=ACTS))
            return True
        title = f"({level.title}) " if level is not None else ""
        now = StatusButton(
            "Move now", "think.now", self._hurry, "Have it play the best it has found so far (N)", "fast"
        )
        buttons = (now,) if thinking.can_hurry else ()
        share = thinking.share if thinking.can_hurry else None
        said = f"{title}is thinking"
        status = Status(_icon(level), match.names[seat], said, share=share, buttons=buttons, brief=THINKS)
        compose_status(sheet, strip, status)
        return True

    def _hurry(self) -> None:
        self.move_now()


def _for_you(sheet: Sheet, strip: Box, words: str) -> Status:
    """Return what says that `words` is done for the player: in a narrow strip that alone, with the icon for whom."""
    head = f"{FOR_YOU}:"
    if sheet.width(head, SMALL_BOLD) + sheet.width(words, SMALL) + sheet.u(AROUND) > strip.w:
        return Status("person", f"{words[:1].upper()}{words[1:]}", "")
    return Status("person", head, words)


def _icon(level: Level | None) -> str:
    return "person" if level is None else "chip-ai"
