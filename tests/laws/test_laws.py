"""Every law, held against games played by random actions."""

import random

import pytest

from tests.laws import actions, grammar, states, views  # noqa: F401 - they fill the list of laws
from tests.laws.law import LAWS, Law
from tests.laws.playthrough import (
    BOUNDS,
    DEFAULT_BOUND,
    REGISTRY,
    Case,
    Playthrough,
    cases,
    heading,
    must_end,
    play,
    replay,
    standstill,
)

EVERYDAY, THOROUGH = 30, 1_000
EVERYDAY_DECISIONS, THOROUGH_DECISIONS = 250, 1_500
"""How much of a game the laws look at."""


class LawBrokenError(AssertionError):
    """Raised with the line that plays the game again up to where it broke."""


def hold(law: Law, played: Playthrough) -> None:
    """Hold `law` against `played`."""
    played.at = len(played.actions) - 1
    try:
        law(played)
    except Exception as error:
        line = played.line(min(played.at, len(played.actions) - 1))
        raise LawBrokenError(f"{law.__name__} at step {played.at}: {error}\n{line}") from error


def finish(case: Case) -> None:
    """Play `case` to its end, which must come within its bound."""
    game, options = REGISTRY[case.game], case.options
    state = game.setup(case.seats, case.seed, options)
    rng = random.Random(f"play {case.seed}")
    verbs: list[str] = []
    while state.decider is not None:
        assert len(verbs) < BOUNDS.get(case.game, DEFAULT_BOUND), heading(game, case.seats, case.seed, options)
        if len(verbs) % 500 == 0 and standstill(case, verbs):
            return
        action = rng.choice(getattr(game, case.how)(state))
        verbs.append(action[0])
        game.push(state, action)


def hold_all(case: Case, decisions: int) -> None:
    """Hold every law against `case`, and tell all that are broken."""
    played = play(case, decisions)
    broken: list[LawBrokenError] = []
    for law in LAWS.values():
        try:
            hold(law, played)
        except LawBrokenError as error:
            broken.append(error)
    if broken:
        raise ExceptionGroup(f"{len(broken)} of {len(LAWS)} laws are broken", broken)
    if must_end(case):
        finish(case)


@pytest.mark.wide(daily=12)
@pytest.mark.parametrize("case", cases(EVERYDAY), ids=str)
def test_every_law(case: Case) -> None:
    hold_all(case, EVERYDAY_DECISIONS)


@pytest.mark.slow
@pytest.mark.parametrize("case", cases(THOROUGH), ids=str)
def test_every_law_longer(case: Case) -> None:
    hold_all(case, THOROUGH_DECISIONS)


@pytest.mark.parametrize("case", cases(10), ids=str)
def test_the_reproducer_reproduces(case: Case) -> None:
    played = play(case, 40)
    assert replay(played.line()).digests == played.digests
