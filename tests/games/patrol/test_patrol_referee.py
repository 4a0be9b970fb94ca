"""Random games, each action judged by a second reading of the rules (`tests.games.patrol.referee`)."""

import itertools
import random
from typing import Any

import pytest

from tabletop.core.dice import Rolled
from tabletop.core.events import Event, Moved
from tabletop.games.patrol.events import CrimeReported
from tabletop.games.patrol.game import GAME
from tabletop.games.patrol.pack import (
    CARD_NAMES,
    CRIME_FACES,
    CRIME_PIECES,
    FACES,
    PACK,
    SEAT_NAMES,
    SPACE_NAMES,
)
from tabletop.games.patrol.state import CRIMES_OPEN, DECK, HANDS, PatrolState
from tests.games.patrol.referee import Referee

OPTIONS = [dict(zip(GAME.options, values, strict=True)) for values in itertools.product(*GAME.options.values())]


class Told:
    """What chance has brought, in the order in which the referee asks for it."""

    def __init__(self) -> None:
        self.waiting: dict[str, list[str]] = {"card": [], "location": [], "die": []}

    def add(self, events: list[Event[Any]], state: PatrolState) -> None:
        for event in events:
            if isinstance(event, Moved) and event.frm == DECK:
                self.waiting["card"].append(FACES[state.face[event.token]])
            elif isinstance(event, CrimeReported):
                self.waiting["location"] += [SPACE_NAMES[space] for space in event.spaces]
            elif isinstance(event, Rolled):
                self.waiting["die"] += map(str, event.faces)

    def next(self, what: str) -> str:
        return self.waiting[what].pop(0)


def opening(state: PatrolState) -> list[str]:
    """Return the cards that were drawn before the first decision: two where the first officer is down at once."""
    drawn = set(range(len(state.face))) - set(state.zones[DECK])
    return [FACES[state.face[token]] for token in sorted(drawn, reverse=True)]


def agree(referee: Referee, state: PatrolState) -> None:
    """Check that both have the same table."""
    seats = range(state.seats)
    assert [state.total(seat) for seat in seats] == referee.points
    if referee.over:
        assert state.decider is None
        best = max(referee.points)
        winners = [seat for seat, sheet in enumerate(GAME.scores(state)) if sheet.rank == 1]
        assert winners == [seat for seat in seats if referee.points[seat] == best]
        return
    assert (state.round, state.active, state.decider) == (referee.round, referee.turn, referee.decider)
    assert [SPACE_NAMES[state.at(seat)] for seat in seats] == referee.where
    hands = [sorted(FACES[state.face[token]] for token in state.zones[HANDS[seat]]) for seat in seats]
    assert hands == [sorted(hand) for hand in referee.hands]
    assert state.lost == referee.idle
    assert list(state.combined) == referee.pair
    assert list(state.down) == referee.fallen
    assert len(state.zones[DECK]) == referee.deck_size
    scenes = {
        FACES[CRIME_FACES[crime]]: (SPACE_NAMES[state.pieces[CRIME_PIECES[crime]]], list(order))
        for crime, order in state.scenes.items()
    }
    assert scenes == referee.scenes
    assert sorted(FACES[state.face[token]] for token in state.zones[CRIMES_OPEN]) == sorted(scenes)
    assert [FACES[CRIME_FACES[crime]] for crime in state.closed] == referee.solved


def judged(seats: int, seed: int, options: dict[str, str], most: int = 150) -> set[str]:
    """Play a game under a referee, `most` decisions at most; return what happened in it."""
    state = GAME.setup(seats, seed, options)
    told = Told()
    told.waiting["card"] += opening(state)
    if state.scenes:
        (crime,) = state.scenes
        told.waiting["location"].append(SPACE_NAMES[state.pieces[CRIME_PIECES[crime]]])
    areas = [PACK.areas[area].id for area in state.areas]
    referee = Referee(seats, options, areas, state.frames[0].seat, told.next)
    rng = random.Random(f"{seats} {seed}")
    agree(referee, state)
    for _ in range(most):
        if state.decider is None:
            break
        words = dict(zip(CARD_NAMES, (FACES[face] for face in state.face), strict=False))
        words |= {name: str(seat) for seat, name in enumerate(SEAT_NAMES)}
        actions = {" ".join(words.get(word, word) for word in action): action for action in GAME.legal(state)}
        assert set(actions) == referee.legal()
        sensible = [" ".join(words.get(word, word) for word in action) for action in GAME.candidates(state)]
        text = rng.choice(sorted(actions) if rng.random() < 0.2 else sensible)
        told.add(GAME.apply(state, actions[text]), state)
        referee.act(text)
        assert not any(told.waiting.values())
        agree(referee, state)
    return referee.notes


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_action_is_as_the_referee_says(seats: int) -> None:
    """patrol.1 to patrol.11, with each combination of options."""
    for seed, options in enumerate(OPTIONS):
        judged(seats, seed, options)


@pytest.mark.slow
def test_everything_happens_in_random_games() -> None:
    """patrol.6: every card, every crime and both modules, until the end of the game."""
    seen: set[str] = set()
    for seed in range(12):
        seen |= judged(3 + seed % 4, 500 + seed, OPTIONS[seed % len(OPTIONS)], 1500)
    expected = {
        *(f"drew {card.id}" for card in PACK.cards),
        *(f"drew {crime.id}" for crime in PACK.crimes),
        *(f"{crime.id} closed" for crime in PACK.crimes),
        *(f"{card} stopped" for card in ("mandatory-training", "traffic-crash", "citizen-complaint")),
        *(
            "mandatory-training",
            "citizen-complaint",
            "1 dice",
            "2 dice",
            "pair",
            "skipped",
            "1 rescued",
            "pair trained",
            "both asked",
            "no move to crash",
        ),
        *(f"crash in {season}" for season in ("none", "spring", "summer", "fall", "winter")),
        *("free space", "below zero", "location again", "reported where somebody is", "deck made anew"),
        *(f"pair in place 1 of {crime.id}" for crime in PACK.crimes),
    }
    assert expected - seen == set()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(320))
def test_many_whole_games_are_as_the_referee_says(seed: int) -> None:
    judged(3 + seed % 4, 1000 + seed, OPTIONS[seed // 4 % len(OPTIONS)], 5000)
