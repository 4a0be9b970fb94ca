"""The decisions of a trick: playing a card, the winner's reward, and the control board (vacuum.3 to vacuum.8)."""

from collections.abc import Mapping
from functools import lru_cache

from tabletop.core.actions import Action
from tabletop.core.events import Changed, Moved, MovedTogether
from tabletop.core.frames import Doing, Frame, Step
from tabletop.core.refusals import Refusal
from tabletop.core.zones import mark, move
from tabletop.games.vacuum import why
from tabletop.games.vacuum.agendas import REVEALS, is_timely, reveal
from tabletop.games.vacuum.events import BoardLeft, CableMoved, Transferred, TrickBegan, TrickWon
from tabletop.games.vacuum.pack import (
    KINDS,
    LEAVE,
    PLAY,
    RULES,
    SPY,
    TAKE,
    TAKE_POWER,
    TOKENS,
    socket_id,
    socket_number,
)
from tabletop.games.vacuum.state import AGENDAS, DISCARD, HANDS, TRICK, VacuumState
from tabletop.games.vacuum.tricks import CARDS_OF, FOLLOWING, outcome


class Decision(Frame[VacuumState], frozen=True, tag=True):
    """A decision of the seat, which may also reveal its agenda as long as that is hidden (vacuum.10, vacuum.r14)."""

    def options(self, state: VacuumState) -> list[Action]:
        """Return what is due now, agendas aside."""
        raise NotImplementedError

    def choose(self, doing: Doing[VacuumState], action: Action) -> None:
        """Carry out one of the options."""
        raise NotImplementedError

    def legal(self, state: VacuumState) -> list[Action]:
        actions, seat = self.options(state), self.seat
        return actions if state.pay[seat] else actions + REVEALS[state.face[state.zones[AGENDAS[seat]][0]]]

    def candidates(self, state: VacuumState) -> list[Action]:
        if not state.pay[self.seat] and is_timely(state, self.seat, isinstance(self, Play)):
            return self.legal(state)
        return self.options(state)

    def explain(self, state: VacuumState, action: Action) -> Refusal:
        return why.refused(state, self.seat, type(self).__name__, action)

    def act(self, doing: Doing[VacuumState], action: Action) -> None:
        if action[0] == "reveal":
            reveal(doing, self.seat, action)
        else:
            self.choose(doing, action)


class Play(Decision, frozen=True, tag=True):
    """The seat plays a card to the trick (vacuum.3, vacuum.4)."""

    def options(self, state: VacuumState) -> list[Action]:
        zones, face = state.zones, state.face
        hand, trick = zones[HANDS[self.seat]], zones[TRICK]
        if trick:
            led = KINDS[face[trick[0]]]
            if led != SPY:
                suit = CARDS_OF[led]
                for token in hand:
                    if face[token] in suit:
                        allowed = FOLLOWING[led]
                        return [PLAY[token] for token in hand if face[token] in allowed]
        return [PLAY[token] for token in hand]

    def choose(self, doing: Doing[VacuumState], action: Action) -> None:
        state, seat = doing.state, self.seat
        token = TOKENS[action[1]]
        hand = HANDS[seat]
        move(doing, token, hand, TRICK)
        trick, face = state.zones[TRICK], state.face
        led = KINDS[face[trick[0]]]
        if led != SPY and face[token] not in FOLLOWING[led]:
            # Who can't follow has none of the suit: backs that show it are spies (vacuum.r4).
            back = state.back
            disguised = [other for other in state.zones[hand] if back[other] == led]
            if disguised:
                mark(doing, disguised, 1 << led)
        if len(trick) < state.seats:
            doing.done(Play((seat + 1) % state.seats))
        else:
            _resolve(doing, trick)


def _resolve(doing: Doing[VacuumState], trick: tuple[int, ...]) -> None:
    """End the trick: first the winner's reward, then the board for each who played lowest (vacuum.r8, vacuum.r9)."""
    state = doing.state
    face, leader, seats = state.face, state.leader, state.seats
    place, low = outcome(tuple([face[token] for token in trick]), state.spy_lead_wins)
    won_by = (leader + place) % seats
    workers = tuple([(leader + at) % seats for at in low])
    doing.emit(TrickWon(won_by, trick[place], workers))
    doing.done(NextTrick(won_by), *[Work(seat) for seat in workers[::-1]], Reward(won_by))


class NextTrick(Step[VacuumState], frozen=True, tag=True):
    """The next trick begins, which `seat` leads as the winner of the last; after the last one the round is over."""

    def run(self, doing: Doing[VacuumState]) -> None:
        trick = doing.state.trick
        if trick == RULES.tricks:
            doing.done()
        else:
            doing.emit(TrickBegan(trick + 1, self.seat))
            doing.done(Play(self.seat))


class Reward(Decision, frozen=True, tag=True):
    """The winner of the trick takes 1 power or one of its cards; the others are discarded (vacuum.6).

    All of them have been seen by everybody, so that moving them shows nothing (vacuum.r6).
    """

    def options(self, state: VacuumState) -> list[Action]:
        return [TAKE_POWER, *[TAKE[token] for token in state.zones[TRICK]]]

    def choose(self, doing: Doing[VacuumState], action: Action) -> None:
        state, seat = doing.state, self.seat
        if action[1] == "power":
            doing.emit(Changed("power" if state.to_appliance else "reserve", seat, RULES.trick_power, "trick"))
        else:
            doing.emit(Moved(TOKENS[action[1]], TRICK, HANDS[seat]))
        doing.emit(MovedTogether(state.zones[TRICK], TRICK, DISCARD))
        doing.done()


class Work(Step[VacuumState], frozen=True, tag=True):
    """The seat is at the control board: power that can flow only one way does so by itself (vacuum.8a, vacuum.r10).

    Where the board may be left alone the seat is asked all the same, if any power can flow.
    """

    def run(self, doing: Doing[VacuumState]) -> None:
        state = doing.state
        flows = directions(state.power, state.cable)
        if len(flows) > 1 or (flows and state.board_may):
            doing.done(Transfer(self.seat))
            return
        for frm, to in flows:
            doing.emit(Transferred(self.seat, frm, to))
        doing.done(Cable(self.seat))


def directions(power: list[int], cable: tuple[int, int]) -> list[tuple[int, int]]:
    """Return the ways, from and to, in which the cable can carry power: out of the supply, or of what has some.

    >>> directions([0, 2], (0, 1)), directions([0, 2], (0, 2)), directions([0, 0], (0, 1))
    ([(1, 0)], [(2, 0)], [])
    """
    one, other = cable
    supply = len(power)
    ways = [(one, other)] if one == supply or power[one] else []
    if other == supply or power[other]:
        ways.append((other, one))
    return ways


class Transfer(Decision, frozen=True, tag=True):
    """The seat chooses the end of the cable that 1 power goes to, or sends none if it may (vacuum.8, vacuum.8a)."""

    def options(self, state: VacuumState) -> list[Action]:
        n = len(state.power)
        if not state.board_may:
            return [("transfer", socket_id(socket, n)) for socket in state.cable]
        # What flows one way only is listed too, but not the other way.
        return [*(("transfer", socket_id(to, n)) for _, to in directions(state.power, state.cable)[::-1]), LEAVE]

    def choose(self, doing: Doing[VacuumState], action: Action) -> None:
        if action == LEAVE:
            doing.emit(BoardLeft(self.seat, "power"))
            doing.done(Cable(self.seat))
            return
        one, other = doing.state.cable
        towards_one = action[1] == socket_id(one, len(doing.state.power))
        doing.emit(Transferred(self.seat, *((other, one) if towards_one else (one, other))))
        doing.done(Cable(self.seat))


class Cable(Decision, frozen=True, tag=True):
    """The seat moves one end of the cable to a free socket, or leaves it if it may (vacuum.8b, vacuum.r11)."""

    def options(self, state: VacuumState) -> list[Action]:
        moves = list(cable_moves(len(state.power), state.cable))
        return [*moves, LEAVE] if state.board_may else moves

    def choose(self, doing: Doing[VacuumState], action: Action) -> None:
        state = doing.state
        if action == LEAVE:
            doing.emit(BoardLeft(self.seat, "cable"))
            doing.done()
            return
        frm, to = cable_moves(len(state.power), state.cable)[action]
        doing.emit(CableMoved(self.seat, frm, to))
        doing.done()


def flow_of(state: VacuumState, action: Action) -> tuple[int, int]:
    """Return the sockets from which and to which power goes by a transfer."""
    to = socket_number(action[1], len(state.power))
    return next(end for end in state.cable if end != to), to


def sent(state: VacuumState, frm: int, to: int) -> list[int]:
    """Return the power on the appliances after one has gone between two sockets."""
    power = [*state.power, 0]
    power[frm] -= 1
    power[to] += 1
    return power[:-1]


@lru_cache(maxsize=256)
def cable_moves(appliances: int, cable: tuple[int, int]) -> Mapping[Action, tuple[int, int]]:
    """Return each way to move an end of the `cable`: the action, and the sockets from and to which it goes.

    >>> list(cable_moves(3, (0, 3)).items())[0]
    (('cable', 'toaster', 'telephone'), (0, 1))
    """
    free = [socket for socket in range(appliances + 1) if socket not in cable]
    moves = [(end, socket) for end in cable for socket in free]
    return {
        ("cable", socket_id(end, appliances), socket_id(socket, appliances)): (end, socket) for end, socket in moves
    }
