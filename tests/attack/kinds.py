"""The kinds of attack by name."""

import sys
from collections.abc import Callable
from pathlib import Path

from tests.attack import journals, packs, records, settings

KINDS: dict[str, Callable[[int, Path], None]] = {
    "journals": journals.attack,
    "packs": packs.attack,
    "records": records.attack,
    "settings": settings.attack,
}

if sys.platform == "linux":
    from tests.attack import surroundings

    KINDS["surroundings"] = surroundings.attack
