"""The day's cases: the same for everybody, shipped as packed data, with streaks over all games."""

import random
import zlib
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.games import GAMES
from tabletop.play import dailies
from tabletop.play.dailies import (
    beside_par,
    case_of,
    case_seed,
    cases_of,
    is_case,
    packed_case,
    packed_file,
    shipped_days,
)
from tabletop.play.late import LateStart, late_seats, make, stretches
from tabletop.play.match import Match
from tabletop.play.records import Result
from tabletop.play.replay import replay
from tabletop.play.result_text import read_result
from tabletop.play.store import Store
from tests.play.helpers import SNITCH, human

DAY = date(2031, 3, 1)  # no case of it is shipped


@pytest.fixture
def unread() -> Iterator[None]:
    """No file of cases is remembered from elsewhere."""
    dailies._read.cache_clear()
    yield
    dailies._read.cache_clear()


@pytest.fixture
def packed(unread: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> LateStart:
    """The late start that is shipped as the case of DAY in Power Vacuum, there and nowhere else."""
    game = GAMES["vacuum"]
    start = make(game, stretches("vacuum")[0], case_seed(DAY, 2))
    path = tmp_path / "cases.bin"
    path.write_bytes(packed_file(game, start.stretch, DAY, [packed_case(start, 2)]))
    monkeypatch.setattr(dailies, "cases_path", lambda game, stretch: path if game.id == "vacuum" else tmp_path / "none")
    return start


def test_a_shipped_case_is_the_position_that_was_packed(packed: LateStart) -> None:
    case = case_of("vacuum", DAY)
    assert case is not None
    assert (case.start, case.seed, case.day) == (packed, "2031-03-01.2", DAY)
    later = case_of("vacuum", DAY + timedelta(days=1))
    assert later is not None
    assert (later.start, later.seed, later.next.seed) == (None, "2031-03-02", "2031-03-02.1")
    assert shipped_days(GAMES["vacuum"]) == range(DAY.toordinal(), DAY.toordinal() + 1)


def test_there_is_one_case_a_game_a_day() -> None:
    found = cases_of(DAY)
    assert sorted(case.game.id for case in found) == sorted(GAMES)
    assert case_of("chess", DAY) is None


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("game", GAMES)
def test_every_position_packs_and_unpacks_to_itself(game: str) -> None:
    start = make(GAMES[game], stretches(game)[0], "late 1")
    packed = packed_case(start, 0)
    assert dailies._unpacked(GAMES[game], start.stretch, "late 1", packed) == start
    other = msgspec.structs.replace(packed, digest=bytes(8))
    assert dailies._unpacked(GAMES[game], start.stretch, "late 1", other) is None
    foreign = b"\xff\x7f\x05dance"  # a place that no list has, and then an action in words
    for moves in (packed.moves[:-1], packed.moves + b"\xff", packed.moves + foreign, foreign, b""):
        cut = msgspec.structs.replace(packed, moves=moves)
        assert dailies._unpacked(GAMES[game], start.stretch, "late 1", cut) is None, moves[-9:]


@pytest.mark.usefixtures("unread")
@pytest.mark.parametrize("data", [b"", b"junk", b"x\x9c" + b"\0" * 40])
def test_a_damaged_file_of_cases_ships_none(data: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "cases.bin"
    path.write_bytes(data)
    monkeypatch.setattr(dailies, "cases_path", lambda game, stretch: path)
    case = case_of("vacuum", DAY)
    assert case is not None
    assert case.start is None


def test_a_case_of_other_rule_values_or_another_stretch_is_not_used(
    packed: LateStart, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packed.game, "fingerprint", "other")
    case = case_of("vacuum", DAY)
    assert case is not None
    assert case.start is None


def test_a_match_of_a_case_is_known_by_its_position(packed: LateStart, tmp_path: Path) -> None:
    noon = datetime(2031, 3, 1, 12)
    match = Store(tmp_path).start_late(packed, late_seats(packed, "Ann"), noon)
    assert (match.header.case, match.header.on_its_day, is_case(match)) == ("2031-03-01", True, True)
    later = Store(tmp_path).start_late(packed, late_seats(packed, "Ann"), noon + timedelta(days=3))
    assert (later.header.case, later.header.on_its_day, is_case(later)) == ("2031-03-01", False, True)
    whole = Match.new(SNITCH, human("Ann"), "2031-03-01", started=noon)
    assert (whole.header.daily, is_case(whole)) == (True, False)
    assert not match.header.daily
    forged = match.journal.text().replace("2031-03-01.2", "2031-03-01.3")
    assert "2031-03-01.3" in forged
    other = make(packed.game, packed.stretch, "2031-03-01.3")
    assert not is_case(Store(tmp_path).start_late(other, late_seats(other, "Ann"), noon))
    assert is_case(replay(read_result(match.journal.text()).script))


def finished(store: Store, game: str, day: date, started: date, name: str = "Ann") -> Result:
    start = make(GAMES[game], stretches(game)[0], day.isoformat())
    moment = datetime.combine(started, datetime.min.time()).replace(hour=12)
    match = store.start_late(start, late_seats(start, name), moment)
    while not match.over:
        match.act(match.game.candidates(match.state)[-1])
        assert len(match.entries) < 2_000
    return store.finish(match, moment)


def test_a_streak_counts_the_days_of_all_games_and_no_case_played_later(tmp_path: Path) -> None:
    store = Store(tmp_path)
    finished(store, "vacuum", DAY, DAY)
    finished(store, "pieces", DAY + timedelta(days=1), DAY + timedelta(days=1))
    late = finished(store, "vacuum", DAY + timedelta(days=2), DAY + timedelta(days=9))
    records, today = store.records, DAY + timedelta(days=1)
    assert records.streak(None, "Ann", today) == 2
    assert records.streak("vacuum", "Ann", DAY) == records.streak("pieces", "Ann", today) == 1
    assert records.streak(None, "Ben", today) == 0
    assert records.case_days("Ann") == {DAY, today}
    found = records.cases("Ann", DAY, DAY + timedelta(days=30))
    assert [(one.case, one.daily is not None) for one in found] == [
        ("2031-03-01", True),
        ("2031-03-02", True),
        ("2031-03-03", False),
    ]
    assert found[-1] == late
    assert len(records.cases("Ann", DAY, DAY, "pieces")) == 0


def test_a_result_stands_beside_par_as_in_golf() -> None:
    assert [beside_par(*pair) for pair in ((53, 50), (50, 50), (-5, 0))] == ["+3", "level", "−5"]


@pytest.mark.usefixtures("unread")
def test_the_cases_of_a_day_are_listed_and_made(tabletop: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    status, out, err = tabletop("cases", "vacuum", "--day", "2031-03-01", "--json")
    told = msgspec.json.decode(out)
    assert (status, err, told["seed"], told["shipped"]) == (0, "", "2031-03-01", False)
    path = tmp_path / "made.bin"
    status, out, _ = tabletop("cases", "vacuum", "--day", "2031-03-01", "--make", "2", "--out", str(path), "--json")
    told = msgspec.json.decode(out)
    assert (status, told["cases"], told["bytes"]) == (0, 2, path.stat().st_size)
    monkeypatch.setattr(dailies, "cases_path", lambda game, stretch: path)
    days = [case_of("vacuum", DAY + timedelta(days=n)) for n in range(3)]
    assert [case is not None and case.start is not None for case in days] == [True, True, False]
    status, out, _ = tabletop(
        *("cases", "vacuum", "--day", "2031-03-01", "--make", "3", "--judges", "novice,steady"),
        *("--out", str(path), "--json"),
    )
    told = msgspec.json.decode(out)
    assert (status, told["cases"], told["made"]) == (0, 3, 1)
    assert case_of("vacuum", DAY) == days[0]
    assert tabletop("cases", "--day", "yesterday")[0] == 2
    assert tabletop("cases", "--make", "2")[0] == 2


SHIPPED = [game for game in GAMES if shipped_days(GAMES[game])]
PINNED_DAY = date(2026, 12, 5)
PINNED = {
    ("patrol", 2): (360, 3922261488, "80a76e9f54adbd36"),
    ("pieces", 2): (182, 2031728095, "1224a3f66e20f211"),
    ("rigs", 2): (234, 1848639314, "c66605b3ce9d8db3"),
    ("snitch", 1): (226, 3147206763, "0ec27a2d6b25e02e"),
    ("vacuum", 1): (146, 3268391387, "773166f6fa9ef02c"),
}
"""The case of PINNED_DAY by game and `rules` number: the length and the CRC of its packed moves, and the digest of the
position after them. They are the same on every version of Python, or a case would be another game elsewhere."""


@pytest.mark.parametrize("game", SHIPPED)
def test_shipped_cases_of_these_rules_are_whole(game: str) -> None:
    days = shipped_days(GAMES[game])
    for ordinal in (days[0], days[len(days) // 2], days[-1]):
        case = case_of(game, date.fromordinal(ordinal))
        assert case is not None
        assert case.start is not None, date.fromordinal(ordinal)


@pytest.mark.parametrize("game", SHIPPED)
def test_a_shipped_case_is_the_same_position_on_every_python(game: str) -> None:
    rules = GAMES[game]
    case = case_of(game, PINNED_DAY)
    assert case is not None
    assert case.start is not None
    packed = packed_case(case.start, case.number)
    found = len(packed.moves), zlib.crc32(packed.moves), packed.digest.hex()
    assert found == PINNED[game, rules.rules], "put the case of a new rules number into PINNED"


def test_chance_of_ai_seats_draws_the_same_on_every_python() -> None:
    """A late start that isn't shipped is made by AI seats, whose chance is drawn by these methods."""
    rng = random.Random("2026-12-05 seats")
    assert rng.random().hex() == "0x1.77ae84f85652cp-1"
    assert (rng.choice(range(1000)), rng.randrange(1000), rng.getrandbits(63)) == (242, 167, 7506780218412828446)
    order = list(range(10))
    rng.shuffle(order)
    assert order == [1, 9, 8, 3, 6, 2, 0, 7, 4, 5]


@pytest.mark.slow
@pytest.mark.parametrize("game", SHIPPED)
def test_every_shipped_case_is_whole_and_short(game: str) -> None:
    days = shipped_days(GAMES[game])
    for day in map(date.fromordinal, days):
        case = case_of(game, day)
        assert case is not None
        assert case.start is not None, day
    size = dailies.cases_path(GAMES[game], stretches(game)[0]).stat().st_size
    assert size / len(days) < 500  # bytes a case
