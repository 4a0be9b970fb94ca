"""Files that are no files: pipes, devices, folders, files without an end, names that nobody can read."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.desk.window.prefs import Prefs
from tabletop.packs.errors import PackError
from tabletop.packs.loader import load
from tabletop.packs.pack import PackHeader, check_pack
from tabletop.play.journal import LARGEST, JournalError, read
from tabletop.play.parcel import read_any
from tabletop.play.records import Records
from tabletop.play.store import Store
from tabletop.resources import read_file, write_file
from tests.packs.copies import SPECS, copied

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without such files")


@pytest.fixture(params=["pipe", "device", "endless"])
def odd(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    """Return the path of something that isn't a file."""
    path = tmp_path / "odd.journal"
    if request.param == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to("/dev/null" if request.param == "device" else "/dev/zero")
    yield path
    path.unlink()


def test_only_a_file_is_read(odd: Path) -> None:
    with pytest.raises(OSError, match=r"It is a (pipe|device), not a file"):
        read_file(odd, 100)


def test_no_more_is_read_than_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "large"
    path.write_bytes(b"x" * 5000)
    assert read_file(path, 100) == b"x" * 101
    assert read_file(path, 5000) == b"x" * 5000
    with pytest.raises(IsADirectoryError):
        read_file(tmp_path, 100)
    with pytest.raises(OSError, match="No name of a file"):
        read_file(tmp_path / "a\0b", 100)


def test_a_file_is_written_whole_or_stays(tmp_path: Path) -> None:
    path = tmp_path / "new" / "file"
    write_file(path, b"one")
    write_file(path, b"two")
    assert path.read_bytes() == b"two"
    assert list(path.parent.iterdir()) == [path]
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(OSError, match="directory"):
        write_file(folder, b"three")
    assert sorted(tmp_path.iterdir()) == [folder, path.parent]


def test_a_journal_is_a_file(odd: Path) -> None:
    for reader in (read, read_any):
        with pytest.raises(OSError, match="not a file"):
            reader(odd)


def test_an_open_game_that_is_no_file_is_listed_with_its_sentence(odd: Path, tmp_path: Path) -> None:
    store = Store(tmp_path / "home")
    store.open_folder.mkdir(parents=True)
    odd.rename(store.open_folder / odd.name)
    (found,) = store.open_matches()
    assert found.match is None
    assert found.trouble is not None
    assert found.trouble.startswith("odd.journal: can't be read (it is a ")
    assert store.catch_up() == 0
    (store.open_folder / odd.name).rename(odd)


def test_settings_are_a_file(odd: Path, tmp_path: Path) -> None:
    odd.rename(tmp_path / "settings.json")
    prefs = Prefs(tmp_path)
    assert "can’t be read (it is a" in prefs.complaint
    assert prefs.now.player_name == "Player"
    (tmp_path / "settings.json").rename(odd)


def test_records_are_a_file(odd: Path, tmp_path: Path) -> None:
    odd.rename(tmp_path / "records.sqlite")
    records = Records(tmp_path / "records.sqlite")
    assert records.results() == []
    assert records.trouble is not None
    assert "not a file" in records.trouble
    (tmp_path / "records.sqlite").rename(odd)


def test_a_file_of_a_pack_is_a_file(odd: Path) -> None:
    with pytest.raises(PackError) as caught:
        load(odd, PackHeader)
    assert "expected a file that can be read, found the error: It is a" in str(caught.value)


def test_a_large_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    with path.open("wb") as file:
        file.truncate(LARGEST * 100)
    with pytest.raises(JournalError, match="8 MB at most, found a larger file"):
        read(path)
    with pytest.raises(PackError, match="at most 1,000,000 bytes, found a larger one"):
        load(path, PackHeader)
    prefs = path.with_name("settings.json")
    path.rename(prefs)
    assert "is damaged" in Prefs(tmp_path).complaint


@pytest.mark.parametrize("name", ["two\nlines.yaml", os.fsdecode(b"\xff.yaml"), "\x1b[31m.yaml", "\u202e.yaml"])
def test_an_odd_name_in_a_pack_is_one_readable_sentence(name: str, tmp_path: Path) -> None:
    folder = copied("vacuum", tmp_path)
    (folder / name).write_text("x: 1\n")
    (fault,) = check_pack(folder, SPECS)
    assert str(fault).isprintable()
    str(fault).encode()


def test_a_working_folder_that_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    (fault,) = check_pack(Path("nowhere"), SPECS)
    assert str(fault) == "nowhere/pack.yaml: expected a file, found no file of that name"
