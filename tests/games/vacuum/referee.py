"""A second reading of the rules of Power Vacuum: plain words and lists, nothing shared with the game but names.

A referee is told hands and agendas, which are chance, and works out everything else for itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

APPLIANCES = ("toaster", "telephone", "iron", "lamp", "radio")
RED, BROWN = "violence", "spy"


def suit(card: str) -> str:
    """Return the suit of a card such as ``money.5``."""
    return card.split(".")[0]


def value(card: str) -> int:
    """Return the value of a card such as ``money.5``."""
    return int(card.split(".")[1])


def best(cards: Sequence[str], of: str) -> str:
    """Return the highest of `cards` in the suit `of`."""
    return max((card for card in cards if suit(card) == of), key=value)


def taker(cards: Sequence[str], spy_lead_wins: bool) -> str:
    """Return the card that wins a trick of `cards` in the order of play."""
    suits = [suit(card) for card in cards]
    if BROWN in suits and RED in suits:
        return best(cards, BROWN)
    if suits[0] == BROWN and not spy_lead_wins:
        plain = [one for one in suits if one != BROWN]
        return best(cards, plain[0] if plain else BROWN)
    return best(cards, RED if RED in suits else suits[0])


@dataclass
class Referee:
    """A game as the referee keeps it; `due` is what is asked of whom, the first entry now."""

    seats: int
    options: dict[str, str]
    first: int
    hands: list[list[str]] = field(default_factory=list)
    agendas: list[set[str]] = field(default_factory=list)
    reserve: list[int] = field(default_factory=list)
    statue: list[int] = field(default_factory=list)
    power: dict[str, int] = field(default_factory=dict)
    cable: list[str] = field(default_factory=list)
    shown: dict[int, tuple[str, str, int]] = field(default_factory=dict)
    trick: list[tuple[int, str]] = field(default_factory=list)
    due: list[tuple[str, int]] = field(default_factory=list)
    number: int = 0
    winner: int = -1
    over: bool = False
    dealing: bool = True
    notes: set[str] = field(default_factory=set)
    """What has happened in this game, for a test to ask whether it ever did."""

    def __post_init__(self) -> None:
        self.reserve = [0] * self.seats
        self.statue = [0] * self.seats
        self.cable = ["supply", APPLIANCES[(self.first + self.seats - 1) % self.seats]]

    @property
    def may(self) -> bool:
        """Whether who works the board may leave it alone."""
        return self.options["board"] == "may"

    def deal(self, hands: list[list[str]], agendas: list[set[str]]) -> None:
        """Begin a round with these `hands` and `agendas`."""
        for old, new in zip(self.hands, hands, strict=False):
            kept = self.options["keep_leftovers"] == "on"
            assert not kept or set(old) <= set(new)
        assert [len(hand) for hand in hands] == [8] * self.seats
        names = APPLIANCES[: max(3, self.seats)]
        assert all(len(pair) == 2 and pair <= set(names) for pair in agendas)
        self.hands, self.agendas = hands, agendas
        self.power, self.shown, self.number = dict.fromkeys(names, 0), {}, 1
        self.trick, self.due, self.dealing = [], self._round_of_cards(self.first), False

    def _round_of_cards(self, leader: int) -> list[tuple[str, int]]:
        return [("play", (leader + n) % self.seats) for n in range(self.seats)]

    def legal(self) -> set[str]:
        """Return every action that is allowed, in words."""
        what, seat = self.due[0]
        actions = set(getattr(self, f"_{what}s")(seat))
        if seat not in self.shown:
            actions |= {f"reveal {name}" for name in self.agendas[seat]}
        return actions

    def _plays(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        led = suit(self.trick[0][1]) if self.trick else BROWN
        if led == BROWN or led not in map(suit, hand):
            return [f"play {card}" for card in hand]
        return [f"play {card}" for card in hand if suit(card) in (led, RED, BROWN)]

    def _takes(self, seat: int) -> list[str]:
        return ["take power", *(f"take {card}" for _, card in self.trick)]

    def _transfers(self, seat: int) -> list[str]:
        if self.may:
            one, other = self.cable
            ways = [(one, other), (other, one)]
            return ["leave", *(f"transfer {to}" for frm, to in ways if frm == "supply" or self.power[frm] > 0)]
        return [f"transfer {end}" for end in self.cable]

    def _cables(self, seat: int) -> list[str]:
        others = {*self.power, "supply"} - set(self.cable)
        moves = [f"cable {end} {other}" for end in self.cable for other in others]
        return [*moves, "leave"] if self.may else moves

    def act(self, action: str) -> None:
        """Carry out `action`."""
        verb, *words = action.split()
        _, seat = self.due[0]
        if verb == "reveal":
            (least,) = self.agendas[seat] - {words[0]}
            cards = len(self.hands[seat])
            self.shown[seat] = (words[0], least, 8 if cards > 6 else 7 if cards > 4 else 6 if cards > 2 else 5)
            self.notes.add(f"revealed for {self.shown[seat][2]}")
            return
        what, _ = self.due.pop(0)
        if verb == "leave":
            self.notes.add(f"{what} left")
        elif verb == "play":
            self.hands[seat].remove(words[0])
            self.trick.append((seat, words[0]))
            if len(self.trick) == self.seats:
                self._resolve()
        elif verb == "take":
            self._reward(seat, words[0])
        elif verb == "transfer":
            source = next(end for end in self.cable if end != words[0])
            self._flow(source, words[0])
        else:
            self.cable[self.cable.index(words[0])] = words[1]
        self._go_on()

    def _resolve(self) -> None:
        cards = [card for _, card in self.trick]
        won = taker(cards, self.options["spy_lead_wins"] == "on")
        self.winner = next(seat for seat, card in self.trick if card == won)
        low = min(map(value, cards))
        lows = [seat for seat, card in self.trick if value(card) == low]
        self.due = [("take", self.winner), *(("board", seat) for seat in lows)]
        self.notes.add(f"{len(lows)} lowest")
        self.notes.add(f"{suit(cards[0])} led, {suit(won)} won")
        if self.winner in lows:
            self.notes.add("won and lowest")

    def _reward(self, seat: int, what: str) -> None:
        if what != "power":
            self.hands[seat].append(what)
        elif self.options["trick_token_to"] == "reserve":
            self.reserve[seat] += 1
        else:
            self.power[APPLIANCES[seat]] += 1
        self.trick = []

    def _flow(self, source: str, goal: str) -> None:
        for name, n in ((source, -1), (goal, 1)):
            if name != "supply":
                self.power[name] += n
                assert self.power[name] >= 0

    def _go_on(self) -> None:
        """Do what nobody decides, until somebody does."""
        while not self.due or self.due[0][0] == "board":
            if not self.due:
                if self.number == 8:
                    return self._end_round()
                self.number += 1
                self.due = self._round_of_cards(self.winner)
                return None
            _, seat = self.due.pop(0)
            full = [end for end in self.cable if self.power.get(end, 1) > 0]
            self.due.insert(0, ("cable", seat))
            if len(full) == 2 or (full and self.may):
                self.due.insert(0, ("transfer", seat))
            elif len(full) == 1:
                self._flow(full[0], next(end for end in self.cable if end != full[0]))
            self.notes.add(f"{len(full)} ends with power{', supply' if 'supply' in self.cable else ''}")
        return None

    def _end_round(self) -> None:
        highest, lowest = max(self.power.values()), min(self.power.values())
        void = highest == lowest and self.options["void_when_tied"] == "on"
        most = {name for name, n in self.power.items() if n == highest and not void}
        least = {name for name, n in self.power.items() if n == lowest and not void}
        if highest == lowest:
            self.notes.add("all tied")
        for seat in range(self.seats):
            self.reserve[seat] += self.power[APPLIANCES[seat]]
            if seat in self.shown:
                top, bottom, pay = self.shown[seat]
                right = (top in most) + (bottom in least)
                self.reserve[seat] += pay * right
                self.notes.add(f"{right} right halves shown")
            else:
                one, other = self.agendas[seat]
                both = (one in most and other in least) or (other in most and one in least)
                self.reserve[seat] += 14 if both else 0
                self.notes.add(f"hidden agenda {'' if both else 'not '}paid")
            while self.reserve[seat] >= 10 and self.statue[seat] < 4:
                self.reserve[seat] -= 10
                self.statue[seat] += 1
        if self.seats == 2 and self.power["iron"]:
            self.notes.add("power of nobody")
        self.over = 4 in self.statue
        if self.over and self.statue.count(4) > 1:
            self.notes.add("several statues")
        self.first = (self.first + 1) % self.seats
        self.dealing = not self.over

    def winners(self) -> list[int]:
        """Return who wins, the game being over."""
        done = [seat for seat in range(self.seats) if self.statue[seat] == 4]
        return [seat for seat in done if self.reserve[seat] == max(self.reserve[other] for other in done)]
