"""A stand that is closed after each test."""

import pytest

from tests.desk.stand.visitors import Stand


@pytest.fixture
def stand(tmp_path, time):
    """Return a function that opens a stand in a window of a size."""
    opened: list[Stand] = []

    def open_stand(size=(1280, 720, 125), seed: int = 1) -> Stand:
        opened.append(Stand(tmp_path, time, size, seed))
        return opened[-1]

    yield open_stand
    for one in opened:
        one.app.close()
