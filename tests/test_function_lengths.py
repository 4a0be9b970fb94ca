"""No function of the program has more than 40 lines, its head and docstring counted."""

import ast
from pathlib import Path

PROJECT = Path(__file__).parents[1]
MAX_LINES = 40


def too_long() -> list[str]:
    """Return the functions that have more lines, with how many."""
    found = []
    for path in sorted((PROJECT / "tabletop").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.end_lineno is not None:
                lines, name = node.end_lineno - node.lineno + 1, f"{path.relative_to(PROJECT)} {node.name}"
                if lines > MAX_LINES:
                    found.append(f"{name}: {lines}")
    return found


def test_functions_are_short_enough_to_be_read_at_once() -> None:
    """Protects the limit of CONTRIBUTING.md, which ruff can only count in statements."""
    assert not too_long()
