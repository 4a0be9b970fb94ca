"""Squares of a board of columns and rows, numbered row by row from 0 and called by letter and number."""

ORTHOGONAL = ((0, -1), (1, 0), (0, 1), (-1, 0))
AROUND = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


class Squares:
    """A board of `columns` (up to 26) and `rows`; columns have letters, rows numbers from 1.

    >>> board = Squares(9, 9)
    >>> board.name(40), board.number("E5"), board.place(40)
    ('E5', 40, (4, 4))
    """

    def __init__(self, columns: int, rows: int, diagonal: bool = True) -> None:
        self.columns, self.rows = columns, rows
        steps = AROUND if diagonal else ORTHOGONAL
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(
            tuple((y + dy) * columns + x + dx for dx, dy in steps if 0 <= x + dx < columns and 0 <= y + dy < rows)
            for y in range(rows)
            for x in range(columns)
        )
        """The squares next to each, clockwise from the one above; those at a corner too where steps go `diagonal`."""

    def place(self, square: int) -> tuple[int, int]:
        """Return the column and the row of `square`, both from 0."""
        return square % self.columns, square // self.columns

    def name(self, square: int) -> str:
        """Return what `square` is called, such as ``E5``."""
        column, row = self.place(square)
        return f"{chr(ord('A') + column)}{row + 1}"

    def number(self, name: str) -> int:
        """Return the square that is called `name`. Raises ValueError when there is none."""
        letter, digits = name[:1], name[1:]
        column = ord(letter) - ord("A") if letter else -1
        if not (digits.isascii() and digits.isdigit() and not digits.startswith("0")):
            raise ValueError(f"no square is called {name!r}")
        row = int(digits) - 1
        if not (0 <= column < self.columns and row < self.rows):
            raise ValueError(f"no square is called {name!r}")
        return row * self.columns + column
