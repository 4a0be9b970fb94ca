"""Which texts the code of a game asks its catalogue for, found by reading the code."""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PROJECT = Path(__file__).parent.parent.parent
FILLING = {"wordings": "words", "said": "words", "staged": "moments", "refusal": "refusals", "sentence": "log"}
"""Methods of `Texts` that fill a text with values, and the table that it stands in."""


@dataclass(frozen=True)
class Asked:
    """A place in the code that asks for a text of `table` whose key matches `key`, and the values that it gives.

    `given` is None where the code doesn't say it there: values come from elsewhere, or the text is filled later.
    """

    where: str
    table: str
    key: str
    given: frozenset[str] | None

    def finds(self, key: str) -> bool:
        return re.fullmatch(self.key, key) is not None


@dataclass(frozen=True)
class Source:
    """What a name or a call stands for: a table of the catalogue, or a function that fills (`fills`) or looks up one
    of its texts."""

    table: str
    call: bool = False
    fills: bool = False


ALL = ast.Constant("")
"""What stands for the keys of a whole table."""


@cache
def nodes(tree: ast.AST) -> list[ast.AST]:
    """Return all that a piece of code is made of."""
    return list(ast.walk(tree))


class Module:
    """A module of a game: its tree, and what its names stand for."""

    def __init__(self, path: Path, tables: frozenset[str]) -> None:
        self.path, self.tables = path, tables
        self.dotted = ".".join(path.relative_to(PROJECT).with_suffix("").parts)
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        self.names: dict[str, Source] = {}

    def learn(self, others: Mapping[str, "Module"]) -> None:
        """Take up what names stand for that are assigned, imported or defined here."""
        for node in nodes(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module in others:
                for alias in node.names:
                    source = others[str(node.module)].names.get(alias.name)
                    if source is not None:
                        self.names[alias.asname or alias.name] = source
            elif isinstance(node, ast.Assign):
                for name, value in assigned(node):
                    source = self.source(value)
                    if source is not None:
                        self.names[name] = source
        for node in nodes(self.tree):
            if isinstance(node, ast.FunctionDef) and (made := self.filler(node)) is not None:
                self.names[node.name] = made

    def source(self, node: ast.expr) -> Source | None:
        """Return what an expression stands for: a table, or a function that asks for one of its texts."""
        if isinstance(node, ast.Name):
            return self.names.get(node.id)
        if not isinstance(node, ast.Attribute):
            return None
        owner = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
        if owner not in ("texts", "TEXTS"):
            return None
        if node.attr in FILLING:
            return Source(FILLING[node.attr], call=True, fills=True)
        return Source(node.attr) if node.attr in self.tables else None

    def filler(self, function: ast.FunctionDef) -> Source | None:
        """Return what a function is that asks for the text its first parameter names, None for any other."""
        if not function.args.args:
            return None
        first = function.args.args[0].arg
        for asked, key, filled in self.asks(function):
            if isinstance(key, ast.Name) and key.id == first:
                return Source(asked.table, call=True, fills=asked.fills or filled is not None)
        return None

    def asks(self, within: ast.AST) -> Iterator[tuple[Source, ast.expr, ast.Call | None]]:
        """Yield each place that asks for a text: what is asked, the key, and the call that fills the text."""
        filled: dict[ast.expr, ast.Call] = {}
        for node in nodes(within):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format":
                filled[node.func.value] = node
        for node in nodes(within):
            if isinstance(node, ast.Subscript) and (source := self.source(node.value)) and not source.call:
                yield source, node.slice, filled.get(node)
            elif isinstance(node, ast.Attribute) and node.attr == "items" and (source := self.source(node.value)):
                yield source, ALL, None
            elif isinstance(node, ast.Call) and node.args and (source := self.source(node.func)) and source.call:
                yield source, node.args[0], node if source.fills else filled.get(node)


def assigned(node: ast.Assign) -> Iterator[tuple[str, ast.expr]]:
    """Yield the names of an assignment with what each gets, those of a tuple one by one."""
    for target in node.targets:
        if isinstance(target, ast.Name):
            yield target.id, node.value
        elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            for one, value in zip(target.elts, node.value.elts, strict=False):
                if isinstance(one, ast.Name):
                    yield one.id, value


def keys_of(node: ast.expr, scope: Mapping[str, list[ast.expr]]) -> list[str] | None:
    """Return patterns of the keys that an expression can be, None where the code doesn't say it here."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [re.escape(node.value)]
    if isinstance(node, ast.JoinedStr):
        parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".*" for part in node.values]
        return ["".join(parts)]
    if isinstance(node, ast.BinOp):
        begins, ends = (keys_of(part, scope) or [".*"] for part in (node.left, node.right))
        return [begin + end for begin in begins for end in ends]
    several: list[ast.expr] | None = None
    if isinstance(node, ast.IfExp):
        several = [node.body, node.orelse]
    elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Tuple | ast.List):
        several = node.value.elts
    elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Dict):
        several = node.value.values
    elif isinstance(node, ast.Name) and node.id in scope:
        several = scope[node.id]
        scope = {name: values for name, values in scope.items() if name != node.id}
    if several is None:
        return None
    found = [keys_of(one, scope) for one in several]
    return None if any(one is None for one in found) else [key for one in found for key in one or ()]


def scopes(tree: ast.Module) -> Iterator[tuple[ast.AST, dict[str, list[ast.expr]]]]:
    """Yield each function of a module, and what is left of the module, with what is assigned to the names there."""
    functions = [node for node in nodes(tree) if isinstance(node, ast.FunctionDef)]
    for node in [*functions, tree]:
        names: dict[str, list[ast.expr]] = {}
        for one in nodes(node):
            if isinstance(one, ast.Assign):
                for name, value in assigned(one):
                    names.setdefault(name, []).append(value)
            elif isinstance(one, ast.AugAssign) and isinstance(one.target, ast.Name):
                longer = ast.BinOp(ast.Name(one.target.id), ast.Add(), one.value)
                names.setdefault(one.target.id, []).append(longer)
        yield node, names


@cache
def modules(game: str, tables: frozenset[str]) -> list[Module]:
    """Return the modules of the rules and of the table of a game whose catalogue has these tables."""
    folders = [PROJECT / "tabletop" / "games" / game, PROJECT / "tabletop" / "desk" / "tables" / game]
    found = {m.dotted: m for folder in folders for m in (Module(path, tables) for path in sorted(folder.rglob("*.py")))}
    for _ in range(3):  # names are handed on from module to module
        for module in found.values():
            module.learn(found)
    return list(found.values())


@cache
def asked(game: str, tables: frozenset[str]) -> list[Asked]:
    """Return every place in the code of a game that says which text it asks for."""
    found: list[Asked] = []
    for module in modules(game, tables):
        seen: set[ast.expr] = set()  # a place within a function is found once more in its module
        for scope, names in scopes(module.tree):
            for source, key, call in module.asks(scope):
                if key is ALL:
                    found.append(Asked(str(module.path.relative_to(PROJECT)), source.table, ".*", None))
                if key is ALL or key in seen:
                    continue
                seen.add(key)
                where = f"{module.path.relative_to(PROJECT)}:{key.lineno}"
                patterns = [one for one in keys_of(key, names) or () if re.search(r"\w", one)]
                found += [Asked(where, source.table, one, given_in(call)) for one in patterns]
    return found


def given_in(call: ast.Call | None) -> frozenset[str] | None:
    """Return the values that a call fills a text with, None for no call and for one that is given a dictionary."""
    if call is None or any(word.arg is None for word in call.keywords):
        return None
    return frozenset(str(word.arg) for word in call.keywords)


def written(game: str, tables: frozenset[str]) -> list[str]:
    """Return patterns of all texts that stand in the code of a game, and of the names of its decisions.

    The lines that all games have (`packs/narration.py`) count as theirs.
    """
    found: list[str] = []
    for module in [*modules(game, tables), Module(PROJECT / "tabletop" / "packs" / "narration.py", tables)]:
        for node in nodes(module.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.append(re.escape(node.value))
            elif isinstance(node, ast.JoinedStr):
                found += [one for one in keys_of(node, {}) or () if re.search(r"\w", one)]
            elif isinstance(node, ast.ClassDef):
                found.append(re.sub(r"(?<!^)(?=[A-Z])", "-", node.name).lower())
    return found
