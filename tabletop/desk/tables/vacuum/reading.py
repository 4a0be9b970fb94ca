"""What can be read off a view of Power Vacuum: who is winning and why, what a card would do, what is known of hands."""

from collections.abc import Mapping, Sequence

import msgspec

from tabletop.desk.tables.vacuum.sitting import VacuumSitting
from tabletop.games.vacuum.agendas import pair_of
from tabletop.games.vacuum.events import AgendaShown, TrickWon
from tabletop.games.vacuum.pack import (
    KINDS,
    PACK,
    RULES,
    SPY,
    SUIT_IDS,
    SUIT_TITLES,
    TRUMP,
    VALUES,
    appliance_title,
    card_title,
)
from tabletop.games.vacuum.state import HANDS, TRICK, VacuumState
from tabletop.games.vacuum.tricks import Trick, trick_of
from tabletop.packs.texts import listed
from tabletop.play.match import since

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


def hand_of(view: VacuumState, seat: int) -> list[int]:
    """Return the cards in the hand of `seat`, which `view` shows, as they are held: by suit and value, Spies last."""
    tokens = view.zones[HANDS[seat]]
    return sorted(tokens, key=lambda token: (KINDS[view.face[token]], VALUES[view.face[token]]))


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
        (('Both so far', 'Both now', 'Both'), ('Tied lowest', 'Tied'))
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


def place_of(view: VacuumState, socket: int) -> str:
    """Return what a socket is called in the names of anchors."""
    return "supply" if socket == len(view.power) else str(socket)


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


def halves_key(right: tuple[bool, bool]) -> str:
    """Return which halves of an agenda are `right`, as texts name them."""
    return {(True, True): "both", (True, False): "most", (False, True): "least"}.get(right, "neither")


def halves(view: VacuumState, seat: int) -> tuple[tuple[str, int], tuple[str, int]]:
    """Return the appliances of the open agenda of `seat`, with what each is to have."""
    return ("most", view.most[seat]), ("least", view.least[seat])


# What is known of the cards -----------------------------------------------------------------------------------------


def hand_words(view: VacuumState, seat: int, name: str, *, counted: bool = False) -> str:
    """Return in a sentence what everybody knows of the hand of `seat`, beside its backs where they are `counted`."""
    counts = view.backs(HANDS[seat])
    if not any(counts):
        return "" if counted else f"{name} has no cards left."
    voids = [suit for suit in SUITS if view.is_void(seat, suit)]
    parts = [f"{n} {SUIT_TITLES[suit]}" for suit, n in enumerate(counts) if n and suit not in voids]
    said = [] if counted else [f"{name}’s backs: {', '.join(parts)}."] if parts else [f"{name}:"]
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
    trick, seats = trick_of(view), view.in_order()
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


# What has been done -------------------------------------------------------------------------------------------------


def tricks_won(sitting: VacuumSitting) -> list[int]:
    """Return the seats that won the tricks of this round so far, in their order."""
    won: list[int] = []
    for entry in reversed(sitting.past):
        if entry.turn != sitting.view.round:
            break
        won += [event.seat for event in entry.events if isinstance(event, TrickWon)]
    return won[::-1]


def _halves(event: AgendaShown) -> str:
    return f"{appliance_title(event.most)} most, {appliance_title(event.least)} least, {event.pay}"


def news(sitting: VacuumSitting) -> list[str]:
    """Return what other seats have revealed in this round since the player decided last, a short sentence for each, the
    latest last: it stays to be read, whatever moves meanwhile."""
    view, found = sitting.view, list[AgendaShown]()
    for entry in () if sitting.looking_back else since(sitting.seat, sitting.past):
        if entry.turn != view.round:
            continue
        shown = [event for event in entry.events if isinstance(event, AgendaShown)]
        found += [event for event in shown if event.pay and event.seat != sitting.seat and view.pay[event.seat]]
    return [f"{sitting.names[event.seat]}: {_halves(event)} each." for event in found]
