"""The pages of results that travel, of the day's cases and of games beside each other."""

import random
from datetime import date, datetime, time, timedelta

import msgspec

from tabletop.desk.cases import cases_on
from tabletop.desk.scenes.beside.beside import BesideScene
from tabletop.desk.scenes.beside.games import Player
from tabletop.desk.scenes.received.received import ReceivedScene
from tabletop.desk.scenes.result.take_home import TakeHome
from tabletop.desk.shots.album import Album
from tabletop.desk.shots.moments import GAME_FILE, ended_otherwise
from tabletop.desk.tables.registry import TABLES, daily
from tabletop.play.analysis import turn_scores
from tabletop.play.late import LateStart, begin, late_seats
from tabletop.play.match import Match, Seat
from tabletop.play.par import LATE_PAR_LEVEL, par_level
from tabletop.play.parcel import packed
from tabletop.play.records import SeedPar
from tabletop.play.replay import replay_text
from tabletop.play.result_text import Proof, prove, read_result, result_text
from tabletop.resources import resource_path

FRIEND = "Tilda"
DAY = date(2026, 12, 5)  # with cases that ship


def show_chase(album: Album) -> None:
    """Save the pages of a result that somebody sent."""
    solo = _sent(_alone())
    _received(album, "received", result_text(solo))
    _received(album, "received-seats", result_text(_sent(_table())))
    _branch(album)
    _dailies(album)
    _late(album)
    _beside(album)
    _archive(album)
    _code(album)
    lines = solo.journal.text().splitlines(keepends=True)
    _received(album, "received-not-proved", packed("".join(lines[:60] + lines[61:])))


def _dailies(album: Album) -> None:
    """Show the day's cases as they wait, and with some of them and of those of the day before done."""
    if not album.wants_some("dailies"):
        return
    cases, records = album.front.cases, album.store.records
    cases.today = lambda: DAY
    cases.show()
    album.take("dailies-waiting")
    cases.play(_table(), DAY)
    album.frames(1)
    album.take("dailies-table")
    album.front._back_to_title()
    album.frames(1)
    album.take("dailies-title")
    cases.show()
    album.take("dailies-begun")
    album.back()
    every = list(TABLES)
    for back, games in enumerate((every[:2], every, every[-2:-1], [every[-1], every[0]])):
        day = DAY - timedelta(days=back)
        for case in cases_on(day):
            if case.start is not None and case.game.id in games:
                match = _done(case.start, "Rivera", day)
                records.add(match, datetime.combine(day, time(20)))
                score = match.scores()[0]
                series = turn_scores(match)[:-1]  # Master is a little behind
                records.keep_par(match, SeedPar(LATE_PAR_LEVEL, tuple(series)))
                if back == 1 and case.game.id != every[1]:
                    friend = read_result(result_text(_done(case.start, FRIEND, day, score.total)))
                    records.imports.keep(prove(friend), datetime.combine(day, time(21)))
    album.front.show_result(records.results(limit=1)[0])
    album.take("dailies-result")
    album.back()
    cases.show()
    album.take("dailies")
    for tab in ("month", "before"):
        if any(thing.target == f"tab.{tab}" for thing in album.app.live):
            album.app.pick(f"tab.{tab}")
            album.take(f"dailies-{tab}")
    album.back()


def _late(album: Album) -> None:
    """Show the last stretch of a game in its set-up."""
    if album.wants_some("late"):
        album.front.set_up(_table(), "rainy harbour 27")
        album.frames(1)
        if any(thing.target == "tab.options" for thing in album.app.live):
            album.app.pick("tab.options")
            album.frames(1)
        album.app.pick("option.late")
        album.take("late-set-up")
        album.back()


def _beside(album: Album) -> None:
    """Show two games of the same start side by side."""
    if not album.wants_some("beside"):
        return
    records = album.store.records
    for game, late, turn in ((_alone(), False, 12), (_table(), True, 0)):
        if not late:
            match = _sent(game)
            own = ended_otherwise(match.journal.text(), 50)
        else:
            start = next(one.start for one in cases_on(DAY) if one.game.id == game)
            assert start is not None
            match, own = _done(start, FRIEND, DAY), _done(start, "Rivera", DAY)
        records.keep_par(match, SeedPar(par_level(match), tuple(turn_scores(own)[:-1])))
        players = [Player.of(match, 0, FRIEND), Player.of(own, 0, "You")]
        album.front.chase.show_beside(players)
        scene = album.app.stack.top
        assert isinstance(scene, BesideScene)
        scene.go(turn or len(scene.games.turns) - 1)
        album.take(f"beside-{game}")
        if any(thing.target == "tab.curves" for thing in album.app.live):
            album.app.pick("tab.curves")
            album.take(f"beside-{game}-curves")
        album.back()


def _archive(album: Album) -> None:
    """Show all results: a list, a curve, and those of friends."""
    if not album.wants_some("archive"):
        return
    records = album.store.records
    for n in range(12):
        twin = ended_otherwise(_sent(_alone()).journal.text(), 9 * n)
        twin.header = msgspec.structs.replace(twin.header, id=f"archive-{n}", seed=f"{(n % 4 + 2) * 11}")
        twin.seats[0] = Seat("human", "Rivera")
        records.add(twin, datetime.combine(DAY, time(20)) + timedelta(days=n - 20))
    for game in (_alone(), _table()):
        records.imports.keep(prove(read_result(result_text(_sent(game)))), datetime.combine(DAY, time(21)))
    album.front.show_all()
    album.frames(1)
    for view in ("list", "bests", "chart", "friends"):
        album.app.pick(f"view.{view}")
        if view == "chart":
            album.frames(1)
            album.app.pick("filter.game")
        album.take(f"archive-{view}")
    album.back()


def _code(album: Album) -> None:
    """Show a result as a QR code."""
    if album.wants_some("code"):
        match = _sent(_alone())
        album.app.push(TakeHome(match, TABLES[match.game.id].make().theme))
        album.take("code")
        album.back()


def _done(start: LateStart, name: str, day: date, salt: int = 0) -> Match:
    """Return a case played to its end by chance."""
    started = datetime.combine(day, time(19))
    match = begin(start, late_seats(start, name), started=started)
    chance = random.Random(f"{day} {name} {salt}")
    while not match.over:
        match.act(chance.choice(match.game.candidates(match.state)))
    return match


def _branch(album: Album) -> None:
    """Show who plays on from a moment of a friend's game."""
    if album.wants_some("branch"):
        match = _sent(_table())
        album.front.chase.watch(match)
        album.table.looking.go(len(match.entries) * 2 // 3)
        album.take("branch-replay")
        album.app.pick("look.on")
        album.take("branch-seats")
        album.back()


def _alone() -> str:
    """Return the game that one plays alone."""
    found = daily()
    return found[0] if found is not None else next(iter(TABLES))


def _table() -> str:
    """Return a game for several seats."""
    return list(TABLES)[-1]


def _sent(game: str) -> Match:
    """Return a finished game of the album as a friend made it."""
    played = replay_text(resource_path("content", game, GAME_FILE).read_text(encoding="utf-8"), GAME_FILE)
    seats = [Seat(seat.kind, FRIEND if n == 0 else seat.name) for n, seat in enumerate(played.header.seats)]
    sent = Match.new(played.game, seats, played.header.seed, played.header.options)
    for entry in played.entries:
        if len(sent.entries) == entry.index:  # what the rules did of themselves is done again of itself
            sent.act(entry.action)
    return sent


def _received(album: Album, name: str, text: str) -> None:
    if not album.wants_some(name):
        return
    album.front.chase.show(Proof(read_result(text)))
    if name == "received":
        album.take(f"{name}-proving")
    scene = album.app.stack.top
    assert isinstance(scene, ReceivedScene)
    while not scene.proof.done:
        album.frames(1)
    album.take(name)
    if scene.proof.trouble:
        scene.details = True
        album.take(f"{name}-details")
    album.back()
