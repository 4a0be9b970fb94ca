"""What is told step by step: how far each step is by now, and where what flies is on its way."""

from collections.abc import Iterator

from tabletop.desk.draw.things import Point

FLIES = 0.55
"""The share of the time of a whole stream for which each of it flies."""


def share_of(age: float, start: float, span: float) -> float:
    """Return how much (0 to 1) of what takes `span` seconds from `start` is done at some `age`.

    >>> share_of(1.0, 2.0, 4.0), share_of(3.0, 2.0, 4.0), share_of(9.0, 2.0, 4.0)
    (0.0, 0.25, 1.0)
    """
    return min(1.0, max(0.0, (age - start) / span))


def arc(start: Point, end: Point, share: float, rise: float) -> Point:
    """Return the place on the way from `start` to `end` that bows upward by `rise` in its middle.

    >>> arc((0, 0), (100, 0), 0.5, 20), arc((0, 0), (100, 0), 1.0, 20)
    ((50, -20), (100, 0))
    """
    (x, y), (to_x, to_y) = start, end
    return round(x + (to_x - x) * share), round(y + (to_y - y) * share - 4 * rise * share * (1 - share))


def bent(start: Point, end: Point, bend: float, steps: int) -> list[Point]:
    """Return the points of a line in so many steps that bends aside by such a share of how far it goes across: upward
    to what is above its start, or else downward.

    >>> bent((100, 0), (0, 0), 0.2, 2)
    [(100, 0), (50, 10), (0, 0)]
    """
    (x, y), (to_x, to_y) = start, end
    aside = (x - to_x) * bend * (-1 if to_y < y else 1)
    return [arc(start, end, step / steps, -aside / 2) for step in range(steps + 1)]


def streaming(count: int, share: float) -> Iterator[float]:
    """Yield how far each of `count` is that is on its way when a `share` of the stream has gone by: one after the
    other, the last of them to arrive at its end.

    >>> list(streaming(2, 0.5))
    [0.91, 0.09]
    """
    for n in range(count):
        own = (share - (1 - FLIES) * n / max(1, count - 1)) / FLIES
        if 0 < own < 1:
            yield round(own, 2)


def landed(amount: int, share: float) -> int:
    """Return how much of an `amount` has arrived when a `share` of its stream has gone by.

    >>> landed(14, 0.5), landed(14, 0.8), landed(14, 1.0)
    (0, 8, 14)
    """
    return round(amount * share_of(share, FLIES, 1 - FLIES))
