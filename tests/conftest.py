"""What holds for every test: neither chance nor the machine's speed decides, no process compiles what another has."""

import gc
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import Any
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("alike", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("alike")


def pytest_configure(config: pytest.Config) -> None:
    """Have this process and all that it starts keep compiled code with pytest's own cache, wherever they may write."""
    if config.cache is not None:
        os.environ.setdefault("PYTHONPYCACHEPREFIX", str(config.cache.mkdir("compiled")))
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        sys.pycache_prefix, sys.dont_write_bytecode = os.environ["PYTHONPYCACHEPREFIX"], False


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Have a test marked `wide` run daily on as many of its cases as it says, the others with the slow tests.

    The daily cases lie evenly in the list of all, from a place that depends on the test's name: so each test takes
    other games and sizes than its neighbour, and every day each game meets many of the tests.
    """
    alike: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("wide") and not item.get_closest_marker("slow"):
            alike.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for name, cases in alike.items():
        mark = cases[0].get_closest_marker("wide")
        daily = min(len(cases), mark.kwargs["daily"] if mark else len(cases))
        kept = {(crc32(name.encode()) + n * len(cases) // daily) % len(cases) for n in range(daily)}
        for n, case in enumerate(cases):
            if n not in kept:
                case.add_marker(pytest.mark.slow)


def pytest_collection_finish() -> None:
    """Leave what is there now out of all collections of rubbish to come, and let those be few: each looks through
    what all tests have measured so far."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 10, 50)


def pytest_sessionfinish() -> None:
    """Look through all that the tests have left once; pytest itself would do so several times."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def no_power_cut() -> Iterator[None]:
    """Let files be written without waiting until the disk has them."""
    connect = sqlite3.connect

    def quick(*given: Any, **more: Any) -> sqlite3.Connection:
        connection = connect(*given, **more)
        with suppress(sqlite3.Error):  # of a file that can't be read the program is to find out
            connection.execute("PRAGMA synchronous = OFF")
        return connection

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(os, "fsync", lambda _: None)
        patched.setattr(sqlite3, "connect", quick)
        yield
