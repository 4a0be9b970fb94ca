"""Whom a seat can influence, and where it can lead its citizens."""

from functools import cache, lru_cache

from tabletop.core.actions import Action
from tabletop.core.numbers import changed, number
from tabletop.games.pieces.pack import CELL_NAMES, INFLUENCE, MAPS, REGROUP, SORTS
from tabletop.games.pieces.state import BANK, NOBODY, PiecesState
from tabletop.games.pieces.town import TOWN
from tabletop.games.pieces.values import price_of, range_of


def reached(state: PiecesState, seat: int) -> tuple[int, ...]:
    """Return the tiles on which `seat` can influence: in range, not the Mayor's (pieces.6, pieces.r17, pieces.r18)."""
    shut = NOBODY if number(state, "mayor_proof", 0, seat) else state.mayor
    return _reached(state.seats, range_of(state, seat), state.at(seat), shut)


@lru_cache(maxsize=4096)
def _reached(seats: int, reach: int, start: int, shut: int) -> tuple[int, ...]:
    within = MAPS[seats].within
    return tuple([cell for cell in within[min(reach, len(within) - 1)][start] if cell != shut])


def targets(state: PiecesState, seat: int, left: int, priced: bool = True) -> list[Action]:
    """Return whom `seat` can influence with `left` INF: neutral citizens, those of others, the Character.

    Without a meeple left there is only the Character (pieces.r5). Not `priced`, each takes 1, and the Character can't
    be influenced.
    """
    found: list[Action] = []
    if left <= 0:
        return found
    purses, character = state.purses, state.character
    meeples = purses[BANK][1 + seat]
    dear = priced and "inf_price" in changed(state)
    for cell in reached(state, seat):
        if meeples:
            others = _others(cell, seat, purses[CELL_NAMES[cell]])
            if dear:
                others = tuple([one for one in others if price_of(state, seat, cell, SORTS[one[2]]) <= left])
            found += others
        if cell == character and priced:
            found.append(INFLUENCE[cell][-1])
    return found


def inf_in_reach(state: PiecesState, seat: int) -> int:
    """Return the INF that it takes `seat` to influence everybody that it can reach."""
    meeples, prices, stranger = state.purses[BANK][1 + seat], list[int](), 0
    if "inf_price" not in changed(state):  # 1 each
        cells = reached(state, seat)
        purses = [state.purses[CELL_NAMES[cell]] for cell in cells]
        others = sum([sum(purse) - purse[1 + seat] for purse in purses])
        return (state.character in cells) + min(meeples, others)
    for cell in reached(state, seat):
        stranger += cell == state.character
        for sort, n in enumerate(state.citizens(cell)):
            if sort != 1 + seat:
                prices += [price_of(state, seat, cell, sort)] * n
    return stranger + sum(sorted(prices, reverse=True)[:meeples])


@lru_cache(maxsize=16384)
def _others(cell: int, seat: int, purse: tuple[int, ...]) -> tuple[Action, ...]:
    """Return how `seat` influences each sort of citizens but its own that `purse`, on `cell`, holds."""
    return tuple([INFLUENCE[cell][sort] for sort, n in enumerate(purse) if n and sort != 1 + seat])


def leads(state: PiecesState, seat: int) -> list[Action]:
    """Return the ways to lead a citizen of `seat` a tile on; one in an HQ stays there (pieces.r16)."""
    found: list[Action] = []
    if state.in_town(seat):
        purses, sort = state.purses, 1 + seat
        for name, actions in _leads(state.seats, seat):
            if purses[name][sort]:
                found += actions
    return found


@cache
def _leads(seats: int, seat: int) -> tuple[tuple[str, tuple[Action, ...]], ...]:
    """Return by tile of the town, named as its purse is, where `seat` can lead a citizen on it."""
    steps = MAPS[seats].steps[seat]
    return tuple((CELL_NAMES[cell], tuple(REGROUP[cell, to] for to in steps[cell])) for cell in range(TOWN))
