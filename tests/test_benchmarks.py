"""The benchmarks run; what they measure is read by people, and tested nowhere."""

import pytest

import benchmarks.__main__ as benchmarks
from tabletop.commands import bench


def test_the_benchmarks_run_for_every_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bench, "RUNS", 1)
    monkeypatch.setattr(bench, "DECISIONS", 100)
    monkeypatch.setattr(bench, "SEARCH_SECONDS", 0.01)
    monkeypatch.setattr(bench, "microseconds", lambda what, times=1: (what(), 1.0)[1])
    monkeypatch.setattr(benchmarks, "record_costs", lambda: {"left out": 0.0})
    assert benchmarks.main() in (0, 1)
    printed = capsys.readouterr().out
    assert all(game.title in printed for game in benchmarks.GAMES.values())
    assert "act, saved, µs" in printed


def test_what_is_no_game_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert benchmarks.main(["--help"]) == 2
    assert capsys.readouterr().err.startswith("benchmarks: expected games (")
