"""The command line: exit statuses, sentences, and what is printed."""

import io
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.commands.common import table
from tabletop.desk.shots.measure import Measured
from tabletop.games import GAMES
from tabletop.packs.pack import packs_in
from tabletop.play.kinds import KINDS
from tabletop.play.match import Seat
from tabletop.play.store import Store
from tabletop.resources import resource_path
from tests.play.helpers import SNITCH, human, play, play_on, summed
from tests.rare import rare
from tests.signals import heed_signals

pytestmark = pytest.mark.usefixtures("home")
ROOT = Path(__file__).parents[2]
SHIPPED = [pack.name for pack in packs_in(resource_path("content"))]
PACKS = ", ".join(SHIPPED)
GAME_IDS = ", ".join(GAMES)
SEATS = ", ".join(KINDS)
GAMES_ASKED = 100_000


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            "dance",
            "expected a command (play, simulate, bench, check, replay, scores, cases, shots, soak), found 'dance'.",
        ),
        ("simulat snitch", "found 'simulat': did you mean simulate?"),
        ("simulate", "simulate: expected GAME, found nothing."),
        ("simulate snich", f"expected a game ({GAME_IDS}), found 'snich': did you mean snitch?"),
        (
            "simulate snitch --games many",
            "simulate: --games: expected a whole number of at most nine digits, found 'many'.",
        ),
        ("simulate snitch --games 0", "expected 1 to 1,000,000 games, found 0."),
        ("simulate snitch --seats random,oracle", f"expected seats ({SEATS}), found 'oracle'."),
        ("simulate snitch --seats human", "expected automatic seats only, found 'human': nobody is there to ask."),
        ("simulate snitch --seats " + ",".join(["random"] * 5), "Snitch! is for 1 to 4 seats, found 5."),
        ("simulate snitch --budget 0", "expected a budget above 0 to 1000 per cent, found 0."),
        ("simulate snitch --until-clear", "expected different seats with --until-clear"),
        ("simulate snitch --option variant", "expected an option as NAME=VALUE, found 'variant'."),
        (
            "simulate snitch --option speed=1",
            "Snitch! has no option 'speed': expected one of variant, dump, jurisdiction.",
        ),
        ("simulate snitch --option variant=x", "option variant: expected one of "),
        ("simulate snitch --dance", "simulate: expected an option (--help, --seats, --games, --seed, "),
        ("simulate snitch --dance=3", "--json), found '--dance'."),
        ("simulate snitch --sed 3", "found '--sed': did you mean --seed?"),
        ("--versio", "--operator-code-file, --debug, --option), found '--versio'."),
        ("simulate snitch vacuum chess", "simulate: expected nothing more, found 'vacuum'."),
        ("replay one two", "replay: expected nothing more, found 'two'."),
        ("simulate snitch --seed", "simulate: expected a value after --seed, found nothing."),
        ("simulate snitch --json=3", "simulate: expected no value after --json, found '3'."),
        ("simulate snitch --budget x", "simulate: --budget: expected a number, found 'x'."),
        ("simulate snitch --budget nan", "simulate: --budget: expected a number, found 'nan'."),
        ("simulate snitch --games 99999999999", "expected a whole number of at most nine digits, found '99999999999'."),
        ("simulate snitch --games 999999999", "expected 1 to 1,000,000 games, found 999999999."),
        ("simulate snitch --seed \udcff", "expected words in UTF-8, found '\\udcff'."),
        ("bench snitch --seats two", "bench: --seats: expected a whole number of at most nine digits, found 'two'."),
        ("replay", "replay: expected FILE, found nothing."),
        ("play chess", f"expected a game ({GAME_IDS}), found 'chess'."),
        ("play snitch --seats oracle", f"expected seats ({SEATS}), found 'oracle'."),
        (
            "play --seed 7",
            f"expected a game before --seats, --seed and --option, as in: tabletop play {min(GAMES)} --seed 7.",
        ),
        ("--seed 7", "expected a game before --seats, --seed and --option"),
        ("bench chess", f"expected a game ({GAME_IDS}), found 'chess'."),
        (
            "check nowhere",
            f"expected a folder with a pack.yaml, or a shipped pack ({PACKS}), found 'nowhere'.",
        ),
        ("replay nowhere", "expected a journal, found that nowhere can't be read (no such file or directory)."),
        ("scores chess", f"expected a game ({GAME_IDS}), found 'chess'."),
        ("scores --limit 0", "expected a limit of 1 or more, found 0."),
        ("shots", "shots: expected FOLDER, found nothing."),
        ("shots there --size big", "expected a size such as 1280x720 (100 to 8192 a side), found 'big'."),
        ("shots there --size 9x9", "found '9x9'."),
        ("shots there --game chess", f"expected a game ({GAME_IDS}), found 'chess'."),
        ("shots there --text 20", "expected a text size from 100 to 200 percent, found 20."),
    ],
)
def test_wrong_usage_is_one_sentence_and_status_2(tabletop: Any, words: str, sentence: str) -> None:
    status, out, err = tabletop(*words.split())
    assert status == 2
    assert out == ""
    assert err.startswith("tabletop: ")
    assert sentence in err
    assert err.count("\n") == 1


def test_scores_leave_out_and_count_what_is_damaged(tabletop: Any, finished: Path, home: Path) -> None:
    with sqlite3.connect(home / "records.sqlite") as connection:
        connection.execute("UPDATE game SET variant = 'filler'")
    connection.close()
    status, out, err = tabletop("scores")
    assert (status, out) == (0, "")
    assert err == "tabletop: In the records 1 game is damaged and left out; the file is kept as it is.\n"


def test_play_opens_the_window(tabletop: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[Any, ...]] = []
    module = type(sys)("tabletop.desk.main")
    module.run = lambda *given, check: calls.append(given) or 0  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "tabletop.desk.main", module)
    assert tabletop()[0] == 0
    assert tabletop("play", "snitch", "--seats", "human,random", "--seed", "a b", "--option", "variant=filler")[0] == 0
    assert calls == [
        (None, None, None, {}),
        ("snitch", ["human", "random"], "a b", {"variant": "filler"}),
    ]


def test_shots_tells_what_it_drew(tabletop: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    calls: list[tuple[Any, ...]] = []
    measured = Measured(str(tmp_path / "a.png"), 12, 3, (16, 20), True, 0.5, 0.25)

    def make(*given: Any) -> list[Any]:
        calls.append(given)
        if given[3] is None:
            raise PermissionError(13, "Permission denied")
        return [] if given[4] else [measured]

    module = type(sys)("tabletop.desk.shots")
    module.make = make  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "tabletop.desk.shots", module)
    status, out, _ = tabletop("shots", "there", "--size", "1280x720", "--text", "150", "--game", "snitch", "--json")
    assert (status, msgspec.json.decode(out, type=Measured)) == (0, measured)
    status, _, err = tabletop("shots", "there")
    assert (status, err) == (1, "tabletop: the pictures can't be written to there (permission denied).\n")
    assert calls == [(Path("there"), (1280, 720), 150, "snitch", ""), (Path("there"), (1600, 900), 100, None, "")]
    status, _, err = tabletop("shots", "there", "--game", "snitch", "--only", "zork")
    assert (status, err) == (2, "tabletop: expected a part of the name of a picture after --only, found 'zork'.\n")


def test_check_of_what_ships_is_good(tabletop: Any) -> None:
    assert "snitch" in SHIPPED
    assert tabletop("check") == (0, "".join(f"content/{pack}: good\n" for pack in SHIPPED), "")
    status, out, _ = tabletop("check", "snitch", "--json")
    assert (status, msgspec.json.decode(out)) == (0, {"pack": "content/snitch", "errors": []})


def test_check_names_every_error_of_every_pack(tabletop: Any, tmp_path: Path) -> None:
    import shutil

    for name in ("one", "two"):
        shutil.copytree(ROOT / "content" / "snitch", tmp_path / name)
        header = tmp_path / name / "pack.yaml"
        header.write_text(header.read_text().replace("rules: ", "rules: minus ").replace("id: snitch", "id: 17"))
    status, out, _ = tabletop("check", str(tmp_path / "one"), str(tmp_path / "two"))
    assert status == 1
    assert out.count("one/pack.yaml:") >= 2
    assert out.count("one/pack.yaml:") == out.count("two/pack.yaml:")
    status, out, _ = tabletop("check", str(tmp_path / "one"), "--json")
    errors = msgspec.json.decode(out)["errors"]
    assert status == 1
    assert all(error["line"] and error["expected"] and error["found"] for error in errors)


@pytest.fixture
def finished(home: Path) -> Path:
    """The journal of a recorded solo game."""
    store = Store(home)
    match = store.start(SNITCH, human("Rivera"), "harbour", {"variant": "filler"})
    play_on(match)
    store.finish(match)
    (path,) = store.finished_folder.iterdir()
    return path


def test_replay_in_words_and_json(tabletop: Any, finished: Path) -> None:
    status, out, err = tabletop("replay", str(finished))
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Snitch!, seed harbour, variant filler, dump adjacent, jurisdiction added"
    assert "-- turn 1" in lines
    (record,) = Store().records.results()
    assert lines[-1].endswith(f"rating {record.figure}")
    status, out, _ = tabletop("replay", str(finished), "--json")
    *entries, last = [msgspec.json.decode(line) for line in out.splitlines()]
    assert status == 0
    assert [entry["index"] for entry in entries] == list(range(len(entries)))
    assert last["result"]["scores"][0]["rating"] == record.figure


@pytest.mark.parametrize("words", [(), ("--json",), ("--verify",), ("--verify", "--json")])
def test_a_game_that_goes_on_is_told_as_a_bystander_sees_it(tabletop: Any, home: Path, words: tuple[str, ...]) -> None:
    match = Store(home).start(GAMES["vacuum"], [Seat("human", "Ada"), Seat("random", "Otto")], "quay")
    while not any(entry.auto for entry in match.entries):
        play(match, 1, len(match.entries))
    match.journal.close()
    assert not match.over
    status, out, err = tabletop("replay", *words, str(match.journal.path))
    assert (status, err) == (0, "")
    assert "quay" not in out
    assert match.state.digest() not in out
    assert "nothing else was possible" not in out
    assert '"auto":true' not in out


def test_verify_proves_or_names_the_line(tabletop: Any, finished: Path) -> None:
    status, out, _ = tabletop("replay", "--verify", str(finished))
    assert status == 0
    assert "agree with the rules; finished." in out
    assert tabletop("replay", "--verify", "--json", str(finished))[0] == 0
    lines = finished.read_text().split("\n")
    lines[-2] = "!digest 0000000000000000"
    finished.write_bytes(summed("\n".join(lines).encode()))
    status, out, err = tabletop("replay", "--verify", str(finished))
    assert (status, out) == (1, "")
    assert f"{finished.name}, line {len(lines) - 1}: expected digest " in err
    status, out, _ = tabletop("replay", "--verify", "--json", str(finished))
    assert (status, msgspec.json.decode(out)["line"]) == (1, len(lines) - 1)


PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (PNG, "odd, line 1: expected the header of a journal, found the byte 0x89, which is no text."),
        (b"\x00\x01\n", "odd, line 1: expected the header of a journal, found the byte 0x00, which is no text."),
        (b"\x00\x01", "odd, line 1: expected the header of a journal, found the byte 0x00, which is no text."),
        (b"caf\xe9\n", "odd, line 1: expected the header of a journal, found the byte 0xe9, which is no text."),
        (b"", "odd: expected a journal, found an empty file."),
        (b"\n", "odd, line 1: expected the header of a journal, found an empty line."),
        (b"hello", "odd, line 1: expected the header of a journal, found a line that was cut short."),
        (b"hello\nyou\n", "odd, line 1: expected the header of a journal, found 'hello'."),
        (b"[1]\n", "odd, line 1: expected the header of a journal, found '[1]'."),
        (b"[" * 5000 + b"\n", "odd, line 1: expected the header of a journal, found '[[["),
        (b"{}\n", "odd, line 1: expected journal format 1 or 2, found none; the file is kept as it is."),
        (b'{"format": 1}\n', "odd, line 1: expected id in the header, found none."),
    ],
)
def test_replay_of_what_is_no_journal(tabletop: Any, tmp_path: Path, data: bytes, sentence: str) -> None:
    path = tmp_path / "odd"
    path.write_bytes(data)
    for words in ((), ("--verify",)):
        status, out, err = tabletop("replay", *words, str(path))
        assert (status, out) == (1, "")
        assert err.startswith(f"tabletop: {sentence}")
        assert err.count("\n") == 1
    status, out, err = tabletop("replay", "--json", str(path))
    assert (status, err) == (1, "")
    assert msgspec.json.decode(out)["sentence"].startswith(sentence)


def test_replay_of_a_damaged_journal_names_line_and_byte(tabletop: Any, finished: Path) -> None:
    lines = finished.read_bytes().split(b"\n")
    seats = lines[0].replace(b'"seed":"harbour"', b'"seed":7')
    for number, line, sentence in (
        (0, seats, "line 1: expected text for seed in the header, found a number."),
        (3, b"\xff\xfe", "line 4: expected a line of text, found the byte 0xff, which is no text."),
        (3, b"fly away", "line 4: expected "),
    ):
        finished.write_bytes(summed(b"\n".join([*lines[:number], line, *lines[number + 1 :]])))
        status, out, err = tabletop("replay", str(finished))
        assert (status, out, err.count("\n")) == (1, "", 1)
        assert f"{finished.name}, {sentence}" in err


def test_a_home_that_is_a_file_is_told_of(tabletop: Any, home: Path) -> None:
    home.write_text("not a folder")
    status, out, err = tabletop("scores")
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert f"expected a folder for what the app keeps, found the file {home}." in err


def test_replay_of_a_torn_journal_says_so(tabletop: Any, home: Path) -> None:
    match = Store(home).start(SNITCH, human("Rivera"), 1)
    play(match, 3)
    match.journal.close()
    path = match.journal.path
    assert path is not None
    with path.open("ab") as file:
        file.write(b"dra")
    status, out, err = tabletop("replay", "--verify", str(path))
    assert status == 0
    assert "3 actions" in out
    assert "not finished" in out
    assert "was cut short and does not count" in err


def test_scores(tabletop: Any, finished: Path, home: Path) -> None:
    status, out, _ = tabletop("scores", "snitch", "--name", "Rivera")
    assert status == 0
    assert "harbour" in out
    assert "first try" in out
    (record,) = [msgspec.json.decode(line) for line in tabletop("scores", "--json")[1].splitlines()]
    assert (record["seed"], record["name"], record["ranked"]) == ("harbour", "Rivera", True)
    assert tabletop("scores", "--name", "Nobody") == (0, "No finished game is recorded yet.\n", "")
    shown = tabletop("scores")[1]
    (home / "records.sqlite").write_bytes(b"junk" * 500)
    status, out, err = tabletop("scores")
    assert (status, out) == (0, shown)
    assert err.startswith("tabletop: The records were spoilt: the file is kept as records.sqlite.aside, and ")
    (home / "records.sqlite").unlink()
    (home / "records.sqlite").mkdir()
    status, out, err = tabletop("scores")
    assert (status, out) == (1, "")
    assert "The records can’t be used now" in err


def test_scores_show_the_options_that_were_chosen(tabletop: Any, home: Path) -> None:
    options = {"variant": "marathon", "dump": "any"}
    match = Store(home).start(GAMES["snitch"], [Seat("human", "Ann")], "x" * 5000, options)
    match.give_up()
    Store(home).finish(match)
    status, out, _ = tabletop("scores")
    assert status == 0
    assert " dump=any variant=marathon " in out
    assert "jurisdiction" not in out
    assert max(map(len, out.splitlines())) < 250


def test_bench_gives_median_and_worst(tabletop: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop.commands import bench

    monkeypatch.setattr(bench, "DECISIONS", 200)
    monkeypatch.setattr(bench, "SEARCH_SECONDS", 0.01)
    monkeypatch.setattr(bench, "microseconds", lambda what, times=1: (what(), 1.0)[1])
    status, out, _ = tabletop("bench", "snitch", "--json")
    assert status == 0
    records = [msgspec.json.decode(line) for line in out.splitlines()]
    assert records[0]["what"] == "decisions a second"
    assert records[0]["worst"] == min(records[0]["runs"])
    assert len(records[0]["runs"]) == 5
    monkeypatch.setattr(bench, "RUNS", 1)
    assert "clone, µs" in tabletop("bench", "vacuum")[1]


def run(*words: str, **more: Any) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "tabletop.cli", *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False, **more)


def test_bench_tells_how_long_moments_take(tabletop: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop.desk.shots import moment_times

    times = moment_times.Times()
    times.count[1], times.seconds[1], times.whole = 4, 2.4, 61.0
    monkeypatch.setattr(moment_times, "moment_times", lambda game: times)
    status, out, _ = tabletop("bench", "moments", "vacuum", "--json")
    assert status == 0
    records = [msgspec.json.decode(line) for line in out.splitlines()]
    assert records[0] == {"game": "vacuum", "rank": "pulse", "count": 4, "seconds": 2.4}
    assert records[-1] == {"game": "vacuum", "rank": "all that is shown", "seconds": 61.0}
    assert tabletop("bench", "moments")[2] == "tabletop: expected one game after moments.\n"


def test_as_a_process() -> None:
    assert run("--version").stdout.startswith("tabletop ")
    assert "simulate" in run("--help").stdout
    wrong = run("dance")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.count("\n") == 1


def test_nothing_heavy_is_imported_before_a_command_needs_it() -> None:
    heavy = ("rich", "msgspec", "yaml", "pygame", "sqlite3")
    code = f"import sys, tabletop.cli; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout == "[]\n"


def test_no_pygame_below_the_desk() -> None:
    modules = ", ".join(f"tabletop.commands.{name}" for name in ("bench", "look", "simulate", "window"))
    code = f"import sys, {modules}; print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout == "False\n"


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
@pytest.mark.parametrize("ignored", [rare(False), True], ids=["heeded", "ignored"])
def test_interrupting_is_quiet(ignored: bool) -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN) if ignored else signal.getsignal(signal.SIGINT)
    try:
        _interrupt()
    finally:
        signal.signal(signal.SIGINT, before)


def _interrupt() -> None:
    """Begin a simulation, interrupt it, and check what becomes of it."""
    command = [sys.executable, "-m", "tabletop.cli", "simulate", "vacuum", "--games", str(GAMES_ASKED), "--json"]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, cwd=ROOT, start_new_session=True, preexec_fn=heed_signals, **pipes) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to every process of the group
        out, err = process.stdout.read(), process.stderr.read()
    assert process.returncode == 130
    assert out.count("\n") < GAMES_ASKED - 1
    assert err == ""


@pytest.mark.skipif(sys.platform == "win32", reason="no such pipe there")
def test_a_closed_pipe_is_quiet(finished: Path) -> None:
    command = f"{sys.executable} -m tabletop.cli replay {finished} | head -1"
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.startswith("Snitch!")
    assert done.stderr == ""


def test_a_table_for_a_reader_who_has_gone_raises_what_ends_the_command_well(monkeypatch: pytest.MonkeyPatch) -> None:
    class Gone(io.StringIO):
        def write(self, text: str) -> int:
            if text:
                raise BrokenPipeError
            return 0

    monkeypatch.setattr("sys.stdout", Gone())
    with pytest.raises(BrokenPipeError):
        table(["game"], [["snitch"]])


def test_a_home_that_is_a_file_is_named(tabletop: Any, home: Path) -> None:
    home.write_text("not a folder")
    status, _, err = tabletop("scores")
    assert status == 1
    assert str(home) in err
