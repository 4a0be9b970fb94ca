"""Rule pages: how they are read, and that those of the games are whole and in our own words."""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from tabletop.packs.errors import PackError
from tabletop.packs.pack import RULES_FILE
from tabletop.packs.rulepage import rule_lines
from tests.packs.copies import SPECS, shipped

RUN = 8


@dataclass(frozen=True)
class Page:
    """The rules of a game that its page must have, how many rulings but for those that others replace, and the file of
    the rulebook that they were made from."""

    rules: tuple[str, ...]
    rulings: int
    rulebook: str
    replaced: tuple[int, ...] = ()


PAGES = {
    "patrol": Page((*map(str, range(1, 12)),), 42, "002_35b7314794581011.txt", (34, 35)),
    "pieces": Page(tuple(map(str, range(1, 21))), 56, "003_0216d332e7c8403b.txt"),
    "rigs": Page(tuple(map(str, range(1, 27))), 50, "001_69619c9dc3a36f1c.txt"),
    "snitch": Page((*map(str, range(1, 33)), *(f"21{letter}" for letter in "abcdef")), 37, "000_a72d7ea559fb53d8.txt"),
    "vacuum": Page((*map(str, range(1, 14)), "8a", "8b"), 20, "004_2747e3d68c64e41a.txt"),
}
RULEBOOKS = Path(__file__).resolve().parents[3] / "shared" / "rulebooks"
"""Where the rulebooks lie for those who have them: beside the checkout, for they are not part of the project."""
every_game = pytest.mark.parametrize("game", list(SPECS))


def rulings(game: str) -> set[str]:
    return {f"{game}.r{n}" for n in range(1, PAGES[game].rulings + 1) if n not in PAGES[game].replaced}


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "rules.md"
    path.write_text(text)
    return path


def test_a_page_states_rules_on_lines(tmp_path: Path) -> None:
    page = "# A game\n\nWhat it is,\non two lines. {#game.1 #game.r2}\n\n- First. {#game.3a}\n\nOver. {#game.end}\n"
    assert rule_lines(written(tmp_path, page)) == {"game.1": 4, "game.r2": 4, "game.3a": 6, "game.end": 8}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "rules.md:1: expected the rules, found an empty file"),
        (
            "# A\n\nOne. {#game.1}\n\nTwo. {#game.1}\n",
            'rules.md:5: expected each rule id once, found "game.1" again (first on line 3)',
        ),
        (
            "# A\n\nOne. {#game.1 #game.1}\n",
            'rules.md:3: expected each rule id once, found "game.1" again (first on line 3)',
        ),
        ("# A\n\nOne. {#one}\n", 'rules.md:3: expected rule ids such as "#chess.11", found "#one"'),
        ("# A\n\tOne.\n", "rules.md:2: expected spaces and ordinary line breaks, found a tab (use spaces)"),
    ],
)
def test_a_broken_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, sentence: str) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(PackError) as caught:
        rule_lines(written(tmp_path, text))
    assert str(caught.value) == sentence


@every_game
def test_every_rule_and_ruling_can_be_reached(game: str) -> None:
    page = shipped(game) / RULES_FILE
    stated = rule_lines(page)
    assert set(stated) == {*(f"{game}.{rule}" for rule in PAGES[game].rules), *rulings(game), f"{game}.end"}
    lines = page.read_text(encoding="utf-8").split("\n")
    for rule, number in stated.items():
        line = lines[number - 1]
        assert not line.startswith(("#", "|")), f"{rule} opens a heading or a table"
        assert line.endswith("}"), f"{rule} doesn't end its paragraph"
        assert len(line.partition("{")[0].split()) >= 5, f"{rule} opens on {line!r}"


@every_game
def test_every_ruling_has_its_row_in_rulings(game: str) -> None:
    text = (shipped(game) / "RULINGS.md").read_text(encoding="utf-8")
    rows = re.findall(rf"^\| ({game}\.\w+) \|(.*)\|(.*)\|(.*)\|$", text, re.MULTILINE)
    ids = [id_ for id_, *_ in rows]
    assert sorted(id_ for id_ in ids if ".r" in id_) == sorted(rulings(game))
    assert set(ids) <= set(rule_lines(shipped(game) / RULES_FILE))
    assert all(cell.strip() for row in rows for cell in row)


@pytest.mark.skipif(not RULEBOOKS.exists(), reason="no rulebooks in ../shared/rulebooks, beside the checkout")
@pytest.mark.parametrize(
    "path",
    [path for game in SPECS for path in sorted(shipped(game).iterdir()) if path.suffix != ".bin"],
    ids=lambda path: f"{path.parent.name}-{path.name}",
)
def test_the_words_are_our_own(path: Path) -> None:
    theirs = words((RULEBOOKS / PAGES[path.parent.name].rulebook).read_text(encoding="utf-8"))
    runs = {tuple(theirs[i : i + RUN]) for i in range(len(theirs) - RUN + 1)}
    ours = words(path.read_text(encoding="utf-8"))
    copied = [" ".join(ours[i : i + RUN]) for i in range(len(ours) - RUN + 1) if tuple(ours[i : i + RUN]) in runs]
    assert not copied


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower())
