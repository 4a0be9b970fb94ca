"""The story that the docs write, from file to played: nothing but the pack changes."""

import re
import subprocess
import sys
from pathlib import Path

from tests.packs.copies import copy_of, faults

DOCS = Path(__file__).parents[3] / "docs" / "writing-a-pack.md"
PLAY = """
import sys
from pathlib import Path
import tabletop.resources
tabletop.resources._PACKAGE = Path(sys.argv[1])
from tabletop.games.pieces.game import GAME
told = set()
for seed in range(8):
    state = GAME.setup(2, seed)
    while state.decider is not None:
        before = state.clone()
        for event in GAME.push(state, GAME.candidates(state)[seed % len(GAME.candidates(state))]):
            before.happened(event)
            told.add(GAME.describe(event, before, ["Ann", "Bob"]) or "")
print(*sorted(told), sep="\\n")
"""
folder = copy_of("pieces")


def story() -> str:
    """Return the story as the docs have it."""
    text = DOCS.read_text(encoding="utf-8").partition("A new story for We Come in Pieces")[2]
    return text.partition("```yaml\n")[2].partition("```")[0]


def test_the_story_of_the_docs_is_checked_and_played(folder, tmp_path: Path) -> None:
    """It comes, does what it says and pays; with only five stories in the pack it comes in every game."""
    path = folder / "stories.yaml"
    stories = re.split(r"(?m)^(?=  - id:)", path.read_text(encoding="utf-8"))
    path.write_text("".join([*stories[:5], story()]), encoding="utf-8")
    assert faults(folder) == []
    content = tmp_path / "app" / "content"
    content.mkdir(parents=True)
    folder.rename(content / "pieces")
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(content.parent)],
        cwd=DOCS.parents[1], capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "Today’s story is Pie Contest." in done.stdout
    assert "Neutral citizens come, 2: Diner." in done.stdout
    assert "Influence two citizens in one action." in done.stdout


def test_a_story_with_a_wrong_word_is_told_with_its_line(folder) -> None:
    path = folder / "stories.yaml"
    path.write_text(path.read_text(encoding="utf-8") + story().replace("do: crowd", "do: crowds"), encoding="utf-8")
    (fault,) = faults(folder)
    assert re.search(r"stories.yaml:\d+: expected one of .*crowd", fault)
    assert "crowds" in fault
