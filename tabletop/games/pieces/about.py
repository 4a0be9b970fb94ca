"""What there is to know of an action of We Come in Pieces before it is picked: what it costs and how far it goes."""

from collections.abc import Callable
from typing import Any

from tabletop.games.pieces.pack import PACK, RULES
from tabletop.games.pieces.state import PiecesState
from tabletop.games.pieces.values import com_of, cost_of, influence_of, range_of, steps_of

NAMES = PACK.texts.names


def _said(view: PiecesState, verb: str, **values: object) -> str:
    """Return what is said of `verb`: what it costs the decider, and the sentence called after it with `values`."""
    assert view.decider is not None
    cost = cost_of(view, view.decider, verb)
    price = NAMES["about_cost"].format(n=cost) if cost else NAMES["about_free"]
    return f"{price} {NAMES[f'about_{verb}'].format(**values)}"


def _seat(view: PiecesState) -> int:
    assert view.decider is not None
    return view.decider


ABOUTS: dict[str, Callable[[Any], str]] = {
    "move": lambda view: _said(view, "move", n=steps_of(view, _seat(view))),
    "influence": lambda view: _said(
        view, "influence", n=influence_of(view, _seat(view)), range=range_of(view, _seat(view))
    ),
    "attack": lambda view: _said(view, "attack", com=com_of(view, _seat(view))),
    "regroup": lambda view: _said(view, "regroup", n=RULES.regroup),
    "upgrade": lambda view: _said(view, "upgrade", n=RULES.upgrade),
    "scavenge": lambda view: _said(view, "scavenge", n=RULES.scavenge),
    "laylow": lambda view: _said(view, "laylow", n=RULES.lay_low),
}
"""By verb."""
