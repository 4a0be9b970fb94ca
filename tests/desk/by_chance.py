"""On the way to a decision: a match is played by chance until a human is to decide what a test is about."""

import random
from collections.abc import Callable

from tests.desk.seats import AtTable

LONG = 4000
"""After so many actions a game is over."""


def until(at: AtTable, wanted: Callable[[AtTable], bool], seed: int = 4, *, read: bool = False) -> None:
    """Play by chance until the human at the table is to decide something wanted; what rounds brought is `read`."""
    rng, match = random.Random(seed), at.match
    with at.unseen():
        for _ in range(LONG):
            if match.decider == 0 and wanted(at):
                break
            match.act(rng.choice(match.game.candidates(match.state)))
    at.scene.director.finish()
    if read:
        at.scene.sitting.notes.read = len(match.entries)
    at.scene.sitting.refresh()
    at.mouse.settle()
    assert match.decider == 0


def decides(frame: str, verb: str = "") -> Callable[[AtTable], bool]:
    """Return what tells whether a decision of that name is due, in which a verb can be done."""

    def wanted(at: AtTable) -> bool:
        legal = at.match.legal()
        return at.match.game.frame_name(at.match.state) == frame and (not verb or any(a[0] == verb for a in legal))

    return wanted


def done(at: AtTable) -> list[tuple[str, ...]]:
    """Return the actions that were made."""
    return [entry.action for entry in at.match.entries]
