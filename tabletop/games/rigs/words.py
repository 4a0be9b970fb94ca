"""The words of Karma and Disaster cards that only R.I.G.S. has; the others are the core's."""

from collections.abc import Iterator
from typing import ClassVar, Literal, Protocol

from tabletop.core.effects import vocabulary
from tabletop.core.effects.words import TARGET, Count, Effect, Odd

PLOT_AIMS = frozenset({"own-plot", "others-plot", "any-plot"})
CARRIERS = ("recycling", "parts-shop")
"""The cards that take lost RIGS: the rules know them by these ids."""


class OnCard(Protocol):
    """What a word asks of the Karma card that it stands on (`kinds.Karma`)."""

    @property
    def id(self) -> str: ...

    @property
    def aim(self) -> tuple[str, ...]: ...

    @property
    def stays(self) -> bool: ...

    @property
    def answers(self) -> str: ...


class OwnWord(Effect, frozen=True):
    """A word of R.I.G.S. What carries it out stands in `effects.py`, once there are rules."""

    ON_PLOT: ClassVar[bool] = False
    """Whether it happens to the plot that was named first with the card."""

    def idle(self, card: OnCard) -> Iterator[Odd]:
        """Yield why the effect could never do anything on `card`."""
        if self.ON_PLOT or getattr(self, "where", "") == TARGET:
            yield from without_plot(card)


def without_plot(card: OnCard) -> Iterator[Odd]:
    """Yield a fault where `card`, which has an effect on a plot, isn't aimed at one."""
    if not PLOT_AIMS & set(card.aim):
        yield Odd("do", "an aim at a plot", ", ".join(card.aim) or "none")


def without_scrap(card: OnCard) -> Iterator[Odd]:
    """Yield a fault where `card`, which has an effect on the RIGS that lie on it, takes none."""
    if card.id not in CARRIERS:
        yield Odd("do", f"one of the cards that take RIGS: {', '.join(CARRIERS)}", card.id)


class LoseRigs(OwnWord, frozen=True, tag="lose_rigs"):
    """The seat loses `count` of its RIGS, anywhere or on the target plot alone, as `pick` picks."""

    count: Count = 1
    pick: Literal["seat", "gainer"] = "seat"
    where: Literal["anywhere", "target"] = "anywhere"


class SeeHand(OwnWord, frozen=True, tag="see_hand"):
    """The gainer sees the seat's Karma cards."""


class CountCredits(OwnWord, frozen=True, tag="count_credits"):
    """The gainer counts the seat's credits."""


class Steal(OwnWord, frozen=True, tag="steal"):
    """The gainer takes a Karma card of the seat, as it picks or by chance; the seat may give another instead."""

    pick: Literal["gainer", "chance"] = "gainer"


class Swap(OwnWord, frozen=True, tag="swap"):
    """The seat and the gainer swap all that they have of the goods `what`."""

    what: str


class Later(OwnWord, frozen=True, tag="later"):
    """The card comes into the seat's hand when the next round begins (rigs.r21)."""


class Divert(OwnWord, frozen=True, tag="divert"):
    """What the target plot of the seat makes in this round goes to the gainer (rigs.r23)."""

    ON_PLOT = True


class Replan(OwnWord, frozen=True, tag="replan"):
    """The seat may change what it powers, once the Last Call is over."""


class Resurvey(OwnWord, frozen=True, tag="resurvey"):
    """The survey of the target plot is shuffled back into its deck."""

    ON_PLOT = True


class SwapSurveys(OwnWord, frozen=True, tag="swap_surveys"):
    """The two target plots swap their surveys, if it happens to the owners of both (rigs.r14, rigs.r41)."""

    ON_PLOT = True


class Reassign(OwnWord, frozen=True, tag="reassign"):
    """The Expedition Leader names a new owner for the target plot of the seat (rigs.r16)."""

    ON_PLOT = True


class Scatter(OwnWord, frozen=True, tag="scatter"):
    """The gainer moves each RIGS of the target plot of the seat somewhere else."""

    ON_PLOT = True


class MatchLoss(OwnWord, frozen=True, tag="match_loss"):
    """The seat loses what the gainer has lost last in this round, or what it discards now (rigs.r13)."""


class Gamble(OwnWord, frozen=True, tag="gamble"):
    """The seat may roll for each of its resources (rigs.r6)."""


class Exchange(OwnWord, frozen=True, tag="exchange"):
    """The seat may exchange resources for others of the bank, one for one (rigs.r7)."""


class CashScrap(OwnWord, frozen=True, tag="cash_scrap"):
    """The card is discarded; the seat gets a Metal for each RIGS on it."""

    def idle(self, card: OnCard) -> Iterator[Odd]:
        yield from without_scrap(card)


class Mend(OwnWord, frozen=True, tag="mend"):
    """The seat gets a RIGS from the card if at least as many lie on it as the die shows (rigs.r28)."""

    def idle(self, card: OnCard) -> Iterator[Odd]:
        yield from without_scrap(card)


class BreakCard(OwnWord, frozen=True, tag="break_card"):
    """The card that lies out is discarded, with what is on it."""

    def idle(self, card: OnCard) -> Iterator[Odd]:
        if not card.stays:
            yield Odd("do", "stays: true for a card that breaks", "stays: false")


class Spare(OwnWord, frozen=True, tag="spare"):
    """The card that is being played doesn't happen to the seat."""

    def idle(self, card: OnCard) -> Iterator[Odd]:
        if card.answers != "roll":
            yield Odd("do", "a card that answers roll", f"answers: {card.answers or 'nothing'}")


class Restore(OwnWord, frozen=True, tag="restore"):
    """The seat gets back the resources that it has lost last (rigs.r12)."""


Word = (
    vocabulary.Word
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
