"""What the page of the day's cases shows: a slip for each game, the month, and how yesterday's cases were done."""

from datetime import date, timedelta

import msgspec

from tabletop.desk.tables.registry import TABLES
from tabletop.packs.texts import number_text
from tabletop.play.dailies import beside_par
from tabletop.play.records import Result
from tabletop.play.streaks import longest_streak, streak

MASTER = "Master"
YOU = "You"


class CaseSlip(msgspec.Struct, frozen=True):
    """The case of a game: what is to be done in it, and how the player stands.

    `result` is what the player made of it first, `par` what *master* makes of it (None: not known yet), and `begun`
    says how far the player is in it, "" while it isn't open.
    """

    game: str
    title: str
    stretch: str
    minutes: int
    result: Result | None = None
    par: int | None = None
    begun: str = ""

    @property
    def goal(self) -> str:
        """What one plays for, in two words."""
        card = TABLES[self.game].card
        return "Best rating" if card.bands and self.alone else f"Most {card.ending.points[1]}"

    @property
    def alone(self) -> bool:
        """Whether one plays it alone."""
        from tabletop.play.late import stretches

        return any(one.title == self.stretch and one.seats == 1 for one in stretches(self.game))

    @property
    def begun_words(self) -> tuple[str, ...]:
        """How far the player is in it, the longest way to say it first."""
        return f"Begun: {self.begun}", f"Begun: {self.begun.partition(',')[0]}", "Begun"

    @property
    def figure(self) -> int | None:
        """What the player made of it, None for nothing yet."""
        return None if self.result is None else self.result.figure

    @property
    def against(self) -> str:
        """Return how the player's figure stands beside par as in golf, "" where one of them isn't known."""
        return "" if self.figure is None or self.par is None else beside_par(self.figure, self.par)


class LongCase(msgspec.Struct, frozen=True):
    """The whole game of a day: what it is called, how long it takes, and how the player stands in it."""

    title: str
    minutes: int
    result: Result | None = None
    begun: str = ""

    @property
    def does(self) -> str:
        """What its button says."""
        return "Continue" if self.begun else "See result" if self.result is not None else "Play it"


class Month(msgspec.Struct, frozen=True):
    """The days of a month: how many cases were done on each, the days that count for the streak, and the streaks."""

    first: date
    done: dict[date, int]
    kept: frozenset[date]
    streak: int
    longest: int

    @classmethod
    def of(cls, first: date, today: date, results: list[Result], kept: set[date]) -> "Month":
        """Return the month that begins at `first`; `results` are the cases that were done of its days."""
        games: dict[date, set[str]] = {}
        for result in results:
            if result.case is not None and result.stretch:
                games.setdefault(date.fromisoformat(result.case), set()).add(result.game)
        done = {day: len(found) for day, found in games.items()}
        return cls(first, done, frozenset(kept), streak(kept, today), longest_streak(kept))


class Line(msgspec.Struct, frozen=True):
    """How somebody did the cases of a day: a figure for each game, None where there is none."""

    name: str
    figures: tuple[int | None, ...]


class DailiesModel(msgspec.Struct, frozen=True):
    """All that the page shows of the cases of a `day`; `before` is how those of the day before were done."""

    day: date
    today: date
    slips: tuple[CaseSlip, ...]
    long: LongCase | None
    month: Month
    before: tuple[Line, ...]

    @property
    def title(self) -> str:
        """What the page is called."""
        return "Today’s cases" if self.day == self.today else f"Cases of {self.day.day} {self.day:%B}"

    @property
    def next(self) -> int | None:
        """The first slip that waits, None where all are done."""
        return next((n for n, slip in enumerate(self.slips) if slip.result is None), None)

    def best(self, game: int) -> int | None:
        """Return the best figure of the day before in a game."""
        return max((figure for line in self.before if (figure := line.figures[game]) is not None), default=None)


def before_title(model: DailiesModel) -> str:
    """Return what the day before is called."""
    day = model.day - timedelta(days=1)
    return "Yesterday" if model.day == model.today else f"{day.day} {day:%B}"


def figure_text(figure: int | None) -> str:
    """Return a figure, a dash where there is none."""
    return "–" if figure is None else number_text(figure)
