"""Whom a seat can influence, and where it can lead its citizens."""

from tabletop.core.actions import Action
from tabletop.core.numbers import number
from tabletop.games.pieces.pack import CELL_NAMES, INFLUENCE, REGROUP
from tabletop.games.pieces.state import BANK, PiecesState
from tabletop.games.pieces.town import TOWN
from tabletop.games.pieces.values import price_of, range_of


def reached(state: PiecesState, seat: int) -> list[int]:
    """Return the tiles on which `seat` can influence: in range, not the Mayor's (pieces.6, pieces.r17, pieces.r18)."""
    cells = state.map.within[min(range_of(state, seat), len(state.map.within) - 1)][state.at(seat)]
    mayor = state.mayor
    if mayor in cells and not (state.modifiers and number(state, "mayor_proof", 0, seat)):
        return [cell for cell in cells if cell != mayor]
    return list(cells)


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
    dear = priced and any(one.number == "inf_price" for one in state.modifiers)
    for cell in reached(state, seat):
        names = INFLUENCE[cell]
        if meeples:
            for sort, n in enumerate(purses[CELL_NAMES[cell]]):
                if n and sort != 1 + seat and (not dear or price_of(state, seat, cell, sort) <= left):
                    found.append(names[sort])
        if cell == character and priced:
            found.append(names[-1])
    return found


def leads(state: PiecesState, seat: int) -> list[Action]:
    """Return the ways to lead a citizen of `seat` a tile on; one in an HQ stays there (pieces.r16)."""
    purses, sort, steps = state.purses, 1 + seat, state.map.steps[seat]
    return [REGROUP[cell, to] for cell in range(TOWN) if purses[CELL_NAMES[cell]][sort] for to in steps[cell]]
