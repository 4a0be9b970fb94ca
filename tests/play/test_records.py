"""The folders, the records and the analysis of finished games."""

import os
import re
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from tabletop.play.analysis import turn_scores
from tabletop.play.match import Match, Seat
from tabletop.play.records import Contest, Records, SeedPar
from tabletop.play.replay import replay_text, resume
from tabletop.play.store import Store
from tests.core.tiny import TINY
from tests.play.helpers import ALL, SNITCH, human, play, play_on, solo
from tests.rare import rare

NOW = datetime(2026, 11, 21, 20, 0)


def finished(store: Store, seed: int | str, moves: int = 1, name: str = "Rivera", **more: object) -> Match:
    """Return a solo game that was begun in `store` and played to its end."""
    match = store.start(SNITCH, human(name), seed, {"variant": "filler"}, **more)  # type: ignore[arg-type]
    play_on(match, moves)
    return match


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "home")


def test_a_finished_game_is_recorded_once_with_its_journal(store: Store) -> None:
    match = finished(store, "harbour")
    path = match.journal.path
    assert path is not None
    assert path.parent == store.open_folder
    result = store.finish(match, NOW)
    assert store.finish(match, NOW).number == result.number
    assert store.records.trouble is None
    (sheet,) = match.scores()
    assert (result.sheet, result.figure) == (sheet, sheet.rating)
    assert (result.seed, result.name, result.kind, result.seats) == ("harbour", "Rivera", "human", 1)
    assert (result.ranked, result.practice, result.given_up, result.first_try) == (True, False, False, True)
    assert result.turns == match.state.round
    assert result.daily is None
    assert datetime.fromisoformat(result.finished).replace(tzinfo=None) == NOW
    assert store.records.results() == [result]
    assert result.number is not None
    text = store.records.journal(result.number)
    assert text is not None
    assert text == (store.finished_folder / path.name).read_text() == match.journal.text()
    assert replay_text(text, "record", ALL).state == match.state
    assert store.records.series(result.number) == turn_scores(match)
    assert not list(store.open_folder.iterdir())


def test_a_game_that_goes_on_is_not_finished(store: Store) -> None:
    match = store.start(SNITCH, human("Ann"), 1)
    with pytest.raises(ValueError, match="expected a match that is over"):
        store.finish(match)
    match.journal.close()


def test_best_place_and_histogram(store: Store) -> None:
    results = [store.finish(finished(store, seed, moves), NOW) for seed, moves in [(1, 1), (1, 2), (2, 3), (3, 4)]]
    contest = Contest(results[0].game, tuple(sorted(results[0].options.items())), 1, "Rivera")
    records = store.records
    figures = [result.figure for result in results]
    best = records.best(contest)
    assert best is not None
    assert best.figure == max(figures)
    of_seed = records.best(contest, seed="1")
    assert of_seed is not None
    assert of_seed.figure == max(figures[:2])
    assert records.mean(contest) == round(sum(figures) / len(figures))
    assert records.mean(Contest(contest.game, contest.options, 1, "Nobody")) is None
    before = records.best(contest, seed="1", but=results[1].id)
    assert before == results[0]
    assert records.best(contest, seed="9") is None
    assert [result.first_try for result in results] == [True, False, True, True]
    for figure in figures:
        assert records.place(contest, figure) == (1 + sum(other > figure for other in figures), 4)
    first = [figures[0], *figures[2:]]
    assert records.place(contest, figures[2], first_tries=True) == (1 + sum(one > figures[2] for one in first), 3)
    classes = records.histogram(contest, 10)
    assert sum(count for _, count in classes) == 4
    assert [low for low, _ in classes] == list(range(min(figures) // 10 * 10, max(figures) + 1, 10))
    assert sum(count for _, count in records.histogram(contest, 10, first_tries=True)) == 3
    assert records.played("snitch") == records.played("snitch", "Rivera") == 4
    other = Contest(contest.game, contest.options, 1, "Somebody")
    assert records.best(other) is None
    assert records.place(other, 5) == (1, 0)
    assert records.histogram(other) == []


def test_a_game_that_the_ai_ended_for_everybody_is_listed(store: Store) -> None:
    match = store.start(SNITCH, [*human("Rivera"), Seat("random", "Otto")], 4, {"variant": "filler"})
    match.hand_over(0, "random")
    play_on(match, 1)
    store.finish(match, NOW)
    both = finished(store, "both", name="Ann")
    store.finish(both, NOW + timedelta(hours=1))
    assert [(one.name, one.kind, one.ranked) for one in store.records.results()] == [
        ("Ann", "human", True),
        ("Rivera", "random", False),
    ]
    assert [one.name for one in store.records.results(name="Rivera")] == ["Rivera"]


def test_practice_and_given_up_are_kept_and_never_ranked(store: Store) -> None:
    practice = store.finish(finished(store, 1, practice=True), NOW)
    match = store.start(SNITCH, human("Rivera"), 2, {"variant": "filler"})
    play(match, 5)
    match.give_up()
    given_up = store.finish(match, NOW)
    handed = store.start(SNITCH, human("Rivera"), 3, {"variant": "filler"})
    handed.hand_over(0, "random")
    while handed.advance() is not None:
        pass
    store.finish(handed, NOW)
    assert (practice.ranked, practice.practice) == (False, True)
    assert (given_up.ranked, given_up.given_up) == (False, True)
    assert len(store.records.results()) == 3
    assert store.records.played("snitch") == 2  # what was given up was not played to its end
    contest = Contest.of(match)
    assert store.records.best(contest) is None
    assert store.records.place(contest, 0) == (1, 0)


def test_a_seed_begun_before_is_no_first_try(store: Store) -> None:
    left = store.start(SNITCH, human("Rivera"), "x", {"variant": "filler"})
    left.journal.close()
    assert not store.finish(finished(store, "x"), NOW).first_try
    assert store.finish(finished(store, "x", name="Somebody"), NOW).first_try


def test_several_seats(store: Store) -> None:
    match = store.start(TINY, [Seat("human", "Ann"), Seat("random", "Otto"), Seat("human", "Ben")], 3)
    while not match.over:
        if match.advance() is None:
            play(match, 1)
    store.finish(match, NOW)
    results = store.records.results("tiny")
    assert [(result.seat, result.name) for result in results] == [(0, "Ann"), (2, "Ben")]
    assert [result.sheet for result in results] == [match.scores()[0], match.scores()[2]]
    assert [result.figure for result in results] == [match.scores()[0].total, match.scores()[2].total]
    assert store.records.results(name="Ben") == results[1:]


def at_table(store: Store, seed: int, *others: str) -> Match:
    """Return a game of Ann against seats of these kinds, begun in `store` and played to its end."""
    seats = [Seat("human", "Ann"), *(Seat(kind, f"Seat {n}") for n, kind in enumerate(others))]
    match = store.start(TINY, seats, seed, {"length": "long"})
    play_on(match, seed)
    match.journal.close()
    return match


def test_games_are_compared_with_those_of_the_same_kinds_of_seats(store: Store) -> None:
    matches = [at_table(store, 1, "random"), at_table(store, 2, "steady"), at_table(store, 3, "random")]
    results = [store.finish(match, NOW) for match in matches]
    records = store.records
    against_random = Contest.of(matches[0])
    assert against_random.kinds == ("human", "random")
    own = [results[0], results[2]]
    figures = [result.figure for result in own]
    assert records.place(against_random, max(figures)) == (1, 2)
    assert records.wins(against_random) == (sum(result.sheet.rank == 1 for result in own), 2)
    assert sum(count for _, count in records.histogram(against_random)) == 2
    best = records.best(against_random)
    assert best is not None
    assert best.figure == max(figures)
    whoever = Contest(against_random.game, against_random.options, 2, "Ann")
    assert records.place(whoever, 0)[1] == 3
    assert records.wins(whoever) == (sum(result.sheet.rank == 1 for result in results), 3)
    three = Contest.of(at_table(store, 4, "random", "steady"))
    swapped = Contest.of(at_table(store, 5, "steady", "random"))
    assert three == swapped
    assert records.wins(three) == (0, 0)


def test_the_par_of_a_seed_is_kept(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished(store, "amber")
    records = store.records
    assert records.par(match, "steady") is None
    par = SeedPar("steady", tuple(turn_scores(match)))
    records.keep_par(match, par)
    assert records.par(match, "steady") == par
    assert par.figure == match.scores()[0].rating
    assert records.par(match, "sharp") is None
    other = finished(store, "other")
    assert records.par(other, "steady") is None
    endless = SeedPar("steady", ())
    records.keep_par(match, endless)
    assert records.par(match, "steady") == endless
    assert endless.figure is None
    monkeypatch.setattr("tabletop.play.records.__version__", "another")
    assert records.par(match, "steady") is None
    match.journal.close()
    other.journal.close()


def test_records_older_than_the_table_of_pars_get_one(store: Store) -> None:
    match = finished(store, 1)
    store.finish(match, NOW)
    with sqlite3.connect(store.records.path) as connection:
        connection.execute("DROP TABLE par")
    connection.close()
    par = SeedPar("steady", tuple(turn_scores(match)))
    store.records.keep_par(match, par)
    assert store.records.trouble is None
    assert store.records.par(match, "steady") == par
    assert len(store.records.results()) == 1


def daily(store: Store, day: date, give_up: bool = False) -> None:
    """Finish the case of `day` on that day."""
    match = Match.new(
        SNITCH,
        human("Rivera"),
        day.isoformat(),
        {"variant": "filler"},
        started=datetime(day.year, day.month, day.day, 9),
    )
    assert match.header.daily
    if give_up:
        match.give_up()
    else:
        play_on(match)
    store.records.add(match, NOW)


def test_streak_counts_days_in_a_row(store: Store) -> None:
    today = date(2026, 3, 1)
    streak = lambda: store.records.streak("snitch", "Rivera", today)  # noqa: E731
    assert streak() == 0
    for back in (1, 2, 3, 5):
        daily(store, today - timedelta(days=back))
    assert streak() == 3
    daily(store, today)
    daily(store, today)
    assert streak() == 4
    daily(store, today - timedelta(days=4), give_up=True)
    assert streak() == 4
    assert store.records.streak("snitch", "Rivera", today + timedelta(days=2)) == 0
    assert store.records.streak("snitch", "Somebody", today) == 0


def test_another_day_s_case_is_no_daily_case() -> None:
    late = Match.new(SNITCH, human("Rivera"), "2026-03-01", started=datetime(2026, 3, 2, 9))
    assert not late.header.daily
    both = Match.new(SNITCH, human("A", "B"), "2026-03-01", started=datetime(2026, 3, 1, 9))
    assert not both.header.daily


def test_open_games_newest_first_and_broken_ones_with_their_sentence(store: Store) -> None:
    assert store.open_matches() == []
    for seed in (1, 2):
        match = store.start(SNITCH, human("Ann"), seed)
        play(match, 4)
        match.journal.close()
    broken = store.open_folder / "broken.journal"
    broken.write_bytes(b"\xff\x00")
    names = sorted(path.name for path in store.open_folder.iterdir())
    for age, path in enumerate(sorted(store.open_folder.iterdir(), key=lambda path: path.read_bytes())):
        stamp = NOW.timestamp() - age
        os.utime(path, (stamp, stamp))
    found = store.open_matches()
    assert [one.saved for one in found] == sorted((one.saved for one in found), reverse=True)
    (bad,) = [one for one in found if one.match is None]
    assert bad.path == broken
    assert (
        bad.trouble
        == "broken.journal, line 1: expected the header of a journal, found the byte 0xff, which is no text."
    )
    good = [one.match for one in found if one.match is not None]
    assert {match.header.seed for match in good} == {"1", "2"}
    assert sorted(path.name for path in store.open_folder.iterdir()) == names


def test_what_was_over_but_not_recorded_is_caught_up(store: Store) -> None:
    killed = finished(store, 1)
    killed.journal.close()
    going_on = store.start(SNITCH, human("Ann"), 2)
    going_on.journal.close()
    lost = finished(store, 3)
    store.finish(lost, NOW)
    store.records.path.unlink()
    assert store.catch_up() == 2
    assert store.catch_up() == 0
    assert sorted(result.seed for result in store.records.results()) == ["1", "3"]
    assert len(list(store.open_folder.iterdir())) == 1
    assert len(list(store.finished_folder.iterdir())) == 2


def test_resuming_a_game_from_the_list(store: Store) -> None:
    match = store.start(SNITCH, human("Ann"), 2)
    play(match, 7)
    match.journal.close()
    (one,) = store.open_matches()
    again = resume(one.path)
    assert again.state == match.state
    again.give_up()
    assert store.finish(again).number is not None
    assert store.open_matches() == []


def trouble(records: Records) -> str:
    """Use `records` in every way; nothing raises, everything is empty; return the sentence."""
    match = solo()
    match.give_up()
    contest = Contest.of(match)
    assert records.add(match, NOW).number is None
    sentence = records.trouble
    assert sentence is not None
    assert sentence.startswith("The records can’t be used now (records.sqlite: ")
    records.note_try(match)
    assert records.results() == []
    assert records.best(contest) is None
    assert records.place(contest, 1) == (1, 0)
    assert records.histogram(contest) == []
    assert records.wins(contest) == (0, 0)
    records.keep_par(match, SeedPar("steady", ()))
    assert records.par(match, "steady") is None
    assert records.streak("snitch", "Rivera", NOW.date()) == 0
    assert records.series(1) == []
    assert records.journal(1) is None
    return sentence


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def _sql(*statements: str) -> Callable[[Path], None]:
    def spoil(path: Path) -> None:
        with closing(sqlite3.connect(path)) as connection, connection:
            for statement in statements:
                connection.execute(statement)

    return spoil


def _overwrite(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xab" * (len(data) - 4096)
    path.write_bytes(data)


def _text(path: Path) -> None:
    path.write_bytes(b"hello" * 2000)


NO_TABLE, NO_COLUMN = _sql("DROP TABLE result"), _sql("ALTER TABLE result DROP COLUMN kind")
NO_TABLES = _sql(*[f"DROP TABLE {table}" for table in ("result", "game", "try", "par")], "PRAGMA user_version = 1")
STRANGE = _sql("PRAGMA user_version = 0")


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("spoil", [_text, _cut, _overwrite, NO_TABLE, NO_COLUMN, NO_TABLES, STRANGE])
def test_spoilt_records_are_set_aside_and_written_anew(spoil: Callable[[Path], None], store: Store) -> None:
    kept = [store.finish(finished(store, seed), NOW) for seed in (1, 2)]
    path = store.folder / "records.sqlite"
    for name in ("records.sqlite.aside", "records.sqlite.aside-2"):
        spoil(path)
        data = path.read_bytes()
        again = Store(store.folder)
        assert again.catch_up() == 2
        assert again.records.trouble is None
        assert again.records.notice == (
            f"The records were spoilt: the file is kept as {name}, and finished games are recorded anew from their "
            "journals."
        )
        assert (store.folder / name).read_bytes() == data
        assert {(one.id, one.sheet, one.ranked) for one in again.records.results()} == {
            (one.id, one.sheet, one.ranked) for one in kept
        }
        assert Store(store.folder).records.notice is None


def test_records_that_are_spoilt_while_they_are_open_are_set_aside(store: Store) -> None:
    store.finish(finished(store, 1), NOW)
    _text(store.folder / "records.sqlite")
    assert store.finish(finished(store, 2), NOW).number is not None
    assert store.records.renewed
    assert (store.folder / "records.sqlite.aside").exists()


def test_locked_records_are_not_set_aside(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.play.record_file._WAIT", 0.02)
    store.finish(finished(store, 1), NOW)
    path = store.folder / "records.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "locked" in trouble(Records(path))
    assert [one.name for one in store.folder.iterdir() if "aside" in one.name] == []


def test_records_of_another_schema_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "records.sqlite"
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 9")
    connection.close()
    before = path.read_bytes()
    assert "expected schema 1, found 9" in trouble(Records(path))
    assert path.read_bytes() == before


def test_locked_records_work_again_later(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.play.record_file._WAIT", 0.02)
    match = finished(store, 1)
    other = sqlite3.connect(store.records.path)
    other.execute("BEGIN EXCLUSIVE")
    assert store.finish(match, NOW).number is None
    assert store.records.trouble is not None
    assert "database is locked" in store.records.trouble
    other.rollback()
    other.close()
    assert store.catch_up() == 1
    assert store.records.trouble is None


def test_locked_records_are_waited_for_once_and_not_at_each_question(store: Store) -> None:
    store.finish(finished(store, 1), NOW)
    path = store.folder / "records.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        begun = time.monotonic()
        again = Store(store.folder)
        assert again.catch_up() == 0
        for _ in range(20):
            again.records.played("snitch")
            again.records.streak("snitch", "Rivera", NOW.date())
            assert again.records.results() == []
            assert "database is locked" in str(again.records.trouble)
        assert time.monotonic() - begun < 3.0, "sixty questions and one wait"
        other.execute("ROLLBACK")
    assert len(again.records.results()) == 1
    assert again.records.trouble is None


ODD_VALUES = ["5", "2.5", "X'ff'", "X'5b'", "'{'", "'[]'", "'5'", "''", "CAST(X'ff' AS TEXT)"]
ODD_VALUES += [f"'{'[' * 3000}'", "'{\"variant\": 5}'"]


ODD_COLUMNS = [
    *(("try", name) for name in ("game", "variant", "seats", "seed", "name", "id")),
    *(("par", name) for name in ("game", "variant", "seats", "seed", "level", "made_by", "series")),
]


@pytest.mark.wide(daily=4)
@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        (*where, value) if (n + m) % 5 == 0 else rare(*where, value)
        for n, where in enumerate(ODD_COLUMNS)
        for m, value in enumerate(ODD_VALUES)
    ],
)
def test_an_odd_value_in_a_row_of_try_or_par_does_not_count(store: Store, table: str, column: str, value: str) -> None:
    match = finished(store, 1)
    store.records.keep_par(match, SeedPar("steady", tuple(turn_scores(match))))
    store.finish(match, NOW)
    path = store.folder / "records.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        sql = connection.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()[0]
        loose = re.sub(rf"\b{column} (TEXT|INTEGER)", f"{column} BLOB", sql, count=1)
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("UPDATE sqlite_master SET sql = ? WHERE name = ?", (loose, table))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"UPDATE {table} SET {column} = {value}")
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("UPDATE sqlite_master SET sql = ? WHERE name = ?", (sql, table))
    again = Store(store.folder)
    assert [result.seed for result in again.records.results()] == ["1"]
    again.records.par(match, "steady")
    assert again.finish(finished(again, 2), NOW).number is not None
    assert again.catch_up() == 0
    assert again.records.trouble is None
    assert not again.records.renewed


def test_records_out_of_reach(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file")
    assert "file exists" in trouble(Records(tmp_path / "home" / "records.sqlite"))
    store = Store(tmp_path / "home")
    match = finished(store, 1)
    assert match.journal.trouble is not None
    assert store.finish(match).number is None
    assert store.open_matches() == []


def spoilt(store: Store, sql: str) -> Records:
    """Return the records of `store` after the statement `sql`."""
    with sqlite3.connect(store.records.path) as connection:
        connection.execute(sql)
    connection.close()
    return Records(store.records.path)


ODD_ROWS = [
    "UPDATE game SET variant = 'filler'",
    "UPDATE game SET variant = '[]'",
    "UPDATE game SET series = '[1'",
    "UPDATE game SET series = '[]'",
    "UPDATE game SET started = 'yesterday'",
    "UPDATE game SET finished = '0001-01-01'",
    "UPDATE game SET daily = 'Monday'",
    "UPDATE game SET seats = 3",
    "UPDATE game SET turns = 'many'",
    "UPDATE game SET id = x'ff'",
    "UPDATE result SET seat = -1",
    "UPDATE result SET name = char(8203)",
    "UPDATE result SET name = CAST(x'61ff' AS TEXT)",
    "UPDATE result SET kind = 'oracle'",
    "UPDATE result SET total = 'much'",
    "UPDATE result SET rating = 1e300",
    "UPDATE result SET rank = 0",
    "UPDATE result SET lines = '{}'",
    "DELETE FROM result",
]


@pytest.mark.wide(daily=3)
@pytest.mark.parametrize("sql", ODD_ROWS)
def test_an_odd_record_is_left_out_counted_and_written_anew(store: Store, sql: str) -> None:
    good = [finished(store, seed) for seed in ("one", "two")]
    store.finish(good[0], NOW)
    number = store.finish(good[1], NOW + timedelta(hours=1)).number
    column = "game" if "result" in sql else "number"
    records = spoilt(store, f"{sql} WHERE {column} = {number}")
    contest = Contest.of(good[0])
    assert [result.seed for result in records.results()] == ["one"]
    assert records.notice == "In the records 1 game is damaged and left out; the file is kept as it is."
    assert records.trouble is None
    assert sum(count for _, count in records.histogram(contest)) == records.place(contest, 0)[1] == 1
    assert records.ids() == {good[0].header.id}
    again = Store(store.folder)
    assert again.catch_up() == 1
    assert again.records.notice is None
    assert [(result.seed, result.sheet) for result in again.records.results()] == [
        (match.header.seed, match.scores()[0]) for match in reversed(good)
    ]
    assert again.records.results() == Store(store.folder).records.results()
    assert again.catch_up() == 0


def test_an_odd_record_without_its_journal_comes_back_from_the_file_of_the_game(store: Store) -> None:
    match = finished(store, "one")
    store.finish(match, NOW)
    spoilt(store, "UPDATE game SET journal = 'gone', turns = -1")
    again = Store(store.folder)
    assert again.catch_up() == 1
    (result,) = again.records.results()
    assert result.number is not None
    assert again.records.journal(result.number) == match.journal.text()


def test_an_odd_record_that_nothing_tells_of_is_kept(store: Store) -> None:
    store.finish(finished(store, "one"), NOW)
    for path in store.finished_folder.iterdir():
        path.unlink()
    spoilt(store, "UPDATE game SET journal = 'gone', turns = -1")
    again = Store(store.folder)
    assert again.catch_up() == 0
    assert len(again.records.odd) == 1
    new = finished(again, "two")
    assert again.finish(new, NOW).number is not None
    assert [result.seed for result in again.records.results()] == ["two"]
    assert len(again.records.odd) == 1
