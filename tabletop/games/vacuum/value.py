"""How well each seat stands, for AI seats: one number from 0 to 1."""

from math import exp

from tabletop.core.scores import added, final_worth
from tabletop.games.vacuum.agendas import extremes, pair_of
from tabletop.games.vacuum.pack import KINDS, RULES, SPY, TRUMP, VALUES
from tabletop.games.vacuum.playing import Cable, Reward, Transfer, Work
from tabletop.games.vacuum.rounds import BeginRound
from tabletop.games.vacuum.scoring import seat_ranks
from tabletop.games.vacuum.state import HANDS, NO_SIDE, TRICK, VacuumState
from tabletop.games.vacuum.tricks import lowest, winner

LEAD = 6.0
"""A lead of this power makes winning about e times as likely."""
HIDDEN_GUESS = 5.0
"""What a hidden agenda is worth that this view does not show."""
CARD_WORTH = 0.35
"""The power that an average card in hand brings in."""
WON = 1.4  # power that a trick is worth to its winner, the lead included
BOARD = 1.5  # power that a turn at the control board is worth


def evaluate(state: VacuumState) -> list[float]:
    """Return how well each seat stands, from 0 to 1; at the end the winners share nearly all, the points the rest."""
    if not state.frames:
        ranks = seat_ranks(state)
        totals = list(map(state.total, range(state.seats)))
        return final_worth(ranks, totals)
    if isinstance(state.frames[-1], BeginRound):  # all of the round is paid
        return _shares([float(state.total(seat)) for seat in range(state.seats)])
    settled = state.trick / RULES.tricks
    most, least = extremes(state.power, state.void_when_tied)
    worth = [
        RULES.segment_price * state.statue[seat]
        + state.reserve[seat]
        + state.power[seat] * (0.4 + 0.6 * settled)
        + _agenda(state, seat, most, least, settled)
        + _hand(state, seat)
        for seat in range(state.seats)
    ]
    _add_trick(state, worth)
    return _shares(worth)


def _shares(worth: list[float]) -> list[float]:
    """Return how likely each seat is to win, by what each has and can expect (`worth`, in power)."""
    best = max(worth)
    weights = [exp((one - best) / LEAD) for one in worth]
    total = added(weights)
    return [weight / total for weight in weights]


def _add_trick(state: VacuumState, worth: list[float]) -> None:
    """Add to `worth` what the trick on the table and the work at the board that is due can be expected to bring."""
    trick = state.zones[TRICK]
    if trick and len(trick) < state.seats:
        faces = [state.face[token] for token in trick]
        leader, seats = state.leader, state.seats
        to_come = seats - len(trick)
        best = winner(faces, state.spy_lead_wins)
        worth[(leader + best) % seats] += WON * _holds(faces[best]) ** to_come
        low = lowest(faces)
        chance = (1 - (VALUES[faces[low[0]]] - 1) / 9) ** to_come
        for place in low:
            worth[(leader + place) % seats] += BOARD * chance
        return
    for frame in state.frames:
        if isinstance(frame, Reward):
            worth[frame.seat] += WON
        elif isinstance(frame, (Work, Transfer)):
            worth[frame.seat] += BOARD
        elif isinstance(frame, Cable):
            worth[frame.seat] += BOARD / 3


def _holds(best: int) -> float:
    """Return how likely it is that the winning card `best` stands against one more card."""
    value, suit = VALUES[best], KINDS[best]
    if suit == SPY:
        return 0.85 + 0.03 * value
    if suit == TRUMP:
        return 0.6 + 0.04 * value
    return 0.3 + 0.05 * value


def _agenda(state: VacuumState, seat: int, most: tuple[int, ...], least: tuple[int, ...], settled: float) -> float:
    """Return the power that the agenda of `seat` can be expected to pay."""
    pay = state.pay[seat]
    if pay:
        return pay * (
            _chance(state.most[seat] in most, settled, state.power, state.most[seat], True)
            + _chance(state.least[seat] in least, settled, state.power, state.least[seat], False)
        )
    if state.most[seat] != NO_SIDE:
        return 0.0
    pair = pair_of(state, seat)
    if pair is None:
        return HIDDEN_GUESS
    power = state.power
    return RULES.hidden_pay * max(
        _chance(top in most, settled, power, top, True) * _chance(bottom in least, settled, power, bottom, False)
        for top, bottom in (pair, pair[::-1])
    )


def _chance(right: bool, settled: float, power: list[int], appliance: int, top: bool) -> float:
    """Return how likely a half is to be right at the end: surer as the round goes on, less sure the further off."""
    if right:
        rivals = sum(n == power[appliance] for n in power) - 1
        return 0.5 + 0.5 * settled - 0.05 * rivals * (1 - settled)
    off = max(power) - power[appliance] if top else power[appliance] - min(power)
    return max(0.0, 0.5 - 0.15 * off) * (1 - settled * 0.9)


def _hand(state: VacuumState, seat: int) -> float:
    """Return the power that the hand of `seat` can be expected to bring in; unknown cards count as average ones."""
    hand = state.zones[HANDS[seat]]
    if not hand:
        return 0.0
    worth = 0.0
    for token in hand:
        card = state.face[token]
        if card < 0:
            worth += CARD_WORTH
        elif KINDS[card] == TRUMP:
            worth += 0.25 + 0.06 * VALUES[card]
        elif KINDS[card] == SPY:
            worth += 0.45
        else:
            worth += 0.05 + 0.05 * VALUES[card]
    # More cards than tricks to come are of no use.
    return worth * min(1.0, (RULES.tricks - state.trick + 0.5) / len(hand))
