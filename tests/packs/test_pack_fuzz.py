"""The shipped YAML, mutated at random: a good pack, or an error with a line that exists."""

import random
import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tabletop.packs.errors import PackError
from tabletop.packs.pack import check_pack
from tests.packs.copies import SPECS, copied, load, shipped

ODD = ["", "no", "012", "-1", "1e3", "[]", "{}", '"x"', "x: y", "- x", "*a", "&a x", "!!str 1", "|", ">", "'", '"']
ODD += ["{", "}", "%", "@", "`", "?", ": :", "#", "\t", "\x00", "\x85", "💡", "null", "true", "3.5", "9" * 25]
ODD += ["{need}", "{0.x}", "<<"]
VALUES: list[Any] = [None, True, 0, -1, 7, 10**7, 2.5, "", "x", "no", "12", "{a.b}", "é" * 500]
VALUES += [[], [1], {}, {"x": 1}, [[]]]
YAML_FILES = [path for game in SPECS for path in sorted(shipped(game).glob("*.yaml"))]
BY_THE_RULES = {game: replace(spec, shown=lambda *_: ()) for game, spec in SPECS.items()}
"""The packs without what is shown alone, such as maps."""
Mutation = Callable[[random.Random, str], str]


def cut_off(rng: random.Random, text: str) -> str:
    return text[: rng.randrange(len(text) + 1)]


def delete_line(rng: random.Random, text: str) -> str:
    lines = text.split("\n")
    del lines[rng.randrange(len(lines))]
    return "\n".join(lines)


def double_line(rng: random.Random, text: str) -> str:
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    return "\n".join([*lines[: at + 1], *lines[at:]])


def indent_line(rng: random.Random, text: str) -> str:
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    lines[at] = " " * rng.randrange(1, 4) + lines[at]
    return "\n".join(lines)


def replace_word(rng: random.Random, text: str) -> str:
    match = rng.choice(list(re.finditer(r"[\w.\"#-]+", text)))
    return text[: match.start()] + rng.choice(ODD) + text[match.end() :]


def insert_odd(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(ODD) + text[at:]


def delete_letter(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text))
    return text[:at] + text[at + 1 :]


def delete_key(rng: random.Random, text: str) -> str:
    def change(holder: Any, key: Any) -> None:
        del holder[key]

    return in_tree(rng, text, change)


def change_value(rng: random.Random, text: str) -> str:
    def change(holder: Any, key: Any) -> None:
        holder[key] = rng.choice(VALUES)

    return in_tree(rng, text, change)


def rename_key(rng: random.Random, text: str) -> str:
    def change(holder: Any, key: Any) -> None:
        if isinstance(holder, dict):
            holder[rng.choice(["x", f"{key}s", 3, "no"])] = holder.pop(key)
        else:
            holder.insert(key, holder[key])

    return in_tree(rng, text, change)


def in_tree(rng: random.Random, text: str, change: Callable[[Any, Any], None]) -> str:
    """Return `text` with `change` made to a random place of it, written anew."""
    tree = yaml.safe_load(text)
    places: list[tuple[Any, Any]] = []
    todo = [tree]
    while todo:
        holder = todo.pop()
        keys = list(holder) if isinstance(holder, dict) else range(len(holder))
        places += [(holder, key) for key in keys]
        todo += [holder[key] for key in keys if isinstance(holder[key], dict | list) and holder[key]]
    change(*rng.choice(places))
    return yaml.safe_dump(tree, sort_keys=False, allow_unicode=True, default_flow_style=rng.random() < 0.2)


MUTATIONS: list[Mutation] = [cut_off, delete_line, double_line, indent_line, replace_word, insert_odd, delete_letter]
MUTATIONS += [delete_key, change_value, rename_key]


def assert_told(folder: Path) -> None:
    """Check the pack in `folder`: either it loads, or each error is one sentence about a line that exists."""
    faults = check_pack(folder, SPECS)
    if not faults:
        assert load(folder.name, folder).header.id == folder.name
        return
    for fault in faults:
        text = (folder / Path(fault.file).name).read_text(encoding="utf-8")
        assert fault.line is not None
        assert 1 <= fault.line <= max(1, len(text.splitlines())), str(fault)
        assert "\n" not in str(fault)
        str(fault).encode()
    if check_pack(folder, BY_THE_RULES):
        with pytest.raises(PackError):
            load(folder.name, folder)
    else:
        load(folder.name, folder)  # what is wrong is wrong with what the rules never read


@settings(max_examples=50)
@given(seed=st.integers(0, 2**32), file=st.sampled_from(YAML_FILES), mutation=st.sampled_from(MUTATIONS))
def test_a_mutated_pack_loads_or_says_where_it_is_wrong(seed: int, file: Path, mutation: Mutation) -> None:
    text = mutation(random.Random(seed), file.read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as name:
        folder = copied(file.parent.name, Path(name))
        (folder / file.name).write_text(text, encoding="utf-8", newline="")
        assert_told(folder)


@settings(max_examples=60)
@given(data=st.binary(max_size=200), file=st.sampled_from(YAML_FILES))
def test_any_bytes_at_all(data: bytes, file: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = copied(file.parent.name, Path(name))
        (folder / file.name).write_bytes(data)
        faults = check_pack(folder, SPECS)
        assert faults
        assert all(fault.line is not None and fault.line >= 1 for fault in faults)
