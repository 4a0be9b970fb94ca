"""The story that the docs write, from file to played: nothing but the pack changes."""

import re
import subprocess
import sys
from pathlib import Path

from tabletop.games.pieces.components import NUMBERS
from tests.packs.copies import copy_of, faults
from tests.signals import SAFETY

DOCS = Path(__file__).parents[3] / "docs" / "writing-a-pack.md"
PLAY = """
import sys
from pathlib import Path
from tabletop.resources import use_pack
use_pack("pieces", Path(sys.argv[1]))
from tabletop.games import GAMES
game, told = GAMES["pieces"], set()
for seed in range(8):
    state = game.setup(2, seed)
    while state.decider is not None:
        before = state.clone()
        for event in game.push(state, game.candidates(state)[seed % len(game.candidates(state))]):
            before.happened(event)
            told.add(game.describe(event, before, ["Ann", "Bob"]) or "")
print(*sorted(told), sep="\\n")
"""
folder = copy_of("pieces")


def section() -> str:
    """Return what the docs say of a new story."""
    return DOCS.read_text(encoding="utf-8").partition("A new story for We Come in Pieces")[2]


def story() -> str:
    """Return the story as the docs have it."""
    return section().partition("```yaml\n")[2].partition("```")[0]


def commands() -> list[list[str]]:
    """Return the command lines of the docs that check and play it."""
    lines = [line for line in section().splitlines() if line.startswith("tabletop ")]
    return [line.split()[1:] for line in lines]


def tabletop(words: list[str], folder: Path) -> str:
    """Return what the command line `words` prints in `folder`."""
    command = [sys.executable, "-m", "tabletop.cli", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=SAFETY, check=True).stdout


def test_the_docs_are_followed_word_for_word(folder: Path) -> None:
    """A copy with the story in it is good, and the table of balance has a row for the story."""
    own = folder.rename(folder.with_name("my-town"))
    with (own / "stories.yaml").open("a", encoding="utf-8") as file:
        file.write(story())
    check, play = commands()
    assert tabletop(check, own.parent) == "my-town: good\n"
    fewer = [{"steady,steady": "random,random", "20": "8"}.get(word, word) for word in play]
    rows = [line.split() for line in tabletop(fewer, own.parent).splitlines() if line.split()[:1] == ["pie-contest"]]
    assert len(rows) == 2
    for row in rows:
        assert row[1:5] == ["-"] * 4
        assert row[6].endswith("%")


def test_the_story_of_the_docs_says_and_does_what_it_should(folder: Path) -> None:
    """It comes, does what it says and pays; with only five stories in the pack it comes in every game."""
    path = folder / "stories.yaml"
    stories = re.split(r"(?m)^(?=  - id:)", path.read_text(encoding="utf-8"))
    path.write_text("".join([*stories[:5], story()]), encoding="utf-8")
    assert faults(folder) == []
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(folder)],
        cwd=DOCS.parents[1], capture_output=True, text=True, timeout=SAFETY, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "Today’s story is Pie Contest." in done.stdout
    assert "Neutral citizens come, 2: Diner." in done.stdout
    assert "Influence two citizens in one action." in done.stdout


def test_a_story_with_a_wrong_word_is_told_with_its_line(folder: Path) -> None:
    path = folder / "stories.yaml"
    path.write_text(path.read_text(encoding="utf-8") + story().replace("do: crowd", "do: crowds"), encoding="utf-8")
    (fault,) = faults(folder)
    assert re.search(r"stories.yaml:\d+: expected one of .*crowd", fault)
    assert "crowds" in fault


def test_the_docs_name_every_number() -> None:
    told = set(re.findall(r"`(\w+)", section()))
    assert [name for name in NUMBERS if name not in told and not name.endswith("_cost")] == []
