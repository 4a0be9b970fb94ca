"""What happens in Snitch! only; cubes go by `Passed`, status points and chips by `Changed`."""

from typing import ClassVar

from tabletop.core.events import Event
from tabletop.games.snitch.pack import KIND_OF_FACE, PACK, SHAPES, SNITCH_IDS, UPGRADE_IDS
from tabletop.games.snitch.spaces import space_name
from tabletop.games.snitch.state import NOWHERE, SnitchState

EMPTY_PURSE = (0,) * 6


class TurnBegan(Event[SnitchState], frozen=True, gc=False, tag=True):
    """The turn of `seat` began: five points and the chips that are live now (snitch.9)."""

    OPENS_TURN: ClassVar[bool] = True

    seat: int

    def happen(self, state: SnitchState) -> None:
        state.active = self.seat
        state.points = PACK.rules.action_points
        state.usable = state.live[self.seat]


class Spent(Event[SnitchState], frozen=True, gc=False, tag=True):
    """`seat` spent `n` action points; past the base points, a chip each goes dead (snitch.9)."""

    seat: int
    n: int

    def happen(self, state: SnitchState) -> None:
        chips = self.n - state.points
        if chips <= 0:
            state.points = -chips
            return
        state.points = 0
        state.usable -= chips
        state.live[self.seat] -= chips


class DetectiveMoved(Event[SnitchState], frozen=True, gc=False, tag=True):
    """The detective of `seat` went along `path`, a row of spaces; `why` is start, walk, jurisdiction or bumped."""

    seat: int
    path: tuple[int, ...]
    why: str

    def happen(self, state: SnitchState) -> None:
        state.at[self.seat] = self.path[-1]


class TileLaid(Event[SnitchState], frozen=True, gc=False, tag=True):
    """`seat` laid the map tile `token` at the cell (`x`, `y`), turned clockwise `turn` quarters (snitch.11)."""

    seat: int
    token: int
    x: int
    y: int
    turn: int

    def happen(self, state: SnitchState) -> None:
        state.laid += ((self.token, self.x, self.y, self.turn),)
        before = state.city
        shape = SHAPES[KIND_OF_FACE[state.face[self.token]]]
        city = state.city = before.with_tile(self.token, shape, self.x, self.y, self.turn)
        purses = state.purses
        for zoi in city.zoi_spaces:
            purses.setdefault(space_name(zoi), EMPTY_PURSE)
        # Loose cubes belong to the ZOI as a whole: ZOIs that grow together pool them (snitch.25, snitch.r15).
        for zoi in before.zoi_spaces:
            if zoi not in city.zoi_spaces:
                whole = space_name(city.zoi_of[zoi])
                purses[whole] = tuple(map(int.__add__, purses[whole], purses.pop(space_name(zoi))))


class ZoiCompleted(Event[SnitchState], frozen=True, gc=False, tag=True):
    """The ZOI `zoi` has no open edge any more; it covers `spaces` spaces."""

    zoi: int
    spaces: int


class Coerced(Event[SnitchState], frozen=True, gc=False, tag=True):
    """`seat` coerced `zoi`: the ID marker `token`, face up now, lies on it (snitch.14)."""

    seat: int
    zoi: int
    token: int

    def happen(self, state: SnitchState) -> None:
        state.marked[self.zoi] = KIND_OF_FACE[state.face[self.token]]


class Upgraded(Event[SnitchState], frozen=True, gc=False, tag=True):
    """`seat` has the upgrade number `upgrade` now; a snitch stands on the ZOI space `site` (snitch.15, snitch.16)."""

    seat: int
    upgrade: int
    site: int

    def happen(self, state: SnitchState) -> None:
        state.built[self.seat] |= 1 << self.upgrade
        if self.site != NOWHERE:
            state.site[3 * self.seat + SNITCH_IDS.index(UPGRADE_IDS[self.upgrade])] = self.site


class ChipFlipped(Event[SnitchState], frozen=True, gc=False, tag=True):
    """`seat` flipped a dead chip live; `free` when it was bumped (snitch.20, snitch.23)."""

    seat: int
    free: bool

    def happen(self, state: SnitchState) -> None:
        state.live[self.seat] += 1


class Interrogated(Event[SnitchState], frozen=True, gc=False, tag=True):
    """`seat` interrogated the snitch of `owner` on the ZOI space `site` (snitch.19)."""

    seat: int
    owner: int
    site: int


class Delivered(Event[SnitchState], frozen=True, gc=False, tag=True):
    """`seat` delivered `cubes` by type to the DA for `pays` status points (snitch.21f)."""

    seat: int
    cubes: tuple[int, ...]
    pays: int


class Triggered(Event[SnitchState], frozen=True, gc=False, tag=True):
    """`seat` made a solid case: the game ends after the next full round (snitch.27)."""

    seat: int

    def happen(self, state: SnitchState) -> None:
        state.trigger_round = state.round


class Shorted(Event[SnitchState], frozen=True, gc=False, tag=True):
    """`seat` was owed `n` cubes of the type number `what` that the supply does not have (snitch.8)."""

    seat: int
    what: int
    n: int
