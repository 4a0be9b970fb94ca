"""The words about goods: losing, getting and giving them, with the picks that these may need."""

from typing import Any

from tabletop.core.actions import Action
from tabletop.core.effects.run import Call, Lost, amount, has, purse_of, resources, sort_of
from tabletop.core.effects.words import ANY, Count, Effect
from tabletop.core.events import Passed
from tabletop.core.frames import Doing, Frame
from tabletop.core.purses import with_more
from tabletop.core.refusals import Refusal
from tabletop.core.state import State

BANK = "bank"


class Lose(Effect, frozen=True, tag="lose"):
    """The seat loses `count` of its goods `what` to the bank, as far as it has them; of ANY it picks each itself."""

    what: str
    count: Count = 1

    def carry_out(self, doing: Doing[Any], call: Call) -> None:
        _part_with(doing, call, self, BANK, call.seat)


class Gain(Effect, frozen=True, tag="gain"):
    """The seat gets `count` of the goods `what` from the bank, as far as that has them; of ANY it picks each."""

    what: str
    count: Count = 1

    def carry_out(self, doing: Doing[Any], call: Call) -> None:
        state, bank = doing.state, doing.state.purses[BANK]
        if self.what == ANY:
            n = amount(state, self.count, call, sum(bank[: len(resources(state, call.seat))]))
            if n:
                doing.put(PickGain(call.seat, n, call.cause))
            return
        what = sort_of(state, self.what, call)
        n = amount(state, self.count, call, bank[what])
        if n:
            doing.emit(Passed(what, n, BANK, purse_of(call.seat), call.cause))


class Give(Effect, frozen=True, tag="give"):
    """The seat gives the gainer `count` of its goods `what`, as far as it has them; of ANY the gainer picks each."""

    what: str
    count: Count = 1

    def carry_out(self, doing: Doing[Any], call: Call) -> None:
        if call.seat != call.run.gainer:  # nobody gives to itself
            _part_with(doing, call, self, purse_of(call.run.gainer), call.run.gainer)


def _part_with(doing: Doing[Any], call: Call, effect: Lose | Give, to: str, picker: int) -> None:
    """Let the goods of `effect` go from the seat of `call` to the purse `to`, those of ANY as `picker` picks."""
    state, seat = doing.state, call.seat
    if effect.what != ANY:
        goods = has(state, seat)
        what = sort_of(state, effect.what, call)
        n = amount(state, effect.count, call, goods[what])
        if n:
            doing.emit(Passed(what, n, purse_of(seat), to, call.cause))
            doing.emit(Lost(seat, state.LEXICON.goods[what], n, call.cause))
        return
    goods = resources(state, seat)
    n = amount(state, effect.count, call, sum(goods))
    if n:
        doing.put(PickGoods(picker, seat, to, n, call.cause, (0,) * len(goods)))
        _take_what_is_settled(doing)


class PickGoods(Frame[State], frozen=True, tag=True):
    """`seat` picks which goods go, one at a time, `left` more of them: from `loser` to the purse `to`, by `cause`.

    `gone` are those picked so far, by sort.
    """

    loser: int
    to: str
    left: int
    cause: str
    gone: tuple[int, ...]

    def legal(self, state: State) -> list[Action]:
        names = state.LEXICON.goods
        return [("pick", name) for name, n in zip(names, resources(state, self.loser), strict=False) if n]

    def explain(self, state: State, action: Action) -> Refusal:
        rule = state.LEXICON.rules["pick_goods"]
        return Refusal("pick_goods", {"n": self.left}, rule, "Pick what goes, one after the other: {n} more.")

    def act(self, doing: Doing[State], action: Action) -> None:
        what = doing.state.LEXICON.goods.index(action[1])
        self.take(doing, what, 1)
        _take_what_is_settled(doing)

    def take(self, doing: Doing[State], what: int, n: int) -> None:
        """Let `n` goods of the sort `what` go, and this frame with the last of them."""
        doing.emit(Passed(what, n, purse_of(self.loser), self.to, self.cause))
        gone = with_more(self.gone, what, n)
        if self.left > n:
            doing.done(PickGoods(self.seat, self.loser, self.to, self.left - n, self.cause, gone))
            return
        doing.done()
        for name, lost in zip(doing.state.LEXICON.goods, gone, strict=False):
            if lost:
                doing.emit(Lost(self.loser, name, lost, self.cause))


class PickGain(Frame[State], frozen=True, tag=True):
    """`seat` picks which goods it gets from the bank, one at a time, `left` more of them, by `cause`."""

    left: int
    cause: str

    def legal(self, state: State) -> list[Action]:
        n = len(resources(state, self.seat))
        return [("gain", name) for name, m in zip(state.LEXICON.goods[:n], state.purses[BANK], strict=False) if m]

    def explain(self, state: State, action: Action) -> Refusal:
        rule = state.LEXICON.rules["pick_goods"]
        return Refusal("pick_gain", {"n": self.left}, rule, "Pick what you get, one after the other: {n} more.")

    def act(self, doing: Doing[State], action: Action) -> None:
        what = doing.state.LEXICON.goods.index(action[1])
        doing.emit(Passed(what, 1, BANK, purse_of(self.seat), self.cause))
        doing.done(*([PickGain(self.seat, self.left - 1, self.cause)] if self.left > 1 else []))


def _take_what_is_settled(doing: Doing[State]) -> None:
    """Make the picks that all can see are forced: one sort is there, or all must go."""
    while isinstance(frame := doing.state.frames[-1], PickGoods):
        goods = resources(doing.state, frame.loser)
        there = [(what, n) for what, n in enumerate(goods) if n]
        if len(there) > 1 and frame.left < sum(goods):
            return
        what, n = there[0]
        frame.take(doing, what, min(n, frame.left))
