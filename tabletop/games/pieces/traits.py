"""What a lesson can say of an action of We Come in Pieces: see `Game.traits`."""

from tabletop.core.actions import Action
from tabletop.games.pieces.pack import CELL_NUMBERS, CHARACTER, MOD_OF, MOD_TOKENS, NEUTRAL
from tabletop.games.pieces.state import PiecesState
from tabletop.games.pieces.town import TOWN


def traits(state: PiecesState, action: Action) -> frozenset[str]:
    """Return what `action` of the decider is: its verb, the mod that is equipped, whose citizen it is about, home."""
    found = {action[0]}
    if action[0] == "equip":
        found.add(MOD_OF[state.face[MOD_TOKENS[action[1]]]].id)
    elif action[0] == "influence":
        found.add(action[2] if action[2] in (NEUTRAL, CHARACTER) else "rival")
    elif action[0] in ("regroup", "move") and CELL_NUMBERS[action[-1]] >= TOWN:
        found.add("home")
    return frozenset(found)
