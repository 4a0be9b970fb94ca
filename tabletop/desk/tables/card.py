"""The card of a game as its pack has it: a game adds what only it can say."""

from collections.abc import Callable

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import EMPHASIS, Colour, rgb
from tabletop.desk.tables.ending import Ending, TurningWords
from tabletop.desk.tables.table import Band, BillLine, Offer, VariantCard
from tabletop.packs.pack import PackHeader
from tabletop.packs.texts import listed
from tabletop.play.analysis import TurningPoint
from tabletop.play.match import Match


class PackedCard:
    """What the title, the set-up and the result say of a game with this `header`; `credit` says whose it is in other
    words than usual."""

    variants: tuple[VariantCard, ...] = ()
    bands: tuple[Band, ...] = ()

    def __init__(self, header: PackHeader, pitch: str, offer: Offer, ending: Ending, credit: str = "") -> None:
        self.credit = credit or f"A game by {header.designer}, published by {header.publisher}"
        self.seats = f"{header.seats[0]}–{header.seats[1]}"
        self.minutes = header.minutes.typical
        self.pitch, self.offer, self.ending = pitch, offer, ending
        self._colours = tuple(map(rgb, header.theme.seats))

    def pieces(self, match: Match) -> tuple[tuple[str, ...], ...]:
        """Return the sprites of the seats, those of the offer where a game has no others."""
        return self.offer.pieces

    def colours(self, match: Match) -> tuple[Colour, ...]:
        """Return the colours of the seats, those of the pack where a game has no others."""
        return self._colours

    def standing(self, match: Match) -> str:
        """Return in a sentence who is ahead."""
        totals = [sheet.total for sheet in match.game.scores(match.state)]
        best, (one, many), goal = max(totals), self.ending.points, self.ending.goal
        names = [name for name, total in zip(match.names, totals, strict=True) if total == best]
        have = f"{best} {one if best == 1 else many}"
        if len(names) == len(totals):
            return f"All are level with {have}." if best else f"Nobody has {'a' if one != many else 'any'} {one} yet."
        are, has = "is" if len(names) == 1 else "are", f"{best} of {goal} {many}" if goal else have
        return f"{listed(names)} {are} ahead with {has}."

    def bill(self, match: Match, seat: int) -> list[BillLine]:
        """Return the lines of the score sheet of `seat`, by the names of their categories."""
        lines = match.game.scores(match.state)[seat].lines
        return [BillLine(name, name.capitalize(), "", points, "star", EMPHASIS) for name, points in lines]

    def sources(self, match: Match, seat: int) -> list[BillLine]:
        """Return nothing: the bill says it."""
        return []

    def turning(self, match: Match, point: TurningPoint) -> TurningWords:
        """Return whose turning point it was."""
        seat = match.entries[point.entry].seat
        return TurningWords("A turn that counted", f"{match.names[seat]} gets ahead", seat)

    def draw_turning(
        self, sheet: Sheet, box: Box, match: Match, point: TurningPoint, board: Callable[[], None]
    ) -> None:
        """Put the board there."""
        board()
