"""Play on from here: games that branch from others."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.core.actions import action_text
from tabletop.games import GAMES
from tabletop.play.branching import BranchRefused, branch, branch_refusal
from tabletop.play.headline import headline
from tabletop.play.journal import JournalError, read
from tabletop.play.match import Match, Seat, UndoRefused
from tabletop.play.replay import replay, resume
from tabletop.play.result_text import prove, read_result, result_text
from tabletop.play.store import Store
from tests.play.helpers import SNITCH, human, plain, play, play_on


def over(game: str = "snitch") -> Match:
    rules = GAMES[game]
    options = {"variant": "filler"} if game == "snitch" else {}
    names = ("Ann", "Ben", "Cy")[: rules.seats[0]]
    match = Match.new(rules, human(*names), "rain", options)
    play_on(match)
    return match


@pytest.mark.parametrize("game", GAMES)
def test_a_branch_has_the_table_of_its_step_whoever_plays_on(game: str) -> None:
    match = over(game)
    for step in (0, 3, len(match.entries) // 2, len(match.entries) - 1):
        seats = [Seat("random" if n else "human", name) for n, name in enumerate(match.names)]
        branched = branch(match, step, seats)
        made = branched.entries[:step]
        assert [entry.action for entry in made] == [entry.action for entry in match.entries[:step]]
        assert all(entry.auto for entry in branched.entries[step:])
        if len(branched.entries) == step:
            assert branched.state == match.entries[step].before
        assert (branched.practice, branched.ranked) == (True, False)
        assert branched.header.parent == match.header.id
        assert branched.header.prelude == branched.prelude == step
        assert branched.header.given.headline == headline(match)
        assert [branched.players(n) for n in range(len(seats))] == [[seat.kind] for seat in seats]


def test_a_branch_is_saved_resumed_finished_and_proved(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = over()
    branched = store.branch(match, 6, [Seat("random", "Else")])
    path = branched.journal.path
    assert path is not None
    while len(branched.entries) < 20:
        branched.advance()
    branched.journal.close()
    again = resume(path)
    assert (again.state, again.practice, again.prelude) == (branched.state, True, 6)
    assert store.branches(match.header.id)[0][:2] == (branched.header.id, 6)
    again.give_up()
    result = store.finish(again)
    assert (result.practice, result.ranked) == (True, False)
    assert store.branches(match.header.id) == [(branched.header.id, 6, result.number)]
    line = result_text(again)
    assert f", from step 6 of game {match.header.id}, 1 seat, seed rain: " in line
    assert prove(read_result(line)).proved
    forged = prove(read_result(line.replace("from step 6", "from step 7")))
    assert "where it branched off" in (forged.trouble or "")


def test_nothing_before_the_branch_is_taken_back() -> None:
    branched = branch(over(), 6, human("Ann"))
    with pytest.raises(UndoRefused):
        branched.undo(anyway=True)
    play(branched, 3)
    while branched.undo_refusal() is None:
        branched.undo()
    assert len(branched.entries) >= 6
    text = plain(branched.journal.text()).replace('"format":2', '"format":1', 1)
    with pytest.raises(JournalError, match="to take back"):
        replay(read_result(f"{text}!undo {len(branched.entries)}\n").script)


def test_a_branch_without_the_practice_of_its_header_is_practice_all_the_same() -> None:
    branched = branch(over(), 6, human("Ann"))
    assert "!practice" not in branched.journal.text()
    assert replay(read_result(branched.journal.text()).script).practice


def test_a_game_that_goes_on_is_branched_from_at_the_price_of_practice() -> None:
    match = Match.new(SNITCH, human("Ann"), "rain", {"variant": "filler"})
    play(match, 8)
    with pytest.raises(BranchRefused) as caught:
        branch(match, 4, human("Ann"))
    assert (caught.value.anyway, match.practice) == (True, False)
    branch(match, 4, human("Ann"), anyway=True)
    assert match.practice
    assert branch_refusal(match, 4) is None
    two = Match.new(GAMES["vacuum"], human("Ann", "Ben"), "rain")
    play(two, 5)
    with pytest.raises(BranchRefused) as caught:
        branch(two, 4, human("Ann", "Ben"), anyway=True)
    assert not caught.value.anyway


def test_a_branch_begins_where_something_is_left_to_play() -> None:
    match = over()
    for step in (-1, len(match.entries), 10_000):
        with pytest.raises(BranchRefused, match="Nothing is left"):
            branch(match, step, human("Ann"))
    with pytest.raises(ValueError, match="expected 1 seats, found 2"):
        branch(match, 3, human("Ann", "Ben"))


def test_a_header_that_gives_more_than_the_journal_has_is_refused() -> None:
    text = plain(branch(over(), 6, human("Ann")).journal.text()).replace('"format":2', '"format":1', 1)
    with pytest.raises(JournalError, match="expected 900 actions before the seats took over, found"):
        replay(read_result(text.replace('"given":{"actions":6', '"given":{"actions":900')).script)
    proof = prove(read_result(text.replace('"given":{"actions":6', '"given":{"actions":900') + "!give-up\n"))
    assert "expected 900 actions before the seats took over" in (proof.trouble or "")


def test_an_ordinary_journal_says_nothing_of_what_was_given() -> None:
    assert '"given"' not in over().journal.text()


def test_the_command_line_branches_from_a_file(tabletop: Any, tmp_path: Path, home: Path) -> None:
    match, path = over(), tmp_path / "line.txt"
    path.write_text(result_text(match), encoding="utf-8")
    status, out, err = tabletop("replay", str(path), "--branch", "5", "--seats", "sharp", "--json")
    assert (status, err) == (0, "")
    told = msgspec.json.decode(out)
    script = read(Path(told["file"]))
    assert (script.header.parent, script.header.prelude, script.header.seats[0].kind) == (match.header.id, 5, "sharp")
    actions = [line for _, line in script.lines if not line.startswith("!")]
    assert actions[:5] == [action_text(entry.action) for entry in match.entries[:5]]
    assert [one.path for one in Store(home).open_matches()] == [Path(told["file"])]
    status, _, err = tabletop("replay", str(path), "--branch", "9999")
    assert (status, err.startswith("tabletop: Nothing is left to play there. Steps of ")) == (1, True)
    assert tabletop("replay", str(path), "--branch", "5", "--seats", "human,human")[0] == 2
