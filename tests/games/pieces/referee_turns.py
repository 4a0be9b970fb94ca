"""The turns that a referee of We Come in Pieces judges: seven actions, mods, skills and what stories are paid."""

from collections.abc import Generator
from itertools import pairwise

from tests.games.pieces.referee_table import CHARM, COM, MODS, PAID, PARTS, SKILLS, Asked, Table, kind

LOOKED_AT = ("radio-interference", "election-season")
"""The stories whose first objective is about how things stand: a robot is looked at on every tile that it comes to."""


class Turns(Table):
    """A referee who knows what a player may do in a turn, and what comes of it."""

    def open_parts(self, player: str) -> set[str]:
        return set(PARTS) - {MODS[kind(mod)][0] for mod in self.worn[player]}

    def may_equip(self, player: str, part: str = "") -> bool:
        free = self.open_parts(player)
        return bool(self.hand[player]) and (part in free if part else bool(free))

    def price(self, player: str, mod: str) -> int:
        return 0 if f"spare-part {player}" in self.boost else MODS[kind(mod)][1]

    def extras(self, player: str, after: bool = False) -> set[str]:
        found, dear = set(), False
        for mod in self.hand[player]:
            part, _, good_for, _ = MODS[kind(mod)]
            useless = (
                (good_for == "dis" and self.dis[player] == 10)
                or (good_for == "convert" and not self.people(player, 1, once=True))
                or (good_for == "belt" and min(self.part[player].values()) == 4)
                or (good_for == "jar" and player in self.immune)
                or (good_for == "march" and not self.in_town(player))
            )
            if part in self.open_parts(player) and not useless:
                dear = dear or MODS[kind(mod)][1] > 0
                if self.price(player, mod) <= self.dis[player]:
                    found.add(f"equip {mod}")
        if self.who[player] == "tek-wzrd" and player not in self.used and dear:
            found.add("skill spare-part")
        if self.can_pay(player, after):
            found.add("pay")
        return found

    def can_pay(self, player: str, after: bool) -> bool:
        there = not self.first and self.dis[player] > 0 and PAID.get(self.story) == self.at[player]
        return there and (after or self.story != "blackout")

    def extra(self, player: str, choice: str) -> Asked:
        verb, *words = choice.split()
        if verb == "pay":
            self.dis[player] -= 1
            self.claim(player, fits=True)
        elif verb == "skill":
            self.used.add(player)
            self.boost.add(f"{words[0]} {player}")
            if words[0] == "dash":
                self.dis[player] = min(10, self.dis[player] + 1)
            self.notes.add(f"skill {words[0]}")
        else:
            mod = words[0]
            self.dis[player] -= self.price(player, mod)
            self.boost.discard(f"spare-part {player}")
            self.hand[player].remove(mod)
            self.worn[player].append(mod)
            self.notes.add(f"equip {kind(mod)}")
            self.claim(player, self.story == "scrap-drive" and len(self.worn[player]) >= 2)
            yield from self.at_once(player, MODS[kind(mod)][2], MODS[kind(mod)][3])

    def at_once(self, player: str, good_for: str, n: int) -> Asked:
        if good_for == "dis":
            self.dis[player] = min(10, self.dis[player] + 2)
        elif good_for == "convert":
            while n and self.people(player, 1, once=True):
                choice = yield player, self.people(player, 1, once=True)
                self.win(player, choice)
                self.claim(player, self.story == "matinee-madness" and choice.split()[1] == "movie-theater")
                n -= 1
        elif good_for == "belt":
            choice = yield player, {f"upgrade {part}" for part in PARTS if self.part[player][part] < 4}
            self.part[player][choice.split()[1]] += 1
        elif good_for == "jar":
            self.immune.add(player)
        elif good_for == "march":
            while n and self.in_town(player):
                self.lead(player, (yield player, self.leads(player)))
                self.claim(player, self.story == "town-meeting" and self.deeds[f"home {player}"] >= 2)
                n -= 1

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
        self.deeds[f"home {player}"] += to not in self.tiles
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
        """Have a turn; an objective about how things stand is looked at after each step of it (pieces.r54)."""
        steps, choice = self.whole_turn(player), None
        while True:
            try:
                asked = steps.send(choice)
            except StopIteration:
                self.look()
                return
            self.look()
            choice = yield asked

    def whole_turn(self, player: str) -> Asked:
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
            while self.may_equip(player) or self.can_pay(player, after=True):
                choice = yield player, {"done", *self.extras(player, after=True)}
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
            found |= {f"skill {skill}" for skill in SKILLS[self.who[player]] if self.skill_helps(player, skill)}
        return found

    def skill_helps(self, player: str, skill: str) -> bool:
        """Return whether a skill of an action makes it possible, or better, or may do (pieces.r53)."""
        paid = self.dis[player] >= self.cost(player, SKILLS[self.who[player]][skill])
        if skill == "tinker":
            return sum(self.part[player].values()) < 12 - 2
        if skill == "brawl":
            return paid and any(self.can_hit(player, other) for other in self.players)
        if skill == "charm":
            hope = self.may_equip(player, "head")
            return (
                paid
                and bool(self.people(player, self.inf(player) + CHARM[len(self.players)]))
                and (hope or self.many(player))
            )
        if skill == "dash":
            self.boost.add(f"dash {player}")
            far = self.goals(player, self.range_of_move(player))[1]
            self.boost.remove(f"dash {player}")
            return bool(far)
        return False

    def many(self, player: str) -> bool:
        """Return whether more INF than a player has would do more."""
        prices = []
        for choice in self.people(player, 99):
            _, tile, who = choice.split()
            dear = who == "neutral" and self.story == "election-season" and self.far(tile, self.mayor) == 1
            prices += [1 + dear] * (0 if who == "character" else self.crowd[tile][who])
        left = self.meeples - self.in_town(player) - self.home(player)
        stranger = sum(choice.endswith(" character") for choice in self.people(player, 99))
        return sum(sorted(prices)[::-1][:left]) + stranger > self.inf(player)

    def can_hit(self, player: str, other: str) -> bool:
        both = self.at[player] in self.tiles and self.at[other] in self.tiles
        return both and other != player and other not in self.immune

    def upgrade(self, player: str, choice: str) -> Asked:
        left = 4 if f"tinker {player}" in self.boost else 2
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
                path = yield from self.stride(player, choice.split()[1], walked)
                walked += len(path)
                seen |= set(path)
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

    def stride(self, player: str, goal: str, walked: int) -> Generator[tuple[str, set[str]], str, list[str]]:
        """Go along a way that is told leg by leg, a shortest one, past the Mayor where there is one; return it.

        The Mayor may take the MOV for the rest on the way (pieces.r56).
        """
        past, over = self.goals(player, self.range_of_move(player) - walked)
        length = past[goal] if goal in past else over[goal]
        path: list[str] = []
        while self.at[player] != goal and length - len(path) <= self.range_of_move(player) - walked - len(path):
            leg = self.chance("path").split(",")
            others = {self.at[other] for other in self.players if other != player}
            assert leg[0] == self.at[player]
            assert leg[-1] not in others
            assert all(to in self.steps_from(frm, player) for frm, to in pairwise(leg))
            path += leg[1:]
            self.at[player] = leg[-1]
            met = self.mayor in leg[1:]
            assert leg[-1] == goal or self.story in LOOKED_AT or met
            if met:
                assert set(leg[leg.index(self.mayor, 1) : -1]) <= others
                yield from self.met(player)
            self.look()
        if self.at[player] == goal:
            assert len(path) == length
            assert (self.mayor in path) == (goal not in past)
        return path

    def attack(self, player: str, choice: str) -> Asked:
        other = choice.split()[1]
        if self.who[other] == "bruzr-kron" and other not in self.used:
            answer = yield other, {"pass", "skill brawl"}
            if answer != "pass":
                self.used.add(other)
                self.boost.add(f"brawl {other}")
                self.notes.add("brawl in defence")
        die = int(self.chance("die"))
        while self.may_equip(player) and self.dis[player]:
            choice = yield player, {"done", *self.extras(player)}
            if choice == "done":
                break
            self.notes.add("a mod after the die")
            yield from self.extra(player, choice)
        damage = max(0, self.com(player) + die - self.com(other))
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
        last, led, steps = "", 0, 0
        while choice != "done":
            if choice.split()[0] == "regroup":
                frm = choice.split()[1]
                led += not (frm == last and self.crowd[frm][player] == 1)
                to = self.lead(player, choice)
                last = to if to in self.tiles and to != self.mayor else ""
                steps += 1
                if steps == 2 or not self.in_town(player):
                    break
            else:
                yield from self.extra(player, choice)
            choice = yield player, {"done", *self.leads(player), *self.extras(player)}
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
