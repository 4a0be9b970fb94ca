"""The kinds of attack by name."""

from collections.abc import Callable
from pathlib import Path

from tests.attack import records

KINDS: dict[str, Callable[[int, Path], None]] = {
    "records": records.attack,
}
