"""The numbers of the rules as stories, mods and skills make them: one function for each."""

from collections.abc import Mapping

from tabletop.core.numbers import changed, number
from tabletop.games.pieces.components import BESIDE_MAYOR
from tabletop.games.pieces.pack import COM, COST_NAMES, DIS, MOD_OF, RULES, TILE_KINDS
from tabletop.games.pieces.state import PiecesState
from tabletop.games.pieces.town import TOWN

_COSTS = frozenset(COST_NAMES.values())


def inf_of(state: PiecesState, seat: int) -> int:
    """Return the INF of `seat`, mods included."""
    return number(state, "inf", state.head[seat], seat)


def com_of(state: PiecesState, seat: int) -> int:
    """Return the COM of `seat`, with mods and what its tile adds (pieces.10)."""
    com = number(state, "com", state.body[seat], seat)
    cell = state.at(seat)
    if cell >= TOWN:
        return com
    tile = state.tiles[cell]
    return com + number(state, "tile_com", COM[tile], seat, TILE_KINDS[tile])


def mov_of(state: PiecesState, seat: int) -> int:
    """Return the MOV of `seat`, mods included."""
    return number(state, "mov", state.feet[seat], seat)


def influence_of(state: PiecesState, seat: int) -> int:
    """Return how much INF one Influence of `seat` has (pieces.11)."""
    return number(state, "influence", inf_of(state, seat), seat)


def steps_of(state: PiecesState, seat: int) -> int:
    """Return how far one Move of `seat` goes (pieces.9)."""
    return number(state, "steps", mov_of(state, seat), seat)


def cost_of(state: PiecesState, seat: int, verb: str) -> int:
    """Return what the action `verb` costs `seat` (pieces.8 to pieces.14)."""
    cost = RULES.costs[verb]
    return max(0, number(state, COST_NAMES[verb], cost, seat)) if state.modifiers else cost


def costs_of(state: PiecesState, seat: int) -> Mapping[str, int]:
    """Return what each action costs `seat`."""
    if _COSTS.isdisjoint(changed(state)):
        return RULES.costs
    return {verb: cost_of(state, seat, verb) for verb in COST_NAMES}


def mod_cost_of(state: PiecesState, seat: int, face: int) -> int:
    """Return what the mod `face` costs `seat` (pieces.15)."""
    return max(0, number(state, "mod_cost", MOD_OF[face].cost, seat))


def range_of(state: PiecesState, seat: int) -> int:
    """Return how far the Influence of `seat` reaches (pieces.11)."""
    return number(state, "range", RULES.range, seat)


def price_of(state: PiecesState, seat: int, cell: int, sort: int) -> int:
    """Return the INF that influencing a citizen of `sort` on `cell` takes `seat` (pieces.11, pieces.r38)."""
    if sort or not state.modifiers:
        return 1
    beside = state.map.away[cell][state.mayor] == 1
    return number(state, "inf_price", 1, seat, (BESIDE_MAYOR,) if beside else ())


def tile_dis_of(state: PiecesState, seat: int) -> int:
    """Return the DIS that the tile of the robot of `seat` gives back (pieces.16)."""
    cell = state.at(seat)
    if cell >= TOWN:
        return 0
    tile = state.tiles[cell]
    return number(state, "tile_dis", DIS[tile], seat, TILE_KINDS[tile])


def tower_loss_of(state: PiecesState, seat: int) -> int:
    """Return the DIS that a discharge takes from `seat` (pieces.18, pieces.r11)."""
    return max(0, number(state, "tower_loss", max(0, RULES.tower_loss - mov_of(state, seat)), seat))
