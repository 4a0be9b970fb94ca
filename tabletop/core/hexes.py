"""Hexes by axial coordinates (q, r): neighbours, distances, rings; direction 0 is to the right, then clockwise.

The third coordinate of a hex is ``-q - r``; r grows downwards.
"""

Hex = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
CENTRE: Hex = (0, 0)


def neighbour(cell: Hex, direction: int) -> Hex:
    """Return the hex next to `cell` in `direction`, any number: 6 is 0 again.

    >>> neighbour((2, -1), 7)
    (2, 0)
    """
    q, r = DIRECTIONS[direction % 6]
    return cell[0] + q, cell[1] + r


def neighbours(cell: Hex) -> list[Hex]:
    """Return the six hexes around `cell`, from direction 0 on."""
    return [neighbour(cell, direction) for direction in range(6)]


def distance(a: Hex, b: Hex) -> int:
    """Return how many steps lie between `a` and `b`.

    >>> distance((0, 0), (2, -1)), distance((1, 1), (1, 1))
    (2, 0)
    """
    q, r = a[0] - b[0], a[1] - b[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def ring(radius: int, start: int = 0) -> list[Hex]:
    """Return the hexes at the distance `radius` from the centre, clockwise from the one in direction `start` on.

    >>> ring(1) == neighbours(CENTRE), len(ring(2)), ring(0)
    (True, 12, [(0, 0)])
    """
    if not radius:
        return [CENTRE]
    q, r = DIRECTIONS[start % 6]
    cell = (q * radius, r * radius)
    cells: list[Hex] = []
    for side in range(6):
        for _ in range(radius):
            cells.append(cell)
            cell = neighbour(cell, start + side + 2)
    return cells


def rotated(cell: Hex, steps: int) -> Hex:
    """Return `cell` turned around the centre by `steps` sixths, clockwise.

    >>> rotated((1, 0), 1), rotated((2, -1), 6)
    ((0, 1), (2, -1))
    """
    q, r = cell
    for _ in range(steps % 6):
        q, r = -r, q + r
    return q, r


def centre_of(cell: Hex) -> tuple[float, float]:
    """Return where the middle of `cell` is, in units of its width, y downwards; a point is at the top of a hex.

    >>> centre_of((2, 0)), centre_of((0, 2))[0]
    ((2.0, 0.0), 1.0)
    """
    q, r = cell
    return q + r / 2, r * 3**0.5 / 2
