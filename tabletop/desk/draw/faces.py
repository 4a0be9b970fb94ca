"""Every font in the app: where the files come from, measuring, wrapping and rendered text."""

import json
import sys
from collections import OrderedDict
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, get_args
from unicodedata import category

import pygame
import pygame.freetype

from tabletop.desk.draw.cache import SurfaceCache
from tabletop.desk.draw.theme import TITLE_FAMILY, Colour, TextStyle
from tabletop.packs.pack import TitleFace

FACES: dict[str, tuple[str, int, str]] = {
    "text": ("lato", 400, "normal"),
    "italic": ("lato", 400, "italic"),
    "bold": ("lato", 700, "normal"),
    "heavy": ("lato", 900, "normal"),
    "title": (TITLE_FAMILY, 400, "normal"),
    "number": ("barlow-condensed", 600, "normal"),
    **{family: (family, 400, "normal") for family in get_args(TitleFace)},
}
"""Face name to family, weight and slope."""

_STAND_INS = {"text": "text", "italic": "italic", "bold": "bold", "number": "bold"}
"""The face that draws the letters that a face lacks, such as Greek ones; for all others it is HEAVY."""
HEAVY = "heavy"
_UNKNOWN = "?"
"""What is drawn in the place of a letter that no face has."""

_MOST_FONTS = 80
"""Sizes of faces that are kept ready; a table shows some forty at a time."""
_MOST_WIDTHS = 20_000
"""So many widths of lines are kept."""
_MOST_WRAPPED = 4_000
"""So many wrapped texts are kept."""


def face_file(face: str) -> Path | None:
    """Return the font file of a face, or None when its package is missing."""
    return _face_file(*FACES.get(face, FACES["text"]))


@cache
def _face_file(family: str, weight: int, slope: str) -> Path | None:
    """Return the font file of this weight and slope of a family, the nearest it has; None when it isn't installed."""
    for folder, listed in _files(family):
        if (listed.get("weight"), listed.get("style"), listed.get("variable")) == (weight, slope, False):
            return folder.joinpath(*listed["path"].split("/"))

    import fontpkg  # type: ignore[import-untyped]

    try:
        return Path(fontpkg.path(family, weight, slope, nearest=True))
    except fontpkg.FontpkgError:
        return None


@cache
def _files(family: str) -> list[tuple[Path, dict[str, Any]]]:
    """Return what a family's package lists of its files, and its folder; nothing where that can't be found at once.

    The package is called as fontpkg calls all its packages. To ask fontpkg takes longer: it looks through all that is
    installed.
    """
    name = f"fontpkg_{family.replace('-', '_')}"
    for place in sys.path:
        folder = Path(place, name)
        try:
            listed = json.loads((folder / "metadata.json").read_bytes())["files"]
            return [(folder, one) for one in listed if isinstance(one["path"], str)]
        except (OSError, ValueError, KeyError, TypeError):
            continue
    return []


@cache
def _content(path: Path) -> bytes:
    """Return the content of a font file: each size of a face made from the file itself would keep it open."""
    return path.read_bytes()


@cache
def _charted(face: str) -> pygame.freetype.Font:
    """Return a face to look letters up in: the fonts that are drawn with don't tell which they have."""
    pygame.freetype.init()
    return pygame.freetype.Font(BytesIO(_content(_file(face))), 16)


def _file(face: str) -> Path:
    """Return the font file of a face, that of pygame's own font where its package is missing."""
    return face_file(face) or Path(pygame.font.__file__).with_name(pygame.font.get_default_font())


@cache
def _drawn_by(letter: str, face: str) -> str:
    """Return the face that draws a letter in the place of `face`, "" where none has it."""
    for one in (face, _STAND_INS.get(face, HEAVY)):
        if _charted(one).get_metrics(letter)[0] is not None:
            return one
    return ""


def unshown(text: str) -> str:
    """Return the letters of `text` that no face has, each once: they can't be shown.

    >>> unshown("Дмитрий, Αλέξανδρος, Łukasz"), unshown("日本, 日")
    ('', '日本')
    """
    return "".join(dict.fromkeys(letter for letter in text if not letter.isascii() and not _drawn_by(letter, "text")))


class Measured:
    """What was measured at one scale: styles, lines of them and wrapped text, in pixels."""

    def __init__(self) -> None:
        self.pixels: dict[TextStyle, int] = {}
        self.heights: dict[TextStyle, int] = {}
        self.widths: dict[tuple[str, TextStyle, int], int] = {}
        self.wrapped: dict[tuple[str, TextStyle, int], tuple[str, ...]] = {}


class Faces:
    """Fonts at the sizes shown, with measured, wrapped and rendered text; all are cached.

    `scale` is pixels per unit; change it with `rescale`. `cache` holds the lines rendered last, `fonts` the sizes of
    faces used last. `missing` holds the faces drawn in pygame's own font because their package is not installed.
    """

    def __init__(self, scale: float = 1.0) -> None:
        pygame.font.init()
        self.scale = scale
        self.missing: set[str] = set()
        self.cache: SurfaceCache[tuple[str, str, int, int, Colour]] = SurfaceCache(windows=2)
        self.fonts: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        self._measured = Measured()

    def rescale(self, scale: float) -> None:
        """Take a new number of pixels per unit; what was measured before is forgotten."""
        if scale != self.scale:
            self.scale, self._measured = scale, Measured()

    def pixels(self, style: TextStyle) -> int:
        """Return the size of a style in pixels."""
        pixels = self._measured.pixels
        found = pixels.get(style)
        if found is None:
            found = pixels[style] = max(1, round(style.size * self.scale))
        return found

    def font(self, face: str, pixels: int) -> pygame.font.Font:
        """Return the font of a face at a size in pixels."""
        found = self.fonts.get((face, pixels))
        if found is not None:
            self.fonts.move_to_end((face, pixels))
            return found
        if face_file(face) is None:
            self.missing.add(face)
        found = self.fonts[face, pixels] = pygame.font.Font(BytesIO(_content(_file(face))), pixels)
        if len(self.fonts) > _MOST_FONTS:
            self.fonts.popitem(last=False)
        return found

    def line_height(self, style: TextStyle) -> int:
        """Return the distance in pixels from one line of a style to the next."""
        heights = self._measured.heights
        found = heights.get(style)
        if found is None:
            found = heights[style] = round(self.pixels(style) * style.leading)
        return found

    def width(self, text: str, style: TextStyle, pixels: int = 0) -> int:
        """Return the width of one line in pixels, of a style at a size of its own where `pixels` says one."""
        key = (text, style, pixels)
        widths = self._measured.widths
        found = widths.get(key)
        if found is None:
            if len(widths) > _MOST_WIDTHS:
                widths.clear()
            size = pixels or self.pixels(style)
            found = sum(self.font(face, size).size(run)[0] for face, run in _runs(_drawable(text), style.face))
            if style.tracking and text:
                found += self._tracking(style, pixels or None) * (len(text) - 1)
            widths[key] = found
        return found

    def ink_height(self, style: TextStyle) -> int:
        """Return the height in pixels that one rendered line takes, with ascenders and descenders."""
        return self.font(style.face, self.pixels(style)).get_height()

    def foot(self, style: TextStyle) -> int:
        """Return how far below the middle of one rendered line its letters stand, in pixels."""
        font = self.font(style.face, self.pixels(style))
        return font.get_ascent() - font.get_height() // 2

    def wrap(self, text: str, style: TextStyle, width: int) -> tuple[str, ...]:
        """Break text into lines no wider than `width` pixels; a word that is too long is broken inside."""
        key = (text, style, width)
        wrapped = self._measured.wrapped
        found = wrapped.get(key)
        if found is None:
            if len(wrapped) > _MOST_WRAPPED:
                wrapped.clear()
            lines: list[str] = []
            for paragraph in text.split("\n"):
                lines.extend(self._wrap_paragraph(paragraph, style, width))
            found = wrapped[key] = tuple(lines)
        return found

    def elide(self, text: str, style: TextStyle, width: int) -> str:
        """Return `text`, or as much of its start as fits into `width` pixels before an ellipsis."""
        if self.width(text, style) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            half = (low + high + 1) // 2
            if self.width(text[:half].rstrip() + "…", style) <= width:
                low = half
            else:
                high = half - 1
        return text[:low].rstrip() + "…"

    def render(self, text: str, style: TextStyle, colour: Colour, pixels: int | None = None) -> pygame.Surface:
        """Return one line of text as a surface, from the cache when it was drawn before."""
        pixels = pixels or self.pixels(style)
        tracking = self._tracking(style, pixels)
        key = (text, style.face, pixels, tracking, colour)
        found = self.cache.get(key)
        if found is not None:
            return found
        found = self._line(_runs(_drawable(text), style.face), style.face, pixels, tracking, colour)
        return self.cache.put(key, found)

    def _line(
        self, runs: list[tuple[str, str]], face: str, pixels: int, tracking: int, colour: Colour
    ) -> pygame.Surface:
        """Return runs of letters, each in its face, as one surface on the line of `face`, `tracking` pixels apart."""
        own = self.font(face, pixels)
        if len(runs) == 1 and runs[0][0] == face and not (tracking and len(runs[0][1]) > 1):
            return _image(own, runs[0][1], colour)
        wide = sum(self.font(one, pixels).size(run)[0] + tracking * len(run) for one, run in runs)
        found = pygame.Surface((max(0, wide - tracking), own.get_height()), pygame.SRCALPHA)
        x = 0
        for one, run in runs:
            font = self.font(one, pixels)
            y = own.get_ascent() - font.get_ascent()
            pieces = run if tracking else [run]
            for i, piece in enumerate(pieces):
                # measured from the start, so that kerning stays as it is in the plain line
                start = font.size(run[: i + 1])[0] - font.size(piece)[0] if tracking else 0
                found.blit(_image(font, piece, colour), (x + start + tracking * i, y))
            x += font.size(run)[0] + tracking * len(run)
        return found

    def _tracking(self, style: TextStyle, pixels: int | None = None) -> int:
        return round(style.tracking * (pixels or self.pixels(style)) / style.size) if style.tracking else 0

    def _wrap_paragraph(self, text: str, style: TextStyle, width: int) -> list[str]:
        lines: list[str] = []
        line = ""
        for word in text.split():
            longer = f"{line} {word}" if line else word
            if self.width(longer, style) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            while self.width(word, style) > width and len(word) > 1:
                end = len(word) - 1
                while end > 1 and self.width(word[:end], style) > width:
                    end -= 1
                lines.append(word[:end])
                word = word[end:]
            line = word
        lines.append(line)
        return lines


def _drawable(text: str) -> str:
    """Return `text` with a mark in place of each letter that fonts can't take: controls, halves of a character."""
    if text.isprintable():
        return text
    return "".join("\ufffd" if category(letter) in ("Cc", "Cs", "Zl", "Zp") else letter for letter in text)


def _runs(text: str, face: str) -> list[tuple[str, str]]:
    """Return `text` in runs, each with the face that draws it: `face` where it has the letters."""
    if text.isascii():
        return [(face, text)]
    runs: list[tuple[str, str]] = []
    for letter in text:
        by = face if letter.isascii() else _drawn_by(letter, face)
        letter = letter if by else _UNKNOWN
        by = by or face
        if runs and runs[-1][0] == by:
            runs[-1] = by, runs[-1][1] + letter
        else:
            runs.append((by, letter))
    return runs


def _image(font: pygame.font.Font, text: str, colour: Colour) -> pygame.Surface:
    """Return `text` as a surface; of what has no width, such as a joiner alone, an empty one, which pygame refuses."""
    if font.size(text)[0]:
        return font.render(text, True, colour)
    return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
