"""A game's rules.md, read into blocks: headings, paragraphs, list items, each with an id where it carries one."""

import re
from functools import cache

import msgspec

from tabletop.resources import resource_path

_ID = re.compile(r"\s*\{((?:#[\w.-]+\s*)+)\}\s*$")
_RULING = re.compile(r"\.r\d+$")
_RULED = re.compile(r"^\s*\|[\s|:-]+\|\s*$")
_MARKED = re.compile(r"\*\*(?P<strong>\S(?:.*?\S)?)\*\*|\*(?P<italic>[^\s*](?:[^*]*[^\s*])?)\*|`(?P<code>[^`]+)`")
_ITEM = re.compile(r"^(\s*)([-*+]|\d+[.)])\s+(.*)$")
_PICTURE = re.compile(r"!\[(?P<title>[^\]]+)\]\((?:[^()]*/)?(?P<folder>[\w-]+)/(?P<file>[\w.-]+)\)\s*")
RULINGS = "rulings"
"""What stands for a rule's number to have all house rulings, one after the other."""
BETWEEN_CELLS = " · "
"""What stands between the cells of a row in the text that is searched."""


class Span(msgspec.Struct, frozen=True):
    """Letters from `start` up to `end` of a block's text that stand out, in the `face` bold or italic."""

    start: int
    end: int
    face: str


class Block(msgspec.Struct, frozen=True):
    """One block of text.

    `level` is 1 to 3 for a heading and 0 otherwise; `marker` is a list item's ("•", "3."); a row of a table has its
    `cells` apart, and so have `pictures`, which are sprites with a title each. `rules` are the ids of the rules it
    tells, `spans` what stands out in its text.
    """

    text: str
    level: int = 0
    marker: str = ""
    depth: int = 0
    rules: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    spans: tuple[Span, ...] = ()
    pictures: tuple[tuple[str, ...], ...] = ()

    def cell_starts(self) -> list[int]:
        """Return where in the text each cell begins."""
        starts, at = [], 0
        for cell in self.cells:
            starts.append(at)
            at += len(cell) + (len(BETWEEN_CELLS) if cell else 0)
        return starts


@cache
def rules_source(game: str) -> str | None:
    """Return the rules page of a game as it is written, None where there is none that can be read."""
    try:
        return resource_path("content", game, "rules.md").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def ruling_count(game: str) -> int:
    """Return how many house rulings the rules page of a game holds."""
    return len(set(re.findall(rf"#{re.escape(game)}\.r\d+\b", rules_source(game) or "")))


def rulings(blocks: list[Block]) -> list[int]:
    """Return the numbers of the blocks that tell a house ruling, one of several as often.

    >>> rulings(read_rules("Plain. {#x.1}\\n\\nRuled. {#x.2 #x.r1 #x.r2}"))
    [1, 1]
    """
    return [n for n, block in enumerate(blocks) for rule in block.rules if _RULING.search(rule)]


def plain(source: str) -> tuple[str, tuple[Span, ...]]:
    """Return a line without its marks, and what they make stand out.

    >>> plain("Lay **tiles**.")
    ('Lay tiles.', (Span(start=4, end=9, face='bold'),))
    """
    text, spans, at = "", [], 0
    for found in _MARKED.finditer(source):
        text += source[at : found.start()]
        words = found.group(found.lastgroup or 0)
        spans.append(Span(len(text), len(text) + len(words), "italic" if found.lastgroup == "italic" else "bold"))
        text, at = text + words, found.end()
    return text + source[at:], tuple(spans)


def read_rules(source: str) -> list[Block]:
    """Return the blocks of a rules page. What isn't a heading, a list, a table or a paragraph reads as a paragraph.

    >>> block = read_rules("# Turn\\n\\nDraw a tile: 1 AP.\\n{#chess.10 #chess.r2}\\n- free")[1]
    >>> block.text, block.level, block.rules
    ('Draw a tile: 1 AP.', 0, ('chess.10', 'chess.r2'))
    """
    reader = _Reader()
    for line in source.splitlines():
        reader.read(line)
    reader.close()
    return reader.blocks


class _Reader:
    """Reads a rules page line by line: the `blocks` that are whole, and the block under way."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self._lines: list[str] = []
        self._shape = Block("")

    def read(self, line: str) -> None:
        """Take the next line."""
        item = _ITEM.match(line)
        if not line.strip():
            self.close()
        elif line.startswith("![") and not _PICTURE.sub("", line):
            self.close()
            self.blocks.append(_strip(line))
        elif line.lstrip().startswith("|"):
            self.close()
            if not _RULED.match(line):
                self.blocks.append(_row(line))
        elif line.startswith("#"):
            words = line.lstrip("#")
            self._begin(Block("", level=min(3, len(line) - len(words))), words)
            self.close()
        elif item:
            indent, marker, words = item.groups()
            self._begin(Block("", marker="•" if marker in "-*+" else marker, depth=len(indent) // 2), words)
        else:
            self._lines.append(line)

    def _begin(self, shape: Block, words: str) -> None:
        """Begin a block of that shape."""
        self.close()
        self._shape = shape
        self._lines.append(words)

    def close(self) -> None:
        """End the block under way. Rule ids that stand alone belong to the block before."""
        text, shape = " ".join(line.strip() for line in self._lines if line.strip()), self._shape
        self._lines, self._shape = [], Block("")
        if not text:
            return
        found = _ID.search(text)
        rules = tuple(name.lstrip("#") for name in found.group(1).split()) if found else ()
        text, spans = plain(_ID.sub("", text).strip())
        if text:
            self.blocks.append(msgspec.structs.replace(shape, text=text, rules=rules, spans=spans))
        elif rules and self.blocks:
            self.blocks[-1] = msgspec.structs.replace(self.blocks[-1], rules=self.blocks[-1].rules + rules)


def _strip(line: str) -> Block:
    """Return the block of a line of pictures."""
    found = list(_PICTURE.finditer(line))
    titles = tuple(one["title"] for one in found)
    pictures = tuple((one["folder"], one["file"]) for one in found)
    return Block(BETWEEN_CELLS.join(titles), cells=titles, pictures=pictures)


def _row(line: str) -> Block:
    """Return the block of a row of a table."""
    read = [plain(cell.strip()) for cell in line.strip().strip("|").split("|")]
    row = Block(BETWEEN_CELLS.join(cell for cell, _ in read if cell), cells=tuple(cell for cell, _ in read))
    spans = [
        Span(start + span.start, start + span.end, span.face)
        for start, (_, own) in zip(row.cell_starts(), read, strict=True)
        for span in own
    ]
    return msgspec.structs.replace(row, spans=tuple(spans))


Hit = tuple[int, int, int]
"""A block, and from where up to where in its text."""


def hits(blocks: list[Block], words: str) -> list[Hit]:
    """Return where `words` occur, ignoring case: (block, start, end) in reading order; none for an empty search.

    If several words occur nowhere together, every one of them is found in the blocks that have them all.

    >>> blocks = read_rules("Lay a tile.\\n\\nThe tile that you lay.")
    >>> hits(blocks, "a TILE"), hits(blocks, "tile lay")
    ([(0, 4, 10)], [(0, 0, 3), (0, 6, 10), (1, 4, 8), (1, 18, 21)])
    """
    words = _folded(" ".join(words.split()))
    if not words:
        return []
    found = [(n, *place) for n, block in enumerate(blocks) for place in _places(block, words)]
    if found or " " not in words:
        return found
    for n, block in enumerate(blocks):
        each = [_places(block, word) for word in dict.fromkeys(words.split())]
        if all(each):
            found += [(n, *place) for place in sorted({place for places in each for place in places})]
    return found


def _places(block: Block, words: str) -> list[tuple[int, int]]:
    text, at, found = _folded(block.text), 0, []
    while (at := text.find(words, at)) >= 0:
        found.append((at, at + len(words)))
        at += len(words)
    return found


def _folded(text: str) -> str:
    return text.lower().replace("’", "'")
