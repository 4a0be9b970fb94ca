"""What Snitch! keeps about what its player does at the table, and what follows from what is picked."""

from tabletop.core.actions import Action, action_text
from tabletop.desk.layouts.tiles import Cell
from tabletop.desk.parts.lookout import HINTED
from tabletop.desk.tables.sitting import Notes, Sitting
from tabletop.desk.tables.spots import OPENER, PREFIX
from tabletop.games.snitch.hints import lots_for
from tabletop.games.snitch.spaces import lot_place, space_number
from tabletop.games.snitch.state import NOWHERE, SnitchState


class SnitchNotes(Notes):
    """`turn` is how the picked tile is turned, in quarters, `fitted` on what tile and how a click on a lot has turned
    it; `cube` is the kind chosen in the drawer of cubes, `pointed` the target under the mouse, `larger` the token of
    the tile shown larger and `larger_turn` how that is turned. `found` is the seat whose detective was found last."""

    turn: int = 0
    fitted: str = ""
    cube: str = ""
    pointed: str = ""
    larger: int = NOWHERE - 1
    larger_turn: int = 0
    found: int | None = None

    def put_down(self) -> None:
        self.turn, self.fitted = 0, ""

    def closed(self) -> None:
        self.cube = ""


SnitchSitting = Sitting[SnitchState, SnitchNotes]
LETTERED = ("site", "yield")


def chosen_tile(clicks: tuple[str, ...]) -> int | None:
    """Return the token of the hand tile that the clicks so far lead to, None when they lead elsewhere."""
    last = clicks[-1] if clicks else ""
    return int(last[1:]) - 1 if last.startswith("t") and last[1:].isdecimal() else None


def choose_cube(sitting: SnitchSitting, kind: str) -> None:
    """Choose a type of cube in the drawer of cubes, "" for none."""
    sitting.notes.cube = kind
    if sitting.mode != "cubes":
        sitting.open("cubes")


def fitting_lots(sitting: SnitchSitting) -> list[Cell]:
    """Return the lots that the chosen tile fits one way or another."""
    token = chosen_tile(sitting.clicks)
    if token is None or token not in sitting.view.zones[f"hand.{sitting.seat}"]:
        return []
    return [cell for cell, turns in lots_for(sitting.view, token).items() if turns]


def turning_helps(sitting: SnitchSitting) -> str:
    """Return whether the chosen tile fits more lots when turned: "" for none, _some, or _all that it fits."""
    token, turn = chosen_tile(sitting.clicks), sitting.notes.turn
    fits = [turns for turns in lots_for(sitting.view, token).values() if turns] if token is not None else []
    if all(turn in turns for turns in fits):
        return ""
    return "_some" if any(turn in turns for turns in fits) else "_all"


def turned_to_fit(sitting: SnitchSitting) -> bool:
    """Tell whether the chosen tile lies as a click on a lot has turned it."""
    token = chosen_tile(sitting.clicks)
    return token is not None and sitting.notes.fitted == f"{token} {sitting.notes.turn}"


def letter_of(sitting: SnitchSitting, action: Action) -> str:
    """Return the letter that an answer has on the board and among the options, "" where it needs none: numbers are what
    a walk costs."""
    verb = action[0]
    if verb not in LETTERED:
        return ""
    alike = [a for a in sitting.legal if a[0] == verb]
    return chr(ord("A") + alike.index(action)) if len(alike) > 1 and action in alike else ""


# The way to an action -----------------------------------------------------------------------------------------------

_TAKING = ("load", "fetch")
_CUBE_VERBS = frozenset({"load", "fetch", "dump", "stash", "jail", "deliver"})
TO_BOARD = ("drawer.close", HINTED)
"""What is clicked where a place on the board can't be: a drawer lies over it, or it is out of sight."""


def way_by_drawer(action: Action) -> tuple[str, ...]:
    """Return the targets that lead to `action` by a drawer, () where none does.

    >>> way_by_drawer(("upgrade", "snitch1", "sp")), way_by_drawer(("draw",))
    (('act.upgrade', 'upgrade snitch1 sp', 'drawer upgrade snitch1 sp'), ())
    """
    verb, text = action[0], action_text(action)
    if verb in _CUBE_VERBS:
        # a click on the space itself takes what lies there
        about = (f"zoi.{space_number(action[1])}", *action[1 : 1 + (verb in _TAKING)]) if "." in action[1] else ()
        return (f"{OPENER}cubes", *about, text, f"{PREFIX}held {action[-1]}", PREFIX + text)
    return (f"{OPENER}upgrade", text, PREFIX + text) if verb == "upgrade" else ()


def to_place(name: str, action: Action) -> tuple[str, ...]:
    """Return the targets that lead to `name`, which is clicked for `action`: a button, a tile or a place on the board.

    >>> to_place("t3", ("play", "t3", "1,0,2")), to_place("1,0,2", ("play", "t3", "1,0,2"))
    ((), ('drawer.close', 'look.hint', 'turn', 'lot.1,0', 'turn:1,0'))
    """
    if len(action) == 1:
        return (f"{OPENER}{action[0]}",)
    if action[0] == "start":
        return ()
    if action[0] != "play":
        return TO_BOARD
    x, y, _ = lot_place(action[2])
    return (*TO_BOARD, "turn", f"lot.{x},{y}", f"turn:{x},{y}") if name == action[2] else ()
