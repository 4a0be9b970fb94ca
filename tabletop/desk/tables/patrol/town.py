"""Where the city lies in a window: the blocks beside each other as there is room for, each as the map draws it."""

from tabletop.desk.draw.box import Box
from tabletop.desk.layouts.squares import Spacing, SquareBoard
from tabletop.games.patrol.city_map import load_city
from tabletop.games.patrol.pack import BOARD, HQ, PACK, TILE_OF
from tabletop.packs.tiled import Rect

CITY = load_city()


class Town(SquareBoard):
    """The city of the map in `area`, its blocks apart by a `spacing`; `scale` is the pixels of a unit."""

    def __init__(self, area: Box, spacing: Spacing, scale: float) -> None:
        one = CITY.grounds[0]
        ratio = one.wide / one.high  # of as many spaces across as down
        super().__init__(area, BOARD, PACK.board.tile, spacing, ratio)
        self.spacing, self.scale = spacing, scale
        self._spaces = tuple(self._placed(rect, TILE_OF[space]) for space, rect in enumerate(CITY.spaces))

    def square(self, number: int) -> Box:
        """Return the box of a space."""
        return self._spaces[number]

    @property
    def headquarters(self) -> Box:
        """The box of Police HQ."""
        return self._placed(CITY.headquarters, TILE_OF[HQ])

    def _placed(self, rect: Rect, place: int) -> Box:
        """Return the box of what the map has at `rect`, in the block at `place`."""
        block, ground = self.block(place), CITY.grounds[place]
        x, y = block.w / ground.wide, block.h / ground.high
        left, top = block.x + round((rect.x - ground.x) * x), block.y + round((rect.y - ground.y) * y)
        right = block.x + round((rect.x + rect.wide - ground.x) * x)
        bottom = block.y + round((rect.y + rect.high - ground.y) * y)
        return Box(left, top, right - left, bottom - top)
