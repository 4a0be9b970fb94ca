"""The actions worth a thought: for AI seats and for random play that gets somewhere."""

from tabletop.core.actions import Action
from tabletop.games.snitch.actions import DELIVER_ALL
from tabletop.games.snitch.pack import KIND_NUMBERS, KIND_OF_FACE, SHAPES
from tabletop.games.snitch.purses import DETECTIVE, purse_of, room
from tabletop.games.snitch.spaces import lot_place
from tabletop.games.snitch.state import SnitchState

ENOUGH_TILES = 5


def sensible(state: SnitchState, seat: int, picked_up: int, put_down: int, legal: list[Action]) -> list[Action]:
    """Return the actions of `legal` that can lead somewhere.

    `picked_up` and `put_down` are the types, a bit each, of the cubes moved since the last paid action: none of them
    is moved back. A delivery hands over everything, alike tiles count once, and a cube is dumped only for a better one.
    """
    held = state.purses[purse_of(DETECTIVE, seat)]
    full = room(state, DETECTIVE, seat) <= 0
    seen: set[tuple[int, str]] = set()
    actions = []
    for action in legal:
        verb = action[0]
        if verb == "draw":
            if len(state.zones[f"hand.{seat}"]) >= ENOUGH_TILES:
                continue
        elif verb == "play":
            kind = KIND_OF_FACE[state.face[int(action[1][1:]) - 1]]
            if (kind, action[2]) in seen or lot_place(action[2])[2] not in SHAPES[kind].different:
                continue
            seen.add((kind, action[2]))
        elif verb in ("load", "fetch"):
            if put_down >> KIND_NUMBERS[action[2]] & 1:
                continue
        elif verb == "stash":
            if picked_up >> KIND_NUMBERS[action[2]] & 1:
                continue
        elif verb == "dump":
            what = KIND_NUMBERS[action[2]]
            if not full or held[what] < 2 or picked_up >> what & 1 or not _something_new(state, action[1], held):
                continue
        elif verb == "jail":
            if full or held[KIND_NUMBERS[action[1]]]:
                continue
        elif verb == "deliver" and action != DELIVER_ALL:
            continue
        actions.append(action)
    return actions


def _something_new(state: SnitchState, zoi: str, held: tuple[int, ...]) -> bool:
    """Return whether cubes of a type that is not in `held` lie loose on `zoi`."""
    return any(loose and not mine for loose, mine in zip(state.purses[zoi], held, strict=True))
