"""YAML read into nodes that know their lines; nothing in a file is executed or guessed at."""

import re
from collections.abc import Generator
from pathlib import Path
from typing import Any

import yaml

from tabletop.packs.errors import PackError, readable, shown_file
from tabletop.resources import read_file

MAX_BYTES = 1_000_000
MAX_DEPTH = 40

Scalar = str | int | float | bool | None
Key = str | int
Step = str | int

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_RESOLVER: Any = yaml.SafeLoader("")
_STRING_TAG = "tag:yaml.org,2002:str"
_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,17})\Z")
_DECIMAL = re.compile(r"-?(0|[1-9][0-9]{0,17})\.[0-9]{1,17}\Z")
_NUMBERLIKE = re.compile(r"[-+]?(\.?[0-9][0-9_.]*([eE][-+]?[0-9]+)?|0[oxb][0-9a-fA-F_]+)\Z")
_CONSTANTS: dict[str, Scalar] = {"true": True, "false": False, "null": None, "~": None, "": None}
_STEP = re.compile(r"\.([A-Za-z0-9_-]+)|\[([0-9]+)\]|\[\"([^\"]*)\"\]")


class Node:
    """A value in a YAML file: a scalar, a list of nodes or a table of nodes, with the `line` it belongs to.

    The line of a list or table under a key is the key's line. An `odd` scalar is among the document's
    faults already; an odd list or table holds one.
    """

    __slots__ = ("line", "odd", "value")

    def __init__(self, line: int, value: "Scalar | list[Node] | dict[Key, Node]", odd: bool = False) -> None:
        self.line = line
        self.value = value
        self.odd = odd

    def plain(self) -> Any:
        """Return the value as lists, dicts and scalars."""
        if isinstance(self.value, list):
            return [child.plain() for child in self.value]
        if isinstance(self.value, dict):
            return {key: child.plain() for key, child in self.value.items()}
        return self.value


class Document:
    """A YAML file as nodes: `root`, its `file` as shown to people, and the `faults` that did not stop the reading."""

    def __init__(self, file: str, root: Node, faults: list[PackError]) -> None:
        self.file = file
        self.root = root
        self.faults = faults

    def line(self, pointer: str) -> int:
        """Return the line of `pointer`, such as ``$.tiles[3].copies`` or ``$.log["a.b"]``.

        Where the pointer leads nowhere it is the line of the last step that exists.
        """
        node = self.root
        for step in steps_of(pointer):
            value = node.value
            child = value.get(step) if isinstance(value, dict) else None
            if isinstance(value, list) and isinstance(step, int) and step < len(value):
                child = value[step]
            if child is None:
                break
            node = child
        return node.line


def steps_of(pointer: str) -> list[Step]:
    """Return the keys and indices of `pointer`; raises ValueError when it isn't one.

    >>> steps_of('$.tiles[3].copies')
    ['tiles', 3, 'copies']
    """
    if not pointer.startswith("$"):
        raise ValueError(f"not a pointer into a document: {pointer!r}")
    steps: list[Step] = []
    at = 1
    while at < len(pointer):
        match = _STEP.match(pointer, at)
        if match is None:
            raise ValueError(f"not a pointer into a document: {pointer!r}")
        name, index, quoted = match.groups()
        steps.append(int(index) if index is not None else name if name is not None else quoted)
        at = match.end()
    return steps


def read_text(path: Path) -> str:
    """Return the text of the file at `path`, its line ends as ``\\n``.

    Raises PackError for a file that is missing, unreadable, too large, not UTF-8, or holds tabs or line breaks that
    editors don't count.
    """
    file = shown_file(path)
    try:
        data = read_file(path, MAX_BYTES)
    except FileNotFoundError:
        raise PackError(file, None, "a file", "no file of that name") from None
    except IsADirectoryError:
        raise PackError(file, None, "a file", "a folder") from None
    except OSError as problem:
        raise PackError(file, None, "a file that can be read", f"the error: {problem.strerror or problem}") from None
    if len(data) > MAX_BYTES:
        raise PackError(file, None, f"a file of at most {MAX_BYTES:,} bytes", "a larger one")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = len(re.findall(rb"\r\n|\r|\n", data[: problem.start])) + 1
        raise PackError(file, line, "text in UTF-8", f"the byte 0x{data[problem.start]:02x}") from None
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    for odd, name, hint in (
        ("\t", "a tab", "use spaces"),
        ("\x85", "the line break U+0085", None),
        ("\u2028", "the line break U+2028", None),
        ("\u2029", "the line break U+2029", None),
    ):
        if odd in text:
            line = text.count("\n", 0, text.index(odd)) + 1
            raise PackError(file, line, "spaces and ordinary line breaks", name, hint)
    return text


def read_document(path: Path) -> Document:
    """Return the YAML file at `path` as nodes.

    Raises PackError for anything `read_text` refuses, for text that isn't YAML, for an empty file, a second document,
    an alias, anchor or tag, and for nesting deeper than MAX_DEPTH. Double keys and values that YAML readers disagree
    about are `faults` of the document.
    """
    text = read_text(path)
    file = shown_file(path)
    builder = _Builder(file)
    events = _parse(text)
    try:
        for event in events:
            builder.take(event)
    except yaml.YAMLError as problem:
        raise _syntax_error(file, text, problem) from None
    finally:
        events.close()
    if builder.root is None or builder.root.value is None:
        raise PackError(file, 1, "keys and values", "an empty file")
    return Document(file, builder.root, builder.faults)


def _parse(text: str) -> Generator[Any, None, None]:  # a generator, so that closing it frees the parser
    yield from yaml.parse(text, Loader=_LOADER)


def _syntax_error(file: str, text: str, problem: yaml.YAMLError) -> PackError:
    mark = getattr(problem, "problem_mark", None) or getattr(problem, "context_mark", None)
    position = getattr(problem, "position", None)
    if mark is not None:
        line = mark.line + 1
    elif isinstance(position, int):
        line = text.count("\n", 0, position) + 1
    else:
        line = 1
    reason = str(getattr(problem, "problem", None) or getattr(problem, "reason", None) or "")
    if "nesting depth" in reason:  # some parsers have a limit of their own, and read ahead
        return _too_deep(file, line)
    expected, hint = next(
        ((expected, hint) for words, expected, hint in _SYNTAX if any(word in reason for word in words)),
        ("a key with its value, or an item of a list", None),
    )
    lines = text.splitlines()
    begun = getattr(problem, "context_mark", None)
    if begun is not None and "':'" in reason:
        line = begun.line + 1  # the parser notices it later only
    if begun is not None and expected.startswith("the closing"):
        hint = f"for what is opened on line {begun.line + 1}"
    if "control" in reason or "special" in reason:
        found = "a control character"
    elif line > len(lines) or (begun is not None and "end of stream" in reason):
        line, found = max(1, min(line, len(lines))), "the end of the file"
    else:
        found = shown_scalar(lines[line - 1].strip()) if lines[line - 1].strip() else "an empty line"
    return PackError(file, line, expected, found, hint)


def _too_deep(file: str, line: int) -> PackError:
    return PackError(file, line, f"at most {MAX_DEPTH} levels", "a deeper one")


_SYNTAX: tuple[tuple[tuple[str, ...], str, str | None], ...] = (
    # What the parsers of PyYAML say, in C and in Python, and what is wrong then.
    (("mapping values are not allowed",), "one key with its value", "quote text that has a colon"),
    (("',' or ']'",), "the closing ]", None),
    (("',' or '}'",), "the closing }", None),
    (("end of stream",), "the closing quotation mark", None),
    (("expected ':'",), "a colon after the key", None),
    (("expected key", "<block end>"), "a key below the others of its table", "look at the indentation"),
    (("expected '-' indicator",), "an item that begins with a dash, below the others", "look at the indentation"),
    (("cannot start any token",), "a key, a value or an item", "quote text that begins with this sign"),
    (("escape",), "only known escapes after a backslash", "in single quotation marks '\\' is an ordinary letter"),
    (("control characters", "special characters"), "readable text", None),
    (("directive", "alphabetical"), "a key, a value or an item", "quote text that begins with %"),
)


class _Open:
    """A list or table whose end hasn't been read yet; `key` is the key that waits for its value."""

    __slots__ = ("key", "key_line", "lines", "node")

    def __init__(self, node: Node) -> None:
        self.node = node
        self.key: Key | None = None
        self.key_line = 0
        self.lines: dict[Key, int] = {}


class _Builder:
    """Builds nodes out of parser events, without recursion, so that nothing hostile reaches Python's stack."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.root: Node | None = None
        self.faults: list[PackError] = []
        self.open: list[_Open] = []
        self.documents = 0

    def take(self, event: Any) -> None:
        line = event.start_mark.line + 1
        if isinstance(event, yaml.AliasEvent):
            raise PackError(self.file, line, "the value itself", f"the alias *{event.anchor}")
        if isinstance(event, yaml.DocumentStartEvent):
            self.documents += 1
            if self.documents > 1:
                raise PackError(self.file, line, "one document", "a second one")
        if not isinstance(event, yaml.NodeEvent):
            if isinstance(event, yaml.SequenceEndEvent | yaml.MappingEndEvent):
                self.open.pop()
            return
        if event.anchor is not None:
            raise PackError(self.file, line, "a value without an anchor", f"&{event.anchor}")
        tag = getattr(event, "tag", None)
        if tag is not None:
            raise PackError(self.file, line, "a value without a tag", f"the tag {tag}")
        if isinstance(event, yaml.ScalarEvent):
            self.scalar(event, line)
            return
        if self.open and isinstance(self.open[-1].node.value, dict) and self.open[-1].key is None:
            raise PackError(self.file, line, "a name as key", "a list or table", "quote text that has brackets")
        if len(self.open) >= MAX_DEPTH:
            raise _too_deep(self.file, line)
        node = Node(line, [] if isinstance(event, yaml.SequenceStartEvent) else {})
        self.attach(node)
        self.open.append(_Open(node))

    def scalar(self, event: Any, line: int) -> None:
        holder = self.open[-1] if self.open else None
        before = len(self.faults)
        text = event.value
        value: Scalar = self.plain_value(text, line) if event.implicit[0] else text
        if isinstance(value, str) and any("\ud800" <= letter <= "\udfff" for letter in value):
            self.faults.append(PackError(self.file, line, "readable text", "half a character"))
            value = text = ""
        if holder is None or not isinstance(holder.node.value, dict) or holder.key is not None:
            odd = len(self.faults) > before
            self.attach(Node(line, value, odd))
            if odd:
                for outer in self.open:
                    outer.node.odd = True
            return
        key: Key = str(text)
        if isinstance(value, int) and not isinstance(value, bool):
            key = value
        elif not isinstance(value, str):
            self.faults.append(PackError(self.file, line, "a name as key", shown_scalar(value), "quote it"))
        if key in holder.lines:
            hint = f"first on line {holder.lines[key]}"
            self.faults.append(PackError(self.file, line, "each key once", f'"{key}" again', hint))
        holder.lines.setdefault(key, line)
        holder.key, holder.key_line = key, line

    def attach(self, node: Node) -> None:
        if not self.open:
            self.root = node
            return
        holder = self.open[-1]
        value = holder.node.value
        if isinstance(value, list):
            value.append(node)
        elif isinstance(value, dict) and holder.key is not None:
            if node.value is None or isinstance(node.value, list | dict):
                node.line = holder.key_line
            value[holder.key] = node
            holder.key = None

    def plain_value(self, text: str, line: int) -> Scalar:
        """Return what the unquoted `text` stands for; what YAML readers disagree about is a fault."""
        if text in _CONSTANTS:
            return _CONSTANTS[text]
        if _WHOLE.match(text):
            return int(text)
        if _DECIMAL.match(text):
            return float(text)
        tag = _RESOLVER.resolve(yaml.ScalarNode, text, (True, False))
        if tag != _STRING_TAG or _NUMBERLIKE.match(text):
            short = text if len(text) <= 60 else text[:57] + "..."
            expected = "a value that reads the same everywhere"
            self.faults.append(PackError(self.file, line, expected, short, f'if it is text, quote it: "{short}"'))
        return text


def shown_scalar(value: Scalar) -> str:
    """Return `value` as an error shows it.

    >>> shown_scalar("eight"), shown_scalar(True), shown_scalar(None)
    ('"eight"', 'true', 'nothing')
    """
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        short = value if len(value) <= 60 else value[:57] + "..."
        return '"' + readable(short.replace("\n", " ")) + '"'
    return str(value)
