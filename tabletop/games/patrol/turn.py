"""A turn: an event card, perhaps an action card, and a move (patrol.2)."""

from tabletop.core import dice
from tabletop.core.actions import END_TURN, Action
from tabletop.core.events import Changed
from tabletop.core.frames import Doing, Frame, Step
from tabletop.core.numbers import Modified, expire, number
from tabletop.core.records import Modifier
from tabletop.core.refusals import Refusal
from tabletop.core.state import HIDDEN
from tabletop.core.zones import move
from tabletop.games.patrol import candidates, why
from tabletop.games.patrol.cards import TWO_DICE, announce, draw_event
from tabletop.games.patrol.events import TurnBegan, TurnSkipped
from tabletop.games.patrol.pack import (
    FACES,
    KINDS,
    PLAY,
    ROLL,
    RUN_CODE,
    SEAT_NAMES,
    SEAT_NUMBERS,
    SPACE_NUMBERS,
    TOKENS,
)
from tabletop.games.patrol.pack import TRAINING as ORDER
from tabletop.games.patrol.scenes import all_closed, move_unit, stay
from tabletop.games.patrol.state import DISCARD, HANDS, TABLE, PatrolState
from tabletop.games.patrol.streets import costs, drives, path


class BeginTurn(Step[PatrolState], frozen=True, tag=True):
    """The turn of the seat begins with an event card; who is down has none (patrol.8, patrol.r19)."""

    def run(self, doing: Doing[PatrolState]) -> None:
        state, seat = doing.state, self.seat
        if seat in state.down:
            doing.emit(TurnSkipped(seat))
            doing.done(BeginTurn((seat + 1) % state.seats))
            return
        doing.emit(TurnBegan(seat))
        doing.done(EndTurn(seat), Turn(seat))
        draw_event(doing, seat)


class Turn(Frame[PatrolState], frozen=True, tag=True):
    """The seat may play an action card unless it `played` one, and rolls or ends its turn (patrol.2, patrol.r23)."""

    played: bool = False

    def legal(self, state: PatrolState) -> list[Action]:
        seat = self.seat
        actions: list[Action] = []
        hand = state.zones[HANDS[seat]]
        if hand and not self.played:
            face = state.face
            for token in hand:
                kind = KINDS[face[token]]
                if kind == RUN_CODE:
                    if runs_code(state, seat):
                        actions.append(PLAY[token])
                elif kind == ORDER:
                    play = PLAY[token]
                    actions += [(*play, SEAT_NAMES[k]) for k in range(state.seats) if k != seat and k not in state.down]
        if state.may_move(seat):
            actions.append(ROLL)
        actions.append(END_TURN)
        return actions

    def candidates(self, state: PatrolState) -> list[Action]:
        return candidates.of_turn(state, self.seat, self.legal(state))

    def may_play(self, state: PatrolState) -> bool:
        """Tell whether there is a card to play; whoever doesn't see the hand takes it that there may be."""
        hand = state.zones[HANDS[self.seat]]
        if self.played or any(state.face[token] == HIDDEN for token in hand):
            return not self.played
        return any(action[0] == "play" for action in self.legal(state))

    def explain(self, state: PatrolState, action: Action) -> Refusal:
        return why.no_turn(state, self.seat, self.played, self.may_play(state), action)

    def act(self, doing: Doing[PatrolState], action: Action) -> None:
        state, seat = doing.state, self.seat
        if action == ROLL:
            rolls = number(state, "rolls", 1, seat) if state.modifiers else 1
            # One movement, as far as both dice together (patrol.r18).
            doing.done(Drive(seat, dice.roll(doing, seat, "move", count=rolls)))
        elif action == END_TURN:
            doing.done()
            if state.may_move(seat):
                stay(doing, seat)
        else:
            doing.done(Turn(seat, True))
            token = TOKENS[action[1]]
            if len(action) == 2:
                move(doing, token, HANDS[seat], DISCARD)
                doing.emit(Modified(Modifier("rolls", "set", TWO_DICE, "turn", FACES[state.face[token]], seat)))
            else:
                move(doing, token, HANDS[seat], TABLE)
                announce(doing, token, seat, SEAT_NUMBERS[action[2]])


def runs_code(state: PatrolState, seat: int) -> bool:
    """Tell whether Run Code would give `seat` a second die now (patrol.r9, patrol.r17)."""
    return state.may_move(seat) and number(state, "rolls", 1, seat) < TWO_DICE


class Drive(Frame[PatrolState], frozen=True, tag=True):
    """The seat, which has `rolled` points of movement, drives to a space in reach or stays (patrol.2, patrol.r23)."""

    rolled: int

    def legal(self, state: PatrolState) -> list[Action]:
        return [*drives(state.at(self.seat), state.diagonal, costs(state), self.rolled), END_TURN]

    def candidates(self, state: PatrolState) -> list[Action]:
        return candidates.of_drive(state, self.seat, self.rolled)

    def explain(self, state: PatrolState, action: Action) -> Refusal:
        return why.no_drive(state, self.seat, self.rolled, action)

    def act(self, doing: Doing[PatrolState], action: Action) -> None:
        state, seat = doing.state, self.seat
        doing.done()
        if action == END_TURN:
            stay(doing, seat)
        else:
            way = path(state.at(seat), SPACE_NUMBERS[action[1]], state.diagonal, costs(state))
            move_unit(doing, seat, way)


class EndTurn(Step[PatrolState], frozen=True, tag=True):
    """The turn of the seat is over, and perhaps the round (patrol.9, patrol.r20)."""

    def run(self, doing: Doing[PatrolState]) -> None:
        state, seat = doing.state, self.seat
        if state.lost[seat]:
            doing.emit(Changed("lost", seat, -1, "turn"))
        if state.modifiers:
            expire(doing, "turn")
        if all_closed(state):
            doing.done()
        else:
            doing.done(BeginTurn((seat + 1) % state.seats))
