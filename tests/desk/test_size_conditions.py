"""How many places of the desk ask how large a box or a text is: layouts in flow (`desk/flow`) do without.

A size condition is a comparison with a side of a box, a width or height of a text, or a length in units; whether
something is empty (a comparison with 0) is none. The ceilings are what there is now. They only go down: what a room
needs no more goes from its ceiling in the same commit.
"""

import ast
from collections import Counter
from pathlib import Path

DESK = Path(__file__).parents[2] / "tabletop" / "desk"
SIDES = {"w", "h"}
MEASURES = {"u", "width", "line", "text_height"}
CUTS = {"cut_top", "cut_bottom", "cut_left", "cut_right", "rows", "columns", "inset", "middle"}
FREE = {"flow", "board", "draw"}
"""Rooms whose business sizes are: the layout language, boards, and what draws."""
MAX_CONDITIONS = {
    "layouts": 2,
    "parts": 71,
    "scenes": 313,
    "shots": 2,
    "stand": 19,
    "tables": 377,
    "widgets": 35,
    "window": 3,
}
MAX_CUTS = {"scenes": 746}


def _names(node: ast.AST, calls: bool) -> set[str]:
    """Return the attributes of a piece of code, or the functions that it calls."""
    found = set()
    for one in ast.walk(node):
        if calls and isinstance(one, ast.Call):
            found.add(one.func.attr if isinstance(one.func, ast.Attribute) else getattr(one.func, "id", ""))
        elif not calls and isinstance(one, ast.Attribute):
            found.add(one.attr)
    return found


def conditions(source: str) -> int:
    """Return how many size conditions a module has.

    >>> conditions("if box.h > u(40) and box.w >= 2: pass"), conditions("if sheet.width(a, b) < room: pass")
    (2, 1)
    >>> conditions("if seat == me: pass"), conditions("if box.w > 0: pass")
    (0, 0)
    """
    compared = [
        node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Compare) and not _with_nothing(node)
    ]
    return sum(bool(_names(node, False) & SIDES or _names(node, True) & MEASURES) for node in compared)


def _with_nothing(compared: ast.Compare) -> bool:
    """Return whether something is compared with 0."""
    return all(isinstance(one, ast.Constant) and one.value == 0 for one in compared.comparators)


def cuts(source: str) -> int:
    """Return how many times a module cuts a box.

    >>> cuts("head, rest = box.inset(4).cut_top(20)")
    2
    """
    called = [node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    return sum(isinstance(one, ast.Attribute) and one.attr in CUTS for one in called)


def by_room() -> tuple[Counter[str], Counter[str]]:
    """Return how many size conditions and how many cuts each room of the desk has."""
    asked, cut = Counter[str](), Counter[str]()
    for path in DESK.rglob("*.py"):
        room, source = path.relative_to(DESK).parts[0], path.read_text(encoding="utf-8")
        if room not in FREE:
            asked[room] += conditions(source)
            cut[room] += cuts(source)
    return asked, cut


def test_no_room_asks_more_often_how_large_it_is() -> None:
    """Protects the layout language from being gone round: a new panel is written in flow."""
    asked, cut = by_room()
    more = [f"{room}: {count} size conditions" for room, count in asked.items() if count > MAX_CONDITIONS.get(room, 0)]
    more += [f"{room}: {cut[room]} cuts" for room, most in MAX_CUTS.items() if cut[room] > most]
    assert not more, "write it with desk/flow instead"
