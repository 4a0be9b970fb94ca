"""Journals packed into a line of text."""

from pathlib import Path

import pytest

from tabletop.core.actions import parse_action
from tabletop.games import GAMES
from tabletop.play.journal import JournalError
from tabletop.play.match import Match, Seat
from tabletop.play.parcel import packed, read_any, unpacked
from tabletop.play.replay import replay


def line(seed: str = "7") -> tuple[Match, str]:
    match = Match.new(GAMES["snitch"], [Seat("human", "Zoë")], seed, {})
    match.act(parse_action("start hq"))
    return match, packed(match.journal.text())


def test_a_packed_journal_is_one_word_that_comes_back_whole(tmp_path: Path) -> None:
    match, word = line()
    assert word.isascii()
    assert len(word.split()) == 1
    path = tmp_path / "line.txt"
    path.write_text(f"Zoë, 57 in 14 turns {word}, can you beat it?", encoding="utf-8")
    assert replay(read_any(path)).state.digest() == match.state.digest()


@pytest.mark.parametrize("harm", [lambda w: w[:-9], lambda w: w[:40] + "AAAA" + w[44:], lambda w: w[:12] + "="])
def test_a_line_that_was_cut_or_changed_says_so(harm) -> None:
    with pytest.raises(JournalError, match=r"^line\.txt: expected a whole copied result, found one"):
        unpacked(harm(line()[1]).encode(), "line.txt")


def test_a_journal_is_read_as_ever_whatever_its_seed(tmp_path: Path) -> None:
    match, _ = line("tabletop:1:abc")
    path = tmp_path / "odd.journal"
    path.write_text(match.journal.text(), encoding="utf-8")
    assert replay(read_any(path)).header.seed == "tabletop:1:abc"
    path.write_text("no journal\n", encoding="utf-8")
    with pytest.raises(JournalError):
        read_any(path)
