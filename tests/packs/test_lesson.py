"""Lessons: what is wrong in one is told with its line."""

from pathlib import Path

import pytest

from tabletop.packs.errors import PackError
from tests.packs.copies import copy_of, load, spoilt

folder = copy_of("snitch")


@pytest.mark.parametrize(
    ("old", "new", "expected", "found"),
    [
        ("seats: [human]", "seats: [steady]", 'one seat that is "human"', "0"),
        ("seats: [human]", "seats: []", "1 to 4 seats", "0"),
        ("variant: filler", "variant: endless", "one of standard, filler, marathon for variant", '"endless"'),
        ("variant: filler", "length: filler", "one of the options variant, dump, jurisdiction", '"length"'),
        ("do: [coerce]", "do: [bribe]", "one of the traits start, draw,", '"bribe"'),
        ("do: [coerce]", "do: []", "at least one trait for do", "none"),
        ("after: [load]", "after: [build]", "one of the steps before (start,", '"build"'),
        ("rule: snitch.23", "rule: snitch.99", "a rule id of snitch/rules.md", '"snitch.99"'),
        ("id: lay", "id: start", "each id once", '"start" again'),
        ("say: Take the", f"say: Take {'again ' * 30}the", "a short sentence for say", '"Take again'),
        ("seats: [human]", "seats: [genius]", '"human" or a level of AI for item 1 of seats', '"genius"'),
    ],
)
def test_what_is_wrong_is_told(folder: Path, old: str, new: str, expected: str, found: str) -> None:
    text = (folder / "lesson.yaml").read_text(encoding="utf-8")
    line = text[: text.index(old)].count("\n") + 1
    first = spoilt(folder, "lesson.yaml", old, new)[0]
    where, _, sentence = first.partition(": expected ")
    assert sentence.startswith(expected)
    assert f", found {found}" in sentence
    said = int(where.rpartition(":")[2])
    assert where.startswith("snitch/lesson.yaml:")
    assert said == line


def test_a_pack_without_a_lesson_is_told(folder: Path) -> None:
    (folder / "lesson.yaml").unlink()
    with pytest.raises(PackError, match=r"lesson\.yaml: expected a file, found no file of that name"):
        load("snitch", folder)
