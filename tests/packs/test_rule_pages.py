"""Rule pages: how they are read, and that those of Snitch! are whole and in our own words."""

import re
from pathlib import Path

import pytest

from tabletop.packs.errors import PackError
from tabletop.packs.rulebook import read_rulebook
from tests.packs.snitch_copy import SHIPPED

CHECKLIST = [f"snitch.{n}" for n in range(1, 33)] + [f"snitch.21{letter}" for letter in "abcdef"]
RULINGS = [f"snitch.r{n}" for n in range(1, 39)]
RULEBOOK = Path("/work/shared/rulebooks/000_a72d7ea559fb53d8.txt")
RUN = 8

PAGE = """\
# A game

What it is,
on two lines. {#game.1 #game.r2}

## Turn
- First. {#game.3a}
- Second,
  longer.

| Cost | Of |
|---|---|
| 1 AP | a walk |
After the table. {#game.end}
"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "rules.md"
    path.write_text(text)
    return path


def test_a_page_is_read_into_paragraphs(tmp_path: Path) -> None:
    page = read_rulebook(written(tmp_path, PAGE))
    assert [(p.kind, p.level, p.text, p.line) for p in page.paragraphs] == [
        ("heading", 1, "A game", 1),
        ("text", 0, "What it is, on two lines.", 3),
        ("heading", 2, "Turn", 6),
        ("item", 0, "First.", 7),
        ("item", 0, "Second, longer.", 8),
        ("head", 0, "Cost | Of", 11),
        ("row", 0, "1 AP | a walk", 13),
        ("text", 0, "After the table.", 14),
    ]
    assert page.anchors == {"game.1": 1, "game.r2": 1, "game.3a": 3, "game.end": 7}
    assert page.paragraphs[1].rules == ("game.1", "game.r2")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "rules.md:1: expected the rules, found an empty file"),
        (
            "# A\n\nOne. {#game.1}\n\nTwo. {#game.1}\n",
            'rules.md:5: expected each rule id once, found "game.1" again (first on line 3)',
        ),
        ("# A\n\nOne. {#game.1 #game.1}\n", 'rules.md:3: expected each rule id once, found "game.1" again'),
        ("# A\n\nOne. {#one}\n", 'rules.md:3: expected rule ids such as "#snitch.11", found "#one"'),
        ("# A\n\tOne.\n", "rules.md:2: expected spaces and ordinary line breaks, found a tab (use spaces)"),
    ],
)
def test_a_broken_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, sentence: str) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(PackError) as caught:
        read_rulebook(written(tmp_path, text))
    assert str(caught.value) == sentence


def test_every_rule_and_ruling_of_snitch_can_be_reached() -> None:
    page = read_rulebook(SHIPPED / "rules.md")
    assert set(page.anchors) == {*CHECKLIST, *RULINGS, "snitch.end"}
    for id_ in page.anchors:
        paragraph = page.paragraphs[page.anchors[id_]]
        assert paragraph.kind in ("text", "item"), f"{id_} opens a {paragraph.kind}"
        assert len(paragraph.text.split()) >= 5, f"{id_} opens on {paragraph.text!r}"


def test_no_mark_of_a_rule_is_left_in_the_text() -> None:
    page = read_rulebook(SHIPPED / "rules.md")
    assert not [p.text for p in page.paragraphs if "{" in p.text or "#" in p.text]


def test_every_ruling_has_its_row_in_rulings() -> None:
    text = (SHIPPED / "RULINGS.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (snitch\.r?\d+) \|(.*)\|(.*)\|(.*)\|$", text, re.MULTILINE)
    assert sorted(id_ for id_, *_ in rows if ".r" in id_) == sorted(RULINGS)
    assert all(cell.strip() for row in rows for cell in row)


@pytest.mark.skipif(not RULEBOOK.exists(), reason="the rulebook is not part of the project")
@pytest.mark.parametrize("path", sorted(SHIPPED.iterdir()), ids=lambda path: path.name)
def test_the_words_are_our_own(path: Path) -> None:
    theirs = words(RULEBOOK.read_text(encoding="utf-8"))
    runs = {tuple(theirs[i : i + RUN]) for i in range(len(theirs) - RUN + 1)}
    ours = words(path.read_text(encoding="utf-8"))
    copied = [" ".join(ours[i : i + RUN]) for i in range(len(ours) - RUN + 1) if tuple(ours[i : i + RUN]) in runs]
    assert not copied


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower())
