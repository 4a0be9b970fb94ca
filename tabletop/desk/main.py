"""The app as a whole: which scene follows which, and what is kept of a match."""

import random
from datetime import date

from tabletop.desk.app import App
from tabletop.desk.box import Box
from tabletop.desk.dialogs import Choice, Dialog
from tabletop.desk.prefs import Prefs
from tabletop.desk.scene import Scene
from tabletop.desk.scenes.open_games import OpenGamesScene
from tabletop.desk.scenes.records import RecordsScene
from tabletop.desk.scenes.result import ResultActs, ResultScene
from tabletop.desk.scenes.rules import RulesScene
from tabletop.desk.scenes.settings import SettingsScene
from tabletop.desk.scenes.setup import SetupScene
from tabletop.desk.scenes.table import TableScene
from tabletop.desk.scenes.title import OpenGame, Poster, SeatFigure, TitleActs, TitleModel, TitleScene, Today
from tabletop.desk.sheet import Sheet
from tabletop.desk.tables.registry import TABLES
from tabletop.games import BROKEN, GAMES
from tabletop.packs.errors import PackError
from tabletop.play.journal import JournalError
from tabletop.play.match import Match, Seat
from tabletop.play.records import Contest, Result
from tabletop.play.replay import replay_text, resume
from tabletop.play.store import OpenMatch, Store

DAILY_GAME = "snitch"
SEED_WORDS = ("rainy", "quiet", "amber", "crooked", "late", "cold", "lucky", "narrow", "silver", "smoky")
SEED_PLACES = ("harbour", "alley", "bridge", "station", "market", "rooftop", "tunnel", "avenue", "depot", "corner")


def random_seed() -> str:
    """Return a seed that can be read out and typed: two words and a number.

    >>> len(random_seed().split())
    3
    """
    return f"{random.choice(SEED_WORDS)} {random.choice(SEED_PLACES)} {random.randrange(1, 100)}"


class Front:
    """The ways between the scenes, over one store of matches."""

    def __init__(self, app: App, store: Store) -> None:
        self.app = app
        self.store = store
        self._open: list[OpenMatch] = []

    # The title ------------------------------------------------------------------------------------------------------

    def title(self) -> TitleScene:
        """Return the title, which reads the store each time it is shown."""
        acts = TitleActs(
            resume=lambda: self.resume(self._open[0]),
            play_today=self.play_today,
            new_game=self.set_up,
            records=lambda: self.app.push(RecordsScene(self.store, self.show_result)),
            settings=lambda: self.app.push(SettingsScene()),
            rules=lambda: self.app.open_rules(next(iter(GAMES), DAILY_GAME)),
            quit=self.app.quit,
            others=lambda: self.app.push(OpenGamesScene(self.store, self.resume)),
        )
        return TitleScene(self._title_model, acts)

    def _title_model(self) -> TitleModel:
        self._open = [one for one in self.store.open_matches() if one.match is None or not one.match.over]
        whole = [one for one in self._open if one.match is not None]
        self._open = whole + [one for one in self._open if one.match is None]
        for game, sentence in BROKEN.items():
            self.app.toast(f"{game} can't be played: {sentence}")
        posters = tuple(self._poster(game) for game in GAMES if game in TABLES)
        today = self._today() if DAILY_GAME in GAMES else None
        if self.store.records.trouble:
            self.app.toast(self.store.records.trouble)
        return TitleModel(self._open_game(), today, posters)

    def _poster(self, game: str) -> Poster:
        rules = GAMES[game]
        card = TABLES[game].card
        begun = sum(one.match is not None and one.match.header.game == game for one in self._open)
        played = self.store.records.played(game) + begun
        return Poster(
            game,
            rules.title,
            card.seats,
            card.minutes,
            played,
            card.pitch,
            (game, "poster.svg"),
            backdrop=(game, "backdrop.svg"),
        )

    def _open_game(self) -> OpenGame | None:
        if not self._open or self._open[0].match is None:
            if self._open:
                self.app.toast(self._open[0].trouble or "")
            return None
        one = self._open[0]
        match = one.match
        assert match is not None
        sheets = match.scores()
        figures = tuple(
            SeatFigure(
                f"{seat.name}, {'points' if sheet.rating is None else 'rating'}",
                str(sheet.total if sheet.rating is None else sheet.rating),
                number == match.decider,
            )
            for number, (seat, sheet) in enumerate(zip(match.seats, sheets, strict=True))
        )
        others = len(self._open) - 1
        line = f"{match.game.phase(match.state).capitalize()}. {TABLES[match.game.id].card.standing(match)}"
        also = f"{others} more open" if others else ""
        table, view = TABLES[match.game.id].make(), match.view(match.decider)

        def portrait(sheet: Sheet, box: Box) -> None:
            table.portrait(sheet, box, view)

        return OpenGame(match.game.title, line, f"Saved {one.saved:%H:%M}", figures, portrait, also)

    def _today(self) -> Today:
        today = date.today()
        records, name = self.store.records, self.app.prefs.now.player_name
        done = self._todays_result()
        contest = Contest(DAILY_GAME, self._standard(), 1, name)
        best = records.best(contest)
        words = "" if done is None else f"{done.figure}, first try" if done.first_try else f"{done.figure}"
        return Today(
            f"{today:%b}",
            today.day,
            "Solo Snitch!, standard",
            records.streak(DAILY_GAME, name, today),
            None if best is None else best.figure,
            words,
            ("snitch", "case.svg"),
        )

    def _standard(self) -> tuple[tuple[str, str], ...]:
        return tuple(sorted((name, values[0]) for name, values in GAMES[DAILY_GAME].options.items()))

    def _todays_result(self) -> Result | None:
        seed = date.today().isoformat()
        results = self.store.records.results(DAILY_GAME, self.app.prefs.now.player_name)
        return next((r for r in results if r.seed == seed and not r.given_up and not r.practice), None)

    # Into a match ---------------------------------------------------------------------------------------------------

    def set_up(self, game: str, seed: str = "") -> None:
        """Show the set-up of `game`."""
        self.app.push(SetupScene(GAMES[game], TABLES[game].card, random_seed, self.begin, seed))

    def begin(self, game: str, name: str, seed: str, options: dict[str, str], practice: bool) -> None:
        """Start a solo match and sit down at it."""
        match = self.store.start(GAMES[game], [Seat("human", name)], seed or random_seed(), options, practice)
        self.sit_down(match)

    def sit_down(self, match: Match) -> None:
        """Show the table of `match`, above nothing but the title."""
        self._back_to_title()
        self.app.push(self._table(match))

    def _table(self, match: Match) -> TableScene:
        return TableScene(match, TABLES[match.game.id].make(), self.finished, lambda scene: self._back_to_title())

    def _back_to_title(self) -> None:
        while len(self.app.stack) > 1:
            self.app.pop()

    def play_today(self) -> None:
        """Play today's case: the open match of it, or a new one; when it is done, show what came of it."""
        seed = date.today().isoformat()
        for one in self._open:
            if one.match is not None and one.match.header.seed == seed and not one.match.practice:
                self.resume(one)
                return
        done = self._todays_result()
        if done is not None:
            self.show_result(done)
            return
        self.begin(DAILY_GAME, self.app.prefs.now.player_name, seed, {}, False)

    def resume(self, one: OpenMatch) -> None:
        """Go on with an open match; a journal that can't be read says why and stays where it is."""
        try:
            match = resume(one.path)
        except JournalError as error:
            self.app.push(Dialog("This game can't be resumed", str(error), [Choice("Close", primary=True)]))
            return
        if one.notice:
            self.app.toast(one.notice)
        if match.over:
            self.store.finish(match)
        self.sit_down(match)

    # Out of a match -------------------------------------------------------------------------------------------------

    def finished(self, table: TableScene) -> None:
        """Record a match that is over and show its result above the table."""
        result = self.store.finish(table.match)
        if self.store.records.trouble:
            self.app.toast(self.store.records.trouble)
        self.app.push(self._result_scene(table, result))

    def _result_scene(self, table: TableScene, result: Result) -> ResultScene:
        game, options = table.match.game.id, table.match.header.options

        def again(seed: str) -> None:
            self.begin(game, result.name, seed, options, False)

        def look(index: int) -> None:
            self.app.pop(scene)
            table.told = False  # the result comes again when the look back is over
            table.look_back(index)

        acts = ResultActs(
            again=lambda: again(random_seed()),
            same_seed=lambda: again(result.seed),
            look=look,
            title=self._back_to_title,
        )
        scene = ResultScene(table.match, result, self.store.records, acts)
        return scene

    def show_result(self, result: Result) -> None:
        """Show the result of a recorded match, its table below for looking back."""
        text = self.store.records.journal(result.number) if result.number is not None else None
        if text is None:
            self.app.toast("The journal of this game can't be read now.")
            return
        try:
            match = replay_text(text, f"record {result.number}")
        except (JournalError, PackError) as error:
            self.app.push(Dialog("This game can't be shown", str(error), [Choice("Close", primary=True)]))
            return
        table = self._table(match)
        table.told = True
        self.app.push(table)
        self.app.push(self._result_scene(table, result))


def rules_scene(game: str, rule: str) -> RulesScene:
    """Return the rules reader of `game`, open at `rule`."""
    return RulesScene(game, rule, title=GAMES[game].title if game in GAMES else "")


def run(game: str | None, seats: list[str] | None, seed: str | None, options: dict[str, str]) -> int:
    """Open the window, at the title or at a new match of `game`; return the exit status.

    `seats` are kinds of seats, `seed` any number or word, `options` values of the game's options: all known to be
    good.
    """
    prefs = Prefs()
    app = App(prefs, open_rules=rules_scene)
    front = Front(app, Store())
    front.store.catch_up()
    first: Scene = front.title()
    if game is not None:
        names = [
            prefs.now.player_name if kind == "human" else f"{kind.capitalize()} {n + 1}"
            for n, kind in enumerate(seats or ["human"])
        ]
        match = front.store.start(
            GAMES[game],
            [Seat(kind, name) for kind, name in zip(seats or ["human"], names, strict=True)],
            seed or random_seed(),
            options,
        )
        app.push(first)
        first = front._table(match)
    return app.run(first)
