"""What the title, the set-up and the result say of Patrol!."""

from collections.abc import Callable

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import ACCENT, COOL, GOOD, WARNING
from tabletop.desk.tables.card import PackedCard
from tabletop.desk.tables.ending import Moment
from tabletop.desk.tables.patrol.course import draw_moment, moment
from tabletop.desk.tables.patrol.ending import ENDING
from tabletop.desk.tables.patrol.offer import OFFER
from tabletop.desk.tables.table import BillLine
from tabletop.games.patrol.events import CrimeClosed
from tabletop.games.patrol.pack import PACK
from tabletop.games.patrol.scoring import score_sheets
from tabletop.games.patrol.state import PatrolState
from tabletop.play.analysis import TurningPoint
from tabletop.play.match import Match

_LOOKS = {
    "scenes": ("target", ACCENT),
    "rates": ("flame", WARNING),
    "rescues": ("person", GOOD),
    "cards": ("image", COOL),
}


def _state(match: Match) -> PatrolState:
    assert isinstance(match.state, PatrolState)
    return match.state


PITCH = (
    "Crimes are called in all over Westgrove. Roll, take the shortest way, and be there before the others: the "
    "first on the scene gets most, and a rough area pays more."
)


class PatrolCard(PackedCard):
    """The card of Patrol!."""

    def bill(self, match: Match, seat: int) -> list[BillLine]:
        state = _state(match)
        scenes = sum(
            isinstance(event, CrimeClosed) and seat in event.seats for e in match.entries for event in e.events
        )
        remarks = {
            "scenes": f"{scenes} scene{'s' * (scenes != 1)} closed",
            "rates": "for the areas of those",
            "rescues": "first to reach them",
            "cards": "commendations and complaints",
        }
        lines = score_sheets(state)[seat].lines
        return [
            BillLine(category, PACK.texts.names[category], remarks[category], points, *_LOOKS[category])
            for category, points in lines
        ]

    def turning(self, match: Match, point: TurningPoint) -> Moment:
        return moment(match, point)

    def draw_turning(
        self, sheet: Sheet, box: Box, match: Match, point: TurningPoint, board: Callable[[], None]
    ) -> None:
        draw_moment(sheet, box, match, point, board)


CARD = PatrolCard(PACK.header, PITCH, OFFER, ENDING, PACK.header.credits)
