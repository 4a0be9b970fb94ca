"""What holds for every test: how fast the machine is decides nothing, and no process compiles what another has."""

import gc
import os
import sys

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


def pytest_configure(config: pytest.Config) -> None:
    """Have this process and all that it starts keep compiled code with pytest's own cache, wherever they may write."""
    if config.cache is not None:
        os.environ.setdefault("PYTHONPYCACHEPREFIX", str(config.cache.mkdir("compiled")))
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        sys.pycache_prefix, sys.dont_write_bytecode = os.environ["PYTHONPYCACHEPREFIX"], False


def pytest_collection_finish() -> None:
    """Leave what is there now out of all collections of rubbish to come."""
    gc.collect()
    gc.freeze()
