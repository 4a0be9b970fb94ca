"""What play decides for a seat, and how far it may take back: both read only the state and the events."""

from collections.abc import Sequence
from typing import Any, Protocol

from tabletop.core.actions import Action
from tabletop.core.events import Event, Shown
from tabletop.core.game import Game
from tabletop.core.refusals import Refusal
from tabletop.core.state import State
from tabletop.play.journal import SeatHeader


class Made(Protocol):
    """What is read of an action that was made: which it was, who made it, unasked or not, in which turn, and what
    happened."""

    @property
    def index(self) -> int: ...

    @property
    def seat(self) -> int: ...

    @property
    def turn(self) -> int: ...

    @property
    def auto(self) -> bool: ...

    @property
    def events(self) -> Sequence[Event[Any]]: ...


class Course(Protocol):
    """What is read of a match: its state, its seats, and the actions made, oldest first."""

    @property
    def game(self) -> Game[Any]: ...

    @property
    def state(self) -> State: ...

    @property
    def seats(self) -> Sequence[SeatHeader]: ...

    @property
    def names(self) -> list[str]: ...

    @property
    def entries(self) -> Sequence[Made]: ...

    @property
    def prelude(self) -> int: ...

    @property
    def decider(self) -> int | None: ...

    @property
    def over(self) -> bool: ...

    @property
    def practice(self) -> bool: ...


def knows_more(state: State, seat: int) -> bool:
    """Tell whether `seat` knows something that not everybody knows, which everybody can see of it.

    What it may do, and how long it thinks, follows from public facts alone as long as it doesn't.
    """
    own, everybody = 1 << seat, state.everyone
    noted = (to for _, to, _ in state.noted)
    return any(known & own and known != everybody for known in (*state.known, *noted))


def forced(game: Game[Any], state: State, alone: bool) -> Action | None:
    """Return the action that play makes unasked for the decider, None when it must be asked.

    That is the only legal one, as far as everybody can see that it is, unless the decision is one that a seat always
    makes itself (`Frame.EXPLICIT`), or has actions that can't be listed. One that something hidden forces is made for a
    human who plays `alone`, all others being AI seats: whoever else is not asked tells the others what it holds.
    """
    seat = state.decider
    if seat is None or state.frames[-1].EXPLICIT or state.frames[-1].OPEN or (knows_more(state, seat) and not alone):
        return None
    legal = [action for action in game.legal(state) if action not in state.frames[-1].STANDING]
    return legal[0] if len(legal) == 1 else None


def news_in(game: Game[Any], events: Sequence[Event[Any]], seats: int) -> str | None:
    """Return in a few words what a seat learned from `events`, None when they told nobody anything new."""
    for event in events:
        if not any(getattr(event, name) for name in event.NEWS) or not event.audience() & ((1 << seats) - 1):
            continue
        said = game.news(event)
        if said is not None:
            return said
        return "something hidden was seen" if isinstance(event, Shown) else "chance has decided something"
    return None


def take_back(entries: Sequence[Made], game: Game[Any], seats: int, names: list[str]) -> Refusal | None:
    """Return why `entries`, the latest of a match from the first to take back on, must stand; None when they need not.

    The first of them is the decision of the seat that wants it back.
    """
    for entry in entries:
        if entry.seat != entries[0].seat:
            return Refusal(
                "decided", {"name": names[entry.seat]}, "undo", "This can’t be taken back: {name} has decided since."
            )
        news = news_in(game, entry.events, seats)
        if news is not None:
            return Refusal("news", {"what": news}, "undo", "This can’t be taken back: {what}.")
    return None


def latest_decision(match: Course) -> int | None:
    """Return the index of the latest entry of `match` that a human decided, None when there is none."""
    later = (one for one in reversed(match.entries) if one.index >= match.prelude)
    own = (one.index for one in later if not one.auto and match.seats[one.seat].kind == "human")
    return next(own, None)


def undo_refusal(match: Course, start: int | None) -> Refusal | None:
    """Return why `match` can't go back to before the entry of index `start`, None when it can."""
    if match.over:
        return Refusal("over", {}, "undo", "The game is over: nothing can be taken back.")
    if start is None or start == len(match.entries):
        return Refusal("nothing", {}, "undo", "There is nothing to take back.")
    if match.practice:
        return None
    return take_back(match.entries[start:], match.game, len(match.seats), match.names)


def reset_start(match: Course) -> tuple[int, Refusal | None]:
    """Return the index of the first entry of this turn that can be taken back, and a refusal when there is none."""
    start = index = len(match.entries)
    if match.over:
        return start, undo_refusal(match, None)
    refusal: Refusal | None = Refusal("nothing", {}, "undo", "Nothing has been done in this turn yet.")
    while index > match.prelude:
        entry = match.entries[index - 1]
        if entry.seat != match.decider or entry.turn != match.state.round:
            break
        why = undo_refusal(match, index - 1)
        if why is not None:
            refusal = why if start == len(match.entries) else None
            break
        index -= 1
        if not entry.auto:
            start, refusal = index, None
    return start, refusal
