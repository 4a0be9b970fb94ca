"""The words that choose, roll, and change numbers and what is allowed; and the list of all words that games share."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from tabletop.core import dice
from tabletop.core.actions import Action
from tabletop.core.effects import cards, goods
from tabletop.core.effects.cards import Discard, Draw, Look, TakeCard
from tabletop.core.effects.goods import Gain, Give, Lose
from tabletop.core.effects.run import Call, Run, go_to, rule_number
from tabletop.core.effects.words import TARGET, Effect, Odd, Vocabulary
from tabletop.core.frames import Doing, Frame
from tabletop.core.numbers import Modified, number
from tabletop.core.records import EVERYBODY, Modifier, Until
from tabletop.core.refusals import Refusal
from tabletop.core.state import State


class Choose(Effect, frozen=True, tag="choose"):
    """The seat chooses one of the parts `options` of the card, which then happens to it."""

    options: tuple[str, ...]

    def parts(self) -> tuple[str, ...]:
        return (*super().parts(), *self.options)

    def carry_out(self, doing: Doing[Any], call: Call) -> None:
        doing.put(Choice(call.seat, call.run, self.options))


class Choice(Frame[State], frozen=True, tag=True):
    """`seat` chooses which of the parts `options` of a card happens to it; `run` is the step that asks."""

    run: Run
    options: tuple[str, ...]

    def legal(self, state: State) -> list[Action]:
        return [("choose", option) for option in self.options]

    def explain(self, state: State, action: Action) -> Refusal:
        rule, options = state.LEXICON.rules["choose"], ", ".join(self.options)
        return Refusal("choose", {"options": options}, rule, "Choose one of {options}.")

    def act(self, doing: Doing[State], action: Action) -> None:
        doing.done()
        go_to(doing, self.run, self.seat, action[1])


class Part(Effect, frozen=True, tag="part"):
    """The part `to` of the card happens to the seat."""

    to: str

    def parts(self) -> tuple[str, ...]:
        return (*super().parts(), self.to)

    def carry_out(self, doing: Doing[Any], call: Call) -> None:
        go_to(doing, call.run, call.seat, self.to)


class Roll(Effect, frozen=True, tag="roll"):
    """The seat rolls; `table` names the part of the card that happens to it for each face, none where it is left out.

    A later ``rolled`` is the face.
    """

    table: dict[int, str] = msgspec.field(default_factory=dict)
    die: str = "d6"

    def parts(self) -> tuple[str, ...]:
        return (*super().parts(), *self.table.values())

    def carry_out(self, doing: Doing[Any], call: Call) -> None:
        face = dice.roll(doing, call.seat, call.cause, self.die, doing.state.LEXICON.dice[self.die])
        run = doing.state.frames[-1]
        assert isinstance(run, Run)
        doing.done(run.with_roll(face))
        following = self.table.get(face)
        if following is not None:
            go_to(doing, call.run.with_roll(face), call.seat, following)

    def odd(self, known: Vocabulary) -> Iterator[Odd]:
        yield from super().odd(known)
        for face in self.table:
            if self.die in known.dice and face not in known.dice[self.die]:
                yield Odd("table", f"faces of {self.die}", str(face))


class Modify(Effect, frozen=True, tag="modify"):
    """The `number` of the rules is changed for the seat, or with `for_all` for everybody, `until` when.

    The `value` is a number, or the name of a number of the rules; `where` is a kind of place, or TARGET.
    """

    number: str
    op: Literal["set", "add", "mul", "min", "max"]
    value: int | str
    until: Until
    for_all: bool = False
    where: str = ""

    def carry_out(self, doing: Doing[Any], call: Call) -> None:
        seat = EVERYBODY if self.for_all else call.seat
        value = rule_number(doing.state, self.value, call) if isinstance(self.value, str) else self.value
        where = call.run.targets[0] if self.where == TARGET else self.where
        doing.emit(Modified(Modifier(self.number, self.op, value, self.until, call.cause, seat, where)))

    def odd(self, known: Vocabulary) -> Iterator[Odd]:
        yield from super().odd(known)
        if self.op in ("add", "mul") and self.value == (self.op == "mul"):
            yield Odd("value", "a value that changes something", str(self.value))


class Forbid(Effect, frozen=True, tag="forbid"):
    """The seat may not use `verb`, `until` when."""

    verb: str
    until: Until

    def carry_out(self, doing: Doing[Any], call: Call) -> None:
        bar(doing, call.seat, self.verb, self.until, call.cause)


def bar(doing: Doing[Any], seat: int, verb: str, until: Until, source: str) -> None:
    """Forbid `verb` to `seat`, `until` when, because of `source`."""
    doing.emit(Modified(Modifier(_may(verb), "set", 0, until, source, seat)))


def may(state: State, seat: int, verb: str) -> bool:
    """Return whether no card forbids `verb` to `seat`."""
    return bool(number(state, _may(verb), 1, seat))


def _may(verb: str) -> str:
    return f"may {verb}"


Word = Lose | Gain | Give | Draw | Discard | TakeCard | Look | Choose | Part | Roll | Modify | Forbid
"""The words that all games share."""
FRAMES: tuple[type[Frame[Any]], ...] = (Run, goods.PickGoods, goods.PickGain, cards.PickCard, Choice)
"""The frames that cards put on the stack: a game with cards of its own has them among its own."""
