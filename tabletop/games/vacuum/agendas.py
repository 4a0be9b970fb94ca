"""Agendas: revealing them during the round, and what they are worth at its end (vacuum.9, vacuum.10)."""

from collections.abc import Collection, Sequence

from tabletop.core.actions import Action
from tabletop.core.frames import Doing
from tabletop.core.zones import show
from tabletop.games.vacuum.events import AgendaShown
from tabletop.games.vacuum.pack import APPLIANCE_IDS, PAIRS, PAY_FALLS, REVEAL, RULES, revealed_pay
from tabletop.games.vacuum.state import AGENDAS, HANDS, VacuumState

REVEALS: dict[int, list[Action]] = {face: [REVEAL[one], REVEAL[other]] for face, (one, other) in PAIRS.items()}
"""The two ways to reveal each agenda, by face."""


def pair_of(state: VacuumState, seat: int) -> tuple[int, int] | None:
    """Return the appliances on the agenda of `seat`, None where the view hides it."""
    return PAIRS.get(state.face[state.zones[AGENDAS[seat]][0]])


def reveal(doing: Doing[VacuumState], seat: int, action: Action) -> None:
    """Open the agenda of `seat` with the appliance that `action` names as the one with the most power (vacuum.10)."""
    state = doing.state
    most = APPLIANCE_IDS.index(action[1])
    token = state.zones[AGENDAS[seat]][0]
    one, other = PAIRS[state.face[token]]
    show(doing, (token,), state.everyone)
    doing.emit(AgendaShown(seat, most, other if most == one else one, revealed_pay(len(state.zones[HANDS[seat]]))))


def is_timely(state: VacuumState, seat: int, plays: bool) -> bool:
    """Return whether a hidden agenda is worth a thought now: it loses value with the card to come, or the round ends.

    `plays` says that `seat` is about to play a card.
    """
    if state.trick == RULES.tricks:
        return True
    return plays and PAY_FALLS[len(state.zones[HANDS[seat]])]


def extremes(power: Sequence[int], void_when_tied: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the appliances with the most and those with the least `power`; ties share (vacuum.11, vacuum.r13).

    >>> extremes([3, 0, 3, 1], False), extremes([2, 2], False), extremes([2, 2], True)
    (((0, 2), (1,)), ((0, 1), (0, 1)), ((), ()))
    """
    top, bottom = max(power), min(power)
    if top == bottom and void_when_tied:
        return (), ()
    return (
        tuple(a for a, n in enumerate(power) if n == top),
        tuple(a for a, n in enumerate(power) if n == bottom),
    )


def leaders(state: VacuumState, power: Sequence[int] | None = None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the appliances with most and with least power, as the board of `state` stands or with other `power`."""
    return extremes(state.power if power is None else power, state.void_when_tied)


def best_sides(pair: tuple[int, int], most: Collection[int], least: Collection[int]) -> tuple[int, int]:
    """Return `pair` turned so that both halves are right if that is possible (vacuum.10)."""
    one, other = pair
    return (other, one) if other in most and one in least and not (one in most and other in least) else pair


def right_halves(state: VacuumState, seat: int, power: Sequence[int], most: int | None = None) -> int | None:
    """Return how many halves of the agenda of `seat` are right on a board with `power`, turned as is best unless `most`
    is its first half; None where the agenda is not to be seen."""
    pair = pair_of(state, seat)
    if pair is None:
        return None
    high, low = leaders(state, power)
    if state.pay[seat]:
        most = state.most[seat]
    ways = [(one, other) for one, other in (pair, pair[::-1]) if most in (None, one)]
    return max(sum((one in high, other in low)) for one, other in ways)
