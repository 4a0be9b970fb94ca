"""What the whole table looks at in Snitch!: the turn, a delivery, the trigger and the last round."""

from collections.abc import Callable
from typing import Any

from tabletop.core.events import Event, RoundBegan
from tabletop.core.moments import Moment
from tabletop.games.snitch.events import Delivered, Triggered, TurnBegan
from tabletop.games.snitch.naming import cubes_listed
from tabletop.games.snitch.pack import PACK
from tabletop.games.snitch.state import SnitchState

Tells = Callable[[Any, SnitchState, list[str], int], Moment | None]
staged = PACK.texts.staged


def moment(event: Event[Any], state: SnitchState, names: list[str], seat: int) -> Moment | None:
    """Return what the whole table looks at as `event` has just happened in `state`, `seat` among it."""
    tells = _MOMENTS.get(type(event))
    return tells(event, state, names, seat) if tells else None


def _turn(event: TurnBegan, state: SnitchState, names: list[str], seat: int) -> Moment | None:
    if state.seats == 1 or event.seat != seat:
        return None
    title, why, unit = staged("turn", n=state.round)
    return Moment(title, why, str(state.left_to_spend()), unit, seat)


def _delivery(event: Delivered, state: SnitchState, names: list[str], seat: int) -> Moment:
    key = ("delivery_own" if event.seat == seat else "delivery") + ("_one" if event.pays == 1 else "")
    title, why, unit = staged(key, name=names[event.seat], cubes=cubes_listed(event.cubes))
    return Moment(title, why, f"+{event.pays}", unit, event.seat)


def _trigger(event: Triggered, state: SnitchState, names: list[str], seat: int) -> Moment:
    title, why, unit = staged("trigger_alone" if state.seats == 1 else "trigger", name=names[event.seat])
    return Moment(title, why, str(state.status[event.seat]), unit, event.seat)


def _last_round(event: RoundBegan, state: SnitchState, names: list[str], seat: int) -> Moment | None:
    if not state.trigger_round or event.round <= state.trigger_round:
        return None
    title, why, unit = staged("last_turn" if state.seats == 1 else "last_round")
    return Moment(title, why, str(event.round), unit, art="last-round", holds=True)


_MOMENTS: dict[type, Tells] = {
    TurnBegan: _turn,
    Delivered: _delivery,
    Triggered: _trigger,
    RoundBegan: _last_round,
}
