"""Draw every picture of `sprites/` again: runs `main` of each draw_*.py beside this file, whose files the app loads."""

import importlib
import sys
from pathlib import Path

HERE = Path(__file__).parent


def main() -> None:
    """Run the generators that have something to write."""
    sys.path.insert(0, str(HERE))
    for file in sorted(HERE.glob("draw_*.py")):
        generator = importlib.import_module(file.stem)
        if hasattr(generator, "main"):
            generator.main()


if __name__ == "__main__":
    main()
