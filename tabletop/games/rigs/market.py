"""The Market phase (rigs.20)."""

from tabletop.core.actions import Action
from tabletop.core.events import Passed
from tabletop.core.frames import Doing, Frame, Step
from tabletop.core.numbers import expire
from tabletop.core.refusals import Refusal
from tabletop.core.zones import move
from tabletop.games.rigs.aims import seat_name
from tabletop.games.rigs.events import Muted, PhaseBegan, PriceTurned
from tabletop.games.rigs.losses import LISTEN, hearing
from tabletop.games.rigs.managing import READY
from tabletop.games.rigs.pack import CREDITS, LUXURY, refuse
from tabletop.games.rigs.playing import karma_plays, play, why_not_play
from tabletop.games.rigs.prices import card_price, price_for
from tabletop.games.rigs.prospects import karma_candidates
from tabletop.games.rigs.state import BANK, MARKET, MARKET_DECK, WAREHOUSES, RigsState


class Market(Step[RigsState], frozen=True, tag=True):
    """The Market phase begins: the Leader picks who turns the card, then all sell from the Leader on."""

    def run(self, doing: Doing[RigsState]) -> None:
        state = doing.state
        doing.emit(PhaseBegan("market"))
        doing.done(Flip(state.leader))


class Flip(Frame[RigsState], frozen=True, tag=True):
    """The Expedition Leader picks who turns the Market card over."""

    def legal(self, state: RigsState) -> list[Action]:
        return [("turn", seat_name(k)) for k in range(state.seats)]

    def candidates(self, state: RigsState) -> list[Action]:
        return [("turn", seat_name(self.seat))]

    def explain(self, state: RigsState, action: Action) -> Refusal:
        return refuse("turn")

    def act(self, doing: Doing[RigsState], action: Action) -> None:
        state = doing.state
        card = state.zones[MARKET_DECK][-1]
        move(doing, card, MARKET_DECK, MARKET)
        doing.emit(PriceTurned(int(action[1].removeprefix("seat")), card_price(state, card)))
        order = [(state.leader + k) % state.seats for k in range(state.seats)]
        doing.done(*[Sell(seat) for seat in reversed(order)])


class Sell(Frame[RigsState], frozen=True, tag=True):
    """The seat sells Luxuries, and may play Karma cards; at the last Market card all that is left is sold (rigs.r5)."""

    EXPLICIT = True

    def legal(self, state: RigsState) -> list[Action]:
        n = state.purses[WAREHOUSES[self.seat]][LUXURY]
        return [
            READY,
            *[("sell", str(k)) for k in range(1, n + 1)],
            *karma_plays(state, self.seat),
            *hearing(state, self.seat),
        ]

    def candidates(self, state: RigsState) -> list[Action]:
        n = state.purses[WAREHOUSES[self.seat]][LUXURY]
        return [*([("sell", str(n))] if n else []), READY, *karma_candidates(state, self.seat)]

    def explain(self, state: RigsState, action: Action) -> Refusal:
        if action[0] == "play":
            return why_not_play(state, self.seat, action)
        if action[0] == "sell":
            return refuse("sell", have=state.purses[WAREHOUSES[self.seat]][LUXURY])
        return refuse("market", action=" ".join(action).strip() or "nothing")

    def act(self, doing: Doing[RigsState], action: Action) -> None:
        state, seat = doing.state, self.seat
        if action[0] == "play":
            play(doing, seat, action)
            return
        if action[0] == "sell":
            sell(doing, seat, int(action[1]))
            return
        if action == LISTEN:
            doing.emit(Muted(seat, False))
            return
        if state.round == state.last_round:
            sell(doing, seat, state.purses[WAREHOUSES[seat]][LUXURY])
        doing.done()


def sell(doing: Doing[RigsState], seat: int, n: int) -> None:
    """Let `seat` sell `n` Luxuries."""
    price = price_for(doing.state, seat)
    if n:
        doing.emit(Passed(LUXURY, n, WAREHOUSES[seat], BANK, "sale"))
        if price:
            doing.emit(Passed(CREDITS, n * price, BANK, WAREHOUSES[seat], "sale"))


class CloseMarket(Step[RigsState], frozen=True, tag=True):
    """The round is over."""

    def run(self, doing: Doing[RigsState]) -> None:
        expire(doing, "phase")
        expire(doing, "round")
        doing.done()
