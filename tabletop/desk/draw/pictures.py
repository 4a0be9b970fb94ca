"""The one door through which pictures come from files: bounded by what their heads say, and never a crash."""

from pathlib import Path

import pygame

from tabletop.packs.pictures import PictureError, picture_size


def load_picture(path: Path, size: tuple[int, int] | None = None) -> pygame.Surface:
    """Return the picture in the file at `path`; an SVG as large as fits into `size`, in pixels, where there is one.

    Raises PictureError for a picture that `picture_size` refuses or that can't be drawn.
    """
    picture_size(path)
    try:
        if size is not None and path.suffix == ".svg":
            return pygame.image.load_sized_svg(path, size)
        return pygame.image.load(path)
    except (pygame.error, OSError, ValueError, MemoryError):
        raise PictureError("a damaged one") from None
