"""A game whose pack is broken is grey and says why; the others can be played, and its own games wait."""

import re
from pathlib import Path

import pytest

from tabletop.desk.tables.registry import TABLES
from tabletop.play.match import Match, Seat
from tests.attack.spoilt import COMMAND, START, package, run
from tests.play.helpers import SNITCH
from tests.rare import rare

LOOK = (
    START
    + """
from tests.attack.window import back, frames, opened
from tabletop.desk.draw.things import Label
from tabletop.desk.scenes.title.open_games import OpenGamesScene
from tabletop.desk.scenes.records.records import RecordsActs, RecordsScene
from tabletop.desk.tables.registry import TABLES
from tabletop.games import BROKEN
from tabletop.resources import home_folder

def told(app):
    frames(app)
    print(" ".join(line for thing in app.things if isinstance(thing, Label) for line in thing.lines))

with opened(home_folder()) as (app, front):
    told(app)
    records = RecordsScene(front.store, RecordsActs(front.show_result, back))
    for scene in (OpenGamesScene(front.store, front.resume), records):
        app.push(scene)
        told(app)
        back(app)
    app.open_rules("snitch")
    frames(app)
    back(app)
    for game in [*BROKEN]:
        app.pick(f"poster.{game}")
        told(app)
        back(app)
    for game in [*TABLES]:
        app.pick(f"poster.{game}")
        frames(app)
        app.stack.top.start()
        frames(app, 5)
        print("PLAYS", app.stack.top.match.game.id)
        back(app)
"""
)


def spoil(folder: Path, *files: str) -> None:
    for file in files:
        (folder / "content" / file).write_text("no: [pack\n", encoding="utf-8")


@pytest.mark.parametrize(
    "files",
    [rare(("snitch/tiles.yaml",)), ("vacuum/pack.yaml",), rare(("snitch/texts.yaml", "vacuum/lesson.yaml"))],
)
def test_the_window_starts_and_the_others_are_played(tmp_path: Path, files: tuple[str, ...]) -> None:
    folder = package(tmp_path)
    broken = [file.partition("/")[0] for file in files]
    journal = folder / "home" / "open" / "a.journal"
    journal.parent.mkdir(parents=True)
    match = Match.new(SNITCH, [Seat("human", "Ann")], 1, path=journal)
    match.journal.close()
    spoil(folder, *files)
    done = run(LOOK, folder)
    assert done.returncode == 0, done.stderr
    title, listed, _, *rest = done.stdout.splitlines()
    assert title.count("Can’t be played now") == len(files)
    for file, said in zip(files, rest, strict=False):
        assert f"content/{file}:1: expected" in said, "the dialog says file, line and reason"
    assert ("a file of Snitch" in listed) == ("snitch" in broken)
    played = [line for line in rest if line.startswith("PLAYS")]
    assert played == [f"PLAYS {game}" for game in TABLES if game not in broken]
    assert journal.exists()


def test_commands_say_it_in_one_sentence(tmp_path: Path) -> None:
    folder = package(tmp_path)
    journal = folder / "a.journal"
    Match.new(SNITCH, [Seat("human", "Ann")], 1, path=journal).journal.close()
    spoil(folder, "snitch/tiles.yaml")
    fault = "content/snitch/tiles.yaml:1: expected"
    for words, status in (
        (("check",), 1),
        (("simulate", "snitch"), 2),
        (("play", "snitch"), 2),
        (("replay", str(journal)), 1),
        (("shots", str(folder / "shots")), 1),
        (("scores", "snitch"), 2),
    ):
        done = run(COMMAND, folder, *words)
        assert done.returncode == status, (words, done.stderr)
        told = [line for line in (done.stdout + done.stderr).splitlines() if fault in line]
        assert len(told) == 1, (words, done.stdout, done.stderr)
        assert "Traceback" not in done.stderr
    done = run(COMMAND, folder, "simulate", "vacuum", "--games", "1")
    assert done.returncode == 0, done.stderr


def test_a_map_that_stumbles_stops_its_own_game_alone(tmp_path: Path) -> None:
    folder = package(tmp_path)
    path = folder / "content" / "patrol" / "westgrove.tmx"
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r'(<data encoding="csv">\s*)\d+', lambda at: at[1] + "9" * 5000, text), encoding="utf-8")
    told = re.compile(r"content/patrol/westgrove\.tmx:69: expected numbers of tiles in the layer")
    done = run(COMMAND, folder, "check")
    assert (done.returncode, len(told.findall(done.stdout)), done.stdout.count(": good")) == (1, 1, 4)
    done = run(LOOK, folder)
    assert done.returncode == 0, done.stderr
    assert told.search(done.stdout)
    played = [line for line in done.stdout.splitlines() if line.startswith("PLAYS")]
    assert played == [f"PLAYS {game}" for game in TABLES if game != "patrol"]


def test_whatever_one_game_stumbles_over_the_others_are_there(tmp_path: Path) -> None:
    odd = """
import tabletop.packs.map_check, tabletop.packs.pack
def stumbles(*_): raise ValueError("Exceeds the limit")
tabletop.packs.map_check.read_map = stumbles
"""
    folder = package(tmp_path)
    done = run(START + odd + "from tabletop.cli import main; raise SystemExit(main())", folder, "check")
    fault = "content/patrol: expected a pack that can be read, found what can't be (Exceeds the limit)"
    assert (done.returncode, fault in done.stdout.splitlines(), done.stdout.count(": good")) == (1, True, 3)
    listed = (
        "from tabletop.desk.tables.registry import TABLES; from tabletop.games import BROKEN; print(*TABLES, BROKEN)"
    )
    done = run(START + odd + listed, folder)
    assert done.returncode == 0, done.stderr
    assert fault in done.stdout
    assert all(game in done.stdout.partition("{")[0] for game in TABLES if game not in ("patrol", "pieces"))
