"""Where the city lies in a window: the blocks beside each other as there is room for, each as the map draws it."""

from tabletop.desk.draw.box import Box
from tabletop.desk.layouts.squares import Spacing, SquareBoard
from tabletop.games.patrol.city_map import load_city
from tabletop.games.patrol.pack import BOARD, PACK, TILE_OF
from tabletop.packs.tiled import Rect

CITY = load_city()


class Town:
    """The city of the map in `area`, its blocks apart by a `spacing`; `scale` is the pixels of a unit."""

    def __init__(self, area: Box, spacing: Spacing, scale: float) -> None:
        one = CITY.grounds[0]
        ratio = one.wide / one.high  # of as many spaces across as down
        self.spacing, self.scale = spacing, scale
        self._board = SquareBoard(area, BOARD, PACK.board.tile, spacing, ratio)
        self._squares = tuple(self._placed(rect, TILE_OF[space]) for space, rect in enumerate(CITY.spaces))

    @property
    def box(self) -> Box:
        """All of it."""
        return self._board.box

    def square(self, space: int) -> Box:
        """Return the box of a space."""
        return self._squares[space]

    def block(self, place: int) -> Box:
        """Return the box of the picture of the area at a place."""
        return self._board.block(place)

    def head(self, place: int) -> Box:
        """Return the box above it."""
        return self._board.head(place)

    def side(self, place: int) -> Box:
        """Return the box at the left of it."""
        return self._board.side(place)

    def headquarters(self, space: int) -> Box:
        """Return the box of Police HQ, which stands on `space`."""
        return self._placed(CITY.headquarters, TILE_OF[space])

    def _placed(self, rect: Rect, place: int) -> Box:
        """Return the box of what the map has at `rect`, in the block at `place`."""
        block, ground = self._board.block(place), CITY.grounds[place]
        x, y = block.w / ground.wide, block.h / ground.high
        left, top = block.x + round((rect.x - ground.x) * x), block.y + round((rect.y - ground.y) * y)
        right = block.x + round((rect.x + rect.wide - ground.x) * x)
        bottom = block.y + round((rect.y + rect.high - ground.y) * y)
        return Box(left, top, right - left, bottom - top)
