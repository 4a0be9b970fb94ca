"""The window is killed in the middle of a game with AI seats: everything that was shown is there again."""

import signal
import subprocess
import sys
import time as clock
from math import inf
from pathlib import Path

import pytest

from tabletop.ai import thinker as thinker_module
from tabletop.desk.main import Front
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.tables.registry import TABLES
from tabletop.play.store import Store
from tests.desk.mouse import Mouse
from tests.desk.play_until_killed import HANDED_AT, SEATS
from tests.rare import rare

ENOUGH = 14
"""Actions after which it is killed."""


def running(pid: int) -> bool:
    """Tell whether a process still works; one that only waits to be collected doesn't."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def play_and_kill(home: Path, game: str) -> tuple[int, str, int]:
    """Return what was shown last before the kill: the number of actions, the digest and the process that thinks."""
    arguments = [sys.executable, "-m", "tests.desk.play_until_killed", str(home), game]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]) as process:
        assert process.stdout is not None
        made, thinking, lines = 0, 0, []
        for line in process.stdout:
            lines.append(line)
            made, thinking = int(line.split()[0]), int(line.split()[2]) or thinking
            if made >= ENOUGH:
                break
        process.send_signal(signal.SIGKILL)
        lines += [line for line in process.stdout if line.endswith("\n")]
    assert made >= ENOUGH, "it ended by itself"
    number, digest, _ = lines[-1].split()
    return int(number), digest, thinking


@pytest.mark.skipif(not hasattr(signal, "SIGKILL") or not Path("/proc").exists(), reason="needs SIGKILL and /proc")
@pytest.mark.parametrize("game", ["snitch", *map(rare, sorted(set(TABLES) - {"snitch"}))])
def test_a_killed_game_is_all_there(make_app, time, tmp_path, game, monkeypatch):
    monkeypatch.setattr("tabletop.play.pilot.ProcessThinker", thinker_module.ProcessThinker)
    monkeypatch.setattr(thinker_module, "SILENCE", inf)
    monkeypatch.setattr(thinker_module, "HURRIED_SILENCE", inf)
    made, digest, thinking = play_and_kill(tmp_path, game)

    app = make_app(1280, 720, end_turn_warning=False, reduced_motion=True)
    front = Front(app, Store(tmp_path))
    app.push(front.title())
    mouse = Mouse(app, time)
    mouse.frames(3)
    mouse.click("resume")
    mouse.frames(3)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    match = scene.match
    assert len(match.entries) >= made
    assert (match.entries[made].before if made < len(match.entries) else match.state).digest() == digest
    assert match.names == [name for _, name in SEATS]
    assert [seat.kind for seat in match.seats] == ["human", "sharp", "random"]
    assert match.practice
    assert not match.ranked
    told = [line.text for line in scene.log.lines()]
    assert sum("practice" in text for text in told) == 1
    assert sum(text.endswith("is played by Random.") for text in told) == 1
    remarks = {(remark.made >= HANDED_AT, remark.seat) for remark in match.remarks}
    assert remarks == {(False, None), (True, 2)}

    def play_on() -> bool:
        if scene.sitting.legal and not scene.sitting.busy:
            scene.sitting.do(match.game.candidates(match.state)[-1])
        scene.thinking.move_now()
        mouse.frames(1, 0.1)
        clock.sleep(0.005)
        return {0, 1} <= {entry.seat for entry in match.entries[made:]}

    while not play_on():
        pass
    assert scene.sitting.view.seats == 3

    while thinking and running(thinking):  # the process that thought for the killed one ends by itself
        clock.sleep(0.05)
    app.pop(scene)
    assert scene.pilot._thinker.pid is None
