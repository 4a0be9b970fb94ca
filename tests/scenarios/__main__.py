"""``python -m tests.scenarios [GAME or ids]``: print the rule ids that nothing proves, of all games or of those given.

With ids, print what proves these.
"""

import sys

from tests.scenarios import ADAPTERS
from tests.scenarios.proofs import proofs, unproved


def main(words: list[str]) -> int:
    """Print what the command line `words` ask for, and return 1 when an id is without a proof."""
    ids = [word for word in words if word not in ADAPTERS]
    for id_ in ids:
        game = id_.partition(".")[0]
        if game not in ADAPTERS:
            sys.exit(f"expected a game ({', '.join(ADAPTERS)}) or ids of its rules, found {id_}")
        print(id_, *(proofs(ADAPTERS[game]).get(id_) or ["nothing"]), sep="\n  ")
    games = [ADAPTERS[word] for word in words if word in ADAPTERS] or ([] if ids else list(ADAPTERS.values()))
    missing = [id_ for game in games for id_ in unproved(game)]
    if games:
        print("\n".join(missing) or "Every rule id has a proof.")
    return int(bool(missing))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
