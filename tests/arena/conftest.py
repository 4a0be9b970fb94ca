"""Nothing that the arena's libraries set in the environment is left to other tests."""

import os
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def same_environment() -> Iterator[None]:
    """Put the environment back: PettingZoo chooses a sound driver when it is imported."""
    before = dict(os.environ)
    yield
    os.environ.clear()
    os.environ.update(before)
