"""`python -m benchmarks.memory [MINUTES [STEPS]]`: what the window holds while game after game is played in it."""

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec

from tests.desk.monkey import Monkey, at_home

MB = 1 << 20


class Held(msgspec.Struct, frozen=True):
    """What the window holds after so many `minutes` by its clock: open files, MB of memory, MB of pictures, and the
    MB that pictures may take."""

    minutes: float
    files: int
    memory: float
    pictures: float
    room: float


class Player(Monkey):
    """A monkey that goes on in the same window when it closed it."""

    def __init__(self, home: Path, seed: int) -> None:
        super().__init__(home, seed)
        self.begun = self.time.now

    def come_again(self) -> None:
        self.app.running = True
        if not len(self.app.stack):
            self.app.push(self.front.title())

    @property
    def held(self) -> Held:
        """What the window holds, on a system with ``/proc``."""
        caches = self.app.painter.caches
        memory = int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        pictures, room = sum(cache.bytes for cache in caches), sum(cache.limit for cache in caches)
        files = len(list(Path("/proc/self/fd").iterdir()))
        return Held((self.time.now - self.begun) / 60, files, memory / MB, pictures / MB, room / MB)

    def play(self, steps: int) -> Held:
        """Make so many steps in a game, go back to the title, and wait there; return what is held then."""
        self.front.sit_down(self.begin(self.rng.randrange(200)))
        for _ in range(steps):
            self.step()
        self.come_again()
        while len(self.app.stack) > 1:
            self.app.pop()
        self.frames(400)
        return self.held


def played(home: Path, seed: int, steps: int) -> Iterator[Held]:
    """Play games of so many steps, one after the other in one window, without an end; give what is held after each."""
    with at_home(home, seed):
        monkey = Player(home, seed)
        monkey.sit_down()
        try:
            with monkey.app.collector:  # as in the app's own loop
                while True:
                    yield monkey.play(steps)
        finally:
            monkey.app.close()


def main(minutes: float = 60, steps: float = 60) -> None:
    """Print what is held after each game until the window's clock has gone on by so many minutes."""
    most = 0.0
    with tempfile.TemporaryDirectory() as home:
        for number, now in enumerate(played(Path(home), 1, int(steps)), start=1):
            most = max(most, now.memory)
            print(
                f"game {number}, minute {now.minutes:.0f}: {now.files} open files, {now.memory:.0f} MB, "
                f"pictures {now.pictures:.0f} of {now.room:.0f} MB",
                flush=True,
            )
            if now.minutes >= minutes:
                break
    print(f"at most {most:.0f} MB after a game")


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
