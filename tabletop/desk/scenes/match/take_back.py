"""Undo and redo at the table: what one click did goes and comes as one step."""

from typing import Any

from tabletop.core.refusals import Refusal
from tabletop.desk.scenes.match.hand_over import HotSeat
from tabletop.desk.scenes.match.look_back import LookBack
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.window.dialogs import Dialog, DialogButton
from tabletop.desk.window.scene import Host
from tabletop.play.limits import latest_decision, take_back
from tabletop.play.match import UndoRefused

PASSED_ON = "This can’t be taken back: the mouse has been passed on since."


class TakeBack:
    """The way back of the seat at the table."""

    def __init__(self, sitting: Sitting[Any, Any], host: Host, looking: LookBack, hot_seat: HotSeat) -> None:
        self.sitting, self.host = sitting, host
        self.looking, self.hot_seat = looking, hot_seat
        self._done_in: dict[int, int] = {}
        self._redo_in_step: list[int] = []

    def did(self, index: int, frame: int) -> None:
        """Note that the action number `index` was done in `frame`: those of one frame came from one click."""
        self._done_in[index] = frame
        self._redo_in_step.clear()

    def undo(self) -> None:
        """Take back the latest own action, and those made with it by one click."""
        match = self.sitting.match
        if self.sitting.looking_back:
            self.looking.stop()
            return
        self.sitting.put_down()
        refusal = self._shared_refusal()
        if refusal is not None:
            self.host.toast(str(refusal))
            return
        try:
            gone = [match.undo()]
            frame = self._done_in.get(gone[0][0].index)
            while frame is not None and self._latest_frame() == frame:
                gone.append(match.undo())
        except UndoRefused as refused:
            if refused.anyway:
                self._offer_anyway(refused.refusal)
            else:
                self.host.toast(str(refused.refusal))
            return
        self._redo_in_step.append(len(gone))
        self.sitting.refresh()

    def refusal(self) -> Refusal | None:
        """Return why nothing can be taken back now, not even at a price; None when something can be."""
        match = self.sitting.match
        return self._shared_refusal() or (None if match.anyway else match.undo_refusal())

    def _shared_refusal(self) -> Refusal | None:
        """Return why several humans at one mouse can't have the latest decision back, where the match would allow it:
        nobody takes back what somebody else sees more of, and practice frees a player alone only."""
        match, latest = self.sitting.match, latest_decision(self.sitting.match)
        if latest is None or match.over or match.humans < 2:
            return None
        seat = match.entries[latest].seat
        if seat != self.sitting.seat and self.hot_seat.hidden_from(self.sitting.seat, seat):
            return Refusal("passed", {}, "undo", PASSED_ON)
        return take_back(match.entries[latest:], match.game, len(match.seats), match.names)

    def _latest_frame(self) -> int | None:
        latest = latest_decision(self.sitting.match)
        if latest is None or self.sitting.match.undo_refusal() is not None or self._shared_refusal() is not None:
            return None
        return self._done_in.get(latest)

    def _offer_anyway(self, refusal: Refusal) -> None:
        why = str(refusal).partition(": ")[2]
        text = f"{why[:1].upper()}{why[1:]} Taken back all the same, the game becomes practice: kept, never ranked."
        choices = [
            DialogButton("Keep playing", primary=True),
            DialogButton("Undo anyway", self._undo_anyway, icon="undo"),
        ]
        self.host.push(Dialog("Take it back?", text, choices))

    def _undo_anyway(self) -> None:
        self.sitting.match.undo(anyway=True)
        self._redo_in_step.append(1)
        self.sitting.refresh()

    def redo(self) -> None:
        """Make again what the latest undo took back."""
        if self.sitting.looking_back:
            self.looking.stop()
            return
        try:
            for _ in range(self._redo_in_step.pop() if self._redo_in_step else 1):
                self.sitting.match.redo()
        except UndoRefused as refused:
            self.host.toast(str(refused.refusal))
        self.sitting.refresh()

    def _reset_shared(self) -> None:
        """Take back step by step what the seat at the table did in this turn."""
        match, round_ = self.sitting.match, self.sitting.match.state.round
        refusal = self._shared_refusal()
        if refusal is not None:
            raise UndoRefused(refusal, False)
        while (latest := latest_decision(self.sitting.match)) is not None and self._shared_refusal() is None:
            entry = match.entries[latest]
            if entry.seat != self.sitting.seat or entry.turn != round_:
                return
            match.undo()

    def reset_turn(self) -> None:
        """Take back everything of this turn that may be taken back."""
        match = self.sitting.match
        if self.sitting.looking_back:
            self.looking.stop()
            return
        try:
            if match.practice and match.humans > 1:
                self._reset_shared()
            else:
                match.reset_turn()
        except UndoRefused as refused:
            self.host.toast(str(refused.refusal))
        self._redo_in_step.clear()
        self.sitting.put_down()
        self.sitting.refresh()
