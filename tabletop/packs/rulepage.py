"""Rule pages: which rules a ``rules.md`` states, and where."""

import re
from pathlib import Path

from tabletop.packs.errors import PackError, shown_file

_MARK = re.compile(r"\{(#[^{}]*)\}")
_RULE = re.compile(r"#([a-z]+\.(r?[0-9]+[a-z]?|end))\Z")


def rule_lines(path: Path) -> dict[str, int]:
    """Return the line of each rule id that the page at `path` states, in the page's order.

    A paragraph ends with the ids of its rules, as in ``{#chess.11}`` or ``{#chess.27 #chess.r17}``. Raises
    PackError for a file that can't be read, a page without text, an id that isn't one, and an id stated twice.
    """
    from tabletop.packs.document import read_text

    text = read_text(path)
    file = shown_file(path)
    if not text.strip():
        raise PackError(file, 1, "the rules", "an empty file")
    lines: dict[str, int] = {}
    for number, line in enumerate(text.split("\n"), 1):
        for word in " ".join(_MARK.findall(line)).split():
            match = _RULE.match(word)
            if match is None:
                raise PackError(file, number, 'rule ids such as "#chess.11"', f'"{word}"')
            rule = match.group(1)
            if rule in lines:
                first = f"first on line {lines[rule]}"
                raise PackError(file, number, "each rule id once", f'"{rule}" again', first)
            lines[rule] = number
    return lines
