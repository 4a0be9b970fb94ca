"""Who begins is chosen at the set-up of every game: by lot, or a seat (patrol.r39)."""

from dataclasses import replace

import msgspec
import pytest

from tabletop.core.game import FIRST, LOT, OptionError, seat_id
from tabletop.core.state import State
from tabletop.games import GAMES
from tabletop.play.journal import parse
from tabletop.play.match import Match, Seat
from tabletop.play.replay import replay, replay_text

SEEDS = 12


def first_to_decide(game: str, seats: int, seed: int, options: dict[str, str]) -> int:
    """Return the seat that decides first in a game, where no card has put it down before."""
    state: State = GAMES[game].setup(seats, seed, options)
    down = getattr(state, "down", ())
    assert state.decider is not None
    return down[0] if down else state.decider


several = pytest.mark.parametrize(
    ("game", "seats"), [(id_, seats) for id_, game in GAMES.items() for seats in game.seats if seats > 1]
)


@several
def test_the_seat_that_is_chosen_begins(game: str, seats: int) -> None:
    for seat in range(seats):
        for seed in range(SEEDS):
            assert first_to_decide(game, seats, seed, {FIRST: seat_id(seat)}) == seat


@several
def test_by_lot_each_seat_begins_and_the_seed_says_which(game: str, seats: int) -> None:
    found = {first_to_decide(game, seats, seed, {FIRST: LOT}) for seed in range(60)}
    assert found == set(range(seats))
    for seed in range(SEEDS):
        assert first_to_decide(game, seats, seed, {}) == first_to_decide(game, seats, seed, {FIRST: LOT})


@several
def test_whoever_begins_the_game_can_be_played_to_its_end_by_the_rules(game: str, seats: int) -> None:
    """Each round of turns goes round: in the first decisions every seat has its turn."""
    state = GAMES[game].setup(seats, 5, {FIRST: seat_id(seats - 1)})
    seen = set()
    for _ in range(400):
        if state.decider is None or len(seen) == seats:
            break
        seen.add(state.decider)
        GAMES[game].push(state, GAMES[game].candidates(state)[-1])
    assert seen == set(range(seats))


@pytest.mark.parametrize("game", list(GAMES))
def test_a_seat_that_does_not_play_cannot_begin(game: str) -> None:
    fewest = GAMES[game].seats[0]
    with pytest.raises(OptionError, match="first"):
        GAMES[game].setup(fewest, 1, {FIRST: seat_id(fewest)})


@several
def test_the_journal_notes_it_and_an_older_one_was_played_as_games_began_then(game: str, seats: int) -> None:
    people = [Seat("random", f"Seat {n}") for n in range(seats)]
    for chosen in ({}, {FIRST: seat_id(1)}):
        match = Match.new(GAMES[game], people, 3, chosen)
        assert match.header.options[FIRST] == chosen.get(FIRST, LOT)
        again = replay_text(match.journal.text(), "game.journal")
        assert again.header.options == match.header.options
        assert again.state.digest() == match.state.digest()
    older = GAMES[game].older.get(FIRST, LOT)
    match = Match.new(GAMES[game], people, 3, {FIRST: older})
    script = parse(match.journal.text().encode(), "older.journal")
    options = {name: value for name, value in script.header.options.items() if name != FIRST}
    again = replay(replace(script, header=msgspec.structs.replace(script.header, options=options)), GAMES)
    assert again.header.options[FIRST] == older
    assert again.state.digest() == match.state.digest()
