"""The words that choose, roll, and change numbers and what is allowed; and the list of all words."""

from collections.abc import Mapping
from typing import Any

from tabletop.core import dice
from tabletop.core.actions import Action
from tabletop.core.effects import cards, goods
from tabletop.core.effects import words as word
from tabletop.core.effects.run import Call, Run, Word, go_to, rule_number
from tabletop.core.frames import Doing, Frame
from tabletop.core.numbers import Modified, number
from tabletop.core.records import EVERYBODY, Modifier, Until
from tabletop.core.refusals import Refusal
from tabletop.core.state import State


def choose(doing: Doing[Any], call: Call) -> None:
    """Carry out `Choose`."""
    effect: word.Choose = call.effect
    doing.put(Choice(call.seat, call.run, effect.options))


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


def part(doing: Doing[Any], call: Call) -> None:
    """Carry out `Part`."""
    effect: word.Part = call.effect
    go_to(doing, call.run, call.seat, effect.to)


def roll(doing: Doing[Any], call: Call) -> None:
    """Carry out `Roll`."""
    effect: word.Roll = call.effect
    face = dice.roll(doing, call.seat, call.cause, effect.die, doing.state.LEXICON.dice[effect.die])
    run = doing.state.frames[-1]
    assert isinstance(run, Run)
    doing.done(run.with_roll(face))
    following = effect.table.get(face)
    if following is not None:
        go_to(doing, call.run.with_roll(face), call.seat, following)


def modify(doing: Doing[Any], call: Call) -> None:
    """Carry out `Modify`."""
    effect: word.Modify = call.effect
    seat = EVERYBODY if effect.for_all else call.seat
    value = rule_number(doing.state, effect.value, call) if isinstance(effect.value, str) else effect.value
    where = call.run.targets[0] if effect.where == word.TARGET else effect.where
    doing.emit(Modified(Modifier(effect.number, effect.op, value, effect.until, call.cause, seat, where)))


def forbid(doing: Doing[Any], call: Call) -> None:
    """Carry out `Forbid`."""
    effect: word.Forbid = call.effect
    bar(doing, call.seat, effect.verb, effect.until, call.cause)


def bar(doing: Doing[Any], seat: int, verb: str, until: Until, source: str) -> None:
    """Forbid `verb` to `seat`, `until` when, because of `source`."""
    doing.emit(Modified(Modifier(_may(verb), "set", 0, until, source, seat)))


def may(state: State, seat: int, verb: str) -> bool:
    """Return whether no card forbids `verb` to `seat`."""
    return bool(number(state, _may(verb), 1, seat))


def _may(verb: str) -> str:
    return f"may {verb}"


WORDS: Mapping[type[word.Effect], Word] = {
    word.Lose: goods.lose,
    word.Gain: goods.gain,
    word.Give: goods.give,
    word.Draw: cards.draw,
    word.Discard: cards.discard,
    word.TakeCard: cards.take_card,
    word.Look: cards.look,
    word.Choose: choose,
    word.Part: part,
    word.Roll: roll,
    word.Modify: modify,
    word.Forbid: forbid,
}
"""What carries out each word of the shared vocabulary."""

FRAMES: tuple[type[Frame[Any]], ...] = (Run, goods.PickGoods, goods.PickGain, cards.PickCard, Choice)
"""The frames that cards put on the stack: a game with cards of its own has them among its own."""
