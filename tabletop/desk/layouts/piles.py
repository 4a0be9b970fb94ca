"""Piles of cards side by side."""

from tabletop.desk.draw.box import Box


def piles_in(box: Box, count: int, gap: int, card: tuple[int, float]) -> list[Box]:
    """Return where so many piles lie, in one row or two, as large as there is room: a `card` is at least so many pixels
    wide if there is room for that, and so many times as wide as high.

    >>> [tuple(place) for place in piles_in(Box(0, 0, 100, 40), 2, 10, (20, 0.5))]
    [(0, 0, 20, 40), (30, 0, 20, 40)]
    """
    ways, (least, ratio) = list[tuple[int, int, int, int]](), card
    for rows in (1, 2):
        each, high = -(-count // rows), (box.h - gap * (rows - 1)) // rows
        wide = min(max(least, int(high * ratio)), (box.w - gap * (each - 1)) // each)
        ways.append((wide, -rows, min(high, int(wide / ratio)), each))
    wide, _, high, each = max(ways)
    steps = [(n % each * (wide + gap), n // each * (high + gap)) for n in range(count)]
    return [Box(box.x + x, box.y + y, wide, high) for x, y in steps]
