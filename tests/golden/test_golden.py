"""Every golden game still gives its transcript."""

from pathlib import Path

import pytest

from tabletop.games import GAMES
from tabletop.play.journal import read
from tests.golden import journals, told


@pytest.mark.parametrize("journal", journals(), ids=lambda path: path.stem)
def test_gives_its_transcript(journal: Path) -> None:
    kept = journal.with_suffix(".txt").read_text(encoding="utf-8")
    assert told(journal) == kept, "reviewed and meant? then: python -m tests.golden"


def test_every_game_has_one() -> None:
    assert {read(journal).header.game for journal in journals()} == set(GAMES)


def test_no_transcript_is_left_over() -> None:
    assert {path.stem for path in Path(__file__).parent.glob("*.txt")} == {path.stem for path in journals()}
