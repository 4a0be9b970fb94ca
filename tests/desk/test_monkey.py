"""A monkey at mouse and keyboard finds nothing: some steps of a few every day, thousands with the slow tests.

A failure prints the line that does it again.
"""

from itertools import islice
from pathlib import Path

import pytest

from benchmarks.memory import played
from tests.desk import monkey
from tests.rare import rare

pytestmark = pytest.mark.painted


@pytest.mark.parametrize(
    ("seed", "steps"), [(0, 40), rare(1, 40), rare(2, 40), *(rare(seed, 400) for seed in range(100, 125))]
)
def test_a_monkey_finds_nothing(seed: int, steps: int) -> None:
    monkey.play(seed, steps)


def test_a_monkey_does_the_same_again(tmp_path) -> None:
    told = []
    for name in ("one", "two"):
        with monkey.at_home(tmp_path / name, 9):
            one = monkey.Monkey(tmp_path / name, 9)
            one.run(12)
            told.append([list(one.steps), [table.match.state.digest() for table in one.tables]])
    assert told[0] == told[1]


@pytest.mark.parametrize(("door", "steps"), [("start", 0), ("look", 1)])
def test_what_a_monkey_finds_comes_with_the_line_that_finds_it_again(monkeypatch, door: str, steps: int) -> None:
    def broken(self: object) -> None:
        raise KeyError("broken on purpose")

    monkeypatch.setattr(monkey.Monkey, door, broken)
    with pytest.raises(monkey.Found, match=rf"python -m tests\.desk\.monkey 5 {steps}\nKeyError"):
        monkey.play(5, 3)


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="this system doesn’t tell what is open")
def test_what_the_window_holds_stays_the_same_game_after_game(tmp_path: Path) -> None:
    first, *later = islice(played(tmp_path, 1, steps=60), 8)
    for now in later:
        assert now.files <= first.files
        assert now.pictures <= now.room
