"""Files made to hurt: each is refused with a sentence, soon, and nothing in it runs."""

import sys
from pathlib import Path

import pytest

from tabletop.packs.document import MAX_BYTES, MAX_DEPTH
from tabletop.packs.errors import PackError
from tabletop.packs.loader import MAX_FAULTS, load, load_all

SOON = 10_000
"""Calls within which a file is refused, and a few for each character of it."""
LAUGHS = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{new}: &{new} [{','.join(['*' + old] * 9)}]\n" for old, new in zip("abcdefgh", "bcdefghi", strict=True)
)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (LAUGHS, "without an anchor"),
        ("a: &a [*a]\n", "without an anchor"),
        ("a: {<<: {b: 1}}\n", "reads the same everywhere"),
        ("[" * 100_000, f"at most {MAX_DEPTH} levels"),
        ("{a: " * 100_000, f"at most {MAX_DEPTH} levels"),
        ("- " * 100_000, f"at most {MAX_DEPTH} levels"),
        ("\n".join(" " * n + "a:" for n in range(500)), f"at most {MAX_DEPTH} levels"),
        ("a: !!python/object/apply:os.system ['touch hacked']\n", "without a tag"),
        ("!!python/object/new:type {}\n", "without a tag"),
        ("!!binary aGFja2Vk\n", "without a tag"),
        ("a: ! b\n", "without a tag"),
        ("%TAG ! tag:yaml.org,2002:python/\n---\n!name:os.system x\n", "without a tag"),
        ("a: " + "9" * 500_000, "reads the same everywhere"),
        ("a" * (MAX_BYTES + 1), "a file of at most"),
    ],
    ids=range(14),
)
def test_refused_soon_and_in_one_sentence(tmp_path: Path, content: str, expected: str) -> None:
    path = tmp_path / "hostile.yaml"
    path.write_text(content)
    calls = 0

    def count(frame: object, event: str, what: object) -> None:
        nonlocal calls
        calls += 1

    sys.setprofile(count)
    try:
        with pytest.raises(PackError) as caught:
            load(path, dict[str, str])
    finally:
        sys.setprofile(None)
    assert calls < SOON + 4 * len(content)
    assert expected in str(caught.value)
    assert "\n" not in str(caught.value)
    assert not Path("hacked").exists()


def test_a_file_that_is_all_faults_tells_a_bounded_number(tmp_path: Path) -> None:
    path = tmp_path / "faults.yaml"
    path.write_text("".join(f"k{n}: no\n" for n in range(50_000)))
    assert len(load_all(path, dict[str, str])[1]) == MAX_FAULTS
    path.write_text("".join(f"k{n}: [1]\n" for n in range(50_000)))
    assert len(load_all(path, dict[str, str])[1]) == MAX_FAULTS
