"""The card of a game as its pack has it: a game adds what only it can say."""

import re
from collections.abc import Callable

from tabletop.core.state import State
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.theme import EMPHASIS, Colour, rgb
from tabletop.desk.tables.ending import Ending, TurningWords
from tabletop.desk.tables.table import Band, BillLine, Offer, VariantCard
from tabletop.packs.pack import PackHeader
from tabletop.packs.texts import capital, listed, number_text
from tabletop.play.analysis import TurningPoint
from tabletop.play.match import Match


def _decisive(match: Match, point: TurningPoint) -> list[tuple[str, int]]:
    """Return the sentences of the log on a turning point, each with how much it changed the lead its way, the most
    first. What the log doesn't tell counts for the sentence before it."""
    entry, way = match.entries[point.entry], 1 if point.change > 0 else -1
    state = entry.before.clone()
    lead, told = _lead(match, state, point.seat), list[tuple[str, int]]()
    untold = 0
    for event in entry.events:
        state.happened(event)
        now = _lead(match, state, point.seat)
        gain, lead = (now - lead) * way, now
        sentence = match.game.describe(event, state, match.names)
        if sentence:
            told.append((sentence, gain + untold))
            untold = 0
        elif told:
            told[-1] = told[-1][0], told[-1][1] + gain
        else:
            untold += gain
    return sorted((one for one in told if one[1] > 0), key=lambda one: -one[1])


def _ahead_of(match: Match, point: TurningPoint) -> int:
    """Return the best of the seats that the seat of a turning point fell behind."""
    entry = match.entries[point.entry]
    state = entry.before.clone()
    for event in entry.events:
        state.happened(event)
    totals = [sheet.total for sheet in match.game.scores(state)]
    return max((seat for seat in range(state.seats) if seat != point.seat), key=totals.__getitem__, default=point.seat)


def _lead(match: Match, state: State, seat: int) -> int:
    """Return how many points `seat` is ahead of the best of the others."""
    totals = [sheet.total for sheet in match.game.scores(state)]
    return totals[seat] - max((total for other, total in enumerate(totals) if other != seat), default=0)


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

    def points(self, match: Match) -> list[int]:
        """Return the points that the seats of an open match have, as its table counts them."""
        return [sheet.total for sheet in match.game.scores(match.state)]

    def standing(self, match: Match) -> str:
        """Return in a sentence who is ahead."""
        totals = self.points(match)
        best, (one, many), goal = max(totals), self.ending.points, self.ending.goal
        names = [name for name, total in zip(match.names, totals, strict=True) if total == best]
        have = f"{best} {one if best == 1 else many}"
        if len(names) == len(totals):
            return f"All are level with {have}." if best else f"Nobody has {'a' if one != many else 'any'} {one} yet."
        are, has = "is" if len(names) == 1 else "are", f"{best} of {goal} {many}" if goal else have
        return f"{listed(names)} {are} ahead with {has}."

    def figure(self, match: Match, seat: int) -> str:
        """Return the rating or the score of a seat in an open match, as far as everybody may know it."""
        sheet = match.game.scores(match.state)[seat]
        return number_text(self.points(match)[seat] if sheet.rating is None else sheet.rating)

    def bill(self, match: Match, seat: int) -> list[BillLine]:
        """Return the lines of the score sheet of `seat`, by the names of their categories."""
        lines = match.game.scores(match.state)[seat].lines
        return [BillLine(name, name.capitalize(), "", points, "star", EMPHASIS) for name, points in lines]

    def sources(self, match: Match, seat: int) -> list[BillLine]:
        """Return nothing: the bill says it."""
        return []

    def turning(self, match: Match, point: TurningPoint) -> TurningWords:
        """Return what made a turning point: what the log says of the event that changed the lead most."""
        told = _decisive(match, point)
        entry = match.entries[point.entry]
        if not told:
            return TurningWords("A turn that counted", f"{match.names[entry.seat]} decides", entry.seat)
        whole, *others = (sentence for sentence, _ in told)
        ahead = point.seat if point.change > 0 else _ahead_of(match, point)
        parts = whole.removesuffix(".").split(". ")
        title = next((part for part in parts if part.startswith(f"{match.names[ahead]} ")), parts[0])
        named = [seat for seat, name in enumerate(match.names) if re.search(rf"\b{re.escape(name)}\b", title)]
        seat = min(named, key=lambda one: (title.index(match.names[one]), -len(match.names[one])), default=entry.seat)
        title = title.removeprefix(f"{match.names[seat]} ").removesuffix(f" for {match.names[seat]}")
        remark = others[0].removesuffix(".") if others else ""
        return TurningWords(capital(title), remark, seat, whole, capital(title.partition(": ")[0]))

    def draw_turning(
        self, sheet: Sheet, box: Box, match: Match, point: TurningPoint, board: Callable[[], None]
    ) -> None:
        """Put the board there."""
        board()
