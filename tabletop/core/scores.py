"""Score sheets: what each seat has, as a bill."""

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
