"""The project can lie in any folder of any machine: no file of it has an absolute path of one."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("home", "root", "work", "workspace", "Users", "media", "srv")
"""Folders at the root of a file system in which people and machines keep what is theirs."""
PLACES = re.compile(rf"""(?<![\w.~/}})<-])/(?:{"|".join(FOLDERS)})/\w|\b[A-Z]:\\+\w""")


def texts() -> Iterator[tuple[str, str]]:
    """Yield the path and the text of each text file of the project."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode or not listed.stdout:
        pytest.skip("not a checkout: git doesn't say which files are of the project")
    for name in listed.stdout.rstrip("\0").split("\0"):
        path = ROOT / name
        try:
            yield name, path.read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError):
            continue  # a picture, a sound, or a file that is being moved


def test_a_path_of_a_machine_is_found() -> None:
    first, second = FOLDERS[:2]
    for text in (f'Path("/{first}/ann/books")', f"see /{second}/books", f"cd /{first}/ann", "C:" + "\\Games"):
        assert PLACES.search(text), text
    for text in (f"https://example.org/{first}/ann", f"../{first}/books", f"content/{first}/a", "/dev/full", "A: B"):
        assert not PLACES.search(text), text


def test_no_file_has_a_path_of_a_machine() -> None:
    found = [
        f"{name}:{number}: {line.strip():.100}"
        for name, text in texts()
        for number, line in enumerate(text.splitlines(), start=1)
        if PLACES.search(line) or str(ROOT) in line
    ]
    assert found == []
