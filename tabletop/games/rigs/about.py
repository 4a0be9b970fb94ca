"""What there is to know of a verb of R.I.G.S. before it is picked: what it costs, and when that is due."""

from collections.abc import Callable
from typing import Any

from tabletop.games.rigs.pack import PACK, RULES
from tabletop.games.rigs.prices import price_for
from tabletop.games.rigs.production import power_cost
from tabletop.games.rigs.state import RigsState
from tabletop.games.rigs.vinnie import credit_left

NAMES = PACK.texts.names
SURVEYS = sum(kind.count for kind in PACK.surveys)
FINDS = sum(kind.count for kind in PACK.surveys if kind.spots)
"""How many surveys there are, and how many of them find a Luxury spot."""


def _seat(view: RigsState) -> int:
    seat = view.decider
    assert seat is not None
    return seat


def _loan(view: RigsState) -> str:
    left = credit_left(view, _seat(view))
    return NAMES["about_borrow"].format(left=left, repay=RULES.repay, repay_end=RULES.repay_end)


ABOUTS: dict[str, Callable[[Any], str]] = {
    "build": lambda view: NAMES["about_build"].format(metal=RULES.rigs_metal),
    "survey": lambda view: NAMES["about_survey"].format(supply=RULES.survey_supply, some=FINDS, all=SURVEYS),
    "move": lambda view: NAMES["about_move"].format(supply=RULES.move_supply),
    "harvest": lambda view: NAMES["about_harvest"].format(supply=RULES.move_supply),
    "borrow": _loan,
    "repay": lambda view: NAMES["about_repay"].format(repay=RULES.repay, repay_end=RULES.repay_end),
    "power": lambda view: NAMES["about_power"].format(cost=power_cost(view, _seat(view))),
    "sell": lambda view: NAMES["about_sell"].format(price=price_for(view, _seat(view))),
}
"""By verb."""
