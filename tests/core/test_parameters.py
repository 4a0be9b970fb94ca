"""Functions of the window take six parameters at most: what belongs together is a struct with a name."""

import ast
from pathlib import Path

import tabletop

DESK = Path(tabletop.__file__).parent / "desk"
MOST = 6


def crowded(source: str) -> list[tuple[str, int]]:
    """Return the name and the number of parameters of each function in `source` that takes too many, self and cls
    aside."""
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


def test_functions_of_the_window_take_six_parameters_at_most() -> None:
    assert crowded("def f(self, a, b, *c, d, e, f, **g): lambda a, b, c, d, e, f: a") == [("f", 7)]
    apart = [DESK / "tables" / "snitch"]
    modules = [path for path in sorted(DESK.rglob("*.py")) if not any(map(path.is_relative_to, apart))]
    assert {path.relative_to(DESK): found for path in modules if (found := crowded(path.read_text("utf-8")))} == {}
