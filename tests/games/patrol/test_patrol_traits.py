"""What the lesson of Patrol! picks its moments by."""

import pytest

from tabletop.games import GAMES
from tabletop.games.patrol.pack import CARD_NAMES, CRIME_PIECES, KINDS, RUN_CODE, SPACE_NUMBERS, UNIT_PIECES
from tabletop.games.patrol.state import PatrolState


@pytest.mark.parametrize(("crime", "far"), [("F5", False), ("G5", False), ("H5", True), (None, False)])
def test_run_code_is_for_a_crime_farther_off_than_one_die_reaches_anyway(crime: str | None, far: bool) -> None:
    state = GAMES["patrol"].setup(seats=4, seed=1, options={})
    assert isinstance(state, PatrolState)
    seat = state.decider
    assert seat is not None
    state.pieces = state.pieces | {UNIT_PIECES[seat]: SPACE_NUMBERS["E5"]}
    state.scenes = {} if crime is None else {0: ()}
    if crime is not None:
        state.pieces = state.pieces | {CRIME_PIECES[0]: SPACE_NUMBERS[crime]}
    if crime is not None:
        ways = {a: GAMES["patrol"].traits(state, ("drive", a)) for a in ("F5", "D5")}
        assert ["nearer" in ways[space] for space in ("F5", "D5")] == [True, False]
    token = next(t for t, face in enumerate(state.face) if KINDS[face] == RUN_CODE)
    traits = GAMES["patrol"].traits(state, ("play", CARD_NAMES[token]))
    assert {"play", "run-code"} <= traits
    assert ("far" in traits) is far
