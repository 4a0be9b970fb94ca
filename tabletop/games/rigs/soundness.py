"""Cards that could never do anything: what `tabletop check` says of them, with their lines."""

from collections.abc import Iterator

from tabletop.core.effects.programs import Fault
from tabletop.core.effects.words import NAMED, TARGET, Draw, Effect, Gain, Give, Lose, Modify
from tabletop.games.rigs.kinds import Disaster, Karma
from tabletop.games.rigs.words import (
    BreakCard,
    CashScrap,
    Divert,
    LoseRigs,
    Mend,
    Reassign,
    Resurvey,
    Scatter,
    Spare,
    SwapSurveys,
)

ON_PLOTS = (Divert, Resurvey, SwapSurveys, Reassign, Scatter)
"""Effects on a plot that was named with the card."""
PLOT_AIMS = {"own-plot", "others-plot", "any-plot"}
CARRIERS = ("recycling", "parts-shop")
"""The cards that take lost RIGS: the rules know them by these ids."""


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
            for field, expected, found in _without_effect(effect, card):
                yield Fault(f"{where}[{at}].{field}", expected, found)


def _without_effect(effect: Effect, card: Karma) -> Iterator[tuple[str, str, str]]:
    if isinstance(effect, Lose | Gain | Give | Draw | LoseRigs) and effect.count == 0:
        yield "count", "at least 1", "0"
    on_plot = isinstance(effect, ON_PLOTS) or getattr(effect, "where", "") == TARGET
    if on_plot and not PLOT_AIMS & set(card.aim):
        yield "do", "an aim at a plot", ", ".join(card.aim) or "none"
    if getattr(effect, "what", "") == NAMED and not {"sort", "own-spots"} & set(card.aim):
        yield "what", "an aim at a sort of goods", ", ".join(card.aim) or "none"
    if isinstance(effect, Spare) and card.answers != "roll":
        yield "do", "a card that answers roll", f"answers: {card.answers or 'nothing'}"
    if isinstance(effect, BreakCard) and not card.stays:
        yield "do", "stays: true for a card that breaks", "stays: false"
    if isinstance(effect, Mend | CashScrap) and card.id not in CARRIERS:
        yield "do", f"one of the cards that take RIGS: {', '.join(CARRIERS)}", card.id
    if isinstance(effect, Modify) and card.phases:
        market, late = effect.number == "sale_price", set(card.phases) == {"market"}
        if market and effect.until == "phase" and "market" not in card.phases:
            yield "until", "the Market phase among the phases of the card", ", ".join(card.phases)
        if not market and effect.until == "phase" and "production" not in card.phases:
            yield "until", "the Production phase among the phases of the card", ", ".join(card.phases)
        elif not market and late:
            yield "number", "a number of the Market phase", f'"{effect.number}"'


def idle_disaster(kind: Disaster) -> Iterator[Fault]:
    """Yield why `kind` of Disaster could never do anything."""
    if not kind.do:
        yield Fault("do", "something that the card does", "nothing")
