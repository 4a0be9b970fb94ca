"""Crimes and officers down: who is on the scene, and what that pays (patrol.3 to patrol.5, patrol.7, patrol.8)."""

from tabletop.core.chance import draw
from tabletop.core.events import Changed, Moved
from tabletop.core.frames import Doing
from tabletop.core.numbers import expire_from, number
from tabletop.core.pieces import PieceMoved, Placed, Removed
from tabletop.games.patrol.components import Area
from tabletop.games.patrol.events import Arrived, CrimeClosed, CrimeReported, Rescued, SceneLeft, Stayed
from tabletop.games.patrol.pack import (
    BOARD,
    CRIME_FACES,
    CRIME_PIECES,
    CRIMES,
    DOWN,
    FACES,
    HQ,
    KINDS,
    PACK,
    TILE_OF,
    UNIT_PIECES,
)
from tabletop.games.patrol.state import CRIMES_CLOSED, CRIMES_OPEN, DISCARD, IN_FORCE, PatrolState


def report(doing: Doing[PatrolState], crime: int) -> None:
    """Let the location cards say where `crime` is; units there have arrived (patrol.3, patrol.r5, patrol.r6)."""
    state = doing.state
    taken = {HQ, *(state.pieces[CRIME_PIECES[other]] for other in state.scenes)}
    spaces: list[int] = []
    while not spaces or spaces[-1] in taken:
        n = doing.count("location")
        column = draw(state.seed, "letter", state.round, n, BOARD.columns)
        row = draw(state.seed, "number", state.round, n, BOARD.rows)
        spaces.append(row * BOARD.columns + column)
    doing.emit(CrimeReported(crime, tuple(spaces)))
    doing.emit(Placed(CRIME_PIECES[crime], spaces[-1]))
    for k in range(state.seats):
        seat = (state.active + k) % state.seats
        if crime not in state.scenes:
            return
        if state.at(seat) == spaces[-1] and seat not in state.scenes[crime]:
            arrive(doing, seat, crime)


def crime_spaces(state: PatrolState) -> dict[int, int]:
    """Return the open crimes whose tokens are on the board, as they were drawn, with their spaces."""
    pieces = state.pieces
    return {crime: pieces[CRIME_PIECES[crime]] for crime in state.scenes if CRIME_PIECES[crime] in pieces}


def crime_at(state: PatrolState, space: int) -> int | None:
    """Return the open crime at `space`, None when there is none."""
    pieces = state.pieces
    return next((crime for crime in state.scenes if pieces.get(CRIME_PIECES[crime]) == space), None)


def arrive(doing: Doing[PatrolState], seat: int, crime: int) -> None:
    """Let the unit of `seat` arrive at `crime`, which is closed once enough officers are there (patrol.4)."""
    for officer in doing.state.unit(seat):
        doing.emit(Arrived(officer, crime))
    if len(doing.state.scenes[crime]) >= CRIMES[crime].officers:
        _close(doing, crime)


def area_of(state: PatrolState, space: int) -> Area:
    """Return the area that `space` belongs to."""
    return PACK.areas[state.areas[TILE_OF[space]]]


def rate_at(state: PatrolState, space: int) -> int:
    """Return what the area of `space` adds to the points of each officer (patrol.5, patrol.r27)."""
    dots = area_of(state, space).crime
    return number(state, "crime_rate", dots) if state.modifiers else dots


def place_points(state: PatrolState, crime: int, order: tuple[int, ...]) -> tuple[int, ...]:
    """Return what those on the scene of `crime`, in their `order`, get for their places; 0 where there is nothing left.

    A 2-Man Unit takes two places and gets the better one twice (patrol.r8).
    """
    points, pair = CRIMES[crime].points, state.combined
    found = []
    for place, seat in enumerate(order):
        if seat in pair and place and order[place - 1] in pair:
            place -= 1
        found.append(points[place] if place < len(points) else 0)
    return tuple(found)


def _close(doing: Doing[PatrolState], crime: int) -> None:
    state = doing.state
    order, space = state.scenes[crime], state.pieces[CRIME_PIECES[crime]]
    points, rate = place_points(state, crime, order), rate_at(state, space)
    doing.emit(CrimeClosed(crime, space, order, points, rate))
    doing.emit(Removed(CRIME_PIECES[crime], "closed"))
    token = next(token for token in state.zones[CRIMES_OPEN] if state.face[token] == CRIME_FACES[crime])
    doing.emit(Moved(token, CRIMES_OPEN, CRIMES_CLOSED))
    for seat, n in zip(order, points, strict=True):
        if n:
            doing.emit(Changed("crimes", seat, n, CRIMES[crime].id))
            doing.emit(Changed("rates", seat, rate, CRIMES[crime].id))


def all_closed(state: PatrolState) -> bool:
    """Tell whether the round is over: every crime was drawn and closed, and nobody is down (patrol.8, patrol.9)."""
    return len(state.closed) == len(CRIMES) and not state.down


def leave(doing: Doing[PatrolState], seats: tuple[int, ...]) -> None:
    """Take `seats` off the scenes that they are on (patrol.r3)."""
    for crime, order in list(doing.state.scenes.items()):
        for seat in order:
            if seat in seats:
                doing.emit(SceneLeft(seat, crime))


def return_to_hq(doing: Doing[PatrolState], seats: tuple[int, ...], why: str) -> None:
    """Bring the units of `seats` back to Police HQ."""
    state = doing.state
    leave(doing, seats)
    for seat in seats:
        if state.at(seat) != HQ:
            doing.emit(PieceMoved(UNIT_PIECES[seat], (state.at(seat), HQ), why))


def move_unit(doing: Doing[PatrolState], seat: int, path: tuple[int, ...]) -> None:
    """Let the unit of `seat` drive along `path`, and be where that ends (patrol.r4)."""
    unit = doing.state.unit(seat)
    leave(doing, unit)
    for officer in unit:
        doing.emit(PieceMoved(UNIT_PIECES[officer], path, "drive" if officer == unit[0] else "ride"))
    _end_movement(doing, seat)


def stay(doing: Doing[PatrolState], seat: int) -> None:
    """Let `seat` end its movement phase where it is (patrol.r16, patrol.r23)."""
    doing.emit(Stayed(seat))
    _end_movement(doing, seat)


def _end_movement(doing: Doing[PatrolState], seat: int) -> None:
    """The movement phase of `seat` ends: it may have reached who is down, or a crime (patrol.r4, patrol.r16)."""
    state = doing.state
    space = state.at(seat)
    if state.down and state.at(state.down[0]) == space:
        token = next(token for token in state.zones[IN_FORCE] if KINDS[state.face[token]] == DOWN)
        doing.emit(Rescued(seat, state.down))
        doing.emit(Changed("rescues", seat, PACK.cards[DOWN].points, PACK.cards[DOWN].id))
        expire_from(doing, FACES[state.face[token]])
        doing.emit(Moved(token, IN_FORCE, DISCARD))
    crime = crime_at(state, space)
    if crime is not None and seat not in state.scenes[crime]:
        arrive(doing, seat, crime)
