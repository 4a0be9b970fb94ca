"""A game's rules.md, read into blocks: headings, paragraphs, list items, each with an id where it carries one."""

import re

import msgspec

_ID = re.compile(r"\s*\{#([\w.-]+)\}\s*$")
_MARKS = re.compile(r"(\*\*|__|`)")
_ITEM = re.compile(r"^(\s*)([-*+]|\d+[.)])\s+(.*)$")


class Block(msgspec.Struct, frozen=True):
    """One block of text. `level` is 1 to 3 for a heading and 0 otherwise; `marker` is a list item's ("•", "3.")."""

    text: str
    level: int = 0
    marker: str = ""
    depth: int = 0
    rule: str = ""


def read_rules(source: str) -> list[Block]:
    """Return the blocks of a rules page. What isn't a heading, a list or a paragraph reads as a paragraph.

    >>> read_rules("# Turn\\n\\nDraw a tile: 1 AP.\\n{#snitch.10}\\n- free")[1]
    Block(text='Draw a tile: 1 AP.', level=0, marker='', depth=0, rule='snitch.10')
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
            rule = found.group(1) if found else ""
            text = _MARKS.sub("", _ID.sub("", text)).strip()
            if text:
                blocks.append(msgspec.structs.replace(shape, text=text, rule=rule))
            elif rule and blocks and not blocks[-1].rule:
                blocks[-1] = msgspec.structs.replace(blocks[-1], rule=rule)
        shape = Block("")

    for line in source.splitlines():
        item = _ITEM.match(line)
        if not line.strip():
            close()
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
