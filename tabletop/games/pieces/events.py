"""What happens in We Come in Pieces only.

Cards, pieces and dice go by the core's events; points, parts and DIS by `Changed`.
"""

from typing import ClassVar

from tabletop.core.events import Event
from tabletop.core.purses import pass_on
from tabletop.games.pieces.pack import CELL_NAMES
from tabletop.games.pieces.state import BANK, NOBODY, PiecesState


class MastermindTaken(Event[PiecesState], frozen=True, gc=False, tag=True):
    """`seat` plays the mastermind number `mastermind` (pieces.2)."""

    seat: int
    mastermind: int

    def happen(self, state: PiecesState) -> None:
        taken = state.masterminds
        state.masterminds = (*taken[: self.seat], self.mastermind, *taken[self.seat + 1 :])


class Favored(Event[PiecesState], frozen=True, gc=False, tag=True):
    """`seat` is the Favored One in this round (pieces.4, pieces.5)."""

    seat: int

    def happen(self, state: PiecesState) -> None:
        state.favored = self.seat


class Refreshed(Event[PiecesState], frozen=True, gc=False, tag=True):
    """Skills are unused again, nobody is immune, and what was counted in the last round is forgotten (pieces.5)."""

    def happen(self, state: PiecesState) -> None:
        state.used = state.immune = state.action = 0
        state.claimed = NOBODY
        state.tally = {}


class StoryTold(Event[PiecesState], frozen=True, gc=False, tag=True):
    """The story that the token `story` is goes for this round (pieces.5)."""

    story: int


class TurnBegan(Event[PiecesState], frozen=True, gc=False, tag=True):
    """`seat` has its action number `action` of the round (pieces.7)."""

    OPENS_TURN: ClassVar[bool] = True

    seat: int
    action: int

    def happen(self, state: PiecesState) -> None:
        state.active = self.seat
        state.action = self.action


class SkillUsed(Event[PiecesState], frozen=True, gc=False, tag=True):
    """`seat` used its `skill` for this round (pieces.2)."""

    seat: int
    skill: str

    def happen(self, state: PiecesState) -> None:
        state.used |= 1 << self.seat


class Equipped(Event[PiecesState], frozen=True, gc=False, tag=True):
    """`seat` equipped the token `mod`, for `cost` DIS (pieces.15)."""

    seat: int
    mod: int
    cost: int


class Turned(Event[PiecesState], frozen=True, gc=False, tag=True):
    """`n` citizens on `cell` changed from the sort `frm` to the sort `to`: 0 is neutral, others are seats from 1 on."""

    cell: int
    frm: int
    to: int
    n: int
    why: str

    def happen(self, state: PiecesState) -> None:
        pass_on(state.purses, self.frm, self.n, CELL_NAMES[self.cell], BANK)
        pass_on(state.purses, self.to, self.n, BANK, CELL_NAMES[self.cell])


class CitizensMoved(Event[PiecesState], frozen=True, gc=False, tag=True):
    """`n` citizens of the sort `sort` went from the cell `frm` to the cell `to`."""

    sort: int
    n: int
    frm: int
    to: int
    why: str

    def happen(self, state: PiecesState) -> None:
        pass_on(state.purses, self.sort, self.n, CELL_NAMES[self.frm], CELL_NAMES[self.to])
        if self.to >= len(state.tiles):
            _count(state, "homes", self.sort - 1, self.n)


class CitizensCame(Event[PiecesState], frozen=True, gc=False, tag=True):
    """`n` neutral citizens came to `cell` by the story `why` (pieces.r39)."""

    cell: int
    n: int
    why: str

    def happen(self, state: PiecesState) -> None:
        pass_on(state.purses, 0, self.n, BANK, CELL_NAMES[self.cell])


class CharacterInfluenced(Event[PiecesState], frozen=True, gc=False, tag=True):
    """`seat` influenced the Story Character, which leaves the town (pieces.11)."""

    seat: int


class CharacterCame(Event[PiecesState], frozen=True, gc=False, tag=True):
    """The Story Character is in town, and `wanders` or not."""

    wanders: bool

    def happen(self, state: PiecesState) -> None:
        state.wandering = self.wanders


class Attacked(Event[PiecesState], frozen=True, gc=False, tag=True):
    """The robot of `seat` attacked that of `on`: its COM, then the Favor die, then the COM of the other.

    The attack does `damage`, before parts at their least are left out (pieces.10).
    """

    seat: int
    on: int
    com: int
    die: int
    against: int
    damage: int


class Damaged(Event[PiecesState], frozen=True, gc=False, tag=True):
    """An attack by `seat` took `n` points of parts from the robot of `on`, which is immune now (pieces.10)."""

    seat: int
    on: int
    n: int

    def happen(self, state: PiecesState) -> None:
        state.immune |= 1 << self.on
        _count(state, "hits", self.on, self.n)


class MadeImmune(Event[PiecesState], frozen=True, gc=False, tag=True):
    """`seat` can't be attacked until the next Headlines."""

    seat: int

    def happen(self, state: PiecesState) -> None:
        state.immune |= 1 << self.seat


class MetMayor(Event[PiecesState], frozen=True, gc=False, tag=True):
    """The robot of `seat` met the Mayor and is to lose `n`: DIS first, then points of its parts (pieces.6)."""

    seat: int
    n: int


class ActionEnded(Event[PiecesState], frozen=True, gc=False, tag=True):
    """`seat` has done the action `verb`, of the size `n`, on `cells` (`tabletop.games.pieces.aims.First`)."""

    seat: int
    verb: str
    n: int
    cells: tuple[int, ...]

    def happen(self, state: PiecesState) -> None:
        if self.verb == "move":
            _count(state, "moves", self.seat, 1)


def _count(state: PiecesState, deed: str, seat: int, n: int) -> None:
    key = f"{deed} {seat}"
    state.tally[key] = state.tally.get(key, 0) + n


class Claimed(Event[PiecesState], frozen=True, gc=False, tag=True):
    """`seat` was the first to do what the story asks for, which pays `n` points (pieces.5)."""

    seat: int
    n: int

    def happen(self, state: PiecesState) -> None:
        state.claimed = self.seat


class Achieved(Event[PiecesState], frozen=True, gc=False, tag=True):
    """`seats` have what the story asks of all; each gets `n` points (pieces.5)."""

    seats: tuple[int, ...]
    n: int


class Resisted(Event[PiecesState], frozen=True, gc=False, tag=True):
    """The town reacts to `seat`, which has `dis` left: `citizens` revert, or its robot is `destroyed` (pieces.17)."""

    seat: int
    dis: int
    citizens: int
    destroyed: bool


class TowerTurned(Event[PiecesState], frozen=True, gc=False, tag=True):
    """The tower turned by `steps` sixths clockwise and discharges over `cells` (pieces.18)."""

    steps: int
    facing: int
    cells: tuple[int, ...]

    def happen(self, state: PiecesState) -> None:
        state.facing = self.facing


class Scored(Event[PiecesState], frozen=True, gc=False, tag=True):
    """Each seat got points for its citizens at the end of a round (pieces.19)."""

    points: tuple[int, ...]

    def happen(self, state: PiecesState) -> None:
        for seat, n in enumerate(self.points):
            state.citizen_points[seat] += n
