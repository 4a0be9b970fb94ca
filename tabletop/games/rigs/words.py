"""The words of Karma and Disaster cards that only R.I.G.S. has; the others are the core's."""

from typing import Literal

from tabletop.core.effects import words
from tabletop.core.effects.words import Count, Effect


class LoseRigs(Effect, frozen=True, tag="lose_rigs"):
    """The seat loses `count` of its RIGS, anywhere or on the target plot alone, as `pick` picks."""

    count: Count = 1
    pick: Literal["seat", "gainer"] = "seat"
    where: Literal["anywhere", "target"] = "anywhere"


class SeeHand(Effect, frozen=True, tag="see_hand"):
    """The gainer sees the seat's Karma cards."""


class CountCredits(Effect, frozen=True, tag="count_credits"):
    """The gainer counts the seat's credits."""


class Steal(Effect, frozen=True, tag="steal"):
    """The gainer takes a Karma card of the seat, as it picks or by chance; the seat may give another instead."""

    pick: Literal["gainer", "chance"] = "gainer"


class Swap(Effect, frozen=True, tag="swap"):
    """The seat and the gainer swap all that they have of the goods `what`."""

    what: str


class Later(Effect, frozen=True, tag="later"):
    """The card comes into the seat's hand when the next round begins."""


class Divert(Effect, frozen=True, tag="divert"):
    """What the target plot of the seat makes in this round goes to the gainer."""


class Replan(Effect, frozen=True, tag="replan"):
    """The seat may change what it powers, once the Last Call is over."""


class Resurvey(Effect, frozen=True, tag="resurvey"):
    """The survey of the target plot is shuffled back into its deck."""


class SwapSurveys(Effect, frozen=True, tag="swap_surveys"):
    """The two target plots swap their surveys, if it happens to the owners of both."""


class Reassign(Effect, frozen=True, tag="reassign"):
    """The Expedition Leader names a new owner for the target plot of the seat."""


class Scatter(Effect, frozen=True, tag="scatter"):
    """The gainer moves each RIGS of the target plot of the seat somewhere else."""


class MatchLoss(Effect, frozen=True, tag="match_loss"):
    """The seat loses what the gainer has lost last in this round, or what it discards now."""


class Gamble(Effect, frozen=True, tag="gamble"):
    """The seat may roll for each of its resources."""


class Exchange(Effect, frozen=True, tag="exchange"):
    """The seat may exchange resources for others of the bank, one for one."""


class CashScrap(Effect, frozen=True, tag="cash_scrap"):
    """The card is discarded; the seat gets a Metal for each RIGS on it."""


class Mend(Effect, frozen=True, tag="mend"):
    """The seat gets a RIGS from the card if at least as many lie on it as the die shows."""


class BreakCard(Effect, frozen=True, tag="break_card"):
    """The card that lies out is discarded, with what is on it."""


class Spare(Effect, frozen=True, tag="spare"):
    """The card that is being played doesn't happen to the seat."""


class Restore(Effect, frozen=True, tag="restore"):
    """The seat gets back the resources that it has lost last."""


OWN = (
    *(LoseRigs, SeeHand, CountCredits, Steal, Swap, Later, Divert, Replan, Resurvey, SwapSurveys, Reassign, Scatter),
    *(MatchLoss, Gamble, Exchange, CashScrap, Mend, BreakCard, Spare, Restore),
)
Word = (
    words.Word
    | LoseRigs
    | SeeHand
    | CountCredits
    | Steal
    | Swap
    | Later
    | Divert
    | Replan
    | Resurvey
    | SwapSurveys
    | Reassign
    | Scatter
    | MatchLoss
    | Gamble
    | Exchange
    | CashScrap
    | Mend
    | BreakCard
    | Spare
    | Restore
)
