"""Numbers of the rules that cards change, and the one door to them."""

from collections.abc import Collection, Mapping
from typing import TypeVar

from tabletop.core.events import Event
from tabletop.core.frames import Doing
from tabletop.core.records import EVERYBODY, Modifier, Until
from tabletop.core.state import State

S = TypeVar("S", bound=State)


class Modified(Event[State], frozen=True, gc=False, tag=True):
    """From now on `modifier` changes a number of the rules."""

    modifier: Modifier

    def happen(self, state: State) -> None:
        state.modifiers += (self.modifier,)


class Expired(Event[State], frozen=True, gc=False, tag=True):
    """The `modifiers` hold no longer."""

    modifiers: tuple[Modifier, ...]

    def happen(self, state: State) -> None:
        left = list(state.modifiers)
        for modifier in self.modifiers:
            left.remove(modifier)
        state.modifiers = tuple(left)


_NOBODY: frozenset[int] = frozenset()
_latest: tuple[tuple[Modifier, ...], Mapping[str, tuple[Modifier, ...]]] = ((), {})
_grouped: dict[int, tuple[tuple[Modifier, ...], Mapping[str, tuple[Modifier, ...]]]] = {}
_GROUPED = 256
"""So many lists of modifiers are kept by the number that each changes."""


def _by_number(modifiers: tuple[Modifier, ...]) -> Mapping[str, tuple[Modifier, ...]]:
    """Return `modifiers` by the number that each changes.

    What was asked for before is kept, by the very tuple: numbers are asked for far more often than cards change them.
    """
    global _latest
    if _latest[0] is modifiers:
        return _latest[1]
    found = _grouped.get(id(modifiers))
    if found is None or found[0] is not modifiers:
        rows: dict[str, tuple[Modifier, ...]] = {}
        for one in modifiers:
            rows[one.number] = (*rows.get(one.number, ()), one)
        if len(_grouped) >= _GROUPED:
            _grouped.clear()
        found = _grouped[id(modifiers)] = modifiers, rows
    _latest = found
    return found[1]


def changed(state: State) -> Collection[str]:
    """Return the numbers that cards change for somebody, somewhere."""
    return _by_number(state.modifiers).keys() if state.modifiers else ()


_touched: tuple[tuple[Modifier, ...], frozenset[int]] = ((), frozenset())


def touched(state: State) -> frozenset[int]:
    """Return the seats for which cards change a number of the rules now, EVERYBODY among them where it is for all.

    What was asked for last is kept, as above.
    """
    global _touched
    modifiers = state.modifiers
    if not modifiers:
        return _NOBODY
    kept, seats = _touched
    if kept is not modifiers:
        seats = frozenset([one.seat for one in modifiers])
        _touched = modifiers, seats
    return seats


def number(state: State, name: str, base: int, seat: int = EVERYBODY, where: tuple[str, ...] = ()) -> int:
    """Return what cards make of the number called `name`, which is `base` by the rules.

    `seat` is whose number it is; `where` are the id and the kinds of the place that it is asked for. The latest value
    that is set counts, then all is added up, then the best factor multiplies it (factors don't multiply each other),
    and bounds come last.
    """
    modifiers = state.modifiers
    if not modifiers:
        return base
    kept, by_number = _latest
    rows = (by_number if kept is modifiers else _by_number(modifiers)).get(name)
    if rows is None:
        return base
    value, factor, least, most = base, None, None, None
    added = 0
    for one in rows:
        if one.seat not in (EVERYBODY, seat) or (one.where and one.where not in where):
            continue
        if one.op == "set":
            value = one.value
        elif one.op == "add":
            added += one.value
        elif one.op == "mul":
            factor = one.value if factor is None else max(factor, one.value)
        elif one.op == "min":
            least = one.value if least is None else max(least, one.value)
        else:
            most = one.value if most is None else min(most, one.value)
    value += added
    if factor is not None:
        value *= factor
    if least is not None:
        value = max(value, least)
    return value if most is None else min(value, most)


def expire(doing: Doing[S], until: Until) -> None:
    """Let everything end that holds until the end of `until`."""
    _end(doing, tuple(one for one in doing.state.modifiers if one.until == until))


def expire_from(doing: Doing[S], source: str) -> None:
    """Let everything end that `source` has brought about, such as a card that is gone."""
    _end(doing, tuple(one for one in doing.state.modifiers if one.source == source))


def _end(doing: Doing[S], modifiers: tuple[Modifier, ...]) -> None:
    if modifiers:
        doing.emit(Expired(modifiers))
