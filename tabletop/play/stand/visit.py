"""What a visitor of a stand plays: a late start with a goal in one sentence, on a gentle clock."""

import random
from collections.abc import Container
from datetime import date
from enum import StrEnum
from typing import Any, NamedTuple

from tabletop.ai.late import LATE_LEVEL
from tabletop.core.game import Game
from tabletop.packs.pack import StandSlice, Stretch
from tabletop.play.coaching import switch
from tabletop.play.dailies import shipped_days, shipped_start
from tabletop.play.late import LateStart, begin, stretch_named
from tabletop.play.match import Seat
from tabletop.play.replay import built_games

GUEST = "Guest"
CAST = ("Mara", "Petra", "Ivo", "Bela", "Nora")
"""What the AI seats are called."""
EVERYBODY_ELSE = "everybody else"
COMPUTER = "the computer"
TASTER_MINUTES = 5


class Kind(StrEnum):
    """A taster is short and coached, a slice is longer and not."""

    TASTER = "taster"
    SLICE = "slice"


class Offered(NamedTuple):
    """What a stand offers of a game: what one does in it, in a few words, and the two things to play."""

    game: Game[Any]
    does: str
    taster: StandSlice
    slice: StandSlice

    def part(self, kind: Kind) -> StandSlice:
        """Return what is played of the game."""
        return self.taster if kind is Kind.TASTER else self.slice

    def stretch(self, kind: Kind) -> Stretch:
        """Return where it begins."""
        return stretch_named(self.game.id, self.part(kind).stretch)

    @property
    def most(self) -> int:
        """How many people can play together."""
        return max(self.stretch(kind).seats for kind in Kind)


def offered(games: Container[str] | None = None) -> list[Offered]:
    """Return what a stand offers of each of some `games` (None: of all), in the order of the shelf."""
    from tabletop.games import HEADERS

    ids = sorted((game for game in built_games() if games is None or game in games), key=lambda one: HEADERS[one].shelf)
    found = []
    for game in ids:
        stand = HEADERS[game].stand
        if stand is not None:
            found.append(Offered(built_games()[game], stand.does, stand.taster, stand.slice))
    return found


def position(game: Game[Any], stretch: Stretch, rng: random.Random) -> LateStart | None:
    """Return one of the positions of a late start that are shipped, by chance; None where none is."""
    days = shipped_days(game, stretch)
    return shipped_start(game, stretch, date.fromordinal(rng.choice(days))) if days else None


class Visit:
    """A match of visitors: so many `people` play `offered` from `start` on, the other seats are AI.

    `rival` is the AI seat that they are to beat, None where nobody else or more than one visitor plays.
    """

    def __init__(self, offered: Offered, kind: Kind, people: int, start: LateStart) -> None:
        self.offered, self.kind, self.people = offered, kind, people
        self.match = begin(start, visit_seats(start.stretch.seats, people))
        if kind is Kind.TASTER:
            switch(self.match, True)
        self.rival = self._leader() if people == 1 else None

    def _leader(self) -> int | None:
        """Return the AI seat that stands best, as far as anybody can see."""
        sheets = self.match.game.scores(self.match.view(None))
        others = range(self.people, len(sheets))
        return max(others, key=lambda seat: sheets[seat].total, default=None)

    @property
    def rival_name(self) -> str:
        """Whom the visitors are to beat."""
        if self.rival is not None:
            return self.match.names[self.rival]
        return COMPUTER if len(self.match.seats) == 1 else EVERYBODY_ELSE

    @property
    def goal(self) -> str:
        """What they play for, in one sentence."""
        return self.offered.part(self.kind).goal.format(rival=self.rival_name)

    def figure(self, seat: int) -> int:
        """Return what a seat has come to: its rating, or its points."""
        sheet = self.match.scores()[seat]
        return sheet.total if sheet.rating is None else sheet.rating

    @property
    def counts(self) -> bool:
        """Whether the visitors play it to its end themselves."""
        return not (self.match.handed_over or self.match.given_up)


class Outcome(NamedTuple):
    """What came of a visit: the best visitor's seat, name and figure, and those of whom they were to beat.

    The other figure is None where it isn't known, such as that of the computer which is still at it. `rival_won` tells
    whether the one to beat was the best of all.
    """

    seat: int
    name: str
    figure: int
    rival: str
    to_beat: int | None
    rival_won: bool = False

    @property
    def beaten(self) -> bool | None:
        """Whether the visitor did better; None where that isn't known."""
        return None if self.to_beat is None else self.figure > self.to_beat


def outcome(visit: Visit, par: int | None = None) -> Outcome:
    """Return what came of a visit whose match is over; `par` is what the computer made of it alone."""
    seats = range(len(visit.match.seats))
    own = range(visit.people)
    best = max(own, key=visit.figure)
    others = [seat for seat in seats if seat != best and (visit.rival is None or seat == visit.rival)]
    to_beat = max(map(visit.figure, others), default=par)
    won = visit.rival is None or visit.match.scores()[visit.rival].rank == 1
    return Outcome(best, visit.match.names[best], visit.figure(best), visit.rival_name, to_beat, won)


def visit_seats(seats: int, people: int) -> list[Seat]:
    """Return the seats of a match in which so many `people` play, and AI seats beside them.

    >>> [seat.name for seat in visit_seats(4, 2)], [seat.name for seat in visit_seats(2, 1)]
    (['Guest 1', 'Guest 2', 'Mara', 'Petra'], ['Guest', 'Mara'])
    """
    cast = iter(CAST)
    guests = [Seat("human", GUEST if people == 1 else f"{GUEST} {n}") for n in range(1, people + 1)]
    return guests + [Seat(LATE_LEVEL, next(cast)) for _ in range(seats - people)]
