"""The files of open games: each has one of its own."""

from pathlib import Path

import pytest

from tabletop.play import store
from tabletop.play.store import Store
from tests.play.helpers import SNITCH, human


def test_games_begun_at_once_have_files_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store.secrets, "token_hex", lambda _: "2f4f")
    kept = Store(tmp_path)
    begun = [kept.start(SNITCH, human("Ada"), seed) for seed in range(3)]
    assert [match.journal.trouble for match in begun] == [None] * 3
    for match in begun:
        match.journal.close()
    assert len({one.path for one in kept.open_matches()}) == 3
