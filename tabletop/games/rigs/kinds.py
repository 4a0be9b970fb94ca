"""The kinds of cards that a pack of R.I.G.S. writes: Disasters and Karma."""

from typing import Literal

import msgspec

from tabletop.games.rigs.words import Word
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
