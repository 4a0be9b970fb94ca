"""The sitting at Patrol!, and what its table reads off it: what is picked, and what was done last."""

from collections.abc import Iterator, Sequence
from typing import Any, cast

import msgspec

from tabletop.core.actions import Action
from tabletop.core.events import Event
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.tables.patrol import history
from tabletop.desk.tables.patrol.hints import decision
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.tabbing import TabNotes, bring_up
from tabletop.games.patrol.events import CrimeClosed
from tabletop.games.patrol.pack import PASS, SPACE_NAMES, SPACE_NUMBERS, TOKENS
from tabletop.games.patrol.prospects import far, said
from tabletop.games.patrol.state import HANDS, PatrolState
from tabletop.games.patrol.streets import HALVES
from tabletop.games.patrol.turn import Drive
from tabletop.packs.texts import listed
from tabletop.play.match import Entry


class PatrolNotes(TabNotes):
    """`again` is the closed crime whose scene is shown again, and after how many actions that was asked for."""

    again: tuple[int, int] | None = None

    def put_down(self) -> None:
        self.again = None


PatrolSitting = Sitting[PatrolState, PatrolNotes]

# What can be done, and what is picked --------------------------------------------------------------------------------


class Reach(msgspec.Struct, frozen=True):
    """Where the unit whose turn it is can drive: the cost of each space, and what was `rolled`, in half points."""

    start: int
    rolled: int
    spaces: dict[int, int]


def reach_of(sitting: PatrolSitting) -> Reach | None:
    """Return where the player can drive now, None while that is not to be decided."""
    view, frame = sitting.view, sitting.view.frames[-1] if sitting.view.frames else None
    if not isinstance(frame, Drive) or not sitting.offered:
        return None  # while something is still being shown, what is legal is of a view to come
    spaces = [SPACE_NUMBERS[action[1]] for action in sitting.legal if len(action) > 1]
    return Reach(view.at(frame.seat), frame.rolled * HALVES, {space: far(view, frame.seat, space) for space in spaces})


def picked_space(sitting: PatrolSitting) -> int | None:
    """Return the space that the player has picked to drive to."""
    plan = sitting.planned
    return SPACE_NUMBERS[plan[1]] if plan is not None and plan[0] == "drive" else None


def goal_of(sitting: PatrolSitting, sheet: Sheet) -> int | None:
    """Return the space that the way leads to: the one pointed at, else the picked one."""
    reach = reach_of(sitting)
    if reach is None:
        return None
    return next((space for space in reach.spaces if sheet.hovered(SPACE_NAMES[space])), picked_space(sitting))


def picked_card(sitting: PatrolSitting) -> int | None:
    """Return the token of the card in hand that the player has picked."""
    held = sitting.view.zones.get(HANDS[sitting.seat], ())
    return next((TOKENS[name] for name in sitting.clicks if TOKENS.get(name) in held), None)


def targets(sitting: PatrolSitting) -> list[str]:
    """Return the seats that can be picked now: a partner, or whom the picked card is for."""
    card = picked_card(sitting)
    return [a[-1] for a in sitting.offered if a[0] == "partner" or (a[0] == "play" and TOKENS[a[1]] == card and a[2:])]


def pick(sitting: PatrolSitting, name: str) -> None:
    """Pick a space, a card or a seat; picking it again carries out what it leads to."""
    sitting.notes.again = None
    sitting.click(name)


def chosen_answer(sitting: PatrolSitting) -> Action | None:
    """Return the answer to what is announced that is picked, or else to be given next: what stops it, if any."""
    return sitting.planned or next((a for a in sitting.legal if a[0] == "protect"), PASS if sitting.legal else None)


def due_tab(sitting: PatrolSitting) -> str:
    """Return the tab on which the decision at hand can be made."""
    kind = decision(sitting.view) if sitting.offered else ""
    if kind == "turn" and picked_card(sitting) is not None and sitting.planned is None:
        return "seats"
    return {"partner": "seats", "protect": "cards"}.get(kind, "map")


def headed_by(sitting: PatrolSitting) -> int:
    """Return the seat that the form is headed by: the player's own while that decides, else whose turn it is."""
    return sitting.seat if sitting.offered else sitting.view.active


def unit_words(sitting: PatrolSitting, seat: int) -> str:
    """Return who is in the unit of `seat`, the player last and called you."""
    names, me = sitting.names, None if sitting.watched else sitting.seat
    unit = sitting.view.unit(seat)
    return listed([names[one] for one in unit if one != me] + [said("you") for one in unit if one == me])


# What was done ------------------------------------------------------------------------------------------------------


def _latest_first(sitting: PatrolSitting) -> Iterator[Sequence[Event[Any]]]:
    """Yield what led to the displayed view, the latest first and what came before the first action last."""
    yield from (entry.events for entry in reversed(sitting.past))
    yield sitting.opening.events


def _since(sitting: PatrolSitting) -> Iterator[Entry]:
    """Yield what was done since the player decided last, the latest first."""
    for entry in reversed(sitting.past):
        if entry.seat == sitting.seat and not entry.auto:
            return
        yield entry


def last_drawn(sitting: PatrolSitting) -> history.Drawn | None:
    """Return the event card that was drawn last, as far as the displayed view shows it."""
    return history.last_drawn(sitting.view, _latest_first(sitting))


def progress(sitting: PatrolSitting) -> history.Progress:
    """Return what is done of the turn under way."""
    return history.progress(sitting.view, _latest_first(sitting))


def last_acts(sitting: PatrolSitting) -> dict[int, tuple[str, ...]]:
    """Return for each seat what it did since the player acted last."""
    return history.last_acts(sitting.names, (entry.events for entry in _since(sitting)))


def move_lost(sitting: PatrolSitting) -> tuple[str, ...]:
    """Return in words what took a move since the last own decision; () for nothing."""
    past = ((cast(PatrolState, entry.before.clone()), entry.events) for entry in _since(sitting))
    return history.move_lost(sitting.view, sitting.seat, sitting.names, past)


def gained(sitting: PatrolSitting, seat: int) -> int:
    """Return the points that `seat` got or lost since the player acted last, and by that as well."""
    count = sum(1 for _ in _since(sitting)) + 1
    return history.gained(seat, (entry.events for entry in sitting.past[-count:]))


# Closed crimes ------------------------------------------------------------------------------------------------------


def closings(sitting: PatrolSitting) -> dict[int, CrimeClosed]:
    """Return how each crime was closed in this round, or the one before while none is."""
    turn = sitting.view.round - (not sitting.view.closed)
    events = (event for entry in sitting.past if entry.turn == turn for event in entry.events)
    return {event.crime: event for event in events if isinstance(event, CrimeClosed)}


def closing_shown(sitting: PatrolSitting) -> CrimeClosed | None:
    """Return the closed crime whose scene the player has asked to see again, None when there is none."""
    again = sitting.notes.again
    if again is None or sitting.busy or again[1] != len(sitting.past):
        return None
    return closings(sitting).get(again[0])


def show_again(sitting: PatrolSitting, crime: int) -> None:
    """Show the scene of a closed crime on the map, or no more where it is shown."""
    shown = closing_shown(sitting)
    sitting.clicks = ()
    if shown is None or shown.crime != crime:
        sitting.notes.again = crime, len(sitting.past)
    bring_up(sitting, due_tab(sitting), "map")


def latest_closing(sitting: PatrolSitting) -> CrimeClosed | None:
    """Return the crime that was closed by the action shown last, None when none was, or the player is to decide."""
    if not sitting.past or sitting.offered:
        return None
    return next((e for e in reversed(sitting.past[-1].events) if isinstance(e, CrimeClosed)), None)
