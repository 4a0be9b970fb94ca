"""The command line under test."""

import sys
from pathlib import Path
from typing import Any

import pytest

from tabletop import cli


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def tabletop(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """A call of the command line, at `home`, that returns its exit status, what it printed and its complaint."""

    def call(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["tabletop", *words])
        status = cli.main()
        out = capsys.readouterr()
        return status, out.out, out.err

    return call
