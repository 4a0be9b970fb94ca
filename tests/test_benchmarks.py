"""The benchmarks run; what they measure is read by people, and tested nowhere."""

import pytest

import benchmarks.__main__ as benchmarks
from benchmarks import duel, stretches
from tabletop.ai.series import Played
from tabletop.commands import bench
from tabletop.games.pieces import value as pieces_value
from tabletop.games.snitch import weights
from tabletop.games.vacuum import value


def test_the_benchmarks_run_for_every_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bench, "RUNS", 1)
    monkeypatch.setattr(bench, "DECISIONS", 100)
    monkeypatch.setattr(bench, "SEARCH_SECONDS", 0.01)
    monkeypatch.setattr(bench, "microseconds", lambda what, times=1: (what(), 1.0)[1])
    monkeypatch.setattr(benchmarks, "record_costs", lambda: {"left out": 0.0})
    assert benchmarks.main() in (0, 1)
    printed = capsys.readouterr().out
    assert all(game.title in printed for game in benchmarks.GAMES.values())
    assert "act, saved, µs" in printed


def test_what_is_no_game_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert benchmarks.main(["--help"]) == 2
    assert capsys.readouterr().err.startswith("benchmarks: expected games (")


def test_a_duel_gives_the_same_games_again(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["vacuum", "simple:exploration=0.2,scaled=on", "steady:value.LEAD=9", "--iterations", "4", "--games", "2"]
    assert duel.main(words) == 0
    first = capsys.readouterr().out.partition(";")[0]
    assert first.startswith("A wins ")
    assert first.endswith(" of 2 games")
    assert value.LEAD == 6.0
    assert duel.main(words) == 0
    assert capsys.readouterr().out.partition(";")[0] == first


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["shark"], "expected one of random, novice, steady, sharp, master, simple, found 'shark'"),
        (["simple:depth=3"], "found 'depth'"),
        (["novice:careless=half"], "careless: expected a number from 0 to 1, found 'half'"),
        (["novice:careless=2"], "careless: expected a number from 0 to 1, found '2'"),
        (["steady:samples=0"], "samples: expected a whole number from 1 to 1000, found '0'"),
        (["sharp:first_look=0,many=0"], "first_look: expected a whole number from 1 to 1000, found '0'"),
        (["sharp:exploration=nan"], "exploration: expected a number from 0 to 1000, found 'nan'"),
        (["sharp:plies=-5"], "plies: expected a whole number from 0 to 1000000, found '-5'"),
        (["steady:value.LEAD=inf"], "value.LEAD: expected a number, found 'inf'"),
        (["steady:value.LEAD.real=1"], "value.LEAD.real: Power Vacuum has no such number"),
        (["sharp:scaled=2"], "scaled: expected on or off, found '2'"),
        (["steady:value.NOTHING=1"], "value.NOTHING: Power Vacuum has no such number"),
        (["steady:value.VALUES=1"], "value.VALUES: expected a single number to change"),
        (["steady:value.LEAD.half=1"], "value.LEAD.half: Power Vacuum has no such number"),
        (["steady", "--seats", "9"], "2 to 5 seats, found 9"),
        (["steady", "--cpu", "0"], "--cpu: expected a number above 0, found 0.0"),
        (["steady", "--cpu", "nan"], "--cpu: expected a number above 0, found nan"),
        (["steady", "--share", "inf"], "--share: expected a number above 0, found inf"),
    ],
)
def test_a_setting_that_can_t_be_used_is_told(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert duel.main(["vacuum", words[0], "random", *words[1:]]) == 2
    assert told in capsys.readouterr().err


def test_a_number_in_a_record_stands_for_a_while() -> None:
    numbers = duel.setting("steady:weights.ALONE.chip=2", "snitch").numbers
    before = weights.ALONE
    with duel.changed("snitch", numbers):
        assert weights.ALONE.chip == 2.0
    assert before == weights.ALONE


def test_a_duel_alone_compares_ratings_by_seed() -> None:
    def rated(side: str, seed: str, rating: int) -> Played:
        return Played("snitch", (side,), seed, True, 9, 9, [rating + 30], [1], [rating])

    games = [rated("A", "x-1", 60), rated("B", "x-1", 50), rated("A", "x-2", 40), rated("B", "x-2", 34)]
    assert duel.told(duel.GAMES["snitch"], games).startswith("mean rating on 2 seeds: A 50.0 [")
    assert "A - B 8.0 [4.1 to 11.9]" in duel.told(duel.GAMES["snitch"], games)


def test_one_game_alone_is_told_without_an_interval() -> None:
    games = [
        Played("snitch", (side,), "x-1", True, 9, 9, [50], [1], [rating]) for side, rating in (("A", 50), ("B", 42))
    ]
    assert duel.told(duel.GAMES["snitch"], games) == "rating on 1 seed: A 50, B 42, A - B 8"


def test_what_is_worked_out_by_a_number_follows_it() -> None:
    before = pieces_value.mod_worths()
    with duel.changed("pieces", duel.setting("steady:value.DIS_PRICE=5", "pieces").numbers):
        assert sum(pieces_value.mod_worths()) < sum(before)
    assert pieces_value.mod_worths() == before


def test_stretches_are_measured_by_word_and_from_the_packs(capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "--cases",
        "2",
        "--levels",
        "random,novice",
        "vacuum:trick:2/3",
        "pieces",
        "patrol:round:@3/3/rounds=short",
    ]
    assert stretches.main(words) == 0
    printed = capsys.readouterr().out
    assert all(word in printed for word in words[4:6])
    assert printed.count("2/2") >= 2
    game, found = stretches.stretch_named("patrol:round:@3/3/rounds=short")
    assert (game, found.seats, found.at, found.before_end, found.options) == ("patrol", 3, 3, None, {"rounds": "short"})
