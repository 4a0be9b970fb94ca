"""What a lesson can say of an action of Power Vacuum: see `Game.traits`."""

from tabletop.core.actions import Action
from tabletop.games.vacuum.pack import KINDS, RULES, SPY, TOKENS, TRUMP, VALUES, socket_id
from tabletop.games.vacuum.state import HANDS, TRICK, VacuumState
from tabletop.games.vacuum.tricks import winner


def traits(state: VacuumState, action: Action) -> frozenset[str]:
    """Return what `action` of the decider is: its verb and what `components.TRAITS` has beside the verbs."""
    found = {action[0]}
    if action[0] == "play":
        found |= _of_card(state, TOKENS[action[1]])
    elif action[0] == "take":
        found.add("power" if action[1] == "power" else "card")
        if action[1] != "power" and (state.keep_leftovers or state.trick < RULES.tricks):
            found.add("lasting")  # else it is discarded at once (vacuum.r7)
    elif action[0] == "transfer" and action[1] == socket_id(state.frames[-1].seat, len(state.power)):
        found.add("home")
    return frozenset(found)


def _of_card(state: VacuumState, token: int) -> set[str]:
    face, trick = state.face[token], state.zones[TRICK]
    if not trick:
        return {"lead"} if KINDS[state.face[token]] == SPY else {"lead", "suit"}  # a led spy binds nobody (vacuum.4)
    faces = [state.face[other] for other in trick]
    led, suit = KINDS[faces[0]], KINDS[face]
    follows = suit == led != SPY
    found = {"follow"} if follows else {"red"} if suit == TRUMP else {"spy"} if suit == SPY else {"discard"}
    if led != SPY and all(KINDS[state.face[other]] != led for other in state.zones[HANDS[state.frames[-1].seat]]):
        found.add("void")
    if any(KINDS[other] == TRUMP for other in faces):
        found.add("red-lies")
    if winner([*faces, face], state.spy_lead_wins) == len(trick):
        found.add("winning")
    if VALUES[face] <= min(VALUES[other] for other in faces):
        found.add("lowest")
    return found
