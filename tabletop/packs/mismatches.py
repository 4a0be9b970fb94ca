"""Where a YAML file is not what it should be read into, each place with what was expected there and what was found."""

import difflib
import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from tabletop.packs.document import Document, Node, Scalar, Step, shown_scalar
from tabletop.packs.errors import PackError


def mismatches(document: Document, kind: Any) -> Iterator[PackError]:
    """Yield every place where `document` is not a `kind`."""
    for node, expected, found, hint in _walk(document.root, kind, ()):
        yield PackError(document.file, node.line, expected, found, hint)


_Mismatch = tuple[Node, str, str, str | None]
_Path = tuple[Step, ...]


def _walk(node: Node, kind: Any, path: _Path) -> Iterator[_Mismatch]:
    if node.odd and not isinstance(node.value, list | dict):
        return
    inner = _choose(node, kind)
    tags = _tags(inner)
    if tags is not None and isinstance(node.value, dict):
        yield _untagged(node, node.value, tags, path)
        return
    bare = get_args(inner)[0] if get_origin(inner) is Annotated else inner
    value, origin, args = node.value, get_origin(bare), get_args(bare)
    before = None
    if isinstance(bare, type) and issubclass(bare, msgspec.Struct) and isinstance(value, dict):
        before = _walk_struct(node, value, bare, path)
    elif isinstance(value, list) and origin in (tuple, list, Sequence):
        each = _item_kinds(args, len(value), origin)
        if each is not None:
            pairs = enumerate(zip(value, each, strict=True))
            before = (fault for i, (item, sort) in pairs for fault in _walk(item, sort, (*path, i)))
    elif isinstance(value, dict) and origin in (dict, Mapping):
        before = (
            fault
            for key, item in value.items()
            for fault in (*_walk_key(item, key, args[0], path), *_walk(item, args[1], (*path, str(key))))
        )
    deeper = False
    for fault in before or ():
        deeper = True
        yield fault
    if deeper or node.odd:
        return
    try:
        msgspec.convert(node.plain(), inner)
    except msgspec.ValidationError as problem:
        if isinstance(bare, type) and issubclass(bare, msgspec.Struct) and isinstance(value, dict):
            yield node, f"a sound block {_where(path)}", str(problem).partition(" - at ")[0], None
        else:
            quote = bare is str and isinstance(value, int | float)
            hint = f'if it is text, quote it: "{shown_scalar(node.plain())}"' if quote else None
            bounded = isinstance(value, int | float) and not isinstance(value, bool)
            yield node, f"{_described(kind, bounded)} {_where(path)}", _shown(node), hint


def _choose(node: Node, kind: Any) -> Any:
    """Return the member of a union that `node` is meant to be, or `kind` itself."""
    if get_origin(kind) not in (Union, types.UnionType):
        return kind
    members = [member for member in get_args(kind) if member is not type(None)]
    if node.value is None and len(members) < len(get_args(kind)):
        return type(None)
    if len(members) == 1:
        return members[0]
    if isinstance(node.value, dict):
        for member in members:
            config = getattr(member, "__struct_config__", None)
            tag = node.value.get(config.tag_field) if config is not None and config.tag_field else None
            if config is not None and tag is not None and tag.value == config.tag:
                return member
    return kind


def _tags(kind: Any) -> tuple[str, tuple[str, ...]] | None:
    """Return by which key the members of a union tell themselves apart, and the tags; None for anything else."""
    if get_origin(kind) not in (Union, types.UnionType):
        return None
    members = [member for member in get_args(kind) if member is not type(None)]
    configs = [getattr(member, "__struct_config__", None) for member in members]
    fields = {config.tag_field if config is not None else None for config in configs}
    field = fields.pop()
    if fields or field is None:
        return None
    return field, tuple(str(config.tag) for config in configs if config is not None)


def _untagged(node: Node, value: dict[Any, Node], tags: tuple[str, tuple[str, ...]], path: _Path) -> _Mismatch:
    """Return what is wrong with a block that is no member of the union with these `tags`."""
    field, known = tags
    if field not in value:
        found = "only " + ", ".join(str(key) for key in value) if value else "none"
        return node, f'the key "{field}" {_where(path)}', found, None
    tag = value[field]
    near = difflib.get_close_matches(str(tag.value), known, 1)
    hint = f'did you mean "{near[0]}"?' if near else None
    return tag, f"one of {', '.join(known)} for {field}", _shown(tag), hint


def _walk_struct(node: Node, value: dict[Any, Node], kind: type[msgspec.Struct], path: _Path) -> Iterator[_Mismatch]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    known = [*fields]
    config = kind.__struct_config__
    if config.tag_field is not None:
        known.insert(0, config.tag_field)
    for key, item in value.items():
        if key in fields:
            yield from _walk(item, fields[str(key)].type, (*path, key))
        elif key not in known:
            near = difflib.get_close_matches(str(key), known, 1)
            hint = f'did you mean "{near[0]}"?' if near else None
            yield Node(item.line, None), f"one of the keys {', '.join(known)}", f'"{key}"', hint
    for name, field in fields.items():
        if field.required and name not in value:
            found = "only " + ", ".join(str(key) for key in value) if value else "none"
            yield node, f'the key "{name}" {_where(path, "in")}', found, None


def _walk_key(item: Node, key: Step, kind: Any, path: _Path) -> Iterator[_Mismatch]:
    try:
        msgspec.convert(key, kind)
    except msgspec.ValidationError:
        yield Node(item.line, None), f"{_described(kind)} as key {_where(path, 'in')}", shown_scalar(key), None


def _item_kinds(args: tuple[Any, ...], count: int, origin: Any) -> tuple[Any, ...] | None:
    """Return the kind of each of `count` items, None when there must be another number of them."""
    if origin is not tuple or args[-1] is Ellipsis:
        return (args[0],) * count
    return args if len(args) == count else None


def _where(path: _Path, word: str = "for") -> str:
    """Return which value is meant, in words: the last place in a list is left to the line number.

    >>> _where(("tiles", 3, "copies", "regular")), _where(("tiles", 3))
    ('for copies.regular', 'for item 4 of tiles')
    """
    if not path:
        return f"{word} the whole file"
    last = max((i for i, step in enumerate(path) if isinstance(step, int)), default=-1)
    if last == len(path) - 1:
        names = [step for step in path if isinstance(step, str)]
        return f"{word} item {int(path[-1]) + 1}" + (f" of {names[-1]}" if names else "")
    return f"{word} {'.'.join(str(step) for step in path[last + 1 :])}"


def _shown(node: Node) -> str:
    value = node.value
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, dict):
        return "a block with " + ", ".join(str(key) for key in value) if value else "an empty block"
    return shown_scalar(value)


_WORDS: dict[Any, str] = {int: "a whole number", float: "a number", str: "text", bool: "true or false"}
_BOUNDS = (("ge", "at least"), ("gt", "more than"), ("le", "at most"), ("lt", "less than"))


def _described(kind: Any, bounded: bool = False) -> str:
    """Return what a `kind` is in words, a number with its bounds if `bounded`.

    >>> _described(int), _described(Literal["choice", "toggle"]), _described(tuple[int, int])
    ('a whole number', 'one of "choice", "toggle"', 'a list of 2')
    """
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        base, *notes = args
        metas = [note for note in notes if isinstance(note, msgspec.Meta)]
        for meta in metas:
            if meta.description is not None:
                return str(meta.description)
        bounds = [f"{word} {getattr(meta, name):,}" for meta in metas for name, word in _BOUNDS if _has(meta, name)]
        return _described(base) + (" of " + " and ".join(bounds) if bounded and bounds else "")
    if origin in (Union, types.UnionType):
        names = [_described(member, bounded) for member in args if member is not type(None)]
        return " or ".join(names + ["nothing"] * (len(names) < len(args)))
    if origin is Literal:
        return "one of " + ", ".join(shown_scalar(typing.cast(Scalar, value)) for value in args)
    if origin is tuple and args and args[-1] is not Ellipsis:
        return f"a list of {len(args)}"
    if origin in (tuple, list, Sequence):
        return "a list"
    if origin in (dict, Mapping):
        return "a table of names and values"
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        names = [field.encode_name for field in msgspec.structs.fields(kind)]
        return "a block with " + ", ".join(names)
    return str(_WORDS.get(kind, kind))


def _has(meta: msgspec.Meta, name: str) -> bool:
    return getattr(meta, name) is not None
