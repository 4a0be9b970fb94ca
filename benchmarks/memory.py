"""`python -m benchmarks.memory [GAMES [STEPS]]`: what the window holds after each of many games played in it."""

import os
import sys
import tempfile
from pathlib import Path

import msgspec

from tests.desk.monkey import Monkey, at_home


class Held(msgspec.Struct, frozen=True):
    """What the window holds: open files, MB of memory and of pictures, and the MB that pictures may take."""

    files: int
    memory: float
    pictures: float
    room: float


def held(monkey: Monkey) -> Held:
    """Return what the window of `monkey` holds now, on a system with ``/proc``."""
    caches, mega = monkey.app.painter.caches, 1 << 20
    memory = int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    pictures, room = sum(cache.bytes for cache in caches), sum(cache.limit for cache in caches)
    return Held(len(list(Path("/proc/self/fd").iterdir())), memory / mega, pictures / mega, room / mega)


def play(home: Path, seed: int, games: int, steps: int) -> list[Held]:
    """Let a monkey make so many steps in each of so many games, one after the other in one window; return what was
    held after each."""
    out = []
    with at_home(home, seed):
        monkey = Monkey(home, seed)
        monkey.sit_down()
        with monkey.app.collector:  # as in the app's own loop
            for _ in range(games):
                monkey.front.sit_down(monkey.begin(monkey.rng.randrange(200)))
                for _ in range(steps):
                    monkey.step()
                while len(monkey.app.stack) > 1:
                    monkey.app.pop()
                monkey.frames(400)
                out.append(held(monkey))
        monkey.app.close()
    return out


def main(games: int = 12, steps: int = 300) -> None:
    """Print what is held after each game."""
    with tempfile.TemporaryDirectory() as home:
        for number, now in enumerate(play(Path(home), 1, games, steps), start=1):
            print(
                f"game {number}: {now.files} open files, {now.memory:.0f} MB, "
                f"pictures {now.pictures:.0f} of {now.room:.0f} MB"
            )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
