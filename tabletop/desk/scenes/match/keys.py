"""The keys of the scene of a match."""

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.desk.draw.things import Drawn
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.table import Table
from tabletop.desk.window.scene import KeyHint


def key_hints(table: Table[Any, Any], coached: bool) -> list[KeyHint]:
    """Return the keys of a table and of the scene around it, those of a lesson among them where it is `coached`."""
    return [
        *table.keys(),
        KeyHint("U", "undo"),
        KeyHint("Y", "redo"),
        KeyHint("Shift U", "reset the turn"),
        KeyHint("H", "hint"),
        *([KeyHint("K", "skip the step of the lesson")] if coached else []),
        KeyHint("N", "have the AI move now"),
        KeyHint("L", "log"),
        KeyHint("M", "menu"),
        KeyHint(", .", "step through a look back"),
    ]


def decided_by(sitting: Sitting[Any, Any], table: Table[Any, Any], places: Mapping[str, Drawn]) -> list[str]:
    """Return which of the targets at `places` can be clicked on the way to what is legal at the table: first those that
    lead on after what has been clicked; then verb by verb, in the order in which they lie."""
    if not sitting.offered:
        return []
    view, clicks = sitting.match.view(sitting.seat), sitting.targets
    verbs = dict.fromkeys(action[0] for action in sitting.legal)
    begun = set(sitting.clicked.fits) if clicks else set()
    order = {name: n for n, name in enumerate(places)}
    found: dict[str, None] = {}
    for actions in (begun, sitting.legal):
        for verb in verbs:
            ways = [table.way(action, view, sitting) for action in actions if action[0] == verb]
            names = {name for way in ways for name in _clickable(way, clicks, places, table)}
            found.update(dict.fromkeys(sorted(names, key=order.__getitem__)))
    return list(found)


def _clickable(
    way: Sequence[str], clicks: Sequence[str], places: Mapping[str, Drawn], table: Table[Any, Any]
) -> list[str]:
    """Return what of a way can be clicked and has not been: what only brings up the rest where nothing else can."""
    names = [name for name in way if name in places and name not in clicks and places[name].refusal is None]
    return [name for name in names if not table.spot(name).leads] or names
