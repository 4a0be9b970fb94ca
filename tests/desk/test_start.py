"""A start of the app loads no game that was found good before, and says the same; what was kept never misleads."""

import json
from pathlib import Path

import pytest

from tabletop.commands.first_frame import CLOCK, CPU
from tabletop.games import GAMES
from tabletop.packs.kept import FILE
from tabletop.packs.when_needed import WhenNeeded
from tests.attack.spoilt import START, package, run
from tests.play.helpers import SNITCH

TITLE = (
    START
    + """
import json
from tests.attack.window import frames, opened
from tabletop.desk.draw.things import Label
from tabletop.desk.tables.registry import TABLES, keep_for_next_start
from tabletop.games import BROKEN, GAMES, HEADERS, LESSONS
from tabletop.resources import home_folder

with opened(home_folder()) as (app, front):
    frames(app)
    lines = [line for thing in app.things if isinstance(thing, Label) for line in thing.lines]
    loaded = [game for game in GAMES if f"tabletop.games.{game}.game" in sys.modules]
    keep_for_next_start()
    said = {game: HEADERS[game].title for game in GAMES}
    print(json.dumps([lines, loaded, list(TABLES), BROKEN, said, list(LESSONS)]))
"""
)

LATE = ("fontpkg", "multiprocessing", "yaml", "tabletop.ai", "tabletop.core.game", "tabletop.desk.tables.table")
"""What the title does without once it is kept that the games are good: each costs milliseconds before it is there."""
FIRST_FRAME = (
    START
    + f"""
import json
from tabletop.commands.first_frame import main
main()
print(json.dumps([name for name in {LATE!r} if name in sys.modules]))
"""
)


def title(folder: Path) -> list[object]:
    """Start at the title over the packs in `folder`; return what is read there, what is loaded, and what there is."""
    done = run(TITLE, folder)
    assert done.returncode == 0, done.stderr
    found: list[object] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_a_second_start_loads_no_game_and_says_the_same(tmp_path: Path) -> None:
    folder = package(tmp_path)
    lines, loaded, *rest = title(folder)
    assert loaded == list(GAMES)
    assert title(folder) == [lines, [], *rest]


def test_the_first_frame_waits_for_nothing_that_the_title_does_without(tmp_path: Path) -> None:
    folder = package(tmp_path)
    for before in (True, False):
        done = run(FIRST_FRAME, folder)
        assert done.returncode == 0, done.stderr
        assert bool(json.loads(done.stdout.splitlines()[-1])) == before


def test_a_changed_pack_alone_is_loaded_again(tmp_path: Path) -> None:
    folder = package(tmp_path)
    title(folder)
    header = folder / "content" / "vacuum" / "pack.yaml"
    text = header.read_text(encoding="utf-8")
    header.write_text(text.replace("title: Power Vacuum", "title: Other Vacuum", 1), encoding="utf-8")
    _, loaded, _, broken, said, _ = title(folder)
    assert (loaded, broken) == (["vacuum"], {})
    assert isinstance(said, dict)
    assert said["vacuum"] == "Other Vacuum"
    (folder / "content" / "vacuum" / "cards.yaml").write_text("no: [pack\n", encoding="utf-8")
    _, _, tables, broken, _, _ = title(folder)
    assert isinstance(broken, dict)
    assert isinstance(tables, list)
    assert list(broken) == ["vacuum"]
    assert "vacuum" not in tables


@pytest.mark.wide(daily=1)
@pytest.mark.parametrize("data", [b"", b"\xc1 nothing", b"\x81\xa6snitch\x90", b"\x00" * 2_000_000])
def test_what_is_kept_badly_counts_for_nothing(tmp_path: Path, data: bytes) -> None:
    folder = package(tmp_path)
    (folder / "home").mkdir()
    (folder / "home" / FILE).write_bytes(data)
    _, loaded, _, broken, *_ = title(folder)
    assert (loaded, broken) == (list(GAMES), {})


def test_bench_start_tells_of_every_layer(tabletop_start: str) -> None:
    rows = [json.loads(line) for line in tabletop_start.splitlines()]
    names = [row["what"] for row in rows]
    assert {"play", "commands", "first frame"} < set(names)
    assert names[-2:] == [CPU, CLOCK]
    assert all(row["median"] > 0 and len(row["runs"]) == 1 for row in rows)
    assert sum(row["median"] for row in rows[:-2]) == pytest.approx(rows[-2]["median"], rel=0.01)


@pytest.fixture
def tabletop_start(capsys: pytest.CaptureFixture[str]) -> str:
    """What `tabletop bench start --json` prints, with one start after the first."""
    from tabletop.commands.starting import run_start

    assert run_start(1, True) == 0
    return capsys.readouterr().out


def test_a_table_loads_each_of_its_things_once_and_when_asked() -> None:
    calls: list[str] = []

    def load() -> int:
        calls.append("seven")
        return 7

    table = WhenNeeded[int]()
    table.put_off("seven", load)
    table["one"] = 1
    found = list(table), len(table), "seven" in table, table.is_loaded("seven"), calls
    assert found == (["seven", "one"], 2, True, False, [])
    assert table["seven"] + table["seven"] == 14
    assert (calls, table.is_loaded("seven"), dict(table)) == (["seven"], True, {"seven": 7, "one": 1})
    del table["seven"]
    with pytest.raises(KeyError):
        table["seven"]


def test_a_thing_that_does_not_load_is_asked_again() -> None:
    table = WhenNeeded[int]()
    tries = iter([ValueError("not yet"), None])

    def load() -> int:
        if (error := next(tries)) is not None:
            raise error
        return 3

    table.put_off("three", load)
    with pytest.raises(ValueError, match="not yet"):
        table["three"]
    assert table["three"] == 3


def test_a_game_is_the_one_that_its_module_has() -> None:
    assert GAMES["snitch"] is SNITCH
