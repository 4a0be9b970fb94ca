"""A second reading of the rules of We Come in Pieces: plain words and sets, nothing shared with the game but names.

A referee is told what chance brings (the town, cards, mods, dice) and by which way a robot goes, and works out
everything else for itself. It was written from the rules page. A game is one generator: it yields who decides and what
that seat may do, in words such as ``move library``, and is sent what was done.
"""

from collections.abc import Callable

from tests.games.pieces.referee_table import COM, DIS, TURNS, Asked, kind
from tests.games.pieces.referee_turns import Turns


class Referee(Turns):
    """A referee who knows the stories and how a round goes, from Headlines to scoring."""

    # Stories --------------------------------------------------------------------------------------------------------

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

    def discretion(self) -> Asked:
        self.look()
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
