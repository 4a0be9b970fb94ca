"""The board of the day: places, days, bounds, and a disk that is full."""

import csv
from datetime import datetime, timedelta
from io import StringIO
from pathlib import Path

import pytest

from tabletop.play.stand import board as boards
from tabletop.play.stand.board import DAYS_KEPT, MOST, DayBoard
from tabletop.play.stand.visit import Kind


class Now:
    def __init__(self) -> None:
        self.moment = datetime(2026, 11, 28, 10)

    def __call__(self) -> datetime:
        self.moment += timedelta(seconds=1)
        return self.moment


@pytest.fixture
def now() -> Now:
    return Now()


def test_the_best_stand_first_and_among_equals_the_earliest(tmp_path: Path, now: Now) -> None:
    board = DayBoard(tmp_path, now)
    for initials, figure in (("ANA", 5), ("BO", 9), ("CY", 5)):
        board.sign("vacuum", Kind.TASTER, initials, figure)
    board.sign("vacuum", Kind.SLICE, "DEE", 99)
    assert [one.initials for one in board.best("vacuum", Kind.TASTER)] == ["BO", "ANA", "CY"]
    assert [board.place("vacuum", Kind.TASTER, figure) for figure in (10, 9, 5, 1)] == [1, 2, 4, 4]
    assert [one.initials for one in DayBoard(tmp_path, now).best("vacuum", Kind.TASTER)] == ["BO", "ANA", "CY"]


def test_another_day_has_another_board_and_old_files_go(tmp_path: Path, now: Now) -> None:
    board = DayBoard(tmp_path, now)
    for _ in range(DAYS_KEPT + 5):
        board.sign("snitch", Kind.TASTER, "ANA", 50)
        now.moment += timedelta(days=1)
        assert len(board) == 0
    assert len(list(tmp_path.glob("board-*.json"))) <= DAYS_KEPT + 1


def test_a_board_has_a_bound(tmp_path: Path, now: Now) -> None:
    board = DayBoard(tmp_path, now)
    for figure in range(MOST + 20):
        board.sign("snitch", Kind.TASTER, "ANA", figure)
    best = board.best("snitch", Kind.TASTER)
    assert [best[0].figure, best[-1].figure, len(best)] == [MOST + 19, 20, MOST]


def test_a_table_is_exported_and_the_board_cleared(tmp_path: Path, now: Now) -> None:
    board = DayBoard(tmp_path, now)
    board.sign("rigs", Kind.SLICE, "LIV", -12)
    rows = list(csv.reader(StringIO(board.export().read_text())))
    assert rows[0] == list(boards.HEAD)
    assert rows[1][1:] == ["rigs", "slice", "LIV", "-12"]
    board.clear()
    assert len(board) == len(DayBoard(tmp_path, now)) == 0


def test_a_full_disk_keeps_the_board_and_says_so(tmp_path: Path, now: Now, monkeypatch: pytest.MonkeyPatch) -> None:
    board = DayBoard(tmp_path, now)

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(boards, "write_file", full)
    board.sign("rigs", Kind.SLICE, "LIV", 3)
    assert "no space left" in board.trouble
    assert len(board) == 1
    monkeypatch.undo()
    board.sign("rigs", Kind.SLICE, "BO", 4)
    assert not board.trouble
    assert len(DayBoard(tmp_path, now)) == 2


@pytest.mark.parametrize("data", [b"", b"{", b"[1]", b'[{"at": 3}]', b"\xff\xfe"])
def test_a_damaged_file_is_an_empty_board(tmp_path: Path, now: Now, data: bytes) -> None:
    (tmp_path / "board-2026-11-28.json").write_bytes(data)
    board = DayBoard(tmp_path, now)
    assert len(board) == 0
    board.sign("rigs", Kind.SLICE, "LIV", 3)
    assert len(DayBoard(tmp_path, now)) == 1
