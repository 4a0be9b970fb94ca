"""``python -m tests.scenarios.vacuum``: print the rule ids that nothing proves; with ids, print what proves these."""

import sys

from tests.scenarios.vacuum.files import proofs, unproved

if __name__ == "__main__":
    if sys.argv[1:]:
        for id_ in sys.argv[1:]:
            print(id_, *(proofs().get(id_) or ["nothing"]), sep="\n  ")
    else:
        missing = unproved()
        print("\n".join(missing) or "Every rule id has a proof.")
        sys.exit(bool(missing))
