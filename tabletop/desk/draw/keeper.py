"""Panels kept from one composition to the next, and put on the sheet again while nothing about them changes."""

from collections.abc import Callable, Hashable
from typing import TypeVar, cast

import msgspec

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.sheet import Sheet

R = TypeVar("R")


class Kept(msgspec.Struct, frozen=True):
    """A panel as it was composed last.

    `inputs` are what it was composed from: its box, scale, material and so on. `asked` are the targets of which it
    asked whether the player points at them, `lit` those of them that the player pointed at. What it did to the sheet:
    `added` to its lists, `entries` of its dictionaries that it put there, `taken` out of them, and the `attributes`
    that it set. `result` is what its function returned.
    """

    inputs: Hashable
    asked: frozenset[str]
    lit: frozenset[str]
    added: dict[str, list[object]]
    entries: dict[str, dict[object, object]]
    taken: dict[str, tuple[object, ...]]
    attributes: dict[str, object]
    result: object


class Keeper:
    """Remembers panels by their names, until `forget` is called because something else than the pointer changed."""

    def __init__(self) -> None:
        self._kept: dict[str, Kept] = {}

    def forget(self) -> None:
        """Forget all panels."""
        self._kept.clear()

    def compose(self, sheet: Sheet, name: str, box: Box, draw: Callable[[Sheet, Box], R]) -> R:
        """Have `draw` put a panel into a box, or repeat what it did when nothing that it depends on changed; return
        what it returned.

        A panel may add to the lists of the sheet, put into its dictionaries and take out of them, set its attributes,
        and cover what lies there.
        """
        inputs, lights = sheet.state(box), sheet.looks.lights
        kept = self._kept.get(name)
        if kept is None or kept.inputs != inputs or kept.lit != lights & kept.asked:
            kept = self._kept[name] = _composed(sheet, box, draw, inputs, lights)
        else:
            _repeat(sheet, kept)
            sheet.asked |= kept.asked
        return cast(R, kept.result)


def _composed(
    sheet: Sheet, box: Box, draw: Callable[[Sheet, Box], R], inputs: Hashable, lights: frozenset[str]
) -> Kept:
    """Have a panel drawn and note what that did to the sheet."""
    outer, sheet.asked = sheet.asked, set()
    before = {name: _snapshot(value) for name, value in vars(sheet).items()}
    result = draw(sheet, box)
    asked = frozenset(sheet.asked)
    sheet.asked = outer | asked
    added, put, taken, set_ = {}, {}, {}, {}
    for name, value in vars(sheet).items():
        old = before[name]
        if name == "asked":
            continue
        if isinstance(value, list):
            if len(value) > cast(int, old):
                added[name] = value[cast(int, old) :]
        elif isinstance(value, dict):
            was = cast(dict[object, object], old)
            put[name] = {key: each for key, each in value.items() if key not in was or was[key] is not each}
            taken[name] = tuple(key for key in was if key not in value)
        elif value is not old:
            set_[name] = value
    return Kept(inputs, asked, lights & asked, added, put, taken, set_, result)


def _snapshot(value: object) -> object:
    """Return what is needed to tell later what was added to an attribute of a sheet."""
    return len(value) if isinstance(value, list) else dict(value) if isinstance(value, dict) else value


def _repeat(sheet: Sheet, kept: Kept) -> None:
    """Do to the sheet what a panel did when it was composed."""
    for box in kept.added.get("covers", ()):  # first: they disarm what is there already, not the panel's own things
        sheet.cover(cast(Box, box))
    for name, things in kept.added.items():
        if name != "covers":
            getattr(sheet, name).extend(things)
    for name, items in kept.entries.items():
        getattr(sheet, name).update(items)
    for name, keys in kept.taken.items():
        for key in keys:
            getattr(sheet, name).pop(key, None)
    for name, value in kept.attributes.items():
        setattr(sheet, name, value)
