"""Games and records from before an option was there: they load, and count among those of its default."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from sqlite3 import connect

import msgspec
import pytest

from tabletop.games import GAMES
from tabletop.play.journal import parse
from tabletop.play.match import Match, Seat
from tabletop.play.records import Contest, Records
from tabletop.play.replay import replay
from tabletop.play.store import Store
from tests.golden import journals

YOUNGER = {"snitch": ("jurisdiction", "in_all"), "vacuum": ("board", "may")}
"""An option that the first saved games of a game don't have, and a value that is not the default."""


OLDER = [path for path in journals() if path.stem.partition("-")[0] in YOUNGER]


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)
def test_an_older_journal_takes_the_default_and_keeps_its_digests(path: Path) -> None:
    script = parse(path.read_bytes(), path.name)
    game = GAMES[script.header.game]
    name, _ = YOUNGER[game.id]
    older = {option: value for option, value in script.header.options.items() if option != name}
    script = replace(script, header=msgspec.structs.replace(script.header, options=older))
    match = replay(script, GAMES)
    assert match.header.options == game.recorded(older, len(match.seats), old=True)
    assert match.header.options[name] == game.options[name][0]
    assert any(line.startswith("!digest") for line in path.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("game", list(YOUNGER))
def test_a_younger_option_is_in_the_digest_once_it_is_chosen(game: str) -> None:
    name, value = YOUNGER[game]
    plain, chosen = (GAMES[game].setup(2, 1, options) for options in ({}, {name: value}))
    assert plain.digest() != chosen.digest()
    assert msgspec.json.encode(plain.seen_by(0).facts()) != msgspec.json.encode(chosen.seen_by(0).facts())


def test_older_records_count_among_those_of_the_default(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = Match.new(GAMES["snitch"], [Seat("human", "Rivera")], 3, {})
    match.give_up()
    store.finish(match)
    path = store.records.path
    with closing(connect(path)) as file, file:
        older = [
            file.execute(f"UPDATE {table} SET variant = replace(variant, ?, '')", ('"jurisdiction":"added",',)).rowcount
            for table in ("game", "try")
        ]
    assert older == [1, 1]
    (result,) = Records(path).results("snitch")
    assert result.options == GAMES["snitch"].with_defaults({})
    with closing(connect(path)) as file:
        kept = [text for table in ("game", "try") for (text,) in file.execute(f"SELECT variant FROM {table}")]
    assert kept == [Contest.of(match).variant] * 2


@pytest.mark.parametrize("game", ["patrol", "snitch"])
def test_what_is_chosen_for_a_seat_makes_no_records_of_their_own(game: str, tmp_path: Path) -> None:
    """Who begins, and which unit is whose, are no variant of a game (patrol.r38, patrol.r39)."""
    store, seats = Store(tmp_path), [Seat("human", "Rivera"), Seat("random", "Ann"), Seat("random", "Bob")]
    for chosen in ({}, {"first": "seat3"}, {"first": "seat1"} | ({"unit1": "ten-zebra"} if game == "patrol" else {})):
        match = Match.new(GAMES[game], seats, 3, chosen)
        assert match.header.options == GAMES[game].with_defaults({"first": "lot"} | chosen)
        match.give_up()
        assert store.finish(match).options == GAMES[game].with_defaults({})
    assert [result.options for result in store.records.results(game)] == [GAMES[game].with_defaults({})] * 3
