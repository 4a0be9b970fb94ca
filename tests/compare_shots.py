"""`python -m tests.compare_shots BEFORE AFTER [FOLDER]`: which pictures of `tabletop shots` differ, and where.

Prints a line for each picture that differs or is in one folder only: the share of its pixels, and the box that holds
all of them. In FOLDER it puts both side by side with what differs in red between them. Exit status 0 where nothing
differs, 1 where something does, 2 for wrong usage.
"""

import sys
from dataclasses import dataclass
from pathlib import Path

import pygame

LEAST_DIFFERENCE = 6
"""By how much a channel differs at least, of 255: less is the rounding of smooth edges."""


@dataclass(frozen=True)
class Difference:
    """What differs between two pictures: `share` of the pixels, all inside `box`; `mark` has them in red."""

    share: float
    box: pygame.Rect
    mark: pygame.Surface


def compare(before: pygame.Surface, after: pygame.Surface) -> Difference | None:
    """Return what differs between two pictures of one size, None when nothing does.

    Raises ValueError for pictures of different sizes.
    """
    if before.get_size() != after.get_size():
        raise ValueError(f"{before.get_size()} before, {after.get_size()} after")
    if pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB"):
        return None
    bound = (LEAST_DIFFERENCE, LEAST_DIFFERENCE, LEAST_DIFFERENCE, 255)
    alike = pygame.mask.from_threshold(before.convert(24), (0, 0, 0), bound, after.convert(24))
    alike.invert()
    boxes = alike.get_bounding_rects()
    if not boxes:
        return None
    width, height = before.get_size()
    mark = alike.to_surface(setcolor=(255, 40, 40), unsetcolor=(16, 16, 16))
    return Difference(alike.count() / (width * height), boxes[0].unionall(boxes[1:]), mark)


def side_by_side(before: pygame.Surface, after: pygame.Surface, mark: pygame.Surface) -> pygame.Surface:
    """Return the two pictures with `mark` between them."""
    width, height = before.get_size()
    whole = pygame.Surface((3 * width, height))
    for at, picture in enumerate((before, mark, after)):
        whole.blit(picture, (at * width, 0))
    return whole


def report(before: Path, after: Path, out: Path | None = None) -> list[str]:
    """Return a line for each picture that differs between the folders; with `out`, put both there side by side."""
    one, other = ({path.name: path for path in folder.glob("*.png")} for folder in (before, after))
    lines = [f"{name}: only {'before' if name in one else 'after'}" for name in sorted(one.keys() ^ other.keys())]
    for name in sorted(one.keys() & other.keys()):
        pictures = pygame.image.load(one[name]), pygame.image.load(other[name])
        try:
            found = compare(*pictures)
        except ValueError as sizes:
            lines.append(f"{name}: {sizes}")
            continue
        if found is None:
            continue
        box = found.box
        lines.append(f"{name}: {found.share:.2%} within {box.x},{box.y} to {box.right},{box.bottom}")
        if out is not None:
            out.mkdir(parents=True, exist_ok=True)
            pygame.image.save(side_by_side(*pictures, found.mark), out / name)
    return lines


def main(args: list[str]) -> int:
    """Compare the folders that `args` name, and return the exit status."""
    folders = [Path(arg) for arg in args]
    if len(folders) not in (2, 3) or not all(folder.is_dir() for folder in folders[:2]):
        print("expected the two folders of pictures to compare, and perhaps one for what differs", file=sys.stderr)
        return 2
    lines = report(*folders)
    print("\n".join(lines) or "no picture differs")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
