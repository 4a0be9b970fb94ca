"""Odd words on the command line, odd files: each is one short sentence."""

import errno
import os
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from tabletop.cli import run
from tabletop.commands.common import UsageError
from tabletop.core.game import OptionError
from tabletop.games import GAMES
from tabletop.packs.errors import is_seen
from tabletop.play.journal import JournalError, is_name, parse
from tabletop.play.replay import replay_text
from tabletop.resources import resource_path
from tests.golden import journals

JOURNAL = journals()[0]


@pytest.mark.parametrize("text", ["\u2800", "\u3164", "\u0301", "\u200b", " \u0301", "\uffa0", "\ufe0f", ""], ids=ascii)
def test_a_name_of_which_nothing_is_seen_is_none(text: str) -> None:
    assert not is_name(text)
    assert not is_seen(text)


@pytest.mark.parametrize("text", ["e\u0301", "Zoë", "名", "1", "?", "🙂"])
def test_a_name_that_is_seen_is_one(text: str) -> None:
    assert is_name(text)


@pytest.mark.parametrize("seed", ["\ud800", None, 1.5, True, b"x", 10**5000], ids=lambda seed: type(seed).__name__)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_seed_is_a_number_or_a_readable_text(game: str, seed: Any) -> None:
    with pytest.raises(OptionError, match="expected a number or a readable text for the seed, found") as raised:
        GAMES[game].setup(GAMES[game].seats[0], seed)
    assert str(raised.value).isascii()
    assert len(str(raised.value)) < 150


@pytest.mark.parametrize("seats", [True, 2.0, "2", None])
def test_a_number_of_seats_is_a_number(seats: Any) -> None:
    with pytest.raises(OptionError, match="expected a number of seats, found"):
        GAMES["vacuum"].setup(seats, 1)


@pytest.mark.parametrize("started", ["yesterday", "", "9999-12-31T23:59:59+00:00", "0001-01-01"])
def test_a_journal_has_a_date(started: str) -> None:
    data = JOURNAL.read_text(encoding="utf-8")
    begun = data[: data.index("\n")].partition('"started":"')[2].partition('"')[0]
    with pytest.raises(JournalError, match="line 1: expected a date and a time for started in the header, found"):
        parse(data.replace(begun, started, 1).encode(), "odd")


@pytest.mark.parametrize("field", ["format", "rules"])
def test_a_long_number_is_cut(field: str) -> None:
    data = re.sub(rf'"{field}":\d+', f'"{field}":{"1" * 401}', JOURNAL.read_text(encoding="utf-8"), count=1)
    with pytest.raises(JournalError) as raised:
        replay_text(data, "odd")
    assert len(str(raised.value)) < 200


def test_an_empty_name_is_told() -> None:
    with pytest.raises(UsageError, match="expected the name of a journal, found an empty one"):
        run(["replay", ""])


@pytest.mark.parametrize("word", ["x" * 5000, "y/" * 2500], ids=["name", "path"])
@pytest.mark.parametrize("command", ["replay", "check", "bench", "play", "scores"])
def test_a_long_word_is_cut(command: str, word: str) -> None:
    with pytest.raises(UsageError) as raised:
        run([command, word])
    assert len(str(raised.value)) < 320


def test_a_long_home_is_cut(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Any) -> None:
    home = tmp_path / ("x" * 200) / ("y" * 200) / "file"
    home.parent.mkdir(parents=True)
    home.touch()
    monkeypatch.setenv("TABLETOP_HOME", str(home))
    assert run(["scores"]) == 1
    assert len(capsys.readouterr().err) < 320


@pytest.mark.skipif(os.name == "nt", reason="names of files are text there")
@pytest.mark.parametrize("name", [b"bad\xff.journal", b"two\nlines.journal"])
def test_a_journal_may_have_any_name(name: bytes, tmp_path: Path, capsys: Any) -> None:
    path = os.fsencode(tmp_path) + b"/" + name
    try:
        shutil.copy(JOURNAL, path)
    except OSError:
        pytest.skip("this disk takes no such names")
    for more in ([], ["--verify"], ["--verify", "--json"]):
        assert run(["replay", os.fsdecode(path), *more]) == 0
        out = capsys.readouterr().out
        assert out.isprintable() or out.replace("\n", "").isprintable()
        if more == ["--verify"]:
            assert out.splitlines()[0].endswith(".")
            assert "digests agree" in out.splitlines()[0]


def test_a_full_disk_ends_the_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("tabletop.resources.os.fsync", full)
    assert run(["shots", str(tmp_path / "out"), "--size", "1280x720"]) == 1
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    assert "the pictures can't be written to" in told.err
    assert list((tmp_path / "out").iterdir()) == []


@pytest.fixture
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the content that ships, in its place."""
    folder = tmp_path / "content"
    shutil.copytree(resource_path("content"), folder)
    monkeypatch.setattr("tabletop.commands.look.resource_path", lambda *parts: tmp_path.joinpath(*parts))
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("words", [[], ["vacuum"], ["content/vacuum"]])
@pytest.mark.parametrize("odd", ["gone", "folder", "no pack"])
def test_a_game_without_a_header_is_told(words: list[str], odd: str, content: Path, capsys: Any) -> None:
    assert run(["check", *words]) == 0
    capsys.readouterr()
    header = content / "vacuum" / "pack.yaml"
    header.unlink()
    if odd == "folder":
        header.mkdir()
    elif odd == "no pack":
        shutil.rmtree(content / "vacuum")
    assert run(["check", *words]) == 1
    found = "a folder" if odd == "folder" else "no file of that name"
    assert f"content/vacuum/pack.yaml: expected a file, found {found}\n" in capsys.readouterr().out


@pytest.mark.parametrize("title", ['"\\u200b"', '"\\u2800"', '" "', '"\\u0301"'])
def test_a_title_shows_something(title: str, content: Path, capsys: Any) -> None:
    header = content / "vacuum" / "pack.yaml"
    text = header.read_text(encoding="utf-8")
    header.write_text(text.replace("title: Power Vacuum", f"title: {title}", 1), encoding="utf-8")
    assert run(["check", "vacuum"]) == 1
    out = capsys.readouterr().out
    assert "expected one line of text that can be seen for title, found" in out
    assert out.strip().isprintable()
