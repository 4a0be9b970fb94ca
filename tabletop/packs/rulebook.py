"""Rule pages: `rules.md` as headed paragraphs that can be found by rule id."""

import re
from pathlib import Path

import msgspec

from tabletop.packs.document import read_text
from tabletop.packs.errors import PackError, shown_file

_HEADING = re.compile(r"(#{1,3}) +(\S.*)")
_ANCHORS = re.compile(r"\s*\{(#[^{}]*)\}\s*\Z")
_ANCHOR = re.compile(r"#([a-z]+\.(r?[0-9]+[a-z]?|end))\Z")


class Paragraph(msgspec.Struct, frozen=True):
    """One paragraph of a rule page.

    `kind` is ``heading``, ``text``, ``item``, ``row`` or ``head`` (of a table, the cells apart by ``|``), `level` the
    depth of a heading from 1 (0 otherwise), `text` what it says (``**bold**`` and ``*italic*`` are left in it),
    `rules` the rule ids it states, `line` where it begins in the file.
    """

    kind: str
    level: int
    text: str
    rules: tuple[str, ...]
    line: int


class Rulebook(msgspec.Struct, frozen=True):
    """A rule page: its `paragraphs` in order, and `anchors`, rule id to the index of the paragraph that states it."""

    paragraphs: tuple[Paragraph, ...]
    anchors: dict[str, int]


def read_rulebook(path: Path) -> Rulebook:
    """Return the rule page at `path`.

    Paragraphs are set apart by blank lines, and so is a list (``- ``) or table from the text around it; a paragraph
    ends with the ids of its rules, as in ``{#snitch.11}`` or ``{#snitch.27 #snitch.r17}``. Raises PackError for a
    file that can't be read, an id that isn't one, and an id that two paragraphs claim.
    """
    lines = read_text(path).split("\n")
    paragraphs: list[Paragraph] = []
    anchors: dict[str, int] = {}
    for kind, level, text, line in _blocks(lines):
        match = _ANCHORS.search(text)
        words = match.group(1).split() if match else []
        rules = []
        for word in words:
            anchor = _ANCHOR.match(word)
            if anchor is None:
                raise PackError(shown_file(path), line, 'rule ids such as "#snitch.11"', f'"{word}"')
            name = anchor.group(1)
            if name in anchors:
                first = f"first on line {paragraphs[anchors[name]].line}" if anchors[name] < len(paragraphs) else None
                raise PackError(shown_file(path), line, "each rule id once", f'"{name}" again', first)
            anchors[name] = len(paragraphs)
            rules.append(name)
        paragraphs.append(Paragraph(kind, level, text[: match.start()] if match else text, tuple(rules), line))
    if not paragraphs:
        raise PackError(shown_file(path), 1, "the rules", "an empty file")
    return Rulebook(tuple(paragraphs), anchors)


def _blocks(lines: list[str]) -> list[tuple[str, int, str, int]]:
    """Return the blocks of a page as kind, level, text and line."""
    blocks: list[tuple[str, int, str, int]] = []
    joined = False
    for number, raw in enumerate(lines, 1):
        text = raw.strip()
        if not text or set(text) <= set("|-: "):
            if text and blocks and blocks[-1][0] == "row":
                blocks[-1] = ("head", *blocks[-1][1:])
            joined = False
        elif heading := _HEADING.match(text):
            blocks.append(("heading", len(heading.group(1)), heading.group(2), number))
            joined = False
        elif text.startswith("|"):
            cells = [cell.strip() for cell in text.strip("|").split("|")]
            blocks.append(("row", 0, " | ".join(cells), number))
            joined = False
        elif text.startswith("- "):
            blocks.append(("item", 0, text[2:].strip(), number))
            joined = True
        elif joined:
            kind, level, before, first = blocks[-1]
            blocks[-1] = (kind, level, f"{before} {text}", first)
        else:
            blocks.append(("text", 0, text, number))
            joined = True
    return blocks
