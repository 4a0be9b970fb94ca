"""A game's rules.md, read into blocks: headings, paragraphs, list items, each with an id where it carries one."""

import re

import msgspec

_ID = re.compile(r"\s*\{((?:#[\w.-]+\s*)+)\}\s*$")
_RULED = re.compile(r"^\s*\|[\s|:-]+\|\s*$")
_MARKS = re.compile(r"(\*\*|__|`)")
_ITEM = re.compile(r"^(\s*)([-*+]|\d+[.)])\s+(.*)$")


class Block(msgspec.Struct, frozen=True):
    """One block of text.

    `level` is 1 to 3 for a heading and 0 otherwise; `marker` is a list item's ("•", "3."); a row of a table has its
    `cells` apart. `rules` are the ids of the rules it tells.
    """

    text: str
    level: int = 0
    marker: str = ""
    depth: int = 0
    rules: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()


def read_rules(source: str) -> list[Block]:
    """Return the blocks of a rules page. What isn't a heading, a list, a table or a paragraph reads as a paragraph.

    >>> read_rules("# Turn\\n\\nDraw a tile: 1 AP.\\n{#snitch.10 #snitch.r2}\\n- free")[1]
    Block(text='Draw a tile: 1 AP.', level=0, marker='', depth=0, rules=('snitch.10', 'snitch.r2'), cells=())
    """
    blocks: list[Block] = []
    lines: list[str] = []
    shape = Block("")

    def close() -> None:
        nonlocal shape
        text = " ".join(line.strip() for line in lines if line.strip())
        lines.clear()
        if text:
            found = _ID.search(text)
            rules = tuple(name.lstrip("#") for name in found.group(1).split()) if found else ()
            text = _MARKS.sub("", _ID.sub("", text)).strip()
            if text:
                blocks.append(msgspec.structs.replace(shape, text=text, rules=rules))
            elif rules and blocks:
                blocks[-1] = msgspec.structs.replace(blocks[-1], rules=blocks[-1].rules + rules)
        shape = Block("")

    for line in source.splitlines():
        item = _ITEM.match(line)
        if not line.strip():
            close()
        elif line.lstrip().startswith("|"):
            close()
            if not _RULED.match(line):
                cells = tuple(_MARKS.sub("", cell).strip() for cell in line.strip().strip("|").split("|"))
                blocks.append(Block(" · ".join(cell for cell in cells if cell), cells=cells))
        elif line.startswith("#"):
            close()
            level = min(3, len(line) - len(line.lstrip("#")))
            shape = Block("", level=level)
            lines.append(line.lstrip("#"))
            close()
        elif item:
            close()
            marker = item.group(2)
            shape = Block("", marker="•" if marker in "-*+" else marker, depth=len(item.group(1)) // 2)
            lines.append(item.group(3))
        else:
            lines.append(line)
    close()
    return blocks


def hits(blocks: list[Block], words: str) -> list[tuple[int, int, int]]:
    """Return where `words` occur, ignoring case: (block, start, end) in reading order; none for an empty search."""
    words = words.strip().lower()
    found: list[tuple[int, int, int]] = []
    if not words:
        return found
    for n, block in enumerate(blocks):
        text, at = block.text.lower(), 0
        while (at := text.find(words, at)) >= 0:
            found.append((n, at, at + len(words)))
            at += len(words)
    return found
