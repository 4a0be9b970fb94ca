"""The keys of the scene of a match."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from tabletop.desk.draw.things import Drawn
from tabletop.desk.scenes.match.outlines import OPENER, TAB, leading
from tabletop.desk.window.scene import KeyHint

if TYPE_CHECKING:
    from tabletop.desk.scenes.match.table import TableScene


def shortcuts(scene: "TableScene") -> dict[str, Callable[[], object]]:
    """Return what the keys of the scene do."""
    return {
        "u": scene.undo,
        "backspace": scene.undo,
        "y": scene.back.redo,
        "shift u": scene.back.reset_turn,
        "l": scene.log.toggle,
        "m": scene.menu,
        "h": scene.hint.ask,
        "k": scene.coach.skip,
        "n": scene.thinking.move_now,
        "space": lambda: scene.thinking.move_now() or scene.hot_seat.pass_on() or scene.watching.skip(),
    }


def key_hints(scene: "TableScene") -> list[KeyHint]:
    """Return the keys of the scene and of its table."""
    return [
        *scene.table.keys(),
        KeyHint("U", "undo"),
        KeyHint("Y", "redo"),
        KeyHint("Shift U", "reset the turn"),
        KeyHint("H", "hint"),
        *([KeyHint("K", "skip the step of the lesson")] if scene.coach.on else []),
        KeyHint("N", "have the AI move now"),
        KeyHint("L", "log"),
        KeyHint("M", "menu"),
        KeyHint(", .", "step through a look back"),
    ]


def decided_by(scene: "TableScene", places: Mapping[str, Drawn]) -> list[str]:
    """Return which of the targets at `places` can be clicked on the way to what is legal at the table: first those that
    lead on after what has been clicked; then verb by verb, in the order in which they lie."""
    if not scene.legal or scene.busy:
        return []
    view, clicks = scene.match.view(scene.seat), scene.clicks
    verbs = dict.fromkeys(action[0] for action in scene.legal)
    ways = {verb: [scene.table.way(action, view) for action in scene.legal if action[0] == verb] for verb in verbs}
    on = {verb: [way for way in ways[verb] if clicks and set(clicks) <= set(way)] for verb in verbs}
    order = {name: n for n, name in enumerate(places)}
    found: dict[str, None] = {}
    for begun in (on, ways):
        for group in begun.values():
            names = {name for way in group for name in _clickable(leading(way, clicks), clicks, places)}
            found.update(dict.fromkeys(sorted(names, key=order.__getitem__)))
    return list(found)


def _clickable(way: Sequence[str], clicks: Sequence[str], places: Mapping[str, Drawn]) -> list[str]:
    """Return what of a way can be clicked and has not been: what only brings up the rest where nothing else can."""
    names = [name for name in way if name in places and name not in clicks and places[name].refusal is None]
    return [name for name in names if not name.startswith((TAB, OPENER))] or names
