"""Every font in the app: where the files come from, measuring, wrapping and rendered text."""

from collections import OrderedDict
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import get_args
from unicodedata import category

import fontpkg  # type: ignore[import-untyped]
import pygame

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

_MOST_FONTS = 80
"""Sizes of faces that are kept ready; a table shows some forty at a time."""
_MOST_WIDTHS, _MOST_WRAPPED = 20_000, 4_000
"""Lines and wrapped texts whose measures are kept."""


def face_file(face: str) -> Path | None:
    """Return the font file of a face, or None when its package is missing."""
    family, weight, slope = FACES.get(face, FACES["text"])
    try:
        return Path(fontpkg.path(family, weight=weight, style=slope, nearest=True))
    except fontpkg.FontpkgError:
        return None


@cache
def _content(path: Path) -> bytes:
    """Return the content of a font file: each size of a face made from the file itself would keep it open."""
    return path.read_bytes()


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
        path = face_file(face)
        if path is None:
            self.missing.add(face)
            path = Path(pygame.font.__file__).with_name(pygame.font.get_default_font())
        found = self.fonts[face, pixels] = pygame.font.Font(BytesIO(_content(path)), pixels)
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
            found = self.font(style.face, pixels or self.pixels(style)).size(_drawable(text))[0]
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
        font, text = self.font(style.face, pixels), _drawable(text)
        if tracking and len(text) > 1:
            width = font.size(text)[0] + tracking * (len(text) - 1)
            found = pygame.Surface((width, font.get_height()), pygame.SRCALPHA)
            for i, letter in enumerate(text):
                # measured from the start, so that kerning stays as it is in the plain line
                x = font.size(text[: i + 1])[0] - font.size(letter)[0] + tracking * i
                found.blit(_image(font, letter, colour), (x, 0))
        else:
            found = _image(font, text, colour)
        return self.cache.put(key, found)

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


def _image(font: pygame.font.Font, text: str, colour: Colour) -> pygame.Surface:
    """Return `text` as a surface; of what has no width, such as a joiner alone, an empty one, which pygame refuses."""
    if font.size(text)[0]:
        return font.render(text, True, colour)
    return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
