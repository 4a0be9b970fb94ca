"""Purses: how many goods of each sort somebody holds, a number each."""


def with_more(held: tuple[int, ...], what: int, n: int = 1) -> tuple[int, ...]:
    """Return the purse `held` with `n` goods of the sort `what` more; fewer, when `n` is negative.

    >>> with_more((2, 0, 1), 1, 3), with_more((2, 0, 1), 0, -2)
    ((2, 3, 1), (0, 0, 1))
    """
    counts = list(held)
    counts[what] += n
    return tuple(counts)


def pass_on(purses: dict[str, tuple[int, ...]], what: int, n: int, frm: str, to: str) -> None:
    """Let `n` goods of the sort `what` go from the purse `frm` of `purses` to the purse `to`."""
    purses[frm] = with_more(purses[frm], what, -n)
    purses[to] = with_more(purses[to], what, n)
