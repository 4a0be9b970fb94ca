"""Parameters of tests that differ little from the others run with the slow tests."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest


def mostly_rare(values: Sequence[object], daily: Callable[[Any], bool]) -> list[object]:
    """Return the values of a parameter, those that are not `daily` looked at with the slow tests."""
    return [value if daily(value) else rare(*(value if isinstance(value, tuple) else (value,))) for value in values]


def rare(*values: object) -> object:
    """Return the values of a parameter that is looked at with the slow tests."""
    return pytest.param(*values, marks=pytest.mark.slow)
