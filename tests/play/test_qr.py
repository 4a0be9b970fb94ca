"""The QR code of a result."""

import pytest

pytest.importorskip("segno", reason="this environment is older than the dependency")

from tabletop.games import GAMES
from tabletop.play.headline import headline
from tabletop.play.match import Match
from tabletop.play.qr import LONGEST, qr_matrix, qr_text
from tabletop.play.result_text import prove, read_result
from tests.play.helpers import SNITCH, human, play, play_on, solo

FINDER = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]


def corner(rows: tuple[tuple[bool, ...], ...]) -> list[str]:
    return ["".join("01"[dark] for dark in row[:7]) for row in rows[:7]]


def test_a_code_is_square_with_its_finders_and_grows_with_its_text() -> None:
    small, large = qr_matrix("rain"), qr_matrix("x" * LONGEST)
    for rows in (small, large, tuple(row[::-1] for row in small), small[::-1]):
        assert corner(rows) == FINDER
        assert {len(row) for row in rows} == {len(rows)}
    assert (len(small), len(large)) == (21, 177)
    with pytest.raises(ValueError, match="expected a text of at most 2900 bytes, found 2901"):
        qr_matrix("x" * (LONGEST + 1))


def test_a_code_holds_the_whole_result_where_that_fits() -> None:
    match = Match.new(SNITCH, human("Ann"), "rain", {"variant": "filler"})
    play(match, 40)
    match.give_up()
    assert prove(read_result(qr_text(match))).proved
    qr_matrix(qr_text(match))
    with pytest.raises(ValueError, match="over"):
        qr_text(solo())


def test_a_code_of_a_long_game_holds_its_headline(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(GAMES["vacuum"], human("Ann", "Ben"), "rain")
    play_on(match)
    assert qr_text(match) != headline(match)
    monkeypatch.setattr("tabletop.play.qr.LONGEST", 300)
    assert qr_text(match) == headline(match)
