"""The keys of the scene of a match."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.desk.scene import KeyHint

if TYPE_CHECKING:
    from tabletop.desk.scenes.table import TableScene


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
