"""The step that carries out a card, one effect to one seat at a time, so that answers come exactly between."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from tabletop.core.dice import D6
from tabletop.core.effects.programs import Programs, card_of
from tabletop.core.effects.words import NAMED, Condition, Count, Who
from tabletop.core.events import Event
from tabletop.core.frames import Doing, Step
from tabletop.core.numbers import number
from tabletop.core.state import State


class Call(NamedTuple):
    """An effect happens to a seat; `run` is the step that it is part of."""

    run: "Run"
    seat: int

    @property
    def cause(self) -> str:
        """The card that does it."""
        return card_of(self.run.program)


class Lexicon(NamedTuple):
    """What a game's cards are made of; its state class has it as `LEXICON`.

    `goods` are the sorts in the order of the purses, which are called ``bank`` and ``seat.N``; `numbers` are the
    numbers of the rules that cards use or change, each worked out for a seat; `dice` are the faces of each die, `piles`
    the zones that a deck is made anew from. `rules` are the ids of the
    rules that a refused pick cites: ``pick_goods``, ``pick_card`` and ``choose``. Effects on any goods mean the first
    `resources` sorts, or all when it is 0.
    """

    programs: Programs
    goods: tuple[str, ...] = ()
    numbers: Mapping[str, Callable[[Any, int], int]] = {}
    dice: Mapping[str, tuple[int, ...]] = {"d6": D6}
    piles: Mapping[str, tuple[str, ...]] = {}
    rules: Mapping[str, str] = {}
    resources: int = 0


class Lost(Event[State], frozen=True, gc=False, tag=True):
    """`seat` has lost `n` of `what` by `cause`, a card: the loss is whole, and may be answered."""

    seat: int
    what: str
    n: int
    cause: str

    def happen(self, state: State) -> None:
        key = _lost(self.cause, self.seat)
        state.tally[key] = state.tally.get(key, 0) + self.n


class GivenUp(Lost, frozen=True, gc=False, tag=True):
    """`seat` has let `n` of `what` go as it liked: conditions on what is lost hold, but nothing answers it."""


class Carried(Event[State], frozen=True, gc=False, tag=True):
    """The card `cause` has done all that it does."""

    cause: str

    def happen(self, state: State) -> None:
        if state.tally:
            for seat in range(state.seats):
                state.tally.pop(_lost(self.cause, seat), None)


def _lost(cause: str, seat: int) -> str:
    return f"lost {cause} {seat}"


def lost_by(state: State, cause: str, seat: int) -> int:
    """Return how much `seat` has lost by the card `cause`, which is being carried out."""
    return state.tally.get(_lost(cause, seat), 0)


class Run(Step[State], frozen=True, tag=True):
    """The effect number `at` of `program`, a card of `seat` or a part of one, happens to the next seat.

    `nth` counts the seats that it has happened to. `gainer` has the good of it, `victims` the harm; `targets` are ids
    that were named with the card, `rolled` is the latest face of a die.
    """

    program: str
    gainer: int
    victims: tuple[int, ...] = ()
    targets: tuple[str, ...] = ()
    rolled: int = 0
    at: int = 0
    nth: int = 0

    def run(self, doing: Doing[State]) -> None:
        state = doing.state
        lexicon: Lexicon = state.LEXICON
        effects = lexicon.programs[self.program]
        if self.at == len(effects):
            doing.done()
            if card_of(self.program) == self.program:
                doing.emit(Carried(self.program))
            return
        effect = effects[self.at]
        seats = self.seats(state, effect.who)
        if self.nth + 1 < len(seats):
            following = msgspec.structs.replace(self, nth=self.nth + 1)
        else:
            following = msgspec.structs.replace(self, at=self.at + 1, nth=0)
        doing.done(following)
        if not seats:
            return
        call = Call(self, seats[self.nth])
        if effect.if_ is None or holds(state, effect.if_, call):
            effect.carry_out(doing, call)
        elif effect.else_ is not None:
            go_to(doing, self, call.seat, effect.else_)

    def with_roll(self, face: int) -> "Run":
        """Return this step with `face` as the latest face of a die."""
        return msgspec.structs.replace(self, rolled=face)

    def seats(self, state: State, who: Who) -> tuple[int, ...]:
        """Return the seats that `who` stands for, in the order in which it happens to them."""
        if who == "victims":
            return self.victims
        if who == "owner":
            return (self.seat,)
        if who == "gainer":
            return (self.gainer,)
        round_table = tuple([(self.seat + k) % state.seats for k in range(state.seats)])
        return round_table if who == "everybody" else round_table[1:]


def go_to(doing: Doing[Any], run: Run, seat: int, part: str) -> None:
    """Let `part` of the card of `run` happen to `seat` next."""
    part = f"{card_of(run.program)}/{part}"
    doing.put(msgspec.structs.replace(run, seat=seat, program=part, victims=(seat,), at=0, nth=0))


def holds(state: State, condition: Condition, call: Call) -> bool:
    """Return whether `condition` holds for the seat of `call`."""
    if condition.lost is not None and bool(lost_by(state, call.cause, call.seat)) != condition.lost:
        return False
    if condition.has is not None and not rule_number(state, condition.has, call):
        return False
    if condition.owns is not None and not has(state, call.seat)[state.LEXICON.goods.index(condition.owns)]:
        return False
    return not condition.rolled or call.run.rolled in condition.rolled


def rule_number(state: State, name: str, call: Call) -> int:
    """Return what the number of the rules called `name` is for the seat of `call`."""
    return number(state, name, state.LEXICON.numbers[name](state, call.seat), call.seat)


def sort_of(state: State, what: str, call: Call) -> int:
    """Return the place in the purses of the goods `what`, a sort or NAMED."""
    goods: tuple[str, ...] = state.LEXICON.goods
    return goods.index(call.run.targets[-1] if what == NAMED else what)


def resources(state: State, seat: int) -> tuple[int, ...]:
    """Return the goods of `seat` that effects on any goods mean."""
    goods = has(state, seat)
    return goods[: state.LEXICON.resources or len(goods)]


def has(state: State, seat: int) -> tuple[int, ...]:
    """Return the goods of `seat`."""
    return state.purses[purse_of(seat)]


def purse_of(seat: int) -> str:
    """Return the name of the purse of `seat`."""
    return f"seat.{seat}"


def amount(state: State, count: Count, call: Call, there: int) -> int:
    """Return how many `count` stands for, `there` at most; none when it comes to less than 0."""
    if count == "all":
        return there
    if count == "half_up":
        return (there + 1) // 2
    if count == "rolled":
        n = call.run.rolled
    elif isinstance(count, str):
        n = rule_number(state, count, call)
    else:
        n = count
    return max(0, min(n, there))
