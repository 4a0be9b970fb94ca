"""Pack errors: one sentence that says where a pack is wrong, what was expected and what was found."""

from pathlib import Path

from tabletop.resources import resource_path


class PackError(Exception):
    """One thing wrong in a content pack; its str() is one sentence with file and line.

    `file` is the file as shown to people, `line` its line from 1 (None when the fault is the file itself), `expected`
    and `found` complete the sentence, `hint` is a remedy or None.

    >>> str(PackError("tiles.yaml", 14, "a whole number for copies.regular", '"eight"'))
    'tiles.yaml:14: expected a whole number for copies.regular, found "eight"'
    """

    def __init__(self, file: str, line: int | None, expected: str, found: str, hint: str | None = None) -> None:
        super().__init__(file, line, expected, found, hint)
        self.file = file
        self.line = line
        self.expected = expected
        self.found = found
        self.hint = hint

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        remedy = "" if self.hint is None else f" ({self.hint})"
        return f"{place}: expected {self.expected}, found {self.found}{remedy}"


def shown_file(path: Path) -> str:
    """Return `path` as people know it: from ``content/`` on for a shipped file, else from the working folder.

    >>> from tabletop.resources import resource_path
    >>> shown_file(resource_path("content", "snitch", "tiles.yaml"))
    'content/snitch/tiles.yaml'
    """
    whole = path.absolute()
    for base in (resource_path("content").absolute().parent, Path.cwd()):
        if whole.is_relative_to(base):
            return whole.relative_to(base).as_posix()
    return whole.as_posix()
