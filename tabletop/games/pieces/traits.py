"""What a lesson can say of an action of We Come in Pieces: see `Game.traits`."""

from tabletop.core.actions import Action
from tabletop.games.pieces.pack import (
    CARD_TOKENS,
    CELL_NUMBERS,
    CHARACTER,
    DIS,
    MOD_OF,
    MOD_TOKENS,
    NEUTRAL,
    TILE_NUMBERS,
    tower_card_of,
)
from tabletop.games.pieces.state import NOBODY, PiecesState
from tabletop.games.pieces.stories import near
from tabletop.games.pieces.town import DISCHARGE, INNER, TOWN

LOW = 5
"""With this DIS or less it is time to lie low."""


def traits(state: PiecesState, action: Action) -> frozenset[str]:
    """Return what `action` of the decider is: its verb, the mod or part it is about, whose citizen, where it leads."""
    verb, seat = action[0], state.frames[-1].seat
    found = {verb}
    if verb == "equip":
        found.add(MOD_OF[state.face[MOD_TOKENS[action[1]]]].id)
    elif verb == "influence":
        found.add(action[2] if action[2] in (NEUTRAL, CHARACTER) else "rival")
    elif verb in ("upgrade", "lose"):
        found.add(action[1])
    elif verb == "keep" and _spares(state, seat, action[1]):
        found.add("spares")
    elif verb == "laylow" and state.dis[seat] <= LOW:
        found.add("low")
    elif verb == "move":
        found |= _leads_to(state, seat, CELL_NUMBERS[action[1]])
    elif verb == "regroup" and CELL_NUMBERS[action[-1]] >= TOWN:
        found.add("home")
    return frozenset(found)


def _spares(state: PiecesState, seat: int, card: str) -> bool:
    """Tell whether the tower hits no citizen of `seat` as they stand by a tower card (pieces.18)."""
    turned = tower_card_of(state.face[CARD_TOKENS[card]])
    if turned.any:
        return True
    return not any(state.citizens(cell)[1 + seat] for cell in DISCHARGE[(state.facing + turned.steps) % INNER])


def _leads_to(state: PiecesState, seat: int, cell: int) -> set[str]:
    """Return what is where a robot goes: its HQ, DIS at night, what the story pays for."""
    if cell >= TOWN:
        return {"home"}
    found = {"rest"} if DIS[state.tiles[cell]] else set[str]()
    story = state.story()
    if story is None:
        return found
    first, asked = story.first, story.all.if_.near
    pays = first.when == "pay" and first.at is not None and state.claimed == NOBODY
    if pays and first.at is not None and state.where[TILE_NUMBERS[first.at]] == cell:
        found.add("story")
    if asked is not None and near(state, seat, cell, asked) and not near(state, seat, state.at(seat), asked):
        found.add("story")
    return found
