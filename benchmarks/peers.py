"""`python -m benchmarks.peers PYTHON [GAME ...]`: random decisions a second beside those of catanatron, in one run.

PYTHON is an interpreter of an environment that has catanatron (`pip install catanatron`), which is never one of ours.
Both sides are measured by turns, in CPU time, over the first decisions of each game: later a random game is often dead
and quick. Dealing and setting up count for neither.
"""

import json
import random
import subprocess
import sys
import time
from collections.abc import Sequence
from statistics import median

from tabletop.commands.bench import RUNS, usual_seats
from tabletop.commands.common import expected_one_of, table
from tabletop.games import GAMES

FIRST = 400
"""So many decisions of each game count."""
DECISIONS = 20_000
"""So many are made in each run."""
GOALS = {"snitch": 3.0, "vacuum": 6.0, "patrol": 4.0, "rigs": 2.5, "pieces": 2.5}
"""How many times the decisions of catanatron each game should make."""
CATANATRON = f"""
import json, random, time
from catanatron import Color, Game, RandomPlayer

random.seed(SEED)
done, spent = 0, 0.0
while done < {DECISIONS}:
    game = Game([RandomPlayer(color) for color in list(Color)[:4]], seed=random.randrange(1, 10**9))
    start = time.process_time()
    for _ in range({FIRST}):
        if game.winning_color() is not None:
            break
        game.play_tick()
        done += 1
    spent += time.process_time() - start
print(json.dumps(done / spent))
"""
"""A program that prints the random decisions a second of four seats of catanatron, as it plays them itself."""


def catanatron(python: str, seed: int) -> float:
    """Return the random decisions of catanatron a second of CPU time. Raises OSError and CalledProcessError."""
    program = CATANATRON.replace("SEED", str(seed))
    done = subprocess.run([python, "-c", program], capture_output=True, text=True, check=True)
    return float(json.loads(done.stdout))


def ours(id_: str, seed: int) -> float:
    """Return the random decisions of a game a second of CPU time, through `legal` and `push`."""
    game, rng = GAMES[id_], random.Random(seed).random
    legal, push, seats = game.legal, game.push, usual_seats(game)
    done, spent = 0, 0.0
    while done < DECISIONS:
        state = game.setup(seats, seed)
        left, start = FIRST, time.process_time()
        while left and state.frames:
            actions = legal(state)
            push(state, actions[int(rng() * len(actions))])
            left -= 1
        spent += time.process_time() - start
        done += FIRST - left
        seed += 1_000
    return done / spent


def main(words: Sequence[str]) -> int:
    """Measure the games that `words` name after the interpreter, or all, and print the figures; return the status."""
    if not words or words[0].startswith("-"):
        print(__doc__)
        return 2
    games = list(words[1:]) or list(GAMES)
    for id_ in games:
        if id_ not in GAMES:
            print(f"peers: {expected_one_of('a game', GAMES, id_)}", file=sys.stderr)
            return 2
    peers: list[float] = []
    found: dict[str, list[float]] = {id_: [] for id_ in games}
    for run in range(RUNS):
        peers.append(catanatron(words[0], run + 1))
        for id_ in games:
            found[id_].append(ours(id_, run))
    rows = [["catanatron", f"{median(peers):,.0f}", f"{min(peers):,.0f}", "", "", ""]]
    for id_, rates in found.items():
        times = [rate / peer for rate, peer in zip(rates, peers, strict=True)]
        row = [f"{median(rates):,.0f}", f"{min(rates):,.0f}", f"{median(times):.2f}", f"{min(times):.2f}"]
        rows.append([GAMES[id_].title, *row, f"{GOALS[id_]:.1f}" if id_ in GOALS else ""])
    table(["decisions a second", "median", "worst", "times", "worst", "goal"], rows)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
