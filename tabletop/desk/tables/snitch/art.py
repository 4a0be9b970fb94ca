"""Which sprite stands for what, and where pieces stand on the tiles."""

from functools import cache, lru_cache

import msgspec
import yaml

from tabletop.core.state import HIDDEN
from tabletop.desk.draw.theme import theme_of
from tabletop.desk.layouts.tiles import Cell, Spot, turned
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.pack import FACE_NAMES, KIND_OF_FACE, PACK, SNITCH_IDS
from tabletop.games.snitch.spaces import HQ_NAMES, LETTERS, base_space, tile_of
from tabletop.games.snitch.state import SnitchState
from tabletop.resources import resource_path

Sprite = tuple[str, ...]
VARIETIES = 3
"""How many drawings there are of each kind of tile."""
HQ_TILE = -1
THEME = theme_of(PACK.header)
KRAFT = THEME.table_paper
"""What lies at the table is written on."""
ROMAN = ("I", "II", "III")


def sprite(name: str) -> Sprite:
    """Return the sprite of this game called `name`."""
    return ("snitch", f"{name}.svg")


def icon(name: str) -> Sprite:
    """Return the icon called `name`."""
    return ("ui", f"icon-{name}.svg")


def meeple_sprite(seat: int) -> Sprite:
    """Return the sprite of the detective of `seat`."""
    return sprite(f"meeple-{seat + 1}")


def snitch_sprite(seat: int, snitch: str, *, built: bool = True) -> Sprite:
    """Return the sprite of a snitch of `seat`, grey where it isn't `built`."""
    n = SNITCH_IDS.index(snitch) + 1
    return sprite(f"snitch-{seat + 1}-{n}" if built else f"snitch-idle-{n}")


def snitch_name(seat: int, snitch: str) -> str:
    """Return what a snitch of `seat` on the board is called."""
    return f"snitch.{seat}.{SNITCH_IDS.index(snitch)}"


def cube_sprite(what: int) -> Sprite:
    """Return the sprite of a cube of the type number `what`."""
    return sprite(f"cube-{KINDS[what]}")


def tile_sprite(view: SnitchState, token: int, turn: int = 0) -> Sprite:
    """Return the sprite of the map tile `token` turned clockwise `turn` quarters; its back when it isn't known.

    Each turn is a drawing of its own, so that roofs and light stay upright.
    """
    face = view.face[token]
    if face == HIDDEN:
        return sprite("tile-back")
    copy = int(FACE_NAMES[face].rpartition(".")[2])
    drawing = f"tile-{PACK.tiles[KIND_OF_FACE[face]].id}-{copy % VARIETIES + 1}"
    return sprite(f"{drawing}-r{turn}" if turn else drawing)


def zoi_sprite(view: SnitchState, zoi: int) -> Sprite:
    """Return the sprite of a zone: its marker, or that it has none yet."""
    if zoi in view.marked:
        return sprite(f"disc-{KINDS[view.marked[zoi]]}")
    if not view.city.is_complete(zoi):
        return icon("city")
    return sprite("disc-unknown" if view.zones["markers"] else "disc-silent")


class Anchor(msgspec.Struct, frozen=True):
    """Where on an unturned tile (0 to 1) a piece stands, and where loose cubes gather."""

    at: Spot
    loose: Spot | None = None


@cache
def _anchors() -> dict[str, dict[str, Anchor]]:
    text = resource_path("sprites", "snitch", "anchors.yaml").read_bytes()
    return msgspec.convert(yaml.safe_load(text), dict[str, dict[str, Anchor]])


@lru_cache(maxsize=256)
def _places(laid: tuple[tuple[int, int, int, int], ...]) -> dict[int, tuple[int, int, int]]:
    return {token: (x, y, turn) for token, x, y, turn in laid}


def hq_spot(space: int) -> Spot:
    """Return where on the HQ tile (0 to 1) a space of it is."""
    return _anchors()["hq"][HQ_NAMES[space]].at


def space_spot(view: SnitchState, space: int, *, loose: bool = False) -> Spot:
    """Return where on the grid the `space` of a laid tile is; with `loose`, where its loose cubes gather."""
    token = tile_of(space)
    if token < 0:
        x, y = hq_spot(space)
        return 2 * x, 2 * y
    column, row, turn = _places(view.laid)[token]
    kind = PACK.tiles[KIND_OF_FACE[view.face[token]]].id
    anchor = _anchors()[kind][LETTERS[space - base_space(token)]]
    x, y = turned((anchor.loose or anchor.at) if loose else anchor.at, turn)
    return column + x, row + y


def tiles_by_cell(view: SnitchState) -> dict[Cell, int]:
    """Return the tile on each cell of the city, -1 for the HQ tile.

    >>> from tabletop.games.snitch.game import Snitch
    >>> tiles_by_cell(Snitch().setup(1, 7, {}))
    {(0, 0): -1, (1, 0): -1, (0, 1): -1, (1, 1): -1}
    """
    hq = {(x, y): HQ_TILE for y in (0, 1) for x in (0, 1)}
    return hq | {(x, y): token for token, x, y, _ in view.laid}
