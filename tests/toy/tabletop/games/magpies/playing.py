"""The frames of Magpies: playing a card, and what follows from it."""

from tabletop.games.magpies.pack import TEXTS
from tabletop.games.magpies.state import DISCARD, HANDS, NESTS, PLAYED, MagpiesState

from tabletop.core.actions import Action
from tabletop.core.events import GameEnded, Moved, RoundBegan
from tabletop.core.frames import Doing, Frame, Step
from tabletop.core.refusals import Refusal
from tabletop.core.scores import ranks
from tabletop.core.zones import move


class NextTrick(Step[MagpiesState], frozen=True, tag=True):
    """The next trick begins, which `seat` leads; without cards in hand the game is over (magpies.4)."""

    OPENS_ROUND = True

    def run(self, doing: Doing[MagpiesState]) -> None:
        state = doing.state
        if state.zones[HANDS[self.seat]]:
            doing.emit(RoundBegan(state.round + 1))
            doing.done(Play(self.seat))
        else:
            doing.emit(GameEnded(tuple(seat_ranks(state))))
            doing.done()


class Play(Frame[MagpiesState], frozen=True, tag=True):
    """The seat plays any card of its hand (magpies.2)."""

    def legal(self, state: MagpiesState) -> list[Action]:
        return [("play", f"c{token}") for token in state.zones[HANDS[self.seat]]]

    def explain(self, state: MagpiesState, action: Action) -> Refusal:
        return TEXTS.refusal("not_in_hand")

    def act(self, doing: Doing[MagpiesState], action: Action) -> None:
        move(doing, int(action[1][1:]), HANDS[self.seat], PLAYED[self.seat])
        following = (self.seat + 1) % doing.state.seats
        doing.done(EndTrick(self.seat) if doing.state.zones[PLAYED[following]] else Play(following))


class EndTrick(Step[MagpiesState], frozen=True, tag=True):
    """Who played highest takes the lowest card; all others are discarded (magpies.3). All have seen them."""

    def run(self, doing: Doing[MagpiesState]) -> None:
        state = doing.state
        order = sorted(range(state.seats), key=lambda seat: state.face[state.zones[PLAYED[seat]][0]])
        for seat in order:
            to = NESTS[order[-1]] if seat == order[0] else DISCARD
            doing.emit(Moved(state.zones[PLAYED[seat]][0], PLAYED[seat], to))
        doing.done(NextTrick(order[-1]))


def seat_ranks(state: MagpiesState) -> list[int]:
    """Return each seat's rank; equal seats share (magpies.5)."""
    return ranks([(state.total(seat),) for seat in range(state.seats)])
