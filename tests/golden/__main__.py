"""Write the transcripts of the golden games anew; with ``--record`` play the games anew too."""

import sys

from tests.golden import FOLDER, RECORDED, journals, record, told

if __name__ == "__main__":
    if sys.argv[1:] == ["--record"]:
        for name in RECORDED:
            (FOLDER / f"{name}.journal").write_text(record(name), encoding="utf-8", newline="\n")
    elif sys.argv[1:]:
        sys.exit(f"golden: expected nothing or --record, found {' '.join(sys.argv[1:])!r}.")
    for journal in journals():
        journal.with_suffix(".txt").write_text(told(journal), encoding="utf-8", newline="\n")
        print(journal.with_suffix(".txt"))
