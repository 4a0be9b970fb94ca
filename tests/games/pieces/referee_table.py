"""The table of a referee of We Come in Pieces: what lies where, what counts how much, and what befalls everybody.

It shares nothing with the game but names, and was written from the rules page.
"""

from cmath import exp, pi
from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import dataclass, field

COM = {"barracks": 3, "police-station": 2, "hardware-store": 2, "fire-station": 1, "junkyard": 1, "power-plant": 1}
DIS = {"library": 3, "chapel": 2, "city-park": 2, "movie-theater": 2, "diner": 1, "playground": 1}
MODS: dict[str, tuple[str, int, str, int]] = {
    "tin-ear": ("head", 0, "inf", 2),
    "loudspeaker": ("head", 1, "inf", 3),
    "long-antenna": ("head", 0, "far", 1),
    "false-mustache": ("head", 0, "dis", 2),
    "spiral-eyes": ("head", 1, "convert", 2),
    "mind-ray": ("head", 1, "ray", 1),
    "boiler-plate": ("body", 0, "com", 2),
    "buzz-saw": ("body", 1, "com", 3),
    "wrecking-ball": ("body", 2, "com", 4),
    "mattress": ("body", 0, "pad", 2),
    "tool-belt": ("body", 0, "belt", 1),
    "bell-jar": ("body", 1, "jar", 1),
    "roller-skates": ("feet", 0, "mov", 1),
    "springs": ("feet", 1, "mov", 2),
    "stilts": ("feet", 0, "pass", 1),
    "rubber-boots": ("feet", 0, "boots", 1),
    "marching-tune": ("feet", 0, "march", 2),
}
"""Part, cost, what it is good for, and how much."""
TURNS = {"one-on": 1, "two-on": 2, "one-back": -1, "two-back": -2, "about": 3, "still": 0}
SKILLS = {
    "kariz-mah": {"charm": "influence"},
    "tek-wzrd": {"tinker": "upgrade", "spare-part": "equip"},
    "bruzr-kron": {"brawl": "attack"},
    "zum-fliit": {"dash": "move"},
}
PAID = {
    "something-in-the-water": "water-plant",
    "blackout": "power-plant",
    "book-week": "library",
    "sunday-service": "chapel",
    "hot-scoop": "newspaper",
    "flu-season": "hospital",
}
"""Where the stories that ask for DIS take it."""
CHARM = {2: 2, 3: 2, 4: 3}
"""The INF that Charm gives, by how many play."""
HQS = {2: [5, 11], 3: [3, 7, 11], 4: [2, 5, 8, 11]}
NAMES = ["ann", "bob", "cid", "dee"]
PARTS = ["head", "body", "feet"]

Asked = Generator[tuple[str, set[str]], str, None]


def kind(mod: str) -> str:
    """Return what a mod or a card such as ``springs.2`` is."""
    return mod.split(".")[0]


def point(radius: float, degrees: float) -> complex:
    """Return a point of the plane."""
    return radius * exp(1j * pi * degrees / 180)


def town_plan(tiles: list[str], players: list[str]) -> dict[str, complex]:
    """Return where the middle of each tile and HQ is, the tower being 0."""
    plan = {tile: point(1, 60 * i) for i, tile in enumerate(tiles[:6])}
    for k, tile in enumerate(tiles[6:]):
        plan[tile] = point(2 if k % 2 == 0 else 3**0.5, 300 + 30 * k)
    lattice = [a + b * point(1, 60) for a in range(-4, 5) for b in range(-4, 5)]
    for player, slot in zip(players, HQS[len(players)], strict=True):
        pair = [plan[tiles[6 + slot]], plan[tiles[6 + (slot + 1) % 12]]]
        plan[f"hq.{player}"] = next(
            spot for spot in lattice if abs(spot) > 2.1 and all(abs(abs(spot - one) - 1) < 0.01 for one in pair)
        )
    return plan


def tiles_apart(a: complex, b: complex) -> int:
    """Return how many hexes lie between two middles."""
    gap = b - a
    along = gap.imag / (3**0.5 / 2)
    across = gap.real - along / 2
    return round(max(abs(along), abs(across), abs(along + across)))


@dataclass
class Table:
    """A game as the referee keeps it; `chance` says what comes next: ``story``, ``mod``, ``tower``, ``die``…"""

    masterminds: list[str]
    tiles: list[str]
    favored: str
    meeples: int
    chance: Callable[[str], str]
    notes: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.players = NAMES[: len(self.masterminds)]
        self.who = dict(zip(self.players, self.masterminds, strict=True))
        self.plan = town_plan(self.tiles, self.players)
        self.at = {player: f"hq.{player}" for player in self.players}
        self.crowd: dict[str, Counter[str]] = {place: Counter() for place in self.plan}
        for tile in self.tiles:
            self.crowd[tile]["neutral"] = 2
        self.part = {player: dict.fromkeys(PARTS, 1) for player in self.players}
        self.dis = dict.fromkeys(self.players, 10)
        self.points = dict.fromkeys(self.players, 0)
        self.hand: dict[str, list[str]] = {player: [] for player in self.players}
        self.worn: dict[str, list[str]] = {player: [] for player in self.players}
        self.bag, self.scrap = 38, 0
        self.mayor, self.stranger = "town-hall", ""
        self.facing = 0
        self.used: set[str] = set()
        self.immune: set[str] = set()
        self.deeds: Counter[str] = Counter()
        self.boost: set[str] = set()
        self.first, self.story = "", ""
        self.over = False
        self.script = self.whole_game()
        self.asked, self.options = next(self.script)

    def act(self, action: str) -> None:
        """Be told what was done."""
        try:
            self.asked, self.options = self.script.send(action)
        except StopIteration:
            self.over = True

    def whole_game(self) -> Asked:
        """Yield who decides, and what that seat may do, until the game is over."""
        raise NotImplementedError

    # Measures -------------------------------------------------------------------------------------------------------

    def far(self, a: str, b: str) -> int:
        return tiles_apart(self.plan[a], self.plan[b])

    def beside(self, place: str) -> list[str]:
        return [tile for tile in self.tiles if self.far(place, tile) == 1]

    def steps_from(self, place: str, player: str) -> list[str]:
        own = f"hq.{player}"
        return [*self.beside(place), *([own] if self.far(place, own) == 1 else [])]

    def mods(self, player: str, good_for: str) -> int:
        return sum(MODS[kind(mod)][3] for mod in self.worn[player] if MODS[kind(mod)][2] == good_for)

    def com(self, player: str) -> int:
        bonus = COM.get(self.at[player], 0)
        rumble = bool(bonus) and self.story == "junkyard-rumble"
        brawl = 1 if f"brawl {player}" in self.boost else 0
        return (
            self.part[player]["body"] + self.mods(player, "com") + (self.story == "war-games") + brawl + bonus + rumble
        )

    def mov(self, player: str) -> int:
        return self.part[player]["feet"] + self.mods(player, "mov")

    def range_of_move(self, player: str) -> int:
        return self.mov(player) + (self.story == "foggy-morning") + (f"dash {player}" in self.boost)

    def inf(self, player: str) -> int:
        inf = (
            self.part[player]["head"]
            + self.mods(player, "inf")
            + (CHARM[len(self.players)] if f"charm {player}" in self.boost else 0)
        )
        return max(1, inf - 1) if self.story == "flu-season" else inf

    def cost(self, player: str, verb: str) -> int:
        if verb in ("upgrade", "laylow") or (verb == "move" and f"dash {player}" in self.boost):
            return 0
        dear = {"curfew": "move", "hot-scoop": "attack"}
        return 2 if dear.get(self.story) == verb else 1

    def in_town(self, player: str) -> int:
        return sum(self.crowd[tile][player] for tile in self.tiles)

    def home(self, player: str) -> int:
        return self.crowd[f"hq.{player}"][player]

    # Stories --------------------------------------------------------------------------------------------------------

    def claim(self, player: str, fits: bool) -> None:
        if fits and not self.first:
            self.first = player
            self.points[player] += 4
            self.notes.add(f"first in {self.story}")

    def look(self) -> None:
        """An objective about how things stand goes to the first who has it."""
        for player in self.in_order():
            if self.story == "radio-interference":
                self.claim(player, self.at[player] in self.tiles[:6] and self.dis[player] >= 8)
            elif self.story == "election-season":
                self.claim(player, self.in_town(player) + self.home(player) >= 6)

    def in_order(self) -> list[str]:
        start = self.players.index(self.favored)
        return self.players[start:] + self.players[:start]

    # What happens to everybody --------------------------------------------------------------------------------------

    def draw(self, player: str, n: int) -> None:
        for _ in range(n):
            if not self.bag:
                self.notes.add("new scrap pile")
                self.bag, self.scrap = self.scrap, 0
            if self.bag:
                self.bag -= 1
                self.hand[player].append(self.chance("mod"))

    def free(self, tile: str) -> None:
        """All on a tile become neutral."""
        for player in self.players:
            self.crowd[tile]["neutral"] += self.crowd[tile].pop(player, 0)

    def rescue(self) -> None:
        self.free(self.mayor)

    def mayor_to(self, tile: str) -> Asked:
        self.mayor = tile
        self.rescue()
        for player in self.players:
            if self.at[player] == tile:
                yield from self.met(player)

    def met(self, player: str) -> Asked:
        missing = max(0, 2 - self.dis[player])
        self.dis[player] = max(0, self.dis[player] - 2)
        if missing:
            self.notes.add("the Mayor takes parts")
            yield from self.lose(player, missing)

    def lose(self, player: str, n: int) -> Asked:
        """Parts lose points; `deeds` has how many under ``lost``."""
        parts = self.part[player]
        n = min(n, sum(parts.values()) - 3)
        self.deeds["lost"] = n
        while n:
            above = [part for part in PARTS if parts[part] > 1]
            if len(above) == 1 or n == sum(parts.values()) - 3:
                part = above[0]
            else:
                part = (yield player, {f"lose {part}" for part in above}).split()[1]
            parts[part] -= 1
            n -= 1
