"""The kinds of cards that a pack of R.I.G.S. writes, Disasters and Karma, and what is wrong with them."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from tabletop.core.effects.programs import Fault
from tabletop.core.effects.vocabulary import Modify
from tabletop.core.effects.words import NAMED, TARGET, Effect, Odd
from tabletop.games.rigs.words import CARRIERS, OwnWord, Word, without_plot
from tabletop.packs.loader import Component, Id, Line, Positive

Phase = Literal["player", "disaster", "production", "market"]


class Disaster(Component, frozen=True):
    """A kind of Disaster card, how many there are (`count`), and what it does."""

    id: Id
    title: Line
    count: Positive
    text: Line
    do: tuple[Word, ...]
    parts: dict[str, tuple[Word, ...]] = msgspec.field(default_factory=dict)


Aim = Literal["seat", "all", "sort", "own-plot", "others-plot", "any-plot", "own-spots"]


class Karma(Component, frozen=True):
    """A Karma card: when it is played (`phases`) or what it `answers`, what is named with it (`aim`), what it does.

    `must` is what a seat or plot that is named must have; `stays` says that it lies out once it is played.
    """

    id: Id
    title: Line
    sort: Literal["destruction", "sabotage", "wealth", "protection"]
    text: Line
    do: tuple[Word, ...]
    phases: tuple[Phase, ...] = ()
    aim: tuple[Aim, ...] = ()
    must: Literal["none", "rigs", "karma", "luxury", "energy", "resources", "surveyed"] = "none"
    stays: bool = False
    answers: Literal["", "cancel", "return", "take-over", "aside", "back", "roll", "rigs", "take", "loss"] = ""
    parts: dict[str, tuple[Word, ...]] = msgspec.field(default_factory=dict)


# Cards that could never do anything ----------------------------------------------------------------------------------


def idle_faults(card: Karma) -> Iterator[Fault]:
    """Yield why `card`, or an effect of it, could never do anything."""
    if not card.phases and not card.answers:
        yield Fault("phases", "phases to play it in, or what it answers", "neither")
    if not card.do and card.answers not in ("cancel", "take-over", "aside", "back", "take"):
        yield Fault("do", "something that the card does", "nothing")
    if card.answers in ("roll", "rigs") and not card.stays:
        yield Fault("answers", f"stays: true for a card that answers {card.answers}", "stays: false")
    if card.id in CARRIERS and not card.stays:
        yield Fault("stays", f"true for {card.id}, which takes RIGS", "false")
    hits = card.answers == "return" or (card.sort in ("destruction", "sabotage") and set(card.aim) - {"all"})
    for at, effect in enumerate(card.do):
        if effect.who == "victims" and not hits:
            yield Fault(f"do[{at}].who", "somebody that the card is aimed at", '"victims", and it has none')
    for where, effects in (("do", card.do), *[(f"parts.{name}", effects) for name, effects in card.parts.items()]):
        for at, effect in enumerate(effects):
            for odd in _idle(effect, card):
                yield Fault(f"{where}[{at}].{odd.field}", odd.expected, odd.found)


def _idle(effect: Effect, card: Karma) -> Iterator[Odd]:
    """Yield why `effect` could never do anything on `card`."""
    if isinstance(effect, OwnWord):
        yield from effect.idle(card)
    if getattr(effect, "what", "") == NAMED and not {"sort", "own-spots"} & set(card.aim):
        yield Odd("what", "an aim at a sort of goods", ", ".join(card.aim) or "none")
    if isinstance(effect, Modify):
        if effect.where == TARGET:
            yield from without_plot(card)
        if card.phases:
            yield from _too_late(effect, card)


def _too_late(effect: Modify, card: Karma) -> Iterator[Odd]:
    """Yield a fault where the phase in which a number counts doesn't come while `card` changes it."""
    market, late = effect.number == "sale_price", set(card.phases) == {"market"}
    if market and effect.until == "phase" and "market" not in card.phases:
        yield Odd("until", "the Market phase among the phases of the card", ", ".join(card.phases))
    if not market and effect.until == "phase" and "production" not in card.phases:
        yield Odd("until", "the Production phase among the phases of the card", ", ".join(card.phases))
    elif not market and late:
        yield Odd("number", "a number of the Market phase", f'"{effect.number}"')


def idle_disaster(kind: Disaster) -> Iterator[Fault]:
    """Yield why `kind` of Disaster could never do anything."""
    if not kind.do:
        yield Fault("do", "something that the card does", "nothing")
