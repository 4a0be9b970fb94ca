"""Makes attacks by the thousand, or one again by its seed."""

import sys
import tempfile
import traceback
from pathlib import Path

import pytest

from tests.attack.kinds import KINDS


def main(kind: str, seed: str, count: str = "1") -> int:
    """Make `count` attacks of a `kind` from `seed` on; return 1 when one failed."""
    failed = []
    for number in range(int(seed), int(seed) + int(count)):
        with tempfile.TemporaryDirectory() as folder:
            try:
                KINDS[kind](number, Path(folder))
            except (Exception, pytest.fail.Exception):
                failed.append(number)
                print(f"{kind} {number}:", traceback.format_exc(), sep="\n", flush=True)
    print(f"{kind}: {count} made, {len(failed)} failed: {failed[:20]}")
    return int(bool(failed))


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
