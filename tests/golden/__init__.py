"""Golden games: journals kept beside the transcripts that they must give, to be reviewed as a diff.

Each ``NAME.journal`` is played again and told as ``NAME.txt``. When the rules or their words change on purpose,
``python -m tests.golden`` writes the transcripts anew; ``python -m tests.golden --record`` also plays new games, for
when a journal is not legal any more.
"""

import random
from pathlib import Path

from tabletop.core.actions import Action
from tabletop.games import GAMES
from tabletop.play.journal import read
from tabletop.play.match import Match, Seat
from tabletop.play.replay import replay
from tabletop.play.transcript import transcript

FOLDER = Path(__file__).parent
RECORDED = {
    "snitch-solo": ("snitch", 1, {"variant": "filler"}, 10_000),
    "snitch-two": ("snitch", 2, {"variant": "filler"}, 150),
    "snitch-four": ("snitch", 4, {"dump": "any"}, 200),
    "patrol-three": ("patrol", 3, {"traffic": "on", "seasons": "on"}, 220),
    "patrol-five": ("patrol", 5, {}, 200),
    "rigs-two": ("rigs", 2, {"length": "short"}, 400),
    "rigs-four": ("rigs", 4, {"prices": "graded", "valleys": "total", "show_credits": "on"}, 200),
    "pieces-two": ("pieces", 2, {"masterminds": "chosen"}, 300),
    "pieces-four": ("pieces", 4, {"meeples": "nineteen"}, 300),
    "vacuum-two": ("vacuum", 2, {"trick_token_to": "appliance"}, 10_000),
    "vacuum-five": ("vacuum", 5, {}, 150),
}
"""Name to game, seats, options and the number of actions after which the game is given up."""
_NAMES = ("Rivera", "Marlowe", "Quill", "Mabel", "Petra")
_SHORT = 600  # actions: a transcript that is longer is not read
_ATTEMPTS = 60


def journals() -> list[Path]:
    """Return the journals of the golden games."""
    return sorted(FOLDER.glob("*.journal"))


def told(journal: Path) -> str:
    """Return the transcript of `journal`. Raises JournalError when it is not legal any more."""
    return "\n".join(transcript(replay(read(journal)), digests=True)) + "\n"


def record(name: str) -> str:
    """Return the journal of a new golden game, played with some sense so that much happens in little time."""
    game_id, seats, options, length = RECORDED[name]
    game = GAMES[game_id]
    shortest: str | None = None
    for attempt in range(_ATTEMPTS if length > _SHORT else 1):
        rng = random.Random(f"{name} {attempt}")
        match = Match.new(game, [Seat("human", _NAMES[n]) for n in range(seats)], f"golden {attempt}", options)
        while not match.over and len(match.entries) < min(length, _SHORT):
            match.act(_sensible(match, rng))
        if length < _SHORT:
            match.give_up()
        if match.over and (shortest is None or len(match.journal.text()) < len(shortest)):
            shortest = match.journal.text()
    assert shortest is not None, f"{name}: no game ends within {_SHORT} actions"
    return shortest


def _sensible(match: Match, rng: random.Random) -> Action:
    seat = match.decider
    assert seat is not None
    best: tuple[float, Action] | None = None
    for action in match.game.candidates(match.state):
        state = match.state.clone()
        match.game.push(state, action)
        worth = match.game.evaluate(state)[seat] + rng.random() * 0.02
        if best is None or worth > best[0]:
            best = worth, action
    assert best is not None
    return best[1]
