"""The ladder from the command line: results that add up, files to go on with, when it stops."""

from pathlib import Path
from typing import Any

import msgspec

from tabletop.ai.series import LIMIT, Job, Played, is_clear, play_one, summary, wilson
from tabletop.commands.simulate import journal_name
from tabletop.play.journal import read
from tabletop.play.replay import replay
from tests.play.helpers import SNITCH


def test_simulate_json_is_one_object_a_line_and_adds_up(tabletop: Any) -> None:
    status, out, _ = tabletop("simulate", "snitch", "--seats", "random,random", "--games", "3", "--seed", "s", "--json")
    assert status == 0
    *games, last = [msgspec.json.decode(line) for line in out.splitlines()]
    assert [game["seed"] for game in games] == ["s-1", "s-2", "s-3"]
    played = [msgspec.convert(game, Played) for game in games]
    assert last["summary"] == summary(played, ["random", "random"])
    assert tabletop("simulate", "snitch", "--seats", "random,random", "--games", "3", "--seed", "s", "--json")[1] == out


def test_simulate_on_both_cores_is_the_same_as_on_one(tabletop: Any) -> None:
    words = ("simulate", "snitch", "--games", "8", "--option", "variant=filler", "--json")
    *games, _ = [msgspec.json.decode(line) for line in tabletop(*words)[1].splitlines()]
    alone = [play_one(SNITCH, Job("snitch", ("random",), f"1-{n}", {"variant": "filler"})) for n in range(1, 9)]
    assert games == [msgspec.json.decode(msgspec.json.encode(game)) for game in alone]
    assert all(game["finished"] == (game["decisions"] < LIMIT) for game in games)


def test_simulate_goes_on_with_a_file(tabletop: Any, tmp_path: Path) -> None:
    words = ["simulate", "snitch", "--seats", "random,random", "--option", "variant=filler", "--json", "--out"]
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    at_once = tabletop(*words, str(whole), "--games", "5")[1]
    lines = whole.read_bytes().split(b"\n")
    broken.write_bytes(b"\n".join(lines[:3]) + b"\n" + lines[3][:20])
    assert tabletop(*words, str(broken), "--games", "5")[1] == at_once
    assert broken.read_bytes() == whole.read_bytes()
    status, _, err = tabletop(*words, str(whole), "--games", "5", "--seed", "other")
    assert (status, err.count("\n")) == (2, 1)
    assert "line 1: expected seed to be other as on this command line, found 1; choose another file." in err
    err = tabletop("simulate", "snitch", "--seats", "random", "--out", str(whole))[2]
    assert "line 1: expected seats to be random as on this command line, found random,random; choose" in err
    whole.write_bytes(lines[0] + b"\nnonsense\n")
    assert "line 2: expected the result of a game, found 'nonsense'." in tabletop(*words, str(whole))[2]
    whole.write_bytes(lines[0] + b"\n" + lines[1].replace(b'"ranks":[', b'"ranks":[1,') + b"\n")
    assert "line 2: expected the result of a game, found " in tabletop(*words, str(whole))[2]


def test_simulate_never_writes_over_another_file(tabletop: Any, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    for data in (b"a line without its end", b"two\nlines\n", b"\x89PNG\r\n\x1a\n\x00", b"{}\n"):
        path.write_bytes(data)
        status, _, err = tabletop("simulate", "snitch", "--games", "1", "--out", str(path))
        assert (status, err.count("\n")) == (2, 1)
        assert f"{path}, line 1: expected a file that --out has begun, found " in err
        assert path.read_bytes() == data
    path.unlink()
    path.mkdir()
    status, _, err = tabletop("simulate", "snitch", "--games", "1", "--out", str(path))
    assert (status, err) == (2, f"tabletop: {path} can't be read (is a directory).\n")


def test_simulate_rotates_the_seats(tabletop: Any) -> None:
    words = ("simulate", "snitch", "--seats", "random,random,novice", "--games", "4", "--option", "variant=filler")
    *games, last = [msgspec.json.decode(line) for line in tabletop(*words, "--json", "--budget", "1")[1].splitlines()]
    assert [game["seats"].index("novice") for game in games] == [2, 1, 0, 2]
    assert [game["seed"] for game in games] == ["1-1", "1-1", "1-1", "1-2"]
    assert [(row["kind"], row["seats"]) for row in last["summary"]["kinds"]] == [("random", 2), ("novice", 1)]
    assert sum(row["wins"] for row in last["summary"]["kinds"]) == last["summary"]["finished"]


def test_simulate_stops_when_the_answer_is_clear() -> None:
    def game(n: int) -> Played:
        return Played("g", ("a", "b"), str(n), True, 1, 1, [2, 1], [1, 2], [None, None])

    one_sided = [game(n) for n in range(30)]
    assert not is_clear(one_sided[:19], ("a", "b"))
    assert is_clear(one_sided[:20], ("a", "b"))
    turned = [msgspec.structs.replace(one, ranks=[1 + n % 2, 2 - n % 2]) for n, one in enumerate(one_sided)]
    assert not is_clear(turned, ("a", "b"))


def test_simulate_in_words(tabletop: Any) -> None:
    status, out, _ = tabletop("simulate", "snitch", "--games", "2", "--option", "variant=filler", "--seed", "3")
    assert status == 0
    assert out.startswith("Snitch!: ")
    assert "mean rating" in out


def test_shared_wins_are_split_and_unfinished_games_do_not_count() -> None:
    def game(ranks: list[int], finished: bool = True) -> Played:
        totals = [10 - rank for rank in ranks]
        return Played("g", ("random",) * 3, "s", finished, 5, 2, totals, ranks, [None] * len(ranks))

    total = summary([game([1, 1, 3]), game([2, 1, 3]), game([], finished=False)], ["random"] * 3)
    assert [seat["wins"] for seat in total["seats"]] == [0.5, 1.5, 0.0]
    assert [seat["rate"] for seat in total["seats"]] == [0.25, 0.75, 0.0]
    assert (total["games"], total["finished"], total["unfinished"]) == (3, 2, 1)
    assert total["seats"][0]["score"] == 8.5
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_simulate_keeps_journals_that_can_be_replayed(tabletop: Any, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "journals"
    words = ("simulate", "vacuum", "--seats", "random,steady", "--games", "4", "--seed", "a/b", "--json")
    status, out, _ = tabletop(*words, "--journals", str(folder))
    assert status == 0
    assert out == tabletop(*words)[1]
    *games, _ = [msgspec.json.decode(line) for line in out.splitlines()]
    assert len(list(folder.iterdir())) == 4
    for game in games:
        path = folder / journal_name(Job("vacuum", tuple(game["seats"]), game["seed"], {}))
        match = replay(read(path))
        assert [sheet.total for sheet in match.scores()] == game["totals"]
        assert [seat.kind for seat in match.seats] == game["seats"]
        assert len(match.entries) == game["decisions"]
    assert tabletop("replay", str(path), "--verify")[0] == 0


def test_simulate_says_where_journals_can_not_be_written(tabletop: Any, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here")
    status, _, err = tabletop("simulate", "vacuum", "--games", "1", "--journals", str(tmp_path / "file"))
    assert (status, err) == (2, f"tabletop: {tmp_path / 'file'} can't be made (file exists).\n")
    status, _, err = tabletop("simulate", "--compare", "a", "b", "--journals", str(tmp_path))
    assert status == 2
    assert "expected no --journals with --compare" in err
