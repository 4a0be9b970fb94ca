"""The beginning of a round and its end (vacuum.9 to vacuum.13)."""

from tabletop.core.events import GameEnded, RoundBegan
from tabletop.core.frames import Doing, Step
from tabletop.core.zones import move, move_all, show, shuffle
from tabletop.games.vacuum.agendas import best_sides, extremes, pair_of
from tabletop.games.vacuum.events import (
    AgendaScored,
    AgendaShown,
    BoardReset,
    Collected,
    Measured,
    SegmentsBuilt,
    TrickBegan,
)
from tabletop.games.vacuum.pack import RULES
from tabletop.games.vacuum.playing import Play
from tabletop.games.vacuum.scoring import seat_ranks
from tabletop.games.vacuum.state import AGENDA_DECK, AGENDAS, DECK, DISCARD, HANDS, VacuumState


class BeginRound(Step[VacuumState], frozen=True, tag=True):
    """A round begins, which `seat` leads: new cards and agendas for all (vacuum.9, vacuum.r12)."""

    OPENS_ROUND = True

    def run(self, doing: Doing[VacuumState]) -> None:
        state, first = doing.state, self.seat
        zones = state.zones
        doing.emit(RoundBegan(state.round + 1))
        doing.emit(BoardReset(first))
        order = [(first + k) % state.seats for k in range(state.seats)]
        move_all(doing, zones[DISCARD], DISCARD, DECK)
        for seat in order:
            if not state.keep_leftovers:
                move_all(doing, zones[HANDS[seat]], HANDS[seat], DECK)
            move_all(doing, zones[AGENDAS[seat]], AGENDAS[seat], AGENDA_DECK)
        shuffle(doing, DECK)
        shuffle(doing, AGENDA_DECK)
        for seat in order:
            # Kept cards count among those of the new hand (vacuum.r7).
            missing = RULES.hand - len(zones[HANDS[seat]])
            if missing > 0:
                move_all(doing, zones[DECK][-missing:], DECK, HANDS[seat])
            move(doing, zones[AGENDA_DECK][-1], AGENDA_DECK, AGENDAS[seat])
        doing.emit(TrickBegan(1, first))
        doing.done(EndRound(first), Play(first))


class EndRound(Step[VacuumState], frozen=True, tag=True):
    """The round that `seat` led is over: power, agendas, statues, and perhaps the end of the game."""

    def run(self, doing: Doing[VacuumState]) -> None:
        state = doing.state
        order = [(self.seat + k) % state.seats for k in range(state.seats)]
        # What counts is the board before anybody takes power from it (vacuum.r15).
        most, least = extremes(state.power, state.void_when_tied)
        doing.emit(Measured(most, least))
        for appliance, n in enumerate(state.power):
            if n:
                doing.emit(Collected(appliance, n))
        for seat in order:
            if not state.pay[seat]:
                show(doing, state.zones[AGENDAS[seat]], state.everyone)
                pair = pair_of(state, seat)
                assert pair is not None
                doing.emit(AgendaShown(seat, *best_sides(pair, most, least), 0))
        for seat in order:
            right = state.most[seat] in most, state.least[seat] in least
            paid = state.pay[seat] * sum(right) if state.pay[seat] else RULES.hidden_pay * all(right)
            doing.emit(AgendaScored(seat, *right, paid))
        for seat in order:
            n = min(state.reserve[seat] // RULES.segment_price, RULES.segments - state.statue[seat])
            if n:
                doing.emit(SegmentsBuilt(seat, n))
        if max(state.statue) < RULES.segments:
            doing.done(BeginRound((self.seat + 1) % state.seats))
        else:
            doing.done()
            doing.emit(GameEnded(tuple(seat_ranks(state))))
