"""The kinds of attack by name."""

from collections.abc import Callable
from pathlib import Path

from tests.attack import journals, packs, records, settings

KINDS: dict[str, Callable[[int, Path], None]] = {
    "journals": journals.attack,
    "packs": packs.attack,
    "records": records.attack,
    "settings": settings.attack,
}
