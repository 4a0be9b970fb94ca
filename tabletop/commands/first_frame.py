"""`python -m tabletop.commands.first_frame`: start the app as far as its first frame, and print the time of each part.

It imports nothing before it is asked to, so that each layer is timed from nothing. The times are JSON: names to
seconds, in their order: CPU time, which other work on the machine changes little, and the clock's in the end.
"""

import json
import time
from importlib import import_module

LAYERS = (
    ("what others made: msgspec", "msgspec"),
    ("what others made: pygame", "pygame"),
    ("packs and what is kept of games", "tabletop.games"),
    ("play", "tabletop.play.store"),
    ("commands", "tabletop.cli"),
    ("desk, as far as the title", "tabletop.desk.main"),
)
"""What a start imports, the lowest layer first; each without what those before it import."""
CPU = "all, CPU time"
CLOCK = "all by the clock, without Python itself"


def main() -> None:
    """Start the app at its title, in the home that `TABLETOP_HOME` names, and print the times."""
    begun, last = time.perf_counter(), time.process_time()
    times = {"Python itself": last}

    def lap(name: str) -> None:
        nonlocal last
        now = time.process_time()
        times[name], last = now - last, now

    for name, module in LAYERS:
        import_module(module)
        lap(name)
    from tabletop.desk.main import opened
    from tabletop.desk.tables.registry import keep_for_next_start

    app, front = opened()
    lap("window and records")
    app.push(front.title())
    app.step()
    lap("first frame")
    times[CPU], times[CLOCK] = last, time.perf_counter() - begun
    keep_for_next_start()
    app.close()
    print(json.dumps(times))


if __name__ == "__main__":
    main()
