"""What a picture of the album asks of who looks at it: how much there is to read, and what is brightest."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec
import pygame

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.things import Drawn, Label, Plate
from tabletop.desk.tables.table import BOARD

LEAST_PANEL = 0.02  # of the window's area: smaller plates are no panels
EDGE = 3  # pixels: so far at most a label lies beside the one that it gives an edge
_WEIGHTS = (0.2126, 0.7152, 0.0722)
"""How much red, green and blue count in WCAG's relative luminance."""
_WORD = re.compile(r"[^\W\d_].*[^\W\d_]")
_DIGIT = re.compile(r"\d")


def _linear(value: int) -> float:
    """Return a channel of 0 to 255 as WCAG counts it, from 0 to 1."""
    share = value / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


_LINEAR = tuple(_linear(value) for value in range(256))


class Measured(msgspec.Struct, frozen=True):
    """What a picture comes to.

    A word is a token with two letters, a number one with a digit. `text_sizes` are the sizes of letters in pixels.
    `at_rest` tells whether it shows a table on one's own turn with nothing picked, asked or opened. Luminance is the
    mean of WCAG's relative luminance over the pixels, from 0 to 1; `board_luminance` is None where no board is seen,
    `brightest_panel` where there is no panel.
    """

    picture: str
    words: int
    numbers: int
    text_sizes: tuple[int, ...]
    at_rest: bool
    board_luminance: float | None
    brightest_panel: float | None


def measured(
    path: Path, picture: pygame.Surface, things: Sequence[Drawn], boards: Sequence[Box], rest: bool
) -> Measured:
    """Return what the `picture` saved at `path` comes to, which shows `things`; `boards` are what is played on."""
    window = Box(0, 0, *picture.get_size())
    labels = _read_once([thing for thing in things if isinstance(thing, Label) and any(thing.lines)])
    tokens = [token for label in labels for line in label.lines for token in line.split()]
    panels = [box for box in _panels(things, window) if not any(_same(box, board) for board in boards)]
    return Measured(
        picture=str(path),
        words=sum(_WORD.search(token) is not None for token in tokens),
        numbers=sum(_DIGIT.search(token) is not None for token in tokens),
        text_sizes=tuple(sorted({label.pixels for label in labels})),
        at_rest=rest,
        board_luminance=_mean(picture, boards),
        brightest_panel=_brightest(picture, panels),
    )


def _read_once(labels: Sequence[Label]) -> list[Label]:
    """Return labels without those that only give another one its edge: the same words a few pixels beside it."""
    found = list[Label]()
    for label in labels:
        same = (one for one in found if (one.lines, one.pixels) == (label.lines, label.pixels))
        if not any(max(abs(one.box.x - label.box.x), abs(one.box.y - label.box.y)) <= EDGE for one in same):
            found.append(label)
    return found


def luminance(picture: pygame.Surface, box: Box) -> float:
    """Return the mean luminance of the part of a picture that lies in `box`, which it meets."""
    area = pygame.Rect(tuple(box)).clip(picture.get_rect())
    data = pygame.image.tobytes(picture.subsurface(area), "RGB")
    pixels = len(data) // 3
    total = 0.0
    for channel, weight in enumerate(_WEIGHTS):
        counts = Counter(data[channel::3])
        total += weight * sum(_LINEAR[value] * n for value, n in counts.items())
    return total / pixels


def boards_of(anchors: dict[str, Box]) -> list[Box]:
    """Return the boxes of what is played on, by the anchors of a table: of a board that is laid out of parts these."""
    parts = [box for name, box in anchors.items() if name.startswith(f"{BOARD}.") and box.w and box.h]
    whole = anchors.get(BOARD)
    return parts if parts or whole is None else [whole]


def _panels(things: Sequence[Drawn], window: Box) -> list[Box]:
    """Return the boxes of the plates that are large enough to be panels, without those that cover the window."""
    least, whole = LEAST_PANEL * window.w * window.h, 0.9 * window.w * window.h
    found = []
    for thing in things:
        if isinstance(thing, Plate) and thing.skin.top is not None and thing.skin.alpha > 200:
            box = thing.box if thing.clip is None else thing.box.common(thing.clip)
            box = box.common(window)
            if least <= box.w * box.h < whole:
                found.append(box)
    return found


def _same(box: Box, board: Box) -> bool:
    """Tell whether a plate is the ground of a board: most of it lies there."""
    common = box.common(board)
    return common.w > 0 and common.h > 0 and common.w * common.h * 2 > box.w * box.h


def _mean(picture: pygame.Surface, boxes: Sequence[Box]) -> float | None:
    """Return the luminance of boxes by their areas, None of none."""
    seen = [box for box in boxes if pygame.Rect(tuple(box)).colliderect(picture.get_rect())]
    areas = sum(box.w * box.h for box in seen)
    return round(sum(luminance(picture, box) * box.w * box.h for box in seen) / areas, 4) if areas else None


def _brightest(picture: pygame.Surface, boxes: Iterable[Box]) -> float | None:
    found = [luminance(picture, box) for box in boxes if pygame.Rect(tuple(box)).colliderect(picture.get_rect())]
    return round(max(found), 4) if found else None
