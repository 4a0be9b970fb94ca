"""What a lesson can say of an action of Snitch!: see `Game.traits`."""

from tabletop.core.actions import Action
from tabletop.games.snitch.pack import CRED, KIND_OF_FACE, PACK, SHAPES, STATUS_PAYMENT
from tabletop.games.snitch.purses import DETECTIVE, HQ_PURSE, purse_of, room
from tabletop.games.snitch.spaces import HQ_NAMES, lot_place, space_number
from tabletop.games.snitch.state import NOWHERE, SnitchState

MIXED = 2
"""The least types of a mixed delivery."""


def traits(state: SnitchState, action: Action) -> frozenset[str]:
    """Return what `action` of the decider is: its verb and what `components.TRAITS` has beside the verbs."""
    found = {action[0]}
    match action:
        case ("play", token, lot):
            if state.zones["markers"] and _closes(state, int(token[1:]) - 1, lot):
                found.add("closing")
        case ("walk", goal):
            found |= _of_walk(state, space_number(goal))
        case ("deliver", what):
            if what == "all":
                held = state.purses[purse_of(DETECTIVE, state.frames[-1].seat)]
                found |= {"all", "mixed"} if sum(map(bool, held)) >= MIXED else {"all"}
        case ("load", place, _) if place != HQ_PURSE:
            found.add("from-zone")
            if sum(state.purses[place]) == 1 or room(state, DETECTIVE, state.frames[-1].seat) == 1:
                found.add("no-more")
        case ("flip",) if state.points >= PACK.rules.costs.flip:
            found.add("spare")  # else one chip is spent for the other
        case ("upgrade", upgrade, way):
            found |= {"cred" if upgrade == CRED.id else "snitch", "by-status" if way == STATUS_PAYMENT else "by-cubes"}
        case ("end",):
            found |= _of_end(state)
    return frozenset(found)


def _of_end(state: SnitchState) -> set[str]:
    seat = state.frames[-1].seat
    pays = 0 <= state.at[seat] < len(HQ_NAMES) and any(state.purses[purse_of(DETECTIVE, seat)])
    return set() if state.left_to_spend() or pays else {"spent"}  # delivering is free (snitch.21f)


def _closes(state: SnitchState, token: int, lot: str) -> bool:
    city = state.city
    after = city.with_tile(token, SHAPES[KIND_OF_FACE[state.face[token]]], *lot_place(lot))
    return sum(not n for n in after.open_edges.values()) > sum(not n for n in city.open_edges.values())


def _of_walk(state: SnitchState, goal: int) -> set[str]:
    city = state.city
    seat = state.frames[-1].seat
    here = city.zois_at(state.at[seat])
    taken = {city.zoi_of[space] for space in state.site if space != NOWHERE}
    untold = [zoi for zoi in city.zois_at(goal) if zoi not in here and city.is_complete(zoi)]
    found = {"to-zone"} if any(zoi not in state.marked for zoi in untold) and state.zones["markers"] else set()
    if any(zoi in state.marked and zoi not in taken for zoi in untold):
        found.add("to-coerced")
    if goal < len(HQ_NAMES) <= state.at[seat]:
        found.add("to-hq")
    if any(state.purses[purse_of(DETECTIVE, seat)]):
        found.add("laden")
    return found
