"""What is true in a game of We Come in Pieces."""

from dataclasses import field
from typing import Annotated

from tabletop.core.state import DERIVED, HIDDEN, State, declare
from tabletop.games.pieces.components import Story
from tabletop.games.pieces.pack import (
    BACKS,
    CELL_NAMES,
    CHARACTER_PIECE,
    FACES,
    MAPS,
    MAYOR_PIECE,
    PART_OF,
    PARTS,
    ROBOTS,
    SEATS,
    story_of,
)
from tabletop.games.pieces.town import TOWN, Map

HANDS = tuple(f"hand.{seat}" for seat in range(SEATS))
WORN = tuple(f"worn.{seat}" for seat in range(SEATS))
DRAWN = tuple(f"drawn.{seat}" for seat in range(SEATS))
BAG = "bag"
SCRAPPED = "scrapped"
STORIES = "stories"
UNUSED = "unused"
STORY = "story"
TOLD = "told"
TOWER = "tower"
CHOSEN = "chosen"
TURNED = "turned"
PUT_BACK = "put_back"
BANK = "bank"
NOBODY = -1


@declare
class PiecesState(State):
    """The table of We Come in Pieces.

    The first two fields are the options, `meeples` as a number. `tiles` are the tiles at the eighteen cells of the
    town, `where` the cell of each tile; `masterminds` who plays whom (NOBODY before it is settled). `favored` is the
    Favored One, `active` whose turn it is, `action` its number in the round, `facing` the inner tile that the tower
    points to. `claimed` is who has the first objective of the story, `wandering` says that the Character strays.
    `used` and `immune` are bits of seats whose skill is used, and who can't be attacked.

    Robots, the Mayor and the Character stand on cells (`pieces`); a purse for each cell holds its citizens, neutral
    ones first, then those of each seat. `head`, `body` and `feet` are the parts of the robots without mods, `dis` the
    discretion. Points are counted by where they come from.
    """

    COUNTED = State.COUNTED | frozenset(
        (
            *("tiles", "masterminds", "favored", "active", "action", "facing", "claimed", "used", "immune", "head"),
            *("body", "feet", "dis", "citizen_points", "attack_points", "story_points", "dis_points"),
        )
    )

    chosen: bool
    meeples: int
    tiles: tuple[int, ...]
    where: Annotated[tuple[int, ...], DERIVED] = ()
    masterminds: tuple[int, ...] = ()
    favored: int = NOBODY
    active: int = 0
    action: int = 0
    facing: int = 0
    claimed: int = NOBODY
    wandering: bool = False
    used: int = 0
    immune: int = 0
    head: list[int] = field(default_factory=list)
    body: list[int] = field(default_factory=list)
    feet: list[int] = field(default_factory=list)
    dis: list[int] = field(default_factory=list)
    citizen_points: list[int] = field(default_factory=list)
    attack_points: list[int] = field(default_factory=list)
    story_points: list[int] = field(default_factory=list)
    dis_points: list[int] = field(default_factory=list)

    def derive(self) -> None:
        self.where = tuple(self.tiles.index(tile) for tile in range(len(self.tiles)))

    @property
    def map(self) -> Map:
        """The town with its HQs."""
        return MAPS[self.seats]

    def total(self, seat: int) -> int:
        """Return the points of `seat`."""
        return self.citizen_points[seat] + self.attack_points[seat] + self.story_points[seat] + self.dis_points[seat]

    def at(self, seat: int) -> int:
        """Return the cell of the robot of `seat`."""
        return self.pieces[ROBOTS[seat]]

    @property
    def mayor(self) -> int:
        """The cell of the Mayor."""
        return self.pieces[MAYOR_PIECE]

    @property
    def character(self) -> int:
        """The cell of the Story Character, NOBODY when it is not in town."""
        return self.pieces.get(CHARACTER_PIECE, NOBODY)

    def story(self) -> Story | None:
        """Return the story of the round, None before it is turned up."""
        zone = self.zones[STORY]
        face = self.face[zone[-1]] if zone else HIDDEN
        return None if face == HIDDEN else story_of(face)

    def citizens(self, cell: int) -> tuple[int, ...]:
        """Return how many citizens are on `cell`: neutral ones, then those of each seat."""
        return self.purses[CELL_NAMES[cell]]

    def in_town(self, seat: int) -> int:
        """Return how many citizens of `seat` are in the town."""
        return self.meeples - self.purses[BANK][1 + seat] - self.in_hq(seat)

    def in_hq(self, seat: int) -> int:
        """Return how many citizens of `seat` are in its HQ."""
        return self.purses[CELL_NAMES[TOWN + seat]][1 + seat]

    def influenced(self, seat: int) -> int:
        """Return how many citizens `seat` has, in the town and in its HQ: each of them pays at night (pieces.19)."""
        return self.in_town(seat) + self.in_hq(seat)

    def parts(self, seat: int) -> tuple[int, int, int]:
        """Return the strengths of the parts of the robot of `seat`, without mods."""
        return self.head[seat], self.body[seat], self.feet[seat]

    def part(self, part: int) -> list[int]:
        """Return the strengths of a part, a number each seat."""
        return (self.head, self.body, self.feet)[part]

    def covered(self, seat: int) -> int:
        """Return the bits of the parts of `seat` that a mod is equipped on (pieces.15)."""
        bits = 0
        for token in self.zones[WORN[seat]]:
            bits |= 1 << PART_OF[self.face[token]]
        return bits

    def order(self) -> list[int]:
        """Return the seats in player order: from the Favored One on, clockwise (pieces.7)."""
        return [(self.favored + k) % self.seats for k in range(self.seats)]


ALL_COVERED = (1 << len(PARTS)) - 1

PiecesState.FACES = FACES
PiecesState.KINDS = BACKS
PiecesState.ZONES = {
    "hand": "owner",
    "drawn": "owner",
    **dict.fromkeys(("worn", SCRAPPED, STORY, TOLD, TURNED), "all"),
    **dict.fromkeys((BAG, STORIES, UNUSED, TOWER, CHOSEN, PUT_BACK), "nobody"),
}
