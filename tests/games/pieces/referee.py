"""A second reading of the rules of We Come in Pieces: plain words and sets, nothing shared with the game but names.

A referee is told what chance brings (the town, cards, mods, dice) and by which way a robot goes, and works out
everything else for itself. It was written from the rules page. A game is one generator: it yields who decides and what
that seat may do, in words such as ``move library``, and is sent what was done.
"""

from cmath import exp, pi
from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from itertools import pairwise

COM = {"barracks": 3, "police-station": 2, "hardware-store": 2, "fire-station": 1, "junkyard": 1, "power-plant": 1}
DIS = {"library": 3, "chapel": 2, "city-park": 2, "movie-theater": 2, "diner": 1, "playground": 1}
MODS: dict[str, tuple[str, int, str, int]] = {
    "tin-ear": ("head", 0, "inf", 1),
    "loudspeaker": ("head", 1, "inf", 2),
    "long-antenna": ("head", 1, "far", 1),
    "false-mustache": ("head", 0, "dis", 2),
    "spiral-eyes": ("head", 1, "convert", 1),
    "mind-ray": ("head", 2, "ray", 1),
    "boiler-plate": ("body", 0, "com", 1),
    "buzz-saw": ("body", 1, "com", 2),
    "wrecking-ball": ("body", 2, "com", 3),
    "mattress": ("body", 1, "pad", 2),
    "tool-belt": ("body", 1, "belt", 1),
    "bell-jar": ("body", 1, "jar", 1),
    "roller-skates": ("feet", 0, "mov", 1),
    "springs": ("feet", 1, "mov", 2),
    "stilts": ("feet", 1, "pass", 1),
    "rubber-boots": ("feet", 1, "boots", 1),
    "marching-tune": ("feet", 0, "march", 1),
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
class Referee:
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
        inf = self.part[player]["head"] + self.mods(player, "inf") + (4 if f"charm {player}" in self.boost else 0)
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

    def has_all(self, player: str) -> bool:
        """Return whether a player has what the story asks of all."""
        at, owns = self.at[player], self.crowd
        near = lambda place: self.far(at, place)  # noqa: E731
        asked: dict[str, Callable[[], bool]] = {
            "something-in-the-water": lambda: near("water-plant") == 1,
            "blackout": lambda: near("power-plant") <= 1,
            "town-meeting": lambda: not any(owns[t][player] for t in [self.mayor, *self.beside(self.mayor)]),
            "county-fair": lambda: any(owns[t][player] for t in ["city-park", *self.beside("city-park")]),
            "war-games": lambda: self.part[player]["body"] >= 3,
            "book-week": lambda: self.dis[player] >= 7,
            "scrap-drive": lambda: len(self.hand[player]) >= 2,
            "foggy-morning": lambda: near(f"hq.{player}") >= 2,
            "curfew": lambda: not self.deeds[f"moved {player}"] and self.dis[player] >= 5,
            "sunday-service": lambda: self.dis[player] >= 8,
            "school-play": lambda: near("school") <= 1,
            "lost-tourist": lambda: near("train-depot") <= 1,
            "fire-drill": lambda: self.home(player) > 0,
            "hot-scoop": lambda: not self.deeds[f"hit {player}"],
            "flu-season": lambda: self.in_town(player) >= 3,
            "matinee-madness": lambda: at in DIS,
            "tin-foil-sale": lambda: near(self.mayor) >= 3,
            "junkyard-rumble": lambda: at in COM,
            "radio-interference": lambda: at not in self.tiles[:6],
            "election-season": lambda: sum(owns[t][player] > 0 for t in (*self.tiles, f"hq.{player}")) >= 3,
        }
        return asked[self.story]()

    def told(self) -> Asked:
        """A new story comes."""
        self.story = self.chance("story")
        if self.story == "something-in-the-water":
            for player in self.players:
                self.part[player]["head"] = min(4, self.part[player]["head"] + 1)
        elif self.story == "town-meeting" and self.mayor != "town-hall":
            yield from self.mayor_to("town-hall")
        elif self.story == "county-fair":
            for tile in ["city-park", *self.beside("city-park")]:
                self.crowd[tile]["neutral"] += 1
        elif self.story == "scrap-drive":
            for player in self.in_order():
                self.draw(player, 1)
        elif self.story in ("school-play", "lost-tourist"):
            self.stranger = "school" if self.story == "school-play" else "train-depot"
        elif self.story == "matinee-madness":
            self.crowd["movie-theater"]["neutral"] += 2
        elif self.story == "fire-drill":
            there = self.crowd["fire-station"]
            while there.total():
                whose = [who for who in there if there[who]]
                options = {f"send {who} {tile}" for who in whose for tile in self.beside("fire-station")}
                _, who, tile = (yield self.favored, options).split()
                there[who] -= 1
                self.crowd[tile]["neutral" if tile == self.mayor else who] += 1

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

    # A round --------------------------------------------------------------------------------------------------------

    def whole_game(self) -> Asked:
        for number in range(1, 6):
            yield from self.headlines(number)
            yield from self.actions(number)
            yield from self.discretion()
            for player in self.players:
                self.points[player] += self.in_town(player) + self.home(player)
            self.stranger = ""
        for player in self.players:
            self.points[player] += self.dis[player]

    def headlines(self, number: int) -> Asked:
        self.used, self.immune, self.first = set(), set(), ""
        self.deeds.clear()
        for player in self.players:
            self.scrap += len(self.worn[player])
            self.worn[player] = []
        if number > 1:
            least = min(self.points.values())
            last = {player for player in self.players if self.points[player] == least}
            if len(last) > 1:
                last.discard(self.favored)
            if len(last) > 1:
                self.notes.add("favor given away")
                self.favored = (yield self.favored, {f"favor {player}" for player in last}).split()[1]
            else:
                (self.favored,) = last
        yield from self.told()
        cards = [self.chance("tower") for _ in range(3 if self.story == "radio-interference" else 2)]
        self.card = (yield self.favored, {f"keep {card}" for card in cards}).split()[1]
        for _ in range(3 if self.story == "tin-foil-sale" else 2):
            choice = yield self.favored, {"stay", *(f"mayor {tile}" for tile in self.beside(self.mayor))}
            if choice == "stay":
                break
            yield from self.mayor_to(choice.split()[1])

    def actions(self, number: int) -> Asked:
        for nth in range(1, 6 if number > 1 else 5):
            for player in self.in_order() if nth < 5 else [self.favored]:
                self.look()
                yield from self.turn(player)
                self.boost = set()
            if nth < 5 and self.story == "lost-tourist" and self.stranger:
                tile = self.chance("stray")
                assert tile in self.beside(self.stranger)
                self.stranger = tile
        self.look()

    def discretion(self) -> Asked:
        for player in [player for player in self.players if self.has_all(player)]:
            self.points[player] += 2
            self.notes.add(f"all in {self.story}")
        for player in self.players:
            bonus = DIS.get(self.at[player], 0) + (
                2 if (self.at[player], self.story) == ("library", "book-week") else 0
            )
            self.dis[player] = min(10, self.dis[player] + bonus)
        for player in self.in_order():
            yield from self.reaction(player)
        yield from self.tower()

    def reaction(self, player: str) -> Asked:
        dis = self.dis[player]
        self.notes.add(f"reaction at {dis}")
        if dis == 0:
            self.at[player] = f"hq.{player}"
            self.dis[player] = 3
        angry = 0 if dis >= 9 or dis == 0 else 1 if dis >= 6 else 2 if dis >= 3 else 3
        angry = min(angry, self.in_town(player))
        while angry:
            tiles = [tile for tile in self.tiles if self.crowd[tile][player]]
            if len(tiles) == 1 or angry == self.in_town(player):
                tile = tiles[0]
            else:
                tile = (yield player, {f"revert {tile}" for tile in tiles}).split()[1]
            self.crowd[tile][player] -= 1
            self.crowd[tile]["neutral"] += 1
            angry -= 1
        hand = self.hand[player]
        if 3 <= dis <= 5 and len(hand) > 1:
            hand.remove((yield player, {f"discard {mod}" for mod in hand}).split()[1])
            self.scrap += 1
        elif dis <= 5:
            self.scrap += len(hand)
            hand.clear()

    def tower(self) -> Asked:
        if kind(self.card) == "anywhere":
            self.notes.add("tower aimed")
            tile = (yield self.favored, {f"aim {tile}" for tile in self.tiles[:6]}).split()[1]
            self.facing = self.tiles.index(tile)
        else:
            self.facing = (self.facing + TURNS[kind(self.card)]) % 6
        inner = self.tiles[self.facing]
        hit = [inner, *(tile for tile in self.tiles[6:] if self.far(inner, tile) == 1)]
        assert len(hit) == 4
        for tile in hit:
            self.free(tile)
        for player in self.players:
            if self.at[player] in hit and not self.mods(player, "boots"):
                loss = max(0, 5 - self.mov(player)) + (self.story == "blackout")
                self.dis[player] = max(0, self.dis[player] - loss)
                self.notes.add("robot in the discharge")

    # A turn ---------------------------------------------------------------------------------------------------------

    def open_parts(self, player: str) -> set[str]:
        return set(PARTS) - {MODS[kind(mod)][0] for mod in self.worn[player]}

    def may_equip(self, player: str, part: str = "") -> bool:
        free = self.open_parts(player)
        return bool(self.hand[player]) and (part in free if part else bool(free))

    def price(self, player: str, mod: str) -> int:
        return 0 if f"spare-part {player}" in self.boost else MODS[kind(mod)][1]

    def extras(self, player: str) -> set[str]:
        found = set()
        for mod in self.hand[player]:
            part, _, good_for, _ = MODS[kind(mod)]
            useless = (
                (good_for == "dis" and self.dis[player] == 10)
                or (good_for == "convert" and not self.people(player, 1, once=True))
                or (good_for == "belt" and min(self.part[player].values()) == 4)
                or (good_for == "jar" and player in self.immune)
                or (good_for == "march" and not self.in_town(player))
            )
            if part in self.open_parts(player) and self.price(player, mod) <= self.dis[player] and not useless:
                found.add(f"equip {mod}")
        if self.who[player] == "tek-wzrd" and player not in self.used and self.may_equip(player):
            found.add("skill spare-part")
        if self.can_pay(player):
            found.add("pay")
        return found

    def can_pay(self, player: str) -> bool:
        return not self.first and self.dis[player] > 0 and PAID.get(self.story) == self.at[player]

    def extra(self, player: str, choice: str) -> Asked:
        verb, *words = choice.split()
        if verb == "pay":
            self.dis[player] -= 1
            self.claim(player, fits=True)
        elif verb == "skill":
            self.used.add(player)
            self.boost.add(f"{words[0]} {player}")
            self.notes.add(f"skill {words[0]}")
        else:
            mod = words[0]
            self.dis[player] -= self.price(player, mod)
            self.boost.discard(f"spare-part {player}")
            self.hand[player].remove(mod)
            self.worn[player].append(mod)
            self.notes.add(f"equip {kind(mod)}")
            self.claim(player, self.story == "scrap-drive" and len(self.worn[player]) >= 2)
            yield from self.at_once(player, MODS[kind(mod)][2])

    def at_once(self, player: str, good_for: str) -> Asked:
        if good_for == "dis":
            self.dis[player] = min(10, self.dis[player] + 2)
        elif good_for == "convert":
            self.win(player, (yield player, self.people(player, 1, once=True)))
        elif good_for == "belt":
            choice = yield player, {f"upgrade {part}" for part in PARTS if self.part[player][part] < 4}
            self.part[player][choice.split()[1]] += 1
        elif good_for == "jar":
            self.immune.add(player)
        elif good_for == "march":
            self.lead(player, (yield player, self.leads(player)))

    def people(self, player: str, inf: int, once: bool = False) -> set[str]:
        """Return whom a player can influence."""
        found: set[str] = set()
        out_of_meeples = self.in_town(player) + self.home(player) >= self.meeples
        for tile in self.tiles:
            if self.far(self.at[player], tile) > 1 + self.mods(player, "far"):
                continue
            if tile == self.mayor and not self.mods(player, "ray"):
                continue
            for who, n in self.crowd[tile].items():
                dear = who == "neutral" and self.story == "election-season" and self.far(tile, self.mayor) == 1
                if n and who != player and not out_of_meeples and (once or inf >= 1 + dear):
                    found.add(f"influence {tile} {who}")
            if tile == self.stranger and not once and inf:
                found.add(f"influence {tile} character")
        return found

    def win(self, player: str, choice: str) -> int:
        """Let a player influence somebody, and return the INF that it took."""
        _, tile, who = choice.split()
        if who == "character":
            self.stranger = ""
            self.claim(player, self.story in ("school-play", "lost-tourist"))
            return 1
        self.crowd[tile][who] -= 1
        self.crowd[tile][player] += 1
        dear = who == "neutral" and self.story == "election-season" and self.far(tile, self.mayor) == 1
        return 1 + dear

    def leads(self, player: str) -> set[str]:
        return {
            f"regroup {tile} {to}"
            for tile in self.tiles
            if self.crowd[tile][player]
            for to in self.steps_from(tile, player)
        }

    def lead(self, player: str, choice: str) -> str:
        _, tile, to = choice.split()
        self.crowd[tile][player] -= 1
        self.crowd[to]["neutral" if to == self.mayor else player] += 1
        return to

    def goals(self, player: str, left: int) -> tuple[dict[str, int], dict[str, int]]:
        """Return how far places are for a robot, past the Mayor and over him."""
        others = {self.at[other] for other in self.players if other != player}
        through = bool(self.mods(player, "pass")) or f"dash {player}" in self.boost
        both = []
        for shut in ({self.mayor}, set()):
            away = {self.at[player]: 0}
            todo = [self.at[player]]
            for place in todo:
                for to in self.steps_from(place, player):
                    if to not in away and to not in shut and (through or to not in others) and away[place] < left:
                        away[to] = away[place] + 1
                        todo.append(to)
            both.append({place: n for place, n in away.items() if n and place not in others})
        return both[0], both[1]

    def turn(self, player: str) -> Asked:
        while True:
            choice = yield player, self.menu(player)
            verb = choice.split()[0]
            if verb not in ("equip", "skill", "pay"):
                break
            yield from self.extra(player, choice)
        if verb != "pass":
            self.dis[player] -= self.cost(player, verb)
            yield from {
                "upgrade": self.upgrade,
                "move": self.move,
                "attack": self.attack,
                "influence": self.influence,
                "regroup": self.regroup,
                "laylow": self.lay_low,
                "scavenge": self.scavenge,
            }[verb](player, choice)
            while self.may_equip(player) or self.can_pay(player):
                choice = yield player, {"done", *self.extras(player)}
                if choice == "done":
                    break
                yield from self.extra(player, choice)

    def menu(self, player: str) -> set[str]:
        dis = self.dis[player]
        found = {"pass", "laylow", *self.extras(player)}
        ways: dict[str, set[str]] = {
            "upgrade": {f"upgrade {part}" for part in PARTS if self.part[player][part] < 4},
            "move": {f"move {place}" for place in self.goals(player, self.range_of_move(player))[1]},
            "attack": {f"attack {other}" for other in self.players if self.can_hit(player, other)},
            "influence": self.people(player, self.inf(player)),
            "regroup": self.leads(player),
            "scavenge": {f"scavenge {n}" for n in range(1, 1 + min(3, self.bag + self.scrap))},
        }
        for verb, actions in ways.items():
            if self.cost(player, verb) <= dis:
                found |= actions
        if player not in self.used:
            for skill, verb in SKILLS[self.who[player]].items():
                if verb != "equip" and ways[verb] and (verb == "move" or self.cost(player, verb) <= dis):
                    found.add(f"skill {skill}")
        return found

    def can_hit(self, player: str, other: str) -> bool:
        both = self.at[player] in self.tiles and self.at[other] in self.tiles
        return both and other != player and other not in self.immune

    def upgrade(self, player: str, choice: str) -> Asked:
        left = 3 if f"tinker {player}" in self.boost else 2
        while True:
            self.part[player][choice.split()[1]] += 1
            left -= 1
            better = {f"upgrade {part}" for part in PARTS if self.part[player][part] < 4}
            if not left or not better:
                return
            choice = yield player, {"done", *better, *self.extras(player)}
            while choice.split()[0] in ("equip", "skill", "pay"):
                yield from self.extra(player, choice)
                better = {f"upgrade {part}" for part in PARTS if self.part[player][part] < 4}
                choice = yield player, {"done", *better, *self.extras(player)}
            if choice == "done":
                return

    def move(self, player: str, choice: str) -> Asked:
        walked, seen = 0, set()
        while choice != "done":
            if choice.split()[0] == "move":
                path = self.chance("path").split(",")
                self.walk(player, choice.split()[1], path, self.range_of_move(player) - walked)
                walked += len(path) - 1
                seen |= set(path[1:])
                if self.mayor in path[1:]:
                    yield from self.met(player)
                if not self.onward(player, walked) and not self.may_equip(player, "feet"):
                    break
            else:
                yield from self.extra(player, choice)
            choice = yield player, {"done", *self.onward(player, walked), *self.extras(player)}
        self.deeds[f"moved {player}"] += 1
        at = self.at[player]
        self.claim(
            player,
            (self.story == "foggy-morning" and len(seen) >= 3)
            or (self.story == "curfew" and self.far(at, "police-station") <= 1)
            or (self.story == "tin-foil-sale" and self.far(at, self.mayor) == 1),
        )

    def onward(self, player: str, walked: int) -> set[str]:
        return {f"move {place}" for place in self.goals(player, self.range_of_move(player) - walked)[1]}

    def walk(self, player: str, goal: str, path: list[str], left: int) -> None:
        """Go along a way that was told, which has to be a shortest one, past the Mayor where there is one."""
        past, over = self.goals(player, left)
        assert path[0] == self.at[player]
        assert path[-1] == goal
        assert all(to in self.steps_from(frm, player) for frm, to in pairwise(path))
        assert len(path) - 1 == (past[goal] if goal in past else over[goal])
        assert (self.mayor in path[1:]) == (goal not in past)
        self.at[player] = goal

    def attack(self, player: str, choice: str) -> Asked:
        other = choice.split()[1]
        if self.who[other] == "bruzr-kron" and other not in self.used:
            answer = yield other, {"pass", "skill brawl"}
            if answer != "pass":
                self.used.add(other)
                self.boost.add(f"brawl {other}")
                self.notes.add("brawl in defence")
        damage = max(0, self.com(player) + int(self.chance("die")) - self.com(other))
        damage = max(0, damage - self.mods(other, "pad"))
        yield from self.lose(other, damage)
        lost = self.deeds["lost"]
        if lost:
            self.immune.add(other)
            self.points[player] += lost
            self.deeds[f"hit {other}"] += lost
            self.notes.add("damage")
        self.claim(
            player,
            (self.story == "war-games" and lost >= 2)
            or (self.story == "junkyard-rumble" and lost >= 1 and self.at[player] in COM),
        )

    def influence(self, player: str, choice: str) -> Asked:
        spent, tiles = 0, []
        while choice != "done":
            if choice.split()[0] == "influence":
                tiles.append(choice.split()[1])
                spent += self.win(player, choice)
                if not self.people(player, self.inf(player) - spent) and not self.may_equip(player, "head"):
                    break
            else:
                yield from self.extra(player, choice)
            more = self.people(player, self.inf(player) - spent) if self.inf(player) > spent else set()
            choice = yield player, {"done", *more, *self.extras(player)}
        self.claim(
            player,
            (self.story == "county-fair" and len(tiles) >= 3)
            or (self.story == "matinee-madness" and "movie-theater" in tiles),
        )

    def regroup(self, player: str, choice: str) -> Asked:
        last, led, homes, steps = "", 0, 0, 0
        while choice != "done":
            if choice.split()[0] == "regroup":
                frm = choice.split()[1]
                led += not (frm == last and self.crowd[frm][player] == 1)
                to = self.lead(player, choice)
                homes += to not in self.tiles
                last = to if to in self.tiles and to != self.mayor else ""
                steps += 1
                if steps == 2 or not self.in_town(player):
                    break
            else:
                yield from self.extra(player, choice)
            choice = yield player, {"done", *self.leads(player), *self.extras(player)}
        self.deeds[f"home {player}"] += homes
        self.claim(
            player,
            (self.story == "town-meeting" and self.deeds[f"home {player}"] >= 2)
            or (self.story == "fire-drill" and led >= 2),
        )

    def lay_low(self, player: str, choice: str) -> Asked:
        self.dis[player] = min(10, self.dis[player] + (3 if self.story == "sunday-service" else 2))
        yield from ()

    def scavenge(self, player: str, choice: str) -> Asked:
        self.draw(player, int(choice.split()[1]))
        yield from ()
