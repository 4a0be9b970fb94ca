"""What the whole table looks at in R.I.G.S.: a disaster, a card played against you, what it took, the market."""

from collections.abc import Sequence
from typing import Any

from tabletop.core.effects.cards import CARDS as KARMA_CARDS
from tabletop.core.effects.run import Lost
from tabletop.core.events import Event
from tabletop.core.moments import PULSE, Moment, Tells
from tabletop.core.state import HIDDEN
from tabletop.core.windows import Announced
from tabletop.games.rigs.board import luxury_spots
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.events import PriceTurned, Produced, SurveysLaid
from tabletop.games.rigs.narration import called, goods_told, plot_title
from tabletop.games.rigs.pack import BY_ID, CARDS, DISASTER_KINDS, MARKET_KINDS, PACK, PLOT_NAMES
from tabletop.games.rigs.state import MARKET, RigsState
from tabletop.packs.texts import listed

staged = PACK.texts.staged
NAMES = PACK.texts.names
SAFE = "safe"
"""The Disaster card that does nothing."""
ALARM = "!"
"""What is shown large where there is no figure yet."""
CARD_TITLES = {kind.id: kind.title for kind in DISASTER_KINDS.values()} | {
    name: CARDS[face].title for name, face in BY_ID.items()
}
"""What each card that can take something is called, by its id."""


def _announced(event: Announced, state: RigsState, names: list[str], seat: int) -> Moment | None:
    face = state.face[event.card]
    if seat not in event.victims or face == HIDDEN:
        return None
    if (kind := DISASTER_KINDS.get(face)) is not None:
        if kind.id == SAFE:
            title, why, _ = staged(SAFE, text=kind.text)
            return Moment(title, why, kind.title, art=(f"card-{SAFE}",))
        title, why, _ = staged("disaster", card=kind.title, text=kind.text)
        return Moment(title, why, ALARM, art=(f"card-{kind.id}",))
    if event.owner == seat:
        return None
    card = CARDS[face]
    title, why, _ = staged("karma", card=card.title, text=card.text)
    return Moment(title, why, ALARM, art=(f"card-{card.id}",))


def _lost(event: Lost, state: RigsState, names: list[str], seat: int) -> Moment | None:
    if event.seat != seat or event.cause not in CARD_TITLES:
        return None
    what = NAMES["karma"] if event.what == KARMA_CARDS else called(event.n, event.what)
    title, why, unit = staged("lost", card=CARD_TITLES[event.cause], what=what)
    art = f"good-{event.what}" if event.what in SORTS else "karma" if event.what == KARMA_CARDS else "rigs"
    return Moment(title, why, f"−{event.n}", unit, seat, (art,), PULSE)


def _surveyed(event: SurveysLaid, state: RigsState, names: list[str], seat: int) -> Moment | None:
    plot = event.plots[0]
    if event.seat != seat or len(event.plots) > 1 or event.surveys[0] < 0:
        return None
    spots = luxury_spots(state, plot)
    title, why, unit = staged("survey_one" if spots == 1 else "survey", plot=plot_title(state, plot))
    return Moment(title, why, str(spots), unit, art=(f"survey-{spots}",), rank=PULSE, place=PLOT_NAMES[plot])


def _market(event: PriceTurned, state: RigsState, names: list[str], seat: int) -> Moment:
    title, why, unit = staged("market", card=MARKET_KINDS[state.face[state.zones[MARKET][-1]]].title, n=event.price)
    return Moment(title, why, str(event.price), unit, art=("good-luxury",), rank=PULSE, place="story")


def production_over(events: Sequence[Event[Any]], seat: int) -> Moment | None:
    """Return what the plots of `seat` made, as it looks at that once production is over; None where they made
    nothing."""
    made = [0] * len(SORTS)
    for event in events:
        if isinstance(event, Produced) and event.to == seat:
            made[event.what] += event.n
    dearest = next((what for what in reversed(range(len(SORTS))) if made[what]), None)
    if dearest is None:
        return None
    others = [goods_told(n, SORTS[what]) for what, n in enumerate(made) if n and what != dearest]
    key = "made_more" if others else "made"
    title, why, unit = staged(key, what=called(made[dearest], SORTS[dearest]), others=listed(others or [""]))
    return Moment(title, why, f"+{made[dearest]}", unit, seat, (f"good-{SORTS[dearest]}",), PULSE)


MOMENTS: dict[type, Tells[RigsState]] = {
    Announced: _announced,
    Lost: _lost,
    PriceTurned: _market,
    SurveysLaid: _surveyed,
}
