"""Names and numbers of the spaces, and how a city tile lies at each quarter turn.

A space is numbered in the state and named in actions. The HQ tile has the spaces 0 to 4; a map tile, which is token
`t`, has up to two safe spaces (a, b) and up to two ZOI spaces (r, s), numbered from ``8 + 4 * t``.
"""

from functools import lru_cache

from tabletop.games.snitch.components import TileKind

HQ = 0
HQ_CORNERS = {(0, 0): 1, (1, 0): 2, (1, 1): 3, (0, 1): 4}
HQ_NAMES = ("hq", "hq.nw", "hq.ne", "hq.se", "hq.sw")
LETTERS = "abrs"
_FIRST_TILE = 8
_FIRST_ZOI = 2

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The way to the neighbouring cell over the north, east, south and west edge; y grows downward."""

SAFE = 1
"""A safe space is asked of the edge that touches it; 0 asks nothing."""
ZOI = 2
"""A ZOI is asked of the edge that touches it."""


def base_space(token: int) -> int:
    """Return the number of the first space of the map tile `token`."""
    return _FIRST_TILE + 4 * token


def tile_of(space: int) -> int:
    """Return the token of the map tile that `space` is on, -1 for the HQ tile."""
    return (space - _FIRST_TILE) // 4 if space >= _FIRST_TILE else -1


@lru_cache(maxsize=1024)
def space_name(space: int) -> str:
    """Return the name of `space`.

    >>> space_name(0), space_name(base_space(6) + 2)
    ('hq', 't7.r')
    """
    if space < _FIRST_TILE:
        return HQ_NAMES[space]
    return f"t{tile_of(space) + 1}.{LETTERS[(space - _FIRST_TILE) % 4]}"


@lru_cache(maxsize=1024)
def space_number(name: str) -> int:
    """Return the number of the space called `name`.

    Raises ValueError when no space can be called that.

    >>> space_number("t7.r") == base_space(6) + 2
    True
    """
    if name in HQ_NAMES:
        return HQ_NAMES.index(name)
    tile, _, letter = name.partition(".")
    number = tile.removeprefix("t")
    if len(letter) == 1 and letter in LETTERS and number.isdecimal() and number.isascii() and tile == f"t{int(number)}":
        return base_space(int(number) - 1) + LETTERS.index(letter)
    raise ValueError(f"expected a space such as hq.nw or t7.a, found {name!r}")


@lru_cache(maxsize=64)
def token_name(token: int) -> str:
    """Return the name of the map tile `token`, as it stands in actions: t1 is the first of the stack."""
    return f"t{token + 1}"


def token_number(name: str) -> int:
    """Return the map tile called `name`, such as t1.

    >>> token_number(token_name(4))
    4
    """
    return int(name[1:]) - 1


@lru_cache(maxsize=4096)
def lot_name(x: int, y: int, turn: int) -> str:
    """Return the name of the lot in column `x`, row `y` for a tile turned clockwise `turn` quarters."""
    return f"{x},{y},{turn}"


@lru_cache(maxsize=4096)
def lot_place(name: str) -> tuple[int, int, int]:
    """Return column, row and quarter turns of the lot called `name`.

    Raises ValueError when `name` is not that of a lot.

    >>> lot_place("-1,2,3")
    (-1, 2, 3)
    """
    parts = name.split(",")
    if len(parts) == 3:
        x, y, turn = (int(part) for part in parts)
        if lot_name(x, y, turn) == name and 0 <= turn < 4:
            return x, y, turn
    raise ValueError(f"expected a lot as column,row,turns such as 0,-1,2, found {name!r}")


class TileShape:
    """How a kind of map tile lies at each quarter turn.

    `edges[turn][d]` is which of the tile's four possible spaces (0, 1 safe, 2, 3 ZOI) lies at the edge `d` (north,
    east, south, west); `fits[asked]` are the turns at which the tile fits a lot whose neighbours ask `asked` (see
    `asks`); `different` are the turns that give different cities.
    """

    __slots__ = ("different", "edges", "fits", "safe_count", "zoi_count")

    def __init__(self, kind: TileKind) -> None:
        at = [0] * 4
        for first, groups in ((0, kind.safe), (_FIRST_ZOI, kind.zoi)):
            for k, group in enumerate(groups):
                for letter in group:
                    at["NESW".index(letter)] = first + k
        self.safe_count = len(kind.safe)
        self.zoi_count = len(kind.zoi)
        self.edges = tuple(tuple(at[(d - turn) % 4] for d in range(4)) for turn in range(4))
        grounds = [tuple(ZOI if k >= _FIRST_ZOI else SAFE for k in edges) for edges in self.edges]
        self.fits = tuple(
            tuple(turn for turn in range(4) if all(a in (0, g) for a, g in zip(asked, grounds[turn], strict=True)))
            for asked in (_asked(code) for code in range(81))
        )
        self.different = tuple(turn for turn in range(4) if grounds[turn] not in grounds[:turn])


def _asked(code: int) -> tuple[int, ...]:
    return tuple(code // 3**d % 3 for d in range(4))


def asks(d: int, ground: int) -> int:
    """Return what a lot asks whose neighbour over edge `d` shows `ground` there; what edges ask adds up."""
    return int(ground * 3**d)
