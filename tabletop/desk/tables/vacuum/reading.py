"""What can be read off a view of Power Vacuum: who is winning and why, what a card would do, what is known of hands."""

from collections.abc import Mapping, Sequence

import msgspec

from tabletop.core.actions import Action
from tabletop.core.state import HIDDEN
from tabletop.desk.tables.vacuum.art import appliance_title
from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.games.vacuum.agendas import extremes, pair_of
from tabletop.games.vacuum.events import AgendaShown, TrickWon
from tabletop.games.vacuum.pack import (
    APPLIANCE_IDS,
    KINDS,
    PACK,
    RULES,
    SPY,
    SUIT_IDS,
    SUIT_TITLES,
    TRUMP,
    VALUES,
    card_title,
)
from tabletop.games.vacuum.state import HANDS, TRICK, VacuumState
from tabletop.games.vacuum.tricks import lowest, winner, winning_suit
from tabletop.packs.texts import listed

SUITS = range(len(SUIT_IDS))
WORK = ("transfer", "cable", "leave")
say = PACK.texts.wordings
ORDINALS = ("1st", "2nd", "3rd", "4th", "5th")
"""In which turn a seat works the board, of those that are tied for lowest (vacuum.r8)."""


def decision(view: VacuumState) -> str:
    """Return the name of the decision on top: Play, Reward, Transfer, Cable, or "" at the end."""
    return type(view.frames[-1]).__name__ if view.frames else ""


def works(sitting: VacuumSitting) -> bool:
    """Tell whether the player works the board now."""
    return any(action[0] in WORK for action in sitting.legal)


def total(view: VacuumState, seat: int) -> int:
    """Return how much of the power that a statue takes `seat` has: built in and in reserve."""
    return view.statue[seat] * RULES.segment_price + view.reserve[seat]


def goal() -> int:
    """Return the power that a whole statue takes."""
    return RULES.segments * RULES.segment_price


def in_order(view: VacuumState) -> list[int]:
    """Return the seats in the order in which they play this trick."""
    return [(view.leader + k) % view.seats for k in range(view.seats)]


def rivals(view: VacuumState, seat: int) -> list[int]:
    """Return the other seats in the order in which they follow `seat`."""
    return [(seat + k) % view.seats for k in range(1, view.seats)]


def hand_of(view: VacuumState, seat: int) -> list[int]:
    """Return the cards in the hand of `seat`, which `view` shows, as they are held: by suit and value, Spies last."""
    tokens = view.zones[HANDS[seat]]
    return sorted(tokens, key=lambda token: (KINDS[view.face[token]], VALUES[view.face[token]]))


class Trick(msgspec.Struct, frozen=True):
    """The cards of a trick in the order of play: faces, the places of the card that wins and of the lowest, the suit
    that wins it, and how many cards are still to come."""

    faces: tuple[int, ...]
    wins: int
    low: tuple[int, ...]
    suit: int
    left: int

    @classmethod
    def of(cls, faces: Sequence[int], spy_lead_wins: bool, seats: int) -> "Trick":
        """Return what stands in a trick of at least one card, which is over once each of `seats` has played."""
        suit = winning_suit([KINDS[face] for face in faces], spy_lead_wins)
        return cls(tuple(faces), winner(faces, spy_lead_wins), tuple(lowest(faces)), suit, seats - len(faces))

    def why(self, place: int) -> str:
        """Return in a few words why the card at `place` wins, or doesn't.

        >>> from tabletop.games.vacuum.pack import FACE_NUMBERS
        >>> names = "media.6", "violence.3", "bureaucracy.2", "media.4"
        >>> trick = Trick.of([FACE_NUMBERS[name] for name in names], True, 4)
        >>> [trick.why(place) for place in range(4)]
        ['beaten by Violence', 'Violence is trump', 'not Media', 'beaten by Violence']
        """
        own, led = KINDS[self.faces[place]], KINDS[self.faces[0]]
        alike = sum(KINDS[face] == self.suit for face in self.faces)
        title, trump = SUIT_TITLES[self.suit], SUIT_TITLES[TRUMP]
        if place == self.wins:
            if self.suit == led or alike > 1:
                return f"highest {title}" if alike > 1 else f"only {title}{' so far' if self.left else ''}"
            if self.suit == SPY:
                return f"Spy beats {trump}"
            return f"{title} is trump" if self.suit == TRUMP else f"{title} counts as led"
        if own == self.suit:
            return f"below the {VALUES[self.faces[self.wins]]}"
        if own == SPY:
            return f"{SUIT_TITLES[SPY]} needs {trump}"
        if own in (led, TRUMP):
            return f"beaten by {trump if self.suit == TRUMP else 'the Spy'}"
        return f"not {SUIT_TITLES[led]}"


def trick_of(view: VacuumState, *more: int) -> Trick | None:
    """Return the trick on the table with the faces that may be played next, None when there is no card in it."""
    faces = [*(view.face[token] for token in view.zones[TRICK]), *more]
    return Trick.of(faces, view.spy_lead_wins, view.seats) if faces else None


class Outcome(msgspec.Struct, frozen=True):
    """What a card does in a trick: whether it wins, whether it is among the lowest, alone or tied, how many play after
    it, and why in a few words."""

    wins: bool
    low: bool
    tied: bool
    left: int
    why: str

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks that stand for it."""
        return ("wins",) * self.wins + ("board",) * self.low

    def wordings(self, sort: str, **values: object) -> tuple[str, ...]:
        """Return the words of a `sort` for it, from full to brief: nothing is settled while others are to play."""
        found = [sort, *["wins"] * self.wins, *(["tied" if self.tied else "low"] if self.low else [])]
        found += ["neither"] * (len(found) == 1) + ["yet"] * (self.left > 0)
        return say("_".join(found), n=RULES.trick_power, left=self.left, **values)

    def words(self, wins: str = "Wins") -> tuple[str, ...]:
        """Return what is said of it everywhere on the table, from full to brief beside its marks.

        >>> Outcome(True, True, False, 1, "").words(), Outcome(False, True, True, 0, "").words()
        (('Both so far', 'Both now'), ('Tied lowest', 'Tied'))
        """
        return self.wordings("does", wins=wins)

    @property
    def said(self) -> str:
        """What is said of it in full."""
        return self.words()[0]


def outcome_of(trick: Trick, place: int) -> Outcome:
    """Return what the card at `place` of a trick does."""
    wins, low, why = place == trick.wins, place in trick.low, trick.why(place)
    tied = low and len(trick.low) > 1
    if low and not trick.left:
        works = f"tied: acts {ORDINALS[trick.low.index(place)]}" if tied else "works the board"
        why = f"{why}; {works}" if wins else works
    return Outcome(wins, low, tied, trick.left, why)


def outcome(view: VacuumState, face: int) -> Outcome:
    """Return what `face` would do in the trick on the table, played next."""
    trick = trick_of(view, face)
    assert trick is not None
    return outcome_of(trick, len(trick.faces) - 1)


def what_comes(view: VacuumState, face: int) -> str:
    """Return in a sentence or two what comes of playing `face` now (vacuum.3, vacuum.4)."""
    if view.zones[TRICK]:
        return outcome(view, face).wordings("would")[0]
    suit = KINDS[face]
    key = {SPY: "would_lead_spy", TRUMP: "would_lead_trump"}.get(suit, "would_lead")
    titles = {"suit": SUIT_TITLES[suit], "trump": SUIT_TITLES[TRUMP], "spy": SUIT_TITLES[SPY]}
    return say(key, **titles)[0]


def in_short(view: VacuumState, face: int) -> str:
    """Return in a few words what comes of playing `face` to the trick on the table."""
    return outcome(view, face).wordings("brings")[0]


# The board and the agenda -------------------------------------------------------------------------------------------


def socket_of(view: VacuumState, name: str) -> int:
    """Return the number of a socket that is named as in actions."""
    return APPLIANCE_IDS.index(name) if name in APPLIANCE_IDS else len(view.power)


def place_of(view: VacuumState, socket: int) -> str:
    """Return what a socket is called in the names of anchors."""
    return "supply" if socket == len(view.power) else str(socket)


def flow_of(view: VacuumState, action: Action) -> tuple[int, int]:
    """Return the sockets from which and to which power goes by a transfer."""
    to = socket_of(view, action[1])
    return next(end for end in view.cable if end != to), to


def sent(view: VacuumState, frm: int, to: int) -> list[int]:
    """Return the power on the appliances after one has gone between two sockets."""
    power = [*view.power, 0]
    power[frm] -= 1
    power[to] += 1
    return power[:-1]


def leaders(view: VacuumState, power: Sequence[int] | None = None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the appliances with most and with least power, as the board stands or with other `power`."""
    return extremes(view.power if power is None else power, view.void_when_tied)


def turned_note(view: VacuumState, seat: int) -> str:
    """Return the name of the note of how `seat` has turned its agenda in this round."""
    return f"most.{view.round}.{seat}"


def sides(sitting: VacuumSitting) -> tuple[int, int] | None:
    """Return the appliances on the own agenda, the one for most first: as revealed, else as the player turned it, else
    as it was dealt. The board never turns it."""
    return lying(sitting.view, sitting.seat, sitting.notes.turned)


def lying(view: VacuumState, seat: int, turned: Mapping[str, int]) -> tuple[int, int] | None:
    """Return the `sides` of the agenda of `seat`, as it was `turned`."""
    if view.pay[seat] or view.most[seat] >= 0:
        return view.most[seat], view.least[seat]
    pair = pair_of(view, seat) if view.zones[f"agenda.{seat}"] else None
    if pair is None:
        return None
    return pair[::-1] if turned.get(turned_note(view, seat)) == pair[1] else pair


# What is known of the cards -----------------------------------------------------------------------------------------


def backs(view: VacuumState, zone: str) -> list[int]:
    """Return how many cards of a zone show each suit on their back."""
    shown = [view.back[token] for token in view.zones[zone]]
    return [shown.count(suit) for suit in SUITS]


def is_void(view: VacuumState, seat: int, suit: int) -> bool:
    """Tell whether everybody can know that `seat` holds no card of `suit`: no such back, or only Spies behind it."""
    for token in view.zones[HANDS[seat]]:
        if view.known[token] == view.everyone:
            if KINDS[view.face[token]] == suit:
                return False
        elif view.back[token] == suit and not view.marks.get(token, 0) >> suit & 1:
            return False
    return True


def hand_words(view: VacuumState, seat: int, name: str) -> str:
    """Return in a sentence what everybody knows of the hand of `seat`."""
    counts = backs(view, HANDS[seat])
    if not any(counts):
        return f"{name} has no cards left."
    voids = [suit for suit in SUITS if is_void(view, seat, suit)]
    parts = [f"{n} {SUIT_TITLES[suit]}" for suit, n in enumerate(counts) if n and suit not in voids]
    said = [f"{name}’s backs: {', '.join(parts)}."] if parts else [f"{name}:"]
    said += [spy_words(suit, counts[suit]) for suit in voids if counts[suit]]
    *others, last = [SUIT_TITLES[suit] for suit in voids] or [""]
    if len(voids) == len(counts):
        said.append("No suit can be followed.")
    elif voids:
        said.append(f"Cannot follow {' or '.join(filter(None, (', '.join(others), last)))}.")
    return " ".join(said)


def spy_words(suit: int, count: int) -> str:
    """Return what is known of `count` cards whose back shows a suit that the hand cannot hold (vacuum.2)."""
    if count == 1:
        return f"1 card with a {SUIT_TITLES[suit]} back: it must be a {SUIT_TITLES[SPY]}."
    return f"{count} cards with {SUIT_TITLES[suit]} backs: they must be Spies."


def face_place(view: VacuumState, seat: int) -> dict[int, str]:
    """Return where `seat` knows each face to be: mine, trick, gone, or ``seat.N`` for a card seen in a hand."""
    found: dict[int, str] = {}
    for zone, tokens in view.zones.items():
        for token in tokens:
            face = view.face[token]
            if face == HIDDEN or zone.startswith("agenda"):
                continue
            if zone == HANDS[seat]:
                found[face] = "mine"
            elif zone.startswith("hand."):
                found[face] = f"seat.{zone.partition('.')[2]}"
            else:
                found[face] = "trick" if zone == TRICK else "gone"
    return found


def finished_trick(sitting: VacuumSitting) -> VacuumState | None:
    """Return the table as it was when the trick that is over was complete, until the next one begins."""
    view, then = sitting.view, _latest_trick(sitting)
    here = then is not None and (then.round, then.trick) == (view.round, view.trick)
    return then if here and not view.zones[TRICK] else None


def last_trick(sitting: VacuumSitting) -> VacuumState | None:
    """Return the table as it was when the last trick was complete, None while that one is still on the table or before
    there is one; the first trick of a round has the last of the round before."""
    view, then = sitting.view, _latest_trick(sitting)
    return None if then is not None and (then.round, then.trick) == (view.round, view.trick) else then


def _latest_trick(sitting: VacuumSitting) -> VacuumState | None:
    """Return the table as it was when the latest trick was complete."""
    for entry in reversed(sitting.past):
        if any(isinstance(event, TrickWon) for event in entry.events):
            then = entry.before.clone()
            assert isinstance(then, VacuumState)
            for event in entry.events:
                if isinstance(event, TrickWon):
                    return then
                then.happened(event)
    return None


def trick_words(view: VacuumState, names: Sequence[str], own: int, *, past: bool = False) -> str:
    """Return in two sentences who wins the trick that is complete in `view` and why, and who works the board; told in
    the `past`, by who was tied."""
    trick, seats = trick_of(view), in_order(view)
    assert trick is not None
    winner, lowest = seats[trick.wins], [seats[place] for place in trick.low]
    who = listed(["you"] * (own in lowest) + [names[seat] for seat in lowest if seat != own])
    said = {"n": view.trick, "card": card_title(trick.faces[trick.wins]), "why": trick.why(trick.wins)}
    said |= {"name": names[winner], "Who": f"{who[0].upper()}{who[1:]}"}
    person, number = "you" if winner == own else "name", "one" if lowest != [own] and len(lowest) == 1 else "many"
    if past:
        number = "tied" if len(lowest) > 1 else "lowest"
    when = "past" if past else "now"
    return f"{say(f'won_{when}_{person}', **said)[0]} {say(f'works_{when}_{number}', **said)[0]}"


def taker_of(view: VacuumState, token: int) -> int | None:
    """Return the seat that holds a card, None when nobody does."""
    return next((seat for seat in range(view.seats) if token in view.zones[HANDS[seat]]), None)


# What has been done -------------------------------------------------------------------------------------------------


def tricks_won(sitting: VacuumSitting) -> list[int]:
    """Return the seats that won the tricks of this round so far, in their order."""
    won: list[int] = []
    for entry in reversed(sitting.past):
        if entry.turn != sitting.view.round:
            break
        won += [event.seat for event in entry.events if isinstance(event, TrickWon)]
    return won[::-1]


def revealed_words(event: AgendaShown, who: str) -> str:
    """Return in a sentence what a seat reveals."""
    reveals = "reveal" if who == "You" else "reveals"
    return f"{who} {reveals}: {_halves(event)} power for each."


def _halves(event: AgendaShown) -> str:
    return f"{appliance_title(event.most)} most, {appliance_title(event.least)} least, {event.pay}"


def news(sitting: VacuumSitting) -> list[str]:
    """Return what other seats have revealed in this round since the player decided last, a short sentence for each, the
    latest last: it stays to be read, whatever moves meanwhile."""
    view, found = sitting.view, list[AgendaShown]()
    for entry in () if sitting.looking_back else reversed(sitting.past):
        if entry.turn != view.round or (entry.seat == sitting.seat and not entry.auto):
            break
        shown = [event for event in entry.events if isinstance(event, AgendaShown)]
        found += [event for event in shown if event.pay and event.seat != sitting.seat and view.pay[event.seat]]
    return [f"{sitting.names[event.seat]}: {_halves(event)} each." for event in reversed(found)]


def latest(told: list[str]) -> str:
    """Return the latest of some sentences, and how many came before it.

    >>> latest(["Ben: this.", "Dan: that."]), latest([])
    ('Dan: that. 1 more', '')
    """
    return " ".join([*told[-1:], *([f"{len(told) - 1} more"] if len(told) > 1 else [])])
