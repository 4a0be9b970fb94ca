"""The app as a whole: which scene follows which, and what is kept of a match.

The scenes behind the title are imported when they are first shown, so that the title is there sooner.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections.abc import Callable
from datetime import date
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import msgspec
import pygame

from tabletop.desk.cases import Cases
from tabletop.desk.draw.theme import COMMON
from tabletop.desk.scenes.title.open_games import OpenGamesScene, open_games, ticket_of
from tabletop.desk.scenes.title.posters import Poster, broken_poster
from tabletop.desk.scenes.title.ticket import Ticket
from tabletop.desk.scenes.title.title import TitleActs, TitleModel, TitleScene
from tabletop.desk.scenes.title.today import Today
from tabletop.desk.tables.registry import BUILT, TABLES, daily, front_words, keep_for_next_start
from tabletop.desk.window.app import App
from tabletop.desk.window.dialogs import Dialog, DialogButton
from tabletop.desk.window.prefs import Prefs
from tabletop.games import BROKEN, GAMES, HEADERS, LESSONS
from tabletop.packs.errors import PackError
from tabletop.packs.pack import title_in
from tabletop.packs.texts import number_text
from tabletop.play.journal import JournalError
from tabletop.play.records import Contest
from tabletop.play.store import Store
from tabletop.resources import resource_path

if TYPE_CHECKING:
    from tabletop.core.game import Game
    from tabletop.desk.chase import Chase
    from tabletop.desk.scenes.match.table import TableScene
    from tabletop.desk.scenes.result.result import ResultScene
    from tabletop.desk.scenes.rules.rules import Page, RulesScene
    from tabletop.packs.pack import Stretch
    from tabletop.play.late import LateStart
    from tabletop.play.match import Match, Seat
    from tabletop.play.records import Result
    from tabletop.play.store import OpenMatch

LOST = "A saved game can’t be opened: Open games says more."
LEFT = "The file of a saved game is damaged: Open games says how far it can be played on."
RESTORED = "This game goes on from the last action before the damage, as practice. The damaged file is kept."
SEED_WORDS = ("rainy", "quiet", "amber", "crooked", "late", "cold", "lucky", "narrow", "silver", "smoky")
SEED_PLACES = ("harbour", "alley", "bridge", "station", "market", "rooftop", "tunnel", "avenue", "depot", "corner")


def random_seed() -> str:
    """Return a seed that can be read out and typed: two words and a number.

    >>> len(random_seed().split())
    3
    """
    return f"{random.choice(SEED_WORDS)} {random.choice(SEED_PLACES)} {random.randrange(1, 100)}"


def home_trouble(folder: Path) -> str:
    """Return one sentence when the home folder can't hold what the app writes, "" when it can.

    The folder is made, and a file that is gone at once: permissions alone don't tell of a medium that can't be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return ""
    except (FileExistsError, NotADirectoryError):
        near = next((one for one in (folder, *folder.parents) if os.path.isfile(one)), folder)
        reason = f"{near} is not a folder"
    except OSError as error:
        reason = (error.strerror or "unknown fault").lower()
    return f"Nothing can be saved in {folder} ({reason}): games can be played, and are gone when the window closes."


class Front:
    """The ways between the scenes, over one store of matches."""

    def __init__(self, app: App, store: Store) -> None:
        self.app = app
        self.store = store
        self._open: list[OpenMatch] = []
        self._told: set[str] = set()
        self._looked: WeakKeyDictionary[TableScene, str] = WeakKeyDictionary()  # from which tab of the result
        self.cases = Cases(app, store, self, lambda: date.today())

    @cached_property
    def chase(self) -> Chase:
        """The ways of results that somebody sent."""
        from tabletop.desk.chase import Chase

        return Chase(self.app, self.store, self, self.cases.pars)

    def _tell(self, sentence: str | None, stays: bool = True) -> None:
        """Show a sentence about something that stays wrong, once."""
        if sentence and sentence not in self._told:
            self._told.add(sentence)
            self.app.toast(sentence, stays)

    # The title ------------------------------------------------------------------------------------------------------

    def title(self) -> TitleScene:
        """Return the title, which reads the store each time it is shown."""
        acts = TitleActs(
            resume=lambda: self.resume(self._open[0]),
            cases=self.cases.show,
            new_game=self.set_up,
            records=self._show_records,
            settings=self._show_settings,
            rules=lambda: self.app.push(all_rules()),
            quit=self.app.quit,
            others=self._show_open,
            learn=self.learn,
            next=lambda: self._begin_next(),
            paste=lambda: self.chase.paste(),
        )
        return TitleScene(self._title_model, acts)

    def _show_settings(self) -> None:
        from tabletop.desk.scenes.settings import SettingsScene

        self.app.push(SettingsScene())

    def _show_records(self) -> None:
        from tabletop.desk.scenes.records.records import RecordsActs, RecordsScene

        ways = (self.show_result, self._show_open, self.set_up, self.play_today, self.chase.paste, self.show_all)
        self.app.push(RecordsScene(self.store, RecordsActs(*ways)))

    def show_all(self) -> None:
        """Show all results, with filters, bests, charts and those of friends."""
        from tabletop.desk.scenes.records.archive import ArchiveActs, ArchiveScene

        acts = ArchiveActs(self.show_result, self.chase.show_friend, self.chase.paste)
        self.app.push(ArchiveScene(self.store, acts))

    def _show_open(self) -> None:
        self.app.push(OpenGamesScene(self.store, self.resume))

    def _title_model(self) -> TitleModel:
        self._open = open_games(self.store)
        broken = {game: sentence for game, sentence in BROKEN.items() if game in BUILT}
        for game in broken:
            self._tell(f"{_title(game)} can’t be played now: its poster says why.", stays=False)
        self._tell(home_trouble(self.store.folder))
        posters = tuple(self._poster(game) for game in TABLES)
        posters += tuple(broken_poster(game, _title(game), sentence) for game, sentence in broken.items())
        today = self._today()
        self._tell(self.store.records.trouble or self.store.records.notice)
        for one in self._open:
            self._tell(one.trouble and (LEFT if one.left is not None else LOST), stays=False)
        return TitleModel(self._open_game(), today, posters, self._next_game())

    def _poster(self, game: str) -> Poster:
        words = front_words(game)
        begun = sum(one.match is not None and one.match.header.game == game for one in self._open)
        return Poster(
            game,
            HEADERS[game].title,
            words.seats,
            words.minutes,
            self.store.records.played(game),
            words.pitch,
            (game, "poster.svg"),
            face=words.face,
            begun=begun,
            teaches=game in LESSONS,
            lettering=words.lettering,
            tagline=words.tagline,
        )

    def _last_result(self) -> Result | None:
        """Return what the player made of the game that was finished last, of those that can be played."""
        results = self.store.records.results(name=self.app.prefs.now.player_name, limit=20)
        return next((result for result in results if result.game in TABLES and not result.given_up), None)

    def _next_game(self) -> Ticket | None:
        """Return the ticket of the game to play where none is open: the one played last, for who has played none the
        first that is taught."""
        last, taught = self._last_result(), next((game for game in TABLES if game in LESSONS), None)
        if last is not None:
            from tabletop.desk.scenes.result.facts import last_words

            words, face = last_words(last, TABLES[last.game].card), front_words(last.game).face
            words = f"{words}."
            picture, title = (last.game, "poster.svg"), HEADERS[last.game].title
            return Ticket(
                title, words, face=face, brief=words, picture=picture, kicker="Play it again", does="New game"
            )
        if taught is None:
            return None
        face, words = front_words(taught).face, "A first game says what to click, and why."
        picture, title = (taught, "poster.svg"), HEADERS[taught].title
        return Ticket(
            title, words, face=face, brief=words, picture=picture, kicker="Your first game", does="Learn by playing"
        )

    def _begin_next(self) -> None:
        """Begin what the ticket of the game to play next offers."""
        last = self._last_result()
        if last is not None:
            self.set_up(last.game)
        else:
            self.learn(next(game for game in TABLES if game in LESSONS))

    def _open_game(self) -> Ticket | None:
        if not self._open or self._open[0].match is None:
            return None
        others = sum(one.match is not None for one in self._open) - 1
        lost = len(self._open) - 1 - others
        also = f"{others} more open" if others else f"{lost} can’t be opened" if lost else "Open games"
        return msgspec.structs.replace(ticket_of(self._open[0]), others=also, warns=bool(lost and not others))

    def _today(self) -> Today | None:
        found = daily()
        if found is None:
            return None
        today = date.today()
        done, begun = self.cases.long_result(today), self.cases.open_long(today, self._open)
        words = "" if done is None else number_text(done.figure) + (", first try" if done.first_try else "")
        return Today(
            f"{today:%b}",
            today.day,
            found[1],
            tuple(self.cases.endings()),
            self.store.records.streak(None, self.app.prefs.now.player_name, today),
            words,
            today.year,
            "" if begun is None or begun.match is None else begun.match.game.phase(begun.match.state),
        )

    # Into a match ---------------------------------------------------------------------------------------------------

    def set_up(self, game: str, seed: str = "") -> None:
        """Show the set-up of `game`, or why it can't be played."""
        if game in BROKEN:
            words = f"A file of this game has a fault: {BROKEN[game]}. The other games can be played."
            self.app.push(Dialog(f"{_title(game)} can’t be played now", words, [DialogButton("Close", primary=True)]))
            return
        from tabletop.desk.scenes.setup.setup import SetupScene, Ways

        def known(name: str, seed: str, options: dict[str, str]) -> list[tuple[str, str]]:
            return self._to_beat(Contest(game, tuple(sorted(options.items())), 1, name), seed)

        learn = (lambda: self.learn(game)) if game in LESSONS else None
        paste = lambda: self.chase.paste("seed")  # noqa: E731
        ways = Ways(
            self.begin,
            random_seed,
            known,
            HEADERS[game].daily,
            learn=learn,
            paste=paste,
            paste_seed=self.chase.paste_seed,
            begin_late=partial(self.begin_late, GAMES[game]),
        )
        entry = TABLES[game]
        self.app.push(SetupScene(GAMES[game], entry.card, ways, seed, entry.make().theme))

    def _to_beat(self, contest: Contest, seed: str) -> list[tuple[str, str]]:
        records = self.store.records
        best, here = records.best(contest), records.best(contest, seed)
        return [
            ("–" if best is None else number_text(best.figure), "your best"),
            ("–" if here is None else number_text(here.figure), "your best, this seed"),
            (str(records.place(contest, 0)[1]), "ranked games"),
        ]

    def begin(
        self,
        game: str,
        seats: list[Seat],
        seed: str,
        options: dict[str, str],
        practice: bool = False,
        coached: bool = False,
    ) -> None:
        """Start a match and sit down at it; "" is a seed by chance."""
        from tabletop.play.coaching import switch

        match = self.store.start(GAMES[game], seats, seed or random_seed(), options, practice)
        if coached:
            switch(match, True)
        self.sit_down(match)

    def begin_late(
        self, game: Game[Any], stretch: Stretch, seats: list[Seat], seed: str, practice: bool, coached: bool
    ) -> None:
        """Start a match at its last stretch and sit down at it; "" is a seed by chance."""

        from tabletop.play.coaching import switch

        def sit_down(start: LateStart) -> None:
            match = self.store.start_late(start, seats, practice=practice)
            if coached:
                switch(match, True)
            self.sit_down(match)

        self.cases.begin_late(game, stretch, seed or random_seed(), sit_down)

    def learn(self, game: str) -> None:
        """Start the first game that teaches `game`: practice, with the coach."""
        from tabletop.desk.scenes.setup.seats import seats_for

        lesson = LESSONS[game]
        seats = seats_for(lesson.seats, self.app.prefs.now.player_name)
        self.begin(game, seats, lesson.seed, dict(lesson.options), practice=True, coached=True)
        self.app.toast(lesson.length)

    def sit_down(self, match: Match) -> None:
        """Show the table of `match`, above nothing but the title."""
        self._back_to_title()
        self.app.push(self.table(match))

    def table(self, match: Match, finished: Callable[[TableScene], None] | None = None) -> TableScene:
        """Return the table of a match; what it does when the match is over is `finished`, by default to record it."""
        from tabletop.desk.scenes.match.table import TableScene

        table = TABLES[match.game.id].table(plain=self.app.prefs.now.plain_tables)
        scene = TableScene(match, table, finished or self.finished, lambda scene: self._back_to_title())
        scene.play_on = self.chase.play_on
        scene.meanwhile = self.cases.pars.tick
        if not match.over:
            scene.mark = lambda: self.cases.mark(match)
        return scene

    def _back_to_title(self) -> None:
        while len(self.app.stack) > 1:
            self.app.pop()

    def play_today(self) -> None:
        """Play the whole game of today: the open match of it, or a new one; when it is done, show what came of it."""
        self.cases.play_long(date.today())

    def resume(self, one: OpenMatch) -> None:
        """Go on with an open match, or with what is left of a damaged one; a journal that can't be read says why and
        stays where it is."""
        from tabletop.play.replay import resume

        damaged = one.match is None and one.left is not None
        try:
            match = self.store.restore(one.path) if damaged else resume(one.path)
        except (JournalError, OSError) as error:
            sentence = str(error) if isinstance(error, JournalError) else f"{one.path.name}: {error.strerror}."
            self.app.push(Dialog("This game can’t be resumed", sentence, [DialogButton("Close", primary=True)]))
            return
        if match.game.id not in TABLES:
            match.journal.close()
            sentence = f"{match.game.title} has no table yet."
            self.app.push(Dialog("This game can’t be resumed", sentence, [DialogButton("Close", primary=True)]))
            return
        if damaged or one.notice:
            self.app.toast(RESTORED if damaged else one.notice or "")
        if match.over:
            self.store.finish(match)
        self.sit_down(match)

    # Out of a match -------------------------------------------------------------------------------------------------

    def finished(self, table: TableScene) -> None:
        """Record a match that is over and show its result above the table."""
        from tabletop.desk.scenes.on_stage import Onward
        from tabletop.desk.scenes.result.climax import Climax

        result = self.store.finish(table.match)
        if self.store.records.trouble:
            self.app.toast(self.store.records.trouble)
        seen = table in self._looked
        scene = self._result_scene(table, result)
        self.app.push(scene)
        if not (seen or result.given_up):
            replay = Onward("Replay", "replay", lambda: scene.acts.look(0))
            again = Onward("Again", "again", scene.acts.again)
            self.app.push(Climax(scene.facts, [replay, again]))

    def _result_scene(self, table: TableScene, result: Result, recorded: bool = False) -> ResultScene:
        from tabletop.desk.scenes.result.result import ResultActs, ResultScene

        beside = self.chase.beside(table.match) if not result.given_up else None

        def look(index: int) -> None:
            self.app.pop(scene)
            table.told = False  # the result comes again when the look back is over, on the same tab
            self._looked[table] = scene.tab
            table.looking.go(index, closing=True)

        acts = ResultActs(
            again=lambda: self._again(table.match, random_seed()),
            same_seed=lambda: self._again(table.match, result.seed),
            beside=beside,
            look=look,
            leave=(lambda: self.app.pop(table)) if recorded else self._back_to_title,
            leave_to="Back" if recorded else "Title",
            play_on=lambda step: self.chase.play_on(table.match, step),
        )
        scene = ResultScene(table.match, result, self.store.records, acts)
        scene.tab = self._looked.get(table, scene.tab)
        return scene

    def _again(self, match: Match, seed: str) -> None:
        """Play what a match was with a seed: from its beginning, from its last stretch, or where it branched off."""
        from tabletop.play.match import Seat

        header, seats = match.header, [Seat(seat.kind, seat.name) for seat in match.header.seats]
        stretch = next((one for one in HEADERS[header.game].stretches if one.id == header.stretch), None)
        if header.parent and seed == header.seed:
            self.sit_down(self.store.branch(match, match.prelude, seats))
        elif stretch is not None and not header.parent:
            self.begin_late(match.game, stretch, seats, seed, False, False)
        else:
            self.begin(header.game, seats, seed, header.options)

    def show_result(self, result: Result) -> None:
        """Show the result of a recorded match, its table below for looking back."""
        from tabletop.play.replay import replay_text

        text = self.store.records.journal(result.number) if result.number is not None else None
        if text is None:
            self.app.toast("The journal of this game can’t be read now.")
            return
        try:
            match = replay_text(text, f"record {result.number}")
            if not match.over or (match.header.id, len(match.seats)) != (result.id, result.seats):
                raise JournalError(f"record {result.number}", None, "expected the journal of this game, found another.")
        except (JournalError, PackError) as error:
            self.app.push(Dialog("This game can’t be shown", str(error), [DialogButton("Close", primary=True)]))
            return
        table = self.table(match, lambda table: self.app.push(self._result_scene(table, result, recorded=True)))
        table.told = True
        self.app.push(table)
        self.app.push(self._result_scene(table, result, recorded=True))


def _title(game: str) -> str:
    return HEADERS[game].title if game in HEADERS else title_in(resource_path("content", game))


def rules_scene(game: str, rule: str) -> RulesScene:
    """Return the rules reader of `game`, open at `rule`."""
    from tabletop.desk.scenes.rules.rules import RulesScene

    page = rules_page(game)
    return RulesScene(game, rule, title=page.title, theme=page.theme)


def rules_page(game: str) -> Page:
    """Return what the rules reader has to know of `game`."""
    from tabletop.desk.scenes.rules.rules import Page

    theme = TABLES[game].make().theme if game in TABLES else COMMON
    return Page(game, _title(game), theme)


def all_rules() -> RulesScene:
    """Return the rules reader with all games to choose from, open at the first."""
    from tabletop.desk.scenes.rules.rules import RulesScene

    pages = [rules_page(game) for game in (*TABLES, *(game for game in BROKEN if game in BUILT))]
    return RulesScene(pages[0].game, title=pages[0].title, theme=pages[0].theme, pages=pages)


Check = Callable[[], str] | None
"""What returns the first fault of the packs in a debug run, None for any other run."""


def run(
    game: str | None, seats: list[str] | None, seed: str | None, options: dict[str, str], check: Check = None
) -> int:
    """Open the window, at the title or at a new match of `game`; return the exit status.

    `seats` are kinds of seats, `seed` any number or word, `options` values of the game's options: all known to be
    good, and the game to have a table.
    """

    def begun(front: Front) -> Match | None:
        if game is None:
            return None
        from tabletop.desk.scenes.setup.seats import seats_for, usual_kinds

        who = seats_for(seats or usual_kinds(GAMES[game].seats), front.app.prefs.now.player_name)
        return front.store.start(GAMES[game], who, seed or random_seed(), options)

    return _open_window(begun, check)


def run_match(match: Match, check: Check = None) -> int:
    """Open the window at a match, which has a table; return the exit status."""
    return _open_window(lambda front: match, check)


def _open_window(first: Callable[[Front], Match | None], check: Check) -> int:
    """Open the window at the title, or at the table of the `first` match; return the exit status."""
    try:
        app, front = opened(check)
    except pygame.error as error:
        print(f"tabletop: the window can't be opened ({error}).", file=sys.stderr)
        return 1
    trouble = home_trouble(front.store.folder)
    if trouble:
        print(f"tabletop: {trouble}", file=sys.stderr)
    match, title = first(front), front.title()
    app.when_idle.append(keep_for_next_start)
    if match is None:
        return app.run(title)
    app.push(title)
    return app.run(front.table(match))


def opened(check: Check = None) -> tuple[App, Front]:
    """Open the window with nothing on it; return the app and the ways between its scenes. Raises pygame.error."""
    app = _app(check)
    front = Front(app, Store())
    front.store.catch_up()
    return app, front


def _app(check: Check) -> App:
    if check is None:
        return App(Prefs(), open_rules=rules_scene)
    from tabletop.desk.debug import DebugApp

    return DebugApp(Prefs(), open_rules=rules_scene, check=check)
