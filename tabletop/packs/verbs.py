"""Verbs of a game: how its code says they are picked, and how its ``texts.yaml`` says they are called."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from tabletop.core.grammar import Done, Role, Verb, fields, slots_of
from tabletop.packs.errors import PackError
from tabletop.packs.loader import error_at
from tabletop.packs.texts import Texts, VerbText


class Way(msgspec.Struct, frozen=True):
    """How actions of a verb are picked: `slots` as `core.grammar.slots_of` reads them, the rest as in `Verb`.

    `derived` names the further values that the game gives its orders (`Grammar.derived`), spaces between.
    """

    slots: str = ""
    icon: str = ""
    derived: str = ""
    done: Done = ""
    role: Role = ""
    most: bool = False


Ways = Mapping[str, Way]
"""The ways of a game by verb, ``Frame.verb`` for those of one decision."""


def verbs_of(texts: Texts, ways: Ways) -> dict[str, Verb]:
    """Return the verbs of a game; `texts` have passed `check_verbs`."""
    return {name: _verb(texts.verbs[name], way) for name, way in ways.items()}


def _verb(text: VerbText, way: Way) -> Verb:
    return Verb(
        title=text.title,
        orders=text.orders,
        slots=slots_of(way.slots),
        asks=text.asks,
        icon=way.icon,
        done=way.done,
        role=way.role,
        most=way.most,
    )


def check_verbs(path: Path, texts: Texts, ways: Ways) -> Iterator[PackError]:
    """Yield what is wrong with the verbs of `texts`, which were read from `path`.

    Each verb of `ways` has a text and there is no other; orders and questions are about the slots of their verb.
    """
    for name in ways.keys() - texts.verbs.keys():
        yield error_at(path, "$.verbs", f'the verb "{name}" in verbs', "none of that name")
    for name, text in texts.verbs.items():
        pointer = f'$.verbs["{name}"]'
        if name not in ways:
            yield error_at(path, pointer, "a verb of the game", f'"{name}"')
            continue
        slots = slots_of(ways[name].slots)
        known = {slot.name for slot in slots}
        for n, order in enumerate(text.orders):
            given = known | set(ways[name].derived.split())
            yield from _check_order(path, f"{pointer}.orders[{n}]", order, given)
        for slot in text.asks.keys() - known:
            yield error_at(path, f'{pointer}.asks["{slot}"]', _one_of(known), f'"{slot}"')


def _check_order(path: Path, pointer: str, order: str, known: set[str]) -> Iterator[PackError]:
    """Yield an error for each value in `order` that the verb doesn't have."""
    for name in sorted(fields(order) - known):
        yield error_at(path, pointer, f"{_one_of(known)} in braces", f"{{{name}}}")


def _one_of(known: set[str]) -> str:
    return f"one of the verb’s slots ({', '.join(sorted(known)) or 'none'})"
