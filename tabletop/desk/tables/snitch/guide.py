"""The clicks that lead to the actions of Snitch!."""

from tabletop.core.actions import Action, action_text
from tabletop.desk.parts.lookout import HINTED
from tabletop.desk.tables.snitch.sitting import PREFIX
from tabletop.games.snitch.spaces import lot_place, space_number

_CUBE_VERBS = frozenset({"load", "fetch", "dump", "stash", "jail", "deliver"})
_TAKING = ("load", "fetch")
TO_BOARD = ("drawer.close", HINTED)
"""What is clicked where a place on the board can't be: a drawer lies over it, or it is out of sight."""
_BUTTONS = frozenset({"draw", "flip", "end"})


def way_to(action: Action) -> tuple[str, ...]:
    """Return the targets that lead to `action`.

    >>> way_to(("draw",)), way_to(("play", "t3", "1,0,2"))
    (('act.draw', 'drawer draw'), ('t3', 'drawer.close', 'look.hint', 'turn', 'lot.1,0', 'turn:1,0', '1,0,2'))
    """
    verb, text = action[0], action_text(action)
    if verb in _BUTTONS:
        return (f"act.{verb}", PREFIX + text)
    if verb == "play":
        x, y, _ = lot_place(action[2])
        return (action[1], *TO_BOARD, "turn", f"lot.{x},{y}", f"turn:{x},{y}", action[2])
    if verb in _CUBE_VERBS:
        # a click on the space itself takes what lies there
        about = (f"zoi.{space_number(action[1])}", *action[1 : 1 + (verb in _TAKING)]) if "." in action[1] else ()
        return ("act.cubes", *about, text, f"{PREFIX}held {action[-1]}", PREFIX + text)
    if verb == "start":
        return action[1:2]  # the space itself, not the button that names it
    if verb == "upgrade":
        return ("act.upgrade", text, PREFIX + text)
    return (*TO_BOARD, *action[1:2], PREFIX + text)
