"""Ladders: the sizes a thing can take along one axis, and how things beside each other give way."""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

Ladder = tuple[int, ...]
"""The sizes that a thing can take, in pixels, descending: pairs of the largest and the smallest size of each step.

(80, 80, 50, 50) is 80 or 50, as two wordings of a text are; (86, 32) is every size from 86 down to 32.
"""

GONE: Ladder = (0, 0)
"""The ladder of a thing that takes no room."""


class Giving(Protocol):
    """A thing that gives way where there is not enough room.

    Things of a lower `rank` give way before those of a higher one. A thing that may disappear does so when the rank
    `goes` has its turn; None means that it always stays.
    """

    @property
    def rank(self) -> int: ...
    @property
    def goes(self) -> int | None: ...


def fit(ladder: Ladder, room: int) -> int:
    """Return the largest size on a ladder that is at most `room`, or its smallest size where all are larger.

    >>> fit((80, 80, 60, 40), 70), fit((80, 80, 60, 40), 55), fit((80, 80, 60, 40), 7)
    (60, 55, 40)
    """
    for n in range(0, len(ladder), 2):
        if ladder[n] <= room:
            return ladder[n]
        if ladder[n + 1] <= room:
            return room
    return ladder[-1]


def descending(sizes: Iterable[int]) -> Ladder:
    """Return the ladder of a thing that takes one of `sizes`, which go from full to brief.

    A size that is no smaller than one before it is left out.

    >>> descending([80, 90, 50])
    (80, 80, 50, 50)
    """
    found: list[int] = []
    for size in sizes:
        if not found or size < found[-1]:
            found += (size, size)
    return tuple(found)


def joined(ladders: Iterable[Ladder]) -> Ladder:
    """Return the ladder of a thing that follows the first of `ladders`, then what the next ones have below it.

    >>> joined([(90, 60), (120, 120, 50, 40)])
    (90, 60, 50, 40)
    """
    found: list[int] = []
    for ladder in ladders:
        for n in range(0, len(ladder), 2):
            most, least = ladder[n], ladder[n + 1]
            if not found:
                found += (most, least)
            elif least < found[-1]:
                found += (min(most, found[-1]), least)
    return tuple(found)


def longer(ladder: Ladder, by: int, least: int = 0) -> Ladder:
    """Return a ladder with `by` pixels added to each size, and each size `least` or more.

    >>> longer((80, 60, 20, 20), 4, least=32)
    (84, 64, 32, 32)
    """
    return tuple([max(least, size + by) for size in ladder])


def repeated(ladder: Ladder, count: int, gap: int) -> Ladder:
    """Return the ladder of `count` things of one size each, `gap` pixels apart.

    >>> repeated((30, 20), 3, 5)
    (100, 70)
    """
    return tuple([size * count + gap * (count - 1) for size in ladder]) if count else GONE


def across(ladders: Sequence[Ladder], least: int) -> Ladder:
    """Return the ladder of things that share one size, each of which takes as much of it as it can use.

    No size on it is below `least`, the room that those need which must stay.

    >>> across([(80, 80, 50, 50), (60, 30)], 40)
    (80, 80, 60, 40)
    """
    steps = sorted({(ladder[n], ladder[n + 1]) for ladder in ladders for n in range(0, len(ladder), 2)}, reverse=True)
    return joined([*((max(most, least), max(smallest, least)) for most, smallest in steps), (least, least)])


def along(ladders: Sequence[Ladder], gives: Sequence[Giving], gap: int, whole: int) -> Ladder:
    """Return the ladder of things that lie one after the other, `gap` pixels apart.

    It records the way in which `give_way` shrinks them, so that things in things come out exactly. `whole` is the size
    that all of them take in full.
    """
    shrinking = _Shrinking([ladder[0] for ladder in ladders], gap, whole, room=-1)
    shrinking.run(ladders.__getitem__, gives)
    return tuple([max(0, size) for size in shrinking.steps])


def give_way(
    sizes: list[int],
    ladder_of: Callable[[int], Ladder],
    gives: Sequence[Giving],
    gap: int,
    whole_and_room: tuple[int, int],
) -> int:
    """Shrink `sizes` in place until they fit, and return the pixels that are left over (negative where they don't fit).

    Those of the lowest rank give way first; among equals, the last one does. `ladder_of` is asked only for things that
    have to give way. `whole_and_room` holds the pixels that all things take in full, with the gaps, and the pixels that
    there are.
    """
    whole, room = whole_and_room
    shrinking = _Shrinking(sizes, gap, whole, room)
    shrinking.run(ladder_of, gives)
    return room - shrinking.whole


class _Shrinking:
    """Things that give way one after the other until they take no more than `room`."""

    def __init__(self, sizes: list[int], gap: int, whole: int, room: int) -> None:
        self.sizes, self.gap, self.whole, self.room = sizes, gap, whole, room
        self.shown = len(sizes) - sizes.count(0)
        self.steps = [whole, whole]

    def run(self, ladder_of: Callable[[int], Ladder], gives: Sequence[Giving]) -> None:
        turns = [(give.rank, -n, n, False) for n, give in enumerate(gives)]
        turns += [(give.goes, -n, n, True) for n, give in enumerate(gives) if give.goes is not None]
        turns.sort()
        for _, _, n, goes in turns:
            if self.whole <= self.room:
                return
            if self.sizes[n]:
                self._shrink(n, GONE if goes else ladder_of(n))

    def _shrink(self, n: int, ladder: Ladder) -> None:
        """Shrink the thing with number `n` step by step until all fit or the ladder ends."""
        for step in range(0, len(ladder), 2):
            most, least = ladder[step], ladder[step + 1]
            if most < self.sizes[n]:
                self._resize(n, most)
            top = self.whole
            if least < self.sizes[n]:
                self._resize(n, max(least, self.sizes[n] - max(0, self.whole - self.room)))
            if self.whole < self.steps[-1]:
                self.steps += (top, self.whole)
            if self.whole <= self.room:
                return

    def _resize(self, n: int, size: int) -> None:
        self.whole -= self.sizes[n] - size
        self.sizes[n] = size
        if not size:
            self.shown -= 1
            self.whole -= self.gap if self.shown else 0


def spread(sizes: list[int], weights: Sequence[float], spare: int) -> None:
    """Add `spare` pixels to `sizes` in place, in proportion to `weights`; all of them are given away.

    >>> sizes = [10, 0, 5]
    >>> spread(sizes, [0, 2, 1], 9)
    >>> sizes
    [10, 6, 8]
    """
    total = sum(weights)
    for n, weight in enumerate(weights):
        if weight:
            share = round(spare * weight / total)
            sizes[n] += share
            spare, total = spare - share, total - weight
