"""A game that is saved while it is played: brought to the disk beside the frame, and known at once when it isn't."""

import errno
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop.play import saving
from tabletop.play.journal import read
from tabletop.play.replay import replay, resume
from tests.play.helpers import ALL, play, solo
from tests.play.test_journal import FullDisk

SOON = 10.0  # seconds; the machine may be busy

LOOK_EVERY = 0.05  # seconds between two looks at a file, where a test doesn't say what a player has

SLOW = 0.8  # seconds that a slow disk takes


@pytest.fixture(autouse=True)
def looks_often(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have files looked at more often than once a second, but in a test of just that."""
    if request.node.get_closest_marker("as_played") is None:
        monkeypatch.setattr(saving, "LOOK_EVERY", LOOK_EVERY)


def soon(true: Callable[[], Any], within: float = SOON) -> bool:
    """Wait until something is true, and tell whether it was in time."""
    ends = time.monotonic() + within
    while not true():
        if time.monotonic() > ends:
            return False
        time.sleep(0.01)
    return True


@pytest.fixture
def syncs(monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, int]]:
    """When what was brought to the disk began, and how many bytes the file had."""
    begun: list[tuple[float, int]] = []
    real = os.fsync

    def fsync(found: int) -> None:
        if os.path.isfile(f"/proc/self/fd/{found}") or not os.path.isdir("/proc/self/fd"):
            begun.append((time.monotonic(), os.fstat(found).st_size))
        real(found)

    monkeypatch.setattr(os, "fsync", fsync)
    return begun


@pytest.mark.as_played
def test_every_line_is_on_the_disk_within_a_second(tmp_path: Path, syncs: list[tuple[float, int]]) -> None:
    match = solo(tmp_path / "m.journal")
    for n in range(5):
        play(match, 2, seed=n)
        written, size = time.monotonic(), (tmp_path / "m.journal").stat().st_size
        assert soon(lambda size=size: syncs and syncs[-1][1] >= size)
        assert syncs[-1][0] - written < 1.0
    match.journal.close()


def test_a_slow_disk_is_synced_for_ever_and_holds_up_no_frame(
    tmp_path: Path, syncs: list[tuple[float, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.fsync

    def slow(found: int) -> None:
        real(found)
        time.sleep(SLOW)

    monkeypatch.setattr(os, "fsync", slow)
    match, path = solo(tmp_path / "m.journal"), tmp_path / "m.journal"
    longest = 0.0
    for n in range(2):
        before = time.monotonic()
        play(match, 1, seed=n)
        longest = max(longest, time.monotonic() - before)
        size = path.stat().st_size
        assert soon(lambda size=size: syncs and syncs[-1][1] >= size)
    assert longest < SLOW / 2
    assert match.journal.trouble is None
    match.journal.close()


def test_the_disk_has_all_of_it_when_the_file_is_closed(tmp_path: Path, syncs: list[tuple[float, int]]) -> None:
    match = solo(tmp_path / "m.journal")
    play(match, 10)
    match.journal.close()
    assert soon(lambda: syncs and syncs[-1][1] == len(match.journal.text().encode()))


PLAYER = """
import os, sys, time
from pathlib import Path
real = os.fsync
def slow(found):
    time.sleep(0.4)
    real(found)
    print(os.fstat(found).st_size, flush=True)
os.fsync = slow
from tests.play.helpers import play, solo
match = solo(Path(sys.argv[1]))
play(match, 10)
"""


def test_a_process_that_ends_waits_for_a_slow_disk(tmp_path: Path) -> None:
    path = tmp_path / "m.journal"
    command = [sys.executable, "-c", PLAYER, str(path)]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=True)
    assert str(path.stat().st_size) in done.stdout.split()


def test_a_failing_sync_is_told_until_it_works_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = [True]
    real = os.fsync

    def fsync(found: int) -> None:
        if broken[0]:
            raise OSError(errno.EIO, "Input/output error")
        real(found)

    monkeypatch.setattr(os, "fsync", fsync)
    match = solo(tmp_path / "m.journal")
    assert soon(lambda: match.journal.trouble)
    assert match.journal.trouble == (
        "This game can’t be saved now (input/output error): play on, and it is tried again every second."
    )
    broken[0] = False
    assert soon(lambda: match.journal.trouble is None)
    match.journal.close()


def test_another_window_is_known_without_doing_anything(tmp_path: Path) -> None:
    path = tmp_path / "m.journal"
    first = solo(path)
    play(first, 2)
    second = resume(path, ALL)
    play(second, 1)
    assert soon(lambda: first.journal.trouble)
    assert first.journal.trouble == saving.TAKEN
    assert first.journal.path is None
    play(first, 20)
    assert first.journal.trouble == saving.TAKEN
    second.journal.close()
    assert replay(read(path), ALL).state == second.state


@pytest.mark.parametrize("act", [True, False], ids=["at the next action", "at rest"])
def test_a_file_that_is_deleted_is_written_anew(tmp_path: Path, act: bool) -> None:
    path = tmp_path / "open" / "m.journal"
    match = solo(path)
    play(match, 5)
    path.unlink()
    path.parent.rmdir()
    if act:
        play(match, 3)
    assert soon(path.exists)
    assert soon(lambda: match.journal.take_notice() == saving.GONE)
    assert match.journal.take_notice() is None
    play(match, 3)
    assert match.journal.trouble is None
    match.journal.close()
    assert path.read_text() == match.journal.text()


def test_a_file_that_cannot_be_written_anew_is_told_as_long_as_it_lasts(tmp_path: Path) -> None:
    folder = tmp_path / "open"
    match = solo(folder / "m.journal")
    play(match, 5)
    (folder / "m.journal").unlink()
    folder.rmdir()
    folder.write_text("a file where the folder was")
    play(match, 1)
    assert match.journal.trouble is not None
    assert match.journal.trouble.startswith("This game can’t be saved now (")
    folder.unlink()
    assert soon(lambda: match.journal.trouble is None)
    assert (folder / "m.journal").read_text() == match.journal.text()
    match.journal.close()


def test_a_file_that_is_replaced_is_left_alone_and_told(tmp_path: Path) -> None:
    path = tmp_path / "m.journal"
    match = solo(path)
    play(match, 5)
    (tmp_path / "other").write_text("something else\n")
    os.replace(tmp_path / "other", path)
    assert soon(lambda: match.journal.trouble)
    assert match.journal.trouble == saving.CHANGED
    play(match, 5)
    assert path.read_text() == "something else\n"


def test_a_file_that_is_put_back_as_it_was_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "m.journal"
    match = solo(path)
    play(match, 5)
    (tmp_path / "same").write_bytes(path.read_bytes())
    os.replace(tmp_path / "same", path)
    play(match, 5)
    assert match.journal.trouble is None
    assert path.read_text() == match.journal.text()
    match.journal.close()


def test_a_file_that_is_cut_by_another_program_is_told(tmp_path: Path) -> None:
    path = tmp_path / "m.journal"
    match = solo(path)
    play(match, 5)
    os.truncate(path, 100)
    assert soon(lambda: match.journal.trouble == saving.CHANGED)


def test_a_full_disk_is_tried_again_without_doing_anything(tmp_path: Path) -> None:
    path = tmp_path / "m.journal"
    match = solo(path)
    play(match, 5)
    saved = match.journal._file
    assert saved is not None
    disk = FullDisk(saved._file, 9)
    saved._file = disk  # type: ignore[assignment]
    play(match, 3)
    assert match.journal.trouble is not None
    disk.room = 10**9
    assert soon(lambda: match.journal.trouble is None)
    assert path.read_text() == match.journal.text()
    match.journal.close()
