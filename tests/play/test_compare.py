"""Two versions of a pack side by side: what each card is used for, and who wins."""

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop import resources
from tabletop.ai.balance import Told, balance, play_told
from tabletop.ai.series import Job
from tabletop.games import GAMES
from tests.packs.copies import copied

PAIR = ("--seats", "random,random", "--games", "2", "--seed", "c")


def other(tmp_path: Path, game: str, file: str, old: str, new: str) -> Path:
    """Return a copy of the pack of `game` with `new` in place of `old`."""
    folder = copied(game, tmp_path)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    return folder


def test_each_pack_is_played_with_its_own_numbers(tabletop: Any, tmp_path: Path) -> None:
    """The other pack pays 9 for each citizen, and its games are those of the shipped one but for that."""
    folder = other(tmp_path, "pieces", "setup.yaml", "citizen_points: 1", "citizen_points: 9")
    status, out, err = tabletop("simulate", "--compare", "pieces", str(folder), *PAIR, "--json")
    assert (status, err) == (0, "")
    *games, last = [msgspec.json.decode(line) for line in out.splitlines()]
    assert [game["pack"] for game in games] == ["A", "A", "B", "B"]
    a, b = [[msgspec.convert(game["game"], Told) for game in games if game["pack"] == name] for name in "AB"]
    assert last["balance"] == msgspec.to_builtins({"A": balance(a), "B": balance(b)})
    shipped = play_told(GAMES["pieces"], Job("pieces", ("random", "random"), "c-1", {}))
    assert a[0] == shipped
    assert a[0].kinds == b[0].kinds
    assert sum(b[0].played.totals) > 3 * sum(a[0].played.totals)


def test_the_tables_tell_seats_masterminds_stories_and_mods(tabletop: Any) -> None:
    status, out, _ = tabletop("simulate", "--compare", "pieces", "pieces", *PAIR)
    assert status == 0
    assert out.startswith("We Come in Pieces, 2 seats: random, random\nA: content/pieces, 2 of 2 games finished\nB: ")
    for head in ("seat ", "mastermind ", "first objective ", "objective of all ", "mod "):
        assert f"\n {head}" in out, head
    rows = [line.split() for line in out.splitlines()]
    assert len([row for row in rows if row[:1] == ["1"]]) == 1, "a row for the first seat"
    assert "*" not in [cell for row in rows[:-1] for cell in row], "a pack differs from itself"


def test_wins_uses_and_chances_add_up() -> None:
    """Each game has a winner, each story a chance for each seat, and nobody uses what didn't come."""
    games = [play_told(GAMES["pieces"], Job("pieces", ("random",) * 3, str(n), {})) for n in range(3)]
    found = balance(games)
    assert (found.games, found.finished) == (3, 3)
    for wins in found.wins.values():
        assert round(sum(row.share.rate * row.n for row in wins.values()), 6) == 3
        assert sum(row.n for row in wins.values()) == 9
    first, every = found.uses["first objective"], found.uses["objective of all"]
    assert sum(row.chances for row in first.values()) == 15
    assert {name: 3 * row.chances for name, row in first.items()} == {name: row.chances for name, row in every.items()}
    assert all(row.used <= row.chances for uses in found.uses.values() for row in uses.values())
    points = sum(4 * row.used for row in first.values()) + sum(2 * row.used for row in every.values())
    sheets = [game.played.totals for game in games]
    assert 0 < points <= sum(map(sum, sheets))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_has_a_table(game: str) -> None:
    rules = GAMES[game]
    job = Job(game, ("random",) * max(2, rules.seats[0]), "t", {})
    found = balance([play_told(rules, job)])
    assert list(found.wins["seat"]) == [str(seat + 1) for seat in range(len(job.seats))]


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["pieces", "rigs"], "expected two packs of one game, found one of pieces and one of rigs."),
        (["pieces", "nowhere"], "expected a folder with a pack.yaml, or a shipped pack ("),
        (["pieces"], "simulate: expected 2 values after --compare, found fewer."),
        (["pieces", "pieces", "--seats", "human,steady"], "expected automatic seats only, found 'human'"),
        (["pieces", "pieces", "--seats", "steady"], "content/pieces: We Come in Pieces is for 2 to 4 seats, found 1."),
        (["pieces", "pieces", "--option", "x=y"], "content/pieces: We Come in Pieces has no option 'x'"),
        (["pieces", "pieces", "--out", "f"], "expected no --out with --compare"),
        (["pieces", "pieces", "--until-clear"], "expected no --until-clear with --compare"),
        (["pieces", "pieces", "--games", "0"], "expected 1 to 1,000,000 games, found 0."),
    ],
)
def test_bad_input_gets_one_sentence(tabletop: Any, words: list[str], sentence: str) -> None:
    status, out, err = tabletop("simulate", "--compare", *words)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert sentence in err


def test_a_pack_of_another_game_or_a_broken_one_is_told(tabletop: Any, tmp_path: Path) -> None:
    assert (
        "expected two packs of snitch, found packs of pieces."
        in tabletop("simulate", "snitch", "--compare", "pieces", "pieces")[2]
    )
    folder = other(tmp_path, "pieces", "mods.yaml", "cost: 0, count: 3", "cost: none, count: 3")
    status, _, err = tabletop("simulate", "--compare", "pieces", str(folder))
    assert (status, err.count("\n")) == (2, 1)
    assert "expected a good pack, found " in err
    assert "mods.yaml:" in err
    shutil.rmtree(folder)


def test_a_pack_can_be_put_in_place_only_before_the_games_are_loaded(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="have their packs already"):
        resources.use_pack("pieces", tmp_path)
