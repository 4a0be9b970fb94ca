"""How Snitch! ends on its result."""

from tabletop.desk.tables.ending import Ending, Mark
from tabletop.games.snitch.state import SnitchState
from tabletop.play.match import Match


def _state(match: Match) -> SnitchState:
    assert isinstance(match.state, SnitchState)
    return match.state


def _closing(match: Match) -> str:
    state = _state(match)
    return f"Triggered in turn {state.trigger_round}" if state.trigger_round else f"Over after turn {state.round}"


def _mark(match: Match) -> Mark | None:
    turn = _state(match).trigger_round
    return Mark(turn, f"Trigger, turn {turn}") if turn else None


ENDING = Ending(
    hero=("snitch", "rating-hero.svg"),
    turn=("turn", "turns"),
    points=("point", "points"),
    closing=_closing,
    mark=_mark,
    counted="up to and with the trigger turn",
)
"""The ending of Snitch!."""
