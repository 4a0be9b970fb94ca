"""Score sheets: what each seat has, as a bill."""

from collections.abc import Iterable, Sequence

import msgspec


class ScoreSheet(msgspec.Struct, frozen=True):
    """The score of one seat.

    `lines` are (category, points) in the order of the bill and add up to `total`; `rank` is 1 for the best, shared
    where the rules share it. `rating` is the figure that solo games compare, None where there is none.
    """

    total: int
    lines: tuple[tuple[str, int], ...]
    rank: int
    rating: int | None = None


def ranks(keys: list[tuple[int, ...]]) -> list[int]:
    """Return each seat's rank, 1 for the highest key; equal keys share a rank.

    >>> ranks([(5, 1), (7, 0), (5, 1)])
    [2, 1, 2]
    """
    return [1 + sum(other > key for other in keys) for key in keys]


POINTS_SHARE = 0.05


def added(numbers: Iterable[float]) -> float:
    """Return the sum of `numbers`, added from the first to the last.

    The sum of floats by `sum` depends on the Python: from 3.12 on it makes up for what rounding loses.
    """
    total = 0.0
    for number in numbers:
        total += number
    return total


def final_worth(ranks: list[int], totals: Sequence[float]) -> list[float]:
    """Return what a finished game is worth to each seat, adding up to 1, for AI seats.

    The seats of rank 1 share nearly all. The rest goes by points, so that a game that is lost, or won, is still played
    well.

    >>> final_worth([1, 2], [60, 40])
    [0.98, 0.02]
    """
    lowest = min(0.0, *totals)
    total = added(points - lowest for points in totals)
    return [
        round(
            (1 - POINTS_SHARE) * (rank == 1) / ranks.count(1)
            + POINTS_SHARE * ((points - lowest) / total if total else 1 / len(ranks)),
            9,
        )
        for rank, points in zip(ranks, totals, strict=True)
    ]
