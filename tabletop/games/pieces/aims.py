"""What the objectives of stories ask for, as packs write it."""

from typing import Annotated, Literal

import msgspec

from tabletop.games.pieces.words import Part
from tabletop.packs.loader import Component, Id, Line, Natural, Positive

MAYOR = "mayor"
HQ = "hq"
CHARACTER = "character"
PLACES = (MAYOR, HQ, CHARACTER)
"""What something can be near to, beside tiles: the seat's own HQ is meant."""
DEEDS = ("moves", "hits", "homes")
"""What is counted by seat in a round: Moves, damage by attacks, citizens brought into the HQ."""
FAR = 99

Deed = Literal["moves", "hits", "homes"]
TileKind = Literal["com", "dis", "inner", "outer"]
"""A kind of tile: with COM, with DIS, of a ring of the town."""
When = Literal["always", "pay", "action", "move", "influence", "attack", "regroup", "equip", "character"]
"""What a first objective waits for: a payment, the end of any action or of one of a sort, a mod, the Character."""
Steps = Annotated[int, msgspec.Meta(ge=0, le=FAR)]


class Near(Component, frozen=True):
    """A distance to `of`, a tile or one of PLACES, from `least` to `most`: 0 is the tile itself."""

    of: Id
    least: Steps = 0
    most: Steps = FAR


class Citizens(Component, frozen=True):
    """How many citizens a seat has: from `least` to `most` of them, on `tiles` different tiles or more.

    They are counted in the `town`, in the `hq` or in both, or `near` something only.
    """

    least: Natural = 0
    most: Natural = 1000
    where: Literal["both", "town", "hq"] = "both"
    near: Near | None = None
    tiles: Natural = 0


class Holds(Component, frozen=True):
    """What an objective asks of a seat; all that is given must hold.

    `near`, `tile` and `not_tile` are about where the robot is, `parts` are least strengths without mods, `dis` and
    `mods` (in hand) the least that it has. It `did` some things in this round, or `did_not` do them at all.
    """

    near: Near | None = None
    tile: TileKind | None = None
    not_tile: TileKind | None = None
    parts: dict[Part, Positive] = msgspec.field(default_factory=dict)
    dis: Natural = 0
    mods: Natural = 0
    citizens: Citizens | None = None
    did: dict[Deed, Positive] = msgspec.field(default_factory=dict)
    did_not: tuple[Deed, ...] = ()


class First(Component, frozen=True, rename={"if_": "if"}):
    """What the first seat gets points for: `when` it does a deed of at least `n`, `at` a tile, if something holds.

    The size of a deed is how many tiles a Move came to, citizens were influenced or regrouped, damage an attack did,
    or mods are equipped. A mod that influences or regroups a citizen at once does such a deed too. DIS may have to be
    paid `after` an action that ended there (pieces.r55).
    """

    text: Line
    when: When
    n: Natural = 0
    at: Id | None = None
    after: bool = False
    if_: Holds | None = None


class All(Component, frozen=True, rename={"if_": "if"}):
    """What every seat gets points for that it holds for when the Discretion phase begins."""

    text: Line
    if_: Holds
