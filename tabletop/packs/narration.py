"""The log of a game as a table: for each class of events, the key of its sentence and where its values come from.

RoundBegan: Line("round", n="round"),
TrickWon: Line(either(lone_lowest, "won", "won_tie"), name=seat(), card=card_of_trick, lowest=seats("lowest")),
Changed: By("what", {"reserve": Line("took_power", name=seat(), n="n")}),
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Generic, TypeVar

from tabletop.core.events import Event
from tabletop.core.state import State
from tabletop.packs.texts import Texts, listed, places

S = TypeVar("S", bound=State)
Names = Sequence[str]
Pick = str | Callable[..., object]
"""What tells cases apart: a field of the event, or a function of the event and the state after it."""


_values_of = cache(places)


def _picked(pick: Pick, event: Event[Any], *table: State) -> object:
    return getattr(event, pick) if isinstance(pick, str) else pick(event, *table)


class Key:
    """The key of a sentence that depends on the event: `keys` by what `pick` returns, `other` for all else.

    There is no sentence where neither has a key.
    """

    def __init__(self, pick: Pick, keys: Mapping[Any, str], other: str | None = None) -> None:
        self._pick, self._keys, self._other = pick, keys, other

    def of(self, event: Event[Any], *table: State) -> str | None:
        """Return the key for an event, with the state after it where `pick` needs that."""
        return self._keys.get(_picked(self._pick, event, *table), self._other)

    @property
    def all(self) -> tuple[str, ...]:
        """All keys that there can be."""
        return (*self._keys.values(), *([] if self._other is None else [self._other]))


def either(pick: Callable[..., object], yes: str, no: str | None) -> Key:
    """Return the key that is `yes` where `pick` is true of an event, else `no`; None stands for no sentence."""
    return Key(lambda event, *table: bool(pick(event, *table)), {True: yes}, no)


def one_of(pick: Callable[..., str | None], *keys: str) -> Key:
    """Return the key that `pick` returns for an event, one of `keys` or None."""
    return Key(pick, {key: key for key in keys})


class Line(Generic[S]):
    """A sentence of the log: its key, and for each value a field of the event or a function.

    A function gets the event, the state after it and the names of the seats. It is called only for values that the
    sentence names, so it need not make sense for other keys.
    """

    def __init__(self, key: str | Key, /, **values: str | Callable[[Any, S, Names], object]) -> None:
        self.key, self.values = key, values

    def sentence(self, texts: Texts, event: Event[Any], state: S, names: Names) -> str | None:
        """Return the sentence for `event`, which has just happened in `state`; None for none."""
        key = self.key if isinstance(self.key, str) else self.key.of(event, state)
        if key is None:
            return None
        return texts.sentence(
            key, **{name: self._value(name, event, state, names) for name in _values_of(texts.log[key])}
        )

    def _value(self, name: str, event: Event[Any], state: S, names: Names) -> object:
        source = self.values[name]
        return getattr(event, source) if isinstance(source, str) else source(event, state, names)

    def faults(self, texts: Texts, event: type) -> Iterator[str]:
        """Yield what is wrong with a line for events of this class."""
        for key in (self.key,) if isinstance(self.key, str) else self.key.all:
            if key not in texts.log:
                yield f"no sentence {key!r}"
            elif missing := set(places(texts.log[key])) - self.values.keys():
                yield f"{key!r} names {', '.join(sorted(missing))}"
        fields = set(getattr(event, "__struct_fields__", ()))
        for name, source in self.values.items():
            if isinstance(source, str) and source not in fields:
                yield f"no field {source!r} for {name}"


class By(Generic[S]):
    """Rows for the cases of an event: the row of what `pick` returns, `other` for all else, None for no sentence."""

    def __init__(self, pick: Pick, rows: "Mapping[Any, Row[S]]", other: "Row[S] | None" = None) -> None:
        self._pick, self._rows, self._other = pick, rows, other

    def row(self, event: Event[Any], state: S) -> "Row[S] | None":
        """Return the row for an event."""
        return self._rows.get(_picked(self._pick, event, state), self._other)

    def faults(self, texts: Texts, event: type) -> Iterator[str]:
        """Yield what is wrong with the rows for events of this class."""
        for row in (*self._rows.values(), self._other):
            if isinstance(row, Line | By):
                yield from row.faults(texts, event)


Row = Line[S] | By[S] | Callable[[Any, S, Names], str | None]
"""A line, several by case, or a function that makes the sentence of an event, the state after it and the names."""
NewsRow = str | Key


class Narration(Generic[S]):
    """What a game says of its events: `log` has a row for each class that the log tells, `news` the key of a clause for
    each class that tells somebody something. Raises ValueError for a row that doesn't fit the catalogue `texts` or the
    event.
    """

    def __init__(self, texts: Texts, log: Mapping[type, Row[S]], news: Mapping[type, NewsRow]) -> None:
        self._texts, self._log, self._news = texts, log, news
        faults = [
            f"{event.__name__}: {fault}"
            for event, row in log.items()
            if isinstance(row, Line | By)
            for fault in row.faults(texts, event)
        ]
        for event, key in news.items():
            keys = (key,) if isinstance(key, str) else key.all
            faults += [f"{event.__name__}: no clause {one!r}" for one in keys if one not in texts.news]
        if faults:
            raise ValueError(f"expected rows that fit the catalogue, found {'; '.join(faults)}")

    def describe(self, event: Event[Any], state: S, names: Names) -> str | None:
        """Return the log sentence for `event`, which has just happened in `state`; None for an event without one."""
        row = self._log.get(type(event))
        while isinstance(row, By):
            row = row.row(event, state)
        if row is None:
            return None
        return row.sentence(self._texts, event, state, names) if isinstance(row, Line) else row(event, state, names)

    def news(self, event: Event[Any]) -> str | None:
        """Return what `event` told somebody, in a clause; None for what tells nobody."""
        row = self._news.get(type(event))
        key = row.of(event) if isinstance(row, Key) else row
        return None if key is None else self._texts.news[key]


# Values that many sentences have -------------------------------------------------------------------------------------


def seat(field: str = "seat") -> Callable[[Any, State, Names], str]:
    """Return what gives the name of the seat in a field of the event."""
    return lambda event, state, names: names[getattr(event, field)]


def seats(field: str = "seats") -> Callable[[Any, State, Names], str]:
    """Return what lists the names of the seats in a field of the event."""
    return lambda event, state, names: listed([names[one] for one in getattr(event, field)])


def winners(event: Any, state: State, names: Names) -> str:
    """Return the names of the seats that a `GameEnded` ranks first, as a list."""
    return listed([names[one] for one, rank in enumerate(event.ranks) if rank == 1])


def lone_winner(event: Any, state: State) -> bool:
    """Return whether a `GameEnded` ranks a single seat first."""
    return bool(event.ranks.count(1) == 1)


ENDED: Line[Any] = Line(either(lone_winner, "ended", "ended_shared"), winners=winners)
"""The line of `GameEnded`."""
