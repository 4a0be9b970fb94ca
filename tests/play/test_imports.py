"""Results of others in the records: kept under their names, and never counted as one's own."""

import io
import sqlite3
import sys
from datetime import date, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.play.match import Match
from tabletop.play.records import Contest
from tabletop.play.result_text import prove, read_result, result_text
from tabletop.play.store import Store
from tests.play.helpers import SNITCH, human, play_on

NOW = datetime(2026, 3, 1, 12)


def friends(name: str = "Zoë", seed: str = "2026-03-01", stream: int = 1) -> Match:
    match = Match.new(SNITCH, human(name), seed, {"variant": "filler"}, started=datetime(2026, 3, 1, 9))
    play_on(match, stream)
    return match


def test_an_imported_result_is_kept_under_its_name_and_counts_nowhere(tmp_path: Path) -> None:
    store, match = Store(tmp_path), friends()
    kept = store.records.imports.keep(prove(read_result("Look! " + result_text(match))), NOW)
    assert (kept.friend.name, kept.friend.players, kept.seed) == ("Zoë", ("human",), "2026-03-01")
    assert (kept.friend.figure, kept.standing, kept.remark) == (match.scores()[0].rating, "Ranked", "Look!")
    assert kept.options["variant"] == "filler"
    records = Store(tmp_path).records
    assert records.imports.all() == records.imports.all("snitch", "Zoë", "2026-03-01") == [kept]
    assert records.imports.all("vacuum") == records.imports.all(name="Ann") == records.imports.all(seed="x") == []
    assert records.results() == []
    assert records.played("snitch") == 0
    assert records.best(Contest.of(match)) is None
    assert records.streak("snitch", "Zoë", date(2026, 3, 1)) == 0
    text = records.imports.text(kept.id)
    assert text is not None
    again = prove(read_result(text)).match
    assert again is not None
    assert again.state == match.state
    assert records.imports.series(kept.id)[-1].ratings == (kept.friend.rating,)


def test_the_same_result_is_kept_once_and_can_be_forgotten(tmp_path: Path) -> None:
    imports = Store(tmp_path).records.imports
    proof = prove(read_result(result_text(friends())))
    first = imports.keep(proof, NOW)
    assert imports.keep(proof, datetime(2026, 4, 1)) == first
    assert len(imports.all()) == 1
    imports.forget(first.id)
    assert imports.all() == []


def test_what_is_not_proved_is_not_kept(tmp_path: Path) -> None:
    proof = prove(read_result(result_text(friends()).replace("Ranked", "Practice")))
    with pytest.raises(ValueError, match="proved"):
        Store(tmp_path).records.imports.keep(proof, NOW)


def test_a_damaged_import_is_left_out(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for stream in (1, 2):
        store.records.imports.keep(prove(read_result(result_text(friends(seed=f"s{stream}", stream=stream)))), NOW)
    connection = sqlite3.connect(store.records.path)
    connection.execute("UPDATE imported SET about = '[]' WHERE seed = 's1'")
    connection.commit()
    connection.close()
    assert [one.seed for one in Store(tmp_path).records.imports.all()] == ["s2"]


def test_a_result_goes_from_one_home_to_another_by_text(
    tabletop: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = result_text(friends())
    (tmp_path / "line.txt").write_text(line, encoding="utf-8")
    status, out, err = tabletop("scores", "--import", str(tmp_path / "line.txt"))
    assert (status, err) == (0, "")
    assert out.startswith("Snitch!, filler, 1 seat, seed 2026-03-01: Zoë (human) rating ")
    assert "It is kept under the name Zoë.\n" in out
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(line.encode())))
    status, out, _ = tabletop("scores", "--import", "-", "--json")
    told = msgspec.json.decode(out)
    assert (status, told["ok"], told["known"], told["own"]) == (0, True, True, False)
    status, out, _ = tabletop("scores")
    assert (status, out) == (0, "No finished game is recorded yet.\n")
    status, out, _ = tabletop("scores", "--imported")
    assert (status, "Zoë (human)" in out) == (0, True)


def test_an_import_that_fails_says_where(tabletop: Any, tmp_path: Path) -> None:
    path = tmp_path / "line.txt"
    for text, sentence in (
        ("hello", "There is no result in this text: a result has a part that begins with tabletop:1:"),
        (result_text(friends())[:-40], "This result was cut short: its end is missing. Copy all of it, once more."),
    ):
        path.write_text(text, encoding="utf-8")
        assert tabletop("scores", "--import", str(path)) == (1, "", f"tabletop: {sentence}\n")
    path.write_text(result_text(friends()).replace("Ranked", "Practice"), encoding="utf-8")
    status, out, err = tabletop("scores", "--import", str(path))
    assert status == 1
    assert err == "tabletop: The words before this result say something else than its game about whether it counts.\n"
    assert out.splitlines() == ["claims: Practice", "the rules give: Ranked"]
    assert tabletop("scores", "--import", str(tmp_path / "none"))[0] == 2
