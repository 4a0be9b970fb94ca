"""What the title, the set-up and the result say of Patrol!, and what made the turning points of a game."""

from collections.abc import Callable

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.layout import COVER
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import COOL, EMPHASIS, GOOD, WARNING, WHITE, Colour, rgb
from tabletop.desk.tables.card import PackedCard
from tabletop.desk.tables.ending import Ending, TurningWords
from tabletop.desk.tables.lettering import Lettering
from tabletop.desk.tables.patrol.art import CAR_RATIO, colour_of, crime_sprite, sprite, unit_sprite
from tabletop.desk.tables.patrol.board import CITY
from tabletop.desk.tables.patrol.history import decisive_closing, decisive_deed
from tabletop.desk.tables.table import BillLine, Choosing, Offer, PieceChoice
from tabletop.games.patrol.events import CrimeClosed
from tabletop.games.patrol.pack import CRIMES, PACK, SEATS, faces_for, rounds_for
from tabletop.games.patrol.prospects import said
from tabletop.games.patrol.scenes import area_of
from tabletop.games.patrol.scoring import score_sheets
from tabletop.games.patrol.state import PatrolState
from tabletop.play.analysis import TurningPoint
from tabletop.play.match import Entry, Match

LOOKS = {
    "scenes": ("patrol/mark-assault", EMPHASIS),
    "rates": ("patrol/mark-rate", WARNING),
    "rescues": ("patrol/mark-officer", GOOD),
    "cards": ("patrol/mark-radio", COOL),
}


def _summary(seats: int, options: dict[str, str]) -> str:
    rounds = rounds_for(seats, options["rounds"])
    minutes = max(10, PACK.header.minutes.typical * rounds * seats // (PACK.rounds.full * 4))
    return said("summary", seats=seats, rounds=rounds, crimes=len(CRIMES), minutes=minutes)


def _one_more(seats: int) -> str:
    more_cards = len(faces_for(seats + 1)) > len(faces_for(seats))
    return said("more_cards" if more_cards else "one_more")


OFFER = Offer(
    pieces=tuple(map(unit_sprite, range(SEATS))),
    seed_means=said("seed"),
    summary=_summary,
    one_more=_one_more,
    choosing=Choosing(
        "unit", tuple(PieceChoice(unit.id, unit.title, unit_sprite(n)) for n, unit in enumerate(PACK.units))
    ),
    ends_turn=True,
    tagline=PACK.header.tagline,
    figure=sprite("riders"),
    lettering=(Lettering("PATROL!", WHITE, rgb("#1b4aa0"), (144, 56), 76, -5.0),),
)
ENDING = Ending(
    hero=sprite("backdrop"),
    turn=("round", "rounds"),
    points=("point", "points"),
    closing=lambda match: said("on_duty", n=match.state.round),
)


def _closed(entry: Entry) -> list[CrimeClosed]:
    return [event for event in entry.events if isinstance(event, CrimeClosed)]


def turning(match: Match, point: TurningPoint) -> TurningWords:
    """Return what made a turning point."""
    entry = match.entries[point.entry]
    deed = decisive_deed(entry.events, entry.seat, point.seat, match.names, gains=point.change > 0)
    return TurningWords(deed.title, deed.remark, deed.seat, deed.whole, deed.brief)


class PatrolCard(PackedCard):
    """The card of Patrol!."""

    def pieces(self, match: Match) -> tuple[tuple[str, ...], ...]:
        assert isinstance(match.state, PatrolState)
        return tuple(unit_sprite(match.state.unit_number(seat)) for seat in range(match.state.seats))

    def colours(self, match: Match) -> tuple[Colour, ...]:
        assert isinstance(match.state, PatrolState)
        return tuple(colour_of(match.state, seat) for seat in range(match.state.seats))

    turning = staticmethod(turning)

    def bill(self, match: Match, seat: int) -> list[BillLine]:
        assert isinstance(match.state, PatrolState)
        closings = [closed for entry in match.entries for closed in _closed(entry)]
        scenes = sum(seat in closed.seats for closed in closings)
        remarks = {name: said(f"for_{name}") for name in ("rates", "rescues", "cards")}
        remarks["scenes"] = said("scene_closed" if scenes == 1 else "scenes_closed", n=scenes)
        return [
            BillLine(name, PACK.texts.names[name], remarks[name], points, *LOOKS[name])
            for name, points in score_sheets(match.state)[seat].lines
        ]

    def draw_turning(
        self, sheet: Sheet, box: Box, match: Match, point: TurningPoint, board: Callable[[], None]
    ) -> None:
        """Put the scene of the crime that was closed there with those who were at it, or else the board."""
        entry = match.entries[point.entry]
        closed, state = decisive_closing(entry.events, point.seat, gains=point.change > 0), entry.before
        if closed is None or not isinstance(state, PatrolState):
            board()
            return
        u = sheet.u
        sheet.picture(box, *CITY.pictures[area_of(state, closed.space).id], fit=COVER)
        side = min(box.h * 55 // 100, box.w // 3)
        sheet.picture(Box(box.x + u(4), box.y + u(2), side, side), *crime_sprite(closed.crime, "closed"))
        high = min(box.h // 3, side)
        wide = int(high * CAR_RATIO)
        first = Box(box.right - wide - u(4), box.y + u(4), wide, high)
        for n, seat in enumerate(closed.seats[:3]):
            sheet.picture(first.move(-n * wide // 3, n * (box.h - high) // 3), *unit_sprite(state.unit_number(seat)))


CARD = PatrolCard(PACK.header, said("pitch"), OFFER, ENDING, said("credit"))
