"""The words of stories, mods and skills that only We Come in Pieces has; the others are the core's."""

from typing import ClassVar, Literal

from tabletop.core.effects.cards import Draw
from tabletop.core.effects.vocabulary import Modify
from tabletop.core.effects.words import Effect
from tabletop.packs.loader import Id, Positive

Part = Literal["head", "body", "feet"]


class OwnWord(Effect, frozen=True):
    """A word of We Come in Pieces. What carries it out stands in `effects.py`, once there are rules."""

    OF_STORIES: ClassVar[bool] = False
    """Whether only a story can do it, no mod or skill."""


class Upgrade(OwnWord, frozen=True, tag="upgrade"):
    """A part of the seat's robot gets `n` points, as far as it can; of ``any`` the seat picks it."""

    part: Literal["any", "head", "body", "feet"] = "any"
    n: Positive = 1


class Discretion(OwnWord, frozen=True, tag="discretion"):
    """The seat gets `n` DIS, as far as it can."""

    n: Positive


class Convert(OwnWord, frozen=True, tag="convert"):
    """The seat influences `n` citizens in reach."""

    n: Positive = 1


class March(OwnWord, frozen=True, tag="march"):
    """The seat moves citizens of its own by `n` tiles altogether."""

    n: Positive = 1


class Immunity(OwnWord, frozen=True, tag="immunity"):
    """The seat can't be attacked until the next Headlines."""


class Mayor(OwnWord, frozen=True, tag="mayor"):
    """The Mayor goes straight to the tile `to`."""

    OF_STORIES = True

    to: Id


class Character(OwnWord, frozen=True, tag="character"):
    """The Story Character comes to the tile `at`; one that `wanders` strays after each round of actions."""

    OF_STORIES = True

    at: Id
    wanders: bool = False


class Crowd(OwnWord, frozen=True, tag="crowd"):
    """There are `n` neutral citizens more on the tile `at`, and with `around` on each tile beside it."""

    OF_STORIES = True

    at: Id
    n: Positive = 1
    around: bool = False


class Disperse(OwnWord, frozen=True, tag="disperse"):
    """The seat sends every citizen of the tile `at` to a tile beside it."""

    OF_STORIES = True

    at: Id


Word = Draw | Modify | Upgrade | Discretion | Convert | March | Immunity | Mayor | Character | Crowd | Disperse
