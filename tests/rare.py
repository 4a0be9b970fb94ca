"""Parameters of tests that differ little from the others run with the slow tests."""

import pytest


def rare(*values: object) -> object:
    """Return the values of a parameter that is looked at with the slow tests."""
    return pytest.param(*values, marks=pytest.mark.slow)
