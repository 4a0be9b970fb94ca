"""The day's cases: what of them is open, done and known, and how they are played."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from tabletop.desk.tables.daily import dated_words, stretch_title
from tabletop.desk.tables.registry import TABLES, daily
from tabletop.games import GAMES, HEADERS
from tabletop.packs.texts import number_text

if TYPE_CHECKING:
    from tabletop.core.game import Game
    from tabletop.desk.scenes.dailies.model import CaseSlip, DailiesModel, Line, LongCase
    from tabletop.desk.scenes.dailies.pars import ParKeeper
    from tabletop.desk.scenes.match.case import CaseMark
    from tabletop.desk.window.app import App
    from tabletop.packs.pack import Stretch
    from tabletop.play.dailies import Case
    from tabletop.play.imports import Imported
    from tabletop.play.late import LateStart
    from tabletop.play.match import Match
    from tabletop.play.records import Result
    from tabletop.play.store import OpenMatch, Store

MOST_SEEDS = 10  # seeds of a day's case that may have been made, the first of which come to no such place
CASES_KEPT = 8
"""The cases of so many days are kept once they have been read."""


class Ways(Protocol):
    """What leads to matches and their results."""

    def sit_down(self, match: Match) -> None:
        """Show the table of a match above nothing but the title."""

    def resume(self, one: OpenMatch) -> None:
        """Go on with an open match."""

    def show_result(self, result: Result) -> None:
        """Show the result of a recorded match."""


@lru_cache(maxsize=CASES_KEPT)
def cases_on(day: date) -> list[Case]:
    """Return the cases of a day, one of each game that has one."""
    from tabletop.play.dailies import cases_of

    return cases_of(day)


class Seeded(NamedTuple):
    """A late start of any seed, which isn't made yet."""

    game: Game[Any]
    stretch: Stretch
    seed: str


class Cases:
    """The cases of the days, and the pars of those that the player has begun."""

    def __init__(self, app: App, store: Store, ways: Ways, today: Callable[[], date]) -> None:
        self.app, self.store, self.ways, self.today = app, store, ways, today

    @cached_property
    def pars(self) -> ParKeeper:
        """What works out the pars of the cases that the player has begun."""
        from tabletop.desk.scenes.dailies.pars import ParKeeper

        return ParKeeper(self.store.records)

    @property
    def player(self) -> str:
        """The name of who sits at the computer."""
        return self.app.prefs.now.player_name

    def show(self) -> None:
        """Show the page of the day's cases."""
        from tabletop.desk.scenes.dailies.dailies import DailiesActs, DailiesScene

        self.app.push(DailiesScene(self.today(), DailiesActs(self.load, self.play, self.play_long, self.pars.tick)))

    # What is known --------------------------------------------------------------------------------------------------

    def load(self, day: date, month: date) -> DailiesModel:
        """Return what there is of the cases of a day and of the month that begins at another."""
        from tabletop.desk.scenes.dailies.model import DailiesModel, Month

        records, opened = self.store.records, self.store.open_matches()
        last = (month + timedelta(days=31)).replace(day=1) - timedelta(days=1)
        done = records.cases(self.player, month, last)
        slips = tuple(self._slip(case, opened) for case in self._shown(day))
        return DailiesModel(
            day,
            self.today(),
            slips,
            self._long(day, opened),
            Month.of(month, self.today(), done, records.case_days(self.player)),
            self._lines(day - timedelta(days=1)),
        )

    def endings(self) -> list[tuple[str, bool]]:
        """Return the games that have a case today, and whether the player has done it."""
        today = self.today()
        first = {game: found[0].id for game in TABLES if (found := HEADERS[game].stretches)}
        return [(game, self._result_in(game, stretch, today) is not None) for game, stretch in first.items()]

    @staticmethod
    def _shown(day: date) -> list[Case]:
        return [case for case in cases_on(day) if case.game.id in TABLES]

    def _slip(self, case: Case, opened: list[OpenMatch]) -> CaseSlip:
        from tabletop.desk.scenes.dailies.model import CaseSlip

        result, begun = self._result(case), self._open(case, opened)
        par = None
        if result is not None:
            par = self._par(case, wanted=True)
        phase = begun.match.game.phase(begun.match.state) if begun is not None and begun.match is not None else ""
        return CaseSlip(case.game.id, case.game.title, case.stretch.title, case.stretch.minutes, result, par, phase)

    def _result(self, case: Case, name: str | None = None) -> Result | None:
        """Return what the player made of a case first."""
        return self._result_in(case.game.id, case.stretch.id, case.day, name)

    def _result_in(self, game: str, stretch: str, day: date, name: str | None = None) -> Result | None:
        """Return what the player made first of the case of a `day` in a game, which is a late start."""
        found = self.store.records.cases(name or self.player, day, day, game)
        return next((result for result in found if result.stretch == stretch), None)

    def _open(self, case: Case, opened: list[OpenMatch]) -> OpenMatch | None:
        """Return the open match of a case that the player has begun."""
        for one in opened:
            header = one.header
            if one.match is None or header is None or one.match.over or header.parent:
                continue
            here = case.game.id, case.day.isoformat(), case.stretch.id
            same = (header.game, header.case, header.stretch) == here
            if same and any(seat.kind == "human" and seat.name == self.player for seat in header.seats):
                return one
        return None

    def _start(self, case: Case) -> LateStart | None:
        """Return the position of a case, None where it has to be made."""
        from tabletop.play.dailies import case_seed

        if case.start is not None:
            return case.start
        kept = self.store.records.late_starts
        for number in range(MOST_SEEDS):
            found = kept.find(case.game, case.stretch, case_seed(case.day, case.number + number))
            if found is not None:
                return found
        return None

    def _par(self, case: Case, *, wanted: bool) -> int | None:
        """Return what *master* makes of a case, None where that isn't known; where it is `wanted` it is worked out."""
        from tabletop.play.late import begin, late_seats

        start = self._start(case)
        if start is None:
            return None
        match = begin(start, late_seats(start, self.player))
        par = self.pars.known(match)
        if par is None and wanted:
            self.pars.want(match)
        return None if par is None else par.figure

    def _lines(self, day: date) -> tuple[Line, ...]:
        """Return how the player, friends whose results were pasted, and *master* did the cases of a day."""
        from tabletop.desk.scenes.dailies.model import MASTER, YOU, Line

        cases = self._shown(day)
        own = [None if result is None else result.figure for result in map(self._result, cases)]
        friends: dict[str, dict[str, int]] = {}
        for case in cases:
            for one in reversed(self.store.records.imports.all(case.game.id)):
                if self._is_of(one, case):
                    friends.setdefault(one.friend.name, {})[case.game.id] = one.friend.figure
        lines = [Line(YOU, tuple(own))]
        lines += [Line(name, tuple(found.get(case.game.id) for case in cases)) for name, found in friends.items()]
        if any(figure is not None for line in lines for figure in line.figures):
            lines.append(Line(MASTER, tuple(self._par(case, wanted=False) for case in cases)))
        return tuple(lines)

    @staticmethod
    def _is_of(one: Imported, case: Case) -> bool:
        return one.case == case.day.isoformat() and one.options.get("stretch") == case.stretch.id

    def _long(self, day: date, opened: list[OpenMatch]) -> LongCase | None:
        """Return the whole game of a day, None where no game has one."""
        from tabletop.desk.scenes.dailies.model import LongCase

        found = daily()
        if found is None:
            return None
        game = found[0]
        begun = self.open_long(day, opened)
        phase = begun.match.game.phase(begun.match.state) if begun is not None and begun.match is not None else ""
        title = f"{GAMES[game].title} long {found[1].name}"
        return LongCase(title, TABLES[game].card.minutes, self.long_result(day), phase)

    def long_result(self, day: date) -> Result | None:
        """Return what the player made of the whole game of a day first, of those that count."""
        game = _long_game()
        results = self.store.records.cases(self.player, day, day, game)
        return next((one for one in results if not one.stretch and one.ranked and one.options == _usual(game)), None)

    def open_long(self, day: date, opened: list[OpenMatch]) -> OpenMatch | None:
        """Return the open match of the whole game of a day that would count, of those that are open."""
        game = _long_game()
        for one in opened:
            header, match = one.header, one.match
            if header is None or match is None or match.practice or match.over:
                continue
            whole = header.game == game and header.options == _usual(game) and not header.stretch
            if whole and header.case == day.isoformat() and header.seats[0].name == self.player:
                return one
        return None

    def mark(self, match: Match) -> CaseMark | None:
        """Return what is said of a match at its table where it is a day's case, and have its par worked out; None for
        any other match."""
        from tabletop.desk.scenes.match.case import CaseMark

        header = match.header
        if header.case is None or not header.stretch:
            return None
        par = self.pars.known(match)
        if par is None:
            self.pars.want(match)
        title = dated_words(header.game, date.fromisoformat(header.case), "%b")
        known = "" if par is None or par.figure is None else number_text(par.figure)
        ending = stretch_title(header.game, header.stretch)
        return CaseMark(title, f"{ending[:1].lower()}{ending[1:]}", goal_sentence(match), known)

    # Into a case ----------------------------------------------------------------------------------------------------

    def play(self, game: str, day: date) -> None:
        """Play the case of a game on a day: go on with it, show what came of it, or begin it."""
        case = next(case for case in self._shown(day) if case.game.id == game)
        begun, done = self._open(case, self.store.open_matches()), self._result(case)
        if begun is not None:
            self.ways.resume(begun)
        elif done is not None:
            self.ways.show_result(done)
        else:
            start = self._start(case)
            if start is not None:
                self._begin(start)
            else:
                self.make(case)

    def make(self, case: Case) -> None:
        """Have the position of a case made, then play it."""
        from tabletop.desk.scenes.making import MakingScene

        theme = TABLES[case.game.id].make().theme

        def following() -> Case:
            nonlocal case
            case = case.next
            return case

        self.app.push(MakingScene(case, self._made, theme, following))

    def _made(self, start: LateStart) -> None:
        self.store.records.late_starts.keep(start)
        self._begin(start)

    def _begin(self, start: LateStart) -> None:
        """Sit down at a case, which is told there; its par is worked out while it is played."""
        from tabletop.play.late import late_seats

        match = self.store.start_late(start, late_seats(start, self.player))
        self.ways.sit_down(match)
        mark = self.mark(match)
        if mark is not None:
            self.app.toast(mark.sentences, near="top.case")

    def begin_late(self, game: Game[Any], stretch: Stretch, seed: str, sit_down: Callable[[LateStart], None]) -> None:
        """Take a seed to its last stretch, by what ships or is kept or else by having it made, and `sit_down` there."""
        case = next((case for case in self._seeds_case(game, seed) if case.stretch == stretch), None)
        start = case.start if case is not None else None
        start = start or self.store.records.late_starts.find(game, stretch, seed)
        if start is not None:
            sit_down(start)
            return

        from tabletop.desk.scenes.making import MakingScene

        def made(start: LateStart) -> None:
            self.store.records.late_starts.keep(start)
            sit_down(start)

        self.app.push(MakingScene(Seeded(game, stretch, seed), made, TABLES[game.id].make().theme))

    @staticmethod
    def _seeds_case(game: Game[Any], seed: str) -> list[Case]:
        """Return the case of a game whose seed this is, nothing where it is none."""
        try:
            cases = cases_on(date.fromisoformat(seed[:10]))
        except ValueError:
            return []
        return [case for case in cases if case.game is game and case.seed == seed]

    def play_long(self, day: date) -> None:
        """Play the whole game of a day: the open match of it, or a new one; when it is done, show what came of it."""
        begun, done = self.open_long(day, self.store.open_matches()), self.long_result(day)
        if begun is not None:
            self.ways.resume(begun)
        elif done is not None:
            self.ways.show_result(done)
        else:
            from tabletop.play.match import Seat

            started = datetime.now()
            if day == self.today():
                started = datetime.combine(day, started.time())
            seats = [Seat("human", self.player)]
            self.ways.sit_down(self.store.start(GAMES[_long_game()], seats, day.isoformat(), {}, started=started))


def goal_sentence(match: Match) -> str:
    """Return what one plays for in a match.

    The rating counts alone, among several seats what the game counts.
    """
    card = TABLES[match.game.id].card
    aim = "the best rating" if match.scores()[0].rating is not None else f"the most {card.ending.points[1]}"
    return f"make {aim} you can."


def _long_game() -> str:
    found = daily()
    assert found is not None
    return found[0]


def _usual(game: str) -> dict[str, str]:
    return HEADERS[game].with_defaults({})
