"""Random games, each action judged by a second reading of the rules (`tests.games.vacuum.referee`)."""

import itertools
import random
from collections.abc import Iterable

import pytest

from tabletop.games.vacuum.game import Vacuum
from tabletop.games.vacuum.pack import APPLIANCE_IDS, CARDS, FACES, PAIRS, PLAY, socket_id
from tabletop.games.vacuum.state import AGENDAS, HANDS, TRICK, VacuumState
from tests.games.vacuum.referee import Referee

GAME = Vacuum()
OPTIONS = [dict(zip(GAME.options, values, strict=True)) for values in itertools.product(*GAME.options.values())]


def names(state: VacuumState, tokens: Iterable[int]) -> list[str]:
    return [FACES[state.face[token]] for token in tokens]


def told(referee: Referee, state: VacuumState) -> None:
    """Tell `referee` what chance has dealt in `state`."""
    seats = range(state.seats)
    pairs = [PAIRS[state.face[state.zones[AGENDAS[seat]][0]]] for seat in seats]
    referee.deal(
        [names(state, state.zones[HANDS[seat]]) for seat in seats],
        [{APPLIANCE_IDS[appliance] for appliance in pair} for pair in pairs],
    )


def agree(referee: Referee, state: VacuumState) -> None:
    """Check that both have the same table."""
    n = len(state.power)
    assert state.reserve == referee.reserve
    assert state.statue == referee.statue
    assert {socket_id(socket, n) for socket in state.cable} == set(referee.cable)
    if referee.over:
        assert state.decider is None
        assert [seat for seat, sheet in enumerate(GAME.scores(state)) if sheet.rank == 1] == referee.winners()
        return
    assert dict(zip(APPLIANCE_IDS, state.power, strict=False)) == referee.power
    assert names(state, state.zones[TRICK]) == [card for _, card in referee.trick]
    assert [sorted(names(state, state.zones[HANDS[seat]])) for seat in range(state.seats)] == [
        sorted(hand) for hand in referee.hands
    ]
    assert (state.trick, state.first, state.decider) == (referee.number, referee.first, referee.due[0][1])
    assert {seat for seat in range(state.seats) if state.pay[seat]} == set(referee.shown)


def judged(seats: int, seed: int, options: dict[str, str]) -> set[str]:
    """Play a random game through under a referee; return what happened in it."""
    state = GAME.setup(seats, seed, options)
    referee = Referee(seats, options, state.first)
    told(referee, state)
    agree(referee, state)
    rng = random.Random(f"{seats} {seed}")
    while state.decider is not None:
        cards = {PLAY[token][1]: FACES[state.face[token]] for token in range(CARDS)}
        words = {" ".join(cards.get(word, word) for word in action): action for action in GAME.legal(state)}
        assert set(words) == referee.legal()
        wanted = sorted(text for text in words if rng.random() < 0.2 or not text.startswith("reveal"))
        text = rng.choice(wanted)
        GAME.apply(state, words[text])
        referee.act(text)
        if referee.dealing:
            told(referee, state)
        agree(referee, state)
    return referee.notes


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_action_is_as_the_referee_says(seats: int) -> None:
    """vacuum.1 to vacuum.13, with each combination of options."""
    for seed, options in enumerate(OPTIONS):
        judged(seats, seed, options)


def test_everything_happens_in_random_games() -> None:
    seen: set[str] = set()
    for seed in range(24):
        seen |= judged(2 + seed % 4, 100 + seed, OPTIONS[seed % len(OPTIONS)])
    suits = ("money", "media", "bureaucracy", "violence")
    expected = {
        *(f"{led} led, {won} won" for led in suits for won in (led, "violence", "spy")),
        *(f"spy led, {won} won" for won in ("spy", *suits) if won != "violence"),
        *(f"revealed for {pay}" for pay in (5, 6, 7, 8)),
        *(f"{n} right halves shown" for n in range(3)),
        *("1 lowest", "2 lowest", "3 lowest", "won and lowest", "hidden agenda paid", "hidden agenda not paid"),
        *("0 ends with power", "1 ends with power", "2 ends with power"),
        *("1 ends with power, supply", "2 ends with power, supply", "power of nobody"),
        *("transfer left", "cable left"),
    }
    assert expected - seen == set()
