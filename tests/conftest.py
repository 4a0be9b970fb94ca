"""What holds for every test: neither chance nor the machine's speed decides, no process compiles what another has."""

import gc
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

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


def pytest_collection_finish() -> None:
    """Leave what is there now out of all collections of rubbish to come, and let those be few: each looks through
    what all tests have measured so far."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 10, 50)


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
