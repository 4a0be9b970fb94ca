"""Rounds: land grants, the Expedition Leader, disasters, and what comes after what (rigs.6, rigs.7, rigs.11 to 14)."""

from collections.abc import Callable
from typing import Any

from tabletop.core.actions import Action
from tabletop.core.dice import place_by_chance, roll
from tabletop.core.effects.run import Run
from tabletop.core.events import Moved, MovedTogether, RoundBegan
from tabletop.core.frames import Doing, Frame, Step
from tabletop.core.numbers import expire
from tabletop.core.refusals import Refusal
from tabletop.core.windows import Announced, Resolved
from tabletop.core.zones import move, move_all, show, shuffle
from tabletop.games.rigs.aims import seat_name
from tabletop.games.rigs.board import kind_of, luxury_spots
from tabletop.games.rigs.ending import Valuation
from tabletop.games.rigs.events import LeaderChosen, PhaseBegan, PlotsCompared
from tabletop.games.rigs.managing import Manage
from tabletop.games.rigs.market import CloseMarket, Market
from tabletop.games.rigs.pack import (
    CARD_NAMES,
    CARD_TOKENS,
    DISASTER_KINDS,
    PLAINS,
    PLOT_NAMES,
    PLOT_TOKENS,
    RULES,
    VALLEY,
    refuse,
)
from tabletop.games.rigs.producing import Production, check_all
from tabletop.games.rigs.state import (
    DISASTER_DECK,
    DISASTER_DISCARD,
    DISCARD,
    ESTATES,
    FRONT,
    GRANT,
    HANDS,
    LATER,
    NOBODY,
    PLOT_DECK,
    RigsState,
)


class BeginRound(Step[RigsState], frozen=True, tag=True):
    """A round begins: Player, Disaster, Production, Market; after the last one the game is valued (rigs.26)."""

    OPENS_ROUND = True

    def run(self, doing: Doing[RigsState]) -> None:
        state = doing.state
        doing.emit(RoundBegan(state.round + 1))
        doing.emit(PhaseBegan("player"))
        for seat in range(state.seats):
            move_all(doing, state.zones[LATER[seat]], LATER[seat], HANDS[seat])
        following = BeginRound(0) if state.round < state.last_round else Valuation(0)
        doing.done(
            *(following, CloseMarket(0), Market(0), Production(0), Disasters(0), HandLimits(0)),
            *(OpenTurns(0), Leadership(0), Grant(0)),
        )


class Grant(Step[RigsState], frozen=True, tag=True):
    """From round 2 on the Leader sees a plot for each seat, as far as there are some (rigs.6)."""

    def run(self, doing: Doing[RigsState]) -> None:
        state = doing.state
        deck = state.zones[PLOT_DECK]
        doing.done()
        if state.round > 1 and deck:
            drawn = deck[-state.seats :]
            move_all(doing, drawn, PLOT_DECK, GRANT)
            show(doing, drawn, 1 << state.leader)
            if len(drawn) == 1:
                move(doing, drawn[0], GRANT, ESTATES[state.leader])
            else:
                doing.put(TakePlot(state.leader))


class TakePlot(Frame[RigsState], frozen=True, tag=True):
    """The Leader takes one of the plots drawn (rigs.6)."""

    def legal(self, state: RigsState) -> list[Action]:
        return [("take", PLOT_NAMES[plot]) for plot in state.zones[GRANT]]

    def explain(self, state: RigsState, action: Action) -> Refusal:
        return refuse("take_plot", n=len(state.zones[GRANT]))

    def act(self, doing: Doing[RigsState], action: Action) -> None:
        state = doing.state
        move(doing, PLOT_TOKENS[action[1]], GRANT, ESTATES[self.seat])
        others = tuple([(self.seat + k) % state.seats for k in range(1, state.seats)])
        doing.done(GivePlots(self.seat, others))


class GivePlots(Step[RigsState], frozen=True, tag=True):
    """The other plots go to the seats `waiting`, by chance, in an order that the Leader picks (rigs.6)."""

    waiting: tuple[int, ...]

    def run(self, doing: Doing[RigsState]) -> None:
        plots = doing.state.zones[GRANT]
        if not plots or not self.waiting:
            doing.done()
        elif len(self.waiting) == 1:
            doing.done()
            give_plot(doing, self.waiting[0])
        else:
            doing.done(NextGrant(self.seat, self.waiting))


class NextGrant(Frame[RigsState], frozen=True, tag=True):
    """The Leader picks which of the seats `waiting` gets a plot next; with too few plots the last go without."""

    waiting: tuple[int, ...]

    def legal(self, state: RigsState) -> list[Action]:
        return [("grant", seat_name(k)) for k in self.waiting]

    def explain(self, state: RigsState, action: Action) -> Refusal:
        return refuse("next_grant", n=len(state.zones[GRANT]))

    def act(self, doing: Doing[RigsState], action: Action) -> None:
        seat = int(action[1].removeprefix("seat"))
        doing.done(GivePlots(self.seat, tuple([k for k in self.waiting if k != seat])))
        give_plot(doing, seat)


def give_plot(doing: Doing[RigsState], seat: int) -> None:
    """Give `seat` one of the plots drawn, by chance."""
    move(doing, place_by_chance(doing, GRANT, "grant"), GRANT, ESTATES[seat])


class Leadership(Step[RigsState], frozen=True, tag=True):
    """The seat with the worst plots is Expedition Leader, once plots have changed hands (rigs.7, rigs.25, rigs.r3)."""

    def run(self, doing: Doing[RigsState]) -> None:
        state = doing.state
        doing.done()
        if DEEDS not in state.tally:
            return
        doing.emit(PlotsCompared())
        keys = [wretchedness(state, seat) for seat in range(state.seats)]
        tied = [seat for seat in range(state.seats) if keys[seat] == min(keys)]
        if state.round > 1 and state.leader in tied:
            leader = state.leader
        elif state.round == 1 and state.leads != NOBODY:
            leader = state.leads
        else:
            while len(tied) > 1:
                faces = [roll(doing, seat, "leader") for seat in tied]
                tied = [seat for seat, face in zip(tied, faces, strict=True) if face == max(faces)]
            leader = tied[0]
        if leader != state.leader or state.round == 1:
            doing.emit(LeaderChosen(leader))


DEEDS = "deeds"
"""The tally that is there when plots have changed hands since the Leader was chosen."""
_ESTATES = frozenset(ESTATES)


def _count_deeds(event: Moved | MovedTogether, tally: dict[str, int]) -> None:
    if event.to in _ESTATES:
        tally[DEEDS] = 1


def _count_compared(event: PlotsCompared, tally: dict[str, int]) -> None:
    tally.pop(DEEDS, None)


TALLIES: dict[type, Callable[[Any, dict[str, int]], None]] = {
    Moved: _count_deeds,
    MovedTogether: _count_deeds,
    PlotsCompared: _count_compared,
}


def wretchedness(state: RigsState, seat: int) -> tuple[int, int, int]:
    """Return how good the plots of `seat` are: the smallest key is the worst (rigs.r4)."""
    plots = state.zones[ESTATES[seat]]
    kinds = [kind_of(state, plot) for plot in plots]
    barren = sum(kind == PLAINS and not luxury_spots(state, p) for kind, p in zip(kinds, plots, strict=True))
    return -barren, len(plots), -kinds.count(VALLEY)


class OpenTurns(Step[RigsState], frozen=True, tag=True):
    """The turns of the Player phase begin with the Leader's (rigs.r1)."""

    def run(self, doing: Doing[RigsState]) -> None:
        doing.done(Manage(doing.state.leader, waiting=doing.state.seats - 1))


class HandLimits(Step[RigsState], frozen=True, tag=True):
    """Who holds more than five Karma cards discards down to that (rigs.11)."""

    def run(self, doing: Doing[RigsState]) -> None:
        state = doing.state
        expire(doing, "phase")
        order = [(state.leader + k) % state.seats for k in range(state.seats)]
        over = [seat for seat in order if len(state.zones[HANDS[seat]]) > RULES.hand]
        doing.done(*[DiscardDown(seat) for seat in reversed(over)])


class DiscardDown(Frame[RigsState], frozen=True, tag=True):
    """The seat discards a Karma card, until it holds five (rigs.11)."""

    def legal(self, state: RigsState) -> list[Action]:
        return [("discard", CARD_NAMES[token]) for token in state.zones[HANDS[self.seat]]]

    def explain(self, state: RigsState, action: Action) -> Refusal:
        return refuse("hand_limit", n=len(state.zones[HANDS[self.seat]]), most=RULES.hand)

    def act(self, doing: Doing[RigsState], action: Action) -> None:
        hand = HANDS[self.seat]
        move(doing, CARD_TOKENS[action[1]], hand, DISCARD)
        if len(doing.state.zones[hand]) <= RULES.hand:
            doing.done()


class Disasters(Step[RigsState], frozen=True, tag=True):
    """The Disaster phase: the Leader deals each seat a card, in an order of its own (rigs.12)."""

    def run(self, doing: Doing[RigsState]) -> None:
        state = doing.state
        doing.emit(PhaseBegan("disaster"))
        doing.done(CloseDisasters(0), Deal(state.leader, tuple(range(state.seats))))


class CloseDisasters(Step[RigsState], frozen=True, tag=True):
    """After the disasters all may play Karma cards (rigs.r1)."""

    def run(self, doing: Doing[RigsState]) -> None:
        doing.done(ExpirePhase(0), check_all(doing.state))


class ExpirePhase(Step[RigsState], frozen=True, tag=True):
    """What holds for a phase is over."""

    def run(self, doing: Doing[RigsState]) -> None:
        expire(doing, "phase")
        doing.done()


class Deal(Frame[RigsState], frozen=True, tag=True):
    """The Leader deals the next Disaster to one of the seats `waiting` (rigs.12)."""

    waiting: tuple[int, ...]

    def legal(self, state: RigsState) -> list[Action]:
        return [("deal", seat_name(k)) for k in self.waiting]

    def candidates(self, state: RigsState) -> list[Action]:
        # The cards are face down: one order is as good as another.
        return [("deal", seat_name(self.waiting[0]))]

    def explain(self, state: RigsState, action: Action) -> Refusal:
        return refuse("deal", n=len(self.waiting))

    def act(self, doing: Doing[RigsState], action: Action) -> None:
        state = doing.state
        seat = int(action[1].removeprefix("seat"))
        waiting = tuple([k for k in self.waiting if k != seat])
        doing.done(*([Deal(self.seat, waiting)] if len(waiting) > 1 else [LastDeal(k) for k in waiting]))
        deal_disaster(doing, seat)
        assert state.zones[FRONT[seat]]


class LastDeal(Step[RigsState], frozen=True, tag=True):
    """The seat is the only one left that gets a Disaster."""

    def run(self, doing: Doing[RigsState]) -> None:
        doing.done()
        deal_disaster(doing, self.seat)


def deal_disaster(doing: Doing[RigsState], seat: int) -> None:
    """Deal `seat` the top Disaster, which happens at once as far as it isn't about production (rigs.12, rigs.14)."""
    state = doing.state
    if not state.zones[DISASTER_DECK]:
        move_all(doing, state.zones[DISASTER_DISCARD], DISASTER_DISCARD, DISASTER_DECK)
        shuffle(doing, DISASTER_DECK)
    card = state.zones[DISASTER_DECK][-1]
    move(doing, card, DISASTER_DECK, FRONT[seat])
    doing.emit(Announced(card, seat, (seat,)))
    doing.put(Suffered(seat), Run(seat, DISASTER_KINDS[state.face[card]].id, seat, (seat,)))


class Suffered(Step[RigsState], frozen=True, tag=True):
    """The Disaster of the seat has happened; one about production stays in front of it until then (rigs.12)."""

    def run(self, doing: Doing[RigsState]) -> None:
        state = doing.state
        card = state.announced[-1].card
        doing.done()
        doing.emit(Resolved(card, "done"))
        kind = DISASTER_KINDS[state.face[card]].id
        if not any(one.source == kind and one.seat == self.seat for one in state.modifiers):
            move(doing, card, FRONT[self.seat], DISASTER_DISCARD)
