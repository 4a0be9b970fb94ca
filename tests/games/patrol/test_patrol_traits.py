"""What the lesson of Patrol! picks its moments by."""

import pytest

from tabletop.desk.tables.patrol.hints import reason
from tabletop.games import GAMES
from tabletop.games.patrol.pack import CARD_NAMES, CRIME_PIECES, CRIMES, KINDS, RUN_CODE, SPACE_NUMBERS, UNIT_PIECES
from tabletop.games.patrol.state import PatrolState
from tabletop.games.patrol.turn import Drive

BURGLARY = next(n for n, crime in enumerate(CRIMES) if crime.officers == 2)


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


def test_nothing_is_taught_but_the_rescue_while_who_is_down_can_be_reached() -> None:
    """Staying with who is down pays 6 points (patrol.8, patrol.r16): more than closing a crime that pays 5."""
    game = GAMES["patrol"]
    state = game.setup(seats=4, seed=1, options={})
    assert isinstance(state, PatrolState)
    state.scenes, state.down = {BURGLARY: (3,)}, (2,)
    state.pieces = state.pieces | {CRIME_PIECES[BURGLARY]: SPACE_NUMBERS["B7"]}
    state.frames = (*state.frames[:-1], Drive(0, 6))
    assert game.traits(state, ("end",)) == {"end", "rescue"}
    assert game.traits(state, ("drive", "B7")) == {"drive"}
    assert ("end",) in game.candidates(state)
    assert "6 points" in reason(("end",), state)
    state.pieces = state.pieces | {UNIT_PIECES[2]: SPACE_NUMBERS["A1"]}
    state.frames = (*state.frames[:-1], Drive(0, 3))
    assert {"crime", "closing"} <= game.traits(state, ("drive", "B7"))
