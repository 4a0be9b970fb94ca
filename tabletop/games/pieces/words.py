"""The words of stories, mods and skills that only We Come in Pieces has; the others are the core's."""

from typing import Literal

from tabletop.core.effects import words
from tabletop.core.effects.words import Effect
from tabletop.packs.loader import Id, Positive

Part = Literal["head", "body", "feet"]


class Upgrade(Effect, frozen=True, tag="upgrade"):
    """A part of the seat's robot gets `n` points, as far as it can; of ``any`` the seat picks it."""

    part: Literal["any", "head", "body", "feet"] = "any"
    n: Positive = 1


class Discretion(Effect, frozen=True, tag="discretion"):
    """The seat gets `n` DIS, as far as it can."""

    n: Positive


class Convert(Effect, frozen=True, tag="convert"):
    """The seat influences `n` citizens in reach."""

    n: Positive = 1


class March(Effect, frozen=True, tag="march"):
    """The seat moves citizens of its own by `n` tiles altogether."""

    n: Positive = 1


class Immunity(Effect, frozen=True, tag="immunity"):
    """The seat can't be attacked until the next Headlines."""


class Mayor(Effect, frozen=True, tag="mayor"):
    """The Mayor goes straight to the tile `to`."""

    to: Id


class Character(Effect, frozen=True, tag="character"):
    """The Story Character comes to the tile `at`; one that `wanders` strays after each round of actions."""

    at: Id
    wanders: bool = False


class Crowd(Effect, frozen=True, tag="crowd"):
    """There are `n` neutral citizens more on the tile `at`, and with `around` on each tile beside it."""

    at: Id
    n: Positive = 1
    around: bool = False


class Disperse(Effect, frozen=True, tag="disperse"):
    """The seat sends every citizen of the tile `at` to a tile beside it."""

    at: Id


Word = (
    words.Draw | words.Modify | Upgrade | Discretion | Convert | March | Immunity | Mayor | Character | Crowd | Disperse
)
