"""The operator's code and settings, the gentle clock, and the wait for a hand."""

from pathlib import Path

import pytest

from tabletop.play.stand.clock import GRACE, IDLE, GentleClock, Presence, Time
from tabletop.play.stand.operator import (
    TRIES,
    WAIT,
    CodeError,
    Lock,
    StandFile,
    StandSettings,
    checked_code,
    code_in,
)


@pytest.mark.parametrize("code", ["", "123", "1234567890123", "12a4", "١٢٣٤", " 1234"])
def test_a_code_has_digits_alone(code: str) -> None:
    with pytest.raises(CodeError, match="4 to 12 digits"):
        checked_code(code)


def test_a_code_is_read_from_the_first_line_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "code"
    path.write_text("2580\nwritten by the organisers\n")
    assert code_in(path) == "2580"
    path.write_text("")
    with pytest.raises(CodeError):
        code_in(path)
    with pytest.raises(OSError):  # noqa: PT011 - whatever the system says
        code_in(tmp_path / "none")


def test_after_wrong_codes_nobody_is_let_in_for_a_while() -> None:
    lock = Lock("2580")
    assert not any(lock.opens("1111", 0.0) for _ in range(TRIES))
    assert lock.wait(1.0) == WAIT - 1
    assert not lock.opens("2580", 1.0)
    assert lock.opens("2580", WAIT)
    assert not lock.opens("1111", WAIT)
    assert lock.opens("2580", WAIT), "one wrong code doesn't close it"


def test_settings_are_kept_and_damaged_ones_are_the_usual(tmp_path: Path) -> None:
    file = StandFile(tmp_path)
    file.change(left_out=frozenset({"rigs"}), slice_minutes=15)
    assert StandFile(tmp_path).now == StandSettings(frozenset({"rigs"}), 15)
    file.path.write_bytes(b'{"volume": 900}')
    assert StandFile(tmp_path).now == StandSettings()
    (tmp_path / "folder").write_text("in the way")
    broken = StandFile(tmp_path / "folder")
    broken.change(volume=0)
    assert broken.trouble
    assert broken.now.volume == 0


def test_a_gentle_clock_gives_grace() -> None:
    clock = GentleClock(5)
    assert (clock.words, clock.time, clock.share) == ("5 min", Time.LEFT, 1.0)
    assert not clock.tick(1)
    assert clock.tick(60)
    assert clock.words == "4 min"
    clock.tick(239)
    assert (clock.words, clock.time) == ("Last moves", Time.UP)
    clock.tick(GRACE - 1)
    assert clock.time is Time.UP
    assert clock.tick(1)
    assert clock.time is Time.OVER


def test_nobody_is_there_after_a_minute_without_a_hand() -> None:
    presence = Presence()
    assert not presence.tick(IDLE - 1)
    presence.moved()
    assert not presence.tick(IDLE - 1)
    assert presence.tick(1)
