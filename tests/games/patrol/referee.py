"""A second reading of the rules of Patrol!: plain words and lists, nothing shared with the game but names.

A referee is told what chance brings (areas, cards, locations, dice) and works out everything else for itself. It was
written from the rules page.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

AREAS = {
    "downtown": (3, 3),
    "southside": (3, 2),
    "warehouse-row": (3, 1),
    "market-square": (2, 3),
    "midtown": (2, 2),
    "riverfront": (2, 1),
    "interchange": (1, 3),
    "university-hill": (1, 2),
    "westgrove-park": (1, 1),
}
"""Crime rate and traffic."""
NEEDED = {"assault": 3, "burglary": 2, "vandalism": 1}
PAID = {"assault": [6, 3, 1], "burglary": [3, 1], "vandalism": [3]}
ANSWERS = {
    "mandatory-training": "field-training-team",
    "traffic-crash": "field-training-team",
    "citizen-complaint": "body-camera",
}
IN_HAND = ("run-code", "mandatory-training", "field-training-team", "body-camera")
HOME = "E5"


def kind(card: str) -> str:
    """Return what a card such as ``burglary.2`` is."""
    return card.split(".")[0]


@dataclass
class Referee:
    """A game as the referee keeps it.

    `chance` says what comes next: ``card``, ``location`` or ``die``.
    """

    seats: int
    options: dict[str, str]
    areas: list[str]
    turn: int
    chance: Callable[[str], str]
    notes: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.near: dict[str, list[str]] = {}
        self.last = {"full": 8, "medium": 6, "short": 4, "brief": 2}[self.options["rounds"]]
        if self.seats == 3:
            self.last //= 2
        self.round = 1
        self.where = [HOME] * self.seats
        self.points = [0] * self.seats
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.idle = [0] * self.seats
        self.scenes: dict[str, tuple[str, list[int]]] = {}
        self.solved: list[str] = []
        self.discards: list[str] = []
        self.special: list[str] = []
        self.deck_size = 34 if self.seats == 3 else 36
        self.pair: list[int] = []
        self.fallen: list[int] = []
        self.over = False
        self.coded = self.has_played = False
        self.roll = 0
        self.due = ""
        self.pending: tuple[str, int] = ("", 0)
        self.asked: list[int] = []
        self.begin_turn()

    # What holds now -------------------------------------------------------------------------------------------------

    @property
    def season(self) -> str:
        if self.options["seasons"] == "off":
            return "none"
        names = ["spring", "summer", "fall", "winter"]
        years = {8: "00112233", 6: "001223", 4: "0123", 3: "012", 2: "02", 1: "0"}
        return names[int(years[self.last][self.round - 1])]

    def area(self, space: str) -> tuple[int, int]:
        return AREAS[self.areas[(int(space[1]) - 1) // 3 * 3 + (ord(space[0]) - 65) // 3]]

    def rate(self, space: str) -> int:
        return self.area(space)[0] * (2 if self.season == "summer" else 1)

    def cost(self, space: str) -> float:
        price = {1: 0.5, 2: 1.0, 3: 2.0}[self.area(space)[1]] if self.options["traffic"] == "on" else 1.0
        return price + (1 if self.season == "fall" else 0)

    def beside(self, space: str) -> list[str]:
        if space in self.near:
            return self.near[space]
        column, row = ord(space[0]) - 65, int(space[1]) - 1
        found = self.near.setdefault(space, [])
        for x in range(9):
            for y in range(9):
                dx, dy = abs(x - column), abs(y - row)
                near = max(dx, dy) == 1 if self.options["diagonal"] == "on" else dx + dy == 1
                if near:
                    found.append(chr(65 + x) + str(y + 1))
        return found

    def reach(self, start: str, points: float) -> set[str]:
        """Return the spaces that `points` are enough for, by trying until nothing gets cheaper."""
        best = {start: 0.0}
        todo = [start]
        for space in todo:
            for other in self.beside(space):
                cost = best[space] + self.cost(other)
                if cost <= points and cost < best.get(other, 1e9):
                    best[other] = cost
                    todo.append(other)
        found = set(best) - {start}
        if not found:
            self.notes.add("free space")
            return set(self.beside(start))
        return found

    def moves(self, seat: int) -> bool:
        return self.idle[seat] == 0 and not (self.pair and self.pair[1] == seat)

    def crew(self, seat: int) -> list[int]:
        return list(self.pair) if seat in self.pair else [seat]

    def dice(self) -> int:
        return 2 if self.fallen or self.coded else 1

    # What may be done -----------------------------------------------------------------------------------------------

    def legal(self) -> set[str]:
        if self.due == "partner":
            return {f"partner {k}" for k in range(self.seats) if k != self.turn and k not in self.fallen}
        if self.due == "answer":
            card, _ = self.pending
            good = [held for held in self.hands[self.asked[0]] if kind(held) == ANSWERS[kind(card)]]
            return {"pass", *(f"protect {held}" for held in good)}
        if self.due == "drive":
            return {"end", *(f"drive {space}" for space in self.reach(self.where[self.turn], self.roll))}
        found = {"end"}
        if self.moves(self.turn):
            found.add("roll")
        if not self.has_played:
            for held in self.hands[self.turn]:
                if kind(held) == "run-code" and self.moves(self.turn) and self.dice() == 1:
                    found.add(f"play {held}")
                if kind(held) == "mandatory-training":
                    others = [k for k in range(self.seats) if k != self.turn and k not in self.fallen]
                    found |= {f"play {held} {k}" for k in others}
        return found

    @property
    def decider(self) -> int:
        return self.asked[0] if self.due == "answer" else self.turn

    def act(self, action: str) -> None:
        verb, *words = action.split()
        if verb == "partner":
            self.pair = [self.turn, int(words[0])]
            for seat in self.pair:
                self.go_home(seat)
            self.due = "turn"
            self.notes.add("pair")
        elif verb in ("pass", "protect"):
            self.answered(words)
        elif verb == "roll":
            self.roll = sum(int(self.chance("die")) for _ in range(self.dice()))
            self.notes.add(f"{self.dice()} dice")
            self.due = "drive"
        elif verb == "drive":
            self.drive(words[0])
        elif verb == "end":
            if self.due == "drive" or self.moves(self.turn):
                self.ended_there()
            self.end_turn()
        else:
            self.has_played = True
            self.hands[self.turn].remove(words[0])
            if len(words) == 1:
                self.coded = True
                self.discards.append(words[0])
            else:
                self.threaten(words[0], int(words[1]))

    def threaten(self, card: str, victim: int) -> None:
        self.pending = (card, victim)
        struck = [victim]
        if kind(card) == "mandatory-training":
            struck += [mate for mate in self.crew(victim) if mate not in (victim, self.turn)]
        self.asked = [seat for seat in struck if self.hands[seat]] if self.hurts(card, victim) else []
        if len(self.asked) > 1:
            self.notes.add("both asked")
        self.ask_on()

    def hurts(self, card: str, victim: int) -> bool:
        """Return whether the card takes anything away from its victim."""
        driver = self.crew(victim)[0]
        if kind(card) == "mandatory-training":
            return self.where[driver] != HOME or self.idle[driver] == 0
        if kind(card) == "traffic-crash":
            gone = self.idle[victim] > 0 or driver != victim
            if gone:
                self.notes.add("no move to crash")
            return (self.season == "winter" and self.idle[victim] < 2) or not gone
        return True

    def ask_on(self) -> None:
        if self.asked:
            self.due = "answer"
        else:
            self.strike()

    def answered(self, words: list[str]) -> None:
        card, _ = self.pending
        seat = self.asked.pop(0)
        if not words:
            self.ask_on()
            return
        self.hands[seat].remove(words[0])
        self.discards += [words[0], card]
        self.due = "turn"
        self.notes.add(f"{kind(card)} stopped")

    def strike(self) -> None:
        card, victim = self.pending
        self.discards.append(card)
        self.due = "turn"
        self.notes.add(kind(card))
        if kind(card) == "citizen-complaint":
            self.points[victim] -= 1
            if self.points[victim] < 0:
                self.notes.add("below zero")
        elif kind(card) == "traffic-crash":
            winter = self.season == "winter"
            self.points[victim] += 1 if winter else 0
            self.idle[victim] = max(self.idle[victim], 2 if winter else 1)
            self.notes.add(f"crash in {self.season}")
        else:
            for seat in self.crew(victim):
                self.go_home(seat)
            loser = self.crew(victim)[0]
            self.idle[loser] = max(self.idle[loser], 1)
            if len(self.crew(victim)) > 1:
                self.notes.add("pair trained")

    def go_home(self, seat: int) -> None:
        self.forget(seat)
        self.where[seat] = HOME

    def forget(self, seat: int) -> None:
        for _, present in self.scenes.values():
            if seat in present:
                present.remove(seat)

    def drive(self, space: str) -> None:
        for seat in self.crew(self.turn):
            self.forget(seat)
            self.where[seat] = space
        self.ended_there()
        self.end_turn()

    def ended_there(self) -> None:
        """The movement phase of the turn ends where its unit is."""
        space = self.where[self.turn]
        if self.fallen and self.where[self.fallen[0]] == space:
            self.notes.add(f"{len(self.fallen)} rescued")
            self.fallen = []
            self.points[self.turn] += 6
            self.special.remove("officer-down.1")
            self.discards.append("officer-down.1")
        for crime, (site, present) in list(self.scenes.items()):
            if site == space and self.turn not in present:
                self.arrived(crime, self.turn)

    def arrived(self, crime: str, seat: int) -> None:
        space, present = self.scenes[crime]
        present += self.crew(seat)
        if len(present) < NEEDED[kind(crime)]:
            return
        place = 0
        paid = PAID[kind(crime)]
        while place < len(present):
            together = 2 if len(self.pair) == 2 and present[place] in self.pair else 1
            for officer in present[place : place + together]:
                if place < len(paid):
                    self.points[officer] += paid[place] + self.rate(space)
            if together == 2:
                self.notes.add(f"pair in place {place + 1} of {kind(crime)}")
            place += together
        del self.scenes[crime]
        self.solved.append(crime)
        self.notes.add(f"{kind(crime)} closed")

    # Turns and rounds -----------------------------------------------------------------------------------------------

    def begin_turn(self) -> None:
        while self.turn in self.fallen:
            self.notes.add("skipped")
            self.turn = (self.turn + 1) % self.seats
        self.coded = self.has_played = False
        self.due = "turn"
        if self.deck_size == 0:
            self.notes.add("deck made anew")
            self.deck_size, self.discards = len(self.discards), []
        self.deck_size -= 1
        card = self.chance("card")
        self.notes.add(f"drew {kind(card)}")
        if kind(card) in IN_HAND:
            self.hands[self.turn].append(card)
        elif kind(card) in NEEDED:
            self.reported(card)
        elif kind(card) == "commendation":
            self.points[self.turn] += 1
            self.discards.append(card)
        elif kind(card) == "two-man-unit":
            self.special.append(card)
            self.due = "partner"
        elif kind(card) == "officer-down":
            self.special.append(card)
            self.fallen = [self.turn, *(seat for seat in self.crew(self.turn) if seat != self.turn)]
            self.end_turn()
        else:
            self.threaten(card, self.turn)

    def reported(self, crime: str) -> None:
        taken = [site for site, _ in self.scenes.values()] + [HOME]
        space = self.chance("location")
        while space in taken:
            self.notes.add("location again")
            space = self.chance("location")
        self.scenes[crime] = (space, [])
        for k in range(self.seats):
            seat = (self.turn + k) % self.seats
            if self.where[seat] == space and crime in self.scenes and seat not in self.scenes[crime][1]:
                self.notes.add("reported where somebody is")
                self.arrived(crime, seat)
        if self.finished():
            self.end_turn()

    def finished(self) -> bool:
        return len(self.solved) == 6 and not self.fallen

    def end_turn(self) -> None:
        if self.idle[self.turn]:
            self.idle[self.turn] -= 1
        following = (self.turn + 1) % self.seats
        if self.finished():
            if self.round == self.last:
                self.over = True
                return
            self.round += 1
            for seat in range(self.seats):
                self.go_home(seat)
            self.deck_size += len(self.discards) + len(self.solved) + len(self.special)
            self.pair, self.solved, self.discards, self.special = [], [], [], []
        self.turn = following
        self.begin_turn()
