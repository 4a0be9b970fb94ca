"""Runs of days on which the day's case was finished."""

from datetime import date, timedelta


def streak(days: set[date], today: date) -> int:
    """Return on how many days in a row, up to today or yesterday, there was one of `days`.

    >>> streak({date(2026, 3, 1), date(2026, 2, 28)}, date(2026, 3, 2))
    2
    """
    day = today if today in days else today - timedelta(days=1)
    n = 0
    while day - timedelta(days=n) in days:
        n += 1
    return n


def longest_streak(days: set[date]) -> int:
    """Return the longest run of days in a row.

    >>> longest_streak({date(2026, 3, 1), date(2026, 3, 2), date(2026, 3, 5)})
    2
    """
    begins = (day for day in days if day - timedelta(days=1) not in days)
    return max((_run(days, day) for day in begins), default=0)


def _run(days: set[date], first: date) -> int:
    n = 0
    while first + timedelta(days=n) in days:
        n += 1
    return n
