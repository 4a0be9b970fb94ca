"""The moments of a match at its table: small ones go by over it, and others hold the stage."""

from collections.abc import Mapping
from typing import Any

import msgspec

from tabletop.core.events import Event
from tabletop.core.moments import NOBODY, PULSE, RIBBON, Moment
from tabletop.core.state import State
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Laid, Sheet
from tabletop.desk.draw.theme import Colour
from tabletop.desk.scenes.match.pulse import compose_pulse
from tabletop.desk.scenes.moment import WHOLE, Staged, compose_moment
from tabletop.desk.scenes.on_stage import OnStage, Onward
from tabletop.desk.scenes.result.facts import ordinal
from tabletop.desk.scenes.standings import Standing
from tabletop.desk.tables.director import MOMENT_SECONDS, Director
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.sitting import COLUMN, Sitting
from tabletop.desk.tables.spots import SEAT
from tabletop.desk.tables.table import BOARD, Table
from tabletop.desk.window.intents import Back, Confirm, Intent, Press
from tabletop.desk.window.scene import Host
from tabletop.packs.texts import number_text

Z_MOMENT = 20
"""Above the top bar and the drawers: a moment lies over all of the table."""
SKIP = "moment.skip"


class Moments:
    """Tells the director of a table the moments of its match, and shows the one that it has come to.

    The table takes input while a small one goes by: only what lies below its ribbon can't be picked.
    """

    def __init__(self, sitting: Sitting[Any, Any], table: Table[Any, Any], host: Host) -> None:
        self.sitting, self.table, self.theme, self.host = sitting, table, table.theme, host
        card = TABLES[sitting.game.id].card
        self._pieces, self._colours = card.pieces(sitting.match), card.colours(sitting.match)

    def of(self, event: Event[Any], view: State) -> Moment | None:
        """Return the moment that comes once `event` has happened, with the `view` after it; none while looking back.
        Where only AI seats play, none holds."""
        sitting = self.sitting
        if sitting.looking_back:
            return None
        found = self.table.moment(event, view, sitting)
        if found is None or not sitting.watched:
            return found
        return msgspec.structs.replace(found, rank=min(found.rank, RIBBON))

    def update(self, director: Director) -> None:
        """Put a moment that holds on the stage."""
        moment = director.moment
        if moment is None or not moment.holds:
            return
        totals = [points for _, points in moment.standings]
        standings = [
            self._standing(seat, points, 1 + sum(other > points for other in totals))
            for seat, points in moment.standings
            if seat != moment.seat
        ]
        onward = Onward("Go on", "go on", director.read)
        self.host.push(OnStage(self.theme, self._stage(moment), standings, onward))

    def handle(self, intent: Intent, director: Director) -> bool:
        """Let a moment that goes by be over at any key or click that means nothing else."""
        if director.age is None or not isinstance(intent, Press | Back | Confirm):
            return False
        director.read()
        return True

    def compose_moving(self, sheet: Sheet, director: Director, laid: Laid) -> None:
        """Put the moment that goes by over the table, where things are `laid` on it."""
        moment, age = director.moment, director.age
        if moment is None or age is None:
            return
        if moment.rank == PULSE:
            place = self._place(moment, laid.anchors)
            if place is not None:
                with sheet.raised(Z_MOMENT):
                    compose_pulse(sheet, place, moment, self._colour(moment), self._share(age))
            return
        sheet.hushed = True
        with sheet.raised(Z_MOMENT):
            compose_moment(sheet, self._stage(moment), WHOLE if self.host.motion.reduced else age)
        sheet.act(SKIP, director.read)

    def _share(self, age: float) -> float:
        """Return how much of a pulse is over (0 to 1); with reduced motion it stands in the middle of it."""
        return 0.5 if self.host.motion.reduced else min(1.0, age / MOMENT_SECONDS[PULSE])

    def _place(self, moment: Moment, anchors: Mapping[str, Box]) -> Box | None:
        """Return where a moment happens: at its place, at the seat it is about, or on one's own panel."""
        own = (COLUMN, BOARD) if moment.seat == self.sitting.you else (BOARD,)
        found = (anchors[name] for name in (moment.place, f"{SEAT}{moment.seat}", *own) if name in anchors)
        return next(found, None)

    def _colour(self, moment: Moment) -> Colour:
        seat = moment.seat
        return self._colours[seat] if seat != NOBODY and self._colours else self.theme.ribbon

    def _stage(self, moment: Moment) -> Staged:
        seat = moment.seat
        art = [(self.sitting.game.id, f"{name}.svg") for name in moment.art]
        said = moment.title.upper(), moment.why, moment.figure, moment.unit.upper()
        skips = "" if moment.holds else SKIP
        shown = tuple(art) or (self._pieces[seat],)
        return Staged(*said, (), shown, self._colour(moment), festive=False, skips=skips)

    def _standing(self, seat: int, points: int, place: int) -> Standing:
        own = seat == self.sitting.you
        return Standing(self._pieces[seat], ordinal(place), self.sitting.called(seat), number_text(points), own)
