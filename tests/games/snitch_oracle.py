"""A second, slow reading of the city of Snitch!, straight from the strings of the pack, to compare the rules with."""

from collections import deque

from tabletop.games.snitch.pack import KIND_OF_FACE, PACK
from tabletop.games.snitch.state import SnitchState

CLOCKWISE = "NESW"
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
HQ_CELLS = {(0, 0): "hq.nw", (1, 0): "hq.ne", (1, 1): "hq.se", (0, 1): "hq.sw"}
Side = tuple[int, int, str]


def turned(letters: str, turn: int) -> str:
    """Return the sides that `letters` lie at after `turn` clockwise quarters."""
    return "".join(CLOCKWISE[(CLOCKWISE.index(letter) + turn) % 4] for letter in letters)


def opposite(side: str) -> str:
    """Return the side that meets `side`."""
    return turned(side, 2)


class Oracle:
    """The city of a state: `ground` names the space at each side of each tile, red ones are in `red`."""

    def __init__(self, state: SnitchState) -> None:
        self.ground: dict[Side, str] = {}
        self.red: set[str] = set()
        self.tile_of: dict[str, object] = {"hq": "HQ", **dict.fromkeys(HQ_CELLS.values(), "HQ")}
        self.cells = set(HQ_CELLS)
        for (x, y), name in HQ_CELLS.items():
            for side, (dx, dy) in STEP.items():
                if (x + dx, y + dy) not in HQ_CELLS:
                    self.ground[x, y, side] = name
        for token, x, y, turn in state.laid:
            tile = PACK.tiles[KIND_OF_FACE[state.face[token]]]
            self.cells.add((x, y))
            for letters, groups in (("rs", tile.zoi), ("ab", tile.safe)):
                for letter, group in zip(letters, groups, strict=False):
                    name = f"t{token + 1}.{letter}"
                    self.tile_of[name] = token
                    if letters == "rs":
                        self.red.add(name)
                    for side in turned(group, turn):
                        self.ground[x, y, side] = name

    def across(self, name: str) -> list[str | None]:
        """Return what lies across each edge of the space `name`, None where nothing does yet."""
        found: list[str | None] = []
        for (x, y, side), there in self.ground.items():
            if there == name:
                dx, dy = STEP[side]
                found.append(self.ground.get((x + dx, y + dy, opposite(side))))
        return found

    def zones(self) -> dict[frozenset[str], int]:
        """Return every zone with the number of its open edges."""
        zones: dict[frozenset[str], int] = {}
        left = set(self.red)
        while left:
            zone, queue, edges = set(), [left.pop()], 0
            while queue:
                space = queue.pop()
                if space in zone:  # a ring of spaces leads to it twice
                    continue
                zone.add(space)
                for there in self.across(space):
                    edges += there is None
                    if there is not None and there not in zone:
                        queue.append(there)
            left -= zone
            zones[frozenset(zone)] = edges
        return zones

    def fits(self, state: SnitchState, token: int, x: int, y: int, turn: int) -> bool:
        """Return whether the tile may lie there: a whole side shared, red only on red, green only on green."""
        if (x, y) in self.cells:
            return False
        tile = PACK.tiles[KIND_OF_FACE[state.face[token]]]
        red = "".join(turned(group, turn) for group in tile.zoi)
        sides = 0
        for side, (dx, dy) in STEP.items():
            there = self.ground.get((x + dx, y + dy, opposite(side)))
            if there is not None:
                sides += 1
                if (there in self.red) != (side in red):
                    return False
        return sides > 0

    def steps(self, start: str) -> dict[str, int]:
        """Return how far every walkable space is from `start`."""
        found, queue = {start: 0}, deque([start])
        while queue:
            space = queue.popleft()
            near = [there for there in self.across(space) if there is not None]
            if space == "hq":
                near += HQ_CELLS.values()
            elif self.tile_of[space] == "HQ":
                near.append("hq")
            for there in near:
                if there not in found:
                    found[there] = found[space] + 1
                    queue.append(there)
        return found
