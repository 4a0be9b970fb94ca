"""What holds for the code as a whole: no circles of files but one, and no function of the window with too many
parameters."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import tabletop

PACKAGE = Path(tabletop.__file__).parent
MOST = 6
"""So many parameters a function of the window takes at most: what belongs together is a struct with a name."""
CIRCLE = {f"tabletop.core.{name}" for name in ("events", "frames", "state")}
"""The one circle: an event changes a state, which holds frames, which emit events."""


IMPORT = re.compile(r"^ *(?:import ([\w., ]+)|from ([\w.]+) import (?:\(([^)]*)\)|(.+)))", re.MULTILINE)


@cache
def modules() -> dict[str, str]:
    """Return the source of every module of the package by its name."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = ("tabletop", *path.relative_to(PACKAGE).with_suffix("").parts)
        found[".".join(parts).removesuffix(".__init__")] = path.read_text(encoding="utf-8")
    return found


def imported(source: str) -> Iterator[str]:
    """Yield the names that a module imports, wherever in it, for types alone too; those of a module in two ways."""
    for whole, module, several, one in IMPORT.findall(source):
        names = [word.split()[0] for word in (whole or several or one).split(",") if word.strip()]
        yield from (f"{module}.{name}" if module else name for name in names)
        yield module


def in_circles(sources: dict[str, str]) -> set[str]:
    """Return the modules that lie on a circle of imports, or between two."""
    arrows = {name: sources.keys() & set(imported(source)) - {name} for name, source in sources.items()}
    left = set(arrows)
    while True:
        reached = {other for name in left for other in arrows[name]}
        kept = {name for name in left if name in reached and arrows[name] & left}
        if kept == left:
            return left
        left = kept


def crowded(source: str) -> list[tuple[str, int]]:
    """Return the name and the number of parameters of each function that takes too many, self and cls aside."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        takes = node.args
        names = [one.arg for one in (*takes.posonlyargs, *takes.args, *takes.kwonlyargs)]
        names = names[1:] if names[:1] in (["self"], ["cls"]) else names
        count = len(names) + (takes.vararg is not None) + (takes.kwarg is not None)
        if count > MOST:
            found.append((getattr(node, "name", "lambda"), count))
    return found


def test_files_import_each_other_in_no_circle_but_one() -> None:
    four = {"a": "from b import c", "b": "def f():\n    import c", "c": "from b import (\n    x,\n)", "d": "import a"}
    assert in_circles(four) == {"b", "c"}
    assert in_circles(modules()) == CIRCLE


def test_functions_of_the_window_take_six_parameters_at_most() -> None:
    assert crowded("def f(self, a, b, *c, d, e, f, **g): lambda a, b, c, d, e, f: a") == [("f", 7)]
    desk = [name for name in modules() if name.startswith("tabletop.desk")]
    assert {name: found for name in desk if (found := crowded(modules()[name]))} == {}
