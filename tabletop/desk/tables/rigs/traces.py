"""The picture of an event in the log: the goods, the card, the plot or the one that it is about."""

from typing import Any

from tabletop.core.deals import OfferClosed, Offered
from tabletop.core.dice import Rolled
from tabletop.core.effects.cards import CARDS as KARMA_CARDS
from tabletop.core.effects.run import GivenUp, Lost
from tabletop.core.events import Event, Moved, Passed, Shown
from tabletop.core.state import HIDDEN
from tabletop.core.windows import Announced
from tabletop.desk.tables.rigs.art import GOODS, PHASES, Sprite, good, sprite
from tabletop.desk.tables.rigs.cards import art_sprite
from tabletop.games.rigs.board import kind_of, luxury_spots
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.events import (
    Answered,
    Borrowed,
    Harvests,
    LeaderChosen,
    PhaseBegan,
    PlotsValued,
    Powered,
    PowerPaid,
    PriceTurned,
    Produced,
    Promised,
    Reasoned,
    Spared,
    SurveysLaid,
    UnitsValued,
)
from tabletop.games.rigs.pack import CREDITS, PACK, PLOTS, RIGS
from tabletop.games.rigs.state import RigsState

VINNIE = ("repaid", "vinnie")
"""Why goods go to Vinnie."""
EVERY = tuple(GOODS)
"""What purses hold, in their order."""


def picture_of(event: Event[Any], view: RigsState) -> Sprite | None:
    """Return the picture of an event that has just happened in a view, None for none of its own."""
    match event:
        case Announced(card=card) | Answered(card=card):
            return _card(view, card)
        case Moved(token=token) | Shown(tokens=(token,)):
            return _thing(view, token)
        case Lost(what=what) | GivenUp(what=what):
            return sprite("karma") if what == KARMA_CARDS else good(what) if what in GOODS else None
        case Passed(what=what, why=why):
            return sprite("vinnie") if why in VINNIE else _goods(view, what, why)
        case Harvests(sort=sort) | Produced(what=sort):
            return sprite(f"rig-{SORTS[sort]}") if sort >= 0 else None
        case SurveysLaid(plots=plots, surveys=surveys):
            return _survey(luxury_spots(view, plots[0])) if surveys[0] >= 0 else None
        case Powered(on=on):
            return sprite("switch-on" if on else "switch-off")
        case Rolled(faces=(face, *_)):
            return sprite(f"die-{face}")
        case LeaderChosen() | Reasoned():
            return sprite(f"portrait-{event.seat + 1}")
        case PhaseBegan(phase=phase):
            return ("ui", f"icon-{PHASES[phase]}.svg")
    found = _PLAIN.get(type(event))
    return None if found is None else (found[0], f"{found[1]}.svg")


_PLAIN: dict[type, tuple[str, str]] = {
    PowerPaid: ("rigs", "cell-used"),
    Borrowed: ("rigs", "script"),
    PriceTurned: ("rigs", "good-luxury"),
    Spared: ("rigs", "art-safe"),
    Offered: ("ui", "icon-deal"),
    OfferClosed: ("ui", "icon-deal"),
    Promised: ("ui", "icon-flag"),
    PlotsValued: ("rigs", "plot"),
    UnitsValued: ("rigs", "good-metal"),
}
"""The folder and the name of the picture of events that have the same one each time."""


def _card(view: RigsState, token: int) -> Sprite:
    face = view.face[token] if token >= 0 else HIDDEN
    return sprite("karma") if face == HIDDEN else art_sprite(face)


def _survey(found: int) -> Sprite:
    return sprite(f"survey-{found}") if found else sprite("survey-none")


def _thing(view: RigsState, token: int) -> Sprite | None:
    """Return the picture of a plot that lies open, of a Karma card face down."""
    if token in PLOTS:
        return sprite("plot") if view.face[token] == HIDDEN else sprite(f"plot-{PACK.plots[kind_of(view, token)].id}")
    return sprite("karma")


def _goods(view: RigsState, what: int, why: str) -> Sprite | None:
    """Return the picture of goods that went from one place to another; a sale shows the money."""
    if why == "sale":
        return sprite("credits")
    if what == RIGS:
        return sprite("rigs")
    return good(EVERY[what]) if what <= CREDITS else None
