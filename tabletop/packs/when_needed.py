"""A table of things that are loaded when they are first asked for."""

from collections.abc import Callable, Iterator, MutableMapping
from typing import TypeVar

V = TypeVar("V")


class WhenNeeded(MutableMapping[str, V]):
    """A dictionary some of whose values are loaded when they are first asked for; its keys are all there at once.

    Whoever goes through its values loads them all.

    >>> table = WhenNeeded[int]()
    >>> table.put_off("seven", lambda: print("loaded") or 7)
    >>> "seven" in table, list(table)
    (True, ['seven'])
    >>> table["seven"] + table["seven"]
    loaded
    14
    """

    def __init__(self) -> None:
        self._values: dict[str, V | None] = {}
        self._loads: dict[str, Callable[[], V]] = {}

    def put_off(self, key: str, load: Callable[[], V]) -> None:
        """Let `key` have what `load` returns when it is first asked for. What `load` raises is raised then."""
        self._values[key] = None
        self._loads[key] = load

    def is_loaded(self, key: str) -> bool:
        """Return whether the value of `key` is there already."""
        return key in self._values and key not in self._loads

    def __getitem__(self, key: str) -> V:
        load = self._loads.get(key)
        if load is not None:
            self._values[key] = load()
            self._loads.pop(key, None)
        return self._values[key]  # type: ignore[return-value]

    def __setitem__(self, key: str, value: V) -> None:
        self._values[key] = value
        self._loads.pop(key, None)

    def __delitem__(self, key: str) -> None:
        del self._values[key]
        self._loads.pop(key, None)

    def __contains__(self, key: object) -> bool:
        return key in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"<{', '.join(self._values)}>"
