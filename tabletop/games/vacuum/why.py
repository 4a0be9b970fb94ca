"""Why an action is refused, in the words of the pack (its numbers and names filled in)."""

from tabletop.core.actions import Action
from tabletop.core.refusals import Refusal
from tabletop.games.vacuum.agendas import pair_of
from tabletop.games.vacuum.components import SUPPLY
from tabletop.games.vacuum.pack import (
    APPLIANCE_IDS,
    KINDS,
    PACK,
    SUIT_TITLES,
    TOKENS,
    TRUMP,
    card_title,
    refuse,
    socket_id,
    socket_title,
)
from tabletop.games.vacuum.state import HANDS, TRICK, VacuumState
from tabletop.packs.texts import listed

_LENGTHS = {"play": 2, "take": 2, "transfer": 2, "cable": 3, "leave": 1, "reveal": 2}
"""Verbs, and how many words their actions have."""
_DUE = {"Play": "play", "Reward": "take", "Transfer": "transfer", "Cable": "cable"}
"""Which verb each decision asks for."""


def refused(state: VacuumState, seat: int, decision: str, action: Action) -> Refusal:
    """Return why `seat` can't do `action`, which is not legal, at `decision` (the name of its frame)."""
    verb = action[0]
    if _LENGTHS.get(verb) != len(action):
        return refuse("unknown_action", action=" ".join(action).strip() or "nothing")
    if verb == "reveal":
        return _reveal(state, seat, action[1])
    due = _DUE[decision]
    if verb == "leave" and due in ("transfer", "cable"):
        return refuse("board_must", **_ends(state))
    if verb != due:
        return _not_yet(state, due)
    if verb == "play":
        return _play(state, seat, action[1])
    if verb == "take":
        return refuse("not_in_trick", cards=listed([card_title(state.face[token]) for token in state.zones[TRICK]]))
    if verb == "transfer":
        return _transfer(state, action[1])
    return _cable(state, action[1], action[2])


def _not_yet(state: VacuumState, due: str) -> Refusal:
    if due == "play":
        return refuse("first_play", trick=state.trick)
    if due == "take":
        return refuse("first_take", n=len(state.zones[TRICK]))
    return refuse(f"first_{due}", **_ends(state))


def _play(state: VacuumState, seat: int, name: str) -> Refusal:
    hand = state.zones[HANDS[seat]]
    if TOKENS.get(name) not in hand:
        return refuse("not_in_hand", n=len(hand))
    led = KINDS[state.face[state.zones[TRICK][0]]]
    n = sum(KINDS[state.face[token]] == led for token in hand)
    spy = PACK.spies.title
    if led == TRUMP:
        return refuse("must_follow_trump", suit=SUIT_TITLES[led], n=n, spy=spy)
    return refuse("must_follow", suit=SUIT_TITLES[led], n=n, trump=SUIT_TITLES[TRUMP], spy=spy)


def _transfer(state: VacuumState, to: str) -> Refusal:
    appliances = len(state.power)
    ids = [socket_id(socket, appliances) for socket in state.cable]
    if to not in ids:
        return refuse("not_on_cable", **_ends(state))
    frm = state.cable[1 - ids.index(to)]
    return refuse("nothing_to_send", socket=socket_title(frm, appliances))


def _cable(state: VacuumState, end: str, socket: str) -> Refusal:
    appliances = len(state.power)
    known = {**{APPLIANCE_IDS[n]: n for n in range(appliances)}, SUPPLY: appliances}
    if end not in known or socket not in known:
        return refuse("no_such_socket", sockets=listed([socket_title(n, appliances) for n in range(appliances + 1)]))
    if known[end] not in state.cable:
        return refuse("no_end_there", socket=socket_title(known[end], appliances), **_ends(state))
    if end == socket:
        return refuse("end_stays", socket=socket_title(known[socket], appliances))
    return refuse("socket_taken", socket=socket_title(known[socket], appliances))


def _reveal(state: VacuumState, seat: int, name: str) -> Refusal:
    titles = [appliance.title for appliance in PACK.appliances]
    if state.pay[seat]:
        most, least = titles[state.most[seat]], titles[state.least[seat]]
        return refuse("already_revealed", most=most, least=least)
    pair = pair_of(state, seat)
    assert pair is not None
    return refuse("not_on_agenda", one=titles[pair[0]], other=titles[pair[1]])


def _ends(state: VacuumState) -> dict[str, str]:
    one, other = (socket_title(socket, len(state.power)) for socket in state.cable)
    return {"one": one, "other": other}
