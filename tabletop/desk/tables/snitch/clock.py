"""Whose turn it is, and how many turns each seat has left once the end is triggered (snitch.27)."""

from tabletop.games.snitch.state import SnitchState


def turns_left(view: SnitchState, seat: int) -> int | None:
    """Return how many turns `seat` has left, the open one counted; None before the end is triggered."""
    if not view.trigger_round:
        return None
    later = view.trigger_round + 1 - view.round
    return max(0, later) + (1 if seat >= view.active and view.decider is not None else 0)


def turns_words(view: SnitchState, seat: int) -> str:
    """Return the turns left in words: ``2 turns left``, ``last turn`` for the open one, ``done``; "" before the
    trigger."""
    left = turns_left(view, seat)
    if left is None:
        return ""
    if left == 1:
        return "last turn" if seat == view.active else "1 turn left"
    return f"{left} turns left" if left else "done"


def after(view: SnitchState, seat: int) -> list[int]:
    """Return the other seats in the order in which they play after `seat`."""
    return [(seat + k) % view.seats for k in range(1, view.seats)]


def on_turn(view: SnitchState, seat: int) -> bool:
    """Tell whether it is the turn of `seat`: before the first round, whether it chooses its start."""
    if view.decider is None:
        return False
    return view.active == seat if view.round else view.decider == seat


def points_left(view: SnitchState, seat: int) -> int:
    """Return the action points that `seat` can spend now, 0 when it is not its turn."""
    return view.left_to_spend() if view.round and on_turn(view, seat) else 0
