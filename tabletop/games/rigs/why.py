"""Why an action may be a good one, in a clause: what a hint says beside what it proposes."""

from collections.abc import Callable

from tabletop.core.actions import Action
from tabletop.games.rigs.about import FINDS, SURVEYS
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.pack import (
    CARD_TOKENS,
    CARDS,
    END_CARDS,
    KIND_OF,
    MEAN_PRICE,
    PACK,
    PLOT_TOKENS,
    RULES,
    SPOTS,
)
from tabletop.games.rigs.prices import price_for
from tabletop.games.rigs.state import WAREHOUSES, RigsState

NAMES = PACK.texts.names


def reason(view: RigsState, action: Action) -> str:
    """Return why the legal `action` may be a good one for the decider of `view`, in a clause; "" where what it brings
    says it."""
    found = _REASONS.get(action[0])
    return "" if found is None else found(view, action)


def _plain(key: str) -> Callable[[RigsState, Action], str]:
    """Return what gives the reason called `key`, which has no values."""
    return lambda view, action: NAMES[key]


def _harvested(view: RigsState, action: Action) -> str:
    """Return what RIGS are good for where `action` has them go, or change to."""
    sort = next((word for word in action[2:] if word in SORTS), "")
    if not sort:
        return NAMES["why_store"]
    return NAMES["why_luxury" if sort == "luxury" else "why_sort"].format(sort=NAMES[sort])


def _borrowed(view: RigsState, action: Action) -> str:
    assert view.decider is not None
    sort = action[1]
    have = view.purses[WAREHOUSES[view.decider]][SORTS.index(sort)]
    return NAMES[f"why_borrow_{sort}"].format(have=have, price=RULES.rigs_metal)


def _sold(view: RigsState, action: Action) -> str:
    assert view.decider is not None
    if view.round == view.last_round:
        return NAMES["why_sell_last"]
    price = price_for(view, view.decider)
    return NAMES["why_sell_high" if price >= MEAN_PRICE else "why_sell"].format(price=price, mean=round(MEAN_PRICE))


def _taken(view: RigsState, action: Action) -> str:
    if action[1] not in PLOT_TOKENS:
        return ""
    kind = KIND_OF[view.face[PLOT_TOKENS[action[1]]]]
    return NAMES["why_plot"].format(spots=sum(SPOTS[kind]), cards=END_CARDS[kind])


def _played(view: RigsState, action: Action) -> str:
    return CARDS[view.face[CARD_TOKENS[action[1]]]].text


_REASONS: dict[str, Callable[[RigsState, Action], str]] = {
    "build": _plain("why_build"),
    "survey": lambda view, action: NAMES["why_survey"].format(some=FINDS, all=SURVEYS),
    "move": _harvested,
    "harvest": _harvested,
    "borrow": _borrowed,
    "repay": lambda view, action: NAMES["why_repay"].format(repay=RULES.repay, repay_end=RULES.repay_end),
    "power": _plain("why_power"),
    "dark": _plain("why_dark"),
    "ready": _plain("why_ready"),
    "pass": _plain("why_pass"),
    "sell": _sold,
    "take": _taken,
    "play": _played,
    "deal": _plain("why_deal"),
    "turn": _plain("why_turn"),
    "grant": _plain("why_grant"),
    "offer": _plain("why_offer"),
    "accept": _plain("why_accept"),
    "refuse": _plain("why_refuse"),
}
"""By verb."""
